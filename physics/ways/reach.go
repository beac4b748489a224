package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Reach is the set of places where a trip may end: what one search has labelled, and what a second one, whose
// ways take no roll. It works out what it is asked for and remembers it, and so is for one goroutine.
type Reach struct {
	f    *Field
	t    Trip
	all  *labels // ways with every roll that the trip allows; see fully
	safe *labels // ways without any roll; see safely

	parts []ReachPart // of a joined one; see JoinReaches
	areas [2][]Area   // of all ways, and of those without rolls, once they were asked for; see outline
	loose [2]int      // of their ends that fit no other
	known [2]bool
}

// Reach finds every place where the trip may end: those that WayTo leads to within the limit. On ground so
// crowded that the search would take more work than a question may the reach is too small.
func (f *Field) Reach(t Trip) *Reach { return &Reach{f: f, t: t} }

// fully is the search for all ways.
func (r *Reach) fully() *labels {
	if r.all == nil {
		r.all = r.f.spread(r.t)
	}
	return r.all
}

// safely is the search for ways without rolls; the same where none can come up.
func (r *Reach) safely() *labels {
	if r.safe == nil {
		if r.safe = r.fully(); r.all.s.risky() {
			t := r.t
			t.Means = t.Safe()
			r.safe = r.f.spread(t)
		}
	}
	return r.safe
}

// risky reports whether anything that is near may take a roll.
func (s *scout) risky() bool {
	for i := range s.plates {
		q := &s.plates[i]
		if q.Ground == ground.Dangerous || q.Sheer && (q.solid && ground.Tall(q.Top, ground.GroundLevel) || q.hole) {
			return true
		}
	}
	return false
}

// Breathing has the reach draw breath while it is worked out.
func (r *Reach) Breathing(b *Breath) *Reach {
	r.t.Breath = b
	r.all.breathing(b)
	r.safe.breathing(b)
	for i := range r.parts {
		r.parts[i].Breathing(b)
	}
	return r
}

// breathing has the labels draw breath.
func (l *labels) breathing(b *Breath) {
	if l != nil {
		l.t.Breath, l.s.t.Breath = b, b
	}
}

// Has reports whether the trip may end at a spot: not where it starts either, if nobody may end a trip there.
func (r *Reach) Has(s ground.Spot) bool {
	if r.parts == nil && !r.f.fits(&r.t, s) {
		return false
	}
	_, ok := r.Cost(s)
	return ok
}

// Cost returns the movement needed to a spot, just what Trace charges for the way there; ok false if it is
// out of reach.
func (r *Reach) Cost(s ground.Spot) (lattice.Mil, bool) {
	if r.parts != nil {
		return r.joinedCost(s)
	}
	return r.fully().Cost(s)
}

// Way returns the cheapest legal path to a spot in reach, accepted by Trace: one without rolls if that
// costs no more. ok is false if the spot is out of reach.
func (r *Reach) Way(s ground.Spot) (Way, bool) {
	if r.parts != nil {
		return r.joinedWay(s)
	}
	w, ok := r.fully().Way(s)
	if !ok || len(w.Rolls) == 0 || r.safely() == r.all {
		return w, ok
	}
	cost, _ := r.all.Cost(s)
	if least, in := r.safe.Cost(s); in && least <= cost {
		if calm, ok := r.safe.Way(s); ok {
			return calm, true
		}
	}
	return w, ok
}

// Levels returns those that a search has found a way to, for much less work than
// the outlines take.
func (r *Reach) Levels() (list []lattice.Mil) {
	l := r.fully()
	for i := range l.at {
		list, _ = addLevel(list, l.ws.knots[l.at[i].knot].Level)
	}
	return list
}

// Spots lists places in reach about step apart, in a fixed order, for players that are
// programs. Of every square of the table with that side, and every level in it, it is the
// place of the lattice nearest to the middle to which Trace accepts a way.
func (r *Reach) Spots(step lattice.Mil) []ground.Spot {
	if r.parts != nil {
		return r.joinedSpots(step)
	}
	return r.f.spots(&r.t, step, r.Has)
}

// Areas returns the outlines of the region: one for each connected part of a level,
// clockwise on the screen, and one for each hole in a part, the other way round. Fill them
// by the nonzero or the even-odd rule. With safe only what can be reached without a roll.
// Levels ascend; a part's holes follow it.
//
// A place on the lattice is inside the Edges exactly if Has says so, but for
// places within two mils of them: nearer than that to an outline a hop does not
// tell on which side of it it ends.
func (r *Reach) Areas(safe bool) []Area { return r.areas[r.outline(safe)] }

// Loose returns how many ends of edges of the region found no other and were
// joined to the nearest: there the outline is in doubt.
func (r *Reach) Loose(safe bool) int { return r.loose[r.outline(safe)] }

// outline finds the outlines, once, and tells where they are kept.
func (r *Reach) outline(safe bool) (n int) {
	if safe {
		n = 1
	}
	if r.known[n] {
		return n
	}
	if r.parts != nil {
		u := unionOf(r.parts, safe)
		rings, level := u.rings()
		r.areas[n], r.loose[n] = areasOf(rings, level), u.loose
	} else if safe && r.safely() == r.all {
		r.outline(false)
		r.areas[1], r.loose[1] = r.areas[0], r.loose[0]
	} else {
		l := r.of(safe)
		rings, level := l.rings()
		r.areas[n], r.loose[n] = areasOf(rings, level), l.loose
	}
	r.known[n] = !r.t.Breath.GivenUp()
	return n
}

// of is the search for all ways, or that for those without rolls.
func (r *Reach) of(safe bool) *labels {
	if safe {
		return r.safely()
	}
	return r.fully()
}
