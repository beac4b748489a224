package draft

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// TestAPieceThatIsSetOnAHouseStandsOnIt sets a block on a house, on another block on it, beside
// both, with half of it over an edge, and one that has a height of its own.
func TestAPieceThatIsSetOnAHouseStandsOnIt(t *testing.T) {
	d := New(physics.V(48000, 48000))
	set := func(kind string, x, y, w, h, base physics.Mil) physics.Mil {
		t.Helper()
		c := d.Settled(Clip{{Piece: levels.Piece{Kind: kind, Base: base, Rect: &levels.Rect{X: x, Y: y, W: w, H: h}}}})
		if err := d.Paste(c); err != nil {
			t.Fatal(err)
		}
		items := d.Items()
		r := items[len(items)-1].Piece.Resolved()
		if want := levels.KindOf(kind).Height; r.Top-r.Base != want {
			t.Errorf("the %s is %d high, not %d", kind, r.Top-r.Base, want)
		}
		return r.Base
	}
	for _, k := range []struct {
		what             string
		kind             string
		x, y, w, h, base physics.Mil
		want             physics.Mil
	}{
		{"on the ground", "building", 10000, 10000, 6000, 6000, 0, 0},
		{"on the house", "block", 11000, 11000, 2000, 2000, 0, 4000},
		{"on the block on it", "block", 11500, 11500, 1000, 1000, 0, 6000},
		{"beside it", "block", 30000, 30000, 2000, 2000, 0, 0},
		{"its middle beside the house's edge", "block", 15500, 12000, 2000, 2000, 0, 0},
		{"at a height that was chosen", "platform", 13500, 13500, 1000, 1000, 5000, 5000},
		{"in woods", "woods", 35000, 10000, 6000, 6000, 0, 0},
		{"a block in the woods", "block", 37000, 12000, 2000, 2000, 0, 0},
	} {
		if got := set(k.kind, k.x, k.y, k.w, k.h, k.base); got != k.want {
			t.Errorf("%s: its underside is at %d, not %d", k.what, got, k.want)
		}
	}
}

// TestAnObjectiveNearTheMiddleOfASymmetricTableIsOne sets objectives near the middle and far from
// it under each symmetry.
func TestAnObjectiveNearTheMiddleOfASymmetricTableIsOne(t *testing.T) {
	for _, k := range []struct {
		by    levels.Symmetry
		at    physics.Vec
		count int
		lies  physics.Vec
	}{
		{levels.HalfTurn, physics.V(24300, 23600), 1, physics.V(24000, 24000)},
		{levels.HalfTurn, physics.V(24300, 20000), 2, physics.V(24300, 20000)},
		{levels.LeftRight, physics.V(23300, 9000), 1, physics.V(24000, 9000)},
		{levels.TopBottom, physics.V(9000, 24900), 1, physics.V(9000, 24000)},
		{levels.TopBottom, physics.V(9000, 25100), 2, physics.V(9000, 25100)},
		{levels.NoSymmetry, physics.V(24300, 23600), 1, physics.V(24300, 23600)},
	} {
		d := New(physics.V(48000, 48000))
		d.SetSymmetry(k.by)
		if err := d.Paste(d.Settled(Clip{{Sort: Objective, Goal: levels.Objective{At: k.at}}})); err != nil {
			t.Fatal(err)
		}
		if list := d.Table().Objectives; len(list) != k.count || list[0].At != k.lies {
			t.Errorf("%v, set at %v: %v", k.by, k.at, list)
		}
	}
}
