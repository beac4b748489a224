package physics

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
	"duckboard/physics/sight"
	"duckboard/physics/ways"
)

func TestAWindowIsSeenThroughAndStopsABase(t *testing.T) {
	f := table(blocks.Opened(blocks.Housewall(), 0, 9, 11, 0, 3, false))
	if v := f.Sight(blocks.Man(20, 15, 0), blocks.Man(20, 25, 0)); !v.Visible || v.Fraction != 1 {
		t.Errorf("through the window: %+v", v)
	}
	if v := f.Sight(blocks.Man(20, 15, 0), blocks.Man(26, 25, 0)); v.Visible || len(v.Blockers) != 1 || v.Blockers[0].Piece != 0 || v.Blockers[0].Fraction != 1 {
		t.Errorf("beside the window: %+v", v)
	}
	if tr := f.Trace(path.Mover{Body: blocks.Man(20, 15, 0)}, []ground.Waypoint{{At: blocks.At(20, 25)}}); tr.Fault.Kind != ground.SheerUp || tr.Fault.Piece != 0 {
		t.Errorf("a base goes through a window: %+v", tr.Fault)
	}
	if bad := f.Fits(blocks.Man(20, 20.2, 0)); bad.Kind == ground.NoFault {
		t.Error("a base stands in a window")
	}
}

func TestADoorIsPassedByABaseThatFits(t *testing.T) {
	for _, c := range []struct {
		name             string
		width, high      float64
		radius, height   float64
		kind             ground.FaultKind
		body, clearance2 float64
	}{
		{name: "as wide as the base", width: 1.26, high: 1.25, radius: 0.63, height: 1.25},
		{name: "two mils too narrow", width: 1.258, high: 1.25, radius: 0.63, height: 1.25, kind: ground.InSolid},
		{name: "a mil too low", width: 1.26, high: 1.249, radius: 0.63, height: 1.25, kind: ground.InSolid},
	} {
		f := table(blocks.Opened(blocks.Housewall(), 0, 10-c.width/2, 10+c.width/2, 0, c.high, true))
		b := ground.Body{At: blocks.At(20, 15), Radius: blocks.Inches(c.radius), Height: blocks.Inches(c.height)}
		tr := f.Trace(path.Mover{Body: b}, []ground.Waypoint{{At: blocks.At(20, 25)}})
		if tr.Fault.Kind != c.kind || c.kind != ground.NoFault && tr.Fault.Piece != 0 {
			t.Errorf("%s: %+v", c.name, tr.Fault)
		}
		w, ok := f.WayTo(ways.Trip{Mover: path.Mover{Body: b}, Limit: 11 * lattice.Inch}, ground.Spot{At: blocks.At(20, 25)})
		if ok != (c.kind == ground.NoFault) || ok && w.Cost != 10*lattice.Inch {
			t.Errorf("%s: way %v %v", c.name, ok, w.Cost)
		}
	}
}

func TestADoorWithAHighSillIsClimbedThrough(t *testing.T) {
	f := table(blocks.Opened(blocks.Housewall(), 0, 8, 12, 1.5, 3.5, true))
	m := path.Mover{Body: blocks.Man(20, 15, 0)}
	if tr := f.Trace(m, []ground.Waypoint{{At: blocks.At(20, 25)}}); tr.Fault.Kind != ground.SheerUp {
		t.Errorf("a sill of 1.5\" is walked over: %+v", tr.Fault)
	}
	up := ground.Waypoint{At: blocks.At(20, 20.2), By: ground.Climb, Level: blocks.Inches(1.5), Leveled: true}
	over := ground.Waypoint{At: blocks.At(20, 25), By: ground.Climb, Level: 0, Leveled: true}
	if tr := f.Trace(m, []ground.Waypoint{up, over}); tr.Fault.Kind != ground.NoFault || tr.Cost != 13*lattice.Inch {
		t.Errorf("through: %+v, cost %v", tr.Fault, tr.Cost)
	}
}

