package editor

import (
	"duckboard/render"

	"github.com/hajimehoshi/ebiten/v2"
)

// cursor shows by the pointer's shape what a press would do.
func (s *hand) cursor(in *render.Input) {
	shape := ebiten.CursorShapeDefault
	if s.over {
		shape = s.shape(in)
	}
	if shape != s.pointer {
		s.pointer = shape
		ebiten.SetCursorShape(shape)
	}
}

func (s *hand) shape(in *render.Input) ebiten.CursorShapeType {
	what, i := s.grip.what, s.grip.i
	if what == nothing {
		what, i = s.handleAt(in.X, in.Y)
	}
	switch {
	case s.held != nil, s.tool == Draw, s.tool == Measure, s.tool == Trace && s.trace.img != nil:
		return ebiten.CursorShapeCrosshair
	case what == handle && s.e.soleRect() != nil && s.e.soleRect().Rotate != 0:
		return ebiten.CursorShapeCrosshair
	case what == handle:
		return [4]ebiten.CursorShapeType{ebiten.CursorShapeNWSEResize, ebiten.CursorShapeNSResize, ebiten.CursorShapeNESWResize, ebiten.CursorShapeEWResize}[i%4]
	case what == knob, what == corner, what == rung, what == gate, what == sash, what == fixing, what == tape, what == pin:
		return ebiten.CursorShapePointer
	case what == pieces || what == sheet || in.KeyDown("Space"):
		return ebiten.CursorShapeMove
	case s.hover != 0 && !s.e.isGround(s.hover):
		return ebiten.CursorShapeMove
	}
	return ebiten.CursorShapeDefault
}
