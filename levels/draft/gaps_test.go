package draft

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"

	"pgregory.net/rapid"
)

// TestGapsAreTheShortestWaysToTheNearestNeighbours compares them with the distances of all pieces.
func TestGapsAreTheShortestWaysToTheNearestNeighbours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &hands{t: t, d: New(physics.V(48000, 48000))}
		for range rapid.IntRange(1, 12).Draw(t, "pieces") {
			_ = h.d.Place(Item{Piece: levels.Piece{Kind: "block", Rect: &levels.Rect{X: h.mil("x", 0, 44000), Y: h.mil("y", 0, 44000), W: h.mil("w", 500, 4000), H: h.mil("h", 500, 4000), Rotate: float64(rapid.IntRange(0, 89).Draw(t, "turn"))}}})
		}
		ring := []physics.Vec{h.vec("a"), h.vec("b"), h.vec("c")}
		const reach = 12 * physics.Inch
		gaps := h.d.Magnet(Free, reach).Gaps([][]physics.Vec{ring}, false, nil)
		var want []physics.Mil
		for _, it := range h.d.Items() {
			if d := levels.Apart(ring, it.Outline()); d > 0 && d <= reach {
				want = append(want, d)
			}
		}
		for _, g := range gaps {
			edge := g[1].X == 0 || g[1].Y == 0 || g[1].X == 48000 || g[1].Y == 48000
			nearer := 0
			for _, d := range want {
				if d < g.Len()-1 {
					nearer++
				}
			}
			if !edge && nearer >= gapsTo {
				t.Fatalf("a gap of %s, and %d neighbours are nearer", g.Len(), nearer)
			}
			if on := levels.NearestOnOutline(ring, g[0]); on.Sub(g[0]).Len() > 1 {
				t.Fatalf("the gap begins at %v, off the outline", g[0])
			}
		}
		if n := len(gaps); n < min(gapsTo, len(want)) || n > gapsTo+2 {
			t.Fatalf("%d gaps to %d neighbours", n, len(want))
		}
	})
}

func TestGapsToTheTablesEdgesAreToTheNearerOnes(t *testing.T) {
	d := New(physics.V(48000, 36000))
	gaps := d.Magnet(Free, 1000).Gaps([][]physics.Vec{{{X: 40000, Y: 5000}, {X: 44000, Y: 5000}, {X: 44000, Y: 9000}}}, false, nil)
	if len(gaps) != 2 || gaps[0].Len() != 4000 || gaps[1].Len() != 5000 || gaps[0][1].X != 48000 || gaps[1][1].Y != 0 {
		t.Errorf("%v", gaps)
	}
}

func TestAnOpeningSlidesToTheEdgeNearestToTheHandWhereItHasRoom(t *testing.T) {
	p := &levels.Piece{Kind: "building", Rect: &levels.Rect{W: 6000, H: 1200}}
	o := Opening(p, physics.V(3000, 0), true)
	if o = Slid(p, o, physics.V(1000, 1300), 500); o.Edge != 2 || o.From != 4450 || o.To != 5950 {
		t.Errorf("on the lower edge %+v", o)
	}
	if o = Slid(p, o, physics.V(6100, 600), 500); o.Edge != 2 { // the right edge is 1.2" long
		t.Errorf("on the right edge %+v", o)
	}
}
