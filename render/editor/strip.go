package editor

import (
	"fmt"
	"math"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// strip tells whether a kind runs along a line: a drag draws it from end to end,
// as thick as it always is, and not as a box.
func strip(kind string) bool { return levels.KindOf(kind).Form == levels.Strip }

// shortest is how long in mils a drag is at least that draws something.
const shortest = 200

// stripFrom is a strip whose middle runs from one place to another.
func stripFrom(kind string, a, b physics.Vec) levels.Piece {
	by := b.Sub(a)
	if by.X < 0 { // a strip has no direction
		by = a.Sub(b)
	}
	r := levels.Rect{W: physics.RoundMil(by.Len()), H: levels.KindOf(kind).Size.Y}
	if by.X == 0 {
		r.W, r.H = r.H, r.W
	} else {
		r.Rotate = math.Round(math.Atan2(float64(by.Y), float64(by.X))*18000/math.Pi) / 100
	}
	r.X, r.Y = (a.X+b.X-r.W)/2, (a.Y+b.Y-r.H)/2
	return levels.Piece{Kind: kind, Rect: &r}
}

// drawn is what the drag on the table draws of what is held, and how large it
// is; nil where it draws nothing.
func (s *hand) drawn(a *render.App, snap draft.Snap) (c draft.Clip, size string) {
	if s.grip.what != canvas || s.held.of == nil {
		return nil, ""
	}
	p, q := s.d.Magnet(snap, s.near(9)).Point(s.grip.from), s.d.Magnet(snap, s.near(9)).Point(s.grip.to)
	if kind := s.held.of.kind; strip(kind) {
		if q.Sub(p).Len() < shortest {
			return nil, ""
		}
		return draft.ClipOf([]levels.Piece{stripFrom(kind, p, q)}), inspect.Inches(a, physics.RoundMil(q.Sub(p).Len()))
	}
	lo, hi := corners(p, q)
	if hi.X-lo.X < shortest || hi.Y-lo.Y < shortest {
		return nil, ""
	}
	return s.held.of.inBox(lo, hi), fmt.Sprintf("%s × %s", inspect.Inches(a, hi.X-lo.X), inspect.Inches(a, hi.Y-lo.Y))
}
