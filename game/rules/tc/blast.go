package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// burst is what a BLAST does after its one Success Roll: an Injury Roll for
// each model hit, in the order that INI-4 gives (R-BLAST). On a Failure nothing
// happens unless it SCATTERs.
func (cb *combat) burst(a *attack, outcome string, total int) {
	centre := cb.attacks.centre(a)
	picked := a.target
	if outcome == game.Failure {
		if !a.c.is(scatter) {
			return
		}
		spot, ok := cb.scatter(a, centre, physics.Mil(7-total)*inch)
		if !ok {
			return
		}
		centre, picked = spot, game.NoModel
	}
	for _, m := range cb.judge.inOrder(cb.attacks.caught(a, centre, picked), "R-BLAST") {
		if cb.pos.model(m).On() {
			cb.hurt(cb.attacks.injuryOf(a, m, outcome == game.Critical && m == picked))
		}
	}
}

// scatter asks the opponent where a failed BLAST goes: a point that distance
// away, on the ground or terrain, in sight of the original target point.
func (cb *combat) scatter(a *attack, from physics.Spot, distance physics.Mil) (physics.Spot, bool) {
	var points []physics.Spot
	for k := range 24 {
		at := from.At.Add(clock(k, distance))
		if s, ok := cb.attacks.landing(from, at); ok {
			points = append(points, s)
		}
	}
	if len(points) == 0 {
		return physics.Spot{}, false
	}
	c := cb.judge.Ask(game.Decision{Side: cb.pos.side(a.by).Other(), Kind: game.Target, Model: a.by, Clause: "SCATTER", Context: game.Context{Points: points, Limit: distance}})
	if c.At == nil {
		cb.judge.malformed("Say to which point the blast moves.")
	}
	if d := physics.RoundMil(c.At.Sub(from.At).Len()); d < distance-10 || d > distance+10 {
		cb.judge.refuseAt("SCATTER", game.NoModel, *c.At, "The blast moves exactly %s\".", distance)
	}
	s, ok := cb.attacks.landing(from, *c.At)
	if !ok {
		cb.judge.refuseAt("SCATTER", game.NoModel, *c.At, "The blast cannot move there: it must be on the table and in sight of where it was aimed.")
	}
	return s, true
}
