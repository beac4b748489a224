package check

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

const (
	leastPart = 4                // spots that a part must have to be worth a word: an inch square
	highUp    = 3 * physics.Inch // from here one falls (FALL), so that a way up by climbing only is told
)

// ways finds what nobody reaches: ground, surfaces, zones and objectives.
func (c *Checker) ways(pause func() bool) bool {
	if c.field == nil {
		return true
	}
	g := newFloors(c.field, c.ground, Ordinary, pause)
	if g == nil || len(g.spots) == 0 {
		return g != nil
	}
	c.joinLadders(g)
	c.joinDoors(g)
	c.joinSlits(g)
	if !g.link(pause) || !c.search(g, pause) {
		return false
	}
	c.tellParts(g)
	big := newFloors(c.field, c.ground, Largest, pause)
	if big != nil {
		c.joinDoors(big)
		c.joinSlits(big)
	}
	if big == nil || !big.link(pause) {
		return false
	}
	c.tellZones(g, big)
	return c.tellObjectives(g, big, pause)
}

// joinLadders joins what is at the foot and the head of each ladder.
func (c *Checker) joinLadders(g *floors) {
	for i := range c.ground {
		for _, at := range c.ground[i].Ladders {
			if len(c.ground[i].Outline) < 3 {
				continue
			}
			k := c.climb(i, at)
			if k.wrong != "" {
				continue
			}
			low, high := g.at(physics.Spot{At: k.foot.At, Level: k.foot.Level}), g.at(physics.Spot{At: k.head.At, Level: k.head.Level})
			if low >= 0 && high >= 0 {
				g.walk.join(low, high)
			}
		}
	}
}

// joinDoors joins what lies before and behind each door: it may be narrower than
// the lattice's step.
func (c *Checker) joinDoors(g *floors) {
	for i := range c.ground {
		p := &c.ground[i]
		if len(p.Outline) < 3 || p.CheckOpenings().Kind != physics.NoOpeningFault {
			continue
		}
		for k := range p.Openings {
			if o := &p.Openings[k]; o.Pass && o.To-o.From >= 2*g.body.Radius {
				q := p.OpeningOutline(k)
				g.through(half(q[0], q[1]), half(q[3], q[2]))
			}
		}
	}
}

// joinSlits joins what lies on both sides of a gap between two pieces that is
// wide enough for the base, but may slip through the lattice.
func (c *Checker) joinSlits(g *floors) {
	const narrow = physics.Inch
	wide := 2 * g.body.Radius
	for i := range c.ground {
		if c.twin[i] != i {
			continue
		}
		for _, j := range c.boxes.near(i, wide+narrow) {
			a, b := &c.ground[i], &c.ground[j]
			if j >= i || c.twin[j] != j || !a.Solid() || !b.Solid() || a.Top <= physics.Inch || b.Top <= physics.Inch {
				continue
			}
			p, q := levels.Closest(a.Outline, b.Outline)
			if d := q.Sub(p); d.Len2() >= int64(wide)*int64(wide) && d.Len() < float64(wide+narrow) {
				n := normal(d, 10)
				g.through(half(p, q).Add(n), half(p, q).Sub(n))
			}
		}
	}
}

// through joins the spots nearest before and behind a passage, on every level
// on which a straight step leads through.
func (g *floors) through(near, far physics.Vec) {
	out := near.Sub(far)
	k := float64(g.body.Radius+60) / max(1, out.Len())
	d := physics.V(physics.RoundMil(float64(out.X)*k), physics.RoundMil(float64(out.Y)*k))
	for _, from := range g.field.Levels(near.Add(d)) {
		for _, to := range g.field.Levels(far.Sub(d)) {
			a, b := g.body, g.body
			a.At, a.Level, b.At, b.Level = near.Add(d), from, far.Sub(d), to
			i, j := g.at(physics.Spot{At: a.At, Level: from}), g.at(physics.Spot{At: b.At, Level: to})
			if i < 0 || j < 0 || g.field.Fits(a).Kind != physics.NoFault {
				continue
			}
			tr := g.field.Trace(physics.Mover{Body: a}, []physics.Waypoint{{At: b.At, Level: to, Leveled: true}})
			if tr.Fault.Kind == physics.NoFault && tr.End.Level == to {
				g.walk.join(i, j)
			}
		}
	}
}

