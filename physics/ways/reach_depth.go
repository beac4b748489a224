package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Depth is ground that a way may lead through for no more than a length, all of the
// way together, in mils on the map.
type Depth struct {
	Outline []lattice.Vec
	Most    lattice.Mil
}

// shallow is the light of a reach that has gone through no ground too far. Of light
// that has, another way may do: it bends at the outline to go through more squarely.
// So the outline gets lamps of its own, entries (e) and from those exits (x):
//
//	k ------.            straight from k the way through the mud is too long,
//	      e------.       by e it ends within, by x it comes out behind
//	     /  \ x   |----
//	     `--------´
type shallow struct {
	whole  *lit // with all its light
	lit    *lit
	depths []deep
	gone   [][]float64 // of each lamp, how far its way has led through each of them
}

// deep is a Depth with its corners off the lattice.
type deep struct {
	poly  []lattice.Point
	edges []stroke
	box   lattice.Rect
	most  float64
}

// shoreStep is how far apart the lamps of an outline are, in mils: a way that
// must bend between two of them takes up to about 30 mils more.
const shoreStep = 50

// deepsOf are Depths with their insides to the left.
func deepsOf(depths []Depth) (list []deep) {
	for _, d := range depths {
		k := deep{most: float64(d.Most) + 0.4999, poly: make([]lattice.Point, len(d.Outline))} // lengths are rounded to a mil
		for i, q := range d.Outline {
			k.poly[i] = lattice.PointOf(q)
			if i == 0 {
				k.box = lattice.RectOf(k.poly[0], k.poly[0])
			}
			k.box = k.box.With(k.poly[i])
		}
		if lattice.Area2(d.Outline) < 0 {
			slices.Reverse(k.poly)
		}
		for i, q := range k.poly {
			k.edges = append(k.edges, newEdge(q, k.poly[(i+1)%len(k.poly)]))
		}
		list = append(list, k)
	}
	return list
}

// newShallow finds the lamps whose light may be used.
func newShallow(v *lit, depths []Depth) *shallow {
	w := &shallow{whole: v, depths: deepsOf(depths)}
	g := *v.region
	g.lamps, g.slab = nil, new(slab) // that of the whole is used by others once its outline is found
	w.lit = &lit{survey: v.survey, region: &g}
	for i := range v.lamps {
		lp := v.lamps[i]
		src := lp.source()
		lp.forget()
		w.add(lp, w.along(v.chainTo(&src, lp.p)))
	}
	for i := range w.depths {
		w.cross(i)
	}
	return w
}

// along is how far a way leads through each ground.
func (w *shallow) along(chain []knot) []float64 {
	gone := make([]float64, len(w.depths))
	for i := 1; i < len(chain); i++ {
		w.through(gone, chain[i-1].p, chain[i].p)
	}
	return gone
}

// through adds how far a stretch leads through each ground.
func (w *shallow) through(gone []float64, a, b lattice.Point) {
	for i := range w.depths {
		gone[i] += w.depths[i].inside(a, b)
	}
}

// inside is how far a stretch leads through the ground.
func (d *deep) inside(a, b lattice.Point) float64 {
	if span := lattice.RectOf(a, b); a == b || !d.box.Meets(span) {
		return 0
	}
	k := newEdge(a, b)
	var room [8]float64
	cuts := append(room[:0], 0, 1)
	for i := range d.edges {
		cuts = k.cutsCurve(cuts, &d.edges[i])
	}
	slices.Sort(cuts)
	sum := 0.0
	for i := 1; i < len(cuts); i++ {
		if u, v := cuts[i-1], cuts[i]; v > u && lattice.InRing(k.at((u+v)/2), d.poly) {
			sum += float64((v - u) * k.n)
		}
	}
	return sum
}

// add books a lamp whose way has not led too far.
func (w *shallow) add(lp lamp, gone []float64) {
	for i := range gone {
		if gone[i] > w.depths[i].most {
			return
		}
	}
	g := w.lit.region
	at, _ := slices.BinarySearchFunc(g.lamps, lp.cost, func(o lamp, c float64) int { return cmp.Or(cmp.Compare(o.cost, c), -1) })
	g.lamps, w.gone = slices.Insert(g.lamps, at, lp), slices.Insert(w.gone, at, gone)
}

