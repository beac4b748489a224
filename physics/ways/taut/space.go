package taut

import (
	"fmt"
	"math"
)

// Where the room is, the rings tell by how often they wind round a place: each that
// runs round it counter-clockwise counts 1, each that runs round it clockwise -1.
//
//	+-------------<-------------+
//	|      +---->---+           |       1 in the room, which is where the sum is
//	v      | 0  +---|-->--+     ^         1 or more
//	|  1   ^    |-1 v  0  v     |       0 in an obstacle
//	|      +--<-|---+     |     |      -1 in two that overlap: still solid, so that
//	|           +---<-----+     |         nothing need be joined beforehand
//	+------------->-------------+
//
// The sum changes only where a ring is crossed, by 1: up when one comes to the left of
// a side, into the room, and down when one leaves it. So it is worked out once for a
// place in each square of a grid (sound), and from there to any other place of the
// square only the few sides in that square may be crossed (walls.winding).
//
// Places nearer than tol are one, so that no rounding decides: tol is 1e-10 of the
// room's extent, while a float64 is good to 1e-16. As d x v is the length of d times
// the distance of v from the line along d, "v is on the line" means |d x v| <= tol |d|.

// Space is a room with obstacles that never move. It is safe for concurrent
// readers.
type Space struct {
	walls
	box   box
	knots []knot // the corners that stick out, in the order of the rings
	links links
}

// NewSpace makes a room of outlines, in any unit of length. Going along a ring
// the room lies to the left, y growing upwards: its outer bound runs
// counter-clockwise, obstacles in it clockwise, rooms inside obstacles
// counter-clockwise again. Obstacles may touch and overlap; the room is where
// the rings wind round a point once or more. It fails if there is no ring, if one
// has no area, or if a number is not finite.
func NewSpace(rings [][]Point) (*Space, error) {
	s := &Space{}
	if err := s.measure(rings); err != nil {
		return nil, err
	}
	var sides []wall
	for i, ring := range rings {
		ring = straighten(ring, s.tol)
		if len(ring) < 3 {
			return nil, fmt.Errorf("ring %d has no area", i)
		}
		sides = s.addRing(sides, ring)
	}
	s.lay(sides)
	for i := range s.corners {
		if s.corners[i].convex && !s.buried(i) {
			s.knots = append(s.knots, s.corners[i])
		}
	}
	s.links = newLinks(len(s.knots))
	return s, nil
}

// buried reports whether a corner lies in the midst of another obstacle. One that
// touches another wall counts as open: there may be a gap without width. Otherwise a
// place just off the corner tells, on the side of the room: that is along in-out.
//
//	          o at + e (in-out)
//	--in-->k            The room lies to the left of in and of out, so half way
//	///////|out         between leftwards of the one and leftwards of the other.
//	///////v
func (s *Space) buried(i int) bool {
	k := &s.corners[i]
	e := float64(1000 * s.tol)
	open := s.walls.cross(k.at, k.at, func(items []wall) bool {
		for j := range items {
			if w := &items[j]; w.from != int32(i) && w.to != int32(i) && w.distance(k.at) <= 2*e {
				return true
			}
		}
		return false
	})
	return !open && s.winding(k.at.Add(k.in.Sub(k.out).unit().Mul(e))) <= 0
}

// Prepare works out at once what a Space otherwise works out when it is first
// asked for: it makes the first questions as fast as the later ones and changes
// no answer.
func (s *Space) Prepare() {
	for u := range s.knots {
		s.linksOf(u)
	}
}

// measure finds the extent of the rings and from it the tolerance of places.
func (s *Space) measure(rings [][]Point) error {
	if len(rings) == 0 || len(rings[0]) == 0 {
		return fmt.Errorf("a space needs an outer ring")
	}
	s.box = boxOf(rings[0][0], rings[0][0])
	for i, ring := range rings {
		for k, p := range ring {
			if math.IsNaN(p.X-p.X) || math.IsNaN(p.Y-p.Y) {
				return fmt.Errorf("ring %d: point %d is not finite", i, k)
			}
			s.box = s.box.with(p)
		}
	}
	s.tol = float64(1e-10 * (s.box.hi.X - s.box.lo.X + s.box.hi.Y - s.box.lo.Y))
	return nil
}

