package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// combat is what attacks, hits and Injury Rolls do: SHT, FGT, ATK, INJ, and the markers of
// the scenario that hurt.
type combat struct {
	*view
	judge  *judge
	astray func(cb *combat, a *attack, hit []game.ModelID) // as the version has it
	missed bool                                            // the last attack failed its Risky Success Roll, which ends the ACTION (ROLL-2)
	done   bool                                            // the activation is over without a failure (RELOAD)
	dead   bool                                            // a model went Out of Action: the end of the game is to be looked at
}

// crash is the Injury Roll of a fall of 3" or more (INJ-1, INJ-11).
func (cb *combat) crash(m game.ModelID, height physics.Mil) {
	cb.smash(m, height)
	cb.settle()
}

// hurt makes an Injury Roll (INJ-1 to INJ-13) and applies it.
func (cb *combat) hurt(i injury) {
	cb.attacks.weigh(&i)
	bath := cb.spendOnInjury(&i)
	wasDown := cb.pos.model(i.target).Down
	outcome := cb.rollInjury(&i, bath)
	cb.suffer(&i, outcome, wasDown, bath)
}

// rollInjury rolls and shows it; the outcome is as rolled, before TOUGH.
func (cb *combat) rollInjury(i *injury, bath bool) string {
	net, base := sum(i.dice), i.base(bath)
	dice := cb.judge.t.Dice(base + abs(net))
	kept := cb.judge.keep(dice, base, net)
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
	e := game.ModelEvent(game.Rolled, i.clause, i.target)
	e.Roll = cb.judge.t.Show(game.Roll{Kind: game.InjuryRoll, Model: i.target, By: i.by, Mods: i.mods(),
		Net: net, Dice: dice, Kept: kept, Add: flat, Total: total, Outcome: outcome})
	cb.judge.emit(&e)
	return outcome
}

// spendOnInjury asks for markers: the opponent of the model that the roll is
// against first (MRK-4, MRK-6), then its controller (MRK-5).
func (cb *combat) spendOnInjury(i *injury) (bath bool) {
	m, side := i.target, cb.pos.side(i.target)
	ctx := game.RollContext{Kind: game.InjuryRoll, Model: m, By: i.by, Flat: flatSum(i.added), Deadly: i.c != nil && i.c.is(deadly)}
	cost := cb.pos.bathCost(m)
	n, bath := cb.judge.askMarkers(side.Other(), "MRK-4", m, cb.pos.wounds(m), cost, ctx, i.mods())
	if bath {
		cb.judge.drain(m, cost, "MRK-6")
	}
	if n > 0 {
		cb.judge.drain(m, n, "MRK-4")
		i.add("MRK-4", "BLOOD MARKERS", n)
	}
	if !cb.pos.v.blesses {
		return bath
	}
	ctx.Bloodbath = bath
	n, _ = cb.judge.askMarkers(side, "MRK-5", m, cb.pos.blessing(m), 0, ctx, i.mods())
	if n > 0 {
		cb.judge.bless(m, -n, side, "MRK-5")
		i.add("MRK-5", "BLESSING MARKERS", -n)
	}
	return bath
}

// suffer applies the outcome of an Injury Roll.
func (cb *combat) suffer(i *injury, outcome string, wasDown, bath bool) {
	m := i.target
	if outcome == game.OutHit && !cb.saved(m, bath) {
		cb.judge.Emit(game.ModelEvent(game.OutOf, "INJ-6", m))
		cb.dead = true
		return
	}
	marks, clause := 0, "INJ-3"
	switch outcome {
	case game.NoEffect:
		cb.judge.Emit(game.ModelEvent(game.Unhurt, "INJ-2", m))
	case game.MinorHit:
		cb.judge.Emit(game.ModelEvent(game.Minor, "INJ-3", m))
		marks = 1
	default:
		clause = "INJ-4"
		if outcome == game.OutHit {
			clause = cb.attacks.savedBy(m)
		}
		cb.judge.Emit(game.ModelEvent(game.Downed, clause, m))
		marks = 1
		if wasDown {
			marks = 2
		}
	}
	cb.wound(i, marks, clause)
	cb.placeExtra(i)
	if cb.pos.model(m).Down && !wasDown {
		cb.teeter(m)
	}
}

