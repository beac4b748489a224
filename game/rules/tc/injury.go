package tc

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// weigh gathers the INJURY DICE and MODIFIERS (INJ-9 to INJ-12).
func (as *attacks) weigh(i *injury) {
	f := &as.pos.force[i.target]
	if c := i.c; c != nil {
		i.add(c.clause("ROLL-5"), c.Name, c.InjuryDice)
		i.flat("INJ-12", c.Name, c.Injury)
		for _, w := range c.words {
			if w.entry.injury != nil {
				w.entry.injury(i, w)
			}
		}
		if i.critical {
			i.add(as.pos.v.criticalClause(), "Critical Success", as.pos.v.critical[btoi(c.is(critical))])
		}
		if (i.melee || as.pos.v.anyDown) && as.pos.model(i.target).Down {
			i.add("INJ-10", "target is Down", 1)
		}
		if as.pos.v.dive.hurts && as.pos.dived(i.by, i.target) {
			i.add(as.pos.v.dive.bonus(), "Diving Charge", 1)
		}
		for _, w := range f.words {
			if w.entry.hurt != nil {
				w.entry.hurt(i, w)
			}
		}
	}
	i.add("INJ-11", "Falling", int(i.fall/(3*inch)))
	i.add("ROLL-5", "own keywords", f.injuryAgainst)
	as.weighArmour(i, f)
}

// criticalClause is what a critical hit is cited by: by the keyword where
// nothing comes of one without it.
func (v *version) criticalClause() string {
	if v.critical[0] == 0 {
		return "CRITICAL"
	}
	return "INJ-9"
}

// weighArmour adds what armour does, as far as the weapon lets it: IGNORE
// ARMOUR, ARMOUR PIERCING, IMPERVIOUS.
func (as *attacks) weighArmour(i *injury, f *fighter) {
	armour, dice := f.armour, f.armourDice
	if i.c != nil {
		armour = min(0, armour+i.c.piercing)
		if i.c.ignore("ARMOUR") || !i.nobody && as.ignores(&attack{by: i.by, c: i.c}, "ARMOUR") {
			armour, dice = 0, 0
		}
	}
	i.flat("INJ-12", "Armour", armour+f.impervious)
	i.add("ROLL-5", "Armour", dice)
}

// savedBy is what spared a model that goes Down in place of Out of Action.
func (as *attacks) savedBy(m game.ModelID) string {
	if as.pos.force[m].golem {
		return "GOLEM"
	}
	return "INJ-7"
}

// injuryOf is the Injury Roll that a hit leads to.
func (as *attacks) injuryOf(a *attack, target game.ModelID, critical bool) injury {
	i := injury{target: target, by: a.by, clause: "INJ-1", c: a.c, melee: a.melee, critical: critical}
	if a.long && a.c.is(shotgun) && !as.ignores(a, "LONG RANGE") {
		i.add("RNG-2", "SHOTGUN", -1)
	}
	return i
}

// injuryBy is the Injury Roll that a marker has a model make.
func (as *attacks) injuryBy(k *scenario.Marker, e *scenario.Effect, m game.ModelID) injury {
	w := as.pos.v.words.compile(&roster.Model{Weapons: []roster.Weapon{{ID: k.ID, Name: k.Name.In("en"), InjuryDice: e.N, Keywords: e.Words}}}).weapons[0]
	return injury{target: m, by: m, clause: "INJ-1", c: &w, nobody: true}
}
