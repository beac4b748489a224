package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// Lays tells that the markers of a scenario are played.
func (r *Rules) Lays() bool { return true }

// layMarkers has the markers of the scenario laid, one step each.
func (p *play) layMarkers() {
	if p.judge.t.LayNext() {
		p.muster()
	}
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

// spares tells whether a marker neither sees a model nor harms it.
func (p *position) spares(k *scenario.Marker, m game.ModelID) bool {
	return k.Negated != "" && p.force[m].negate(k.Negated)
}

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

// injuryBy is the Injury Roll that a marker has a model make.
func (p *attacks) injuryBy(k *scenario.Marker, e *scenario.Effect, m game.ModelID) injury {
	w := p.pos.v.words.compile(&roster.Model{Weapons: []roster.Weapon{{ID: k.ID, Name: k.Name.In("en"), InjuryDice: e.N, Keywords: e.Words}}}).weapons[0]
	return injury{target: m, by: m, clause: "INJ-1", c: &w, nobody: true}
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

// snare is a marker that a walk comes near, and how far along.
type snare struct {
	spot  int
	along float64
}

// snares are the markers that a walk sets off as far as it goes, in the order in
// which it comes near them. Who is FLYING sets off only what it comes down on.
func (p *routes) snares(w *walk) []snare {
	var all []snare
	if w.tr.Length() == 0 {
		return nil
	}
	who := p.pos.mover(w.m)
	for i := range p.pos.g.State.Spots {
		spot := &p.pos.g.State.Spots[i]
		k := p.pos.g.Kind(spot)
		if !spot.Lies() || !k.Has(scenario.Near) || p.pos.spares(k, w.m) || who.Flying {
			continue
		}
		if along, _, ok := w.tr.FirstWithin(who, spot.Body(), k.Within); ok && along <= w.stop {
			all = append(all, snare{i, along})
		}
	}
	slices.SortStableFunc(all, func(a, b snare) int { return int(min(1, max(-1, a.along-b.along))) })
	return all
}

// spring sets off what a walk has come near up to some way along, in order.
func (p *march) spring(w *walk, along float64) {
	for len(w.snares) > 0 && w.snares[0].along <= along && !w.halted {
		next := w.snares[0]
		w.snares = w.snares[1:]
		if p.judge.t.State.Spots[next.spot].Lies() {
			p.tread(w, next)
		}
	}
}

// tread sets a marker off on the way. Who goes Down there goes no further.
func (p *march) tread(w *walk, next snare) {
	s := p.pos.model(w.m)
	here, end := physics.Spot{At: s.At, Level: s.Level}, p.routes.lastLegal(w, next.along)
	if end >= w.landed {
		here = p.routes.reached(w, end)
	}
	p.combat.setOff(next.spot, w.m, here)
	switch {
	case !s.Down && !s.Out:
	case s.At == here.At && s.Level == here.Level:
		p.halt(w, next.along)
	default: // it fell from there
		w.stop, w.halted = max(end, w.landed), true
		p.arriveAt(w, here, physics.Spot{At: s.At, Level: s.Level})
	}
	p.combat.settle() // once its way is shown
}

// perch sets off what a FLYING model comes down on.
func (p *march) perch(w *walk) {
	for i := range p.judge.t.State.Spots {
		s := p.pos.model(w.m)
		if here := (physics.Spot{At: s.At, Level: s.Level}); s.On() && p.routes.perches(w.m, here, i) {
			p.combat.setOff(i, w.m, here)
			p.combat.settle()
		}
	}
}

// perches tells whether a model is FLYING and sets a marker off by coming down at a place.
func (p *routes) perches(m game.ModelID, at physics.Spot, i int) bool {
	spot, b := &p.pos.g.State.Spots[i], p.pos.g.Body(m)
	b.At, b.Level = at.At, at.Level
	k := p.pos.g.Kind(spot)
	return p.pos.force[m].flying && spot.Lies() && k.Has(scenario.Near) && !p.pos.spares(k, m) && physics.Gap(b, spot.Body()) == 0
}
