package wzr

import "duckboard/game"

// start opens the game: the initial Initiative (WZR-69).
func (p *play) start() {
	p.rollOff("WZR-69")
	p.judge.t.Go(stepFirst)
}

// rollOff determines who has the Initiative: a D20 each, ties again.
func (p *play) rollOff(clause string) {
	e := sideEvent(game.InitiativeIs, clause, 0)
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
	p.judge.t.Emit(sideEvent(game.NextIs, clause, game.Side(*c.First)))
	p.judge.t.SetSide(0, actsFirst, *c.First)
}

func (p *play) phase(ph game.Phase) {
	e := sideEvent(game.PhaseIs, "WZR-68", game.NoSide)
	e.Phase = ph
	p.judge.t.Emit(e)
}

// turn begins a Turn: what counts for one Turn is set back (WZR-74), cards are
// ready again (WZR-76). From the second Turn on it has a Control Phase (WZR-73).
func (p *play) turn() {
	e := sideEvent(game.TurnBegins, "WZR-68", game.NoSide)
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
	p.phase(game.Activation)
	p.judge.t.Go(stepSquad)
}

// control is the choice of the Control Phase (WZR-75, WZR-77).
func (p *play) control() {
	p.chooseFirst("WZR-75")
	p.phase(game.Activation)
	p.judge.t.Go(stepSquad)
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

// settle looks at the end of the game after somebody was removed (R-SCORE).
func (p *play) settle() {
	if !p.combat.dead {
		return
	}
	p.combat.dead = false
	if p.judge.t.Scenario != nil && !p.judge.t.Scenario.WipeOut {
		return
	}
	a, b := len(p.judge.t.Models(0)) > 0, len(p.judge.t.Models(1)) > 0
	switch {
	case a && b:
	case a:
		p.judge.t.Finish(0, game.ByWipeOut, "R-SCORE")
	case b:
		p.judge.t.Finish(1, game.ByWipeOut, "R-SCORE")
	default:
		p.judge.t.Finish(game.NoSide, game.ByWipeOut, "R-SCORE")
	}
}
