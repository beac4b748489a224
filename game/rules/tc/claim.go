package tc

import "duckboard/game"

// canClaim tells whether mayClaim has nothing against it, without saying why.
func (p *position) canClaim(m game.ModelID) bool {
	return p.g.Claim(p.side(m)) != nil && p.model(m).Tokens[claiming] == 0 && len(p.g.Claimable(p.g.State, m)) > 0
}

// mayClaim says why a model may not claim an objective now, nil if it may.
func (p *actions) mayClaim(m game.ModelID) *game.Refusal {
	r := p.pos.g.Claim(p.pos.side(m))
	switch {
	case r == nil:
		return &game.Refusal{Model: game.NoModel, Key: "There is no ACTION %q.", Args: []any{"claim"}}
	case p.pos.model(m).Tokens[claiming] > 0:
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already tried to claim an objective in this activation.", Args: []any{p.pos.name(m)}}
	case len(p.pos.g.Claimable(p.pos.g.State, m)) == 0:
		return &game.Refusal{Clause: "OTH-1", Model: game.NoModel, Key: "No objective that is still to be claimed this Turn is within %s\" of %s.", Args: []any{r.Range, p.pos.name(m)}}
	}
	return nil
}

// claim is the ACTION by which a model claims an objective of the scenario for this
// Turn: a Success Roll (OTH-1).
func (p *play) claim(m game.ModelID, id string) {
	if r := p.actions.mayClaim(m); r != nil {
		p.judge.Refuse(r)
	}
	if id == "" {
		p.judge.malformed("Name the objective to claim.")
	}
	for _, i := range p.judge.t.Claimable(p.judge.t.State, m) {
		if p.judge.t.Table.Objectives[i].ID != id {
			continue
		}
		p.judge.t.Set(m, claiming, 1)
		if outcome, _ := p.judge.success(check{model: m, by: m, clause: "OTH-1"}); outcome != game.Failure {
			e := event(game.Claimed, "OTH-1", m)
			e.Side, e.N, e.Word = p.pos.side(m), i, id
			p.judge.emit(&e)
		}
		return
	}
	p.judge.refuse("OTH-1", game.NoModel, "%s cannot claim %q now.", p.pos.name(m), id)
}

// claimChoices are the objectives that a model may claim.
func (p *offers) claimChoices(m game.ModelID, like game.Choice) []game.Choice {
	if !p.pos.canClaim(m) {
		return nil
	}
	var all []game.Choice
	for _, i := range p.pos.g.Claimable(p.pos.g.State, m) {
		c := like
		c.Target = p.pos.g.Table.Objectives[i].ID
		all = append(all, c)
	}
	return all
}
