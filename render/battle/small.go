package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// layoutSmall lays the battle out where the panel has no room beside the table: it
// is a drawer, from below or from the side.
func (s *Screen) layoutSmall(a *render.App, W, H float64) {
	t := a.Theme()
	area := render.Rect{Y: t.Px(UprightHead), W: W, H: H - t.Px(UprightHead)}
	shut, half := t.Px(stripRoom)+t.Row(36)+t.Px(35), min(max(area.H-W*1.02, area.H*0.4), area.H*0.52)
	s.header = t.Px(13)
	if s.form == render.Low {
		s.header, area.Y, area.H = t.Px(17), t.Px(32), H-t.Px(32)
		shut, half = t.Px(22), min(max(W*0.38, t.Px(290)), t.Px(380))
	}
	s.view = s.drawer.Lay(t, s.form, area, shut, half)
	s.panel = s.drawer.Panel
}

// UprightHead is how high the header is over an upright table, in units.
const UprightHead = 58.0

// stripRoom is the height in units of the strip by which a drawer is taken.
const stripRoom = 26

// buildSmall lays the drawer out: a row of buttons that are always there, and what
// scrolls, the prompt and what may be done first, or the log.
func (s *Screen) buildSmall(a *render.App) {
	t := a.Theme()
	in := s.drawer.Body.Inset(t.Px(10))
	row := render.Rect{X: in.X, Y: in.Y - t.Px(8), W: in.W, H: t.Row(36)}
	if s.form == render.Low {
		row.Y = in.Y
	}
	top := row.Y + row.H + t.Px(8)
	s.pane.Box = render.Rect{X: in.X - t.Px(2), Y: top, W: in.W + t.Px(4), H: max(0, in.Y+in.H-top)}
	f := &flow{s: s, a: a, t: t, d: s.desk, x: in.X + t.Px(8), y: top - s.pane.Y, w: in.W - t.Px(12), end: 1e9}
	f.always(row)
	s.log.box = render.Rect{}
	if s.journal {
		s.log.box = s.pane.Box
		if find := t.Row(32); s.log.box.H > 3*find {
			f.find(render.Rect{X: f.x, Y: top, W: f.w, H: find})
			s.log.box.Y, s.log.box.H = top+find+t.Px(6), s.log.box.H-find-t.Px(6)
		}
		s.layLog(a)
		return
	}
	s.ui.On(&s.pane)
	f.small()
	s.ui.On(nil)
	before := s.pane.Y
	s.pane.Lay(s.pane.Box, f.y+s.pane.Y-top)
	if s.pane.Y != before { // there is less than before
		s.build(a)
	}
}

// always are the buttons that are there whatever is asked: take back, the log, hints, the
// menu.
func (f *flow) always(row render.Rect) {
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
	list = append(list, one{f.a.T("Log"), render.Tab, f.s.journal, "", func() {
		f.s.journal = !f.s.journal
		f.s.Layout(f.a)
	}})
	if f.s.counsels() {
		list = append(list, one{f.a.T("Hint"), render.Tab, f.s.counsel.on, "", func() { f.s.consult(f.a); f.s.Layout(f.a) }})
	}
	list = append(list, one{f.a.T("Menu"), render.Plain, false, "", func() { f.s.menu(f.a) }})
	for i, c := range row.Columns(len(list), f.t.Px(6)) {
		b := f.s.ui.Button(list[i].label, "", list[i].look, c, list[i].do)
		b.On, b.Tip = list[i].on, render.Capital(list[i].no)
		b.Enable(list[i].no == "")
	}
}

// small is what scrolls on the drawer.
func (f *flow) small() {
	d := f.d
	if m := d.Pointer.Measure; m != nil {
		f.tools()
		if m.Sight && f.s.reading != nil && f.s.reading.View != nil {
			f.sightReport(f.s.reading)
		}
		return
	}
	f.questions()
	f.prompt()
	f.counsel()
	if d.Selection.Mode == tool.Placing && d.Mine() {
		f.doIt()
		f.trayOf()
	} else {
		f.actions()
		f.doIt()
		f.refused()
		f.foresight()
		f.roll()
		f.squads()
		f.morale()
		f.who()
		f.section()
		f.other()
	}
	f.tools()
}

