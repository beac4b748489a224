package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// checkMove says why a Move may not take a path; R-CITE: the allowance first,
// then the first offence along the path, then its end. The trace is good until
// the next check.
func (p *routes) checkMove(m game.ModelID, path []physics.Waypoint) (*physics.Trace, *game.Refusal) {
	if p.way == nil {
		p.way = new(physics.Trace)
	}
	p.pos.g.Field.TraceInto(p.way, p.pos.mover(m), path)
	if no := tooLong(p.way, p.pos.movement(m), "MOV-2"); no != nil {
		return p.way, no
	}
	return p.way, p.offence(m, p.way)
}

// traceWithin follows a path; a path that takes more movement than a clause allows is refused.
func (p *routes) traceWithin(m game.ModelID, path []physics.Waypoint, limit physics.Mil, clause string) (*physics.Trace, *game.Refusal) {
	tr := p.pos.g.Field.Trace(p.pos.mover(m), path)
	return tr, tooLong(tr, limit, clause)
}

// offence is the first offence along a path, or its end's, or nil.
func (p *routes) offence(m game.ModelID, tr *physics.Trace) *game.Refusal {
	first := p.terrainOffence(m, tr)
	from, far := p.pos.model(m).At, int64(p.pos.g.Entries[m].Radius+inch+2)+int64(tr.Length()+1)
	for i, end := p.pos.g.Span(p.pos.side(m).Other()); i < end; i++ {
		// Mostly the whole length of a path does not bridge the distance on the map.
		s := &p.pos.g.State.Models[i]
		if reach := far + int64(p.pos.g.Entries[i].Radius); !s.On() || from.Sub(s.At).Len2() > reach*reach {
			continue
		}
		e := game.ModelID(i)
		if o := p.enemyOffence(m, e, tr); o != nil && (first == nil || o.along < first.along) {
			first = o
		}
	}
	if first != nil {
		return first.refusal()
	}
	return p.badEnd(m, tr)
}

// enemyOffence is where a Move comes too near an enemy (MOV-3), or leaves one
// that it began within 1" of (MOV-4).
func (p *routes) enemyOffence(m, e game.ModelID, tr *physics.Trace) *offence {
	who, foe := p.pos.mover(m), p.pos.g.Body(e)
	if p.pos.gap(m, e) <= inch {
		left, leaves, away := tr.FirstBeyond(who, foe, inch)
		if along, at, ok := tr.FirstOverlap(who, foe); ok && (!away || along < left) {
			return offend(along, "MOV-3", e, at, "The path passes through %s.", p.pos.name(e))
		}
		if away {
			return offend(left, "MOV-4", e, leaves, "A Move that begins within 1\" of %s stays within 1\" of it.", p.pos.name(e))
		}
		return nil
	}
	along, at, ok := tr.FirstWithin(who, foe, inch)
	if !ok {
		return nil
	}
	if p.pos.inCombat(m) {
		return offend(along, "MOV-4", e, at, "A Move in combat comes within 1\" of %s, another enemy.", p.pos.name(e))
	}
	return offend(along, "MOV-3", e, at, "The path comes within 1\" of %s.", p.pos.name(e))
}

// terrainOffence is the first fault of the ground along a path, or a gap too
// wide to be jumped (JMP-1).
func (p *routes) terrainOffence(m game.ModelID, tr *physics.Trace) *offence {
	var first *offence
	if f := tr.Fault; f.Kind != physics.NoFault {
		first = offend(f.Along, faultClause[f.Kind], game.NoModel, f.At, "The path is barred: %s.", faultArgs[f.Kind]...)
		if (f.Kind == physics.BadLevel || f.Kind == physics.WrongWay) && p.inMidAir(tr) {
			first.Clause = "R-ENDMOVE"
		}
		if p.pos.force[m].flying {
			switch f.Kind {
			case physics.NoSurface, physics.BadLevel:
				first.Clause = "FLY-1"
			case physics.InImpassable:
				first.Clause = "R-FLY"
			}
		}
	}
	limit := p.pos.movement(m) / 2
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if k.Kind == physics.Jumped && k.Width+max(0, k.Rise) > limit && (first == nil || k.Along < first.along) {
			return offend(k.Along, "JMP-1", game.NoModel, k.At, "The gap counts as %s\"; half the Movement is %s\".", k.Width+max(0, k.Rise), limit)
		}
	}
	return first
}

// inMidAir tells whether a path wants a level at a point where nothing is to
// stand on: half way up a climb or over a gap.
func (p *routes) inMidAir(tr *physics.Trace) bool {
	for _, w := range tr.PathTo(tr.Length(), tr.End) {
		if w.Leveled && !slices.Contains(p.pos.g.Field.Levels(w.At), w.Level) {
			return true
		}
	}
	return false
}

// badEnd is why a path may not end where it does, or nil.
func (p *routes) badEnd(m game.ModelID, tr *physics.Trace) *game.Refusal {
	b := p.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	o := p.pos.g.OnBase(m, b)
	if o == game.NoModel {
		return nil
	}
	at := b.At
	return &game.Refusal{Clause: "R-ENDMOVE", Model: o, At: &at, Key: "No move ends on the base of %s.", Args: []any{p.pos.name(o)}}
}

// checkRetreat says why a Retreat may not take a path: it ends more than 1" from every
// enemy and passes through no enemy's base.
func (p *routes) checkRetreat(m game.ModelID, path []physics.Waypoint) (*physics.Trace, *game.Refusal) {
	tr, no := p.traceWithin(m, path, p.pos.movement(m), "MOV-2")
	if no == nil {
		no = p.retreatOffence(m, tr)
	}
	return tr, no
}

// retreatOffence is the first offence along a Retreat's path, or its end's, or nil.
func (p *routes) retreatOffence(m game.ModelID, tr *physics.Trace) *game.Refusal {
	first := p.terrainOffence(m, tr)
	for _, e := range p.pos.g.Models(p.pos.side(m).Other()) {
		if along, at, ok := tr.FirstOverlap(p.pos.mover(m), p.pos.g.Body(e)); ok && (first == nil || along < first.along) {
			first = offend(along, "R-RETREAT", e, at, "The path passes through %s.", p.pos.name(e))
		}
	}
	if first != nil {
		return first.refusal()
	}
	end := p.pos.g.Body(m)
	end.At, end.Level = tr.End.At, tr.End.Level
	for _, e := range p.pos.g.Models(p.pos.side(m).Other()) {
		if physics.Gap(end, p.pos.g.Body(e)) <= inch {
			return game.BarAt("RET-2", e, end.At, "A Retreat ends more than 1\" from every enemy; %s is nearer.", p.pos.name(e))
		}
	}
	return p.badEnd(m, tr)
}
