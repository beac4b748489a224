package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAWayComesOffAnEdgeAndRoundTheCornerBehindIt compares such ways with what the region takes, and with
// the best known.
func TestAWayComesOffAnEdgeAndRoundTheCornerBehindIt(t *testing.T) {
	slope := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Stand: true}
	}
	wall := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Sheer: true}
	}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		from   ground.Spot
		to     lattice.Vec
		most   lattice.Mil
	}{
		"down a slope and round a wall": {[]ground.Piece{
			slope(lattice.V(8000, 8500), lattice.V(9250, 8500), lattice.V(9250, 9000), lattice.V(8000, 9000)),
			wall(lattice.V(9500, 8750), lattice.V(9750, 8750), lattice.V(9750, 9000), lattice.V(9625, 9000), lattice.V(9625, 9250), lattice.V(9500, 9250)),
		}, ground.Spot{At: lattice.V(8700, 8839), Level: 2000}, lattice.V(10500, 9500), 2536},
		"down a slope with a nook": {[]ground.Piece{
			wall(lattice.V(9750, 10250), lattice.V(13000, 10250), lattice.V(13000, 10625), lattice.V(11375, 10625), lattice.V(11375, 11000), lattice.V(9750, 11000)),
			slope(lattice.V(11750, 8750), lattice.V(14250, 8750), lattice.V(14250, 9375), lattice.V(13000, 9375), lattice.V(13000, 10000), lattice.V(11750, 10000)),
		}, ground.Spot{At: lattice.V(12587, 8967), Level: 2000}, lattice.V(13225, 11782), 3342},
		"off a roof and round a tower": {[]ground.Piece{
			wayOutline(wayBlock(0, 0, 1, 1, 4000), lattice.V(8000, 9250), lattice.V(9500, 9250), lattice.V(9500, 9750), lattice.V(8750, 9750), lattice.V(8750, 10250), lattice.V(8000, 10250)),
			wayBlock(9250, 10000, 10500, 12250, 2000),
		}, ground.Spot{At: lattice.V(9865, 10479), Level: 2000}, lattice.V(7032, 9670), 3626},
	} {
		trip := wayTrip(c.from.At.X, c.from.At.Y).onLevel(c.from.Level, 5000)
		if w := mustWay(t, wayTable(c.pieces...), trip, ground.Spot{At: c.to}); w.Cost > c.most {
			t.Errorf("%s: %v by %v", name, w.Cost, w.Path)
		}
	}
}
