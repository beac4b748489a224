package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// costs are the Action Points of each action (T-AP).
var costs = map[string]int{"move": 1, "run": 2, "charge": 2, "shoot": 1, "template": 1, "fight": 1, "aim": 1, "wall-of-fire": 1, "face": 0, "card": 0, "enter": 1, "leave": 1, "end": 0}

// Acts implements game.Acting.
func (*Rules) Acts(word string) bool {
	_, ok := costs[word]
	return ok || word == "also"
}

// act asks the active model for an action (WZR-82). Its activation ends by
// itself when no Action Point and no card is left.
func (p *play) act() {
	m := p.judge.t.State.Active
	if !p.pos.mayAct(m) { // a house rule may leave pinned models none
		p.closeActivation(m)
		return
	}
	c := p.judge.t.Ask(game.Decision{Side: p.pos.side(m), Kind: game.Act, Model: m, Clause: "WZR-82"})
	if c.Action == "" {
		p.judge.malformed("Name an action.")
	}
	cost, known := costs[c.Action]
	if !known {
		p.judge.malformed("There is no action %q.", c.Action)
	}
	if left := p.pos.token(m, ap); cost > left {
		p.judge.refuse("T-AP", game.NoModel, "This takes %d AP; %d are left.", cost, left)
	}
	p.judge.unless(p.routes.checkInside(m, c.Action))
	p.judge.unless(p.squads.checkRejoins(m, c.Action))
	before := p.squads.strayOf(m)
	switch c.Action {
	case "move", "run":
		p.march.move(m, c)
	case "charge":
		p.march.charge(m, c)
	case "shoot":
		p.combat.shoot(m, c)
	case "template":
		p.combat.layTemplate(m, c)
	case "fight":
		p.combat.fight(m, c)
	case "aim":
		p.judge.pay(m, 1)
		p.judge.t.Set(m, aiming, 1)
		p.judge.t.Emit(event(game.Aimed, "T-AIM", m))
	case "face":
		p.turnTo(m, c)
	case "wall-of-fire":
		p.combat.wallOfFire(m, c)
	case "card":
		p.thirdAction(m, c)
	case "enter":
		p.march.enter(m, c)
	case "leave":
		p.march.leave(m, c)
	case "end":
		p.march.spent = true
	}
	p.settle()
	p.afterLoss()
	p.rejoins(m, before)
	p.closeActivation(m)
}

// pay spends Action Points.
func (p *judge) pay(m game.ModelID, n int) { p.t.Set(m, ap, p.pos.token(m, ap)-n) }

// deactivate ends a model's activation (WZR-54).
func (p *march) deactivate(m game.ModelID) {
	if p.pos.g.State.Active == m {
		p.spent = true
	}
}

// fumbles loses what AP a model has left (T-FUMBLE). A card may still buy one (T-AP,
// T-CARDS): it is lost, not Deactivated.
func (p *judge) fumbles(m game.ModelID) { p.t.Set(m, ap, 0) }

// mayAct tells whether a model has an Action Point left, or a card for one (T-AP).
func (p *position) mayAct(m game.ModelID) bool { return p.token(m, ap) > 0 || p.mayTurnCard(m) }

// closeActivation ends the activation of a model that has nothing left to spend.
func (p *play) closeActivation(m game.ModelID) {
	if p.pos.model(m).On() && !p.march.spent && p.pos.mayAct(m) {
		return
	}
	e := event(game.Ended, "WZR-82", m)
	e.Reason = "done"
	if !p.pos.model(m).On() {
		e.Reason = "out"
	}
	p.judge.t.Set(m, ap, 0)
	p.judge.t.Set(m, aiming, 0)
	p.judge.t.Emit(e)
	p.judge.t.Go(stepNext)
}

// turnTo turns a model to face a point, free of charge (T-AP, T-FRONT).
func (p *play) turnTo(m game.ModelID, c game.Choice) {
	if c.Toward == nil || *c.Toward == p.pos.model(m).At {
		p.judge.malformed("Say which point to face.")
	}
	p.judge.face(m, c.Toward.Sub(p.pos.model(m).At), p.pos.model(m).Way)
}

// mayTurnCard tells whether a card would give the model another AP (T-CARDS).
func (p *position) mayTurnCard(m game.ModelID) bool {
	return p.terms.CardAP && p.token(m, cardUsed) == 0 && p.g.State.Sides[p.side(m)][cards] > 0
}

// thirdAction turns a Resource Card for another AP, once an activation (T-CARDS).
func (p *play) thirdAction(m game.ModelID, c game.Choice) {
	if c.Use != "third-action" {
		p.judge.malformed("A card is turned for third-action here.")
	}
	switch {
	case !p.pos.terms.CardAP:
		p.judge.refuse("T-CARDS", game.NoModel, "By the house rules no card is turned for an AP.")
	case p.pos.token(m, cardUsed) > 0:
		p.judge.refuse("T-CARDS", game.NoModel, "%s has had one more action already.", p.pos.name(m))
	case p.judge.t.State.Sides[p.pos.side(m)][cards] == 0:
		p.judge.refuse("T-CARDS", game.NoModel, "No Resource Card is left.")
	}
	p.judge.turnCards(m, 1, c.Use)
	p.judge.t.Set(m, cardUsed, 1)
	p.judge.t.Set(m, ap, p.pos.token(m, ap)+1)
}

// turnCards turns Resource Cards for something.
func (p *judge) turnCards(m game.ModelID, n int, use string) {
	side := p.pos.side(m)
	e := sideEvent(game.CardTurned, "T-CARDS", side)
	e.Model, e.Word = m, use
	for range n {
		p.t.Emit(e)
	}
	p.t.SetSide(side, cards, int(p.t.State.Sides[side][cards])-n)
}

// engagedWith are the enemies in close combat with a model: within either's
// CCWR (T-CCWR).
func (p *position) engagedWith(m game.ModelID) []game.ModelID {
	var ids []game.ModelID
	if p.model(m).In > 0 {
		return nil
	}
	for _, e := range p.foes(p.side(m)) {
		if p.model(e).In == 0 && p.gap(m, e) <= p.strikingReach(m, e) {
			ids = append(ids, e)
		}
	}
	return ids
}

// ccwr is how far a model fights in close combat (T-CCWR).
func (p *position) ccwr(m game.ModelID) physics.Mil { return p.terms.CCWR[p.soldier(m).size] }
