package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// charge is the Charge ACTION (CHG-1 to CHG-6).
func (p *march) charge(m game.ModelID, name string) {
	p.judge.unless(p.actions.mayCharge(m))
	if name == "" {
		p.judge.malformed("Name the target of the Charge.")
	}
	target, no := p.actions.prey(m, name)
	p.judge.unless(no)
	options, no := p.charges.chargePaths(m, target)
	p.judge.unless(no)
	p.judge.mark(m, didMove|didCharge)
	p.judge.t.Set(m, charged, btoi(p.pos.v.chargeBlock))
	if p.evades(m, target) {
		if target, options = p.charges.newPrey(m, target); len(options) == 0 {
			return // nobody is left to be reached: the Charge was for nothing
		}
	}
	option := p.pickPath(m, target, options)
	p.rush(m, plunge{target: target, ready: !p.pos.v.dive.chosen || option.Kind == "dive"}, option.Path, p.chargeTotal(m))
}

// chargeTotal is how far a Charge goes: Movement and a D6 (CHG-2), halved once
// as a whole (R-HALVED), without the D6 for who carries something HEAVY.
func (p *march) chargeTotal(m game.ModelID) physics.Mil {
	face := 0
	if !p.pos.force[m].isHeavy() {
		face = p.judge.d6("CHG-2", m)
	}
	return p.pos.chargeAt(m, face)
}

// pickPath asks which path a Charge takes where CHG-6 allows another one than
// the direct one.
func (p *march) pickPath(m, target game.ModelID, options []game.PathOption) game.PathOption {
	if len(options) == 1 {
		return options[0]
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(m), Kind: game.ChargePath, Model: m, Clause: "CHG-6", Context: game.Context{Paths: options, By: target}})
	if c.Path == nil {
		p.judge.malformed("Choose a path for the Charge. An empty one stands for the direct path.")
	}
	if len(c.Path) == 0 {
		if options[0].Kind != "direct" {
			p.judge.refuse("CHG-5", game.NoModel, "The direct path comes within 1\" of another enemy.")
		}
		return options[0]
	}
	tr := p.judge.t.Field.Trace(p.pos.mover(m), c.Path)
	for i := len(options) - 1; i >= 0; i-- { // a dive may run along the direct path
		if p.charges.likePath(m, target, tr, options[i]) {
			return game.PathOption{Kind: options[i].Kind, Way: physics.Way{Path: c.Path, Cost: tr.Cost, End: tr.End}}
		}
	}
	p.judge.refuse("CHG-6", game.NoModel, "This Charge cannot take that path. Choose one of the paths that are offered.")
	return game.PathOption{}
}

// rush moves the charger along its path, its full total unless contact stops it
// (R-CHARGE), and on if CHG-4 lets it.
func (p *march) rush(m game.ModelID, pl plunge, path []physics.Waypoint, total physics.Mil) {
	tr := p.judge.t.Field.Trace(p.pos.mover(m), path)
	if !p.follow(m, tr, p.charges.rushStop(&walk{m: m, tr: tr, plunge: &pl}, total), "CHG-2", &pl) {
		return
	}
	if pl.failed > 0 {
		p.combat.crash(m, pl.failed)
	}
	if p.combat.stopped(m) {
		return
	}
	if left := total - tr.Cost; left <= 0 || p.pos.gap(m, pl.target) > physics.ContactGap || !p.chargeOn(m, pl.target, left) {
		p.alight(m)
	}
}

// diveDown is the Risky Success Roll of a Diving Charge. Passed, it spares the
// Injury Roll of the drop (MEL-6, P-DIV-1).
func (p *march) diveDown(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	outcome, _ := p.judge.success(check{model: w.m, by: w.m, clause: "MEL-6", risky: true})
	if outcome == game.Failure {
		p.crash(p, w, k, land, height)
		return
	}
	p.combat.land(w.m, land, height, "MEL-6")
	p.judge.t.Set(w.m, dive, int(w.plunge.target)+1)
}

// evades lets a SKIRMISHER that is chosen as target move D3" first, if no enemy
// is within 1" of it; one that is Down does not move (DWN-1). It tells whether it
// moved.
func (p *march) evades(m, target game.ModelID) bool {
	if !p.actions.mayEvade(target) {
		return false
	}
	limit := physics.Mil((p.judge.d6("SKIRMISHER", target)+1)/2) * inch
	if p.pos.model(target).Tokens[halved] > 0 {
		limit /= 2 // "any movement it takes this Turn" (DWN-4)
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(target), Kind: game.Move, Model: target, Clause: "SKIRMISHER", Context: game.Context{Limit: limit, MayStay: true, By: m}})
	if c.Path == nil {
		p.judge.malformed("Give a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return false
	}
	tr, no := p.routes.traceWithin(target, c.Path, limit, "SKIRMISHER")
	p.judge.unless(no)
	p.judge.unless(p.routes.offence(target, tr))
	p.follow(target, tr, tr.Length(), "SKIRMISHER", nil)
	return true
}

// chargeOn lets a charger in contact go on round its target with the distance
// left, to come within 1" of a further enemy (CHG-4). It tells whether it did.
func (p *march) chargeOn(m, target game.ModelID, left physics.Mil) bool {
	ways := game.Once(&p.judge.t.Look, func() []physics.Way { return p.charges.roundTarget(m, target, left) })
	if len(ways) == 0 {
		return false
	}
	options := make([]game.PathOption, len(ways))
	for i, w := range ways {
		options[i] = game.PathOption{Kind: "direct", Way: w}
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(m), Kind: game.ChargeOn, Model: m, Clause: "CHG-4", Context: game.Context{By: target, Limit: left, Paths: options}})
	if c.Path == nil {
		p.judge.malformed("Give a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return false
	}
	tr := p.judge.t.Field.Trace(p.pos.mover(m), c.Path)
	if tr.Cost > left {
		p.judge.refuse("CHG-4", game.NoModel, "The path takes %s\" of movement; %s\" are left.", tr.Cost, left)
	}
	if no := p.charges.strays(m, target, tr); no != nil {
		p.judge.Refuse(no.refusal())
	}
	p.judge.unless(p.routes.badEnd(m, tr))
	p.follow(m, tr, tr.Length(), "CHG-4", nil)
	return true
}
