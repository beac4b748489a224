package tc

import "duckboard/game"

// claim is the ACTION by which a model claims an objective of the scenario for this
// Turn: a Success Roll (OTH-1).
func (p *play) claim(m game.ModelID, id string) {
	p.judge.unless(p.actions.mayClaim(m))
	if id == "" {
		p.judge.malformed("Name the objective to claim.")
	}
	for _, i := range p.judge.t.Claimable(p.judge.t.State, m) {
		if p.judge.t.Table.Objectives[i].ID != id {
			continue
		}
		p.judge.t.Set(m, claiming, 1)
		if outcome, _ := p.judge.success(check{model: m, by: m, clause: "OTH-1"}); outcome != game.Failure {
			e := game.ModelEvent(game.Claimed, "OTH-1", m)
			e.Side, e.N, e.Word = p.pos.side(m), i, id
			p.judge.emit(&e)
		}
		return
	}
	p.judge.refuse("OTH-1", game.NoModel, "%s cannot claim %q now.", p.pos.name(m), id)
}
