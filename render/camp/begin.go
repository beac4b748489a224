package camp

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Begin asks for a new campaign.
type Begin struct {
	paper

	name  string
	wars  []*war.War
	rules []game.Ruleset
	bands []*roster.Warband // that may join, by the war and the rules
	came  []*brought        // of files
	err   error

	war, rule int
	people    []person
	arbiter   int // of the people
	foes      int // bands of the computer
	level     int
	begun     bool
	asked     *host.Request[host.File] // a war of the player's own
}

// person is somebody who plays at this machine.
type person struct {
	name string // empty: by their number
	band int    // its place among those that may join
}

// mostPeople is how many people play at one machine.
const mostPeople = campaign.MaxPlayers

// mostFoes is how many bands the computer has at most.
const mostFoes = 5

// start fills in what is chosen from.
func (s *Begin) start(a *render.App) {
	s.begun, s.foes, s.level, s.people = true, 3, 0, make([]person, 1)
	for _, id := range war.Names() {
		w, err := war.Shipped(id)
		if err != nil {
			s.err = errors.Join(s.err, err)
			continue
		}
		s.wars = append(s.wars, w)
	}
	last := setup.Chosen(a.Saves.Store)
	s.fit(a)
	if i := slices.IndexFunc(s.rules, func(r game.Ruleset) bool { return r.ID() == last }); i >= 0 {
		s.rule = i
		s.fit(a)
	}
}

// fit finds which rule sets the war is for, and which warbands may join under the chosen one.
func (s *Begin) fit(a *render.App) {
	s.rules = nil
	for _, r := range rules.All() {
		if s.wars[s.war].Fits(r) == nil && len(roster.Fitting(r.Check)) > 0 {
			s.rules = append(s.rules, r)
		}
	}
	s.rule = max(0, min(s.rule, len(s.rules)-1))
	s.bands = nil
	for _, b := range append(warbands(a), bandsOf(s.came)...) {
		if s.joins(b) == nil {
			s.bands = append(s.bands, b)
		}
	}
	for i := range s.people {
		s.people[i].band = min(s.people[i].band, max(0, len(s.bands)-1))
	}
}

// joins tells why a warband may not join the war; nil: it may.
func (s *Begin) joins(b *roster.Warband) error {
	c, err := campaign.New("fit", s.wars[s.war], s.rules[s.rule], fair.Bytes{})
	if err == nil {
		_, err = c.Do(campaign.Entry{Kind: campaign.Enter, Who: "me", Player: "me", Name: "me", Arbiter: true})
	}
	if err == nil {
		_, err = c.Do(campaign.Entry{Kind: campaign.Join, Who: "me", Band: "b1", Warband: b})
	}
	return err
}

// warbands are the player's own ones, then those that ship.
func warbands(a *render.App) (list []*roster.Warband) {
	files := store.Bands{Store: a.Saves.Store}
	names, _ := files.All() // what cannot be read the list of warbands tells
	for _, n := range names {
		data, err := files.Band(n)
		if err != nil {
			continue
		}
		if b, err := roster.Parse(data); err == nil {
			list = append(list, b)
		}
	}
	for _, n := range roster.Names() {
		if b, err := roster.Shipped(n); err == nil {
			list = append(list, b)
		}
	}
	return list
}

