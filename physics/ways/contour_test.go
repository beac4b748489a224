package ways

import (
	"math"
	"testing"
)

// TestTheOutlineOfALimitOnOpenGroundIsFound: no shore leads to the front that goes all round.
func TestTheOutlineOfALimitOnOpenGroundIsFound(t *testing.T) {
	trip := wayTrip(9000, 9000)
	trip.Limit = 3000
	r := wayTable().Reach(trip)
	areas := r.Areas(false)
	if len(areas) != 1 || areas[0].Hole || r.Loose(false) != 0 {
		t.Fatalf("%d areas, %d loose ends", len(areas), r.Loose(false))
	}
	for _, e := range areas[0].Edges {
		if math.Abs(e.Radius-3000.5) > 0.1 || e.Centre != [2]float64{9000, 9000} || e.Turn != 1 {
			t.Errorf("edge %+v", e)
		}
	}
}
