package editor

import (
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"

	"github.com/hajimehoshi/ebiten/v2"
)

// hold is what the pressed pointer has hold of.
type hold uint8

const (
	nothing hold = iota
	pieces       // moves what is chosen
	handle       // scales it
	knob         // turns it
	corner       // moves a point of the outline
	rung         // moves a ladder
	gate         // moves an Entry Point
	sash         // moves a window or door
	fixing       // sets a ladder, an Entry Point, a window or a door where it is let go
	frame        // chooses what it spans
	tape         // moves the end of a ruler
	canvas       // draws what is held
	sheet        // moves the view
	picture      // moves the picture under the table
	pin          // moves a corner that straightens it
)

// grip is a drag from its press on.
type grip struct {
	what hold
	ids  []draft.ID
	i    int // the handle or point
	from physics.Vec
	to   physics.Vec
	copy bool // the dragged pieces are copies
	clip draft.Clip
	add  bool // what the frame spans is chosen too
	snap draft.Snap
}

// hand is the pointer on the table, with its tool and what it has hold of.
type hand struct {
	d      *draft.Draft
	e      *edits
	camera *render.Camera
	trace  *trace
	unit   float64 // in pixels

	tool    Tool
	held    *held      // what is about to be set down
	heldNow draft.Clip // as it would lie
	kind    string     // of terrain that was taken last: what is drawn point by point
	drawing []physics.Vec
	rulers  rulers
	gaps    []draft.Gap // round what is in the hand
	point   int         // the chosen point of the outline, -1
	clip    draft.Clip
	grip    grip
	snap    draft.Snap
	guides  []draft.Guide
	fixture fixture // where the tool would set one

	hover   draft.ID
	at      physics.Vec // under the pointer
	over    bool        // the pointer is over the table
	byKeys  bool        // keys have moved it, until the mouse does
	finger  bool        // it is one
	pointer ebiten.CursorShapeType
}

// update lets the pointer act on the table.
func (s *hand) update(a *render.App, in *render.Input, covered bool) {
	was, over := s.at, s.over
	if in.Moved() || in.Buttons != 0 {
		s.byKeys = false
	}
	if !s.byKeys {
		s.over = s.camera.View.Has(in.X, in.Y) && !in.OverUI && !covered && (!in.Touch || in.Buttons != 0 || in.Clicked(render.Left) || s.grip.what != nothing)
		s.at = s.camera.At(in.X, in.Y)
	}
	if s.over != over || s.over && s.at != was {
		a.Redraw()
	}
	s.wheel(a, in)
	s.cursor(in)
	if s.held != nil && s.over {
		s.heldNow = s.heldAt(in)
	}
	s.fixture = s.fixtureFor(in)
	if s.grip.what == nothing {
		s.pointAt(a, in)
		if s.over {
			s.press(a, in)
		}
	}
	if s.grip.what != nothing {
		s.drag(a, in)
	}
	s.gaps = s.measures(a, in)
	s.finger = in.Touch
	if in.Dragging(render.Middle) && in.Down(render.Middle) {
		s.camera.Pan(in.DX, in.DY)
	}
	if in.Clicked(render.Right) && s.over {
		s.cancel(a)
	}
}

// pointAt finds what lies under the pointer.
func (s *hand) pointAt(a *render.App, in *render.Input) {
	hover := draft.ID(0)
	if s.over && s.held == nil {
		if list := s.d.At(s.at, s.near(5)); len(list) > 0 {
			hover = list[0]
		}
	}
	if hover != s.hover {
		s.hover = hover
		a.Redraw()
	}
}

// near is a length of the table that is so many units on the screen.
func (s *hand) near(units float64) physics.Mil {
	if s.finger && units == 5 { // what is hit
		units = 12
	}
	return physics.RoundMil(units * s.unit / s.camera.Scale() * 1000)
}

