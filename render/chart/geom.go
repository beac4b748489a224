package chart

import (
	"math"

	"duckboard/physics"
)

// pt is a point or a displacement in inches (in em for letters, in pixels
// once transformed). The map is a picture: floats are enough here, the exact
// lattice stays in physics.
type pt struct{ x, y float64 }

func (a pt) add(b pt) pt             { return pt{a.x + b.x, a.y + b.y} }
func (a pt) sub(b pt) pt             { return pt{a.x - b.x, a.y - b.y} }
func (a pt) mul(k float64) pt        { return pt{a.x * k, a.y * k} }
func (a pt) dot(b pt) float64        { return a.x*b.x + a.y*b.y }
func (a pt) cross(b pt) float64      { return a.x*b.y - a.y*b.x }
func (a pt) len() float64            { return math.Sqrt(a.x*a.x + a.y*a.y) }
func (a pt) lerp(b pt, t float64) pt { return pt{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

// right is the vector turned a quarter clockwise on the screen.
func (a pt) right() pt { return pt{-a.y, a.x} }

// unit is the vector at length 1; a null vector becomes (1, 0).
func (a pt) unit() pt {
	if l := a.len(); l > 1e-9 {
		return a.mul(1 / l)
	}
	return pt{1, 0}
}

func polar(c pt, r, angle float64) pt {
	return pt{c.x + r*math.Cos(angle), c.y + r*math.Sin(angle)}
}

func inches(v physics.Vec) pt { return pt{v.X.Inches(), v.Y.Inches()} }

func inchesAll(vs []physics.Vec) []pt {
	out := make([]pt, len(vs))
	for i, v := range vs {
		out[i] = inches(v)
	}
	return out
}

// box is an axis-parallel rectangle; empty if x0 > x1.
type box struct{ x0, y0, x1, y1 float64 }

func noBox() box { return box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)} }

func (b box) with(p pt) box {
	return box{min(b.x0, p.x), min(b.y0, p.y), max(b.x1, p.x), max(b.y1, p.y)}
}

func (b box) join(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

func (b box) grow(d float64) box { return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d} }

func (b box) meets(c box) bool {
	return b.x0 <= c.x1 && c.x0 <= b.x1 && b.y0 <= c.y1 && c.y0 <= b.y1
}

func (b box) size() pt   { return pt{b.x1 - b.x0, b.y1 - b.y0} }
func (b box) middle() pt { return pt{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }

func (b box) has(p pt) bool { return p.x >= b.x0 && p.x <= b.x1 && p.y >= b.y0 && p.y <= b.y1 }

func boxOf(ps []pt) box {
	b := noBox()
	for _, p := range ps {
		b = b.with(p)
	}
	return b
}

// area is the signed area, positive if clockwise on the screen.
func area(ps []pt) float64 {
	s := 0.0
	for i, p := range ps {
		s += p.cross(ps[(i+1)%len(ps)])
	}
	return s / 2
}

// clockwise returns the polygon running clockwise on the screen, without
// points that repeat.
func clockwise(ps []pt) []pt {
	out := make([]pt, 0, len(ps))
	for _, p := range ps {
		if len(out) == 0 || out[len(out)-1].sub(p).len() > 1e-6 {
			out = append(out, p)
		}
	}
	for len(out) > 1 && out[0].sub(out[len(out)-1]).len() <= 1e-6 {
		out = out[:len(out)-1]
	}
	if area(out) < 0 {
		for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
			out[i], out[j] = out[j], out[i]
		}
	}
	return out
}

// inside is the even-odd test.
func inside(ps []pt, p pt) bool {
	in := false
	for i, a := range ps {
		b := ps[0]
		if i+1 < len(ps) {
			b = ps[i+1]
		}
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) {
			in = !in
		}
	}
	return in
}

// toSegment is the distance from p to the segment ab.
func toSegment(p, a, b pt) float64 {
	d := b.sub(a)
	l := d.dot(d)
	if l < 1e-12 {
		return p.sub(a).len()
	}
	t := max(0, min(1, p.sub(a).dot(d)/l))
	return p.sub(a.add(d.mul(t))).len()
}

// depth is the distance from p to the polygon's outline, negative outside.
func depth(ps []pt, p pt) float64 {
	d := math.Inf(1)
	for i, a := range ps {
		d = min(d, toSegment(p, a, ps[(i+1)%len(ps)]))
	}
	if inside(ps, p) {
		return d
	}
	return -d
}

// centre is the point deepest inside the polygon, found on a coarse grid: the
// place for a label. depth there is returned as well.
func centre(ps []pt) (pt, float64) { return clearing(ps, nil) }