// straighten leaves out points that repeat, or lie on the line of their
// neighbours.
func straighten(ring []Point, tol float64) []Point {
	for again := true; again; {
		again = false
		out := ring[:0:0]
		for i, p := range ring {
			last, next := ring[(i+len(ring)-1)%len(ring)], ring[(i+1)%len(ring)]
			if len(out) > 0 {
				last = out[len(out)-1]
			}
			d := next.Sub(last)
			if p.distance(next) <= tol || math.Abs(d.Cross(p.Sub(last))) <= float64(tol*d.Len()) && d.Dot(p.Sub(last)) > 0 {
				again = true
				continue
			}
			out = append(out, p)
		}
		if ring = out; len(ring) < 3 {
			return nil
		}
	}
	return ring
}

func (s *Space) addRing(sides []wall, ring []Point) []wall {
	n := len(ring)
	base := len(s.corners)
	for i, p := range ring {
		next := ring[(i+1)%n]
		k := knot{at: p, in: p.Sub(ring[(i+n-1)%n]).unit(), out: next.Sub(p).unit()}
		k.convex = k.in.Cross(k.out) < 0
		s.corners = append(s.corners, k)
		w := wall{a: p, b: next, tol: float64(s.tol * p.distance(next))}
		w.from, w.to = int32(base+i), int32(base+(i+1)%n)
		sides = append(sides, w)
	}
	return sides
}

// lay puts the sides in the squares of a grid, about two squares for each: n sides in a
// room w by h get squares of w h / 2n. The longer side of the room has a thousand or so
// at most.
func (s *Space) lay(sides []wall) {
	w, h := s.box.hi.X-s.box.lo.X, s.box.hi.Y-s.box.lo.Y
	s.cell = math.Sqrt(float64(w*h) / float64(2*len(sides)))
	s.cell = math.Max(s.cell, math.Max(w, h)/1000)
	s.per = 1 / s.cell
	s.lo = s.box.lo.Sub(Point{s.cell / 3, s.cell / 3})
	s.cols, s.rows = int((w+s.cell)/s.cell)+1, int((h+s.cell)/s.cell)+1
	in := make([][]int32, s.cols*s.rows)
	for i := range sides {
		p, q := sides[i].a, sides[i].b
		first, last, slope := s.rowsOf(&p, &q)
		for r := first; r <= last; r++ {
			c0, c1 := s.walls.stretch(p, q, slope, r)
			for c := c0; c <= c1; c++ {
				in[r*s.cols+c] = append(in[r*s.cols+c], int32(i))
			}
		}
	}
	s.start = make([]int32, 1, len(in)+1)
	for _, list := range in {
		for _, i := range list {
			s.items = append(s.items, sides[i])
		}
		s.start = append(s.start, int32(len(s.items)))
	}
	s.sound(sides, in)
}

// sound finds how often the rings wind round the middle of each square, coming
// from the left where they do not: only sides in the same row may be crossed.
func (s *Space) sound(sides []wall, in [][]int32) {
	s.deep = make([]int32, len(in))
	last := make([]int, len(sides))
	for r := range s.rows {
		var row []wall
		for _, list := range in[r*s.cols : (r+1)*s.cols] {
			for _, i := range list {
				if last[i] != r+1 {
					last[i] = r + 1
					row = append(row, sides[i])
				}
			}
		}
		for c := range s.cols {
			m := s.middle(c, r)
			s.deep[r*s.cols+c] = int32(windings(row, Point{s.lo.X - s.cell, m.Y}, m))
		}
	}
}

// Contains reports whether a point lies in the room or on its bounds.
func (s *Space) Contains(p Point) bool {
	if s.winding(p) > 0 {
		return true
	}
	e := float64(1000 * s.tol) // who is on a bound has the room right beside him
	for _, d := range [8]Point{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
		if s.winding(p.Add(d.Mul(e))) > 0 {
			return true
		}
	}
	return false
}
