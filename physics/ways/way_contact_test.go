package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// mustContact asks for a way into contact and holds it against Trace, the
// bodies and the target.
func mustContact(t *testing.T, f *Field, trip Trip, target ground.Body) Way {
	t.Helper()
	w, ok := f.WayToContact(trip, target)
	if !ok {
		t.Fatalf("no way from %v into contact with %v", trip.At, target.At)
	}
	judge(t, f, trip, w)
	b := trip.Body
	b.At, b.Level = w.End.At, w.End.Level
	if ground.Gap(b, target) > ground.ContactGap || ground.Overlap(b, target) {
		t.Fatalf("gap %v, overlap %v at the end %v", ground.Gap(b, target), ground.Overlap(b, target), w.End)
	}
	if bad := f.Fits(b); bad.Kind != ground.NoFault {
		t.Fatalf("the end does not fit: %+v", bad)
	}
	return w
}

func wayTarget(x, y lattice.Mil) ground.Body {
	return ground.Body{At: lattice.V(x, y), Radius: wayBase, Height: 1250}
}

func TestContactOverOpenGroundIsTheDistanceOfTheBases(t *testing.T) {
	for _, to := range []lattice.Vec{lattice.V(15000, 5000), lattice.V(11234, 9871), lattice.V(5000, 17000), lattice.V(7001, 4003)} {
		w := mustContact(t, wayTable(), wayTrip(5000, 5000), wayTarget(to.X, to.Y))
		if len(w.Path) != 1 {
			t.Errorf("path %+v", w.Path)
		}
		near(t, "the charge", w.Cost, lattice.V(5000, 5000).Sub(to).Len()-1260, 10)
	}
}

func TestContactOfThoseInContactIsNoWayAtAll(t *testing.T) {
	w := mustContact(t, wayTable(), wayTrip(5000, 5000), wayTarget(6270, 5000))
	if len(w.Path) != 0 || w.Cost != 0 || w.End.At != lattice.V(5000, 5000) {
		t.Errorf("got %+v", w)
	}
}

func TestContactBehindAWallGoesRoundIt(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000))
	w := mustContact(t, f, wayTrip(5000, 5000), wayTarget(12000, 5000))
	want := 2*tautRound(lattice.P(5000, 5000), lattice.P(8500, 2000-630), lattice.P(8000, 2000), 630) - 1260
	near(t, "the charge", w.Cost, want, 12)
}

func TestContactFindsTheFreeSideOfTheTarget(t *testing.T) {
	f := wayTable()
	trip := wayTrip(5000, 5000)
	trip.Others = []Other{{Body: wayTarget(10000, 5000), Pass: true}}
	target := wayTarget(11270, 5000)
	w := mustContact(t, f, trip, target)
	// The nearest free place touches both bases.
	if g := ground.Gap(ground.Body{At: w.End.At, Radius: wayBase, Height: 1250}, trip.Others[0].Body); g > 12 {
		t.Errorf("gap %v to the friend: the end slid too far", g)
	}
}

func TestContactWithATargetBoxedInIsRefused(t *testing.T) {
	f := wayTable(wayWall(9000, 3000, 9500, 9000, 3000), wayWall(9500, 3000, 15000, 3500, 3000),
		wayWall(9500, 8500, 15000, 9000, 3000), wayWall(14500, 3500, 15000, 8500, 3000))
	if w, ok := f.WayToContact(wayTrip(5000, 5000), wayTarget(12000, 6000)); ok {
		t.Fatalf("there is a way: %+v", w)
	}
}

func shortest(x, y lattice.Mil) Trip {
	t := wayTrip(x, y)
	t.Shortest, t.Climbs, t.Dangers, t.JumpWidth = true, true, true, 3000
	return t
}

func TestShortestContactClimbsStraightOverAWall(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 8400, 20000, 2000))
	w := mustContact(t, f, shortest(5000, 5000), wayTarget(12000, 6000))
	wantBys(t, w, ground.Climb, ground.Drop)
	wantRolls(t, w, path.Climbed, path.Dropped)
	near(t, "length and height", w.Cost, math.Sqrt(50)*1000-1260+2000, 12)
	if p := w.Path[0].At; p.X <= 8000 || p.X >= 8400 {
		t.Errorf("the waypoint is not on the wall: %v", p)
	}
}

func TestShortestContactCrossesAHouseStraight(t *testing.T) {
	f := wayTable(wayBlock(8000, 4000, 11000, 8000, 2000))
	w := mustContact(t, f, shortest(5000, 6000), wayTarget(15000, 6500))
	wantBys(t, w, ground.Climb, ground.Drop)
	near(t, "length and height", w.Cost, math.Sqrt(100.25)*1000-1260+2000, 12)
}

