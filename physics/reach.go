package physics

import (
	"math"
	"slices"
)

// Area is a region on one level where the centre of a base may end.
type Area struct {
	Level   Mil
	Polygon []Vec
}

// Reach is the set of places where a trip may end. It works out what it is
// asked for and remembers it, and so is for one goroutine.
type Reach struct {
	f    *Field
	t    Trip
	hunt hunt
	all  survey // ways with every roll that the trip allows; see fully
	safe survey // ways without any roll; see safely
	grid reachGrid
	work int // that may yet be done for the lattice
}

// survey is what one search found: its ground and the knots in reach.
type survey struct {
	s  *scout
	ws *waysearch
}

// Parameters of the reach, in mils.
const (
	reachCell   = 250 // distance of the lattice's places
	reachCorner = 6.0 // how far round corners the bounds may lie outward
	reachRim    = 750.0
	reachBeyond = 400.0 // how far the search looks over the limit, for the outline's sake
)

// Reach finds every place where the trip may end: costs are those of the same
// search that WayTo makes, from knot to knot by straight hops, with the places
// of a lattice of 1/4" hung onto the knots that see them. On open ground the
// region is a true disc, and behind corners its true shadow. On ground so crowded
// that the search would take more work than a question may it is too small.
func (f *Field) Reach(t Trip) *Reach {
	return &Reach{f: f, t: t, hunt: hunt{f: f, t: t}, work: latticeWork}
}

// fully is the search for all ways.
func (r *Reach) fully() *survey {
	if r.all.ws == nil {
		r.all = r.search(r.t)
	}
	return &r.all
}

// safely is the search for ways without rolls; the same where none can come up.
func (r *Reach) safely() *survey {
	if r.safe.ws == nil {
		if r.safe = *r.fully(); r.risky() {
			t := r.t
			t.Climbs, t.Dangers, t.JumpWidth = false, false, 0
			if t.MaxDrop == 0 || t.MaxDrop > fallFrom {
				t.MaxDrop = fallFrom
			}
			r.safe = r.search(t)
		}
	}
	return &r.safe
}

// risky tells whether anything in reach may take a roll.
func (r *Reach) risky() bool {
	s := r.fully().s
	for i := range s.plates {
		q := &s.plates[i]
		if q.Ground == Dangerous || q.Sheer && (q.solid && q.Top > stepHeight || q.hole) {
			return true
		}
	}
	return false
}

// search reaches all knots that the trip can pay for.
func (r *Reach) search(t Trip) survey {
	start := Spot{t.At, t.Level}
	p := pointOf(t.At)
	far := float64(t.Limit) + reachBeyond
	s := r.f.newScout(t, rboxOf(p, p).grown(far))
	work := reachWork
	s.work = &work
	m := mesh{s: s, excess: reachCorner, rim: reachRim}
	m.keep = func(q point) bool { return q.distance(p) <= far }
	m.knots = append(m.knots, knot{Spot: start, p: p})
	if len(s.plates) <= mostPlates {
		m.lay(start)
	}
	ws := newWaysearch(s, m.knots, far)
	work = reachWork
	ws.run()
	s.work = nil
	return survey{s, ws}
}

// at is the cost of the best way to a spot and the knot before it; None if the
// spot is farther than the search went. The spot must be one to end on.
func (v *survey) at(to Spot) (cost float64, last int32) {
	ws := v.ws
	p := pointOf(to.At)
	cost, last = math.Inf(1), None
	rolls := int16(math.MaxInt16)
	slow := v.slowAround(p, to.Level)
	for _, u := range ws.order {
		if ws.cost[u] >= cost || v.s.weary() {
			break
		}
		k := &ws.knots[u]
		if k.mate != 0 && !ws.over[u] {
			continue
		}
		w := p.sub(k.p)
		least := ws.cost[u] + w.len() + math.Min(w.len(), slow)
		if least > ws.limit || least > cost-1e-6 || !k.taut(w) {
			continue
		}
		if b := ws.parent[u]; b >= 0 && !k.bends(k.p.sub(ws.knots[b].p), w) {
			continue
		}
		c, n, ok := v.s.hop(k.Spot, to)
		if c += ws.cost[u]; !ok || c > ws.limit || c > cost+1e-6 || c > cost-1e-6 && ws.rolls[u]+int16(n) >= rolls {
			continue
		}
		cost, last, rolls = c, u, ws.rolls[u]+int16(n)
	}
	return cost, last
}

