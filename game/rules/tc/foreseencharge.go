package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// foreseenCharges are Charges of a model from where it stands.
type foreseenCharges struct {
	*foresight
	rules  *Rules
	from   physics.Body
	blows  [2][2]*game.Harm // without a dive and after one (MEL-6), without and with a defended obstacle (MEL-2)
	passed float64          // of a Success Roll without modifiers of the place
	breath *physics.Breath
	direct bool // no path is looked at but the most direct one
}

// Charges makes ready to weigh Charges.
func (r *Rules) Charges(g *game.Game, by, target game.ModelID) game.Charges {
	c := &foreseenCharges{foresight: r.foresee(g, by, target), rules: r, breath: g.Breath()}
	c.from = c.pos.g.Body(by)
	c.pos.g.State.Models[by].Tokens[did] = didMove | didCharge
	c.pos.g.State.Models[by].Tokens[charged] = 1
	for k := range 4 {
		c.blows[k/2][k%2] = c.blowAcross(k/2 == 1, k%2 == 1)
	}
	c.passed = odds.Roll(sum(c.chances.rollOdds(by).Mods)).Passed()
	return c
}

// Reach is the largest gap of a Charge: its longest total, at most 12" (CHG-1).
func (c *foreseenCharges) Reach() physics.Mil { return min(12*inch, c.pos.chargeMost(c.by)) }

// Breathing has searches for paths draw breath.
func (c *foreseenCharges) Breathing(b *physics.Breath) { c.breath = b }

// Directly leaves out what CHG-6 allows besides the most direct path.
func (c *foreseenCharges) Directly(on bool) { c.direct = on }

// At weighs a Charge from where the model stands.
func (c *foreseenCharges) At(to physics.Body, least float64) (arrive float64, h game.Harm, ok bool) {
	return c.AtFrom(c.from, to, least)
}

// Bound is the share of the faces that are enough for the distance as the crow
// flies.
func (c *foreseenCharges) Bound(from, to physics.Body) float64 {
	if physics.Gap(from, to) > c.Reach() {
		return 0
	}
	straight := physics.Mil(from.At.Sub(to.At).Len()) - from.Radius - to.Radius - physics.ContactGap
	return c.enough(straight)
}

// AtFrom weighs the most direct path (CHG-3) at every face of the die (CHG-2),
// with the rolls that it asks for, and the fight that follows. Where CHG-6 lets the
// player take another path, one round what asks for rolls or one that dives, the
// likeliest to arrive counts.
func (c *foreseenCharges) AtFrom(from, to physics.Body, least float64) (arrive float64, h game.Harm, ok bool) {
	c.stand(from, to)
	if gap := physics.Gap(from, to); gap > c.Reach() || gap <= physics.ContactGap || !c.pos.g.Field.Sees(from, to) {
		return 0, h, false
	}
	trip := c.charges.chargeTrip(c.by, c.target)
	if c.furthest(least) == 0 {
		return 0, h, false
	}
	// What no die reaches is no threat; other paths are no shorter. A closer limit would
	// make long searches for nothing of short ones.
	trip.Limit, trip.Breath = c.pos.chargeMost(c.by), c.breath
	direct, found := c.pos.g.Field.WayToContact(trip, to)
	if !found && c.charges.fillsItsTop(c.by, to) {
		direct, found = c.charges.wayToFoe(c.by, c.target, trip)
	}
	if !found {
		return 0, h, false
	}
	tr := c.pos.g.Field.Trace(trip.Mover, direct.Path)
	best, dived := &direct, !c.pos.v.dive.chosen && c.charges.diving(c.by, c.target, tr)
	if c.charges.pathTooNear(c.by, c.target, tr) == nil {
		arrive = c.arrives(best)
	}
	if length := flatLength(from.At, direct.Path); !c.direct && c.charges.daring(tr) && !trip.Flying && c.enough(length) > max(arrive, least) {
		if w, ok := c.goesRound(trip, to, max(arrive, least)); ok {
			best, dived, arrive = &w, false, c.arrives(&w)
		}
		if w, ok := c.divesFor(trip, !dived, float64(c.passed*c.enough(length)), max(arrive, least)); ok {
			best, dived, arrive = &w, true, c.arrives(&w)
		}
	}
	if arrive == 0 || arrive <= least && !dived { // a dive may be worth more, see Gravest
		return 0, h, false
	}
	c.pos.g.State.Put(c.by, best.End.At, best.End.Level)
	return arrive, *c.blows[btoi(dived)][btoi(c.pos.v.defended(c.attacks, c.by, c.target))], true
}

// flatLength is how long a path is on the map: no other one costs less.
func flatLength(at physics.Vec, path []physics.Waypoint) physics.Mil {
	n := 0.0
	for _, w := range path {
		n += w.At.Sub(at).Len()
		at = w.At
	}
	return physics.Mil(n)
}

