package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// risks are the markers that a path sets off.
func (rt *routes) risks(m game.ModelID, way physics.Way) []game.Risk {
	if len(rt.pos.g.State.Spots) == 0 || len(way.Path) == 0 {
		return nil
	}
	tr := rt.pos.g.Field.Trace(rt.pos.mover(m), way.Path)
	w := walk{m: m, tr: tr, stop: tr.Length()}
	var all []game.Risk
	for _, s := range rt.snares(&w) {
		all = append(all, rt.riskOf(m, s.spot, tr.At(s.along)))
	}
	for i := range rt.pos.g.State.Spots {
		if rt.perches(m, way.End, i) {
			all = append(all, rt.riskOf(m, i, way.End))
		}
	}
	return all
}

// riskOf is what a marker may do to a model that sets it off at a place: as if no
// marker were spent.
func (rt *routes) riskOf(m game.ModelID, spot int, here physics.Spot) game.Risk {
	s := &rt.pos.g.State.Spots[spot]
	k := rt.pos.g.Kind(s)
	live := 1.0
	if k.On > 0 {
		live = float64(7-k.On) / 6
	}
	return game.Risk{Clause: rt.pos.v.id(markerClause(k)), Marker: rt.pos.g.SpotID(s), By: game.NoModel, At: here.At, Fail: live, Out: float64(live * rt.blast(m, s, here))}
}

// blast is the chance that a marker that is live takes out who sets it off at a place,
// with what it leaves there.
func (rt *routes) blast(m game.ModelID, spot *game.Spot, here physics.Spot) float64 {
	f, s := &rt.pos.force[m], rt.pos.model(m)
	b := rt.pos.g.Body(m)
	b.At, b.Level = here.At, here.Level
	first := rt.pos.g.Kind(spot)
	chain := odds.NewChain(odds.State{Down: s.Down, Tough: f.tough && s.Tokens[toughUsed] == 0, Blood: rt.pos.blood(m)})
	for k := first; k != nil; k = rt.after(k) {
		if rt.pos.spares(k, m) || k != first && physics.Gap(b, spot.Body()) > k.Within {
			continue
		}
		for e := range k.Does {
			if k.Does[e].What != scenario.Injury {
				continue
			}
			hit := rt.attacks.injuryBy(k, &k.Does[e], m)
			rt.attacks.weigh(&hit)
			chain.Attack(func(now odds.State) odds.Attack {
				a := odds.Attack{Automatic: true, Spared: f.golem || now.Tough, Hit: odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added), Deadly: hit.c.is(deadly)}}
				if rt.pos.v.anyDown && now.Down && !s.Down {
					a.Hit.Net++ // P-INJ-8
				}
				return a
			})
		}
	}
	return chain.Injury().Out
}

// after is the kind that a marker leaves in its place and that acts at once, nil for
// none.
func (rt *routes) after(k *scenario.Marker) *scenario.Marker {
	if i := rt.pos.g.Scenario.Marker(k.Leaves); i >= 0 && rt.pos.g.Scenario.Markers[i].Has(scenario.Laid) {
		return &rt.pos.g.Scenario.Markers[i]
	}
	return nil
}
