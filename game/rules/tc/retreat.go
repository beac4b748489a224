package tc

import (
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// retreat is the Retreat ACTION: first every enemy within 1" may strike
// (RET-1), then the model may move away (RET-2, R-RETREAT).
func (p *march) retreat(m game.ModelID) {
	if r := p.actions.mayRetreat(m); r != nil {
		p.judge.Refuse(r)
	}
	enemies := p.pos.engaged(m)
	p.judge.mark(m, didMove)
	p.pos.byID(enemies)
	for _, e := range enemies {
		p.freeFight(e, m)
		if p.pos.model(m).Out {
			return
		}
	}
	if p.pos.model(m).Down || p.judge.broken != 0 {
		return
	}
	p.withdraw(m)
}

// byID puts models in the order of their ids.
func (p *position) byID(models []game.ModelID) {
	sort.Slice(models, func(i, j int) bool { return p.g.Entries[models[i]].ID < p.g.Entries[models[j]].ID })
}

// mayRetreat says why a model may not retreat now; nil if it may (R-RETREAT).
func (p *actions) mayRetreat(m game.ModelID) *game.Refusal {
	no := p.mayMove(m)
	if no == nil && len(p.pos.engaged(m)) == 0 {
		no = &game.Refusal{Clause: "R-RETREAT", Model: game.NoModel, Key: "Only a model within 1\" of an enemy retreats."}
	}
	return no
}

// freeFight lets an enemy strike at a retreating model: a whole Fight ACTION
// outside its activation (R-FREEFIGHT). Who cannot strike is not asked.
func (p *march) freeFight(e, m game.ModelID) {
	if p.pos.gap(e, m) > inch || !p.pos.sees(e, m) || !p.pos.model(e).On() || !p.pos.force[e].bearsArms() {
		return
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(e), Kind: game.FreeFight, Model: e, Clause: "RET-1", Context: game.Context{By: m}})
	if c.Pass {
		return
	}
	if c.Weapons == nil {
		p.judge.malformed("Name the weapons, or pass.")
	}
	arms, no := p.pos.v.arms(p.actions, e, c.Weapons)
	p.judge.unless(no)
	p.combat.melee(bout{by: e, target: m, arms: arms, only: true})
}

// withdraw is the move of a Retreat (RET-2); a model without any legal end
// stays (R-RETREAT).
func (p *march) withdraw(m game.ModelID) {
	if !game.Once(&p.judge.t.Look, func() bool { _, ok := p.routes.haven(m); return ok }) {
		return
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(m), Kind: game.Move, Model: m, Clause: "RET-2", Context: game.Context{Limit: p.pos.movement(m)}})
	if c.Path == nil {
		p.judge.malformed("A Retreat needs a path.")
	}
	tr, no := p.routes.checkRetreat(m, c.Path)
	p.judge.unless(no)
	p.follow(m, tr, tr.Length(), "RET-2", nil)
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
			return barAt("RET-2", e, end.At, "A Retreat ends more than 1\" from every enemy; %s is nearer.", p.pos.name(e))
		}
	}
	return p.badEnd(m, tr)
}

// haven is a path of a Retreat to some legal end.
func (p *routes) haven(m game.ModelID) ([]physics.Waypoint, bool) {
	check := func(path []physics.Waypoint) *game.Refusal {
		_, no := p.checkRetreat(m, path)
		return no
	}
	if path, ok := p.straightAway(m, check); ok {
		return path, true
	}
	return p.someWay(m, "retreat", check)
}

// someWay is a path within an ACTION's reach that a check accepts. Where none is
// found an inch apart the ground is searched again in halves and quarters.
func (p *routes) someWay(m game.ModelID, action string, check func([]physics.Waypoint) *game.Refusal) ([]physics.Waypoint, bool) {
	reach := p.pos.g.Field.Reach(p.pos.trip(m, action))
	for _, step := range []physics.Mil{inch, inch / 2, inch / 4} {
		for _, s := range reach.Spots(step) {
			way, ok := reach.Way(s)
			if ok && len(way.Path) > 0 && check(way.Path) == nil {
				return way.Path, true
			}
		}
	}
	return nil, false
}

// trip is the question for ways and reach that an ACTION of a model asks.
func (p *position) trip(m game.ModelID, action string) physics.Trip {
	t := physics.Trip{Mover: p.mover(m), Limit: p.movement(m), Climbs: true, JumpWidth: p.movement(m) / 2, Dangers: true, Breath: p.g.Game.Breath()}
	inCombat := len(p.engaged(m)) > 0
	for i := range p.g.State.Models {
		o := game.ModelID(i)
		if o == m || !p.g.State.Models[i].On() {
			continue
		}
		other := physics.Other{Body: p.g.Body(o), Pass: p.side(o) == p.side(m)}
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
