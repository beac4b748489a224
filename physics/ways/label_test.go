package ways

import (
	"reflect"
	"testing"

	"duckboard/physics/lattice"
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
