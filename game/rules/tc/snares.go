package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// snare is a marker that a walk comes near, and how far along.
type snare struct {
	spot  int
	along float64
}

// markerClause is what a marker is cited by: the keyword that guards against it,
// or the ACTION by which it is searched.
func markerClause(k *scenario.Marker) string {
	switch {
	case k.Negated != "":
		return k.Negated
	case k.Has(scenario.Search):
		return "OTH-1"
	}
	return "INI-5"
}

// snares are the markers that a walk sets off as far as it goes, in the order in
// which it comes near them. Who is FLYING sets off only what it comes down on.
func (rt *routes) snares(w *walk) []snare {
	var all []snare
	if w.tr.Length() == 0 {
		return nil
	}
	who := rt.pos.mover(w.m)
	for i := range rt.pos.g.State.Spots {
		spot := &rt.pos.g.State.Spots[i]
		k := rt.pos.g.Kind(spot)
		if !spot.Lies() || !k.Has(scenario.Near) || rt.pos.spares(k, w.m) || who.Flying {
			continue
		}
		if along, _, ok := w.tr.FirstWithin(who, spot.Body(), k.Within); ok && along <= w.stop {
			all = append(all, snare{i, along})
		}
	}
	slices.SortStableFunc(all, func(a, b snare) int { return int(min(1, max(-1, a.along-b.along))) })
	return all
}

// perches tells whether a model is FLYING and sets a marker off by coming down at a place.
func (rt *routes) perches(m game.ModelID, at physics.Spot, i int) bool {
	spot, b := &rt.pos.g.State.Spots[i], rt.pos.g.Body(m)
	b.At, b.Level = at.At, at.Level
	k := rt.pos.g.Kind(spot)
	return rt.pos.force[m].flying && spot.Lies() && k.Has(scenario.Near) && !rt.pos.spares(k, m) && physics.Gap(b, spot.Body()) == 0
}
