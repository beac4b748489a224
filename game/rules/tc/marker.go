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
func (p *combat) setOff(i int, m game.ModelID, here physics.Spot) {
	spot := p.judge.t.State.Spots[i]
	k := p.judge.t.Kind(&spot)
	clause, by := markerClause(k), game.NoSide
	if m != game.NoModel && k.Has(scenario.Search) {
		by = p.pos.side(m)
	}
	live := k.On == 0 || p.judge.d6(clause, m) >= k.On
	p.judge.t.SetOff(i, m, here, live, p.pos.v.id(clause))
	switch {
	case !live:
		p.judge.t.Clear(i, game.NoSide, p.pos.v.id(clause))
		return
	case k.Carried:
		p.judge.t.PickUp(i, m, p.pos.v.id(clause))
	case !k.Stays:
		p.judge.t.Clear(i, by, p.pos.v.id(clause))
	}
	p.afflict(k, &spot, m)
	if k.Leaves != "" {
		p.leave(p.judge.t.Scenario.Marker(k.Leaves), physics.Spot{At: spot.At, Level: spot.Level}, clause)
	}
}

// leave lays a marker during the game; one that acts as it is laid does so.
func (p *combat) leave(kind int, at physics.Spot, clause string) {
	if i := p.judge.t.LayDown(kind, at, game.NoSide, p.pos.v.id(clause)); i >= 0 && p.judge.t.Scenario.Markers[kind].Has(scenario.Laid) {
		p.setOff(i, game.NoModel, at)
	}
}

// afflict does what a marker does to the model that set it off, or to all near it at
// the same time (INI-4).
func (p *combat) afflict(k *scenario.Marker, spot *game.Spot, m game.ModelID) {
	if len(k.Does) == 0 {
		return
	}
	victims := []game.ModelID{m}
	if k.All || m == game.NoModel {
		victims = slices.DeleteFunc(p.judge.t.About(p.judge.t.State, spot), func(o game.ModelID) bool { return p.pos.spares(k, o) })
	}
	for _, v := range p.judge.inOrder(victims, markerClause(k)) {
		for e := range k.Does {
			if p.pos.model(v).On() {
				p.suffers(k, &k.Does[e], v)
			}
		}
	}
}

// suffers is one effect of a marker on a model.
func (p *combat) suffers(k *scenario.Marker, e *scenario.Effect, m game.ModelID) {
	switch e.What {
	case scenario.Blood:
		p.judge.bleed(m, e.N, game.NoSide, markerClause(k))
	case scenario.Blessing:
		p.judge.bless(m, e.N, game.NoSide, markerClause(k))
	case scenario.Injury:
		p.hurt(p.attacks.injuryBy(k, e, m))
	}
}

// breathes sets off what acts on a model that is activated near it.
func (p *combat) breathes(m game.ModelID) {
	for i := range p.judge.t.State.Spots {
		spot := &p.judge.t.State.Spots[i]
		s := p.pos.model(m)
		if k := p.judge.t.Kind(spot); spot.Lies() && s.On() && k.Has(scenario.Activated) && !p.pos.spares(k, m) && p.judge.t.From(p.judge.t.State, m, spot) <= k.Within {
			p.setOff(i, m, physics.Spot{At: s.At, Level: s.Level})
			p.settle()
		}
	}
}
