package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Of a table only what lies near start and target can be on a good way. Who comes by p
// goes at least |ap| + |pt|, and every inch of way costs an inch at least. So the places
// on ways from a to t that cost no more than sum lie in an ellipse:
//
//	        _.-----.p----._           |ap| + |pt| <= sum
//	     ,-'              `-.
//	    (   a-----d------t   )        it sticks out aside by b, where p is sum/2 from
//	     `-._             _,-'        both: b^2 = (sum/2)^2 - (d/2)^2, and beyond a and
//	         `-----------'            t by (sum-d)/2, which is no more than b
//
// A way that costs no more than sum, and is the cheapest by the knots in there, is the
// cheapest by any knots. What costs more may be beaten by one that lies partly outside. So
// the hunt begins with a narrow ellipse, and goes on like this (widen, look):
//
//	cheapest way within sum?         it is the answer
//	none, but dearer ones?           some such way is found in a hurry: the answer is no
//	                                 dearer, so an ellipse as wide as that way costs holds it
//	none at all?                     the next wider ellipse, at last the whole table
//
// Where there is a limit no ellipse is wider than that, and its is the last.
//
// A way into contact leads to a disc round t, that of the centres from which the bases
// touch: there |pt| counts only beyond its radius near.

// hunt is the search for one way: to a spot, or into contact with a body.
type hunt struct {
	f       *Field
	t       Trip
	from    ground.Spot
	target  lattice.Point
	near    float64 // how far from the target the way ends
	fixed   []knot  // goals known beforehand
	contact bool
	wide    bool // with a gap, not touching
	body    ground.Body
	doubt   bool // the near searches found nothing: the goal may be cut off
	work    int  // that may yet be done
	tried   waytried
	names   map[ground.Spot]uint32 // of knots, for what was tried
}

// Parameters of the search, in mils.
const (
	contactSides = 64   // goals round a target
	contactAim   = 0.5  // the gap aimed at, small and never an overlap
	contactWide  = 19.2 // the widest gap aimed at: still contact once rounded
	fineCorner   = 1.8  // how far the ways round corners may cut them off outward
	fineRim      = 250.0
	coarsen      = 48    // the knots on rims lie this part of a long way apart
	fewKnots     = 30    // more ways than these lead to a goal that is not cut off
	otherWays    = 0.04  // how much dearer another way may look before it is pulled taut
	hardlyDearer = 0.004 // the same where the first way found bends at corners alone
	mostArrivals = 300   // arrivals looked at for such ways
	mostWays     = 6     // such ways pulled taut
	mostBans     = 12    // refusals of Trace that a search may learn from
	hurryWork    = 8     // no more than that part of the work that is left is for a hurry
	hurryLeast   = 2000  // but for this no more than the search before it took
	nearLimit    = 0.9   // an ellipse of that part of the limit is not looked at before that of the limit
	haste        = 1.7   // how much more than the way made one in a hurry minds what is missing
)

// find tries the straight line, then what is remembered, then the search.
func (h *hunt) find() (Way, bool) {
	h.work = mostWork
	if !h.contact && !h.fits(h.fixed[0].Spot) {
		return Way{}, false
	}
	d := max(0, lattice.PointOf(h.from.At).Distance(h.target)-h.near)
	if h.t.Limit > 0 && d > float64(h.t.Limit)+1 {
		return Way{}, false
	}
	if !h.contact && !h.bodiesLet() {
		return Way{}, false
	}
	if w, ok := h.straight(); ok {
		return w, true
	}
	q := wayQuestion{t: h.t, contact: h.contact, wide: h.wide, body: h.body}
	if !h.contact {
		q.to = h.fixed[0].Spot
	}
	w, ok, known := h.f.answers.find(&q)
	if !known {
		var sure bool
		if w, ok, sure = h.plainly(); !sure {
			w, ok = h.widen(d)
		}
		if !h.t.Breath.GivenUp() {
			h.f.answers.keep(q, w, ok)
		}
	}
	return w, ok
}

