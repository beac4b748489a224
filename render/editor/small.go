package editor

import (
	"duckboard/render"
	"duckboard/render/inspect"
)

// page is a page of the drawer of the editor.
type page int

const (
	pagePieces page = iota
	pageInspector
	pageChecks
	pageTools
)

// layoutSmall lays the editor out where palette and inspector have no room beside
// the table: they are pages of a drawer.
func (s *Screen) layoutSmall(a *render.App, W, H float64) {
	t := a.Theme()
	top := t.Row(34) + t.Px(10)
	area := render.Rect{Y: top, W: W, H: H - top}
	shut, half := t.Px(34)+t.Row(36), max(min(area.H-W*1.02, area.H*0.56), area.H*0.42)
	if s.form == render.Low {
		shut, half = t.Px(22), min(max(W*0.4, t.Px(320)), t.Px(400))
	}
	s.view = s.drawer.Lay(t, s.form, area, shut, half)
	s.left, s.right = render.Rect{}, s.drawer.Panel
	in := s.drawer.Body.Inset(t.Px(10))
	body := t.Row(36)
	if s.form != render.Low {
		body -= t.Px(8)
	}
	s.pane.Box = render.Rect{X: in.X, Y: in.Y + body + t.Px(8), W: in.W, H: max(0, in.H-body-t.Px(8))}
	s.camera.Look(s.view, s.d.Size())
	s.map_.layout(a, &s.board)
	s.palette.box = render.Rect{}
	if s.page == pagePieces {
		s.left = s.pane.Box.Inset(-t.Px(8))
		s.palette.layout(a, s.left)
	}
	s.build(a)
}

// buildSmall lays out the bar above the table, and the page on the drawer.
func (s *Screen) buildSmall(a *render.App) {
	t := a.Theme()
	f := s.flow(a, 0, 0, 0)
	h, gap := t.Row(34), t.Px(5)
	bar := render.Rect{X: gap, Y: gap, W: a.Screen().W - 2*gap, H: h}
	c := bar.Columns(5, gap)
	s.Icon(f.Button(c[0], "", "", false, a.T("Undo"), func() { s.hand.undo(a) }), s.d.CanUndo() != 0, "undo")
	s.Icon(f.Button(c[1], "", "", false, a.T("Redo"), func() { s.edits.redo(a) }), s.d.CanRedo() != 0, "redo")
	f.Button(c[2], a.T("Save"), "", false, a.T("Save the table"), func() { s.save(a) }).Enable(s.keeper.dirty())
	f.Button(c[3], a.T("Try it"), "", false, a.T("Try the table: on to a new game"), func() { s.try(a) })
	f.Button(c[4], a.T("Menu"), "", false, a.T("Save, carry away, leave"), func() { s.menu(a) })
	s.onBar = len(s.Icons)
	row := s.drawer.Body.Inset(t.Px(10))
	row.H = t.Row(36)
	if s.form != render.Low {
		row.Y -= t.Px(8)
	}
	checks := a.T("Checks")
	if n := len(s.checks.found); n > 0 {
		checks = a.T("Checks: %d", n)
	}
	s.ui.Tabs([]string{a.T("Pieces"), a.T("Numbers"), checks, a.T("Tools")}, int(s.page), row, func(i int) {
		s.page, s.pane.Y = page(i), 0
		s.Finish(a)
		s.Layout(a)
	})
	if s.page == pagePieces {
		s.palette.jumps(&f.Flow)
		return
	}
	top := s.pane.Box.Y
	f.X, f.Y, f.W = s.pane.Box.X+t.Px(6), top-s.pane.Y, s.pane.Box.W-t.Px(14)
	s.ui.On(&s.pane)
	switch s.page {
	case pageInspector:
		f.inspector()
	case pageChecks:
		f.findings()
	default:
		f.tools()
	}
	s.ui.On(nil)
	before := s.pane.Y
	s.pane.Lay(s.pane.Box, f.Y+s.pane.Y-top)
	if s.pane.Y != before { // there is less than before
		s.build(a)
	}
}

