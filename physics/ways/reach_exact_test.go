package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestWhoStartsInAWoodGoesOutOfItAndRoundItsCorner: out of the wood as light goes, along its
// rim and round its corner. The search once knew the straight way through alone, for
// which the corner is too far.
func TestWhoStartsInAWoodGoesOutOfItAndRoundItsCorner(t *testing.T) {
	for name, c := range map[string]struct {
		f     *Field
		from  lattice.Vec
		limit lattice.Mil
		to    lattice.Vec
	}{
		"round its corner":             {wayTable(wayGround(ground.Difficult, 8250, 11250, 12000, 15000)), lattice.V(9515, 11797), 5000, lattice.V(12010, 11802)},
		"out of one of two that touch": {wayTable(wayGround(ground.Difficult, 8250, 11250, 9600, 15000), wayGround(ground.Difficult, 9600, 11250, 12000, 15000)), lattice.V(9515, 11797), 5000, lattice.V(12010, 11802)},
		"from a mil in the wood":       {wayTable(wayGround(ground.Difficult, 8000, 8000, 12000, 12000)), lattice.V(10000, 8001), 3000, lattice.V(7500, 8500)},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Limit = c.limit
		w := mustWay(t, c.f, trip, ground.Spot{At: c.to})
		if cost, ok := c.f.Reach(trip).Cost(ground.Spot{At: c.to}); !ok || cost > w.Cost+5 {
			t.Errorf("%s: reach takes %v (%v), the way %v", name, cost, ok, w.Cost)
		}
	}
}

// TestNoWayGoesThroughWaterBesideAFriend: where a friend's base touches the water nobody can
// end beside it; it is no less water for that.
func TestNoWayGoesThroughWaterBesideAFriend(t *testing.T) {
	f := wayTable(ground.Piece{Outline: []lattice.Vec{{X: 8000, Y: 9500}, {X: 9750, Y: 9500}, {X: 9750, Y: 9750}, {X: 8875, Y: 9750}, {X: 8875, Y: 10000}, {X: 8000, Y: 10000}}, Ground: ground.Impassable, Sight: ground.Clear})
	trip := wayTrip(8822, 12341)
	trip.Limit = 6000
	friend := wayEnemy(8701, 8714)
	friend.Pass = true
	trip.Others = []Other{friend}
	if c, ok := f.Reach(trip).Cost(ground.Spot{At: lattice.V(8707, 6484)}); ok {
		t.Errorf("behind the water in reach for %v", c)
	}
}

// TestNoWayGoesThroughWaterAtTheTablesEdge: where a base would hang over the edge it may not
// end, but on its way it may be there, and meets the water.
func TestNoWayGoesThroughWaterAtTheTablesEdge(t *testing.T) {
	f := wayTable(wayGround(ground.Impassable, 250, 750, 6250, 2750))
	trip := wayTrip(702, 702)
	trip.Limit = 5000
	to := ground.Spot{At: lattice.V(1088, 5175)}
	w, ok := f.WayTo(Trip{Mover: trip.Mover}, to)
	if c, lit := f.Reach(trip).Cost(to); lit || !ok || w.Cost <= trip.Limit {
		t.Errorf("behind the water in reach for %v (%v), the way takes %v (%v)", c, lit, w.Cost, ok)
	}
}

// TestWhoIsOnAnOutlineMayNotGoIn: a hop that begins right on the outline of what must not be
// entered leads along it or away.
func TestWhoIsOnAnOutlineMayNotGoIn(t *testing.T) {
	for _, g := range []ground.Ground{ground.Impassable, ground.Dangerous} {
		f := wayTable(wayGround(g, 8000, 8000, 12000, 9000))
		w := newWalker(f.land.newScout(wayTrip(10000, 7000), lattice.RectOf(lattice.P(5000, 5000), lattice.P(15000, 12000))))
		on := ground.Spot{At: lattice.V(10000, 8000)}
		for to, want := range map[lattice.Vec]bool{lattice.V(10000, 10000): false, lattice.V(10500, 8500): false, lattice.V(11000, 8000): true, lattice.V(10500, 7500): true} {
			if _, _, ok := w.hop(on, ground.Spot{At: to}); ok != want {
				t.Errorf("ground %v, from its outline to %v: %v", g, to, ok)
			}
		}
	}
}

