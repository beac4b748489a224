package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// canSearch tells whether maySearch has nothing against it, without saying why.
func (p *play) canSearch(m game.ModelID) bool {
	return len(p.State.Spots) > 0 && p.model(m).Tokens[searching] == 0 && len(p.Searchable(p.State, m)) > 0
}

// maySearch says why a model may not search a marker now, nil if it may.
func (p *play) maySearch(m game.ModelID) *game.Refusal {
	switch {
	case len(p.State.Spots) == 0:
		return &game.Refusal{Model: game.NoModel, Key: "There is no ACTION %q.", Args: []any{"search"}}
	case p.model(m).Tokens[searching] > 0:
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already searched in this activation.", Args: []any{p.name(m)}}
	case len(p.Searchable(p.State, m)) == 0:
		return &game.Refusal{Clause: "OTH-1", Model: game.NoModel, Key: "Nothing that %s may search is near it.", Args: []any{p.name(m)}}
	}
	return nil
}

// search is the ACTION by which a model searches a marker of the scenario near it:
// on a Success Roll where the scenario has it (OTH-1).
func (p *play) search(m game.ModelID, id string) {
	if r := p.maySearch(m); r != nil {
		p.Refuse(r)
	}
	if id == "" {
		p.malformed("Name the marker to search.")
	}
	for _, i := range p.Searchable(p.State, m) {
		spot := &p.State.Spots[i]
		if p.SpotID(spot) != id {
			continue
		}
		p.Set(m, searching, 1)
		if p.Kind(spot).Roll {
			if outcome, _ := p.success(check{model: m, by: m, clause: "OTH-1"}); outcome == game.Failure {
				return
			}
		}
		s := p.model(m)
		p.setOff(i, m, physics.Spot{At: s.At, Level: s.Level})
		return
	}
	p.refuse("OTH-1", game.NoModel, "%s cannot search %q now.", p.name(m), id)
}

// putDown is the ACTION by which a model puts down what it carries.
func (p *play) putDown(m game.ModelID) {
	if p.State.Bears(m) < 0 {
		p.refuse("OTH-1", game.NoModel, "%s carries nothing.", p.name(m))
	}
	p.PutDown(m, p.v.id("OTH-1"))
}

// burdened refuses what a model may not do while it carries a marker: anything but
// a Move, a Retreat, or to put it down.
func (p *play) burdened(m game.ModelID, action string) {
	if i := p.State.Bears(m); i >= 0 {
		switch action {
		case "dash", "charge", "shoot", "fight", "claim", "search":
			p.refuse("OTH-1", game.NoModel, "%s carries %s: it can only move, retreat, or put it down.", p.name(m), p.SpotID(&p.State.Spots[i]))
		}
	}
}

// searchChoices are the markers that a model may search, and to put down what it
// carries.
func (p *play) searchChoices(m game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	if p.State.Bears(m) >= 0 {
		like.Action = "drop"
		return []game.Choice{like}
	}
	if !p.canSearch(m) {
		return nil
	}
	for _, i := range p.Searchable(p.State, m) {
		c := like
		c.Action, c.Target = "search", p.SpotID(&p.State.Spots[i])
		all = append(all, c)
	}
	return all
}

// rolled tells whether a marker is searched on a Success Roll.
func (p *play) rolled(id string) bool {
	for i := range p.State.Spots {
		if spot := &p.State.Spots[i]; p.SpotID(spot) == id {
			return p.Kind(spot).Roll
		}
	}
	return false
}