// findings are all that the checks have found.
func (f *flow) findings() {
	c := &f.s.checks
	c.scroll, c.box = 0, render.Rect{}
	if len(c.found) == 0 {
		f.Words(f.A.T("Checks: nothing found"), 4)
	}
	st := render.Small.Sized(13)
	for i := range c.found {
		h := max(f.T.ParagraphHeight(c.lines[i], f.W-f.T.Px(16), st)+f.T.Px(7), f.T.Row(0))
		c.line(&f.Flow, i, render.Rect{X: f.X, Y: f.Y, W: f.W, H: h}, st)
		f.Y += h
	}
}

// tools are what is set elsewhere above the table.
func (f *flow) tools() {
	s, a := f.s, f.A
	f.Words(a.T("Snap"), 4)
	c := f.Cols(f.Line(inspect.RowHigh, 10), len(snapNames))
	for i, n := range snapNames {
		label := n.label
		if i == 0 || i == len(snapNames)-1 {
			label = a.T(n.label)
		}
		f.Button(c[i], label, "", s.hand.snap == n.snap, a.T(n.tip), func() { s.hand.setSnap(a, n.snap) })
	}
	c = f.Cols(f.Line(inspect.RowHigh, 6), 3)
	f.Button(c[0], a.T("Draw"), "", s.hand.tool == Draw, "", func() { s.hand.use(a, Draw) })
	f.Button(c[1], a.T("Measure"), "", s.hand.tool == Measure, "", func() { s.hand.use(a, Measure) })
	f.Button(c[2], a.T("Trace"), "", s.hand.tool == Trace, "", func() { s.hand.use(a, Trace) })
	c = f.Cols(f.Line(inspect.RowHigh, 6), 3)
	f.Button(c[0], a.T("Leave it"), "", false, "", func() { s.hand.cancel(a) })
	f.Button(c[1], a.T("Close it"), "", false, "", func() { s.hand.closeOutline(a) }).Enable(s.hand.tool == Draw && len(s.hand.drawing) > 2)
	f.Button(c[2], a.T("Whole table"), "", false, "", s.camera.Fit)
	c = f.Cols(f.Line(inspect.RowHigh, 6), 3)
	f.Button(c[0], "−15°", "", false, "", func() { s.hand.turn(a, -15) })
	f.Button(c[1], "+15°", "", false, "", func() { s.hand.turn(a, 15) })
	f.Button(c[2], a.T("Lab"), "", false, "", func() { s.test(a) })
	f.openness()
	if s.hand.tool == Measure {
		f.rulers()
	}
}

// pulled lets a hand pull the drawer, and scroll its page.
func (s *Screen) pulled(a *render.App, in *render.Input) {
	if s.form == render.Wide {
		return
	}
	switch {
	case s.drawer.Update(a, in):
		s.Layout(a)
	case s.page != pagePieces && s.pane.Update(a, in):
		s.build(a)
	}
}

// covered tells whether the pointer is on the drawer, which may lie over the table.
func (s *Screen) covered(in *render.Input) bool {
	return s.form != render.Wide && (s.drawer.Held() || s.drawer.Panel.Has(in.X, in.Y))
}

// drawSmall draws the bar, the drawer and its page, and why an edit was refused.
func (s *Screen) drawSmall(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, render.Rect{W: a.Screen().W, H: s.view.Y}, t.Pal.Desk)
	if s.edits.refusal != "" {
		lines, st, _ := t.Label(s.edits.refusal, render.Slanted.In(t.Pal.Red), s.view.W-t.Px(40), t.Px(50))
		card := render.Rect{X: s.view.X + t.Px(8), Y: s.view.Y + t.Px(6), W: s.view.W - t.Px(16), H: t.Px(8) + float64(len(lines))*t.LineHeight(st)}
		t.Card(dst, card, t.Pal.Token, t.Pal.Red)
		for i, l := range lines {
			t.Text(dst, l, card.X+t.Px(12), card.Y+t.Px(4)+float64(i)*t.LineHeight(st), st)
		}
	}
	s.drawer.Draw(t, dst)
	in := dst.Clip(s.pane.Box.Intersect(s.drawer.Panel))
	if s.page == pagePieces {
		s.palette.draw(a, in, &s.hand)
	} else {
		for _, draw := range s.Blocks {
			draw(in)
		}
		s.pane.Edge(t, dst)
	}
	s.ui.Draw(dst)
	for i, draw := range s.Icons {
		if i < s.onBar {
			draw(dst, t)
		} else {
			draw(in, t)
		}
	}
}
