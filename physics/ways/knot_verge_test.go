package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAReachBendsOverEdgesJustWhereTheyAreCramped holds the reach against paths that
// Trace accepts, each with a bend on an edge that its corners alone do not tell of.
func TestAReachBendsOverEdgesJustWhereTheyAreCramped(t *testing.T) {
	slope := func(id string, top lattice.Mil, outline ...lattice.Vec) ground.Piece {
		return ground.Piece{ID: id, Outline: outline, Top: top, Stand: true}
	}
	hill := slope("hill", 1500, lattice.V(29600, 5800), lattice.V(29600, 6600), lattice.V(28600, 7600), lattice.V(27500, 8100), lattice.V(23700, 7700), lattice.V(23300, 6800), lattice.V(23200, 5800), lattice.V(23600, 4900), lattice.V(26500, 3100), lattice.V(28900, 4100))
	stairs := slope("stairs", 3000, wayBox(20200, 3600, 22600, 5600)...)
	tavern := []ground.Piece{
		{ID: "tavern", Outline: wayBox(14400, 9600, 21200, 14200), Top: 4000, Stand: true, Sheer: true},
		slope("stairs", 3000, wayBox(21200, 10400, 23400, 12400)...),
	}
	farm := []ground.Piece{{ID: "farm", Outline: wayBox(14200, 2400, 20200, 6800), Top: 3000, Stand: true, Sheer: true}, stairs}
	mill := ground.Piece{ID: "mill", Outline: wayBox(29600, 39200, 35000, 43800), Top: 3000, Stand: true, Sheer: true}
	trench := ground.Piece{ID: "trench", Outline: []lattice.Vec{{X: 48000, Y: 13120}, {X: 45770, Y: 13120}, {X: 45770, Y: 10620}, {X: 39500, Y: 10620}, {X: 39500, Y: 13380}, {X: 43020, Y: 13380}, {X: 43020, Y: 15880}, {X: 48000, Y: 15880}}, Top: -2000, Stand: true}
	mud := []ground.Piece{slope("slope", 2000, wayBox(0, 0, 1250, 1000)...), {ID: "woods", Outline: []lattice.Vec{{X: 250, Y: 1375}, {X: 625, Y: 0}, {X: 1000, Y: 1375}, {X: 625, Y: 2750}}, Top: 4000, Ground: ground.Difficult, Sight: ground.Clear}}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		enemy  []Other
		from   ground.Spot
		path   []ground.Spot
	}{
		"past the stairs onto a hill":           {[]ground.Piece{stairs, hill}, nil, ground.Spot{At: lattice.V(21255, 6233), Level: 0}, []ground.Spot{{At: lattice.V(23245, 6228), Level: 1500}, {At: lattice.V(25008, 5766), Level: 1500}}},
		"past a house's corner onto its stairs": {tavern, nil, ground.Spot{At: lattice.V(20875, 6173), Level: 0}, []ground.Spot{{At: lattice.V(21276, 10402), Level: 3000}, {At: lattice.V(20718, 11175), Level: 4000}}},
		"along a house onto its stairs":         {farm, nil, ground.Spot{At: lattice.V(19609, 1754), Level: 0}, []ground.Spot{{At: lattice.V(20231, 1770), Level: 0}, {At: lattice.V(20238, 3694), Level: 3000}}},
		"down from a house round an enemy":      {[]ground.Piece{mill}, []Other{wayEnemy(33075, 45632)}, ground.Spot{At: lattice.V(31972, 43752), Level: 3000}, []ground.Spot{{At: lattice.V(31707, 43798), Level: 3000}, {At: lattice.V(31088, 44430), Level: 0}, {At: lattice.V(30821, 44895), Level: 0}}},
		"over the corner of a trench":           {[]ground.Piece{trench}, nil, ground.Spot{At: lattice.V(42074, 11851), Level: -2000}, []ground.Spot{{At: lattice.V(43018, 13382), Level: 0}, {At: lattice.V(43697, 13947), Level: -2000}}},
		"off a hill past the corner of woods":   {mud, nil, ground.Spot{At: lattice.V(916, 943), Level: 2000}, []ground.Spot{{At: lattice.V(1050, 1630), Level: 0}, {At: lattice.V(925, 1657), Level: 0}, {At: lattice.V(700, 1650), Level: 0}}},
		"over the corner of stairs":             {tavern[1:], nil, ground.Spot{At: lattice.V(22282, 9213), Level: 0}, []ground.Spot{{At: lattice.V(23398, 10402), Level: 3000}, {At: lattice.V(24342, 11068), Level: 0}}},
		"round an enemy onto a hill":            {[]ground.Piece{hill}, []Other{wayEnemy(29135, 8576)}, ground.Spot{At: lattice.V(31250, 7734), Level: 0}, []ground.Spot{{At: lattice.V(31104, 7461), Level: 0}, {At: lattice.V(31047, 7365), Level: 0}, {At: lattice.V(30985, 7273), Level: 0}, {At: lattice.V(30919, 7184), Level: 0}, {At: lattice.V(30230, 6378), Level: 0}, {At: lattice.V(29598, 6363), Level: 1500}, {At: lattice.V(27539, 7187), Level: 1500}}},
	} {
		f := fieldOf(lattice.V(48000, 48000), c.pieces)
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: c.from.At, Level: c.from.Level, Radius: 630, Height: 1250}}, Others: c.enemy, Limit: 6000, Means: path.Means{Climbs: true}}
		var path []ground.Waypoint
		for _, s := range c.path {
			path = append(path, ground.Waypoint{At: s.At, Level: s.Level, Leveled: true})
		}
		tr := f.Trace(trip.Mover, path)
		if tr.Fault.Kind != ground.NoFault {
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
	f := wayTable(ground.Piece{Outline: []lattice.Vec{{X: 9000, Y: 5000}, {X: 10000, Y: 5000}, {X: 12000, Y: 1000}}, Top: 4000, Ground: ground.Difficult, Stand: true})
	trip := wayTrip(11000, 6000)
	trip.Radius, trip.Limit = 1000, 4000
	to := ground.Spot{At: lattice.V(7638, 4687)}
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
		piece    ground.Piece
		enemy    Other
		from, to lattice.Vec
		tip      ground.Spot
	}{
		"a house": {wayBlock(13200, 4200, 18600, 8800, 3000), wayEnemy(11779, 1725), lattice.V(12152, 5538), lattice.V(13250, 3500), ground.Spot{At: lattice.V(13202, 4202), Level: 3000}},
		"a cart": {ground.Piece{Outline: []lattice.Vec{{X: 19956, Y: 15623}, {X: 22332, Y: 16681}, {X: 21844, Y: 17777}, {X: 19468, Y: 16719}}, Top: 1250, Stand: true, Sheer: true},
			wayEnemy(17945, 13893), lattice.V(21494, 13271), lattice.V(18250, 16250), ground.Spot{At: lattice.V(19957, 15625), Level: 1250}},
	} {
		f := wayTable(c.piece)
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Radius, trip.Limit, trip.Climbs, trip.Others = 630, 6000, true, []Other{c.enemy}
		path := []ground.Waypoint{{At: c.tip.At, By: ground.Climb, Level: c.tip.Level, Leveled: true}, {At: c.to, By: ground.Drop, Leveled: true}}
		tr := f.Trace(trip.Mover, path)
		if why := refused(f, trip, Way{Path: path, Cost: tr.Cost, End: ground.Spot{At: c.to}}); tr.Fault.Kind != ground.NoFault || why != "" {
			t.Errorf("%s: %v %s", name, tr.Fault, why)
		} else if cost, ok := f.Reach(trip).Cost(ground.Spot{At: c.to}); !ok || cost > tr.Cost+5 {
			t.Errorf("%s: reach takes %v (%v), the way over the tip %v", name, cost, ok, tr.Cost)
		}
	}
}

