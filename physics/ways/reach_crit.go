package ways

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// Of two hops from a lamp that lie close together one goes as the other does: over the same
// edges in the same order, up and down alike. So one hop tells for all between two directions
// if nothing lies in between at which they begin to differ. Those places are the crits, and a
// lamp's directions are those to them, or those that touch their circles:
//
//	        d                     k: a lamp. c: a corner of an outline; hops on its one side
//	       /   .--.               cross the piece, on the other not. (o): the circle round
//	      /   ( o  )              a wall's end, as large as the base; beside it hops are
//	k ---c-----`--´--- t          stopped. d, t: where two outlines cross, or an outline
//	     |  q  |                  comes out of what a wall keeps free: behind it another
//	     `-----x---               edge is met first.
//
// Most of them hang on the ground alone, whoever asks: these are the crags, which a field
// remembers for each prism and size of base (crags.set). What the bodies of a question add,
// their own circles and where outlines cross these, bodyCrits finds each time.

// crit is a place, or a circle round it, at which hops may begin to go otherwise
// (reach_soft.go shows them).
type crit struct {
	p lattice.Point
	r float64
}

// crease is a curve that two of may cross: an outline, or what bounds the reach of a
// wall.
type crease struct {
	stroke
	outline bool
}

// crag is a crit of the bare ground. Where it lies at another prism it is one only if
// that is a mere wall in the region, or only if it is none.
type crag struct {
	crit
	by   int32 // the other prism, or None
	mere bool
}

// cragset is what is known of a prism: its crags, and its crits where it is a mere wall.
type cragset struct {
	crags []crag
	mere  []crit
}

// findCrits lists them for the whole region, unless they are too many: those of the bare ground within the limit,
// and those of the bodies in the way.
func (g *region) findCrits() {
	s := g.s
	known := s.f.cragsOf(s.t.Radius)
	start := lattice.PointOf(s.t.At)
	add := func(c crit) {
		if c.p.Distance(start) <= g.limit+c.r+1 {
			g.crits = append(g.crits, c)
		}
	}
	for i := range s.plates {
		set := known.set(s.f, s.plates[i].index)
		if g.mere[i] {
			for _, c := range set.mere {
				add(c)
			}
			continue
		}
		for _, c := range set.crags {
			if c.by == ground.None || g.mereAt(c.by) == c.mere {
				add(c.crit)
			}
		}
	}
	g.bodyCrits()
	slices.SortFunc(g.crits, byPlace)
	g.crits = slices.Compact(g.crits)
	if g.crowded = len(g.crits) > mostCrits; g.crowded {
		g.crits = nil
	}
}

func byPlace(a, b crit) int {
	return cmp.Or(cmp.Compare(a.p.X, b.p.X), cmp.Compare(a.p.Y, b.p.Y), cmp.Compare(a.r, b.r))
}

// findMere finds the mere walls among the plates.
func (g *region) findMere() {
	g.mere = make([]bool, len(g.s.plates))
	for i := range g.s.plates {
		q := &g.s.plates[i]
		g.mere[i] = q.mayBeMere() && !slices.ContainsFunc(g.storeys, func(f *storey) bool { return !q.InTheWay(f.level, g.s.t.Height) })
	}
}

// mayBeMere reports whether a plate does nothing on levels that it is in the way of but
// stop a base: nobody gets onto it, or climbs over it.
func (q *plate) mayBeMere() bool {
	return q.solid && !q.Stand && q.Sheer && len(q.Ladders) == 0 && q.Ground == ground.Impassable
}

// mereAt reports whether a prism is a mere wall.
func (g *region) mereAt(prism int32) bool {
	i, ok := slices.BinarySearchFunc(g.s.plates, int(prism), func(q plate, n int) int { return q.index - n })
	return ok && g.mere[i]
}

// edgeDiscs appends the discs of bodies that matter where an edge is crossed: what they
// need on all the levels between, and how far those lead that the mover must stay near.
func (g *region) edgeDiscs(discs []crit) []crit {
	s := g.s
	for i, lower := range g.storeys {
		for _, upper := range g.storeys[i:] {
			for j := range s.rings {
				if n := s.need(&s.rings[j], lower.level, upper.level); n > 0 {
					discs = append(discs, crit{s.rings[j].c, n})
				}
			}
			for j := range s.holds {
				if n := s.leash(&s.holds[j], lower.level, upper.level); n > 0 {
					discs = append(discs, crit{s.holds[j].c, n})
				}
			}
		}
	}
	slices.SortFunc(discs, byPlace)
	return slices.Compact(discs)
}

// bodyCrits adds the discs of bodies, and where outlines come out of them or out of the
// reach of those to stay near.
func (g *region) bodyCrits() {
	var discs []crit
	for _, f := range g.storeys {
		for i := range f.bars {
			if b := &f.bars[i]; b.firm {
				discs = append(discs, crit{b.a, b.r})
			}
		}
	}
	slices.SortFunc(discs, byPlace)
	discs = slices.Compact(discs)
	g.crits = append(g.crits, discs...)
	for _, d := range g.edgeDiscs(discs) {
		box := lattice.RectOf(d.p, d.p).Grown(d.r + 1)
		for i := range g.s.plates {
			q := &g.s.plates[i]
			if g.mere[i] || !q.box.Meets(box) {
				continue
			}
			last := q.poly[len(q.poly)-1]
			for _, v := range q.poly {
				if last != v && lattice.RectOf(last, v).Meets(box) {
					e := newEdge(last, v)
					at := lineCircle(last, v.Sub(last).Mul(1/e.n), d.p, d.r)
					for _, p := range at.v[:at.n] {
						if _, on := e.of(p); on {
							g.crits = append(g.crits, crit{p: p})
						}
					}
				}
				last = v
			}
		}
	}
}

