package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A place is in reach if some way there costs no more than the limit. The cheapest way is
// made of straight hops between few places: corners that it turns round, edges that it goes
// over, rims of slow ground. So a search reaches these (knots), with their costs, cheapest
// first, and each becomes a lamp: it lights all to which a last straight hop leads for
// what is left of the limit. What is in reach is what any lamp lights.
//
//	   .-´¯¯¯`-._            s is the start: its light goes as far as the limit. Behind
//	 .´     ____ `.          the wall it is dark. The knot k at the wall's corner is a
//	/   s  |wall|  )         lamp with the rest of the limit, limit - |sk|: it lights a
//	\       ¯¯¯¯k-´ .        part of the shadow, as far as its own smaller rim.
//	 `.          `  /
//	   `-.____.-'--´
//
// Cost and Way ask the lamps for one place, Areas finds the outline of all that is lit
// (reach_region.go): it is made of rims of the lamps' discs, of edges of shadows, and of the
// border of where the base fits. Where hops climb, drop, jump or leave slow ground the lamps'
// light changes; doc.go tells which file has what.

// Reach is the set of places where a trip may end. It works out what it is
// asked for and remembers it, and so is for one goroutine.
type Reach struct {
	f    *Field
	t    Trip
	hunt hunt
	all  *lit // ways with every roll that the trip allows; see fully
	safe *lit // ways without any roll; see safely
	grid reachGrid

	parts []ReachPart // of a joined reach; see JoinReaches
	realm *realm      // that answers in its place; nil: none (see anew)
}

// lit is what one search found: its ground, the knots in reach, the region that
// they light, and its rings once they were asked for.
type lit struct {
	survey
	*region
	rings  [][]redge
	ringed bool
}

// survey is a search that was made: its ground and its knots.
type survey struct {
	s  *scout
	ws *waysearch
}

// Parameters of the reach, in mils.
const (
	reachCell   = 250 // distance of the lattice's places
	reachCorner = 6.0 // how far round corners the ways may lie outward
	reachRim    = 750.0
)

// Reach finds every place where the trip may end: those that a straight hop
// leads to, within the limit, from a knot of the same search that WayTo makes.
// A hop may go over edges, but not from open ground onto slow; what goes over the
// rim of slow ground is bent there, and goes on as the light of a lamp's image
// (reach_lens.go). On ground so crowded that the search would take more work than
// a question may the reach is too small.
func (f *Field) Reach(t Trip) *Reach {
	r := &Reach{f: f, t: t, hunt: hunt{f: f, t: t}}
	if anew {
		r.realm = f.realm(t)
	}
	return r
}

// fully is the search for all ways.
func (r *Reach) fully() *lit {
	if r.all == nil {
		r.all = r.search(r.t)
	}
	return r.all
}

// safely is the search for ways without rolls; the same where none can come up.
func (r *Reach) safely() *lit {
	if r.safe == nil {
		if r.safe = r.fully(); r.risky() {
			t := r.t
			m := t.means().Safe()
			t.Climbs, t.JumpWidth, t.MaxDrop, t.Dangers = m.Climbs, m.JumpWidth, m.MaxDrop, m.Dangers
			r.safe = r.search(t)
		}
	}
	return r.safe
}

// risky reports whether anything in reach may take a roll.
func (r *Reach) risky() bool {
	s := r.fully().survey.s
	for i := range s.plates {
		q := &s.plates[i]
		if q.Ground == ground.Dangerous || q.Sheer && (q.solid && ground.Tall(q.Top, ground.GroundLevel) || q.hole) {
			return true
		}
	}
	return false
}

// search reaches all knots that the trip can pay for.
func (r *Reach) search(t Trip) *lit {
	start := ground.Spot{At: t.At, Level: t.Level}
	p := lattice.PointOf(t.At)
	far := float64(t.Limit) + 0.5 // costs are rounded once
	s := r.f.newScout(t, lattice.RectOf(p, p).Grown(far))
	work := reachWork
	s.work = &work
	m := mesh{s: s, excess: reachCorner, rim: reachRim, bare: true, far: far + 1}
	m.keep = func(q lattice.Point) bool { return q.Distance(p) <= far }
	l := slabs.Get().(*slab)
	m.knots = append(l.knots[:0], knot{Spot: start, p: p})
	if len(s.plates) <= mostPlates {
		m.lay(start)
		m.thin()
	}
	room := r.f.queueRoom()
	ws := newWaysearch(s, slices.Clone(m.knots), far, nil, room)
	l.knots = m.knots
	slabs.Put(l)
	work = reachWork
	ws.run()
	ws.queue, s.work = nil, nil
	r.f.queues.Put(room)
	v := survey{s, ws}
	if t.Breath.GivenUp() {
		return &lit{survey: v, region: &region{s: s, search: ws, limit: far, slab: new(slab)}}
	}
	return &lit{survey: v, region: newRegion(&v, far)}
}

