package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// canSearch tells whether maySearch has nothing against it, without saying why.
func (p *position) canSearch(m game.ModelID) bool {
	return len(p.g.State.Spots) > 0 && p.model(m).Tokens[searching] == 0 && len(p.g.Searchable(p.g.State, m)) > 0
}

// maySearch says why a model may not search a marker now, nil if it may.
func (p *actions) maySearch(m game.ModelID) *game.Refusal {
	switch {
	case len(p.pos.g.State.Spots) == 0:
		return &game.Refusal{Model: game.NoModel, Key: "There is no ACTION %q.", Args: []any{"search"}}
	case p.pos.model(m).Tokens[searching] > 0:
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already searched in this activation.", Args: []any{p.pos.name(m)}}
	case len(p.pos.g.Searchable(p.pos.g.State, m)) == 0:
		return &game.Refusal{Clause: "OTH-1", Model: game.NoModel, Key: "Nothing that %s may search is near it.", Args: []any{p.pos.name(m)}}
	}
	return nil
}

// search is the ACTION by which a model searches a marker of the scenario near it:
// on a Success Roll where the scenario has it (OTH-1).
func (p *play) search(m game.ModelID, id string) {
	if r := p.actions.maySearch(m); r != nil {
		p.judge.Refuse(r)
	}
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

// searchChoices are the markers that a model may search, and to put down what it
// carries.
func (p *offers) searchChoices(m game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	if p.pos.g.State.Bears(m) >= 0 {
		like.Action = "drop"
		return []game.Choice{like}
	}
	if !p.pos.canSearch(m) {
		return nil
	}
	for _, i := range p.pos.g.Searchable(p.pos.g.State, m) {
		c := like
		c.Action, c.Target = "search", p.pos.g.SpotID(&p.pos.g.State.Spots[i])
		all = append(all, c)
	}
	return all
}

// rolled tells whether a marker is searched on a Success Roll.
func (p *position) rolled(id string) bool {
	for i := range p.g.State.Spots {
		if spot := &p.g.State.Spots[i]; p.g.SpotID(spot) == id {
			return p.g.Kind(spot).Roll
		}
	}
	return false
}
