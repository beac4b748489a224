package physics

import "testing"

// TestWaysPassWhatStandsBesideAnEdge holds the reach, and ways, against paths that Trace accepts: over an
// edge they touch what stands beside it, and bend on the edge and where the base is clear, at places of
// which start and goal decide together.
func TestWaysPassWhatStandsBesideAnEdge(t *testing.T) {
	hill := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 2000, Stand: true} }
	rock := func(outline ...Vec) Piece {
		return Piece{Outline: outline, Top: 2000, Sheer: true, Ground: Impassable}
	}
	for name, c := range map[string]struct {
		pieces []Piece
		from   Spot
		radius Mil
		path   []Spot
	}{
		"off a hill past a rock": {[]Piece{
			hill(V(27263, 6446), V(19652, 9216), V(17737, 3954), V(25348, 1184)),
			rock(V(16349, 7681), V(18601, 8981), V(17251, 11319), V(14999, 10019)),
		}, Spot{At: V(20133, 11959)}, 630, []Spot{{V(19567, 8977), 2000}, {At: V(18593, 8147)}, {At: V(17920, 7801)}}},
		"up onto a hill past a house": {[]Piece{
			hill(V(14002, 16382), V(11248, 20314), V(7398, 17618), V(10152, 13686)),
			{Outline: []Vec{V(11583, 10733), V(12985, 14586), V(7817, 16467), V(6415, 12614)}, Top: 4000, Sheer: true, Stand: true},
		}, Spot{At: V(5750, 13354)}, 787, []Spot{{At: V(7005, 16808)}, {V(7607, 17322), 2000}, {V(9018, 17680), 2000}}},
		"off a hill over the corner of the rock in it": {[]Piece{
			hill(V(18327, 16083), V(24823, 19833), V(23273, 22517), V(16777, 18767)),
			rock(V(19058, 13887), V(20087, 15113), V(17942, 16913), V(16913, 15687)),
		}, Spot{V(18129, 18383), 2000}, 630, []Spot{{At: V(20430, 14541)}, {At: V(19821, 13623)}}},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: Mover{Body: Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Limit: 8000, MaxDrop: 3000}
		holdsAgainst(t, name, f, trip, c.path)
	}
}
