package physics

import (
	"slices"
)

// Reach is the set of places where a trip may end. It works out what it is
// asked for and remembers it, and so is for one goroutine.
type Reach struct {
	f    *Field
	t    Trip
	hunt hunt
	all  *lit // ways with every roll that the trip allows; see fully
	safe *lit // ways without any roll; see safely
	grid reachGrid

	parts   []ReachPart // of a joined reach; see JoinReaches
	alone   bool        // its outlines are found by one hand; see JoinReaches
	sharing bool        // outlines are wanted, and so a second hand may help
	mate    *partner    // that
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
	return &Reach{f: f, t: t, hunt: hunt{f: f, t: t}}
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
			t.Climbs, t.Dangers, t.JumpWidth = false, false, 0
			if t.MaxDrop == 0 || t.MaxDrop > fallFrom {
				t.MaxDrop = fallFrom
			}
			r.safe = r.search(t)
		}
	}
	return r.safe
}

// risky tells whether anything in reach may take a roll.
func (r *Reach) risky() bool {
	s := r.fully().survey.s
	for i := range s.plates {
		q := &s.plates[i]
		if q.Ground == Dangerous || q.Sheer && (q.solid && q.Top > stepHeight || q.hole) {
			return true
		}
	}
	return false
}

// search reaches all knots that the trip can pay for.
func (r *Reach) search(t Trip) *lit {
	start := Spot{t.At, t.Level}
	p := pointOf(t.At)
	far := float64(t.Limit) + 0.5 // costs are rounded once
	s := r.f.newScout(t, rboxOf(p, p).grown(far))
	work := reachWork
	s.work = &work
	m := mesh{s: s, excess: reachCorner, rim: reachRim, bare: true, far: far + 1}
	m.keep = func(q point) bool { return q.distance(p) <= far }
	l := slabs.Get().(*slab)
	m.knots = append(l.knots[:0], knot{Spot: start, p: p})
	if len(s.plates) <= mostPlates {
		m.lay(start)
	}
	mate := r.partner()
	ahead := s.foresee(mate, m.knots, far)
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
	return &lit{survey: v, region: newRegion(&v, far, mate, ahead)}
}

// Has tells whether the trip may end at a spot.
func (r *Reach) Has(s Spot) bool {
	if r.parts == nil && !r.hunt.fits(s) {
		return false
	}
	_, ok := r.Cost(s)
	return ok
}

// Cost is the movement needed to a spot, never too little and too much only by what
// rounded corners cost the search, a mil for each rim of slow ground, and that edges
// have their knots only here and there; ok false if it is out of reach.
func (r *Reach) Cost(s Spot) (cost Mil, ok bool) {
	if (Spot{r.t.At, r.t.Level}) == s {
		return 0, true
	}
	if r.parts != nil {
		return r.joinedCost(s)
	}
	if !r.hunt.fits(s) {
		return 0, false
	}
	c, last := r.fully().at(s)
	if last == None {
		return 0, false
	}
	if c > float64(r.t.Limit) { // rounded it is not: the lattice has a way or has none
		if w, ok := r.Way(s); !ok || w.Cost > r.t.Limit {
			return 0, false
		}
	}
	return RoundMil(c), true
}

// Way is a legal path to a spot in reach, from the same search, pulled taut and
// accepted by Trace. It prefers a way without rolls if that costs no more. ok
// is false if the spot is out of reach.
func (r *Reach) Way(s Spot) (Way, bool) {
	if s == (Spot{r.t.At, r.t.Level}) {
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
	if last == None {
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
func (r *Reach) wayOwn(s Spot) (Way, bool) {
	cost, from := r.fully().at(s)
	safe, fromSafe := cost, from
	if r.safely() != r.all {
		safe, fromSafe = r.safe.at(s)
	}
	if fromSafe != None && safe <= cost+0.5 {
		if w, ok := r.safe.way(fromSafe, s, r.t.Limit); ok {
			return w, true
		}
	}
	if from == None {
		return Way{}, false
	}
	return r.all.way(from, s, r.t.Limit)
}

// way is the path to a spot by way of a lamp.
func (v *lit) way(from int32, to Spot, limit Mil) (Way, bool) {
	lp, s := v.lamps[from].source(), v.survey.s
	chain := append(v.chainTo(&lp, pointOf(to.At)), knot{Spot: to, p: pointOf(to.At)})
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
func (v *lit) chained(from int32, to Spot, limit Mil) (Way, bool) {
	lp := v.lamps[from].source()
	chain := append(v.chainTo(&lp, pointOf(to.At)), knot{Spot: to, p: pointOf(to.At)})
	w, _, ok := v.survey.s.prove(chain, limit)
	return w, ok
}

// Spots lists places in reach about step apart, in a fixed order, for players
// that are programs: of every square of the table with that side, and every
// level in it, the place of the lattice nearest to its middle to which Trace
// accepts a way.
func (r *Reach) Spots(step Mil) []Spot {
	if r.parts != nil {
		return r.joinedSpots(func(p *Reach) []Spot { return p.Spots(step) })
	}
	return r.gather(step, func(s Spot) bool { _, ok := r.wayOwn(s); return ok })
}

// Places are Spots by the lattice's cost alone: the base fits there, but now
// and then no way is short enough. They cost a small part of what Spots do.
func (r *Reach) Places(step Mil) []Spot {
	if r.parts != nil {
		return r.joinedSpots(func(p *Reach) []Spot { return p.Places(step) })
	}
	return r.gather(step, func(Spot) bool { return true })
}

func (r *Reach) gather(step Mil, holds func(Spot) bool) []Spot {
	g := r.lattice()
	n := max(1, (int(step)+reachCell/2)/reachCell)
	var out []Spot
	var nodes []int32
	for y := g.y0 - mod(g.y0, n); y < g.y0+g.rows; y += n {
		for x := g.x0 - mod(g.x0, n); x < g.x0+g.cols; x += n {
			if r.t.Breath.work(squareWork); r.t.Breath.GivenUp() {
				return nil
			}
			nodes = g.inSquare(nodes[:0], x, y, n)
			out = r.pick(out, holds, nodes, Vec{Mil(x*reachCell + n*reachCell/2), Mil(y*reachCell + n*reachCell/2)})
		}
	}
	return out
}

func mod(a, n int) int { return ((a % n) + n) % n }

// pick adds for each level the node nearest to the middle that holds.
func (r *Reach) pick(out []Spot, holds func(Spot) bool, nodes []int32, middle Vec) []Spot {
	g := &r.grid
	slices.SortStableFunc(nodes, func(a, b int32) int {
		p, q := &g.nodes[a], &g.nodes[b]
		if p.Level != q.Level {
			return int(p.Level) - int(q.Level)
		}
		return int(p.At.Sub(middle).Len2() - q.At.Sub(middle).Len2())
	})
	for i := 0; i < len(nodes); {
		level := g.nodes[nodes[i]].Level
		found := false
		for ; i < len(nodes) && g.nodes[nodes[i]].Level == level; i++ {
			if found {
				continue
			}
			if n := &g.nodes[nodes[i]]; r.lights(n) && holds(n.Spot) {
				out, found = append(out, n.Spot), true
			}
		}
	}
	return out
}
