package photo

import (
	"math"

	"duckboard/document"
)

// Point is a place in a picture, in pixels or in shares of it.
type Point struct{ X, Y float64 }

// Quad are four corners, from the upper left clockwise as they are seen.
type Quad [4]Point

// Homography is a projective map of the plane: (x, y) goes to
//
//	(h0·x + h1·y + h2, h3·x + h4·y + h5) / (h6·x + h7·y + h8)
//
// So a flat thing in a photograph is mapped to the same thing seen from straight above.
type Homography [9]float64

// flattest is the least area of a triangle of three corners, as a share of the square of the longest
// side: below it they are as good as in a line.
const flattest = 1e-4

// Check reports why four corners are none of a flat thing that is seen: the outline must be convex,
// and run clockwise.
func (q *Quad) Check() error {
	longest := 0.0
	for i, p := range q {
		n := q[(i+1)%4]
		longest = max(longest, (n.X-p.X)*(n.X-p.X)+(n.Y-p.Y)*(n.Y-p.Y))
	}
	for i, p := range q {
		a, b := q[(i+1)%4], q[(i+2)%4]
		if area := (a.X-p.X)*(b.Y-p.Y) - (a.Y-p.Y)*(b.X-p.X); !(area > flattest*longest) {
			return document.Refuse("the four corners make no outline that is seen from above: each must stand out, and they go round from the upper left to the right")
		}
	}
	return nil
}

// Between is the homography that takes four corners to four others. It solves the eight equations
// that they give, with h8 = 1: for corners that Check passes there is one answer.
func Between(from, to *Quad) (h Homography, err error) {
	if err := from.Check(); err != nil {
		return h, err
	}
	if err := to.Check(); err != nil {
		return h, err
	}
	var mid Point // of the four corners: within them, so never on the horizon, as the origin may be
	for _, c := range from {
		mid.X, mid.Y = mid.X+c.X/4, mid.Y+c.Y/4
	}
	var m [8][9]float64 // a row for each equation, its right side last
	for i := range from {
		x, y, u, v := from[i].X-mid.X, from[i].Y-mid.Y, to[i].X, to[i].Y
		m[2*i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		m[2*i+1] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for c := range 8 { // Gauss, with the largest number as pivot
		best := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[best][c]) {
				best = r
			}
		}
		m[c], m[best] = m[best], m[c]
		if m[c][c] == 0 {
			return h, document.Refuse("the four corners lie so that nothing can be told from them")
		}
		for r := range 8 {
			if r == c {
				continue
			}
			k := m[r][c] / m[c][c]
			for i := c; i < 9; i++ {
				m[r][i] -= float64(k * m[c][i])
			}
		}
	}
	for i := range 8 {
		h[i] = m[i][8] / m[i][i]
	}
	h[8] = 1
	for r := 0; r < 9; r += 3 { // from where the corners lie, not from between them
		h[r+2] -= h[r]*mid.X + h[r+1]*mid.Y
	}
	return h, nil
}

// At maps a point; ok is false for one on or behind the horizon.
func (h *Homography) At(p Point) (q Point, ok bool) {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	if !(w > 1e-9) {
		return q, false
	}
	return Point{(h[0]*p.X + h[1]*p.Y + h[2]) / w, (h[3]*p.X + h[4]*p.Y + h[5]) / w}, true
}
