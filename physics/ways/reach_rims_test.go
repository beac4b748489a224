package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// slowField is a table with a grid of slow pieces of 14 sides, 1.5" apart.
func slowField(across int) *Field {
	d := benchDice(5)
	var pieces []ground.Piece
	for k := range across * across {
		c := lattice.V(750+1500*lattice.Mil(k%across), 750+1500*lattice.Mil(k/across))
		p := ground.Piece{Ground: ground.Difficult, Sight: ground.Clear}
		r, turn := float64(400+d.roll(200)), float64(d.roll(6283))/1000
		for i := range 14 {
			p.Outline = append(p.Outline, around(c, r, turn+float64(i)*2*math.Pi/14))
		}
		pieces = append(pieces, p)
	}
	return fieldOf(lattice.V(lattice.Mil(across)*1500, lattice.Mil(across)*1500), pieces)
}

// TestGroundCrowdedWithRimsIsReachedWhole: 120 slow pieces with 1,700 rims within 8".
func TestGroundCrowdedWithRimsIsReachedWhole(t *testing.T) {
	f := slowField(12)
	trip := wayTrip(9000, 9000)
	trip.Limit = 8000
	r := f.Reach(trip)
	areas := r.Areas(false)
	if n := r.Loose(false); n > 0 {
		t.Errorf("the outline has %d loose ends", n)
	}
	rings := levelRings(areas, 0)
	far := trip
	far.Limit = 0
	for i := range 40 {
		a := float64(i) * math.Pi / 20
		to := around(trip.At, 7700, a)
		w, ok := f.WayTo(far, ground.Spot{At: to})
		if !ok {
			t.Fatalf("no way to %v", to)
		}
		has := ringsHave(rings, lattice.PointOf(to))
		if w.Cost <= trip.Limit-10 && !has || float64(w.Cost) > float64(trip.Limit)*1.001+2 && has {
			t.Errorf("%v costs %v, in reach %v", to, w.Cost, has)
		}
	}
}
