package physics

import "testing"

// TestAReachBendsOverEdgesJustWhereTheyAreCramped holds the reach against paths that
// Trace accepts, each with a bend on an edge that its corners alone do not tell of.
func TestAReachBendsOverEdgesJustWhereTheyAreCramped(t *testing.T) {
	slope := func(id string, top Mil, outline ...Vec) Piece {
		return Piece{ID: id, Outline: outline, Top: top, Stand: true}
	}
	hill := slope("hill", 1500, V(29600, 5800), V(29600, 6600), V(28600, 7600), V(27500, 8100), V(23700, 7700), V(23300, 6800), V(23200, 5800), V(23600, 4900), V(26500, 3100), V(28900, 4100))
	stairs := slope("stairs", 3000, wayBox(20200, 3600, 22600, 5600)...)
	tavern := []Piece{
		{ID: "tavern", Outline: wayBox(14400, 9600, 21200, 14200), Top: 4000, Stand: true, Sheer: true},
		slope("stairs", 3000, wayBox(21200, 10400, 23400, 12400)...),
	}
	for name, c := range map[string]struct {
		pieces []Piece
		enemy  []Other
		from   Vec
		path   []Spot
	}{
		"past the stairs onto a hill":           {[]Piece{stairs, hill}, nil, V(21255, 6233), []Spot{{V(23245, 6228), 1500}, {V(25008, 5766), 1500}}},
		"past a house's corner onto its stairs": {tavern, nil, V(20875, 6173), []Spot{{V(21276, 10402), 3000}, {V(20718, 11175), 4000}}},
		"over the corner of stairs":             {tavern[1:], nil, V(22282, 9213), []Spot{{V(23398, 10402), 3000}, {V(24342, 11068), 0}}},
		"round an enemy onto a hill":            {[]Piece{hill}, []Other{wayEnemy(29135, 8576)}, V(31250, 7734), []Spot{{V(31104, 7461), 0}, {V(31047, 7365), 0}, {V(30985, 7273), 0}, {V(30919, 7184), 0}, {V(30230, 6378), 0}, {V(29598, 6363), 1500}, {V(27539, 7187), 1500}}},
	} {
		f := NewField(V(48000, 48000), c.pieces)
		trip := Trip{Mover: Mover{Body: Body{At: c.from, Radius: 630, Height: 1250}}, Others: c.enemy, Limit: 6000, Climbs: true}
		var path []Waypoint
		for _, s := range c.path {
			path = append(path, Waypoint{At: s.At, Level: s.Level, Leveled: true})
		}
		tr := f.Trace(trip.Mover, path)
		if tr.Fault.Kind != NoFault {
			t.Errorf("%s: %v", name, tr.Fault)
			continue
		}
		if why := refused(f, trip, Way{Path: path, Cost: tr.Cost, End: tr.End}); why != "" {
			t.Errorf("%s: %s", name, why)
		}
		if cost, ok := f.Reach(trip).Cost(tr.End); !ok || cost > tr.Cost+10 {
			t.Errorf("%s: reach takes %v (%v), a path %v", name, cost, ok, tr.Cost)
		}
	}
}
