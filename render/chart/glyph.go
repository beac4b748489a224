package chart

import "math"

// Role is what a model does, drawn as a glyph on its token.
type Role uint8

// The roles. Blade is the default.
const (
	Blade  Role = iota
	Leader      // a star
	Rifle       // a rifle
	Gunner      // a machine gun on its legs
	Medic       // a red-cross cross
	Brute       // a hammer
	Scout       // an eye
	Priest      // a cross in a ring
	Beast       // claws
	Heavy       // a shield
	Flamer      // a flame
	Sniper      // cross hairs
	Sapper      // a spade
	roleEnd
)

// glyph is a sign in a square of -1 to 1: polygons and lines with widths.
type glyph struct {
	fills [][]pt
	lines []glyphLine
}

type glyphLine struct {
	ps     []pt
	closed bool
	w      float64
}

func (g *glyph) fill(ps ...pt) { g.fills = append(g.fills, clockwise(ps)) }

func (g *glyph) line(w float64, ps ...pt) { g.lines = append(g.lines, glyphLine{ps, false, w}) }

func (g *glyph) ring(w float64, ps ...pt) { g.lines = append(g.lines, glyphLine{ps, true, w}) }

// turn rotates everything about the middle.
func (g *glyph) turn(angle float64) *glyph {
	s, c := math.Sincos(angle)
	f := func(ps []pt) {
		for i, p := range ps {
			ps[i] = pt{p.x*c - p.y*s, p.x*s + p.y*c}
		}
	}
	for _, ps := range g.fills {
		f(ps)
	}
	for _, l := range g.lines {
		f(l.ps)
	}
	return g
}

// boldFrom is the half size in pixels below which a glyph is drawn bolder.
const boldFrom = 11

// draw paints the glyph with half size r round at (in the canvas's units).
func (g *glyph) draw(c *canvas, at pt, r float64, col rgba) {
	for _, ps := range g.fills {
		c.addFill(spread(ps, at, r))
		if r*c.scale < boldFrom { // what is thin would be lost
			c.addLine(spread(ps, at, r), true, 1)
		}
	}
	for _, l := range g.lines {
		c.addLine(spread(l.ps, at, r), l.closed, max(1, l.w*r*c.scale))
	}
	c.ink(col)
}

// spread are points of a glyph where it is, with half its size.
func spread(ps []pt, at pt, half float64) []pt {
	out := make([]pt, len(ps))
	for i, p := range ps {
		out[i] = at.add(p.mul(half))
	}
	return out
}

// curve is a quadratic curve from a by b to c, its first point left out.
func curve(a, b, c pt) []pt {
	var out []pt
	for k := 1; k <= 8; k++ {
		t := float64(k) / 8
		out = append(out, a.lerp(b, t).lerp(b.lerp(c, t), t))
	}
	return out
}

