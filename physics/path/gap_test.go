package path

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// banks are two banks of their heights with a gap from 10" to 12" between them.
func banks(near, far float64, floor ...ground.Piece) *Field {
	return table(append([]ground.Piece{blocks.Block(5, 5, 5, 10, near), blocks.Block(12, 5, 5, 10, far)}, floor...)...)
}

func lying(k ground.Ground, x, y, w, h, height float64) ground.Piece {
	return ground.Piece{Outline: blocks.Rectangle(x, y, w, h), Top: blocks.Inches(height), Ground: k, Sight: ground.Clear}
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
		{"water in it", banks(1, 1, lying(ground.Impassable, 10, 0, 2, 20, 0)), 1, 1},
		{"wire in it", banks(1, 1, lying(ground.Dangerous, 10, 0, 2, 20, 0.5)), 1, 1},
		{"water between level banks", table(lying(ground.Impassable, 10, 0, 2, 20, 0)), 0, 0},
		{"a stream between level banks", table(lying(ground.Difficult, 10, 0, 2, 20, 0)), 0, 0},
		{"wire between level banks", table(lying(ground.Dangerous, 10, 0, 2, 20, 0.5)), 0, 0},
		{"a trench that is walked", table(blocks.Trench(10, 5, 2, 10, 2)), 0, 0},
		{"a trench with water in it", table(blocks.Trench(10, 5, 2, 10, 2), ground.Piece{Outline: blocks.Rectangle(10, 5, 2, 10), Base: blocks.Inches(-2), Top: blocks.Inches(-2), Ground: ground.Impassable, Sight: ground.Clear}), 0, 0},
		{"a deep trench", table(blocks.Trench(10, 5, 2, 10, 4)), 0, 0},
	} {
		tr := c.f.Trace(walker32(8, 10, c.near), via(on(to(15, 10, ground.Jump), c.far)))
		if tr.Fault.Kind != ground.NoFault || len(tr.Marks) != 1 || tr.Cost != blocks.Inches(7) {
			t.Errorf("%s: %s", c.name, tell(tr))
			continue
		}
		if k := tr.Marks[0]; k.Kind != Jumped || k.Width != blocks.Inches(2) || k.Rise != blocks.Inches(c.far)-blocks.Inches(c.near) || k.At != blocks.At(10, 10) || k.Far != blocks.At(12, 10) {
			t.Errorf("%s: %s", c.name, tell(tr))
		}
	}
}

func TestWhereNothingBreaksOffNothingIsJumped(t *testing.T) {
	for _, c := range []struct {
		name  string
		f     *Field
		level float64
		fault ground.FaultKind
	}{
		{"open ground", table(), 0, ground.NoEdge},
		{"a barricade", table(blocks.Block(10, 5, 1, 10, 1)), 0, ground.NoEdge},
		{"a wall", table(blocks.Block(10, 5, 1, 10, 2)), 0, ground.WrongWay},
		{"a wood", table(lying(ground.Difficult, 10, 5, 2, 10, 4)), 0, ground.NoEdge},
		{"down onto the ground", table(blocks.Block(5, 5, 5, 10, 2)), 2, ground.WrongWay},
		{"an island in the water", table(lying(ground.Impassable, 10, 0, 1, 20, 0), lying(ground.Impassable, 12, 0, 1, 20, 0)), 0, ground.InImpassable},
		{"a post in the gap", banks(1, 1, blocks.Block(10.5, 5, 1, 10, 1.5)), 1, ground.ManyEdges},
	} {
		if tr := c.f.Trace(walker32(8, 10, c.level), via(to(15, 10, ground.Jump))); tr.Fault.Kind != c.fault {
			t.Errorf("%s: %s", c.name, tell(tr))
		}
	}
}

// Who walks is told of the wall before it, not of the low step that it might jump from.
func TestOnlyADropBarsWhoDoesNotJump(t *testing.T) {
	for name, by := range map[string]ground.By{"walk": ground.Walk, "climb": ground.Climb} {
		tr := banks(0.5, 3).Trace(walker32(8, 10, 0.5), via(to(15, 10, by)))
		if by == ground.Walk && tr.Fault.Kind != ground.SheerUp || by == ground.Climb && tr.Fault.Kind != ground.NoFault {
			t.Errorf("%s: %s", name, tell(tr))
		}
	}
	if tr := table(lying(ground.Impassable, 10, 0, 2, 20, 0)).Trace(walker32(8, 10, 0), via(to(15, 10))); tr.Fault.Kind != ground.InImpassable {
		t.Error(tell(tr))
	}
}

