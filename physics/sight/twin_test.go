package sight

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The slow twin of Sight: rays from the eye through random points of the
// target's silhouette, each followed through the solids one by one.

// twinRay starts at the eye and has gone d after one unit of time.
type twinRay struct{ ox, oy, oz, dx, dy, dz float64 }

// slab is the time that the ray spends between two levels.
func (r twinRay) slab(base, top float64) (from, to float64) {
	if r.dz == 0 {
		if r.oz <= base || r.oz >= top {
			return 1, 0
		}
		return math.Inf(-1), math.Inf(1)
	}
	a, b := (base-r.oz)/r.dz, (top-r.oz)/r.dz
	return math.Min(a, b), math.Max(a, b)
}

// cylinder is the time at which the ray meets the body, or ok false.
func (r twinRay) cylinder(b ground.Body) (float64, bool) {
	cx, cy := float64(b.At.X)-r.ox, float64(b.At.Y)-r.oy
	a := r.dx*r.dx + r.dy*r.dy
	h := cx*r.dx + cy*r.dy
	d := h*h - a*(cx*cx+cy*cy-float64(b.Radius)*float64(b.Radius))
	if d <= 0 {
		return 0, false
	}
	from, to := r.slab(float64(b.Level), float64(b.Level+b.Height))
	from, to = max(from, (h-math.Sqrt(d))/a, 0), min(to, (h+math.Sqrt(d))/a)
	return from, from < to
}

// crossings lists the times at which the ray crosses the outline, in order.
func (r twinRay) crossings(outline []lattice.Vec) []float64 {
	var list []float64
	p := outline[len(outline)-1]
	for _, q := range outline {
		px, py := float64(p.X)-r.ox, float64(p.Y)-r.oy
		qx, qy := float64(q.X)-r.ox, float64(q.Y)-r.oy
		a, b := r.dx*py-r.dy*px, r.dx*qy-r.dy*qx
		if (a > 0) != (b > 0) {
			s := a / (a - b)
			x, y := px+s*(qx-px), py+s*(qy-py)
			list = append(list, (x*r.dx+y*r.dy)/(r.dx*r.dx+r.dy*r.dy))
		}
		p = q
	}
	slices.Sort(list)
	return list
}

// meets reports whether the ray is inside the prism before the time end, for
// longer than rounding makes it.
func (r twinRay) meets(p *ground.Piece, end float64) bool {
	from, to := r.slab(float64(p.Base), float64(p.Top))
	from, to = max(from, 0), min(to, end)
	list := r.crossings(p.Outline)
	for i := 0; i+1 < len(list); i += 2 {
		if max(from, list[i])+1e-9*end < min(to, list[i+1]) {
			return true
		}
	}
	return false
}

// meetsGround reports whether the ray is in the ground before the time end.
func (r twinRay) meetsGround(pieces []ground.Piece, end float64) bool {
	times := []float64{0, end}
	floors := []float64{0}
	for i := range pieces {
		if pieces[i].Trench() {
			times = append(times, r.crossings(pieces[i].Outline)...)
			floors = append(floors, float64(pieces[i].Top))
		}
	}
	for _, z := range floors {
		if r.dz != 0 {
			times = append(times, (z-r.oz)/r.dz)
		}
	}
	times = slices.DeleteFunc(times, func(t float64) bool { return t < 0 || t > end })
	slices.Sort(times)
	for i := 0; i+1 < len(times); i++ {
		if times[i+1]-times[i] <= 1e-9*end {
			continue
		}
		t := (times[i] + times[i+1]) / 2
		at := lattice.P(r.ox+t*r.dx, r.oy+t*r.dy)
		ground, dug := 0.0, false
		for k := range pieces {
			if p := &pieces[k]; p.Trench() && lattice.Contains(p.Outline, at) && (!dug || float64(p.Top) < ground) {
				ground, dug = float64(p.Top), true
			}
		}
		if r.oz+t*r.dz < ground {
			return true
		}
	}
	return false
}

