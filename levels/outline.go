package levels

import (
	"math"
	"slices"

	"duckboard/physics"
)

// NearestOnOutline returns the point of an outline that is nearest to p, to the
// mil.
func NearestOnOutline(outline []physics.Vec, p physics.Vec) physics.Vec {
	best, at := math.Inf(1), p
	for i, a := range outline {
		ab := outline[(i+1)%len(outline)].Sub(a)
		t := 0.0
		if l := ab.Len2(); l > 0 {
			t = max(0, min(1, float64(p.Sub(a).Dot(ab))/float64(l)))
		}
		q := physics.V(a.X+physics.RoundMil(float64(t*float64(ab.X))), a.Y+physics.RoundMil(float64(t*float64(ab.Y))))
		if d := float64(q.Sub(p).Len2()); d < best {
			best, at = d, q
		}
	}
	return at
}

// Inside reports whether a point lies strictly within an outline.
func Inside(outline []physics.Vec, p physics.Vec) bool {
	in := false
	for i, a := range outline {
		b := outline[0]
		if i+1 < len(outline) {
			b = outline[i+1]
		}
		if a.Y > p.Y && b.Y > p.Y || a.Y < p.Y && b.Y < p.Y || a.X < p.X && b.X < p.X {
			continue
		}
		c := cross(a, b, p)
		if c == 0 && between(a, b, p) {
			return false
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && (c > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// Apart returns the gap between two outlines, rounded to a mil; 0 if they touch
// or share room.
func Apart(a, b []physics.Vec) physics.Mil {
	if Overlap(a, b, 0) {
		return 0
	}
	p, q := Closest(a, b)
	return physics.RoundMil(q.Sub(p).Len())
}

// Closest returns the points of two outlines, to the mil, at which they are
// nearest to each other: the first on a. Where edges meet both are one point of
// a.
func Closest(a, b []physics.Vec) (p, q physics.Vec) {
	best := math.Inf(1)
	near := func(of, on []physics.Vec, swap bool) {
		for _, v := range of {
			w := NearestOnOutline(on, v)
			if d := float64(w.Sub(v).Len2()); d < best {
				if best, p, q = d, v, w; swap {
					p, q = w, v
				}
			}
		}
	}
	near(a, b, false)
	near(b, a, true)
	for i, v := range a {
		for j, w := range b {
			if best > 0 && meet(v, a[(i+1)%len(a)], w, b[(j+1)%len(b)]) {
				return v, v
			}
		}
	}
	return p, q
}

// toSegment is the distance in mils of p from the segment ab.
func toSegment(p, a, b physics.Vec) float64 {
	ab, ap := b.Sub(a), p.Sub(a)
	t := 0.0
	if l := ab.Len2(); l > 0 {
		t = max(0, min(1, float64(ap.Dot(ab))/float64(l)))
	}
	dx, dy := float64(ap.X)-float64(t*float64(ab.X)), float64(ap.Y)-float64(t*float64(ab.Y))
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// Overlap reports whether two outlines share room that reaches more than depth
// mils into one of them. Pieces laid side by side on the lattice may share a
// mil or two: SlipDepth forgives that.
func Overlap(a, b []physics.Vec, depth physics.Mil) bool {
	if len(a) < 3 || len(b) < 3 {
		return false
	}
	aLow, aHigh := bounds(a)
	bLow, bHigh := bounds(b)
	if aHigh.X <= bLow.X+depth || bHigh.X <= aLow.X+depth || aHigh.Y <= bLow.Y+depth || bHigh.Y <= aLow.Y+depth {
		return false
	}
	return dips(a, b, depth) || dips(b, a, depth) || dipsAt(b, Core(a), depth) || dipsAt(a, Core(b), depth)
}

// SlipDepth is how far two pieces may lie in each other, in mils, and still
// count as side by side.
const SlipDepth physics.Mil = 20

// dips tells whether a's edges reach deeper into b than depth: at the middle and
// the quarters of each part of an edge that b's outline cuts off.
func dips(a, b []physics.Vec, depth physics.Mil) bool {
	var cuts []float64
	for i, p := range a {
		pq := a[(i+1)%len(a)].Sub(p)
		cuts = append(cuts[:0], 0, 1)
		for j, c := range b {
			cd := b[(j+1)%len(b)].Sub(c)
			if under := pq.Cross(cd); under != 0 {
				t, u := float64(c.Sub(p).Cross(cd))/float64(under), float64(c.Sub(p).Cross(pq))/float64(under)
				if t > 0 && t < 1 && u >= 0 && u <= 1 {
					cuts = append(cuts, t)
				}
			}
		}
		slices.Sort(cuts)
		for k := 0; k+1 < len(cuts); k++ {
			for _, s := range []float64{0, 0.25, 0.5, 0.75, 1} {
				t := cuts[k] + float64(s*(cuts[k+1]-cuts[k]))
				v := physics.V(p.X+physics.RoundMil(float64(t*float64(pq.X))), p.Y+physics.RoundMil(float64(t*float64(pq.Y))))
				if dipsAt(b, v, depth) {
					return true
				}
			}
		}
	}
	return false
}

func dipsAt(outline []physics.Vec, p physics.Vec, depth physics.Mil) bool {
	return Inside(outline, p) && !nearOutline(outline, p, depth)
}

// Core returns a point well inside an outline: of the middles of its level
// chords through eight heights the one farthest from the outline.
func Core(outline []physics.Vec) physics.Vec {
	lo, hi := bounds(outline)
	best, at := -1.0, lo
	var xs []float64
	for k := 1; k < 16; k += 2 {
		y := float64(lo.Y) + float64(hi.Y-lo.Y)*float64(k)/16
		xs = xs[:0]
		for i, a := range outline {
			b := outline[(i+1)%len(outline)]
			if (float64(a.Y) > y) != (float64(b.Y) > y) {
				xs = append(xs, float64(a.X)+float64(b.X-a.X)*((y-float64(a.Y))/float64(b.Y-a.Y)))
			}
		}
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			p := physics.V(physics.RoundMil((xs[i]+xs[i+1])/2), physics.RoundMil(y))
			d := math.Inf(1)
			for j, a := range outline {
				d = min(d, toSegment(p, a, outline[(j+1)%len(outline)]))
			}
			if d > best && Inside(outline, p) {
				best, at = d, p
			}
		}
	}
	return at
}
