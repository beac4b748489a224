package path

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The places where a base may not come to lie are what is in its way, grown by its radius (and
// the ground round a trench, and what lies outside of the table): their borders are straight
// edges and arcs. Of all free places the nearest to x is x itself, or lies on such a border:
//
//	   .-------------.           from x: the foot f of the way to one of the curves
//	  |  A         x--f
//	  |               |          from y: the foot on A's side lies in B, and is not free;
//	  |               c-----.    nearest is c, where two curves cross
//	  |            y     B   |
//	   '--------------------'
//
// For go along the border from the nearest place: both ways it gets farther from x. On a single
// curve that is so only at the foot, or at an end; elsewhere the border must have changed from
// one curve to another. So these points are all there is to try, nearest first. The outlines
// themselves are curves, too: at them the level changes to which one falls.

// FallSpot returns where a body lands that goes over an edge at the point over (R-LEDGE). It
// is the free spot below nearest to that point, on the first surface under b.Level at which
// the base fits and overlaps none of others. ok is false if there is none on the table.
//
// At each point the highest surface below b.Level counts, and only that: one
// does not fall through a roof. The base must be clear of the piece that the
// body stands on, too, so that it does not come to lie under a platform,
// unless there is no other place. Up to 12" away the nearest place is exact but
// for the lattice; farther off it is searched on a grid of half an inch.
func (f *Field) FallSpot(b ground.Body, over lattice.Vec, others []ground.Body) (s ground.Spot, ok bool) {
	l := lander{f: f, b: b, over: over, others: others}
	l.leave()
	for {
		if s, ok = l.nearest(); ok || len(l.left) == 0 {
			return s, ok
		}
		l.left = nil
	}
}

// exactFalls is the distance up to which FallSpot is exact.
const exactFalls = 12 * float64(lattice.Inch)

// lander looks for a place to land.
type lander struct {
	f      *Field
	b      ground.Body
	over   lattice.Vec
	others []ground.Body
	left   []int32 // the prisms that the body falls from
	curves []curve
	found  []landing
}

// landing is a place to try.
type landing struct {
	at       lattice.Point
	distance float64
}

// curve is a segment, or the circle of a radius round a.
type curve struct {
	a, b   lattice.Point
	radius float64 // 0: a segment
}

// leave finds the prisms that the body falls from: those under its centre and
// at the edge with their tops at its level.
func (l *lander) leave() {
	for _, p := range [2]lattice.Vec{l.b.At, l.over} {
		for _, c := range l.f.Layers(nil, p) {
			if q := &l.f.Prisms[c.Piece]; q.Solid() && q.Top == l.b.Level && !slices.Contains(l.left, c.Piece) {
				l.left = append(l.left, c.Piece)
			}
		}
	}
}

// nearest is the nearest free spot.
func (l *lander) nearest() (ground.Spot, bool) {
	if s, ok := l.free(l.over, l.b.Radius); ok {
		return s, true
	}
	for _, reach := range [3]float64{float64(2*l.b.Radius + lattice.Inch), exactFalls / 2, exactFalls} {
		l.gather(reach)
		l.candidates()
		if s, ok := l.first(reach); ok {
			return s, true
		}
	}
	return l.far()
}

// free reports whether a body of that radius can land at a point.
func (l *lander) free(p lattice.Vec, radius lattice.Mil) (ground.Spot, bool) {
	var covers ground.LayerBuf
	var found ground.SurfaceBuf
	level, ok := lattice.Mil(0), false
	for _, s := range l.f.Surfaces(found[:0], l.f.Layers(covers[:0], p)) {
		if s.Level < l.b.Level {
			level, ok = s.Level, s.Stand || ok && s.Level == level
		}
	}
	body := ground.Body{At: p, Level: level, Radius: radius, Height: l.b.Height}
	if !ok || l.f.Fits(body).Kind != ground.NoFault {
		return ground.Spot{}, false
	}
	for _, i := range l.left {
		if lattice.PolygonDistance(l.f.Prisms[i].Outline, p) <= float64(radius)-lattice.OverlapDepth {
			return ground.Spot{}, false
		}
	}
	for _, o := range l.others {
		if ground.Overlap(body, o) {
			return ground.Spot{}, false
		}
	}
	return ground.Spot{At: p, Level: level}, true
}

// gather collects the curves on which the border of the free places can lie,
// within reach: outlines, the same moved by the radius, the others' bases
// grown by it, and the table's edge drawn in by it.
//
// A border within reach of the edge is that of a prism within reach and a radius, so no nearer
// place is missed: what first finds within reach is the nearest of all.
func (l *lander) gather(reach float64) {
	l.curves = l.curves[:0]
	r := float64(l.b.Radius)
	around := lattice.BoxOf(l.over).Grow(lattice.Mil(math.Ceil(reach + r)))
	for _, i := range l.f.Near(nil, around) {
		p := &l.f.Prisms[i]
		if !p.Matters() {
			continue
		}
		a := p.Outline[len(p.Outline)-1]
		for _, b := range p.Outline {
			if a != b && lattice.BoxOf(a, b).Grow(l.b.Radius).Meets(around) {
				l.edge(lattice.PointOf(a), lattice.PointOf(b), l.f.Outward(int(i), a, b).Mul(r))
			}
			a = b
		}
		l.corners(l.f.Shapes[i].Pit)
	}
	for _, o := range l.others {
		l.curves = append(l.curves, curve{a: lattice.PointOf(o.At), radius: r + float64(o.Radius)})
	}
	x, y := float64(l.f.Size().X)-r, float64(l.f.Size().Y)-r
	corners := [4]lattice.Point{{X: r, Y: r}, {X: x, Y: r}, {X: x, Y: y}, {X: r, Y: y}}
	for k, c := range corners {
		l.curves = append(l.curves, curve{a: c, b: corners[(k+1)%4]})
	}
}

// edge adds an edge of an outline, moved to both sides too, since a trench
// keeps a base inside, and the circle round its second end.
func (l *lander) edge(a, b, out lattice.Point) {
	l.curves = append(l.curves, curve{a: a, b: b},
		curve{a: a.Add(out), b: b.Add(out)}, curve{a: a.Sub(out), b: b.Sub(out)},
		curve{a: b, radius: float64(l.b.Radius)})
}

// corners adds the circles round the ends of a trench's rims, some of which are
// corners of the hole but of no trench.
func (l *lander) corners(trench int32) {
	if trench == ground.None {
		return
	}
	for _, p := range l.f.Pits {
		for _, r := range p.Rims[trench] {
			for _, c := range [2]curve{{a: r.A, radius: float64(l.b.Radius)}, {a: r.B, radius: float64(l.b.Radius)}} {
				if !slices.Contains(l.curves, c) {
					l.curves = append(l.curves, c)
				}
			}
		}
	}
}

// candidates finds the points of the curves that can be nearest: each curve's
// own nearest point and ends, and where two of them cross.
func (l *lander) candidates() {
	l.found = l.found[:0]
	over := lattice.PointOf(l.over)
	for i, c := range l.curves {
		if c.radius == 0 {
			l.try(lattice.NearestOnSegment(over, c.a, c.b))
			l.try(c.a)
			l.try(c.b)
		} else {
			l.tryCircle(c)
		}
		for _, d := range l.curves[:i] {
			l.tryCrossings(c, d)
		}
	}
	slices.SortStableFunc(l.found, func(a, b landing) int { return cmp.Compare(a.distance, b.distance) })
}

// try adds a point to try.
func (l *lander) try(p lattice.Point) {
	l.found = append(l.found, landing{p, p.Distance(lattice.PointOf(l.over))})
}

// tryCircle adds the circle's point nearest to the edge point, or some points
// if that is its centre.
func (l *lander) tryCircle(c curve) {
	d := lattice.PointOf(l.over).Sub(c.a)
	if d == (lattice.Point{}) {
		for _, d := range [4]lattice.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}} {
			l.try(c.a.Add(d.Mul(c.radius)))
		}
		return
	}
	l.try(c.a.Add(d.Mul(c.radius / d.Len())))
}

