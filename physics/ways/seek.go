package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// seek is the cheapest way to a spot: the labels that spread gives, but only those are looked for from
// which the spot may yet be come to for less than some way costs that is known (A*), and only vertices in
// an ellipse round both ends are laid:
//
//	a way for sum was found     all that is cheaper lies in the ellipse of sum: it is the answer,
//	                            or a second search in the ellipse of what it costs has it
//	none was found              the next wider ellipse, at last the whole table
func (f *Field) seek(t Trip, to ground.Spot) (Way, bool) {
	from := ground.Spot{At: t.At, Level: t.Level}
	if from == to {
		return Way{End: from}, true
	}
	goal := knot{Spot: to, p: lattice.PointOf(to.At), goal: true}
	h := hunt{f: f, t: t, from: from, target: goal.p, fixed: []knot{goal}, work: mostWork}
	d := lattice.PointOf(from.At).Distance(h.target)
	if !h.fits(to) || t.Limit > 0 && d > float64(t.Limit)+1 || !h.bodiesLet() {
		return Way{}, false
	}
	if w, ok := h.straight(); ok {
		return w, true
	}
	q := wayQuestion{t: h.t, to: to}
	w, ok, known := f.answers.find(&q)
	if !known {
		var sure bool
		if w, ok, sure = h.plainly(); !sure {
			w, ok = h.seekWider(d)
		}
		if !h.t.Breath.GivenUp() {
			f.answers.keep(q, w, ok)
		}
	}
	return w, ok
}

// seekWider looks in growing ellipses round start and target, d apart.
func (h *hunt) seekWider(d float64) (Way, bool) {
	whole := float64(h.f.Size().X)*4 + float64(h.f.Size().Y)*4
	sums := [...]float64{float64(d*1.1) + 300, float64(d*1.4) + 1500, float64(d*2) + 6000, whole + d}
	for i := 0; i < len(sums); i++ {
		sum, last := sums[i], i == len(sums)-1
		h.doubt = i > 1
		if h.t.Limit > 0 && sum >= float64(nearLimit*float64(h.t.Limit)) {
			sum, last = float64(h.t.Limit), true
		}
		w, cost, ok := h.seekIn(sum)
		if ok && cost > sum+1 && !last {
			if v, c, better := h.seekIn(cost); better && c < cost {
				w = v
			}
		}
		if ok || last || h.work < 0 || h.t.Breath.GivenUp() {
			return w, ok
		}
	}
	return Way{}, false
}

// seekIn looks for the cheapest way by vertices in one ellipse.
func (h *hunt) seekIn(sum float64) (w Way, cost float64, ok bool) {
	box, keep := h.region(sum)
	s := h.scout(box)
	if len(s.plates) > mostPlates {
		return Way{}, 0, false
	}
	m := mesh{s: s, keep: keep, excess: fineCorner, rim: labelRim, brinks: labelBrink, slides: true}
	m.knots = append(m.knots, knot{Spot: h.from, p: lattice.PointOf(h.from.At)})
	m.knots = append(m.knots, h.fixed...)
	m.findLive(h.from)
	if !m.liveGoal() {
		return Way{}, 0, false
	}
	m.lay(h.from)
	limit := math.Inf(1)
	if h.t.Limit > 0 {
		limit = float64(h.t.Limit) + 0.4999
	}
	if h.doubt && h.cutOff(s, m.knots) {
		return Way{}, 0, false
	}
	room := h.f.queueRoom()
	defer h.f.queues.Put(room)
	ws := newWaysearch(s, m.knots, limit, h.missing(s, m.knots), room)
	ws.yet = func(b *lattice.Rect) float64 { return b.NearTo(h.target) }
	ws.via, ws.slow = map[int32]slidVia{}, s.swamps()
	l := labels{ws: ws}
	best, chain := math.Inf(1), []knot(nil)
	for {
		e, ok := ws.run()
		if !ok {
			break
		}
		v := found{cost: e.cost, root: e.from}
		if ws.knots[e.from].onRim() && ws.parent[e.from] >= 0 {
			if c, _, spots, ok := ws.slideTo(e.from, e.to, math.Inf(1)); ok && c <= e.cost+1e-6 {
				v.via, v.root = spots, ws.strand.root
			}
		}
		if c, _, spots, ok := ws.slideEdge(e.from, e.to, e.cost+1e-6); ok && c <= e.cost+1e-6 {
			v.via, v.root = spots, ws.strand.root
		}
		if e.cost >= best {
			continue
		}
		c := l.chain(&v, h.fixed[0].Spot)
		if made, _, ok := s.prove(c, h.t.Limit); ok {
			w, best, chain = made, e.cost, c
			ws.limit = best
		}
	}
	return w, best, chain != nil
}
