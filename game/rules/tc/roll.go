package tc

import "duckboard/game"

// success makes a Success Roll (ROLL-1 to ROLL-4) for a model, with the markers
// that the players spend on it, and remembers a failed Risky one (ROLL-2).
func (j *judge) success(c check) (outcome string, total int) {
	if j.pos.model(c.model).Down {
		c.mods = append(c.mods, game.Modifier{Clause: "DWN-2", Name: "Down", Dice: -1})
	}
	if dice := j.pos.force[c.model].dice; dice != 0 && c.attack == nil {
		c.mods = append(c.mods, game.Modifier{Clause: "ROLL-3", Name: "own keywords", Dice: dice})
	}
	c.risky = c.risky || j.pos.shakenNow(j.pos.side(c.model))
	j.spendOnSuccess(&c)
	outcome, total = j.rollSuccess(c)
	if outcome == game.Failure && c.risky {
		j.breakOff(c.model)
	}
	return outcome, total
}

// breakOff remembers a failed Risky Success Roll, which ends the activation that it is
// made in: that of the other model of a FIRETEAM too, for which nothing failed.
func (j *judge) breakOff(m game.ModelID) {
	if j.pos.activating(m) {
		j.broken |= j.memberBit(m)
	}
}

// memberBit is the bit in broken of a model that is activated.
func (j *judge) memberBit(m game.ModelID) uint8 {
	if m == j.t.State.Partner {
		return 2
	}
	return 1
}

// rollSuccess rolls and shows it.
func (j *judge) rollSuccess(c check) (string, int) {
	net := sum(c.mods)
	dice := j.t.Dice(2 + abs(net))
	kept := j.keep(dice, 2, net)
	total := add(kept)
	outcome := game.Success
	switch {
	case total <= 6:
		outcome = game.Failure
	case total >= 12:
		outcome = game.Critical
	}
	e := game.ModelEvent(game.Rolled, c.clause, c.model)
	e.Roll = j.t.Show(game.Roll{Kind: game.SuccessRoll, Model: c.model, By: c.by, Risky: c.risky, Mods: c.mods, Net: net, Dice: dice, Kept: kept, Total: total, Outcome: outcome})
	j.emit(&e)
	return outcome, total
}

// d6 rolls one die for a clause.
func (j *judge) d6(clause string, m game.ModelID) int {
	dice := j.t.Dice(1)
	e := game.ModelEvent(game.Rolled, clause, m)
	e.Roll = j.t.Show(game.Roll{Kind: game.D6Roll, Model: m, By: m, Dice: dice, Kept: dice, Total: dice[0]})
	j.emit(&e)
	return dice[0]
}

// spendOnSuccess asks who may spend markers: the opponent first, then the
// controller, each seeing what was declared (MRK-2, MRK-3, R-MARKERORDER).
func (j *judge) spendOnSuccess(c *check) {
	side := j.pos.side(c.model)
	ctx := game.RollContext{Kind: game.SuccessRoll, Model: c.model, By: c.by, Clause: j.pos.v.id(c.clause), Attack: c.attack}
	n, _ := j.askMarkers(side.Other(), "MRK-2", c.model, j.pos.wounds(c.model), 0, ctx, c.mods)
	if n > 0 {
		j.drain(c.model, n, "MRK-2")
		c.mods = append(c.mods, game.Modifier{Clause: "MRK-2", Name: "BLOOD MARKERS", Dice: -n})
	}
	n, _ = j.askMarkers(side, "MRK-3", c.model, j.pos.blessing(c.model), 0, ctx, c.mods)
	if n > 0 {
		j.bless(c.model, -n, side, "MRK-3")
		c.mods = append(c.mods, game.Modifier{Clause: "MRK-3", Name: "BLESSING MARKERS", Dice: n})
	}
}

// askMarkers asks a side how many of max markers it spends. bath is what a
// Bloodbath would cost, 0 if it may not be chosen.
func (j *judge) askMarkers(side game.Side, clause string, m game.ModelID, max, bath int, ctx game.RollContext, mods []game.Modifier) (n int, bathed bool) {
	if max <= 0 {
		return 0, false
	}
	if bath > max {
		bath = 0
	}
	roll := ctx // only a roll that is asked about leaves the stack
	roll.Mods, roll.Dice = mods[:len(mods):len(mods)], sum(mods)
	c := j.Ask(game.Decision{Side: side, Kind: game.Spend, Model: m, Clause: clause, Context: game.Context{Roll: &roll, Max: max, Bath: bath}})
	if c.Spend == nil && !c.Bloodbath {
		j.malformed("Say how many markers to spend.")
	}
	if c.Spend != nil {
		n = *c.Spend
	}
	if c.Bloodbath && bath == 0 {
		j.refuse("MRK-6", m, "There are too few BLOOD MARKERS for a Bloodbath here.")
	}
	left := max
	if c.Bloodbath {
		left -= bath
	}
	if n < 0 || n > left {
		j.refuse(clause, m, "%s has %d markers to spend, not %d.", j.pos.name(m), left, n)
	}
	return n, c.Bloodbath
}

// bleed changes the BLOOD MARKERS of a model, within 0 and 6 (MRK-1). by is the side that
// spends them, NoSide where nobody does, as below.
func (j *judge) bleed(m game.ModelID, n int, by game.Side, clause string) {
	n = min(max(n, -j.pos.blood(m)), maxMarkers-j.pos.blood(m))
	if n != 0 {
		e := game.ModelEvent(game.Markers, clause, m)
		e.Side, e.Blood = by, n
		j.emit(&e)
	}
}

// bless changes the BLESSING MARKERS of a model, within 0 and 6 (MRK-1).
func (j *judge) bless(m game.ModelID, n int, by game.Side, clause string) {
	n = min(max(n, -j.pos.blessing(m)), maxMarkers-j.pos.blessing(m))
	if n != 0 {
		e := game.ModelEvent(game.Markers, clause, m)
		e.Side, e.Blessing = by, n
		j.emit(&e)
	}
}

// infect changes the INFECTION MARKERS of a model, within 0 and 6.
func (j *judge) infect(m game.ModelID, n int, by game.Side, clause string) {
	n = min(max(n, -j.pos.infected(m)), maxMarkers-j.pos.infected(m))
	if n != 0 {
		e := game.ModelEvent(game.Markers, clause, m)
		e.Side, e.Token, e.N = by, infection, n
		j.emit(&e)
	}
}

// drain discards markers that the opponent spends, BLOOD first.
func (j *judge) drain(m game.ModelID, n int, clause string) {
	b, by := min(n, j.pos.blood(m)), j.pos.side(m).Other()
	j.bleed(m, -b, by, clause)
	j.infect(m, -(n - b), by, clause)
}

// keep are the n highest (net > 0) or lowest dice, in the order rolled; of
// equal ones those rolled first.
func (j *judge) keep(dice []int, n, net int) []int {
	var count, kept [7]int // by face
	for _, d := range dice {
		count[d]++
	}
	left := n
	for i := range 6 {
		face := 1 + i
		if net > 0 {
			face = 6 - i
		}
		kept[face] = min(left, count[face])
		left -= kept[face]
	}
	out := j.t.Faces(n)[:0]
	for _, d := range dice {
		if kept[d] > 0 {
			kept[d]--
			out = append(out, d)
		}
	}
	return out
}