func bar(x0, y0, x1, y1 float64) []pt { return []pt{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }

// glyphs are the drawings, by role.
var glyphs = [roleEnd]func() *glyph{
	Blade: blade, Leader: leader, Rifle: rifle, Gunner: gunner, Medic: medic, Brute: brute, Scout: scout,
	Priest: priest, Beast: beast, Heavy: heavy, Flamer: flamer, Sniper: sniper, Sapper: sapper,
}

func (r Role) glyph() *glyph {
	if r >= roleEnd {
		r = Blade
	}
	return glyphs[r]()
}

func leader() *glyph {
	g := &glyph{}
	g.fill(star(pt{0, 0.06}, 1, 5, 0.42)...)
	return g
}

func blade() *glyph {
	g := &glyph{}
	g.fill(pt{1.05, 0}, pt{0.85, -0.12}, pt{-0.42, -0.12}, pt{-0.42, 0.12}, pt{0.85, 0.12})
	g.fill(bar(-0.56, -0.42, -0.42, 0.42)...)
	g.fill(bar(-0.95, -0.075, -0.56, 0.075)...)
	g.fill(ngon(pt{-0.98, 0}, 0.14, 12)...)
	return g.turn(-math.Pi / 4)
}

func rifle() *glyph {
	g := &glyph{}
	g.fill(pt{-1.02, 0}, pt{-1.02, 0.34}, pt{-0.62, 0.26}, pt{-0.4, 0.1}, pt{0.36, 0.1}, pt{0.36, -0.1}, pt{-0.42, -0.1}, pt{-0.6, -0.02})
	g.fill(bar(0.3, -0.1, 1.08, 0.01)...)
	g.fill(bar(0.9, -0.2, 0.98, -0.08)...)
	g.fill(pt{-0.2, -0.1}, pt{-0.1, -0.1}, pt{-0.02, -0.3}, pt{-0.14, -0.3})
	g.line(0.09, pt{-0.32, 0.1}, pt{-0.28, 0.26}, pt{-0.1, 0.26}, pt{-0.04, 0.1})
	return g.turn(-math.Pi / 4)
}

func gunner() *glyph {
	g := &glyph{}
	g.fill(bar(-0.72, -0.4, 0.02, -0.02)...)
	g.fill(bar(0.02, -0.33, 0.74, -0.09)...)
	g.fill(bar(0.74, -0.26, 1.05, -0.16)...)
	g.fill(bar(-1.02, -0.32, -0.72, -0.2)...)
	g.fill(bar(-0.42, -0.02, -0.12, 0.26)...)
	g.line(0.14, pt{0.2, -0.1}, pt{0.72, 0.78})
	g.line(0.14, pt{0.2, -0.1}, pt{-0.5, 0.78})
	g.line(0.14, pt{0.2, -0.1}, pt{0.16, 0.78})
	return g
}

func medic() *glyph {
	g := &glyph{}
	const a, b = 0.28, 0.86
	g.fill(pt{-a, -b}, pt{a, -b}, pt{a, -a}, pt{b, -a}, pt{b, a}, pt{a, a}, pt{a, b}, pt{-a, b}, pt{-a, a}, pt{-b, a}, pt{-b, -a}, pt{-a, -a})
	return g
}

func brute() *glyph {
	g := &glyph{}
	g.fill(bar(-1.05, -0.1, 0.5, 0.1)...)
	g.fill(pt{0.3, -0.62}, pt{0.92, -0.62}, pt{1.0, -0.5}, pt{1.0, 0.5}, pt{0.92, 0.62}, pt{0.3, 0.62}, pt{0.38, 0.4}, pt{0.38, -0.4})
	return g.turn(-math.Pi / 4)
}

func scout() *glyph {
	g := &glyph{}
	lid := []pt{{-1, 0}}
	lid = append(lid, curve(pt{-1, 0}, pt{0, -1.1}, pt{1, 0})...)
	lid = append(lid, curve(pt{1, 0}, pt{0, 1.1}, pt{-1, 0})...)
	g.ring(0.17, lid[:len(lid)-1]...)
	g.fill(ngon(pt{}, 0.32, 24)...)
	return g
}

func priest() *glyph {
	g := &glyph{}
	g.fill(bar(-0.13, -1.05, 0.13, 1.05)...)
	g.fill(bar(-0.7, -0.44, 0.7, -0.18)...)
	g.ring(0.14, ngon(pt{0, -0.31}, 0.46, 28)...)
	return g
}

func beast() *glyph {
	g := &glyph{}
	for i, x := range []float64{-0.52, 0, 0.52} {
		top := -0.85 - 0.12*float64(i%2)
		a, b := pt{x + 0.22, top}, pt{x - 0.26, 0.86 + 0.12*float64(i%2)}
		ps := []pt{a}
		ps = append(ps, curve(a, pt{x + 0.36, 0.1}, b)...)
		ps = append(ps, curve(b, pt{x - 0.02, 0}, a)...)
		g.fill(ps[:len(ps)-1]...)
	}
	return g
}

func heavy() *glyph {
	g := &glyph{}
	ps := []pt{{-0.74, -0.86}, {0, -1}, {0.74, -0.86}, {0.74, 0.05}}
	ps = append(ps, curve(pt{0.74, 0.05}, pt{0.66, 0.72}, pt{0, 1.04})...)
	ps = append(ps, curve(pt{0, 1.04}, pt{-0.66, 0.72}, pt{-0.74, 0.05})...)
	g.ring(0.17, ps...)
	g.fill(bar(-0.1, -0.66, 0.1, 0.66)...)
	g.fill(bar(-0.46, -0.34, 0.46, -0.14)...)
	return g
}

func flamer() *glyph {
	g := &glyph{}
	a, b, c := pt{0.1, -1.1}, pt{0.68, 0.36}, pt{-0.66, 0.36}
	ps := []pt{a}
	ps = append(ps, curve(a, pt{0.2, -0.5}, pt{0.5, -0.2})...)
	ps = append(ps, curve(pt{0.5, -0.2}, pt{0.7, 0.05}, b)...)
	ps = append(ps, curve(b, pt{0.62, 1}, pt{0, 1})...)
	ps = append(ps, curve(pt{0, 1}, pt{-0.64, 1}, c)...)
	ps = append(ps, curve(c, pt{-0.66, -0.1}, pt{-0.36, -0.36})...)
	ps = append(ps, curve(pt{-0.36, -0.36}, pt{-0.3, -0.1}, pt{-0.14, -0.04})...)
	ps = append(ps, curve(pt{-0.14, -0.04}, pt{-0.16, -0.7}, a)...)
	g.fill(ps[:len(ps)-1]...)
	return g
}

func sniper() *glyph {
	g := &glyph{}
	g.ring(0.15, ngon(pt{}, 0.66, 36)...)
	for _, d := range []pt{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		g.line(0.15, d.mul(0.3), d.mul(1.05))
	}
	return g
}

func sapper() *glyph {
	g := &glyph{}
	g.fill(bar(-0.9, -0.085, 0.3, 0.085)...)
	g.fill(bar(-1.04, -0.3, -0.88, 0.3)...)
	ps := []pt{{0.22, -0.4}, {0.66, -0.4}}
	ps = append(ps, curve(pt{0.66, -0.4}, pt{1.06, -0.26}, pt{1.1, 0})...)
	ps = append(ps, curve(pt{1.1, 0}, pt{1.06, 0.26}, pt{0.66, 0.4})...)
	g.fill(append(ps, pt{0.22, 0.4})...)
	return g.turn(math.Pi / 4 * 3)
}