// twinRays calls visit with rays whose image is spread evenly over the
// silhouette of the target.
func twinRays(from, to ground.Body, n int, seed uint64, visit func(r twinRay, end float64)) {
	rng := rand.New(rand.NewPCG(seed, 7))
	eye := twinRay{ox: float64(from.At.X), oy: float64(from.At.Y), oz: float64(from.Level + from.EyeHeight())}
	d := to.At.Sub(from.At)
	k := float64(d.Len2()) - float64(to.Radius)*float64(to.Radius)
	foot, top := float64(to.Level)-eye.oz, float64(to.Level+to.Height)-eye.oz
	if k <= 0 {
		plane := top
		if foot > 0 {
			plane = foot
		}
		for range n {
			x, y := rng.Float64()*2-1, rng.Float64()*2-1
			if x*x+y*y >= 1 {
				continue
			}
			r := eye
			r.dx, r.dy = float64(d.X)+x*float64(to.Radius), float64(d.Y)+y*float64(to.Radius)
			r.dz = plane
			visit(r, 1)
		}
		return
	}
	dist, radius := d.Len(), float64(to.Radius)
	edge := radius / math.Sqrt(k)
	low := math.Min(foot/(dist-radius), foot/(dist+radius))
	high := math.Max(top/(dist-radius), top/(dist+radius))
	fx, fy := float64(d.X)/dist, float64(d.Y)/dist
	for range n {
		u, v := edge*(2*rng.Float64()-1), low+(high-low)*rng.Float64()
		r := eye
		r.dx, r.dy, r.dz = fx-u*fy, fy+u*fx, v
		if end, ok := r.cylinder(to); ok {
			visit(r, end)
		}
	}
}

// twinView is what the rays tell.
type twinView struct {
	rays, free int
	by         []int // rays that each opaque or dense piece meets
	ground     int
}

func twinSight(f *Field, from, to ground.Body, n int, seed uint64) twinView {
	v := twinView{by: make([]int, len(f.Pieces()))}
	twinRays(from, to, n, seed, func(r twinRay, end float64) {
		v.rays++
		hidden := false
		for i := range f.Pieces() {
			p := &f.Pieces()[i]
			if p.Trench() || p.Sight == ground.Clear || !r.meetsOpened(p, end) {
				continue
			}
			v.by[i]++
			hidden = hidden || p.Sight == ground.Opaque
		}
		if r.meetsGround(f.Prisms, end) {
			v.ground++
			hidden = true
		}
		if !hidden {
			v.free++
		}
	})
	return v
}

// near reports whether a share agrees with a count of rays.
func (v twinView) near(share float64, count int) bool {
	n := float64(v.rays)
	return math.Abs(share-float64(count)/n) < 5.5*math.Sqrt(max(share*(1-share), 1/n)/n)+5/n
}

// drawScene draws pieces between and round two bodies.
func drawScene(t *rapid.T) (f *Field, from, to ground.Body) {
	var pieces []ground.Piece
	levels := []lattice.Mil{0}
	for range rapid.IntRange(0, 7).Draw(t, "pieces") {
		p := blocks.WithOpenings(t, blocks.DrawPiece(t))
		pieces = append(pieces, p)
		levels = append(levels, p.Top)
	}
	body := func(name string) ground.Body {
		return ground.Body{
			At:     lattice.V(lattice.Mil(rapid.IntRange(0, 12000).Draw(t, name+" x")), lattice.Mil(rapid.IntRange(0, 8000).Draw(t, name+" y"))),
			Level:  rapid.SampledFrom(levels).Draw(t, name+" level"),
			Radius: rapid.SampledFrom([]lattice.Mil{492, 630, 787, 1181}).Draw(t, name+" radius"),
			Height: lattice.Mil(rapid.IntRange(500, 3000).Draw(t, name+" height")),
		}
	}
	return fieldOf(lattice.V(12000, 8000), pieces), body("from"), body("to")
}

func TestSightAgreesWithRays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, from, to := drawScene(t)
		checkAgainstRays(t, f, from, to, rapid.Uint64().Draw(t, "seed"))
	})
}

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func checkAgainstRays(t failer, f *Field, from, to ground.Body, seed uint64) {
	t.Helper()
	const rays = 20000
	v := f.Sight(from, to)
	if f.Sees(from, to) != v.Visible || f.Covered(from, to) != v.Cover || v.Covered != (v.Cover != ground.None) {
		t.Fatalf("Sees %v, Covered %d, Sight %+v", f.Sees(from, to), f.Covered(from, to), v)
	}
	if v.Visible != (v.Fraction > 0) || !(v.Fraction >= 0 && v.Fraction <= 1) {
		t.Fatalf("visible %v, fraction %v", v.Visible, v.Fraction)
	}
	twin := twinSight(f, from, to, rays, seed)
	if eye := from.Level + from.EyeHeight(); twin.rays == 0 || to.At.Sub(from.At).Len2() <= int64(to.Radius)*int64(to.Radius) && eye >= to.Level && eye <= to.Level+to.Height {
		if v.Fraction != 1 {
			t.Fatalf("the eye in the target sees %v of it", v.Fraction)
		}
		return
	}
	if !twin.near(v.Fraction, twin.free) {
		t.Fatalf("fraction %v, but %d of %d rays are free", v.Fraction, twin.free, twin.rays)
	}
	if twin.free > 0 && !v.Visible {
		t.Fatalf("%d of %d rays are free, but nothing is seen", twin.free, twin.rays)
	}
	checkBlockers(t, f, from, to, v, twin)
	checkWitness(t, f, from, to, v)
	checkBase(t, f, from, to, v, seed)
}

