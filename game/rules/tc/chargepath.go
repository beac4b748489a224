package tc

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// chargePaths are the paths that a Charge may take: the most direct one, and
// where that needs a Climb, a Jump or Dangerous Terrain the shortest that
// avoids them and one that dives (CHG-3, CHG-6, R-CHARGEPATH); from above a
// target one that dives in any case where a dive must be chosen (P-DIV-1). Paths that come
// within 1" of another enemy are left out; if none remains the Charge is
// refused (CHG-5).
func (c *charges) chargePaths(m, target game.ModelID) ([]game.PathOption, *game.Refusal) {
	type found struct {
		options []game.PathOption
		no      *game.Refusal
	}
	f := game.Once(c.pos.g, func() found {
		options, no := c.findCharges(m, target)
		return found{options, no}
	})
	return f.options, f.no
}

// findCharges looks for the paths of chargePaths.
func (c *charges) findCharges(m, target game.ModelID) ([]game.PathOption, *game.Refusal) {
	trip := c.chargeTrip(m, target)
	var options []game.PathOption
	var no *game.Refusal
	offer := func(kind string, way physics.Way) {
		tr := c.pos.g.Field.Trace(trip.Mover, way.Path)
		if o := c.pathTooNear(m, target, tr); o != nil {
			if no == nil {
				no = o.refusal()
			}
			return
		}
		if kind == "dive" || !c.pos.v.dive.chosen {
			way = c.showDive(m, target, way)
		}
		way = showFalls(way)
		options = append(options, game.PathOption{Kind: kind, Way: way, Risks: c.routes.risks(m, way)})
	}
	direct, ok := c.wayToFoe(m, target, trip)
	if !ok {
		return nil, &game.Refusal{Clause: "CHG-3", Model: target, Key: "No path leads to %s.", Args: []any{c.pos.name(target)}}
	}
	offer("direct", direct)
	tr := c.pos.g.Field.Trace(trip.Mover, direct.Path)
	if c.daring(tr) && !trip.Flying {
		safe := c.roundTrip(trip)
		safe.Limit = chargeAround
		if way, ok := c.wayToFoe(m, target, safe); ok {
			offer("around", way)
		}
	}
	switch dives := c.diving(m, target, tr); {
	case trip.Flying || dives && !c.pos.v.dive.chosen:
	case dives: // P-DIV-1: along the same path
		offer("dive", direct)
	case c.daring(tr) || c.pos.v.dive.chosen && c.pos.v.dive.deep(trip.Level-c.pos.model(target).Level):
		for _, way := range c.divePaths(m, target, trip) {
			offer("dive", way)
		}
	}
	if len(options) == 0 {
		return nil, no
	}
	return options, nil
}

// The bounds of the paths that a Charge looks for: the direct one three times the
// longest that a Movement of 6" and the die can go, one that avoids rolls twice.
const (
	chargeSearch = 36 * inch
	chargeAround = 24 * inch
)

// chargeTrip is the question for a Charge's most direct path.
func (c *charges) chargeTrip(m, target game.ModelID) physics.Trip {
	t := c.pos.trip(m, "charge")
	t.Limit, t.Shortest = chargeSearch, true
	others := t.Others[:0]
	for _, o := range t.Others {
		if o.Body != c.pos.g.Body(target) {
			others = append(others, o)
		}
	}
	t.Others = others
	return t
}

// roundTrip is the question for a path that needs no roll (CHG-6).
func (c *charges) roundTrip(trip physics.Trip) physics.Trip {
	trip.Climbs, trip.JumpWidth, trip.Dangers, trip.Shortest, trip.MaxDrop = false, 0, false, false, 3*inch
	return trip
}

// pathTooNear is where a Charge's path, start and end included, comes within 1"
// of an enemy other than its target (CHG-5).
func (c *charges) pathTooNear(m, target game.ModelID, tr *physics.Trace) *offence {
	var first *offence
	for _, e := range c.pos.g.Models(c.pos.side(m).Other()) {
		if e == target {
			continue
		}
		along, at, ok := tr.FirstWithin(c.pos.mover(m), c.pos.g.Body(e), inch)
		if ok && (first == nil || along < first.along) {
			first = offend(along, "CHG-5", e, at, "The path of the Charge comes within 1\" of %s.", c.pos.name(e))
		}
	}
	return first
}