// goesRound is a path without rolls that is likelier than a chance.
func (c *foreseenCharges) goesRound(trip physics.Trip, to physics.Body, than float64) (physics.Way, bool) {
	safe := c.charges.roundTrip(trip)
	if safe.Limit = c.furthest(than); safe.Limit == 0 {
		return physics.Way{}, false
	}
	w, ok := c.pos.g.Field.WayToContact(safe, to)
	ok = ok && c.enough(w.Cost) > than && c.charges.pathTooNear(c.by, c.target, c.pos.g.Field.Trace(safe.Mover, w.Path)) == nil
	return w, ok
}

// divesFor is a path that dives and is likelier than a chance; most is the chance
// that none exceeds.
func (c *foreseenCharges) divesFor(trip physics.Trip, may bool, most, than float64) (best physics.Way, ok bool) {
	if !may || most <= than || !c.pos.v.dive.deep(trip.Level-c.pos.model(c.target).Level) {
		return best, false
	}
	for _, w := range c.charges.divePaths(c.by, c.target, trip) {
		if w = c.charges.showDive(c.by, c.target, w); c.arrives(&w) > than && c.charges.pathTooNear(c.by, c.target, c.pos.g.Field.Trace(trip.Mover, w.Path)) == nil {
			best, ok, than = w, true, c.arrives(&w)
		}
	}
	return best, ok
}

// Gravest is what the gravest of those fights does. Before one after a dive a roll is
// passed.
func (c *foreseenCharges) Gravest() float64 {
	plain, dived := c.blows[0], c.blows[1]
	return max(plain[0].Felled(), plain[1].Felled(), float64(c.passed*max(dived[0].Felled(), dived[1].Felled())))
}

// enough is the chance that the D6 is enough for a cost.
func (c *foreseenCharges) enough(cost physics.Mil) float64 {
	enough, faces := 0, 6
	if c.pos.force[c.by].isHeavy() {
		faces = 1 // no die is rolled
	}
	for die := range faces {
		total := c.pos.force[c.by].Movement
		if faces > 1 {
			total += physics.Mil(die+1) * inch
		}
		enough += btoi(total >= cost)
	}
	return float64(enough) / float64(faces)
}

// furthest is the longest way for which the D6 is enough with more than a chance, 0
// if there is none.
func (c *foreseenCharges) furthest(than float64) physics.Mil {
	far := c.pos.chargeMost(c.by)
	for c.enough(far) <= than {
		if far -= inch; far < c.pos.force[c.by].Movement {
			return 0
		}
	}
	return far
}

// arrives is the chance that the D6 is enough for a way and that all Success
// Rolls on it are passed.
func (c *foreseenCharges) arrives(way *physics.Way) float64 {
	q := c.enough(way.Cost)
	for i := range way.Rolls {
		if c.rules.MarkClause(c.pos.g.Setup, way.Rolls[i]) != "" {
			q *= c.passed
		}
	}
	return q
}

// blowAcross is the gravest Fight ACTION between two that touch: of a fight
// nothing but a defended obstacle and the way there depends on the place (MEL-1 to
// MEL-6).
func (c *foreseenCharges) blowAcross(dived, behind bool) *game.Harm {
	defer func(before int8) { c.pos.g.State.Models[c.by].Tokens[dive] = before }(c.pos.g.State.Models[c.by].Tokens[dive])
	if dived {
		c.pos.g.State.Models[c.by].Tokens[dive] = int8(c.target) + 1
	}
	from, to := c.from, c.pos.g.Body(c.target)
	to.At, to.Level = from.At.Add(physics.V(from.Radius+to.Radius, 0)), from.Level
	c.stand(from, to)
	return c.bestBlow(groundFor(behind))
}

// bestBlow is the gravest Fight ACTION that the model can take on its target.
func (c *foreseenCharges) bestBlow(on ground) *game.Harm {
	best := &game.Harm{}
	for _, k := range c.offers.fightChoices(c.by, c.target, game.Choice{}) {
		arms, no := c.pos.v.arms(c.actions, c.by, k.Weapons)
		if no != nil {
			continue
		}
		id := ""
		if len(k.Weapons) > 0 {
			id = k.Weapons[0]
		}
		if h := harmOf(c.pos.v.odds(c.chances.fightOdds(bout{by: c.by, target: c.target, arms: arms, ground: on})), id); best.Hit == 0 || h.Weight() > best.Weight() {
			best = h
		}
	}
	return best
}

// Melee implements game.Meeting.
func (c *foreseenCharges) Melee(from, to physics.Body) float64 {
	c.stand(from, to)
	trip := c.charges.chargeTrip(c.by, c.target)
	trip.Limit, trip.Breath = c.pos.chargeMost(c.by)+inch, c.breath
	way, ok := c.pos.g.Field.WayToContact(trip, to)
	if !ok || c.charges.pathTooNear(c.by, c.target, c.pos.g.Field.Trace(trip.Mover, way.Path)) != nil {
		return 0
	}
	return c.chances.onset(c.by, plunge{target: c.target, ready: !c.pos.v.dive.chosen}, way.Path).Melee.Plain
}
