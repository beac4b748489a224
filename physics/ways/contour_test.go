package ways

import (
	"math"
	"testing"
)

// TestTheOutlineOfALimitOnOpenGroundIsFound: no shore leads to the front that goes all round.
func TestTheOutlineOfALimitOnOpenGroundIsFound(t *testing.T) {
	trip := wayTrip(9000, 9000)
	trip.Limit = 3000
	l := wayTable().spread(trip)
	areas := l.Areas(false)
	if len(areas) != 1 || areas[0].Hole || l.loose != 0 {
		t.Fatalf("%d areas, %d loose ends", len(areas), l.loose)
	}
	for _, e := range areas[0].Edges {
		if math.Abs(e.Radius-3000.5) > 0.1 || e.Centre != [2]float64{9000, 9000} || e.Turn != 1 {
			t.Errorf("edge %+v", e)
		}
	}
}
