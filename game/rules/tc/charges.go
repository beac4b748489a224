package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// chargeTotals are the totals that a Charge may have, each as likely as the others.
func (c *charges) chargeTotals(m game.ModelID) (list []physics.Mil) {
	if c.pos.force[m].isHeavy() {
		return []physics.Mil{c.pos.chargeAt(m, 0)}
	}
	for face := range 6 {
		list = append(list, c.pos.chargeAt(m, face+1))
	}
	return list
}

// likePath tells whether a path is as good as one of those offered: of its
// kind, into contact or as near, and at most 0.05" longer.
func (c *charges) likePath(m, target game.ModelID, tr *physics.Trace, o game.PathOption) bool {
	const slack = 50
	if c.routes.terrainOffence(m, tr) != nil || c.pathTooNear(m, target, tr) != nil {
		return false
	}
	end, offered := c.pos.g.Body(m), c.pos.g.Body(m)
	end.At, end.Level = tr.End.At, tr.End.Level
	offered.At, offered.Level = o.End.At, o.End.Level
	if physics.Gap(end, c.pos.g.Body(target)) > max(physics.ContactGap, physics.Gap(offered, c.pos.g.Body(target))) || c.pos.g.OnBase(m, end) != game.NoModel {
		return false
	}
	switch o.Kind {
	case "around":
		return !c.daring(tr) && tr.Cost <= o.Cost+slack
	case "dive":
		return c.diving(m, target, tr) && tr.Cost <= o.Cost+slack
	}
	direct := c.pos.g.Field.Trace(c.pos.mover(m), o.Path)
	return tr.Length() <= direct.Length()+slack
}

// daring tells whether a path needs a Climb, a Jump (a drop of 3" or more is
// one for this) or Dangerous Terrain (CHG-6, R-CHARGEPATH).
func (c *charges) daring(tr *physics.Trace) bool {
	for i := range tr.Marks {
		switch k := &tr.Marks[i]; k.Kind {
		case physics.Climbed, physics.Jumped, physics.Entered:
			return true
		case physics.Dropped:
			if -k.Rise >= 3*inch {
				return true
			}
		}
	}
	return false
}

// rushStop is how far along its path a Charge of some total gets (R-CHARGE).
func (c *charges) rushStop(w *walk, total physics.Mil) float64 {
	if w.tr.Cost > total {
		return c.routes.lastLegal(w, w.tr.AlongAtCost(total))
	}
	return w.tr.Length()
}

// dives tells whether coming down at a place makes a Charge a Diving Charge: it
// is near enough to the target (MEL-6), or to any enemy (P-DIV-1).
func (c *charges) dives(m, target game.ModelID, land physics.Spot) bool {
	b := c.pos.g.Body(m)
	b.At, b.Level = land.At, land.Level
	near := func(e game.ModelID) bool { return physics.Gap(b, c.pos.g.Body(e)) <= c.pos.v.dive.near }
	return !c.pos.force[m].flying && (near(target) || c.pos.v.dive.chosen && slices.ContainsFunc(c.pos.g.Models(c.pos.side(target)), near))
}

// diving tells whether a path makes a Diving Charge on the target.
func (c *charges) diving(m, target game.ModelID, tr *physics.Trace) bool {
	return slices.ContainsFunc(tr.Marks, func(k physics.Mark) bool { return c.divesAt(m, target, tr, &k) })
}

// divesAt tells whether a mark of a Charge's path is its dive.
func (c *charges) divesAt(m, target game.ModelID, tr *physics.Trace, k *physics.Mark) bool {
	switch {
	case !c.pos.v.dive.deep(-k.Rise):
	case k.Kind == physics.Dropped:
		return c.dives(m, target, c.pos.g.Field.Land(c.pos.g.Body(m), k))
	case k.Kind == physics.Jumped:
		return c.dives(m, target, c.routes.farSide(m, tr, tr.Length(), k))
	}
	return false
}

// newPrey is the target of a Charge after a SKIRMISHER has moved: itself, or
// the enemy that now stands in the way.
func (c *charges) newPrey(m, target game.ModelID) (game.ModelID, []game.PathOption) {
	if !c.pos.model(target).On() {
		return target, nil
	}
	options, no := c.chargePaths(m, target)
	if no != nil && no.Model != game.NoModel && no.Model != target {
		target = no.Model
		options, no = c.chargePaths(m, target)
	}
	if no != nil {
		return target, nil
	}
	return target, options
}
