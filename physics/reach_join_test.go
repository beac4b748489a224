package physics

import "testing"

// TestAJoinedReachIsTheUnionOfItsParts: round a wall far, or straight on near.
func TestAJoinedReachIsTheUnionOfItsParts(t *testing.T) {
	open := NewField(V(48*Inch, 48*Inch), nil)
	wall := Piece{ID: "w", Kind: "wall", Outline: []Vec{{21000, 16000}, {22000, 16000}, {22000, 24000}, {21000, 24000}}, Top: 4 * Inch, Sheer: true, Sight: Opaque}
	trip := Trip{Mover: Mover{Body: Body{At: V(20*Inch, 20*Inch), Radius: 591, Height: 1250}, Sure: true}, Limit: 6 * Inch}
	near := trip
	near.Limit = 4 * Inch
	far, short := NewField(open.Size(), []Piece{wall}).Reach(trip), open.Reach(near)
	both := JoinReaches(ReachPart{Reach: far}, ReachPart{Reach: short})
	areas := both.Areas(false)
	if len(areas) == 0 || both.Loose(false) != 0 {
		t.Fatalf("%d areas, %d loose", len(areas), both.Loose(false))
	}
	n := 0
	for x := Mil(13500); x < 26500; x += 237 {
		for y := Mil(13500); y < 26500; y += 241 {
			s := Spot{At: V(x, y)}
			want := far.Has(s) || short.Has(s)
			if both.Has(s) != want {
				t.Fatalf("%v: %v in the whole, %v in a part", s, !want, want)
			}
			in := false
			for i := range areas {
				in = in != DiscInside(s.At, 0, areas[i].Polygon)
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
	low := JoinReaches(ReachPart{Reach: short}, ReachPart{Reach: far, Levels: func(l Mil) bool { return l != 0 }})
	if s := (Spot{At: V(15*Inch, 20*Inch)}); low.Has(s) || !both.Has(s) {
		t.Error("a part counts on a level that it does not count on")
	}
}

func TestAPartThatCountsInADiscEndsAtItsRim(t *testing.T) {
	mud := Piece{ID: "m", Kind: "wall", Outline: []Vec{{21000, 16000}, {22000, 16000}, {22000, 24000}, {21000, 24000}}, Top: 4 * Inch, Sheer: true, Sight: Opaque}
	trip := Trip{Mover: Mover{Body: Body{At: V(20*Inch, 20*Inch), Radius: 591, Height: 1250}, Sure: true}, Limit: 6 * Inch}
	whole := NewField(V(48*Inch, 48*Inch), []Piece{mud}).Reach(trip)
	for _, near := range []Near{{V(26*Inch, 20*Inch), 6500}, {V(17*Inch, 17*Inch), 3000}, {V(20*Inch, 20*Inch), 30000}, {V(20*Inch, 20*Inch), 0}} {
		r := JoinReaches(ReachPart{Reach: whole, Near: func(Mil) Near { return near }})
		areas := r.Areas(false)
		if (len(areas) == 0) != (near.Radius == 0) {
			t.Errorf("%v: %d areas", near, len(areas))
		}
		for x := Mil(13500); x < 26500; x += 237 {
			for y := Mil(13500); y < 26500; y += 241 {
				s := Spot{At: V(x, y)}
				if off := s.At.Sub(near.Centre).Len() - near.Radius; off > -2 && off < 2 {
					continue
				}
				want := whole.Has(s) && near.has(s.At)
				in := false
				for i := range areas {
					in = in != DiscInside(s.At, 0, areas[i].Polygon)
				}
				if r.Has(s) != want || in != want {
					t.Fatalf("%v %v: has %v, inside %v, want %v", near, s, r.Has(s), in, want)
				}
			}
		}
	}
}
