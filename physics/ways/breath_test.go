package ways

import (
	"reflect"
	"slices"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// farRoof is a question that takes long: onto a roof whose ladder stands behind a
// wall, on a table full of pieces.
func farRoof(n int) (*Field, Trip, ground.Spot) {
	f := maze(n)
	return f, Trip{Mover: path.Mover{Body: blocks.Man(1.3, 1.3, 0)}, Means: path.Means{Climbs: true, MaxDrop: path.RollFrom}}, ground.Spot{At: blocks.At(float64(2*n+3), float64(2*n+3)), Level: 8000}
}

func TestALongSearchDrawsBreathAndFindsTheSame(t *testing.T) {
	f, trip, to := farRoof(6)
	want, ok := f.WayTo(trip, to)
	if !ok {
		t.Fatal("no way leads onto the roof")
	}
	g, _, _ := farRoof(6)
	calls := 0
	trip.Breath = &Breath{More: func() bool { calls++; return true }}
	if w, ok := g.WayTo(trip, to); !ok || !reflect.DeepEqual(w, want) {
		t.Errorf("another way: %v, not %v", w.Path, want.Path)
	}
	if calls < 10 || trip.Breath.GivenUp() {
		t.Errorf("%d breaths, given up: %v", calls, trip.Breath.GivenUp())
	}
}

func TestASearchThatIsGivenUpEndsAndIsForgotten(t *testing.T) {
	f, trip, to := farRoof(6)
	calls := 0
	trip.Breath = &Breath{More: func() bool { calls++; return calls < 3 }}
	if _, ok := f.WayTo(trip, to); ok || calls != 3 || !trip.Breath.GivenUp() {
		t.Errorf("found %v after %d breaths", ok, calls)
	}
	trip.Breath = nil
	if _, ok := f.WayTo(trip, to); !ok {
		t.Error("what was given up is remembered as no way")
	}
}

func TestAReachDrawsBreathAndIsTheSame(t *testing.T) {
	f, trip, _ := farRoof(6)
	trip.Limit = 12 * lattice.Inch
	want := f.Reach(trip).Spots(lattice.Inch)
	calls := 0
	b := &Breath{More: func() bool { calls++; return true }}
	r := f.Reach(trip).Breathing(b)
	if !slices.Equal(r.Spots(lattice.Inch), want) || len(want) < 50 {
		t.Errorf("other places than the %d", len(want))
	}
	if calls < 120 { // hops that are offered, and those of places, count as well: there were 85 without
		t.Errorf("%d breaths", calls)
	}
	b.More = nil
	if cost, ok := r.Cost(want[0]); !ok || cost <= 0 || b.GivenUp() {
		t.Error("a breath that is over disturbs what is asked later")
	}
	b.More = func() bool { return false }
	b.gaveUp = false
	if again := f.Reach(trip).Breathing(b).Spots(lattice.Inch); len(again) > 0 {
		t.Errorf("given up it has %d places", len(again))
	}
}
