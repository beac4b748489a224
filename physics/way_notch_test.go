package physics

import "testing"

// TestAReachTurnsWhereTwoPiecesTogetherTell holds the reach, and ways, against paths that Trace accepts,
// each with a bend at a place to which neither of two pieces, or of a piece and an enemy, leads alone.
func TestAReachTurnsWhereTwoPiecesTogetherTell(t *testing.T) {
	hill := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 2000, Stand: true} }
	trench := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: -2000, Stand: true} }
	for name, c := range map[string]struct {
		pieces []Piece
		enemy  []Other
		from   Spot
		radius Mil
		path   []Spot
	}{
		"along a trench to where a hill crosses it": {[]Piece{
			trench(V(19711, 1225), V(24154, 4953), V(22289, 7175), V(17846, 3447)),
			hill(V(26122, 9332), V(22084, 10044), V(20678, 2068), V(24716, 1356)),
		}, []Other{{Body: Body{At: V(21042, 4153), Level: -2000, Radius: 492, Height: 1500}, Keep: Inch}}, Spot{At: V(18787, 6981)}, 492, []Spot{{V(21456, 6475), 2000}, {V(21581, 3766), 2000}}},
		"from a hill into the trench below": {[]Piece{
			hill(V(5935, 7346), V(7672, 17194), V(1665, 18254), V(-72, 8406)),
			trench(V(4117, 14608), V(-125, 19664), V(-2117, 17992), V(2125, 12936)),
		}, nil, Spot{V(2607, 17460), 2000}, 630, []Spot{{At: V(1562, 17658)}, {V(775, 17408), -2000}}},
		"into a crater beside the wire across it": {[]Piece{
			{Outline: []Vec{V(8844, 18751), V(2070, 19344), V(1956, 18049), V(8730, 17456)}, Top: 500, Ground: Dangerous, Sight: Clear},
			{Outline: []Vec{V(5222, 12802), V(7573, 16161), V(4378, 18398), V(2027, 15039)}, Ground: Difficult, Sight: Clear},
		}, nil, Spot{At: V(1284, 16576)}, 492, []Spot{{At: V(4008, 17868)}, {At: V(4747, 17790)}}},
		"past the corner of a trench onto a hill": {[]Piece{
			hill(V(20544, 16243), V(15961, 16644), V(15656, 13157), V(20239, 12756)),
			trench(V(24646, 11122), V(21322, 14446), V(19554, 12678), V(22878, 9354)),
		}, nil, Spot{At: V(17507, 10254)}, 630, []Spot{{V(19664, 12809), 2000}, {V(19952, 13095), 2000}}},
		"through a trench past an enemy in it": {[]Piece{
			trench(V(10229, 20500), V(5746, 20892), V(5571, 18900), V(10054, 18508)),
		}, []Other{{Body: Body{At: V(8148, 20136), Level: -2000, Radius: 492, Height: 1500}, Keep: Inch}},
			Spot{At: V(6125, 17628)}, 492, []Spot{{At: V(6168, 20856)}, {At: V(7134, 22326)}}},
		"down into a trench past an enemy in it": {[]Piece{
			trench(V(8844, 5975), V(12093, 14902), V(9556, 15825), V(6307, 6898)),
		}, []Other{{Body: Body{At: V(9359, 11147), Level: -2000, Radius: 492, Height: 1500}, Keep: Inch}},
			Spot{At: V(5694, 10594)}, 630, []Spot{{At: V(8570, 13122)}, {V(9335, 13373), -2000}, {V(10558, 13718), -2000}}},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: Mover{Body: Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Others: c.enemy, Limit: 8000, MaxDrop: 3000}
		holdsAgainst(t, name, f, trip, c.path)
	}
}

// holdsAgainst asks that a path is accepted, and that a way and the reach to its end take hardly more.
func holdsAgainst(t *testing.T, name string, f *Field, trip Trip, spots []Spot) {
	t.Helper()
	var path []Waypoint
	for _, s := range spots {
		path = append(path, Waypoint{At: s.At, Level: s.Level, Leveled: s.Level != 0})
	}
	tr := f.Trace(trip.Mover, path)
	if tr.Fault.Kind != NoFault {
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
