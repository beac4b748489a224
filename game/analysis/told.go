package analysis

import "math"

// A sum over a whole game is looked at again and again while games are imagined. Who says at each
// look what is more than twice its standard error sooner or later says what is not so, and takes it
// back. So a sum is told by bounds that hold at all looks together (a sequence of confidence bounds,
// the mixture of Robbins): once it was beyond them it is told, unless it turned to the other side.

const (
	wrong = 0.05 // how often something that is not so is told at any look
	soon  = 8.0  // so many samples the bounds are closest for, for what they are
	even  = 0.02 // so much is nothing to tell of
)

// Told is a sum over a game with what may be said of it.
type Told struct {
	Chance
	Half float64 // it is told to within so much
	Sure bool    // it may be told
}

// bound is within what a mean of n samples stays of the truth, at whatever n, in standard errors.
func bound(n int) float64 {
	k := float64(n)
	return math.Sqrt((k + soon) / k * math.Log((k+soon)/(soon*wrong*wrong)))
}

// told looks at a sum after each number of samples.
func told(list []float64) (t Told) {
	side := 0.0
	for n := fewest; n <= len(list); n++ {
		c := mean(list[:n], nil)
		if half := float64(bound(n) * c.Error); side == 0 && math.Abs(c.Mid) > max(even, half) {
			side = math.Copysign(1, c.Mid)
		}
	}
	if t.Chance = mean(list, nil); t.N > 0 {
		t.Half = float64(bound(t.N) * t.Error)
	}
	t.Sure = side*t.Mid > even
	return t
}

// BetterChosen returns what both sides' choices changed the chance of side 0 by, as far as it
// may be told.
func (t *Totals) BetterChosen() Told { return told(t.both) }

// LuckHad returns what the dice changed the chance of side 0 by, as far as it may be
// told.
func (t *Totals) LuckHad() Told { return told(t.luck) }
