package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

func bys(w Way) (out []ground.By) {
	for _, p := range w.Path {
		if p.By != ground.Walk {
			out = append(out, p.By)
		}
	}
	return out
}

func wantBys(t *testing.T, w Way, want ...ground.By) {
	t.Helper()
	got := bys(w)
	if len(got) != len(want) {
		t.Fatalf("steps %+v, want %v", w.Path, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("steps %+v, want %v", w.Path, want)
		}
	}
}

func TestWayUpALadderCostsItsHeight(t *testing.T) {
	house := wayBlock(8000, 4000, 14000, 8000, 4000)
	house.Ladders = []lattice.Vec{lattice.V(8000, 6000)}
	f := wayTable(house)
	w := mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(11000, 6000), Level: 4000})
	wantBys(t, w, ground.Ladder)
	wantRolls(t, w)
	near(t, "straight up the ladder", w.Cost, 6000+4000, 2)
	w = mustWay(t, f, wayTrip(5000, 3000), ground.Spot{At: lattice.V(11000, 6000), Level: 4000})
	near(t, "by way of the ladder", w.Cost, lattice.P(5000, 3000).Distance(lattice.P(8000, 5500))+lattice.P(8000, 5500).Distance(lattice.P(11000, 6000))+4000, 40)
}

func TestWayUpASheerSideNeedsAClimb(t *testing.T) {
	f := wayTable(wayBlock(8000, 4000, 14000, 8000, 3000))
	trip, to := wayTrip(5000, 6000), ground.Spot{At: lattice.V(11000, 6000), Level: 3000}
	noWay(t, f, trip, to, "climbs are not allowed")
	trip.Climbs = true
	w := mustWay(t, f, trip, to)
	wantBys(t, w, ground.Climb)
	wantRolls(t, w, path.Climbed)
	near(t, "the climb", w.Cost, 9000, 2)
}

func TestWayOffARoofIsADrop(t *testing.T) {
	f := wayTable(wayBlock(8000, 4000, 14000, 8000, 2500))
	trip := wayTrip(11000, 6000)
	trip.Level = 2500
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(11000, 11000)})
	wantBys(t, w, ground.Drop)
	wantRolls(t, w, path.Dropped)
	near(t, "the drop", w.Cost, 5000, 1)
	trip.MaxDrop = 2500
	noWay(t, f, trip, ground.Spot{At: lattice.V(11000, 11000)}, "the drop is too high")
	trip.MaxDrop = 2501
	mustWay(t, f, trip, ground.Spot{At: lattice.V(11000, 11000)})
}

// twoRoofs are two houses of 3" with an alley between them.
func twoRoofs(alley, second lattice.Mil) *Field {
	return wayTable(wayBlock(4000, 4000, 9000, 9000, 3000), wayBlock(9000+alley, 4000, 15000, 9000, second))
}

func TestWayOverAnAlleyIsAJump(t *testing.T) {
	trip := wayTrip(6000, 6000)
	trip.Level, trip.JumpWidth = 3000, 3000
	w := mustWay(t, twoRoofs(2000, 3000), trip, ground.Spot{At: lattice.V(13000, 6000), Level: 3000})
	wantBys(t, w, ground.Jump)
	wantRolls(t, w, path.Jumped)
	near(t, "the jump", w.Cost, 7000, 1)
	if m := w.Rolls[0]; m.Width != 2000 || m.Rise != 0 {
		t.Errorf("width %v rise %v", m.Width, m.Rise)
	}
	noWay(t, twoRoofs(3100, 3000), trip, ground.Spot{At: lattice.V(13000, 6000), Level: 3000}, "the alley is too wide")
	noWay(t, twoRoofs(2000, 4500), trip, ground.Spot{At: lattice.V(13000, 6000), Level: 4500}, "width and rise are too much")
	mustWay(t, twoRoofs(1500, 4500), trip, ground.Spot{At: lattice.V(13000, 6000), Level: 4500})
}

func TestSlantedJumpIsTurnedSquareWhereItsLimitIsShort(t *testing.T) {
	trip := wayTrip(6000, 5000)
	trip.Level, trip.JumpWidth = 3000, 2050
	w := mustWay(t, twoRoofs(2000, 3000), trip, ground.Spot{At: lattice.V(13000, 8000), Level: 3000})
	wantBys(t, w, ground.Jump)
	if w.Rolls[0].Width > 2050 {
		t.Errorf("width %v", w.Rolls[0].Width)
	}
	// Up to 450 mils of the 3" aside are made in the jump, the rest before and behind it.
	near(t, "the bent way", w.Cost, math.Sqrt(2050*2050)+math.Sqrt(5000*5000+2550*2550), 12)
}

func TestOpenTrenchIsWalkedThrough(t *testing.T) {
	trench := ground.Piece{ID: "trench", Outline: wayBox(8000, 2000, 11000, 20000), Top: -2000, Stand: true, Sight: ground.Clear}
	f := wayTable(trench)
	w := mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(14000, 6000)})
	wantBys(t, w)
	near(t, "across", w.Cost, 9000, 0)
	w = mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(9500, 9000), Level: -2000})
	near(t, "into", w.Cost, lattice.P(5000, 6000).Distance(lattice.P(9500, 9000)), 1)
	noWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(8500, 6000), Level: -2000}, "the base would overlap the trench's side")
}

