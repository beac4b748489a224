package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func reachOf(f *Field, trip Trip, limit lattice.Mil) *Reach {
	trip.Limit = limit
	return f.Reach(trip)
}

// polygonSum is twice the signed area of all polygons of a level, in square
// inches: positive clockwise on the screen.
func areaOf(areas []Area, level lattice.Mil) float64 {
	sum := 0.0
	for _, a := range areas {
		if a.Level != level {
			continue
		}
		p := a.Polygon[len(a.Polygon)-1]
		for _, q := range a.Polygon {
			sum += float64(p.Cross(q))
			p = q
		}
	}
	return sum / 2e6
}

func TestReachOverOpenGroundIsRound(t *testing.T) {
	r := reachOf(wayTable(), wayTrip(12000, 12010), 6000)
	areas := r.Areas(false)
	if len(areas) != 1 {
		t.Fatalf("%d areas", len(areas))
	}
	for _, p := range areas[0].Polygon {
		near(t, "radius", lattice.RoundMil(p.Sub(lattice.V(12000, 12010)).Len()), 6000, 60)
	}
	if a := areaOf(areas, 0); math.Abs(a-math.Pi*36) > 0.8 {
		t.Errorf("area %v", a)
	}
}

func TestReachEndsAtTheTablesEdge(t *testing.T) {
	r := reachOf(wayTable(), wayTrip(1000, 1000), 3000)
	for _, p := range r.Areas(false)[0].Polygon {
		if p.X < wayBase-2 || p.Y < wayBase-2 {
			t.Errorf("%v is off the table", p)
		}
	}
	if _, ok := r.Cost(ground.Spot{At: lattice.V(629, 1000)}); ok {
		t.Error("a place off the table is in reach")
	}
}

func TestReachBehindACornerCostsTheWayRoundIt(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000))
	trip := wayTrip(6000, 3000)
	r := reachOf(f, trip, 8000)
	for _, to := range []lattice.Vec{lattice.V(11000, 4000), lattice.V(10000, 5000), lattice.V(9700, 3000)} {
		got, ok := r.Cost(ground.Spot{At: to})
		want := mustWay(t, f, trip, ground.Spot{At: to}).Cost
		if !ok || got < want-1 || float64(got) > float64(want)*1.005 {
			t.Errorf("cost to %v is %v (%v), the way has %v", to, got, ok, want)
		}
	}
}

func TestReachLeavesOutEnemiesAndFriendsBases(t *testing.T) {
	trip := wayTrip(12000, 12000)
	trip.Others = []Other{wayEnemy(15000, 12000), {Body: wayTarget(12000, 9000), Pass: true}}
	r := reachOf(wayTable(), trip, 5000)
	if _, ok := r.Cost(ground.Spot{At: lattice.V(14000, 12000)}); ok {
		t.Error("a place within 1\" of the enemy is in reach")
	}
	if _, ok := r.Cost(ground.Spot{At: lattice.V(12500, 9500)}); ok {
		t.Error("a place in the friend's base is in reach")
	}
	if c, ok := r.Cost(ground.Spot{At: lattice.V(12000, 7500)}); !ok || c != 4500 {
		t.Errorf("behind the friend: %v %v", c, ok)
	}
	areas := r.Areas(false)
	if len(areas) != 2 {
		t.Fatalf("%d polygons: want the region and the friend's hole", len(areas))
	}
	if a, b := areaOf(areas[:1], 0), areaOf(areas[1:], 0); a*b >= 0 {
		t.Errorf("areas %v and %v: the hole must wind the other way", a, b)
	}
}

func TestReachUpALadderIsSafeAndUpAWallIsNot(t *testing.T) {
	house := wayBlock(14000, 10000, 18000, 14000, 2000)
	trip := wayTrip(12000, 12000)
	trip.Climbs = true
	roof := ground.Spot{At: lattice.V(15000, 12000), Level: 2000}
	for _, ladder := range []bool{false, true} {
		if house.Ladders = nil; ladder {
			house.Ladders = []lattice.Vec{lattice.V(14000, 12000)}
		}
		r := reachOf(wayTable(house), trip, 6000)
		if c, ok := r.Cost(roof); !ok || c != 5000 {
			t.Fatalf("cost %v %v", c, ok)
		}
		if all := areaOf(r.Areas(false), 2000); all < 3 {
			t.Errorf("area on the roof %v", all)
		}
		if safe := areaOf(r.Areas(true), 2000); (safe > 3) != ladder {
			t.Errorf("ladder %v: safe area on the roof %v", ladder, safe)
		}
	}
}

