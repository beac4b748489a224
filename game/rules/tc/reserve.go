package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// keptBack tells whether a model stays in reserve: its side has deployed as many as
// the scenario lets it, or had no room for more.
func (p *play) keptBack(m game.ModelID) bool {
	r := p.Reserve()
	if r == nil {
		return false
	}
	side := p.side(m)
	left := p.Beginners(p.State, side)
	for i := range p.State.Models {
		if p.Entries[i].Side == side && p.State.Models[i].Placed {
			left -= p.Share(game.ModelID(i))
		}
	}
	return p.Share(m) > left || p.State.Sides[side][mustered] > 0
}

// reserves lists the models of a side that are still to come on.
func (p *play) reserves(s game.Side) []game.ModelID {
	ids := p.IDs(len(p.Entries))
	for i := range p.State.Models {
		if p.Entries[i].Side == s && p.State.Models[i].Ahead() {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// expected tells whether reserves come on in this Turn.
func (p *play) expected() bool {
	r := p.Reserve()
	return r != nil && p.State.Turn >= r.From && len(p.reserves(0))+len(p.reserves(1)) > 0
}

// reserve is rolled for once Initiative is determined (INI-5): the winner of a
// roll-off rolls a D3, and so many of each side come on, the winner's first.
func (p *play) reserve() {
	first := p.RollOff("INI-5")
	n := (p.d6("INI-5", game.NoModel) + 1) / 2
	for s := game.Side(0); s < 2; s++ {
		p.SetSide(s, bringing, min(n, len(p.reserves(s))))
	}
	p.Emit(sideEvent(game.NextIs, "INI-5", first))
	p.Go(stepArrive)
}

// arrival puts one model of the reserves on the table; the sides alternate.
func (p *play) arrival() {
	side := p.State.Next
	if p.State.Sides[side][bringing] == 0 {
		side = side.Other()
	}
	if p.State.Sides[side][bringing] == 0 {
		p.Go(stepFirst)
		return
	}
	ready := p.reserves(side)
	c := p.askLast(&game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Clause: "INI-5", Context: game.Context{Models: ready}})
	if c == nil {
		return
	}
	left := int(p.State.Sides[side][bringing]) - 1
	switch {
	case c.Pass:
		p.noRoom(ready, p.checkArrival)
		left = 0
	case c.Model == "" || c.At == nil:
		p.malformed("Name a model and where to put it.")
	default:
		m := p.mayArrive(side, c.Model)
		b := p.Site(m, *c.At, c.Level, faultClause)
		p.checkArrival(m, b)
		p.loadAmmunition(m, c.Weapon)
		e := event(game.Deployed, "INI-5", m)
		e.At, e.Level = b.At, b.Level
		p.emit(&e)
	}
	p.SetSide(side, bringing, left)
	p.Emit(sideEvent(game.NextIs, "", side.Other()))
}

func (p *play) mayArrive(side game.Side, id string) game.ModelID {
	m := p.named(id)
	switch {
	case p.side(m) != side:
		p.refuse("", m, "%s is not yours to deploy.", p.name(m))
	case !p.model(m).Ahead():
		p.refuse("", m, "%s is on the table already.", p.name(m))
	}
	return m
}

// checkArrival refuses a place where a model of the reserves does not come on: at the
// table's edge in its zone, away from every enemy.
func (p *play) checkArrival(m game.ModelID, b physics.Body) {
	r, size := p.Reserve(), p.Field.Size()
	if !p.Zone(p.side(m)).Holds(b.At, b.Radius) {
		p.refuseAt("ZONE", game.NoModel, b.At, "%s must deploy wholly inside its side's zone.", p.name(m))
	}
	if min(b.At.X, b.At.Y, size.X-b.At.X, size.Y-b.At.Y)-b.Radius > r.Edge {
		p.refuseAt("ZONE", game.NoModel, b.At, "%s must come on within %s\" of the table's edge.", p.name(m), r.Edge)
	}
	for _, e := range p.Models(p.side(m).Other()) {
		if physics.Gap(b, p.Body(e)) <= r.Away {
			p.refuseAt("ZONE", e, b.At, "%s is within %s\" of that place. A reserve comes on farther than that from every enemy.", p.name(e), r.Away)
		}
	}
}

// noRoom refuses to pass while one of the models has a place somewhere.
func (p *play) noRoom(models []game.ModelID, check func(game.ModelID, physics.Body)) {
	if p.HasRoom(models, func(m game.ModelID, at physics.Vec, level physics.Mil) { check(m, p.Site(m, at, &level, faultClause)) }) {
		p.refuse("ZONE", game.NoModel, "You cannot pass: there is still a place for one of your models.")
	}
}