// search asks the exact question for the parts that the lattice left apart.
func (c *Checker) search(g *floors, pause func() bool) bool {
	main := g.largest(g.walk)
	asked := 0
	for _, part := range g.parts(g.walk) {
		if len(part) < leastPart || g.walk.root(part[0]) == g.walk.root(main) {
			continue
		}
		from, to := g.nearest(part, main)
		if from < 0 || g.spots[from].Level > physics.Inch && g.climb.root(from) == g.climb.root(main) {
			continue // a roof: its edges were tried
		}
		if asked++; asked > mostAsked || c.crowded(g.spots[from].At) {
			g.walk.join(from, to) // not told, as it was not asked
			g.climb.join(from, to)
			continue
		}
		if g.way(physics.Trip{}, from, to) {
			g.walk.join(from, to)
			g.climb.join(from, to)
		}
		if !pause() || g.climb.root(from) != g.climb.root(main) && !g.searchHard(part, main, pause) {
			return false
		}
	}
	return true
}

// searchHard asks for a way with climbs and jumps between a part and the main
// one, from several sides. One jumps down into some places and never gets out
// again: they are reached.
func (g *floors) searchHard(part []int32, main int32, pause func() bool) bool {
	hard := physics.Trip{Means: physics.Means{Climbs: true, JumpWidth: 3 * physics.Inch}}
	for _, pair := range g.pairs(part, main) {
		if g.way(hard, pair[1], pair[0]) || g.way(hard, pair[0], pair[1]) {
			g.climb.join(pair[0], pair[1])
			return true
		}
		if !pause() {
			return false
		}
	}
	return true
}

// pairs are spots of a part and spots of the main one, near each other, the main
// ones at least 2" from one another or on other levels.
func (g *floors) pairs(part []int32, main int32) (pairs [][2]int32) {
	const most, apart, reach = 14, 2 * physics.Inch, 10 * physics.Inch
	root := g.climb.root(main)
	for k := 0; k < len(part); k += 1 + len(part)/8 {
		at := g.spots[part[k]].At
		var near []int32
		for j := range g.spots {
			if g.climb.root(int32(j)) == root && g.spots[j].At.Sub(at).Len2() < int64(reach)*int64(reach) {
				near = append(near, int32(j))
			}
		}
		slices.SortStableFunc(near, func(a, b int32) int {
			return int(g.spots[a].At.Sub(at).Len2() - g.spots[b].At.Sub(at).Len2())
		})
		for _, j := range near {
			s := g.spots[j]
			if !slices.ContainsFunc(pairs, func(p [2]int32) bool {
				o := g.spots[p[1]]
				return o.Level == s.Level && o.At.Sub(s.At).Len2() < int64(apart)*int64(apart)
			}) {
				if pairs = append(pairs, [2]int32{part[k], j}); len(pairs) == most {
					return pairs
				}
			}
		}
	}
	return pairs
}

// Where so much lies about a place, or so many places are apart, the exact
// question takes too long for a check.
const (
	mostAsked = 100
	mostNear  = 120
)

// crowded tells whether too many pieces lie within reach of a place.
func (c *Checker) crowded(at physics.Vec) bool {
	const reach = 16 * physics.Inch
	n := 0
	for i := range c.boxes.lo {
		if lo, hi := c.boxes.lo[i], c.boxes.hi[i]; lo.X < at.X+reach && hi.X > at.X-reach && lo.Y < at.Y+reach && hi.Y > at.Y-reach {
			n++
		}
	}
	return n > mostNear
}

// way asks the exact question whether one gets from one spot to another within
// 16".
func (g *floors) way(t physics.Trip, from, to int32) bool {
	t.Body = g.body
	t.At, t.Level, t.Limit, t.Dangers = g.spots[from].At, g.spots[from].Level, 16*physics.Inch, true
	_, ok := g.field.WayTo(t, g.spots[to])
	return ok
}

// nearest are the two spots of a part and of the main one that are nearest to
// each other, as far as every fourth spot of the part tells.
func (g *floors) nearest(part []int32, main int32) (from, to int32) {
	from, to = -1, -1
	best := int64(1) << 62
	root := g.walk.root(main)
	for k := 0; k < len(part); k += 1 + len(part)/16 {
		for j := range g.spots {
			d := g.spots[j].At.Sub(g.spots[part[k]].At).Len2()
			if d < best && g.walk.root(int32(j)) == root {
				best, from, to = d, part[k], int32(j)
			}
		}
	}
	return from, to
}

