package battle

import (
	"strconv"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// controls lays the panel out, and offers what reaches beyond it: the log, hints, the menu, how
// the table is looked at.
type controls struct {
	*flow
	s *Screen
}

// logLeast is how high the log is at least, in units: it takes what the rest leaves, but
// never goes.
const logLeast = 96.0

// build lays the panel out.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	s.panel.made = s.panel.state(a)
	write(a, s.sc)
	s.panel.clear(a)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Build(a, s.panel.ui)
	}
	s.panel.scenarioHint(a)
	s.track.lay(a)
	f := controls{&flow{p: &s.panel, sc: s.sc, a: a, t: t, d: s.desk, anew: func() { s.build(a) }}, s}
	if s.sc.Form != render.Wide {
		f.drawer()
		return
	}
	in := s.sc.Over.Inset(t.Px(20))
	top := in.Y - t.Px(4)
	f.x, f.y, f.w, f.end, f.still = in.X, top-s.panel.pane.Y, in.W, in.Y+in.H, true
	f.footer()
	foot := f.end
	s.panel.pane.Box = render.Rect{X: in.X - t.Px(16), Y: top, W: in.W + t.Px(20), H: foot - t.Px(logLeast) - top}
	f.end, f.still = top+s.panel.pane.Box.H-s.panel.pane.Y, false
	s.panel.ui.On(&s.panel.pane)
	f.wide()
	s.panel.ui.On(nil)
	high, before := f.y+s.panel.pane.Y-top, s.panel.pane.Y
	s.panel.pane.Box.H = min(s.panel.pane.Box.H, high)
	if s.panel.pane.Lay(s.panel.pane.Box, high); s.panel.pane.Y != before { // there is less than before
		s.build(a)
		return
	}
	f.y, f.end, f.still = top+s.panel.pane.Box.H, foot, true
	f.log()
	f.layBar()
	f.layZoom()
}

// wide is what stands above the log; where it has no room it scrolls.
func (f controls) wide() {
	if m := f.d.Pointer.Measure; m != nil && m.Sight && f.sc.reading != nil && f.sc.reading.View != nil {
		sighting{f.flow}.sightReport(f.sc.reading)
		return
	}
	f.questions()
	prompts{f.flow}.prompt()
	f.counsel()
	if f.d.Selection.Mode == tool.Placing && f.d.Mine() {
		deployment{f.flow}.trayOf()
	} else {
		squadList{f.flow}.squads()
		squadList{f.flow}.morale()
		orders{f.flow}.who()
		orders{f.flow}.actions()
		orders{f.flow}.doIt()
		prompts{f.flow}.refused()
		f.foresight()
		orders{f.flow}.below()
		rolls{f.flow}.roll()
		sighting{f.flow}.section()
		orders{f.flow}.other()
	}
}

// drawer lays the drawer out: a row of buttons that are always there, and what
// scrolls, the prompt and what may be done first, or the log.
func (f controls) drawer() {
	t, p := f.t, f.p
	in := p.drawer.Body.Inset(t.Px(10))
	row := render.Rect{X: in.X, Y: in.Y - t.Px(8), W: in.W, H: t.Row(36)}
	if f.sc.Form == render.Low {
		row.Y = in.Y
	}
	top := row.Y + row.H + t.Px(8)
	p.pane.Box = render.Rect{X: in.X - t.Px(2), Y: top, W: in.W + t.Px(4), H: max(0, in.Y+in.H-top)}
	f.x, f.y, f.w, f.end = in.X+t.Px(8), top-p.pane.Y, in.W-t.Px(12), 1e9
	f.always(row)
	l := &f.s.log
	l.box = render.Rect{}
	if p.journal {
		l.box = p.pane.Box
		if find := t.Row(32); l.box.H > 3*find {
			f.press(f.a.T("Search"), Keys.Key("journal"), render.Plain, render.Rect{X: f.x, Y: top, W: f.w, H: find}, func() { f.s.openJournal(f.a, game.NoModel) })
			l.box.Y, l.box.H = top+find+t.Px(6), l.box.H-find-t.Px(6)
		}
		l.layAll(f.a)
		return
	}
	p.ui.On(&p.pane)
	f.small()
	p.ui.On(nil)
	before := p.pane.Y
	p.pane.Lay(p.pane.Box, f.y+p.pane.Y-top)
	if p.pane.Y != before { // there is less than before
		f.anew()
	}
}