func TestShortestContactJumpsAndPassesMudAndWire(t *testing.T) {
	f := twoRoofs(2000, 3000)
	trip := shortest(6000, 6000)
	trip.Level = 3000
	target := wayTarget(13500, 7000)
	target.Level = 3000
	w := mustContact(t, f, trip, target)
	wantBys(t, w, ground.Jump)
	f = wayTable(wayGround(ground.Difficult, 7000, 2000, 9000, 9000), wayGround(ground.Dangerous, 10000, 2000, 11000, 9000))
	w = mustContact(t, f, shortest(5000, 5000), wayTarget(15000, 5000))
	if len(w.Path) != 1 {
		t.Errorf("path %+v", w.Path)
	}
	wantRolls(t, w, path.Entered)
	near(t, "length and mud", w.Cost, 10000-1260+2000, 12)
}

func TestShortestContactBendsRoundWaterRockAndEnemies(t *testing.T) {
	water := wayGround(ground.Impassable, 8000, 3000, 9000, 7000)
	rock := wayWall(8000, 3000, 9000, 7000, 2000)
	rock.Ground = ground.Impassable
	for name, f := range map[string]*Field{"water": wayTable(water), "rock": wayTable(rock)} {
		w := mustContact(t, f, shortest(5000, 5500), wayTarget(12000, 5500))
		if w.Cost <= 5740+100 {
			t.Errorf("%s: cost %v", name, w.Cost)
		}
		wantRolls(t, w)
	}
	trip := shortest(5000, 5000)
	foe := wayEnemy(9000, 5000)
	foe.Keep = 0
	trip.Others = []Other{foe}
	w := mustContact(t, wayTable(), trip, wayTarget(13000, 5000))
	near(t, "round the other enemy", w.Cost, tautRound(lattice.P(5000, 5000), lattice.P(13000, 5000), lattice.P(9000, 5000), 1260)-1260, 12)
}

func TestCarefulContactAvoidsWhatTakesRolls(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 8400, 9000, 2000), wayGround(ground.Dangerous, 8000, 9000, 8400, 14000))
	trip := wayTrip(5000, 8000)
	trip.MaxDrop = 3000
	w := mustContact(t, f, trip, wayTarget(12000, 8000))
	wantRolls(t, w)
	if w.Cost < 9000 {
		t.Errorf("cost %v", w.Cost)
	}
}

func TestContactOnARoofClimbsToIt(t *testing.T) {
	f := wayTable(wayBlock(8000, 4000, 14000, 9000, 3000))
	target := wayTarget(11000, 6000)
	target.Level = 3000
	w := mustContact(t, f, shortest(5000, 5000), target)
	wantBys(t, w, ground.Climb)
	near(t, "length and height", w.Cost, math.Sqrt(37)*1000-1260+3000, 12)
	target = wayTarget(7000, 5000)
	down := shortest(11000, 6000)
	down.Level = 3000
	w = mustContact(t, f, down, target)
	wantBys(t, w, ground.Drop)
}

func TestShortestContactClimbsTwoWallsWithANarrowAlley(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 8400, 20000, 2000), wayWall(9200, 2000, 9600, 20000, 2000))
	trip := shortest(5000, 6000)
	trip.JumpWidth = 0
	w := mustContact(t, f, trip, wayTarget(13000, 6000))
	wantBys(t, w, ground.Climb, ground.Drop, ground.Climb, ground.Drop)
	near(t, "length and heights", w.Cost, 8000-1260+4000, 12)
	trip.JumpWidth = 3000
	if w := mustContact(t, f, trip, wayTarget(13000, 6000)); w.End.At.Y < 5998 || w.End.At.Y > 6002 {
		t.Errorf("the way is not straight: %+v", w)
	}
}

// TestEveryWayIntoContactIsLegal asks on random tables, and holds the shortest
// ways against the straight line.
func TestEveryWayIntoContactIsLegal(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		for i := range trip.Others {
			target := trip.Others[i].Body
			ask := trip
			ask.Limit = 12000
			ask.Others = append(append([]Other(nil), trip.Others[:i]...), trip.Others[i+1:]...)
			for _, ask.Shortest = range []bool{false, true} {
				w, ok := f.WayToContact(ask, target)
				if !ok {
					continue
				}
				b := ask.Body
				b.At, b.Level = w.End.At, w.End.Level
				if why := refused(f, ask, w); why != "" || ground.Gap(b, target) > ground.ContactGap || ground.Overlap(b, target) || f.Fits(b).Kind != ground.NoFault {
					rt.Fatalf("from %v to %v: %s, gap %v: %+v", ask.At, target.At, why, ground.Gap(b, target), w)
				}
				if d := ask.At.Sub(target.At).Len() - 1260; float64(w.Cost) < d-22 {
					rt.Fatalf("the way from %v to %v is shorter than the straight line: %v, %.0f", ask.At, target.At, w.Cost, d)
				}
			}
		}
	})
}
