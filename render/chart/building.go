package chart

import (
	"math"

	"duckboard/physics"
)

// inset moves a clockwise outline inwards by d with mitred corners. It is meant
// for walls: d small against the outline.
func inset(ps []pt, d float64) []pt {
	n := len(ps)
	out := make([]pt, 0, n)
	for i, v := range ps {
		a, b := v.sub(ps[(i+n-1)%n]).unit(), ps[(i+1)%n].sub(v).unit()
		m := a.right().add(b.right())
		k := 2 * d / max(m.dot(m), 0.5)
		out = append(out, v.add(m.mul(k)))
	}
	return out
}

// hatch adds parallel lines inside the outline.
func hatch(l *lines, ps []pt, angle, step float64) {
	dir := polar(pt{}, 1, angle)
	across := dir.right()
	lo, hi := extent(ps, across)
	step = max(step, (hi-lo)/maxMarks)
	// Lines lie on a lattice of the table, so that neighbours match.
	for k := math.Ceil(lo / step); k*step < hi; k++ {
		sp := spans(ps, dir, across, k*step)
		for ; len(sp) > 1; sp = sp[2:] {
			l.seg(dir.mul(sp[0]).add(across.mul(k*step)), dir.mul(sp[1]).add(across.mul(k*step)))
		}
	}
}

// building paints thick walls round a hatched roof.
func (b *builder) building(ps []pt) op {
	var pic picture
	_, in := centre(ps)
	wall := min(0.2, in*0.35)
	roof := newFills(b.pal.Stone, 0)
	roof.add(ps)
	fine := newLines(Alpha(b.pal.InkSoft, 0.42), 0.028, 0.6, 1.6, 9)
	inner := inset(ps, wall)
	hatch(fine, inner, -math.Pi/4, 0.34)
	band := newLines(Mix(b.pal.Stone, b.pal.Ink, 0.5), wall, 1.5, 99, 0)
	band.add(inset(ps, wall/2), true)
	edge := newLines(b.pal.Ink, 0.06, 1, 3.2, 0)
	edge.add(ps, true)
	lip := newLines(Alpha(b.pal.Ink, 0.8), 0.03, 0.7, 1.8, 12)
	lip.add(inner, true)
	pic.add(roof, fine, band, lip, edge)
	return &pic
}

// wall paints a solid inked bar with courses of stone along its middle.
func (b *builder) wall(ps []pt) op {
	var pic picture
	body := newFills(Mix(b.pal.Stone, b.pal.Ink, 0.52), 0)
	body.add(ps)
	pic.add(body)
	dir := longAxis(ps)
	across := dir.right()
	lo, hi := extent(ps, dir)
	stones := newLines(Alpha(b.pal.Ink, 0.55), 0.025, 0.6, 1.5, 20)
	mid := newLines(Alpha(b.pal.Paper, 0.3), 0.03, 0.6, 1.6, 20)
	if b.pal.Night {
		mid.col = Alpha(b.pal.Ink, 0.25)
	}
	step := max(0.45, (hi-lo)/maxMarks)
	for k, s := 0, lo+step/2; s < hi; k, s = k+1, s+step {
		sp := spans(ps, across, dir, s)
		for ; len(sp) > 1; sp = sp[2:] {
			m := (sp[0] + sp[1]) / 2
			to := sp[k%2]
			stones.seg(across.mul(m).add(dir.mul(s)), across.mul(to).add(dir.mul(s)))
		}
	}
	a0, a1 := extent(ps, across)
	sp := spans(ps, dir, across, (a0+a1)/2)
	for ; len(sp) > 1; sp = sp[2:] {
		mid.seg(dir.mul(sp[0]).add(across.mul((a0+a1)/2)), dir.mul(sp[1]).add(across.mul((a0+a1)/2)))
	}
	edge := newLines(b.pal.Ink, 0.06, 1, 3, 0)
	edge.add(ps, true)
	pic.add(stones, mid, edge)
	return &pic
}

