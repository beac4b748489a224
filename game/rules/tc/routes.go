package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// checkMove says why a Move may not take a path; R-CITE: the allowance first,
// then the first offence along the path, then its end. The trace is good until
// the next check.
func (rt *routes) checkMove(m game.ModelID, path []physics.Waypoint) (*physics.Trace, *game.Refusal) {
	if rt.way == nil {
		rt.way = new(physics.Trace)
	}
	rt.pos.g.Field.TraceInto(rt.way, rt.pos.mover(m), path)
	if no := tooLong(rt.way, rt.pos.movement(m), "MOV-2"); no != nil {
		return rt.way, no
	}
	return rt.way, rt.offence(m, rt.way)
}

// traceWithin follows a path; a path that takes more movement than a clause allows is refused.
func (rt *routes) traceWithin(m game.ModelID, path []physics.Waypoint, limit physics.Mil, clause string) (*physics.Trace, *game.Refusal) {
	tr := rt.pos.g.Field.Trace(rt.pos.mover(m), path)
	return tr, tooLong(tr, limit, clause)
}

// offence is the first offence along a path, or its end's, or nil.
func (rt *routes) offence(m game.ModelID, tr *physics.Trace) *game.Refusal {
	first := rt.terrainOffence(m, tr)
	from, far := rt.pos.model(m).At, int64(rt.pos.g.Entries[m].Radius+inch+2)+int64(tr.Length()+1)
	for i, end := rt.pos.g.Span(rt.pos.side(m).Other()); i < end; i++ {
		// Mostly the whole length of a path does not bridge the distance on the map.
		s := &rt.pos.g.State.Models[i]
		if reach := far + int64(rt.pos.g.Entries[i].Radius); !s.On() || from.Sub(s.At).Len2() > reach*reach {
			continue
		}
		e := game.ModelID(i)
		if o := rt.enemyOffence(m, e, tr); o != nil && (first == nil || o.along < first.along) {
			first = o
		}
	}
	if first != nil {
		return first.refusal()
	}
	return rt.badEnd(m, tr)
}

// enemyOffence is where a Move comes too near an enemy (MOV-3), or leaves one
// that it began within 1" of (MOV-4).
func (rt *routes) enemyOffence(m, e game.ModelID, tr *physics.Trace) *offence {
	who, foe := rt.pos.mover(m), rt.pos.g.Body(e)
	if rt.pos.gap(m, e) <= inch {
		left, leaves, away := tr.FirstBeyond(who, foe, inch)
		if along, at, ok := tr.FirstOverlap(who, foe); ok && (!away || along < left) {
			return offend(along, "MOV-3", e, at, "The path passes through %s.", rt.pos.name(e))
		}
		if away {
			return offend(left, "MOV-4", e, leaves, "A Move that begins within 1\" of %s stays within 1\" of it.", rt.pos.name(e))
		}
		return nil
	}
	along, at, ok := tr.FirstWithin(who, foe, inch)
	if !ok {
		return nil
	}
	if rt.pos.inCombat(m) {
		return offend(along, "MOV-4", e, at, "A Move in combat comes within 1\" of %s, another enemy.", rt.pos.name(e))
	}
	return offend(along, "MOV-3", e, at, "The path comes within 1\" of %s.", rt.pos.name(e))
}

// terrainOffence is the first fault of the ground along a path, or a gap too
// wide to be jumped (JMP-1).
func (rt *routes) terrainOffence(m game.ModelID, tr *physics.Trace) *offence {
	var first *offence
	if f := tr.Fault; f.Kind != physics.NoFault {
		first = offend(f.Along, faultClause[f.Kind], game.NoModel, f.At, "The path is barred: %s.", faultArgs[f.Kind]...)
		if (f.Kind == physics.BadLevel || f.Kind == physics.WrongWay) && rt.inMidAir(tr) {
			first.Clause = "R-ENDMOVE"
		}
		if rt.pos.force[m].flying {
			switch f.Kind {
			case physics.NoSurface, physics.BadLevel:
				first.Clause = "FLY-1"
			case physics.InImpassable:
				first.Clause = "R-FLY"
			}
		}
	}
	limit := rt.pos.movement(m) / 2
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
func (rt *routes) inMidAir(tr *physics.Trace) bool {
	return slices.ContainsFunc(tr.PathTo(tr.Length(), tr.End), func(w physics.Waypoint) bool {
		return w.Leveled && !slices.Contains(rt.pos.g.Field.Levels(w.At), w.Level)
	})
}

// badEnd is why a path may not end where it does, or nil.
func (rt *routes) badEnd(m game.ModelID, tr *physics.Trace) *game.Refusal {
	b := rt.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	o := rt.pos.g.OnBase(m, b)
	if o == game.NoModel {
		return nil
	}
	at := b.At
	return &game.Refusal{Clause: "R-ENDMOVE", Model: o, At: &at, Key: "No move ends on the base of %s.", Args: []any{rt.pos.name(o)}}
}

// checkRetreat says why a Retreat may not take a path: it ends more than 1" from every
// enemy and passes through no enemy's base.
func (rt *routes) checkRetreat(m game.ModelID, path []physics.Waypoint) (*physics.Trace, *game.Refusal) {
	tr, no := rt.traceWithin(m, path, rt.pos.movement(m), "MOV-2")
	if no == nil {
		no = rt.retreatOffence(m, tr)
	}
	return tr, no
}

// retreatOffence is the first offence along a Retreat's path, or its end's, or nil.
func (rt *routes) retreatOffence(m game.ModelID, tr *physics.Trace) *game.Refusal {
	first := rt.terrainOffence(m, tr)
	for _, e := range rt.pos.g.Models(rt.pos.side(m).Other()) {
		if along, at, ok := tr.FirstOverlap(rt.pos.mover(m), rt.pos.g.Body(e)); ok && (first == nil || along < first.along) {
			first = offend(along, "R-RETREAT", e, at, "The path passes through %s.", rt.pos.name(e))
		}
	}
	if first != nil {
		return first.refusal()
	}
	end := rt.pos.g.Body(m)
	end.At, end.Level = tr.End.At, tr.End.Level
	for _, e := range rt.pos.g.Models(rt.pos.side(m).Other()) {
		if physics.Gap(end, rt.pos.g.Body(e)) <= inch {
			return game.BarAt("RET-2", e, end.At, "A Retreat ends more than 1\" from every enemy; %s is nearer.", rt.pos.name(e))
		}
	}
	return rt.badEnd(m, tr)
}
