package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// restore is the attack that a decision is about, on a target.
func (as *attacks) restore(c *game.AttackContext, target game.ModelID) attack {
	a := attack{by: c.By, target: target, spot: c.Spot, c: &unarmed, melee: c.Melee, offhand: c.Offhand}
	for i := range as.pos.force[c.By].weapons {
		if as.pos.force[c.By].weapons[i].ID == c.Weapon {
			a.c = as.pos.loaded(c.By, i)
		}
	}
	return a
}

// modify gathers the DICE of an attack's Success Roll, short of markers and
// DWN-2.
func (as *attacks) modify(a *attack) {
	f := &as.pos.force[a.by]
	if a.melee {
		as.modifyMelee(a, f)
	} else {
		as.modifyRanged(a, f)
	}
	for _, w := range a.c.words {
		if w.entry.success != nil {
			w.entry.success(a, w)
		}
	}
	if a.target == game.NoModel {
		return
	}
	for _, w := range as.pos.force[a.target].words {
		if w.entry.against != nil {
			w.entry.against(a, w)
		}
	}
}

// modifyRanged is RNG-1 to RNG-4.
func (as *attacks) modifyRanged(a *attack, f *fighter) {
	a.add("RNG-1", "Ranged", f.Ranged)
	a.add("RNG-1", "own keywords", f.dice)
	a.add("RNG-1", a.c.Name, a.c.Dice)
	a.long = 2*as.reachOf(a) > a.c.Range
	if a.long && !as.ignores(a, "LONG RANGE") && !a.c.is(shotgun) {
		a.add("RNG-2", "Long Range", -1)
	}
	if a.target == game.NoModel {
		return
	}
	if as.behind(a, as.pos.v.covered) && !as.ignores(a, "COVER") {
		a.add("RNG-3", "Cover", -1)
	}
	if as.pos.model(a.by).Level-as.pos.model(a.target).Level >= 3*inch && !as.ignores(a, "ELEVATED POSITION") {
		a.add("RNG-4", "Elevated Position", 1)
	}
	if as.pos.v.dive.hurts && as.pos.dived(a.by, a.target) { // P-DIV-3 is not for Melee Attacks alone
		a.add(as.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// modifyMelee is MEL-1 to MEL-6.
func (as *attacks) modifyMelee(a *attack, f *fighter) {
	best := f.Melee
	if a.c.is(pistol) {
		best = max(best, f.Ranged)
	}
	a.add("MEL-1", "Melee", best)
	a.add("MEL-1", "own keywords", f.dice)
	a.add(a.c.clause("MEL-1"), a.c.Name, a.c.Dice)
	t := &as.pos.force[a.target]
	dives := as.pos.dived(a.by, a.target)
	if as.behind(a, as.pos.v.defended) && !as.ignores(a, "DEFENDED OBSTACLE") && !(dives && as.pos.v.dive.hurts) {
		a.add("MEL-2", "Defended Obstacle", -1)
	}
	if a.offhand && !as.ignores(a, "OFF-HAND WEAPON") {
		a.add("MEL-3", "Off-hand", -1)
	}
	if t.fear && !f.fear && !f.negate("FEAR") && !as.ignores(a, "FEAR") {
		a.add("MEL-4", "Fear", -1)
	}
	if t.block && (!as.pos.v.chargeBlock || as.pos.model(a.by).Tokens[charged] > 0) && !f.negate("BLOCK") && !as.ignores(a, "BLOCK") {
		a.add("MEL-5", "Block", -1)
	}
	if dives && !as.ignores(a, "DIVING CHARGE") {
		a.add(as.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// ignores tells whether the attacker, by weapon or by itself, ignores a modifier.
func (as *attacks) ignores(a *attack, modifier string) bool {
	return a.c.ignore(modifier) || slices.Contains(as.pos.force[a.by].ignores, modifier)
}

// reachOf is the distance from the attacker to what it attacks.
func (as *attacks) reachOf(a *attack) physics.Mil {
	if a.spot != nil {
		return physics.Gap(as.pos.g.Body(a.by), physics.Body{At: a.spot.At, Level: a.spot.Level})
	}
	return as.pos.gap(a.by, a.target)
}

// behind tells whether the ground gives the target of an attack what a version looks for.
func (as *attacks) behind(a *attack, looks func(as *attacks, by, target game.ModelID) bool) bool {
	if a.ground != asItLies {
		return a.ground == shelter
	}
	return looks(as, a.by, a.target)
}