// block paints a crate or a bunker's lid: planked, with a cross brace if small.
func (b *builder) block(p *physics.Piece, ps []pt) op {
	var pic picture
	body := newFills(Mix(b.pal.Wood, b.pal.Stone, 0.35), 0)
	body.add(ps)
	dir := longAxis(ps)
	fine := newLines(Alpha(b.pal.Ink, 0.4), 0.028, 0.6, 1.6, 10)
	hatch(fine, inset(ps, 0.1), math.Atan2(dir.y, dir.x), 0.42)
	band := newLines(Mix(b.pal.Wood, b.pal.Ink, 0.38), 0.14, 1, 99, 0)
	band.add(inset(ps, 0.07), true)
	edge := newLines(b.pal.Ink, 0.055, 1, 3, 0)
	edge.add(ps, true)
	pic.add(body, fine)
	if len(ps) == 4 && boxOf(ps).size().len() < 5 {
		brace := newLines(Mix(b.pal.Wood, b.pal.Ink, 0.38), 0.1, 0.8, 99, 6)
		q := inset(ps, 0.1)
		brace.seg(q[0], q[2])
		brace.seg(q[1], q[3])
		pic.add(brace)
	}
	pic.add(band, edge)
	return &pic
}

// barricade paints sandbags laid along the piece.
func (b *builder) barricade(ps []pt) op {
	var pic picture
	body := newFills(Mix(b.pal.Wood, b.pal.Ink, 0.4), 0)
	body.add(ps)
	pic.add(body)
	dir := longAxis(ps)
	across := dir.right()
	a0, a1 := extent(ps, across)
	rows := max(1, min(40, math.Round((a1-a0)/0.36)))
	bags := newFills(Mix(b.pal.Wood, b.pal.Paper, 0.25), 0)
	seams := newLines(Alpha(b.pal.Ink, 0.75), 0.028, 0.6, 1.7, 10)
	for k := 0.0; k < rows; k++ {
		w := (a1 - a0) / rows
		at := a0 + (k+0.5)*w
		sp := spans(ps, dir, across, at)
		for ; len(sp) > 1; sp = sp[2:] {
			n := max(1, min(100, math.Round((sp[1]-sp[0])/0.62)))
			l := (sp[1] - sp[0]) / n
			for i := 0.0; i < n; i++ {
				c := dir.mul(sp[0] + (i+0.5)*l).add(across.mul(at))
				bag := soften(rectAt(c, dir, l*0.47, w*0.45), w*0.16)
				bags.add(bag)
				seams.add(bag, true)
			}
		}
	}
	edge := newLines(b.pal.Ink, 0.05, 0.9, 2.6, 0)
	edge.add(ps, true)
	pic.add(bags, seams, edge)
	return &pic
}

// platform paints a slab of planks through which the ground below shines.
func (b *builder) platform(ps []pt) op {
	var pic picture
	slab := newFills(Alpha(Mix(b.pal.Wood, b.pal.Paper, 0.3), 0.84), 0)
	slab.add(ps)
	dir := longAxis(ps)
	across := dir.right()
	planks := newLines(Alpha(b.pal.InkSoft, 0.6), 0.026, 0.6, 1.5, 9)
	hatch(planks, ps, math.Atan2(across.y, across.x), 0.46)
	nails := newLines(Alpha(b.pal.InkSoft, 0.45), 0.03, 0.6, 1.4, 18)
	a0, a1 := extent(ps, across)
	for _, at := range []float64{a0 + 0.22, a1 - 0.22} {
		sp := spans(ps, dir, across, at)
		for ; len(sp) > 1; sp = sp[2:] {
			nails.seg(dir.mul(sp[0]).add(across.mul(at)), dir.mul(sp[1]).add(across.mul(at)))
		}
	}
	edge := newLines(Mix(b.pal.Ink, b.pal.Wood, 0.15), 0.07, 1.1, 3.2, 0)
	edge.add(ps, true)
	pic.add(slab, planks, nails, edge)
	return &pic
}

