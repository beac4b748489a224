package setup

import (
	"fmt"
	"math/rand/v2"

	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/store"
)

// Keys are the keys of the setup screen.
var Keys = &render.Bindings{ID: "setup", Title: render.N("New game"), List: []render.Binding{
	{Name: "start", Does: render.N("Begin the battle"), Keys: []string{"Ctrl+Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
	{Name: "table", Does: render.N("Next table"), Keys: []string{"T", "PadR1"}},
	{Name: "scenario", Does: render.N("Next scenario"), Keys: []string{"S"}},
	{Name: "first", Does: render.N("Next warband of the first side"), Keys: []string{"1"}},
	{Name: "second", Does: render.N("Next warband of the second side"), Keys: []string{"2"}},
	{Name: "house", Does: render.N("House rules"), Keys: []string{"H"}},
	{Name: "seed", Does: render.N("Another seed"), Keys: []string{"R"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"F", "PadR3"}},
}}

// Computer is the name of the computer player.
const Computer = "computer"

// Screen asks what is fought: scenario, table, warbands, players, seed.
type Screen struct {
	Table string  // the shipped table to begin with, empty for the first
	File  Dropped // a table or a warband of the player's own to begin with

	c      *Choices
	err    error
	ui     *render.UI
	sheet  *render.Sheet
	camera render.Camera
	left   render.Rect
	bands  [2]render.Rect
	rows   [2][]modelRow // of the models, for their cards
	card   *modelRow     // under the pointer
	title  float64
	words  render.Scroll // of the scenario and the rules
	read   render.Rect   // where they are
}

// prepare lists what there is to choose from, once.
func (s *Screen) prepare(a *render.App) {
	if s.c != nil {
		return
	}
	s.c, s.err = NewChoices(rules.All())
	if s.Table != "" && s.err == nil {
		s.err = s.c.UseTable(s.Table)
	}
	s.c.Tables = append(s.c.Tables, own(a, s.File.Table)...)
	for i, name := range usualNames(a) {
		s.c.Sides[i].Name = name
	}
	s.c.Sides[1].Bot = Computer
	s.c.Seed = newSeed()
	s.recall(a)
	if s.err == nil {
		s.err = s.c.Add(s.File, 0)
	}
}

// own are the player's own tables, but for one that is chosen anyway. What
// cannot be read is left to the list of tables, which says why.
func own(a *render.App, but *levels.Table) (list []*levels.Table) {
	tables := store.Tables{Store: a.Saves.Store}
	files, err := tables.All()
	if err != nil {
		return nil
	}
	for _, f := range files {
		data, err := tables.Table(f.Name)
		if err != nil {
			continue
		}
		if t, err := levels.Parse(data); err == nil && (but == nil || but.Name != t.Name) {
			list = append(list, t)
		}
	}
	return list
}

func newSeed() string { return fmt.Sprint(rand.Uint32()) }

// Room implements render.Roomy.
func (s *Screen) Room() (w, h float64) { return 1130, 600 }

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.prepare(a)
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.ui = render.NewUI(a)
	m, top := t.Px(26), t.Px(78)
	s.title = t.Px(22)
	leftW, rightW := min(t.Px(380), W*0.27), min(t.Px(420), W*0.29)
	s.left = render.Rect{X: m, Y: top, W: leftW, H: H - top - m}
	s.read = render.Rect{X: s.left.X, Y: s.left.Y + t.Px(106), W: leftW, H: s.left.H - t.Px(280) - s.houseHigh(t)}
	gap := t.Px(18)
	bh := (H - top - m - gap) / 2
	for i := range s.bands {
		s.bands[i] = render.Rect{X: W - m - rightW, Y: top + float64(i)*(bh+gap), W: rightW, H: bh}
	}
	mid := render.Rect{X: m + leftW + gap, Y: top, W: W - 2*m - leftW - rightW - 2*gap, H: H - top - m}
	s.layoutTable(a, mid)
	s.layoutLeft(a)
	for i := range s.bands {
		s.layoutBand(a, i)
	}
	bw := t.Px(210)
	s.ui.Button(a.T("Begin the battle"), Keys.Key("start"), render.Main, render.Rect{X: W - m - rightW, Y: s.title, W: rightW, H: t.Px(42)}, func() { s.begin(a) })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, render.Rect{X: W - m - rightW - gap - bw*0.7, Y: s.title, W: bw * 0.7, H: t.Px(42)}, a.Pop)
}

// layoutTable places the choice of the table and its map.
func (s *Screen) layoutTable(a *render.App, mid render.Rect) {
	t := a.Theme()
	names := make([]string, len(s.c.Tables))
	for i, tb := range s.c.Tables {
		names[i] = levels.Local(t.Lang, tb.Name)
	}
	combo := t.Px(36)
	view := render.Rect{X: mid.X, Y: mid.Y + combo + t.Px(10), W: mid.W, H: mid.H - combo - t.Px(10) - t.Px(50)}
	s.camera.Pad = 1.2
	s.camera.Look(view, s.table().Size)
	if s.sheet == nil || s.sheet.Key != render.SheetKey(s.table(), t) {
		s.sheet.Close()
		s.sheet = render.NewSheet(s.table(), t, nil)
	}
	s.ui.Combo(names, s.c.Table, render.Rect{X: mid.X, Y: mid.Y, W: mid.W, H: combo}, func(i int) { s.useTable(a, i) })
}

func (s *Screen) table() *levels.Table { return s.c.Tables[s.c.Table] }

func (s *Screen) useTable(a *render.App, i int) {
	s.c.Table = i % len(s.c.Tables)
	s.again(a)
}

