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
	{Name: "analysis", Does: render.N("Analysis: how the chances went"), Keys: []string{"A"}},
	{Name: "save", Does: render.N("Save the game"), Keys: []string{"Ctrl+S"}},
	{Name: "link", Does: render.N("Copy a link to the game"), Keys: []string{"Ctrl+L"}},
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
	checked Checked // the dice
	luck    luck
	moments moments
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
	s.moments.away()
	if s.looking {
		view = render.Rect{X: m, Y: m, W: W - 2*m, H: H - 2*m}
	}
	strip := view
	if !s.looking && s.form == render.Wide { // under the map; else they stand in the panel
		view.H -= s.moments.high(t, view.W)
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
	if s.form == render.Wide {
		s.moments.lay(a, s, render.Rect{X: strip.X, Y: view.Y + view.H + t.Px(14), W: strip.W})
	}
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
	h, gap := t.Row(38), t.Px(10)
	rows := s.entries(a)
	if s.form == render.Low { // all in one row
		rows = [][]entry{slices.Concat(rows...)}
	}
	y := in.Y + in.H
	for _, row := range slices.Backward(rows) {
		y -= h
		for i, c := range in.Columns(len(row), gap) {
			e, key := row[i], ""
			if e.action != "" {
				key = ResultKeys.Key(e.action)
			}
			s.ui.Button(e.label, key, render.Plain, render.Rect{X: c.X, Y: y, W: c.W, H: h}, e.do)
		}
		y -= gap
	}
	s.told = render.Rect{X: in.X, Y: in.Y, W: in.W, H: y - gap - in.Y}
}

// entry is a button below.
type entry struct {
	label  string
	action string // of ResultKeys that does it, too; empty for none
	do     func()
}

// entries are the buttons, row by row.
func (s *Result) entries(a *render.App) [][]entry {
	film := []entry{{a.T("Watch the replay"), "watch", func() { s.watch(a) }}}
	if a.Router.Analysis != nil {
		film = append(film, entry{a.T("Analysis"), "analysis", func() { s.analyse(a) }})
	}
	if PageOf(s.Match) != "" {
		film = append(film, entry{a.T("Link"), "link", func() { CopyLink(a, s.Match) }})
	}
	last := []entry{{a.T("Title"), "title", func() { s.Match.Left(a) }}}
	if home := s.Match.Home; home.To != nil {
		last[0].label = a.T(home.Words)
	}
	if s.rematch() {
		last = append(last, entry{a.T("Rematch"), "again", func() { s.again(a) }})
	} else if s.Match.Away != nil {
		for _, w := range s.Match.Away.Wants(a) {
			last = append(last, entry{w.Label, "", w.Do})
		}
	}
	return [][]entry{film, {{a.T("Look at the table"), "look", func() { s.look(a) }}, {a.T("Save the game"), "save", func() { a.Push(a.Router.SaveAs(s.Match)) }}}, last}
}

// rematch tells whether the battle may be fought again here.
func (s *Result) rematch() bool { return s.Match.Away == nil && !s.Match.Home.Once }

// watch shows the replay. Nothing of it is judged elsewhere any more.
func (s *Result) watch(a *render.App) { a.Push(a.Router.Replay(s.past(), nil)) }

// past is the match as one that is over.
func (s *Result) past() *render.Match {
	return &render.Match{Game: s.Match.Game, Players: s.Match.Players, Name: s.Match.Name, Hindsight: s.Match.Hindsight}
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
	a.Reset(a.Router.Battle(&render.Match{Game: g, First: first, Players: s.Match.Players, Home: s.Match.Home, Pace: s.Match.Pace}))
}

// Reading implements render.Reader: the rules that were played.
func (s *Result) Reading() (ruleset, clause string) { return s.setup().Rules.ID(), "" }

// Keys implements render.Keyed.
func (s *Result) Keys() []*render.Bindings { return []*render.Bindings{ResultKeys} }

// Close implements render.Closer.
func (s *Result) Close(*render.App) {
	s.sheet.Close()
	s.work.Cancel()
	s.luck.rest(s.Match)
	s.moments.work.Cancel()
	s.checked.Close()
}

// Tick implements render.Ticker.
func (s *Result) Tick(a *render.App) {
	if s.Match.Away != nil && s.Match.Away.Step(a) { // the secret of the dice comes last, and who wants to play again
		s.Layout(a)
		a.Redraw()
	}
	s.checked.Follow(a, s.Match.Game)
	s.luck.step(a, s)
	s.moments.begin(a, s)
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
		s.watch(a)
	case ResultKeys.Hit(in, "analysis") && a.Router.Analysis != nil:
		s.analyse(a)
	case ResultKeys.Hit(in, "save"):
		a.Push(a.Router.SaveAs(s.Match))
	case ResultKeys.Hit(in, "link"):
		CopyLink(a, s.Match)
	case ResultKeys.Hit(in, "again") && s.rematch():
		s.again(a)
	case ResultKeys.Hit(in, "fit"):
		s.camera.Fit()
	case ResultKeys.Hit(in, "title"):
		if s.looking {
			s.look(a)
		} else {
			s.Match.Left(a)
		}
	}
	if !s.looking && s.scroll.Hand(in, a.Theme(), s.told) {
		a.Redraw()
	}
	s.moments.touch(a, s, in)
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
		if s.form == render.Wide {
			s.moments.draw(t, dst)
		}
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
		spec := chart.TokenOf(e.Profile, &e.Nature, int(e.Side))
		spec.Down, spec.Hover = m.Down, s.hover == game.ModelID(i)
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
