package ways

import (
	"slices"
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/ways/taut"
)

// plain is the room for the centres of movers of one size on the ground.
type plain struct {
	radius, height lattice.Mil
	space          *taut.Space
	searches       sync.Pool
}

// plains are the rooms of a field that were asked for.
type plains struct {
	lock  sync.Mutex
	rooms []*plain
	next  int
}

const (
	mostPlains = 6    // rooms that a field keeps
	plainOff   = -0.4 // of the rooms' walls, beyond the mover's radius: who touches a wall is not in it
	plainRing  = 0.9  // of the bodies, beyond what must be kept, so that no rounding of a place undoes it
	plainSides = 64   // of a body's outline
)

// plainFor is the room for movers of a size; nil if there is none.
func (f *Field) plainFor(radius, height lattice.Mil) *plain {
	f.plains.lock.Lock()
	defer f.plains.lock.Unlock()
	for _, r := range f.plains.rooms {
		if r.radius == radius && r.height == height {
			return r
		}
	}
	r := f.newPlain(radius, height)
	if len(f.plains.rooms) < mostPlains {
		f.plains.rooms = append(f.plains.rooms, r)
	} else {
		f.plains.rooms[f.plains.next] = r
		f.plains.next = (f.plains.next + 1) % mostPlains
	}
	return r
}

func (f *Field) newPlain(radius, height lattice.Mil) *plain {
	w, h := float64(f.Size().X), float64(f.Size().Y)
	rings := [][]taut.Point{{{}, {X: w}, {X: w, Y: h}, {Y: h}}}
	for i := range f.Prisms {
		if p := &f.Prisms[i]; len(p.Outline) >= 3 && p.PlainWall() && p.InTheWay(ground.GroundLevel, height) {
			rings = growRings(rings, p.Outline, float64(radius)+plainOff)
		}
	}
	r := &plain{radius: radius, height: height}
	if space, err := taut.NewSpace(rings); err == nil {
		r.space = space
		r.searches.New = func() any { return taut.NewSearch(space) }
	}
	return r
}

// growRings adds the outline grown by r: as one ring if it is convex, else as
// itself and a ring round each of its sides. Rings may overlap: what lies in any is solid
// (taut/space.go).
func growRings(rings [][]taut.Point, outline []lattice.Vec, r float64) [][]taut.Point {
	poly := make([]lattice.Point, 0, len(outline))
	area := 0.0
	for i, v := range outline {
		next := outline[(i+1)%len(outline)]
		if v == next && i+1 < len(outline) || v == outline[0] && i+1 == len(outline) && len(poly) > 0 { // a side without length turns nowhere
			continue
		}
		poly = append(poly, lattice.PointOf(v))
		area += lattice.PointOf(v).Cross(lattice.PointOf(next))
	}
	if len(poly) == 1 {
		return append(rings, grownPoint(poly[0], r))
	}
	if area < 0 {
		slices.Reverse(poly)
	}
	n := len(poly)
	if convexOutline(poly) {
		return append(rings, grownRing(poly, r))
	}
	self := make([]taut.Point, n)
	for i, p := range poly {
		self[n-1-i] = taut.Point{X: p.X, Y: p.Y}
		rings = append(rings, grownRing([]lattice.Point{p, poly[(i+1)%n]}, r))
	}
	return append(rings, self)
}

// grownRing is a convex outline, or a single side, grown by r, with the arcs
// round its corners as tangent polygons; the solid lies to the right.
func grownRing(poly []lattice.Point, r float64) []taut.Point {
	var out []taut.Point
	n := len(poly)
	for i, c := range poly {
		a, b := c.Sub(poly[(i+n-1)%n]).Unit(), poly[(i+1)%n].Sub(c).Unit()
		circle{c, r}.tangents(fineCorner, lattice.P(a.Y, -a.X), lattice.P(b.Y, -b.X), func(p, _, _ lattice.Point) {
			out = append(out, taut.Point{X: p.X, Y: p.Y})
		})
	}
	slices.Reverse(out)
	return out
}

// grownPoint is a place grown by r; the solid lies to the right.
func grownPoint(c lattice.Point, r float64) []taut.Point {
	var out []taut.Point
	for i := range quarters[:4] {
		circle{c, r}.tangents(fineCorner, quarters[i], quarters[i+1], func(p, _, _ lattice.Point) {
			out = append(out, taut.Point{X: p.X, Y: p.Y})
		})
	}
	slices.Reverse(out)
	return out
}
