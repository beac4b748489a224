package wzr

import (
	"maps"

	"duckboard/game"
	"duckboard/physics"
)

// pickZone lets a side choose its zone, where the scenario has it.
func (p *play) pickZone() {
	p.judge.t.PickZone()
	p.judge.t.Go(stepDeploy)
}

// deploy puts one model on the table: the sides alternate, beginning with the
// one that acts first (WZR-71).
func (p *play) deploy() {
	side := p.judge.t.State.Next
	waiting := p.offers.waiting(side)
	if len(waiting) == 0 {
		side = side.Other()
		waiting = p.offers.waiting(side)
	}
	if len(waiting) == 0 { // WZR-72: the first player activates a squad
		p.combat.dead = true // a side for which there was no room has lost
		p.settle()
		p.judge.t.Emit(sideEvent(game.NextIs, "WZR-72", p.pos.beginner()))
		p.judge.t.Go(stepTurn)
		return
	}
	c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Clause: "WZR-71", Context: game.Context{Models: waiting}})
	if c.Pass {
		p.judge.t.LeaveOut(waiting, func(m game.ModelID, at physics.Vec, level physics.Mil) {
			p.judge.unless(p.pos.inZone(side, m, p.judge.t.Site(m, at, &level, siteClause)))
		})
		p.judge.t.Emit(sideEvent(game.NextIs, "", side.Other()))
		return
	}
	if c.Model == "" || c.At == nil {
		p.judge.malformed("Name a model and where to put it.")
	}
	m := p.judge.named(c.Model)
	switch {
	case p.pos.side(m) != side:
		p.judge.refuse("WZR-71", m, "%s is not yours to deploy.", p.pos.name(m))
	case p.pos.model(m).Placed:
		p.judge.refuse("WZR-71", m, "%s is on the table already.", p.pos.name(m))
	}
	b := p.judge.t.Site(m, *c.At, c.Level, siteClause)
	p.judge.unless(p.pos.inZone(side, m, b))
	e := event(game.Deployed, "WZR-71", m)
	e.At, e.Level = b.At, b.Level
	p.judge.t.Emit(e)
	if c.Toward != nil && *c.Toward != b.At { // T-FRONT: as its player turned it
		p.judge.face(m, c.Toward.Sub(b.At), 0)
	}
	next := side.Other()
	if len(p.offers.waiting(next)) == 0 {
		next = side
	}
	p.judge.t.Emit(sideEvent(game.NextIs, "", next))
}

// inZone says why a place is refused: it is outside the side's zone.
func (p *position) inZone(side game.Side, m game.ModelID, b physics.Body) *game.Refusal {
	if !p.g.Zone(side).Holds(b.At, b.Radius) {
		return barAt("ZONE", game.NoModel, b.At, "%s must deploy wholly inside its side's zone.", p.name(m))
	}
	return nil
}

// beginner is the side that chose or was chosen to act first (WZR-70).
func (p *position) beginner() game.Side { return game.Side(p.g.State.Sides[0][actsFirst]) }

func (p *offers) waiting(s game.Side) []game.ModelID {
	var ids []game.ModelID
	for i := range p.pos.g.State.Models {
		if m := &p.pos.g.State.Models[i]; p.pos.g.Entries[i].Side == s && !m.Placed && !m.Out {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// faultClause is the clause behind a fault of the ground.
var faultClause = map[physics.FaultKind]string{
	physics.OffTable:     "R-ENDMOVE",
	physics.NoSurface:    "R-ENDMOVE",
	physics.InSolid:      "R-SUPPORT",
	physics.InImpassable: "WZR-11",
	physics.SheerUp:      "WZR-46",
	physics.SheerGap:     "WZR-31",
	physics.NoLadder:     "R-STEP",
	physics.ManyEdges:    "R-SUPPORT",
	physics.NoEdge:       "R-SUPPORT",
	physics.WrongWay:     "R-SUPPORT",
	physics.BadLevel:     "R-ENDMOVE",
}

// siteClause is that of who is put on the table there: nobody is placed on
// Impassable ground (WZR-33).
var siteClause = func() map[physics.FaultKind]string {
	c := maps.Clone(faultClause)
	c[physics.InImpassable] = "WZR-33"
	return c
}()
