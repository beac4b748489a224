package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// steps is the course of a game (WZR-68 to WZR-88).
var steps = [...]func(*play){
	stepStart:   (*play).start, // WZR-69
	stepFirst:   (*play).first, // WZR-70, WZR-71
	stepDeploy:  (*play).deploy,
	stepTurn:    (*play).turn,    // WZR-68, WZR-72 to WZR-76
	stepControl: (*play).control, // WZR-75, WZR-77
	stepSquad:   (*play).squad,   // activation.go: WZR-78, WZR-84 to WZR-88
	stepReady:   (*play).ready,   // activation.go: WZR-79
	stepNext:    (*play).next,    // activation.go: WZR-80, WZR-81, WZR-83
	stepAct:     (*play).act,     // activation.go: WZR-82
	stepTurnEnd: (*play).turnEnd,
	stepZone:    (*play).pickZone, // between stepFirst and stepDeploy
	stepArrive:  (*play).arrival,  // reserve.go: between stepTurn or stepControl and stepSquad
}

// Play runs the step that the state is at.
func (r *Rules) Play(t *game.T) {
	p, _ := t.Desk.(*play)
	if p == nil {
		p = newPlay()
		t.Desk = p
	}
	p.judge.t = t
	p.of(&t.Look)
	p.combat.astray, p.combat.dead, p.march.spent = nil, false, false
	steps[t.State.Step](p)
}

// start opens the game: the initial Initiative (WZR-69).
func (p *play) start() {
	p.rollOff("WZR-69")
	p.judge.t.Go(stepFirst)
}

// rollOff determines who has the Initiative: a D20 each, ties again.
func (p *play) rollOff(clause string) {
	e := game.SideEvent(game.InitiativeIs, clause, 0)
	for a, b := 0, 0; a == b; {
		a, b = p.judge.t.D20(), p.judge.t.D20()
		e.Rolls = append(e.Rolls, [2]int{a, b})
		if b > a {
			e.Side = 1
		}
	}
	p.judge.t.Emit(e)
}

// first lets the winner choose who acts first (WZR-70), who then also deploys
// first (WZR-71).
func (p *play) first() {
	p.chooseFirst("WZR-70")
	for i := range p.judge.t.State.Models {
		if !p.judge.t.State.Models[i].Placed {
			p.phase(game.Deployment)
			if side, ok := p.judge.t.Begins(); ok && side != p.judge.t.State.Next {
				p.judge.t.Emit(game.SideEvent(game.NextIs, "", side))
			}
			if p.judge.t.PicksZone() {
				p.judge.t.Go(stepZone)
				return
			}
			p.judge.t.Go(stepDeploy)
			return
		}
	}
	p.judge.t.Go(stepTurn)
}

func (p *play) chooseFirst(clause string) {
	c := p.judge.t.Ask(game.Decision{Side: p.judge.t.State.Initiative, Kind: game.First, Model: game.NoModel, Clause: clause})
	if c.First == nil || *c.First < 0 || *c.First > 1 {
		p.judge.malformed("Say which side acts first, 0 or 1.")
	}
	p.judge.t.Emit(game.SideEvent(game.NextIs, clause, game.Side(*c.First)))
	p.judge.t.SetSide(0, actsFirst, *c.First)
}

func (p *play) phase(ph game.Phase) {
	e := game.SideEvent(game.PhaseIs, "WZR-68", game.NoSide)
	e.Phase = ph
	p.judge.t.Emit(e)
}

// turn begins a Turn: what counts for one Turn is set back (WZR-74), cards are
// ready again (WZR-76). From the second Turn on it has a Control Phase (WZR-73).
func (p *play) turn() {
	e := game.SideEvent(game.TurnBegins, "WZR-68", game.NoSide)
	e.Turn = p.judge.t.State.Turn + 1
	if e.Turn == 1 { // the Initiative rolled before deployment is that of Turn 1 (WZR-69, WZR-73)
		e.Side = p.judge.t.State.Initiative
	}
	p.judge.t.Emit(e)
	for i := range p.judge.t.State.Models {
		m := game.ModelID(i)
		for _, t := range [...]game.Token{ap, cardUsed, swiftUsed, aiming, sought, firedFrom, squadDone, squadTested} {
			p.judge.t.Set(m, t, 0)
		}
		p.judge.face(m, p.pos.model(m).Facing, 0)
	}
	for i := range p.pos.army.squads {
		q := &p.pos.army.squads[i]
		p.judge.t.Set(q.members[0], squadBegan, len(p.squads.alive(i)))
	}
	for s := game.Side(0); s < 2; s++ {
		p.judge.t.SetSide(s, cards, int(p.judge.t.State.Sides[s][cardsAll]))
	}
	if p.judge.t.State.Turn > 1 {
		p.phase(game.Initiative)
		p.rollOff("WZR-75")
		p.judge.t.Go(stepControl)
		return
	}
	p.arrivals()
}

