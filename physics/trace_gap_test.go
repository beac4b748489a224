package physics

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// banks are two banks of their heights with a gap from 10" to 12" between them.
func banks(near, far float64, floor ...Piece) *Field {
	return table(append([]Piece{block(5, 5, 5, 10, near), block(12, 5, 5, 10, far)}, floor...)...)
}

func lying(k Ground, x, y, w, h, height float64) Piece {
	return Piece{Outline: rectangle(x, y, w, h), Top: inches(height), Ground: k, Sight: Clear}
}

func TestAJumpIsMeasuredByItsWidthAlone(t *testing.T) {
	for _, c := range []struct {
		name      string
		f         *Field
		near, far float64
	}{
		{"an inch deep", banks(1, 1), 1, 1},
		{"half an inch deep", banks(0.5, 0.5), 0.5, 0.5},
		{"a hair deep", banks(0.001, 0.001), 0.001, 0.001},
		{"the far side an inch above the floor", banks(3, 1), 3, 1},
		{"the far side hardly above the floor", banks(3, 0.1), 3, 0.1},
		{"the near side hardly above the floor", banks(0.1, 2), 0.1, 2},
		{"water in it", banks(1, 1, lying(Impassable, 10, 0, 2, 20, 0)), 1, 1},
		{"wire in it", banks(1, 1, lying(Dangerous, 10, 0, 2, 20, 0.5)), 1, 1},
		{"water between level banks", table(lying(Impassable, 10, 0, 2, 20, 0)), 0, 0},
		{"a stream between level banks", table(lying(Difficult, 10, 0, 2, 20, 0)), 0, 0},
		{"wire between level banks", table(lying(Dangerous, 10, 0, 2, 20, 0.5)), 0, 0},
		{"a trench that is walked", table(trench(10, 5, 2, 10, 2)), 0, 0},
		{"a trench with water in it", table(trench(10, 5, 2, 10, 2), Piece{Outline: rectangle(10, 5, 2, 10), Base: inches(-2), Top: inches(-2), Ground: Impassable, Sight: Clear}), 0, 0},
		{"a deep trench", table(trench(10, 5, 2, 10, 4)), 0, 0},
	} {
		tr := c.f.Trace(walker32(8, 10, c.near), via(on(to(15, 10, Jump), c.far)))
		if tr.Fault.Kind != NoFault || len(tr.Marks) != 1 || tr.Cost != inches(7) {
			t.Errorf("%s: %s", c.name, tell(tr))
			continue
		}
		if k := tr.Marks[0]; k.Kind != Jumped || k.Width != inches(2) || k.Rise != inches(c.far)-inches(c.near) || k.At != at(10, 10) || k.Far != at(12, 10) {
			t.Errorf("%s: %s", c.name, tell(tr))
		}
	}
}

func TestWhereNothingBreaksOffNothingIsJumped(t *testing.T) {
	for _, c := range []struct {
		name  string
		f     *Field
		level float64
		fault FaultKind
	}{
		{"open ground", table(), 0, NoEdge},
		{"a barricade", table(block(10, 5, 1, 10, 1)), 0, NoEdge},
		{"a wall", table(block(10, 5, 1, 10, 2)), 0, WrongWay},
		{"a wood", table(lying(Difficult, 10, 5, 2, 10, 4)), 0, NoEdge},
		{"down onto the ground", table(block(5, 5, 5, 10, 2)), 2, WrongWay},
		{"an island in the water", table(lying(Impassable, 10, 0, 1, 20, 0), lying(Impassable, 12, 0, 1, 20, 0)), 0, InImpassable},
		{"a post in the gap", banks(1, 1, block(10.5, 5, 1, 10, 1.5)), 1, ManyEdges},
	} {
		if tr := c.f.Trace(walker32(8, 10, c.level), via(to(15, 10, Jump))); tr.Fault.Kind != c.fault {
			t.Errorf("%s: %s", c.name, tell(tr))
		}
	}
}

// Who walks is told of the wall before it, not of the low step that it might jump from.
func TestOnlyADropBarsWhoDoesNotJump(t *testing.T) {
	for name, by := range map[string]By{"walk": Walk, "climb": Climb} {
		tr := banks(0.5, 3).Trace(walker32(8, 10, 0.5), via(to(15, 10, by)))
		if by == Walk && tr.Fault.Kind != SheerUp || by == Climb && tr.Fault.Kind != NoFault {
			t.Errorf("%s: %s", name, tell(tr))
		}
	}
	if tr := table(lying(Impassable, 10, 0, 2, 20, 0)).Trace(walker32(8, 10, 0), via(to(15, 10))); tr.Fault.Kind != InImpassable {
		t.Error(tell(tr))
	}
}