// set is the crags of a prism: its corners, the ends of its ladders' stretches, the
// circles round its walls' corners, where its outline meets other outlines, or comes out
// of the reach of a wall, and the nooks between its walls and those of what joins it.
func (c *crags) set(f *Field, prism int) *cragset {
	if known := c.of[prism].Load(); known != nil {
		return known
	}
	s := f.around(prism, c.radius, 0)
	r := s.radius - waySlack
	out := &cragset{}
	at := slices.IndexFunc(s.plates, func(q plate) bool { return q.index == prism })
	q := &s.plates[at]
	own := q.creases(nil, r)
	out.crags = q.cornerCrags(nil, r)
	if q.mayBeMere() {
		out.mere = q.wallCrits(nil, r)
	}
	var cuts []float64
	var others []crease
	meet := func(i int, by int32, mere bool) {
		o := &s.plates[i]
		joins := !mere && s.joinsWith(q, o)
		for k := range own {
			for j := range others {
				a, b := &own[k], &others[j]
				walls := joins && !a.outline && !b.outline
				if !a.outline && !walls || a.outline == b.outline && (i < at || i == at && j < k) || i == at && j == k || !a.box.Grown(1).Meets(b.box) {
					continue
				}
				for _, u := range a.cutsCurve(cuts[:0], &b.stroke) {
					if !walls || q.nook(o, a, b, u, r) {
						out.crags = append(out.crags, crag{crit{p: a.at(u)}, by, mere})
					}
				}
			}
		}
	}
	for i := range s.plates {
		o := &s.plates[i]
		if others = o.creases(others[:0], r); !o.mayBeMere() || i == at {
			meet(i, ground.None, false)
			continue
		}
		meet(i, int32(o.index), false)
		others = o.wallCreases(others[:0], r)
		meet(i, int32(o.index), true)
	}
	c.of[prism].Store(out)
	return out
}

// cornerCrags are those that a plate has by itself.
func (q *plate) cornerCrags(out []crag, r float64) []crag {
	add := func(c crit) { out = append(out, crag{c, ground.None, false}) }
	for k, a := range q.poly {
		add(crit{p: a})
		if b := q.poly[(k+1)%len(q.poly)]; a != b {
			for _, v := range q.Ladders {
				q.ladderCrits(lattice.PointOf(v), a, b, add)
			}
		}
	}
	for _, w := range q.sills() {
		add(crit{w.a, r})
		add(crit{w.b, r})
	}
	return out
}

// wallCrits are where hops are stopped by a mere wall: its grown corners.
func (q *plate) wallCrits(out []crit, r float64) []crit {
	for i := range q.walls {
		if w := &q.walls[i]; w.a != w.b {
			out = append(out, crit{w.b, r})
		}
	}
	return out
}

// wallCreases bound the reach of a mere wall.
func (q *plate) wallCreases(out []crease, r float64) []crease {
	side := func(w *fence) lattice.Point {
		n := w.b.Sub(w.a).Unit()
		return lattice.P(n.Y, -n.X)
	}
	for i := range q.walls {
		w, next := &q.walls[i], &q.walls[(i+1)%len(q.walls)]
		if w.a == w.b {
			continue
		}
		n, m := side(w), side(next)
		out = append(out, crease{newEdge(w.a.Add(n.Mul(r)), w.b.Add(n.Mul(r))), false})
		if n.Cross(m) > 1e-12 {
			var room [4]stroke
			for _, k := range arcs(room[:0], w.b, r, n, m, 1) {
				out = append(out, crease{k, false})
			}
		}
	}
	return out
}

// pitCreases bound the room of a base that is down in a trench.
func (q *plate) pitCreases(r float64) (out []crease) {
	for _, w := range q.sills() {
		if w.a == w.b {
			continue
		}
		n := w.b.Sub(w.a).Unit()
		n = lattice.P(n.Y, -n.X)
		if mid := w.a.Toward(w.b, 0.5); !lattice.InRing(mid.Add(n), q.poly) {
			n = n.Mul(-1)
		}
		out = append(out, crease{newEdge(w.a.Add(n.Mul(r)), w.b.Add(n.Mul(r))), false})
	}
	return out
}

// sills are the walls whose reach may matter to hops: of a trench those of the deepest
// pit.
func (q *plate) sills() []fence {
	switch {
	case !q.walled():
		return nil
	case q.hole:
		return q.pits[len(q.pits)-1]
	}
	return q.walls
}

// creases appends the plate's outline, and what bounds the reach of its walls.
func (q *plate) creases(out []crease, r float64) []crease {
	for k, a := range q.poly {
		if b := q.poly[(k+1)%len(q.poly)]; a != b {
			out = append(out, crease{newEdge(a, b), true})
		}
	}
	for _, w := range q.sills() {
		n := w.b.Sub(w.a).Unit()
		n = lattice.P(n.Y, -n.X).Mul(r)
		out = append(out, crease{newEdge(w.a.Add(n), w.b.Add(n)), false})
		if q.hole {
			out = append(out, crease{newEdge(w.a.Sub(n), w.b.Sub(n)), false})
		}
		var room [4]stroke
		for _, k := range arcs(room[:0], w.a, r, lattice.P(1, 0), lattice.P(1, 0), 1) {
			out = append(out, crease{k, false})
		}
	}
	return out
}

// ladderCrits adds the ends of the stretch of an edge where a ladder helps.
func (q *plate) ladderCrits(at, a, b lattice.Point, add func(crit)) {
	for _, p := range lineCircle(a, b.Sub(a).Unit(), at, float64(path.LadderArm)).v {
		if lattice.NearestOnSegment(p, a, b).Distance(p) < 1e-6 {
			add(crit{p: p})
		}
	}
}
