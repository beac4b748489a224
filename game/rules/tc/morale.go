package tc

import "duckboard/game"

// morale is the Morale Phase.
func (p *play) morale() {
	p.phase(game.Morale)
	p.acts.waver(p)
	p.judge.t.Go(stepTurnEnd)
}

// moraleChecks are MOR-1 to MOR-5: both sides' checks are simultaneous (R-ORDER).
func (p *play) moraleChecks() {
	var sides []game.Side
	var effects []game.Effect
	for s := game.Side(0); s < 2; s++ {
		if p.pos.wavers(s) {
			sides = append(sides, s)
			effects = append(effects, game.Effect{ID: [...]string{"morale-0", "morale-1"}[s], Clause: p.pos.moraleClause(s), Side: s, Model: game.NoModel})
		}
	}
	order := []int{0}
	if len(sides) == 2 {
		order = p.judge.askOrder(effects)
	}
	for _, o := range order[:len(sides)] {
		p.checkMorale(sides[o])
	}
}

// checkMorale is one Morale Check: a Success Roll for the warband, without
// markers and never Risky (R-RISKYDASH).
func (p *play) checkMorale(s game.Side) {
	c := p.pos.moraleCheck(s, p.pos.moraleClause(s))
	outcome, _ := p.judge.rollSuccess(c)
	e := game.SideEvent(game.MoraleIs, c.clause, s)
	e.Outcome = outcome
	p.judge.emit(&e)
	switch {
	case outcome != game.Failure:
		if p.pos.shakenNow(s) {
			p.judge.Emit(game.SideEvent(game.Steadied, "MOR-5", s))
		}
	case p.pos.shakenNow(s):
		p.flee(s, "MOR-5")
	default:
		a := p.judge.Ask(game.Decision{Side: s, Kind: game.Flee, Model: game.NoModel, Clause: "MOR-3"})
		if a.Flee == nil {
			p.judge.malformed("Say whether the warband flees.")
		}
		if *a.Flee {
			p.flee(s, "MOR-3")
		}
		p.judge.Emit(game.SideEvent(game.Shaken, "MOR-3", s))
	}
}

func (p *play) flee(s game.Side, clause string) {
	p.judge.Emit(game.SideEvent(game.Fled, clause, s))
	p.judge.Finish(s.Other(), game.ByFlight, clause)
}
