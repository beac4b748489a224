package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// labels are what one search has reached: each vertex with the cost of its cheapest way. The
// cost of a place is the least label of a vertex with the hop from there, the way to it leads
// from vertex to vertex back to the start, the region is where the cost is at most the limit.
type labels struct {
	f     *Field
	t     Trip
	s     *scout
	ws    *waysearch
	limit float64
	at    []label // by cost
	tiles map[tileAt][]int32
	last  tileAt // that was asked last
	near  []int32
	all   []int32 // that are of use
	asked int
	list  []candidate
	rises map[riseAt]float64
	hint  int32 // the label by which the last place was come to
	slow  []swamp
	tried int32     // the label that was tried first
	deep  *shallows // nil: ways may lead through any ground as far as they like
	loose int
	room  []ground.Spot // for where the vertices of a strand slide to
	kept  []ground.Spot // and for where they do on the cheapest way
}

// label is a vertex that was reached.
type label struct {
	p     lattice.Point
	cost  float64
	knot  int32
	aim   turn // where ways lead on from it that bend round the corner at which it lies
	bent  bool // it has an aim
	idle  bool // it lies beside an edge that was not gone over: nothing but that edge is gone to from it
	slide bool // it slides along a rim
	edge  bool // it slides along an edge, over which it was come to
	slid  *slidMemo
}

// leads reports whether a way may lead on from the label by a straight walk along w to a place on a level.
func (l *labels) leads(a *label, w lattice.Point, level lattice.Mil) bool {
	return !a.bent || l.ws.knots[a.knot].Level != level || a.aim.has(w) || w.Len2() <= shortHop*shortHop
}

// spread labels all vertices that the trip can pay for.
func (f *Field) spread(t Trip) *labels {
	start := ground.Spot{At: t.At, Level: t.Level}
	p := lattice.PointOf(t.At)
	far := float64(t.Limit) + 0.5
	l := &labels{f: f, t: t, limit: far}
	s := f.land.newScout(t, lattice.RectOf(p, p).Grown(far))
	l.s = s
	work := reachWork
	s.work = &work
	m := newMesh(s, func(q lattice.Point) bool { return q.Distance(p) <= far }, knot{Spot: start, p: p})
	m.far = far + 1
	if len(s.plates) <= mostPlates {
		m.lay(start)
		m.thin()
	}
	room := f.queueRoom()
	l.ws = newWaysearch(newWalker(s), m, far, nil, room)
	l.slow = l.ws.slow
	work = reachWork
	l.ws.run()
	l.ws.queue, s.work = nil, nil
	f.queues.Put(room)
	seen := make([]bool, len(l.ws.knots))
	for _, k := range l.ws.order {
		if seen[k] {
			continue
		}
		seen[k] = true
		n := &l.ws.knots[k]
		a := label{p: n.p, cost: l.ws.cost[k], knot: k}
		if u := l.ws.parent[k]; u >= 0 {
			if !s.joined(n, &l.ws.knots[u]) {
				a.aim, a.bent = n.turnFrom(a.p.Sub(l.ws.before(k)))
			}
			a.idle, a.slide, a.edge = n.mate != 0 && !l.ws.over[k], n.onRim(), n.onEdge() && l.ws.over[k]
		}
		l.at = append(l.at, a)
	}
	slices.SortStableFunc(l.at, func(a, b label) int { return cmp.Compare(a.cost, b.cost) })
	for i := range l.at {
		if !l.at[i].idle {
			l.all = append(l.all, int32(i))
		}
	}
	return l
}

// candidate is a label with the least that a way by it may cost.
type candidate struct {
	least float64
	i     int32
	slid  bool
}

// place is one that ways may lead to.
type place struct {
	ground.Spot
	p   lattice.Point
	off bool // it lies between those of the lattice, beside others, and has but a level
}

func placeOn(s ground.Spot) *place { return &place{Spot: s, p: lattice.PointOf(s.At)} }

// found is the cheapest way to a place.
type found struct {
	cost float64
	by   int32         // the label from which it comes, -1: there is none
	root int32         // the vertex before those that slide
	via  []ground.Spot // where these have slid to
}

