package sight

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Of a prism the box round it is asked first. Told by its middle and half its sides it
// needs no corner to be chosen: whatever the direction d of the tube is, the box reaches
//
//	          hy|                ahead  |d.x| hx + |d.y| hy
//	      +-----|-----+          aside  |d.x| hy + |d.y| hx
//	      |   (x,y)---|---> hx
//	      +-----------+          from its middle to either side, in mils times the length of d.

// tubeIndex is what sight asks of the prisms on its way: in floats, since all
// that is asked of them are sums of two products of lattice lengths, which are
// exact in floats (below 10^13, where 2^53 is above 9*10^15), and quotients.
type tubeIndex struct {
	prisms  []tubePrism // by prism of the field
	corners []lattice.Point
	wide    tubeSieve // for tubes that are wider than high
	high    tubeSieve // for the others
}

// tubePrism is a prism of terrain; it fills a line of the cache. From its floor
// on up nothing is seen through it (verdict_floor.go).
type tubePrism struct {
	x, y, hx, hy float64 // middle of the box round it, and half its sides
	base, top    float64
	floor        float32
	first, end   int32 // corners, clockwise on the screen
	opaque       bool
	trench       bool
	convex       bool
	rough        bool // of a trench: it all but touches another
}

// buildTubes fills the index with all that hides or partly hides, and trenches.
func (f *Field) buildTubes() {
	ix := &f.tubes
	ix.prisms = make([]tubePrism, len(f.Prisms))
	count := 0
	for i := range f.Prisms {
		p, s := &f.Prisms[i], &f.Shapes[i]
		if !s.Valid || !p.Trench() && (p.Top <= p.Base || p.Sight == ground.Clear) {
			continue
		}
		q := &ix.prisms[i]
		q.hx, q.hy = float64(s.Box.X1-s.Box.X0)/2, float64(s.Box.Y1-s.Box.Y0)/2
		q.x, q.y = float64(s.Box.X0)+q.hx, float64(s.Box.Y0)+q.hy
		q.base, q.top = float64(p.Base), float64(p.Top)
		q.opaque, q.trench, q.convex = p.Hides(), p.Trench(), lattice.Convex(p.Outline)
		q.rough = q.trench && f.rough(i)
		q.first = int32(len(ix.corners))
		for _, v := range p.Outline {
			ix.corners = append(ix.corners, lattice.PointOf(v))
		}
		q.end = int32(len(ix.corners))
		if !s.Clockwise {
			slices.Reverse(ix.corners[q.first:])
		}
		count++
	}
	f.layFloors()
	apart := math.Sqrt(float64(f.Size().X) * float64(f.Size().Y) / float64(max(count, 1)))
	ix.high.turned = true
	ix.wide.build(ix.prisms, f.Size(), apart)
	ix.high.build(ix.prisms, f.Size(), apart)
}

// rough reports whether a corner of a trench is not on the outline of another but
// so near that there may be no ground between them, or the other way round:
// what is ground there is left to the sweep.
func (f *Field) rough(trench int) bool {
	const near = 10
	var buf ground.NearBuf
	p := f.Prisms[trench].Outline
	for _, i := range f.Near(buf[:0], f.Shapes[trench].Box.Grow(near)) {
		if int(i) == trench || !f.Prisms[i].Trench() {
			continue
		}
		q := f.Prisms[i].Outline
		for _, v := range p {
			if d := lattice.OutlineDistance(q, v); d > 0 && d <= near {
				return true
			}
		}
		for _, v := range q {
			if d := lattice.OutlineDistance(p, v); d > 0 && d <= near {
				return true
			}
		}
	}
	return false
}
