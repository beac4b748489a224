package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// layoutSmall lays the battle out where the panel has no room beside the table: it
// is a drawer, from below or from the side.
func (p *panel) layoutSmall(t *render.Theme, W, H float64) {
	area := render.Rect{Y: t.Px(UprightHead), W: W, H: H - t.Px(UprightHead)}
	shut, half := t.Px(stripRoom)+t.Row(36)+t.Px(35), min(max(area.H-W*1.02, area.H*0.4), area.H*0.52)
	p.sc.Header = t.Px(13)
	if p.sc.Form == render.Low {
		p.sc.Header, area.Y, area.H = t.Px(17), t.Px(32), H-t.Px(32)
		shut, half = t.Px(22), min(max(W*0.38, t.Px(290)), t.Px(380))
	}
	p.sc.View = p.drawer.Lay(t, p.sc.Form, area, shut, half)
	p.sc.Over = p.drawer.Panel
}

// UprightHead is how high the header is over an upright table, in units.
const UprightHead = 58.0

// stripRoom is the height in units of the strip by which a drawer is taken.
const stripRoom = 26

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
			f.find(render.Rect{X: f.x, Y: top, W: f.w, H: find})
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

// small is what scrolls on the drawer.
func (f controls) small() {
	d := f.d
	if m := d.Measure; m != nil {
		f.tools()
		if m.Sight && f.sc.reading != nil && f.sc.reading.View != nil {
			sighting{f.flow}.sightReport(f.sc.reading)
		}
		return
	}
	f.questions()
	prompts{f.flow}.prompt()
	f.counsel()
	if d.Mode == tool.Placing && d.Mine() {
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

// doIt are the buttons for what keys do elsewhere: what is pointed at is done,
// shared, turned, or left.
func (f orders) doIt() {
	d := f.d
	if !f.a.Touch() || !d.Mine() {
		return
	}
	var list []button
	switch v := d.Preview; {
	case d.MayGo():
		list = append(list, button{f.a.T("Do it"), "", true, func() { _ = d.GoThere() || d.Click() }})
	case pointed(d.Mode) && v != nil && v.No == nil:
		list = append(list, button{f.a.T("Do it"), "", true, func() { d.Confirm() }})
	}
	if a := d.Chosen(); a != nil && a.Shots > 1 && d.Mode == tool.Aiming {
		list = append(list, button{f.a.T("Share"), "", false, func() { d.Mark() }})
	}
	if f.sc.turnable || d.Drag || d.Mode == tool.Placing && len(f.sc.figures) > 0 {
		list = append(list, button{"−15°", "", false, func() { d.Turn(-15) }}, button{"+15°", "", false, func() { d.Turn(15) }})
	}
	if d.Chosen() != nil || d.Refused != nil || len(d.Marked)+len(d.Markers) > 0 {
		list = append(list, button{f.a.T("Leave it"), "", false, func() { d.Cancel() }})
	}
	if pointed(d.Mode) && (d.Preview == nil || d.Preview.No != nil) {
		f.para(f.a.T("Tap where or at whom; a second tap there does it."), render.Slanted.Sized(12.5).In(f.t.Pal.InkSoft))
		f.gap(4)
	}
	if len(list) == 0 {
		return
	}
	f.beside(list, 34)
	f.gap(2)
}

// pulled lets a hand pull the drawer, and scroll the panel.
func (h *hand) pulled(a *render.App, in *render.Input) {
	switch {
	case h.s.sc.Form != render.Wide && (h.s.panel.drawer.Update(a, in) || h.s.panel.relay):
		h.s.panel.relay = false
		h.s.Layout(a)
	case h.s.panel.scrolls() && !h.s.desk.Drag && h.s.panel.pane.Update(a, in):
		h.s.build(a)
	}
}

// scrolls tells whether the panel's own lines are there to be scrolled.
func (p *panel) scrolls() bool {
	if p.sc.Form == render.Wide {
		return p.pane.Hides(p.pane.Box)
	}
	return !p.journal
}

// asked brings what is newly asked to the head of the drawer, and the drawer out
// where it is answered there.
func (p *panel) asked(now *made) {
	if now.prompt == p.made.prompt && now.mode == p.made.mode {
		return
	}
	p.pane.Y = 0
	if p.sc.Form != render.Wide && p.drawer.Stop() == render.Shut && now.prompt != nil && now.mode == tool.Asking {
		p.drawer.Pull(render.Half)
		p.relay = true
	}
}

// closer brings the table closer to the model that begins to act, where the whole
// table is small.
func (v *mapView) closer(a *render.App) {
	d := v.sc.desk
	if m := d.S.State().Active; v.sc.Form == render.Wide || !a.Touch() || !d.Mine() || d.Mode != tool.Acting || m == game.NoModel || m == v.nearest {
		return
	} else if v.nearest = m; d.S.State().Models[m].On() {
		v.camera.GoTo(d.S.State().Models[m].At, a.Theme().Px(closeUp))
	}
}

// closeUp is how many units an inch has at least where a finger moves models.
const closeUp = 15.0

// draw draws it with its buttons.
func (p *panel) draw(t *render.Theme, dst render.Brush) {
	if p.sc.Form == render.Wide {
		t.Panel(dst, p.sc.Over)
	} else {
		p.drawer.Draw(t, dst)
	}
	if p.sc.Form == render.Wide || !p.journal {
		in := dst.Clip(p.pane.Box.Intersect(p.sc.Over))
		for _, draw := range p.blocks {
			draw(in)
		}
		p.pane.Edge(t, dst)
	}
	for _, draw := range p.fixed { // of a panel that is Wide
		draw(dst)
	}
	p.ui.Draw(dst)
}

// covered tells whether the pointer is on the drawer, which may lie over the table.
func (p *panel) covered(in *render.Input) bool {
	if p.sc.Coach != nil && p.sc.Coach.Box().Has(in.X, in.Y) {
		return true
	}
	return p.sc.Form != render.Wide && (p.drawer.Held() || p.sc.Over.Has(in.X, in.Y))
}

// onPanel tells whether the pointer is where the panel's own lines are seen.
func (p *panel) onPanel(in *render.Input) bool {
	return (p.sc.Form == render.Wide || !p.journal) && p.pane.Box.Has(in.X, in.Y)
}

// seen tells whether a part of the panel is seen at all.
func (f *flow) seen(r render.Rect) bool { return r.Intersect(f.p.pane.Box).H > 0 }

// upright says in three lines above an upright table where the battle is and how
// it stands.
func (h header) upright(t *render.Theme, dst render.Brush) {
	w := h.sc
	wide := h.sc.View.W - t.Px(16)
	soft := render.Body.In(cream(t)).At(render.FromLeft)
	x := h.sc.View.X + t.Px(8)
	x += t.Text(dst, w.standing, x, h.sc.Header, t.Fit(w.standing, soft, wide)) + t.Px(14)
	if room := h.sc.View.X + t.Px(8) + wide - x; room > t.Px(60) {
		title := render.Aside.Sized(15).In(soft.Color).At(render.FromRight)
		t.Text(dst, t.Cut(w.title, title, room), h.sc.View.X+t.Px(8)+wide, h.sc.Header, title)
	}
	h.score(t, dst)
}
