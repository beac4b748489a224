package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// able tells whether some ACTION is possible for the model (ACT-6).
func (ac *actions) able(m game.ModelID) bool {
	if ac.pos.g.State.Bears(m) >= 0 {
		return true // it may put down what it carries
	}
	if ac.pos.canMove(m) || ac.pos.canDash(m) || ac.pos.canClaim(m) || ac.pos.canSearch(m) {
		return true
	}
	f := &ac.pos.force[m]
	for i := range f.weapons {
		if ac.pos.has(m, didShoot) {
			break
		}
		if w := ac.pos.gun(m, f.weapons[i].ID); w != nil && ac.mayShoot(m, w) == nil && ac.attacks.hasTarget(m, w) {
			return true
		}
	}
	return ac.pos.inCombat(m) && f.bearsArms() && ac.mayFight(m) == nil && ac.pos.hasFoe(m)
}

// mayCharge says why a model may not charge now; nil if it may.
func (ac *actions) mayCharge(m game.ModelID) *game.Refusal {
	if r := ac.mayMove(m); r != nil {
		return r
	}
	switch {
	case ac.pos.has(m, didPlain) && !ac.pos.v.eitherBars: // P-SHT-2
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT, or more than once, in this activation.", Args: []any{ac.pos.name(m)}}
	case ac.pos.has(m, didPlain):
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT in this activation.", Args: []any{ac.pos.name(m)}}
	}
	return nil
}

// prey is the target of a Charge: an enemy in sight within 12", not in base
// contact yet (CHG-1, R-CHARGE).
func (ac *actions) prey(m game.ModelID, id string) (game.ModelID, *game.Refusal) {
	t, no := ac.pos.g.Named(id)
	if no != nil {
		return t, no
	}
	if ac.pos.side(t) == ac.pos.side(m) || !ac.pos.model(t).On() {
		return t, game.Bar("CHG-1", t, "%s is not an enemy on the battlefield.", ac.pos.name(t))
	}
	d := ac.pos.gap(m, t)
	switch {
	case d <= physics.ContactGap:
		return t, game.Bar("R-CHARGE", t, "%s is already in base contact.", ac.pos.name(t))
	case d > 12*inch:
		return t, game.Bar("CHG-1", t, "%s is %s\" away; a Charge reaches 12\".", ac.pos.name(t), d)
	case !ac.pos.sees(m, t):
		return t, game.Bar("CHG-1", t, "%s cannot see %s.", ac.pos.name(m), ac.pos.name(t))
	}
	return t, nil
}

// mayEvade tells whether a model steps away when it is charged: a SKIRMISHER that is
// not Down, with no enemy within 1".
func (ac *actions) mayEvade(target game.ModelID) bool {
	return ac.pos.force[target].skirmisher && !ac.pos.model(target).Down && len(ac.pos.engaged(target)) == 0
}

// mayClaim says why a model may not claim an objective now, nil if it may.
func (ac *actions) mayClaim(m game.ModelID) *game.Refusal {
	r := ac.pos.g.Claim(ac.pos.side(m))
	switch {
	case r == nil:
		return &game.Refusal{Model: game.NoModel, Key: "There is no ACTION %q.", Args: []any{"claim"}}
	case ac.pos.model(m).Tokens[claiming] > 0:
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already tried to claim an objective in this activation.", Args: []any{ac.pos.name(m)}}
	case len(ac.pos.g.Claimable(ac.pos.g.State, m)) == 0:
		return &game.Refusal{Clause: "OTH-1", Model: game.NoModel, Key: "No objective that is still to be claimed this Turn is within %s\" of %s.", Args: []any{r.Range, ac.pos.name(m)}}
	}
	return nil
}

// mayDash says why a model may not Dash now; nil if it may (DSH-2).
func (ac *actions) mayDash(m game.ModelID) *game.Refusal {
	if ac.pos.canDash(m) {
		return nil
	}
	return ac.stays(m, didDash, game.Bar("ACT-4", game.NoModel, "%s has already dashed in this activation.", ac.pos.name(m)))
}

// mayMove says why a model may not take a Move, Charge or Retreat now; nil if
// it may.
func (ac *actions) mayMove(m game.ModelID) *game.Refusal {
	if ac.pos.canMove(m) {
		return nil
	}
	return ac.stays(m, didMove, game.Bar("MOV-1", game.NoModel, "%s has already taken one of Move, Charge and Retreat.", ac.pos.name(m)))
}

// stays is why a model does not move: it stays Down (P-INJ-4), has done so once, or has fired.
func (ac *actions) stays(m game.ModelID, done int, again *game.Refusal) *game.Refusal {
	switch {
	case ac.pos.lies(m):
		return game.Bar("P-INJ-4", game.NoModel, "%s is Down and may not move.", ac.pos.name(m))
	case ac.pos.has(m, done):
		return again
	}
	return game.Bar("R-HEAVY", game.NoModel, "%s has fired a HEAVY weapon in this activation.", ac.pos.name(m))
}

// mayRetreat says why a model may not retreat now; nil if it may (R-RETREAT).
func (ac *actions) mayRetreat(m game.ModelID) *game.Refusal {
	no := ac.mayMove(m)
	if no == nil && len(ac.pos.engaged(m)) == 0 {
		no = &game.Refusal{Clause: "R-RETREAT", Model: game.NoModel, Key: "Only a model within 1\" of an enemy retreats."}
	}
	return no
}

// maySearch says why a model may not search a marker now, nil if it may.
func (ac *actions) maySearch(m game.ModelID) *game.Refusal {
	switch {
	case len(ac.pos.g.State.Spots) == 0:
		return &game.Refusal{Model: game.NoModel, Key: "There is no ACTION %q.", Args: []any{"search"}}
	case ac.pos.model(m).Tokens[searching] > 0:
		return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already searched in this activation.", Args: []any{ac.pos.name(m)}}
	case len(ac.pos.g.Searchable(ac.pos.g.State, m)) == 0:
		return &game.Refusal{Clause: "OTH-1", Model: game.NoModel, Key: "Nothing that %s may search is near it.", Args: []any{ac.pos.name(m)}}
	}
	return nil
}