// best is the cheapest way to a place that costs less than most, or one that costs no more than enough.
func (l *labels) best(to *place, most, enough float64) found {
	if l.deep != nil {
		l.deep.least = math.Inf(1)
	}
	out := found{cost: most, by: -1}
	if len(l.at) == 0 || l.t.Breath.GivenUp() {
		return out
	}
	l.again(&out, to)
	if out.cost <= enough {
		return out
	}
	l.gather(to, out.cost-leastGain)
	st := &l.ws.strand
	for len(l.list) > 0 {
		n := 0
		for i := range l.list {
			if l.list[i].least < l.list[n].least {
				n = i
			}
		}
		c := l.list[n]
		if c.least >= out.cost-leastGain || out.cost <= enough {
			break
		}
		l.list[n] = l.list[len(l.list)-1]
		l.list = l.list[:len(l.list)-1]
		a := &l.at[c.i]
		if !c.slid {
			d, ok := l.hop(l.ws.knots[a.knot].Spot, to, out.cost-a.cost+l.edgeGain(a))
			if ok && a.cost+d < out.cost {
				out = found{cost: a.cost + d, by: c.i, root: a.knot}
			}
			if a.edge && ok {
				l.slideOver(&out, c.i, a.cost+d, to)
			}
			continue
		}
		l.ws.strandTo(st, a.knot, to.p)
		for i := range st.beads {
			st.beads[i].t = a.slid.t[i] // gather has asked for it
		}
		l.ws.w.gaveUp = false
		d, via, ok := l.slid(st, to, out.cost)
		if ok && d < out.cost && l.deep.lets(st.root, via, to.p, 0) {
			out = found{cost: d, by: c.i, root: st.root, via: l.keep(via)}
		} else if !ok {
			d = out.cost
		}
		// What stops it, or makes it dearer, may let by who does not slide.
		if !ok && !l.ws.w.gaveUp || st.misled(d-l.ws.cost[st.root]) {
			n := to.p.Distance(a.p)
			if least := a.cost + n + (&straight{a.p, to.p, n, l.ws.knots[a.knot].Level, to.Level}).waded(l.slow); least < out.cost && l.deep.lets(a.knot, nil, to.p, least) {
				l.list = append(l.list, candidate{least: least, i: c.i})
			}
		}
	}
	if out.by >= 0 {
		l.hint = out.by
	}
	if l.deep != nil {
		l.bend(&out, to)
	}
	return out
}

// again looks whether a place is come to by the label by which the last was: what was best beside is mostly
// best again.
func (l *labels) again(out *found, to *place) {
	a := &l.at[l.hint]
	l.tried = -1
	if a.edge || a.cost+a.p.Distance(to.p) >= out.cost && !a.slide {
		return
	}
	if !a.slide {
		if d, ok := l.hop(l.ws.knots[a.knot].Spot, to, out.cost-a.cost); ok && a.cost+d < out.cost && l.deep.lets(a.knot, nil, to.p, a.cost) {
			*out = found{cost: a.cost + d, by: l.hint, root: a.knot}
			l.tried = l.hint
		}
		return
	}
	st := &l.ws.strand
	if _, ok := l.slides(st, a, to, out.cost); !ok {
		return
	}
	l.ws.strandTo(st, a.knot, to.p)
	for i := range st.beads {
		st.beads[i].t = a.slid.t[i]
	}
	if d, via, ok := l.slid(st, to, out.cost); ok && d < out.cost && l.deep.lets(st.root, via, to.p, 0) {
		*out = found{cost: d, by: l.hint, root: st.root, via: l.keep(via)}
		if !st.misled(d - l.ws.cost[st.root]) {
			l.tried = l.hint
		}
	}
}

// leastGain is by how much a way must be cheaper than another to be looked at, in mils.
const leastGain = 1e-3

// edgeGain is by how much a way over the edge at which a label lies may get cheaper there at most.
func (l *labels) edgeGain(a *label) float64 {
	if a.edge {
		return l.ws.knots[a.knot].cell
	}
	return 0
}

