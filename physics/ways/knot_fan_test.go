package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestWaysPassWhatStandsBesideAnEdge holds the reach, and ways, against paths that Trace accepts: over an
// edge they touch what stands beside it, and bend on the edge and where the base is clear, at places of
// which start and goal decide together.
func TestWaysPassWhatStandsBesideAnEdge(t *testing.T) {
	hill := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Stand: true}
	}
	rock := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Sheer: true, Ground: ground.Impassable}
	}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		from   ground.Spot
		radius lattice.Mil
		path   []ground.Spot
	}{
		"off a hill past a rock": {[]ground.Piece{
			hill(lattice.V(27263, 6446), lattice.V(19652, 9216), lattice.V(17737, 3954), lattice.V(25348, 1184)),
			rock(lattice.V(16349, 7681), lattice.V(18601, 8981), lattice.V(17251, 11319), lattice.V(14999, 10019)),
		}, ground.Spot{At: lattice.V(20133, 11959)}, 630, []ground.Spot{{At: lattice.V(19567, 8977), Level: 2000}, {At: lattice.V(18593, 8147)}, {At: lattice.V(17920, 7801)}}},
		"up onto a hill past a house": {[]ground.Piece{
			hill(lattice.V(14002, 16382), lattice.V(11248, 20314), lattice.V(7398, 17618), lattice.V(10152, 13686)),
			{Outline: []lattice.Vec{lattice.V(11583, 10733), lattice.V(12985, 14586), lattice.V(7817, 16467), lattice.V(6415, 12614)}, Top: 4000, Sheer: true, Stand: true},
		}, ground.Spot{At: lattice.V(5750, 13354)}, 787, []ground.Spot{{At: lattice.V(7005, 16808)}, {At: lattice.V(7607, 17322), Level: 2000}, {At: lattice.V(9018, 17680), Level: 2000}}},
		"off a hill over the corner of the rock in it": {[]ground.Piece{
			hill(lattice.V(18327, 16083), lattice.V(24823, 19833), lattice.V(23273, 22517), lattice.V(16777, 18767)),
			rock(lattice.V(19058, 13887), lattice.V(20087, 15113), lattice.V(17942, 16913), lattice.V(16913, 15687)),
		}, ground.Spot{At: lattice.V(18129, 18383), Level: 2000}, 630, []ground.Spot{{At: lattice.V(20430, 14541)}, {At: lattice.V(19821, 13623)}}},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Limit: 8000, Means: path.Means{MaxDrop: 3000}}
		holdsAgainst(t, name, f, trip, c.path)
	}
}
