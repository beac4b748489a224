package ways

import (
	"maps"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Levels are those that a search has found a way to, for much less work than the
// outlines take.
func (r *Reach) Levels() []lattice.Mil {
	if r.realm != nil {
		return r.realm.Levels()
	}
	var list []lattice.Mil
	for i := range r.fully().lamps {
		list = append(list, r.all.lamps[i].Level)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// ReachPart is a reach that is a part of a joined one.
type ReachPart struct {
	*Reach
	Levels func(lattice.Mil) bool // on which levels it counts; nil: on all
	Near   func(lattice.Mil) Near // where on a level it counts; nil: everywhere
	Safe   *Reach                 // what of it takes no roll; nil: as the Reach itself tells
	Rolls  bool                   // all that it adds takes a roll
	Depths []Depth                // ground that no way of it may lead through too far

	shallow [2]*shallow // of the Reach, and of what takes no roll
}

// wade is the light of a reach of the part that has gone through no ground too far.
func (p *ReachPart) wade(safe bool, v *lit) *shallow {
	k := 0
	if safe {
		k = 1
	}
	if w := p.shallow[k]; w == nil || w.whole != v {
		p.shallow[k] = newShallow(v, p.Depths)
	}
	return p.shallow[k]
}

// Cost is as Reach's.
func (p *ReachPart) Cost(s ground.Spot) (cost lattice.Mil, ok bool) {
	if len(p.Depths) == 0 || s == (ground.Spot{At: p.t.At, Level: p.t.Level}) {
		return p.Reach.Cost(s)
	}
	if !p.hunt.fits(s) {
		return 0, false
	}
	c, last := p.wade(false, p.fully()).at(s)
	return lattice.RoundMil(min(c, math.MaxInt32)), last != ground.None
}

// Way is as Reach's.
func (p *ReachPart) Way(s ground.Spot) (Way, bool) {
	if len(p.Depths) == 0 || s == (ground.Spot{At: p.t.At, Level: p.t.Level}) {
		return p.Reach.Way(s)
	}
	if !p.hunt.fits(s) {
		return Way{}, false
	}
	w := p.wade(false, p.fully())
	_, last := w.at(s)
	if last == ground.None {
		return Way{}, false
	}
	return w.lit.chained(last, s, p.t.Limit)
}

// Work works its outlines out ahead of those of the whole, for who does so in slices.
func (p *ReachPart) Work(safe bool) {
	if p.realm != nil {
		(&realmPart{realm: p.realm, Rolls: p.Rolls}).Work(safe)
		return
	}
	p.rings(safe)
}

// rings are its outlines on the levels on which it counts.
func (p *ReachPart) rings(safe bool) map[lattice.Mil][][]redge {
	r, calm := p.Reach, safe
	if safe && p.Rolls {
		return nil
	}
	if safe && p.Safe != nil {
		r, safe = p.Safe, false
	}
	r.Areas(safe)
	v := r.all
	if safe {
		v = r.safe
	}
	rings := map[lattice.Mil][][]redge{}
	for _, ring := range v.rings {
		if l := v.storeys[ring[0].storey].level; p.has(l) {
			rings[l] = append(rings[l], ring)
		}
	}
	for l, set := range rings {
		storey := set[0][0].storey
		if len(p.Depths) > 0 {
			set = p.wade(calm, v).trimmed(storey, l, set)
		}
		if p.Near != nil {
			set = p.Near(l).within(storey, set)
		}
		rings[l] = set
	}
	return rings
}

// has reports whether a part counts on a level.
func (p *ReachPart) has(level lattice.Mil) bool { return p.Levels == nil || p.Levels(level) }

// counts reports whether a part counts at a spot.
func (p *ReachPart) counts(s ground.Spot) bool {
	return (p.Near == nil || p.Near(s.Level).has(s.At)) && p.has(s.Level)
}

// JoinReaches is where at least one of several trips of one mover may end, for
// rules under which a choice made on the way changes how far it goes: what ends
// in one part ends in the whole, its way and cost are those of the cheapest.
// There must be at least one.
//
//	 .-----.         All ways round the mud, and shorter ones through it,
//	( o  .--`-.      are two parts. The outline of the whole is what of each
//	 `--(-----´)     outline no other part lights.
//	     `----´
func JoinReaches(parts ...ReachPart) *Reach {
	r := &Reach{f: parts[0].f, t: parts[0].t, hunt: parts[0].hunt, parts: parts}
	if parts[0].realm != nil {
		r.realm = realmsOf(parts)
	}
	return r
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

// joinedSpots lists the spots of all parts, those of the first before those that
// only the others have.
func (r *Reach) joinedSpots(list func(*Reach) []ground.Spot) (out []ground.Spot) {
	seen := map[ground.Spot]bool{}
	for i := range r.parts {
		for _, s := range list(r.parts[i].Reach) {
			if !seen[s] && r.parts[i].counts(s) && r.parts[i].shoal(s) {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// shoal reports whether some way to a spot in reach leads through no ground too far.
func (p *ReachPart) shoal(s ground.Spot) bool {
	_, ok := p.Cost(s)
	return len(p.Depths) == 0 || ok
}

// joinedAreas are the outlines of all parts together. Each part is worked out by
// itself, as many at a time as there are processors.
func (r *Reach) joinedAreas(safe bool) []Area {
	rings := make([]map[lattice.Mil][][]redge, len(r.parts))
	var next atomic.Int32
	var hands sync.WaitGroup
	for range min(len(r.parts), runtime.GOMAXPROCS(0)) {
		hands.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(r.parts); i = int(next.Add(1)) - 1 {
				rings[i] = r.parts[i].rings(safe)
			}
		})
	}
	hands.Wait()
	var levels []lattice.Mil
	for i := range rings {
		levels = slices.AppendSeq(levels, maps.Keys(rings[i]))
	}
	slices.Sort(levels)
	levels = slices.Compact(levels)
	var all [][]redge
	for n, l := range levels {
		var sets [][][]redge
		for i := range rings {
			if set := rings[i][l]; len(set) > 0 {
				sets = append(sets, set)
			}
		}
		all = append(all, unite(int32(n), sets)...)
	}
	return areasOf(sortRings(all), func(storey int32) lattice.Mil { return levels[storey] })
}