func TestReachIntoMudIsHalved(t *testing.T) {
	f := wayTable(wayGround(ground.Difficult, 13000, 0, 24000, 24000))
	r := reachOf(f, wayTrip(12000, 12000), 5000)
	if _, ok := r.Cost(ground.Spot{At: lattice.V(14950, 12000)}); !ok {
		t.Error("1\" and twice 1.95\" are within 5\"")
	}
	if _, ok := r.Cost(ground.Spot{At: lattice.V(15010, 12000)}); ok {
		t.Error("1\" and twice 2.01\" are beyond 5\"")
	}
}

func TestSpotsAreInReachAndInFixedOrder(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000), wayGround(ground.Difficult, 10000, 4000, 13000, 9000))
	trip := wayTrip(6500, 3000)
	spots := reachOf(f, trip, 7000).Spots(1000)
	again := reachOf(f, trip, 7000).Spots(1000)
	if len(spots) < 60 || len(spots) != len(again) {
		t.Fatalf("%d and %d spots", len(spots), len(again))
	}
	trip.Limit = 7000
	for i, s := range spots {
		if again[i] != s {
			t.Fatalf("spot %d is %v and then %v", i, s, again[i])
		}
		mustWay(t, f, trip, s)
	}
}

func TestReachOfAHeldMoverStaysWithItsEnemy(t *testing.T) {
	foe := wayTarget(12000, 12000)
	trip := wayTrip(12000, 10000)
	trip.Within, trip.Others = []ground.Body{foe}, []Other{{Body: foe}}
	r := reachOf(wayTable(), trip, 6000)
	for _, s := range r.Spots(250) {
		b := trip.Body
		b.At = s.At
		if ground.Gap(b, foe) > lattice.Inch {
			t.Fatalf("%v is farther than 1\" from the foe", s.At)
		}
	}
	if _, ok := r.Cost(ground.Spot{At: lattice.V(12000, 14000)}); !ok {
		t.Error("the far side of the foe is out of reach")
	}
}

func TestReachLeadsOutOfDangerousGroundButNotIntoIt(t *testing.T) {
	wire := wayGround(ground.Dangerous, 10000, 10000, 14000, 14000)
	wire.Outline = []lattice.Vec{lattice.V(10000, 10000), lattice.V(14000, 10000), lattice.V(14000, 14000), lattice.V(12000, 11500), lattice.V(10000, 14000)} // with a notch
	wire.Top = 1000
	f := wayTable(wire)
	for _, dangers := range []bool{false, true} {
		trip := wayTrip(11000, 12500)
		trip.Limit, trip.Dangers, trip.Climbs = 3300, dangers, true
		r := f.Reach(trip)
		if a := areaOf(r.Areas(true), 0); math.Abs(a-math.Pi*3.3*3.3) > 2 {
			t.Errorf("dangers %v: safe area %v", dangers, a)
		}
		for _, at := range []lattice.Vec{lattice.V(9000, 12500), lattice.V(11900, 12000), lattice.V(11800, 10600), lattice.V(10500, 15000), lattice.V(11000, 9500)} {
			c, ok := r.Cost(ground.Spot{At: at})
			w := mustWay(t, f, trip, ground.Spot{At: at})
			if !ok || c != w.Cost {
				t.Errorf("dangers %v: cost to %v is %v (%v), the way has %v", dangers, at, c, ok, w.Cost)
			}
		}
		if in := r.Has(ground.Spot{At: lattice.V(13500, 12800)}); in != dangers { // over the notch into the wire again
			t.Errorf("dangers %v: behind the notch %v", dangers, in)
		}
	}
	without := wayTrip(9500, 12500)
	without.Limit = 3500
	if r := f.Reach(without); r.Has(ground.Spot{At: lattice.V(10500, 12500)}) {
		t.Error("ground that the trip must not enter is in reach")
	}
}
