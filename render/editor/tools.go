package editor

import (
	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
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

// held is what is about to be set down, or drawn.
type held struct {
	of    *entry
	clip  draft.Clip // turned
	pic   *sprite
	drawn draft.Clip // what pic shows
}

// use takes a tool up; the same again puts it down.
func (s *hand) use(a *render.App, tool Tool) {
	if s.tool == tool {
		tool = Choose
	}
	s.leave(a)
	if tool == Points {
		if it := s.e.sole(); it == nil || it.Sort == draft.Objective {
			s.e.refuse(a, a.T("Choose one piece or zone first."))
			return
		}
	}
	s.tool = tool
}

// leave lets go of what is held and begun.
func (s *hand) leave(a *render.App) {
	s.held, s.drawing, s.point, s.tool, s.guides = nil, nil, -1, Choose, nil
	if s.rulers.drop(); s.trace.marks != nil {
		s.trace.unmark()
	}
	a.Redraw()
}

// cancel leaves the innermost thing that is begun: a drag, an outline or a length, a
// point, what is in the hand or the tool, what is chosen. It tells whether there was any.
func (s *hand) cancel(a *render.App) bool {
	a.Redraw()
	switch {
	case s.d.Live():
		s.d.Cancel()
		s.grip, s.guides, s.e.moved = grip{}, nil, 0
	case s.grip.what != nothing:
		if s.grip.what == picture {
			s.trace.X, s.trace.Y = s.trace.from[0], s.trace.from[1]
		}
		s.grip, s.guides = grip{}, nil
		s.rulers.drop()
	case len(s.drawing) > 0:
		s.drawing = nil
	case s.rulers.drop():
	case s.trace.marks != nil:
		s.trace.unmark()
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
func (s *hand) confirm(a *render.App, in *render.Input) {
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
func (s *hand) closeOutline(a *render.App) {
	if len(s.drawing) < 3 {
		return
	}
	kind := s.kind
	if kind == "" {
		kind = "hill"
	}
	err := s.d.Place(draft.Item{Piece: levels.Piece{Kind: kind, Polygon: s.drawing}})
	s.e.Did(a, err)
	if err == nil {
		s.drawing = nil
	}
}

func (s *hand) undo(a *render.App) {
	if n := len(s.drawing); n > 0 {
		s.drawing = s.drawing[:n-1]
		a.Redraw()
		return
	}
	s.e.Commit(a)
	s.d.Undo()
	s.e.Did(a, nil)
}

// delete deletes the chosen point of an outline, or what is chosen.
func (s *hand) delete(a *render.App) {
	s.e.Commit(a)
	if it := s.e.sole(); it != nil && s.tool == Points {
		if s.point >= 0 {
			s.e.Did(a, s.d.Shape(it.ID).DeletePoint(s.point))
			s.point = -1
		}
		return
	}
	if n := len(s.drawing); n > 0 {
		s.drawing = s.drawing[:n-1]
		return
	}
	if s.tool == Measure {
		s.rulers.remove(len(s.rulers.list) - 1)
		return
	}
	s.e.Did(a, s.d.Delete(s.d.Chosen()))
}

// turn turns what is held, or what is chosen.
func (s *hand) turn(a *render.App, degrees float64) {
	if h := s.held; h != nil {
		h.clip = h.clip.Turned(degrees)
		a.Redraw()
		return
	}
	if len(s.d.Chosen()) == 0 {
		return
	}
	sum := s.e.nudging(a, nudgeTurn, [3]float64{degrees})
	s.e.Did(a, s.d.Turn(s.d.Chosen(), sum[0], s.d.Middle(s.d.Chosen())))
}

// move moves what is chosen by a step of the grid.
func (s *hand) move(a *render.App, dx, dy float64) {
	step := s.gridStep()
	sum := s.e.nudging(a, nudgeMove, [3]float64{dx * step, dy * step})
	s.e.Did(a, s.d.Move(s.d.Chosen(), physics.V(physics.Mil(sum[0]), physics.Mil(sum[1]))))
}

// gridStep is how far a key moves something, in mils.
func (s *hand) gridStep() float64 {
	switch s.snap {
	case draft.ToInches:
		return 1000
	case draft.ToHalves:
		return 500
	}
	return 100
}

// movePointer moves the pointer by a step of the grid; from the middle of the
// table where the mouse is elsewhere.
func (s *hand) movePointer(dx, dy float64) {
	if !s.over && !s.byKeys {
		s.at = physics.V(s.d.Size().X/2, s.d.Size().Y/2)
	}
	step := s.gridStep()
	s.byKeys, s.over = true, true
	at := s.snap.Point(s.at).Add(physics.V(physics.Mil(dx*step), physics.Mil(dy*step)))
	s.at = physics.V(max(0, min(at.X, s.d.Size().X)), max(0, min(at.Y, s.d.Size().Y)))
}

// clickHere does what a click at the pointer would.
func (s *hand) clickHere(a *render.App, in *render.Input) {
	if !s.over {
		return
	}
	s.e.Commit(a)
	s.grip = grip{from: s.at, to: s.at, i: -1}
	switch {
	case s.held != nil:
		s.heldNow = s.heldAt(in)
		s.setDown(a, in, true)
	case s.tool == Draw:
		s.addPoint(a)
	case s.tool == Measure:
		s.measure(a, in)
	case s.tool == Trace && s.trace.marks != nil:
		x, y := s.camera.Pixel(s.at)
		i, _ := s.trace.corner(s.camera, x, y)
		s.trace.marks.at[i] = s.trace.share(s.at)
	case s.tool == Trace:
		s.trace.end(s.at)
	case s.tool.fixes():
		s.fix(a, in)
		s.d.End()
	default:
		s.clickGround(in.KeyDown("Shift"))
	}
	s.grip = grip{}
}

// holds tells whether an entry is in the hand or its tool is.
func (s *hand) holds(e *entry) bool {
	return s.held != nil && s.held.of == e || e.tool != Choose && s.tool == e.tool
}

// take takes an entry of the palette into the hand; what is there already goes
// back.
func (s *hand) take(a *render.App, e *entry) {
	again := s.holds(e)
	s.leave(a)
	switch {
	case again:
	case e.tool != Choose:
		s.tool = e.tool
	default:
		s.held = &held{of: e, clip: e.clip}
		if e.kind != "" {
			s.kind = e.kind
		}
	}
	a.Redraw()
}

// hold takes a clip into the hand.
func (s *hand) hold(a *render.App, c draft.Clip) {
	s.leave(a)
	if len(c) > 0 {
		s.held = &held{clip: c}
	}
	a.Redraw()
}

// cutOut takes what is chosen from the table, to be pasted.
func (s *hand) cutOut(a *render.App) {
	s.e.Commit(a)
	s.clip = s.d.Copy(s.d.Chosen())
	s.e.Did(a, s.d.Delete(s.d.Chosen()))
}

// addPoint adds a point to the outline that is drawn; near the first it closes.
func (s *hand) addPoint(a *render.App) {
	s.grip.what = nothing
	at := s.d.Magnet(s.snap, s.near(9)).Point(s.at)
	if n := len(s.drawing); n > 2 && at.Sub(s.drawing[0]).Len() < float64(s.near(9)) || n > 2 && at == s.drawing[n-1] {
		s.closeOutline(a)
		return
	}
	s.drawing = append(s.drawing, at)
	a.Redraw()
}

// tracePress takes hold of the picture; a click without a drag sets an end.
func (s *hand) tracePress(a *render.App, in *render.Input) {
	if s.trace.img == nil {
		s.grip.what = nothing
		return
	}
	if s.trace.marks != nil {
		s.grip.what = sheet
		if i, off := s.trace.corner(s.camera, in.X, in.Y); off <= 2*s.grasp() {
			s.grip.what, s.grip.i = pin, i
		}
		return
	}
	s.grip.what = picture
	s.trace.from = [2]float64{s.trace.X, s.trace.Y}
	a.Redraw()
}

// traceKey takes the tool up; again, it hides the picture or shows it.
func (s *hand) traceKey(a *render.App) {
	if s.tool != Trace {
		s.use(a, Trace)
		return
	}
	s.trace.Hidden = !s.trace.Hidden
	a.Redraw()
}

// takePicture lays a picture under the table, once it is read.
func (s *hand) takePicture(a *render.App, data []byte) error {
	s.leave(a)
	s.tool = Trace
	return s.trace.read(a, data, true, func(err error) {
		if err != nil {
			a.Say(a.T("The picture cannot be read: %s", a.Reason(err)))
			return
		}
		s.trace.fit(s.d.Size())
	})
}
