package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// ReachPart is a reach that is a part of a joined one.
type ReachPart struct {
	*Reach
	Levels func(lattice.Mil) bool // on which levels it counts; nil: on all
	Near   func(lattice.Mil) Near // where on a level it counts; nil: everywhere
	Safe   *Reach                 // what of it takes no roll; nil: as the Reach itself tells
	Rolls  bool                   // all that it adds takes a roll
	Depths []Depth                // ground that no way of it may lead through too far

	shallow [2]*labels // see of
}

// of is the search for its ways: for all, or for those without rolls; nil: there are none.
func (p *ReachPart) of(safe bool) *labels {
	n, r, calm := 0, p.Reach, safe
	if safe {
		if n = 1; p.Rolls {
			return nil
		}
		if p.Safe != nil {
			r, calm = p.Safe, false
		}
	}
	if p.shallow[n] == nil {
		p.shallow[n] = r.of(calm).wade(p.Depths)
	}
	return p.shallow[n]
}

// JoinReaches returns where at least one of several trips of one mover may end, for rules
// under which a choice made on the way changes how far it goes. What ends in one part ends
// in the whole; its way and cost are those of the cheapest. There must be at least one.
//
//	 .-----.         All ways round the mud, and shorter ones through it,
//	( o  .--`-.      are two parts. The outline of the whole is that of the
//	 `--(-----´)     least cost in any of them (union).
//	     `----´
func JoinReaches(parts ...ReachPart) *Reach {
	return &Reach{f: parts[0].f, t: parts[0].t, parts: parts}
}

// has reports whether a part counts on a level.
func (p *ReachPart) has(level lattice.Mil) bool { return p.Levels == nil || p.Levels(level) }

// counts reports whether a part counts at a spot.
func (p *ReachPart) counts(s ground.Spot) bool {
	return (p.Near == nil || p.Near(s.Level).has(s.At)) && p.has(s.Level)
}

// joinedCost is the least cost in any part.
func (r *Reach) joinedCost(s ground.Spot) (cost lattice.Mil, ok bool) {
	for i := range r.parts {
		p := &r.parts[i]
		if !p.counts(s) {
			continue
		}
		if c, in := p.Cost(s); in && (!ok || c < cost) {
			cost, ok = c, true
		}
	}
	return cost, ok
}

// joinedWay is the cheapest way in any part.
func (r *Reach) joinedWay(s ground.Spot) (w Way, ok bool) {
	for i := range r.parts {
		p := &r.parts[i]
		if c, in := p.Cost(s); !in || !p.counts(s) || ok && c >= w.Cost {
			continue
		}
		if v, in := p.Way(s); in && (!ok || v.Cost < w.Cost) {
			w, ok = v, true
		}
	}
	return w, ok
}

// Cost is as the Reach's, by ways that lead through no ground too far.
func (p *ReachPart) Cost(s ground.Spot) (lattice.Mil, bool) { return p.of(false).Cost(s) }

// Way is as the Reach's, by ways that lead through no ground too far.
func (p *ReachPart) Way(s ground.Spot) (Way, bool) {
	if len(p.Depths) > 0 {
		return p.of(false).Way(s)
	}
	return p.Reach.Way(s)
}

// Work makes its searches ahead of the outline of the whole, for who does so in slices.
func (p *ReachPart) Work(safe bool) { p.of(safe) }

// Breathing has it draw breath.
func (p *ReachPart) Breathing(b *Breath) {
	p.Reach.Breathing(b)
	if p.Safe != nil {
		p.Safe.Breathing(b)
	}
	for _, l := range p.shallow {
		l.breathing(b)
	}
}

// joinedSpots lists the spots of all parts, those of the first before those that only the others have.
func (r *Reach) joinedSpots(step lattice.Mil) (out []ground.Spot) {
	seen := map[ground.Spot]bool{}
	for i := range r.parts {
		for _, s := range r.parts[i].Spots(step) {
			if !seen[s] && r.parts[i].counts(s) && r.parts[i].of(false).Has(s) {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// Near is a disc on a level: its centre, and its radius in mils; with a radius of
// 0 or less nothing is in it.
type Near struct {
	Centre lattice.Vec
	Radius float64
}

// has reports whether a place is in the disc.
func (n Near) has(v lattice.Vec) bool { return n.Radius > 0 && v.Sub(n.Centre).Len() <= n.Radius }

// Trip returns what the reach was asked: of a joined one, of the part that goes farthest.
func (r *Reach) Trip() Trip {
	t := r.t
	for i := range r.parts {
		if p := r.parts[i].Trip(); p.Limit > t.Limit {
			t = p
		}
	}
	return t
}
