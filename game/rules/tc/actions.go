package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// able tells whether some ACTION is possible for the model (ACT-6).
func (p *actions) able(m game.ModelID) bool {
	if p.pos.g.State.Bears(m) >= 0 {
		return true // it may put down what it carries
	}
	if p.pos.canMove(m) || p.pos.canDash(m) || p.pos.canClaim(m) || p.pos.canSearch(m) {
		return true
	}
	f := &p.pos.force[m]
	for i := range f.weapons {
		if p.pos.has(m, didShoot) {
			break
		}
		if w := p.pos.gun(m, f.weapons[i].ID); w != nil && p.mayShoot(m, w) == nil && p.attacks.hasTarget(m, w) {
			return true
		}
	}
	return p.pos.inCombat(m) && f.bearsArms() && p.mayFight(m) == nil && p.pos.hasFoe(m)
}

// mayCharge says why a model may not charge now; nil if it may.
func (p *actions) mayCharge(m game.ModelID) *game.Refusal {
	if r := p.mayMove(m); r != nil {
		return r
	}
	switch {
	case p.pos.has(m, didPlain) && !p.pos.v.eitherBars: // P-SHT-2
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT, or more than once, in this activation.", Args: []any{p.pos.name(m)}}
	case p.pos.has(m, didPlain):
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT in this activation.", Args: []any{p.pos.name(m)}}
	}
	return nil
}

// prey is the target of a Charge: an enemy in sight within 12", not in base
// contact yet (CHG-1, R-CHARGE).
func (p *actions) prey(m game.ModelID, id string) (game.ModelID, *game.Refusal) {
	t, no := p.pos.g.Named(id)
	if no != nil {
		return t, no
	}
	if p.pos.side(t) == p.pos.side(m) || !p.pos.model(t).On() {
		return t, game.Bar("CHG-1", t, "%s is not an enemy on the battlefield.", p.pos.name(t))
	}
	d := p.pos.gap(m, t)
	switch {
	case d <= physics.ContactGap:
		return t, game.Bar("R-CHARGE", t, "%s is already in base contact.", p.pos.name(t))
	case d > 12*inch:
		return t, game.Bar("CHG-1", t, "%s is %s\" away; a Charge reaches 12\".", p.pos.name(t), d)
	case !p.pos.sees(m, t):
		return t, game.Bar("CHG-1", t, "%s cannot see %s.", p.pos.name(m), p.pos.name(t))
	}
	return t, nil
}

// mayEvade tells whether a model steps away when it is charged: a SKIRMISHER that is
// not Down, with no enemy within 1".
func (p *actions) mayEvade(target game.ModelID) bool {
	return p.pos.force[target].skirmisher && !p.pos.model(target).Down && len(p.pos.engaged(target)) == 0
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

// mayDash says why a model may not Dash now; nil if it may (DSH-2).
func (p *actions) mayDash(m game.ModelID) *game.Refusal {
	switch {
	case p.pos.canDash(m):
		return nil
	case p.pos.lies(m):
		return p.grounded(m)
	case p.pos.has(m, didDash):
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already dashed in this activation.", Args: []any{p.pos.name(m)}}
	}
	return &game.Refusal{Clause: "R-HEAVY", Model: game.NoModel, Key: "%s has fired a HEAVY weapon in this activation.", Args: []any{p.pos.name(m)}}
}

// mayMove says why a model may not take a Move, Charge or Retreat now; nil if
// it may.
func (p *actions) mayMove(m game.ModelID) *game.Refusal {
	switch {
	case p.pos.canMove(m):
		return nil
	case p.pos.lies(m):
		return p.grounded(m)
	case p.pos.has(m, didMove):
		return &game.Refusal{Clause: "MOV-1", Model: game.NoModel, Key: "%s has already taken one of Move, Charge and Retreat.", Args: []any{p.pos.name(m)}}
	}
	return &game.Refusal{Clause: "R-HEAVY", Model: game.NoModel, Key: "%s has fired a HEAVY weapon in this activation.", Args: []any{p.pos.name(m)}}
}

// grounded is why a model that stays Down does not move (P-INJ-4).
func (p *actions) grounded(m game.ModelID) *game.Refusal {
	return &game.Refusal{Clause: "P-INJ-4", Model: game.NoModel, Key: "%s is Down and may not move.", Args: []any{p.pos.name(m)}}
}

// mayRetreat says why a model may not retreat now; nil if it may (R-RETREAT).
func (p *actions) mayRetreat(m game.ModelID) *game.Refusal {
	no := p.mayMove(m)
	if no == nil && len(p.pos.engaged(m)) == 0 {
		no = &game.Refusal{Clause: "R-RETREAT", Model: game.NoModel, Key: "Only a model within 1\" of an enemy retreats."}
	}
	return no
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
