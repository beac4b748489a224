package ground_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestFaultyOpeningsAreToldAndLeftOut(t *testing.T) {
	ell := ground.Piece{Outline: []lattice.Vec{blocks.At(0, 0), blocks.At(10, 0), blocks.At(10, 2), blocks.At(2, 2), blocks.At(2, 10), blocks.At(0, 10)}, Top: 4000}
	hook := ground.Piece{Outline: []lattice.Vec{blocks.At(0, 0), blocks.At(10, 0), blocks.At(10, 6), blocks.At(2, 6), blocks.At(2, 4), blocks.At(7, 4), blocks.At(7, 2), blocks.At(0, 2)}, Top: 4000}
	for _, c := range []struct {
		name string
		p    ground.Piece
		want ground.OpeningFault
	}{
		{"no such edge", blocks.Opened(blocks.Housewall(), 4, 1, 2, 0, 1, false), ground.OpeningFault{Kind: ground.OpeningNoEdge, Opening: 0}},
		{"off the edge", blocks.Opened(blocks.Housewall(), 0, 19, 20, 0, 1, false), ground.OpeningFault{Kind: ground.OpeningOffEdge, Opening: 0}},
		{"no width", blocks.Opened(blocks.Housewall(), 0, 3, 3.01, 0, 1, false), ground.OpeningFault{Kind: ground.OpeningOffEdge, Opening: 0}},
		{"too high", blocks.Opened(blocks.Housewall(), 0, 3, 4, 0, 4.1, false), ground.OpeningFault{Kind: ground.OpeningHeights, Opening: 0}},
		{"below the underside", blocks.Opened(blocks.Housewall(), 0, 3, 4, -1, 1, false), ground.OpeningFault{Kind: ground.OpeningHeights, Opening: 0}},
		{"in a trench", blocks.Opened(blocks.Trench(0, 0, 9, 9, 3), 0, 3, 4, 0, 1, false), ground.OpeningFault{Kind: ground.OpeningHeights, Opening: 0}},
		{"overlapping", blocks.Opened(blocks.Opened(blocks.Housewall(), 0, 3, 5, 0, 2, false), 0, 4, 6, 1, 3, false), ground.OpeningFault{Kind: ground.OpeningOverlap, Opening: 1}},
		{"crossing", blocks.Opened(blocks.Opened(blocks.Block(0, 0, 9, 9, 4), 0, 3, 5, 0, 2, false), 1, 4, 6, 1, 3, false), ground.OpeningFault{Kind: ground.OpeningOverlap, Opening: 1}},
		{"from both sides", blocks.Opened(blocks.Opened(blocks.Housewall(), 0, 3, 8, 0, 1, false), 2, 13, 15, 2, 3, false), ground.OpeningFault{Kind: ground.OpeningOverlap, Opening: 0}},
		{"round a corner", blocks.Opened(hook, 0, 6, 8, 0, 2, false), ground.OpeningFault{Kind: ground.OpeningAskew, Opening: 0}},
	} {
		if got := c.p.CheckOpenings(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if f := table(c.p); c.name != "overlapping" && len(c.p.Openings) == 1 && len(f.Prisms) != 1 {
			t.Errorf("%s: the piece is divided", c.name)
		}
	}
	if got := blocks.Opened(blocks.Opened(ell, 0, 3, 5, 0, 2, false), 5, 1, 3, 0, 4, true); got.CheckOpenings().Kind != ground.NoOpeningFault {
		t.Errorf("an L with openings in its arms is refused: %+v", got.CheckOpenings())
	}
}

func TestThePartsOfAPieceFillItButForItsOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := blocks.WithOpenings(t, blocks.DrawPiece(t))
		parts, bad := p.Parts()
		if bad.Kind != ground.NoOpeningFault {
			t.Fatalf("%+v", bad)
		}
		volume := func(q *ground.Piece) float64 { return float64(lattice.Area2(q.Outline)) * float64(q.Top-q.Base) }
		want, got := volume(&p), 0.0
		for _, o := range p.Openings {
			a, af := p.Through(o.Edge, o.From)
			b, bf := p.Through(o.Edge, o.To)
			want -= float64(lattice.Area2([]lattice.Vec{a, b, bf, af})) * float64(o.Top-o.Bottom)
		}
		edge := 0.0
		for i := range p.Outline {
			edge += float64(p.EdgeLength(i))
		}
		for i := range parts {
			got += volume(&parts[i])
		}
		if d := got - want; d > edge*float64(p.Height())*8 || -d > edge*float64(p.Height())*8 {
			t.Fatalf("volume %v, want %v", got, want)
		}
	})
}

func TestTheFarSideOfADoorBesideAnArmHasItsCorners(t *testing.T) {
	arm := blocks.Wall(5, 5, 4, 1, 3)
	arm.Outline = []lattice.Vec{blocks.At(5, 5), blocks.At(9, 5), blocks.At(9, 9), blocks.At(8, 9), blocks.At(8, 6), blocks.At(5, 6)}
	for _, back := range []bool{false, true} {
		p := blocks.Opened(arm, 0, 2.5, 3.5, 0, 2, true)
		want := []lattice.Vec{blocks.At(8, 9), blocks.At(8, 6)}
		if back { // the other way round, from (9, 5)
			p.Outline = []lattice.Vec{blocks.At(9, 5), blocks.At(5, 5), blocks.At(5, 6), blocks.At(8, 6), blocks.At(8, 9), blocks.At(9, 9)}
			p.Openings[0].From, p.Openings[0].To = 500, 1500
			want = []lattice.Vec{blocks.At(8, 6), blocks.At(8, 9)}
		}
		if got := p.OpeningCorners(0); p.CheckOpenings().Kind != ground.NoOpeningFault || !slices.Equal(got, want) {
			t.Errorf("corners %v, want %v; %v", got, want, p.CheckOpenings())
		}
	}
	if p := blocks.Opened(blocks.Wall(5, 5, 4, 1, 3), 0, 1, 2, 0, 2, true); p.OpeningCorners(0) != nil {
		t.Errorf("a straight wall has corners %v in its door", p.OpeningCorners(0))
	}
}
