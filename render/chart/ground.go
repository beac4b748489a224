package chart

import (
	"math"

	"duckboard/levels"
	"duckboard/physics"
)

// maxMarks bounds the marks of one piece: a table as wide as the lattice
// allows must not take minutes.
const maxMarks = 4000

// scatter calls f on a staggered lattice of points inside the outline, at
// least inset from its edge, jittered by the place.
func (b *builder) scatter(ps []pt, step, inset, jitter float64, f func(p pt, d *dice)) {
	bx := boxOf(ps)
	step = max(step, math.Sqrt(bx.size().x*bx.size().y/maxMarks))
	seed := b.seed(ps)
	for j := 0; ; j++ {
		y := bx.y0 + (float64(j)+0.5)*step*0.86
		if y > bx.y1 {
			return
		}
		for i := 0; ; i++ {
			x := bx.x0 + (float64(i)+0.25+0.5*float64(j%2))*step
			if x > bx.x1 {
				break
			}
			d := diceAt(seed, i, j)
			p := pt{x + d.in(-jitter, jitter)*step, y + d.in(-jitter, jitter)*step}
			if depth(ps, p) >= inset {
				f(p, d)
			}
		}
	}
}

// mud paints a wash with rows of small waves, none of them through its name.
func (b *builder) mud(p *physics.Piece, ps []pt) op {
	name := b.nameRoom(p, ps)
	var pic picture
	soft := soften(ps, 0.1)
	base := newFills(Alpha(b.pal.Earth, 0.42), 0)
	base.add(soft)
	edge := newLines(Alpha(b.pal.Contour, 0.75), 0.035, 0.7, 1.8, 0)
	for _, d := range dashes(soft, true, 0.22, 0.16) {
		edge.add(d, false)
	}
	waves := newLines(Alpha(Mix(b.pal.Contour, b.pal.Ink, 0.25), 0.8), 0.03, 0.7, 1.7, 10)
	b.scatter(ps, 0.62, 0.22, 0.1, func(p pt, d *dice) {
		if w := wave(p, 0.2*d.in(0.8, 1.15), 0.065); !boxOf(w).meets(name) {
			waves.add(w, false)
		}
	})
	pic.add(base, waves, edge)
	return &pic
}

// wave is two small arcs side by side.
func wave(c pt, half, rise float64) []pt {
	var out []pt
	for k := -6; k <= 6; k++ {
		t := float64(k) / 6
		out = append(out, pt{c.x + t*half, c.y - rise*math.Abs(math.Sin(t*math.Pi))})
	}
	return out
}

// acid paints a pool with rings that rise.
func (b *builder) acid(p *physics.Piece, ps []pt) op {
	name := b.nameRoom(p, ps)
	var pic picture
	soft := soften(ps, 0.08)
	base := newFills(Alpha(b.pal.Acid, 0.75), 0)
	base.add(soft)
	ink := Mix(b.pal.Acid, b.pal.Ink, 0.6)
	shore := newLines(ink, 0.055, 1, 3, 0)
	shore.add(soft, true)
	rings := newLines(Alpha(ink, 0.75), 0.03, 0.7, 1.6, 9)
	b.scatter(ps, 0.6, 0.2, 0.3, func(p pt, d *dice) {
		if r := ngon(p, d.in(0.05, 0.15), 14); !boxOf(r).meets(name) {
			rings.add(r, true)
		}
	})
	pic.add(base, rings, shore)
	return &pic
}

func (b *builder) shoreInk() rgba { return Mix(b.pal.Blue, b.pal.InkSoft, 0.45) }

// scrub paints tufts inside a dotted edge.
func (b *builder) scrub(p *physics.Piece, ps []pt) op {
	name := b.nameRoom(p, ps)
	var pic picture
	soft := soften(ps, 0.1)
	base := newFills(Alpha(b.pal.Leaf, 0.26), 0)
	base.add(soft)
	dots := newFills(Alpha(b.leafInk(), 0.7), 8)
	along(soft, 0.24, func(p, _ pt, _ float64) { dots.add(ngon(p, 0.035, 8)) })
	tufts := newFills(Alpha(b.leafInk(), 0.9), 9)
	b.scatter(ps, 0.72, 0.15, 0.22, func(p pt, d *dice) {
		k := d.in(0.75, 1.2)
		if (box{p.x - 0.15*k, p.y - 0.3*k, p.x + 0.15*k, p.y}).meets(name) {
			return
		}
		for _, a := range []float64{-0.75, -0.38, 0, 0.36, 0.72} {
			tip := p.add(pt{math.Sin(a) * 0.2, -math.Cos(a) * (0.3 - 0.1*math.Abs(a))}.mul(k))
			root := p.add(pt{a * 0.08 * k, 0})
			w := pt{0.026 * k, 0}
			tufts.add([]pt{root.sub(w), tip, root.add(w)})
		}
	})
	pic.add(base, dots, tufts)
	return &pic
}

func (b *builder) leafInk() rgba { return Mix(b.pal.Leaf, b.pal.Ink, 0.55) }

// going marks ground that is not what its kind usually is: stones where it is
// difficult, red crosses where it is dangerous, hatching where none may go.
// Where it is easier than usual it says nothing. Nil if there is nothing to say.
func (b *builder) going(p *physics.Piece, ps []pt) op {
	if p.Ground <= levels.KindOf(p.Kind).Ground {
		return nil
	}
	var pic picture
	switch p.Ground {
	case physics.Difficult:
		return b.clods(ps)
	case physics.Dangerous:
		cross := newLines(b.pal.Red, 0.045, 0.9, 2.4, 8)
		b.scatter(ps, 0.95, 0.2, 0.2, func(p pt, d *dice) {
			a := d.in(0.6, 1)
			for _, t := range []float64{a, a + math.Pi/2} {
				cross.seg(polar(p, 0.11, t), polar(p, -0.11, t))
			}
		})
		edge := newLines(b.pal.Red, 0.04, 0.9, 2.2, 0)
		for _, d := range dashes(ps, true, 0.2, 0.16) {
			edge.add(d, false)
		}
		pic.add(edge)
		if len(cross.shapes) > 0 {
			pic.add(cross)
		}
	case physics.Impassable:
		bars := newLines(Alpha(b.pal.Ink, 0.5), 0.04, 0.8, 2, 0)
		hatch(bars, ps, math.Pi/4, 0.3)
		hatch(bars, ps, -math.Pi/4, 0.3)
		edge := newLines(b.pal.Ink, 0.05, 1, 2.6, 0)
		edge.add(ps, true)
		pic.add(edge)
		if len(bars.shapes) > 0 {
			pic.add(bars)
		}
	}
	return &pic
}

// plain paints a piece of a kind that this package does not know, by what it
// does: solid or not.
func (b *builder) plain(p *physics.Piece, ps []pt) op {
	if p.Solid() {
		return b.block(p, ps)
	}
	var pic picture
	base := newFills(Alpha(b.pal.Earth, 0.4), 0)
	base.add(ps)
	edge := newLines(b.pal.InkSoft, 0.04, 0.8, 2, 0)
	edge.add(ps, true)
	pic.add(base, edge)
	return &pic
}
