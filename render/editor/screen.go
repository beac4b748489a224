// Package editor has the screens on which players make tables: the list of tables, and the editor.
// levels/draft says what an edit does to a table; here are the hand that does it, the palette, the
// inspector and the picture.
package editor

import (
	"bytes"
	"time"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/inspect"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// Tool is what the pointer does on the table.
type Tool uint8

// The tools.
const (
	Choose Tool = iota
	Points      // of the chosen piece's outline
	Draw        // an outline point by point
	Measure
	Ladder // on the edge of a piece
	Entry
	Window
	Door
	Trace // move and scale the picture under the table
)

// Screen is the table editor.
type Screen struct {
	Table *levels.Table // to begin with; it stays as it is
	File  string        // the player's own table that it is; empty: a new one

	inspect.Panel
	d      *draft.Draft
	ui     *render.UI
	camera render.Camera
	view   render.Rect // of the table
	form   render.Form
	drawer render.Drawer // of palette and inspector, but where the form is Wide
	pane   render.Pane   // of what scrolls on it
	page   page
	finger bool        // the pointer is one
	onBar  int         // how many icons lie above the drawer
	left   render.Rect // the palette
	right  render.Rect // the inspector
	header float64
	made   made // what the widgets were built for

	tool    Tool
	held    *held      // what is about to be set down
	heldNow draft.Clip // as it would lie
	drawing []physics.Vec
	hover   draft.ID
	at      physics.Vec // under the pointer
	over    bool        // the pointer is over the table
	byKeys  bool        // keys have moved it, until the mouse does
	grip    grip
	snap    draft.Snap
	guides  []draft.Guide
	clip    draft.Clip
	point   int // the chosen point of the outline, -1
	ruler   []physics.Vec
	breaks  bool // what breaks the symmetry is shown
	broken  brokenList

	map_    mapView
	palette palette
	checks  checks
	trace   trace
	traced  keptTrace
	posing  posing
	moved   time.Duration // of the last key that moved pieces: then the edit ends by itself
	nudge   nudge         // what these keys have come to
	refusal string        // why the last edit was refused that was none of a field
	told    time.Duration
	saved   int // the draft's Changes when it was saved
	kept    int // and when it was kept for recovery
	touched time.Duration
	picking *host.Request[host.File]

	exporting *exporting
	pointer   ebiten.CursorShapeType
	points    []render.Point // what a drawing works with
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
	s.snap, s.point = draft.ToHalves, -1
	s.Open(owner{s})
	s.breaks = true
	s.camera.Pad = 1.1
	s.recallTrace(a)
	if s.recover(a) {
		s.saved = -1
	}
	s.kept = s.d.Changes()
}

// recover takes up what was being made of the table when the program ended: as
// an edit, so that undo leads back to what was saved. It tells whether there
// was anything.
func (s *Screen) recover(a *render.App) bool {
	data, err := store.Tables{Store: a.Saves.Store}.Draft(s.file())
	if err != nil {
		return false
	}
	t, err := levels.Parse(data)
	if err != nil {
		a.Say(a.T("What was being made of this table cannot be read: %s", err))
		return false
	}
	if !bytes.Equal(t.Marshal(), s.Table.Marshal()) { // else it was never saved at all
		s.d.Replace(t)
		a.Say(a.T("Unsaved changes were recovered. Undo leads back to what was saved."))
	}
	return true
}

// file is the name under which the table is kept.
func (s *Screen) file() string {
	if s.File == "" {
		return store.FileName(s.Table.Name)
	}
	return s.File
}

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.open(a)
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.header = t.Px(35)
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
	s.map_.layout(a, s)
	s.palette.layout(a, s)
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
	s.keep(a)
	if s.File != "" || s.d.Changes() != s.saved {
		s.keepTrace(a, s.file())
	}
	ebiten.SetCursorShape(ebiten.CursorShapeDefault)
	s.map_.sheet.Close()
	s.checks.stop()
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	s.map_.update(a, s)
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
	s.palette.update(a, in, s)
	s.checks.wheelOver(a, in, s)
	s.hands(a, in)
	s.keys(a, in)
	s.settle(a)
	s.map_.update(a, s)
	s.checks.update(a, s)
	s.backup(a)
	s.backupTrace(a)
	// A button that is being pressed must live until it is let go, and a line that
	// is typed into until it is left.
	busy := in.Down(render.Left) && s.grip.what == nothing
	if now := s.state(); now != s.made && !busy && !s.Stands(s.made.editing, s.made.wrong) {
		s.build(a)
		a.Redraw()
	}
	s.speak(a)
	return nil
}

// settle ends an edit that keys began, some time after the last of them.
func (s *Screen) settle(a *render.App) {
	if s.moved > 0 && a.Now()-s.moved > 500*time.Millisecond {
		s.moved = 0
		s.d.End()
		a.Redraw()
	}
	if s.refusal != "" && a.Now() > s.told+6*time.Second {
		s.refusal = ""
		a.Redraw()
	}
}

// owner is the screen as its panel knows it.
type owner struct{ *Screen }

// Commit implements inspect.Owner.
func (o owner) Commit(a *render.App) { o.commit(a) }

// Did implements inspect.Owner.
func (o owner) Did(a *render.App, err error) { o.did(a, err) }

// Reason implements inspect.Owner.
func (o owner) Reason(a *render.App, err error) string { return reason(a, err) }

// did shows why an edit was refused, and forgets the last refusal otherwise.
func (s *Screen) did(a *render.App, err error) {
	s.touched = a.Now()
	a.Redraw()
	if err == nil {
		s.refusal, s.Wrong = "", inspect.Wrong{}
		return
	}
	s.refusal, s.told = reason(a, err), a.Now()
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
	s.palette.draw(a, dst, s)
	t.Panel(dst, s.right)
	for _, draw := range s.Blocks {
		draw(dst)
	}
	s.ui.Draw(dst)
	for _, draw := range s.Icons {
		draw(dst, t)
	}
}
