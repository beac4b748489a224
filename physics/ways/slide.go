package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A vertex that slides may cost more, as it is laid, than the ways that slide by it, by half of its cell: so it is
// reached so much earlier, but no less than that, in mils, and again where that was too early. A search for one way
// leaves it at that, and goes so much beyond its limit instead: where vertices come up still earlier it finds worse ones.
const slideSlack = 150

// bead is a vertex on a rim as it was come to: by which others of a strand before. These may be come to anew, by
// other ways; the strand stays what it was.
type bead struct {
	knot, root int32         // the vertex before it
	prev       int32         // that as a bead, if it lies on a rim; 0: it does not
	spots      []ground.Spot // where those before it have slid to
}

// beadOf is a knot on a rim as it is come to by a candidate. Of three in a row on one side of a rim the one in between
// is of no use: one walks along there.
func (ws *waysearch) beadOf(e *wayedge, via *slidVia) bead {
	b := bead{e.to, e.from, via.bead, via.spots}
	if prev := &ws.beads[via.bead]; prev.prev != 0 {
		first, k := &ws.beads[prev.prev], &ws.knots[e.to]
		if k.besides(&ws.knots[prev.knot]) && k.besides(&ws.knots[first.knot]) {
			b.root, b.prev, b.spots = first.knot, prev.prev, b.spots[:max(0, len(b.spots)-1)]
		}
	}
	return b
}

// strandTo is the strand that ends at a place, by way of a vertex that slides.
func (ws *waysearch) strandTo(st *strand, u int32, to lattice.Point) {
	st.to, st.beads, st.root = to, st.beads[:0], u
	if ws.knots[u].mate == 0 {
		for i := ws.bead[u]; i != 0 && len(st.beads) < mostBeads; i = ws.beads[i].prev {
			n := &ws.knots[ws.beads[i].knot]
			st.beads = append(st.beads, sliding{p: n.p, dir: n.along, out: n.back, paces: n.paces, lo: n.lo, hi: n.hi, level: n.Level, apart: n.cell})
			st.root = ws.beads[i].root
		}
	} else {
		for k := u; ws.knots[k].onEdge() && ws.parent[k] >= 0 && len(st.beads) < mostBeads; k = st.root {
			st.beads = append(st.beads, beadOnEdge(&ws.knots[k]))
			st.root = ws.parent[k]
		}
	}
	for i, j := 0, len(st.beads)-1; i < j; i, j = i+1, j-1 {
		st.beads[i], st.beads[j] = st.beads[j], st.beads[i]
	}
	st.from = ws.knots[st.root].p
	if spots := ws.beads[ws.bead[u]].spots; len(spots) == len(st.beads)-1 { // from there they slide on
		for i := range spots {
			b := &st.beads[i]
			b.t = max(b.lo, min(b.hi, lattice.PointOf(spots[i].At).Sub(b.p).Dot(b.dir)))
		}
	}
}

// slid is what the way by a strand really costs, hop by hop over places of the lattice, and where
// these lie; ok false if one of the hops is none.
func (ws *waysearch) slid(st *strand, to ground.Spot, dear float64, via []ground.Spot) (cost float64, rolls int16, spots []ground.Spot, ok bool) {
	cost, rolls = ws.cost[st.root], ws.rolls[st.root]
	from := ws.knots[st.root].Spot
	for i := 0; i <= len(st.beads); i++ {
		next := to
		if i < len(st.beads) {
			next = ground.Spot{At: st.beads[i].at().Round(), Level: st.beads[i].level}
			via = append(via, next)
		}
		if next == from {
			continue
		}
		c, r, fine := ws.w.within(dear-cost, from, next)
		if !fine {
			return 0, 0, via, false
		}
		cost, rolls = cost+c, rolls+int16(r)
		from = next
	}
	return cost, rolls, via, true
}

// slideTo is the way to a knot by way of one that slides.
func (ws *waysearch) slideTo(u, v int32, dear float64) (cost float64, rolls int16, spots []ground.Spot, ok bool) {
	st := &ws.strand
	ws.strandTo(st, u, ws.knots[v].p)
	if len(st.beads) == 0 {
		return 0, 0, nil, false
	}
	st.settle()
	return ws.slid(st, ws.knots[v].Spot, dear, nil)
}

