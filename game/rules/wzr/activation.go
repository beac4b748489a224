package wzr

import (
	"slices"

	"duckboard/game"
)

// squad lets a side choose a squad (WZR-78); the sides take turns (WZR-84), and
// one that has more squads activates the rest at the end (WZR-85).
func (p *play) squad() {
	side := p.judge.t.State.Next
	left := p.squads.squadsLeft(side)
	if len(left) == 0 {
		side = side.Other()
		left = p.squads.squadsLeft(side)
	}
	if len(left) == 0 { // WZR-86
		p.judge.t.Go(stepTurnEnd)
		return
	}
	may := left
	if last := int(p.judge.t.State.Sides[side][lastSquad]) - 1; len(left) > 1 && !p.squads.begun(side) { // WZR-87, WZR-88
		may = nil
		for _, q := range left {
			if q != last {
				may = append(may, q)
			}
		}
	}
	var names []string
	for _, q := range may {
		names = append(names, p.pos.army.squads[q].id)
	}
	c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Activate, Model: game.NoModel, Clause: "WZR-78", Context: game.Context{Squads: names}})
	if c.Squad == "" {
		p.judge.malformed("Name the squad to activate.")
	}
	q, no := p.squads.mayActivate(side, c.Squad, left, may)
	p.judge.unless(no)
	p.judge.t.Set(p.squads.head(q), squadDone, 1)
	p.judge.t.SetSide(side, lastSquad, q+1)
	p.judge.t.Emit(game.SideEvent(game.NextIs, "", side.Other()))
	e := game.SideEvent(game.Activated, "WZR-78", side)
	e.Word = p.pos.army.squads[q].id
	p.judge.t.Emit(e)
	p.judge.t.Go(stepReady)
}

// ready is step B: the tests to unpin and to regroup, in the order of the text
// (WZR-79), then Action Points for all; a squad that stays Routed flees.
func (p *play) ready() {
	q := p.squads.active()
	h := p.squads.head(q)
	if p.pos.token(h, squadPinned) > 0 && p.judge.testLD(q, "T-PINNED") {
		p.judge.t.Set(h, squadPinned, 0)
	}
	if p.pos.token(h, squadRouted) > 0 {
		if p.judge.testLD(q, "T-MORALE") {
			p.judge.t.Set(h, squadRouted, 0)
			p.judge.tell(game.Regrouped, q, "T-MORALE")
		} else {
			p.march.flee(q)
			p.settle()
			p.afterLoss()
			p.judge.t.Go(stepSquad)
			return
		}
	}
	for _, m := range p.squads.alive(q) {
		n := p.pos.terms.AP
		if p.pos.soldier(m).vehicle() {
			n = p.pos.terms.VehicleAP
		}
		if p.pos.token(h, squadPinned) > 0 {
			n = p.pos.terms.PinnedAP
		}
		p.judge.t.Set(m, ap, n)
		p.judge.t.Set(m, sought, btoi(!p.squads.coherent(m)))
	}
	p.judge.t.Go(stepNext)
}

// next chooses which model of the squad acts: those out of coherency first
// (WZR-80), then the others (WZR-81), each once (WZR-83).
func (p *play) next() {
	var out, rest []game.ModelID
	for _, m := range p.squads.alive(p.squads.active()) {
		switch {
		case p.pos.model(m).Activated:
		case p.pos.token(m, sought) > 0:
			out = append(out, m)
		default:
			rest = append(rest, m)
		}
	}
	clause, may := "WZR-81", rest
	if len(out) > 0 {
		clause, may = "WZR-80", out
	}
	if len(may) == 0 {
		p.judge.t.Go(stepSquad)
		return
	}
	m := may[0]
	if len(may) > 1 {
		c := p.judge.t.Ask(game.Decision{Side: p.pos.side(m), Kind: game.Next, Model: game.NoModel, Clause: clause, Context: game.Context{Models: may}})
		if c.Model == "" {
			p.judge.malformed("Name the model that acts next.")
		}
		if m = p.judge.named(c.Model); !slices.Contains(may, m) {
			p.judge.refuse(clause, m, "%s is not to act now.", p.pos.name(m))
		}
	}
	p.judge.t.Emit(game.ModelEvent(game.Activated, clause, m))
	p.judge.t.Set(m, sought, p.ways.toRejoin(m))
	p.judge.t.Go(stepAct)
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
		p.judge.t.Emit(game.ModelEvent(game.Aimed, "T-AIM", m))
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

// closeActivation ends the activation of a model that has nothing left to spend.
func (p *play) closeActivation(m game.ModelID) {
	if p.pos.model(m).On() && !p.march.spent && p.pos.mayAct(m) {
		return
	}
	p.judge.t.Set(m, ap, 0)
	p.judge.t.Set(m, aiming, 0)
	p.judge.end(m, "WZR-82")
	p.judge.t.Go(stepNext)
}

// turnTo turns a model to face a point, free of charge (T-AP, T-FRONT).
func (p *play) turnTo(m game.ModelID, c game.Choice) {
	if c.Toward == nil || *c.Toward == p.pos.model(m).At {
		p.judge.malformed("Say which point to face.")
	}
	p.judge.face(m, c.Toward.Sub(p.pos.model(m).At), p.pos.model(m).Way)
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
