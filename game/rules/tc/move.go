package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// moveAction is the Move ACTION (MOV-1 to MOV-4). It is false where the run ends
// with it: the path is refused.
func (p *march) moveAction(m game.ModelID, path []physics.Waypoint) bool {
	p.judge.unless(p.actions.mayMove(m))
	if path == nil {
		p.judge.malformed("A Move needs a path.")
	}
	tr, no := p.routes.checkMove(m, path)
	if no != nil {
		p.judge.t.Deny(no)
		return false
	}
	p.judge.mark(m, didMove)
	p.follow(m, tr, tr.Length(), "MOV-2", nil)
	return true
}

// dash is the Dash ACTION (DSH-1): a Risky Success Roll, then a move as by a
// Move ACTION if the player wants it. It is false where the run ends with it:
// the path is asked for, or refused.
func (p *march) dash(m game.ModelID) bool {
	p.judge.unless(p.actions.mayDash(m))
	p.judge.mark(m, didDash)
	if outcome, _ := p.judge.success(check{model: m, by: m, clause: "DSH-1", risky: true}); outcome == game.Failure {
		return true
	}
	c := p.judge.askLast(&game.Decision{Side: p.pos.side(m), Kind: game.Move, Model: m, Clause: "DSH-1", Context: game.Context{Limit: p.pos.movement(m), MayStay: true}})
	if c == nil {
		return false
	}
	if c.Path == nil {
		p.judge.malformed("A Dash needs a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return true
	}
	tr, no := p.routes.checkMove(m, c.Path)
	if no != nil {
		p.judge.t.Deny(no)
		return false
	}
	p.follow(m, tr, tr.Length(), "DSH-1", nil)
	return true
}

// retreat is the Retreat ACTION: first every enemy within 1" may strike
// (RET-1), then the model may move away (RET-2, R-RETREAT).
func (p *march) retreat(m game.ModelID) {
	p.judge.unless(p.actions.mayRetreat(m))
	enemies := p.pos.engaged(m)
	p.judge.mark(m, didMove)
	p.pos.byID(enemies)
	for _, e := range enemies {
		p.freeFight(e, m)
		if p.pos.model(m).Out {
			return
		}
	}
	if p.pos.model(m).Down || p.judge.broken != 0 {
		return
	}
	p.withdraw(m)
}

// freeFight lets an enemy strike at a retreating model: a whole Fight ACTION
// outside its activation (R-FREEFIGHT). Who cannot strike is not asked.
func (p *march) freeFight(e, m game.ModelID) {
	if p.pos.gap(e, m) > inch || !p.pos.sees(e, m) || !p.pos.model(e).On() || !p.pos.force[e].bearsArms() {
		return
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(e), Kind: game.FreeFight, Model: e, Clause: "RET-1", Context: game.Context{By: m}})
	if c.Pass {
		return
	}
	if c.Weapons == nil {
		p.judge.malformed("Name the weapons, or pass.")
	}
	arms, no := p.pos.v.arms(p.actions, e, c.Weapons)
	p.judge.unless(no)
	p.combat.melee(bout{by: e, target: m, arms: arms, only: true})
}

// withdraw is the move of a Retreat (RET-2); a model without any legal end
// stays (R-RETREAT).
func (p *march) withdraw(m game.ModelID) {
	if !game.Once(&p.judge.t.Look, func() bool { _, ok := p.routes.haven(m); return ok }) {
		return
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(m), Kind: game.Move, Model: m, Clause: "RET-2", Context: game.Context{Limit: p.pos.movement(m)}})
	if c.Path == nil {
		p.judge.malformed("A Retreat needs a path.")
	}
	tr, no := p.routes.checkRetreat(m, c.Path)
	p.judge.unless(no)
	p.follow(m, tr, tr.Length(), "RET-2", nil)
}
