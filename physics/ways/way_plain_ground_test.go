package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

func noWay(t *testing.T, f *Field, trip Trip, to ground.Spot, why string) {
	t.Helper()
	if w, ok := f.WayTo(trip, to); ok {
		t.Fatalf("%s, but there is a way: %+v", why, w)
	}
}

func kinds(w Way) (out []path.MarkKind) {
	for _, m := range w.Rolls {
		out = append(out, m.Kind)
	}
	return out
}

func wantRolls(t *testing.T, w Way, want ...path.MarkKind) {
	t.Helper()
	got := kinds(w)
	if len(got) != len(want) {
		t.Fatalf("rolls %+v, want kinds %v", w.Rolls, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("rolls %+v, want kinds %v", w.Rolls, want)
		}
	}
}

// gapWalls are two walls across the table with an opening of some width.
func gapWalls(width lattice.Mil) *Field {
	return wayTable(wayWall(0, 10000, 12000, 10500, 3000), wayWall(12000+width, 10000, 24000, 10500, 3000))
}

func TestWayLeadsThroughAGapAsWideAsTheBase(t *testing.T) {
	for _, width := range []lattice.Mil{1300, 1270, 1262, 1260} {
		w := mustWay(t, gapWalls(width), wayTrip(12300, 5000), ground.Spot{At: lattice.V(12900, 15000)})
		near(t, "the way", w.Cost, 10018, 40)
	}
	trip := wayTrip(12300, 5000)
	for _, width := range []lattice.Mil{1200, 1258} {
		noWay(t, gapWalls(width), trip, ground.Spot{At: lattice.V(12900, 15000)}, "the gap is narrower than the base")
	}
}

func TestLimitEndsTheSearch(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000))
	trip, to := wayTrip(5000, 5000), ground.Spot{At: lattice.V(12000, 5000)}
	cost := mustWay(t, f, trip, to).Cost
	trip.Limit = cost
	mustWay(t, f, trip, to)
	trip.Limit = cost - 12
	noWay(t, f, trip, to, "the limit is too small")
}

func TestMudIsCrossedOrRoundedWhicheverIsCheaper(t *testing.T) {
	thin := wayTable(wayGround(ground.Difficult, 8000, 0, 9000, 24000))
	w := mustWay(t, thin, wayTrip(5000, 5000), ground.Spot{At: lattice.V(12000, 5000)})
	near(t, "straight through a thin strip", w.Cost, 8000, 1)
	// A square of 4": through it 7+4, round its corner sqrt(5)+... less.
	patch := wayTable(wayGround(ground.Difficult, 7000, 4000, 11000, 9000))
	w = mustWay(t, patch, wayTrip(6000, 5000), ground.Spot{At: lattice.V(12000, 5000)})
	near(t, "round the patch", w.Cost, math.Sqrt(2)*1000*2+4000, 8)
	for _, p := range w.Path {
		if patch.In(ground.Spot{At: p.At}, ground.Difficult) != ground.None {
			t.Errorf("waypoint %v is in the mud", p.At)
		}
	}
}

func TestSlantedCrossingOfMudIsRefracted(t *testing.T) {
	f := wayTable(wayGround(ground.Difficult, 0, 10000, 24000, 12000))
	w := mustWay(t, f, wayTrip(4000, 6000), ground.Spot{At: lattice.V(14000, 16000)})
	// The slow exact answer: the entry x and exit x that cost least.
	best := math.Inf(1)
	for x := 4000.0; x <= 14000; x += 10 {
		for y := x; y <= 14000; y += 10 {
			c := lattice.P(4000, 6000).Distance(lattice.P(x, 10000)) + 2*lattice.P(x, 10000).Distance(lattice.P(y, 12000)) +
				lattice.P(y, 12000).Distance(lattice.P(14000, 16000))
			best = math.Min(best, c)
		}
	}
	near(t, "the refracted way", w.Cost, best, best*0.001)
}

func TestFriendIsPassedButNotEndedOn(t *testing.T) {
	f := wayTable()
	trip := wayTrip(5000, 5000)
	trip.Others = []Other{{Body: ground.Body{At: lattice.V(8000, 5000), Radius: wayBase, Height: 1250}, Pass: true}}
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(11000, 5000)})
	near(t, "through the friend", w.Cost, 6000, 0)
	noWay(t, f, trip, ground.Spot{At: lattice.V(8500, 5000)}, "the base would overlap the friend's")
	mustWay(t, f, trip, ground.Spot{At: lattice.V(9260, 5000)})
}

