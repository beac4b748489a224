package ways_test

import (
	"math"
	"math/rand"
	"testing"

	"duckboard/physics"
)

// playBodies stands some thirty bases anywhere on a table of play.
func playBodies(f *physics.Field, dice *rand.Rand) (bodies []physics.Body) {
	anywhere := func() physics.Mil { return physics.Mil(dice.Intn(int(playSide * physics.Inch))) }
	for tries := 0; tries < 400 && len(bodies) < 30; tries++ {
		b := physics.Body{At: physics.V(anywhere(), anywhere()), Radius: [3]physics.Mil{492, 630, 787}[dice.Intn(3)], Height: 1500}
		list := f.Levels(b.At)
		if len(list) == 0 {
			continue
		}
		if b.Level = list[dice.Intn(len(list))]; f.Fits(b).Kind == physics.NoFault {
			bodies = append(bodies, b)
		}
	}
	return bodies
}

// TestATurnedTableIsSeenAlike: on a table that is turned by a right angle, or mirrored, everybody sees
// the same share of everybody, behind the same cover; and the verdict is the report's.
func TestATurnedTableIsSeenAlike(t *testing.T) {
	asked := 0
	for seed := range int64(40) {
		dice := rand.New(rand.NewSource(seed))
		f := playTable(t, dice)
		bodies := playBodies(f, dice)
		for k := range turnings {
			m := &turnings[k]
			g := m.field(f)
			turned := func(b physics.Body) physics.Body {
				b.At = m.at(b.At)
				return b
			}
			for _, from := range bodies {
				for _, to := range bodies {
					if physics.Overlap(from, to) {
						continue
					}
					asked++
					a, b := f.Sight(from, to), g.Sight(turned(from), turned(to))
					if a.Visible != b.Visible || math.Abs(a.Fraction-b.Fraction) > 5e-9 || a.Whole != b.Whole || a.Cover != b.Cover || a.By != b.By {
						t.Errorf("seed %d, from %v to %v: %+v, turned %+v", seed, from, to, a, b)
					}
					if sees, cover := f.Verdict(from, to); sees != a.Visible || cover != a.Cover {
						t.Errorf("seed %d, from %v to %v: the verdict is %v and %v, the report says %v and %v", seed, from, to, sees, cover, a.Visible, a.Cover)
					}
				}
			}
		}
	}
	if asked < 50000 {
		t.Errorf("only %d pairs were compared", asked)
	}
}
