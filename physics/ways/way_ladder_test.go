package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAWayUpALadderThroughTheEndOfItsArm: straight up by the last place where the ladder serves,
// come to aslant, and from the far side of a wall just as thick as the arm is long.
func TestAWayUpALadderThroughTheEndOfItsArm(t *testing.T) {
	roof := wayOutline(wayBlock(0, 0, 1, 1, 2000), lattice.V(10000, 11625), lattice.V(11750, 11500), lattice.V(13500, 11625), lattice.V(11750, 11750))
	roof.Ladders = []lattice.Vec{{X: 10875, Y: 11563}}
	step := wayOutline(wayBlock(0, 0, 1, 1, 1000), lattice.V(11250, 12500), lattice.V(11500, 12000), lattice.V(11750, 12500), lattice.V(11500, 13000))
	wall := wayBlock(10750, 8250, 14250, 8750, 3000)
	wall.Ladders = []lattice.Vec{{X: 12500, Y: 8250}}
	for name, c := range map[string]struct {
		f    *Field
		from lattice.Vec
		to   ground.Spot
		most lattice.Mil
	}{
		"come to aslant":    {wayTable(roof, step), lattice.V(13229, 12691), ground.Spot{At: lattice.V(11792, 11744), Level: 2000}, 4573},
		"from the far side": {wayTable(wall), lattice.V(13219, 9884), ground.Spot{At: lattice.V(12460, 8472), Level: 3000}, 4790},
	} {
		trip := wayTrip(c.from.X, c.from.Y).onLevel(0, 5000)
		if w, ok := c.f.WayTo(trip, c.to); !ok || w.Cost > c.most {
			t.Errorf("%s: %v (%v) by %v", name, w.Cost, ok, w.Path)
		}
	}
}

// TestAWayLeadsStraightOntoStairsPastTheHouseTheyJoin: on the way onto a piece the base may overlap what
// it touches, and need not go round its corner before.
func TestAWayLeadsStraightOntoStairsPastTheHouseTheyJoin(t *testing.T) {
	house, stairs := wayBlock(13200, 4200, 18600, 8800, 3000), wayBlock(14600, 8800, 16500, 11000, 3000)
	stairs.Sheer = false
	f := wayTable(house, stairs)
	trip := wayTrip(10194, 6631).onLevel(0, 6000)
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(14170, 8621), Level: 3000}); w.Cost > 5780 {
		t.Errorf("%v by %v", w.Cost, w.Path)
	}
}
