package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// setOff plays a marker that a model, or nobody, sets off at a place: a die where it
// may be a dud, its effects, what is left of it. Whether the game is
// over by it is for who calls it to see.
func (cb *combat) setOff(i int, m game.ModelID, here physics.Spot) {
	spot := cb.judge.t.State.Spots[i]
	k := cb.judge.t.Kind(&spot)
	clause, by := markerClause(k), game.NoSide
	if m != game.NoModel && k.Has(scenario.Search) {
		by = cb.pos.side(m)
	}
	live := k.On == 0 || cb.judge.d6(clause, m) >= k.On
	cb.judge.t.SetOff(i, m, here, live, cb.pos.v.id(clause))
	switch {
	case !live:
		cb.judge.t.Clear(i, game.NoSide, cb.pos.v.id(clause))
		return
	case k.Carried:
		cb.judge.t.PickUp(i, m, cb.pos.v.id(clause))
	case !k.Stays:
		cb.judge.t.Clear(i, by, cb.pos.v.id(clause))
	}
	cb.afflict(k, &spot, m)
	if k.Leaves != "" {
		cb.leave(cb.judge.t.Scenario.Marker(k.Leaves), physics.Spot{At: spot.At, Level: spot.Level}, clause)
	}
}

// leave lays a marker during the game; one that acts as it is laid does so.
func (cb *combat) leave(kind int, at physics.Spot, clause string) {
	if i := cb.judge.t.LayDown(kind, at, game.NoSide, cb.pos.v.id(clause)); i >= 0 && cb.judge.t.Scenario.Markers[kind].Has(scenario.Laid) {
		cb.setOff(i, game.NoModel, at)
	}
}

// afflict does what a marker does to the model that set it off, or to all near it at
// the same time (INI-4).
func (cb *combat) afflict(k *scenario.Marker, spot *game.Spot, m game.ModelID) {
	if len(k.Does) == 0 {
		return
	}
	victims := []game.ModelID{m}
	if k.All || m == game.NoModel {
		victims = slices.DeleteFunc(cb.judge.t.About(cb.judge.t.State, spot), func(o game.ModelID) bool { return cb.pos.spares(k, o) })
	}
	for _, v := range cb.judge.inOrder(victims, markerClause(k)) {
		for e := range k.Does {
			if cb.pos.model(v).On() {
				cb.suffers(k, &k.Does[e], v)
			}
		}
	}
}

// suffers is one effect of a marker on a model.
func (cb *combat) suffers(k *scenario.Marker, e *scenario.Effect, m game.ModelID) {
	switch e.What {
	case scenario.Blood:
		cb.judge.bleed(m, e.N, game.NoSide, markerClause(k))
	case scenario.Blessing:
		cb.judge.bless(m, e.N, game.NoSide, markerClause(k))
	case scenario.Injury:
		cb.hurt(cb.attacks.injuryBy(k, e, m))
	}
}

// breathes sets off what acts on a model that is activated near it.
func (cb *combat) breathes(m game.ModelID) {
	for i := range cb.judge.t.State.Spots {
		spot := &cb.judge.t.State.Spots[i]
		s := cb.pos.model(m)
		if k := cb.judge.t.Kind(spot); spot.Lies() && s.On() && k.Has(scenario.Activated) && !cb.pos.spares(k, m) && cb.judge.t.From(cb.judge.t.State, m, spot) <= k.Within {
			cb.setOff(i, m, physics.Spot{At: s.At, Level: s.Level})
			cb.settle()
		}
	}
}
