package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Nearest returns how far it is from everywhere to the nearest of what several tell of.
func (r *Roads) Nearest(of []*Afar) *Afar {
	d := r.afar(false)
	for _, o := range of {
		for i, left := range o.left {
			d.left[i] = min(d.left[i], left)
		}
	}
	return d
}

// Tour is where a trip leads by the roads: found out in a small part of the time that its Reach
// takes, and not quite as far. It is for one goroutine.
type Tour struct {
	far   *Afar
	trip  Trip
	most  float64
	rings []ring // of the bodies that are in the way
	holds []ring // of those that the mover must stay beside
}

// Tour returns where a trip leads by the roads, past all who are in its way, and so much
// farther than its limit: roads are longer than the shortest ways, and count rolls.
//
//	o---o---o---o      The roads past a body are those whose hops keep clear
//	|   |  .-.  |      of it. To the first spots, and from the last to a place,
//	s---o  | |  o      the tour hops as roads do.
//	       `-´
func (r *Roads) Tour(t Trip, more lattice.Mil) *Tour {
	d := &Tour{far: r.afar(true), trip: t, most: float64(t.Limit + more)}
	w := r.walker(t.Breath)
	s := w.s
	defer d.back(w)
	for i := range t.Others {
		if o := &t.Others[i]; !o.Pass && o.At.Sub(t.At).Len() < float64(t.Limit+4*roadStep) {
			d.rings = append(d.rings, s.ringOf(o.Body, float64(o.Keep)))
		}
	}
	for i := range t.Within {
		d.holds = append(d.holds, s.ringOf(t.Within[i], 0))
	}
	s.rings, s.holds = d.rings, d.holds
	from, left := ground.Spot{At: t.At, Level: t.Level}, d.far.left
	var heap roadHeap
	for _, h := range r.beside(nil, from) {
		if cost, rolls, ok := w.hop(from, r.spots[h.spot]); ok {
			left[h.spot] = tolled(cost, rolls)
			heap.push(roadHop{h.spot, left[h.spot]})
		}
	}
	for len(heap) > 0 {
		at := heap.pop()
		if at.cost > left[at.spot] || float64(at.cost) > d.most {
			continue
		}
		for _, h := range r.from.of(at.spot) {
			if n := at.cost + h.cost; n < left[h.spot] && s.past(&r.spots[at.spot], &r.spots[h.spot]) {
				left[h.spot] = n
				heap.push(roadHop{h.spot, n})
			}
		}
	}
	return d
}

// walker lends one that minds the bodies of the trip, to be given back.
func (d *Tour) walker() *walker {
	w := d.far.r.walker(d.trip.Breath)
	s := w.s
	s.t.Mover, s.t.Others, s.t.Within = d.trip.Mover, d.trip.Others, d.trip.Within
	s.rings, s.holds = d.rings, d.holds
	return w
}

// back gives a walker back to who minds nobody.
func (d *Tour) back(w *walker) {
	r := d.far.r
	w.s.t, w.s.rings, w.s.holds = r.trip, nil, nil
	r.walkers.Put(w)
}

// Has reports whether about so far leads a road to a spot, past whoever is in the way. Where a
// friend stands is not looked at.
func (d *Tour) Has(to ground.Spot) bool {
	if len(d.rings) > 0 {
		w := d.walker()
		free := w.s.past(&to, &to)
		d.back(w)
		if !free {
			return false
		}
	}
	left, ok := d.far.At(to)
	return ok && left <= d.most
}

// At returns about how far it is to a spot, in mils, as Afar.At does.
func (d *Tour) At(to ground.Spot) (left float64, ok bool) { return d.far.At(to) }

// Limit returns that of the trip.
func (d *Tour) Limit() lattice.Mil { return d.trip.Limit }

// past reports whether a hop of the roads keeps clear of all bodies.
func (s *scout) past(a, b *ground.Spot) bool {
	if len(s.rings)+len(s.holds) == 0 {
		return true
	}
	l := lattice.StretchOf(lattice.PointOf(a.At), lattice.PointOf(b.At))
	return s.bodiesLet(&l, 0, l.N, min(a.Level, b.Level), max(a.Level, b.Level))
}

// Way returns the way to a spot by the roads, pulled straight from hop to hop where the ground
// and the bodies let it, and judged by Trace. ok is false where none leads there that keeps to
// the trip's limit.
func (d *Tour) Way(to ground.Spot) (way Way, ok bool) {
	w := d.walker()
	defer d.back(w)
	spots := d.far.r.spots
	at := d.last(w, to)
	if at < 0 {
		return way, false
	}
	chain := []ground.Spot{to}
	for ; at >= 0; at = d.before(w.s, at) {
		chain = append(chain, spots[at])
	}
	chain = append(chain, ground.Spot{At: d.trip.At, Level: d.trip.Level})
	slices.Reverse(chain)
	return w.prove(w.pull(chain), d.trip.Limit)
}

// last is the spot from which the way comes to a place, -1 if none leads there.
func (d *Tour) last(w *walker, to ground.Spot) int32 {
	var room [32]roadHop
	by, best := int32(-1), float32(math.Inf(1))
	for _, h := range d.far.r.beside(room[:0], to) {
		if left := d.far.left[h.spot]; left+h.cost < best {
			if cost, rolls, ok := w.hop(d.far.r.spots[h.spot], to); ok && left+tolled(cost, rolls) < best {
				by, best = h.spot, left+tolled(cost, rolls)
			}
		}
	}
	return by
}

// before is the spot before another on the way there, -1 for the first.
func (d *Tour) before(s *scout, spot int32) int32 {
	r, left := d.far.r, d.far.left
	for _, h := range r.into.of(spot) {
		if left[h.spot]+h.cost == left[spot] && left[h.spot] < left[spot] && s.past(&r.spots[h.spot], &r.spots[spot]) {
			return h.spot
		}
	}
	return -1
}

// pull leaves out the spots of a chain between which a straight hop is no dearer.
func (w *walker) pull(chain []ground.Spot) []ground.Spot {
	costs := make([]float32, len(chain)) // from the first
	for i := 1; i < len(chain); i++ {
		cost, rolls, ok := w.hop(chain[i-1], chain[i])
		if !ok {
			return chain // prove will say so
		}
		costs[i] = costs[i-1] + tolled(cost, rolls)
	}
	pulled := chain[:1:1]
	for i := 0; i < len(chain)-1; {
		next := len(chain) - 1
		for ; next > i+1; next-- {
			if cost, rolls, ok := w.hop(chain[i], chain[next]); ok && tolled(cost, rolls) <= costs[next]-costs[i]+1 {
				break
			}
		}
		pulled, i = append(pulled, chain[next]), next
	}
	return pulled
}