func TestEnemyIsKeptAwayFromByJustOverAnInch(t *testing.T) {
	f := wayTable()
	trip := wayTrip(5000, 5000)
	trip.Others = []Other{wayEnemy(9000, 5000)}
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(13000, 5000)})
	least := lattice.Mil(math.MaxInt32)
	tr := f.Trace(trip.Mover, w.Path)
	for along := 0.0; along < float64(tr.Cost); along += 5 {
		b := trip.Body
		b.At = tr.At(along).At
		least = min(least, ground.Gap(b, trip.Others[0].Body))
	}
	if least <= lattice.Inch || least > lattice.Inch+4 {
		t.Errorf("the gap is %v at least", least)
	}
	near(t, "the way", w.Cost, tautRound(lattice.P(5000, 5000), lattice.P(13000, 5000), lattice.P(9000, 5000), 2261), 8)
	noWay(t, f, trip, ground.Spot{At: lattice.V(9000, 7200)}, "it would end within 1\" of the enemy")
}

func TestEnemyBaseAloneIsInTheWayOfKeepZero(t *testing.T) {
	trip := wayTrip(5000, 5000)
	enemy := wayEnemy(9000, 5000)
	enemy.Keep = 0
	trip.Others = []Other{enemy}
	w := mustWay(t, wayTable(), trip, ground.Spot{At: lattice.V(13000, 5000)})
	near(t, "the way", w.Cost, tautRound(lattice.P(5000, 5000), lattice.P(13000, 5000), lattice.P(9000, 5000), 1260), 8)
}

func TestHeldMoverStaysWithinAnInch(t *testing.T) {
	foe := ground.Body{At: lattice.V(9000, 9000), Radius: wayBase, Height: 1250}
	trip := wayTrip(9000, 7000)
	trip.Within = []ground.Body{foe}
	trip.Others = []Other{{Body: foe}}
	w := mustWay(t, wayTable(), trip, ground.Spot{At: lattice.V(9000, 11000)})
	near(t, "round the foe", w.Cost, tautRound(lattice.P(9000, 7000), lattice.P(9000, 11000), lattice.P(9000, 9000), 1260), 8)
	noWay(t, wayTable(), trip, ground.Spot{At: lattice.V(9000, 6700)}, "it leaves the enemy that holds it")
}

func TestDangerIsRoundedUnlessTheTripDaresIt(t *testing.T) {
	f := wayTable(wayGround(ground.Dangerous, 8000, 3000, 9000, 8000))
	trip := wayTrip(6000, 5000)
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(11000, 5000)})
	wantRolls(t, w)
	near(t, "round the wire", w.Cost, 2*math.Sqrt(2)*2000+1000, 10)
	trip.Dangers = true
	w = mustWay(t, f, trip, ground.Spot{At: lattice.V(11000, 5000)})
	near(t, "through the wire", w.Cost, 5000, 0)
	wantRolls(t, w, path.Entered)
}

func TestImpassableWaterIsRoundedByTheCentre(t *testing.T) {
	f := wayTable(wayGround(ground.Impassable, 8000, 3000, 9000, 8000))
	w := mustWay(t, f, wayTrip(6000, 5000), ground.Spot{At: lattice.V(11000, 5000)})
	near(t, "round the water", w.Cost, 2*math.Sqrt(2)*2000+1000, 10)
	noWay(t, f, wayTrip(6000, 5000), ground.Spot{At: lattice.V(8500, 5000)}, "it ends in the water")
}

func TestBridgeLeadsOverTheRiver(t *testing.T) {
	bridge := wayBlock(7800, 12000, 10200, 14000, 250)
	f := wayTable(wayGround(ground.Impassable, 8000, 0, 10000, 24000), bridge)
	w := mustWay(t, f, wayTrip(6000, 9000), ground.Spot{At: lattice.V(12000, 9000)})
	near(t, "over the bridge", w.Cost, 2*math.Sqrt(13)*1000+2000, 8)
	noWay(t, wayTable(wayGround(ground.Impassable, 8000, 0, 10000, 24000)), wayTrip(6000, 9000), ground.Spot{At: lattice.V(12000, 9000)}, "no bridge")
}

func TestFlierGoesStraightOverEverything(t *testing.T) {
	f := wayTable(wayWall(8000, 0, 9000, 24000, 6000), wayGround(ground.Impassable, 10000, 0, 12000, 24000), wayBlock(14000, 4000, 18000, 9000, 4000))
	trip := wayTrip(5000, 5000)
	trip.Flying = true
	w := mustWay(t, f, trip, ground.Spot{At: lattice.V(16000, 6000), Level: 4000})
	near(t, "the flight", w.Cost, lattice.P(5000, 5000).Distance(lattice.P(16000, 6000)), 1)
	noWay(t, f, trip, ground.Spot{At: lattice.V(11000, 5000)}, "it ends on water")
	trip.Others = []Other{wayEnemy(7400, 5000)}
	if mustWay(t, f, trip, ground.Spot{At: lattice.V(10000-300, 5000)}).Cost <= 4700 {
		t.Error("a flier too keeps away from enemies")
	}
}
