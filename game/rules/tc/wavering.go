package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
)

// What a Morale Check is called, when it comes, and what comes of failing it.
const (
	moraleText   = "Morale Check"
	thisTurnText = "at the end of this Turn"
	nextTurnText = "at the end of the next Turn"
	shakenText   = "who fails flees, or is Shaken for the next Turn"
	lostText     = "who fails flees and loses"
)

// MoraleTests implements game.Wavering: the Morale Check of this Turn that is due, or that
// one more model Down or Out of Action brings (MOR-1, MOR-5, P-MOR-1). A side that is asked
// whether it flees hears of that of the next Turn.
func (r *Rules) MoraleTests(g *game.Game, side game.Side) []game.MoraleTest {
	d, p := g.Pending(), r.view(g)
	if d == nil || p.pos.g.State.Turn == 0 || p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale || len(p.pos.g.Models(side)) == 0 {
		return nil
	}
	if d.Kind == game.Flee {
		if d.Side != side || p.pos.g.State.Turn >= p.pos.g.State.Turns && (p.pos.g.Scenario == nil || p.pos.g.Scenario.Another == 0) {
			return nil
		}
		return []game.MoraleTest{p.chances.foretoldMorale(side, "MOR-5", nextTurnText)}
	}
	lost, all := p.pos.losses(side)
	short := (all+1)/2 - lost
	if p.pos.wavers(side) {
		short = 0
	}
	if short > 1 {
		return nil
	}
	k := p.chances.foretoldMorale(side, p.pos.moraleClause(side), thisTurnText)
	k.Short = short
	return []game.MoraleTest{k}
}

// foretoldMorale is a Morale Check of a side by a clause, before its dice.
func (ch *chances) foretoldMorale(side game.Side, clause, when string) game.MoraleTest {
	c := ch.pos.moraleCheck(side, clause)
	net := sum(c.mods)
	k := game.MoraleTest{Clause: ch.pos.v.id(clause), Name: moraleText, When: when, Fails: shakenText, Rests: game.NoModel}
	if clause == "MOR-5" || ch.pos.v.routs {
		k.Fails = lostText
	}
	k.Odds = game.Odds{Clause: k.Clause, Mods: c.mods, Dice: net, Rolls: true, Success: successOdds(net)}
	if leaders := ch.pos.leaders(side); net > 0 && len(leaders) == 1 {
		s := successOdds(0)
		k.Rests, k.Without = leaders[0], s[1]+s[2]
	}
	return k
}

// Nerve is how near a side is to a Morale Check, and what comes of it (MOR-1 to
// MOR-5, P-MOR-1).
func (r *Rules) Nerve(g *game.Game, side game.Side) (game.Nerve, bool) {
	p := r.view(g)
	if p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale {
		return game.Nerve{}, false
	}
	lost, all := p.pos.losses(side)
	n := game.Nerve{Short: (all+1)/2 - lost}
	fails := 1 - odds.Roll(sum(p.pos.moraleCheck(side, "MOR-1").mods)).Passed()
	switch {
	case r.v.routs:
		n.Flees = fails
	case p.pos.shakenNow(side):
		n.Short, n.Flees = 0, fails
	default: // it is Shaken first
		n.Flees = float64(fails * fails)
	}
	return n, true
}