// Of what a step could jump it jumps a drop, else what it cannot walk through, else the narrowest.
func TestAStepJumpsWhatItHasTo(t *testing.T) {
	ledge := table(blocks.Trench(10, 5, 2, 10, 4), blocks.Trench(12, 5, 1, 10, 0.5))
	if tr := ledge.Trace(walker32(8, 10, 0), via(to(15, 10, ground.Jump))); tr.Fault.Kind != ground.NoFault || tr.Marks[0].Width != blocks.Inches(2) {
		t.Errorf("a ledge behind the pit: %s", tell(tr))
	}
	pools := table(lying(ground.Difficult, 10, 5, 1, 10, 0), lying(ground.Impassable, 12, 5, 2, 10, 0))
	if tr := pools.Trace(walker32(8, 10, 0), via(to(16, 10, ground.Jump))); tr.Fault.Kind != ground.NoFault || tr.Marks[0].Width != blocks.Inches(2) || tr.Cost != blocks.Inches(9) {
		t.Errorf("mud and water: %s", tell(tr))
	}
	dips := table(blocks.Trench(10, 5, 2, 10, 1), blocks.Trench(13, 5, 1, 10, 1))
	if tr := dips.Trace(walker32(8, 10, 0), via(to(16, 10, ground.Jump))); tr.Fault.Kind != ground.NoFault || len(tr.Marks) != 3 || tr.Marks[2].Width != blocks.Inches(1) {
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
		{"a pool", table(lying(ground.Impassable, 10, 0, 2, 20, 0)), 0, 0, [2]bool{}},
		{"a trench", table(blocks.Trench(10, 5, 2, 10, 1)), 0, 0, [2]bool{true, true}},
		{"from a roof over a slab", table(blocks.Block(5, 5, 5, 10, 2), blocks.Block(10, 5, 2, 10, 0.25)), 2, 0, [2]bool{true, false}},
	} {
		tr := c.f.Trace(walker32(8, 10, c.near), via(on(to(15, 10, ground.Jump), c.far)))
		if got := [2]bool{c.f.Hollow(&tr.Marks[0], blocks.Inches(c.near)), c.f.Hollow(&tr.Marks[0], blocks.Inches(c.far))}; got != c.hollow {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Samples all along the gap of a jump: nothing there is as high as the near side and firm, nor a
// step above the far one; and at either edge the ground changes.
func TestWhatAJumpGoesOverIsAGapBySamples(t *testing.T) {
	jumped := 0
	rapid.Check(t, func(t *rapid.T) {
		f := fieldOf(blocks.At(15, 15), blocks.RandomPieces(t))
		place := func(name string) lattice.Vec {
			return lattice.V(lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" x")*500+737), lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" y")*500+641))
		}
		a, b := place("from"), place("to")
		levels := f.Levels(a)
		if a == b || len(levels) == 0 {
			return
		}
		m := Mover{Body: ground.Body{At: a, Level: rapid.SampledFrom(levels).Draw(t, "level"), Radius: 630, Height: 1250}}
		tr := f.Trace(m, []ground.Waypoint{{At: b, By: ground.Jump}})
		for _, k := range tr.Marks {
			if k.Kind != Jumped {
				continue
			}
			jumped++
			far := k.Level + k.Rise
			from, to := lattice.PointOf(k.At), lattice.PointOf(k.Far)
			way := from.Distance(to)
			for w := 6.0; w < way-6; w += twinStep { // an edge is found to 3 mils
				p := lattice.Lerp(k.At, k.Far, w/way)
				high := lattice.Mil(math.MinInt32)
				for _, s := range twinSurfaces(f, p) {
					if s.level <= max(k.Level, far)+1000 {
						high = max(high, s.level)
					}
				}
				soft := false
				for _, i := range twinInside(f, p) {
					soft = soft || f.Prisms[i].Ground != ground.Open
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
