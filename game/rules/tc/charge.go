package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// charge is the Charge ACTION (CHG-1 to CHG-6).
func (mr *march) charge(m game.ModelID, name string) {
	mr.judge.unless(mr.actions.mayCharge(m))
	if name == "" {
		mr.judge.malformed("Name the target of the Charge.")
	}
	target, no := mr.actions.prey(m, name)
	mr.judge.unless(no)
	options, no := mr.charges.chargePaths(m, target)
	mr.judge.unless(no)
	mr.judge.mark(m, didMove|didCharge)
	mr.judge.t.Set(m, charged, btoi(mr.pos.v.chargeBlock))
	if mr.evades(m, target) {
		if target, options = mr.charges.newPrey(m, target); len(options) == 0 {
			return // nobody is left to be reached: the Charge was for nothing
		}
	}
	option := mr.pickPath(m, target, options)
	mr.rush(m, plunge{target: target, ready: !mr.pos.v.dive.chosen || option.Kind == "dive"}, option.Path, mr.chargeTotal(m))
}

// chargeTotal is how far a Charge goes: Movement and a D6 (CHG-2), halved once
// as a whole (R-HALVED), without the D6 for who carries something HEAVY.
func (mr *march) chargeTotal(m game.ModelID) physics.Mil {
	face := 0
	if !mr.pos.force[m].isHeavy() {
		face = mr.judge.d6("CHG-2", m)
	}
	return mr.pos.chargeAt(m, face)
}

// pickPath asks which path a Charge takes where CHG-6 allows another one than
// the direct one.
func (mr *march) pickPath(m, target game.ModelID, options []game.PathOption) game.PathOption {
	if len(options) == 1 {
		return options[0]
	}
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(m), Kind: game.ChargePath, Model: m, Clause: "CHG-6", Context: game.Context{Paths: options, By: target}})
	if c.Path == nil {
		mr.judge.malformed("Choose a path for the Charge. An empty one stands for the direct path.")
	}
	if len(c.Path) == 0 {
		if options[0].Kind != "direct" {
			mr.judge.refuse("CHG-5", game.NoModel, "The direct path comes within 1\" of another enemy.")
		}
		return options[0]
	}
	tr := mr.judge.t.Field.Trace(mr.pos.mover(m), c.Path)
	for i := len(options) - 1; i >= 0; i-- { // a dive may run along the direct path
		if mr.charges.likePath(m, target, tr, options[i]) {
			return game.PathOption{Kind: options[i].Kind, Way: physics.Way{Path: c.Path, Cost: tr.Cost, End: tr.End}}
		}
	}
	mr.judge.refuse("CHG-6", game.NoModel, "This Charge cannot take that path. Choose one of the paths that are offered.")
	return game.PathOption{}
}

// rush moves the charger along its path, its full total unless contact stops it
// (R-CHARGE), and on if CHG-4 lets it.
func (mr *march) rush(m game.ModelID, pl plunge, path []physics.Waypoint, total physics.Mil) {
	tr := mr.judge.t.Field.Trace(mr.pos.mover(m), path)
	if !mr.follow(m, tr, mr.charges.rushStop(&walk{m: m, tr: tr, plunge: &pl}, total), "CHG-2", &pl) {
		return
	}
	if pl.failed > 0 {
		mr.combat.crash(m, pl.failed)
	}
	if mr.combat.stopped(m) {
		return
	}
	if left := total - tr.Cost; left <= 0 || mr.pos.gap(m, pl.target) > physics.ContactGap || !mr.chargeOn(m, pl.target, left) {
		mr.alight(m)
	}
}

// diveDown is the Risky Success Roll of a Diving Charge. Passed, it spares the
// Injury Roll of the drop (MEL-6, P-DIV-1).
func (mr *march) diveDown(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	outcome, _ := mr.judge.success(check{model: w.m, by: w.m, clause: "MEL-6", risky: true})
	if outcome == game.Failure {
		mr.crash(mr, w, k, land, height)
		return
	}
	mr.combat.land(w.m, land, height, "MEL-6")
	mr.judge.t.Set(w.m, dive, int(w.plunge.target)+1)
}

// evades lets a SKIRMISHER that is chosen as target move D3" first, if no enemy
// is within 1" of it; one that is Down does not move (DWN-1). It tells whether it
// moved.
func (mr *march) evades(m, target game.ModelID) bool {
	if !mr.actions.mayEvade(target) {
		return false
	}
	limit := physics.Mil((mr.judge.d6("SKIRMISHER", target)+1)/2) * inch
	if mr.pos.model(target).Tokens[halved] > 0 {
		limit /= 2 // "any movement it takes this Turn" (DWN-4)
	}
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(target), Kind: game.Move, Model: target, Clause: "SKIRMISHER", Context: game.Context{Limit: limit, MayStay: true, By: m}})
	if c.Path == nil {
		mr.judge.malformed("Give a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return false
	}
	tr, no := mr.routes.traceWithin(target, c.Path, limit, "SKIRMISHER")
	mr.judge.unless(no)
	mr.judge.unless(mr.routes.offence(target, tr))
	mr.follow(target, tr, tr.Length(), "SKIRMISHER", nil)
	return true
}

// chargeOn lets a charger in contact go on round its target with the distance
// left, to come within 1" of a further enemy (CHG-4). It tells whether it did.
func (mr *march) chargeOn(m, target game.ModelID, left physics.Mil) bool {
	ways := game.Once(&mr.judge.t.Look, func() []physics.Way { return mr.charges.roundTarget(m, target, left) })
	if len(ways) == 0 {
		return false
	}
	options := make([]game.PathOption, len(ways))
	for i, w := range ways {
		options[i] = game.PathOption{Kind: "direct", Way: w}
	}
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(m), Kind: game.ChargeOn, Model: m, Clause: "CHG-4", Context: game.Context{By: target, Limit: left, Paths: options}})
	if c.Path == nil {
		mr.judge.malformed("Give a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return false
	}
	tr := mr.judge.t.Field.Trace(mr.pos.mover(m), c.Path)
	if tr.Cost > left {
		mr.judge.refuse("CHG-4", game.NoModel, "The path takes %s\" of movement; %s\" are left.", tr.Cost, left)
	}
	if no := mr.charges.strays(m, target, tr); no != nil {
		mr.judge.Refuse(no.refusal())
	}
	mr.judge.unless(mr.routes.badEnd(m, tr))
	mr.follow(m, tr, tr.Length(), "CHG-4", nil)
	return true
}