// slowAround is how far round a place the ground is slow.
func (v *survey) slowAround(p point, level Mil) float64 {
	around := 0.0
	if v.s.t.Shortest || v.s.t.Sure || v.s.t.Flying {
		return 0
	}
	for i := range v.s.plates {
		q := &v.s.plates[i]
		if q.Ground != Difficult || !q.box.has(p) || !q.holds(level) || !insidePoly(p, q.poly) {
			continue
		}
		room := math.Inf(1)
		for k, a := range q.poly {
			room = math.Min(room, distToWall(p, a, q.poly[(k+1)%len(q.poly)]))
		}
		around = math.Max(around, room)
	}
	return around
}

// Cost is the movement needed to a spot, never too little and too much only by
// what rounded corners and slow ground cost the search (less than the grid's
// step); ok false if it is out of reach.
func (r *Reach) Cost(s Spot) (cost Mil, ok bool) {
	if (Spot{r.t.At, r.t.Level}) == s {
		return 0, true
	}
	if !r.hunt.fits(s) {
		return 0, false
	}
	c, _ := r.fully().at(s)
	if !r.affords(c) {
		return 0, false
	}
	return RoundMil(c), true
}

// affords tells whether the trip can pay a cost, which may be infinite.
func (r *Reach) affords(cost float64) bool { return cost < float64(r.t.Limit)+0.5 }

// Way is a legal path to a spot in reach, from the same search, pulled taut and
// accepted by Trace. It prefers a way without rolls if that costs no more. ok
// is false if the spot is out of reach.
func (r *Reach) Way(s Spot) (Way, bool) {
	start := Spot{r.t.At, r.t.Level}
	if s == start {
		return Way{End: s}, true
	}
	if !r.hunt.fits(s) {
		return Way{}, false
	}
	if w, ok := r.wayOwn(s); ok {
		return w, true
	}
	if c, _ := r.fully().at(s); !r.affords(c) {
		return Way{}, false
	}
	return r.f.WayTo(r.t, s)
}

// wayOwn is Way from the reach's own search alone; now and then Trace refuses
// what that found.
func (r *Reach) wayOwn(s Spot) (Way, bool) {
	cost, knotAll := r.fully().at(s)
	safe, knotSafe := cost, knotAll
	if r.safely().ws != r.all.ws {
		safe, knotSafe = r.safe.at(s)
	}
	if safe <= cost+0.5 && r.affords(safe) {
		if w, ok := r.safe.way(knotSafe, s, r.t.Limit); ok {
			return w, true
		}
	}
	if !r.affords(cost) {
		return Way{}, false
	}
	return r.all.way(knotAll, s, r.t.Limit)
}

// way is the path to a spot by way of a knot.
func (v *survey) way(last int32, to Spot, limit Mil) (Way, bool) {
	chain := append(v.ws.chain(wayedge{from: v.ws.parent[last], to: last}), knot{Spot: to, p: pointOf(to.At)})
	if w, _, ok := v.s.prove(v.s.tighten(chain), limit); ok {
		return w, true
	}
	w, _, ok := v.s.prove(chain, limit)
	return w, ok
}

// Spots lists places in reach about step apart, in a fixed order, for players
// that are programs: of every square of the table with that side, and every
// level in it, the place of the lattice nearest to its middle to which Trace
// accepts a way.
func (r *Reach) Spots(step Mil) []Spot {
	return r.gather(step, func(s Spot) bool { _, ok := r.wayOwn(s); return ok })
}

// Places are Spots by the lattice's cost alone: the base fits there, but now
// and then no way is short enough. They cost a small part of what Spots do.
func (r *Reach) Places(step Mil) []Spot {
	return r.gather(step, func(Spot) bool { return true })
}

func (r *Reach) gather(step Mil, holds func(Spot) bool) []Spot {
	g := r.lattice()
	n := max(1, (int(step)+reachCell/2)/reachCell)
	var out []Spot
	var nodes []int32
	for y := g.y0 - mod(g.y0, n); y < g.y0+g.rows; y += n {
		for x := g.x0 - mod(g.x0, n); x < g.x0+g.cols; x += n {
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
			if n := &g.nodes[nodes[i]]; r.affords(r.weigh(n, false)) && holds(n.Spot) {
				out, found = append(out, n.Spot), true
			}
		}
	}
	return out
}
