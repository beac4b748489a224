package ground_test

import (
	"slices"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestGapRunsFromEdgeToEdgeAndCombinesLevels(t *testing.T) {
	for _, c := range []struct {
		a, b ground.Body
		want lattice.Mil
	}{
		{blocks.Man(10, 10, 0), blocks.Man(13, 10, 0), 1740},
		{blocks.Man(10, 10, 0), blocks.Man(10.5, 10, 0), 0},
		{blocks.Man(10, 10, 0), blocks.Man(10, 10, 3), 3000},
		{blocks.Man(10, 10, 0), blocks.Man(14.26, 10, 4), 5000},
		{blocks.Man(10, 10, 0), blocks.Man(11, 11, 0), 154},
	} {
		if got := ground.Gap(c.a, c.b); got != c.want {
			t.Errorf("Gap(%v, %v) = %v, want %v", c.a.At, c.b.At, got, c.want)
		}
	}
}

func TestBodiesThatTouchDoNotOverlap(t *testing.T) {
	if ground.Overlap(blocks.Man(10, 10, 0), blocks.Man(11.26, 10, 0)) {
		t.Error("bases that touch overlap")
	}
	if !ground.Overlap(blocks.Man(10, 10, 0), blocks.Man(11.259, 10, 0)) {
		t.Error("bases a mil into each other do not overlap")
	}
	if ground.Overlap(blocks.Man(10, 10, 0), blocks.Man(10, 10, 1.25)) {
		t.Error("one who stands on the other's head overlaps it")
	}
	if !ground.Overlap(blocks.Man(10, 10, 0), blocks.Man(10, 10, 1.249)) {
		t.Error("one who stands in the other's head does not overlap it")
	}
}

func TestLevelsAreTheSurfacesThatAreNotBuried(t *testing.T) {
	bridge := blocks.Solid(20, 0, 10, 10, 3, 3.25)
	f := table(
		blocks.Block(0, 0, 10, 10, 2), blocks.Solid(2, 2, 4, 4, 2, 5), // a block on a block
		bridge, blocks.Trench(22, 2, 4, 4, 2), blocks.Trench(23, 3, 2, 2, 3), // a bridge over a trench with a deeper one in it
		blocks.Wall(31, 0, 4, 4, 2),
		blocks.Trench(40, 0, 4, 4, 2), blocks.Trench(44, 0, 4, 4, 2), // side by side
	)
	for _, c := range []struct {
		x, y float64
		want []lattice.Mil
	}{
		{15, 15, []lattice.Mil{0}},
		{1, 1, []lattice.Mil{2000}},
		{4, 4, []lattice.Mil{5000}},
		{2, 4, []lattice.Mil{2000, 5000}},
		{0, 5, []lattice.Mil{0, 2000}},
		{21, 1, []lattice.Mil{0, 3250}},
		{22.5, 2.5, []lattice.Mil{-2000, 3250}},
		{24, 4, []lattice.Mil{-3000, 3250}},
		{23, 4, []lattice.Mil{-3000, -2000, 3250}},
		{22, 4, []lattice.Mil{-2000, 0, 3250}},
		{32, 1, nil},
		{44, 2, []lattice.Mil{-2000}},
	} {
		if got := f.Levels(blocks.At(c.x, c.y)); !slices.Equal(got, c.want) {
			t.Errorf("Levels(%v, %v) = %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

func TestFitsToldByFault(t *testing.T) {
	rock := blocks.Wall(30, 30, 4, 4, 2)
	rock.Ground = ground.Impassable
	f := table(blocks.Block(10, 10, 4, 4, 2), blocks.Block(20, 10, 4, 4, 1), blocks.Solid(30, 10, 4, 4, 1.25, 1.5),
		blocks.Area(10, 20, 4, 4, ground.Impassable), blocks.Trench(20, 20, 4, 1.26, 2), blocks.Trench(30, 20, 4, 1.26, 1), rock)
	for _, c := range []struct {
		name  string
		body  ground.Body
		kind  ground.FaultKind
		piece int
	}{
		{"open ground", blocks.Man(5, 5, 0), ground.NoFault, ground.None},
		{"at the table's edge", blocks.Man(0.63, 5, 0), ground.NoFault, ground.None},
		{"over the table's edge", blocks.Man(0.629, 5, 0), ground.OffTable, ground.None},
		{"over the far corner", blocks.Man(47.371, 47, 0), ground.OffTable, ground.None},
		{"in the air", blocks.Man(5, 5, 1), ground.NoSurface, ground.None},
		{"against a block", blocks.Man(9.37, 12, 0), ground.NoFault, ground.None},
		{"a mil into a block", blocks.Man(9.371, 12, 0), ground.InSolid, 0},
		{"on a block", blocks.Man(10, 12, 2), ground.NoFault, ground.None},
		{"inside a block", blocks.Man(12, 12, 0), ground.NoSurface, ground.None},
		{"round a block of 1 inch", blocks.Man(19.9, 12, 0), ground.NoFault, ground.None},
		{"under a slab higher than the head", blocks.Man(30.5, 12, 0), ground.NoFault, ground.None},
		{"on the slab", blocks.Man(30.5, 12, 1.5), ground.NoFault, ground.None},
		{"in water", blocks.Man(12, 22, 0), ground.InImpassable, 3},
		{"on the bank of the water", blocks.Man(10, 22, 0), ground.NoFault, ground.None},
		{"in a trench just wide enough", blocks.Man(22, 20.63, -2), ground.NoFault, ground.None},
		{"a mil out of the middle of that trench", blocks.Man(22, 20.631, -2), ground.InSolid, 4},
		{"over the end of the trench", blocks.Man(20.629, 20.63, -2), ground.InSolid, 4},
		{"off the middle of a trench of 1 inch", blocks.Man(32, 20.2, -1), ground.NoFault, ground.None},
		{"on the ground over the trench", blocks.Man(22, 19.9, 0), ground.NoFault, ground.None},
		{"on a rock", blocks.Man(32, 32, 2), ground.InImpassable, 6},
		{"beside a rock", blocks.Man(29.5, 32, 0), ground.InSolid, 6},
	} {
		got := f.Fits(c.body)
		if got.Kind != c.kind || got.Piece != c.piece {
			t.Errorf("%s: fault %d at piece %d, want %d at %d", c.name, got.Kind, got.Piece, c.kind, c.piece)
		}
	}
}

func TestATallModelDoesNotFitUnderALowSlab(t *testing.T) {
	f := table(blocks.Solid(10, 10, 4, 4, 1.25, 1.5))
	tall := blocks.Man(12, 12, 0)
	tall.Height = 1251
	if got := f.Fits(tall); got.Kind != ground.InSolid || got.Piece != 0 {
		t.Errorf("fault %v, want InSolid", got)
	}
}

func TestTrenchesThatTouchOrOverlapAreOneHole(t *testing.T) {
	f := table(blocks.Trench(10, 10, 4, 2, 2), blocks.Trench(14, 10, 4, 2, 2), blocks.Trench(15, 11, 2, 6, 2.5), blocks.Trench(18, 10, 4, 2, 3.5))
	for _, c := range []struct {
		name string
		body ground.Body
		want ground.FaultKind
	}{
		{"over the seam", blocks.Man(14, 11, -2), ground.NoFault},
		{"in the mouth of the side trench", blocks.Man(16, 12, -2.5), ground.NoFault},
		{"against the corner of the mouth", blocks.Man(15.5, 12, -2.5), ground.InSolid},
		{"over the lip of a deeper trench", blocks.Man(17.7, 11, -2), ground.NoFault},
		{"in the deep, against the shallow trench's floor", blocks.Man(18.5, 11, -3.5), ground.InSolid},
		{"in the deep", blocks.Man(18.63, 11, -3.5), ground.NoFault},
	} {
		if got := f.Fits(c.body); got.Kind != c.want {
			t.Errorf("%s: fault %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTouchesWithinTwoHundredths(t *testing.T) {
	f := table(blocks.Block(10, 10, 4, 4, 2), blocks.Trench(20, 10, 4, 4, 2), blocks.Solid(30, 10, 4, 4, 3, 3.25), blocks.Area(40, 10, 4, 4, ground.Dangerous))
	for _, c := range []struct {
		name  string
		body  ground.Body
		piece int
		want  bool
	}{
		{"a gap of 0.02", blocks.Man(9.35, 12, 0), 0, true},
		{"a gap of 0.021", blocks.Man(9.349, 12, 0), 0, false},
		{"on top", blocks.Man(12, 12, 2), 0, true},
		{"at the foot of the trench's wall", blocks.Man(20.63, 12, -2), 1, true},
		{"in the middle of the trench", blocks.Man(22, 12, -2), 1, false},
		{"on the ground by the trench", blocks.Man(19.5, 12, 0), 1, false},
		{"under a platform", blocks.Man(32, 12, 0), 2, false},
		{"a tall step under a platform", blocks.Man(32, 12, 1.74), 2, true},
		{"at the edge of wire", blocks.Man(39.37, 12, 0), 3, true},
		{"no such piece", blocks.Man(39.37, 12, 0), 9, false},
	} {
		if got := f.Touches(c.body, c.piece); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestAnAreaHoldsTheCentreNotTheOutline(t *testing.T) {
	mud := blocks.Area(10, 10, 4, 4, ground.Difficult)
	woods := blocks.Area(20, 10, 4, 4, ground.Difficult)
	woods.Top = 4000
	f := table(mud, blocks.Area(14, 10, 4, 4, ground.Difficult), woods)
	for _, c := range []struct {
		name string
		spot ground.Spot
		want int
	}{
		{"in the middle", ground.Spot{At: blocks.At(12, 12), Level: 0}, 0},
		{"on the outline", ground.Spot{At: blocks.At(10, 12), Level: 0}, ground.None},
		{"on the seam", ground.Spot{At: blocks.At(14, 12), Level: 0}, 0},
		{"an inch below", ground.Spot{At: blocks.At(12, 12), Level: -1000}, 0},
		{"above", ground.Spot{At: blocks.At(12, 12), Level: 1}, ground.None},
		{"up in the trees", ground.Spot{At: blocks.At(22, 12), Level: 4000}, 2},
	} {
		if got := f.In(c.spot, ground.Difficult); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestTheIndexFindsWhatABruteSearchFinds(t *testing.T) {
	var pieces []ground.Piece
	for i := range 40 {
		x, y := float64(i*7%50)-3, float64(i*13%50)-3
		pieces = append(pieces, blocks.Block(x, y, float64(i%9)+0.5, float64(i%5)+0.5, 2))
	}
	pieces = append(pieces, ground.Piece{}) // no outline at all
	f := table(pieces...)
	for x := -5.0; x < 55; x += 2.25 {
		for y := -5.0; y < 55; y += 2.25 {
			b := lattice.BoxOf(blocks.At(x, y)).Grow(blocks.Inches(float64(int(x+5) % 7)))
			var want []int32
			for i := range pieces[:40] {
				if f.Shapes[i].Box.Meets(b) {
					want = append(want, int32(i))
				}
			}
			got := f.Near(nil, b)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("near(%v) = %v, want %v", b, got, want)
			}
		}
	}
}
