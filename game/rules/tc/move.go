package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// moveAction is the Move ACTION (MOV-1 to MOV-4). It is false where the run ends
// with it: the path is refused.
func (p *march) moveAction(m game.ModelID, path []physics.Waypoint) bool {
	if r := p.actions.mayMove(m); r != nil {
		p.judge.Refuse(r)
	}
	if path == nil {
		p.judge.malformed("A Move needs a path.")
	}
	tr, no := p.routes.checkMove(m, path)
	if no != nil {
		p.judge.t.Deny(no)
		return false
	}
	p.judge.mark(m, didMove)
	p.follow(m, tr, tr.Length(), "MOV-2", nil)
	return true
}

// canMove tells whether mayMove has nothing against it, without saying why.
func (p *position) canMove(m game.ModelID) bool { return !p.lies(m) && !p.has(m, didMove|didHeavy) }

// mayMove says why a model may not take a Move, Charge or Retreat now; nil if
// it may.
func (p *actions) mayMove(m game.ModelID) *game.Refusal {
	switch {
	case p.pos.canMove(m):
		return nil
	case p.pos.lies(m):
		return p.grounded(m)
	case p.pos.has(m, didMove):
		return &game.Refusal{Clause: "MOV-1", Model: game.NoModel, Key: "%s has already taken one of Move, Charge and Retreat.", Args: []any{p.pos.name(m)}}
	}
	return &game.Refusal{Clause: "R-HEAVY", Model: game.NoModel, Key: "%s has fired a HEAVY weapon in this activation.", Args: []any{p.pos.name(m)}}
}

// grounded is why a model that stays Down does not move (P-INJ-4).
func (p *actions) grounded(m game.ModelID) *game.Refusal {
	return &game.Refusal{Clause: "P-INJ-4", Model: game.NoModel, Key: "%s is Down and may not move.", Args: []any{p.pos.name(m)}}
}

// mover is a model as it walks.
func (p *position) mover(m game.ModelID) physics.Mover {
	f := &p.force[m]
	return physics.Mover{Body: p.g.Body(m), Flying: f.flying, Sure: f.negate("DIFFICULT TERRAIN"), Immune: f.negate("DANGEROUS TERRAIN")}
}

// offence is the first thing along a path that is forbidden.
type offence struct {
	along float64
	at    physics.Vec
	game.Refusal
}

func offend(along float64, clause string, because game.ModelID, at physics.Vec, key string, args ...any) *offence {
	return &offence{along, at, game.Refusal{Clause: clause, Model: because, Key: key, Args: args}}
}

// refusal refuses a path for the offence.
func (o *offence) refusal() *game.Refusal {
	o.At = &o.at
	return &o.Refusal
}

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

// tooLong is why a path takes more movement than a clause allows, or nil.
func tooLong(tr *physics.Trace, limit physics.Mil, clause string) *game.Refusal {
	if tr.Cost <= limit {
		return nil
	}
	return &game.Refusal{Clause: clause, Model: game.NoModel, Key: "The path takes %s\" of movement; %s\" are allowed.", Args: []any{tr.Cost, limit}}
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

// faultClause is the clause behind a fault of the ground.
var faultClause = map[physics.FaultKind]string{
	physics.OffTable:     "R-ENDMOVE",
	physics.NoSurface:    "R-ENDMOVE",
	physics.InSolid:      "R-SUPPORT",
	physics.InImpassable: "TER-4",
	physics.SheerUp:      "CLB-1",
	physics.SheerGap:     "JMP-1",
	physics.NoLadder:     "R-STEP",
	physics.ManyEdges:    "R-SUPPORT",
	physics.NoEdge:       "R-SUPPORT",
	physics.WrongWay:     "R-SUPPORT",
	physics.BadLevel:     "R-SUPPORT",
}

// faultArgs are what a refusal says of a fault of the ground.
var faultArgs = func() map[physics.FaultKind][]any {
	all := map[physics.FaultKind][]any{}
	for kind := range faultClause {
		all[kind] = []any{kind.String()}
	}
	return all
}()

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
