// Package peer asks other Go libraries whether a line of sight is clear, in the
// way that each of them does it fastest and rightly on simple polygons. They are
// what Duckboard's own figures are compared with, and are used nowhere else.
package peer

import (
	"duckboard/physics"
	"duckboard/tools/bench/scene"

	"github.com/jakecoffman/cp/v2"
	"github.com/solarlune/resolv"
	"github.com/tidwall/rtree"
)

// Ask tells whether the line of sight i of those that it was made for is
// blocked. The lines are held as the library wants them, so that only its own
// work is timed.
type Ask func(i int) bool

// line is a line of sight in inches.
type line struct{ a, b [2]float64 }

func linesOf(segments []scene.Segment) []line {
	ls := make([]line, len(segments))
	for i, s := range segments {
		ls[i] = line{inches(s.A), inches(s.B)}
	}
	return ls
}

// edge is one side of an outline, in inches.
type edge struct{ ax, ay, bx, by float64 }

// Rtree is github.com/tidwall/rtree with an edge test: the outlines lie in the
// tree by their boxes, the search stops at the first edge that the line
// crosses. It is the yardstick.
func Rtree(s *scene.Scene, segments []scene.Segment) Ask {
	lines := linesOf(segments)
	var tree rtree.RTreeG[[]edge]
	for _, o := range s.Outlines {
		lo, hi := inches(o[0]), inches(o[0])
		var edges []edge
		for i, p := range o {
			a, b := inches(p), inches(o[(i+1)%len(o)])
			edges = append(edges, edge{a[0], a[1], b[0], b[1]})
			lo = [2]float64{min(lo[0], a[0]), min(lo[1], a[1])}
			hi = [2]float64{max(hi[0], a[0]), max(hi[1], a[1])}
		}
		tree.Insert(lo, hi, edges)
	}
	return func(i int) bool {
		a, b := lines[i].a, lines[i].b
		lo := [2]float64{min(a[0], b[0]), min(a[1], b[1])}
		hi := [2]float64{max(a[0], b[0]), max(a[1], b[1])}
		hit := false
		tree.Search(lo, hi, func(_, _ [2]float64, edges []edge) bool {
			for i := range edges {
				if edges[i].crosses(a, b) {
					hit = true
					return false
				}
			}
			return true
		})
		return hit
	}
}

// crosses tells whether the segment from a to b properly crosses the edge.
func (e *edge) crosses(a, b [2]float64) bool {
	dx, dy := b[0]-a[0], b[1]-a[1]
	if (dx*(e.ay-a[1])-dy*(e.ax-a[0]) > 0) == (dx*(e.by-a[1])-dy*(e.bx-a[0]) > 0) {
		return false
	}
	ex, ey := e.bx-e.ax, e.by-e.ay
	return (ex*(a[1]-e.ay)-ey*(a[0]-e.ax) > 0) != (ex*(b[1]-e.ay)-ey*(b[0]-e.ax) > 0)
}

// resolvCell is the side of resolv's cells, in inches.
const resolvCell = 3

// resolvScale is how many of resolv's units are an inch: its margin of 0.01
// units is then far below what a scene's numbers tell apart.
const resolvScale = 100

// Resolv is resolv's LineTest over all shapes, or over those of the cells that
// the line's box meets. Concave outlines work, since only edges are tested.
func Resolv(s *scene.Scene, segments []scene.Segment, cells bool) Ask {
	side := func(m physics.Mil) int { return int(m/scene.Unit+1) * resolvScale }
	space := resolv.NewSpace(side(s.Size.X), side(s.Size.Y), resolvCell*resolvScale, resolvCell*resolvScale)
	for _, o := range s.Outlines {
		var points []resolv.Vector
		for _, p := range o {
			points = append(points, resolvAt(p))
		}
		space.Add(resolv.NewConvexPolygonVec(resolv.NewVector(0, 0), points))
	}
	lines := make([][2]resolv.Vector, len(segments))
	for i, l := range segments {
		lines[i] = [2]resolv.Vector{resolvAt(l.A), resolvAt(l.B)}
	}
	all := space.FilterShapes()
	return func(i int) bool {
		a, b := lines[i][0], lines[i][1]
		var against resolv.ShapeIterator = all
		if cells {
			against = space.FilterCells(resolv.Bounds{
				Min: resolv.NewVector(min(a.X, b.X), min(a.Y, b.Y)), Max: resolv.NewVector(max(a.X, b.X), max(a.Y, b.Y)),
			}).FilterShapes()
		}
		return resolv.LineTest(resolv.LineTestSettings{Start: a, End: b, TestAgainst: against,
			OnIntersect: func(resolv.IntersectionSet, int, int) bool { return false }})
	}
}

func resolvAt(v physics.Vec) resolv.Vector {
	p := inches(v)
	return resolv.NewVector(p[0]*resolvScale, p[1]*resolvScale)
}

// Chipmunk is cp's SegmentQueryFirst. Its polygons are convex only, so that the
// outlines lie in the space as the segments of their edges.
func Chipmunk(s *scene.Scene, segments []scene.Segment) Ask {
	lines := linesOf(segments)
	space := cp.NewSpace()
	for _, o := range s.Outlines {
		for i, p := range o {
			a, b := inches(p), inches(o[(i+1)%len(o)])
			space.AddShape(cp.NewSegment(space.StaticBody, cp.Vector{X: a[0], Y: a[1]}, cp.Vector{X: b[0], Y: b[1]}, 0))
		}
	}
	return func(i int) bool {
		a, b := lines[i].a, lines[i].b
		return space.SegmentQueryFirst(cp.Vector{X: a[0], Y: a[1]}, cp.Vector{X: b[0], Y: b[1]}, 0, cp.SHAPE_FILTER_ALL).Shape != nil
	}
}

// inches is a scene's point in inches.
func inches(v physics.Vec) [2]float64 {
	return [2]float64{float64(v.X) / scene.Unit, float64(v.Y) / scene.Unit}
}
