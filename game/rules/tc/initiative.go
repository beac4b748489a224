package tc

import "duckboard/game"

// initiative begins a Turn (TURN-1) and determines who has the Initiative: the
// side with fewer models that count (INI-1), a tie is rolled off (INI-2).
func (p *play) initiative() {
	e := game.SideEvent(game.TurnBegins, "TURN-1", game.NoSide)
	e.Turn = p.judge.t.State.Turn + 1
	p.judge.emit(&e)
	for i := range p.judge.t.State.Models {
		p.judge.t.Set(game.ModelID(i), halved, 0)
		p.judge.t.Set(game.ModelID(i), charged, 0)
	}
	for s := game.Side(0); s < 2; s++ {
		p.judge.t.SetSide(s, shaky, btoi(p.judge.t.State.Shaken[s]))
	}
	p.phase(game.Initiative)
	var n [2]int
	for i := range p.judge.t.State.Models {
		if m := &p.judge.t.State.Models[i]; m.On() && p.pos.v.counts(m) {
			n[p.judge.t.Entries[i].Side]++
		}
	}
	e = game.SideEvent(game.InitiativeIs, "INI-1", 0)
	if n[1] < n[0] {
		e.Side = 1
	}
	if n[0] == n[1] {
		e.Clause = "INI-2"
		for a, b := 0, 0; a == b; {
			a, b = p.judge.t.Die(), p.judge.t.Die()
			e.Rolls = append(e.Rolls, [2]int{a, b})
			e.Side = game.Side(btoi(b > a))
		}
	}
	p.judge.emit(&e)
	if p.pos.expected() {
		p.judge.t.Go(stepReserve)
		return
	}
	p.judge.t.Go(stepFirst)
}

// first lets the side with Initiative say who activates first (INI-3).
func (p *play) first() {
	c := p.judge.Ask(game.Decision{Side: p.judge.t.State.Initiative, Kind: game.First, Model: game.NoModel, Clause: "INI-3"})
	if c.First == nil || *c.First < 0 || *c.First > 1 {
		p.judge.malformed("Say which side activates first, 0 or 1.")
	}
	p.judge.Emit(game.SideEvent(game.NextIs, "INI-3", game.Side(*c.First)))
	p.phase(game.Activation)
	p.judge.t.Go(stepActivate)
}

func (p *play) phase(ph game.Phase) {
	e := game.SideEvent(game.PhaseIs, "TURN-1", game.NoSide)
	e.Phase = ph
	p.judge.emit(&e)
}

// turnEnd scores what counts at the end of the Turn (MOR-6) and ends the game
// after the last (TURN-2, R-SCORE).
func (p *play) turnEnd() {
	p.judge.t.ScoreTurn("TURN-2")
	if !p.judge.t.LastTurn("TURN-2") {
		p.judge.t.Go(stepInitiative)
		return
	}
	winner, why := p.judge.t.ScoreGame("TURN-2")
	p.judge.Finish(winner, why, "TURN-2")
}