// widen looks in growing ellipses round start and target, d apart; a way no
// longer than the ellipse is wide is the best there is.
func (h *hunt) widen(d float64) (Way, bool) {
	if h.contact {
		h.fixed = h.contactSpots()
	}
	whole := float64(h.f.Size().X)*4 + float64(h.f.Size().Y)*4
	sums := [...]float64{float64(d*1.1) + 300, float64(d*1.4) + 1500, float64(d*2) + 6000, whole + d}
	for i, sum := range sums {
		last := i == len(sums)-1
		h.doubt = i > 1
		if h.t.Limit > 0 && sum >= float64(nearLimit*float64(h.t.Limit)) {
			sum, last = float64(h.t.Limit), true
		}
		beyond := math.Inf(1)
		if !last {
			beyond = sum
		}
		w, cost, ok := h.look(sum, math.Inf(1), beyond)
		if !ok && cost > 0 {
			if h.t.Limit > 0 && cost >= float64(h.t.Limit) {
				cost, last = float64(h.t.Limit), true
			}
			if best, _, fine := h.look(cost, cost, math.Inf(1)); fine {
				w, ok = best, true
			} else {
				ok = w.Path != nil
			}
		}
		if ok || last || h.work < 0 || h.t.Breath.GivenUp() {
			return w, ok
		}
	}
	return Way{}, false
}

// fits reports whether the mover may end at a spot.
func (h *hunt) fits(at ground.Spot) bool {
	b := h.t.Body
	b.At, b.Level = at.At, at.Level
	if h.f.Fits(b).Kind != ground.NoFault {
		return false
	}
	for i := range h.t.Others {
		o := &h.t.Others[i]
		if near := max(o.Keep, o.Apart); ground.Overlap(b, o.Body) || near > 0 && !o.Pass && ground.Gap(b, o.Body) <= near {
			return false
		}
	}
	for i := range h.t.Within {
		if ground.Gap(b, h.t.Within[i]) > lattice.Inch {
			return false
		}
	}
	return true
}

// bodiesLet reports whether the bodies let the mover be at the goal.
func (h *hunt) bodiesLet() bool {
	g := &h.fixed[0]
	s := h.scout(lattice.RectOf(g.p, g.p))
	l := lattice.StretchOf(g.p, g.p)
	return s.bodiesLet(&l, 0, 0, g.Level, g.Level)
}

// straight tries the direct line, which nothing beats if it costs no more than
// its length and takes no roll.
func (h *hunt) straight() (Way, bool) {
	goals := h.fixed
	if h.contact {
		goals = h.ahead(lattice.PointOf(h.from.At), nil)
	}
	a := lattice.PointOf(h.from.At)
	for _, g := range goals {
		s := h.scout(lattice.RectOf(a, g.p))
		s.cruise = max(s.cruise, g.Level)
		cost, rolls, ok := s.hop(h.from, g.Spot)
		if !ok || rolls > 0 && !h.t.Shortest || cost > a.Distance(g.p)+0.01 || h.t.Limit > 0 && cost > float64(h.t.Limit)+1 {
			continue
		}
		if w, _, ok := s.prove([]knot{{Spot: h.from, p: a}, g}, h.t.Limit); ok {
			return w, true
		}
	}
	return Way{}, false
}

// region is the ellipse of places on ways no longer than sum.
func (h *hunt) region(sum float64) (lattice.Rect, func(lattice.Point) bool) {
	a := lattice.PointOf(h.from.At)
	d := max(0, a.Distance(h.target)-h.near)
	side := math.Sqrt(max(0, float64(sum*sum)-float64(d*d)))/2 + h.near
	box := lattice.RectOf(a, h.target).Grown(side + 2)
	return box, func(p lattice.Point) bool {
		return p.Distance(a)+max(0, p.Distance(h.target)-h.near) <= sum+2
	}
}

func (h *hunt) scout(box lattice.Rect) *scout {
	s := h.f.newScout(h.t, box)
	s.work = &h.work
	for i := range h.fixed {
		s.cruise = max(s.cruise, h.fixed[i].Level)
	}
	return s
}

