package tc

import "duckboard/game"

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
