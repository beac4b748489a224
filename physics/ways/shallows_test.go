package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAWayGoesThroughDeepGroundJustSoFarAsItMay: of a mud 8" wide and 5" deep 3" may be gone through. A way
// that would go through more bends at its edge to go through more squarely; a densely drawn edge tells the
// truth.
func TestAWayGoesThroughDeepGroundJustSoFarAsItMay(t *testing.T) {
	mud := []lattice.Vec{{X: 20000, Y: 22000}, {X: 28000, Y: 22000}, {X: 28000, Y: 27000}, {X: 20000, Y: 27000}}
	start, limit := lattice.V(19000, 21000), 8*lattice.Inch
	f := fieldOf(lattice.V(48*lattice.Inch, 48*lattice.Inch), []ground.Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: ground.Difficult}})
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: start, Radius: 591, Height: 1250}, Sure: true}, Limit: limit}
	r := JoinReaches(ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3 * lattice.Inch}}})
	areas := r.Areas(false)
	bent, deep, off := 0, 0, 0
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
			if math.Abs(best-float64(limit)) < 8 || math.Abs(p.X-23000) < 8 && p.Y > 24900 || math.Abs(p.Y-25000) < 8 && p.X > 22900 {
				continue
			}
			s := ground.Spot{At: lattice.V(x, y)}
			straight := lattice.PointOf(start).Distance(p)
			want := best <= float64(limit)
			if want && best > straight+1 {
				bent++
			} else if !want && straight <= float64(limit) {
				deep++
			}
			w, ok := r.Way(s)
			if ok != want || r.Has(s) != want {
				t.Fatalf("%v: a way %v, in reach %v, but the shortest way that counts takes %.3f\"", s, ok, r.Has(s), best/1000)
			}
			if want && float64(w.Cost) > best+10 {
				t.Fatalf("%v: a way of %v; there is one of %.3f\"", s, w.Cost, best/1000)
			}
			in := false
			for i := range areas {
				in = in != ground.DiscInside(s.At, 0, areas[i].Polygon)
			}
			if in != want {
				off++
			}
		}
	}
	if bent < 30 || deep < 100 {
		t.Errorf("%d places are reached by ways that bend, %d are too deep", bent, deep)
	}
	if off > 0 {
		t.Errorf("%d places are told otherwise by the outline", off)
	}
}