// look searches one ellipse for a way that costs no more than one that is known. Where
// each costs more than what is beyond the ellipse, ok is false, and cost that of some way
// that is soon found, if there is one.
func (h *hunt) look(sum, known, beyond float64) (w Way, cost float64, ok bool) {
	box, keep := h.region(sum)
	s := h.scout(box)
	if len(s.plates) > mostPlates {
		return Way{}, 0, false
	}
	m := mesh{s: s, keep: keep, excess: fineCorner, rim: max(fineRim, sum/coarsen)}
	l := slabs.Get().(*slab)
	defer func() {
		l.knots = m.knots
		slabs.Put(l)
	}()
	m.knots = append(l.knots[:0], knot{Spot: h.from, p: lattice.PointOf(h.from.At)})
	m.knots = append(m.knots, h.fixed...)
	if !h.contact {
		m.ends = []lattice.Point{m.knots[0].p, m.knots[1].p}
	}
	m.findLive(h.from)
	if !m.liveGoal() {
		return Way{}, 0, false
	}
	m.lay(h.from)
	limit := known
	if h.t.Limit > 0 {
		limit = min(limit, float64(h.t.Limit))
	}
	limit = float64(limit*(1+otherWays)) + 30 // pulled taut it may yet suffice
	if h.doubt && h.cutOff(s, m.knots) {
		return Way{}, 0, false
	}
	names := h.name(m.knots)
	var ban [][2]ground.Spot
	room := h.f.queueRoom()
	defer h.f.queues.Put(room)
	before := h.work
	for range mostBans {
		ws := h.search(s, m.knots, names, limit, 1, room)
		ws.ban, ws.beyond = ban, beyond
		first, ok := ws.run()
		if !ok {
			if ws.past {
				w, cost = h.hurry(s, m.knots, names, limit, room, before-h.work)
				return w, cost, false
			}
			return Way{}, 0, false
		}
		raw := ws.chain(first)
		chains := h.candidates(ws, first, raw)
		if ws.bendsLoosely(first) {
			strict := h.search(s, m.knots, names, limit, 1, room)
			strict.ban, strict.strict = ban, true
			if e, ok := strict.run(); ok {
				chains = append(chains, h.candidates(strict, e, strict.chain(e))...)
				slices.SortStableFunc(chains, func(a, b []knot) int { return cmp.Compare(s.priceOf(a), s.priceOf(b)) })
			}
		}
		w, bad, ok := h.proved(s, chains, raw)
		if ok {
			return w, first.cost, true
		}
		if bad == tooDear {
			w, ok := s.polished(chains[0], h.t.Limit)
			return w, first.cost, ok
		}
		ban = append(ban, [2]ground.Spot{raw[bad-1].Spot, raw[bad].Spot})
	}
	return Way{}, 0, false
}

// proved is the cheapest way that Trace accepts among chains pulled taut, of which the cheapest is the
// first, and the raw one that they came from. If there is none, bad is the hop of the raw one that it
// stumbles on.
func (h *hunt) proved(s *scout, chains [][]knot, raw []knot) (w Way, bad int, ok bool) {
	price, tried := s.priceOf(raw), false
	for _, chain := range chains {
		if !tried && s.priceOf(chain) > price {
			if w, bad, ok = s.prove(raw, h.t.Limit); ok {
				return w, bad, true
			}
			tried = true
		}
		if w, _, ok = s.prove(chain, h.t.Limit); ok {
			return w, 0, true
		}
	}
	if !tried {
		w, bad, ok = s.prove(raw, h.t.Limit)
	}
	return w, bad, ok
}

// search begins one among knots for ways of no more than a limit. haste is how much more
// than the way made what is missing counts: with 1 the first way found is the cheapest.
// Its candidates take the room of those of the search before it, which is over.
func (h *hunt) search(s *scout, knots []knot, names []uint32, limit, haste float64, room *wayqueue) *waysearch {
	missing := h.missing(s, knots)
	ws := newWaysearch(s, knots, limit, func(k *knot) float64 { return haste * missing(k) }, room)
	ws.tried, ws.names = h.tried, names
	ws.yet = func(b *lattice.Rect) float64 { return b.NearTo(h.target) - h.near }
	if h.contact {
		ws.grow = h.grow
	}
	return ws
}