func TestSheerTrenchIsDroppedIntoAndClimbedOutOf(t *testing.T) {
	trench := ground.Piece{ID: "trench", Outline: wayBox(8000, 2000, 11000, 20000), Top: -3500, Stand: true, Sheer: true, Sight: ground.Clear}
	f := wayTable(trench)
	trip := wayTrip(5000, 6000)
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(9500, 6000), Level: -3500})
	wantBys(t, w, ground.Drop)
	noWay(t, f, trip.at(9500, 6000, -3500), ground.Spot{At: lattice.V(14000, 6000)}, "the side must be climbed")
	trip = trip.at(9500, 6000, -3500)
	trip.Climbs = true
	w = mustWay(t, f, trip, ground.Spot{At: lattice.V(14000, 6000)})
	wantBys(t, w, ground.Climb)
	near(t, "out of the trench", w.Cost, 4500+3500, 2)
	trip = trip.at(5000, 6000, 0)
	trip.JumpWidth = 3000
	w = mustWay(t, f, trip, ground.Spot{At: lattice.V(14000, 6000)})
	wantBys(t, w, ground.Jump)
	near(t, "over the trench", w.Cost, 9000, 1)
}

func (t Trip) at(x, y, level lattice.Mil) Trip {
	t.At, t.Level = lattice.V(x, y), level
	return t
}

func TestStairsLeadOntoTheRoof(t *testing.T) {
	stairs := ground.Piece{ID: "stairs", Outline: wayBox(8000, 8000, 11000, 10000), Top: 3000, Stand: true}
	f := wayTable(wayBlock(8000, 4000, 14000, 8000, 3500), stairs)
	w := mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(11000, 6000), Level: 3500})
	wantBys(t, w)
	wantRolls(t, w)
	near(t, "up the stairs", w.Cost, 2*math.Sqrt(13)*1000, 10)
}

func TestLowWallIsStepped(t *testing.T) {
	f := wayTable(wayWall(8000, 0, 8500, 24000, 1000))
	near(t, "over the low wall", mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(12000, 7000)}).Cost, math.Sqrt(50)*1000, 1)
	noWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(8200, 6000), Level: 1000}, "one may not stand on it")
}

func TestWallIsClimbedOverWithAWaypointOnIt(t *testing.T) {
	f := wayTable(wayWall(8000, 0, 8500, 24000, 2000))
	trip := wayTrip(5000, 6000)
	trip.Climbs = true
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(12000, 7000)})
	wantBys(t, w, ground.Climb, ground.Drop)
	near(t, "over the wall", w.Cost, math.Sqrt(50)*1000+2000, 3)
	if on := w.Path[0]; on.At.X <= 8000 || on.At.X >= 8500 || on.Level != 2000 || !on.Leveled {
		t.Errorf("the waypoint on the wall is %+v", on)
	}
}

func TestHillIsWalkedOver(t *testing.T) {
	hill := ground.Piece{ID: "hill", Outline: wayBox(8000, 4000, 14000, 9000), Top: 2000, Stand: true}
	f := wayTable(hill)
	w := mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(17000, 7000)})
	near(t, "over the hill", w.Cost, lattice.P(5000, 6000).Distance(lattice.P(17000, 7000)), 1)
	w = mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(10000, 7000), Level: 2000})
	near(t, "onto the hill", w.Cost, lattice.P(5000, 6000).Distance(lattice.P(10000, 7000)), 1)
}

func TestPlatformIsPassedUnder(t *testing.T) {
	slab := wayBlock(8000, 4000, 14000, 9000, 3250)
	slab.Base = 3000
	slab.Ladders = []lattice.Vec{lattice.V(8000, 6000)}
	f := wayTable(slab)
	w := mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(11000, 6500)})
	near(t, "under the slab", w.Cost, math.Sqrt(36.25)*1000, 1)
	w = mustWay(t, f, wayTrip(5000, 6000), ground.Spot{At: lattice.V(11000, 6500), Level: 3250})
	wantBys(t, w, ground.Ladder)
	near(t, "onto the slab", w.Cost, math.Sqrt(36.25)*1000+3250, 2)
}

func TestEdgeWalkedBeforeAClimbCostsNoHeight(t *testing.T) {
	f := wayTable(wayBlock(0, 0, 750, 750, 1000), wayBlock(1000, 0, 1250, 1000, 1500))
	trip := wayTrip(700, 700)
	trip.Level, trip.Climbs = 1000, true
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(2200, 700)})
	wantBys(t, w, ground.Climb, ground.Drop)
	near(t, "down a step, up the wall and off it", w.Cost, 1500+1500, 2)
}

// TestAWayUnderASlabGoesInFromTheSide has a wall beside a slab: who drops from the
// wall comes down on the slab, not under it.
func TestAWayUnderASlabGoesInFromTheSide(t *testing.T) {
	slab := wayBlock(8000, 8000, 16000, 12000, 3000)
	slab.Base = 2750
	f := wayTable(slab, wayBlock(8000, 12000, 16000, 12400, 5000))
	trip := wayTrip(12000, 16000)
	trip.Climbs, trip.Shortest = true, true
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(12000, 11000)})
	for _, k := range w.Rolls {
		if k.Rise == -5000 {
			t.Errorf("through the slab: %+v", w)
		}
	}
	f = wayTable(wayBlock(8000, 12000, 16000, 12400, 5000))
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(12000, 11000)}); len(w.Path) != 2 {
		t.Errorf("over the wall: %+v", w)
	}
}
