package physics

import (
	"math"
	"reflect"
	"testing"
)

// TestAPartThatMayNotGoFarThroughGroundEndsInIt: of a mud 8" wide and 5" deep 3" may be
// gone through. A way that would go through more bends at its edge to go through more
// squarely; a densely drawn edge tells the truth.
func TestAPartThatMayNotGoFarThroughGroundEndsInIt(t *testing.T) {
	for _, turned := range []bool{false, true} {
		mud := []Vec{{20000, 22000}, {28000, 22000}, {28000, 27000}, {20000, 27000}}
		if turned {
			mud = []Vec{mud[3], mud[2], mud[1], mud[0]}
		}
		start, limit := V(19000, 21000), 8*Inch
		f := NewField(V(48*Inch, 48*Inch), []Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: Difficult}})
		trip := Trip{Mover: Mover{Body: Body{At: start, Radius: 591, Height: 1250}, Sure: true}, Limit: limit}
		r := JoinReaches(ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3 * Inch}}})
		areas := r.Areas(false)
		if len(areas) == 0 || r.Loose(false) != 0 {
			t.Fatalf("%d areas, %d loose", len(areas), r.Loose(false))
		}
		bent, deep := 0, 0
		for x := Mil(20100); x < 28000; x += 171 {
			for y := Mil(22100); y < 26700; y += 173 { // up to where ways may come out behind and in again
				p := point{float64(x), float64(y)}
				best := math.Inf(1) // the shortest way that goes in by the left or the upper edge, for 3" at most
				for k := 0.0; k <= 8000; k += 4 {
					for _, e := range [2]point{{20000 + k, 22000}, {20000, 22000 + math.Min(k, 5000)}} {
						if far := e.distance(p); far <= 3000 {
							best = math.Min(best, pointOf(start).distance(e)+far)
						}
					}
				}
				if math.Abs(best-float64(limit)) < 8 || nearlyDeep(p) {
					continue
				}
				s := Spot{At: V(x, y)}
				straight := pointOf(start).distance(p) <= float64(limit)
				want := best <= float64(limit)
				if want && best > pointOf(start).distance(p)+1 {
					bent++
				} else if !want && straight {
					deep++
				}
				in := false
				for i := range areas {
					in = in != DiscInside(s.At, 0, areas[i].Polygon)
				}
				if r.Has(s) != want || in != want {
					t.Fatalf("%v: in reach %v, in its outline %v, but the shortest way that counts takes %.3f\"", s, r.Has(s), in, best/1000)
				}
				if !want {
					continue
				}
				if w, ok := r.Way(s); !ok || float64(w.Cost) > best+35 {
					t.Fatalf("%v: a way of %v, %v; there is one of %.3f\"", s, w.Cost, ok, best/1000)
				}
			}
		}
		if bent < 30 || deep < 100 {
			t.Errorf("%d places are reached by ways that bend, %d are too deep", bent, deep)
		}
	}
}

// nearlyDeep tells whether a place of the mud lies just 3" from an edge of it, or where
// the outline may cut a corner off.
func nearlyDeep(p point) bool {
	return p.distance(point{23000, 25000}) < trimStep || math.Abs(p.x-20000-3000) < 8 && p.y > 24900 || math.Abs(p.y-22000-3000) < 8 && p.x > 22900
}

// TestAPartAskedBeforeItsOutlineIsKnownTellsTheSame: where its lamps looked for the one
// question is not to be had any more at the next, once another region was found.
func TestAPartAskedBeforeItsOutlineIsKnownTellsTheSame(t *testing.T) {
	mud := []Vec{{20000, 22000}, {28000, 22000}, {28000, 27000}, {20000, 27000}}
	pieces := []Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: Difficult}}
	for i := range Mil(20) {
		x, y := 14200+3100*(i%5), 13300+3700*(i/5)
		pieces = append(pieces, Piece{ID: "w", Kind: "wall", Sheer: true, Top: 5000, Ground: Impassable, Outline: []Vec{{x, y}, {x + 700, y}, {x + 700, y + 700}, {x, y + 700}}})
	}
	f := NewField(V(48*Inch, 48*Inch), pieces)
	part := func(start Vec) ReachPart {
		trip := Trip{Mover: Mover{Body: Body{At: start, Radius: 591, Height: 1250}, Sure: true}, Limit: 9 * Inch}
		return ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3 * Inch}}}
	}
	fresh, asked, other := part(V(19000, 21000)), part(V(19000, 21000)), part(V(24000, 16000))
	for x := Mil(12000); x < 28000; x += 500 {
		asked.Cost(Spot{At: V(x, 24500)})
	}
	asked.Reach.Areas(false)
	other.rings(false)
	if want, got := fresh.rings(false), asked.rings(false); !reflect.DeepEqual(want, got) {
		t.Errorf("asked first it has %d rings on the ground, else %d, or others", len(got[0]), len(want[0]))
	}
}