// hurry is some way that is soon found, and what it costs, no more than the limit; 0: none
// is. Trace may refuse it; then there is only the cost.
func (h *hunt) hurry(s *scout, knots []knot, names []uint32, limit float64, room *wayqueue, spent int) (w Way, cost float64) {
	ws := h.search(s, knots, names, math.Inf(1), haste, room)
	rest := max(h.work-min(h.work/hurryWork, hurryLeast+spent), 0)
	h.work -= rest
	e, ok := ws.run()
	h.work += rest
	if !ok {
		return Way{}, 0
	}
	chain := h.settle(s, s.tighten(ws.chain(e)))
	if cost = min(e.cost, s.priceOf(chain)); cost > limit {
		return Way{}, 0
	}
	if w, _, ok = s.prove(chain, h.t.Limit); ok && !h.t.Shortest {
		cost = min(cost, float64(w.Cost)+1)
	}
	return w, cost
}

// missing is what is missing at least from a knot to the goal: the straight line, and
// what is yet to climb.
func (h *hunt) missing(s *scout, knots []knot) func(k *knot) float64 {
	var rise ascent
	if !h.contact {
		rise = s.ascentTo(knots[1].on - 1)
	}
	return func(k *knot) float64 {
		return max(0, k.p.Distance(h.target)-h.near) + rise.of(k.on-1)
	}
}

// name numbers the knots of a search, those at one spot alike, so that what was tried in
// a smaller ellipse is known in a larger one.
func (h *hunt) name(knots []knot) []uint32 {
	if h.tried == nil {
		h.tried, h.names = waytried{}, map[ground.Spot]uint32{}
	}
	names := make([]uint32, len(knots))
	for i := range knots {
		n, ok := h.names[knots[i].Spot]
		if !ok {
			n = uint32(len(h.names))
			h.names[knots[i].Spot] = n
		}
		names[i] = n
	}
	return names
}

// liveGoal reports whether a goal lies on the ground or on a plate that the mover
// can get onto.
func (m *mesh) liveGoal() bool {
	if m.s.t.Flying {
		return true
	}
	for i := range m.knots {
		g := &m.knots[i]
		if !g.goal {
			continue
		}
		raised := false
		for _, j := range m.s.platesAt(g.p, nil) {
			q := &m.s.plates[j]
			if q.solid && q.Top == g.Level {
				if m.live[j] {
					return true
				}
				raised = true
			}
		}
		if !raised {
			return true
		}
	}
	return false
}

// candidates are the ways that may turn out cheapest once they are pulled taut,
// the cheapest first. One that bends only at corners is exact and alone; knots
// on rims and edges are only near the best places, so that a way by other edges
// may end up cheaper than the first found.
func (h *hunt) candidates(ws *waysearch, first wayedge, raw []knot) [][]knot {
	out := [][]knot{h.settle(ws.s, ws.s.wind(ws.s.tighten(raw), ws.knots))}
	bound := float64(first.key*(1+otherWays)) + 30
	if isExact(raw, first.cost) {
		if !ws.s.stepped() {
			return out
		}
		bound = float64(first.key * (1 + hardlyDearer)) // one over a step may bend anywhere on it
	}
	cost := []float64{ws.s.priceOf(out[0])}
	seen := [][]knot{raw}
	for n := 0; n < mostArrivals && len(seen) < mostWays; n++ {
		e, ok := ws.run()
		if !ok || e.key > bound {
			break
		}
		chain := ws.chain(e)
		if slices.ContainsFunc(seen, func(o []knot) bool { return sameSides(o, chain) }) {
			continue
		}
		seen = append(seen, chain)
		chain = h.settle(ws.s, ws.s.wind(ws.s.tighten(chain), ws.knots))
		c := ws.s.priceOf(chain)
		i := len(out)
		for i > 0 && c < cost[i-1]-0.01 {
			i--
		}
		out, cost = slices.Insert(out, i, chain), slices.Insert(cost, i, c)
	}
	return out
}

// stepped reports whether there is anything that one gets onto or into.
func (s *scout) stepped() bool {
	return slices.ContainsFunc(s.plates, func(q plate) bool { return q.hole || q.solid && q.Stand })
}

// isExact reports whether a chain bends only at corners and costs no more than its
// length.
func isExact(chain []knot, cost float64) bool {
	n := 0.0
	for i := 1; i < len(chain); i++ {
		if n += chain[i-1].p.Distance(chain[i].p); i+1 < len(chain) && !chain[i].corner {
			return false
		}
	}
	return cost <= n+0.01
}

