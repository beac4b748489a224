package setup

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
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
	{Name: "weather", Does: render.N("Next weather"), Keys: []string{"W"}},
	{Name: "scenario", Does: render.N("Next scenario"), Keys: []string{"S"}},
	{Name: "first", Does: render.N("Next warband of the first side"), Keys: []string{"1"}},
	{Name: "second", Does: render.N("Next warband of the second side"), Keys: []string{"2"}},
	{Name: "import", Does: render.N("Take in a file"), Keys: []string{"Ctrl+O"}},
	{Name: "paste", Does: render.N("Paste the code or link of a warband or a table"), Keys: []string{"Ctrl+V"}},
	{Name: "house", Does: render.N("House rules"), Keys: []string{"H"}},
	{Name: "seed", Does: render.N("Another seed"), Keys: []string{"R"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"F", "PadR3"}},
}}

// Screen asks what is fought: scenario, table, warbands, players, seed.
type Screen struct {
	Table string        // the shipped table to begin with, empty for the first
	File  Dropped       // a table or a warband of the player's own to begin with
	Band  string        // the name of the first side's warband, empty for the last
	Rules string        // the ID of the rule set to begin with, likewise
	Home  render.Return // where who leaves the battle goes

	c       *Choices
	err     error
	ui      *render.UI
	sheet   *render.Sheet
	fought  fought // the chosen table, once ground has made it
	painted fought // what the sheet shows of it
	camera  render.Camera
	form    render.Form
	page    page        // that is shown where there is room for one
	all     bool        // there is room for all
	tabs    render.Rect // of the pages
	left    render.Rect
	fields  render.Rect // of the scenario, the rules, the turns and the seed
	about   render.Rect // what is told of the table
	bands   [2]render.Rect
	heads   [2]render.Rect // of a side: its name, its player, its warband, the story
	models  [2]models      // of a side
	card    *modelRow      // under the pointer
	seats   seats
	title   float64
	words   render.Scroll // of the scenario and the rules
	read    render.Rect   // where they are
	flaws   flaws
	memory  json.RawMessage // what was chosen last, as it is kept

	asked asking
}

// seats are who plays the sides.
type seats struct {
	at   [2]render.Rect
	over int // the side on whose player the pointer rests, -1: none
	told int // the one that was pressed there, whose tip is not shown
}

// asking is a file that is asked for.
type asking struct {
	Asked
	side int // that gets a warband
}

// page is a part of the screen where there is not room for all.
type page int

const (
	pageScenario page = iota
	pageTable
	pageFirst
	pageSecond
)

// shows tells whether a part of the screen is seen.
func (s *Screen) shows(p page) bool { return s.all || s.page == p }

