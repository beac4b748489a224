package physics

import "testing"

// TestAWayComesOffAnEdgeAndRoundTheCornerBehindIt compares such ways with what the region takes, whose
// light goes round all of the corner.
func TestAWayComesOffAnEdgeAndRoundTheCornerBehindIt(t *testing.T) {
	slope := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 2000, Stand: true} }
	wall := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 2000, Sheer: true} }
	for name, c := range map[string]struct {
		pieces []Piece
		from   Spot
		to     Vec
		most   Mil
	}{
		"down a slope and round a wall": {[]Piece{
			slope(V(8000, 8500), V(9250, 8500), V(9250, 9000), V(8000, 9000)),
			wall(V(9500, 8750), V(9750, 8750), V(9750, 9000), V(9625, 9000), V(9625, 9250), V(9500, 9250)),
		}, Spot{V(8700, 8839), 2000}, V(10500, 9500), 2536},
		"down a slope with a nook": {[]Piece{
			wall(V(9750, 10250), V(13000, 10250), V(13000, 10625), V(11375, 10625), V(11375, 11000), V(9750, 11000)),
			slope(V(11750, 8750), V(14250, 8750), V(14250, 9375), V(13000, 9375), V(13000, 10000), V(11750, 10000)),
		}, Spot{V(12587, 8967), 2000}, V(13225, 11782), 3342},
		"off a roof and round a tower": {[]Piece{
			wayOutline(wayBlock(0, 0, 1, 1, 4000), V(8000, 9250), V(9500, 9250), V(9500, 9750), V(8750, 9750), V(8750, 10250), V(8000, 10250)),
			wayBlock(9250, 10000, 10500, 12250, 2000),
		}, Spot{V(9865, 10479), 2000}, V(7032, 9670), 3626},
	} {
		trip := wayTrip(c.from.At.X, c.from.At.Y).onLevel(c.from.Level, 5000)
		if w := mustWay(t, wayTable(c.pieces...), trip, Spot{At: c.to}); w.Cost > c.most {
			t.Errorf("%s: %v by %v", name, w.Cost, w.Path)
		}
	}
}