// Layout implements render.Screen.
func (s *Begin) Layout(a *render.App) {
	if !s.begun {
		s.start(a)
	}
	t := a.Theme()
	c := s.lay(a, a.T("New campaign"), 760, 720, 3)
	field := c.field
	field(a.T("Name"), func(r render.Rect) {
		s.ui.Input(s.name, a.Printer().In(s.wars[s.war].Name), r, func(v string) { s.name = v }, nil)
	})
	field(a.T("War"), func(r render.Rect) {
		s.combo(a, namesOf(s.wars, func(w *war.War) string { return a.Printer().In(w.Name) }), s.war, r, func(i int) { s.war = i; s.fit(a) })
	})
	c.textAt(a.Printer().In(s.wars[s.war].Summary), render.Slanted.In(t.Pal.InkSoft), 0)
	c.gap(10)
	field(a.T("Rules"), func(r render.Rect) {
		s.combo(a, namesOf(s.rules, game.Ruleset.Title), s.rule, r, func(i int) { s.rule = i; s.fit(a) })
	})
	s.layoutPeople(a, field)
	c.gap(4)
	field(a.T("Computer's bands"), func(r render.Rect) { s.combo(a, numbers(0, s.mostFoes()), s.foes, r, func(i int) { s.foes = i }) })
	if s.foes > 0 {
		field(a.T("They play as"), func(r render.Rect) {
			s.combo(a, namesOf(ai.Levels(), func(l ai.Level) string { return setup.PlayerName(a, ai.Character{Level: l}) }), s.level, r, func(i int) { s.level = i })
		})
	}
	c.gap(6)
	c.text(a.T("Each round every band fights once. Your models keep their names, their scars and what they have learnt until the war is over."), render.Small.In(t.Pal.InkSoft))
	s.close(a, a.T("Begin the campaign"), func() { s.begin(a) }).Enable(len(s.bands) > 0)
	s.ui.Button(a.T("From a file…"), "", render.Plain, s.dialog.Spot(t, 2), func() {
		s.asked = host.Pick(a.T("A war, or a warband"), host.Kind{Name: a.T("Wars and warbands"), Exts: bandFiles})
	}).Tip = a.T("A war of your own, or a warband: also a list of New Recruit or BattleScribe with what it has had of another campaign. It can be dropped on the window, too.")
}

// Catches implements render.Catcher.
func (s *Begin) Catches() {}

// take takes in a war or a warband that came as a file, and chooses it; a warband is of the last of the
// people.
func (s *Begin) take(a *render.App, f host.File, err error) {
	if err == nil && isBand(f.Data) {
		b, err := bring(f.Data, s.rules[s.rule])
		if err == nil {
			err = s.joins(b.band)
		}
		if err != nil {
			a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
			return
		}
		s.came = append(s.came, b)
		s.fit(a)
		s.people[len(s.people)-1].band = len(s.bands) - 1
		a.Relayout()
		return
	}
	var w *war.War
	if err == nil {
		w, err = war.Parse(f.Data)
	}
	if err == nil {
		err = fitsAny(w)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
		return
	}
	s.wars = append(s.wars, w)
	s.war = len(s.wars) - 1
	s.fit(a)
	a.Relayout()
}

// fitsAny tells why a war is for none of the rule sets.
func fitsAny(w *war.War) (err error) {
	for _, r := range rules.All() {
		no := w.Fits(r)
		if no == nil {
			return nil
		}
		err = errors.Join(err, no)
	}
	return err
}

func (s *Begin) combo(a *render.App, names []string, on int, r render.Rect, choose func(i int)) {
	s.ui.Combo(names, on, r, func(i int) {
		choose(i)
		a.Relayout()
	})
}

// called is the name of one of the people.
func (s *Begin) called(a *render.App, i int) string {
	switch name := document.Line(strings.TrimSpace(s.people[i].name), document.MostName); {
	case name != "":
		return name
	case len(s.people) == 1:
		return a.T("You")
	}
	return a.T("Player %d", i+1)
}

// layoutPeople places the band of each of the people, and how many they are.
func (s *Begin) layoutPeople(a *render.App, field func(string, func(render.Rect))) {
	names := namesOf(s.bands, func(b *roster.Warband) string { return roster.Local(a.Printer().Lang(), b.Name) })
	field(a.T("People at this machine"), func(r render.Rect) {
		s.combo(a, numbers(1, mostPeople), len(s.people)-1, r, func(i int) {
			for len(s.people) <= i {
				s.people = append(s.people, person{band: len(s.people) % max(1, len(s.bands))})
			}
			s.people = s.people[:i+1]
			s.arbiter = min(s.arbiter, i)
			s.foes = min(s.foes, s.mostFoes())
		})
	})
	people := make([]string, len(s.people)) // what they are called
	for i := range s.people {
		p := &s.people[i]
		people[i] = s.called(a, i)
		if len(names) == 0 {
			break
		}
		if len(s.people) == 1 {
			field(a.T("Your warband"), func(r render.Rect) { s.combo(a, names, p.band, r, func(k int) { p.band = k }) })
			continue
		}
		field(a.T("Player %d", i+1), func(r render.Rect) {
			half := r.Columns(2, a.Theme().Px(8))
			s.ui.Input(p.name, a.T("Player %d", i+1), half[0], func(v string) { p.name = v; people[i] = s.called(a, i) }, nil)
			s.combo(a, names, p.band, half[1], func(k int) { p.band = k })
		})
	}
	if len(s.people) > 1 {
		field(a.T("Arbiter"), func(r render.Rect) { s.combo(a, people, s.arbiter, r, func(i int) { s.arbiter = i }) })
	}
}

