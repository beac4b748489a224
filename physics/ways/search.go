package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The cheapest way from knot to knot is found best first, as by A*: what comes up next is
// the candidate with the least key. A candidate is a way to v by a last hop from u, and
//
//	key = cost of the way to u + cost of the hop u-v + what is missing from v to the goal
//
// Neither of the last two is known. The hop costs at least its length and the climbs that
// it cannot do without. What is missing is at least the straight line (hunt.missing). Only when
// a candidate comes up is its hop walked:
//
//	 queue: u-v 5.1   u-w 5.3   x-v 5.8      sure: no    the key is a bound
//	         |
//	         walk: nobody gets through       dropped
//	         walk: it costs 5.1              sure: v is reached, by its cheapest way
//	         walk: it costs 5.6              back into the queue, sure, behind u-w
//
// A sure one that comes up is the cheapest way to its knot. For no hop lowers what is
// missing by more than it costs itself, by the triangle's inequality. So keys do not
// fall along a way, and any other way to that knot goes on from a candidate that waits in
// the queue with a key no less.

// waysearch finds cheapest ways from knot 0. Edges are tried lazily: a
// candidate enters the queue with the least it can cost and is only walked when
// it comes up, so that few hops are walked at all.
type waysearch struct {
	s      *scout
	w      *walker
	up     *heights
	knots  []knot
	cost   []float64
	rolls  []int16
	parent []int32
	done   []bool
	left   []float64 // what is missing at least from each to the goal
	plots  plots     // where they lie
	mates  matelists // which of them are mates
	over   []bool    // the hop to the knot goes over a tall edge
	order  []int32   // knots in the order in which they were reached
	best   []float64
	queue  *wayqueue
	limit  float64
	beyond float64                    // candidates that cost more are not looked at
	ahead  func(k *knot) float64      // the least that is missing from a knot to the goal; nil: there is none
	goal   lattice.Point              // where that lies
	grow   func(ws *waysearch, k int) // may add goals once k is reached
	rise   ascent                     // from the knot that ways lead on from
	onward                            // and where they do
	via    map[int32]slidVia          // of knots that were come to by way of places on rims
	slides map[int32]slidVia          // the same of the best candidates to knots, until they come up
	bead   []int32                    // how knots on rims were come to, in beads; 0: not yet
	beads  []bead
	strand strand
	spared []float64 // what the ways to those that slide cost less than their strands tell
	slow   []swamp   // that is waded through; nil: it is not asked for
}

// newWaysearch begins a search among the knots of a mesh, which it keeps as they are. The queue's room is
// used until it is over.
func newWaysearch(w *walker, m *mesh, limit float64, ahead func(k *knot) float64, queue *wayqueue) *waysearch {
	s, knots := w.s, m.knots
	ws := &waysearch{s: s, w: w, up: m.up, limit: limit, beyond: math.Inf(1), ahead: ahead, queue: queue, via: map[int32]slidVia{}, slides: map[int32]slidVia{}, slow: s.swamps()}
	queue.clear()
	n := len(knots)
	ws.knots = knots[:n:n]
	ws.cost, ws.best, ws.left = make([]float64, n), make([]float64, n), make([]float64, n)
	ws.rolls, ws.parent, ws.spared = make([]int16, n), make([]int32, n), make([]float64, n)
	ws.done, ws.over = make([]bool, n), make([]bool, n)
	ws.bead, ws.beads = make([]int32, n), make([]bead, 1)
	for i := range knots {
		ws.cost[i], ws.best[i], ws.parent[i] = math.Inf(1), math.Inf(1), ground.None
		early := float64(slideSlack)
		if ahead != nil {
			ws.left[i] = ahead(&knots[i])
		} else {
			early = max(early, knots[i].cell/2)
		}
		if knots[i].onRim() {
			ws.left[i] -= early
		}
	}
	near := ws.left
	if ahead != nil {
		near = make([]float64, n)
		for i := range near {
			near[i] = ws.left[i] - ws.early(&ws.knots[i])
		}
	}
	ws.plots.lay(ws.knots, near)
	ws.mates = newMatelists(ws.knots, m.links)
	queue.push(wayedge{from: ground.None, to: 0, sure: true})
	return ws
}

// add makes room for a knot.
func (ws *waysearch) add(k knot) int32 {
	ws.knots = append(ws.knots, k)
	ws.cost = append(ws.cost, math.Inf(1))
	ws.best = append(ws.best, math.Inf(1))
	ws.rolls = append(ws.rolls, 0)
	ws.parent = append(ws.parent, ground.None)
	ws.done = append(ws.done, false)
	ws.spared = append(ws.spared, 0)
	left := 0.0
	if ws.ahead != nil {
		left = ws.ahead(&k)
	}
	ws.left = append(ws.left, left)
	ws.over = append(ws.over, false)
	ws.bead = append(ws.bead, 0)
	return int32(len(ws.knots) - 1)
}

// run reaches knots in the order of their cost, until it arrives at a goal, or
// until there are no more within the limit. Run again it goes on, to other
// arrivals that cost more.
func (ws *waysearch) run() (arrival wayedge, ok bool) {
	for !ws.weary() {
		for ws.flows() {
			ws.flow()
		}
		if ws.queue.empty() {
			break
		}
		if ws.queue.top().key > ws.beyond {
			break
		}
		e := ws.queue.pop()
		if ws.done[e.to] || e.key > ws.best[e.to] && !ws.betters(e.from, e.to, e.key) { // its knot was reached for less
			continue
		}
		if !e.sure {
			if !ws.betters(e.from, e.to, e.key) || !ws.walk(&e) {
				continue
			}
			if e.key > ws.beyond || e.key > ws.nextKey() {
				ws.queue.push(e)
				continue
			}
		}
		if ws.knots[e.to].goal {
			return e, true
		}
		ws.reach(&e)
	}
	return wayedge{}, false
}

