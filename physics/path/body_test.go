package path

import (
	"math"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestDifficultGroundCostsTwiceOnce(t *testing.T) {
	woods := blocks.Area(10, 10, 4, 4, ground.Difficult)
	woods.Top = 4000
	f := table(woods, blocks.Area(12, 10, 4, 4, ground.Difficult), blocks.Block(30, 10, 4, 4, 2), blocks.Area(29, 9, 6, 6, ground.Difficult))
	checkTraces(t, f, []traceCase{
		{"through two that overlap", walker32(8, 12, 0), via(to(18, 12)), "end 18/12@0 cost 16"},
		{"from inside", walker32(11, 12, 0), via(to(9, 12)), "end 9/12@0 cost 3"},
		{"along the outline", walker32(8, 10, 0), via(to(18, 10)), "end 18/10@0 cost 10"},
		{"up a block out of the mud", walker32(28, 12, 0), via(to(32, 12, ground.Climb)), "climb 30/12 2 stay 29.37/12@0; end 32/12@2 cost 7"},
	})
}

func TestDangerousGroundIsEnteredFromOutside(t *testing.T) {
	f := table(blocks.Area(10, 10, 4, 4, ground.Dangerous), blocks.Area(14, 10, 4, 4, ground.Dangerous), blocks.Area(22, 10, 2, 4, ground.Dangerous),
		blocks.Block(30, 10, 4, 4, 2), blocks.Area(34, 10, 4, 4, ground.Dangerous))
	checkTraces(t, f, []traceCase{
		{"through two side by side and a third", walker32(8, 12, 0), via(to(26, 12)), "enter 10/12 0; enter 22/12 0; end 26/12@0 cost 18"},
		{"starting inside", walker32(12, 12, 0), via(to(16, 12)), "end 16/12@0 cost 4"},
		{"out and in", walker32(12, 12, 0), via(to(12, 8), to(13, 12)), "enter 12.5/10 0; end 13/12@0 cost 8.123"},
		{"with a waypoint on the seam", walker32(12, 12, 0), via(to(14, 12), to(16, 12)), "end 16/12@0 cost 4"},
		{"with a waypoint on the outline", walker32(8, 12, 0), via(to(10, 12), to(12, 12)), "enter 10/12 0; end 12/12@0 cost 4"},
		{"to the outline only", walker32(8, 12, 0), via(to(10, 12)), "end 10/12@0 cost 2"},
		{"dropped into", walker32(32, 12, 2), via(to(36, 12)), "drop 34/12 -2 land 34.63/12@0; enter 34/12 0; end 36/12@0 cost 4"},
	})
}

func TestImpassableGroundFaultsAtItsOutline(t *testing.T) {
	rock := blocks.Wall(20, 10, 4, 4, 2)
	rock.Ground = ground.Impassable
	f := table(blocks.Area(10, 10, 4, 4, ground.Impassable), rock, blocks.Block(5, 20, 4, 4, 3), blocks.Area(9, 20, 3, 4, ground.Impassable), blocks.Block(12, 20, 4, 4, 3))
	checkTraces(t, f, []traceCase{
		{"into water", walker32(8, 12, 0), via(to(16, 12)), "fault impassable 10/12 #0; end 16/12@0 cost 8"},
		{"into a rock", walker32(18, 12, 0), via(to(22, 12)), "fault impassable 20/12 #1; end 22/12@2 cost 4"},
		{"up a rock", walker32(18, 12, 0), via(to(22, 12, ground.Climb)), "fault impassable 20/12 #1; end 22/12@2 cost 6"},
		{"along a rock", walker32(18, 9.5, 0), via(to(26, 9.5)), "fault in-solid 19.618/9.5 #1; end 26/9.5@0 cost 8"},
		{"over water in a jump", walker32(7, 22, 3), via(to(14, 22, ground.Jump)), "jump 9/22 0 width 3 to 12/22; end 14/22@3 cost 7"},
	})
}

func TestABaseIsExemptUntilClearOfTheEdge(t *testing.T) {
	f := table(blocks.Block(10, 10, 4, 4, 2), blocks.Wall(20, 10, 0.5, 10, 2), blocks.Wall(20.6, 15.5, 2, 0.5, 2), blocks.Block(30, 10, 2, 4, 3), blocks.Block(32, 10, 2, 4, 3), blocks.Block(29, 14, 5, 2, 6))
	checkTraces(t, f, []traceCase{
		{"beside a block", walker32(9.3, 8, 0), via(to(9.3, 16)), "end 9.3/16@0 cost 8"},
		{"a mil too near", walker32(9.371, 8, 0), via(to(9.371, 16)), "fault in-solid 9.371/9.975 #0; end 9.371/16@0 cost 8"},
		{"down, along the face and away", walker32(11, 12, 2), via(to(9.8, 12), to(9.8, 13), to(8, 13)), "drop 10/12 -2 land 9.37/12@0; end 8/13@0 cost 4"},
		{"over a wall in two steps", walker32(18, 15, 0), via(to(20.2, 15, ground.Climb), to(24, 15)), "climb 20/15 2 stay 19.37/15@0; drop 20.5/15 -2 land 22.983/15@0; fault in-solid 20.5/15 #2; end 24/15@0 cost 8"},
		{"up at the seam of a building", walker32(32, 8, 0), via(to(32, 12, ground.Climb)), "climb 32/10 3 stay 32/9.37@0; end 32/12@3 cost 7"},
		{"up beside the seam", walker32(31.5, 8, 0), via(to(31.5, 12, ground.Climb)), "climb 31.5/10 3 stay 31.5/9.37@0; end 31.5/12@3 cost 7"},
		{"up too near to a tower", walker32(28, 13.7, 0), via(to(31, 13.7, ground.Climb), to(31, 12)), "fault in-solid 28.447/13.7 #5; end 31/12@3 cost 7.7"},
		{"a waypoint in the wall before the climb", walker32(8, 12, 0), via(to(9.8, 12), to(12, 12, ground.Climb)), "fault in-solid 9.371/12 #0; end 12/12@2 cost 6"},
	})
}

func TestALadderLeadsOutOfATrench(t *testing.T) {
	deep := blocks.Trench(10, 10, 4, 10, 5)
	deep.Ladders = []lattice.Vec{blocks.At(14, 12)}
	f := table(deep)
	checkTraces(t, f, []traceCase{
		{"up", walker32(12, 12, -5), via(to(16, 12, ground.Ladder)), "ladder 14/12 5 stay 13.37/12@-5; end 16/12@0 cost 9"},
		{"down", walker32(16, 12, 0), via(to(12, 12, ground.Ladder)), "ladder 14/12 -5 stay 14/12@0; end 12/12@-5 cost 9"},
		{"too far from it", walker32(16, 15, 0), via(to(12, 15, ground.Ladder)), "fault no-ladder 14/15 #0; end 12/15@-5 cost 9"},
	})
}

func TestAJumpDoesNotPassThroughAWall(t *testing.T) {
	f := table(blocks.Block(5, 5, 5, 10, 3), blocks.Wall(10, 5, 0.5, 10, 6), blocks.Block(13, 5, 5, 10, 3), blocks.Solid(12, 25, 0.5, 10, 4, 4.5), blocks.Block(5, 25, 5, 10, 3), blocks.Block(13, 25, 5, 10, 3))
	checkTraces(t, f, []traceCase{
		{"a wall on the near edge", walker32(8, 10, 3), via(to(15, 10, ground.Jump)), "fault wrong-way 10/10 #1; end 15/10@3 cost 7"},
		{"a slab in the air", walker32(8, 30, 3), via(to(15, 30, ground.Jump)), "jump 10/30 0 width 3 to 13/30; fault in-solid 11.371/30 #3; end 15/30@3 cost 7"},
	})
}

func TestPiecesThatTouchHaveNoEdgeBetweenThem(t *testing.T) {
	crack := blocks.Block(14.001, 20, 4, 4, 3)
	f := table(blocks.Block(10, 10, 4, 4, 3), blocks.Block(14, 10, 4, 4, 3), blocks.Block(18, 10, 4, 4, 4), blocks.Block(16, 11, 4, 2, 3.5),
		blocks.Block(10, 20, 4, 4, 3), crack, blocks.Trench(30, 10, 4, 4, 4), blocks.Trench(34, 10, 4, 4, 4), blocks.Trench(38, 10, 4, 4, 5))
	checkTraces(t, f, []traceCase{
		{"along three roofs", walker32(11, 12, 3), via(to(21, 12)), "step 16/12 0.5; step 18/12 0.5; end 21/12@4 cost 10"},
		{"over a crack of a mil", walker32(11, 22, 3), via(to(17, 22)), "end 17/22@3 cost 6"},
		{"along trenches", walker32(31, 12, -4), via(to(40, 12)), "step 38/12 -1; end 40/12@-5 cost 9"},
		{"back", walker32(40, 12, -5), via(to(31, 12)), "step 38/12 1; end 31/12@-4 cost 9"},
	})
}

func TestWallsMayBePassedOverNotEndedOn(t *testing.T) {
	f := table(blocks.Wall(10, 10, 2, 4, 1), blocks.Wall(20, 10, 2, 4, 2))
	checkTraces(t, f, []traceCase{
		{"over a low wall", walker32(8, 12, 0), via(to(14, 12)), "step 10/12 1; step 12/12 -1; end 14/12@0 cost 6"},
		{"ending on it", walker32(8, 12, 0), via(to(11, 12)), "step 10/12 1; fault no-surface 11/12 #0; end 11/12@1 cost 3"},
		{"over a high wall", walker32(18, 12, 0), via(to(21, 12, ground.Climb), to(24, 12)), "climb 20/12 2 stay 19.37/12@0; drop 22/12 -2 land 22.63/12@0; end 24/12@0 cost 8"},
		{"climbing down from it", walker32(18, 12, 0), via(to(21, 12, ground.Climb), to(24, 12, ground.Climb)),
			"climb 20/12 2 stay 19.37/12@0; climb 22/12 -2 stay 22/12@2; end 24/12@0 cost 10"},
	})
}

func TestADropLandsClearOfEverythingSolid(t *testing.T) {
	f := table(blocks.Block(10, 10, 4, 4, 3), blocks.Wall(14.8, 10, 0.2, 4, 2), blocks.Block(20, 10, 4, 4, 3), blocks.Block(24, 8, 4, 8, 1.2),
		blocks.Block(30, 10, 4, 4, 3), blocks.Wall(34.2, 5, 4, 14, 3), blocks.Block(5, 30, 4, 4, 3), blocks.Block(10, 29, 1, 6, 3), blocks.Block(20, 30, 4, 4, 3), blocks.Block(24, 30, 0.3, 4, 1.5))
	checkTraces(t, f, []traceCase{
		{"beyond a wall at its foot", walker32(12, 12, 3), via(to(14.4, 12)), "drop 14/12 -3 land 15.63/12@0; fault in-solid 14.171/12 #1; end 14.4/12@0 cost 2.4"},
		{"onto a lower block", walker32(22, 12, 3), via(to(26, 12)), "drop 24/12 -1.8 land 24.63/12@1.2; end 26/12@1.2 cost 4"},
		{"not through the next block", walker32(7, 31.9, 3), via(to(9.5, 31.9)), "drop 9/31.9 -3 land 9.37/29.49@0; fault in-solid 9.371/31.9 #7; end 9.5/31.9@0 cost 2.5"},
		{"off a shelf too narrow", walker32(22, 31, 3), via(to(26, 31)), "drop 24/31 -1.5 land 24.93/31@0; fault many-edges 24.3/31 #9; end 26/31@0 cost 4"},
		{"on the only side there is room", walker32(32, 10.4, 3), via(to(34.1, 10.4)), "drop 34/10.4 -3 land 33.57/9.37@0; fault in-solid 34/10.4 #5; end 34.1/10.4@0 cost 2.1"},
	})
}

func TestAFlyerPassesAnythingAndLandsWhereItFits(t *testing.T) {
	fly := func(x, y, level float64) Mover { m := walker32(x, y, level); m.Flying = true; return m }
	f := table(blocks.Block(10, 10, 4, 4, 6), blocks.Area(16, 10, 4, 4, ground.Impassable), blocks.Wall(30, 10, 2, 4, 2), blocks.Solid(40, 10, 4, 4, 3, 3.25))
	checkTraces(t, f, []traceCase{
		{"over a block and water", fly(8, 12, 0), via(to(22, 12)), "end 22/12@0 cost 14"},
		{"onto a block", fly(8, 12, 0), via(to(12, 12)), "end 12/12@6 cost 4"},
		{"into water", fly(8, 12, 0), via(to(18, 12)), "fault impassable 18/12 #1; end 18/12@0 cost 10"},
		{"onto a wall", fly(28, 12, 0), via(to(31, 12)), "fault no-surface 31/12 #-1; end 31/12@0 cost 3"},
		{"into mid-air", fly(22, 12, 0), via(on(to(24, 12), 2)), "fault no-surface 24/12 #-1; end 24/12@2 cost 2"},
		{"onto a platform", fly(38, 12, 0), via(on(to(42, 12), 3.25)), "end 42/12@3.25 cost 4"},
		{"under a platform", fly(38, 12, 0), via(to(42, 12)), "end 42/12@0 cost 4"},
	})
}

func TestPlacesAlongAPath(t *testing.T) {
	f := table(blocks.Block(12, 5, 4, 10, 2), blocks.Area(5, 5, 3, 10, ground.Difficult))
	tr := f.Trace(walker32(4, 10, 0), via(to(10, 10), to(14, 10, ground.Climb), to(18, 10)))
	if tr.Fault.Kind != ground.NoFault || tr.Cost != 19000 || math.Abs(tr.Length()-18000) > 1e-6 {
		t.Fatalf("%s, length %v", tell(tr), tr.Length())
	}
	for _, c := range []struct {
		along float64
		want  ground.Spot
	}{
		{-1, ground.Spot{At: blocks.At(4, 10), Level: 0}}, {0, ground.Spot{At: blocks.At(4, 10), Level: 0}}, {3000, ground.Spot{At: blocks.At(7, 10), Level: 0}}, {8000, ground.Spot{At: blocks.At(12, 10), Level: 0}},
		{9000, ground.Spot{At: blocks.At(12, 10), Level: 1000}}, {10000, ground.Spot{At: blocks.At(12, 10), Level: 2000}}, {13000, ground.Spot{At: blocks.At(15, 10), Level: 2000}},
		{15000, ground.Spot{At: blocks.At(16, 10), Level: 1000}}, {18000, ground.Spot{At: blocks.At(18, 10), Level: 0}}, {99000, ground.Spot{At: blocks.At(18, 10), Level: 0}},
	} {
		if got := tr.At(c.along); got != c.want {
			t.Errorf("At(%v) = %v, want %v", c.along, got, c.want)
		}
	}
	for _, c := range []struct {
		cost lattice.Mil
		want float64
	}{{0, 0}, {500, 500}, {3000, 2000}, {7000, 4000}, {12000, 9000}, {17000, 14000}, {17500, 16500}, {19000, 18000}, {30000, 18000}} {
		if got := tr.AlongAtCost(c.cost); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("AlongAtCost(%v) = %v, want %v", c.cost, got, c.want)
		}
	}
}

