package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// moveAction is the Move ACTION (MOV-1 to MOV-4). It is false where the run ends
// with it: the path is refused.
func (mr *march) moveAction(m game.ModelID, path []physics.Waypoint) bool {
	mr.judge.unless(mr.actions.mayMove(m))
	if path == nil {
		mr.judge.malformed("A Move needs a path.")
	}
	tr, no := mr.routes.checkMove(m, path)
	if no != nil {
		mr.judge.t.Deny(no)
		return false
	}
	mr.judge.mark(m, didMove)
	mr.follow(m, tr, tr.Length(), "MOV-2", nil)
	return true
}

// dash is the Dash ACTION (DSH-1): a Risky Success Roll, then a move as by a
// Move ACTION if the player wants it. It is false where the run ends with it:
// the path is asked for, or refused.
func (mr *march) dash(m game.ModelID) bool {
	mr.judge.unless(mr.actions.mayDash(m))
	mr.judge.mark(m, didDash)
	if outcome, _ := mr.judge.success(check{model: m, by: m, clause: "DSH-1", risky: true}); outcome == game.Failure {
		return true
	}
	c := mr.judge.askLast(&game.Decision{Side: mr.pos.side(m), Kind: game.Move, Model: m, Clause: "DSH-1", Context: game.Context{Limit: mr.pos.movement(m), MayStay: true}})
	if c == nil {
		return false
	}
	if c.Path == nil {
		mr.judge.malformed("A Dash needs a path. To stay where you are, give an empty one.")
	}
	if len(c.Path) == 0 {
		return true
	}
	tr, no := mr.routes.checkMove(m, c.Path)
	if no != nil {
		mr.judge.t.Deny(no)
		return false
	}
	mr.follow(m, tr, tr.Length(), "DSH-1", nil)
	return true
}

// retreat is the Retreat ACTION: first every enemy within 1" may strike
// (RET-1), then the model may move away (RET-2, R-RETREAT).
func (mr *march) retreat(m game.ModelID) {
	mr.judge.unless(mr.actions.mayRetreat(m))
	enemies := mr.pos.engaged(m)
	mr.judge.mark(m, didMove)
	mr.pos.byID(enemies)
	for _, e := range enemies {
		mr.freeFight(e, m)
		if mr.pos.model(m).Out {
			return
		}
	}
	if mr.pos.model(m).Down || mr.judge.broken != 0 {
		return
	}
	mr.withdraw(m)
}

// freeFight lets an enemy strike at a retreating model: a whole Fight ACTION
// outside its activation (R-FREEFIGHT). Who cannot strike is not asked.
func (mr *march) freeFight(e, m game.ModelID) {
	if mr.pos.gap(e, m) > inch || !mr.pos.sees(e, m) || !mr.pos.model(e).On() || !mr.pos.force[e].bearsArms() {
		return
	}
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(e), Kind: game.FreeFight, Model: e, Clause: "RET-1", Context: game.Context{By: m}})
	if c.Pass {
		return
	}
	if c.Weapons == nil {
		mr.judge.malformed("Name the weapons, or pass.")
	}
	arms, no := mr.pos.v.arms(mr.actions, e, c.Weapons)
	mr.judge.unless(no)
	mr.combat.melee(bout{by: e, target: m, arms: arms, only: true})
}

// withdraw is the move of a Retreat (RET-2); a model without any legal end
// stays (R-RETREAT).
func (mr *march) withdraw(m game.ModelID) {
	if !game.Once(&mr.judge.t.Look, func() bool { _, ok := mr.routes.somePath(m, "retreat"); return ok }) {
		return
	}
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(m), Kind: game.Move, Model: m, Clause: "RET-2", Context: game.Context{Limit: mr.pos.movement(m)}})
	if c.Path == nil {
		mr.judge.malformed("A Retreat needs a path.")
	}
	tr, no := mr.routes.checkRetreat(m, c.Path)
	mr.judge.unless(no)
	mr.follow(m, tr, tr.Length(), "RET-2", nil)
}
