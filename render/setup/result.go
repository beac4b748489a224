package setup

import (
	"math/rand/v2"
	"slices"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
)

// ResultKeys are the keys of the result.
var ResultKeys = &render.Bindings{ID: "result", Title: render.N("Result"), List: []render.Binding{
	{Name: "look", Does: render.N("Look at the table"), Keys: []string{"L"}},
	{Name: "watch", Does: render.N("Watch the game from its start"), Keys: []string{"W"}},
	{Name: "save", Does: render.N("Save the game"), Keys: []string{"Ctrl+S"}},
	{Name: "again", Does: render.N("Rematch with other dice"), Keys: []string{"R"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"F"}},
	{Name: "title", Does: render.N("Title"), Keys: []string{"Escape", "PadB"}},
}}

// Result tells who won and shows the dice of both sides.
type Result struct {
	Match *render.Match

	ui      *render.UI
	form    render.Form
	panel   render.Rect
	told    render.Rect   // of it: what scrolls
	scroll  render.Scroll // of it
	sheet   *render.Sheet
	fought  *levels.Table // with the zones that the sides had
	camera  render.Camera
	looking bool // the panel is away
	tallies [2]Tally
	ledger  Ledger
	counted bool
	work    *render.Work
	err     error
	hover   game.ModelID
}

// Layout implements render.Screen: the table beside what is told of the game, or
// only that, until one looks at the table.
func (s *Result) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.ui = render.NewUI(a)
	s.hover = game.NoModel
	m := t.Px(26)
	if s.form = a.Form(1130, 780); s.form != render.Wide {
		m = t.Px(8)
	}
	s.panel = render.Rect{X: W - m - t.Px(560), Y: m, W: t.Px(560), H: H - 2*m}
	view := render.Rect{X: m, Y: m, W: s.panel.X - 2*m, H: H - 2*m}
	if s.form != render.Wide {
		wide := min(W-2*m, t.Px(900))
		s.panel = render.Rect{X: (W - wide) / 2, Y: m, W: wide, H: H - 2*m}
		view = render.Rect{}
	}
	if s.looking {
		view = render.Rect{X: m, Y: m, W: W - 2*m, H: H - 2*m}
	}
	if s.fought == nil {
		s.fought = s.setup().Fought(s.Match.Game.State())
	}
	table := s.fought
	s.camera.Pad = 1.2
	s.camera.Look(view, table.Size)
	if s.sheet == nil || s.sheet.Key != render.SheetKey(table, t) {
		s.sheet.Close()
		s.sheet = render.NewSheet(table, t, nil)
	}
	s.count(a)
	if s.looking {
		s.ui.Button(a.T("Result"), ResultKeys.Key("look"), render.Plain, render.Rect{X: W - m - t.Px(200), Y: m, W: t.Px(190), H: t.Row(38)}, func() { s.look(a) })
		return
	}
	s.buttons(a)
}

// pad is what the panel keeps clear within, in pixels.
func (s *Result) pad(t *render.Theme) float64 {
	if s.form != render.Wide {
		return t.Px(18)
	}
	return t.Px(36)
}

func (s *Result) setup() *game.Setup { return s.Match.Game.Setup() }

// count starts to count the dice, and what paid points.
func (s *Result) count(a *render.App) {
	if s.work != nil {
		return
	}
	s.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		var tallies [2]Tally
		var ledger Ledger
		s.err = replayed(s.Match.Game.Game, &tallies, &ledger, pause)
		s.tallies, s.ledger, s.counted = tallies, ledger, true
		a.Redraw()
	}))
}

func (s *Result) buttons(a *render.App) {
	t := a.Theme()
	in := s.panel.Inset(s.pad(t))
	h, gap, n := t.Row(38), t.Px(10), 2
	if s.form == render.Low {
		n = 5
	}
	c := in.Columns(n, gap)
	at := func(i, row int) render.Rect {
		if s.form == render.Low { // all in one row
			i, row = map[[2]int]int{{0, 2}: 0, {0, 1}: 1, {1, 1}: 2, {0, 0}: 3, {1, 0}: 4}[[2]int{i, row}], 0
		}
		r := c[i]
		r.Y, r.H = in.Y+in.H-h-float64(row)*(h+gap), h
		return r
	}
	wide, rows := at(0, 2), 3.0
	if s.form == render.Low {
		rows = 1
	} else {
		wide.W = in.W
	}
	s.told = render.Rect{X: in.X, Y: in.Y, W: in.W, H: in.H - rows*(h+gap) - gap}
	s.ui.Button(a.T("Watch the replay"), ResultKeys.Key("watch"), render.Plain, wide, func() { a.Push(a.Router.Replay(s.Match, nil)) })
	s.ui.Button(a.T("Look at the table"), ResultKeys.Key("look"), render.Plain, at(0, 1), func() { s.look(a) })
	s.ui.Button(a.T("Save the game"), ResultKeys.Key("save"), render.Plain, at(1, 1), func() { a.Push(a.Router.SaveAs(s.Match)) })
	s.ui.Button(a.T("Title"), ResultKeys.Key("title"), render.Plain, at(0, 0), func() { a.Reset(a.Router.Title()) })
	s.ui.Button(a.T("Rematch"), ResultKeys.Key("again"), render.Plain, at(1, 0), func() { s.again(a) })
}