// Of what a step could jump it jumps a drop, else what it cannot walk through, else the narrowest.
func TestAStepJumpsWhatItHasTo(t *testing.T) {
	ledge := table(trench(10, 5, 2, 10, 4), trench(12, 5, 1, 10, 0.5))
	if tr := ledge.Trace(walker32(8, 10, 0), via(to(15, 10, Jump))); tr.Fault.Kind != NoFault || tr.Marks[0].Width != inches(2) {
		t.Errorf("a ledge behind the pit: %s", tell(tr))
	}
	pools := table(lying(Difficult, 10, 5, 1, 10, 0), lying(Impassable, 12, 5, 2, 10, 0))
	if tr := pools.Trace(walker32(8, 10, 0), via(to(16, 10, Jump))); tr.Fault.Kind != NoFault || tr.Marks[0].Width != inches(2) || tr.Cost != inches(9) {
		t.Errorf("mud and water: %s", tell(tr))
	}
	dips := table(trench(10, 5, 2, 10, 1), trench(13, 5, 1, 10, 1))
	if tr := dips.Trace(walker32(8, 10, 0), via(to(16, 10, Jump))); tr.Fault.Kind != NoFault || len(tr.Marks) != 3 || tr.Marks[2].Width != inches(1) {
		t.Errorf("two dips: %s", tell(tr))
	}
}

func TestAGapIsHollowWhereItsGroundLiesLower(t *testing.T) {
	for _, c := range []struct {
		name      string
		f         *Field
		near, far float64
		hollow    [2]bool // as seen from either side
	}{
		{"a pool", table(lying(Impassable, 10, 0, 2, 20, 0)), 0, 0, [2]bool{}},
		{"a trench", table(trench(10, 5, 2, 10, 1)), 0, 0, [2]bool{true, true}},
		{"from a roof over a slab", table(block(5, 5, 5, 10, 2), block(10, 5, 2, 10, 0.25)), 2, 0, [2]bool{true, false}},
	} {
		tr := c.f.Trace(walker32(8, 10, c.near), via(on(to(15, 10, Jump), c.far)))
		if got := [2]bool{c.f.Hollow(&tr.Marks[0], inches(c.near)), c.f.Hollow(&tr.Marks[0], inches(c.far))}; got != c.hollow {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Samples all along the gap of a jump: nothing there is as high as the near side and firm, nor a
// step above the far one; and at either edge the ground changes.
func TestWhatAJumpGoesOverIsAGapBySamples(t *testing.T) {
	jumped := 0
	rapid.Check(t, func(t *rapid.T) {
		f := NewField(at(15, 15), randomPieces(t))
		place := func(name string) Vec {
			return Vec{Mil(rapid.IntRange(0, 27).Draw(t, name+" x")*500 + 737), Mil(rapid.IntRange(0, 27).Draw(t, name+" y")*500 + 641)}
		}
		a, b := place("from"), place("to")
		levels := f.Levels(a)
		if a == b || len(levels) == 0 {
			return
		}
		m := Mover{Body: Body{At: a, Level: rapid.SampledFrom(levels).Draw(t, "level"), Radius: 630, Height: 1250}}
		tr := f.Trace(m, []Waypoint{{At: b, By: Jump}})
		for _, k := range tr.Marks {
			if k.Kind != Jumped {
				continue
			}
			jumped++
			far := k.Level + k.Rise
			from, to := pointOf(k.At), pointOf(k.Far)
			way := from.distance(to)
			for w := 6.0; w < way-6; w += twinStep { // an edge is found to 3 mils
				p := lerp(k.At, k.Far, w/way)
				high := Mil(math.MinInt32)
				for _, s := range twinSurfaces(f, p) {
					if s.level <= max(k.Level, far)+1000 {
						high = max(high, s.level)
					}
				}
				soft := false
				for _, i := range twinInside(f, p) {
					soft = soft || f.pieces[i].Ground != Open
				}
				if high > k.Level || high >= far+1000 || high == k.Level && !soft {
					t.Fatalf("%v@%v to %v over %v high at %v: %s", a, m.Level, b, high, p, tell(tr))
				}
			}
		}
	})
	if jumped == 0 {
		t.Error("nothing was jumped")
	}
}