// wheel zooms; with Alt it raises, and over what is held it turns.
func (s *hand) wheel(a *render.App, in *render.Input) {
	if !s.over {
		return
	}
	if in.Pinch != 0 {
		s.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	notch := physics.Mil(0)
	switch {
	case in.WheelY > 0:
		notch = 1
	case in.WheelY < 0:
		notch = -1
	default:
		return
	}
	switch {
	case in.KeyDown("Alt") && in.KeyDown("Shift"):
		s.e.raise(a, 0, notch*250)
	case in.KeyDown("Alt"):
		s.e.raise(a, notch*250, 0)
	case in.KeyDown("Ctrl") && s.tool == Trace:
		s.trace.Turn += float64(notch) * 0.5
		a.Redraw()
	case in.KeyDown("Ctrl"):
		s.turn(a, float64(notch)*15)
	default:
		s.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
}

// zoomOf is the zoom of a turn of the wheel.
func zoomOf(wheel float64) float64 {
	if wheel > 0 {
		return 1 + 0.18*min(wheel, 4)
	}
	return 1 / (1 - 0.18*max(wheel, -4))
}

// press takes hold of what was pressed, or does what a click of the tool does.
func (s *hand) press(a *render.App, in *render.Input) {
	if !in.Pressed(render.Left) {
		if in.DoubleClicked(render.Left) && s.tool == Choose && s.held == nil {
			s.dive(a, in)
		}
		return
	}
	s.e.Commit(a)
	s.grip = grip{from: s.at, to: s.at, i: -1}
	switch {
	case in.KeyDown("Space"):
		s.grip.what = sheet
	case s.held != nil:
		s.grip.what = canvas
	case s.tool == Draw:
		s.addPoint(a)
	case s.tool == Measure:
		s.measure(a, in)
	case s.tool == Trace:
		s.tracePress(a, in)
	case s.tool.fixes():
		s.fix(a, in)
	default:
		s.takeHold(a, in)
	}
}

// takeHold takes hold of a handle, a point, an item or the empty table.
func (s *hand) takeHold(a *render.App, in *render.Input) {
	if what, i := s.handleAt(in.X, in.Y); what != nothing {
		s.grip.what, s.grip.i, s.grip.ids = what, i, s.d.Chosen()
		if what == corner {
			s.point = i
		}
		return
	}
	list := s.d.At(s.at, s.near(5))
	if s.tool == Points {
		if id, edge, at := s.edgeAt(in.X, in.Y); edge >= 0 {
			s.e.Did(a, s.d.Shape(id).AddPoint(edge, at))
			s.point = edge + 1
			s.grip.what, s.grip.i, s.grip.ids = corner, s.point, []draft.ID{id}
			return
		}
		if len(list) == 0 || !s.d.IsChosen(list[0]) {
			s.tool, s.point = Choose, -1
		}
	}
	shift := in.KeyDown("Shift")
	switch {
	case len(list) == 0 || s.e.isGround(list[0]) && !s.d.IsChosen(list[0]):
		s.grip.what, s.grip.add = frame, shift
	case shift:
		s.d.Toggle(list[0])
		s.grip.what = nothing
	default:
		if in.KeyDown("Alt") && len(list) > 1 { // the next one below
			for i, id := range list[:len(list)-1] {
				if s.d.IsChosen(id) {
					list = list[i+1:]
					break
				}
			}
			s.d.ChooseOne(list[0])
		} else if !s.d.IsChosen(list[0]) {
			s.d.Choose(list[0])
		}
		s.grip.what, s.grip.ids, s.grip.copy = pieces, s.d.Chosen(), in.KeyDown("Ctrl")
	}
	a.Redraw()
}

// dive chooses one piece of a group, or shows the points of its outline.
func (s *hand) dive(a *render.App, in *render.Input) {
	list := s.d.At(s.at, s.near(5))
	if len(list) == 0 {
		return
	}
	if it := s.d.Item(list[0]); it.Group != "" && len(s.d.Chosen()) > 1 {
		s.d.ChooseOne(it.ID)
	} else if it.Sort != draft.Objective && !it.Locked {
		s.d.ChooseOne(it.ID)
		s.tool, s.point = Points, -1
	}
	a.Redraw()
}

// drag follows the pressed pointer until it is let go.
func (s *hand) drag(a *render.App, in *render.Input) {
	g := &s.grip
	if g.what == sheet {
		s.camera.Pan(in.DX, in.DY)
	}
	if in.Moved() && in.Dragging(render.Left) {
		g.to, g.snap = s.at, s.snapping(in)
		s.pull(a, in)
		a.Redraw()
	}
	if in.Down(render.Left) && !in.Released(render.Left) {
		return
	}
	click := in.Clicked(render.Left)
	s.letGo(a, in, click)
	s.grip, s.guides = grip{}, nil
	a.Redraw()
}

// pull does to the draft what the drag has come to.
func (s *hand) pull(a *render.App, in *render.Input) {
	g := &s.grip
	switch g.what {
	case pieces:
		s.pullPieces(a, in)
	case handle:
		s.d.Begin()
		s.e.Did(a, s.scaleTo(g, in))
	case knob:
		s.d.Begin()
		s.e.Did(a, s.turnTo(g, in))
	case corner:
		s.d.Begin()
		at := s.d.Magnet(s.snapping(in), s.near(10)).Point(s.at, g.ids...)
		s.e.Did(a, s.d.Shape(g.ids[0]).MovePoint(g.i, at))
	case rung:
		s.d.Begin()
		s.e.Did(a, s.d.Shape(g.ids[0]).Slide(draft.LadderSet, g.i, s.at))
	case gate:
		s.d.Begin()
		s.e.Did(a, s.d.Shape(g.ids[0]).Slide(draft.EntrySet, g.i, s.at))
	case sash:
		s.d.Begin()
		s.e.Did(a, s.slide(g, in))
	case fixing:
		s.fixHere(a)
	case tape:
		s.stretch(g, in)
	case picture:
		s.trace.move(g)
	case pin:
		s.trace.marks.at[g.i] = s.trace.share(s.at)
	}
}

// snapping is what the pointer is drawn to now: with Alt to nothing.
func (s *hand) snapping(in *render.Input) draft.Snap {
	if in.KeyDown("Alt") {
		return draft.Free
	}
	return s.snap
}

// pullPieces moves what is chosen, or copies of it.
func (s *hand) pullPieces(a *render.App, in *render.Input) {
	g := &s.grip
	if g.copy && g.clip == nil {
		g.clip = s.d.Copy(g.ids)
	}
	s.d.Begin()
	by := g.to.Sub(g.from)
	if in.KeyDown("Shift") { // along one axis
		if max(by.X, -by.X) > max(by.Y, -by.Y) {
			by.Y = 0
		} else {
			by.X = 0
		}
	}
	if g.copy { // copied and moved: one step to undo
		by, s.guides = s.d.Magnet(s.snapping(in), s.near(9)).Clip(g.clip, by)
		s.e.Did(a, s.d.PasteMoved(g.clip, by))
		return
	}
	by, s.guides = s.d.Magnet(s.snapping(in), s.near(9)).Items(g.ids, by)
	s.e.Did(a, s.d.Move(g.ids, by))
}

// letGo ends a drag, or a click that was none.
func (s *hand) letGo(a *render.App, in *render.Input, click bool) {
	g := &s.grip
	s.d.End()
	switch g.what {
	case frame:
		switch {
		case !click && g.add:
			s.d.Choose(append(s.d.Box(g.from, g.to), s.d.Chosen()...)...)
		case !click:
			s.d.Choose(s.d.Box(g.from, g.to)...)
		default:
			s.clickGround(g.add)
		}
	case pieces:
		if click && !in.KeyDown("Alt") && len(s.d.Chosen()) > 1 && !in.KeyDown("Ctrl") {
			if list := s.d.At(s.at, s.near(5)); len(list) > 0 {
				s.d.Choose(list[0])
			}
		}
	case canvas:
		s.setDown(a, in, click)
	case picture:
		if click {
			s.trace.end(s.at)
		}
	}
}

// clickGround chooses the zone or the locked piece that was clicked, or nothing.
func (s *hand) clickGround(add bool) {
	list := s.d.At(s.at, s.near(5))
	switch {
	case len(list) == 0 && !add:
		s.d.Choose()
	case len(list) > 0 && add:
		s.d.Toggle(list[0])
	case len(list) > 0:
		s.d.Choose(list[0])
	}
	s.point = -1
}

// setDown puts what is held on the table: as it is, or as it was drawn.
func (s *hand) setDown(a *render.App, in *render.Input, click bool) {
	c := s.heldAt(in)
	if !click {
		if d, _ := s.drawn(a, s.snapping(in)); d != nil {
			c = s.e.settled(in, d)
		}
	}
	err := s.d.Place(c...)
	s.e.Did(a, err)
	if err == nil && !in.KeyDown("Shift") {
		s.held = nil
	}
}

// heldAt is what is held at the pointer, snapped.
func (s *hand) heldAt(in *render.Input) draft.Clip {
	c := s.held.clip.At(s.at)
	by, guides := s.d.Magnet(s.snapping(in), s.near(9)).Clip(c, physics.Vec{})
	s.guides = guides
	return s.e.settled(in, c.Moved(by))
}

func corners(a, b physics.Vec) (lo, hi physics.Vec) {
	return physics.V(min(a.X, b.X), min(a.Y, b.Y)), physics.V(max(a.X, b.X), max(a.Y, b.Y))
}

// setSnap has what is moved be drawn to something else.
func (s *hand) setSnap(a *render.App, snap draft.Snap) {
	s.snap = snap
	a.Redraw()
}
