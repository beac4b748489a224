package editor

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/store"
)

// card is what stands on the shelf: a table, a scenario, or a folder of them.
type card struct {
	sort   store.Sort
	file   string // of the player's own; empty: it ships, or is a folder
	place  store.Place
	table  *levels.Table
	plan   *scenario.Scenario
	within []*card // of a folder
	draft  bool    // there are unsaved changes
	err    error   // why it cannot be read
	doc    []byte  // of the player's own
	at     time.Time

	rules   []string // of a scenario: under which nothing of it is left out
	nearest check.ID // of a table: the archetype whose conventions it keeps best, once that is known
	pic     *sprite
	look    string // what pic is painted for
}

// key is the card among all.
func (c *card) key() string {
	switch {
	case c.within != nil:
		return folderKey(c.place.Folder)
	case c.file != "":
		return store.Key(c.sort, c.file)
	case c.table != nil:
		return "ships/" + c.table.Name
	}
	return ""
}

func folderKey(name string) string { return "folder/" + name }

// whole tells whether it is a document that can be read.
func (c *card) whole() bool { return c.table != nil || c.plan != nil }

// title is what players call it.
func (c *card) title(a *render.App) string {
	switch {
	case c.within != nil:
		return c.place.Folder
	case c.table != nil:
		return levels.Local(a.Theme().Lang, c.table.Name)
	case c.plan != nil:
		return planName(a, c.plan)
	}
	return c.file
}

// planName is what players call a scenario.
func planName(a *render.App, s *scenario.Scenario) string { return a.Printer().In(s.Name) }

// about is a line on what it is: its tags, too.
func (c *card) about(a *render.App) string {
	var words []string
	add := func(w string) { words = append(words, w) }
	switch {
	case c.within != nil:
		return a.T("folder · %d", len(c.within))
	case c.table != nil:
		add(a.T("%s by %s · %d pieces", sizeOf(a, c.table.Size.X), sizeOf(a, c.table.Size.Y), len(c.table.Terrain)))
		if c.nearest != "" {
			add(a.T(c.nearest.Text()))
		}
		if slices.ContainsFunc(c.table.Terrain, func(p levels.Piece) bool { return len(p.Entries) > 0 }) {
			add(a.T("Entry Points"))
		}
	case c.plan != nil:
		add(a.T("scenario"))
		add(levels.Local(a.Theme().Lang, c.plan.Asks.Table))
		add(a.T("%d Turns", c.plan.Turns))
		add(strings.Join(c.rules, ", "))
	default:
		return a.T("cannot be read: %s", c.err)
	}
	switch {
	case c.file == "":
		add(a.T("shipped"))
	case c.draft:
		add(a.T("unsaved changes"))
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " · ")
}

// sizeOf is a side of a table: in feet where it has whole ones.
func sizeOf(a *render.App, m physics.Mil) string {
	if foot := 12 * physics.Inch; m%foot == 0 {
		return fmt.Sprintf("%d\u2032", m/foot)
	}
	return a.Printer().Decimal(m.String()) + "\u2033"
}

// shelf is all that stands there.
type shelf struct {
	all     []*card // own ones first, then those that ship
	checker *check.Checker
	of      *card // that is judged
}

// read reads the shelf. What was worked out of what has not changed stays.
func (s *shelf) read(a *render.App, rules []game.Ruleset) {
	old := map[string]*card{}
	for _, c := range s.all {
		old[c.key()] = c
	}
	places, err := store.Shelf{Store: a.Saves.Store}.Places()
	if err != nil {
		a.Say(a.T("The folders cannot be read: %s", err))
	}
	s.all = append(ownTables(a, old), ownPlans(a, old, rules)...)
	for _, c := range s.all {
		c.place = places[c.key()]
	}
	slices.SortStableFunc(s.all, func(x, y *card) int {
		return cmp.Or(order(x.draft, y.draft), order(x.place.Liked, y.place.Liked), y.at.Compare(x.at))
	})
	for _, name := range levels.Names() {
		if t, err := levels.Shipped(name); err == nil {
			s.all = append(s.all, &card{sort: store.ATable, table: t})
		}
	}
	for _, c := range s.all {
		if o := old[c.key()]; o != nil {
			if c.pic = o.pic; bytes.Equal(c.doc, o.doc) { // else it is seen as it was until it is painted anew
				c.look, c.nearest = o.look, o.nearest
			}
		}
	}
}

// order puts what is so before what is not.
func order(x, y bool) int {
	switch {
	case x == y:
		return 0
	case x:
		return -1
	}
	return 1
}