// wound places markers of the weapon's kind.
func (cb *combat) wound(i *injury, n int, clause string) {
	if i.c != nil && i.c.is(infects) {
		cb.judge.infect(i.target, n, game.NoSide, clause)
		return
	}
	cb.judge.bleed(i.target, n, game.NoSide, clause)
}

// placeExtra places what FIRE, GAS and SHRAPNEL add (INJ-13, R-EXTRABLOOD).
func (cb *combat) placeExtra(i *injury) {
	if i.c == nil {
		return
	}
	for _, keyword := range i.c.extra {
		if !cb.pos.force[i.target].negate(keyword) {
			cb.wound(i, 1, "INJ-13")
		}
	}
}

// saved tells whether a model goes Down in place of Out of Action: TOUGH the
// first time (INJ-7), a GOLEM except in a Bloodbath.
func (cb *combat) saved(m game.ModelID, bath bool) bool {
	f := &cb.pos.force[m]
	if f.golem {
		return !bath
	}
	if !f.tough || cb.pos.model(m).Tokens[toughUsed] > 0 {
		return false
	}
	cb.judge.t.Set(m, toughUsed, 1)
	return true
}

// teeter is the Success Roll of a model that goes Down within 1" of a ledge
// (INJ-5, R-LEDGEROLL).
func (cb *combat) teeter(m game.ModelID) {
	over, _, ok := cb.judge.t.Field.LedgeWithin(cb.judge.t.Body(m), inch)
	if !ok {
		return
	}
	if outcome, _ := cb.judge.success(check{model: m, by: m, clause: "INJ-5"}); outcome == game.Failure {
		cb.fallOver(m, over, "INJ-5")
	}
}

// fallOver makes a model fall over an edge to the nearest free spot below
// (R-LEDGE), with an Injury Roll from 3" up.
func (cb *combat) fallOver(m game.ModelID, over physics.Vec, clause string) {
	b := cb.judge.t.Body(m)
	spot, ok := cb.judge.t.Field.FallSpot(b, over, cb.routes.others(m))
	if !ok {
		return
	}
	height := b.Level - spot.Level
	cb.land(m, spot, height, clause)
	cb.smash(m, height)
}

// smash is the Injury Roll of a fall of 3" or more (INJ-1, INJ-11); FLYING
// models are spared it (FLY-2).
func (cb *combat) smash(m game.ModelID, height physics.Mil) {
	if height >= 3*inch && !cb.pos.force[m].flying {
		cb.hurt(fallOf(m, height))
	}
}

// fallOf is what a fall does.
func fallOf(m game.ModelID, height physics.Mil) injury {
	return injury{target: m, by: m, clause: "DRP-2", fall: height}
}

// land shows a fall: `fell` from 3" up, `dropped` below.
func (cb *combat) land(m game.ModelID, spot physics.Spot, height physics.Mil, clause string) {
	kind := game.Fell
	if height < 3*inch && clause != "JMP-2" {
		kind = game.Dropped
	}
	e := game.ModelEvent(kind, clause, m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	cb.judge.emit(&e)
}

// settle looks at the end of the game after an attack or a fall: a side with
// no model left has lost at once (R-SCORE).
func (cb *combat) settle() {
	if !cb.dead {
		return
	}
	cb.dead = false
	if cb.judge.t.Scenario != nil && !cb.judge.t.Scenario.WipeOut {
		return // its score decides
	}
	left := [2]bool{cb.judge.t.Left(cb.judge.t.State, 0), cb.judge.t.Left(cb.judge.t.State, 1)} // reserves are left too
	switch {
	case left[0] && left[1]:
	case left[0]:
		cb.judge.Finish(0, game.ByWipeOut, "R-SCORE")
	case left[1]:
		cb.judge.Finish(1, game.ByWipeOut, "R-SCORE")
	default:
		cb.judge.Finish(game.NoSide, game.ByWipeOut, "R-SCORE")
	}
}
