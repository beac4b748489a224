package physics

import (
	"math"
	"slices"
)

// tubeIndex is what sight asks of the prisms on its way: in floats, since all
// that is asked of them are sums of two products of lattice lengths, which are
// exact in floats, and quotients.
type tubeIndex struct {
	prisms  []tubePrism // by prism of the field
	corners []point
	wide    tubeCells // for tubes that are wider than high
	high    tubeCells // for the others
}

// tubeCells is a grid of cells with the prisms that hide and whose boxes meet
// the cell. A tube is followed line by line, a line being a column of the table
// (a row in the grid for high tubes); the cells that it meets in a line follow
// one another, and so do their prisms: one run of items.
type tubeCells struct {
	lines, places int32
	perLine       float64 // lines in a mil
	perPlace      float64 // places in a mil
	start         []int32 // by cell, line by line: where its items begin; one more at the end
	items         []tubeItem
}

// tubeItem is a prism in a cell, with the places of its box and whether its box
// meets the lines before and after too: enough to know, in each cell, whether a
// tube has met the prism in one that came earlier.
type tubeItem struct {
	prism    int32
	place    uint8   // of the cell
	from, to uint8   // places of the box
	through  [2]int8 // -1, not 0, if the box meets the line before, the line after
}

// tubePrism is a prism of terrain.
type tubePrism struct {
	x, y, hx, hy float64 // middle of the box round it, and half its sides
	base, top    float64
	floor        float64 // base, or far below where earth is under all of it
	first, end   int32   // corners
	turn         float64 // 1 if the outline goes round clockwise on the screen, -1 if not
	opaque       bool
	trench       bool
	convex       bool
	rough        bool // of a trench: it all but touches another
}

// tubeLine and tubePlace are how many lines and places there are in the distance
// from one prism to the next, mostTubeCells how many on a side at
// most, less one: a place fits in a byte.
const (
	tubeLine      = 1
	tubePlace     = 4
	mostTubeCells = 255
)

// buildTubes fills the index with all that hides or partly hides, and trenches.
func (f *Field) buildTubes() {
	ix := &f.tubes
	ix.prisms = make([]tubePrism, len(f.pieces))
	count := 0
	for i := range f.pieces {
		p, s := &f.pieces[i], &f.shapes[i]
		if !s.valid || !p.Trench() && (p.Top <= p.Base || p.Sight == Clear) {
			continue
		}
		q := &ix.prisms[i]
		q.hx, q.hy = float64(s.box.x1-s.box.x0)/2, float64(s.box.y1-s.box.y0)/2
		q.x, q.y = float64(s.box.x0)+q.hx, float64(s.box.y0)+q.hy
		q.base, q.top = float64(p.Base), float64(p.Top)
		q.floor = q.base
		if p.Base <= groundLevel && !p.Trench() && !f.overTrench(i) {
			q.floor = tubeDeep
		}
		q.opaque, q.trench, q.convex = p.hides(), p.Trench(), convex(p.Outline)
		q.turn = -1
		if s.clockwise {
			q.turn = 1
		}
		q.rough = q.trench && f.rough(i)
		q.first = int32(len(ix.corners))
		for _, v := range p.Outline {
			ix.corners = append(ix.corners, pointOf(v))
		}
		q.end = int32(len(ix.corners))
		count++
	}
	apart := math.Sqrt(float64(f.size.X) * float64(f.size.Y) / float64(max(count, 1)))
	ix.wide.build(ix.prisms, f.size, apart, false)
	ix.high.build(ix.prisms, Vec{f.size.Y, f.size.X}, apart, true)
}

// tubeDeep is a level below all trenches.
const tubeDeep = -1e9

// overTrench tells whether a prism may stand over a trench: else the ground goes
// on below it.
func (f *Field) overTrench(prism int) bool {
	var buf nearBuf
	for _, i := range f.near(buf[:0], f.shapes[prism].box) {
		if f.pieces[i].Trench() && polygonsTouch(f.pieces[prism].Outline, f.pieces[i].Outline) {
			return true
		}
	}
	return false
}

// rough tells whether a corner of a trench is not on the outline of another but
// so near that there may be no ground between them, or the other way round:
// what is ground there is left to the sweep.
func (f *Field) rough(trench int) bool {
	const near = 10
	var buf nearBuf
	p := f.pieces[trench].Outline
	for _, i := range f.near(buf[:0], f.shapes[trench].box.grow(near)) {
		if int(i) == trench || !f.pieces[i].Trench() {
			continue
		}
		q := f.pieces[i].Outline
		for _, v := range p {
			if d := outlineDistance(q, v); d > 0 && d <= near {
				return true
			}
		}
		for _, v := range q {
			if d := outlineDistance(p, v); d > 0 && d <= near {
				return true
			}
		}
	}
	return false
}

// build enters the prisms; swap changes x and y over.
func (c *tubeCells) build(prisms []tubePrism, size Vec, apart float64, swap bool) {
	least := float64(max(size.X, size.Y, 1)) / mostTubeCells
	c.perLine, c.perPlace = 1/max(least, math.Ceil(apart/tubeLine)), 1/max(least, math.Ceil(apart/tubePlace))
	c.lines = int32(float64(float64(size.X)*c.perLine)) + 1
	c.places = int32(float64(float64(size.Y)*c.perPlace)) + 1
	each := func(visit func(cell int32, item tubeItem)) {
		for i := range prisms {
			p := &prisms[i]
			if p.first == p.end {
				continue
			}
			x, y, hx, hy := p.x, p.y, p.hx, p.hy
			if swap {
				x, y, hx, hy = y, x, hy, hx
			}
			least, most := cellOf((x-hx)*c.perLine, c.lines), cellOf((x+hx)*c.perLine, c.lines)
			from, to := cellOf((y-hy)*c.perPlace, c.places), cellOf((y+hy)*c.perPlace, c.places)
			for line := least; line <= most; line++ {
				for place := from; place <= to; place++ {
					visit(line*c.places+place, tubeItem{int32(i), uint8(place), uint8(from), uint8(to), [2]int8{minusIf(line > least), minusIf(line < most)}})
				}
			}
		}
	}
	cells := c.lines * c.places
	c.start = make([]int32, cells+1)
	each(func(cell int32, _ tubeItem) { c.start[cell+1]++ })
	for i := range cells {
		c.start[i+1] += c.start[i]
	}
	c.items = make([]tubeItem, c.start[cells])
	next := slices.Clone(c.start)
	each(func(cell int32, item tubeItem) { c.items[next[cell]] = item; next[cell]++ })
}

// cellOf is the cell of a coordinate counted in cells. What lies beside the
// table belongs to the cells along its border.
func cellOf(x float64, n int32) int32 { return max(0, min(int32(x), n-1)) }

// convex tells whether an outline never turns back.
func convex(outline []Vec) bool {
	left, right := false, false
	a, b := outline[len(outline)-2], outline[len(outline)-1]
	for _, c := range outline {
		turn := b.Sub(a).Cross(c.Sub(b))
		left, right = left || turn < 0, right || turn > 0
		a, b = b, c
	}
	return !left || !right
}

func minusIf(b bool) int8 {
	if b {
		return -1
	}
	return 0
}
