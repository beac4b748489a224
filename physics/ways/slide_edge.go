package ways

import (
	"math"

	"duckboard/physics/ground"
)

// Ways over an edge bend at its foot and on its brink where what lies beside it lets them go no
// straighter: there the best place is as far along the edge as that lets them.

// leastSlide is how much shorter a way over an edge must get to slide there, in mils.
const leastSlide = 3

// gain is how much shorter a strand over edges may get at most; its beads have slid there.
func (st *strand) gain() float64 {
	was := st.length()
	return was - st.settle()
}

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

// beadOnEdge is a knot on an edge in a strand.
func beadOnEdge(k *knot) sliding {
	far := cellShare * k.cell
	return sliding{p: k.p, dir: k.along, lo: max(k.lo, -far), hi: min(k.hi, far), level: k.Level, apart: k.cell}
}