// control is the choice of the Control Phase (WZR-75, WZR-77).
func (p *play) control() {
	p.chooseFirst("WZR-75")
	p.arrivals()
}

// turnEnd scores, and ends the game after its last Turn.
func (p *play) turnEnd() {
	p.judge.t.ScoreTurn("R-SCORE")
	if !p.judge.t.LastTurn("R-SCORE") {
		p.judge.t.Go(stepTurn)
		return
	}
	winner, why := p.judge.t.ScoreGame("R-SCORE")
	p.judge.t.Finish(winner, why, "R-SCORE")
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
		p.judge.t.Emit(game.SideEvent(game.NextIs, "WZR-72", p.pos.beginner()))
		p.judge.t.Go(stepTurn)
		return
	}
	c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Deploy, Model: game.NoModel, Clause: "WZR-71", Context: game.Context{Models: waiting}})
	switch check := func(m game.ModelID, b physics.Body) *game.Refusal { return p.pos.inZone(side, m, b) }; {
	case c.Pass && p.judge.t.Reserve() != nil: // they wait
		p.judge.unlessRoom(waiting, check)
		p.judge.t.SetSide(side, mustered, 1)
		p.judge.t.Emit(game.SideEvent(game.NextIs, "", side.Other()))
		return
	case c.Pass:
		p.judge.t.LeaveOut(waiting, func(m game.ModelID, at physics.Vec, level physics.Mil) {
			p.judge.unless(check(m, p.judge.t.Site(m, at, &level, siteClause)))
		})
		p.judge.t.Emit(game.SideEvent(game.NextIs, "", side.Other()))
		return
	}
	if c.Model == "" || c.At == nil {
		p.judge.malformed("Name a model and where to put it.")
	}
	m := p.judge.named(c.Model)
	p.mayDeploy(side, m)
	if p.pos.keptBack(m) {
		p.judge.refuse("ZONE", m, "%s stays in reserve: %d squads deploy before the game.", p.pos.name(m), p.judge.t.Reserve().Squads)
	}
	b := p.judge.t.Site(m, *c.At, c.Level, siteClause)
	p.judge.unless(p.pos.inZone(side, m, b))
	p.put(m, b, c, "WZR-71")
	next := side.Other()
	if len(p.offers.waiting(next)) == 0 {
		next = side
	}
	p.judge.t.Emit(game.SideEvent(game.NextIs, "", next))
}

// mayDeploy refuses a model that is not one of those that a side has still to deploy.
func (p *play) mayDeploy(side game.Side, m game.ModelID) {
	switch {
	case p.pos.side(m) != side:
		p.judge.refuse("WZR-71", m, "%s is not yours to deploy.", p.pos.name(m))
	case p.pos.model(m).Placed:
		p.judge.refuse("WZR-71", m, "%s is on the table already.", p.pos.name(m))
	}
}

// put puts a model on the table, turned as its player turned it (T-FRONT).
func (p *play) put(m game.ModelID, b physics.Body, c game.Choice, clause string) {
	e := game.ModelEvent(game.Deployed, clause, m)
	e.At, e.Level = b.At, b.Level
	p.judge.t.Emit(e)
	if c.Toward != nil && *c.Toward != b.At {
		p.judge.face(m, c.Toward.Sub(b.At), 0)
	}
}

// pickZone lets a side choose its zone, where the scenario has it.
func (p *play) pickZone() {
	p.judge.t.PickZone()
	p.judge.t.Go(stepDeploy)
}
