package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// injury is an Injury Roll that is about to be made.
type injury struct {
	target   game.ModelID
	by       game.ModelID
	clause   string
	c        *weapon // nil: a fall, or Dangerous Terrain
	melee    bool
	critical bool
	nobody   bool        // nobody makes the attack: a marker of the scenario does
	fall     physics.Mil // height fallen, 0 for none
	dice     []game.Modifier
	added    []game.Modifier // to the total (INJ-12)
}

func (i *injury) add(clause, name string, n int) {
	if n != 0 {
		i.dice = append(i.dice, game.Modifier{Clause: clause, Name: name, Dice: n})
	}
}

func (i *injury) flat(clause, name string, n int) {
	if n != 0 {
		i.added = append(i.added, game.Modifier{Clause: clause, Name: name, Flat: n})
	}
}

// mods are the INJURY DICE and what is added to the total, for display.
func (i *injury) mods() []game.Modifier {
	return append(i.dice[:len(i.dice):len(i.dice)], i.added...)
}

// weigh gathers the INJURY DICE and MODIFIERS (INJ-9 to INJ-12).
func (p *attacks) weigh(i *injury) {
	f := &p.pos.force[i.target]
	if c := i.c; c != nil {
		i.add(c.clause("ROLL-5"), c.Name, c.InjuryDice)
		i.flat("INJ-12", c.Name, c.Injury)
		for _, w := range c.words {
			if w.entry.injury != nil {
				w.entry.injury(i, w)
			}
		}
		if i.critical {
			i.add(p.pos.v.criticalClause(), "Critical Success", p.pos.v.critical[btoi(c.is(critical))])
		}
		if (i.melee || p.pos.v.anyDown) && p.pos.model(i.target).Down {
			i.add("INJ-10", "target is Down", 1)
		}
		if p.pos.v.dive.hurts && p.pos.dived(i.by, i.target) {
			i.add(p.pos.v.dive.bonus(), "Diving Charge", 1)
		}
		for _, w := range f.words {
			if w.entry.hurt != nil {
				w.entry.hurt(i, w)
			}
		}
	}
	i.add("INJ-11", "Falling", int(i.fall/(3*inch)))
	i.add("ROLL-5", "own keywords", f.injuryAgainst)
	p.weighArmour(i, f)
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
func (p *attacks) weighArmour(i *injury, f *fighter) {
	armour, dice := f.armour, f.armourDice
	if i.c != nil {
		armour = min(0, armour+i.c.piercing)
		if i.c.ignore("ARMOUR") || !i.nobody && p.ignores(&attack{by: i.by, c: i.c}, "ARMOUR") {
			armour, dice = 0, 0
		}
	}
	i.flat("INJ-12", "Armour", armour+f.impervious)
	i.add("ROLL-5", "Armour", dice)
}

// hurt makes an Injury Roll (INJ-1 to INJ-13) and applies it.
func (p *combat) hurt(i injury) {
	p.attacks.weigh(&i)
	bath := p.spendOnInjury(&i)
	wasDown := p.pos.model(i.target).Down
	outcome := p.rollInjury(&i, bath)
	p.suffer(&i, outcome, wasDown, bath)
}

// base is how many dice are added up: 3 if DEADLY (INJ-8) or in a Bloodbath
// (MRK-6), 4 if both.
func (i *injury) base(bath bool) int {
	n := 2
	if i.c != nil && i.c.is(deadly) {
		n++
	}
	if bath {
		n++
	}
	return n
}

// rollInjury rolls and shows it; the outcome is as rolled, before TOUGH.
func (p *combat) rollInjury(i *injury, bath bool) string {
	net, base := sum(i.dice), i.base(bath)
	dice := p.judge.t.Dice(base + abs(net))
	kept := p.judge.keep(dice, base, net)
	flat := 0
	for _, m := range i.added {
		flat += m.Flat
	}
	total := add(kept) + flat
	outcome := game.OutHit
	switch {
	case total <= 1:
		outcome = game.NoEffect
	case total <= 6:
		outcome = game.MinorHit
	case total <= 8:
		outcome = game.DownHit
	}
	e := event(game.Rolled, i.clause, i.target)
	e.Roll = p.judge.t.Show(game.Roll{Kind: game.InjuryRoll, Model: i.target, By: i.by, Mods: i.mods(),
		Net: net, Dice: dice, Kept: kept, Add: flat, Total: total, Outcome: outcome})
	p.judge.emit(&e)
	return outcome
}

// spendOnInjury asks for markers: the opponent of the model that the roll is
// against first (MRK-4, MRK-6), then its controller (MRK-5).
func (p *combat) spendOnInjury(i *injury) (bath bool) {
	m, side := i.target, p.pos.side(i.target)
	ctx := game.RollContext{Kind: game.InjuryRoll, Model: m, By: i.by, Flat: flatSum(i.added), Deadly: i.c != nil && i.c.is(deadly)}
	cost := p.pos.bathCost(m)
	n, bath := p.judge.askMarkers(side.Other(), "MRK-4", m, p.pos.wounds(m), cost, ctx, i.mods())
	if bath {
		p.judge.drain(m, cost, "MRK-6")
	}
	if n > 0 {
		p.judge.drain(m, n, "MRK-4")
		i.add("MRK-4", "BLOOD MARKERS", n)
	}
	if !p.pos.v.blesses {
		return bath
	}
	ctx.Bloodbath = bath
	n, _ = p.judge.askMarkers(side, "MRK-5", m, p.pos.blessing(m), 0, ctx, i.mods())
	if n > 0 {
		p.judge.bless(m, -n, side, "MRK-5")
		i.add("MRK-5", "BLESSING MARKERS", -n)
	}
	return bath
}

// bathCost is how many markers of a model a Bloodbath takes (MRK-6).
func (p *position) bathCost(m game.ModelID) int {
	if p.model(m).Down {
		return 3
	}
	return 6
}

// suffer applies the outcome of an Injury Roll.
func (p *combat) suffer(i *injury, outcome string, wasDown, bath bool) {
	m := i.target
	if outcome == game.OutHit && !p.saved(m, bath) {
		p.judge.Emit(event(game.OutOf, "INJ-6", m))
		p.dead = true
		return
	}
	marks, clause := 0, "INJ-3"
	switch outcome {
	case game.NoEffect:
		p.judge.Emit(event(game.Unhurt, "INJ-2", m))
	case game.MinorHit:
		p.judge.Emit(event(game.Minor, "INJ-3", m))
		marks = 1
	default:
		clause = "INJ-4"
		if outcome == game.OutHit {
			clause = p.attacks.savedBy(m)
		}
		p.judge.Emit(event(game.Downed, clause, m))
		marks = 1
		if wasDown {
			marks = 2
		}
	}
	p.wound(i, marks, clause)
	p.placeExtra(i)
	if p.pos.model(m).Down && !wasDown {
		p.teeter(m)
	}
}

// wound places markers of the weapon's kind.
func (p *combat) wound(i *injury, n int, clause string) {
	if i.c != nil && i.c.is(infects) {
		p.judge.infect(i.target, n, game.NoSide, clause)
		return
	}
	p.judge.bleed(i.target, n, game.NoSide, clause)
}

// placeExtra places what FIRE, GAS and SHRAPNEL add (INJ-13, R-EXTRABLOOD).
func (p *combat) placeExtra(i *injury) {
	if i.c == nil {
		return
	}
	for _, keyword := range i.c.extra {
		if !p.pos.force[i.target].negate(keyword) {
			p.wound(i, 1, "INJ-13")
		}
	}
}

// saved tells whether a model goes Down in place of Out of Action: TOUGH the
// first time (INJ-7), a GOLEM except in a Bloodbath.
func (p *combat) saved(m game.ModelID, bath bool) bool {
	f := &p.pos.force[m]
	if f.golem {
		return !bath
	}
	if !f.tough || p.pos.model(m).Tokens[toughUsed] > 0 {
		return false
	}
	p.judge.t.Set(m, toughUsed, 1)
	return true
}

// savedBy is what spared a model that goes Down in place of Out of Action.
func (p *attacks) savedBy(m game.ModelID) string {
	if p.pos.force[m].golem {
		return "GOLEM"
	}
	return "INJ-7"
}

// teeter is the Success Roll of a model that goes Down within 1" of a ledge
// (INJ-5, R-LEDGEROLL).
func (p *combat) teeter(m game.ModelID) {
	over, _, ok := p.judge.t.Field.LedgeWithin(p.judge.t.Body(m), inch)
	if !ok {
		return
	}
	if outcome, _ := p.judge.success(check{model: m, by: m, clause: "INJ-5"}); outcome == game.Failure {
		p.fallOver(m, over, "INJ-5")
	}
}

// fallOver makes a model fall over an edge to the nearest free spot below
// (R-LEDGE), with an Injury Roll from 3" up.
func (p *combat) fallOver(m game.ModelID, over physics.Vec, clause string) {
	b := p.judge.t.Body(m)
	spot, ok := p.judge.t.Field.FallSpot(b, over, p.routes.others(m))
	if !ok {
		return
	}
	height := b.Level - spot.Level
	p.land(m, spot, height, clause)
	p.smash(m, height)
}

// smash is the Injury Roll of a fall of 3" or more (INJ-1, INJ-11); FLYING
// models are spared it (FLY-2).
func (p *combat) smash(m game.ModelID, height physics.Mil) {
	if height >= 3*inch && !p.pos.force[m].flying {
		p.hurt(fallOf(m, height))
	}
}

// fallOf is what a fall does.
func fallOf(m game.ModelID, height physics.Mil) injury {
	return injury{target: m, by: m, clause: "DRP-2", fall: height}
}

// land shows a fall: `fell` from 3" up, `dropped` below.
func (p *combat) land(m game.ModelID, spot physics.Spot, height physics.Mil, clause string) {
	kind := game.Fell
	if height < 3*inch && clause != "JMP-2" {
		kind = game.Dropped
	}
	e := event(kind, clause, m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	p.judge.emit(&e)
}

// others are the bodies of all models on the battlefield but one.
func (p *routes) others(m game.ModelID) []physics.Body {
	var bodies []physics.Body
	for i := range p.pos.g.State.Models {
		if game.ModelID(i) != m && p.pos.g.State.Models[i].On() {
			bodies = append(bodies, p.pos.g.Body(game.ModelID(i)))
		}
	}
	return bodies
}

// settle looks at the end of the game after an attack or a fall: a side with
// no model left has lost at once (R-SCORE).
func (p *combat) settle() {
	if !p.dead {
		return
	}
	p.dead = false
	if p.judge.t.Scenario != nil && !p.judge.t.Scenario.WipeOut {
		return // its score decides
	}
	var left [2]bool
	for i := range p.judge.t.State.Models {
		if m := &p.judge.t.State.Models[i]; m.On() || m.Ahead() { // reserves are left too
			left[p.judge.t.Entries[i].Side] = true
		}
	}
	switch {
	case left[0] && left[1]:
	case left[0]:
		p.judge.Finish(0, game.ByWipeOut, "R-SCORE")
	case left[1]:
		p.judge.Finish(1, game.ByWipeOut, "R-SCORE")
	default:
		p.judge.Finish(game.NoSide, game.ByWipeOut, "R-SCORE")
	}
}