// tryCrossings adds the points at which two curves cross.
func (l *lander) tryCrossings(c, d curve) {
	switch {
	case c.radius == 0 && d.radius == 0:
		u, v := c.b.Sub(c.a), d.b.Sub(d.a)
		under := u.Cross(v)
		if under == 0 {
			return
		}
		w := d.a.Sub(c.a)
		if s, t := w.Cross(v)/under, w.Cross(u)/under; s >= 0 && s <= 1 && t >= 0 && t <= 1 {
			l.try(c.a.Add(u.Mul(s)))
		}
	case c.radius == 0:
		l.trySecant(c, d)
	case d.radius == 0:
		l.trySecant(d, c)
	default:
		l.tryLens(c, d)
	}
}

// trySecant adds the points at which a segment crosses a circle.
//
//	      .---.         u is the segment's direction, m the way from the circle's middle o
//	a ---/--h--\--->    to a. Nearest to o is h, -u.m ahead of a and |u x m| aside of o; to
//	    |   o   |       either side of h the chord has half its length, by Pythagoras the
//	     \_____/        root of r² - (u x m)².
func (l *lander) trySecant(s, c curve) {
	u := s.b.Sub(s.a)
	whole := u.Len()
	if whole == 0 {
		return
	}
	u = u.Mul(1 / whole)
	m := s.a.Sub(c.a)
	side, ahead := u.Cross(m), -u.Dot(m)
	half := float64(c.radius*c.radius) - float64(side*side)
	if half < 0 {
		return
	}
	half = math.Sqrt(half)
	for _, way := range [2]float64{ahead - half, ahead + half} {
		if way >= 0 && way <= whole {
			l.try(s.a.Add(u.Mul(way)))
		}
	}
}

