package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAJoinedReachIsTheUnionOfItsParts: round a wall far, or straight on near.
func TestAJoinedReachIsTheUnionOfItsParts(t *testing.T) {
	open := fieldOf(lattice.V(48*lattice.Inch, 48*lattice.Inch), nil)
	wall := ground.Piece{ID: "w", Kind: "wall", Outline: []lattice.Vec{{X: 21000, Y: 16000}, {X: 22000, Y: 16000}, {X: 22000, Y: 24000}, {X: 21000, Y: 24000}}, Top: 4 * lattice.Inch, Sheer: true, Sight: ground.Opaque}
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(20*lattice.Inch, 20*lattice.Inch), Radius: 591, Height: 1250}, Sure: true}, Limit: 6 * lattice.Inch}
	near := trip
	near.Limit = 4 * lattice.Inch
	far, short := fieldOf(open.Size(), []ground.Piece{wall}).Reach(trip), open.Reach(near)
	both := JoinReaches(ReachPart{Reach: far}, ReachPart{Reach: short})
	areas := both.Areas(false)
	if len(areas) == 0 || both.Loose(false) != 0 {
		t.Fatalf("%d areas, %d loose", len(areas), both.Loose(false))
	}
	n := 0
	for x := lattice.Mil(13500); x < 26500; x += 237 {
		for y := lattice.Mil(13500); y < 26500; y += 241 {
			s := ground.Spot{At: lattice.V(x, y)}
			want := far.Has(s) || short.Has(s)
			if both.Has(s) != want {
				t.Fatalf("%v: %v in the whole, %v in a part", s, !want, want)
			}
			in := false
			for i := range areas {
				in = in != ground.DiscInside(s.At, 0, areas[i].Polygon)
			}
			if in != want {
				t.Errorf("%v: in a part %v, inside the outline %v", s, want, in)
			}
			if want {
				n++
				a, okA := far.Cost(s)
				b, okB := short.Cost(s)
				if c, _ := both.Cost(s); okA && c > a || okB && c > b {
					t.Errorf("%v: costs %v, in the parts %v and %v", s, c, a, b)
				}
				if w, ok := both.Way(s); !ok || w.End != s {
					t.Errorf("%v: no way", s)
				}
			}
		}
	}
	if n < 800 {
		t.Errorf("only %d places are in reach", n)
	}
	low := JoinReaches(ReachPart{Reach: short}, ReachPart{Reach: far, Levels: func(l lattice.Mil) bool { return l != 0 }})
	if s := (ground.Spot{At: lattice.V(15*lattice.Inch, 20*lattice.Inch)}); low.Has(s) || !both.Has(s) {
		t.Error("a part counts on a level that it does not count on")
	}
}

func TestAPartThatCountsInADiscEndsAtItsRim(t *testing.T) {
	mud := ground.Piece{ID: "m", Kind: "wall", Outline: []lattice.Vec{{X: 21000, Y: 16000}, {X: 22000, Y: 16000}, {X: 22000, Y: 24000}, {X: 21000, Y: 24000}}, Top: 4 * lattice.Inch, Sheer: true, Sight: ground.Opaque}
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(20*lattice.Inch, 20*lattice.Inch), Radius: 591, Height: 1250}, Sure: true}, Limit: 6 * lattice.Inch}
	whole := fieldOf(lattice.V(48*lattice.Inch, 48*lattice.Inch), []ground.Piece{mud}).Reach(trip)
	for _, near := range []Near{{lattice.V(26*lattice.Inch, 20*lattice.Inch), 6500}, {lattice.V(17*lattice.Inch, 17*lattice.Inch), 3000}, {lattice.V(20*lattice.Inch, 20*lattice.Inch), 30000}, {lattice.V(20*lattice.Inch, 20*lattice.Inch), 0}} {
		r := JoinReaches(ReachPart{Reach: whole, Near: func(lattice.Mil) Near { return near }})
		areas := r.Areas(false)
		if (len(areas) == 0) != (near.Radius == 0) {
			t.Errorf("%v: %d areas", near, len(areas))
		}
		for x := lattice.Mil(13500); x < 26500; x += 237 {
			for y := lattice.Mil(13500); y < 26500; y += 241 {
				s := ground.Spot{At: lattice.V(x, y)}
				if off := s.At.Sub(near.Centre).Len() - near.Radius; off > -2 && off < 2 {
					continue
				}
				want := whole.Has(s) && near.has(s.At)
				in := false
				for i := range areas {
					in = in != ground.DiscInside(s.At, 0, areas[i].Polygon)
				}
				if r.Has(s) != want || in != want {
					t.Fatalf("%v %v: has %v, inside %v, want %v", near, s, r.Has(s), in, want)
				}
			}
		}
	}
}
