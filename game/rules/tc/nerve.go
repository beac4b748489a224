package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
)

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
