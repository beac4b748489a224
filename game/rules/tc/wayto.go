package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// tripFor is the question that an ACTION of a model asks, or why it may not be
// taken now.
func (rt *routes) tripFor(m game.ModelID, action string) (physics.Trip, *game.Refusal) {
	d := rt.pos.g.Game.Pending()
	granted := d != nil && d.Kind == game.Move && d.Model == m // a Dash or Retreat under way
	var no *game.Refusal
	switch action {
	case "move":
		no = rt.actions.mayMove(m)
	case "retreat":
		no = rt.actions.mayRetreat(m)
	case "charge":
		no = rt.actions.mayCharge(m)
	case "dash":
		no = rt.actions.mayDash(m)
	default:
		return physics.Trip{}, &game.Refusal{Model: game.NoModel, Key: "%q is not an ACTION that moves a model.", Args: []any{action}}
	}
	if !rt.pos.model(m).On() {
		return physics.Trip{}, &game.Refusal{Clause: "ACT-3", Model: m, Key: "%s is not on the battlefield.", Args: []any{rt.pos.name(m)}}
	}
	if no != nil && !granted {
		return physics.Trip{}, no
	}
	if granted && d.Clause == "SKIRMISHER" {
		action = "move"
	}
	t := rt.pos.trip(m, action)
	if s := rt.pos.model(m); s.Down && s.Tokens[halved] == 0 {
		t.JumpWidth /= 2 // it stands up first (DWN-4)
		t.Limit /= 2
	}
	if granted {
		t.Limit = d.Context.Limit
	}
	if action == "charge" {
		t.Limit = rt.pos.chargeMost(m)
	}
	return t, nil
}

// showFalls adds the fall of a jump that lands 3" or more lower to the rolls of a way,
// where it lands (R-JUMP, DRP-2); a Diving Charge, which is shown already, spares it.
func showFalls(way physics.Way) physics.Way {
	for i := len(way.Rolls) - 1; i >= 0; i-- {
		k := way.Rolls[i]
		if k.Kind != physics.Jumped || -k.Rise < 3*inch || i+1 < len(way.Rolls) && way.Rolls[i+1].Kind == physics.Dived {
			continue
		}
		k.Kind, k.At = physics.Dropped, k.Far
		way.Rolls = slices.Insert(slices.Clone(way.Rolls), i+1, k)
	}
	return way
}

// showAlighting adds the Injury Roll of a FLYING model that ends a way touching Dangerous Terrain to
// the rolls of the way (FLY-3).
func (rt *routes) showAlighting(m game.ModelID, way physics.Way) physics.Way {
	if len(way.Path) > 0 && rt.alights(m, way.End) {
		way.Rolls = append(slices.Clone(way.Rolls), physics.Mark{Kind: physics.Alighted, At: way.End.At, Level: way.End.Level})
	}
	return way
}

// wayTo is the cheapest way to a spot. Close to its limit one search may miss
// what another finds: what is in reach has a way.
func (rt *routes) wayTo(t physics.Trip, to physics.Spot) (physics.Way, bool) {
	if t.Limit == 0 { // Movement 0: to physics that is no limit at all
		return physics.Way{}, to.At == t.At && to.Level == t.Level
	}
	way, ok := rt.pos.g.Field.WayTo(t, to)
	if ok || float64(t.Limit) < to.At.Sub(t.At).Len() {
		return way, ok
	}
	if way, ok = rt.pos.g.Field.Reach(t).Way(to); ok {
		return way, ok
	}
	limit := t.Limit
	t.Limit = 0
	way, ok = rt.pos.g.Field.WayTo(t, to)
	return way, ok && way.Cost <= limit
}

// whyNoWay says what stands against a place: what is wrong with the place
// itself, or that every way to it is too long or barred.
func (rt *routes) whyNoWay(m game.ModelID, t physics.Trip, action string, to physics.Spot) *game.Refusal {
	b, limit := t.Body, t.Limit
	b.At, b.Level = to.At, to.Level
	if d := physics.RoundMil(to.At.Sub(t.At).Len()); d > limit { // R-CITE: the allowance comes first
		return tooFar(to, d, limit)
	}
	if f := rt.pos.g.Field.Fits(b); f.Kind != physics.NoFault {
		return &game.Refusal{Clause: faultClause[f.Kind], Model: game.NoModel, At: &to.At, Key: "%s cannot stand there: %s.", Args: []any{rt.pos.name(m), f.Kind.String()}}
	}
	if o := rt.pos.g.OnBase(m, b); o != game.NoModel {
		if no := rt.checkStraight(m, action, to); no != nil && no.Model == o {
			return no // R-CITE: an enemy is too near long before its base is met
		}
		return &game.Refusal{Clause: "R-ENDMOVE", Model: o, At: &to.At, Key: "No move ends on the base of %s.", Args: []any{rt.pos.name(o)}}
	}
	t.Limit = 0
	if way, ok := rt.pos.g.Field.WayTo(t, to); ok {
		return tooFar(to, way.Cost, limit)
	}
	if no := rt.checkStraight(m, action, to); no != nil {
		return no
	}
	return &game.Refusal{Clause: "MOV-2", Model: game.NoModel, At: &to.At, Key: "No path leads there."}
}

func tooFar(to physics.Spot, cost, limit physics.Mil) *game.Refusal {
	return &game.Refusal{Clause: "MOV-2", Model: game.NoModel, At: &to.At, Key: "The path takes %s\" of movement; %s\" are allowed.", Args: []any{cost, limit}}
}

// checkStraight says why a model may not take the straight path to a place, whatever its
// length, or nil.
func (rt *routes) checkStraight(m game.ModelID, action string, to physics.Spot) *game.Refusal {
	tr := rt.pos.g.Field.Trace(rt.pos.mover(m), []physics.Waypoint{{At: to.At, Level: to.Level, Leveled: true}})
	if action == "retreat" {
		return rt.retreatOffence(m, tr)
	}
	return rt.offence(m, tr)
}
