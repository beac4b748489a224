package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// checkCharged says why a model is no target of a Charge: it is at a visible enemy.
func (c *charges) checkCharged(m, t game.ModelID) *game.Refusal {
	if c.pos.side(t) == c.pos.side(m) || !c.pos.model(t).On() || c.pos.model(t).In > 0 {
		return game.Bar("T-CHARGE", t, "%s is not an enemy that can be charged.", c.pos.name(t))
	}
	if !c.sights.sees(m, t) {
		return game.Bar("T-CHARGE", t, "%s cannot see %s.", c.pos.name(m), c.pos.name(t))
	}
	return nil
}

// chargeRoute is the straight path of a Charge, as far as it may go, or why there is none:
// the target is not within CCWR at its end.
func (c *charges) chargeRoute(m, t game.ModelID) (route, *game.Refusal) {
	b, foe := c.pos.g.Body(m), c.pos.g.Body(t)
	d := foe.At.Sub(b.At)
	full := max(1, d.Len()) // 0 at whom stands right above or below: no way leads nearer
	touch := float64(b.Radius + foe.Radius)
	leveled := foe.Level != b.Level
	at := func(far float64) physics.Waypoint {
		f := far / full
		w := physics.Waypoint{At: b.At.Add(physics.PointOf(d).Mul(f).Round())}
		if leveled {
			w.Level, w.Leveled = foe.Level, true
		}
		return w
	}
	steps := func(far float64) []physics.Waypoint { return c.straight(m, at(far)) }
	r := c.routes.route(m, "charge", steps(max(0, full-touch)))
	if r.tr.Fault.Kind == physics.BadLevel { // the target's level is not beside its base: under it
		leveled = false
		r = c.routes.route(m, "charge", steps(max(0, full-touch)))
	}
	whole, left := r, 0.0
	if r.need > r.allowance { // as far as it goes
		short := max(0, full-touch-float64(r.need-r.allowance))
		r = c.routes.route(m, "charge", steps(short))
		switch over := r.need - r.allowance; {
		case over > 0 && over <= 2: // the lattice made it longer
			r = c.routes.route(m, "charge", steps(short-float64(over)-1))
		case over < -inch/10: // it comes to less rough ground than the whole way does, and goes on
			short, _ = farthest(short, full-touch, func(far float64) bool {
				k := c.routes.route(m, "charge", steps(far))
				return k.need <= k.allowance
			})
			r = c.routes.route(m, "charge", steps(short))
		}
		left = full - touch - short
	}
	r.touches = c.gapAfter(m, &r, t) <= physics.ContactGap
	no := c.routes.checkRoute(m, &r)
	if g := c.gapAfter(m, &r, t); no == nil && g > c.pos.strikingReach(m, t) {
		no = game.Bar("T-CHARGE", t, "The Charge ends %s\" from %s.", g, c.pos.name(t))
	}
	if no != nil {
		if short, ok := c.stopShort(m, t); ok {
			return short, nil
		}
		if no.Clause != "T-CHARGE" && left > 0 && (left > float64(c.pos.strikingReach(m, t)) || climbs(whole.tr)) {
			no = c.outOfReach(m, t, &whole, full-touch)
		}
	}
	return r, no
}

// outOfReach is the refusal of a Charge whose whole way is too long, whatever bars the part of it that
// is not (R-CITE: the allowance first): by the clause of its climb where but for that it
// would come near enough.
func (c *charges) outOfReach(m, t game.ModelID, whole *route, flat float64) *game.Refusal {
	if flat-float64(c.pos.strikingReach(m, t)) <= float64(whole.allowance) && climbs(whole.tr) {
		if clause := c.routes.tooFar(m, whole); clause == "WZR-48" || clause == "WZR-49" {
			return game.Bar(clause, t, "The path takes %s\" of movement; %s\" are allowed.", whole.need, whole.allowance)
		}
	}
	return game.Bar("T-CHARGE", t, "%s is out of the Charge's reach.", c.pos.name(t))
}

// gapAfter is how far a model would be from another at the end of a route.
func (c *charges) gapAfter(m game.ModelID, r *route, t game.ModelID) physics.Mil {
	b := c.pos.g.Body(m)
	b.At, b.Level = r.tr.End.At, r.tr.End.Level
	return physics.Gap(b, c.pos.g.Body(t))
}

// stopShort is the Charge of a model that something bars from its target's base: a
// face that it need not climb, a wall, a base beside the target's, rough ground for
// which its movement does not suffice. It goes as far as that lets it, if the target
// is within CCWR there (T-CHARGE): on the surface that the ground leads to, else on one
// of the others there, as a slab over a passage too low for it.
//
//	        t
//	  m |‾‾‾‾‾   2" is the CCWR of a large base: it fights from the foot
//	____|
func (c *charges) stopShort(m, t game.ModelID) (route, bool) {
	if r, ok := c.stopShortOn(m, t, nil); ok {
		return r, true
	}
	for _, l := range c.slabsBefore(m, t) {
		if r, ok := c.stopShortOn(m, t, &l); ok {
			return r, true
		}
	}
	return route{}, false
}