// doIt are the buttons for what keys do elsewhere: what is pointed at is done,
// shared, turned, or left.
func (f *flow) doIt() {
	d := f.d
	if !f.a.Touch() || !d.Mine() {
		return
	}
	var list []button
	switch v := d.Forecast.Preview; {
	case d.Forecast.MayGo():
		list = append(list, button{f.a.T("Do it"), "", true, func() { _ = d.GoThere() || d.Click() }})
	case pointed(d.Selection.Mode) && v != nil && v.No == nil:
		list = append(list, button{f.a.T("Do it"), "", true, func() { d.Confirm() }})
	}
	if a := d.Selection.Chosen(); a != nil && a.Shots > 1 && d.Selection.Mode == tool.Aiming {
		list = append(list, button{f.a.T("Share"), "", false, func() { d.Mark() }})
	}
	if f.s.words.turnable || d.Pointer.Drag || d.Selection.Mode == tool.Placing && len(f.s.words.figures) > 0 {
		list = append(list, button{"−15°", "", false, func() { d.Turn(-15) }}, button{"+15°", "", false, func() { d.Turn(15) }})
	}
	if d.Selection.Chosen() != nil || d.Refused != nil || len(d.Selection.Marked)+len(d.Selection.Markers) > 0 {
		list = append(list, button{f.a.T("Leave it"), "", false, func() { d.Cancel() }})
	}
	if pointed(d.Selection.Mode) && (d.Forecast.Preview == nil || d.Forecast.Preview.No != nil) {
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
func (s *Screen) pulled(a *render.App, in *render.Input) {
	switch {
	case s.form != render.Wide && (s.drawer.Update(a, in) || s.relay):
		s.relay = false
		s.Layout(a)
	case s.scrolls() && !s.desk.Pointer.Drag && s.pane.Update(a, in):
		s.build(a)
	}
}

// scrolls tells whether the panel's own lines are there to be scrolled.
func (s *Screen) scrolls() bool {
	if s.form == render.Wide {
		return s.pane.Hides(s.pane.Box)
	}
	return !s.journal
}

// asked brings what is newly asked to the head of the drawer, and the drawer out
// where it is answered there.
func (s *Screen) asked(now *made) {
	if now.prompt == s.made.prompt && now.mode == s.made.mode {
		return
	}
	s.pane.Y = 0
	if s.form != render.Wide && s.drawer.Stop() == render.Shut && now.prompt != nil && now.mode == tool.Asking {
		s.drawer.Pull(render.Half)
		s.relay = true
	}
}

// closer brings the table closer to the model that begins to act, where the whole
// table is small.
func (s *Screen) closer(a *render.App) {
	d := s.desk
	if m := d.S.State().Active; s.form == render.Wide || !a.Touch() || !d.Mine() || d.Selection.Mode != tool.Acting || m == game.NoModel || m == s.nearest {
		return
	} else if s.nearest = m; d.S.State().Models[m].On() {
		s.camera.GoTo(d.S.State().Models[m].At, a.Theme().Px(closeUp))
	}
}

// closeUp is how many units an inch has at least where a finger moves models.
const closeUp = 15.0

// drawDrawer draws the panel where it is a drawer.
func (s *Screen) drawDrawer(t *render.Theme, dst render.Brush) {
	s.drawer.Draw(t, dst)
	if s.journal {
		return
	}
	s.drawPane(t, dst)
}

// drawPane draws what scrolls on the panel.
func (s *Screen) drawPane(t *render.Theme, dst render.Brush) {
	in := dst.Clip(s.pane.Box.Intersect(s.panel))
	for _, draw := range s.blocks {
		draw(in)
	}
	s.pane.Edge(t, dst)
}

// covered tells whether the pointer is on the drawer, which may lie over the table.
func (s *Screen) covered(in *render.Input) bool {
	if s.Coach != nil && s.Coach.Box().Has(in.X, in.Y) {
		return true
	}
	return s.form != render.Wide && (s.drawer.Held() || s.panel.Has(in.X, in.Y))
}

// onPanel tells whether the pointer is where the panel's own lines are seen.
func (s *Screen) onPanel(in *render.Input) bool {
	return (s.form == render.Wide || !s.journal) && s.pane.Box.Has(in.X, in.Y)
}

// seen tells whether a part of the panel is seen at all.
func (f *flow) seen(r render.Rect) bool { return r.Intersect(f.s.pane.Box).H > 0 }

// drawHeaders says in three lines above an upright table where the battle is and how
// it stands.
func (s *Screen) drawHeaders(t *render.Theme, dst render.Brush) {
	w := &s.words
	wide := s.view.W - t.Px(16)
	soft := render.Body.In(cream(t)).At(render.FromLeft)
	x := s.view.X + t.Px(8)
	x += t.Text(dst, w.standing, x, s.header, t.Fit(w.standing, soft, wide)) + t.Px(14)
	if room := s.view.X + t.Px(8) + wide - x; room > t.Px(60) {
		title := render.Aside.Sized(15).In(soft.Color).At(render.FromRight)
		t.Text(dst, t.Cut(w.title, title, room), s.view.X+t.Px(8)+wide, s.header, title)
	}
	s.drawScore(t, dst)
}
