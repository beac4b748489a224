package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAWayGoesRoundBothRightAnglesOfASide: who comes along a side of a rectangle to its corner may turn
// round the corner, however the rectangle lies. At a right angle rounding decides whether he came
// rather along the one side or against the other.
func TestAWayGoesRoundBothRightAnglesOfASide(t *testing.T) {
	for degrees := range 360 {
		sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
		at := func(x, y float64) lattice.Point {
			return lattice.P(12000+float64(x*cos)-float64(y*sin), 12000+float64(x*sin)+float64(y*cos))
		}
		var outline []lattice.Vec
		for _, c := range [4]lattice.Point{{X: -2000, Y: -400}, {X: 2000, Y: -400}, {X: 2000, Y: 400}, {X: -2000, Y: 400}} {
			outline = append(outline, at(c.X, c.Y).Round())
		}
		f := wayTable(ground.Piece{Outline: outline, Ground: ground.Impassable})
		from, to := at(-2500, -300).Round(), at(2600, -100).Round()
		a, b := at(-2000, -400), at(2000, -400)
		best := lattice.PointOf(from).Distance(a) + a.Distance(b) + b.Distance(lattice.PointOf(to))
		for _, ends := range [2][2]lattice.Vec{{from, to}, {to, from}} {
			w, ok := f.WayTo(wayTrip(ends[0].X, ends[0].Y), ground.Spot{At: ends[1]})
			if !ok || math.Abs(float64(w.Cost)-best) > 5 {
				t.Errorf("at %d degrees from %v: %v (%v) by %v, round the corners it is %.1f mils", degrees, ends[0], w.Cost, ok, w.Path, best)
			}
		}
	}
}

// TestAWayIsTheCheapestThatMayBeGone: pulled taut the cheapest way past a wood's corner and a wire may
// come to lie on the rim of the one or in the other; then it counts as it was found, not another that
// is dearer.
func TestAWayIsTheCheapestThatMayBeGone(t *testing.T) {
	wood := ground.Piece{Outline: []lattice.Vec{lattice.V(4626, 19330), lattice.V(2183, 22241), lattice.V(-3026, 17870), lattice.V(-583, 14959)}, Ground: ground.Difficult}
	wire := ground.Piece{Outline: []lattice.Vec{lattice.V(5008, 17405), lattice.V(3662, 22428), lattice.V(2792, 22195), lattice.V(4138, 17172)}, Ground: ground.Dangerous}
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(3206, 20267), Radius: 630, Height: 1500}}, Limit: 6000, Means: path.Means{MaxDrop: 3000}}
	w, ok := wayTable(wood, wire).WayTo(trip, ground.Spot{At: lattice.V(806, 21467)})
	if !ok || w.Cost > 4831 {
		t.Errorf("%v (%v) by %v, by the wood's corner it is 4.829", w.Cost, ok, w.Path)
	}
}
