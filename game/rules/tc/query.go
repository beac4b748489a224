package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// MarkClause is the clause that asks for a roll at a mark of a path, "" if none
// does.
func (r *Rules) MarkClause(_ *game.Setup, m physics.Mark) string {
	switch m.Kind {
	case physics.Climbed:
		return r.v.id("CLB-1")
	case physics.Jumped:
		return r.v.id("JMP-1")
	case physics.Entered:
		return r.v.id("TER-3")
	case physics.Dived:
		return r.v.id("MEL-6")
	case physics.Alighted:
		return r.v.id("FLY-3")
	case physics.Dropped:
		if -m.Rise >= 3*inch {
			return r.v.id("DRP-2")
		}
	}
	return ""
}

// Engaged reports whether a model is within 1" of an enemy.
func (r *Rules) Engaged(s *game.Setup, st *game.State, m game.ModelID) bool {
	p := position{g: &game.Look{Setup: s, State: st}}
	return len(p.engaged(m)) > 0
}

// Reach is the region where a model may end.
func (r *Rules) Reach(g *game.Game, m game.ModelID, action string) (*physics.Reach, error) {
	p := r.view(g)
	t, no := p.routes.tripFor(m, action)
	if no != nil {
		return nil, r.v.refusal(no)
	}
	return p.pos.g.Field.Reach(t), nil
}

// Path is the cheapest legal path to a spot, or of a Charge to its target.
func (r *Rules) Path(g *game.Game, m game.ModelID, action string, to physics.Spot, target game.ModelID) (physics.Way, error) {
	p := r.view(g)
	t, no := p.routes.tripFor(m, action)
	if no != nil {
		return physics.Way{}, r.v.refusal(no)
	}
	if target != game.NoModel {
		if action != "charge" {
			return physics.Way{}, &game.Refusal{Model: game.NoModel, Key: "Only a Charge moves at a model. For another move choose a place."}
		}
		if _, no := p.actions.prey(m, p.pos.g.Entries[target].ID); no != nil {
			return physics.Way{}, r.v.refusal(no)
		}
		// The most direct path is the first of them: mostly no other need be found.
		trip := p.charges.chargeTrip(m, target)
		if way, ok := p.pos.g.Field.WayToContact(trip, p.pos.g.Body(target)); ok && p.charges.pathTooNear(m, target, p.pos.g.Field.Trace(trip.Mover, way.Path)) == nil {
			if !p.pos.v.dive.chosen {
				way = p.charges.showDive(m, target, way)
			}
			return p.routes.showAlighting(m, showFalls(way)), nil
		}
		options, no := p.charges.chargePaths(m, target)
		if no != nil {
			return physics.Way{}, r.v.refusal(no)
		}
		return p.routes.showAlighting(m, options[0].Way), nil
	}
	way, ok := p.routes.wayTo(t, to)
	if !ok {
		return physics.Way{}, r.v.refusal(p.routes.whyNoWay(m, t, action, to))
	}
	return p.routes.showAlighting(m, showFalls(way)), nil
}
