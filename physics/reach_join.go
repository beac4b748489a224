package physics

import (
	"math"
	"slices"
)

// With is the ground with further pieces on it, for questions about ways: nobody
// looks over it otherwise than over the ground as it is.
func (f *Field) With(more ...Piece) *Field {
	g := newField(f.size, append(slices.Clone(f.whole), more...), func(o *Opening) bool { return o.Pass })
	g.seen = f.seen
	return g
}

// Levels are those that a search has found a way to, for much less work than the
// outlines take.
func (r *Reach) Levels() []Mil {
	var list []Mil
	for i := range r.fully().lamps {
		list = append(list, r.all.lamps[i].Level)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// ReachPart is a reach that is a part of a joined one.
type ReachPart struct {
	*Reach
	Levels func(Mil) bool // on which levels it counts; nil: on all
	Near   func(Mil) Near // where on a level it counts; nil: everywhere
}

// has tells whether a part counts on a level.
func (p *ReachPart) has(level Mil) bool { return p.Levels == nil || p.Levels(level) }

// counts tells whether a part counts at a spot.
func (p *ReachPart) counts(s Spot) bool {
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
	return &Reach{f: parts[0].f, t: parts[0].t, hunt: parts[0].hunt, parts: parts}
}

// joinedCost is the least cost in any part.
func (r *Reach) joinedCost(s Spot) (cost Mil, ok bool) {
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
func (r *Reach) joinedWay(s Spot) (w Way, ok bool) {
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
func (r *Reach) joinedSpots(list func(*Reach) []Spot) (out []Spot) {
	seen := map[Spot]bool{}
	for i := range r.parts {
		for _, s := range list(r.parts[i].Reach) {
			if !seen[s] && r.parts[i].counts(s) {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// joinedAreas are the outlines of all parts together.
func (r *Reach) joinedAreas(safe bool) []Area {
	var levels []Mil
	rings := make([]map[Mil][][]redge, len(r.parts))
	for i := range r.parts {
		p := &r.parts[i]
		p.Areas(safe)
		v := p.all
		if safe {
			v = p.safe
		}
		rings[i] = map[Mil][][]redge{}
		for _, ring := range v.rings {
			l := v.storeys[ring[0].storey].level
			if p.has(l) {
				rings[i][l] = append(rings[i][l], ring)
				levels = append(levels, l)
			}
		}
		for l, set := range rings[i] {
			if p.Near != nil {
				rings[i][l] = p.Near(l).within(set[0][0].storey, set)
			}
		}
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
	return areasOf(sortRings(all), func(storey int32) Mil { return levels[storey] })
}

// uniteSide is how far beside an edge its sides are looked at where regions are
// united, in mils: farther than the same edge may lie apart in two of them.
const uniteSide = 0.05

// unite finds the rings of what lies in at least one of several regions on a
// storey: of every edge those parts beyond which no other region lies, each once.
func unite(storey int32, sets [][][]redge) [][]redge {
	g := region{bench: &bench{}}
	var cuts []float64
	for i, set := range sets {
		for _, ring := range set {
			for k := range ring {
				e := &ring[k]
				cuts = append(cuts[:0], 0, 1)
				for j := range sets {
					if j != i {
						cuts = cutBy(cuts, &e.stroke, sets[j])
					}
				}
				slices.Sort(cuts)
				for n := 1; n < len(cuts); n++ {
					if u, v := cuts[n-1], cuts[n]; float64((v-u)*e.n) >= leastEdge && outermost(&e.stroke, (u+v)/2, i, sets) {
						g.edges = append(g.edges, redge{stroke: e.part(u, v), storey: storey, from: None, to: None})
					}
				}
			}
		}
	}
	next, free := g.link(wideGap)
	g.mend(next, free)
	g.snap(next)
	return g.rings(next)
}

// cutBy appends the parameters at which a stroke meets the edges of a region.
func cutBy(cuts []float64, k *stroke, set [][]redge) []float64 {
	for _, ring := range set {
		for i := range ring {
			cuts = k.cutsCurve(cuts, &ring[i].stroke)
		}
	}
	return cuts
}

// outermost tells whether no region but its own lies beyond a place of an edge;
// of edges that are one the first region's counts.
func outermost(k *stroke, u float64, own int, sets [][][]redge) bool {
	at, off := k.at(u), k.across(u).mul(uniteSide)
	for j := range sets {
		if j != own && (ringsHave(sets[j], at.sub(off)) || j < own && ringsHave(sets[j], at.add(off)) && nearEdge(at, sets[j])) {
			return false
		}
	}
	return true
}

// nearEdge tells whether a place lies on the outline of a region.
func nearEdge(p point, set [][]redge) bool {
	for _, ring := range set {
		for i := range ring {
			e := &ring[i]
			if !e.box.grown(uniteSide).has(p) {
				continue
			}
			if _, on := e.of(p); on && math.Abs(e.off(p)) < uniteSide {
				return true
			}
		}
	}
	return false
}
