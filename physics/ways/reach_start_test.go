package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestOneWhoMustGetAwayMayNotEndWhereHeStands: beside an enemy from whom the trip must end farther off.
func TestOneWhoMustGetAwayMayNotEndWhereHeStands(t *testing.T) {
	trip := wayTrip(10000, 10000)
	trip.Limit = 6000
	trip.Others = []Other{{Body: wayTarget(11500, 10000), Apart: lattice.Inch}}
	r := wayTable().Reach(trip)
	if r.Has(ground.Spot{At: trip.At}) {
		t.Error("the start is in reach")
	}
	if !r.Has(ground.Spot{At: lattice.V(8000, 10000)}) {
		t.Error("a place farther off is not")
	}
	trip.Others = nil
	if !wayTable().Reach(trip).Has(ground.Spot{At: trip.At}) {
		t.Error("the start of one whom nobody drives away is not in reach")
	}
}
