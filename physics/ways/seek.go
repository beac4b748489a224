package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// seek tries the straight line, then what is remembered, then the search.
func (h *hunt) seek() (Way, bool) {
	h.work = mostWork
	d := max(0, lattice.PointOf(h.from.At).Distance(h.target)-h.near)
	if h.t.Limit > 0 && d > float64(h.t.Limit)+1 || !h.contact && (!h.f.fits(&h.t, h.fixed[0].Spot) || !h.bodiesLet()) {
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
			w, ok = h.seekWider(d)
		}
		if !h.t.Breath.GivenUp() {
			h.f.answers.keep(q, w, ok)
		}
	}
	return w, ok
}

// seekWider finds the labels that spread gives, but only those from which the goal may yet be come to for less
// than some way costs that is known (A*), and only vertices in an ellipse round both ends, d apart, are laid:
//
//	a way for sum was found     all that is cheaper lies in the ellipse of sum: it is the answer
//	none was found              the next wider ellipse, at last the whole table
func (h *hunt) seekWider(d float64) (Way, bool) {
	if h.contact {
		h.fixed = h.contactSpots()
	}
	whole := float64(h.f.Size().X)*4 + float64(h.f.Size().Y)*4
	sums := [...]float64{float64(d*1.1) + 300, float64(d*1.4) + 1500, float64(d*2) + 6000, whole + d}
	for i := 0; i < len(sums); i++ {
		sum, last := sums[i], i == len(sums)-1
		h.doubt = i > 1
		if h.t.Limit > 0 && sum >= float64(nearLimit*float64(h.t.Limit)) {
			sum, last = float64(h.t.Limit), true
		}
		beyond := math.Inf(1)
		if !last {
			beyond = sum
		}
		w, ok := h.seekIn(sum, beyond)
		if ok || last || h.work < 0 || h.t.Breath.GivenUp() {
			return w, ok
		}
	}
	return Way{}, false
}

// seekIn looks for the cheapest way by vertices in one ellipse, that costs no more than what is beyond it.
func (h *hunt) seekIn(sum, beyond float64) (w Way, ok bool) {
	box, keep := h.region(sum)
	s := h.scout(box)
	if len(s.plates) > mostPlates {
		return Way{}, false
	}
	m := newMesh(s, keep, knot{Spot: h.from, p: lattice.PointOf(h.from.At)})
	m.knots = append(m.knots, h.fixed...)
	m.findLive(h.from)
	if !m.liveGoal() {
		return Way{}, false
	}
	m.lay(h.from)
	limit := math.Inf(1)
	if h.t.Limit > 0 {
		limit = float64(h.t.Limit) + 0.4999
	}
	walker := newWalker(s)
	if h.doubt && h.cutOff(walker, m.knots) {
		return Way{}, false
	}
	room := h.f.queueRoom()
	defer h.f.queues.Put(room)
	ws := newWaysearch(walker, m, limit+rimApart/2-slideSlack, h.missing, room)
	ws.beyond, ws.goal = beyond+slideSlack, h.target
	if h.contact {
		ws.grow = h.grow
	}
	l := labels{ws: ws}
	best, slack := math.Inf(1), 0.0
	if len(ws.slow) > 0 { // a rim may be come to for more, as laid, than a way over it takes
		slack = slideSlack
	}
	if h.contact {
		slack = math.Pi * h.near / contactSides // of two goals one is so near at least
	}
	tried := map[int32]int{}
	for {
		e, more := ws.run()
		if !more {
			break
		}
		if e.cost >= best+slack || e.cost > beyond || h.contact && (tried[e.from] == contactTries || ws.arrivesFor(e.from) >= best) {
			continue
		}
		tried[e.from]++
		if made, c, fine := h.arrive(&l, e, best); fine {
			w, best, ok = made, c, true
			ws.limit = min(limit, best+slack)
		}
	}
	return w, ok
}

// arrivesFor is what a way that bends last at a vertex costs at least.
func (ws *waysearch) arrivesFor(u int32) float64 {
	least := ws.cost[u] + ws.left[u]
	if ws.knots[u].onEdge() {
		least -= slideSlack
	}
	return least
}

// arrive is the way of a search that has come to a goal, and what it costs, if that is less than most. One in
// contact with the target slides round it to straight ahead of where the way bends last, which may slide there in turn.
func (h *hunt) arrive(l *labels, e wayedge, most float64) (w Way, cost float64, ok bool) {
	var costs [contactSlides]float64
	var chains [contactSlides][]ground.Spot
	n := 0
	for n < contactSlides {
		v := l.ws.arrived(e)
		c := l.chain(&v, l.ws.knots[e.to].Spot)
		costs[n], chains[n], n = v.cost, c, n+1
		if !h.contact {
			break
		}
		last := c[len(c)-1]
		end := h.settle(l.ws.w, c)[len(c)-1]
		if end == last {
			break
		}
		e.to = l.ws.add(knot{Spot: end, p: lattice.PointOf(end.At), goal: true})
		if !l.ws.walk(&e) {
			break
		}
	}
	for i := n - 1; i >= 0; i-- { // each is cheaper than the one before
		if costs[i] < most {
			if w, ok = l.ws.w.prove(chains[i], h.t.Limit); ok {
				return w, costs[i], true
			}
		}
	}
	return Way{}, 0, false
}

const (
	contactSlides = 3 // so often the end of a way into contact slides round the target
	contactTries  = 3 // so many ends of ways that bend last at one place do
)

// arrived is the way of an arrival with its last vertices where they have slid to.
func (ws *waysearch) arrived(e wayedge) found {
	v := found{cost: e.cost, root: e.from}
	if ws.knots[e.from].onRim() && ws.parent[e.from] >= 0 {
		if c, _, spots, ok := ws.slideTo(e.from, e.to, math.Inf(1)); ok && c <= e.cost+1e-6 {
			v.via, v.root = spots, ws.strand.root
		}
	}
	if c, _, spots, ok := ws.slideEdge(e.from, e.to, e.cost+1e-6); ok && c <= e.cost+1e-6 {
		v.via, v.root = spots, ws.strand.root
	}
	return v
}
