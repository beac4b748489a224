package tc

import (
	"slices"

	"duckboard/game"
)

// activate lets a side pick the next model (ACT-1 to ACT-3), stands it up
// (DWN-4) and rolls for Dangerous Terrain under it (TER-3).
func (p *play) activate() {
	side := p.judge.t.State.Next
	ready := p.pos.ready(side)
	if len(ready) == 0 { // ACT-2
		side = side.Other()
		ready = p.pos.ready(side)
	}
	if len(ready) == 0 {
		p.judge.t.Go(stepMorale)
		return
	}
	c := p.judge.askLast(&game.Decision{Side: side, Kind: game.Activate, Model: game.NoModel, Clause: "ACT-1", Context: game.Context{Models: ready}})
	if c == nil {
		return
	}
	if c.Model == "" {
		p.judge.malformed("Name the model to activate.")
	}
	m := p.mayActivate(side, c.Model)
	team := []game.ModelID{m}
	if c.With != "" {
		team = append(team, p.partner(side, m, c.With))
	}
	for _, m := range team {
		p.judge.Emit(game.ModelEvent(game.Activated, "ACT-3", m))
	}
	for _, m := range team {
		p.wake(m)
	}
	p.judge.Emit(game.SideEvent(game.NextIs, "", side.Other()))
	p.closeActivation()
	if p.judge.t.State.Active != game.NoModel {
		p.judge.t.Go(stepAct)
	}
}

// mayActivate is the model named, if the side may activate it.
func (p *play) mayActivate(side game.Side, id string) game.ModelID {
	m := p.judge.named(id)
	switch s := p.pos.model(m); {
	case p.pos.side(m) != side:
		p.judge.refuse("ACT-1", m, "It is the other side's turn to activate a model.")
	case !s.On():
		p.judge.refuse("ACT-3", m, "%s is Out of Action.", p.pos.name(m))
	case s.Activated:
		p.judge.refuse("ACT-3", m, "%s has already been activated this Turn.", p.pos.name(m))
	}
	return m
}

// partner is the other model of a FIRETEAM that activates together with m.
func (p *play) partner(side game.Side, m game.ModelID, id string) game.ModelID {
	o := p.mayActivate(side, id)
	if o == m || p.pos.force[m].fireteam == "" || p.pos.force[m].fireteam != p.pos.force[o].fireteam {
		p.judge.refuse("FIRETEAM", o, "%s and %s do not belong to one FIRETEAM.", p.pos.name(m), p.pos.name(o))
	}
	return o
}

// wake is what happens to a model at its activation, before its ACTIONS.
func (p *play) wake(m game.ModelID) {
	if p.pos.model(m).Down {
		p.acts.rise(p.judge, m)
	}
	if p.pos.infected(m) > 0 {
		p.judge.infect(m, 1, game.NoSide, "INFECTION MARKERS")
	}
	for _, w := range p.pos.force[m].words {
		if w.entry.heals != nil {
			p.judge.bleed(m, -min(w.entry.heals(&p.pos.force[m], w), p.pos.blood(m)), game.NoSide, "R-REGENERATE")
		}
	}
	if p.routes.inDanger(m) {
		p.march.brave(m)
		p.combat.settle()
	}
	p.combat.breathes(m)
}

// allActions are the ACTIONS, those too that only some scenarios ask for.
var allActions = []string{"move", "dash", "charge", "retreat", "shoot", "fight", "claim", "search", "drop", "end"}

// Acts implements game.Acting.
func (r *Rules) Acts(word string) bool {
	return slices.Contains(allActions, word) || word == "spend" || word == "bloodbath" || word == "order"
}

// act asks the active model for its next ACTION, once the last one is over
// (ACT-4, ACT-5, ACT-6).
func (p *play) act() {
	m := p.judge.t.State.Active
	c := p.judge.askLast(&game.Decision{Side: p.pos.side(m), Kind: game.Act, Model: m, Clause: "ACT-4", Context: game.Context{Models: p.pos.team()}})
	if c == nil {
		return
	}
	if c.Action == "" { // whomever it names
		p.judge.malformed("Name an ACTION.")
	}
	if !slices.Contains(allActions, c.Action) {
		p.judge.malformed("There is no ACTION %q.", c.Action)
	}
	if c.Model != "" {
		if o := p.judge.named(c.Model); o != m {
			if o != p.judge.t.State.Partner {
				p.judge.refuse("ACT-1", o, "Another model is active now, not %s.", p.pos.name(o))
			}
			m = o
		}
	}
	p.burdened(m, c.Action)
	switch c.Action {
	case "move":
		if !p.march.moveAction(m, c.Path) {
			return
		}
	case "dash":
		if !p.march.dash(m) {
			return
		}
	case "charge":
		p.march.charge(m, c.Target)
	case "retreat":
		p.march.retreat(m)
	case "shoot":
		p.combat.shoot(m, c)
	case "fight":
		p.combat.fight(m, c)
	case "claim":
		p.claim(m, c.Target)
	case "search":
		p.search(m, c.Target)
	case "drop":
		p.putDown(m)
	case "end":
		p.combat.done = true
	}
	p.combat.settle()
	p.closeActivation()
}

// closeActivation ends the activation if something forces it or no ACTION is
// possible (ACT-6, DWN-3). Both models of a FIRETEAM end together.
func (p *play) closeActivation() {
	team := p.pos.team()
	over, able := p.judge.broken != 0 || p.combat.done, false
	for _, m := range team {
		s := p.pos.model(m)
		over = over || s.Out || p.pos.fell(m)
		able = able || p.actions.able(m)
	}
	if !over && able {
		return
	}
	var reasons [2]string
	for i, m := range team { // before the first of them is no longer active
		reasons[i] = p.judge.reason(m)
	}
	for i, m := range team {
		e := game.ModelEvent(game.Ended, "ACT-6", m)
		e.Reason = reasons[i]
		p.judge.t.Set(m, did, 0)
		p.judge.t.Set(m, dive, 0)
		p.judge.t.Set(m, armed, 0)
		p.judge.t.Set(m, lying, 0)
		p.judge.t.Set(m, claiming, 0)
		p.judge.t.Set(m, searching, 0)
		if !p.pos.v.stiff {
			p.judge.t.Set(m, halved, 0)
		}
		p.judge.emit(&e)
	}
	p.judge.t.Go(stepActivate)
}
