package physics

import (
	"slices"
	"testing"
)

func TestGapRunsFromEdgeToEdgeAndCombinesLevels(t *testing.T) {
	for _, c := range []struct {
		a, b Body
		want Mil
	}{
		{man(10, 10, 0), man(13, 10, 0), 1740},
		{man(10, 10, 0), man(10.5, 10, 0), 0},
		{man(10, 10, 0), man(10, 10, 3), 3000},
		{man(10, 10, 0), man(14.26, 10, 4), 5000},
		{man(10, 10, 0), man(11, 11, 0), 154},
	} {
		if got := Gap(c.a, c.b); got != c.want {
			t.Errorf("Gap(%v, %v) = %v, want %v", c.a.At, c.b.At, got, c.want)
		}
	}
}

func TestBodiesThatTouchDoNotOverlap(t *testing.T) {
	if Overlap(man(10, 10, 0), man(11.26, 10, 0)) {
		t.Error("bases that touch overlap")
	}
	if !Overlap(man(10, 10, 0), man(11.259, 10, 0)) {
		t.Error("bases a mil into each other do not overlap")
	}
	if Overlap(man(10, 10, 0), man(10, 10, 1.25)) {
		t.Error("one who stands on the other's head overlaps it")
	}
	if !Overlap(man(10, 10, 0), man(10, 10, 1.249)) {
		t.Error("one who stands in the other's head does not overlap it")
	}
}

