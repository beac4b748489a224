package ways

import (
	"runtime"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// maze is a table full of pieces, with a roof whose ladder stands behind a wall.
func maze(n int) *Field {
	var pieces []ground.Piece
	for i := range n {
		for k := range n {
			pieces = append(pieces, blocks.Block(float64(2*i)+0.1, float64(2*k)+0.1, 0.5, 0.5, 4))
		}
	}
	roof := blocks.Block(float64(2*n), float64(2*n), 6, 6, 8)
	roof.Ladders = []lattice.Vec{blocks.At(float64(2*n+3), float64(2*n+6))}
	pieces = append(pieces, roof, blocks.Block(float64(2*n-1), float64(2*n)+6.2, 8, 0.5, 4))
	return fieldOf(blocks.At(float64(2*n+10), float64(2*n+10)), pieces)
}

func TestSearchForAWayThatIsNotThereIsBounded(t *testing.T) {
	f := maze(30)
	trip := Trip{Mover: path.Mover{Body: blocks.Man(1.3, 1.3, 0)}, Means: path.Means{MaxDrop: path.RollFrom}}
	goal := knot{Spot: ground.Spot{At: blocks.At(63, 63), Level: 8000}, p: lattice.PointOf(blocks.At(63, 63)), goal: true}
	h := hunt{f: f, t: trip, from: ground.Spot{At: trip.At, Level: trip.Level}, target: goal.p, fixed: []knot{goal}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if w, ok := h.seek(); ok {
		t.Fatalf("found %v", w.Path)
	}
	runtime.ReadMemStats(&after)
	if h.work >= 0 {
		t.Errorf("%d of the work was left: the table is too small for this test", h.work)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 300 {
		t.Errorf("%d MB were allocated", mb)
	}
	near := trip
	near.Limit = 12 * lattice.Inch
	if _, ok := f.WayTo(near, ground.Spot{At: blocks.At(7.3, 7.3), Level: 0}); !ok {
		t.Error("a short way between the same pieces is not found")
	}
}

func TestReachOnCrowdedGroundIsBounded(t *testing.T) {
	f := maze(30)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := f.Reach(Trip{Mover: path.Mover{Body: blocks.Man(1.3, 1.3, 0)}, Limit: 30 * lattice.Inch, Means: path.Means{Climbs: true, JumpWidth: 3 * lattice.Inch, Dangers: true}})
	if cost, ok := r.Cost(ground.Spot{At: blocks.At(3.3, 1.3), Level: 0}); !ok || cost != 2000 {
		t.Errorf("2\" off costs %s (%v)", cost, ok)
	}
	runtime.ReadMemStats(&after)
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 300 {
		t.Errorf("%d MB were allocated", mb)
	}
	if n := len(r.Spots(lattice.Inch)); n < 100 {
		t.Errorf("only %d places are in reach", n)
	}
}