// sameSides reports whether two chains go over the same edges and corners.
func sameSides(a, b []knot) bool {
	return slices.EqualFunc(a, b, func(k, l knot) bool {
		if k.side != 0 || k.goal {
			return k.side == l.side && k.Level == l.Level
		}
		return k.Spot == l.Spot
	})
}

// cutOff looks backwards from the goals: if no more than a few knots lead to
// them, and the start is not among these, none leads there. It spares the long
// search that would find so: from the start that goes through all that is not cut off.
//
//	start ~ ~ ~ ~ ~ ~ ~     _______       two knots lead to the goal, and nothing
//	 ~ ~ ~ thousands ~ ~   |k goal |      leads to those two
//	~ ~ ~ ~ ~ ~ ~ ~ ~ ~    |_____k_|
func (h *hunt) cutOff(s *scout, knots []knot) bool {
	seen := make([]bool, len(knots))
	var queue []int
	for i := range knots {
		if knots[i].goal {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	goals := len(queue)
	for n := 0; n < len(queue); n++ {
		v := &knots[queue[n]]
		for u := range knots {
			if seen[u] {
				continue
			}
			if s.weary() {
				return true // it may not be, but nothing is left to find the way with
			}
			if _, _, ok := s.hop(knots[u].Spot, v.Spot); !ok {
				continue
			}
			if seen[u] = true; u == 0 || len(queue)-goals >= fewKnots {
				return false
			}
			queue = append(queue, u)
		}
	}
	return true
}

// contactSpots are places in contact all round the target.
func (h *hunt) contactSpots() []knot {
	var out []knot
	for _, d := range allRound(contactSides) {
		out = h.touching(d, out)
	}
	return out
}

// allRound is n directions all round, n a power of two from 4 on: the sum of two unit
// vectors points half way between them, so that no trigonometry is needed.
func allRound(n int) []lattice.Point {
	dirs := []lattice.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}}
	for len(dirs) < n {
		var more []lattice.Point
		for i, d := range dirs {
			more = append(more, d, d.Add(dirs[(i+1)%len(dirs)]).Unit())
		}
		dirs = more
	}
	return dirs
}

// touching adds the places in contact in a direction from the target.
func (h *hunt) touching(dir lattice.Point, out []knot) []knot {
	at := h.target.Add(dir.Mul(h.near)).Round()
	for _, level := range h.f.Levels(at) {
		b := h.t.Body
		b.At, b.Level = at, level
		if ground.Gap(b, h.body) <= ground.ContactGap && h.fits(ground.Spot{At: at, Level: level}) {
			out = append(out, knot{Spot: ground.Spot{At: at, Level: level}, p: lattice.PointOf(at), goal: true})
		}
	}
	return out
}

// ahead adds the places in contact straight ahead of p.
func (h *hunt) ahead(p lattice.Point, out []knot) []knot {
	return h.touching(p.Sub(h.target).Unit(), out)
}

// grow offers contact straight ahead of a knot that was reached.
func (h *hunt) grow(ws *waysearch, u int) {
	for _, g := range h.ahead(ws.knots[u].p, nil) {
		ws.plots.addLate(&g, ws.add(g), ws.left)
	}
}

// settle slides the end of a way into contact along the target's base to where
// it is nearest to the knot before. Nearest would be straight ahead (bad), where perhaps
// one cannot stand, or there is no way to. good is where the way ends so far. The angle
// between them is halved ten times: what does as well as the best place yet is the new good,
// else the middle is the new bad.
func (h *hunt) settle(s *scout, chain []knot) []knot {
	if !h.contact || len(chain) < 2 {
		return chain
	}
	n := len(chain) - 1
	from, bad, good := chain[n-1], chain[n-1].p.Sub(h.target).Unit(), chain[n].p.Sub(h.target).Unit()
	best, ok := s.price(from.Spot, chain[n].Spot)
	if !ok {
		return chain
	}
	for range 10 {
		mid := bad.Add(good).Unit()
		fine := false
		for _, g := range h.touching(mid, nil) {
			if c, ok := s.price(from.Spot, g.Spot); ok && c <= best+1e-3 {
				best, chain[n], good, fine = c, g, mid, true
			}
		}
		if !fine {
			bad = mid
		}
	}
	return chain
}
