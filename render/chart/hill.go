package chart

import (
	"math"

	"duckboard/physics"
)

// hachure is a stroke of a slope, in inches: how far apart such strokes begin, how long
// they are, and how wide at the contour.
type hachure struct{ step, length, width float64 }

// hachures draws tapering strokes downhill from a closed contour (clockwise):
// heavy at the contour, out at the foot, longer and heavier away from the
// light. inward turns them into a hole.
func hachures(f *fills, ps []pt, h hachure, inward bool, seed int) {
	along(ps, h.step, func(p, out pt, s float64) {
		d := diceAt(seed, int(s*64))
		shade := 0.5 + 0.5*out.dot(shadowDir)
		if inward {
			out, shade = out.mul(-1), 0.5-0.5*out.dot(shadowDir)
		}
		l := h.length * d.in(0.65, 1.1) * (0.7 + 0.45*shade)
		w := h.width * (0.55 + 0.75*shade)
		side := out.right()
		tip := p.add(out.mul(l)).add(side.mul(d.in(-0.06, 0.06)))
		f.add([]pt{p.add(side.mul(w / 2)), p.sub(side.mul(w / 2)), tip})
	})
}

// hill paints contours by height: one for each inch up to six.
func (b *builder) hill(p *physics.Piece, ps []pt) op {
	var pic picture
	h := p.Height().Inches()
	_, in := centre(ps)
	soft := soften(ps, 0.08)
	n := max(1, min(6, int(h+0.5)))
	step := min(0.95, 0.7*in/float64(n))
	base := newFills(Alpha(b.pal.Earth, 0.2), 0)
	base.add(soft)
	ink := newLines(b.pal.Contour, 0.05, 0.8, 2.6, 0)
	fine := newLines(Alpha(b.pal.Contour, 0.85), 0.035, 0.7, 2, 0)
	ticks := newFills(Alpha(b.pal.Contour, 0.8), 9)
	ink.add(soft, true)
	seed := b.seed(ps)
	hachures(ticks, soft, hachure{0.19, min(0.36, 0.14+0.14*h), 0.04}, false, seed)
	if h > 0 {
		// Slopes throw a little shade beyond their foot, none on themselves.
		foot := b.shade(0.3)
		foot.spare = [][]pt{soft}
		foot.add(soft, 0, 0.2*h)
		pic.add(foot)
	}
	pic.add(base)
	r := newRelief(ps, min(0.16, step*0.25), seed)
	for i := 1; i < n; i++ {
		tint := newFills(Alpha(b.pal.Earth, 0.15), 0)
		for _, loop := range r.cut(float64(i) * step) {
			tint.add(loop)
			fine.add(loop, true)
			hachures(ticks, clockwise(loop), hachure{0.19, step * 0.66, 0.042}, false, seed+i)
		}
		if len(tint.shapes) > 0 {
			pic.add(tint)
		}
	}
	if p.Sheer {
		// A cliff: its foot is inked, with the heavy ticks of a scarp.
		ink.col, ink.w = b.pal.Ink, 0.07
		scarp := newFills(Alpha(b.pal.Ink, 0.85), 7)
		hachures(scarp, soft, hachure{0.16, 0.3, 0.06}, false, seed+7)
		pic.add(scarp)
	}
	if h > 0 && h < 1.2 {
		pic.add(b.clods(ps))
	}
	pic.add(ticks, fine, ink)
	return &pic
}

// clods are the stones and lumps of a low heap, which has no contours inside.
func (b *builder) clods(ps []pt) op {
	var pic picture
	body := newFills(Mix(b.pal.Stone, b.pal.Contour, 0.25), 11)
	rims := newLines(Alpha(b.pal.Contour, 0.85), 0.026, 0.7, 1.6, 11)
	b.scatter(ps, 0.5, 0.2, 0.34, func(p pt, d *dice) {
		if d.unit() > 0.62 {
			return
		}
		n, r, turn := 4+int(d.unit()*3), d.in(0.05, 0.12), d.in(0, 6)
		stone := make([]pt, n)
		for i := range stone {
			stone[i] = polar(p, r*d.in(0.75, 1.2), turn+2*math.Pi*float64(i)/float64(n))
		}
		body.add(stone)
		rims.add(stone, true)
	})
	if len(body.shapes) > 0 {
		pic.add(body, rims)
	}
	return &pic
}