func TestAWallWithADoorIsClimbedBesideItAsAWhole(t *testing.T) {
	f := table(blocks.Opened(blocks.Housewall(), 0, 9, 11, 0, 3, true))
	for _, x := range []float64{15, 18.8, 19.1} {
		steps := []ground.Waypoint{{At: blocks.At(x, 20.2), By: ground.Climb, Level: 4000, Leveled: true}, {At: blocks.At(x, 25), By: ground.Climb, Level: 0, Leveled: true}}
		if tr := f.Trace(path.Mover{Body: blocks.Man(x, 15, 0)}, steps); tr.Fault.Kind != ground.NoFault || tr.Cost != 18*lattice.Inch {
			t.Errorf("at %v: %+v, cost %v", x, tr.Fault, tr.Cost)
		}
	}
}

func TestOneStandsInADoorwayAndIsCoveredByItsWall(t *testing.T) {
	f := table(blocks.Opened(blocks.Housewall(), 0, 9, 11, 0, 3, true))
	in := blocks.Man(20, 20.2, 0)
	if bad := f.Fits(in); bad.Kind != ground.NoFault {
		t.Fatalf("in the doorway: %+v", bad)
	}
	if !f.Touches(in, 0) {
		t.Error("one in a doorway does not touch its wall")
	}
	v := f.Sight(blocks.Man(13, 17, 0), in)
	if !v.Visible || v.Fraction >= 1 || v.Cover != 0 {
		t.Errorf("from aside: %+v", v)
	}
	if v := f.Sight(blocks.Man(20, 14, 0), in); v.Fraction != 1 || v.Covered {
		t.Errorf("from the front: %+v", v)
	}
}

func TestASillHidesAsFarAsItReaches(t *testing.T) {
	// The eye at 1.125" above the ground looks level at a body of 1.25".
	f := table(blocks.Opened(blocks.Housewall(), 0, 5, 15, 1.125, 3, false))
	sill := table(blocks.Wall(10, 20, 20, 0.4, 1.125))
	v, w := f.Sight(blocks.Man(20, 15, 0), blocks.Man(20, 25, 0)), sill.Sight(blocks.Man(20, 15, 0), blocks.Man(20, 25, 0))
	if v.Fraction != w.Fraction || !v.Visible || v.Fraction > 0.2 {
		t.Errorf("through the window %+v, over a wall as high as its sill %+v", v, w)
	}
}

func TestTheWidthAndHeightOfAPieceCountWhole(t *testing.T) {
	// The parts beside the window are 0.5" wide, narrower than the base.
	p := blocks.Opened(blocks.Wall(19, 20, 2, 0.4, 2), 0, 0.5, 1.5, 0.6, 2, false)
	v := table(p).Sight(blocks.Man(20, 10, 0), blocks.Man(20, 21.03, 0))
	if !v.Visible || v.Cover != 0 {
		t.Errorf("behind a window: %+v", v)
	}
}

func TestOpeningsAboveOneAnotherAndAcrossACorner(t *testing.T) {
	p := blocks.Block(10, 10, 10, 10, 8)
	p = blocks.Opened(p, 0, 4, 6, 0, 2, true)  // a passage from the north
	p = blocks.Opened(p, 0, 3, 5, 4, 6, false) // a window over it, askew
	f := table(p)
	if v := f.Sight(blocks.Man(15, 5, 0), blocks.Man(15, 25, 0)); !v.Visible || v.Fraction != 1 {
		t.Errorf("through the passage: %+v", v)
	}
	if bad := f.Pieces()[0].CheckOpenings(); bad.Kind != ground.NoOpeningFault {
		t.Fatalf("%+v", bad)
	}
	if tr := f.Trace(path.Mover{Body: blocks.Man(15, 5, 0)}, []ground.Waypoint{{At: blocks.At(15, 25)}}); tr.Fault.Kind != ground.NoFault {
		t.Errorf("through the passage: %+v", tr.Fault)
	}
	if tr := f.Trace(path.Mover{Body: blocks.Man(15, 5, 0)}, []ground.Waypoint{{At: blocks.At(15, 11), By: ground.Climb, Level: 8000, Leveled: true}, {At: blocks.At(15, 19)}}); tr.Fault.Kind != ground.NoFault {
		t.Errorf("over the roof: %+v", tr.Fault)
	}
}

