package tool

import (
	"slices"

	"duckboard/physics"
)

// Trapezoid is a part of a surface between two horizontal lines, in inches: its
// upper side runs from L0 to R0 at Top, its lower from L1 to R1 at Bottom.
type Trapezoid struct {
	Top, Bottom    float64
	L0, R0, L1, R1 float64
}

// Trapezoids cuts what areas cover together into trapezoids that touch and do
// not overlap, so that it can be tinted without painting any place twice. Holes
// are wound the other way round; where areas of several levels lie above one
// another the place counts once.
//
// A horizontal line sweeps down over the corners. Between two corners the edges
// keep their order, and what lies between an edge where the winding leaves zero
// and one where it comes back is inside. A trapezoid stays open as long as the
// same two edges bound it:
//
//	  ╱▔▔▔╲          the line stops at each corner, and where two
//	 ╱     ╲___      edges cross; n corners give about n trapezoids
//	╱__________╲
func Trapezoids(areas []physics.Area) []Trapezoid {
	s := sweep{}
	for _, a := range areas {
		for i, p := range a.Polygon {
			s.add(p, a.Polygon[(i+1)%len(a.Polygon)])
		}
	}
	slices.SortFunc(s.edges, func(a, b edge) int { return compare(a.y0, b.y0) })
	slices.Sort(s.stops)
	s.stops = slices.Compact(s.stops)
	for i := 1; i < len(s.stops); i++ {
		s.band(s.stops[i-1], s.stops[i])
	}
	s.close(nil, 0)
	return s.out
}

// edge is a side of an area from its upper end down; way is +1 where the area's
// outline runs down along it, -1 where it runs up.
type edge struct {
	x0, y0, x1, y1 float64
	way            int
}

func (e *edge) at(y float64) float64 {
	if y <= e.y0 {
		return e.x0
	}
	if y >= e.y1 {
		return e.x1
	}
	return e.x0 + (e.x1-e.x0)*((y-e.y0)/(e.y1-e.y0))
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

type sweep struct {
	edges []edge // by their upper end
	stops []float64
	next  int   // the first edge that the line has not met
	live  []int // the edges that the line crosses, from left to right
	spans []span
	open  []span // the trapezoids under way
	out   []Trapezoid
}

// span is the pair of edges that bounds an open trapezoid, and where it began.
type span struct {
	left, right int
	top         float64
}

func (s *sweep) add(p, q physics.Vec) {
	if p.Y == q.Y {
		return
	}
	e := edge{p.X.Inches(), p.Y.Inches(), q.X.Inches(), q.Y.Inches(), 1}
	if p.Y > q.Y {
		e = edge{e.x1, e.y1, e.x0, e.y0, -1}
	}
	s.edges = append(s.edges, e)
	s.stops = append(s.stops, e.y0, e.y1)
}

// band sweeps over the strip between two stops, in which no edge begins or ends.
func (s *sweep) band(top, bottom float64) {
	s.live = slices.DeleteFunc(s.live, func(i int) bool { return s.edges[i].y1 <= top })
	for s.next < len(s.edges) && s.edges[s.next].y0 <= top {
		s.live = append(s.live, s.next)
		s.next++
	}
	for top < bottom {
		end := s.crossing(top, bottom)
		mid := (top + end) / 2
		slices.SortStableFunc(s.live, func(i, j int) int { return compare(s.edges[i].at(mid), s.edges[j].at(mid)) })
		s.spans = s.spans[:0]
		winding := 0
		left := 0
		for _, i := range s.live {
			before := winding
			winding += s.edges[i].way
			switch {
			case before == 0:
				left = i
			case winding == 0:
				s.spans = append(s.spans, span{left, i, top})
			}
		}
		s.close(s.spans, top)
		top = end
	}
}

// crossing is where in a strip two neighbouring edges first cross, or its end.
func (s *sweep) crossing(top, bottom float64) float64 {
	const least, same = 1e-6, 1e-9 // edges that have just crossed are as one at the top
	slices.SortStableFunc(s.live, func(i, j int) int {
		a, b := &s.edges[i], &s.edges[j]
		if d := a.at(top) - b.at(top); d < -same || d > same {
			return compare(d, 0)
		}
		return compare(a.at(bottom), b.at(bottom))
	})
	end := bottom
	for k := 1; k < len(s.live); k++ {
		a, b := &s.edges[s.live[k-1]], &s.edges[s.live[k]]
		d0, d1 := b.at(top)-a.at(top), a.at(bottom)-b.at(bottom)
		if d0 >= -same && d1 > 0 {
			if y := top + (bottom-top)*(max(d0, 0)/(max(d0, 0)+d1)); y > top+least && y < end {
				end = y
			}
		}
	}
	return end
}

// close ends the trapezoids whose edges are not among the spans of the strip
// that begins at y, and opens those that are new.
func (s *sweep) close(spans []span, y float64) {
	keep := s.open[:0]
	for _, o := range s.open {
		if slices.ContainsFunc(spans, func(n span) bool { return n.left == o.left && n.right == o.right }) {
			keep = append(keep, o)
			continue
		}
		bottom := y
		if spans == nil {
			bottom = min(s.edges[o.left].y1, s.edges[o.right].y1)
		}
		l, r := &s.edges[o.left], &s.edges[o.right]
		s.out = append(s.out, Trapezoid{o.top, bottom, l.at(o.top), r.at(o.top), l.at(bottom), r.at(bottom)})
	}
	s.open = keep
	for _, n := range spans {
		if !slices.ContainsFunc(s.open, func(o span) bool { return n.left == o.left && n.right == o.right }) {
			s.open = append(s.open, n)
		}
	}
}

// Mesh is a surface of triangles that share their corners: trapezoids that lie on one
// another have theirs in common, and a corner is what a drawing costs.
type Mesh struct {
	Corners   []Corner
	Triangles [][3]uint32 // by their corners
}

// Corner is a place on the table, in inches.
type Corner struct{ X, Y float64 }

// MeshOf are trapezoids as triangles, in their order. One that has a point above or
// below is one triangle, else it is two.
func MeshOf(parts []Trapezoid) (m Mesh) {
	at := make(map[Corner]uint32, 2*len(parts))
	corner := func(x, y float64) uint32 {
		c := Corner{x, y}
		i, ok := at[c]
		if !ok {
			i = uint32(len(m.Corners))
			at[c], m.Corners = i, append(m.Corners, c)
		}
		return i
	}
	for i := range parts {
		z := &parts[i]
		l0, r0, l1, r1 := corner(z.L0, z.Top), corner(z.R0, z.Top), corner(z.L1, z.Bottom), corner(z.R1, z.Bottom)
		if l0 != r0 {
			m.Triangles = append(m.Triangles, [3]uint32{l0, r0, l1})
		}
		if l1 != r1 {
			m.Triangles = append(m.Triangles, [3]uint32{r0, r1, l1})
		}
	}
	return m
}
