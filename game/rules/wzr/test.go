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

// odds are its chances, as they are told.
func (t *test) odds() game.Odds {
	q := chance(t.need())
	return game.Odds{Mods: t.mods, Rolls: true, Success: [3]float64{1 - q, q, 0}, Test: &game.TestOdds{Stat: t.stat, Base: t.base, Need: t.need(), Hit: q}}
}

// passed tells whether an outcome is a hit or a test passed.
func passed(outcome string) bool { return outcome == game.Success || outcome == game.PowerShot }

// half is half of a number, rounded up (T-ARITH).
func half(n int) int { return (n + 1) / 2 }

// hits are the parts of a test: the chance of a natural 1, of another hit, and
// of a miss that is no natural 20.
func hits(need int) (one, more, miss float64) {
	more = chance(need) - face
	return face, more, 1 - 2*face - more
}

// chance is that of a D20 to show at most a need: a 1 always does, a 20 never.
func chance(need int) float64 { return float64(min(19, max(1, need))) / 20 }

// face is a twentieth: the chance of a natural 1, and of a natural 20.
const face = 1.0 / 20

// binomial are the chances of 0 to n successes of one chance.
func binomial(n int, q float64) []float64 {
	c := make([]float64, n+1)
	c[0] = 1
	for i := range n {
		for j := i + 1; j > 0; j-- {
			c[j] = float64(c[j]*(1-q)) + float64(c[j-1]*q)
		}
		c[0] *= 1 - q
	}
	return c
}
