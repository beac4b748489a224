package editor

import (
	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// refusals are what errors of an edit mean.
var refusals = map[error]string{
	draft.ErrLocked: render.N("What is chosen is locked."), draft.ErrFull: render.N("A table cannot hold more."), draft.ErrTaken: render.N("Another has this name."),
}

// reason is why an edit was refused, in the player's language.
func reason(a *render.App, err error) string { return inspect.Reason(a, err, refusals) }

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	if s.ui.Typing() {
		if Keys.Hit(in, "save") {
			s.save(a)
		}
		return
	}
	switch {
	case Keys.Hit(in, "cancel"):
		switch {
		case s.cancel(a):
		case in.Back(): // to the list; what is not saved is kept as a draft
			a.Pop()
		default:
			s.menu(a)
		}
	case Keys.Hit(in, "confirm"):
		s.confirm(a, in)
	case Keys.Repeated(in, "undo"):
		s.undo(a)
	case Keys.Repeated(in, "redo"):
		s.redo(a)
	case MenuKeys.Hit(in, "leave"):
		a.Pop()
	case Keys.Hit(in, "save"):
		s.save(a)
	case Keys.Hit(in, "try"):
		s.try(a)
	case Keys.Hit(in, "lab"):
		s.test(a)
	case Keys.Hit(in, "snap"):
		s.setSnap(a, (s.snap+3)%4)
	case Keys.Hit(in, "symmetry"):
		s.setSymmetry(a, (s.d.Symmetry()+1)%4)
	case Keys.Hit(in, "breaks"):
		s.breaks = !s.breaks
		a.Redraw()
	case Keys.Hit(in, "trace"):
		s.traceKey(a)
	case s.pointerKeys(a, in), s.toolKeys(a, in), s.clipKeys(a, in), s.pieceKeys(a, in):
	default:
		s.viewKeys(a, in)
	}
}

// pointerKeys move the pointer and click without a mouse.
func (s *Screen) pointerKeys(a *render.App, in *render.Input) bool {
	for _, w := range ways4 {
		if ViewKeys.Repeated(in, "cursor-"+w.name) {
			s.movePointer(w.dx, w.dy)
			a.Redraw()
			return true
		}
	}
	switch {
	case Keys.Hit(in, "click"):
		s.clickHere(a, in)
	case Keys.Repeated(in, "shelf"):
		s.palette.step(a, s, 1)
	case Keys.Repeated(in, "shelf-back"):
		s.palette.step(a, s, -1)
	default:
		return false
	}
	a.Redraw()
	return true
}

// movePointer moves the pointer by a step of the grid; from the middle of the
// table where the mouse is elsewhere.
func (s *Screen) movePointer(dx, dy float64) {
	if !s.over && !s.byKeys {
		s.at = physics.V(s.d.Size().X/2, s.d.Size().Y/2)
	}
	step := s.gridStep()
	s.byKeys, s.over = true, true
	at := s.snap.Point(s.at).Add(physics.V(physics.Mil(dx*step), physics.Mil(dy*step)))
	s.at = physics.V(max(0, min(at.X, s.d.Size().X)), max(0, min(at.Y, s.d.Size().Y)))
}

// clickHere does what a click at the pointer would.
func (s *Screen) clickHere(a *render.App, in *render.Input) {
	if !s.over {
		return
	}
	s.commit(a)
	s.grip = grip{from: s.at, to: s.at, i: -1}
	switch {
	case s.held != nil:
		s.heldNow = s.heldAt(in)
		s.setDown(a, in, true)
	case s.tool == Draw:
		s.addPoint(a)
	case s.tool == Measure:
		s.measure(a)
	case s.tool == Trace:
		s.trace.end(s.at)
	case s.tool == Ladder || s.tool == Entry || s.tool == Window || s.tool == Door:
		s.cut(a)
	default:
		s.clickGround(in.KeyDown("Shift"))
	}
	s.grip = grip{}
}

// toolKeys choose the tool.
func (s *Screen) toolKeys(a *render.App, in *render.Input) bool {
	for _, k := range []struct {
		name string
		tool Tool
	}{{"choose", Choose}, {"points", Points}, {"draw", Draw}, {"measure", Measure}} {
		if Keys.Hit(in, k.name) {
			s.use(a, k.tool)
			return true
		}
	}
	return false
}

// use takes a tool up; the same again puts it down.
func (s *Screen) use(a *render.App, tool Tool) {
	if s.tool == tool {
		tool = Choose
	}
	s.leave(a)
	if tool == Points {
		if it := s.sole(); it == nil || it.Sort == draft.Objective {
			s.refusal, s.told = a.T("Choose one piece or zone first."), a.Now()
			return
		}
	}
	s.tool = tool
}

// leave lets go of what is held and begun.
func (s *Screen) leave(a *render.App) {
	s.held, s.drawing, s.ruler, s.point, s.tool, s.guides = nil, nil, nil, -1, Choose, nil
	a.Redraw()
}

