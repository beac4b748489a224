package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// The text has no reserves. Where a scenario keeps squads back, so many squads of a side deploy
// before the game; from a Turn on one squad of each side comes on once the Initiative is known,
// whole, and those that an event has called come on besides, in any Turn.

// Reserves reports whether a scenario keeps squads back: one that says only how many models deploy
// keeps none.
func (r *Rules) Reserves(of *scenario.Reserve) bool { return of.Squads > 0 }

// keptBack tells whether a model stays in reserve before the game: its side has deployed as many
// squads as the scenario lets it, or had no room for more.
func (p *position) keptBack(m game.ModelID) bool {
	r := p.g.Reserve()
	if r == nil || p.g.State.Sides[p.side(m)][mustered] > 0 {
		return r != nil
	}
	n := 0
	for i := range p.army.squads {
		q := &p.army.squads[i]
		if q.side != p.side(m) || !slices.ContainsFunc(q.members, func(o game.ModelID) bool { return p.model(o).Placed }) {
			continue
		}
		if n++; i == p.soldier(m).squad {
			return false
		}
	}
	return n >= r.Squads
}

// ahead are the models of a side that are still to come on; of a squad that is coming on its own
// alone.
func (p *position) ahead(s game.Side) (ids []game.ModelID) {
	coming := int(p.g.State.Sides[s][comingOn]) - 1
	for i := range p.g.State.Models {
		m := game.ModelID(i)
		if p.side(m) == s && p.model(m).Ahead() && (coming < 0 || p.soldier(m).squad == coming) {
			ids = append(ids, m)
		}
	}
	return ids
}

// arrivals goes on to the Activation Phase, by way of the reserves where some come on.
func (p *play) arrivals() {
	r, due := p.pos.g.Reserve(), false
	for s := game.Side(0); r != nil && s < 2; s++ {
		n := p.pos.g.Called(p.pos.g.State, s)
		if p.pos.g.State.Turn >= r.From {
			n++
		}
		if n > 0 && len(p.pos.ahead(s)) > 0 {
			due = true
			p.judge.t.SetSide(s, bringing, n)
			p.judge.t.Came(s, true)
		}
	}
	if due {
		p.judge.t.Go(stepArrive)
		return
	}
	p.phase(game.Activation)
	p.judge.t.Go(stepSquad)
}

// arrival puts one model of the reserves on the table. The sides alternate by squads, who acts
// first begins.
func (p *play) arrival() {
	side := p.judge.t.State.Next
	ready := p.arriving(side)
	if ready == nil {
		side = side.Other()
		ready = p.arriving(side)
	}
	if ready == nil {
		for s := game.Side(0); s < 2; s++ {
			p.judge.t.SetSide(s, bringing, 0)
			p.judge.t.Came(s, false)
		}
		p.judge.t.Emit(game.SideEvent(game.NextIs, "", p.pos.beginner()))
		p.phase(game.Activation)
		p.judge.t.Go(stepSquad)
		return
	}
	c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Clause: "ZONE", Context: game.Context{Models: ready}})
	left := int(p.judge.t.State.Sides[side][bringing])
	switch {
	case c.Pass: // who has no room waits
		p.judge.unlessRoom(ready, p.judge.t.CheckArrival)
		left = 0
		p.judge.t.SetSide(side, comingOn, 0)
	case c.Model == "" || c.At == nil:
		p.judge.malformed("Name a model and where to put it.")
	default:
		m := p.judge.named(c.Model)
		p.mayDeploy(side, m)
		q := p.pos.soldier(m).squad
		if coming := int(p.judge.t.State.Sides[side][comingOn]) - 1; coming >= 0 && coming != q {
			p.judge.refuse("ZONE", m, "Squad %q is coming on: first all of it.", p.pos.army.squads[coming].id)
		}
		b := p.judge.t.Site(m, *c.At, c.Level, siteClause)
		p.judge.unless(p.judge.t.CheckArrival(m, b))
		p.put(m, b, c, "ZONE")
		p.judge.t.Set(p.squads.head(q), squadBegan, len(p.squads.alive(q)))
		p.judge.t.SetSide(side, comingOn, q+1)
		if len(p.pos.ahead(side)) > 0 {
			return
		}
		left--
		p.judge.t.SetSide(side, comingOn, 0)
	}
	p.judge.t.SetSide(side, bringing, left)
	p.judge.t.Emit(game.SideEvent(game.NextIs, "", side.Other()))
}

// arriving are those of a side of whom one comes on now, nil for none.
func (p *play) arriving(s game.Side) []game.ModelID {
	if p.judge.t.State.Sides[s][bringing] == 0 {
		return nil
	}
	return p.pos.ahead(s)
}

// unlessRoom refuses to pass while one of the models has a place somewhere.
func (j *judge) unlessRoom(models []game.ModelID, check func(game.ModelID, physics.Body) *game.Refusal) {
	if j.t.HasRoom(models, func(m game.ModelID, at physics.Vec, level physics.Mil) {
		j.unless(check(m, j.t.Site(m, at, &level, siteClause)))
	}) {
		j.refuse("ZONE", game.NoModel, "You cannot pass: there is still a place for one of your models.")
	}
}
