package wzr

import (
	"math"
	"slices"

	"duckboard/physics"
)

const inch = physics.Inch

// crossing tells whether two segments meet.
func crossing(a, b, c, d physics.Point) bool {
	ab, cd := b.Sub(a), d.Sub(c)
	s, t := ab.Cross(c.Sub(a)), ab.Cross(d.Sub(a))
	u, v := cd.Cross(a.Sub(c)), cd.Cross(b.Sub(c))
	return (s < 0) != (t < 0) && (u < 0) != (v < 0)
}

// between is the distance of two segments, 0 where they cross.
func between(a, b, c, d physics.Point) float64 {
	if crossing(a, b, c, d) {
		return 0
	}
	return math.Min(math.Min(physics.ToSegment(a, c, d), physics.ToSegment(b, c, d)), math.Min(physics.ToSegment(c, a, b), physics.ToSegment(d, a, b)))
}

// toOutline is the distance of a segment from a region, 0 if it reaches in.
func toOutline(a, b physics.Vec, outline []physics.Vec) float64 {
	if physics.DiscInside(a, 0, outline) {
		return 0
	}
	best := math.Inf(1)
	p := physics.PointOf(outline[len(outline)-1])
	for _, v := range outline {
		q := physics.PointOf(v)
		best = math.Min(best, between(physics.PointOf(a), physics.PointOf(b), p, q))
		p = q
	}
	return best
}

// boxesApart tells whether the boxes round a segment and a region are farther
// apart than near: then so are the two.
func boxesApart(a, b physics.Vec, outline []physics.Vec, near float64) bool {
	lo, hi := physics.Bounds(outline)
	return float64(max(min(a.X, b.X)-hi.X, lo.X-max(a.X, b.X), min(a.Y, b.Y)-hi.Y, lo.Y-max(a.Y, b.Y))) > near
}

// apart is the distance of two regions, 0 if they meet.
func apart(a, b []physics.Vec) float64 {
	if physics.DiscInside(a[0], 0, b) || physics.DiscInside(b[0], 0, a) {
		return 0
	}
	best := math.Inf(1)
	p := a[len(a)-1]
	for _, q := range a {
		best = math.Min(best, toOutline(p, q, b))
		p = q
	}
	return best
}

// lengthInside is how much of a segment lies in a region, in mils: the parts
// between its crossings of the outline whose middles are inside.
func lengthInside(outline []physics.Vec, a, b physics.Vec) float64 {
	pa, pb := physics.PointOf(a), physics.PointOf(b)
	ab := pb.Sub(pa)
	cuts := []float64{0, 1}
	p := physics.PointOf(outline[len(outline)-1])
	for _, v := range outline {
		q := physics.PointOf(v)
		if pq := q.Sub(p); ab.Cross(pq) != 0 {
			t, u := p.Sub(pa).Cross(pq)/ab.Cross(pq), p.Sub(pa).Cross(ab)/ab.Cross(pq)
			if t > 0 && t < 1 && u >= 0 && u <= 1 {
				cuts = append(cuts, t)
			}
		}
		p = q
	}
	slices.Sort(cuts)
	sum := 0.0
	for i := 0; i+1 < len(cuts); i++ {
		mid := (cuts[i] + cuts[i+1]) / 2
		if inside(pa.Add(ab.Mul(mid)), outline) {
			sum += float64((cuts[i+1] - cuts[i]) * ab.Len())
		}
	}
	return sum
}

// inside tells whether a point lies in a region, by the crossings to its right.
func inside(p physics.Point, outline []physics.Vec) bool {
	in := false
	a := physics.PointOf(outline[len(outline)-1])
	for _, v := range outline {
		b := physics.PointOf(v)
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+float64((b.X-a.X)*(p.Y-a.Y))/(b.Y-a.Y) {
			in = !in
		}
		a = b
	}
	return in
}

// touchesAlong tells whether a base touches a piece of terrain, or is in it,
// anywhere along a path (WZR-6, R-CONTACT): within its height, or on ground of
// no height.
func touchesAlong(tr *physics.Trace, b physics.Body, k *physics.Piece) bool {
	near := float64(b.Radius + physics.ContactGap)
	reaches := func(from, to physics.Vec, level physics.Mil) bool {
		if !besides(b, level, k) || boxesApart(from, to, k.Outline, near+1) {
			return false
		}
		return float64(physics.RoundMil(toOutline(from, to, k.Outline))) <= near
	}
	if len(tr.Legs) == 0 {
		return reaches(b.At, b.At, b.Level)
	}
	for i := range tr.Legs {
		l := &tr.Legs[i]
		if reaches(l.From, l.To, l.FromLevel) || reaches(l.From, l.To, l.ToLevel) {
			return true
		}
	}
	return false
}

// besides tells whether a body on a level is as high as a piece: neither on a bridge
// over it nor under it.
func besides(b physics.Body, level physics.Mil, k *physics.Piece) bool {
	low, high := min(k.Base, k.Top), max(k.Base, k.Top)
	return level <= high+physics.ContactGap && level+b.Height >= low
}

