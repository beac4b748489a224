package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
)

// Nerve is how near a side is to a Morale Check, and what comes of it (MOR-1 to
// MOR-5, P-MOR-1).
func (r *Rules) Nerve(g *game.Game, side game.Side) (game.Nerve, bool) {
	p := r.view(g)
	if p.g.Scenario != nil && p.g.Scenario.NoMorale {
		return game.Nerve{}, false
	}
	lost, all := p.losses(side)
	n := game.Nerve{Short: (all+1)/2 - lost}
	fails := 1 - odds.Roll(sum(p.moraleCheck(side, "MOR-1").mods)).Passed()
	switch {
	case r.v.routs:
		n.Flees = fails
	case p.shakenNow(side):
		n.Short, n.Flees = 0, fails
	default: // it is Shaken first
		n.Flees = float64(fails * fails)
	}
	return n, true
}