func TestAnswersNameWholePiecesBehindAPieceWithDoors(t *testing.T) {
	house := blocks.Opened(blocks.Opened(blocks.Housewall(), 0, 9, 11, 0, 3, true), 0, 3, 4, 1, 2, false)
	far := blocks.Area(40, 40, 4, 4, ground.Impassable)
	f := table(house, blocks.Trench(10, 30, 8, 3, 1), blocks.Block(30, 30, 4, 4, 3), far, blocks.Area(20, 40, 4, 4, ground.Dangerous))
	if len(f.Pieces()) != 5 {
		t.Fatalf("%d pieces", len(f.Pieces()))
	}
	if bad := f.Fits(blocks.Man(29.5, 31, 0)); bad.Kind != ground.InSolid || bad.Piece != 2 {
		t.Errorf("in the block: %+v", bad)
	}
	if bad := f.Fits(blocks.Man(42, 42, 0)); bad.Kind != ground.InImpassable || bad.Piece != 3 {
		t.Errorf("in the water: %+v", bad)
	}
	if got := f.In(ground.Spot{At: blocks.At(22, 42)}, ground.Dangerous); got != 4 {
		t.Errorf("danger is piece %d", got)
	}
	tr := f.Trace(path.Mover{Body: blocks.Man(25, 38, 0)}, []ground.Waypoint{{At: blocks.At(22, 42)}, {At: blocks.At(32, 32)}})
	if tr.Fault.Kind != ground.SheerUp || tr.Fault.Piece != 2 || len(tr.Marks) == 0 || tr.Marks[0].Piece != 4 {
		t.Errorf("%+v %+v", tr.Fault, tr.Marks)
	}
	low := blocks.Man(10.64, 31, -1)
	if !f.Touches(low, 1) || f.Touches(low, 2) || !f.Touches(blocks.Man(20, 20.2, 0), 0) || !f.Touches(blocks.Man(29.37, 32, 0), 2) {
		t.Error("touching names another piece")
	}
	if v := f.Sight(blocks.Man(8, 31, 0), low); v.Cover != 1 || v.By != sight.GivesByEdge || f.Covered(blocks.Man(8, 31, 0), low) != 1 {
		t.Errorf("in the trench: %+v", v)
	}
	for _, s := range f.Section(blocks.At(19, 15), blocks.At(31, 35)) {
		if p := f.Pieces()[s.Piece]; s.Base < min(p.Base, p.Top) || s.Top > max(p.Base, p.Top) {
			t.Errorf("slice %+v", s)
		}
	}
}

func TestPartsOfATurnedWallLeaveNoCrack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := turnedWall(t)
		for range rapid.IntRange(1, 4).Draw(t, "windows") {
			from := lattice.Mil(rapid.IntRange(50, 19000).Draw(t, "from"))
			q := blocks.Opened(p, rapid.SampledFrom([]int{0, 2}).Draw(t, "edge"), 0, 0, 3, 3.9, rapid.Bool().Draw(t, "pass"))
			o := &q.Openings[len(q.Openings)-1]
			o.From, o.To = from, from+lattice.Mil(rapid.IntRange(50, 900).Draw(t, "width"))
			if q.CheckOpenings().Kind == ground.NoOpeningFault {
				p = q
			}
		}
		f := table(p)
		a, b := p.Outline[0], p.Outline[1]
		mid := lattice.Lerp(a, b, rapid.Float64Range(0.1, 0.9).Draw(t, "at"))
		out := lattice.P(-float64(b.Y-a.Y), float64(b.X-a.X)).Mul(1 / b.Sub(a).Len())
		away := rapid.Float64Range(1000, 1500).Draw(t, "away")
		eye := ground.Body{At: mid.Add(out.Mul(-away)).Round(), Radius: 630, Height: 1250}
		to := ground.Body{At: mid.Add(out.Mul(away)).Round(), Radius: 630, Height: 1250}
		if v := f.Sight(eye, to); v.Visible || f.Sees(eye, to) {
			t.Fatalf("seen through %+v: %+v", p.Openings, v)
		}
		if f.SeesSpot(eye, ground.Spot{At: to.At, Level: 0}) {
			t.Fatal("a spot is seen")
		}
	})
}