// ownTables are the player's own tables.
func ownTables(a *render.App, old map[string]*card) (list []*card) {
	own := store.Tables{Store: a.Saves.Store}
	files, err := own.All()
	if err != nil {
		a.Say(a.T("The tables cannot be listed: %s", err))
	}
	for _, f := range files {
		c := &card{sort: store.ATable, file: f.Name, at: f.Time}
		data, err := own.Draft(f.Name)
		if c.draft = err == nil; !c.draft {
			data, err = own.Table(f.Name)
		}
		if c.doc, c.err = data, err; err == nil && !c.same(old) {
			c.table, c.err = levels.Parse(data)
		}
		list = append(list, c)
	}
	return list
}

// ownPlans are the player's own scenarios.
func ownPlans(a *render.App, old map[string]*card, rules []game.Ruleset) (list []*card) {
	own := store.Scenarios{Store: a.Saves.Store}
	files, err := own.All()
	if err != nil {
		a.Say(a.T("The scenarios cannot be listed: %s", err))
	}
	for _, f := range files {
		c := &card{sort: store.AScenario, file: f.Name, at: f.Time}
		data, err := own.Scenario(f.Name)
		if c.doc, c.err = data, err; err == nil && !c.same(old) {
			c.plan, c.err = scenario.Parse(data)
		}
		for _, r := range rules {
			if c.plan != nil && plays(r, c.plan) {
				c.rules = append(c.rules, r.ID())
			}
		}
		list = append(list, c)
	}
	return list
}

// same takes over what its document was read as before, if that has not changed.
func (c *card) same(old map[string]*card) bool {
	o := old[c.key()]
	if o == nil || !bytes.Equal(o.doc, c.doc) {
		return false
	}
	c.table, c.plan, c.err = o.table, o.plan, o.err
	return true
}

// plays tells whether a rule set plays all of a scenario: reserves, claims and markers are left out
// under those that do not know them.
func plays(r game.Ruleset, s *scenario.Scenario) bool {
	if s.Deploy.Reserve != nil && !game.KeepsBack(r, s) {
		return false
	}
	if k, ok := r.(game.Claiming); (s.Claims(0) != nil || s.Claims(1) != nil) && !(ok && k.Claims()) {
		return false
	}
	k, ok := r.(game.Laying)
	return len(s.Markers) == 0 || ok && k.Lays()
}

// many tells whether there are so many that they are searched.
func (s *shelf) many() bool { return len(s.all) > gallery.MostLines }

// has tells whether anything stands in a folder; the empty name is always there.
func (s *shelf) has(folder string) bool {
	return folder == "" || slices.ContainsFunc(s.all, func(c *card) bool { return c.place.Folder == folder })
}

// folders are those in which something stands, in the order of their names.
func (s *shelf) folders() (list []*card) {
	for _, c := range s.all {
		if c.place.Folder == "" {
			continue
		}
		i := slices.IndexFunc(list, func(f *card) bool { return f.place.Folder == c.place.Folder })
		if i < 0 {
			i, list = len(list), append(list, &card{place: store.Place{Folder: c.place.Folder}})
		}
		list[i].within = append(list[i].within, c)
	}
	slices.SortStableFunc(list, func(x, y *card) int {
		return cmp.Compare(strings.ToLower(x.place.Folder), strings.ToLower(y.place.Folder))
	})
	return list
}

// shown are the cards of a folder; where something is searched, all that have it.
func (s *shelf) shown(a *render.App, folder string, search *gallery.Search) (list []*card) {
	if strings.TrimSpace(search.Word) != "" {
		for _, c := range s.all {
			if search.Finds(c.title(a) + " " + c.about(a) + " " + c.place.Folder) {
				list = append(list, c)
			}
		}
		return list
	}
	if folder == "" {
		list = s.folders()
	}
	for _, c := range s.all {
		if c.place.Folder == folder {
			list = append(list, c)
		}
	}
	return list
}

// judge finds out to which archetype a table is nearest, a step of a check in a frame.
func (s *shelf) judge(a *render.App) {
	if s.of == nil {
		i := slices.IndexFunc(s.all, func(c *card) bool { return c.table != nil && c.nearest == "" })
		if i < 0 || a.Unpainted {
			return
		}
		s.of = s.all[i]
		s.checker = check.New(s.of.table)
	}
	for end := a.Now() + checkTime; s.checker.Step(); {
		if a.Now() >= end {
			return
		}
	}
	s.of.nearest = s.checker.Report().Nearest
	for _, c := range s.all { // it may have been read anew meanwhile
		if c.key() == s.of.key() && bytes.Equal(c.doc, s.of.doc) {
			c.nearest = s.of.nearest
		}
	}
	s.of, s.checker = nil, nil
	a.Redraw()
}

// fileOf is a name for a document of a pack.
func (c *card) fileOf() string {
	if c.sort == store.AScenario {
		return c.file + ".scenario.json"
	}
	return c.file + ".json"
}

// lineOf is a name of a folder as it is kept.
func lineOf(name string) string { return document.Line(name, document.MostName) }
