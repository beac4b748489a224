package lab

import (
	"math"
	"testing"
)

func near(a, b float64) bool { return math.Abs(a-b) < 5e-4 }

// The values are those of Newcombe (1998), table I, method 3, and of R's prop.test.
func TestWilsonsIntervalIsThatOfTheBooks(t *testing.T) {
	for _, c := range []struct {
		wins      float64
		n         int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {29, 29, 0.8830, 1}} {
		if i := wilson(c.wins, c.n); !near(i.Low, c.low) || !near(i.High, c.high) || i.Mid != c.wins/float64(c.n) {
			t.Errorf("%v of %d: %+v, not %v to %v", c.wins, c.n, i, c.low, c.high)
		}
	}
	if i := wilson(0, 0); i.Low != 0 || i.High != 1 {
		t.Errorf("of nothing: %+v", i)
	}
}

func TestStudentsQuantileIsThatOfTheTables(t *testing.T) {
	for n, want := range map[int]float64{1: 12.706, 5: 2.571, 10: 2.228, 11: 2.201, 20: 2.086, 30: 2.042, 60: 2.000, 1000: 1.962} {
		if q := t95(n); math.Abs(q-want) > 1e-3 {
			t.Errorf("%d degrees: %v, not %v", n, q, want)
		}
	}
	if i, ok := Mean([]float64{1, 2, 3, 4}); !ok || !near(i.Mid, 2.5) || !near(i.High, 2.5+3.1824*math.Sqrt(5.0/3)/2) {
		t.Errorf("%+v", i)
	}
}

func TestPairsThatAllEndAlikeProveNothingWhileTheyAreFew(t *testing.T) {
	pairs := func(n int, v float64) *Tally {
		var all Tally
		for range n {
			all.Pairs = append(all.Pairs, v)
		}
		return &all
	}
	if d, ok := Difference(pairs(2, 0.5), pairs(2, 0)); !ok || d.Mid != 0.5 || d.Low > 0 || d.High > 1 {
		t.Errorf("two pairs: %+v", d)
	}
	if d, _ := Difference(pairs(50, 0.5), pairs(50, 0)); d.Low < 0.45 {
		t.Errorf("fifty pairs: %+v", d)
	}
}
