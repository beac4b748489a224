package physics

import "testing"

// TestWhoStartsInAWoodGoesOutOfItAndRoundItsCorner: out of the wood as light goes, along its
// rim and round its corner. The search for lamps once knew the straight way through alone, for
// which the corner is too far.
func TestWhoStartsInAWoodGoesOutOfItAndRoundItsCorner(t *testing.T) {
	for name, c := range map[string]struct {
		f     *Field
		from  Vec
		limit Mil
		to    Vec
	}{
		"round its corner":             {wayTable(wayGround(Difficult, 8250, 11250, 12000, 15000)), V(9515, 11797), 5000, V(12010, 11802)},
		"out of one of two that touch": {wayTable(wayGround(Difficult, 8250, 11250, 9600, 15000), wayGround(Difficult, 9600, 11250, 12000, 15000)), V(9515, 11797), 5000, V(12010, 11802)},
		"from a mil in the wood":       {wayTable(wayGround(Difficult, 8000, 8000, 12000, 12000)), V(10000, 8001), 3000, V(7500, 8500)},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Limit = c.limit
		w := mustWay(t, c.f, trip, Spot{At: c.to})
		if cost, ok := c.f.Reach(trip).Cost(Spot{At: c.to}); !ok || cost > w.Cost+5 {
			t.Errorf("%s: reach takes %v (%v), the way %v", name, cost, ok, w.Cost)
		}
	}
}

// TestNoLightGoesThroughWaterBesideAFriend: where a friend's base touches the water nobody can
// end beside it; it is no less water for that.
func TestNoLightGoesThroughWaterBesideAFriend(t *testing.T) {
	f := wayTable(Piece{Outline: []Vec{{8000, 9500}, {9750, 9500}, {9750, 9750}, {8875, 9750}, {8875, 10000}, {8000, 10000}}, Ground: Impassable, Sight: Clear})
	trip := wayTrip(8822, 12341)
	trip.Limit = 6000
	friend := wayEnemy(8701, 8714)
	friend.Pass = true
	trip.Others = []Other{friend}
	if c, ok := f.Reach(trip).Cost(Spot{At: V(8707, 6484)}); ok {
		t.Errorf("behind the water in reach for %v", c)
	}
}

// TestNoLightGoesThroughWaterAtTheTablesEdge: where a base would hang over the edge it may not
// end, but on its way it may be there, and meets the water.
func TestNoLightGoesThroughWaterAtTheTablesEdge(t *testing.T) {
	f := wayTable(wayGround(Impassable, 250, 750, 6250, 2750))
	trip := wayTrip(702, 702)
	trip.Limit = 5000
	to := Spot{At: V(1088, 5175)}
	w, ok := f.WayTo(Trip{Mover: trip.Mover}, to)
	if c, lit := f.Reach(trip).Cost(to); lit || !ok || w.Cost <= trip.Limit {
		t.Errorf("behind the water in reach for %v (%v), the way takes %v (%v)", c, lit, w.Cost, ok)
	}
}

// TestWhoIsOnAnOutlineMayNotGoIn: a hop that begins right on the outline of what must not be
// entered leads along it or away.
func TestWhoIsOnAnOutlineMayNotGoIn(t *testing.T) {
	for _, g := range []Ground{Impassable, Dangerous} {
		f := wayTable(wayGround(g, 8000, 8000, 12000, 9000))
		s := f.newScout(wayTrip(10000, 7000), rboxOf(point{5000, 5000}, point{15000, 12000}))
		on := Spot{At: V(10000, 8000)}
		for to, want := range map[Vec]bool{V(10000, 10000): false, V(10500, 8500): false, V(11000, 8000): true, V(10500, 7500): true} {
			if _, _, ok := s.hop(on, Spot{At: to}); ok != want {
				t.Errorf("ground %v, from its outline to %v: %v", g, to, ok)
			}
		}
	}
}

// TestARegionTurnsWhereWaysDo holds the region against the cheapest way to places that it
// once lacked.
func TestARegionTurnsWhereWaysDo(t *testing.T) {
	hall := wayBlock(4000, 6500, 7750, 9000, 2000)
	hall.Ladders = []Vec{{5875, 6500}}
	hill := Piece{Outline: wayBox(4250, 3250, 8000, 6500), Top: 2000, Stand: true}
	shore := Piece{Outline: []Vec{{3500, 3000}, {7250, 3000}, {7250, 5625}, {5375, 5625}, {5375, 8250}, {3500, 8250}}, Ground: Impassable, Sight: Clear}
	pit := wayBlock(1500, 3000, 7250, 5000, -4000)
	pit.Sight = Clear
	slope := Piece{Outline: wayBox(4000, 4000, 7000, 6375), Top: 1500, Stand: true, Sheer: true}
	tower := Piece{Outline: []Vec{{5500, 6000}, {6000, 4000}, {6500, 6000}, {6000, 8000}}, Top: 4000, Sheer: true, Stand: true}
	for name, c := range map[string]struct {
		pieces []Piece
		from   Spot
		limit  Mil
		jump   Mil
		to     Spot
	}{
		"up a ladder, come to aslant":                  {[]Piece{hall}, Spot{V(8925, 6208), 0}, 6000, 0, Spot{V(6816, 7140), 2000}},
		"down a hill past the corner of a lake":        {[]Piece{hill, shore}, Spot{V(7757, 3812), 2000}, 3000, 0, Spot{V(5740, 2448), 0}},
		"over a pit just as wide as may be jumped":     {[]Piece{pit}, Spot{V(2347, 1356), 0}, 6000, 2000, Spot{V(7514, 4079), 0}},
		"down a terrace past the tip of a tower on it": {[]Piece{tower, slope}, Spot{V(4734, 4704), 1500}, 4000, 0, Spot{V(7627, 2592), 0}},
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
	f := wayTable(wayGround(Difficult, 1500, 500, 6750, 4250))
	trip := wayTrip(700, 711)
	trip.Limit = 4000
	to := Spot{At: V(3066, 1243)}
	w := mustWay(t, f, trip, to)
	if c, ok := f.Reach(trip).Cost(to); !ok || c > w.Cost+10 {
		t.Errorf("in the wood in reach for %v (%v), the way takes %v", c, ok, w.Cost)
	}
}

// TestTheTipOfARoofBehindANotchIsReached: two roofs of one height lie over one another, and behind the
// notch between them the corner of the one is a tip hardly longer than a sixth of an inch.
func TestTheTipOfARoofBehindANotchIsReached(t *testing.T) {
	roof := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 4000, Sheer: true, Stand: true} }
	f := wayTable(roof(V(9875, 15869), V(5246, 16685), V(4725, 13731), V(9354, 12915)), roof(V(12082, 15390), V(9446, 18531), V(6918, 16410), V(9554, 13269)))
	trip := Trip{Mover: Mover{Body: Body{At: V(5811, 14668), Level: 4000, Radius: 492, Height: 1500}}, Limit: 6000, MaxDrop: 3000}
	to := Spot{V(9524, 13332), 4000}
	if w, ok := f.WayTo(trip, to); !ok || w.Cost > 3960 {
		t.Errorf("a way of %v (%v)", w.Cost, ok)
	}
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost > 3970 {
		t.Errorf("the reach says %v (%v)", cost, ok)
	}
}
