package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// restore is the attack that a decision is about, on a target.
func (p *attacks) restore(c *game.AttackContext, target game.ModelID) attack {
	a := attack{by: c.By, target: target, spot: c.Spot, c: &unarmed, melee: c.Melee, offhand: c.Offhand}
	for i := range p.pos.force[c.By].weapons {
		if p.pos.force[c.By].weapons[i].ID == c.Weapon {
			a.c = p.pos.loaded(c.By, i)
		}
	}
	return a
}

// modify gathers the DICE of an attack's Success Roll, short of markers and
// DWN-2.
func (p *attacks) modify(a *attack) {
	f := &p.pos.force[a.by]
	if a.melee {
		p.modifyMelee(a, f)
	} else {
		p.modifyRanged(a, f)
	}
	for _, w := range a.c.words {
		if w.entry.success != nil {
			w.entry.success(a, w)
		}
	}
	if a.target == game.NoModel {
		return
	}
	for _, w := range p.pos.force[a.target].words {
		if w.entry.against != nil {
			w.entry.against(a, w)
		}
	}
}

// modifyRanged is RNG-1 to RNG-4.
func (p *attacks) modifyRanged(a *attack, f *fighter) {
	a.add("RNG-1", "Ranged", f.Ranged)
	a.add("RNG-1", "own keywords", f.dice)
	a.add("RNG-1", a.c.Name, a.c.Dice)
	a.long = 2*p.reachOf(a) > a.c.Range
	if a.long && !p.ignores(a, "LONG RANGE") && !a.c.is(shotgun) {
		a.add("RNG-2", "Long Range", -1)
	}
	if a.target == game.NoModel {
		return
	}
	if p.behind(a, p.pos.v.covered) && !p.ignores(a, "COVER") {
		a.add("RNG-3", "Cover", -1)
	}
	if p.pos.model(a.by).Level-p.pos.model(a.target).Level >= 3*inch && !p.ignores(a, "ELEVATED POSITION") {
		a.add("RNG-4", "Elevated Position", 1)
	}
	if p.pos.v.dive.hurts && p.pos.dived(a.by, a.target) { // P-DIV-3 is not for Melee Attacks alone
		a.add(p.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// modifyMelee is MEL-1 to MEL-6.
func (p *attacks) modifyMelee(a *attack, f *fighter) {
	best := f.Melee
	if a.c.is(pistol) {
		best = max(best, f.Ranged)
	}
	a.add("MEL-1", "Melee", best)
	a.add("MEL-1", "own keywords", f.dice)
	a.add(a.c.clause("MEL-1"), a.c.Name, a.c.Dice)
	t := &p.pos.force[a.target]
	dives := p.pos.dived(a.by, a.target)
	if p.behind(a, p.pos.v.defended) && !p.ignores(a, "DEFENDED OBSTACLE") && !(dives && p.pos.v.dive.hurts) {
		a.add("MEL-2", "Defended Obstacle", -1)
	}
	if a.offhand && !p.ignores(a, "OFF-HAND WEAPON") {
		a.add("MEL-3", "Off-hand", -1)
	}
	if t.fear && !f.fear && !f.negate("FEAR") && !p.ignores(a, "FEAR") {
		a.add("MEL-4", "Fear", -1)
	}
	if t.block && (!p.pos.v.chargeBlock || p.pos.model(a.by).Tokens[charged] > 0) && !f.negate("BLOCK") && !p.ignores(a, "BLOCK") {
		a.add("MEL-5", "Block", -1)
	}
	if dives && !p.ignores(a, "DIVING CHARGE") {
		a.add(p.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// ignores tells whether the attacker, by weapon or by itself, ignores a modifier.
func (p *attacks) ignores(a *attack, modifier string) bool {
	if a.c.ignore(modifier) {
		return true
	}
	for _, n := range p.pos.force[a.by].ignores {
		if n == modifier {
			return true
		}
	}
	return false
}

// reachOf is the distance from the attacker to what it attacks.
func (p *attacks) reachOf(a *attack) physics.Mil {
	if a.spot != nil {
		return physics.Gap(p.pos.g.Body(a.by), physics.Body{At: a.spot.At, Level: a.spot.Level})
	}
	return p.pos.gap(a.by, a.target)
}

// behind tells whether the ground gives the target of an attack what a version looks for.
func (p *attacks) behind(a *attack, looks func(p *attacks, by, target game.ModelID) bool) bool {
	if a.ground != asItLies {
		return a.ground == shelter
	}
	return looks(p, a.by, a.target)
}
