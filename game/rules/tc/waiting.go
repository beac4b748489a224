package tc

import "duckboard/game"

// undeployed tells whether some model is not placed yet.
func (p *position) undeployed() bool {
	for i := range p.g.State.Models {
		if !p.g.State.Models[i].Placed {
			return true
		}
	}
	return false
}

// nextToDeploy alternates while both sides have models of the kind in turn.
func (p *position) nextToDeploy(last game.Side) game.Side {
	if len(p.waiting(last.Other())) > 0 && (p.ordinaryLeft(last.Other()) || !p.ordinaryLeft(last)) {
		return last.Other()
	}
	return last
}

// infiltrates tells whether a model deploys as an INFILTRATOR in this scenario.
func (p *position) infiltrates(m game.ModelID) bool {
	return p.force[m].infiltrator && (p.g.Scenario == nil || p.g.Scenario.Deploy.Infiltrator)
}

func (p *position) ordinaryLeft(s game.Side) bool {
	for i := range p.g.State.Models {
		if p.g.Entries[i].Side == s && p.waits(game.ModelID(i)) && !p.infiltrates(game.ModelID(i)) {
			return true
		}
	}
	return false
}

// waits tells whether a model is still to be deployed before the game.
func (p *position) waits(m game.ModelID) bool { return p.model(m).Ahead() && !p.keptBack(m) }

// waiting lists the models that a side may deploy now: INFILTRATORs only once
// no other model of either side is left.
func (p *position) waiting(s game.Side) []game.ModelID {
	late := !p.ordinaryLeft(0) && !p.ordinaryLeft(1)
	var ids []game.ModelID
	for i := range p.g.State.Models {
		m := game.ModelID(i)
		if p.g.Entries[i].Side == s && p.waits(m) && (late || !p.infiltrates(m)) {
			ids = append(ids, m)
		}
	}
	return ids
}

// keptBack tells whether a model stays in reserve: its side has deployed as many as
// the scenario lets it, or had no room for more.
func (p *position) keptBack(m game.ModelID) bool {
	r := p.g.Reserve()
	if r == nil {
		return false
	}
	side := p.side(m)
	left := p.g.Beginners(p.g.State, side)
	for i := range p.g.State.Models {
		if p.g.Entries[i].Side == side && p.g.State.Models[i].Placed {
			left -= p.g.Share(game.ModelID(i))
		}
	}
	return p.g.Share(m) > left || p.g.State.Sides[side][mustered] > 0
}

// reserves lists the models of a side that are still to come on.
func (p *position) reserves(s game.Side) []game.ModelID {
	ids := p.g.IDs(len(p.g.Entries))
	for i := range p.g.State.Models {
		if p.g.Entries[i].Side == s && p.g.State.Models[i].Ahead() {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// expected tells whether reserves come on in this Turn.
func (p *position) expected() bool {
	r := p.g.Reserve()
	if r == nil {
		return false
	}
	for side := game.Side(0); side < 2; side++ {
		if len(p.reserves(side)) > 0 && (p.g.State.Turn >= r.From || p.g.Called(p.g.State, side) > 0) {
			return true
		}
	}
	return false
}