// tellParts tells of ground and surfaces that one does not walk to.
func (c *Checker) tellParts(g *floors) {
	main := g.largest(g.walk)
	root := g.climb.root(main)
	for _, part := range g.parts(g.walk) {
		at := g.spots[part[len(part)/2]]
		if len(part) < leastPart || g.walk.root(part[0]) == g.walk.root(main) {
			continue
		}
		climbed := g.climb.root(part[0]) == root
		piece := c.under(at)
		var f *Finding
		switch {
		case piece < 0 && climbed:
			f = c.add(Note, WalledIn, nil)
		case piece < 0:
			f = c.add(Warning, Sealed, nil)
		case !climbed:
			f = c.add(Warning, NoWayUp, []int{piece}, c.name(piece))
		case at.Level >= highUp:
			f = c.add(Note, ClimbedUp, []int{piece}, c.name(piece), at.Level)
		default:
			continue
		}
		if f.At = at.At; piece < 0 {
			f.Ring = g.around(part)
		}
	}
}

// around is the box round the spots of a part.
func (g *floors) around(part []int32) []physics.Vec {
	var points []physics.Vec
	for _, i := range part {
		points = append(points, g.spots[i].At)
	}
	lo, hi := boxOf(points)
	r := g.body.Radius
	lo, hi = lo.Sub(physics.V(r, r)), hi.Add(physics.V(r, r))
	return []physics.Vec{lo, physics.V(hi.X, lo.Y), hi, physics.V(lo.X, hi.Y)}
}

// under is the piece that one stands on at a spot, or -1 for the ground and the
// floors of trenches.
func (c *Checker) under(s physics.Spot) int {
	for i := range c.pieces {
		p := &c.pieces[i]
		if p.Stand && p.Solid() && p.Top == s.Level && len(p.Outline) > 2 && (levels.Inside(p.Outline, s.At) || gapRing(p.Outline, s.At) == 0) {
			return i
		}
	}
	return -1
}

// tellZones tells of zones that no way leads out of, for each size of base.
func (c *Checker) tellZones(ordinary, largest *floors) {
	for i := range c.t.Zones {
		z := &c.t.Zones[i]
		if len(z.Polygon) < 3 {
			continue
		}
		for k, g := range []*floors{ordinary, largest} {
			in, out := 0, 0
			main := g.largest(g.climb)
			if k == 1 {
				main = g.largest(g.walk)
			}
			for j, s := range g.spots {
				if !levels.Inside(z.Polygon, s.At) {
					continue
				}
				u := g.climb
				if k == 1 {
					u = g.walk
				}
				if in++; u.root(int32(j)) == u.root(main) {
					out++
				}
			}
			if out > 0 || k == 0 && in == 0 {
				continue
			}
			s, id := Fault, ZoneSealed
			if k == 1 {
				s, id = Warning, ZoneSealedLarge
			}
			f := c.add(s, id, nil, sides[z.Side&1])
			f.Zone, f.Ring, f.At = i, z.Polygon, levels.Core(z.Polygon)
			break
		}
	}
}

// tellObjectives tells of objectives that nobody, or not everybody, reaches.
func (c *Checker) tellObjectives(ordinary, largest *floors, pause func() bool) bool {
	for i, o := range c.t.Objectives {
		s, id := Note, ID("")
		switch {
		case !ordinary.reaches(o.At, ordinary.climb):
			s, id = Fault, ObjectiveSealed
		case !ordinary.reaches(o.At, ordinary.walk):
			s, id = Warning, ObjectiveClimbed
		case !largest.reaches(o.At, largest.walk) && !largest.slipsTo(o.At):
			s, id = Warning, ObjectiveNarrow
		}
		if id != "" {
			f := c.add(s, id, nil, Name(o.ID))
			f.Point, f.At = i, o.At
		}
		if !pause() {
			return false
		}
	}
	return true
}

// reaches tells whether a base comes so near to a point that it lies under it,
// or an inch from its edge, from the largest part.
func (g *floors) reaches(at physics.Vec, u union) bool {
	main := g.main(u)
	for _, i := range g.about(at) {
		if u.root(i) == main {
			return true
		}
	}
	return false
}

// main is the part of u that the largest part between which one walks is in.
func (g *floors) main(u union) int32 {
	if m := g.largest(g.walk); m >= 0 {
		return u.root(m)
	}
	return -1
}

// about are the spots within an inch of which a point lies under the base.
func (g *floors) about(at physics.Vec) (spots []int32) {
	within := int64(g.body.Radius+physics.Inch) * int64(g.body.Radius+physics.Inch)
	for i, s := range g.spots {
		if s.At.Sub(at).Len2() <= within {
			spots = append(spots, int32(i))
		}
	}
	return spots
}

// slipsTo asks the exact question for a point that the lattice found no way to.
func (g *floors) slipsTo(at physics.Vec) bool {
	about := g.about(at)
	if len(about) == 0 {
		return false
	}
	from, to := g.nearest(about[:1], g.largest(g.walk))
	return from >= 0 && g.way(physics.Trip{}, from, to)
}
