package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// The definition once more, point by point: free has each condition in a line of its own, and the
// points lie on rings round the edge, so that the first one that is free is the nearest of them.
//
//	     .  '  .
//	   '  . ' .  '      The kernel, which knows the borders, may have found a nearer one,
//	  .  '  x  '  .     but none of the points may be nearer than its spot by more than
//	   .  ' . '  .      rounding.
//	     '  .  '
//
// What it takes from the kernel, Fits, is held against its own twin (ground.go).

// falls holds FallSpot against the words of its comment: where it lands is
// free, and no free point of a grid round the edge is nearer.
func falls(s *Scene) string {
	f, b := s.Field(), s.Bodies[0]
	over := s.Path[0].At
	l := newLanding(s, over)
	spot, ok := f.FallSpot(b, over, s.Bodies[1:])
	if ok && Sharp(s.Pieces, spot.At) {
		return ""
	}
	near, found := l.search(11000)
	if !found && len(l.left) > 0 && (!ok || spot.At.Sub(over).Len() > 11000 || !l.free(spot.At, spot.Level)) {
		// Only where there is no other place it may lie under what it fell from.
		l.left = nil
		near, found = l.search(11000)
	}
	switch {
	case ok && !l.free(spot.At, spot.Level):
		return fmt.Sprintf("lands at %v, which is not free", spot)
	case found && !ok:
		return fmt.Sprintf("lands nowhere, but %v is free", near)
	case found && spot.At.Sub(over).Len() > near.Sub(over).Len()+3:
		return fmt.Sprintf("lands at %v, %.0f away, but %v is free, %.0f away", spot, spot.At.Sub(over).Len(), near, near.Sub(over).Len())
	}
	return ""
}

// landing knows where a body that falls over an edge may land.
type landing struct {
	s    *Scene
	f    *physics.Field
	over physics.Vec
	left []int // the pieces that it falls from
}

func newLanding(s *Scene, over physics.Vec) *landing {
	l := &landing{s: s, f: s.Field(), over: over}
	b := s.Bodies[0]
	for i := range s.Pieces {
		p := &s.Pieces[i]
		under := p.Solid() && p.Top == b.Level && (Place(p.Outline, b.At) != Outside || Place(p.Outline, over) != Outside)
		if under {
			l.left = append(l.left, i)
		}
	}
	return l
}

// free reports whether the body can land at a point: on the highest surface below
// it, which may be stood on, clear of what it falls from and of the others.
func (l *landing) free(at physics.Vec, level physics.Mil) bool {
	b := l.s.Bodies[0]
	if low, ok := l.below(at, b.Level); !ok || low != level {
		return false
	}
	b.At, b.Level = at, level
	return l.f.Fits(b).Kind == physics.NoFault &&
		!slices.ContainsFunc(l.left, func(i int) bool {
			return physics.RoundMil(AreaGap(l.s.Pieces[i].Outline, at)-float64(b.Radius)) < 0
		}) &&
		!slices.ContainsFunc(l.s.Bodies[1:], func(o physics.Body) bool { return physics.Overlap(b, o) })
}

// below is the highest surface under a level at a point.
func (l *landing) below(at physics.Vec, level physics.Mil) (low physics.Mil, ok bool) {
	low = math.MinInt32
	piecesRound(l.s.Pieces, at, func(in []int) {
		for _, s := range SurfacesAmong(l.s.Pieces, in) {
			if s.Level < level && s.Level > low {
				low, ok = s.Level, true
			}
		}
	})
	return low, ok
}

// search looks at rings of points round the edge, the nearest first.
func (l *landing) search(far float64) (physics.Vec, bool) {
	b := l.s.Bodies[0]
	for r := 0.0; r <= far; r += math.Max(30, r/25) {
		n := int(r/60) + 8
		for k := range n {
			a := 2 * math.Pi * float64(k) / float64(n)
			at := physics.V(l.over.X+physics.RoundMil(r*math.Cos(a)), l.over.Y+physics.RoundMil(r*math.Sin(a)))
			if level, ok := l.below(at, b.Level); ok && l.free(at, level) {
				return at, true
			}
		}
	}
	return physics.Vec{}, false
}

// Falls holds FallSpot against its definition.
var Falls = Check{
	Name: "fall",
	Draw: func(src Source) *Scene {
		s := Options{Side: 14, Pieces: 7, Bodies: 3, Grid: []physics.Mil{1000, 500}}.Draw(src)
		if s == nil {
			return nil
		}
		// The one that stands highest falls.
		slices.SortStableFunc(s.Bodies, func(a, b physics.Body) int { return int(b.Level - a.Level) })
		at, _, ok := s.Field().Ledge(s.Bodies[0])
		if !ok {
			at = s.Bodies[0].At
		}
		s.Path = []physics.Waypoint{{At: at}}
		return s
	},
	Differs: falls,
	Answer: func(s *Scene) string {
		spot, ok := s.Field().FallSpot(s.Bodies[0], s.Path[0].At, s.Bodies[1:])
		return fmt.Sprint(ok, " ", spot.At, " ", spot.Level)
	},
}