// prepare lists what there is to choose from, once.
func (s *Screen) prepare(a *render.App) {
	if s.c != nil {
		return
	}
	s.seats.over, s.seats.told = -1, -1
	s.c, s.err = NewChoices(rules.All())
	if s.Table != "" && s.err == nil {
		s.err = s.c.UseTable(s.Table)
	}
	for i, name := range usualKeys {
		s.c.Sides[i].Name = name
	}
	s.c.Sides[1].Bot = Computer
	s.c.Seed = newSeed()
	s.c.Own(a, s.File.Table)
	s.recall(a)
	if err := s.c.With(s.Band, s.Rules); err != nil {
		s.err = err
	}
	if s.err == nil && (s.File.Table != nil || s.File.Band != nil || s.File.Plan != nil) {
		s.err = s.take(a, s.File, 0)
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

// The room that the columns need beside one another, and that a square of the four
// parts needs, in units.
const (
	columnsWide, columnsHigh = 1130, 600
	squareWide, squareHigh   = 700, 900
)

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.prepare(a)
	s.rename(a)
	s.ui = render.NewUI(a)
	s.form = a.Form(columnsWide, columnsHigh)
	uw, uh := a.Units()
	s.all = s.form == render.Wide || uw >= squareWide && uh >= squareHigh
	s.left, s.bands, s.models[0].rows, s.models[1].rows = render.Rect{}, [2]render.Rect{}, nil, nil
	var mid render.Rect
	switch {
	case s.form == render.Wide:
		mid = s.columns(a)
	case s.all:
		mid = s.square(a)
	default:
		mid = s.onePage(a)
	}
	if s.shows(pageTable) {
		s.layoutTable(a, mid)
	}
	if s.shows(pageScenario) {
		s.layoutLeft(a)
	}
	for i := range s.bands {
		if s.shows(pageFirst + page(i)) {
			s.layoutBand(a, i)
		}
	}
}

// columns are the scenario, the table, and the warbands beside one another. It
// returns where the table goes.
func (s *Screen) columns(a *render.App) render.Rect {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m, top, gap := t.Px(26), t.Px(78), t.Px(18)
	s.title = t.Px(43)
	leftW, rightW := min(t.Px(380), W*0.27), min(t.Px(420), W*0.29)
	s.left = render.Rect{X: m, Y: top, W: leftW, H: H - top - m}
	bh := (H - top - m - gap) / 2
	for i := range s.bands {
		s.bands[i] = render.Rect{X: W - m - rightW, Y: top + float64(i)*(bh+gap), W: rightW, H: bh}
	}
	bw, high := t.Px(147), t.Row(42)
	s.leave(a, render.Rect{X: W - m - rightW - gap - bw, Y: s.title - high/2, W: bw, H: high}, render.Rect{X: W - m - rightW, Y: s.title - high/2, W: rightW, H: high})
	return render.Rect{X: m + leftW + gap, Y: top, W: W - 2*m - leftW - rightW - 2*gap, H: H - top - m}
}

// square has the scenario and the table above the warbands.
func (s *Screen) square(a *render.App) render.Rect {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m, top, gap, high := t.Px(14), t.Px(64), t.Px(14), t.Row(42)
	s.title = t.Px(34)
	half, up := (W-2*m-gap)/2, (H-top-m-gap)*0.53
	down := H - top - m - gap - up
	s.left = render.Rect{X: m, Y: top, W: half, H: up}
	for i := range s.bands {
		s.bands[i] = render.Rect{X: m + float64(i)*(half+gap), Y: top + up + gap, W: half, H: down}
	}
	s.leave(a, render.Rect{X: W - m - t.Px(330), Y: s.title - high/2, W: t.Px(110), H: high}, render.Rect{X: W - m - t.Px(210), Y: s.title - high/2, W: t.Px(210), H: high})
	return render.Rect{X: m + half + gap, Y: top, W: half, H: up}
}

// onePage has tabs, and one part as large as the window.
func (s *Screen) onePage(a *render.App) render.Rect {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m, high := t.Px(8), t.Row(40)
	tabs := render.Rect{X: m, Y: m, W: W - 2*m, H: high}
	part := render.Rect{X: m, W: W - 2*m}
	if s.form == render.Low {
		back, begin := min(t.Px(96), W*0.14), min(t.Px(190), W*0.26)
		s.title = 0
		s.leave(a, render.Rect{X: m, Y: m, W: back, H: high}, render.Rect{X: W - m - begin, Y: m, W: begin, H: high})
		tabs.X, tabs.W = tabs.X+back+m, tabs.W-back-begin-2*m
		part.Y = m + high + m
		part.H = H - part.Y - m
	} else {
		s.title = m + high/2
		s.leave(a, render.Rect{X: W - m - t.Px(96), Y: m, W: t.Px(96), H: high}, render.Rect{X: m, Y: H - m - t.Px(48), W: W - 2*m, H: t.Px(48)})
		tabs.Y += high + m
		part.Y = tabs.Y + high + m
		part.H = H - part.Y - t.Px(48) - 2*m
	}
	names := []string{a.T("Scenario"), a.T("Table")}
	for i := range s.c.Sides {
		names = append(names, s.shortName(a, i))
	}
	s.tabs = tabs
	s.ui.Tabs(names, int(s.page), tabs, func(i int) {
		s.page = page(i)
		s.again(a)
	})
	s.left, s.bands = part, [2]render.Rect{part, part}
	return part
}

// leave places the buttons that lead away.
func (s *Screen) leave(a *render.App, back, begin render.Rect) {
	s.ui.Button(a.T("Begin the battle"), Keys.Key("start"), render.Main, begin, func() { s.begin(a) })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, back, a.Pop)
}