func TestFirstWithinAndBeyond(t *testing.T) {
	f := table(blocks.Block(12, 5, 4, 10, 5), blocks.Block(20, 5, 4, 10, 5))
	m := walker32(4, 10, 0)
	for _, c := range []struct {
		name   string
		mover  Mover
		path   []ground.Waypoint
		other  ground.Body
		gap    lattice.Mil
		beyond bool
		along  float64
		ok     bool
	}{
		{"straight at it", m, via(to(9, 10)), blocks.Man(10, 10, 0), 1000, false, 3739.5, true},
		{"past it with a gap of exactly 1 inch", m, via(to(9, 10)), blocks.Man(7, 12.26, 0), 1000, false, 2952.5, true},
		{"past it with a gap of 1.001", m, via(to(9, 10)), blocks.Man(7, 12.261, 0), 1000, false, 0, false},
		{"starting within", m, via(to(1, 10)), blocks.Man(5, 10, 0), 1000, false, 0, true},
		{"below a roof", m, via(to(11, 10)), blocks.Man(13, 10, 5), 4000, false, 0, false},
		{"climbing up to it", m, via(to(13, 10, ground.Climb)), blocks.Man(15, 10, 5), 2000, false, 8000 + 5000 - math.Sqrt(2000.5*2000.5-1740*1740), true},
		{"leaving", m, via(to(11, 10)), blocks.Man(4, 12, 0), 1000, true, 1035.3, true},
		{"staying", m, via(to(5, 10)), blocks.Man(4, 12, 0), 1000, true, 0, false},
		{"starting beyond", m, via(to(5, 10)), blocks.Man(4, 20, 0), 1000, true, 0, true},
		{"leaving upwards", walker32(11, 10, 0), via(to(13, 10, ground.Climb)), blocks.Man(10, 10, 0), 1000, true, 1000 + math.Sqrt(1000.5*1000.5-740*740), true},
		{"jumping past one on the roof", walker32(15, 10, 5), via(to(21, 10, ground.Jump)), blocks.Man(22, 10, 5), 1000, false, 4739.5, true},
	} {
		tr := f.Trace(c.mover, c.path)
		look := tr.FirstWithin
		if c.beyond {
			look = tr.FirstBeyond
		}
		along, at, ok := look(c.mover, c.other, c.gap)
		if ok != c.ok || math.Abs(along-c.along) > 20 {
			t.Errorf("%s: %v %v, want %v %v", c.name, along, ok, c.along, c.ok)
		}
		if spot := tr.At(along); ok && at.Sub(spot.At).Len() > 3 {
			t.Errorf("%s: at %v, but %v along the path is %v", c.name, at, along, spot.At)
		}
	}
}

