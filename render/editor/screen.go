// Package editor has the screens on which players make tables: the list of tables, and the editor.
// levels/draft says what an edit does to a table; here are the hand that does it, the palette, the
// inspector and the picture.
package editor

import (
	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/inspect"

	"github.com/hajimehoshi/ebiten/v2"
)

// Screen is the table editor.
type Screen struct {
	Table *levels.Table // to begin with; it stays as it is
	File  string        // the player's own table that it is; empty: a new one

	inspect.Panel
	d      *draft.Draft
	edits  edits
	hand   hand
	board  board
	keeper keeper

	ui     *render.UI
	camera render.Camera
	view   render.Rect // of the table
	form   render.Form
	drawer render.Drawer // of palette and inspector, but where the form is Wide
	pane   render.Pane   // of what scrolls on it
	page   page
	onBar  int         // how many icons lie above the drawer
	left   render.Rect // the palette
	right  render.Rect // the inspector
	made   made        // what the widgets were built for

	map_    mapView
	palette palette
	checks  checks
	trace   trace
	open_   openness
	picking *host.Request[host.File]

	exporting *exporting
	unmarked  bool // drawings leave out zones and objectives
	spoken    render.Teller[spokenOf]
}

// open makes the draft, once.
func (s *Screen) open(a *render.App) {
	if s.d != nil {
		return
	}
	if s.Table == nil {
		s.Table = blank(a, usual)
	}
	s.d = draft.From(s.Table)
	s.edits = edits{d: s.d, panel: &s.Panel, breaks: true}
	s.hand = hand{d: s.d, e: &s.edits, camera: &s.camera, trace: &s.trace, snap: draft.ToHalves, point: -1}
	s.board.hand, s.checks.camera = &s.hand, &s.camera
	s.keeper = keeper{e: &s.edits, trace: &s.trace, table: s.Table, file: s.File}
	s.Open(&s.edits)
	s.camera.Pad = 1.1
	s.keeper.recallTrace(a)
	if s.keeper.recover(a) {
		s.keeper.saved = -1
	}
	s.keeper.kept = s.d.Changes()
}

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.open(a)
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.hand.unit = t.Px(35) / 35
	if s.form = a.Form(1280, 640); s.form != render.Wide {
		s.layoutSmall(a, W, H)
		return
	}
	m, top, foot := t.Px(14), t.Px(64), t.Px(34)
	lw, rw := min(t.Px(214), W*0.19), min(t.Px(318), W*0.27)
	s.left = render.Rect{X: m, Y: m, W: lw, H: H - 2*m}
	s.right = render.Rect{X: W - m - rw, Y: m, W: rw, H: H - 2*m}
	s.view = render.Rect{X: 2*m + lw, Y: top, W: W - lw - rw - 4*m, H: H - top - foot - t.Px(4)}
	s.camera.Look(s.view, s.d.Size())
	s.map_.layout(a, &s.board)
	s.palette.layout(a, s.left)
	s.build(a)
}

// Catches implements render.Catcher.
func (s *Screen) Catches() {}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys, ViewKeys} }

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	if s.d == nil {
		return
	}
	s.d.End()
	s.keeper.keep(a)
	if s.keeper.file != "" || s.d.Changes() != s.keeper.saved {
		keep := func() { s.keeper.keepTrace(a, s.keeper.under()) }
		if keep(); s.trace.reading() {
			s.trace.after = keep
		}
	}
	ebiten.SetCursorShape(ebiten.CursorShapeDefault)
	s.map_.sheet.Close()
	s.checks.stop()
	s.open_.stop()
	s.trace.work.Cancel()
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	s.map_.update(a, &s.board)
	s.answers(a)
}

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	if s.Editing < 0 { // Tab and Enter are the table's
		s.ui.Keyless()
	}
	s.ui.Update(in)
	if s.camera.Step() {
		a.Redraw()
	}
	s.pulled(a, in)
	s.Panel.Update(a, in)
	if in.Dropped != nil {
		s.dropped(a, in)
	}
	s.answers(a)
	s.palette.update(a, in, &s.hand)
	s.checks.wheelOver(a, in)
	s.hand.update(a, in, s.covered(in))
	s.keys(a, in)
	s.edits.settle(a)
	s.map_.update(a, &s.board)
	s.checks.update(a, &s.edits)
	s.open_.update(a, &s.checks, &s.board)
	s.keeper.backup(a)
	s.keeper.backupTrace(a)
	// A button that is being pressed must live until it is let go, and a line that
	// is typed into until it is left.
	busy := in.Down(render.Left) && s.hand.grip.what == nothing
	if now := s.state(); now != s.made && !busy && !s.Stands(s.made.editing, s.made.wrong) {
		s.build(a)
		a.Redraw()
	}
	s.speak(a)
	return nil
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	s.drawTable(a, dst)
	if s.form != render.Wide {
		s.drawSmall(a, dst)
		return
	}
	s.drawHeader(a, dst)
	s.drawHints(a, dst)
	t.Panel(dst, s.left)
	s.palette.draw(a, dst, &s.hand)
	t.Panel(dst, s.right)
	for _, draw := range s.Blocks {
		draw(dst)
	}
	s.ui.Draw(dst)
	for _, draw := range s.Icons {
		draw(dst, t)
	}
}

// drawTable draws the table and everything that lies on it for the hand.
func (s *Screen) drawTable(a *render.App, dst render.Brush) {
	in := dst.Clip(s.view)
	s.trace.draw(a, dst, &s.camera)
	if s.trace.marks != nil { // the picture alone
		s.trace.drawMarks(a, in, &s.camera)
		return
	}
	s.map_.draw(a, dst, &s.board)
	s.open_.draw(in, &s.camera)
	s.board.drawAxes(a, in)
	s.board.drawMarked(a, in)
	s.checks.draw(a, in, &s.board)
	s.board.drawChosen(a, in)
	s.board.drawHeld(a, in)
	s.board.drawDrawing(a, in)
	s.board.drawGuides(a, in)
	s.board.drawRulers(a, in)
	s.board.drawGaps(a, in)
	s.board.drawKnown(a, in)
	if s.hand.byKeys {
		t := a.Theme()
		x, y := s.camera.Pixel(s.hand.at)
		render.Circle(in, x, y, t.Px(7), t.Px(1.6), t.Pal.Ink)
		render.Line(in, x-t.Px(12), y, x+t.Px(12), y, t.Px(1.4), t.Pal.Ink)
		render.Line(in, x, y-t.Px(12), x, y+t.Px(12), t.Px(1.4), t.Pal.Ink)
	}
	if s.hand.grip.what == frame {
		s.board.drawFrame(a, in, s.hand.grip.from, s.hand.grip.to, a.Theme().Pal.Amber)
	}
}
