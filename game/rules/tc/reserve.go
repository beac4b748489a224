package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// reserve is rolled for once Initiative is determined (INI-5): the winner of a
// roll-off rolls a D3, and so many of each side come on, the winner's first. Those
// whom an event of the scenario has called come on besides, in any Turn.
func (p *play) reserve() {
	first, n := p.judge.t.RollOff("INI-5"), 0
	if p.judge.t.State.Turn >= p.judge.t.Reserve().From {
		n = (p.judge.d6("INI-5", game.NoModel) + 1) / 2
	}
	for s := game.Side(0); s < 2; s++ {
		p.judge.t.SetSide(s, bringing, min(n+p.judge.t.Called(p.judge.t.State, s), len(p.pos.reserves(s))))
		p.judge.t.Came(s, true)
	}
	p.judge.Emit(game.SideEvent(game.NextIs, "INI-5", first))
	p.judge.t.Go(stepArrive)
}

// arrival puts one model of the reserves on the table; the sides alternate.
func (p *play) arrival() {
	side := p.judge.t.State.Next
	if p.judge.t.State.Sides[side][bringing] == 0 {
		side = side.Other()
	}
	if p.judge.t.State.Sides[side][bringing] == 0 {
		p.judge.t.Came(0, false)
		p.judge.t.Came(1, false)
		p.judge.t.Go(stepFirst)
		return
	}
	ready := p.pos.reserves(side)
	c := p.judge.askLast(&game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Clause: "INI-5", Context: game.Context{Models: ready}})
	if c == nil {
		return
	}
	left := int(p.judge.t.State.Sides[side][bringing]) - 1
	switch {
	case c.Pass:
		p.noRoom(ready, p.judge.checkArrival)
		left = 0
	case c.Model == "" || c.At == nil:
		p.judge.malformed("Name a model and where to put it.")
	default:
		m := p.mayArrive(side, c.Model)
		b := p.judge.t.Site(m, *c.At, c.Level, faultClause)
		p.judge.checkArrival(m, b)
		p.loadAmmunition(m, c.Weapon)
		e := game.ModelEvent(game.Deployed, "INI-5", m)
		e.At, e.Level = b.At, b.Level
		p.judge.emit(&e)
	}
	p.judge.t.SetSide(side, bringing, left)
	p.judge.Emit(game.SideEvent(game.NextIs, "", side.Other()))
}

func (p *play) mayArrive(side game.Side, id string) game.ModelID {
	m := p.judge.named(id)
	switch {
	case p.pos.side(m) != side:
		p.judge.refuse("", m, "%s is not yours to deploy.", p.pos.name(m))
	case !p.pos.model(m).Ahead():
		p.judge.refuse("", m, "%s is on the table already.", p.pos.name(m))
	}
	return m
}

// checkArrival refuses a place where a model of the reserves does not come on.
func (j *judge) checkArrival(m game.ModelID, b physics.Body) { j.unless(j.t.CheckArrival(m, b)) }

// noRoom refuses to pass while one of the models has a place somewhere.
func (p *play) noRoom(models []game.ModelID, check func(game.ModelID, physics.Body)) {
	if p.judge.t.HasRoom(models, func(m game.ModelID, at physics.Vec, level physics.Mil) {
		check(m, p.judge.t.Site(m, at, &level, faultClause))
	}) {
		p.judge.refuse("ZONE", game.NoModel, "You cannot pass: there is still a place for one of your models.")
	}
}
