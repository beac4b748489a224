package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAReachTurnsWhereTwoPiecesTogetherTell holds the reach, and ways, against paths that Trace accepts,
// each with a bend at a place to which neither of two pieces, or of a piece and an enemy, leads alone.
func TestAReachTurnsWhereTwoPiecesTogetherTell(t *testing.T) {
	hill := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Stand: true}
	}
	trench := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: -2000, Stand: true}
	}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		enemy  []Other
		from   ground.Spot
		radius lattice.Mil
		path   []ground.Spot
	}{
		"along a trench to where a hill crosses it": {[]ground.Piece{
			trench(lattice.V(19711, 1225), lattice.V(24154, 4953), lattice.V(22289, 7175), lattice.V(17846, 3447)),
			hill(lattice.V(26122, 9332), lattice.V(22084, 10044), lattice.V(20678, 2068), lattice.V(24716, 1356)),
		}, []Other{{Body: ground.Body{At: lattice.V(21042, 4153), Level: -2000, Radius: 492, Height: 1500}, Keep: lattice.Inch}}, ground.Spot{At: lattice.V(18787, 6981)}, 492, []ground.Spot{{At: lattice.V(21456, 6475), Level: 2000}, {At: lattice.V(21581, 3766), Level: 2000}}},
		"from a hill into the trench below": {[]ground.Piece{
			hill(lattice.V(5935, 7346), lattice.V(7672, 17194), lattice.V(1665, 18254), lattice.V(-72, 8406)),
			trench(lattice.V(4117, 14608), lattice.V(-125, 19664), lattice.V(-2117, 17992), lattice.V(2125, 12936)),
		}, nil, ground.Spot{At: lattice.V(2607, 17460), Level: 2000}, 630, []ground.Spot{{At: lattice.V(1562, 17658)}, {At: lattice.V(775, 17408), Level: -2000}}},
		"into a crater beside the wire across it": {[]ground.Piece{
			{Outline: []lattice.Vec{lattice.V(8844, 18751), lattice.V(2070, 19344), lattice.V(1956, 18049), lattice.V(8730, 17456)}, Top: 500, Ground: ground.Dangerous, Sight: ground.Clear},
			{Outline: []lattice.Vec{lattice.V(5222, 12802), lattice.V(7573, 16161), lattice.V(4378, 18398), lattice.V(2027, 15039)}, Ground: ground.Difficult, Sight: ground.Clear},
		}, nil, ground.Spot{At: lattice.V(1284, 16576)}, 492, []ground.Spot{{At: lattice.V(4008, 17868)}, {At: lattice.V(4747, 17790)}}},
		"past the corner of a trench onto a hill": {[]ground.Piece{
			hill(lattice.V(20544, 16243), lattice.V(15961, 16644), lattice.V(15656, 13157), lattice.V(20239, 12756)),
			trench(lattice.V(24646, 11122), lattice.V(21322, 14446), lattice.V(19554, 12678), lattice.V(22878, 9354)),
		}, nil, ground.Spot{At: lattice.V(17507, 10254)}, 630, []ground.Spot{{At: lattice.V(19664, 12809), Level: 2000}, {At: lattice.V(19952, 13095), Level: 2000}}},
		"through a trench past an enemy in it": {[]ground.Piece{
			trench(lattice.V(10229, 20500), lattice.V(5746, 20892), lattice.V(5571, 18900), lattice.V(10054, 18508)),
		}, []Other{{Body: ground.Body{At: lattice.V(8148, 20136), Level: -2000, Radius: 492, Height: 1500}, Keep: lattice.Inch}},
			ground.Spot{At: lattice.V(6125, 17628)}, 492, []ground.Spot{{At: lattice.V(6168, 20856)}, {At: lattice.V(7134, 22326)}}},
		"down into a trench past an enemy in it": {[]ground.Piece{
			trench(lattice.V(8844, 5975), lattice.V(12093, 14902), lattice.V(9556, 15825), lattice.V(6307, 6898)),
		}, []Other{{Body: ground.Body{At: lattice.V(9359, 11147), Level: -2000, Radius: 492, Height: 1500}, Keep: lattice.Inch}},
			ground.Spot{At: lattice.V(5694, 10594)}, 630, []ground.Spot{{At: lattice.V(8570, 13122)}, {At: lattice.V(9335, 13373), Level: -2000}, {At: lattice.V(10558, 13718), Level: -2000}}},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Others: c.enemy, Limit: 8000, Means: path.Means{MaxDrop: 3000}}
		holdsAgainst(t, name, f, trip, c.path)
	}
}

// holdsAgainst asks that a path is accepted, and that a way and the reach to its end take hardly more.
func holdsAgainst(t *testing.T, name string, f *Field, trip Trip, spots []ground.Spot) {
	t.Helper()
	var path []ground.Waypoint
	for _, s := range spots {
		path = append(path, ground.Waypoint{At: s.At, Level: s.Level, Leveled: s.Level != 0})
	}
	tr := f.Trace(trip.Mover, path)
	if tr.Fault.Kind != ground.NoFault {
		t.Errorf("%s: %v", name, tr.Fault)
		return
	}
	if why := refused(f, trip, Way{Path: path, Cost: tr.Cost, End: tr.End}); why != "" {
		t.Errorf("%s: %s", name, why)
	}
	if w, ok := f.WayTo(trip, tr.End); !ok || w.Cost > tr.Cost+10 || refused(f, trip, w) != "" {
		t.Errorf("%s: %v by %v, a path %v", name, w.Cost, w.Path, tr.Cost)
	}
	if cost, ok := f.Reach(trip).Cost(tr.End); !ok || cost > tr.Cost+10 {
		t.Errorf("%s: reach takes %v (%v), a path %v", name, cost, ok, tr.Cost)
	}
}
