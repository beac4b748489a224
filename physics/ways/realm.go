package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// realm is the set of places where a trip may end, as Reach is: what one search has labelled, and what a
// second one, whose ways take no roll. It works out what it is asked for and remembers it, and so is for one
// goroutine.
type realm struct {
	f    *Field
	t    Trip
	all  *labels // ways with every roll that the trip allows; see fully
	safe *labels // ways without any roll; see safely
	grid reachGrid

	parts []realmPart // of a joined one; see joinRealms
	loose int         // of its last outlines
}

// realm finds every place where the trip may end.
func (f *Field) realm(t Trip) *realm { return &realm{f: f, t: t} }

// fully is the search for all ways.
func (r *realm) fully() *labels {
	if r.all == nil {
		r.all = r.f.spread(r.t)
	}
	return r.all
}

// safely is the search for ways without rolls; the same where none can come up.
func (r *realm) safely() *labels {
	if r.safe == nil {
		if r.safe = r.fully(); r.all.s.risky() {
			t := r.t
			m := t.means().Safe()
			t.Climbs, t.JumpWidth, t.MaxDrop, t.Dangers = m.Climbs, m.JumpWidth, m.MaxDrop, m.Dangers
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

// Breathing has the realm draw breath while it is worked out.
func (r *realm) Breathing(b *Breath) *realm {
	r.t.Breath = b
	for _, l := range [2]*labels{r.all, r.safe} {
		if l != nil {
			l.t.Breath, l.h.t.Breath, l.s.t.Breath = b, b, b
		}
	}
	for i := range r.parts {
		r.parts[i].Breathing(b)
	}
	return r
}

// Has reports whether the trip may end at a spot.
func (r *realm) Has(s ground.Spot) bool {
	_, ok := r.Cost(s)
	return ok
}

// Cost is the movement needed to a spot, just what Trace charges for the way there; ok false if it is out of
// reach.
func (r *realm) Cost(s ground.Spot) (lattice.Mil, bool) {
	if r.parts != nil {
		return r.joinedCost(s)
	}
	return r.fully().Cost(s)
}

// Way is the cheapest legal path to a spot in reach, accepted by Trace: one without rolls if that costs no
// more. ok is false if the spot is out of reach.
func (r *realm) Way(s ground.Spot) (Way, bool) {
	if r.parts != nil {
		return r.joinedWay(s)
	}
	w, ok := r.fully().Way(s)
	if ok && len(w.Rolls) > 0 && r.safely() != r.all {
		if calm, safe := r.safe.Way(s); safe && calm.Cost <= w.Cost {
			return calm, true
		}
	}
	return w, ok
}

// Levels are those that a search has found a way to.
func (r *realm) Levels() (list []lattice.Mil) {
	l := r.fully()
	for i := range l.at {
		list, _ = addLevel(list, l.ws.knots[l.at[i].knot].Level)
	}
	return list
}

// Spots lists places in reach about step apart, in a fixed order, for players that are programs: of every
// square of the table with that side, and every level in it, the place of the lattice nearest to its middle.
func (r *realm) Spots(step lattice.Mil) []ground.Spot {
	if r.parts != nil {
		return r.joinedSpots(step)
	}
	r.grid.lay(r.f, &r.t)
	return r.grid.gather(step, r.t.Breath, r.Has, func(ground.Spot) bool { return true })
}

// Areas are the outlines of the region, as Reach's.
func (r *realm) Areas(safe bool) []Area {
	if r.parts != nil {
		return r.joinedAreas(safe)
	}
	return r.of(safe).Areas(safe)
}

// of is the search for all ways, or that for those without rolls.
func (r *realm) of(safe bool) *labels {
	if safe {
		return r.safely()
	}
	return r.fully()
}

// Loose is how many ends of edges of the region found no other.
func (r *realm) Loose(safe bool) int {
	r.Areas(safe)
	if r.parts != nil {
		return r.loose
	}
	return r.of(safe).loose
}