// takes reports whether a lamp's light may be used as far as a place.
func (w *shallow) takes(j int32, p lattice.Point) bool {
	for i := range w.depths {
		d := &w.depths[i]
		if gone := w.gone[j][i]; gone+d.inside(w.lit.lamps[j].p, p) > d.most {
			return false
		}
	}
	return true
}

// at is the cost of the cheapest way to a spot that leads nowhere too far.
func (w *shallow) at(s ground.Spot) (cost float64, last int32) { return w.lit.atBy(s, w.takes) }

// entry is a place beside an outline that was reached, with how far its way has led
// through each ground.
type entry struct {
	lamp lamp
	gone []float64
}

// cross adds the lamps of an outline: where ways come to it without going through, and
// round its corners; and where those that do go through come out, or in again.
func (w *shallow) cross(i int) {
	spots := w.shore(i)
	best := make([]float64, len(spots))
	for k := range best {
		best[k] = math.Inf(1)
	}
	const none = 1.0 // mil: no way through
	round := w.reached(nil, spots, best, func(j int32, p lattice.Point) bool {
		return w.gone[j][i]+w.depths[i].inside(w.lit.lamps[j].p, p) < none
	})
	round = w.spread(i, round, spots, best, none)
	through := w.reached(round, spots, best, w.takes)
	for _, e := range w.spread(i, through, spots, best, w.depths[i].most) {
		w.add(e.lamp, e.gone)
	}
}

// reached adds the places that lamps that may be taken light, for less than so far.
func (w *shallow) reached(to []entry, spots []ground.Spot, best []float64, takes func(j int32, p lattice.Point) bool) []entry {
	v := w.lit
	for k, s := range spots {
		if cost, last := v.atBy(s, takes); last != ground.None && cost < best[k]-0.5 {
			best[k] = cost
			to = w.book(to, s, cost, &v.lamps[last], w.gone[last])
		}
	}
	return to
}

// spread adds the places to which others lead straight on, and those to which these
// do; ways through the ground go no farther than most.
func (w *shallow) spread(i int, all []entry, spots []ground.Spot, best []float64, most float64) []entry {
	for from, turn := 0, 0; turn < shoreTurns && from < len(all); turn++ {
		fresh := all[from:]
		from = len(all)
		for k, s := range spots {
			if cost, by := w.across(i, s, fresh, best[k]-0.5, most); by >= 0 && cost < w.lit.limit {
				best[k] = cost
				all = w.book(all, s, cost, &fresh[by].lamp, fresh[by].gone)
			}
		}
	}
	return all
}

// shoreTurns is how often a way may bend at an outline before it goes through, and how
// often then.
const shoreTurns = 3

// shore are places just beside an outline, on every level where the base fits.
func (w *shallow) shore(i int) (spots []ground.Spot) {
	d, v := &w.depths[i], w.lit
	for k := range d.edges {
		e := &d.edges[k]
		for n, steps := 0, int(math.Ceil(e.n/shoreStep)); n <= steps; n++ {
			u := float64(n) / float64(steps)
			at := e.at(u).Sub(e.across(u).Mul(shoreOff)).Round()
			for _, f := range v.storeys {
				if v.survey.s.fitsOn(f, lattice.PointOf(at)) {
					spots = append(spots, ground.Spot{At: at, Level: f.level})
				}
			}
		}
	}
	return spots
}

// shoreOff is how far beside an outline its places lie, in mils: what leads along it
// does not lead through.
const shoreOff = 1.5

// across is the cheapest of some ways straight on to a place beside an outline.
func (w *shallow) across(i int, s ground.Spot, from []entry, best, most float64) (cost float64, by int) {
	d, v, p := &w.depths[i], w.lit, lattice.PointOf(s.At)
	n, _ := v.storeyAt(s.Level)
	by = -1
	for k := range from {
		e := &from[k]
		if far := e.lamp.p.Distance(p); e.lamp.Level == s.Level && e.lamp.cost+far < best && e.gone[i]+d.inside(e.lamp.p, p) <= most && v.lights(&e.lamp, v.storeys[n], p) {
			best, by = e.lamp.cost+far, k
		}
	}
	return best, by
}

// book adds the lamp at a spot that another leads to.
func (w *shallow) book(to []entry, s ground.Spot, cost float64, from *lamp, gone []float64) []entry {
	src := from.source()
	lp := w.lit.newLamp(s, cost, ground.None, w.lit.slowAt(s))
	lp.via = &src
	gone = slices.Clone(gone)
	w.through(gone, from.p, lp.p)
	return append(to, entry{lp, gone})
}