// slideOver slides a way over an edge, which costs so much as it is laid, if that makes it the best.
func (l *labels) slideOver(out *found, i int32, cost float64, to *place) {
	st := &l.ws.strand
	l.ws.strandTo(st, l.at[i].knot, to.p)
	if gain := st.gain(); gain < leastSlide || cost-gain >= out.cost {
		return
	}
	if c, _, via, ok := l.ws.slideOver(st, func(dear float64) (float64, int16, []ground.Spot, bool) {
		c, via, ok := l.slid(st, to, dear)
		return c, 0, slices.Clone(via), ok && l.deep.lets(st.root, via, to.p, 0)
	}); ok && c < out.cost {
		*out = found{cost: c, by: i, root: st.root, via: via}
	}
}

// gather lists the labels that may be of use for a place.
func (l *labels) gather(to *place, most float64) {
	q, level, list := to.p, to.Level, l.list[:0]
	st := &l.ws.strand
	of := l.all
	if l.asked++; to.off || l.asked > tileFrom {
		of = l.tile(q)
	}
	for _, i := range of {
		a := &l.at[i]
		if a.cost >= most+rimApart/2 {
			break // they are in order
		}
		if i == l.tried || a.cost >= most && !a.slide {
			continue
		}
		if a.slide {
			if least, ok := l.slides(st, a, to, most); ok {
				list = append(list, candidate{least: least, i: i, slid: true})
			}
			continue
		}
		w := q.Sub(a.p)
		n := w.Len()
		if a.edge {
			l.ws.strandTo(st, a.knot, to.p)
			n -= st.gain()
		}
		least := a.cost + n + l.rise(l.ws.knots[a.knot].on, level)
		if least >= most || !l.leads(a, w, level) || !l.deep.lets(a.knot, nil, q, least) {
			continue
		}
		if l.slow != nil {
			if least += (&straight{a.p, q, n, l.ws.knots[a.knot].Level, level}).waded(l.slow); least >= most {
				continue
			}
		}
		list = append(list, candidate{least: least, i: i})
	}
	l.list = list
}

// slidMemo is where the vertices of a strand slid to for the place that was asked for last. What it costs is
// convex in the place: it costs no less anywhere on that side of the rim than its slope there tells.
type slidMemo struct {
	q, slope lattice.Point
	cost     float64
	t        [mostBeads]float64
	in       bool
}

// slides is what a way to a place costs that slides by a label, if that is less than most and it is that
// label's. Between places of the lattice it begins where it slid to before.
func (l *labels) slides(st *strand, a *label, to *place, most float64) (float64, bool) {
	k, q := &l.ws.knots[a.knot], to.p
	in := q.Sub(k.p).Dot(k.back) < -atRim
	m := a.slid
	if m != nil && m.in == in && m.cost+q.Sub(m.q).Dot(m.slope)-slideStill*2 >= most {
		return 0, false
	}
	l.ws.strandTo(st, a.knot, to.p)
	if l.ws.cost[st.root]+st.from.Distance(q) >= most {
		return 0, false
	}
	last := &st.beads[len(st.beads)-1]
	if len(st.beads) == 1 {
		if last.beyond(st.from, q, st.pace(0), st.pace(1), rimShare*last.apart) != 0 {
			return 0, false
		}
	} else if to.off && m != nil {
		for i := range st.beads {
			st.beads[i].t = m.t[i]
		}
	}
	least := l.ws.cost[st.root] + st.settle() - l.ws.spared[a.knot]
	if m == nil {
		m = &slidMemo{}
		a.slid = m
	}
	m.q, m.cost, m.in, m.slope = q, least, in, q.Sub(last.at()).Unit().Mul(st.pace(len(st.beads)))
	for i := range st.beads {
		m.t[i] = st.beads[i].t
	}
	return least, least < most && math.Abs(last.t) <= rimShare*last.apart
}