// layoutTable places the choice of the table and its map; beside each other where
// the window is low.
func (s *Screen) layoutTable(a *render.App, mid render.Rect) {
	t := a.Theme()
	names := make([]string, len(s.c.Tables))
	for i, tb := range s.c.Tables {
		names[i] = levels.Local(t.Lang, tb.Name)
	}
	combo := render.Rect{X: mid.X, Y: mid.Y, W: mid.W, H: t.Row(36)}
	file, line := s.fileWide(t), combo.H+t.Px(10)
	view := render.Rect{X: mid.X, Y: mid.Y + line, W: mid.W, H: mid.H - line - t.Px(50)}
	s.about = render.Rect{X: view.X, Y: view.Y + view.H + t.Px(10), W: view.W, H: t.Px(40)}
	if s.form == render.Low && !s.all {
		combo.W = mid.W * 0.38
		s.about = render.Rect{X: mid.X, Y: mid.Y + 2*line, W: combo.W, H: mid.H - 2*line}
		view = render.Rect{X: mid.X + combo.W + t.Px(12), Y: mid.Y, W: mid.W - combo.W - t.Px(12), H: mid.H}
	}
	weather := render.Rect{X: combo.X, Y: combo.Y + line, W: combo.W, H: combo.H}
	if wide := t.Px(196); combo.W > wide+t.Px(330) { // beside the table, else below it
		weather = render.Rect{X: combo.X + combo.W - wide, Y: combo.Y, W: wide, H: combo.H}
		combo.W -= wide + t.Px(8)
	} else if view.X == mid.X {
		view.Y, view.H = view.Y+line, view.H-line
	}
	s.ui.Combo(weatherNames(a), int(s.c.Weather), weather, func(i int) { s.useWeather(a, Weather(i)) })
	s.camera.Pad = 1.2
	s.camera.Look(view, s.table().Size)
	s.show(t)
	s.ui.Combo(names, s.c.Table, render.Rect{X: combo.X, Y: combo.Y, W: combo.W - file - t.Px(8), H: combo.H}, func(i int) { s.useTable(a, i) })
	b := s.ui.Button(a.T("File…"), "", render.Plain, render.Rect{X: combo.X + combo.W - file, Y: combo.Y, W: file, H: combo.H}, func() { s.pick(a, 0) })
	b.Tip = a.T("Take in a table from a file. It may be dropped on the window too.")
}

// fought is a table as it is fought on, and of what it was made.
type fought struct {
	of    game.Start    // its table and its scenario
	plain *levels.Table // without its weather
	rules game.Ruleset
	made  *levels.Table
}

// ground is the chosen table as it is fought on in the chosen scenario.
func (s *Screen) ground() *levels.Table {
	of, r := game.Start{Table: s.c.Ground(), Scenario: s.c.Scenarios[s.c.Scenario]}, s.c.Rules[s.c.Rule]
	if f := &s.fought; f.of.Table != of.Table || f.of.Scenario != of.Scenario || f.rules != r {
		*f = fought{of, s.table(), r, (&game.Setup{Start: of, Scenario: of.Scenario, Rules: r}).Fought(&game.State{})}
	}
	return s.fought.made
}

// show has the map show the chosen table: in another scenario other objectives pay, and the
// weather changes.
func (s *Screen) show(t *render.Theme) {
	before, now := s.painted, s.ground()
	switch s.painted = s.fought; {
	case s.sheet == nil || before.plain != s.fought.plain || s.sheet.Key != render.SheetKey(before.made, t):
		s.sheet.Close()
		s.sheet = render.NewSheet(now, t, nil)
	case now != before.made:
		s.sheet.Renew(now, t)
	}
}

// fileWide is how wide a button is that asks for a file.
func (s *Screen) fileWide(t *render.Theme) float64 { return t.Px(66) }

func (s *Screen) table() *levels.Table { return s.c.Tables[s.c.Table] }

func (s *Screen) useTable(a *render.App, i int) {
	s.c.PickTable(a, i%len(s.c.Tables))
	s.again(a)
}

// again lays the screen out after a change.
func (s *Screen) again(a *render.App) {
	s.words.Y = 0
	s.Layout(a)
	a.Redraw()
}

// shortName is what a side is called on a tab.
func (s *Screen) shortName(a *render.App, side int) string {
	if name := strings.TrimSpace(s.c.Sides[side].Name); name != "" {
		return name
	}
	return roster.Local(a.Theme().Lang, s.c.Bands[s.c.Sides[side].Band].Name)
}

// pad is what a panel keeps clear within, in pixels.
func (s *Screen) pad(t *render.Theme, units float64) float64 {
	if s.form != render.Wide {
		units = 14
	}
	return t.Px(units)
}

