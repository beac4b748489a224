package editor

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/document/pack"
	"duckboard/game"
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/store"
)

// ListKeys are the keys of the list of tables.
var ListKeys = &render.Bindings{ID: "tables", Title: render.N("Tables"), List: []render.Binding{
	{Name: "left", Does: render.N("The table before"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("The next table"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("The table above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("The table below"), Keys: []string{"Down"}},
	{Name: "open", Does: render.N("Open what is chosen"), Keys: []string{"Enter", "PadStart"}},
	{Name: "play", Does: render.N("New game on the chosen table"), Keys: []string{"F5"}},
	{Name: "lab", Does: render.N("Test the chosen table in the deployment lab"), Keys: []string{"F6"}},
	{Name: "new", Does: render.N("New table"), Keys: []string{"N"}},
	{Name: "generate", Does: render.N("Lay out a table by a plan and a seed"), Keys: []string{"G"}},
	{Name: "duplicate", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "like", Does: render.N("Like it: it stands before others"), Keys: []string{"L"}},
	{Name: "folder", Does: render.N("Put it into a folder"), Keys: []string{"M"}},
	{Name: "delete", Does: render.N("Delete the chosen table"), Keys: []string{"Delete"}},
	{Name: "paste", Does: render.N("Paste a table's code or link"), Keys: []string{"Ctrl+V"}},
	{Name: "import", Does: render.N("Take in a file"), Keys: []string{"Ctrl+O"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// List is the shelf: the player's own tables and scenarios in their folders, and the tables that ship.
type List struct {
	gallery.Gallery
	Rules []game.Ruleset

	shelf  shelf
	cards  []*card     // that are shown
	want   string      // what is to be chosen when it is read next; empty: what is
	folder string      // that is shown; empty: what stands in none
	size   physics.Vec // of a new one

	incoming *incoming
	searched string // when it was laid out last
}

// now is the chosen card; one of nothing where there is none.
func (s *List) now() *card {
	if s.Chosen < len(s.cards) {
		return s.cards[s.Chosen]
	}
	return &card{}
}

// Layout implements render.Screen.
func (s *List) Layout(a *render.App) {
	if s.size == (physics.Vec{}) {
		s.size = usual
	}
	if s.want == "" {
		s.want = s.now().key()
	}
	if s.searched == s.Search.Word { // else only that is new
		s.shelf.read(a, s.Rules)
	}
	s.searched = s.Search.Word
	if !s.shelf.has(s.folder) {
		s.want, s.folder = folderKey(s.folder), ""
	}
	s.cards = s.shelf.shown(a, s.folder, &s.Search)
	if i := slices.IndexFunc(s.cards, func(c *card) bool { return c.key() == s.want }); i >= 0 {
		s.Chosen = i
	}
	s.want = ""
	s.Lay(a, s, len(s.cards))
}

// Plan implements gallery.Of.
func (s *List) Plan(a *render.App) gallery.Plan {
	p := gallery.Plan{Title: a.T("Tables"), Keys: ListKeys, Least: 270, High: func(w float64) float64 { return w*0.78 + a.Theme().Px(52) }, Measures: measures}
	if gallery.Small(a) {
		p.Least, p.High = 230, func(w float64) float64 { return w + words(a) }
		if a.Form(1260, 600) == render.Low {
			p.Least = 180
		}
	}
	if s.folder != "" {
		p.Title, p.Up = s.folder, s.leave
	}
	if s.shelf.many() {
		p.Search = a.T("Search by name, size, kind, folder")
	}
	p.Head = []gallery.Act{{Key: "new", Label: a.T("New table"), Wide: 160, Do: s.create}}
	for i := range presets {
		of := presets[len(presets)-1-i]
		p.Head = append(p.Head, gallery.Act{Label: of.label, Wide: 76, Look: render.Tab, On: s.size == of.size, Apart: 5, Do: func(a *render.App) { s.size = of.size; s.Layout(a) }})
		p.More = append(p.More, gallery.Act{Label: a.T("New table") + " " + presets[i].label, Do: func(a *render.App) { s.size = presets[i].size; s.create(a) }})
	}
	p.Head = append(p.Head, gallery.Act{Key: "generate", Label: a.T("Generate"), Wide: 140, Apart: 22, Do: s.generate},
		gallery.Act{Key: "import", Label: a.T("Take in a file"), Wide: 180, Do: s.ask, Tip: a.T("A table, a scenario, a map for virtual tables, or a pack (.zip) of them. Files may be dropped here too.")}, gallery.Act{Key: "paste", Label: a.T("Paste a code"), Wide: 210, Do: s.Paste})
	p.Foot = s.acts(a)
	p.Few = []gallery.Act{p.Foot[2], p.Foot[1], p.Foot[0]}
	n := len(p.Head)
	p.More = append(p.More, p.Head[n-3], p.Head[n-2], p.Head[n-1])
	p.More = append(p.More, p.Foot[3:]...)
	return p
}

var measures = gallery.Measures{Across: 2, Gap: 7, Headline: 26, Back: 120, Foot: 40}

// acts are what may be done with the chosen card.
func (s *List) acts(a *render.App) []gallery.Act {
	c := s.now()
	if c.within != nil {
		return []gallery.Act{
			{Key: "open", Label: a.T("Open"), Wide: 130, Look: render.Main, Do: s.edit},
			{Label: a.T("Carry away (.zip)"), Wide: 180, Do: s.carry, Tip: a.T("All that is in it as one file, for a friend or a tournament")},
			{Label: a.T("Rename"), Wide: 120, Do: s.rename},
			{Key: "delete", Label: a.T("Take apart"), Wide: 190, Do: s.remove, Tip: a.T("What is in it stays, in no folder")},
		}
	}
	like := a.T("Like")
	if c.place.Liked {
		like = a.T("Like no more")
	}
	own, ships := c.file != "", ""
	if !own {
		ships = a.T("It ships with the game: duplicate it to change the copy.")
	}
	return []gallery.Act{
		{Key: "open", Label: a.T("Open"), Wide: 130, Look: render.Main, Do: s.edit, Off: !c.whole()},
		{Key: "play", Label: a.T("New game here"), Wide: 170, Do: s.play, Off: !c.whole()},
		{Key: "lab", Label: a.T("Test"), Wide: 100, Do: s.test, Off: c.table == nil},
		{Key: "duplicate", Label: a.T("Duplicate"), Wide: 164, Do: s.duplicate, Off: !c.whole()},
		{Key: "like", Label: like, Wide: 134, Do: s.like, Off: !own, Tip: ships},
		{Key: "folder", Label: a.T("Folder…"), Wide: 124, Do: s.move, Off: !own, Tip: ships},
		{Key: "delete", Label: a.T("Delete"), Wide: 134, Do: s.remove, Off: !own, Tip: ships},
	}
}

// edit opens what is chosen: a folder, a scenario in the maker, a table in the editor, a shipped one
// as a copy of the player's own.
func (s *List) edit(a *render.App) {
	c := s.now()
	switch {
	case c.within != nil:
		s.folder, s.Search = c.place.Folder, gallery.Search{}
		s.want = c.within[0].key()
		s.Layout(a)
		return
	case c.plan != nil:
		s.make(a, c)
		return
	case c.table == nil:
		return
	}
	t, file := c.table, c.file
	if file == "" {
		t = t.Clone()
		t.Name = freeName(a, levels.Local(a.Theme().Lang, t.Name))
	} else if saved, err := s.saved(a, file); err == nil {
		t = saved
	}
	if file == "" {
		s.begin(a, t)
		return
	}
	a.Push(a.Router.Edit(t, file))
}

// make opens a scenario in the maker, on the table that it fits: on which the player says where there
// are several.
func (s *List) make(a *render.App, c *card) {
	var on []*levels.Table
	var lines []string
	var fault document.Fault
	for _, o := range s.shelf.all {
		if o.table == nil {
			continue
		}
		if faults := c.plan.Table(o.table); len(faults) > 0 {
			fault = faults[0]
			continue
		}
		on, lines = append(on, o.table), append(lines, o.title(a))
	}
	open := func(i int) { a.Push(a.Router.Scenario(on[i].Clone(), c.plan, c.file)) }
	switch len(on) {
	case 0:
		a.Say(a.T("None of your tables fits it: %s", a.T(fault.Key, fault.Args...)))
	case 1:
		open(0)
	default:
		gallery.Choose(a, render.Picker{Title: a.T("On which table?"), Lines: lines, Choose: open})
	}
}

// begin opens a table that is not kept yet; once it is, it stands in the folder that is shown.
func (s *List) begin(a *render.App, t *levels.Table) {
	if s.folder != "" {
		if err := (store.Shelf{Store: a.Saves.Store}).Put(store.ATable, store.FileName(t.Name), store.Place{Folder: s.folder}); err != nil {
			a.Say(a.T("It could not be saved: %s", err))
		}
	}
	a.Push(a.Router.Edit(t, ""))
}

// saved is an own table as it was saved, without its draft.
func (s *List) saved(a *render.App, file string) (*levels.Table, error) {
	data, err := store.Tables{Store: a.Saves.Store}.Table(file)
	if err != nil {
		return nil, err
	}
	return levels.Parse(data)
}

// create opens a new table of the chosen size.
func (s *List) create(a *render.App) { s.begin(a, blank(a, s.size)) }

// usual is the size of a table for which none was chosen.
var usual = physics.V(48000, 48000)

// blank is a new table, called so in the player's language.
func blank(a *render.App, size physics.Vec) *levels.Table {
	t := levels.New(size)
	t.Name = freeName(a, a.T("New table"))
	return t
}

// generate opens a table that is laid out by a plan.
func (s *List) generate(a *render.App) {
	g := &generator{use: func(t *levels.Table) {
		t.Name = freeName(a, t.Name)
		s.begin(a, t)
	}}
	g.o.Size = s.size
	a.Push(g)
}

// freeName is a table's name under which there is no file yet: the one given,
// or with the first free number behind it.
func freeName(a *render.App, name string) string {
	return freeTitle(a.Saves.Store, name, a.T("New table"))
}

// freeTitle is freeName in a store; otherwise is for a name of which no file's name can be made.
func freeTitle(st store.Store, name, otherwise string) string {
	if name = document.Line(name, document.MostName); store.FileName(name) == "" {
		name = otherwise
	}
	tables, free := store.Tables{Store: st}, name
	for i := 2; tables.FreeTable(store.FileName(free)) != store.FileName(free); i++ {
		end := fmt.Sprint(" ", i)
		free = document.Line(name, document.MostName-len(end)) + end
	}
	return free
}

// play goes on to a new game on the chosen table, or by the chosen scenario.
func (s *List) play(a *render.App) {
	switch c := s.now(); {
	case c.table != nil && a.Router.SetupOn != nil:
		a.Push(a.Router.SetupOn(c.table.Clone()))
	case c.plan != nil && a.Router.Open != nil:
		if err := a.Router.Open(a, c.doc, c.file); err != nil {
			a.Say(a.T("%s cannot be used: %s", c.file, a.Reason(err)))
		}
	}
}

// test goes on to the deployment lab with the chosen table.
func (s *List) test(a *render.App) {
	if t := s.now().table; t != nil && a.Router.Lab != nil {
		a.Push(a.Router.Lab(t.Clone()))
	}
}

// duplicate keeps a copy of what is chosen among the player's own.
func (s *List) duplicate(a *render.App) {
	switch c := s.now(); {
	case c.table != nil:
		t := c.table.Clone()
		t.Name = levels.Local(a.Theme().Lang, t.Name)
		s.add(a, t)
	case c.plan != nil:
		sort, name, err := keepOne(a.Saves.Store, a.Theme().Lang, c.doc)
		s.added(a, sort, name, err)
	}
}

// add keeps a table among the player's own, under a free name, in the folder that is shown; false:
// it cannot.
func (s *List) add(a *render.App, t *levels.Table) bool {
	t.Name = freeName(a, t.Name)
	name := store.FileName(t.Name)
	return s.added(a, store.ATable, name, (store.Tables{Store: a.Saves.Store}).Put(name, t.Marshal()))
}

// added shows what was kept, or why it could not be.
func (s *List) added(a *render.App, sort store.Sort, name string, err error) bool {
	if err == nil && s.folder != "" {
		err = store.Shelf{Store: a.Saves.Store}.Put(sort, name, store.Place{Folder: s.folder})
	}
	if err != nil {
		a.Say(a.T("It could not be saved: %s", err))
		return false
	}
	s.want = store.Key(sort, name)
	s.Layout(a)
	return true
}

// remove deletes what is chosen, if the player means it; of a folder, what is in it stays.
func (s *List) remove(a *render.App) {
	c := s.now()
	shelf := store.Shelf{Store: a.Saves.Store}
	q := &render.Question{Title: a.T("Really delete?"), Words: c.title(a), Yes: a.T("Delete"), Do: func() {
		err := store.Tables{Store: a.Saves.Store}.Drop(c.file)
		if c.sort == store.AScenario {
			err = store.Scenarios{Store: a.Saves.Store}.Drop(c.file)
		}
		if err := errors.Join(err, shelf.Put(c.sort, c.file, store.Place{})); err != nil {
			a.Say(a.T("It could not be deleted: %s", err))
		}
	}}
	switch {
	case c.within != nil:
		q.Title, q.Words, q.Yes = a.T("Take the folder apart?"), a.T("%s: what is in it stays, in no folder.", c.place.Folder), a.T("Take apart")
		q.Do = func() { s.kept(a, shelf.Call(c.place.Folder, "")) }
	case c.file == "":
		return
	}
	a.Push(q)
}

// ask asks for a file.
func (s *List) ask(a *render.App) {
	s.Ask(a, host.Kind{Name: a.T("Tables"), Exts: []string{".json", ".txt", ".uvtt", ".dd2vtt", ".zip"}})
}

// TakeIn implements gallery.Of.
func (s *List) TakeIn(a *render.App, files []host.File) {
	for _, f := range files {
		switch {
		case uvtt.Is(f.Data):
			s.takeMap(a, f)
		case pack.Is(f.Data):
			s.takePack(a, f)
		default:
			sort, name, err := keepOne(a.Saves.Store, a.Theme().Lang, f.Data)
			if err != nil {
				a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
				continue
			}
			s.added(a, sort, name, nil)
		}
	}
}

// Update implements render.Screen.
func (s *List) Update(a *render.App, in *render.Input) error {
	s.tookIn(a)
	s.paint(a)
	return s.Gallery.Update(a, in)
}

// Tick implements render.Ticker: previews are painted under a question, too.
func (s *List) Tick(a *render.App) { s.paint(a) }

// paint paints one preview in a frame, as long as any is missing.
func (s *List) paint(a *render.App) {
	t := a.Theme()
	w, h := s.Size() // 0 where none is shown
	for _, c := range s.shelf.all {
		now := look(a) + fmt.Sprint(w, h)
		if w == 0 || c.table == nil || a.Unpainted || c.pic != nil && c.look == now {
			continue
		}
		c.look = now
		c.pic = preview(a, c.table, w-t.Px(20), h-words(a)-t.Px(18))
		a.Redraw()
		return
	}
	s.shelf.judge(a)
}

// readTable reads a table's document, or its code or a link with it.
func readTable(data []byte) (*levels.Table, error) {
	text := strings.TrimSpace(string(data))
	if strings.HasPrefix(text, "{") {
		return levels.Parse(data)
	}
	return code.Decode(text)
}
