package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// search is the ACTION by which a model searches a marker of the scenario near it:
// on a Success Roll where the scenario has it (OTH-1).
func (p *play) search(m game.ModelID, id string) {
	p.judge.unless(p.actions.maySearch(m))
	if id == "" {
		p.judge.malformed("Name the marker to search.")
	}
	for _, i := range p.judge.t.Searchable(p.judge.t.State, m) {
		spot := &p.judge.t.State.Spots[i]
		if p.judge.t.SpotID(spot) != id {
			continue
		}
		p.judge.t.Set(m, searching, 1)
		if p.judge.t.Kind(spot).Roll {
			if outcome, _ := p.judge.success(check{model: m, by: m, clause: "OTH-1"}); outcome == game.Failure {
				return
			}
		}
		s := p.pos.model(m)
		p.combat.setOff(i, m, physics.Spot{At: s.At, Level: s.Level})
		return
	}
	p.judge.refuse("OTH-1", game.NoModel, "%s cannot search %q now.", p.pos.name(m), id)
}

// putDown is the ACTION by which a model puts down what it carries.
func (p *play) putDown(m game.ModelID) {
	if p.judge.t.State.Bears(m) < 0 {
		p.judge.refuse("OTH-1", game.NoModel, "%s carries nothing.", p.pos.name(m))
	}
	p.judge.t.PutDown(m, p.pos.v.id("OTH-1"))
}

// burdened refuses what a model may not do while it carries a marker: anything but
// a Move, a Retreat, or to put it down.
func (p *play) burdened(m game.ModelID, action string) {
	if i := p.judge.t.State.Bears(m); i >= 0 {
		switch action {
		case "dash", "charge", "shoot", "fight", "claim", "search":
			p.judge.refuse("OTH-1", game.NoModel, "%s carries %s: it can only move, retreat, or put it down.", p.pos.name(m), p.judge.t.SpotID(&p.judge.t.State.Spots[i]))
		}
	}
}