func TestBadInputIsNoPanic(t *testing.T) {
	f := fieldOf(blocks.At(10, 10), []ground.Piece{{}, {Outline: []lattice.Vec{{}, {}, {}}, Top: 2000, Stand: true}, blocks.Block(2, 2, 3, 3, 2)})
	for _, c := range []traceCase{
		{"from the air", walker32(8, 8, 1), via(to(7, 8)), "fault no-surface 8/8 #-1; end 7/8@0 cost 1"},
		{"on the spot", walker32(8, 8, 0), via(to(8, 8)), "end 8/8@0 cost 0"},
		{"climbing on the spot", walker32(8, 8, 0), via(to(8, 8, ground.Climb)), "fault no-edge 8/8 #-1; end 8/8@0 cost 0"},
		{"onto a block from its outline", walker32(5, 3, 0), via(to(4, 3, ground.Climb)), "climb 5/3 2 stay 5/3@0; end 4/3@2 cost 3"},
		{"up on the spot", walker32(5, 3, 0), via(on(to(5, 3, ground.Climb), 2)), "climb 5/3 2 stay 5/3@0; end 5/3@2 cost 2"},
		{"down on the spot", walker32(5, 3, 2), via(on(to(5, 3, ground.Drop), 0)), "drop 5/3 -2 land 5.63/3@0; fault in-solid 5/3 #2; end 5/3@0 cost 0"},
	} {
		if got := tellOn(f, c.mover, f.Trace(c.mover, c.path)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}