// weary reports whether the search has taken all that it may.
func (ws *waysearch) weary() bool {
	return ws.s.weary() || ws.queue.size() > mostEdges
}

// walk tries the hop of a candidate and sets what it really costs.
func (ws *waysearch) walk(e *wayedge) bool {
	slid := wayedge{cost: math.Inf(1)}
	var via slidVia
	if ws.knots[e.from].onRim() {
		if cost, rolls, spots, ok := ws.slideTo(e.from, e.to, ws.useful(e)+ws.cost[e.from]); ok {
			slid, via = *e, slidVia{root: ws.strand.root, spots: spots}
			slid.cost, slid.rolls, slid.sure, slid.over = cost, rolls, true, false
			slid.key = ws.key(&slid)
			if !ws.strand.misled(cost - ws.cost[via.root]) {
				*e = slid
				return ws.keeps(e, via)
			}
		}
	}
	cost, rolls, ok := ws.w.within(ws.useful(e)+ws.edgeGain(e.from, e.to), ws.knots[e.from].Spot, ws.knots[e.to].Spot)
	if !ok || ws.cost[e.from]+cost >= slid.cost {
		*e = slid
		return slid.sure && ws.keeps(e, via)
	}
	via = slidVia{}
	e.cost, e.rolls, e.sure, e.over = ws.cost[e.from]+cost, ws.rolls[e.from]+int16(rolls), true, ws.w.overEdge()
	if c, r, spots, ok := ws.slideEdge(e.from, e.to, e.cost); ok {
		e.cost, e.rolls, via = c, r, slidVia{root: ws.strand.root, spots: spots}
	}
	e.key = ws.key(e)
	return ws.keeps(e, via)
}

// keeps reports whether a candidate that was walked is of any use. Where its vertices have slid to is kept with it:
// until it comes up others may be come to by other ways, and slide elsewhere.
func (ws *waysearch) keeps(e *wayedge, via slidVia) bool {
	if e.key > ws.limit+1 && !ws.leadsWithin(e) || !ws.betters(e.from, e.to, e.key) {
		return false
	}
	if !ws.knots[e.to].goal && e.key < ws.best[e.to] {
		ws.best[e.to] = e.key
		if via.bead = ws.bead[e.from]; via.spots != nil || via.bead != 0 {
			ws.slides[e.to] = via
		} else {
			delete(ws.slides, e.to)
		}
	}
	return true
}

// useful is what the hop of a candidate must cost less than to be of any use.
func (ws *waysearch) useful(e *wayedge) float64 {
	most := ws.limit + 2
	if most < ws.best[e.to] && ws.slack(e) > 0 {
		most += ws.spare(e)
	}
	most = min(most, ws.best[e.to]+ws.breadth(e.from, e.to)) - ws.cost[e.from] - float64(rollToll*float64(ws.rolls[e.from]))
	return max(most-ws.left[e.to], 1e-9)
}

func (ws *waysearch) key(e *wayedge) float64 {
	return e.cost + float64(rollToll*float64(e.rolls)) + ws.left[e.to]
}

// reach closes a knot and offers the ways on from it.
func (ws *waysearch) reach(e *wayedge) {
	u := int(e.to)
	via, late := ws.slides[e.to], e.key > ws.best[e.to]
	if ws.knots[u].onRim() && e.from >= 0 && (ws.leadsBy(e.from, e.to) || late && !(ws.betters(e.from, e.to, e.key) && ws.turnsIn(e))) {
		return
	}
	if late {
		via = slidVia{}
	}
	ws.done[u], ws.cost[u], ws.rolls[u], ws.parent[u], ws.over[u] = !ws.knots[u].onRim(), e.cost, e.rolls, e.from, e.over
	ws.order = append(ws.order, e.to)
	if via.spots != nil {
		ws.via[e.to] = via
	} else {
		delete(ws.via, e.to)
	}
	if ws.knots[u].onRim() && e.from >= 0 {
		ws.bead[u] = int32(len(ws.beads))
		ws.beads = append(ws.beads, ws.beadOf(e, &via))
	}
	if ws.slidesOn(e.to) {
		ws.spared[u] = ws.spares(e.to)
	}
	if ws.grow != nil {
		ws.grow(ws, u)
	}
	ws.s.t.Breath.work(len(ws.knots) / offersWork)
	ws.rise = ws.up.from(ws.knots[u].on - 1)
	ws.aimed, ws.loose = false, e.from >= 0 && ws.s.joined(&ws.knots[u], &ws.knots[e.from])
	if e.from >= 0 && !ws.loose {
		ws.aim, ws.aimed = ws.knots[u].turnFrom(ws.knots[u].p.Sub(ws.before(int32(u))))
	}
	if ws.knots[u].mate != 0 && !ws.over[u] {
		ws.offersToMates(u)
		return
	}
	ws.begin(int32(u))
}

// joined reports whether what a hop between two knots on different levels goes up or down
// may be another part of the building at whose corner one of them lies: then the base need not
// go round that corner (R-SUPPORT).
func (s *scout) joined(corner, o *knot) bool {
	if corner.Level == o.Level || corner.of == 0 || o.on == 0 {
		return false
	}
	q := &s.plates[corner.of-1]
	return !ground.Tall(q.Top, max(corner.Level, o.Level)) && s.f.Touching(int32(q.index), int32(s.plates[o.on-1].index))
}

// nearness is how far a hop may cut into the thing at one of its ends: more if
// the other end is the way's own, which may touch the thing and so lie nearer to
// it than the knots do.
func nearness(own bool) float64 {
	if own {
		return 2 + ringOff + fineCorner
	}
	return 2
}