// cancel leaves the innermost thing that is begun: a drag, an outline or a length, a
// point, what is in the hand or the tool, what is chosen. It tells whether there was any.
func (s *Screen) cancel(a *render.App) bool {
	a.Redraw()
	switch {
	case s.d.Live():
		s.d.Cancel()
		s.grip, s.guides, s.moved = grip{}, nil, 0
	case s.grip.what != nothing:
		if s.grip.what == picture {
			s.trace.X, s.trace.Y = s.trace.from[0], s.trace.from[1]
		}
		s.grip, s.guides = grip{}, nil
	case len(s.drawing) > 0 || len(s.ruler) > 0:
		s.drawing, s.ruler = nil, nil
	case s.tool == Trace && len(s.trace.ends) > 0:
		s.trace.ends = nil
	case s.tool == Points && s.point >= 0:
		s.point = -1
	case s.held != nil || s.tool != Choose:
		s.leave(a)
	case len(s.d.Chosen()) > 0:
		s.d.Choose()
	default:
		return false
	}
	return true
}

// confirm closes what is drawn, or sets down what is held.
func (s *Screen) confirm(a *render.App, in *render.Input) {
	switch {
	case s.tool == Draw:
		s.closeOutline(a)
	case s.tool == Points:
		s.use(a, Points)
	case s.held != nil && s.over:
		s.grip.from, s.grip.to = s.at, s.at
		s.setDown(a, in, true)
		s.grip = grip{}
	}
}

// closeOutline makes a piece of the points that were drawn.
func (s *Screen) closeOutline(a *render.App) {
	if len(s.drawing) < 3 {
		return
	}
	kind := s.palette.kind
	if kind == "" {
		kind = "hill"
	}
	err := s.d.Place(draft.Item{Piece: levels.Piece{Kind: kind, Polygon: s.drawing}})
	s.did(a, err)
	if err == nil {
		s.drawing = nil
	}
}

func (s *Screen) undo(a *render.App) {
	if n := len(s.drawing); n > 0 {
		s.drawing = s.drawing[:n-1]
		a.Redraw()
		return
	}
	s.commit(a)
	s.d.Undo()
	s.did(a, nil)
}

func (s *Screen) redo(a *render.App) {
	s.commit(a)
	s.d.Redo()
	s.did(a, nil)
}

// commit ends an edit that keys have begun.
func (s *Screen) commit(a *render.App) {
	if s.moved > 0 {
		s.moved = 0
		s.d.End()
		a.Redraw()
	}
}

// nudging begins an edit of repeated keys, or goes on with it: it is one step
// however often a key is pressed, until half a second has passed. It tells what
// has gathered up to now and adds to it.
func (s *Screen) nudging(a *render.App, kind nudgeKind, by [3]float64) [3]float64 {
	if s.moved == 0 || s.nudge.kind != kind {
		s.commit(a)
		s.nudge = nudge{kind: kind}
		s.d.Begin()
	}
	s.moved = max(a.Now(), 1)
	for i := range by {
		s.nudge.sum[i] += by[i]
	}
	return s.nudge.sum
}

// nudge is what repeated keys have come to.
type nudge struct {
	kind nudgeKind
	sum  [3]float64
}

type nudgeKind uint8

const (
	nudgeMove nudgeKind = iota
	nudgeTurn
	nudgeRaise
)

func (s *Screen) raise(a *render.App, top, under physics.Mil) {
	if len(s.d.Chosen()) == 0 {
		return
	}
	sum := s.nudging(a, nudgeRaise, [3]float64{float64(top), float64(under)})
	s.did(a, s.d.Raise(s.d.Chosen(), physics.Mil(sum[0]), physics.Mil(sum[1])))
}

// turn turns what is held, or what is chosen.
func (s *Screen) turn(a *render.App, degrees float64) {
	if h := s.held; h != nil {
		h.clip = h.clip.Turned(degrees)
		a.Redraw()
		return
	}
	if len(s.d.Chosen()) == 0 {
		return
	}
	sum := s.nudging(a, nudgeTurn, [3]float64{degrees})
	s.did(a, s.d.Turn(s.d.Chosen(), sum[0], s.d.Middle(s.d.Chosen())))
}

// move moves what is chosen by a step of the grid.
func (s *Screen) move(a *render.App, dx, dy float64) {
	step := s.gridStep()
	sum := s.nudging(a, nudgeMove, [3]float64{dx * step, dy * step})
	s.did(a, s.d.Move(s.d.Chosen(), physics.V(physics.Mil(sum[0]), physics.Mil(sum[1]))))
}

// gridStep is how far a key moves something, in mils.
func (s *Screen) gridStep() float64 {
	switch s.snap {
	case draft.ToInches:
		return 1000
	case draft.ToHalves:
		return 500
	}
	return 100
}

// clipKeys copy and delete.
func (s *Screen) clipKeys(a *render.App, in *render.Input) bool {
	chosen := s.d.Chosen()
	switch {
	case Keys.Hit(in, "delete"):
		s.delete(a)
	case Keys.Hit(in, "copy"):
		s.clip = s.d.Copy(chosen)
	case Keys.Hit(in, "cut"):
		s.commit(a)
		s.clip = s.d.Copy(chosen)
		s.did(a, s.d.Delete(chosen))
	case Keys.Hit(in, "paste"):
		s.hold(a, s.clip)
	case Keys.Hit(in, "duplicate"):
		s.duplicate(a)
	case Keys.Hit(in, "all"):
		s.leave(a)
		s.d.ChooseAll()
	case Keys.Repeated(in, "next"):
		s.step(a, 1)
	case Keys.Repeated(in, "previous"):
		s.step(a, -1)
	default:
		return false
	}
	a.Redraw()
	return true
}

