package tc

import (
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// retreat is the Retreat ACTION: first every enemy within 1" may strike
// (RET-1), then the model may move away (RET-2, R-RETREAT).
func (p *play) retreat(m game.ModelID) {
	if r := p.mayRetreat(m); r != nil {
		p.Refuse(r)
	}
	enemies := p.engaged(m)
	p.mark(m, didMove)
	p.byID(enemies)
	for _, e := range enemies {
		p.freeFight(e, m)
		if p.model(m).Out {
			return
		}
	}
	if p.model(m).Down || p.broken != 0 {
		return
	}
	p.withdraw(m)
}

// byID puts models in the order of their ids.
func (p *play) byID(models []game.ModelID) {
	sort.Slice(models, func(i, j int) bool { return p.Entries[models[i]].ID < p.Entries[models[j]].ID })
}

// mayRetreat says why a model may not retreat now; nil if it may (R-RETREAT).
func (p *play) mayRetreat(m game.ModelID) *game.Refusal {
	no := p.mayMove(m)
	if no == nil && len(p.engaged(m)) == 0 {
		no = &game.Refusal{Clause: "R-RETREAT", Model: game.NoModel, Key: "Only a model within 1\" of an enemy retreats."}
	}
	return no
}

// freeFight lets an enemy strike at a retreating model: a whole Fight ACTION
// outside its activation (R-FREEFIGHT). Who cannot strike is not asked.
func (p *play) freeFight(e, m game.ModelID) {
	if p.gap(e, m) > inch || !p.sees(e, m) || !p.model(e).On() || !p.force[e].bearsArms() {
		return
	}
	c := p.Ask(game.Decision{Side: p.side(e), Kind: game.FreeFight, Model: e, Clause: "RET-1", Context: game.Context{By: m}})
	if c.Pass {
		return
	}
	if c.Weapons == nil {
		p.malformed("Name the weapons, or pass.")
	}
	p.melee(bout{by: e, target: m, arms: p.v.arms(p, e, c.Weapons), only: true})
}

// withdraw is the move of a Retreat (RET-2); a model without any legal end
// stays (R-RETREAT).
func (p *play) withdraw(m game.ModelID) {
	if !game.Once(&p.T.Look, func() bool { _, ok := p.haven(m); return ok }) {
		return
	}
	c := p.Ask(game.Decision{Side: p.side(m), Kind: game.Move, Model: m, Clause: "RET-2", Context: game.Context{Limit: p.movement(m)}})
	if c.Path == nil {
		p.malformed("A Retreat needs a path.")
	}
	tr := p.checkRetreat(m, c.Path)
	p.follow(m, tr, tr.Length(), "RET-2", nil)
}

// checkRetreat refuses a path that a Retreat may not take: it ends more than
// 1" from every enemy and passes through no enemy's base.
func (p *play) checkRetreat(m game.ModelID, path []physics.Waypoint) *physics.Trace {
	tr := p.traceWithin(m, path, p.movement(m), "MOV-2")
	p.refuseRetreat(m, tr)
	return tr
}

// refuseRetreat refuses a Retreat's path for the first offence along it, or for
// its end.
func (p *play) refuseRetreat(m game.ModelID, tr *physics.Trace) {
	first := p.terrainOffence(m, tr)
	for _, e := range p.Models(p.side(m).Other()) {
		if along, at, ok := tr.FirstOverlap(p.mover(m), p.Body(e)); ok && (first == nil || along < first.along) {
			first = offend(along, "R-RETREAT", e, at, "The path passes through %s.", p.name(e))
		}
	}
	if first != nil {
		p.Refuse(first.refusal())
	}
	end := p.Body(m)
	end.At, end.Level = tr.End.At, tr.End.Level
	for _, e := range p.Models(p.side(m).Other()) {
		if physics.Gap(end, p.Body(e)) <= inch {
			p.refuseAt("RET-2", e, end.At, "A Retreat ends more than 1\" from every enemy; %s is nearer.", p.name(e))
		}
	}
	p.checkEnd(m, tr)
}

// haven is a path of a Retreat to some legal end.
func (p *play) haven(m game.ModelID) ([]physics.Waypoint, bool) {
	check := func(q *play, path []physics.Waypoint) { q.checkRetreat(m, path) }
	if path, ok := p.straightAway(m, check); ok {
		return path, true
	}
	return p.someWay(m, "retreat", check)
}

// someWay is a path within an ACTION's reach that a check accepts. Where none is
// found an inch apart the ground is searched again in halves and quarters.
func (p *play) someWay(m game.ModelID, action string, check func(*play, []physics.Waypoint)) ([]physics.Waypoint, bool) {
	reach := p.Field.Reach(p.trip(m, action))
	for _, step := range []physics.Mil{inch, inch / 2, inch / 4} {
		for _, s := range reach.Spots(step) {
			way, ok := reach.Way(s)
			if ok && len(way.Path) > 0 && p.accepts(func(q *play) { check(q, way.Path) }) {
				return way.Path, true
			}
		}
	}
	return nil, false
}

// trip is the question for ways and reach that an ACTION of a model asks.
func (p *play) trip(m game.ModelID, action string) physics.Trip {
	t := physics.Trip{Mover: p.mover(m), Limit: p.movement(m), Climbs: true, JumpWidth: p.movement(m) / 2, Dangers: true, Breath: p.Game.Breath()}
	inCombat := len(p.engaged(m)) > 0
	for i := range p.State.Models {
		o := game.ModelID(i)
		if o == m || !p.State.Models[i].On() {
			continue
		}
		other := physics.Other{Body: p.Body(o), Pass: p.side(o) == p.side(m)}
		if !other.Pass && action == "retreat" {
			other.Apart = inch
		}
		if !other.Pass && (action == "move" || action == "dash") {
			other.Keep = inch
			if inCombat && p.gap(m, o) <= inch {
				other.Keep = 0
				t.Within = append(t.Within, other.Body)
			}
		}
		t.Others = append(t.Others, other)
	}
	return t
}
