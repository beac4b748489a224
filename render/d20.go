package render

import (
	"image/color"
	"math"
	"strconv"

	"duckboard/render/chart"
)

// numerals are the faces of a D20.
var numerals = func() (n [21]string) {
	for i := range n {
		n[i] = strconv.Itoa(i)
	}
	return n
}()

// D20 draws a die of twenty sides in a square of size physical pixels round a
// point: the face that lies up with its neighbours.
//
//	  ╱‾|‾╲
//	 ╱ ╱‾╲ ╲     a hexagon, in it the upper face,
//	|╱  7  ╲|    its corners joined to those of the hexagon
//	 ╲‾‾‾‾‾╱
//	  ╲___╱
func (t *Theme) D20(dst Brush, face int, counted bool, at Point, size float64) {
	p := t.Pal
	body, ink := p.Token, p.DieInk
	rim := chart.Alpha(p.DieInk, 0.9)
	if !counted {
		body, ink, rim = chart.Mix(p.Token, p.Pale, 0.45), chart.Mix(p.Pale, p.DieInk, 0.3), chart.Alpha(p.DieInk, 0.4)
	}
	var hexagon, face3 [6]Point
	r := size * 0.47
	for i := range hexagon {
		hexagon[i] = at.around(r, float64(i)*60-90)
	}
	for i := range 3 {
		face3[i] = at.around(r*0.66, float64(i)*120-90)
	}
	soft := [6]Point{}
	for i, q := range hexagon {
		soft[i] = Point{q.X, q.Y + size*0.04}
	}
	Polygon(dst, chart.Alpha(color.RGBA{0x1c, 0x15, 0x0c, 255}, 0.3), soft[:])
	Polygon(dst, chart.Mix(body, ink, 0.12), hexagon[:])
	Polygon(dst, body, face3[:3])
	line := max(1, size*0.025)
	pale := chart.Alpha(ink, 0.45)
	for i := range 3 {
		a := face3[i]
		for _, k := range [3]int{2*i + 5, 2 * i, 2*i + 1} {
			b := hexagon[k%6]
			Line(dst, a.X, a.Y, b.X, b.Y, line, pale)
		}
		b := face3[(i+1)%3]
		Line(dst, a.X, a.Y, b.X, b.Y, line, pale)
	}
	for i, a := range hexagon {
		b := hexagon[(i+1)%6]
		Line(dst, a.X, a.Y, b.X, b.Y, line*1.6, rim)
	}
	dst.Ground(Rect{at.X - r*0.5, at.Y - r*0.5, r, r}, body)
	if face >= 1 && face < len(numerals) {
		t.Text(dst, numerals[face], at.X, at.Y+size*0.06, Strong.Sized(max(8, size/t.Scale*0.34)).In(ink).At(Centered))
	}
}

func (p Point) around(r, degrees float64) Point {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return Point{p.X + r*c, p.Y + r*s}
}

// Arc appends points on a part of a ring round the point, from one direction to another, in
// degrees, 0 to the right and 90 down: for a whole ring 49.
func (p Point) Arc(ps []Point, r, from, to float64) []Point {
	const step = 7.5
	n := max(2, int(math.Ceil(math.Abs(to-from)/step)))
	for i := range n + 1 {
		ps = append(ps, p.around(r, from+(to-from)*float64(i)/float64(n)))
	}
	return ps
}
