package ways

import (
	"math"
	"os"
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
	h     hunt
	s     *scout
	ws    *waysearch
	limit float64
	at    []label // by cost
	tiles map[[2]int][]int32
	list  []candidate
	loose int
}

// label is a vertex that was reached.
type label struct {
	p    lattice.Point
	cost float64
	knot int32
}

// spread labels all vertices that the trip can pay for.
func (f *Field) spread(t Trip) *labels {
	start := ground.Spot{At: t.At, Level: t.Level}
	p := lattice.PointOf(t.At)
	far := float64(t.Limit) + 0.5
	l := &labels{f: f, t: t, h: hunt{f: f, t: t}, limit: far}
	s := f.newScout(t, lattice.RectOf(p, p).Grown(far))
	l.s = s
	work := reachWork
	s.work = &work
	m := mesh{s: s, excess: fineCorner, rim: labelRim, slides: true, far: far + 1}
	m.keep = func(q lattice.Point) bool { return q.Distance(p) <= far }
	m.knots = append(m.knots, knot{Spot: start, p: p})
	if len(s.plates) <= mostPlates {
		m.lay(start)
		m.thin()
	}
	room := f.queueRoom()
	l.ws = newWaysearch(s, m.knots, far, nil, room)
	l.ws.via = map[int32][]ground.Spot{}
	work = reachWork
	l.ws.run()
	l.ws.queue, s.work = nil, nil
	f.queues.Put(room)
	for _, k := range l.ws.order {
		l.at = append(l.at, label{l.ws.knots[k].p, l.ws.cost[k], k})
	}
	slices.SortStableFunc(l.at, func(a, b label) int {
		switch {
		case a.cost < b.cost:
			return -1
		case a.cost > b.cost:
			return 1
		}
		return 0
	})
	return l
}

const labelRim = 500.0

// from is the cheapest way to a spot: its cost, the vertex from which it comes, and by way of which
// places on rims from the vertex before those; -1 if there is none.
func (l *labels) from(to ground.Spot) (cost float64, last int, via []ground.Spot, root int32) {
	cost, last = l.limit+1e-9, -1
	q := lattice.PointOf(to.At)
	var list []candidate
	st := &l.ws.strand
	for i := range l.at {
		a := &l.at[i]
		k := &l.ws.knots[a.knot]
		least := a.cost + a.p.Distance(q)
		if k.slides() && l.ws.parent[a.knot] >= 0 && least < cost+300 {
			l.ws.strandTo(st, a.knot, q)
			c := l.ws.cost[st.root] + st.settle()
			if c < cost && math.Abs(st.beads[len(st.beads)-1].t) <= 0.75*k.cell {
				list = append(list, candidate{c, int32(i), true})
			}
		}
		if least < cost {
			list = append(list, candidate{least, int32(i), false})
		}
	}
	slices.SortFunc(list, func(a, b candidate) int {
		if a.least < b.least {
			return -1
		}
		return 1
	})
	for _, c := range list {
		if c.least >= cost {
			break
		}
		a := &l.at[c.i]
		if c.slid {
			l.ws.strandTo(st, a.knot, q)
			st.settle()
			if d, _, spots, ok := l.ws.slid(st, to, cost, nil); ok && d < cost {
				cost, last, via, root = d, int(c.i), spots, st.root
			}
			continue
		}
		l.s.dear = cost - a.cost
		d, _, ok := l.s.hop(l.ws.knots[a.knot].Spot, to)
		l.s.dear = 0
		if ok && a.cost+d < cost {
			cost, last, via, root = a.cost+d, int(c.i), nil, a.knot
		}
	}
	return cost, last, via, root
}

func (l *labels) Has(to ground.Spot) bool {
	_, ok := l.Cost(to)
	return ok
}

func (l *labels) Cost(to ground.Spot) (lattice.Mil, bool) {
	if to == (ground.Spot{At: l.t.At, Level: l.t.Level}) {
		return 0, true
	}
	if !l.h.fits(to) {
		return 0, false
	}
	c, last, _, _ := l.from(to)
	if last < 0 || c > float64(l.t.Limit)+0.4999 {
		return 0, false
	}
	return lattice.RoundMil(c), true
}

func (l *labels) Way(to ground.Spot) (Way, bool) {
	if to == (ground.Spot{At: l.t.At, Level: l.t.Level}) {
		return Way{End: to}, true
	}
	if !l.h.fits(to) {
		return Way{}, false
	}
	_, last, via, k := l.from(to)
	if last < 0 {
		return Way{}, false
	}
	chain := []knot{{Spot: to, p: lattice.PointOf(to.At)}}
	for k >= 0 {
		for i := len(via) - 1; i >= 0; i-- {
			chain = append(chain, knot{Spot: via[i], p: lattice.PointOf(via[i].At)})
		}
		chain = append(chain, l.ws.knots[k])
		via = l.ws.via[k]
		k = l.ws.rootOf(k)
	}
	slices.Reverse(chain)
	if slideTest {
		l.s.relax(chain)
	}
	w, bad, ok := l.s.prove(chain, l.t.Limit)
	if !ok && debugLabel != nil {
		debugLabel(chain, bad)
	}
	return w, ok
}

var slideTest = os.Getenv("SLIDE") != ""

var debugLabel func(chain []knot, bad int)

var _ = math.Inf
