package ways

import (
	"reflect"
	"sync"
	"testing"

	"duckboard/physics/lattice"
)

// TestWhatAFieldRemembersOfTheGroundChangesNoReach asks for regions of movers of many
// sizes, so that the field forgets some of what it knew: on a field of their own each,
// and on one that all share, from three goroutines and each in another order.
func TestWhatAFieldRemembersOfTheGroundChangesNoReach(t *testing.T) {
	shared, bodies := benchTable()
	var trips []Trip
	for i := range 18 {
		trip := benchTrip(bodies, i%6, 3500)
		trip.Radius += lattice.Mil(10 * i)
		trip.Height += lattice.Mil(100 * (i % 3))
		trips = append(trips, trip)
	}
	want := make([][]Area, len(trips))
	for i := range trips {
		own, _ := benchTable()
		if want[i] = own.Reach(trips[i]).Areas(false); len(want[i]) == 0 {
			t.Fatalf("trip %d has no region", i)
		}
	}
	var all sync.WaitGroup
	for n := range 3 {
		all.Go(func() {
			for k := range trips {
				i := (5*k + 7*n) % len(trips)
				if n == 1 {
					i = len(trips) - 1 - k
				}
				if got := shared.Reach(trips[i]).Areas(false); !reflect.DeepEqual(got, want[i]) {
					t.Errorf("goroutine %d: the region of trip %d is another on a field that was asked before", n, i)
				}
			}
		})
	}
	all.Wait()
	if n := len(shared.land.layers); n > mostLayers || n < 10 {
		t.Errorf("the field remembers %d layers", n)
	}
}