// ledgeStep is a step down into contact with a target: a place above an edge
// and the point where it ends, with the least that a path through it can cost.
type ledgeStep struct {
	from  physics.Spot
	end   physics.Vec
	ledge int // the piece from which it dives
	least float64
}

const (
	diveTries = 12 // places above edges to which a path is looked for
	mostDives = 3  // ledges from which a Diving Charge is offered
)

// divePaths are the paths that make a Diving Charge, the cheapest found from each
// ledge round the target: to a place above its edge without a roll, and down from
// there into contact. CHG-6 lets the player choose any, the cheapest are offered.
func (c *charges) divePaths(m, target game.ModelID, trip physics.Trip) []physics.Way {
	trip = c.roundTrip(trip)
	trip.Limit = c.pos.chargeMost(m) // a dive that no die reaches is none
	steps := c.ledgeSteps(m, target, trip)
	slices.SortStableFunc(steps, func(a, b ledgeStep) int { return cmp.Compare(a.least, b.least) })
	var ways []physics.Way
	var ledges []int
	tries := 0
	for _, s := range steps {
		i := slices.Index(ledges, s.ledge)
		if i >= 0 && s.least >= float64(ways[i].Cost) {
			continue
		}
		if tries++; tries > diveTries {
			break
		}
		way, ok := c.diveFrom(m, target, trip, s)
		switch {
		case !ok:
		case i < 0:
			ways, ledges = append(ways, way), append(ledges, s.ledge)
		case way.Cost < ways[i].Cost:
			ways[i] = way
		}
	}
	slices.SortStableFunc(ways, func(a, b physics.Way) int { return cmp.Compare(a.Cost, b.Cost) })
	return ways[:min(len(ways), mostDives)]
}

// ledgeSteps are the steps down round a target that make a Diving Charge, from
// within reach of the charger.
func (c *charges) ledgeSteps(m, target game.ModelID, trip physics.Trip) []ledgeStep {
	t := c.pos.g.Body(target)
	touch := t.Radius + trip.Radius + 5
	var steps []ledgeStep
	for k := range 24 {
		out := func(d physics.Mil) physics.Vec { return t.At.Add(clock(k, d)) }
		for d := touch + trip.Radius; d <= touch+3*inch; d += 250 {
			for _, level := range c.pos.g.Field.Levels(out(d)) {
				s := ledgeStep{from: physics.Spot{At: out(d), Level: level}, end: out(touch)}
				s.least = s.from.At.Sub(trip.At).Len() + s.end.Sub(s.from.At).Len()
				if !c.pos.v.dive.deep(level-t.Level) || s.least > float64(c.pos.chargeMost(m)) {
					continue
				}
				if s.ledge = c.plunges(m, target, s); s.ledge != physics.None {
					steps = append(steps, s)
				}
			}
		}
	}
	return steps
}

func (s ledgeStep) waypoint(level physics.Mil) physics.Waypoint {
	return physics.Waypoint{At: s.end, By: physics.Drop, Level: level, Leveled: true}
}

// plunges is the piece from which the step alone makes a Diving Charge, or None.
func (c *charges) plunges(m, target game.ModelID, s ledgeStep) int {
	who := c.pos.mover(m)
	who.At, who.Level = s.from.At, s.from.Level
	tr := c.pos.g.Field.Trace(who, []physics.Waypoint{s.waypoint(c.pos.model(target).Level)})
	for i := range tr.Marks {
		if k := &tr.Marks[i]; tr.Fault.Kind == physics.NoFault && c.divesAt(m, target, tr, k) {
			return k.Piece
		}
	}
	return physics.None
}

