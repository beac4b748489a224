// Package lab is the deployment lab: two warbands set up by hand on a table, with
// what they see and threaten as heat on the map while a hand still moves them,
// who sees the spot under the pointer and at what odds, whether the table is fair,
// and games fought out from there. What it shows is worked out by game/lab, in
// the background or in slices of a frame.
package lab

import (
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/setup"
)

// Keys are the keys of the lab.
var Keys = &render.Bindings{ID: "lab", Title: render.N("Deployment lab"), List: []render.Binding{
	{Name: "tab", Does: render.N("Next page of the panel"), Keys: []string{"Tab"}},
	{Name: "layer", Does: render.N("Next map"), Keys: []string{"L"}},
	{Name: "before", Does: render.N("Map before"), Keys: []string{"Shift+L"}},
	{Name: "side", Does: render.N("The other side's map"), Keys: []string{"S"}},
	{Name: "muster", Does: render.N("The computer deploys who is left"), Keys: []string{"D"}},
	{Name: "remove", Does: render.N("Take the chosen model off the table"), Keys: []string{"Delete", "Backspace"}},
	{Name: "undo", Does: render.N("Take back"), Keys: []string{"Ctrl+Z"}},
	{Name: "redo", Does: render.N("Do again"), Keys: []string{"Ctrl+Shift+Z", "Ctrl+Y"}},
	{Name: "judge", Does: render.N("Judge the deployment"), Keys: []string{"J"}},
	{Name: "fight", Does: render.N("Fight it out; pause"), Keys: []string{"G"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"F"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// page is a page of the panel.
type page int

const (
	pageSetup page = iota
	pageMaps
	pageFair
	pageFight
	pages
)

// Screen is the lab.
type Screen struct {
	Table *levels.Table // the table to test; nil: the first that ships
	Band  string        // the name of the first side's warband, for its fights; empty: the first
	Rules string        // the ID of the rule set, likewise

	c     *setup.Choices
	bench *lab.Bench
	err   error

	ui     *render.UI
	ground ground
	camera render.Camera
	form   render.Form
	drawer render.Drawer // of the panel, but where the form is Wide
	pane   render.Pane   // of the page on it
	view   render.Rect
	tray   render.Rect
	panel  render.Rect
	body   render.Rect // of the page, below the tabs
	page   page

	hand      hand
	maps      maps
	fair      fair
	fight     fight
	judge     judge
	plans     plans
	cells     []trayCell
	chosen    game.ModelID
	moved     int        // counts changes of the position
	kept      keeping    // of them
	deploying *deploying // the computer, nil: it does not
	opening   []byte     // of the bench, for who works beside the window
	spoken    render.Teller[spokenOf]
}

// New is the lab with a table to test, or with what ships if it is nil.
func New(table *levels.Table) *Screen { return &Screen{Table: table, chosen: game.NoModel} }

// prepare makes the first bench, once.
func (s *Screen) prepare(a *render.App) {
	if s.c != nil {
		return
	}
	s.list(a)
	s.page, s.hand.model, s.maps.side = pageMaps, game.NoModel, 0
	if s.Band != "" {
		s.page = pageFight
	}
	s.maps.layer = lab.Sees
	s.fight.games, s.fight.seed, s.fight.shown, s.fight.foes = 100, s.c.Seed, -1, veterans
	s.camera.Pad = 1.1
	if s.Table == nil && s.Band == "" && s.recall(a) {
		return
	}
	s.renew(a)
	if s.bench != nil && s.err == nil {
		s.muster(a)
	}
}

// list lists what there is to test, and chooses what the lab is opened with.
func (s *Screen) list(a *render.App) {
	s.c, s.err = setup.NewChoices(rules.All())
	if s.err == nil {
		s.c.Own(a, s.Table)
		s.err = s.c.With(s.Band, s.Rules)
	}
	if s.Table != nil && s.err == nil {
		s.err = s.c.Add(setup.Dropped{Table: s.Table}, 0)
	}
	s.c.Sides[0].Name, s.c.Sides[1].Name = "", "" // the warbands' own
	s.c.Seed = "1"
}

// renew makes the bench of the choices, with nobody on the table but whom places say.
func (s *Screen) renew(a *render.App, place ...game.Placement) {
	r, start, err := s.c.Start()
	if err == nil {
		start.Place = place
		var b *lab.Bench
		if b, err = lab.NewBench(r, start); err == nil {
			s.bench, s.opening = b, replay.Opening(b.Position().Setup)
		}
	}
	if err != nil {
		s.err = err
		return
	}
	s.chosen, s.deploying = game.NoModel, nil
	s.fight.drop()
	s.stirred(a)
}

// stirred is called after every change of the position.
func (s *Screen) stirred(a *render.App) {
	s.moved++
	s.kept.touched = a.Now()
	s.fair.drop()
	a.Redraw()
}

// setup is what never changes in the position.
func (s *Screen) setup() *game.Setup { return s.bench.Position().Setup }

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.prepare(a)
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.ui = render.NewUI(a)
	if s.form = a.Form(1000, 640); s.form != render.Wide {
		s.layoutSmall(a, W, H)
		return
	}
	m, top := t.Px(16), t.Px(60)
	side := min(max(W*0.3, t.Px(400)), t.Px(520))
	tray := t.Px(58)
	s.view = render.Rect{X: m, Y: top, W: W - side - 3*m, H: H - top - tray - 2*m}
	s.tray = render.Rect{X: m, Y: H - tray - m, W: s.view.W, H: tray}
	s.panel = render.Rect{X: W - side - m, Y: m, W: side, H: H - 2*m}
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, render.Rect{X: s.view.X + s.view.W - t.Px(130), Y: m, W: t.Px(130), H: t.Row(36)}, a.Pop)
	if s.bench == nil {
		return
	}
	s.lookAt(a)
	in, high := s.panel.Inset(t.Px(20)), t.Row(36)
	tabs := []string{a.T("Set up"), a.T("Maps"), a.T("Fair?"), a.T("Fights")}
	s.ui.Tabs(tabs, int(s.page), render.Rect{X: in.X, Y: in.Y, W: in.W, H: high}, func(i int) { s.turn(a, page(i)) })
	s.body = render.Rect{X: in.X, Y: in.Y + high + t.Px(16), W: in.W, H: in.H - high - t.Px(16)}
	s.layoutPage(a)
	s.layoutTray(a)
}

// layoutPage places what is on the page that is shown.
func (s *Screen) layoutPage(a *render.App) {
	[...]func(*Screen, *render.App){(*Screen).layoutSetup, s.maps.layout, s.fair.layout, s.fight.layout}[s.page](s, a)
}

// ground is the table as it is fought on in a setup, with its drawing.
type ground struct {
	of    *game.Setup
	table *levels.Table
	sheet *render.Sheet
}

// lookAt gives the camera and the map the table.
func (s *Screen) lookAt(a *render.App) {
	g := &s.ground
	if g.of != s.setup() {
		g.of, g.table = s.setup(), s.setup().Fought(s.bench.Position().State)
	}
	s.camera.Look(s.view, g.table.Size)
	if g.sheet == nil || g.sheet.Key != render.SheetKey(g.table, a.Theme()) {
		g.sheet.Close()
		g.sheet = render.NewSheet(g.table, a.Theme(), nil)
		g.sheet.Edges = true
	}
}

// turn shows a page of the panel.
func (s *Screen) turn(a *render.App, p page) {
	s.page, s.pane.Y = (p+pages)%pages, 0
	s.again(a)
}

// again lays the screen out after a change.
func (s *Screen) again(a *render.App) {
	s.Layout(a)
	a.Redraw()
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Reading implements render.Reader: the rules that are chosen.
func (s *Screen) Reading() (ruleset, clause string) {
	if s.bench == nil {
		return "", ""
	}
	return s.bench.Rules.ID(), ""
}

// Catches implements render.Catcher.
func (s *Screen) Catches() {}

// dropped takes in tables and warbands: a warband goes to the side of the table
// that it is dropped on.
func (s *Screen) dropped(a *render.App, in *render.Input) {
	side := 0
	if x, _ := s.view.Center(); in.X > x {
		side = 1
	}
	setup.Catch(a, in.Dropped, func(d setup.Dropped) error {
		var err error
		s.retry(a, func() { err = s.c.Add(d, side) })
		return err
	})
}

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.keep(a)
	s.ground.sheet.Close()
	s.ground.sheet = nil
	s.maps.drop()
	s.fair.drop()
	s.judge.drop()
	s.fight.stop() // what came of it is still there for who comes back
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	if s.bench == nil {
		return
	}
	s.ground.sheet.Update(a, &s.camera)
	s.deploy(a)
	s.fight.step(s, a)
	s.judge.step(s, a)
	s.backup(a)
}

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if a.Top() != render.Screen(s) { // a button led away, and may have closed it
		return nil
	}
	if s.err != nil {
		err := s.err
		s.err = nil
		a.Push(&setup.Faults{Title: a.T("This cannot be tested"), Err: err})
	}
	if s.bench == nil {
		if Keys.Hit(in, "back") {
			a.Pop()
		}
		return nil
	}
	if in.Dropped != nil {
		s.dropped(a, in)
	}
	s.pulled(a, in)
	s.Tick(a)
	if s.camera.Step() {
		a.Redraw()
	}
	s.keys(a, in)
	if s.deploying == nil {
		s.hands(a, in)
	}
	s.maps.step(s, a, in)
	s.fair.step(s, a)
	s.fight.pick(s, a, in)
	s.speak(a)
	return nil
}

func (s *Screen) keys(a *render.App, in *render.Input) {
	hit := func(name string) bool { return Keys.Hit(in, name) }
	switch {
	case hit("back"):
		a.Pop()
	case hit("tab"):
		s.turn(a, s.page+1)
	case hit("before"):
		s.maps.useLayer(s, a, -1)
	case hit("layer"):
		s.maps.useLayer(s, a, 1)
	case hit("side"):
		s.maps.useSide(s, a, s.maps.side.Other())
	case hit("muster"):
		s.muster(a)
	case hit("remove"):
		s.remove(a)
	case hit("redo"):
		s.change(a, s.bench.Redo)
	case hit("undo"):
		s.change(a, s.bench.Undo)
	case hit("judge"):
		s.turnTo(a, pageSetup)
		s.judge.begin(s, a)
	case hit("fight"):
		s.turnTo(a, pageFight)
		s.fight.toggle(s, a)
	case hit("fit"):
		s.camera.Fit()
	}
}

func (s *Screen) turnTo(a *render.App, p page) {
	if s.page != p {
		s.turn(a, p)
	}
}

// change makes a change of the position.
func (s *Screen) change(a *render.App, do func() bool) {
	if do() {
		s.stirred(a)
		s.again(a)
	}
}

func (s *Screen) remove(a *render.App) {
	if s.chosen == game.NoModel {
		return
	}
	s.bench.Grab()
	s.bench.Remove(s.chosen)
	s.bench.Drop()
	s.stirred(a)
	s.again(a)
}