// TestOntoStairsStraightAlongTheHouseThatTheyJoin: before the base touches the corner of the house it
// turns, and on the way onto the stairs it may overlap the house all along its side. Once it turned
// at the house's corner as who goes round it, for 0.3" more.
func TestOntoStairsStraightAlongTheHouseThatTheyJoin(t *testing.T) {
	house := wayBlock(13200, 4200, 18600, 8800, 3000)
	stairs := ground.Piece{Outline: wayBox(14600, 8800, 16500, 11000), Top: 3000, Stand: true}
	for name, c := range map[string]struct {
		f        *Field
		from, to lattice.Vec
	}{
		"at the western corner": {wayTable(house, stairs), lattice.V(10194, 6631), lattice.V(14170, 8621)},
		"mirrored":              {wayTable(wayBlock(5400, 4200, 10800, 8800, 3000), ground.Piece{Outline: wayBox(7500, 8800, 9400, 11000), Top: 3000, Stand: true}), lattice.V(13806, 6631), lattice.V(9830, 8621)},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Limit = 6000
		to := ground.Spot{At: c.to, Level: 3000}
		if w := mustWay(t, c.f, trip, to); w.Cost > 5720 {
			t.Errorf("%s: the way takes %v by %v", name, w.Cost, w.Path)
		}
		if cost, ok := c.f.Reach(trip).Cost(to); !ok || cost > 5720 {
			t.Errorf("%s: reach takes %v (%v)", name, cost, ok)
		}
	}
}