// diveFrom is the path to the place above the target and down.
func (c *charges) diveFrom(m, target game.ModelID, trip physics.Trip, s ledgeStep) (physics.Way, bool) {
	way, ok := c.pos.g.Field.WayTo(trip, s.from)
	if !ok {
		return way, false
	}
	way.Path = append(way.Path, s.waypoint(c.pos.model(target).Level))
	tr := c.pos.g.Field.Trace(trip.Mover, way.Path)
	if tr.Fault.Kind != physics.NoFault || !c.diving(m, target, tr) {
		return way, false
	}
	way.Cost, way.End, way.Rolls = tr.Cost, tr.End, nil
	for _, k := range tr.Marks {
		if k.Kind != physics.Stepped {
			way.Rolls = append(way.Rolls, k)
		}
	}
	return way, true
}

// showDive names the drop of a Diving Charge among the rolls of a way, since
// another roll is made there than for a fall.
func (c *charges) showDive(m, target game.ModelID, way physics.Way) physics.Way {
	var rolls []physics.Mark
	tr := c.pos.g.Field.Trace(c.pos.mover(m), way.Path)
	for _, k := range way.Rolls {
		dives := c.divesAt(m, target, tr, &k)
		if !dives || k.Kind == physics.Jumped {
			rolls = append(rolls, k) // a jump is rolled for as well
		}
		if dives {
			k.Kind = physics.Dived
			rolls = append(rolls, k)
		}
	}
	way.Rolls = rolls
	return way
}

// besideTries is to how many places beside a target that no base can touch a way
// is looked for: the nearest that many.
const besideTries = 4

// wayToFoe is the most direct way of a Charge to its target (CHG-3): into contact,
// or where no base can come into contact, as with who fills the top of a crate, to
// as near as it gets within the reach of a Melee Attack (ATK-2).
func (c *charges) wayToFoe(m, target game.ModelID, trip physics.Trip) (physics.Way, bool) {
	if way, ok := c.pos.g.Field.WayToContact(trip, c.pos.g.Body(target)); ok {
		return way, true
	}
	t := c.pos.g.Body(target)
	places := c.placesBeside(m, t)
	straight := func(s physics.Spot) float64 { return s.At.Sub(trip.At).Len() }
	slices.SortStableFunc(places, func(a, b physics.Spot) int { return cmp.Compare(straight(a), straight(b)) })
	trip.Others = append(slices.Clone(trip.Others), physics.Other{Body: t})
	var best physics.Way
	long := -1.0
	for _, s := range places[:min(len(places), besideTries)] {
		if long >= 0 && straight(s) >= long {
			break
		}
		way, ok := c.pos.g.Field.WayTo(trip, s)
		if !ok {
			continue
		}
		if n := c.pos.g.Field.Trace(trip.Mover, way.Path).Length(); long < 0 || n < long {
			best, long = way, n
		}
	}
	return best, long >= 0
}

// placesBeside are the places round a target within 1" at which a model may
// stand, the nearest one to the target in each of 24 directions and at each level.
func (c *charges) placesBeside(m game.ModelID, target physics.Body) []physics.Spot {
	b := c.pos.g.Body(m)
	touch := b.Radius + target.Radius
	var places []physics.Spot
	for k := range 24 {
		var found []physics.Mil // levels that have a place in this direction
		for d := touch; d <= touch+inch; d += inch / 8 {
			b.At = target.At.Add(clock(k, d))
			for _, b.Level = range c.pos.g.Field.Levels(b.At) {
				if slices.Contains(found, b.Level) || physics.Gap(b, target) > inch || c.pos.g.Field.Fits(b).Kind != physics.NoFault || c.pos.g.OnBase(m, b) != game.NoModel {
					continue
				}
				found = append(found, b.Level)
				places = append(places, physics.Spot{At: b.At, Level: b.Level})
			}
		}
	}
	return places
}

// fillsItsTop tells whether no base like a model's has room beside a target at its
// level, whoever stands there.
func (c *charges) fillsItsTop(m game.ModelID, target physics.Body) bool {
	b := c.pos.g.Body(m)
	b.Level = target.Level
	for k := range 24 {
		b.At = target.At.Add(clock(k, b.Radius+target.Radius))
		if c.pos.g.Field.Fits(b).Kind == physics.NoFault {
			return false
		}
	}
	return true
}