// before is the place before a knot on the way to it.
func (ws *waysearch) before(u int32) lattice.Point {
	if via := ws.via[u].spots; len(via) > 0 {
		return lattice.PointOf(via[len(via)-1].At)
	}
	return ws.knots[ws.parent[u]].p
}

// offersSlidingTo is offersTo for a knot that slides: those to which a way slides over the rim right
// there, or nearly.
func (ws *waysearch) offersSlidingTo(q *plot, u int, made, from, to float64) (next float64) {
	a := &ws.knots[u]
	next = math.Inf(1)
	st := &ws.strand
	for j := 0; j < len(q.places); j++ {
		b := &q.places[j]
		if ws.done[b.knot] {
			q.places[j] = q.places[len(q.places)-1]
			q.places = q.places[:len(q.places)-1]
			j--
			continue
		}
		key := made + b.p.Distance(a.p) + b.left
		if key > to {
			next = min(next, key)
			continue
		}
		if key < from {
			continue
		}
		ws.strandTo(st, int32(u), b.p)
		least := ws.cost[st.root] + st.settle() - ws.spared[u]
		last := &st.beads[len(st.beads)-1]
		if math.Abs(last.t) > rimShare*last.apart || b.knot == int32(u) || ws.knots[b.knot].onRim() && ws.leadsBy(int32(u), b.knot) {
			continue
		}
		e := wayedge{cost: least, rolls: ws.rolls[u], from: int32(u), to: b.knot}
		if e.key = ws.key(&e); !ws.within(e.key) || e.key >= ws.best[b.knot] {
			continue
		}
		w := b.p.Sub(last.at())
		if k := &ws.knots[b.knot]; !k.tautBut(w, nearness(false)) && !ws.s.joined(k, a) {
			continue
		}
		ws.queue.push(e)
	}
	return next
}

// spares is how much less the way to a vertex that slides costs than its strand tells, to which all ground on one
// side of a rim is slow, though the way may come out of it in between.
func (ws *waysearch) spares(u int32) float64 {
	st := &ws.strand
	ws.strandTo(st, u, ws.knots[u].p)
	if len(st.beads) == 0 {
		return 0
	}
	return max(0, ws.cost[st.root]+st.settle()-ws.cost[u])
}

// slidVia is the vertex before those that slide on the way to a knot, and where these have slid to.
type slidVia struct {
	root  int32
	spots []ground.Spot
	bead  int32 // the vertex before the knot, if it lies on a rim
}

// rootOf is the vertex before a knot that does not slide on the way to it.
func (ws *waysearch) rootOf(v int32) int32 {
	if of, ok := ws.via[v]; ok {
		return of.root
	}
	return ws.parent[v]
}

// hairsBreadth is how much more a way round a corner may take than one straight past it, in mils.
const hairsBreadth = 2

// breadth is how much more than the best way to a knot one by another may take to be of use.
func (ws *waysearch) breadth(u, v int32) float64 {
	if ws.knots[u].corner && ws.knots[v].onRim() {
		return hairsBreadth
	}
	return 0
}

// betters reports whether a candidate of that key may be of use beside the best to its knot.
func (ws *waysearch) betters(u, v int32, key float64) bool {
	return key < ws.best[v] || key < ws.best[v]+hairsBreadth && key < ws.best[v]+ws.breadth(u, v)
}

// turnsIn reports whether a way by a corner to a knot on a rim, which costs no less than the best there, is the same
// but for that: straight past the corner by a hair one comes to the knot, but not to where it slides.
//
//	s----------c-.       k is come to straight from s; but where the way goes over the rim, at t,
//	             |`t     it has to turn at c
//	-------------k-t---- rim
func (ws *waysearch) turnsIn(e *wayedge) bool {
	by := ws.parent[e.to]
	return by >= 0 && by != e.from && ws.knots[e.from].corner && ws.leadsBy(e.from, by)
}

// leadsBy reports whether the way to u leads by v.
func (ws *waysearch) leadsBy(u, v int32) bool {
	for k := u; k >= 0; k = ws.parent[k] {
		if k == v {
			return true
		}
	}
	return false
}

// Ways over an edge bend at its foot and on its brink where what lies beside it lets them go no
// straighter: there the best place is as far along the edge as that lets them.

