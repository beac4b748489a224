package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// charge is the Charge ACTION (CHG-1 to CHG-6).
func (p *march) charge(m game.ModelID, name string) {
	if r := p.actions.mayCharge(m); r != nil {
		p.judge.Refuse(r)
	}
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

// mayCharge says why a model may not charge now; nil if it may.
func (p *actions) mayCharge(m game.ModelID) *game.Refusal {
	if r := p.mayMove(m); r != nil {
		return r
	}
	switch {
	case p.pos.has(m, didPlain) && !p.pos.v.eitherBars: // P-SHT-2
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT, or more than once, in this activation.", Args: []any{p.pos.name(m)}}
	case p.pos.has(m, didPlain):
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT in this activation.", Args: []any{p.pos.name(m)}}
	}
	return nil
}

// prey is the target of a Charge: an enemy in sight within 12", not in base
// contact yet (CHG-1, R-CHARGE).
func (p *actions) prey(m game.ModelID, id string) (game.ModelID, *game.Refusal) {
	t, no := p.pos.named(id)
	if no != nil {
		return t, no
	}
	if p.pos.side(t) == p.pos.side(m) || !p.pos.model(t).On() {
		return t, bar("CHG-1", t, "%s is not an enemy on the battlefield.", p.pos.name(t))
	}
	d := p.pos.gap(m, t)
	switch {
	case d <= physics.ContactGap:
		return t, bar("R-CHARGE", t, "%s is already in base contact.", p.pos.name(t))
	case d > 12*inch:
		return t, bar("CHG-1", t, "%s is %s\" away; a Charge reaches 12\".", p.pos.name(t), d)
	case !p.pos.sees(m, t):
		return t, bar("CHG-1", t, "%s cannot see %s.", p.pos.name(m), p.pos.name(t))
	}
	return t, nil
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

// chargeAt is the total of a Charge at a face of its die, 0 where none is rolled.
func (p *position) chargeAt(m game.ModelID, face int) physics.Mil {
	total := p.force[m].Movement + physics.Mil(face)*inch
	if p.model(m).Tokens[halved] > 0 {
		total /= 2
	}
	return total
}

// chargeTotals are the totals that a Charge may have, each as likely as the others.
func (p *charges) chargeTotals(m game.ModelID) (list []physics.Mil) {
	if p.pos.force[m].isHeavy() {
		return []physics.Mil{p.pos.chargeAt(m, 0)}
	}
	for face := range 6 {
		list = append(list, p.pos.chargeAt(m, face+1))
	}
	return list
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

// likePath tells whether a path is as good as one of those offered: of its
// kind, into contact or as near, and at most 0.05" longer.
func (p *charges) likePath(m, target game.ModelID, tr *physics.Trace, o game.PathOption) bool {
	const slack = 50
	if p.routes.terrainOffence(m, tr) != nil || p.pathTooNear(m, target, tr) != nil {
		return false
	}
	end, offered := p.pos.g.Body(m), p.pos.g.Body(m)
	end.At, end.Level = tr.End.At, tr.End.Level
	offered.At, offered.Level = o.End.At, o.End.Level
	if physics.Gap(end, p.pos.g.Body(target)) > max(physics.ContactGap, physics.Gap(offered, p.pos.g.Body(target))) || p.pos.g.OnBase(m, end) != game.NoModel {
		return false
	}
	switch o.Kind {
	case "around":
		return !p.daring(tr) && tr.Cost <= o.Cost+slack
	case "dive":
		return p.diving(m, target, tr) && tr.Cost <= o.Cost+slack
	}
	direct := p.pos.g.Field.Trace(p.pos.mover(m), o.Path)
	return tr.Length() <= direct.Length()+slack
}

// daring tells whether a path needs a Climb, a Jump (a drop of 3" or more is
// one for this) or Dangerous Terrain (CHG-6, R-CHARGEPATH).
func (p *charges) daring(tr *physics.Trace) bool {
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

// rushStop is how far along its path a Charge of some total gets (R-CHARGE).
func (p *charges) rushStop(w *walk, total physics.Mil) float64 {
	if w.tr.Cost > total {
		return p.routes.lastLegal(w, w.tr.AlongAtCost(total))
	}
	return w.tr.Length()
}

// dives tells whether coming down at a place makes a Charge a Diving Charge: it
// is near enough to the target (MEL-6), or to any enemy (P-DIV-1).
func (p *charges) dives(m, target game.ModelID, land physics.Spot) bool {
	b := p.pos.g.Body(m)
	b.At, b.Level = land.At, land.Level
	near := func(e game.ModelID) bool { return physics.Gap(b, p.pos.g.Body(e)) <= p.pos.v.dive.near }
	return !p.pos.force[m].flying && (near(target) || p.pos.v.dive.chosen && slices.ContainsFunc(p.pos.g.Models(p.pos.side(target)), near))
}

// diveDown is the Risky Success Roll of a Diving Charge. Passed, it spares the
// Injury Roll of the drop (MEL-6, P-DIV-1).
func (p *march) diveDown(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	outcome, _ := p.judge.success(check{model: w.m, by: w.m, clause: "MEL-6", risky: true})
	if outcome == game.Failure {
		p.pos.v.crash(p, w, k, land, height)
		return
	}
	p.combat.land(w.m, land, height, "MEL-6")
	p.judge.t.Set(w.m, dive, int(w.plunge.target)+1)
}

// diving tells whether a path makes a Diving Charge on the target.
func (p *charges) diving(m, target game.ModelID, tr *physics.Trace) bool {
	for i := range tr.Marks {
		if p.divesAt(m, target, tr, &tr.Marks[i]) {
			return true
		}
	}
	return false
}

// divesAt tells whether a mark of a Charge's path is its dive.
func (p *charges) divesAt(m, target game.ModelID, tr *physics.Trace, k *physics.Mark) bool {
	switch {
	case !p.pos.v.dive.deep(-k.Rise):
	case k.Kind == physics.Dropped:
		return p.dives(m, target, p.pos.g.Field.Land(p.pos.g.Body(m), k))
	case k.Kind == physics.Jumped:
		return p.dives(m, target, p.routes.farSide(m, tr, tr.Length(), k))
	}
	return false
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

// mayEvade tells whether a model steps away when it is charged: a SKIRMISHER that is
// not Down, with no enemy within 1".
func (p *actions) mayEvade(target game.ModelID) bool {
	return p.pos.force[target].skirmisher && !p.pos.model(target).Down && len(p.pos.engaged(target)) == 0
}

// newPrey is the target of a Charge after a SKIRMISHER has moved: itself, or
// the enemy that now stands in the way.
func (p *charges) newPrey(m, target game.ModelID) (game.ModelID, []game.PathOption) {
	if !p.pos.model(target).On() {
		return target, nil
	}
	options, no := p.chargePaths(m, target)
	if no != nil && no.Model != game.NoModel && no.Model != target {
		target = no.Model
		options, no = p.chargePaths(m, target)
	}
	if no != nil {
		return target, nil
	}
	return target, options
}