// layoutLeft places scenario, turns, rules and seed, the words between them; beside
// them where the window is low.
func (s *Screen) layoutLeft(a *render.App) {
	t := a.Theme()
	in := s.left.Inset(s.pad(t, 24))
	h, line := t.Row(36), t.Row(36)+t.Px(12)
	label := t.Px(32)
	s.fields = in
	foot := t.Px(20) + 3*line + s.houseHigh(t)
	if s.form == render.Low && !s.all {
		label, line = 0, h+t.Px(6)
		s.fields.W = in.W * 0.46
		s.read = render.Rect{X: in.X + s.fields.W + t.Px(20), Y: in.Y, W: in.W - s.fields.W - t.Px(28), H: in.H}
	} else {
		top := in.Y + label + h + t.Px(14)
		s.read = render.Rect{X: in.X, Y: top, W: in.W, H: in.Y + in.H - foot - top}
	}
	in = s.fields
	s.ui.Combo(s.c.ScenarioNames(a), s.c.Scenario, render.Rect{X: in.X, Y: in.Y + label, W: in.W, H: h}, func(i int) { s.useScenario(a, i) })
	y := in.Y + in.H
	s.ui.Input(s.c.Seed, a.T("a number or a word"), render.Rect{X: in.X + t.Px(86), Y: y - h, W: in.W - t.Px(86) - t.Px(104), H: h},
		func(v string) {
			if s.c.Seed = v; s.c.Weather == asItFalls && s.sheet != nil {
				s.show(a.Theme())
			}
		}, nil)
	s.ui.Button(a.T("Roll"), Keys.Key("seed"), render.Plain, render.Rect{X: in.X + in.W - t.Px(96), Y: y - h, W: t.Px(96), H: h}, func() { s.reseed(a) })
	y -= line
	track := t.Row(20)
	s.ui.Slider(1, 12, s.c.TurnCount(), render.Rect{X: in.X + t.Px(86), Y: y - h/2 - track/2, W: in.W - t.Px(86) - t.Px(34), H: track}, func(n int) {
		s.c.Turns = n
		a.Redraw()
	})
	y -= line
	if len(s.c.Rules) > 1 {
		titles := make([]string, len(s.c.Rules))
		for i, r := range s.c.Rules {
			titles[i] = r.Title()
		}
		s.ui.Combo(titles, s.c.Rule, render.Rect{X: in.X, Y: y - h, W: in.W, H: h}, func(i int) {
			s.c.UseRule(i)
			s.again(a)
		})
	}
	s.layoutHouse(a, render.Rect{X: in.X, Y: y - h - s.houseHigh(t), W: in.W, H: t.Row(34)})
}

func (s *Screen) useScenario(a *render.App, i int) {
	s.c.PickScenario(a, i%len(s.c.Scenarios))
	s.again(a)
}

func (s *Screen) reseed(a *render.App) {
	s.c.Seed = newSeed()
	s.again(a)
}

func (s *Screen) useBand(a *render.App, side, i int) {
	s.c.Sides[side].Band = i % len(s.c.Bands)
	s.models[side].scroll.Y, s.models[side].story.Y = 0, 0
	s.again(a)
}

// begin builds the game and shows the battle.
func (s *Screen) begin(a *render.App) {
	game, first, err := s.c.Begin()
	if err != nil {
		a.Push(&Faults{Title: a.T("The game cannot begin"), Err: err})
		return
	}
	m := &render.Match{Game: game, First: first, Home: s.Home}
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
	s.flaws.stop()
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
	s.asked.Poll(a, func(d Dropped) error { return s.take(a, d, s.asked.side) })
	s.keys(a, in)
	if s.shows(pageScenario) && s.words.Hand(in, a.Theme(), s.read) {
		a.Redraw()
	}
	if s.shows(pageTable) {
		handle(&s.camera, in)
	}
	s.hover(a, in)
	s.hoverPlayer(a, in)
	return nil
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	if !s.shows(pageTable) {
		return
	}
	s.flaws.update(a, s.table())
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
		a.Pop()
	case Keys.Hit(in, "table"):
		s.useTable(a, s.c.Table+1)
	case Keys.Hit(in, "weather"):
		s.useWeather(a, s.c.Weather+1)
	case Keys.Hit(in, "scenario"):
		s.useScenario(a, s.c.Scenario+1)
	case Keys.Hit(in, "first"):
		s.useBand(a, 0, s.c.Sides[0].Band+1)
	case Keys.Hit(in, "second"):
		s.useBand(a, 1, s.c.Sides[1].Band+1)
	case Keys.Hit(in, "import"):
		s.pick(a, s.sideShown())
	case Keys.Hit(in, "paste"):
		s.asked.side = s.sideShown()
		s.asked.Paste()
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
	if !s.all { // the chosen one is as dark as the desk
		t.Panel(dst, s.tabs.Inset(-t.Px(3)))
	}
	if s.title > 0 {
		head := render.Title
		if s.form != render.Wide {
			head = render.Title.Sized(26)
		}
		t.Text(dst, a.T("New game"), s.left.X, s.title, head.In(onDesk(t)).At(render.FromLeft))
	}
	if s.shows(pageTable) {
		s.sheet.Draw(dst, &s.camera)
		s.drawDoors(a, dst)
		s.drawCaption(a, dst)
	}
	if s.shows(pageScenario) {
		s.drawLeft(a, dst)
	}
	for i := range s.bands {
		if s.shows(pageFirst + page(i)) {
			s.drawBand(a, dst, i)
		}
	}
	s.ui.Draw(dst)
	if s.card != nil && s.form == render.Wide {
		s.drawCard(a, dst)
	}
	if s.seats.over >= 0 {
		if tip := playerTip(a, s.c.Sides[s.seats.over].Bot); tip != "" {
			a.DrawTip(dst, tip, s.seats.at[s.seats.over])
		}
	}
}
