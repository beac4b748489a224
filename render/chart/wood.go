package chart

import (
	"math"

	"duckboard/physics"
)

// woods paint the ground of the wood and its trees. Trees keep apart, so that
// bases among them can be seen.
func (b *builder) woods(p *physics.Piece, ps []pt) (floor, crowns op) {
	name := b.nameRoom(p, ps)
	var low, high picture
	soft := soften(ps, 0.1)
	base := newFills(Alpha(b.pal.Leaf, 0.34), 0)
	base.add(soft)
	edge := newLines(Alpha(b.leafInk(), 0.9), 0.045, 0.8, 2.2, 0)
	for _, d := range dashes(soft, true, 0.3, 0.14) {
		edge.add(d, false)
	}
	low.add(base, edge)
	var trees []tree
	b.scatter(ps, 0.92, 0.36, 0.34, func(p pt, d *dice) {
		r := d.in(0.3, 0.46)
		if (box{p.x, p.y, p.x, p.y}).grow(r).meets(name) {
			return
		}
		for _, t := range trees[max(0, len(trees)-60):] {
			if t.at.sub(p).len() < t.r+r+0.14 {
				return
			}
		}
		trees = append(trees, tree{p, r, d.in(0, 2*math.Pi)})
	})
	shade := b.shade(0.4)
	bodies := newFills(Mix(b.pal.Leaf, b.pal.Paper, 0.12), 0)
	dark := newFills(Alpha(b.leafInk(), 0.35), 10)
	rims := newLines(b.leafInk(), 0.035, 0.7, 2, 0)
	leaves := newLines(Alpha(b.leafInk(), 0.75), 0.03, 0.7, 1.6, 14)
	if len(trees) == 0 {
		return &low, nil
	}
	for _, t := range trees {
		shade.add(ngon(t.at, t.r*0.9, 16), 0.3, 0.95)
		c := t.crown()
		bodies.add(c)
		rims.add(c, true)
		dark.add(t.crescent())
		for _, a := range []float64{-2.3, -1.3, 2.6} {
			leaves.add(t.leaf(a), false)
		}
	}
	low.add(shade)
	high.add(bodies, dark, leaves, rims)
	return &low, &high
}

type tree struct {
	at   pt
	r    float64
	turn float64
}

// crown is the scalloped outline of a tree from above.
func (t tree) crown() []pt {
	const lobes, n = 8, 48
	out := make([]pt, n)
	for i := range out {
		a := 2 * math.Pi * float64(i) / n
		k := math.Abs(math.Sin(a*lobes/2 + t.turn))
		out[i] = polar(t.at, t.r*(0.88+0.14*math.Sqrt(k)), a)
	}
	return out
}

// crescent is the shaded side of the crown.
func (t tree) crescent() []pt {
	var out []pt
	mid := math.Atan2(shadowDir.y, shadowDir.x)
	for i := 0; i <= 14; i++ {
		out = append(out, polar(t.at, t.r*0.95, mid-1.5+3*float64(i)/14))
	}
	c := t.at.add(light.mul(t.r * 0.42))
	for i := 14; i >= 0; i-- {
		out = append(out, polar(c, t.r*0.93, mid-1.05+2.1*float64(i)/14))
	}
	return out
}

// leaf is a small arc of leaves on the crown's lit side.
func (t tree) leaf(dir float64) []pt {
	c := polar(t.at, t.r*0.42, dir+t.turn*0.2)
	var out []pt
	for i := 0; i <= 6; i++ {
		out = append(out, polar(c, t.r*0.26, dir-1.1+2.2*float64(i)/6))
	}
	return out
}
