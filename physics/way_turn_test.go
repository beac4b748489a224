package physics

import (
	"math"
	"testing"
)

// TestAWayGoesRoundBothRightAnglesOfASide: who comes along a side of a rectangle to its corner may turn
// round the corner, however the rectangle lies. At a right angle rounding decides whether he came
// rather along the one side or against the other.
func TestAWayGoesRoundBothRightAnglesOfASide(t *testing.T) {
	for degrees := range 360 {
		sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
		at := func(x, y float64) point {
			return point{12000 + float64(x*cos) - float64(y*sin), 12000 + float64(x*sin) + float64(y*cos)}
		}
		var outline []Vec
		for _, c := range [4]point{{-2000, -400}, {2000, -400}, {2000, 400}, {-2000, 400}} {
			outline = append(outline, at(c.x, c.y).round())
		}
		f := wayTable(Piece{Outline: outline, Ground: Impassable})
		from, to := at(-2500, -300).round(), at(2600, -100).round()
		a, b := at(-2000, -400), at(2000, -400)
		best := pointOf(from).distance(a) + a.distance(b) + b.distance(pointOf(to))
		for _, ends := range [2][2]Vec{{from, to}, {to, from}} {
			w, ok := f.WayTo(wayTrip(ends[0].X, ends[0].Y), Spot{At: ends[1]})
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
	wood := Piece{Outline: []Vec{V(4626, 19330), V(2183, 22241), V(-3026, 17870), V(-583, 14959)}, Ground: Difficult}
	wire := Piece{Outline: []Vec{V(5008, 17405), V(3662, 22428), V(2792, 22195), V(4138, 17172)}, Ground: Dangerous}
	trip := Trip{Mover: Mover{Body: Body{At: V(3206, 20267), Radius: 630, Height: 1500}}, Limit: 6000, MaxDrop: 3000}
	w, ok := wayTable(wood, wire).WayTo(trip, Spot{At: V(806, 21467)})
	if !ok || w.Cost > 4831 {
		t.Errorf("%v (%v) by %v, by the wood's corner it is 4.829", w.Cost, ok, w.Path)
	}
}
