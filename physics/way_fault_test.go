package physics

import "testing"

// TestAWayGoesByTheFootOfALowRock: the base may reach over a rock no higher than a
// step, the centre may not enter it, so that the way bends right at its corner.
func TestAWayGoesByTheFootOfALowRock(t *testing.T) {
	rock := Piece{Outline: []Vec{{10000, 3000}, {14000, 3000}, {10000, 6000}}, Top: 1000, Sheer: true, Ground: Impassable}
	f := wayTable(rock)
	trip := wayTrip(11000, 2000)
	trip.Radius, trip.Limit = 984, 3500
	w, ok := f.WayTo(trip, Spot{At: V(9200, 4700)})
	if !ok || w.Cost > 3372 {
		t.Errorf("the way by the foot of the rock: %v %v", w.Cost, ok)
	}
}

// TestAWayBendsWhereAZoneEndsWithItsLevel: an enemy in a trench with open sides keeps
// the mover away on its own level only, so that the way bends at the trench's corner.
func TestAWayBendsWhereAZoneEndsWithItsLevel(t *testing.T) {
	trench := Piece{Outline: []Vec{{5000, 3000}, {6500, 3000}, {7000, 4000}, {10000, 5000}, {5000, 5000}}, Top: -1000, Stand: true, Sight: Clear}
	f := wayTable(trench)
	trip := wayTrip(5000, 2000)
	trip.Radius, trip.Limit = 984, 2400
	trip.Others = []Other{{Body: Body{At: V(5000, 4500), Level: -1000, Radius: 500, Height: 1250}, Keep: Inch}}
	w, ok := f.WayTo(trip, Spot{At: V(6800, 3350)})
	if !ok || w.Cost > 2272 {
		t.Errorf("the way round the corner: %v %v", w.Cost, ok)
	}
}

// TestContactIsReachedByAGapWhereTouchingIsTooFar: a gap of 0.02" is contact.
func TestContactIsReachedByAGapWhereTouchingIsTooFar(t *testing.T) {
	f := wayTable(wayBlock(11000, 5000, 12000, 11000, 2000))
	for _, x := range []Mil{14000, 9000} {
		target := wayTarget(x, 8000)
		free := wayTrip(7000, 4000)
		free.Limit = 0
		w, ok := f.WayToContact(free, target)
		if !ok {
			t.Fatalf("no way to %v", target.At)
		}
		for _, less := range []Mil{0, 1, 10, 18} {
			trip := free
			trip.Limit = w.Cost - less
			v, ok := f.WayToContact(trip, target)
			end := trip.Body
			end.At = v.End.At
			if !ok || v.Cost > trip.Limit || Gap(end, target) > ContactGap {
				t.Errorf("to %v within %v of %v: %v %v", target.At, trip.Limit, w.Cost, v.Cost, ok)
			}
		}
		trip := free
		trip.Limit = w.Cost - 30
		if _, ok := f.WayToContact(trip, target); ok {
			t.Errorf("contact with %v within %v of %v", target.At, trip.Limit, w.Cost)
		}
	}
}
