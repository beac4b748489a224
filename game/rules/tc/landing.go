package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// beside is where a model stands that has come down an edge and goes no further:
// where it came down, or the nearest free place if that is on a base that it was
// going to pass (R-ENDMOVE) or in a gap that is too narrow for it (R-SUPPORT).
func (rt *routes) beside(w *walk, at physics.Spot) (physics.Spot, bool) {
	b := rt.pos.g.Body(w.m)
	if rt.pos.g.OnBase(w.m, b) == game.NoModel && rt.pos.g.Field.Fits(b).Kind == physics.NoFault {
		return at, true
	}
	b.At, b.Level = w.edge.At, w.edge.Level
	return rt.pos.g.Field.FallSpot(b, w.edge.At, rt.others(w.m))
}

// farSide is where a jump that falls comes down: the first place from the far
// edge on, along the step, at which the base fits.
func (rt *routes) farSide(m game.ModelID, tr *physics.Trace, stop float64, k *physics.Mark) physics.Spot {
	far := physics.Spot{At: k.Far, Level: k.Level + k.Rise}
	b := rt.pos.g.Body(m)
	for a := k.Along + k.Far.Sub(k.At).Len(); a < stop; a += 20 {
		s := tr.At(a)
		b.At, b.Level = s.At, s.Level
		if s.Level == far.Level && rt.pos.g.Field.Fits(b).Kind == physics.NoFault {
			return s
		}
	}
	return far
}

// fallsShort is where a failed jump comes to lie at a side of the gap, and the level that it
// falls from; lands is false where it stays at the edge.
func (rt *routes) fallsShort(w *walk, k *physics.Mark, side string) (spot physics.Spot, from physics.Mil, lands bool) {
	b := rt.pos.g.Body(w.m)
	if b.At, b.Level = k.At, k.Level; side == "far" {
		b.At, b.Level = k.Far, k.Level+k.Rise
	}
	if rt.pos.g.Field.Hollow(k, b.Level) {
		spot, lands = rt.pos.g.Field.FallSpot(b, b.At, rt.others(w.m))
	}
	if !lands && side == "far" {
		spot, lands = rt.farBank(w, k)
	}
	return spot, b.Level, lands
}

// missedBy is how deep a failed jump falls at a side of the gap.
func (rt *routes) missedBy(w *walk, k *physics.Mark, side string) physics.Mil {
	if spot, from, lands := rt.fallsShort(w, k, side); lands {
		return from - spot.Level
	}
	return 0
}

// farBank is where a model may stand at the far side of a gap: the first place on its way.
func (rt *routes) farBank(w *walk, k *physics.Mark) (physics.Spot, bool) {
	s := rt.farSide(w.m, w.tr, w.tr.Length(), k)
	b := rt.pos.g.Body(w.m)
	b.At, b.Level = s.At, s.Level
	return s, rt.pos.g.OnBase(w.m, b) == game.NoModel && rt.pos.g.Field.Fits(b).Kind == physics.NoFault
}

// aside is where a model comes to lie that falls over an edge onto somebody's base:
// the nearest free spot below (R-LEDGE), which may be on other ground. It is false
// where nobody is in the way, or no spot is free.
func (rt *routes) aside(m game.ModelID, k *physics.Mark, land physics.Spot) (physics.Spot, bool) {
	b := rt.pos.g.Body(m)
	b.At, b.Level = land.At, land.Level
	if rt.pos.g.OnBase(m, b) == game.NoModel {
		return land, false
	}
	b.At, b.Level = k.At, k.Level
	return rt.pos.g.Field.FallSpot(b, k.At, rt.others(m))
}

// inDanger tells whether a model stands in Dangerous Terrain.
func (rt *routes) inDanger(m game.ModelID) bool {
	s := rt.pos.model(m)
	return !rt.pos.force[m].negate("DANGEROUS TERRAIN") && rt.pos.g.Field.In(physics.Spot{At: s.At, Level: s.Level}, physics.Dangerous) != physics.None
}

// alights tells whether FLY-3 holds for a model that ends its movement at a spot.
func (rt *routes) alights(m game.ModelID, at physics.Spot) bool {
	if f := &rt.pos.force[m]; !f.flying || f.negate("DANGEROUS TERRAIN") {
		return false
	}
	b := rt.pos.g.Body(m)
	b.At, b.Level = at.At, at.Level
	pieces := rt.pos.g.Field.Pieces()
	for i := range pieces {
		if pieces[i].Ground == physics.Dangerous && rt.pos.g.Field.Touches(b, i) {
			return true
		}
	}
	return false
}

// reached is where a model is that stops after some way along its path. Who is
// FLYING comes down there: on the surface that is the nearest in height to where
// it began (FLY-1, R-FLY).
func (rt *routes) reached(w *walk, along float64) physics.Spot {
	s := w.tr.At(along)
	if !rt.pos.force[w.m].flying || along <= 0 || along >= w.tr.Length() {
		return s
	}
	return rt.pos.g.Field.Trace(rt.pos.mover(w.m), []physics.Waypoint{{At: s.At}}).End
}

// lastLegal is the last place at or before a point of the way at which the
// model may end its movement: not on a base, not half way up a climb or over a
// gap (R-ENDMOVE), and of a Charge that comes down short of its target not within
// 1" of another enemy (CHG-5).
func (rt *routes) lastLegal(w *walk, along float64) float64 {
	legal := func(a float64) bool {
		s := rt.reached(w, a)
		b := rt.pos.g.Body(w.m)
		b.At, b.Level = s.At, s.Level
		return w.tr.Standing(a) && rt.pos.g.Field.Fits(b).Kind == physics.NoFault && rt.pos.g.OnBase(w.m, b) == game.NoModel && !rt.swoops(w, b)
	}
	const step = 20
	a := along
	for a > 0 && !legal(a) {
		a = max(0, a-step)
	}
	if a == along || !legal(a) {
		return a
	}
	lo, hi := a, min(along, a+step) // legal at lo, not at hi
	for hi-lo > 0.5 {
		if mid := (lo + hi) / 2; legal(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// swoops tells whether a FLYING charger that comes down somewhere, having passed
// high over others, is within 1" of an enemy other than its target there (CHG-5).
func (rt *routes) swoops(w *walk, b physics.Body) bool {
	if w.plunge == nil || !rt.pos.force[w.m].flying {
		return false
	}
	return slices.ContainsFunc(rt.pos.g.Models(rt.pos.side(w.m).Other()), func(e game.ModelID) bool {
		return e != w.plunge.target && physics.Gap(b, rt.pos.g.Body(e)) <= inch
	})
}

// others are the bodies of all models on the battlefield but one.
func (rt *routes) others(m game.ModelID) []physics.Body {
	var bodies []physics.Body
	for i := range rt.pos.g.State.Models {
		if game.ModelID(i) != m && rt.pos.g.State.Models[i].On() {
			bodies = append(bodies, rt.pos.g.Body(game.ModelID(i)))
		}
	}
	return bodies
}
