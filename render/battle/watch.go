package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
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
	s.desk, s.log.whole = tool.NewDesk(session, [2]tool.Player{}), true
	s.view.camera.Pad = 1.1
	s.log.hover, s.track.hover = -1, game.NoModel
	return &Watch{s: s}, nil
}

// Session is the game that is watched.
func (w *Watch) Session() *tool.Session { return w.s.desk.S }

// Layout places the header's line, the table and the log.
func (w *Watch) Layout(a *render.App, in Rooms) {
	s := w.s
	s.listen(a)
	s.sc.Rooms, s.log.box = in, in.Log
	s.view.lay(a.Theme())
	write(a, s.sc)
	w.layTrack(a)
	s.log.layAll(a)
	s.log.reveal()
}

// layTrack puts the track in words, once there is a game to tell of.
func (w *Watch) layTrack(a *render.App) {
	if w.Reel != nil {
		w.s.track.lay(a)
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
	if !w.s.sc.attend(a) {
		return false
	}
	write(a, w.s.sc)
	a.Redraw()
	return true
}

// Grown is to be called when the log has become another.
func (w *Watch) Grown(a *render.App) {
	w.s.log.layAll(a)
	a.Redraw()
}

// Shown is to be called when another moment is shown than before: it writes
// what stands on the table and brings the log to its line.
func (w *Watch) Shown(a *render.App) {
	s := w.s
	if line := s.desk.Stage.Lines() - 1; line != s.desk.LookLine {
		s.desk.LookLine = line
		s.log.layAll(a)
		s.log.reveal()
	}
	write(a, s.sc)
	w.layTrack(a)
	a.Redraw()
}

// Update lets the hand move the table and the log; it is the line of the log
// that was clicked, -1 for none.
func (w *Watch) Update(a *render.App, in *render.Input) (line int) {
	s := w.s
	s.view.step(a)
	s.banner.announce(a, s.desk)
	if w.Reel != nil && s.sc.beside.H > 0 {
		if s.track.makeWay(a); s.view.touchMini(a, in) {
			return -1
		}
	}
	over := s.sc.View.Has(in.X, in.Y) && !in.OverUI && !s.panel.covered(in)
	if in.Moved() || over != s.hand.over {
		s.hand.over = over
		before := s.sc.beneath()
		if s.desk.Point(s.view.camera.At(in.X, in.Y), over); s.sc.beneath() != before {
			write(a, s.sc)
			a.Redraw()
		}
	}
	if over {
		if in.WheelY != 0 {
			s.view.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
		}
		if in.Pinch != 0 {
			s.view.camera.Zoom(in.Pinch, in.X, in.Y)
		}
		if in.Dragging(render.Left) || in.Dragging(render.Middle) {
			s.view.camera.Pan(in.DX, in.DY)
		}
	}
	return s.log.touch(a, in)
}

// Fit shows the whole table.
func (w *Watch) Fit() { w.s.view.camera.Fit() }

// Zoom brings the middle of the table closer by a factor.
func (w *Watch) Zoom(factor float64) {
	x, y := w.s.sc.View.Center()
	w.s.view.camera.Zoom(factor, x, y)
}

// Draw draws the header, the table and the log.
func (w *Watch) Draw(a *render.App, dst render.Brush) {
	header{w.s.sc}.draw(a, dst)
	w.s.picture().draw(a, w.s.sc, dst)
	w.s.picture().drawDeeds(dst, w.Deeds)
	if w.s.sc.beside.H > 0 {
		w.s.track.draw(a, dst)
		overview{&w.s.board, &w.s.view}.draw(dst)
	}
}

// DrawLog draws the log.
func (w *Watch) DrawLog(a *render.App, dst render.Brush) { w.s.log.draw(a, dst) }

// Reading tells the rules and the clause of the line under the pointer, or of
// the one that is shown.
func (w *Watch) Reading() (ruleset, clause string) { return w.s.Reading() }

// Spared is what no message may cover.
func (w *Watch) Spared() []render.Rect { return w.s.Spared() }

// Close gives the pictures back.
func (w *Watch) Close() { w.s.view.sheet.Close() }

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

// Deeds are what somebody did, or might have done, drawn over the table.
type Deeds struct {
	Title  string
	List   []tool.Deed
	Better bool // might have done
}

// Words are the deeds in sentences, a line each.
func (d *Deeds) Words(a *render.App) (text string) {
	for i := range d.List {
		if i > 0 {
			text += "\n"
		}
		text += d.List[i].Text.In(a.Printer())
	}
	return text
}

// drawDeeds draws deeds on the table as it stood before them, each with a tag.
func (b picture) drawDeeds(dst render.Brush, all []Deeds) {
	b.dst = dst.Clip(b.sc.View)
	for i := range all {
		d := &all[i]
		col := b.t.Pal.Red
		if d.Better {
			col = chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2)
		}
		for k := range d.List {
			paths{b.board}.drawDeed(&d.List[k], d.Better, col)
		}
	}
	for i := range all {
		if d := &all[i]; len(d.List) > 0 {
			last, words := d.List[len(d.List)-1], ""
			if b.sc.Form == render.Wide { // else the list has them
				words = d.Words(b.a)
			}
			w, h := b.tagSize(d.Title, words)
			box := b.beside(b.point(last.End()), b.radius(last.Model), w, h)
			b.slips = append(b.slips, box)
			b.tag(box.X, box.Y, d.Title, words, b.t.Pal.Ink)
		}
	}
}