// look takes the panel away or brings it back.
func (s *Result) look(a *render.App) {
	s.looking = !s.looking
	s.Layout(a)
	a.Redraw()
}

// again begins the same battle with other dice.
func (s *Result) again(a *render.App) {
	start := s.setup().Start
	start.Seed, start.Dice, start.Dealt = uint64(rand.Uint32()), nil, nil
	g, first, err := replay.Begin(s.setup().Rules, start)
	if err != nil {
		a.Push(&Faults{Title: a.T("The game cannot begin"), Err: err})
		return
	}
	a.Reset(a.Router.Battle(&render.Match{Game: g, First: first, Players: s.Match.Players}))
}

// Reading implements render.Reader: the rules that were played.
func (s *Result) Reading() (ruleset, clause string) { return s.setup().Rules.ID(), "" }

// Keys implements render.Keyed.
func (s *Result) Keys() []*render.Bindings { return []*render.Bindings{ResultKeys} }

// Close implements render.Closer.
func (s *Result) Close(*render.App) {
	s.sheet.Close()
	s.work.Cancel()
}

// Tick implements render.Ticker.
func (s *Result) Tick(a *render.App) {
	if s.camera.View.W == 0 {
		return
	}
	s.sheet.Update(a, &s.camera)
	if s.camera.Step() {
		a.Redraw()
	}
}

// Update implements render.Screen.
func (s *Result) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.Tick(a)
	switch {
	case ResultKeys.Hit(in, "look"):
		s.look(a)
	case ResultKeys.Hit(in, "watch"):
		a.Push(a.Router.Replay(s.Match, nil))
	case ResultKeys.Hit(in, "save"):
		a.Push(a.Router.SaveAs(s.Match))
	case ResultKeys.Hit(in, "again"):
		s.again(a)
	case ResultKeys.Hit(in, "fit"):
		s.camera.Fit()
	case ResultKeys.Hit(in, "title"):
		if s.looking {
			s.look(a)
		} else {
			a.Reset(a.Router.Title())
		}
	}
	if !s.looking && s.scroll.Hand(in, a.Theme(), s.told) {
		a.Redraw()
	}
	handle(&s.camera, in)
	s.point(a, in)
	return nil
}

// point finds the model under the pointer.
func (s *Result) point(a *render.App, in *render.Input) {
	found := game.NoModel
	at, st := s.camera.At(in.X, in.Y), s.Match.Game.State()
	for i := range st.Models {
		if m := &st.Models[i]; m.On() && at.Sub(m.At).Len() <= float64(s.setup().Entries[i].Radius) {
			found = game.ModelID(i)
		}
	}
	if !s.camera.View.Has(in.X, in.Y) || in.OverUI {
		found = game.NoModel
	}
	if found != s.hover {
		s.hover = found
		a.Redraw()
	}
}

// Draw implements render.Screen.
func (s *Result) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.camera.View.W > 0 {
		s.sheet.Draw(dst, &s.camera)
		s.drawModels(a, dst.Clip(s.camera.View))
	}
	if !s.looking {
		t.Panel(dst, s.panel)
		s.drawPanel(a, dst)
	}
	s.ui.Draw(dst)
}

// drawModels draws the models as the last turn left them, the lower ones first.
func (s *Result) drawModels(a *render.App, dst render.Brush) {
	t, st := a.Theme(), s.Match.Game.State()
	var order []int
	for i := range st.Models {
		if st.Models[i].On() {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(st.Models[i].Level - st.Models[j].Level) })
	for _, i := range order {
		m, e := &st.Models[i], &s.setup().Entries[i]
		x, y := s.camera.Pixel(m.At)
		spec := chart.TokenSpec{Side: int(e.Side), Role: chart.RoleOf(e.Profile), Leader: e.Profile.Leads(), Down: m.Down, Hover: s.hover == game.ModelID(i)}
		t.Token(dst, spec, x, y, s.camera.Length(2*e.Radius))
	}
	if s.hover != game.NoModel {
		e, m := &s.setup().Entries[s.hover], &st.Models[s.hover]
		x, y := s.camera.Pixel(m.At)
		label := local(t.Lang, e.Profile.Name)
		w := t.Width(label, render.Body) + t.Px(16)
		r := render.Rect{X: x - w/2, Y: y - s.camera.Length(e.Radius) - t.Px(32), W: w, H: t.Px(24)}
		t.Card(dst, r, t.Pal.Token, t.Pal.Side(int(e.Side)))
		t.Text(dst, label, x, r.Y+r.H/2, render.Body.In(t.Pal.DieInk).At(render.Centered))
	}
}

// verdict is who won, and why.
func (s *Result) verdict(a *render.App) (who, why string) {
	st := s.Match.Game.State()
	who = a.T("A draw")
	if st.Winner != game.NoSide {
		who = a.T("%s wins", sideName(a, &s.setup().Sides[st.Winner]))
	}
	switch st.Reason {
	case game.ByFlight:
		why = a.T("The other side fled the battlefield.")
	case game.ByWipeOut:
		why = a.T("Nobody of the other side is left.")
	case game.ByScenario:
		why = a.T("The points of the scenario decide.")
	default:
		why = a.T("The last turn is over; the points decide.")
	}
	if !st.Over {
		why = a.T("The game is not over yet.")
	}
	return who, why
}
