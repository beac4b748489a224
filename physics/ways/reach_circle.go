package ways

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The rims of a lamp's light are circles round it: one for what a straight walk leads to,
// and a smaller one for every height that may be climbed on the way. Of most of them little
// matters: what is climbed lies in few directions, and so does a roof that is lit.
//
//	      .-´¯`-.____
//	    .´  ____|    |     behind the wall q the circle is smaller by what it takes to
//	   / .-´    |_q__|     climb it, and so only in the directions in which it lies
//	  |k´--------´ |

// climb is a height that may be climbed on a hop, and in which directions.
type climb struct {
	height lattice.Mil
	over   bearings
}

// circles lists what may matter of the circles on which the rims of a lamp's light among
// outlines lie on a storey: whichever parts it does reach.
func (g *region) circles(list []stroke, lp *lamp, f *storey) []stroke {
	right, left := lattice.P(1, 0), lattice.P(1, 0)
	if lp.lens != nil {
		right, left = lp.lens.right, lp.lens.left
	} else if lp.bent && !g.wide {
		right, left = lp.from, lp.to
	}
	g.findRadii(lp, f)
	for i := range g.climbs {
		c := &g.climbs[i]
		r := lp.rad - float64(c.height)/lp.pace
		switch {
		case r <= 0:
		case f.level == ground.GroundLevel || c.height == 0 && lp.Level == f.level:
			list = c.over.arcs(list, lp.p, r, right, left)
		default:
			list = c.over.and(g.surfaces(lp, f, r)).arcs(list, lp.p, r, right, left)
		}
	}
	return list
}

// findRadii lists what may be climbed on a hop of the lamp to a storey: a circle for each.
func (g *region) findRadii(lp *lamp, f *storey) {
	g.climbs = g.climbs[:0]
	if !ground.Tall(f.level, lp.Level) || g.fly || g.stairs(lp, f) {
		g.addClimb(0, allAround)
	}
	g.findClimbs(lp)
	if h := lp.Level - f.level; ground.Tall(h, 0) && g.s.means.TooDeep(h) && !g.s.t.Shortest {
		g.addClimb(h, allAround)
	}
}

// addClimb adds a height that may be climbed.
func (g *region) addClimb(h lattice.Mil, over bearings) {
	for i := range g.climbs {
		if c := &g.climbs[i]; c.height == h {
			c.over = c.over.or(over)
			return
		}
	}
	g.climbs = append(g.climbs, climb{h, over})
}

// findClimbs adds the heights that may be climbed on a hop from the lamp: from its own
// level or, once a step or a slope has led on, from others. If rims are looked at all
// round, two may be climbed one after the other.
func (g *region) findClimbs(lp *lamp) {
	if g.s.t.Shortest {
		return
	}
	first := len(g.climbs)
	for _, i := range lp.soft {
		q := &g.s.plates[i]
		if !q.Sheer || !g.s.t.Climbs && len(q.Ladders) == 0 {
			continue
		}
		top := q.top()
		g.climbOnto(lp, q, lattice.Mil(lp.rises[i]))
		if g.climbFrom(lp, top-lp.Level); g.wide || !ground.Tall(top, lp.Level) {
			for _, f := range g.storeys {
				g.climbFrom(lp, top-f.level)
			}
		} else if lp.Level < ground.GroundLevel {
			g.climbFrom(lp, top)
		}
	}
	for i := range g.climbs[first:] {
		for j := range g.climbs[first : first+i] {
			if a, b := &g.climbs[first+i], &g.climbs[first+j]; g.wide {
				g.addClimb(a.height+b.height, a.over.and(b.over))
			}
		}
	}
}

// top is the level from which one drops off the plate.
func (q *plate) top() lattice.Mil {
	if q.hole {
		return q.Base
	}
	return q.Top
}

// hoist is a height that it takes to climb a plate, from some storey.
type hoist struct {
	height lattice.Mil
	plate  int32
}

// findHoists lists the heights that it takes to climb anything.
func (g *region) findHoists() {
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if !q.solid && !q.hole || g.mere[i] {
			continue
		}
		for _, f := range g.storeys {
			if h := q.top() - f.level; ground.Tall(h, 0) {
				g.hoists = append(g.hoists, hoist{h, int32(i)})
			}
		}
	}
	slices.SortFunc(g.hoists, func(a, b hoist) int { return cmp.Or(cmp.Compare(a.height, b.height), cmp.Compare(a.plate, b.plate)) })
}

// climbFrom adds a height in the directions in which there is anything that it takes so
// much to climb, near enough. Nobody who goes straight off something convex comes back to it;
// but to come off it may take a climb.
func (g *region) climbFrom(lp *lamp, h lattice.Mil) {
	r := lp.rad - float64(h)/lp.pace
	if !ground.Tall(h, 0) || r <= 0 || slices.ContainsFunc(g.climbs, func(c climb) bool { return c.height == h }) {
		return
	}
	var over bearings
	at, _ := slices.BinarySearchFunc(g.hoists, h, func(o hoist, h lattice.Mil) int { return cmp.Compare(o.height, h) })
	for ; at < len(g.hoists) && g.hoists[at].height == h; at++ {
		q := &g.s.plates[g.hoists[at].plate]
		if q.box.NearTo(lp.p) > r+1 {
			continue
		}
		down := g.s.means.TooDeep(h) // so far one climbs down, too
		if !down && q.solid && q.Top == lp.Level && q.box.Has(lp.p) && lattice.InRing(lp.p, q.poly) && lattice.Convex(q.Outline) {
			continue
		}
		b := q.box.Grown(1)
		over = over.box(&b, lp.p)
	}
	g.climbs = append(g.climbs, climb{h, over})
}

// climbOnto adds what it takes at least to get onto a plate.
func (g *region) climbOnto(lp *lamp, q *plate, h lattice.Mil) {
	if ground.Tall(h, 0) && q.box.NearTo(lp.p) <= lp.rad-float64(h)/lp.pace+1 {
		g.climbFrom(lp, h)
		b := q.box.Grown(1)
		g.addClimb(h, bearings{}.box(&b, lp.p))
	}
}

// surfaces are the directions in which something of a storey's level lies as far off as
// a circle round the lamp.
func (g *region) surfaces(lp *lamp, f *storey, r float64) (c bearings) {
	for i := range g.s.plates {
		if q := &g.s.plates[i]; q.Top == f.level {
			if b := q.box.Grown(1); b.NearTo(lp.p) <= r && b.FarTo(lp.p) >= r {
				c = c.box(&b, lp.p)
			}
		}
	}
	return c
}

// stairs reports whether a way may lead up to a storey without a climb: by a slope,
// a low step, or from up where one may jump.
func (g *region) stairs(lp *lamp, f *storey) bool {
	return slices.ContainsFunc(lp.soft, func(i int32) bool {
		q := &g.s.plates[i]
		return !q.Sheer || q.hole || ground.OneStep(q.Top, lp.Level) && (q.Top != lp.Level || g.s.t.JumpWidth > 0)
	})
}