// again lays the screen out after a change.
func (s *Screen) again(a *render.App) {
	s.words.Y = 0
	s.Layout(a)
	a.Redraw()
}

// layoutLeft places scenario, turns, rules and seed.
func (s *Screen) layoutLeft(a *render.App) {
	t := a.Theme()
	in := s.left.Inset(t.Px(24))
	names := make([]string, len(s.c.Scenarios))
	for i, sc := range s.c.Scenarios {
		names[i] = a.Printer().In(sc.Name)
	}
	s.ui.Combo(names, s.c.Scenario, render.Rect{X: in.X, Y: in.Y + t.Px(32), W: in.W, H: t.Px(36)}, func(i int) { s.useScenario(a, i) })
	y := in.Y + in.H
	line := t.Px(48)
	s.ui.Input(s.c.Seed, a.T("a number or a word"), render.Rect{X: in.X + t.Px(86), Y: y - t.Px(36), W: in.W - t.Px(86) - t.Px(104), H: t.Px(36)},
		func(v string) { s.c.Seed = v }, nil)
	s.ui.Button(a.T("Roll"), Keys.Key("seed"), render.Plain, render.Rect{X: in.X + in.W - t.Px(96), Y: y - t.Px(36), W: t.Px(96), H: t.Px(36)}, func() { s.reseed(a) })
	y -= line
	s.ui.Slider(1, 12, s.c.TurnCount(), render.Rect{X: in.X + t.Px(86), Y: y - t.Px(28), W: in.W - t.Px(86) - t.Px(34), H: t.Px(20)}, func(n int) {
		s.c.Turns = n
		a.Redraw()
	})
	if len(s.c.Rules) > 1 {
		titles := make([]string, len(s.c.Rules))
		for i, r := range s.c.Rules {
			titles[i] = r.Title()
		}
		s.ui.Combo(titles, s.c.Rule, render.Rect{X: in.X, Y: y - line - t.Px(36), W: in.W, H: t.Px(36)}, func(i int) {
			s.c.UseRule(i)
			s.again(a)
		})
	}
	s.layoutHouse(a, render.Rect{X: in.X, Y: y - line - t.Px(36) - s.houseHigh(t), W: in.W, H: t.Px(34)})
}

func (s *Screen) useScenario(a *render.App, i int) {
	s.c.Scenario, s.c.Turns = i%len(s.c.Scenarios), 0
	s.again(a)
}

func (s *Screen) reseed(a *render.App) {
	s.c.Seed = newSeed()
	s.again(a)
}

func (s *Screen) useBand(a *render.App, side, i int) {
	s.c.Sides[side].Band = i % len(s.c.Bands)
	s.again(a)
}

// begin builds the game and shows the battle.
func (s *Screen) begin(a *render.App) {
	game, first, err := s.c.Begin()
	if err != nil {
		a.Push(&Faults{Title: a.T("The game cannot begin"), Err: err})
		return
	}
	m := &render.Match{Game: game, First: first}
	for i, side := range s.c.Sides {
		m.Players[i].Bot = side.Bot
	}
	a.Reset(a.Router.Battle(m))
}

// Reading implements render.Reader: the rules that are chosen.
func (s *Screen) Reading() (ruleset, clause string) {
	if s.c == nil || len(s.c.Rules) == 0 {
		return "", ""
	}
	return s.c.Rules[s.c.Rule].ID(), ""
}

// House implements render.Housed: what is chosen.
func (s *Screen) House(ruleset string) map[string]any {
	if s.c == nil {
		return nil
	}
	return s.c.House[ruleset]
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.sheet.Close()
	if s.c != nil {
		s.keep(a)
	}
}

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.Tick(a)
	if s.err != nil {
		err := s.err
		s.err = nil
		a.Push(&Faults{Title: a.T("This cannot be used"), Err: err})
	}
	if in.Dropped != nil {
		s.dropped(a, in)
	}
	s.keys(a, in)
	if s.words.Hand(in, a.Theme(), s.read) {
		a.Redraw()
	}
	handle(&s.camera, in)
	s.hover(a, in)
	return nil
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	s.sheet.Update(a, &s.camera)
	if s.camera.Step() {
		a.Redraw()
	}
}

func (s *Screen) keys(a *render.App, in *render.Input) {
	switch {
	case Keys.Hit(in, "start"):
		s.begin(a)
	case Keys.Hit(in, "back"):
		if s.ui.Typing() {
			s.ui.Unfocus()
		} else {
			a.Pop()
		}
	case Keys.Hit(in, "table"):
		s.useTable(a, s.c.Table+1)
	case Keys.Hit(in, "scenario"):
		s.useScenario(a, s.c.Scenario+1)
	case Keys.Hit(in, "first"):
		s.useBand(a, 0, s.c.Sides[0].Band+1)
	case Keys.Hit(in, "second"):
		s.useBand(a, 1, s.c.Sides[1].Band+1)
	case Keys.Hit(in, "house"):
		s.house(a)
	case Keys.Hit(in, "seed"):
		s.reseed(a)
	case Keys.Hit(in, "fit"):
		s.camera.Fit()
	}
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	t.Text(dst, a.T("New game"), s.left.X, s.title, render.Title.In(onDesk(t)))
	s.sheet.Draw(dst, &s.camera)
	s.drawDoors(a, dst)
	s.drawCaption(a, dst)
	s.drawLeft(a, dst)
	for i := range s.bands {
		s.drawBand(a, dst, i)
	}
	s.ui.Draw(dst)
	if s.card != nil {
		s.drawCard(a, dst)
	}
}