func checkBlockers(t failer, f *Field, from, to ground.Body, v View, twin twinView) {
	t.Helper()
	shares := make([]float64, len(f.Pieces()))
	ground := 0.0
	for i, b := range v.Blockers {
		shares[b.Piece] = b.Fraction
		if i > 0 && cmp.Or(cmp.Compare(v.Blockers[i-1].Fraction, b.Fraction), cmp.Compare(b.Piece, v.Blockers[i-1].Piece)) < 0 {
			t.Fatalf("blockers out of order: %+v", v.Blockers)
		}
		if b.Fraction <= 0 || b.Fraction > 1 {
			t.Fatalf("a blocker that hides %v", b.Fraction)
		}
		if f.Pieces()[b.Piece].Trench() {
			ground = max(ground, b.Fraction)
		}
	}
	for i, share := range shares {
		if !f.Pieces()[i].Trench() && !twin.near(share, twin.by[i]) {
			t.Fatalf("piece %d hides %v, but %d of %d rays meet it", i, share, twin.by[i], twin.rays)
		}
	}
	if oneTrench(f) && stands(f, from) && stands(f, to) && !twin.near(ground, twin.ground) {
		t.Fatalf("the trench hides %v, but %d of %d rays meet the ground", ground, twin.ground, twin.rays)
	}
	if !twin.near(max(ground, float64(twin.ground)/float64(twin.rays)), twin.ground) {
		t.Fatalf("a trench hides %v, but %d of %d rays meet the ground", ground, twin.ground, twin.rays)
	}
}

// oneTrench reports whether the table has exactly one.
func oneTrench(f *Field) bool {
	n := 0
	for i := range f.Pieces() {
		if f.Pieces()[i].Trench() {
			n++
		}
	}
	return n == 1
}

// stands reports whether the body is on a surface: then nothing but a trench
// brings it or its sight under the ground.
func stands(f *Field, b ground.Body) bool { return slices.Contains(f.Levels(b.At), b.Level) }

// meetsOpened is meets for a piece with openings, from their numbers alone: the
// parts of the ray in the piece, less those in an opening. It is right for
// convex outlines.
func (r twinRay) meetsOpened(p *ground.Piece, end float64) bool {
	from, to := r.slab(float64(p.Base), float64(p.Top))
	from, to = max(from, 0), min(to, end)
	list := r.crossings(p.Outline)
	for i := 0; i+1 < len(list); i += 2 {
		left := []lattice.Span{{From: max(from, list[i]), To: min(to, list[i+1])}}
		for k := range p.Openings {
			cut := r.through(p, &p.Openings[k])
			var rest []lattice.Span
			for _, s := range left {
				rest = append(rest, lattice.Span{From: s.From, To: min(s.To, cut.From)}, lattice.Span{From: max(s.From, cut.To), To: s.To})
			}
			left = rest
		}
		for _, s := range left {
			if s.From+1e-9*end < s.To {
				return true
			}
		}
	}
	return false
}

// through is the time that the ray spends in the strip of an opening.
func (r twinRay) through(p *ground.Piece, o *ground.Opening) lattice.Span {
	a, b := p.Edge(o.Edge)
	along := lattice.PointOf(b).Sub(lattice.PointOf(a))
	along = along.Mul(1 / along.Len())
	start := lattice.P(r.ox, r.oy).Sub(lattice.PointOf(a)).Dot(along)
	s := lattice.Span{From: -1e18, To: 1e18}.Clip(start, lattice.P(r.dx, r.dy).Dot(along), float64(o.From), float64(o.To))
	from, to := r.slab(float64(p.Base+o.Bottom), float64(p.Base+o.Top))
	s.From, s.To = max(s.From, from), min(s.To, to)
	if s.From > s.To {
		return lattice.Span{From: 1e18, To: 1e18}
	}
	return s
}
