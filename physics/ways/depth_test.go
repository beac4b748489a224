package ways

import (
	"math"
	"reflect"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAPartThatMayNotGoFarThroughGroundEndsInIt: of a mud 8" wide and 5" deep 3" may be
// gone through. A way that would go through more bends at its edge to go through more
// squarely; a densely drawn edge tells the truth.
func TestAPartThatMayNotGoFarThroughGroundEndsInIt(t *testing.T) {
	for _, turned := range []bool{false, true} {
		mud := []lattice.Vec{{X: 20000, Y: 22000}, {X: 28000, Y: 22000}, {X: 28000, Y: 27000}, {X: 20000, Y: 27000}}
		if turned {
			mud = []lattice.Vec{mud[3], mud[2], mud[1], mud[0]}
		}
		start, limit := lattice.V(19000, 21000), 8*lattice.Inch
		f := fieldOf(lattice.V(48*lattice.Inch, 48*lattice.Inch), []ground.Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: ground.Difficult}})
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: start, Radius: 591, Height: 1250}, Sure: true}, Limit: limit}
		r := JoinReaches(ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3 * lattice.Inch}}})
		areas := r.Areas(false)
		if len(areas) == 0 || r.Loose(false) != 0 {
			t.Fatalf("%d areas, %d loose", len(areas), r.Loose(false))
		}
		bent, deep := 0, 0
		for x := lattice.Mil(20100); x < 28000; x += 171 {
			for y := lattice.Mil(22100); y < 26700; y += 173 { // up to where ways may come out behind and in again
				p := lattice.P(float64(x), float64(y))
				best := math.Inf(1) // the shortest way that goes in by the left or the upper edge, for 3" at most
				for k := 0.0; k <= 8000; k += 4 {
					for _, e := range [2]lattice.Point{{X: 20000 + k, Y: 22000}, {X: 20000, Y: 22000 + math.Min(k, 5000)}} {
						if far := e.Distance(p); far <= 3000 {
							best = math.Min(best, lattice.PointOf(start).Distance(e)+far)
						}
					}
				}
				if math.Abs(best-float64(limit)) < 8 || nearlyDeep(p) {
					continue
				}
				s := ground.Spot{At: lattice.V(x, y)}
				straight := lattice.PointOf(start).Distance(p) <= float64(limit)
				want := best <= float64(limit)
				if want && best > lattice.PointOf(start).Distance(p)+1 {
					bent++
				} else if !want && straight {
					deep++
				}
				in := false
				for i := range areas {
					in = in != ground.DiscInside(s.At, 0, areas[i].Polygon)
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

// nearlyDeep reports whether a place of the mud lies just 3" from an edge of it, or where
// the outline may cut a corner off.
func nearlyDeep(p lattice.Point) bool {
	return p.Distance(lattice.P(23000, 25000)) < 128 || math.Abs(p.X-20000-3000) < 8 && p.Y > 24900 || math.Abs(p.Y-22000-3000) < 8 && p.X > 22900
}

// TestAPartAskedBeforeItsOutlineIsKnownTellsTheSame: and another region on that field is found in between.
func TestAPartAskedBeforeItsOutlineIsKnownTellsTheSame(t *testing.T) {
	mud := []lattice.Vec{{X: 20000, Y: 22000}, {X: 28000, Y: 22000}, {X: 28000, Y: 27000}, {X: 20000, Y: 27000}}
	pieces := []ground.Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: ground.Difficult}}
	for i := range lattice.Mil(20) {
		x, y := 14200+3100*(i%5), 13300+3700*(i/5)
		pieces = append(pieces, ground.Piece{ID: "w", Kind: "wall", Sheer: true, Top: 5000, Ground: ground.Impassable, Outline: []lattice.Vec{{X: x, Y: y}, {X: x + 700, Y: y}, {X: x + 700, Y: y + 700}, {X: x, Y: y + 700}}})
	}
	f := fieldOf(lattice.V(48*lattice.Inch, 48*lattice.Inch), pieces)
	part := func(start lattice.Vec) ReachPart {
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: start, Radius: 591, Height: 1250}, Sure: true}, Limit: 9 * lattice.Inch}
		return ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3 * lattice.Inch}}}
	}
	fresh, asked, other := part(lattice.V(19000, 21000)), part(lattice.V(19000, 21000)), part(lattice.V(24000, 16000))
	for x := lattice.Mil(12000); x < 28000; x += 500 {
		asked.Cost(ground.Spot{At: lattice.V(x, 24500)})
	}
	asked.Reach.Areas(false)
	JoinReaches(other).Areas(false)
	if want, got := JoinReaches(fresh).Areas(false), JoinReaches(asked).Areas(false); !reflect.DeepEqual(want, got) {
		t.Errorf("asked first it has %d areas, else %d, or others", len(got), len(want))
	}
}