// insideAlong is how far the centre of the base goes inside a piece (WZR-12).
func insideAlong(tr *physics.Trace, b physics.Body, k *physics.Piece) physics.Mil {
	sum := 0.0
	for i := range tr.Legs {
		if l := &tr.Legs[i]; l.From != l.To && (besides(b, l.FromLevel, k) || besides(b, l.ToLevel, k)) {
			sum += lengthInside(k.Outline, l.From, l.To)
		}
	}
	return physics.RoundMil(sum)
}

// toPiece is the gap between a base and a piece: horizontal gap and what lies between
// the heights of body and piece combined (R-MEASURE).
func toPiece(b physics.Body, k *physics.Piece) physics.Mil {
	low, high := min(k.Base, k.Top), max(k.Base, k.Top)
	rise := max(0, b.Level-high, low-b.Level-b.Height)
	return slant(toOutline(b.At, b.At, k.Outline)-float64(b.Radius), rise)
}

// slant is the length of a horizontal gap and a difference of level together.
func slant(flat float64, rise physics.Mil) physics.Mil {
	flat = math.Max(0, flat)
	return physics.RoundMil(math.Sqrt(float64(flat*flat) + float64(float64(rise)*float64(rise))))
}

// grown is the convex hull of an outline, widened all round by a distance; its
// corners keep their angles.
func grown(outline []physics.Vec, by physics.Mil) []physics.Vec {
	h := hull(outline)
	wide := make([]physics.Vec, len(h))
	for i, v := range h {
		a, c := physics.PointOf(v.Sub(h[(i+len(h)-1)%len(h)])).Unit(), physics.PointOf(h[(i+1)%len(h)].Sub(v)).Unit()
		// The two edges' outward normals are (y, -x); the corner moves along their sum.
		nx, ny := a.Y+c.Y, -a.X-c.X
		k := float64(by) / math.Max(0.1, (nx*nx+ny*ny)/2)
		wide[i] = physics.V(v.X+outward(float64(nx*k)), v.Y+outward(float64(ny*k)))
	}
	return wide
}

// outward rounds away from 0, to a mil.
func outward(x float64) physics.Mil {
	if x < 0 {
		return physics.Mil(math.Floor(x))
	}
	return physics.Mil(math.Ceil(x))
}

// hull is the convex hull of points, its corners in the order in which x turns
// to y.
func hull(points []physics.Vec) []physics.Vec {
	p := slices.Clone(points)
	slices.SortFunc(p, func(a, b physics.Vec) int {
		if a.X != b.X {
			return int(a.X) - int(b.X)
		}
		return int(a.Y) - int(b.Y)
	})
	p = slices.Compact(p)
	var h []physics.Vec
	half := func(v physics.Vec, floor int) {
		for len(h) >= floor+2 && turns(h[len(h)-2], h[len(h)-1], v) <= 0 {
			h = h[:len(h)-1]
		}
		h = append(h, v)
	}
	for _, v := range p {
		half(v, 0)
	}
	floor := len(h) - 1
	for i := len(p) - 2; i >= 0; i-- {
		half(p[i], floor)
	}
	return h[:len(h)-1]
}

// turns is positive where the way from a over b to c turns from x to y.
func turns(a, b, c physics.Vec) int64 {
	return int64(b.X-a.X)*int64(c.Y-b.Y) - int64(b.Y-a.Y)*int64(c.X-b.X)
}

// rounded is an outline moved outward, nowhere by less; corners that point outward
// are rounded by points that turn by an angle at most.
func rounded(outline []physics.Vec, by physics.Mil, angle float64) []physics.Vec {
	n, area := len(outline), 0.0
	for i, v := range outline {
		area += physics.PointOf(v).Cross(physics.PointOf(outline[(i+1)%n]))
	}
	normal := func(i int) physics.Point { // outward of the edge from corner i
		d := physics.PointOf(outline[(i+1)%n]).Sub(physics.PointOf(outline[i%n]))
		l := math.Copysign(d.Len(), area)
		return physics.P(d.Y/l, -d.X/l)
	}
	var out []physics.Vec
	put := func(v physics.Vec, d physics.Point, far float64) {
		q := v.Add(d.Mul(far).Round())
		if len(out) == 0 || out[len(out)-1] != q {
			out = append(out, q)
		}
	}
	for i, v := range outline {
		a, b := normal(i+n-1), normal(i)
		turn := math.Copysign(math.Atan2(math.Abs(a.Cross(b)), a.Dot(b)), float64(a.Cross(b)*area))
		if turn <= 0 { // it points inward: where the two edges meet
			put(v, a.Add(b), float64(by)/math.Max(1+a.Dot(b), 0.2))
			continue
		}
		parts := math.Ceil(turn / angle)
		far := float64(by) / math.Cos(turn/parts/2)
		for k := 0.5; k < parts; k++ {
			sin, cos := math.Sincos(math.Copysign(turn*k/parts, area))
			put(v, physics.P(float64(a.X*cos)-float64(a.Y*sin), float64(a.X*sin)+float64(a.Y*cos)), far)
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

// diameter is at least the longest way straight through an outline.
func diameter(outline []physics.Vec) physics.Mil {
	longest := 0.0
	for i, v := range outline {
		for _, o := range outline[:i] {
			longest = math.Max(longest, v.Sub(o).Len())
		}
	}
	return physics.Mil(math.Ceil(longest))
}