// Has reports whether the trip may end at a spot.
func (r *Reach) Has(s ground.Spot) bool {
	if r.realm != nil {
		return r.realm.Has(s)
	}
	if r.parts == nil && !r.hunt.fits(s) {
		return false
	}
	_, ok := r.Cost(s)
	return ok
}

// Cost is the movement needed to a spot, never too little and too much only by what
// rounded corners cost the search, a mil for each rim of slow ground, and that edges
// have their knots only here and there; ok false if it is out of reach.
func (r *Reach) Cost(s ground.Spot) (cost lattice.Mil, ok bool) {
	if r.realm != nil {
		return r.realm.Cost(s)
	}
	if (ground.Spot{At: r.t.At, Level: r.t.Level}) == s {
		return 0, true
	}
	if r.parts != nil {
		return r.joinedCost(s)
	}
	if !r.hunt.fits(s) {
		return 0, false
	}
	c, last := r.fully().at(s)
	if last == ground.None {
		return 0, false
	}
	if c > float64(r.t.Limit) { // rounded it is not: the lattice has a way or has none
		if w, ok := r.Way(s); !ok || w.Cost > r.t.Limit {
			return 0, false
		}
	}
	return lattice.RoundMil(c), true
}

// Way is a legal path to a spot in reach, from the same search, pulled taut and
// accepted by Trace. It prefers a way without rolls if that costs no more. ok
// is false if the spot is out of reach.
func (r *Reach) Way(s ground.Spot) (Way, bool) {
	if r.realm != nil {
		return r.realm.Way(s)
	}
	if s == (ground.Spot{At: r.t.At, Level: r.t.Level}) {
		return Way{End: s}, true
	}
	if r.parts != nil {
		return r.joinedWay(s)
	}
	if !r.hunt.fits(s) {
		return Way{}, false
	}
	w, ok := r.wayOwn(s)
	cost, last := r.fully().at(s)
	if ok && float64(w.Cost) <= cost+wayDear {
		return w, true
	}
	if last == ground.None {
		return w, ok
	}
	if o, found := r.f.WayTo(r.t, s); found && (!ok || o.Cost < w.Cost) {
		return o, true
	}
	return w, ok
}

// wayDear is by how much a way from the reach's own search may cost more than it
// promised before WayTo is asked as well, in mils.
const wayDear = 8

// wayOwn is Way from the reach's own search alone; now and then Trace refuses
// what that found.
func (r *Reach) wayOwn(s ground.Spot) (Way, bool) {
	cost, from := r.fully().at(s)
	safe, fromSafe := cost, from
	if r.safely() != r.all {
		safe, fromSafe = r.safe.at(s)
	}
	if fromSafe != ground.None && safe <= cost+0.5 {
		if w, ok := r.safe.way(fromSafe, s, r.t.Limit); ok {
			return w, true
		}
	}
	if from == ground.None {
		return Way{}, false
	}
	return r.all.way(from, s, r.t.Limit)
}

// way is the path to a spot by way of a lamp.
func (v *lit) way(from int32, to ground.Spot, limit lattice.Mil) (Way, bool) {
	lp, s := v.lamps[from].source(), v.survey.s
	chain := append(v.chainTo(&lp, lattice.PointOf(to.At)), knot{Spot: to, p: lattice.PointOf(to.At)})
	taut := s.tighten(chain)
	w, bad, ok := s.prove(taut, limit)
	if ok {
		return w, true
	}
	if w, ok := v.chained(from, to, limit); ok || bad != tooDear {
		return w, ok
	}
	return s.polished(taut, limit)
}

// chained is the path to a spot by way of a lamp, just as the light goes.
func (v *lit) chained(from int32, to ground.Spot, limit lattice.Mil) (Way, bool) {
	lp := v.lamps[from].source()
	chain := append(v.chainTo(&lp, lattice.PointOf(to.At)), knot{Spot: to, p: lattice.PointOf(to.At)})
	w, _, ok := v.survey.s.prove(chain, limit)
	return w, ok
}
