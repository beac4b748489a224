package tc

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// besideTries is to how many places beside a target that no base can touch a way
// is looked for: the nearest that many.
const besideTries = 4

// wayToFoe is the most direct way of a Charge to its target (CHG-3): into contact,
// or where no base can come into contact, as with who fills the top of a crate, to
// as near as it gets within the reach of a Melee Attack (ATK-2).
func (p *charges) wayToFoe(m, target game.ModelID, trip physics.Trip) (physics.Way, bool) {
	if way, ok := p.pos.g.Field.WayToContact(trip, p.pos.g.Body(target)); ok {
		return way, true
	}
	t := p.pos.g.Body(target)
	places := p.placesBeside(m, t)
	straight := func(s physics.Spot) float64 { return s.At.Sub(trip.At).Len() }
	slices.SortStableFunc(places, func(a, b physics.Spot) int { return cmp.Compare(straight(a), straight(b)) })
	trip.Others = append(slices.Clone(trip.Others), physics.Other{Body: t})
	var best physics.Way
	long := -1.0
	for _, s := range places[:min(len(places), besideTries)] {
		if long >= 0 && straight(s) >= long {
			break
		}
		way, ok := p.pos.g.Field.WayTo(trip, s)
		if !ok {
			continue
		}
		if n := p.pos.g.Field.Trace(trip.Mover, way.Path).Length(); long < 0 || n < long {
			best, long = way, n
		}
	}
	return best, long >= 0
}

// placesBeside are the places round a target within 1" at which a model may
// stand, the nearest one to the target in each of 24 directions and at each level.
func (p *charges) placesBeside(m game.ModelID, target physics.Body) []physics.Spot {
	b := p.pos.g.Body(m)
	touch := b.Radius + target.Radius
	var places []physics.Spot
	for k := range 24 {
		var found []physics.Mil // levels that have a place in this direction
		for d := touch; d <= touch+inch; d += inch / 8 {
			b.At = target.At.Add(clock(k, d))
			for _, b.Level = range p.pos.g.Field.Levels(b.At) {
				if slices.Contains(found, b.Level) || physics.Gap(b, target) > inch || p.pos.g.Field.Fits(b).Kind != physics.NoFault || p.pos.g.OnBase(m, b) != game.NoModel {
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
func (p *charges) fillsItsTop(m game.ModelID, target physics.Body) bool {
	b := p.pos.g.Body(m)
	b.Level = target.Level
	for k := range 24 {
		b.At = target.At.Add(clock(k, b.Radius+target.Radius))
		if p.pos.g.Field.Fits(b).Kind == physics.NoFault {
			return false
		}
	}
	return true
}
