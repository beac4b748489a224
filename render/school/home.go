package school

import (
	"math/rand/v2"

	"duckboard/game/lesson"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/render"
	"duckboard/render/battle"
)

// HomeKeys are the keys of the list of lessons.
var HomeKeys = &render.Bindings{ID: "school", Title: render.N("First steps"), List: []render.Binding{
	{Name: "begin", Does: render.N("Begin what is chosen"), Keys: []string{"Enter", "PadStart"}},
	{Name: "down", Does: render.N("Entry below"), Keys: []string{"Down"}},
	{Name: "up", Does: render.N("Entry above"), Keys: []string{"Up"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// Home is the list of lessons, and of the battles of the road.
type Home struct {
	fights bool // who comes from a battle looks for the next

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	story  render.Rect
	words  string // of what is chosen
	rows   []*render.Press

	lessons []*lesson.Lesson
	road    []lesson.Battle
	err     error
	know    Progress
	at      int  // of lessons, then of battles
	begun   bool // the list was opened before
}

// Overlay implements render.Overlay.
func (s *Home) Overlay() {}

// Keys implements render.Keyed.
func (s *Home) Keys() []*render.Bindings { return []*render.Bindings{HomeKeys} }

// open reads the lessons, once.
func (s *Home) open() {
	if s.lessons != nil || s.err != nil {
		return
	}
	for _, id := range lesson.Names() {
		l, err := lesson.Shipped(id, rules.Find)
		if err != nil {
			s.err = err // a test reads them all
			return
		}
		s.lessons = append(s.lessons, l)
	}
	s.road, s.err = lesson.Road(rules.Find)
}

// first is what is to be done next: the first lesson that is not done, else, or after a
// battle, the first battle that is not won.
func (s *Home) first() int {
	for i, l := range s.lessons {
		if !s.fights && !s.know.Done[l.ID] {
			return i
		}
	}
	for i := range s.road {
		if !s.know.Won[s.road[i].ID] {
			return len(s.lessons) + i
		}
	}
	return 0
}

// Layout implements render.Screen.
func (s *Home) Layout(a *render.App) {
	s.open()
	t := a.Theme()
	s.know, _ = Load(a.Saves.Store) // what cannot be read was told when it was written
	if !s.begun {
		s.begun, s.at = true, s.first()
	}
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(760, 640, 3)
	list := s.dialog.Body
	s.story = list
	high := max(t.Px(66), min(t.Px(96), list.H*0.24))
	list.H -= high + t.Px(10)
	s.story.Y, s.story.H = list.Y+list.H+t.Px(10), high
	s.rows = s.ui.Lines(&s.pane, list, s.lines(a), s.at, func(i int) { s.choose(a, i) })
	s.ui.Button(a.T("Begin"), HomeKeys.Key("begin"), render.Main, s.dialog.Spot(t, 0), func() { s.begin(a) })
	s.ui.Button(a.T("Back"), HomeKeys.Key("back"), render.Plain, s.dialog.Spot(t, 1), a.Pop)
	away := s.ui.Button(a.T("Put away"), "", render.Plain, s.dialog.Spot(t, 2), func() { s.putAway(a) })
	away.Tip = a.T("They stand lower on the title then, and are not gone.")
	away.Enable(Calls(a.Saves.Store))
	s.choose(a, s.at)
	if s.at < len(s.rows) {
		s.ui.Show(s.rows[s.at])
	}
}

// lines are the lessons and the battles, each with what is to be said of it.
func (s *Home) lines(a *render.App) (lines []string) {
	for _, l := range s.lessons {
		note := a.T("Lesson · %s", l.Start.Rules.Title())
		if s.know.Done[l.ID] {
			note = a.T("Lesson · %s · done", l.Start.Rules.Title())
		}
		lines = append(lines, a.Printer().In(l.Name)+"\n"+note)
	}
	for i := range s.road {
		b := &s.road[i]
		note := a.T("Battle · %s · against a %s", b.Start.Rules.Title(), a.T(foeName(b.Foe)))
		if s.know.Won[b.ID] {
			note = a.T("Battle · %s · against a %s · won", b.Start.Rules.Title(), a.T(foeName(b.Foe)))
		}
		lines = append(lines, a.Printer().In(b.Name)+"\n"+note)
	}
	return lines
}

// foeName is what a level of the computer is called.
func foeName(id string) string {
	return map[string]string{"recruit": render.N("Recruit"), "regular": render.N("Regular"), "veteran": render.N("Veteran")}[id]
}

func (s *Home) choose(a *render.App, i int) {
	s.at = i
	for j, r := range s.rows {
		r.On = i == j
	}
	switch n := len(s.lessons); {
	case i < n:
		s.words = a.Printer().In(s.lessons[i].About)
	case i-n < len(s.road):
		s.words = a.Printer().In(s.road[i-n].Story)
	}
	a.Redraw()
}

// begin opens what is chosen.
func (s *Home) begin(a *render.App) {
	if s.err != nil {
		return
	}
	if n := len(s.lessons); s.at < n {
		s.teach(a, s.at)
	} else if s.at-n < len(s.road) {
		s.fight(a, &s.road[s.at-n])
	}
}

// teach opens a lesson; at its end it leads to the next one, and the last one to a battle.
func (s *Home) teach(a *render.App, i int) {
	var next Onward
	to := func(i int) func() {
		return func() {
			a.Pop()
			s.at = i
			s.teach(a, i)
		}
	}
	if i+1 < len(s.lessons) {
		next = Onward{Words: a.T("Next lesson"), To: to(i + 1)}
	} else if b := s.battle(); b != nil {
		next = Onward{Words: a.Printer().In(b.Name), Story: a.T("Now a battle of your own: %s", a.Printer().In(b.Story)), To: func() { s.fight(a, b) }}
	}
	leave := func() {
		a.Pop()
		s.know, _ = Load(a.Saves.Store)
		s.at = s.first()
	}
	if err := Take(a, s.lessons[i], next, to(i), leave); err != nil {
		a.Say(a.T("The lesson cannot be opened: %s", err))
	}
}

// battle is the first battle of the road that is not won, else the first; nil where there is none.
func (s *Home) battle() *lesson.Battle {
	for i := range s.road {
		if !s.know.Won[s.road[i].ID] {
			return &s.road[i]
		}
	}
	if len(s.road) > 0 {
		return &s.road[0]
	}
	return nil
}

// fight begins a battle of the road.
func (s *Home) fight(a *render.App, b *lesson.Battle) {
	start := b.Start.Start
	start.Seed = rand.Uint64() & wire.MaxSeed
	m, first, err := replay.Begin(b.Start.Rules, start)
	if err != nil {
		a.Say(a.T("The battle cannot be begun: %s", err))
		return
	}
	m.Players = []string{"", b.Foe}
	match := &render.Match{Game: m, First: first, Players: [2]render.Player{{}, {Bot: b.Foe}}}
	if !b.Guided {
		a.Reset(a.Router.Battle(match))
		return
	}
	a.Reset(Battle(match))
}

// Battle is the screen of a battle; one of the road leads back to it. Behind who fights the first of the road stands a guide, also
// when it is fought on after the program was left.
func Battle(m *render.Match) render.Screen {
	s := battle.New(m)
	b, _ := ofRoad(m)
	if b != nil && m.Away == nil && m.Home.To == nil {
		m.Home = render.Return{Words: render.N("Back to First steps"), To: func(a *render.App) {
			a.Reset(a.Router.Title())
			a.Push(&Home{fights: true})
		}}
	}
	if b != nil && b.Guided && m.Away == nil {
		s.Coach = &Guide{begun: len(m.Game.Log()) > 0}
	}
	return s
}

func (s *Home) putAway(a *render.App) {
	note(a, func(p *Progress) { p.Away = true })
	a.Pop()
	a.Relayout()
}

// Update implements render.Screen.
func (s *Home) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	switch {
	case HomeKeys.Hit(in, "begin"), in.DoubleClicked(render.Left) && s.pane.Box.Has(in.X, in.Y):
		s.begin(a)
	case HomeKeys.Hit(in, "back"):
		a.Pop()
	case HomeKeys.Repeated(in, "down"):
		s.to(a, s.at+1)
	case HomeKeys.Repeated(in, "up"):
		s.to(a, s.at-1)
	}
	return nil
}

func (s *Home) to(a *render.App, i int) {
	if i >= 0 && i < len(s.rows) {
		s.choose(a, i)
		s.ui.Show(s.rows[i])
	}
}

// Draw implements render.Screen.
func (s *Home) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("First steps"), 0)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
	words := s.words
	if s.err != nil {
		words = s.err.Error()
	}
	t.Rule(dst, s.story.X, s.story.Y, s.story.W)
	t.Paragraph(dst.Clip(s.story), words, s.story.X, s.story.Y+t.Px(10), s.story.W, render.Body)
}