// crater paints a ring hachured inwards.
func (b *builder) crater(ps []pt) op {
	var pic picture
	soft := soften(ps, 0.08)
	_, in := centre(ps)
	seed := b.seed(ps)
	base := newFills(Alpha(b.pal.Earth, 0.55), 0)
	base.add(soft)
	pit := &pits{col: Alpha(b.pal.Shadow, 0.42)}
	pit.add(soft, min(2.2, in*1.1))
	pic.add(base, pit)
	ink := newLines(Mix(b.pal.Contour, b.pal.Ink, 0.35), 0.05, 0.8, 2.6, 0)
	ink.add(soft, true)
	ticks := newFills(Alpha(Mix(b.pal.Contour, b.pal.Ink, 0.4), 0.85), 9)
	hachures(ticks, soft, hachure{0.19, min(0.75, in*0.5), 0.05}, true, seed)
	r := newRelief(ps, min(0.2, in*0.14), seed)
	floor := newLines(Alpha(b.pal.Contour, 0.6), 0.03, 0.7, 1.6, 10)
	for _, loop := range r.cut(in * 0.6) {
		floor.add(loop, true)
		hachures(ticks, clockwise(loop), hachure{0.3, in * 0.2, 0.045}, true, seed+9)
	}
	// A thrown-up rim: short strokes outwards on the far side of the light.
	rim := newFills(Alpha(b.pal.Contour, 0.45), 12)
	hachures(rim, soft, hachure{0.36, 0.24, 0.032}, false, seed+5)
	pic.add(rim, floor, ticks, ink)
	return &pic
}

// hole paints a shell hole so deep that it shelters: a crater with a dark wall
// and a floor.
func (b *builder) hole(p *physics.Piece, ps []pt) op {
	var pic picture
	soft := soften(ps, 0.08)
	_, in := centre(ps)
	seed := b.seed(ps)
	ink := Mix(b.pal.Contour, b.pal.Ink, 0.5)
	base := newFills(Mix(b.pal.Earth, b.pal.Shadow, 0.25), 0)
	base.add(soft)
	shade := &pits{col: Alpha(b.pal.Shadow, 0.5)}
	shade.add(soft, p.Height().Inches())
	r := newRelief(ps, min(0.2, in*0.1), seed)
	floor := newFills(Mix(b.pal.Earth, b.pal.Shadow, 0.08), 0)
	lines := newLines(Alpha(ink, 0.75), 0.035, 0.7, 1.8, 9)
	ticks := newFills(Alpha(ink, 0.9), 8)
	hachures(ticks, soft, hachure{0.19, min(0.8, in*0.5), 0.07}, true, seed)
	for _, loop := range r.cut(min(0.9, in*0.5)) {
		floor.add(loop)
		lines.add(loop, true)
	}
	for _, loop := range r.cut(min(0.55, in*0.3)) {
		hachures(ticks, clockwise(loop), hachure{0.26, in * 0.22, 0.05}, true, seed+3)
	}
	rim := newFills(Alpha(b.pal.Contour, 0.6), 10)
	hachures(rim, soft, hachure{0.3, 0.3, 0.04}, false, seed+5)
	edge := newLines(ink, 0.075, 1.1, 3.4, 0)
	edge.add(soft, true)
	pic.add(rim, base)
	if len(floor.shapes) > 0 {
		pic.add(floor, lines)
	}
	pic.add(shade, ticks, edge)
	return &pic
}

// rock paints facets that catch the light by the way they lean.
func (b *builder) rock(p *physics.Piece, ps []pt) op {
	var pic picture
	c, _ := centre(ps)
	d := diceAt(b.seed(ps))
	whole := ps
	ps = thin(ps, 10)
	ring := make([]pt, len(ps))
	peak := c.add(light.mul(0.12 * math.Min(boxOf(ps).size().x, boxOf(ps).size().y)))
	for i, v := range ps {
		ring[i] = v.lerp(peak, d.in(0.38, 0.6))
	}
	body := newFills(Mix(b.pal.Stone, b.pal.Ink, 0.12), 0)
	body.add(whole)
	pic.add(body)
	edges := newLines(Alpha(b.pal.Ink, 0.55), 0.03, 0.7, 1.8, 9)
	for i, v := range ps {
		j := (i + 1) % len(ps)
		b.facet(&pic, []pt{v, ps[j], ring[i]}, 0.6)
		b.facet(&pic, []pt{ps[j], ring[j], ring[i]}, 0.8)
		edges.seg(v, ring[i])
		edges.seg(ring[i], ring[j])
		edges.seg(ps[j], ring[i])
	}
	top := newFills(Mix(b.pal.Stone, b.pal.Paper, 0.45), 0)
	top.add(ring)
	if b.pal.Night {
		top.col = Mix(b.pal.Stone, b.pal.Ink, 0.12)
	}
	out := newLines(b.pal.Ink, 0.06, 1, 3, 0)
	out.add(whole, true)
	pic.add(top, edges, out)
	return &pic
}

// thin leaves about n corners of an outline, evenly.
func thin(ps []pt, n int) []pt {
	if len(ps) <= n {
		return ps
	}
	out := make([]pt, n)
	for i := range out {
		out[i] = ps[i*len(ps)/n]
	}
	return out
}

// facet is one face of a rock; its outer edge tells which way it leans.
func (b *builder) facet(pic *picture, tri []pt, weight float64) {
	n := tri[1].sub(tri[0]).unit()
	lean := pt{n.y, -n.x}.dot(shadowDir) // 1: away from the light
	f := newFills(Alpha(b.pal.Shadow, 0.38*weight*max(0, lean)), 6)
	if lean < 0 {
		f.col = Alpha(b.pal.Token, 0.28*weight*-lean)
		if b.pal.Night {
			f.col = Alpha(b.pal.Ink, 0.14*weight*-lean)
		}
	}
	f.add(tri)
	pic.add(f)
}
