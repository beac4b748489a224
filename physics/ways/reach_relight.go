package ways

import (
	"maps"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The search goes straight over the rims of slow ground, light goes over them bent, and so
// for less. What that spares at a knot is spared at all to which the search came by way of
// it; and a knot that straight ways lead to for more than the limit, or not at all, may lie
// within the light: then it is a lamp of its own, round whose corner ways go on.
//
//	s---.___   straight: 6.1"       The limit is 6". Straight ways lead to the corner k for
//	 \ slow `---.____               more, so the search does not reach it. The bent light
//	  `-._____________*k----        does, for 5.6": 0.4" are left to go on round it.
//	     bent: 5.6"   |

// relight reaches those lamps anew that the light of the lamps from first on reaches
// for less, or that of those which were made cheaper, and so on from these. It lists
// them.
func (g *region) relight(first int32) (better []int32) {
	by := slices.Clone(g.again)
	for j := first; j < int32(len(g.lamps)); j++ {
		by = append(by, j)
	}
	for len(by) > 0 && !g.s.weary() {
		by = g.relax(by)
		better = append(better, by...)
	}
	return better
}

// relax is one step of relight: what some lamps reach for less, and with it all to
// which the search came by way of that.
func (g *region) relax(from []int32) (better []int32) {
	spared := maps.Clone(g.spared)
	if spared == nil {
		spared = map[int32]float64{}
	}
	found := map[int32]*source{}
	n := len(g.lamps)
	costs, bys := make([]float64, n+len(g.unmet)), make([]*source, n+len(g.unmet))
	for i := range n {
		costs[i], bys[i] = g.relit(i, from)
	}
	for i, u := range g.unmet {
		k := &g.search.knots[u]
		costs[n+i], bys[n+i] = g.leastBy(from, k.Spot, k.p, g.limit-leastRim)
	}
	for j, by := range bys[:n] {
		if by == nil {
			continue
		}
		if to := &g.lamps[j]; to.knot == ground.None {
			to.via = by
			better = append(better, g.cheaper(int32(j), costs[j]))
		} else if all := g.spared[to.knot] + to.cost - costs[j]; all > spared[to.knot] {
			spared[to.knot], found[to.knot] = all, by
		}
	}
	if len(found) > 0 {
		better = append(better, g.pass(spared, found)...)
	}
	return append(better, g.kindle(costs[n:], bys[n:])...)
}

// findUnmet lists the knots that the search did not reach within the limit, on the levels that may
// be lit. Those beside an edge are none to which light leads alone: what comes over the edge has
// its own.
func (g *region) findUnmet() {
	ws := g.search
	for u := range ws.knots {
		k := &ws.knots[u]
		if _, lit := g.storeyAt(k.Level); lit && k.mate == 0 && (!ws.done[u] || ws.cost[u] >= g.limit) {
			g.unmet = append(g.unmet, int32(u))
		}
	}
}

// kindle makes lamps of those unmet knots that light was found to reach, for those costs. It
// lists them.
func (g *region) kindle(costs []float64, bys []*source) (fresh []int32) {
	unmet := g.unmet
	g.unmet = unmet[:0]
	for i, u := range unmet {
		if bys[i] == nil {
			g.unmet = append(g.unmet, u)
			continue
		}
		if g.via == nil {
			g.via = map[int32]*source{}
		}
		g.via[u] = bys[i]
		if g.search.done[u] { // right beyond the limit: what is spared before it counts from there
			if g.spared == nil {
				g.spared = map[int32]float64{}
			}
			g.spared[u] = g.search.cost[u] - costs[i]
		}
		fresh = append(fresh, int32(len(g.lamps)))
		at := g.search.knots[u].Spot
		g.lamps = append(g.lamps, g.newLamp(at, costs[i], u, g.slowAt(at)))
	}
	return fresh
}

// relit is for how much some lamps reach another, and the one that does for least; nil if
// none does for less than what is known.
func (g *region) relit(j int, from []int32) (best float64, by *source) {
	to := &g.lamps[j]
	if to.lens != nil {
		return 0, nil
	}
	return g.leastBy(from, to.Spot, to.p, to.cost-relightGain)
}

// leastBy is for how much some lamps reach a place by a straight hop, and the one that does
// for least; nil if none does for less than most.
func (g *region) leastBy(from []int32, to ground.Spot, p lattice.Point, most float64) (best float64, by *source) {
	best = most
	for _, i := range from {
		lp := &g.lamps[i]
		if lp.cost+float64(lp.pace*lp.p.Distance(p)) >= best || lp.lens != nil && !lp.lens.shows(p) {
			continue
		}
		if c, ok := g.straightOn(lp, to, p); ok && c < best {
			src := lp.source()
			best, by = c, &src
		}
	}
	return best, by
}

// pass hands on to those knots that the search came to by way of others what has
// been spared on the way to these. What counts is all that has ever been spared: a
// knot that light has reached anew before is not reached by way of its parent, so
// what is spared there now may be less than what it has spared already.
func (g *region) pass(spared map[int32]float64, found map[int32]*source) (better []int32) {
	if g.via == nil {
		g.via = map[int32]*source{}
	}
	maps.Copy(g.via, found)
	for _, u := range g.search.order {
		if b := g.search.parent[u]; b >= 0 && spared[b] > spared[u] {
			spared[u] = spared[b]
			delete(g.via, u)
		}
	}
	for j := range g.lamps {
		lp := &g.lamps[j]
		if lp.knot == ground.None {
			continue
		}
		if more := spared[lp.knot] - g.spared[lp.knot]; more > 0 {
			better = append(better, g.cheaper(int32(j), lp.cost-more))
		}
	}
	g.spared = spared
	return better
}

// relightGain is what light must spare to reach a lamp anew, in mils.
const relightGain = 0.25

// cheaper books a lower cost of a lamp; what it lights of rims is found anew.
func (g *region) cheaper(j int32, cost float64) int32 {
	lp := &g.lamps[j]
	lp.cost, lp.rad = cost, (g.limit-cost)/lp.pace
	lp.seen, lp.swept, lp.soft, lp.aimed, lp.dirs, lp.beside = nil, false, nil, false, nil, nil
	for i := range g.rims {
		r := &g.rims[i]
		n := len(r.glows)
		if r.glows = slices.DeleteFunc(r.glows, func(e glow) bool { return e.lamp == j }); len(r.glows) < n {
			r.worst = math.Inf(1)
		}
	}
	return j
}