// slideOver slides a way over an edge as far towards where it is shortest as it leads on to a place at
// all; reach tells what it costs to come there by where the beads lie. It takes no notice of what else is
// known, so that it gives the same whenever it is asked. ok is false if that does not make it cheaper.
func (ws *waysearch) slideOver(st *strand, reach func(dear float64) (float64, int16, []ground.Spot, bool)) (least float64, rolls int16, via []ground.Spot, ok bool) {
	var whole [mostBeads]float64
	for i := range st.beads {
		whole[i] = st.beads[i].t
	}
	least = math.Inf(1)
	for i := range st.beads {
		st.beads[i].t = 0
	}
	if c, _, _, fine := reach(least); fine { // as laid: farther on it may climb another edge
		least = c
	}
	lo, share, hi := 0.0, 1.0, 1.0
	for range slideTries {
		for i := range st.beads {
			st.beads[i].t = float64(whole[i] * share)
		}
		if c, r, v, fine := reach(least); fine && c < least {
			least, rolls, via, ok = c, r, v, true
			lo = share
		} else {
			hi = share
		}
		if lo == 1 {
			break
		}
		share = (lo + hi) / 2
	}
	return least, rolls, via, ok
}

const slideTries = 6

// slidesOver reports whether ways on from a knot may slide along the edge at which it lies.
func (ws *waysearch) slidesOver(u int32) bool {
	return ws.over[u] && ws.parent[u] >= 0 && ws.knots[u].onEdge()
}

// edgeGain is how much shorter a way on from a knot to a goal gets at most by sliding along the edge at which that
// lies, over which it was come to.
func (ws *waysearch) edgeGain(u, goal int32) float64 {
	if !ws.knots[goal].goal || !ws.slidesOver(u) {
		return 0
	}
	ws.strandTo(&ws.strand, u, ws.knots[goal].p)
	return ws.strand.gain()
}

// early is how much sooner a knot is offered to a search for a goal than the way by it costs as it is laid: one on
// an edge slides.
func (ws *waysearch) early(k *knot) float64 {
	if ws.ahead != nil && k.onEdge() {
		return k.cell
	}
	return 0
}

// leadsWithin reports whether a candidate is looked at, or may lead within the limit by sliding along the edges at
// which its ends lie.
func (ws *waysearch) leadsWithin(e *wayedge) bool {
	return ws.within(e.key) || ws.slack(e) > 0 && ws.within(e.key-ws.slack(e)) && ws.within(e.key-ws.spare(e))
}

// slack is more than the way by a candidate gets shorter so.
func (ws *waysearch) slack(e *wayedge) float64 {
	slack := ws.early(&ws.knots[e.to])
	if ws.slidesOver(e.from) {
		slack += ws.early(&ws.knots[e.from])
	}
	return slack
}

// spare is how much shorter it gets at most.
func (ws *waysearch) spare(e *wayedge) float64 {
	st, k, to := &ws.strand, &ws.knots[e.to], ws.goal
	if !k.onEdge() {
		to = k.p
	}
	if ws.strandTo(st, e.from, to); !ws.slidesOver(e.from) && !ws.knots[e.from].onEdge() {
		st.root, st.from, st.beads = e.from, ws.knots[e.from].p, st.beads[:0]
	}
	if k.onEdge() && len(st.beads) < mostBeads {
		st.beads = append(st.beads, beadOnEdge(k))
	}
	if gain := st.gain(); gain >= leastSlide {
		return gain
	}
	return 0
}

// slideEdge is the way to a knot over the edge at which another lies, if it gets cheaper by sliding there.
func (ws *waysearch) slideEdge(u, v int32, cost float64) (least float64, rolls int16, via []ground.Spot, ok bool) {
	if !ws.slidesOver(u) {
		return 0, 0, nil, false
	}
	st := &ws.strand
	ws.strandTo(st, u, ws.knots[v].p)
	if st.gain() < leastSlide {
		return 0, 0, nil, false
	}
	least, rolls, via, ok = ws.slideOver(st, func(dear float64) (float64, int16, []ground.Spot, bool) {
		return ws.slid(st, ws.knots[v].Spot, dear, nil)
	})
	return least, rolls, via, ok && least <= cost
}
