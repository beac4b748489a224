package ways

import "duckboard/physics/lattice"

// Who stands under a floor on posts gets onto it by going out to its edge, and climbing up
// there; who drops off it may go back under it. Such a way turns at the edge as light does
// at a mirror, and what turns there goes on as if it came from the image behind the mirror.
//
//	 q  x____________       p out to x, beside the edge, and from there up and back to q,
//	   /|  floor            or from q down and back to p: wherever the two legs together
//	  / |                   are shortest, there both meet the edge at one angle
//	x'  | p
//
// A mirror is a rim both of whose sides lie to one side of it.

// addMirrors adds the edges of floors under which one may stand.
func (g *region) addMirrors() {
	if g.fly || g.s.t.Shortest || len(g.lamps) == 0 || g.lamps[0].At != g.s.t.At {
		return
	}
	start := lattice.PointOf(g.s.t.At)
	var parts []stroke
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if !q.solid || !q.Stand || q.Base < g.storeys[0].level+g.s.t.Height || !q.mirrors(&g.s.t) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if a == b || lattice.DistToSegment(start, a, b) > g.limit {
				continue
			}
			out := outOf(q, a, b)
			parts = g.cutSide(parts[:0], i, newEdge(a.Add(out.Mul(brink)), b.Add(out.Mul(brink))))
			for _, k := range parts {
				g.addMirror(q, k, out.Mul(-1))
			}
		}
	}
}

// pays reports whether one from under the floor can pay for the climb at an edge, and one
// from on top has anything left there.
func (g *region) pays(q *plate, k *stroke, level lattice.Mil) bool {
	t := &g.s.t
	far := lattice.DistToSegment(lattice.PointOf(t.At), k.a, k.b)
	if t.Level == q.Top {
		return far < g.limit
	}
	return t.Level == level && (t.Climbs || len(q.Ladders) > 0) && far+float64(q.Top-level) < g.limit
}

// mirrors reports whether the trip starts under the floor or on it. From elsewhere such ways
// are rare, and many lamps are.
func (q *plate) mirrors(t *Trip) bool {
	at := lattice.PointOf(t.At)
	return (t.Level == q.Top || t.Level+t.Height <= q.Base) && q.box.Has(at) && lattice.InRing(at, q.poly)
}

// addMirror adds a stretch beside a floor's edge for each level below it.
func (g *region) addMirror(q *plate, k stroke, in lattice.Point) {
	mid := k.at(0.5)
	for n, f := range g.storeys {
		if f.level+g.s.t.Height > q.Base || !g.pays(q, &k, f.level) || !g.s.standsOn(f.level, mid) || g.barredAt(mid, f.level) {
			continue
		}
		side := slowSide{in, int32(n), f.level, g.s.paceAt(mid, f.level)}
		g.addFree(slowRim{stroke: k, dir: k.b.Sub(k.a).Unit(), side: [2]slowSide{side, side}, mirror: true, shut: [2]bool{false, true}})
	}
}
