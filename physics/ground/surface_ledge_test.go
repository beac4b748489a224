package ground_test

import (
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestALedgeIsASheerDropOfMoreThanAnInch(t *testing.T) {
	stair := blocks.Hill(30, 26, 4, 4, 3)
	f := table(
		blocks.Block(10, 10, 4, 4, 2), blocks.Block(14, 10, 4, 4, 2), // two roofs side by side
		blocks.Block(24, 10, 4, 4, 1),                               // a low block
		blocks.Trench(10, 20, 8, 4, 4),                              // a deep trench
		blocks.Trench(24, 20, 8, 4, 2),                              // a shallow one
		blocks.Hill(34, 10, 4, 4, 3),                                // a hill
		blocks.Block(40, 10, 4, 4, 3), blocks.Wall(44, 10, 1, 4, 6), // a roof with a wall along its side
		stair, blocks.Solid(34, 26, 4, 4, 2.75, 3), // stairs to a platform
		blocks.Block(40, 30, 4, 4, 2), blocks.Block(42, 30, 2, 4, 5), // a tower on a roof
	)
	for _, c := range []struct {
		name string
		body ground.Body
		at   lattice.Vec
		gap  lattice.Mil
		ok   bool
	}{
		{"in the middle of a roof", blocks.Man(12, 12, 2), blocks.At(10, 12), 1370, true},
		{"at the seam of two roofs", blocks.Man(14, 12, 2), blocks.At(14, 10), 1370, true},
		{"hanging over", blocks.Man(10.2, 12, 2), blocks.At(10, 12), 0, true},
		{"beside a deep trench", blocks.Man(9, 22, 0), blocks.At(10, 22), 370, true},
		{"on its floor", blocks.Man(12, 22, -4), lattice.Vec{}, 0, false},
		{"on a low block, the trench being near", blocks.Man(24.5, 12, 1), blocks.At(18, 20), 9729, true},
		{"on a hill", blocks.Man(34.5, 12, 3), lattice.Vec{}, 0, false},
		{"on a roof behind a wall", blocks.Man(43.9, 12, 3), blocks.At(43.9, 10), 1370, true},
		{"on a platform, by the stairs", blocks.Man(34.5, 28, 3), blocks.At(34.5, 26), 1370, true},
		{"on the stairs", blocks.Man(33.9, 28, 3), blocks.At(34, 26), 1372, true},
		{"on a roof under a tower", blocks.Man(41.3, 32, 2), blocks.At(40, 32), 670, true},
		{"on the tower, whose foot is 3 inches down", blocks.Man(42.5, 32, 5), blocks.At(42, 32), 0, true},
		{"in the air", blocks.Man(42.5, 32, 4), lattice.Vec{}, 0, false},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || ok != c.ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v, %v", c.name, at, gap, ok, c.at, c.gap, c.ok)
		}
	}
}

func TestTheTablesRimIsNoLedge(t *testing.T) {
	f := table(blocks.Block(0, 10, 4, 4, 2), blocks.Trench(10, 0, 4, 4, 4))
	for _, c := range []struct {
		name string
		body ground.Body
		at   lattice.Vec
		gap  lattice.Mil
	}{
		{"on a roof at the rim", blocks.Man(0.7, 12, 2), blocks.At(0.7, 10), 1370},
		{"beside a trench that ends at the rim", blocks.Man(9, 0.7, 0), blocks.At(10, 0.7), 370},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || !ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v", c.name, at, gap, ok, c.at, c.gap)
		}
	}
	if at, gap, ok := table(blocks.Block(0, 0, 48, 48, 2)).Ledge(blocks.Man(0.7, 12, 2)); ok {
		t.Errorf("a roof as large as the table: %v, %v", at, gap)
	}
}

func TestTheGroundBesideASheerTrenchHasALedge(t *testing.T) {
	deep := blocks.Trench(10, 10, 4, 10, 4)
	f := table(deep, blocks.Trench(14, 10, 4, 10, 2), blocks.Solid(10, 14, 4, 2, -0.25, 0)) // a shallow one beside it, and a bridge
	for _, c := range []struct {
		name string
		body ground.Body
		at   lattice.Vec
		gap  lattice.Mil
	}{
		{"beside it", blocks.Man(9, 12, 0), blocks.At(10, 12), 370},
		{"beyond the shallow one", blocks.Man(19, 10.1, 0), blocks.At(14, 10), 4371},
		{"in the shallow one, above the deep", blocks.Man(15, 12, -2), blocks.At(14, 12), 370},
		{"before the bridge", blocks.Man(9.3, 15, 0), blocks.At(10, 16), 591},
		{"on the bridge", blocks.Man(12, 15, 0), blocks.At(12, 14), 370},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || !ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v", c.name, at, gap, ok, c.at, c.gap)
		}
	}
}

// TestALedgeGoesOnToTheTablesEdge: the middle of the trench's long side lies off the table, what of
// it lies on it is a ledge all the same.
func TestALedgeGoesOnToTheTablesEdge(t *testing.T) {
	trench := ground.Piece{Outline: []lattice.Vec{{X: 13000, Y: 12000}, {X: 18000, Y: 12000}, {X: 18000, Y: 16000}}, Top: -3000, Sheer: true}
	f := ground.NewField(lattice.V(14000, 13000), []ground.Piece{trench})
	at, gap, ok := f.Ledge(ground.Body{At: lattice.V(3000, 1000), Radius: 1000, Height: 1000})
	if want := lattice.V(13000, 12000); !ok || at != want || gap != 13866 {
		t.Errorf("the ledge is at %v, %v away (%v), not at %v, 13.866\" away", at, gap, ok, want)
	}
}