// TestARegionTurnsWhereWaysDo holds the region against the cheapest way to places that it
// once lacked.
func TestARegionTurnsWhereWaysDo(t *testing.T) {
	hall := wayBlock(4000, 6500, 7750, 9000, 2000)
	hall.Ladders = []lattice.Vec{{X: 5875, Y: 6500}}
	hill := ground.Piece{Outline: wayBox(4250, 3250, 8000, 6500), Top: 2000, Stand: true}
	shore := ground.Piece{Outline: []lattice.Vec{{X: 3500, Y: 3000}, {X: 7250, Y: 3000}, {X: 7250, Y: 5625}, {X: 5375, Y: 5625}, {X: 5375, Y: 8250}, {X: 3500, Y: 8250}}, Ground: ground.Impassable, Sight: ground.Clear}
	pit := wayBlock(1500, 3000, 7250, 5000, -4000)
	pit.Sight = ground.Clear
	slope := ground.Piece{Outline: wayBox(4000, 4000, 7000, 6375), Top: 1500, Stand: true, Sheer: true}
	tower := ground.Piece{Outline: []lattice.Vec{{X: 5500, Y: 6000}, {X: 6000, Y: 4000}, {X: 6500, Y: 6000}, {X: 6000, Y: 8000}}, Top: 4000, Sheer: true, Stand: true}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		from   ground.Spot
		limit  lattice.Mil
		jump   lattice.Mil
		to     ground.Spot
	}{
		"up a ladder, come to aslant":                  {[]ground.Piece{hall}, ground.Spot{At: lattice.V(8925, 6208), Level: 0}, 6000, 0, ground.Spot{At: lattice.V(6816, 7140), Level: 2000}},
		"down a hill past the corner of a lake":        {[]ground.Piece{hill, shore}, ground.Spot{At: lattice.V(7757, 3812), Level: 2000}, 3000, 0, ground.Spot{At: lattice.V(5740, 2448), Level: 0}},
		"over a pit just as wide as may be jumped":     {[]ground.Piece{pit}, ground.Spot{At: lattice.V(2347, 1356), Level: 0}, 6000, 2000, ground.Spot{At: lattice.V(7514, 4079), Level: 0}},
		"down a terrace past the tip of a tower on it": {[]ground.Piece{tower, slope}, ground.Spot{At: lattice.V(4734, 4704), Level: 1500}, 4000, 0, ground.Spot{At: lattice.V(7627, 2592), Level: 0}},
	} {
		f := wayTable(c.pieces...)
		trip := wayTrip(c.from.At.X, c.from.At.Y)
		trip.Level, trip.Limit, trip.JumpWidth = c.from.Level, c.limit, c.jump
		w, ok := f.WayTo(trip, c.to)
		if cost, lit := f.Reach(trip).Cost(c.to); !ok || !lit || cost > w.Cost+15 {
			t.Errorf("%s: reach takes %v (%v), the way %v (%v) %v", name, cost, lit, w.Cost, ok, w.Path)
		}
	}
}

// TestAWoodAtTheTablesEdgeIsEnteredFromTheMargin: where a base hangs over the table's edge it
// may not end, but ways along the rim of a wood there turn into it.
func TestAWoodAtTheTablesEdgeIsEnteredFromTheMargin(t *testing.T) {
	f := wayTable(wayGround(ground.Difficult, 1500, 500, 6750, 4250))
	trip := wayTrip(700, 711)
	trip.Limit = 4000
	to := ground.Spot{At: lattice.V(3066, 1243)}
	w := mustWay(t, f, trip, to)
	if c, ok := f.Reach(trip).Cost(to); !ok || c > w.Cost+10 {
		t.Errorf("in the wood in reach for %v (%v), the way takes %v", c, ok, w.Cost)
	}
}

// TestTheTipOfARoofBehindANotchIsReached: two roofs of one height lie over one another, and behind the
// notch between them the corner of the one is a tip hardly longer than a sixth of an inch.
func TestTheTipOfARoofBehindANotchIsReached(t *testing.T) {
	roof := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 4000, Sheer: true, Stand: true}
	}
	f := wayTable(roof(lattice.V(9875, 15869), lattice.V(5246, 16685), lattice.V(4725, 13731), lattice.V(9354, 12915)), roof(lattice.V(12082, 15390), lattice.V(9446, 18531), lattice.V(6918, 16410), lattice.V(9554, 13269)))
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(5811, 14668), Level: 4000, Radius: 492, Height: 1500}}, Limit: 6000, Means: path.Means{MaxDrop: 3000}}
	to := ground.Spot{At: lattice.V(9524, 13332), Level: 4000}
	if w, ok := f.WayTo(trip, to); !ok || w.Cost > 3960 {
		t.Errorf("a way of %v (%v)", w.Cost, ok)
	}
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost > 3970 {
		t.Errorf("the reach says %v (%v)", cost, ok)
	}
}
