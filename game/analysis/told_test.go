package analysis

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestWhatIsToldOfASumDoesNotTurnBack: looked at after each of up to 64 games, of sums that are
// nothing one in twenty is told at most, and of those that are something what is told stays told.
func TestWhatIsToldOfASumDoesNotTurnBack(t *testing.T) {
	const sums, most = 400, 64
	dice := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		truth             float64
		least, many, back int // how many of the sums are told at some look, and how many taken back
	}{{0, 0, sums / 20, sums / 20}, {0.1, sums * 6 / 10, sums, sums / 100}, {0.3, sums, sums, 0}} {
		heard, wrongly, back := 0, 0, 0
		for range sums {
			var list []float64
			side, kept := 0.0, true
			for range most {
				list = append(list, c.truth+0.2*dice.NormFloat64())
				now := told(list)
				if now.Sure && side == 0 {
					side = math.Copysign(1, now.Mid)
				}
				kept = kept && (side == 0 || now.Sure)
			}
			if side != 0 {
				heard++
				if side*c.truth < 0 {
					wrongly++
				}
			}
			if !kept {
				back++
			}
		}
		if heard < c.least || heard > c.many || wrongly > sums/100 && c.truth != 0 || back > c.back {
			t.Errorf("of sums that are %v: %d are told, %d of the wrong side, %d are taken back", c.truth, heard, wrongly, back)
		}
	}
}

func TestLittleIsNotToldHoweverSureItIs(t *testing.T) {
	var list []float64
	for i := range 64 {
		list = append(list, 0.01+0.001*float64(i%2))
	}
	if k := told(list); k.Sure || k.N != 64 {
		t.Errorf("%+v", k)
	}
	if k := told(list[:fewest-1]); k.Sure {
		t.Errorf("%+v of few", k)
	}
	for i := range list {
		list[i] += 0.1
	}
	if k := told(list); !k.Sure || k.Half > 0.01 {
		t.Errorf("%+v", k)
	}
}
