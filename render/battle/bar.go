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
func (f controls) gauges() []button {
	d := f.d
	return []button{
		{f.a.T("Ruler"), ViewKeys.Key("ruler"), d.Measure != nil && !d.Measure.Sight, func() { d.Tool(false) }},
		{f.a.T("Sight"), ViewKeys.Key("sight"), d.Measure != nil && d.Measure.Sight, func() { d.Tool(true) }},
		{f.a.T("What it sees"), Keys.Key("heat"), f.sc.heat.on, func() { f.sc.heat.on = !f.sc.heat.on }},
		{f.a.T("Enemy charges"), Keys.Key("threat"), f.sc.threat, func() { f.sc.threat = !f.sc.threat }},
	}
}

// layBar sets the buttons under the map: what measures and shows, and what runs a battle in
// which nobody plays.
func (f controls) layBar() {
	t, in := f.t, f.sc.bar
	gap := t.Px(6)
	if f.s.watching() {
		run := in
		run.W = min(in.W*0.46, t.Px(420))
		run.X = in.X + in.W - run.W
		f.buttons(f.reins(), run, gap)
		in.W -= run.W + 2*gap
	}
	list := f.gauges()
	if f.sc.counsels() {
		list = append(list, button{f.a.T("What would you do?"), Keys.Key("hint"), f.sc.counsel.on, func() { f.s.consult(f.a) }})
	}
	list = append(list, button{f.a.T("The log"), Keys.Key("journal"), false, func() { f.s.openJournal(f.a, game.NoModel) }})
	in.W = min(in.W, t.Px(180)*float64(len(list)))
	f.buttons(list, in, gap)
}

// layZoom sets the buttons that zoom in the corner of the map.
func (f controls) layZoom() {
	t, box := f.t, f.sc.zoomBox(f.t)
	side, y := box.W, box.Y+box.H
	put := func(label, tip string, by float64) {
		y -= side
		f.press(label, "", render.Plain, render.Rect{X: box.X, Y: y, W: side, H: side}, func() { f.s.view.zoom(f.a, by) }).Tip = tip
		y -= t.Px(4)
	}
	put("−", f.a.T("Farther"), 1/zoomStep)
	put("+", f.a.T("Closer"), zoomStep)
}

// WatchKeys are the keys of a battle that is only watched.
var WatchKeys = &render.Bindings{ID: "battle.watch", Title: render.N("Computer against computer"), List: []render.Binding{
	{Name: "pause", Does: render.N("Pause; go on"), Keys: []string{"Space", "PadStart"}},
	{Name: "step", Does: render.N("Pause, and show what happens next"), Keys: []string{"N", "PadR1"}},
	{Name: "faster", Does: render.N("Play faster"), Keys: []string{"F"}},
	{Name: "slower", Does: render.N("Play slower"), Keys: []string{"S"}},
}}

// reins are the buttons that run a battle in which nobody plays.
func (f controls) reins() []button {
	d := f.d
	run := f.a.T("Pause")
	if d.Paused {
		run = f.a.T("Go on")
	}
	return []button{
		{run, WatchKeys.Key("pause"), d.Paused, func() { d.Pause(!d.Paused) }},
		{f.a.T("Step"), WatchKeys.Key("step"), false, d.Next},
		{"−", "", false, func() { f.s.reins.faster(-1) }},
		{paceWords(f.a, f.s.reins.pace), "", false, func() { f.s.reins.run(1) }},
		{"+", "", false, func() { f.s.reins.faster(1) }},
	}
}

// watchKeys does what the keyboard says while nobody plays; it tells whether it did.
func (k keyboard) watchKeys(a *render.App, in *render.Input) bool {
	switch {
	case !k.s.watching() || k.s.desk.Looking():
		return false
	case WatchKeys.Hit(in, "pause"):
		k.s.desk.Pause(!k.s.desk.Paused)
	case WatchKeys.Hit(in, "step"):
		k.s.desk.Next()
	case WatchKeys.Hit(in, "faster"):
		k.s.reins.faster(1)
	case WatchKeys.Hit(in, "slower"):
		k.s.reins.faster(-1)
	default:
		return false
	}
	k.s.build(a)
	a.Redraw()
	return true
}

// paces are how fast a battle that is watched runs; 0 shows no motion at all.
var paces = []float64{0.25, 0.5, 1, 2, 4, 8, 0}

// reins are how fast a battle runs that is only watched.
type reins struct {
	*battle
	pace float64
}

// faster changes how fast the battle that is watched runs.
func (r *reins) faster(by int) {
	at := len(paces) - 1
	for i, p := range paces {
		if p > 0 && p >= r.pace && r.pace > 0 {
			at = i
			break
		}
	}
	r.run(paces[max(0, min(len(paces)-1, at+by))])
}

// run sets how fast it runs; a rematch begins so.
func (r *reins) run(pace float64) {
	r.pace, r.desk.Stage.Speed, r.match.Pace = pace, pace, &pace
}

func paceWords(a *render.App, pace float64) string {
	if pace == 0 {
		return "»"
	}
	return a.Printer().Decimal(fmt.Sprintf("%v×", pace))
}

// tools are the buttons beside the map where the panel is a drawer.
func (f controls) tools() {
	d, s := f.d, f.s
	if s.watching() {
		f.beside(f.reins(), 32)
	}
	list := append(f.gauges(), button{f.a.T("Whole table"), "", false, s.view.camera.Fit}, button{f.a.T("Other surface"), "", false, func() { d.Raise(-1) }},
		button{f.a.T("Closer"), "", false, func() { s.view.zoom(f.a, zoomStep) }}, button{f.a.T("Farther"), "", false, func() { s.view.zoom(f.a, 1/zoomStep) }}, button{f.a.T("The log"), "", false, func() { s.openJournal(f.a, game.NoModel) }})
	for i := range list {
		list[i].key = ""
	}
	f.gap(2)
	for ; len(list) > 0; list = list[3:] {
		f.beside(list[:3], 32)
	}
	f.gap(4)
}

// buttons sets buttons beside one another.
func (f *flow) buttons(list []button, in render.Rect, gap float64) {
	for i, c := range in.Columns(len(list), gap) {
		f.p.ui.Button(list[i].label, list[i].key, render.Tab, c, func() { list[i].do(); f.anew() }).On = list[i].on
	}
}

// beside sets buttons of a height in units beside one another, across the panel.
func (f *flow) beside(list []button, high float64) {
	h, gap := f.t.Row(high), f.t.Px(6)
	f.buttons(list, render.Rect{X: f.x, Y: f.y, W: f.w, H: h}, gap)
	f.y += h + gap
}
