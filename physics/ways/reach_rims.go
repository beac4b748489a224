package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where the rims of slow ground are: along the sides of slow pieces, between the outlines
// that cross them, and there only where a base has room.
//
//	         |   ____
//	---------|--|    |---   the line cuts the side in two, and beside the house
//	   1     | 2 ````  3    no base has room: three rims
//	  slow ground

// findRims lists the rims in reach: the sides of slow pieces, and of what stands or is dug
// in them, cut where other outlines cross them.
func (g *region) findRims() {
	t := &g.s.t
	if t.Sure || t.Shortest || g.fly {
		return
	}
	start := lattice.PointOf(t.At)
	var parts []stroke
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if q.box.NearTo(start) > g.limit || q.Ground != ground.Difficult && !g.amidSlow(q) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if a == b || lattice.DistToSegment(start, a, b) > g.limit {
				continue
			}
			parts = g.cutSide(parts[:0], i, newEdge(a, b))
			for _, k := range parts {
				g.addRims(k)
			}
		}
	}
	g.addPasts()
	g.nearestRims()
}

// cutSide appends the parts of a side of a piece between the outlines of others that cross it.
func (g *region) cutSide(out []stroke, of int, side stroke) []stroke {
	var room [16]float64
	cuts := append(room[:0], 0, 1)
	for j := range g.s.plates {
		if o := &g.s.plates[j]; j != of && o.box.Meets(side.box) {
			cuts = side.cutsPoly(cuts, o.poly)
		}
	}
	slices.Sort(cuts)
	for n := 1; n < len(cuts); n++ {
		if u, v := cuts[n-1], cuts[n]; float64((v-u)*side.n) >= leastRim {
			out = append(out, side.part(u, v))
		}
	}
	return out
}

// nearestRims leaves out the farthest rims where they are more than any table has.
func (g *region) nearestRims() {
	if len(g.rims) <= mostRims {
		return
	}
	start := lattice.PointOf(g.s.t.At)
	slices.SortStableFunc(g.rims, func(a, b slowRim) int {
		return cmp.Compare(lattice.DistToSegment(start, a.a, a.b), lattice.DistToSegment(start, b.a, b.b))
	})
	g.rims = g.rims[:mostRims]
}

// cutsPoly appends the parameters at which the stroke meets an outline.
func (k *stroke) cutsPoly(out []float64, poly []lattice.Point) []float64 {
	for i, a := range poly {
		if b := poly[(i+1)%len(poly)]; a != b && k.box.Meets(lattice.RectOf(a, b)) {
			e := newEdge(a, b)
			out = k.cutsCurve(out, &e)
		}
	}
	return out
}

// addRims adds a rim for every two levels on its two sides between which one steps.
func (g *region) addRims(k stroke) {
	left := k.across(0.5)
	mid := k.at(0.5)
	sides := [2][]slowSide{}
	for i, off := range [2]lattice.Point{left, left.Mul(-1)} {
		p := mid.Add(off.Mul(rimLook))
		for n, f := range g.storeys {
			if g.s.standsOn(f.level, p) && !g.barredAt(p, f.level) {
				sides[i] = append(sides[i], slowSide{off, int32(n), f.level, g.s.paceAt(p, f.level)})
			}
		}
	}
	for _, a := range sides[0] {
		for _, b := range sides[1] {
			if a.pace == b.pace || g.hasRim(&k, a.n, b.n) {
				continue
			}
			r := slowRim{stroke: k, dir: k.b.Sub(k.a).Unit(), side: [2]slowSide{a, b}}
			if ground.OneStep(a.level, b.level) || g.overBrink(&r, mid) {
				g.addFree(r)
			}
		}
	}
}

