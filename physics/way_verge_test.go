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
	farm := []Piece{{ID: "farm", Outline: wayBox(14200, 2400, 20200, 6800), Top: 3000, Stand: true, Sheer: true}, stairs}
	mill := Piece{ID: "mill", Outline: wayBox(29600, 39200, 35000, 43800), Top: 3000, Stand: true, Sheer: true}
	trench := Piece{ID: "trench", Outline: []Vec{{48000, 13120}, {45770, 13120}, {45770, 10620}, {39500, 10620}, {39500, 13380}, {43020, 13380}, {43020, 15880}, {48000, 15880}}, Top: -2000, Stand: true}
	mud := []Piece{slope("slope", 2000, wayBox(0, 0, 1250, 1000)...), {ID: "woods", Outline: []Vec{{250, 1375}, {625, 0}, {1000, 1375}, {625, 2750}}, Top: 4000, Ground: Difficult, Sight: Clear}}
	for name, c := range map[string]struct {
		pieces []Piece
		enemy  []Other
		from   Spot
		path   []Spot
	}{
		"past the stairs onto a hill":           {[]Piece{stairs, hill}, nil, Spot{V(21255, 6233), 0}, []Spot{{V(23245, 6228), 1500}, {V(25008, 5766), 1500}}},
		"past a house's corner onto its stairs": {tavern, nil, Spot{V(20875, 6173), 0}, []Spot{{V(21276, 10402), 3000}, {V(20718, 11175), 4000}}},
		"along a house onto its stairs":         {farm, nil, Spot{V(19609, 1754), 0}, []Spot{{V(20231, 1770), 0}, {V(20238, 3694), 3000}}},
		"down from a house round an enemy":      {[]Piece{mill}, []Other{wayEnemy(33075, 45632)}, Spot{V(31972, 43752), 3000}, []Spot{{V(31707, 43798), 3000}, {V(31088, 44430), 0}, {V(30821, 44895), 0}}},
		"over the corner of a trench":           {[]Piece{trench}, nil, Spot{V(42074, 11851), -2000}, []Spot{{V(43018, 13382), 0}, {V(43697, 13947), -2000}}},
		"off a hill past the corner of woods":   {mud, nil, Spot{V(916, 943), 2000}, []Spot{{V(1050, 1630), 0}, {V(925, 1657), 0}, {V(700, 1650), 0}}},
		"over the corner of stairs":             {tavern[1:], nil, Spot{V(22282, 9213), 0}, []Spot{{V(23398, 10402), 3000}, {V(24342, 11068), 0}}},
		"round an enemy onto a hill":            {[]Piece{hill}, []Other{wayEnemy(29135, 8576)}, Spot{V(31250, 7734), 0}, []Spot{{V(31104, 7461), 0}, {V(31047, 7365), 0}, {V(30985, 7273), 0}, {V(30919, 7184), 0}, {V(30230, 6378), 0}, {V(29598, 6363), 1500}, {V(27539, 7187), 1500}}},
	} {
		f := NewField(V(48000, 48000), c.pieces)
		trip := Trip{Mover: Mover{Body: Body{At: c.from.At, Level: c.from.Level, Radius: 630, Height: 1250}}, Others: c.enemy, Limit: 6000, Climbs: true}
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

// TestOverTheTipOfASlowHill: one who steps on the tip of it gets to where the reach once
// did not come at all.
func TestOverTheTipOfASlowHill(t *testing.T) {
	f := wayTable(Piece{Outline: []Vec{{9000, 5000}, {10000, 5000}, {12000, 1000}}, Top: 4000, Ground: Difficult, Stand: true})
	trip := wayTrip(11000, 6000)
	trip.Radius, trip.Limit = 1000, 4000
	to := Spot{At: V(7638, 4687)}
	w := mustWay(t, f, trip, to)
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost > w.Cost+10 {
		t.Errorf("reach takes %v (%v), a way %v", cost, ok, w.Cost)
	}
}

// TestPastAnEnemyWhoLeavesNoRoomOneClimbsOverTheTip: where there is no room between the corner of what
// must be climbed and an enemy's zone the shortest way leads over its very tip. Once the reach bent up
// to 0.1" off it.
func TestPastAnEnemyWhoLeavesNoRoomOneClimbsOverTheTip(t *testing.T) {
	for name, c := range map[string]struct {
		piece    Piece
		enemy    Other
		from, to Vec
		tip      Spot
	}{
		"a house": {wayBlock(13200, 4200, 18600, 8800, 3000), wayEnemy(11779, 1725), V(12152, 5538), V(13250, 3500), Spot{V(13202, 4202), 3000}},
		"a cart": {Piece{Outline: []Vec{{19956, 15623}, {22332, 16681}, {21844, 17777}, {19468, 16719}}, Top: 1250, Stand: true, Sheer: true},
			wayEnemy(17945, 13893), V(21494, 13271), V(18250, 16250), Spot{V(19957, 15625), 1250}},
	} {
		f := wayTable(c.piece)
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Radius, trip.Limit, trip.Climbs, trip.Others = 630, 6000, true, []Other{c.enemy}
		path := []Waypoint{{At: c.tip.At, By: Climb, Level: c.tip.Level, Leveled: true}, {At: c.to, By: Drop, Leveled: true}}
		tr := f.Trace(trip.Mover, path)
		if why := refused(f, trip, Way{Path: path, Cost: tr.Cost, End: Spot{At: c.to}}); tr.Fault.Kind != NoFault || why != "" {
			t.Errorf("%s: %v %s", name, tr.Fault, why)
		} else if cost, ok := f.Reach(trip).Cost(Spot{At: c.to}); !ok || cost > tr.Cost+5 {
			t.Errorf("%s: reach takes %v (%v), the way over the tip %v", name, cost, ok, tr.Cost)
		}
	}
}

// TestOntoStairsStraightAlongTheHouseThatTheyJoin: before the base touches the corner of the house it
// turns, and on the way onto the stairs it may overlap the house all along its side. Once it turned
// at the house's corner as who goes round it, for 0.3" more.
func TestOntoStairsStraightAlongTheHouseThatTheyJoin(t *testing.T) {
	house := wayBlock(13200, 4200, 18600, 8800, 3000)
	stairs := Piece{Outline: wayBox(14600, 8800, 16500, 11000), Top: 3000, Stand: true}
	for name, c := range map[string]struct {
		f        *Field
		from, to Vec
	}{
		"at the western corner": {wayTable(house, stairs), V(10194, 6631), V(14170, 8621)},
		"mirrored":              {wayTable(wayBlock(5400, 4200, 10800, 8800, 3000), Piece{Outline: wayBox(7500, 8800, 9400, 11000), Top: 3000, Stand: true}), V(13806, 6631), V(9830, 8621)},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Limit = 6000
		to := Spot{c.to, 3000}
		if w := mustWay(t, c.f, trip, to); w.Cost > 5720 {
			t.Errorf("%s: the way takes %v by %v", name, w.Cost, w.Path)
		}
		if cost, ok := c.f.Reach(trip).Cost(to); !ok || cost > 5720 {
			t.Errorf("%s: reach takes %v (%v)", name, cost, ok)
		}
	}
}
