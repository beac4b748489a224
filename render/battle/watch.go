package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// Watch is a battle that is only looked at: its table with what happens on it,
// and its log, for a screen that runs it on a Reel. It decides nothing and
// saves nothing.
type Watch struct {
	Reel  *tool.Reel // nil while the game is still read
	Deeds []Deeds    // that are drawn over the table

	s *Screen
}

// NewWatch opens a match. It fails where the game does not begin again.
func NewWatch(m *render.Match) (*Watch, error) {
	session, err := tool.NewSession(m.Game, nil, [2]bool{})
	if err != nil {
		return nil, err
	}
	s := New(m)
	s.desk, s.whole = tool.NewDesk(session, [2]tool.Player{}), true
	s.camera.Pad = 1.1
	s.log.hover, s.track.hover = -1, game.NoModel
	return &Watch{s: s}, nil
}

// Session is the game that is watched.
func (w *Watch) Session() *tool.Session { return w.s.desk.S }

// Layout places the header's line, the table and the log; over is what lies over the
// table, empty for nothing.
func (w *Watch) Layout(a *render.App, form render.Form, header float64, view, log, over render.Rect) {
	s, t := w.s, a.Theme()
	s.listen(a)
	s.form, s.panel = form, over
	s.header, s.view, s.log.box = header, view, log
	s.head, s.track.box = view, render.Rect{}
	if form == render.Wide {
		s.besideTable(t)
	}
	s.camera.Look(s.view, s.table().Size)
	if s.sheet == nil || s.sheet.Key != render.SheetKey(s.table(), t) {
		s.sheet.Close()
		s.sheet, s.painted = render.NewSheet(s.table(), t, nil), s.table()
	}
	s.look, s.fresh = overlays{}, true
	s.write(a)
	w.layTrack(a)
	s.layLog(a)
	s.reveal()
}

// layTrack puts the track in words, once there is a game to tell of.
func (w *Watch) layTrack(a *render.App) {
	if w.Reel != nil {
		w.s.layTrack(a)
	}
}

// Read reads some more of the game; done once all is read and Reel is there.
func (w *Watch) Read(a *render.App) (done bool, err error) {
	d := w.s.desk
	for slice := budget(a); d.S.Reading(); {
		if err := d.S.Read(); err != nil {
			return false, err
		}
		if slice.Over() {
			a.Redraw()
			return false, nil
		}
	}
	if w.Reel == nil {
		d.Course.Reload()
		d.Stage.Dice = a.Settings.Dice
		w.Reel = tool.NewReel(d.S, d.Stage)
		w.Shown(a)
	}
	return true, nil
}

// Attend takes what has come of a match that is judged elsewhere, and says in the header how it
// stands. It tells whether anything has.
func (w *Watch) Attend(a *render.App) bool {
	if !w.s.attend(a) {
		return false
	}
	w.s.write(a)
	a.Redraw()
	return true
}

// Grown is to be called when the log has become another.
func (w *Watch) Grown(a *render.App) {
	w.s.layLog(a)
	a.Redraw()
}

// Shown is to be called when another moment is shown than before: it writes
// what stands on the table and brings the log to its line.
func (w *Watch) Shown(a *render.App) {
	s := w.s
	if line := s.desk.Stage.Lines() - 1; line != s.desk.LookLine {
		s.desk.LookLine = line
		s.layLog(a)
		s.reveal()
	}
	s.write(a)
	w.layTrack(a)
	a.Redraw()
}

// Update lets the hand move the table and the log; it is the line of the log
// that was clicked, -1 for none.
func (w *Watch) Update(a *render.App, in *render.Input) (line int) {
	s := w.s
	s.rezone(a)
	s.sheet.Update(a, &s.camera)
	if s.camera.Step() {
		a.Redraw()
	}
	s.announce(a)
	if w.Reel != nil && s.track.box.H > 0 && s.touchMini(a, in) {
		return -1
	}
	over := s.view.Has(in.X, in.Y) && !in.OverUI && !s.covered(in)
	if in.Moved() || over != s.over {
		s.over = over
		before := s.beneath()
		if s.desk.Point(s.camera.At(in.X, in.Y), over); s.beneath() != before {
			s.write(a)
			a.Redraw()
		}
	}
	if over {
		if in.WheelY != 0 {
			s.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
		}
		if in.Pinch != 0 {
			s.camera.Zoom(in.Pinch, in.X, in.Y)
		}
		if in.Dragging(render.Left) || in.Dragging(render.Middle) {
			s.camera.Pan(in.DX, in.DY)
		}
	}
	return s.log.touch(a, in)
}

// beneath is what lies under the pointer: a model, a marker, an Entry Point, an objective.
type beneath struct {
	model      game.ModelID
	spot, star int
	door       physics.Vec
}

func (s *Screen) beneath() beneath {
	d := s.desk
	door, _, _ := d.Pointer.Door()
	return beneath{d.Pointer.Hover, d.Pointer.Spot(), d.Pointer.Objective(), door}
}

// Fit shows the whole table.
func (w *Watch) Fit() { w.s.camera.Fit() }

// Zoom brings the middle of the table closer by a factor.
func (w *Watch) Zoom(factor float64) {
	x, y := w.s.view.Center()
	w.s.camera.Zoom(factor, x, y)
}

// Draw draws the header, the table and the log.
func (w *Watch) Draw(a *render.App, dst render.Brush) {
	w.s.drawHeader(a, dst)
	w.s.drawBoard(a, dst)
	w.s.drawDeeds(a, dst, w.Deeds)
	if w.s.track.box.H > 0 {
		w.s.drawTrack(a, dst)
		w.s.drawMini(dst)
	}
}

// DrawLog draws the log.
func (w *Watch) DrawLog(a *render.App, dst render.Brush) { w.s.log.draw(a, dst, w.s) }

// Reading tells the rules and the clause of the line under the pointer, or of
// the one that is shown.
func (w *Watch) Reading() (ruleset, clause string) { return w.s.Reading() }

// Close gives the pictures back.
func (w *Watch) Close() { w.s.sheet.Close() }

// Fork is the match as it stood when the last whole command was over.
func (w *Watch) Fork() *render.Match {
	s := w.Session()
	m := s.Match()
	if k := w.Reel.Command(); k < len(s.Moments()) {
		m = s.Moments()[k].Before
	}
	return &render.Match{Game: m.Fork()}
}

// Name is a side's name as the log writes it.
func (w *Watch) Name(a *render.App, side game.Side) string {
	return local(a, tool.SideName(w.s.desk.Setup(), side))
}
