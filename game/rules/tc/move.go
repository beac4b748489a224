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