// tryLens adds the points at which two circles cross.
//
//	   x          Let h be the foot of x on the line of the middles, ahead of c by a, and
//	 / | \        n the whole line. Then a² + xh² = r², and (n-a)² + xh² = s²; the
//	c--h--d       difference is 2na - n² = r² - s², so that a = (r² - s² + n²) / 2n.
func (l *lander) tryLens(c, d curve) {
	u := d.a.Sub(c.a)
	whole := u.Len()
	if whole == 0 || whole > c.radius+d.radius || whole < math.Abs(c.radius-d.radius) {
		return
	}
	u = u.Mul(1 / whole)
	ahead := (float64(c.radius*c.radius) - float64(d.radius*d.radius) + float64(whole*whole)) / float64(2*whole)
	half := math.Sqrt(max(0, float64(c.radius*c.radius)-float64(ahead*ahead)))
	foot, aside := c.a.Add(u.Mul(ahead)), lattice.P(-u.Y, u.X).Mul(half)
	l.try(foot.Add(aside))
	l.try(foot.Sub(aside))
}

// first is the first of the points found that is free, within reach.
func (l *lander) first(reach float64) (ground.Spot, bool) {
	for _, c := range l.found {
		if c.distance > reach {
			break
		}
		if s, ok := l.round(c.at); ok {
			return s, true
		}
	}
	return ground.Spot{}, false
}

// round is the free lattice point next to a candidate. Only where a slightly
// smaller base would be free too, or on an outline, are the neighbours worth a
// look.
func (l *lander) round(p lattice.Point) (ground.Spot, bool) {
	at, by := p.Round(), lattice.Mil(0)
	if s, ok := l.free(at, l.b.Radius); ok {
		return s, true
	}
	if _, ok := l.free(at, l.b.Radius-3); ok {
		by = 2
	} else if l.onOutline(at) {
		by = 1
	}
	best, ok, least := ground.Spot{}, false, int64(math.MaxInt64)
	for dx := -by; dx <= by; dx++ {
		for dy := -by; dy <= by; dy++ {
			q := at.Add(lattice.V(dx, dy))
			if far := q.Sub(l.over).Len2(); far < least {
				if s, free := l.free(q, l.b.Radius); free {
					best, ok, least = s, true, far
				}
			}
		}
	}
	return best, ok
}

// onOutline reports whether rounding can have led over an outline.
func (l *lander) onOutline(p lattice.Vec) bool {
	var buf ground.NearBuf
	for _, i := range l.f.Near(buf[:0], lattice.BoxOf(p).Grow(1)) {
		if lattice.OutlineDistance(l.f.Prisms[i].Outline, p) <= 1 {
			return true
		}
	}
	return false
}

// far is the nearest free spot on a grid over the whole table.
func (l *lander) far() (ground.Spot, bool) {
	const step = lattice.Inch / 2
	l.found = l.found[:0]
	for x := l.b.Radius; x <= l.f.Size().X-l.b.Radius; x += step {
		for y := l.b.Radius; y <= l.f.Size().Y-l.b.Radius; y += step {
			l.try(lattice.PointOf(lattice.V(x, y)))
		}
	}
	slices.SortStableFunc(l.found, func(a, b landing) int { return cmp.Compare(a.distance, b.distance) })
	return l.first(math.Inf(1))
}