// mostFoes is how many bands the computer may have.
func (s *Begin) mostFoes() int { return min(mostFoes, campaign.MaxPlayers-len(s.people)) }

func namesOf[V any](list []V, name func(V) string) []string {
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = name(v)
	}
	return names
}

// begin writes the campaign and opens its camp.
func (s *Begin) begin(a *render.App) {
	b, err := s.made(a)
	if err == nil {
		err = b.write(a)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The campaign cannot begin"), Err: err})
		return
	}
	a.Pop()
	a.Relayout()
	a.Push(&Camp{book: b})
	for _, x := range s.came {
		x.tell(a)
	}
}

// made makes the campaign.
func (s *Begin) made(a *render.App) (*book, error) {
	if len(s.people)+s.foes < 2 {
		return nil, errors.New(a.T("A war needs two bands at least."))
	}
	name := document.Line(strings.TrimSpace(s.name), document.MostName)
	if name == "" {
		name = a.Printer().In(s.wars[s.war].Name)
	}
	files := store.Campaigns{Store: a.Saves.Store}
	file := store.FileName(name)
	if file == "" {
		return nil, errors.New(a.T("A name needs a letter or a digit."))
	}
	var seed fair.Bytes
	_, _ = rand.Read(seed[:]) // it never fails
	c, err := campaign.New(name, s.wars[s.war], s.rules[s.rule], seed)
	if err != nil {
		return nil, err
	}
	b := &book{file: files.Free(file), c: c}
	var picked []*roster.Warband
	for i, p := range s.people {
		who := fmt.Sprintf("p%d", i+1)
		if err := enter(b, campaign.Entry{Who: who, Player: who, Name: s.called(a, i), Arbiter: i == s.arbiter, Warband: s.bands[p.band]}); err != nil {
			return nil, err
		}
		if err := recall(b, s.came, who, s.bands[p.band]); err != nil {
			return nil, err
		}
		picked = append(picked, s.bands[p.band])
	}
	level := ai.Character{Level: ai.Levels()[s.level]}
	for i, w := range s.against(picked) {
		if err := enter(b, campaign.Entry{Who: b.arbiter(), Player: fmt.Sprintf("p%d", len(s.people)+i+1), Name: w.Name, Computer: level.String(), Warband: w}); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// enter has a player come with a band, as the entry says.
func enter(k *book, e campaign.Entry) error {
	w := e.Warband
	e.Kind, e.Warband = campaign.Enter, nil
	if err := k.make(e); err != nil {
		return err
	}
	join := campaign.Entry{Kind: campaign.Join, Who: e.Who, Player: e.Player, Band: fmt.Sprintf("b%d", len(k.c.Bands)+1), Warband: w}
	for _, x := range k.c.Bands { // a band that is there already
		if x.Name == w.Name {
			join.Name = fmt.Sprintf("%s %d", w.Name, len(k.c.Bands)+1)
		}
	}
	return k.make(join)
}

// against are the computer's bands: such as nobody has picked first.
func (s *Begin) against(picked []*roster.Warband) (list []*roster.Warband) {
	free := slices.DeleteFunc(slices.Clone(s.bands), func(b *roster.Warband) bool { return slices.Contains(picked, b) })
	if len(free) == 0 {
		free = s.bands
	}
	for i := range s.foes {
		list = append(list, free[i%len(free)])
	}
	return list
}

// Update implements render.Screen.
func (s *Begin) Update(a *render.App, in *render.Input) error {
	s.read(a, in)
	f, done, err := s.asked.Poll()
	switch {
	case done && errors.Is(err, host.ErrNoDialog):
		a.Say(a.T("This system has no dialog for files (on Linux zenity shows them): drop the file on the window instead."))
	case done && !errors.Is(err, host.ErrCancelled):
		s.take(a, f, err)
	case in.Dropped != nil:
		if files, err := host.Files(in.Dropped); err == nil && len(files) > 0 {
			s.take(a, files[0], nil)
		}
	case Keys.Hit(in, "back"):
		a.Pop()
	}
	return nil
}
