package ways

import (
	"math"
	"math/rand"
	"reflect"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

func TestAnOutlineDrawsBreathAndIsTheSame(t *testing.T) {
	f, trip, _ := farRoof(6)
	trip.Limit = 12 * lattice.Inch
	want := f.Reach(trip).Areas(false)
	calls := 0
	trip.Breath = &Breath{More: func() bool { calls++; return true }}
	if got := f.Reach(trip).Areas(false); !reflect.DeepEqual(got, want) || len(want) == 0 {
		t.Errorf("another outline: %d areas, not %d", len(got), len(want))
	}
	if calls < 10 {
		t.Errorf("%d breaths", calls)
	}
}

func TestAnOutlineThatIsGivenUpEndsAtOnce(t *testing.T) {
	f, trip, _ := farRoof(6)
	trip.Limit = 12 * lattice.Inch
	for last := 1; last <= 8; last++ {
		calls := 0
		trip.Breath = &Breath{More: func() bool { calls++; return calls < last }}
		f.Reach(trip).Areas(false)
		if calls != last || !trip.Breath.GivenUp() {
			t.Errorf("%d breaths were drawn, not %d", calls, last)
		}
	}
}

// TestTheWayToEveryVertexCostsWhatItsLabelSays: where the vertices before it have slid to is what was found when it
// was come to, though these were come to by other ways since.
func TestTheWayToEveryVertexCostsWhatItsLabelSays(t *testing.T) {
	asked := 0
	for seed := range int64(120) {
		dice := rand.New(rand.NewSource(seed))
		pieces := flatGround(dice)
		for i := range pieces {
			if pieces[i].Top == 0 {
				pieces[i].Ground = ground.Difficult
			}
		}
		f := wayTable(pieces...)
		for _, at := range standApart(f, dice, pieces, 492)[:2] {
			l := f.spread(Trip{Mover: path.Mover{Body: ground.Body{At: at, Radius: 492, Height: 1500}}, Limit: 9000})
			for i := range l.at {
				a := &l.at[i]
				k := &l.ws.knots[a.knot]
				v := found{root: l.ws.rootOf(a.knot), via: l.ws.via[a.knot].spots}
				if l.ws.parent[a.knot] < 0 {
					continue
				}
				cost := 0.0
				chain := l.chain(&v, k.Spot)
				for n := 1; n < len(chain); n++ {
					c, _, ok := l.ws.w.hop(chain[n-1], chain[n])
					if !ok && chain[n-1] != chain[n] {
						t.Fatalf("seed %d: no hop from %v to %v", seed, chain[n-1], chain[n])
					}
					cost += c
				}
				if asked++; math.Abs(cost-a.cost) > 0.01 {
					t.Errorf("seed %d, from %v to %v: the label says %.2f, the way costs %.2f", seed, at, k.At, a.cost, cost)
				}
			}
		}
	}
	if asked < 10_000 {
		t.Errorf("only %d vertices were asked", asked)
	}
}