// clearing is the point deepest inside the polygon and outside the covers.
func clearing(ps []pt, covers [][]pt) (pt, float64) {
	free := func(p pt) float64 {
		d := depth(ps, p)
		for _, c := range covers {
			d = min(d, -depth(c, p))
		}
		return d
	}
	b := boxOf(ps)
	best, at := math.Inf(-1), b.middle()
	const n = 16
	for pass, cell := 0, b; pass < 2; pass++ {
		for i := 0; i <= n; i++ {
			for j := 0; j <= n; j++ {
				p := pt{cell.x0 + cell.size().x*float64(i)/n, cell.y0 + cell.size().y*float64(j)/n}
				// A tiny pull to the middle settles ties in long shapes.
				if d := free(p) - 0.02*p.sub(b.middle()).len(); d > best {
					best, at = d, p
				}
			}
		}
		s := cell.size().mul(1.0 / n)
		cell = box{at.x - s.x, at.y - s.y, at.x + s.x, at.y + s.y}
	}
	return at, free(at)
}

// longAxis is the direction of the polygon's longest edge, pointing right
// (down if upright), so that patterns lie along the piece.
func longAxis(ps []pt) pt {
	best, dir := -1.0, pt{1, 0}
	for i, a := range ps {
		d := ps[(i+1)%len(ps)].sub(a)
		if d.len() > best+1e-9 {
			best, dir = d.len(), d
		}
	}
	dir = dir.unit()
	if dir.x < -1e-9 || (math.Abs(dir.x) <= 1e-9 && dir.y < 0) {
		dir = dir.mul(-1)
	}
	return dir
}

// extent is the polygon's range along a direction.
func extent(ps []pt, dir pt) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range ps {
		lo, hi = min(lo, p.dot(dir)), max(hi, p.dot(dir))
	}
	return lo, hi
}

// spans are the parts of the line {p : p·across = at} inside the polygon, as
// positions along across.right()'s opposite, that is along dir, ascending in
// pairs. dir and across must be perpendicular units.
func spans(ps []pt, dir, across pt, at float64) []float64 {
	var out []float64
	for i, a := range ps {
		b := ps[(i+1)%len(ps)]
		u, v := a.dot(across)-at, b.dot(across)-at
		if (u > 0) != (v > 0) {
			out = append(out, a.lerp(b, u/(u-v)).dot(dir))
		}
	}
	sortFloats(out)
	return out
}

func sortFloats(v []float64) {
	for i := 1; i < len(v); i++ {
		for j := i; j > 0 && v[j] < v[j-1]; j-- {
			v[j], v[j-1] = v[j-1], v[j]
		}
	}
}

// soften rounds the corners of a polygon without leaving the true outline by
// more than dev: natural ground has no corners, but what is drawn must stay
// what counts.
func soften(ps []pt, dev float64) []pt {
	return softenBut(ps, dev, func(pt) bool { return false })
}

// softenBut keeps the corners that keep tells.
func softenBut(ps []pt, dev float64, keep func(pt) bool) []pt {
	n := len(ps)
	if n < 3 {
		return ps
	}
	out := make([]pt, 0, 6*n)
	for i, v := range ps {
		if keep(v) {
			out = append(out, v)
			continue
		}
		a, b := ps[(i+n-1)%n].sub(v), ps[(i+1)%n].sub(v)
		la, lb := a.len(), b.len()
		ua, ub := a.unit(), b.unit()
		// A quadratic curve from v+ua*t to v+ub*t passes v at t*|ua+ub|/4.
		t := min(la, lb) * 0.48
		if s := ua.add(ub).len(); s > 1e-6 {
			t = min(t, 4*dev/s)
		}
		p, q := v.add(ua.mul(t)), v.add(ub.mul(t))
		const steps = 5
		for k := 0; k <= steps; k++ {
			f := float64(k) / steps
			out = append(out, p.lerp(v, f).lerp(v.lerp(q, f), f))
		}
	}
	return clockwise(out)
}

// along walks a closed polygon and calls f every step inches with the point,
// the outward normal and the distance walked.
func along(ps []pt, step float64, f func(p, out pt, s float64)) {
	rest, walked := step/2, 0.0
	for i, a := range ps {
		b := ps[(i+1)%len(ps)]
		d := b.sub(a)
		l := d.len()
		if l < 1e-9 {
			continue
		}
		u := d.mul(1 / l)
		for ; rest <= l; rest += step {
			f(a.add(u.mul(rest)), pt{u.y, -u.x}, walked+rest)
		}
		rest -= l
		walked += l
	}
}

func perimeter(ps []pt) float64 {
	s := 0.0
	for i, a := range ps {
		s += ps[(i+1)%len(ps)].sub(a).len()
	}
	return s
}

// circle is a closed polygon fine enough for a radius of about 100 px.
func circle(c pt, r float64) []pt { return ngon(c, r, 40) }

func ngon(c pt, r float64, n int) []pt {
	out := make([]pt, n)
	for i := range out {
		out[i] = polar(c, r, 2*math.Pi*float64(i)/float64(n))
	}
	return out
}

// rectAt is a rectangle round c, half sizes hx along dir and hy across it.
func rectAt(c, dir pt, hx, hy float64) []pt {
	u, v := dir.mul(hx), dir.right().mul(hy)
	return []pt{c.sub(u).sub(v), c.add(u).sub(v), c.add(u).add(v), c.sub(u).add(v)}
}
