package physics

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestFaultyOpeningsAreToldAndLeftOut(t *testing.T) {
	ell := Piece{Outline: []Vec{at(0, 0), at(10, 0), at(10, 2), at(2, 2), at(2, 10), at(0, 10)}, Top: 4000}
	hook := Piece{Outline: []Vec{at(0, 0), at(10, 0), at(10, 6), at(2, 6), at(2, 4), at(7, 4), at(7, 2), at(0, 2)}, Top: 4000}
	for _, c := range []struct {
		name string
		p    Piece
		want OpeningFault
	}{
		{"no such edge", opened(housewall(), 4, 1, 2, 0, 1, false), OpeningFault{OpeningNoEdge, 0}},
		{"off the edge", opened(housewall(), 0, 19, 20, 0, 1, false), OpeningFault{OpeningOffEdge, 0}},
		{"no width", opened(housewall(), 0, 3, 3.01, 0, 1, false), OpeningFault{OpeningOffEdge, 0}},
		{"too high", opened(housewall(), 0, 3, 4, 0, 4.1, false), OpeningFault{OpeningHeights, 0}},
		{"below the underside", opened(housewall(), 0, 3, 4, -1, 1, false), OpeningFault{OpeningHeights, 0}},
		{"in a trench", opened(trench(0, 0, 9, 9, 3), 0, 3, 4, 0, 1, false), OpeningFault{OpeningHeights, 0}},
		{"overlapping", opened(opened(housewall(), 0, 3, 5, 0, 2, false), 0, 4, 6, 1, 3, false), OpeningFault{OpeningOverlap, 1}},
		{"crossing", opened(opened(block(0, 0, 9, 9, 4), 0, 3, 5, 0, 2, false), 1, 4, 6, 1, 3, false), OpeningFault{OpeningOverlap, 1}},
		{"from both sides", opened(opened(housewall(), 0, 3, 8, 0, 1, false), 2, 13, 15, 2, 3, false), OpeningFault{OpeningOverlap, 0}},
		{"round a corner", opened(hook, 0, 6, 8, 0, 2, false), OpeningFault{OpeningAskew, 0}},
	} {
		if got := c.p.CheckOpenings(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if f := table(c.p); c.name != "overlapping" && len(c.p.Openings) == 1 && len(f.pieces) != 1 {
			t.Errorf("%s: the piece is divided", c.name)
		}
	}
	if got := opened(opened(ell, 0, 3, 5, 0, 2, false), 5, 1, 3, 0, 4, true); got.CheckOpenings().Kind != NoOpeningFault {
		t.Errorf("an L with openings in its arms is refused: %+v", got.CheckOpenings())
	}
}

func TestThePartsOfAPieceFillItButForItsOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := withOpenings(t, drawPiece(t))
		parts, bad := p.divide(nil, func(*Opening) bool { return true })
		if bad.Kind != NoOpeningFault {
			t.Fatalf("%+v", bad)
		}
		volume := func(q *Piece) float64 { return float64(area2(q.Outline)) * float64(q.Top-q.Base) }
		want, got := volume(&p), 0.0
		for _, o := range p.Openings {
			a, af, _ := p.cut(o.Edge, o.From)
			b, bf, _ := p.cut(o.Edge, o.To)
			want -= float64(area2([]Vec{a.v, b.v, bf.v, af.v})) * float64(o.Top-o.Bottom)
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
	arm := wall(5, 5, 4, 1, 3)
	arm.Outline = []Vec{at(5, 5), at(9, 5), at(9, 9), at(8, 9), at(8, 6), at(5, 6)}
	for _, back := range []bool{false, true} {
		p := opened(arm, 0, 2.5, 3.5, 0, 2, true)
		want := []Vec{at(8, 9), at(8, 6)}
		if back { // the other way round, from (9, 5)
			p.Outline = []Vec{at(9, 5), at(5, 5), at(5, 6), at(8, 6), at(8, 9), at(9, 9)}
			p.Openings[0].From, p.Openings[0].To = 500, 1500
			want = []Vec{at(8, 6), at(8, 9)}
		}
		if got := p.OpeningCorners(0); p.CheckOpenings().Kind != NoOpeningFault || !slices.Equal(got, want) {
			t.Errorf("corners %v, want %v; %v", got, want, p.CheckOpenings())
		}
	}
	if p := opened(wall(5, 5, 4, 1, 3), 0, 1, 2, 0, 2, true); p.OpeningCorners(0) != nil {
		t.Errorf("a straight wall has corners %v in its door", p.OpeningCorners(0))
	}
}