// stairs paint treads across the piece and an arrow that points up.
func (b *builder) stairs(p *physics.Piece, ps []pt) op {
	var pic picture
	body := newFills(Mix(b.pal.Stone, b.pal.Paper, 0.35), 0)
	body.add(ps)
	dir := b.uphill(p, ps)
	across := dir.right()
	lo, hi := extent(ps, dir)
	treads := newLines(Alpha(b.pal.Ink, 0.65), 0.03, 0.7, 1.8, 7)
	n := max(3, min(60, math.Round((hi-lo)/0.34)))
	for k := 1.0; k < n; k++ {
		s := lo + (hi-lo)*k/n
		sp := spans(ps, across, dir, s)
		for ; len(sp) > 1; sp = sp[2:] {
			treads.seg(across.mul(sp[0]).add(dir.mul(s)), across.mul(sp[1]).add(dir.mul(s)))
		}
	}
	dusk := newFills(Alpha(b.pal.Shadow, 0.16), 0)
	mid, _ := centre(ps)
	a0, a1 := extent(ps, across)
	half := mid.dot(dir)
	low := rectAt(dir.mul((lo+half)/2).add(across.mul((a0+a1)/2)), dir, (half-lo)/2, (a1-a0)/2)
	if len(ps) == 4 {
		dusk.add(low)
	}
	tip, tail := mid.add(dir.mul((hi-lo)*0.28)), mid.sub(dir.mul((hi-lo)*0.28))
	arrow := newLines(b.pal.Ink, 0.05, 1, 2.6, 10)
	arrow.seg(tail, tip)
	arrow.add([]pt{tip.sub(dir.mul(0.24)).add(across.mul(0.17)), tip, tip.sub(dir.mul(0.24)).sub(across.mul(0.17))}, false)
	edge := newLines(b.pal.Ink, 0.055, 1, 3, 0)
	edge.add(ps, true)
	pic.add(body, dusk, treads, arrow, edge)
	return &pic
}

// uphill is the direction along the stairs' longer side that ends at the
// piece with the nearest top; without one it points away from the low ground
// by the order of the corners.
func (b *builder) uphill(p *physics.Piece, ps []pt) pt {
	axis := longAxis(ps)
	mid, _ := centre(ps)
	best, dir := math.Inf(1), axis
	for _, d := range []pt{axis, axis.right(), axis.mul(-1), axis.right().mul(-1)} {
		_, hi := extent(ps, d)
		probe := mid.add(d.mul(hi - mid.dot(d) + 0.3))
		for i := range b.m.Pieces {
			q := &b.m.Pieces[i]
			if q == p || q.Trench() || q.Top == q.Base || !inside(inchesAll(q.Outline), probe) {
				continue
			}
			if diff := math.Abs((q.Top - p.Top).Inches()); diff < best-1e-9 && diff <= 1 {
				best, dir = diff, d
			}
		}
	}
	return dir
}

// ladder paints rails and rungs at a point of an outline, leaning outwards.
func (b *builder) ladder(rails, rungs *lines, ps []pt, at pt) {
	best, out := math.Inf(1), pt{0, 1}
	for i, a := range ps {
		c := ps[(i+1)%len(ps)]
		if d := toSegment(at, a, c); d < best-1e-9 {
			u := c.sub(a).unit()
			best, out = d, pt{u.y, -u.x}
		}
	}
	const half, from, to = 0.2, -0.22, 0.62
	side := out.right().mul(half)
	for _, s := range []pt{side, side.mul(-1)} {
		rails.seg(at.add(out.mul(from)).add(s), at.add(out.mul(to)).add(s))
	}
	for s := from + 0.08; s < to; s += 0.15 {
		rungs.seg(at.add(out.mul(s)).add(side), at.add(out.mul(s)).sub(side))
	}
}

func (b *builder) ladders(ps []pt, points []physics.Vec) op {
	var pic picture
	rails := newLines(b.pal.Ink, 0.06, 1.1, 3, 0)
	rungs := newLines(b.pal.Ink, 0.04, 0.8, 2.2, 9)
	under := newLines(Alpha(b.pal.Paper, 0.75), 0.44, 2, 99, 9)
	for i, v := range points {
		b.ladder(rails, rungs, ps, inches(v))
		l, r := rails.shapes[2*i].ps, rails.shapes[2*i+1].ps
		under.seg(l[0].lerp(r[0], 0.5), l[1].lerp(r[1], 0.5))
	}
	pic.add(under, rails, rungs)
	return &pic
}