// hop is a hop to a place of the lattice, or between.
func (l *labels) hop(from ground.Spot, to *place, dear float64) (cost float64, ok bool) {
	w := l.ws.w
	w.dear = dear
	if !to.off {
		cost, _, ok = w.hop(from, to.Spot)
	} else {
		line := lattice.StretchOf(lattice.PointOf(from.At), to.p)
		w.s.t.Breath.work(hopWork)
		cost, _, ok = w.hopAlong(&line, from, to.Spot, nearEnd)
	}
	w.dear = 0
	return cost, ok
}

// keep keeps where the vertices of a strand have slid to until another place is asked for.
func (l *labels) keep(via []ground.Spot) []ground.Spot {
	l.room, l.kept = l.kept, via
	return via
}

// slid is what the way by a strand costs, hop by hop over places of the lattice, and where these lie.
func (l *labels) slid(st *strand, to *place, dear float64) (cost float64, via []ground.Spot, ok bool) {
	n := len(st.beads) - 1
	last := st.beads[n]
	rim := ground.Spot{At: last.at().Round(), Level: last.level}
	st.beads = st.beads[:n]
	cost, _, via, ok = l.ws.slid(st, rim, dear, l.room[:0])
	l.room, st.beads = via, st.beads[:n+1]
	if !ok {
		return 0, nil, false
	}
	d, ok := l.hop(rim, to, dear-cost)
	l.room = append(via, rim)
	return cost + d, l.room, ok
}

func (l *labels) Has(to ground.Spot) bool {
	_, ok := l.Cost(to)
	return ok
}

// Cost returns the movement needed to a spot.
func (l *labels) Cost(to ground.Spot) (lattice.Mil, bool) {
	if to == (ground.Spot{At: l.t.At, Level: l.t.Level}) {
		return 0, true
	}
	v, ok := l.to(to)
	return lattice.RoundMil(v.cost), ok
}

// to is the cheapest way to a spot.
func (l *labels) to(to ground.Spot) (found, bool) {
	if !l.f.fits(&l.t, to) {
		return found{}, false
	}
	v := l.best(placeOn(to), l.limit, 0)
	return v, v.by >= 0 && lattice.RoundMil(v.cost) <= l.t.Limit
}

// Way returns the cheapest way to a spot.
func (l *labels) Way(to ground.Spot) (Way, bool) {
	if to == (ground.Spot{At: l.t.At, Level: l.t.Level}) {
		return Way{End: to}, true
	}
	v, ok := l.to(to)
	if !ok {
		return Way{}, false
	}
	return l.ws.w.prove(l.chain(&v, to), l.t.Limit)
}

// chain is the way to a spot from vertex to vertex.
func (l *labels) chain(v *found, to ground.Spot) []ground.Spot {
	chain := []ground.Spot{to}
	k, via := v.root, v.via
	for k >= 0 {
		for i := len(via) - 1; i >= 0; i-- {
			chain = append(chain, via[i])
		}
		chain = append(chain, l.ws.knots[k].Spot)
		via = l.ws.via[k].spots
		k = l.ws.rootOf(k)
	}
	slices.Reverse(chain)
	return chain
}

// mire is the slow ground in which a place lies; nil: in none.
func (l *labels) mire(p lattice.Point, level lattice.Mil) *plate {
	for _, i := range l.s.slow {
		if q := &l.s.plates[i]; q.box.Has(p) && q.Holds(level) && q.convex && lattice.InRing(p, q.poly) {
			return q
		}
	}
	return nil
}

// rise is the least that it takes to climb from what holds up a vertex to a level.
func (l *labels) rise(on int32, level lattice.Mil) float64 {
	if level == ground.GroundLevel || l.t.Flying || l.t.Shortest {
		return 0
	}
	at := riseAt{on, level}
	if v, ok := l.rises[at]; ok {
		return v
	}
	v := 0.0
	if up := l.ws.up.from(on - 1); up != nil {
		v = math.Inf(1)
		for i := range l.s.plates {
			if q := &l.s.plates[i]; (q.solid || q.hole) && q.Top == level {
				v = min(v, up.of(int32(i)))
			}
		}
	}
	if l.rises == nil {
		l.rises = map[riseAt]float64{}
	}
	l.rises[at] = v
	return v
}

type riseAt struct {
	on    int32
	level lattice.Mil
}
