package physics

import (
	"math"
	"testing"
)

// wayBase is a 32 mm base in a test: 1.26" across.
const wayBase Mil = 630

func wayBox(x0, y0, x1, y1 Mil) []Vec { return []Vec{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }

// wayWall is a wall that cannot be stood on; its ID names it.
func wayWall(x0, y0, x1, y1, top Mil) Piece {
	return Piece{ID: "wall", Outline: wayBox(x0, y0, x1, y1), Top: top, Sheer: true}
}

func wayBlock(x0, y0, x1, y1, top Mil) Piece {
	p := wayWall(x0, y0, x1, y1, top)
	p.Stand = true
	return p
}

func wayGround(g Ground, x0, y0, x1, y1 Mil) Piece {
	return Piece{ID: "ground", Outline: wayBox(x0, y0, x1, y1), Ground: g, Sight: Clear}
}

func wayTrip(x, y Mil) Trip {
	return Trip{Mover: Mover{Body: Body{At: V(x, y), Radius: wayBase, Height: 1250}}}
}

func wayEnemy(x, y Mil) Other {
	return Other{Body: Body{At: V(x, y), Radius: wayBase, Height: 1250}, Keep: Inch}
}

func wayTable(pieces ...Piece) *Field { return NewField(V(24000, 24000), pieces) }

// mustWay asks for a way and holds it against Trace and the bodies.
func mustWay(t *testing.T, f *Field, trip Trip, to Spot) Way {
	t.Helper()
	w, ok := f.WayTo(trip, to)
	if !ok {
		t.Fatalf("no way from %v to %v", trip.At, to)
	}
	judge(t, f, trip, w)
	if w.End != to {
		t.Fatalf("the way ends at %v instead of %v", w.End, to)
	}
	return w
}

// judge is the slow referee: Trace for the ground, Gap sampled every few mils
// for the bodies.
func judge(t *testing.T, f *Field, trip Trip, w Way) {
	t.Helper()
	tr := f.Trace(trip.Mover, w.Path)
	if tr.Fault.Kind != NoFault {
		t.Fatalf("Trace faults %+v on %+v", tr.Fault, w.Path)
	}
	if tr.Cost != w.Cost || tr.End != w.End {
		t.Fatalf("cost %v end %v, Trace has %v %v", w.Cost, w.End, tr.Cost, tr.End)
	}
	if trip.Limit > 0 && !trip.Shortest && w.Cost > trip.Limit {
		t.Fatalf("cost %v beyond %v", w.Cost, trip.Limit)
	}
	for _, g := range tr.Legs {
		n := int(g.Length/20) + 1
		for i := 0; i <= n; i++ {
			k := float64(i) / float64(n)
			b := trip.Body
			b.At = lerp(g.From, g.To, k).round()
			b.Level = RoundMil(float64(g.FromLevel) + k*float64(g.ToLevel-g.FromLevel))
			judgeAt(t, trip, b)
		}
	}
}

func judgeAt(t *testing.T, trip Trip, b Body) {
	t.Helper()
	for _, o := range trip.Others {
		if !o.Pass && o.Keep > 0 && Gap(b, o.Body) <= o.Keep {
			t.Fatalf("gap %v to the enemy at %v from %v", Gap(b, o.Body), o.At, b.At)
		}
		if !o.Pass && math.Abs(float64(b.Level-o.Level)) < 100 && b.At.Sub(o.At).Len() < float64(b.Radius+o.Radius)-1.5 {
			t.Fatalf("through the base at %v at %v", o.At, b.At)
		}
	}
	for _, o := range trip.Within {
		if Gap(b, o) > Inch+1 {
			t.Fatalf("gap %v to the enemy at %v that holds it, from %v", Gap(b, o), o.At, b.At)
		}
	}
}

func near(t *testing.T, what string, got Mil, want, tol float64) {
	t.Helper()
	if math.Abs(float64(got)-want) > tol {
		t.Errorf("%s is %v, want %.1f mils within %v", what, got, want, tol)
	}
}

func TestWayOverOpenGroundIsStraight(t *testing.T) {
	f := wayTable()
	w := mustWay(t, f, wayTrip(3000, 3000), Spot{At: V(9000, 11000)})
	if len(w.Path) != 1 || w.Cost != 10000 {
		t.Fatalf("got %+v", w)
	}
}

// tautRound is the length of a band round one disc corner from a to b.
func tautRound(a, b, c point, r float64) float64 {
	da, db := a.distance(c), b.distance(c)
	angle := math.Acos(a.sub(c).dot(b.sub(c)) / (da * db))
	arc := angle - math.Acos(r/da) - math.Acos(r/db)
	return math.Sqrt(da*da-r*r) + math.Sqrt(db*db-r*r) + r*arc
}

func TestWayRoundAWallHugsItsCorner(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000))
	w := mustWay(t, f, wayTrip(5000, 5000), Spot{At: V(12000, 5000)})
	// Both corners of the wall's short side: two bands joined along the wall.
	want := 2 * tautRound(point{5000, 5000}, point{8500, 2000 - 630}, point{8000, 2000}, 630)
	near(t, "the way", w.Cost, want, 8)
}
