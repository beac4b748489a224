package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// deploy puts one model on the table: the sides alternate, the one with more
// models begins, INFILTRATORs come after all others.
func (p *play) deploy() {
	side := p.judge.t.State.Next
	ready := p.pos.waiting(side)
	if len(ready) == 0 { // it may have INFILTRATORs alone, who come later
		side = side.Other()
		ready = p.pos.waiting(side)
	}
	if len(ready) == 0 {
		p.combat.dead = true // a side for which there was no room has lost
		p.combat.settle()
		p.judge.t.Go(stepInitiative)
		return
	}
	c := p.judge.askLast(&game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Context: game.Context{Models: ready}})
	if c == nil {
		return
	}
	if c.Pass && p.judge.t.Reserve() != nil {
		p.noRoom(ready, p.checkZone)
		p.judge.t.SetSide(side, mustered, 1)
		p.judge.Emit(game.SideEvent(game.NextIs, "", p.pos.nextToDeploy(side)))
		return
	}
	if c.Pass {
		p.judge.t.LeaveOut(ready, func(m game.ModelID, at physics.Vec, level physics.Mil) {
			p.checkZone(m, p.judge.t.Site(m, at, &level, faultClause))
		})
		p.judge.Emit(game.SideEvent(game.NextIs, "", p.pos.nextToDeploy(side)))
		return
	}
	if c.Model == "" || c.At == nil {
		p.judge.malformed("Name a model and where to put it.")
	}
	m := p.mayDeploy(side, c.Model, ready)
	b := p.judge.t.Site(m, *c.At, c.Level, faultClause)
	p.checkZone(m, b)
	p.loadAmmunition(m, c.Weapon)
	e := game.ModelEvent(game.Deployed, "", m)
	e.At, e.Level = b.At, b.Level
	p.judge.emit(&e)
	p.judge.Emit(game.SideEvent(game.NextIs, "", p.pos.nextToDeploy(side)))
}

// firstToDeploy is the side that the scenario says, else that with more models to deploy. Of
// equals it is side 0, or in a scenario the winner of a roll-off.
func (p *play) firstToDeploy() game.Side {
	if side, ok := p.judge.t.Begins(); ok {
		return side
	}
	var n [2]int
	for i := range p.judge.t.State.Models {
		if !p.judge.t.State.Models[i].Placed {
			n[p.judge.t.Entries[i].Side]++
		}
	}
	if n[0] == n[1] && p.judge.t.Scenario != nil {
		return p.judge.t.RollOff("")
	}
	return game.Side(btoi(n[1] > n[0]))
}

func (p *play) mayDeploy(side game.Side, id string, ready []game.ModelID) game.ModelID {
	m := p.judge.named(id)
	for _, r := range ready {
		if r == m {
			return m
		}
	}
	switch {
	case p.pos.side(m) != side:
		p.judge.refuse("", m, "%s is not yours to deploy.", p.pos.name(m))
	case p.pos.model(m).Placed:
		p.judge.refuse("", m, "%s is on the table already.", p.pos.name(m))
	case p.pos.keptBack(m):
		p.judge.refuse("ZONE", m, "%s stays in reserve: %d models deploy before the game.", p.pos.name(m), p.judge.t.Beginners(p.judge.t.State, side))
	}
	p.judge.refuse("INFILTRATOR", m, "%s deploys after all other models.", p.pos.name(m))
	return m
}

// checkZone refuses a place outside the own zone. An INFILTRATOR may also stand
// anywhere out of sight of every enemy and at least 8" from the nearest.
func (p *play) checkZone(m game.ModelID, b physics.Body) {
	if p.judge.t.Zone(p.pos.side(m)).Holds(b.At, b.Radius) {
		return
	}
	if !p.pos.infiltrates(m) {
		p.judge.refuseAt("ZONE", game.NoModel, b.At, "%s must deploy wholly inside its side's zone.", p.pos.name(m))
	}
	if p.judge.t.Scenario != nil && p.judge.t.Scenario.Deploy.Clear > 0 {
		for _, o := range p.judge.t.Table.Objectives {
			if gap := b.At.Sub(o.At).Len() - float64(b.Radius); physics.RoundMil(gap) <= p.judge.t.Scenario.Deploy.Clear {
				p.judge.refuseAt("INFILTRATOR", game.NoModel, b.At, "An INFILTRATOR outside its own zone keeps more than %s\" from every objective.", p.judge.t.Scenario.Deploy.Clear)
			}
		}
	}
	for _, e := range p.judge.t.Models(p.pos.side(m).Other()) {
		switch foe := p.judge.t.Body(e); {
		case physics.Gap(b, foe) < 8*inch:
			p.judge.refuseAt("INFILTRATOR", e, b.At, "An INFILTRATOR outside its own zone keeps at least 8\" from every enemy; %s is nearer.", p.pos.name(e))
		case p.judge.t.Field.Sees(foe, b):
			p.judge.refuseAt("INFILTRATOR", e, b.At, "It cannot infiltrate there: %s would see it. Choose a place that no enemy sees.", p.pos.name(e))
		}
	}
}

// loadAmmunition gives the bearer's first AMMUNITION to the weapon named, if one is.
func (p *play) loadAmmunition(m game.ModelID, id string) {
	if id == "" {
		return
	}
	f := &p.pos.force[m]
	if len(f.ammunition) == 0 {
		p.judge.refuse("AMMUNITION", game.NoModel, "%s has no AMMUNITION.", p.pos.name(m))
	}
	for i := range f.weapons {
		if f.weapons[i].ID == id && f.weapons[i].takesAmmunition() {
			p.judge.t.Set(m, ammo, i+1)
			return
		}
	}
	p.judge.refuse("AMMUNITION", game.NoModel, "%q cannot take this AMMUNITION: choose one of the model's guns.", id)
}
