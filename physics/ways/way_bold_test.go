package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestNobodySlipsIntoDangerousGround: a base that goes in by less than half a mil does not meet the
// outline, and who is in there may go about; a region was taken to lead in so.
func TestNobodySlipsIntoDangerousGround(t *testing.T) {
	wire := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 500, Ground: ground.Dangerous, Sight: ground.Clear}
	}
	friend := wayEnemy(13108, 12113)
	friend.Keep = 0
	for name, c := range map[string]struct {
		pieces []ground.Piece
		from   lattice.Vec
		others []Other
		to     lattice.Vec
	}{
		"round a body beside it": {[]ground.Piece{wire(lattice.V(11500, 13125), lattice.V(13125, 12000), lattice.V(14750, 13125), lattice.V(13125, 14250))}, lattice.V(11448, 12113), []Other{friend}, lattice.V(12273, 13188)},
		"by the tip of a wood": {[]ground.Piece{
			wire(lattice.V(9000, 12250), lattice.V(9125, 11000), lattice.V(9250, 12250), lattice.V(9125, 13500)),
			wayOutline(wayGround(ground.Difficult, 0, 0, 1, 1), lattice.V(8250, 12250), lattice.V(8625, 11000), lattice.V(9000, 12250), lattice.V(8625, 13500)),
		}, lattice.V(8378, 9923), nil, lattice.V(9067, 12129)},
	} {
		f := wayTable(c.pieces...)
		trip := wayTrip(c.from.X, c.from.Y).onLevel(0, 5000)
		trip.Others = c.others
		to := ground.Spot{At: c.to}
		if w, ok := f.WayTo(trip, to); ok {
			t.Errorf("%s: a way takes %v", name, w.Cost)
		}
		if cost, ok := f.Reach(trip).Cost(to); ok {
			t.Errorf("%s: in reach for %v", name, cost)
		}
		trip.Dangers = true
		if cost, ok := f.Reach(trip).Cost(to); !ok {
			t.Errorf("%s: out of reach for one who may go in (%v)", name, cost)
		}
	}
}

// TestAlongAPitNobodyJumps: who goes along its outline from one corner to the next is beside it all the way;
// hops once jumped it lengthwise there, all ways by such hops were refused, and none was found.
func TestAlongAPitNobodyJumps(t *testing.T) {
	slab := wayBlock(10500, 10250, 10750, 11750, 5750)
	slab.Base = 5500
	pit := wayOutline(wayBlock(0, 0, 1, 1, -4000), lattice.V(10000, 9500), lattice.V(10500, 9500), lattice.V(10500, 10875), lattice.V(10250, 10875), lattice.V(10250, 12250), lattice.V(10000, 12250))
	pit.Sight = ground.Clear
	wood := wayGround(ground.Difficult, 9500, 9750, 11750, 10500)
	wood.Top, wood.Sight = 4000, ground.Dense
	f := wayTable(slab, wood, pit)
	trip := wayTrip(11360, 8687).onLevel(0, 3000)
	trip.JumpWidth = 3000
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(10518, 10592)}); w.Cost > 2685 {
		t.Errorf("over the pit and back: %v by %v", w.Cost, w.Path)
	}
	w := newWalker(f.land.newScout(trip, lattice.RectOf(lattice.P(5000, 5000), lattice.P(15000, 15000))))
	if cost, rolls, ok := w.hop(ground.Spot{At: lattice.V(10500, 9749)}, ground.Spot{At: lattice.V(10500, 10501)}); ok && rolls > 0 {
		t.Errorf("along the pit: %v with %d rolls", cost, rolls)
	}
}

// TestAClimbBeginsWhereAJumpHasEnded: a step goes over one sheer edge, so that the base must be clear
// of the tower that it climbs when it comes down from a jump.
func TestAClimbBeginsWhereAJumpHasEnded(t *testing.T) {
	pit := wayBlock(8500, 12000, 9000, 12750, -4000)
	pit.Sight = ground.Clear
	tower := wayOutline(wayBlock(0, 0, 1, 1, 2500), lattice.V(8500, 11750), lattice.V(8875, 11500), lattice.V(9250, 11750), lattice.V(8875, 12000))
	tower.Ladders = []lattice.Vec{{X: 8688, Y: 11625}}
	f := wayTable(pit, tower)
	trip := wayTrip(8794, 12895).onLevel(0, 4000)
	trip.JumpWidth = 2000
	to := ground.Spot{At: lattice.V(8753, 11845), Level: 2500}
	w, found := f.WayTo(trip, to)
	if cost, ok := f.Reach(trip).Cost(to); ok && (!found || cost < w.Cost-10) {
		t.Errorf("in reach for %v, a way takes %v (%v)", cost, w.Cost, found)
	}
}