// addFree adds those parts of a rim on which a base has room.
func (g *region) addFree(r slowRim) {
	var room [8]lattice.Span
	taken := append(room[:0], g.offTable(&r.stroke)...)
	for i := range r.side {
		taken = g.beyondStay(taken, &r, g.storeys[r.side[i].n])
		for j := range g.storeys[r.side[i].n].bars {
			b := &g.storeys[r.side[i].n].bars[j]
			if b.r == 0 || !b.box.Meets(r.box) || b.a != b.b && r.low(i) {
				continue
			}
			if s, ok := lattice.CapsuleSpan(r.a, r.dir, b.a, b.b, b.r); ok && s.To > 0 && s.From < r.n {
				taken = append(taken, s)
			}
		}
	}
	slices.SortFunc(taken, func(a, b lattice.Span) int { return cmp.Compare(a.From, b.From) })
	at := 0.0
	for _, s := range append(taken, lattice.Span{From: r.n, To: r.n}) {
		if s.From-at >= leastRim {
			part := r
			part.stroke = r.part(at/r.n, min(1, s.From/r.n))
			part.cut, part.worst = [2]bool{at > 0, s.From < r.n}, math.Inf(1)
			g.rims = append(g.rims, part)
		}
		at = max(at, s.To)
	}
}

// beyondStay appends what of a rim lies farther from a body than who must stay with it may be on a
// storey, as stretches of its length.
func (g *region) beyondStay(list []lattice.Span, r *slowRim, f *storey) []lattice.Span {
	for i := range f.stay {
		o := &f.stay[i]
		near := lattice.Span{From: r.n, To: r.n} // none of it
		if s, ok := lattice.CapsuleSpan(r.a, r.dir, o.a, o.b, o.r); ok && o.r > 0 {
			near = lattice.Span{From: max(0, min(s.From, r.n)), To: max(0, min(s.To, r.n))}
		}
		list = append(list, lattice.Span{From: 0, To: near.From}, lattice.Span{From: near.To, To: r.n})
	}
	return list
}

// offTable is what of a stroke lies off the table or right on its edge, as stretches of its length.
// On its way a base may hang over the edge, so that ways bend there as elsewhere.
func (g *region) offTable(k *stroke) (list []lattice.Span) {
	s := g.s
	v := k.b.Sub(k.a)
	for _, at := range [4][2]float64{{k.a.X - 1, v.X}, {s.size.X - 1 - k.a.X, -v.X}, {k.a.Y - 1, v.Y}, {s.size.Y - 1 - k.a.Y, -v.Y}} {
		from, by := at[0], at[1] // inside by so much at the start, and more on the whole way
		switch {
		case from < 0 && from+by < 0:
			list = append(list, lattice.Span{From: 0, To: k.n})
		case from < 0:
			list = append(list, lattice.Span{From: 0, To: float64(k.n * -from / by)})
		case from+by < 0:
			list = append(list, lattice.Span{From: float64(k.n * -from / by), To: k.n})
		}
	}
	return list
}

// rimLook is how far beside a rim its ground is looked at, in mils.
const rimLook = 0.05

// hasRim reports whether the rim is listed already, of another piece with that side.
func (g *region) hasRim(k *stroke, left, right int32) bool {
	for i := range g.rims {
		r := &g.rims[i]
		if r.box.Meets(k.box) && (r.a.Distance(k.a)+r.b.Distance(k.b) < leastRim && r.side[0].n == left && r.side[1].n == right ||
			r.a.Distance(k.b)+r.b.Distance(k.a) < leastRim && r.side[0].n == right && r.side[1].n == left) {
			return true
		}
	}
	return false
}

// barredAt reports whether the mover must not be on the ground at a place. Who starts in dangerous
// ground may go about in it.
func (g *region) barredAt(p lattice.Point, level lattice.Mil) bool {
	for i := range g.s.plates {
		if q := &g.s.plates[i]; g.s.barredTo(q) && q.Holds(level) && q.box.Has(p) && lattice.InRing(p, q.poly) {
			if q.Ground == ground.Dangerous && g.s.startsInDanger() {
				continue
			}
			return true
		}
	}
	return false
}