// slabsBefore are the levels of surfaces that lie over others on the straight way to a
// model, where that is within CCWR.
func (c *charges) slabsBefore(m, t game.ModelID) (levels []physics.Mil) {
	b, foe := c.pos.g.Body(m), c.pos.g.Body(t)
	d := foe.At.Sub(b.At)
	full := d.Len()
	reach := float64(b.Radius + foe.Radius + c.pos.strikingReach(m, t))
	for far := full; far > max(0, full-reach); far -= float64(inch) / 4 {
		if at := c.pos.g.Field.Levels(b.At.Add(physics.PointOf(d).Mul(far / full).Round())); len(at) > 1 {
			for _, l := range at {
				if !slices.Contains(levels, l) {
					levels = append(levels, l)
				}
			}
		}
	}
	return levels
}

// stopShortOn is a Charge that stops short on a level, if one is given.
func (c *charges) stopShortOn(m, t game.ModelID, level *physics.Mil) (route, bool) {
	const step = 20 // mils by which it looks for a free place
	b, foe := c.pos.g.Body(m), c.pos.g.Body(t)
	d := foe.At.Sub(b.At)
	full := d.Len()
	straight := func(far float64) route {
		f := far / full
		to := physics.Waypoint{At: b.At.Add(physics.PointOf(d).Mul(f).Round())}
		if level != nil {
			to.Level, to.Leveled = *level, true
		}
		return c.routes.route(m, "charge", c.straight(m, to))
	}
	before := func(at physics.Vec) float64 { return at.Sub(b.At).Len() - 1 }
	far := full - float64(b.Radius+foe.Radius)
	if far <= 0 {
		return route{}, false
	}
	least := max(0, far-float64(c.pos.strikingReach(m, t))) // before that the target is out of reach
	far, ok := farthest(least, far, func(far float64) bool {
		r := straight(far)
		return r.need <= r.allowance
	})
	if !ok {
		return route{}, false
	}
	r := straight(far)
	if r.tr.Fault.Kind != physics.NoFault && level == nil { // else it may be that the level ends before
		far = min(far, before(r.tr.Fault.At))
	}
	for _, e := range c.pos.foes(c.pos.side(m)) {
		if _, at, ok := r.tr.FirstOverlap(physics.Mover{Body: b}, c.pos.g.Body(e)); ok && c.pos.model(e).In == 0 {
			far = min(far, before(at))
		}
	}
	for ; far > 0 && far >= least; far -= step {
		r = straight(far)
		if c.routes.checkRoute(m, &r) == nil && c.gapAfter(m, &r, t) <= c.pos.strikingReach(m, t) {
			return r, true
		}
	}
	return route{}, false
}

// straight is the straight path to a place with the ways of crossing the edges
// on it: it climbs up, jumps gaps (WZR-31, WZR-46), and goes down by itself. A
// step crosses one edge, so the path has a waypoint between two.
func (c *charges) straight(m game.ModelID, to physics.Waypoint) []physics.Waypoint {
	b := c.pos.g.Body(m)
	far := func(v physics.Vec) float64 { return v.Sub(b.At).Len() }
	path := []physics.Waypoint{to}
	for range maxEdges {
		tr := c.pos.g.Field.Trace(physics.Mover{Body: b, Sure: true, Immune: true}, path)
		i, full := 0, far(tr.Fault.At)
		for i+1 < len(path) && far(path[i].At) < full-0.5 {
			i++
		}
		switch kind := tr.Fault.Kind; {
		case kind == physics.SheerUp && path[i].By == physics.Walk:
			path[i].By = physics.Ladder // it costs as much and is safer (R-STEP, WZR-59)
		case kind == physics.NoLadder && path[i].By == physics.Ladder:
			path[i].By = physics.Climb
		case kind == physics.SheerGap && path[i].By == physics.Walk:
			path[i].By = physics.Jump
		case kind == physics.ManyEdges || kind == physics.SheerUp || kind == physics.SheerGap:
			before := 0.0 // the edge before
			for k := range tr.Marks {
				at := tr.Marks[k].At
				if tr.Marks[k].Kind == physics.Jumped {
					at = tr.Marks[k].Far
				}
				before = max(before, far(at))
			}
			stop := max(before+1, full-float64(b.Radius)-1)
			if stop >= full || full == 0 {
				return path
			}
			d := to.At.Sub(b.At)
			k := stop / d.Len()
			at := b.At.Add(physics.PointOf(d).Mul(k).Round())
			path = slices.Insert(path, i, physics.Waypoint{At: at, By: path[i].By})
			path[i+1].By = physics.Walk
		default:
			return path
		}
	}
	return path
}

// farthest is the largest of the numbers between two, to the mil, that fits; all below
// one that fits do.
func farthest(low, high float64, fits func(float64) bool) (float64, bool) {
	switch {
	case fits(high):
		return high, true
	case !fits(low):
		return 0, false
	}
	for high-low > 1 {
		if mid := (low + high) / 2; fits(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return low, true
}

// maxEdges bounds how often straight looks again.
const maxEdges = 16
