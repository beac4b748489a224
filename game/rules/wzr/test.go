package wzr

import "duckboard/game"

// test is a test of a D20 that is about to be made.
type test struct {
	stat   string
	model  game.ModelID // who tests
	by     game.ModelID // who acts
	clause string
	base   int
	mods   []game.Modifier
	only1  bool // only a natural 1 passes (WZR-100)
}

// add adds a modifier to the value tested.
func (t *test) add(clause, name string, n int) {
	if n != 0 {
		t.mods = append(t.mods, game.Modifier{Clause: clause, Name: name, Flat: n})
	}
}

// need is what the die may show at most (T-TEST).
func (t *test) need() int {
	if t.only1 {
		return 1
	}
	n := t.base
	for _, m := range t.mods {
		n += m.Flat
	}
	return n
}

// test rolls: a natural 1 always passes, a natural 20 never (T-TEST). On an RS
// or CC test they are a Power Shot (T-POWER) and a Fumble (T-FUMBLE).
func (p *judge) test(t test) string {
	d, need := p.t.D20(), t.need()
	outcome := game.Failure
	attack := t.stat == "rs" || t.stat == "cc"
	switch {
	case d == 1 && attack:
		outcome = game.PowerShot
	case d == 20 && attack:
		outcome = game.Fumble
	case d == 1, d != 20 && d <= need:
		outcome = game.Success
	}
	e := event(game.Rolled, t.clause, t.model)
	e.Roll = &game.Roll{Kind: game.TestRoll, Model: t.model, By: t.by, Stat: t.stat, Base: t.base, Need: need, Mods: t.mods, Dice: []int{d}, Kept: []int{d}, Total: d, Outcome: outcome}
	p.t.Emit(e)
	return outcome
}

// passed tells whether an outcome is a hit or a test passed.
func passed(outcome string) bool { return outcome == game.Success || outcome == game.PowerShot }

// d20 rolls one die for a clause.
func (p *judge) d20(clause string, m game.ModelID) int {
	d := p.t.D20()
	e := event(game.Rolled, clause, m)
	e.Roll = &game.Roll{Kind: game.D20Roll, Model: m, By: m, Dice: []int{d}, Kept: []int{d}, Total: d}
	p.t.Emit(e)
	return d
}

// half is half of a number, rounded up (T-ARITH).
func half(n int) int { return (n + 1) / 2 }
