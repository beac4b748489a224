package tc

import "duckboard/game"

// morale is the Morale Phase.
func (p *play) morale() {
	p.phase(game.Morale)
	p.pos.v.waver(p)
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

func (p *position) moraleClause(s game.Side) string {
	if p.shakenNow(s) {
		return "MOR-5"
	}
	return "MOR-1"
}

// wavers tells whether a side takes a Morale Check: it is Shaken (MOR-5), or
// at least half of it, rounded up, is Down or Out of Action (MOR-1).
func (p *position) wavers(s game.Side) bool {
	if p.g.Scenario != nil && p.g.Scenario.NoMorale {
		return false
	}
	if len(p.g.Models(s)) == 0 {
		return false // nobody is left to flee, where a scenario lets the game go on
	}
	if p.shakenNow(s) {
		return true
	}
	lost, all := p.losses(s)
	return 2*lost >= all
}

// losses is how many models of a side are Down or Out of Action, and how many it
// has in all.
func (p *position) losses(s game.Side) (lost, all int) {
	for i := range p.g.State.Models {
		if p.g.Entries[i].Side == s {
			all++
			if m := &p.g.State.Models[i]; m.Down || m.Out {
				lost++
			}
		}
	}
	return lost, all
}

// moraleCheck is the Success Roll of a Morale Check by a clause: a LEADER helps (MOR-2), but
// not under P-MOR-1.
func (p *position) moraleCheck(s game.Side, clause string) check {
	c := check{model: game.NoModel, by: game.NoModel, clause: clause}
	if !p.v.routs && p.led(s) {
		c.mods = append(c.mods, game.Modifier{Clause: "MOR-2", Name: "LEADER", Dice: 1})
	}
	return c
}

// checkMorale is one Morale Check: a Success Roll for the warband, without
// markers and never Risky (R-RISKYDASH).
func (p *play) checkMorale(s game.Side) {
	c := p.pos.moraleCheck(s, p.pos.moraleClause(s))
	outcome, _ := p.judge.rollSuccess(c)
	e := sideEvent(game.MoraleIs, c.clause, s)
	e.Outcome = outcome
	p.judge.emit(&e)
	switch {
	case outcome != game.Failure:
		if p.pos.shakenNow(s) {
			p.judge.Emit(sideEvent(game.Steadied, "MOR-5", s))
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
		p.judge.Emit(sideEvent(game.Shaken, "MOR-3", s))
	}
}

func (p *play) flee(s game.Side, clause string) {
	p.judge.Emit(sideEvent(game.Fled, clause, s))
	p.judge.Finish(s.Other(), game.ByFlight, clause)
}

// led tells whether a LEADER of the side is on the battlefield and not Down (MOR-2).
func (p *position) led(s game.Side) bool { return len(p.leaders(s)) > 0 }

// leaders are those LEADERs.
func (p *position) leaders(s game.Side) (list []game.ModelID) {
	for i := range p.g.State.Models {
		if m := &p.g.State.Models[i]; p.g.Entries[i].Side == s && p.force[i].leader && m.On() && !m.Down {
			list = append(list, game.ModelID(i))
		}
	}
	return list
}
