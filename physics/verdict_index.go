package physics

import "math"

// tubeIndex is what sight asks of the prisms on its way: in floats, since all
// that is asked of them are sums of two products of lattice lengths, which are
// exact in floats, and quotients.
type tubeIndex struct {
	prisms  []tubePrism // by prism of the field
	corners []point
	wide    tubeSieve // for tubes that are wider than high
	high    tubeSieve // for the others
}

// tubePrism is a prism of terrain; it fills a line of the cache.
type tubePrism struct {
	x, y, hx, hy float64 // middle of the box round it, and half its sides
	base, top    float64
	first, end   int32 // corners
	clockwise    bool  // the outline goes round so on the screen
	earthed      bool  // earth is under all of it
	opaque       bool
	trench       bool
	convex       bool
	rough        bool // of a trench: it all but touches another
}

// floor is the level from which on up it hides what is behind it.
func (p *tubePrism) floor() float64 {
	if p.earthed {
		return tubeDeep
	}
	return p.base
}

// turn is 1 if the outline goes round clockwise on the screen, -1 if not.
func (p *tubePrism) turn() float64 {
	if p.clockwise {
		return 1
	}
	return -1
}

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
		q.earthed = p.Base <= groundLevel && !p.Trench() && !f.overTrench(i)
		q.opaque, q.trench, q.convex = p.hides(), p.Trench(), convex(p.Outline)
		q.clockwise = s.clockwise
		q.rough = q.trench && f.rough(i)
		q.first = int32(len(ix.corners))
		for _, v := range p.Outline {
			ix.corners = append(ix.corners, pointOf(v))
		}
		q.end = int32(len(ix.corners))
		count++
	}
	apart := math.Sqrt(float64(f.size.X) * float64(f.size.Y) / float64(max(count, 1)))
	ix.high.turned = true
	ix.wide.build(ix.prisms, f.size, apart)
	ix.high.build(ix.prisms, f.size, apart)
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
