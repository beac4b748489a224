package battle

import (
	"fmt"

	"duckboard/game"
	"duckboard/render"
)

// button is one of a row.
type button struct {
	label, key string
	on         bool // it is marked
	do         func()
}

// gauges are the buttons that measure and show what keys do, too.
func (s *Screen) gauges(a *render.App) []button {
	d := s.desk
	return []button{
		{a.T("Ruler"), ViewKeys.Key("ruler"), d.Pointer.Measure != nil && !d.Pointer.Measure.Sight, func() { d.Pointer.Tool(false) }},
		{a.T("Sight"), ViewKeys.Key("sight"), d.Pointer.Measure != nil && d.Pointer.Measure.Sight, func() { d.Pointer.Tool(true) }},
		{a.T("What it sees"), Keys.Key("heat"), s.heat.on, func() { s.heat.on = !s.heat.on; s.write(a) }},
		{a.T("Enemy charges"), Keys.Key("threat"), s.threat, func() { s.threat = !s.threat }},
	}
}

// row sets buttons beside one another.
func (s *Screen) row(a *render.App, list []button, in render.Rect, gap float64) {
	for i, c := range in.Columns(len(list), gap) {
		s.ui.Button(list[i].label, list[i].key, render.Tab, c, func() { list[i].do(); s.build(a) }).On = list[i].on
	}
}

// layBar sets the buttons under the map: what measures and shows, and what runs a battle in
// which nobody plays.
func (s *Screen) layBar(a *render.App) {
	t, in := a.Theme(), s.bar
	gap := t.Px(6)
	if s.watching() {
		run := in
		run.W = min(in.W*0.46, t.Px(420))
		run.X = in.X + in.W - run.W
		s.row(a, s.reins(a), run, gap)
		in.W -= run.W + 2*gap
	}
	list := s.gauges(a)
	if s.counsels() {
		list = append(list, button{a.T("What would you do?"), Keys.Key("hint"), s.counsel.on, func() { s.consult(a) }})
	}
	list = append(list, button{a.T("The log"), Keys.Key("journal"), false, func() { s.openJournal(a, game.NoModel) }})
	in.W = min(in.W, t.Px(180)*float64(len(list)))
	s.row(a, list, in, gap)
}

// watching tells whether the computer plays both sides.
func (s *Screen) watching() bool { return s.desk.S.Human == [2]bool{} }

// WatchKeys are the keys of a battle that is only watched.
var WatchKeys = &render.Bindings{ID: "battle.watch", Title: render.N("Computer against computer"), List: []render.Binding{
	{Name: "pause", Does: render.N("Pause; go on"), Keys: []string{"Space", "PadStart"}},
	{Name: "step", Does: render.N("Pause, and show what happens next"), Keys: []string{"N", "PadR1"}},
	{Name: "faster", Does: render.N("Play faster"), Keys: []string{"F"}},
	{Name: "slower", Does: render.N("Play slower"), Keys: []string{"S"}},
}}

// reins are the buttons that run a battle in which nobody plays.
func (s *Screen) reins(a *render.App) []button {
	d := s.desk
	run := a.T("Pause")
	if d.Course.Paused {
		run = a.T("Go on")
	}
	return []button{
		{run, WatchKeys.Key("pause"), d.Course.Paused, func() { d.Course.Pause(!d.Course.Paused) }},
		{a.T("Step"), WatchKeys.Key("step"), false, d.Course.Next},
		{"−", "", false, func() { s.faster(-1) }},
		{paceWords(a, s.pace), "", false, func() { s.run(1) }},
		{"+", "", false, func() { s.faster(1) }},
	}
}

// watchKeys does what the keyboard says while nobody plays; it tells whether it did.
func (s *Screen) watchKeys(a *render.App, in *render.Input) bool {
	switch {
	case !s.watching() || s.desk.Looking():
		return false
	case WatchKeys.Hit(in, "pause"):
		s.desk.Course.Pause(!s.desk.Course.Paused)
	case WatchKeys.Hit(in, "step"):
		s.desk.Course.Next()
	case WatchKeys.Hit(in, "faster"):
		s.faster(1)
	case WatchKeys.Hit(in, "slower"):
		s.faster(-1)
	default:
		return false
	}
	s.build(a)
	a.Redraw()
	return true
}

// paces are how fast a battle that is watched runs; 0 shows no motion at all.
var paces = []float64{0.25, 0.5, 1, 2, 4, 8, 0}

// faster changes how fast the battle that is watched runs.
func (s *Screen) faster(by int) {
	at := len(paces) - 1
	for i, p := range paces {
		if p > 0 && p >= s.pace && s.pace > 0 {
			at = i
			break
		}
	}
	s.run(paces[max(0, min(len(paces)-1, at+by))])
}

// run sets how fast it runs; a rematch begins so.
func (s *Screen) run(pace float64) {
	s.pace, s.desk.Stage.Speed, s.match.Pace = pace, pace, &pace
}

func paceWords(a *render.App, pace float64) string {
	if pace == 0 {
		return "»"
	}
	return a.Printer().Decimal(fmt.Sprintf("%v×", pace))
}

// tools are the buttons beside the map where the panel is a drawer.
func (f *flow) tools() {
	d, s := f.d, f.s
	if s.watching() {
		f.beside(s.reins(f.a), 32)
	}
	list := append(s.gauges(f.a), button{f.a.T("Whole table"), "", false, s.camera.Fit}, button{f.a.T("Other surface"), "", false, func() { d.Pointer.Raise(-1) }},
		button{f.a.T("Closer"), "", false, func() { s.zoom(f.a, zoomStep) }}, button{f.a.T("Farther"), "", false, func() { s.zoom(f.a, 1/zoomStep) }}, button{f.a.T("The log"), "", false, func() { s.openJournal(f.a, game.NoModel) }})
	for i := range list {
		list[i].key = ""
	}
	f.gap(2)
	for ; len(list) > 0; list = list[3:] {
		f.beside(list[:3], 32)
	}
	f.gap(4)
}

// beside sets buttons of a height in units beside one another, across the panel.
func (f *flow) beside(list []button, high float64) {
	h, gap := f.t.Row(high), f.t.Px(6)
	f.s.row(f.a, list, render.Rect{X: f.x, Y: f.y, W: f.w, H: h}, gap)
	f.y += h + gap
}