// small is what scrolls on the drawer.
func (f controls) small() {
	d := f.d
	if m := d.Pointer.Measure; m != nil {
		f.tools()
		if m.Sight && f.sc.reading != nil && f.sc.reading.View != nil {
			sighting{f.flow}.sightReport(f.sc.reading)
		}
		return
	}
	f.questions()
	prompts{f.flow}.prompt()
	f.counsel()
	if d.Selection.Mode == tool.Placing && d.Mine() {
		orders{f.flow}.doIt()
		deployment{f.flow}.trayOf()
	} else {
		orders{f.flow}.actions()
		orders{f.flow}.doIt()
		prompts{f.flow}.refused()
		f.foresight()
		rolls{f.flow}.roll()
		squadList{f.flow}.squads()
		squadList{f.flow}.morale()
		orders{f.flow}.who()
		sighting{f.flow}.section()
		orders{f.flow}.other()
	}
	f.tools()
}

// footer says whether the last command can be taken back, where anybody here makes one.
func (f controls) footer() {
	t := f.t
	h := t.Row(30)
	y := f.end - h
	if !f.s.watching() {
		ok, words := f.s.mayTakeBack(f.a)
		b := f.p.ui.Button(f.a.T("Take back"), Keys.Key("back"), render.Plain, render.Rect{X: f.x, Y: y, W: t.Px(132), H: h}, func() { f.s.takeBack(f.a) })
		b.Enable(ok)
		x := f.x
		words = t.Cut(words, render.Small, f.w-t.Px(212))
		f.draw(func(dst render.Brush) {
			t.Text(dst, words, x+t.Px(142), y+h/2, render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		})
	}
	f.p.ui.Button(f.a.T("Menu"), "", render.Plain, render.Rect{X: f.x + f.w - t.Px(64), Y: y, W: t.Px(64), H: h}, func() { f.s.menu(f.a) })
	f.end = y - t.Px(8)
}

// always are the buttons that are there whatever is asked: take back, the log, hints, the
// menu.
func (f controls) always(row render.Rect) {
	type one struct {
		label string
		look  render.Look
		on    bool
		no    string // why it cannot be pressed
		do    func()
	}
	var list []one
	if !f.s.watching() {
		ok, no := f.s.mayTakeBack(f.a)
		if ok {
			no = ""
		}
		list = append(list, one{f.a.T("Take back"), render.Plain, false, no, func() { f.s.takeBack(f.a) }})
	}
	list = append(list, one{f.a.T("Log"), render.Tab, f.p.journal, "", func() {
		f.p.journal = !f.p.journal
		f.s.Layout(f.a)
	}})
	if f.sc.counsels() {
		list = append(list, one{f.a.T("Hint"), render.Tab, f.sc.counsel.on, "", func() { f.s.consult(f.a); f.s.Layout(f.a) }})
	}
	list = append(list, one{f.a.T("Menu"), render.Plain, false, "", func() { f.s.menu(f.a) }})
	for i, c := range row.Columns(len(list), f.t.Px(6)) {
		b := f.p.ui.Button(list[i].label, "", list[i].look, c, list[i].do)
		b.On, b.Tip = list[i].on, render.Capital(list[i].no)
		b.Enable(list[i].no == "")
	}
}

// questions sets what is asked, and the buttons that answer.
func (f controls) questions() {
	list := f.sc.questions(f.a)
	for i, w := range list {
		if i == 0 || list[i-1].Asked != w.Asked {
			f.para(w.Asked, render.Strong.Sized(15).In(f.t.Pal.Ink))
			f.gap(4)
		}
		f.button(w.Label, "", "", render.Plain, w.Do)
	}
	if len(list) > 0 {
		f.rule()
	}
}

// gauges are the buttons that measure and show what keys do, too.
func (f controls) gauges() []button {
	d := f.d
	return []button{
		{f.a.T("Ruler"), ViewKeys.Key("ruler"), d.Pointer.Measure != nil && !d.Pointer.Measure.Sight, func() { d.Pointer.Tool(false) }},
		{f.a.T("Sight"), ViewKeys.Key("sight"), d.Pointer.Measure != nil && d.Pointer.Measure.Sight, func() { d.Pointer.Tool(true) }},
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

// reins are the buttons that run a battle in which nobody plays.
func (f controls) reins() []button {
	d := f.d
	run := f.a.T("Pause")
	if d.Course.Paused {
		run = f.a.T("Go on")
	}
	return []button{
		{run, WatchKeys.Key("pause"), d.Course.Paused, func() { d.Course.Pause(!d.Course.Paused) }},
		{f.a.T("Step"), WatchKeys.Key("step"), false, d.Course.Next},
		{"−", "", false, func() { f.s.reins.faster(-1) }},
		{paceWords(f.a, f.s.reins.pace), "", false, func() { f.s.reins.run(1) }},
		{"+", "", false, func() { f.s.reins.faster(1) }},
	}
}

// tools are the buttons beside the map where the panel is a drawer.
func (f controls) tools() {
	d, s := f.d, f.s
	if s.watching() {
		f.beside(f.reins(), 32)
	}
	list := append(f.gauges(), button{f.a.T("Whole table"), "", false, s.view.camera.Fit}, button{f.a.T("Other surface"), "", false, func() { d.Pointer.Raise(-1) }},
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

// log takes what is left of the panel.
func (f controls) log() {
	l := &f.s.log
	f.rule()
	f.line(f.a.T("Log"), render.Heading.Sized(16))
	l.box = render.Rect{X: f.x - f.t.Px(6), Y: f.y + f.t.Px(3), W: f.w + f.t.Px(12), H: f.end - f.y - f.t.Px(3)}
	l.layAll(f.a)
}

// counsel is the part of the panel with the hints.
func (f controls) counsel() {
	c := f.sc.counsel
	c.buttons = c.buttons[:0]
	if !c.on {
		return
	}
	soft := render.Small.Sized(12.5).In(f.t.Pal.InkSoft)
	f.line(f.a.T("What would you do?"), render.Heading.Sized(16))
	switch {
	case c.hints == nil:
		f.para(f.a.T("A Veteran thinks…"), render.Slanted.Sized(13).In(f.t.Pal.InkSoft))
	case len(c.hints) == 0:
		f.para(f.a.T("The Veteran has nothing to say."), soft)
	}
	for i := range c.hints {
		f.hinted(i, &c.hints[i])
	}
	if len(c.hints) > 0 && !f.a.Touch() {
		f.para(f.a.T("Press a number to choose one. Nothing happens yet. %s closes the hints.", f.a.KeyName(Keys.Key("cancel"))), soft)
	}
	f.gap(3)
	f.rule()
}

// hinted is one hint: who, what it does, and what speaks for and against it.
func (f controls) hinted(i int, h *advice.Hint) {
	set, pal := f.d.Setup(), f.t.Pal
	name := f.sc.hintName(f.a, h)
	b := f.press(strconv.Itoa(i+1)+"  "+name, "", render.Tab, render.Rect{X: f.x, Y: f.y, W: f.w, H: f.t.Row(28)}, func() { f.s.view.show(f.s.counsel.pick(i)); f.anew() })
	b.Left, b.On = true, f.sc.counsel.picked == i
	f.sc.counsel.buttons = append(f.sc.counsel.buttons, b)
	f.y += f.t.Row(28) + f.t.Px(3)
	in := f.t.Px(10)
	f.x, f.w = f.x+in, f.w-in
	if h.Model != game.NoModel {
		f.para(render.Capital(say(f.a, tool.Done(set, h))), f.body())
	}
	small := render.Small.Sized(12)
	for k := range h.Reasons {
		if r := &h.Reasons[k]; r.Against() {
			f.para("− "+say(f.a, tool.WhyText(set, r, true)), small.In(pal.Red))
		} else {
			f.para("+ "+say(f.a, tool.WhyText(set, r, true)), small.In(chart.Mix(pal.Ink, pal.InkSoft, 0.4)))
		}
	}
	f.x, f.w = f.x-in, f.w+in
	f.gap(5)
}

// foresight is the part of the panel with what a move gains and risks.
func (f controls) foresight() {
	p := f.sc.prospect
	if p == nil {
		return
	}
	set, pal := f.d.Setup(), f.t.Pal
	f.rule()
	f.line(f.a.T("Why there, why not?"), render.Heading.Sized(16))
	style := render.Small.Sized(12.5)
	for i := range p.Gains {
		f.para("+ "+say(f.a, tool.WhyText(set, &p.Gains[i], false)), style.In(pal.Ink))
	}
	for i := range p.Risks[:min(len(p.Risks), risksOnPanel)] {
		words := say(f.a, tool.WhyText(set, &p.Risks[i], false))
		if p.Risks[i].Later {
			words += " · " + f.a.T("next Turn")
		}
		f.para("− "+words, style.In(pal.Red))
	}
	switch n := len(p.Risks); {
	case n == 0:
		words := f.a.T("nobody harms it there before it acts again")
		if v := f.d.Forecast.Preview; v != nil && len(v.Threat) > 0 {
			words += ": " + f.a.T("%d in range of a Charge have acted, or get nowhere near", len(v.Threat))
		}
		f.para("+ "+words, style.In(pal.Ink))
	case n > 1:
		f.para("− "+f.a.T(set.Says(render.N("down or out, if all %d try: %s")), n, percent(p.Felled)), style.In(pal.Red))
	}
	f.gap(3)
}

// risksOnPanel are those on the panel.
const risksOnPanel = 5
