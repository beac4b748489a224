package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// wayBase is a 32 mm base in a test: 1.26" across.
const wayBase lattice.Mil = 630

func wayBox(x0, y0, x1, y1 lattice.Mil) []lattice.Vec {
	return []lattice.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

// wayWall is a wall that cannot be stood on; its ID names it.
func wayWall(x0, y0, x1, y1, top lattice.Mil) ground.Piece {
	return ground.Piece{ID: "wall", Outline: wayBox(x0, y0, x1, y1), Top: top, Sheer: true}
}

func wayBlock(x0, y0, x1, y1, top lattice.Mil) ground.Piece {
	p := wayWall(x0, y0, x1, y1, top)
	p.Stand = true
	return p
}

func wayGround(g ground.Ground, x0, y0, x1, y1 lattice.Mil) ground.Piece {
	return ground.Piece{ID: "ground", Outline: wayBox(x0, y0, x1, y1), Ground: g, Sight: ground.Clear}
}

func wayTrip(x, y lattice.Mil) Trip {
	return Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(x, y), Radius: wayBase, Height: 1250}}}
}

func wayEnemy(x, y lattice.Mil) Other {
	return Other{Body: ground.Body{At: lattice.V(x, y), Radius: wayBase, Height: 1250}, Keep: lattice.Inch}
}

func wayTable(pieces ...ground.Piece) *Field { return fieldOf(lattice.V(24000, 24000), pieces) }

// mustWay asks for a way and holds it against Trace and the bodies.
func mustWay(t *testing.T, f *Field, trip Trip, to ground.Spot) Way {
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
	if tr.Fault.Kind != ground.NoFault {
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
			b.At = lattice.Lerp(g.From, g.To, k).Round()
			b.Level = lattice.RoundMil(float64(g.FromLevel) + k*float64(g.ToLevel-g.FromLevel))
			judgeAt(t, trip, b)
		}
	}
}

func judgeAt(t *testing.T, trip Trip, b ground.Body) {
	t.Helper()
	for _, o := range trip.Others {
		if !o.Pass && o.Keep > 0 && ground.Gap(b, o.Body) <= o.Keep {
			t.Fatalf("gap %v to the enemy at %v from %v", ground.Gap(b, o.Body), o.At, b.At)
		}
		if !o.Pass && math.Abs(float64(b.Level-o.Level)) < 100 && b.At.Sub(o.At).Len() < float64(b.Radius+o.Radius)-1.5 {
			t.Fatalf("through the base at %v at %v", o.At, b.At)
		}
	}
	for _, o := range trip.Within {
		if ground.Gap(b, o) > lattice.Inch+1 {
			t.Fatalf("gap %v to the enemy at %v that holds it, from %v", ground.Gap(b, o), o.At, b.At)
		}
	}
}

func near(t *testing.T, what string, got lattice.Mil, want, tol float64) {
	t.Helper()
	if math.Abs(float64(got)-want) > tol {
		t.Errorf("%s is %v, want %.1f mils within %v", what, got, want, tol)
	}
}

func TestWayOverOpenGroundIsStraight(t *testing.T) {
	f := wayTable()
	w := mustWay(t, f, wayTrip(3000, 3000), ground.Spot{At: lattice.V(9000, 11000)})
	if len(w.Path) != 1 || w.Cost != 10000 {
		t.Fatalf("got %+v", w)
	}
}

// tautRound is the length of a band round one disc corner from a to b.
func tautRound(a, b, c lattice.Point, r float64) float64 {
	da, db := a.Distance(c), b.Distance(c)
	angle := math.Acos(a.Sub(c).Dot(b.Sub(c)) / (da * db))
	arc := angle - math.Acos(r/da) - math.Acos(r/db)
	return math.Sqrt(da*da-r*r) + math.Sqrt(db*db-r*r) + r*arc
}

func TestWayRoundAWallHugsItsCorner(t *testing.T) {
	f := wayTable(wayWall(8000, 2000, 9000, 20000, 2000))
	w := mustWay(t, f, wayTrip(5000, 5000), ground.Spot{At: lattice.V(12000, 5000)})
	// Both corners of the wall's short side: two bands joined along the wall.
	want := 2 * tautRound(lattice.P(5000, 5000), lattice.P(8500, 2000-630), lattice.P(8000, 2000), 630)
	near(t, "the way", w.Cost, want, 8)
}