func TestLevelsAreTheSurfacesThatAreNotBuried(t *testing.T) {
	bridge := solid(20, 0, 10, 10, 3, 3.25)
	f := table(
		block(0, 0, 10, 10, 2), solid(2, 2, 4, 4, 2, 5), // a block on a block
		bridge, trench(22, 2, 4, 4, 2), trench(23, 3, 2, 2, 3), // a bridge over a trench with a deeper one in it
		wall(31, 0, 4, 4, 2),
		trench(40, 0, 4, 4, 2), trench(44, 0, 4, 4, 2), // side by side
	)
	for _, c := range []struct {
		x, y float64
		want []Mil
	}{
		{15, 15, []Mil{0}},
		{1, 1, []Mil{2000}},
		{4, 4, []Mil{5000}},
		{2, 4, []Mil{2000, 5000}},
		{0, 5, []Mil{0, 2000}},
		{21, 1, []Mil{0, 3250}},
		{22.5, 2.5, []Mil{-2000, 3250}},
		{24, 4, []Mil{-3000, 3250}},
		{23, 4, []Mil{-3000, -2000, 3250}},
		{22, 4, []Mil{-2000, 0, 3250}},
		{32, 1, nil},
		{44, 2, []Mil{-2000}},
	} {
		if got := f.Levels(at(c.x, c.y)); !slices.Equal(got, c.want) {
			t.Errorf("Levels(%v, %v) = %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

func TestFitsToldByFault(t *testing.T) {
	rock := wall(30, 30, 4, 4, 2)
	rock.Ground = Impassable
	f := table(block(10, 10, 4, 4, 2), block(20, 10, 4, 4, 1), solid(30, 10, 4, 4, 1.25, 1.5),
		area(10, 20, 4, 4, Impassable), trench(20, 20, 4, 1.26, 2), trench(30, 20, 4, 1.26, 1), rock)
	for _, c := range []struct {
		name  string
		body  Body
		kind  FaultKind
		piece int
	}{
		{"open ground", man(5, 5, 0), NoFault, None},
		{"at the table's edge", man(0.63, 5, 0), NoFault, None},
		{"over the table's edge", man(0.629, 5, 0), OffTable, None},
		{"over the far corner", man(47.371, 47, 0), OffTable, None},
		{"in the air", man(5, 5, 1), NoSurface, None},
		{"against a block", man(9.37, 12, 0), NoFault, None},
		{"a mil into a block", man(9.371, 12, 0), InSolid, 0},
		{"on a block", man(10, 12, 2), NoFault, None},
		{"inside a block", man(12, 12, 0), NoSurface, None},
		{"round a block of 1 inch", man(19.9, 12, 0), NoFault, None},
		{"under a slab higher than the head", man(30.5, 12, 0), NoFault, None},
		{"on the slab", man(30.5, 12, 1.5), NoFault, None},
		{"in water", man(12, 22, 0), InImpassable, 3},
		{"on the bank of the water", man(10, 22, 0), NoFault, None},
		{"in a trench just wide enough", man(22, 20.63, -2), NoFault, None},
		{"a mil out of the middle of that trench", man(22, 20.631, -2), InSolid, 4},
		{"over the end of the trench", man(20.629, 20.63, -2), InSolid, 4},
		{"off the middle of a trench of 1 inch", man(32, 20.2, -1), NoFault, None},
		{"on the ground over the trench", man(22, 19.9, 0), NoFault, None},
		{"on a rock", man(32, 32, 2), InImpassable, 6},
		{"beside a rock", man(29.5, 32, 0), InSolid, 6},
	} {
		got := f.Fits(c.body)
		if got.Kind != c.kind || got.Piece != c.piece {
			t.Errorf("%s: fault %d at piece %d, want %d at %d", c.name, got.Kind, got.Piece, c.kind, c.piece)
		}
	}
}

func TestATallModelDoesNotFitUnderALowSlab(t *testing.T) {
	f := table(solid(10, 10, 4, 4, 1.25, 1.5))
	tall := man(12, 12, 0)
	tall.Height = 1251
	if got := f.Fits(tall); got.Kind != InSolid || got.Piece != 0 {
		t.Errorf("fault %v, want InSolid", got)
	}
}

func TestTrenchesThatTouchOrOverlapAreOneHole(t *testing.T) {
	f := table(trench(10, 10, 4, 2, 2), trench(14, 10, 4, 2, 2), trench(15, 11, 2, 6, 2.5), trench(18, 10, 4, 2, 3.5))
	for _, c := range []struct {
		name string
		body Body
		want FaultKind
	}{
		{"over the seam", man(14, 11, -2), NoFault},
		{"in the mouth of the side trench", man(16, 12, -2.5), NoFault},
		{"against the corner of the mouth", man(15.5, 12, -2.5), InSolid},
		{"over the lip of a deeper trench", man(17.7, 11, -2), NoFault},
		{"in the deep, against the shallow trench's floor", man(18.5, 11, -3.5), InSolid},
		{"in the deep", man(18.63, 11, -3.5), NoFault},
	} {
		if got := f.Fits(c.body); got.Kind != c.want {
			t.Errorf("%s: fault %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTouchesWithinTwoHundredths(t *testing.T) {
	f := table(block(10, 10, 4, 4, 2), trench(20, 10, 4, 4, 2), solid(30, 10, 4, 4, 3, 3.25), area(40, 10, 4, 4, Dangerous))
	for _, c := range []struct {
		name  string
		body  Body
		piece int
		want  bool
	}{
		{"a gap of 0.02", man(9.35, 12, 0), 0, true},
		{"a gap of 0.021", man(9.349, 12, 0), 0, false},
		{"on top", man(12, 12, 2), 0, true},
		{"at the foot of the trench's wall", man(20.63, 12, -2), 1, true},
		{"in the middle of the trench", man(22, 12, -2), 1, false},
		{"on the ground by the trench", man(19.5, 12, 0), 1, false},
		{"under a platform", man(32, 12, 0), 2, false},
		{"a tall step under a platform", man(32, 12, 1.74), 2, true},
		{"at the edge of wire", man(39.37, 12, 0), 3, true},
		{"no such piece", man(39.37, 12, 0), 9, false},
	} {
		if got := f.Touches(c.body, c.piece); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestAnAreaHoldsTheCentreNotTheOutline(t *testing.T) {
	mud := area(10, 10, 4, 4, Difficult)
	woods := area(20, 10, 4, 4, Difficult)
	woods.Top = 4000
	f := table(mud, area(14, 10, 4, 4, Difficult), woods)
	for _, c := range []struct {
		name string
		spot Spot
		want int
	}{
		{"in the middle", Spot{at(12, 12), 0}, 0},
		{"on the outline", Spot{at(10, 12), 0}, None},
		{"on the seam", Spot{at(14, 12), 0}, 0},
		{"an inch below", Spot{at(12, 12), -1000}, 0},
		{"above", Spot{at(12, 12), 1}, None},
		{"up in the trees", Spot{at(22, 12), 4000}, 2},
	} {
		if got := f.In(c.spot, Difficult); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestTheIndexFindsWhatABruteSearchFinds(t *testing.T) {
	var pieces []Piece
	for i := range 40 {
		x, y := float64(i*7%50)-3, float64(i*13%50)-3
		pieces = append(pieces, block(x, y, float64(i%9)+0.5, float64(i%5)+0.5, 2))
	}
	pieces = append(pieces, Piece{}) // no outline at all
	f := table(pieces...)
	for x := -5.0; x < 55; x += 2.25 {
		for y := -5.0; y < 55; y += 2.25 {
			b := boxOf(at(x, y)).grow(inches(float64(int(x+5) % 7)))
			var want []int32
			for i := range pieces[:40] {
				if f.shapes[i].box.meets(b) {
					want = append(want, int32(i))
				}
			}
			got := f.near(nil, b)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("near(%v) = %v, want %v", b, got, want)
			}
		}
	}
}