func TestSightGrazesJambsSillsAndLintels(t *testing.T) {
	// Windows from x 19 to 20 and on to 21, from 1.125" up to 2" and on to 3".
	p := blocks.Housewall()
	for _, x := range []float64{9, 10} {
		p = blocks.Opened(blocks.Opened(p, 0, x, x+1, 1.125, 2, false), 0, x, x+1, 2, 3, false)
	}
	f := table(p)
	for _, c := range []struct {
		name      string
		x, ex, ez float64 // of the spot, of the eye and the eye's base
		z         float64
		want      bool
	}{
		{"along a jamb", 19, 19, 0.5, 1.5, true},
		{"along the other jamb", 21, 21, 0.5, 1.5, true},
		{"beside a jamb", 18.999, 18.999, 0.5, 1.5, false},
		{"along the seam of two windows", 20, 20, 0.5, 1.5, true},
		{"level along the sill", 19.5, 19.5, 0, 1.125, true},
		{"a mil under it", 19.5, 19.5, -0.001, 1.124, false},
		{"level along the lintel", 19.5, 19.5, 1.875, 3, true},
		{"a mil over it", 19.5, 19.5, 1.876, 3.001, false},
		{"level where two windows meet", 20.5, 20.5, 0.875, 2, true},
		{"through a corner of jamb and sill", 19, 19, 0, 1.125, true},
	} {
		if got := f.SeesSpot(blocks.Man(c.ex, 15, c.ez), ground.Spot{At: blocks.At(c.x, 25), Level: blocks.Inches(c.z)}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWindowsOfWallsBackToBackMustLieInLine(t *testing.T) {
	first := blocks.Opened(blocks.Housewall(), 0, 9, 11, 0, 3, false)
	second := blocks.Wall(10, 20.4, 20, 0.4, 4)
	from, to := blocks.Man(20, 15, 0), blocks.Man(20, 26, 0)
	if v := table(first, blocks.Opened(second, 0, 9, 11, 0, 3, false)).Sight(from, to); v.Fraction != 1 {
		t.Errorf("in line: %+v", v)
	}
	if v := table(first, blocks.Opened(second, 0, 11, 13, 0, 3, false)).Sight(from, to); v.Visible {
		t.Errorf("side by side: %+v", v)
	}
	if v := table(first, blocks.Opened(second, 0, 10, 12, 0, 3, false)).Sight(from, to); !v.Visible || math.Abs(v.Fraction-0.5) > 0.05 {
		t.Errorf("half in line: %+v", v)
	}
}

// turnedWall is a wall of 20" by 0.4", 4" high, turned about the table's middle.
func turnedWall(t *rapid.T) ground.Piece {
	turn := rapid.Float64Range(0, 2*math.Pi).Draw(t, "turn")
	sin, cos := math.Sincos(turn)
	var out []lattice.Vec
	for _, c := range [4][2]float64{{-10000, -200}, {10000, -200}, {10000, 200}, {-10000, 200}} {
		out = append(out, lattice.P(24000+c[0]*cos-c[1]*sin, 24000+c[0]*sin+c[1]*cos).Round())
	}
	return ground.Piece{Outline: out, Top: 4000, Sheer: true}
}
