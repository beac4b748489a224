package chart

import (
	"fmt"
	"math"

	"duckboard/levels"
)

// zones paint the zones: a tint, unless only edges are asked for, with an edge of marks in the
// side's colour. What is shut has no tint, and an edge of crosses.
func (b *builder) zones() op {
	var pic picture
	for _, z := range b.m.Zones {
		ps := clockwise(inchesAll(z.Polygon))
		if len(ps) < 3 {
			continue
		}
		wash := b.pal.Earth
		if deploys(&z) {
			wash = b.pal.zone[z.Side]
		}
		tint := newFills(Alpha(wash, b.pal.zoneShare), 0)
		tint.add(ps)
		dots := newFills(Alpha(b.pal.Side(z.Side), 0.85), 0)
		step := max(0.3, perimeter(ps)/maxMarks)
		along(ps, step, func(p, out pt, _ float64) {
			q := p.add(out.mul(-0.06))
			// No dots along the table's edge: the frame is there.
			if min(min(p.x, p.y), min(b.size.x-p.x, b.size.y-p.y)) > 0.02 {
				zoneMark(dots, &z, q, out)
			}
		})
		if !b.o.Edges && !z.Shut {
			pic.add(tint)
		}
		if len(dots.shapes) > 0 {
			pic.add(dots)
		}
	}
	return &pic
}

// deploys tells whether a zone is one that a side deploys in, and not an exit of it.
func deploys(z *levels.Zone) bool { return !z.Apart && (z.Side == 0 || z.Side == 1) }

// zoneMark adds a mark of the edge of a side's zone: dots for the first, dashes for the second,
// so that they differ not by colour alone, and crosses for what is shut.
func zoneMark(to *fills, z *levels.Zone, at, out pt) {
	bar := func(u, v pt) {
		to.add(clockwise([]pt{at.add(u).add(v), at.add(u).sub(v), at.sub(u).sub(v), at.sub(u).add(v)}))
	}
	switch {
	case z.Shut:
		for _, u := range [2]pt{out.add(out.right()), out.sub(out.right())} {
			bar(u.mul(0.11), u.right().mul(0.028))
		}
	case z.Side == 1:
		bar(out.right().mul(0.085), out.mul(0.034))
	default:
		to.add(ngon(at, 0.045, 10))
	}
}

// grid paints the feet.
func (b *builder) grid() op {
	l := newLines(Alpha(b.pal.InkSoft, 0.32), 0.02, 0.8, 1.2, 0)
	for x := 12.0; x < b.size.x-0.01; x += 12 {
		l.seg(pt{x, 0}, pt{x, b.size.y})
	}
	for y := 12.0; y < b.size.y-0.01; y += 12 {
		l.seg(pt{0, y}, pt{b.size.x, y})
	}
	return l
}

// frame paints the edge of the table: a neat line, a ladder of half feet and
// the figures of the feet.
func (b *builder) frame() op {
	var pic picture
	neat := newLines(b.pal.Ink, 0.05, 1, 2.4, 0)
	thin := newLines(b.pal.InkSoft, 0.025, 0.7, 1.4, 0)
	bars := newFills(Mix(b.pal.InkSoft, b.pal.Paper, 0.15), 0)
	full := box{0, 0, b.size.x, b.size.y}
	ring := func(d float64) []pt {
		q := full.grow(d)
		return []pt{{q.x0, q.y0}, {q.x1, q.y0}, {q.x1, q.y1}, {q.x0, q.y1}}
	}
	const near, far = 0.1, 0.24
	neat.add(ring(0.02), true)
	thin.add(ring(near), true)
	thin.add(ring(far), true)
	for s := 0.0; s < b.size.x-0.01; s += 12 {
		e := min(s+6, b.size.x)
		bars.add([]pt{{s, -far}, {e, -far}, {e, -near}, {s, -near}})
		bars.add([]pt{{s, b.size.y + near}, {e, b.size.y + near}, {e, b.size.y + far}, {s, b.size.y + far}})
	}
	for s := 0.0; s < b.size.y-0.01; s += 12 {
		e := min(s+6, b.size.y)
		bars.add([]pt{{-far, s}, {-near, s}, {-near, e}, {-far, e}})
		bars.add([]pt{{b.size.x + near, s}, {b.size.x + far, s}, {b.size.x + far, e}, {b.size.x + near, e}})
	}
	pic.add(bars, thin, neat)
	for s := 12.0; s < b.size.x-0.5; s += 12 {
		b.figure(&pic, pt{s, -0.62}, s)
		b.figure(&pic, pt{s, b.size.y + 0.62}, s)
	}
	for s := 12.0; s < b.size.y-0.5; s += 12 {
		b.figure(&pic, pt{-0.65, s}, s)
		b.figure(&pic, pt{b.size.x + 0.65, s}, s)
	}
	return &pic
}

func (b *builder) figure(pic *picture, at pt, inch float64) {
	pic.add(&label{w: b.faces.text.word(fmt.Sprintf("%.0f″", inch)), at: at, size: 0.42, least: 7, most: 15, room: 2, col: Legible(Legible(b.pal.InkSoft, b.pal.Paper), Mix(b.pal.Paper, b.pal.PaperEdge, 0.5))})
}

// objectives are stars in a ring, gold under ink.
func (b *builder) objectives() op {
	var pic picture
	for _, o := range b.m.Objectives {
		if at := inches(o.At); o.Idle {
			b.idleStar(&pic, at)
		} else {
			b.goldStar(&pic, at)
		}
	}
	return &pic
}

// goldStar is an objective that pays, as large as a base.
func (b *builder) goldStar(pic *picture, at pt) {
	ground := newFills(b.pal.Paper, 0)
	ground.add(circle(at, 0.62))
	gold := newFills(b.pal.Gold, 0)
	gold.add(star(at, 0.46, 5, 0.42))
	ring := newLines(b.pal.Ink, 0.07, 1.1, 3.4, 0)
	ring.add(circle(at, 0.6), true)
	fine := newLines(Alpha(b.pal.Ink, 0.6), 0.025, 0.7, 1.4, 14)
	fine.add(circle(at, 0.51), true)
	ink := newLines(b.pal.Ink, 0.04, 0.8, 2.2, 8)
	ink.add(star(at, 0.46, 5, 0.42), true)
	shade := &shadows{col: Alpha(b.pal.Shadow, 0.4)}
	shade.add(circle(at, 0.62), 0, 0.3)
	pic.add(shade, ground, gold, fine, ink, ring)
}

// idleReach is how far an objective reaches that pays nobody, in inches: less than the smallest
// base, 25 mm.
const idleReach = 0.36

// idleStar is an objective that pays nobody: small and pale, without gold, ring and shadow.
func (b *builder) idleStar(pic *picture, at pt) {
	ground := newFills(Alpha(b.pal.Paper, 0.7), 0)
	ground.add(circle(at, idleReach))
	ink := newLines(Alpha(b.pal.InkSoft, 0.75), 0.03, 0.8, 1.6, 0)
	ink.add(star(at, 0.28, 5, 0.42), true)
	pic.add(ground, ink)
}

// star has its first point up; waist is the inner radius over the outer.
func star(c pt, r float64, points int, waist float64) []pt {
	out := make([]pt, 2*points)
	for i := range out {
		q := r
		if i%2 == 1 {
			q = r * waist
		}
		out[i] = polar(c, q, -math.Pi/2+math.Pi*float64(i)/float64(points))
	}
	return out
}
