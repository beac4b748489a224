package physics

import (
	"cmp"
	"math"
	"slices"
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
	start := pointOf(t.At)
	var parts []stroke
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if q.box.nearTo(start) > g.limit || q.Ground != Difficult && !g.amidSlow(q) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if a == b || distToWall(start, a, b) > g.limit {
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
		if o := &g.s.plates[j]; j != of && o.box.meets(side.box) {
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
	start := pointOf(g.s.t.At)
	slices.SortStableFunc(g.rims, func(a, b slowRim) int {
		return cmp.Compare(distToWall(start, a.a, a.b), distToWall(start, b.a, b.b))
	})
	g.rims = g.rims[:mostRims]
}

// cutsPoly appends the parameters at which the stroke meets an outline.
func (k *stroke) cutsPoly(out []float64, poly []point) []float64 {
	for i, a := range poly {
		if b := poly[(i+1)%len(poly)]; a != b && k.box.meets(rboxOf(a, b)) {
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
	for i, off := range [2]point{left, left.mul(-1)} {
		p := mid.add(off.mul(rimLook))
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
			r := slowRim{stroke: k, dir: k.b.sub(k.a).unit(), side: [2]slowSide{a, b}}
			if abs(a.level-b.level) <= stepHeight || g.overBrink(&r, mid) {
				g.addFree(r)
			}
		}
	}
}

// addFree adds those parts of a rim on which a base has room.
func (g *region) addFree(r slowRim) {
	var room [8]span
	taken := append(room[:0], g.offTable(&r.stroke)...)
	for i := range r.side {
		taken = g.beyondStay(taken, &r, g.storeys[r.side[i].n])
		for j := range g.storeys[r.side[i].n].bars {
			b := &g.storeys[r.side[i].n].bars[j]
			if b.r == 0 || !b.box.meets(r.box) || b.a != b.b && r.low(i) {
				continue
			}
			if s, ok := capsuleSpan(r.a, r.dir, b.a, b.b, b.r); ok && s.to > 0 && s.from < r.n {
				taken = append(taken, s)
			}
		}
	}
	slices.SortFunc(taken, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	at := 0.0
	for _, s := range append(taken, span{r.n, r.n}) {
		if s.from-at >= leastRim {
			part := r
			part.stroke = r.part(at/r.n, min(1, s.from/r.n))
			part.cut, part.worst = [2]bool{at > 0, s.from < r.n}, math.Inf(1)
			g.rims = append(g.rims, part)
		}
		at = max(at, s.to)
	}
}

// beyondStay appends what of a rim lies farther from a body than who must stay with it may be on a
// storey, as stretches of its length.
func (g *region) beyondStay(list []span, r *slowRim, f *storey) []span {
	for i := range f.stay {
		o := &f.stay[i]
		near := span{r.n, r.n} // none of it
		if s, ok := capsuleSpan(r.a, r.dir, o.a, o.b, o.r); ok && o.r > 0 {
			near = span{max(0, min(s.from, r.n)), max(0, min(s.to, r.n))}
		}
		list = append(list, span{0, near.from}, span{near.to, r.n})
	}
	return list
}

// offTable is what of a stroke lies off the table or right on its edge, as stretches of its length.
// On its way a base may hang over the edge, so that ways bend there as elsewhere.
func (g *region) offTable(k *stroke) (list []span) {
	s := g.s
	v := k.b.sub(k.a)
	for _, at := range [4][2]float64{{k.a.x - 1, v.x}, {s.size.x - 1 - k.a.x, -v.x}, {k.a.y - 1, v.y}, {s.size.y - 1 - k.a.y, -v.y}} {
		from, by := at[0], at[1] // inside by so much at the start, and more on the whole way
		switch {
		case from < 0 && from+by < 0:
			list = append(list, span{0, k.n})
		case from < 0:
			list = append(list, span{0, float64(k.n * -from / by)})
		case from+by < 0:
			list = append(list, span{float64(k.n * -from / by), k.n})
		}
	}
	return list
}

// rimLook is how far beside a rim its ground is looked at, in mils.
const rimLook = 0.05

// hasRim tells whether the rim is listed already, of another piece with that side.
func (g *region) hasRim(k *stroke, left, right int32) bool {
	for i := range g.rims {
		r := &g.rims[i]
		if r.box.meets(k.box) && (r.a.distance(k.a)+r.b.distance(k.b) < leastRim && r.side[0].n == left && r.side[1].n == right ||
			r.a.distance(k.b)+r.b.distance(k.a) < leastRim && r.side[0].n == right && r.side[1].n == left) {
			return true
		}
	}
	return false
}

// barredAt tells whether the mover must not be on the ground at a place. Who starts in dangerous
// ground may go about in it.
func (g *region) barredAt(p point, level Mil) bool {
	for i := range g.s.plates {
		if q := &g.s.plates[i]; g.s.barredTo(q) && q.holds(level) && q.box.has(p) && insidePoly(p, q.poly) {
			if q.Ground == Dangerous && g.s.startsInDanger() {
				continue
			}
			return true
		}
	}
	return false
}
