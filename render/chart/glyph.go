package chart

import "math"

// Role is what a model does, drawn as a glyph on its token.
type Role uint8

// The roles. Blade is the default.
const (
	Blade   Role = iota // a sword before a shield
	Leader              // a crown
	Rifle               // a rifle
	Gunner              // a machine gun on its legs
	Medic               // a red-cross cross
	Brute               // a hammer
	Scout               // an eye
	Priest              // a cross in a ring
	Beast               // a paw
	Heavy               // a helmet with a visor
	Flamer              // a flame
	Sniper              // cross hairs
	Shotgun             // a barrel and its pellets
	Engine              // a tank
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

// larger scales everything about the middle, widths too.
func (g *glyph) larger(k float64) *glyph {
	for _, ps := range g.fills {
		copy(ps, spread(ps, pt{}, k))
	}
	for i, l := range g.lines {
		copy(l.ps, spread(l.ps, pt{}, k))
		g.lines[i].w *= k
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

// grown paints the glyph and what is less than px pixels from it.
func (g *glyph) grown(c *canvas, at pt, r, px float64, col rgba) {
	for _, ps := range g.fills {
		c.addFill(spread(ps, at, r))
		c.addLine(spread(ps, at, r), true, 2*px)
	}
	for _, l := range g.lines {
		c.addLine(spread(l.ps, at, r), l.closed, max(1, l.w*r*c.scale)+2*px)
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

// simpleBelow is the radius in pixels of a token below which its drawing is a simple one.
const simpleBelow = 15

// glyph is the drawing of a role on a token of a radius in pixels.
func (r Role) glyph(radius float64) *glyph {
	if r >= roleEnd {
		r = Blade
	}
	if radius < simpleBelow && simple[r] != nil {
		return simple[r]()
	}
	return glyphs[r]()
}