func (s *Screen) duplicate(a *render.App) {
	s.commit(a)
	s.did(a, s.d.Paste(s.d.Copy(s.d.Chosen()).Moved(physics.V(1000, 1000))))
}

// delete deletes the chosen point of an outline, or what is chosen.
func (s *Screen) delete(a *render.App) {
	s.commit(a)
	if it := s.sole(); it != nil && s.tool == Points {
		if s.point >= 0 {
			s.did(a, s.d.DeletePoint(it.ID, s.point))
			s.point = -1
		}
		return
	}
	if n := len(s.drawing); n > 0 {
		s.drawing = s.drawing[:n-1]
		return
	}
	s.did(a, s.d.Delete(s.d.Chosen()))
}

// step chooses the next item in the document's order.
func (s *Screen) step(a *render.App, by int) {
	s.commit(a)
	items := s.d.Items()
	if len(items) == 0 {
		return
	}
	at := -1
	if c := s.d.Chosen(); len(c) > 0 {
		for i, it := range items {
			if it.ID == c[len(c)-1] {
				at = i
			}
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	s.d.ChooseOne(items[(at+by+len(items))%len(items)].ID)
}

// pieceKeys change what is chosen.
func (s *Screen) pieceKeys(a *render.App, in *render.Input) bool {
	switch {
	case Keys.Repeated(in, "turn"):
		s.turn(a, 15)
	case Keys.Repeated(in, "turn-back"):
		s.turn(a, -15)
	case Keys.Repeated(in, "turn-one"):
		s.turn(a, 1)
	case Keys.Repeated(in, "turn-one-back"):
		s.turn(a, -1)
	case Keys.Hit(in, "flip"):
		s.flip(a, false)
	case Keys.Hit(in, "flip-down"):
		s.flip(a, true)
	case Keys.Repeated(in, "higher"):
		s.raise(a, 250, 0)
	case Keys.Repeated(in, "lower"):
		s.raise(a, -250, 0)
	case Keys.Repeated(in, "lift"):
		s.raise(a, 0, 250)
	case Keys.Repeated(in, "sink"):
		s.raise(a, 0, -250)
	case Keys.Hit(in, "stack"):
		s.commit(a)
		s.did(a, s.d.Stack(s.d.Chosen()))
	case Keys.Hit(in, "group"):
		s.group(a, true)
	case Keys.Hit(in, "ungroup"):
		s.group(a, false)
	case Keys.Hit(in, "lock"):
		s.lock(a)
	default:
		return false
	}
	return true
}

func (s *Screen) flip(a *render.App, upright bool) {
	s.commit(a)
	s.did(a, s.d.Flip(s.d.Chosen(), upright))
}

func (s *Screen) group(a *render.App, on bool) {
	s.commit(a)
	if on {
		s.d.Group(s.d.Chosen())
	} else {
		s.d.Ungroup(s.d.Chosen())
	}
	s.did(a, nil)
}

func (s *Screen) lock(a *render.App) {
	s.commit(a)
	if len(s.d.Chosen()) > 0 {
		s.d.Lock(s.d.Chosen(), s.loose())
		s.did(a, nil)
	}
}

func (s *Screen) align(a *render.App, side draft.Side) {
	s.commit(a)
	s.did(a, s.d.Align(s.d.Chosen(), side))
}

func (s *Screen) distribute(a *render.App, down bool) {
	s.commit(a)
	s.did(a, s.d.Distribute(s.d.Chosen(), down))
}

func (s *Screen) setSnap(a *render.App, snap draft.Snap) {
	s.snap = snap
	a.Redraw()
}

func (s *Screen) setSymmetry(a *render.App, sym levels.Symmetry) {
	s.commit(a)
	s.d.SetSymmetry(sym)
	s.did(a, nil)
}

// ways4 are the directions of the arrow keys.
var ways4 = []struct {
	name   string
	dx, dy float64
}{{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}}

// viewKeys move what is chosen, or the view.
func (s *Screen) viewKeys(a *render.App, in *render.Input) {
	x, y := s.camera.View.Center()
	for _, w := range ways4 {
		if ViewKeys.Repeated(in, w.name) {
			if len(s.d.Chosen()) > 0 && s.held == nil {
				s.move(a, w.dx, w.dy)
			} else {
				s.camera.Nudge(w.dx*0.18, w.dy*0.18)
			}
			a.Redraw()
			return
		}
	}
	switch {
	case ViewKeys.Hit(in, "fit"):
		s.camera.Fit()
	case ViewKeys.Repeated(in, "closer"):
		s.camera.Zoom(1.2, x, y)
	case ViewKeys.Repeated(in, "farther"):
		s.camera.Zoom(1/1.2, x, y)
	}
}
