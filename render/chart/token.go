package chart

import (
	"image"
	"math"
	"strconv"
	"strings"

	"duckboard/game/roster"
)

// TokenSpec is what a token shows. The zero value is a red model with a blade.
type TokenSpec struct {
	Side    int // 0: red, a plain ring; 1: blue, a cogged one
	Role    Role
	Leader  bool // an emphasised ring
	Number  int  // dots on the ring, up to MostDots: which of several alike it is; 0: there are none
	Armed   bool // what it carries is shown beside the drawing, where there is room
	Arm     Role // that
	Active  bool // a gold ring outside
	Acted   bool // a dulled disc
	Down    bool // a bar across
	Hover   bool // a thin ring outside
	Badge   roster.Badge
	Palette *Palette
}

// MostDots is how many dots a ring has at most.
const MostDots = 6

// badgeFrom is the radius in pixels from which what a model carries is shown beside its drawing.
const badgeFrom = 19

// dotsFrom is the radius in pixels from which its dots are: in less they would hide the drawing.
const dotsFrom = 12

// tokenSpan is the sprite's side over the base's diameter: room for the active
// ring and the shadow.
const tokenSpan = 1.4

// TokenSide is the side in pixels of the sprite of a base that is px wide.
func TokenSide(px int) int { return 2 * int(math.Ceil(float64(max(px, 1))*tokenSpan/2)) }

// Token draws the token of a base px pixels wide. The sprite is a square of
// TokenSide(px) pixels with the base's centre in its middle; the base's true
// edge is the outer edge of the ring, so contact looks like contact.
func Token(spec TokenSpec, px int) *image.RGBA {
	px = max(px, 1)
	side := TokenSide(px)
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	drawToken(dst, spec, pt{float64(side) / 2, float64(side) / 2}, float64(px)/2)
	return dst
}

// drawToken draws a token with its centre at a pixel of dst.
func drawToken(dst *image.RGBA, spec TokenSpec, at pt, radius float64) {
	pal := spec.Palette
	if pal == nil {
		pal = Day()
	}
	c := newCanvas(dst, at.mul(-1), radius)
	shade := &shadows{col: Alpha(rgb(0x1c150c), 0.45)}
	shade.add(circle(pt{}, 0.97), 0, 0.35)
	shade.paint(c)
	if spec.Active {
		c.line(ring(1.15), true, 0.13, pal.Gold)
		c.line(ring(1.225), true, 0.03, Alpha(rgb(0x3a2a10), 0.8))
		c.line(ring(1.08), true, 0.025, Alpha(rgb(0x3a2a10), 0.55))
	} else if spec.Hover {
		c.line(ring(1.12), true, max(0.05, 1.2/radius), Alpha(pal.Ink, 0.9))
	}
	col, disc, ink := pal.tokenColours(spec)
	edge := tokenEdge(spec.Side)
	c.fill(edge, col)
	inner := 0.82
	if spec.Leader {
		inner = 0.78
	}
	if own, ok := colourOf(spec.Badge.Colour); ok { // a band of the player's own inside the side's
		c.fill(ring(inner), own)
		c.line(ring(inner), true, max(0.02, 0.5/radius), Alpha(rgb(0x20170d), 0.6))
		inner -= bandWide
	}
	c.fill(ring(inner), disc)
	c.line(edge, true, max(0.035, 0.9/radius), Alpha(rgb(0x20170d), 0.75))
	if spec.Leader {
		c.line(ring(0.705), true, max(0.045, 1/radius), col)
	}
	size := 0.6
	if spec.Leader {
		size = 0.5
	}
	spec.Role.glyph().draw(c, pt{}, size, ink)
	spec.marks(c, radius, col, disc, ink)
	if spec.Down {
		b := bar(-1.02, -0.12, 1.02, 0.12)
		c.line(b, true, 0.1, disc)
		c.fill(b, col)
		c.line(b, true, max(0.03, 0.8/radius), Alpha(rgb(0x20170d), 0.8))
	}
}

const (
	bandWide    = 0.11 // of a colour of the player's own, by the radius
	leastMarked = 11   // pixels: on smaller tokens a mark cannot be read
)

// colourOf reads #rrggbb.
func colourOf(s string) (c rgba, ok bool) {
	v, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	return rgb(uint32(v)), err == nil && len(s) == 7
}

// drawMark draws the letters of a mark on a tag at the lower right edge.
func drawMark(c *canvas, mark string, radius float64, paper, ink rgba) {
	w := allFaces().bold.word(mark)
	const size = 0.56 // of the letters, by the radius
	wide := min(0.9, w.width*size/2+0.12)
	at := pt{0.5, 0.66}
	tag := bar(at.x-wide, at.y-0.3, at.x+wide, at.y+0.24)
	c.fill(tag, paper)
	c.line(tag, true, max(0.03, 0.7/radius), Alpha(rgb(0x20170d), 0.8))
	px := min(size, 2*(wide-0.06)/max(w.width, 0.01)) * radius
	w.draw(c, pt{at.x*c.scale - c.at.x, (at.y+0.16)*c.scale - c.at.y}, px, 0.5, ink)
}

// marks draws what tells a model from others of its kind: dots at the lower left, and at the lower right the player's
// mark, or else what it carries.
func (spec *TokenSpec) marks(c *canvas, radius float64, col, disc, ink rgba) {
	dot, n := max(0.11, 1.7/radius), max(0, min(spec.Number, MostDots))
	step := 2.7 * dot
	if radius < dotsFrom {
		n = 0
	}
	for i := range n {
		at := polar(pt{}, 0.9, math.Pi*0.75+step*(float64(i)-float64(n-1)/2))
		c.fill(circle(at, dot+max(0.03, 0.5/radius)), rgb(0x20170d))
		c.fill(circle(at, dot), disc)
	}
	if spec.Badge.Mark != "" {
		if radius >= leastMarked {
			drawMark(c, spec.Badge.Mark, radius, disc, ink)
		}
		return
	}
	if spec.Armed && spec.Arm != spec.Role && radius >= badgeFrom {
		at := pt{0.66, 0.66}
		c.fill(circle(at, 0.37), col)
		c.fill(circle(at, 0.31), disc)
		spec.Arm.glyph().draw(c, at, 0.23, ink)
	}
}

func ring(r float64) []pt { return circle(pt{}, r) }

// tokenColours are the ring's, the disc's and the glyph's.
func (p *Palette) tokenColours(spec TokenSpec) (col, disc, ink rgba) {
	col, disc, ink = p.Side(spec.Side), p.Token, p.DieInk
	if p.Night {
		// On dark paper the sides' lettering is light; rings stay deep.
		col = Mix(col, rgb(0x000000), 0.12)
	}
	if spec.Acted {
		col, disc, ink = Mix(col, p.Pale, 0.35), p.Pale, Mix(p.DieInk, p.Pale, 0.35)
	}
	return col, disc, ink
}

// tokenEdge is the outline of a base of radius 1: a circle, or a cog.
func tokenEdge(side int) []pt {
	if side != 1 {
		return ngon(pt{}, 1, 72)
	}
	const teeth = 12
	var out []pt
	for i := 0; i < teeth; i++ {
		a := 2 * math.Pi * float64(i) / teeth
		w := 2 * math.Pi / teeth
		for _, q := range []pt{{-0.34, 0.86}, {-0.25, 1}, {-0.08, 1.005}, {0.08, 1.005}, {0.25, 1}, {0.34, 0.86}, {0.5, 0.855}} {
			out = append(out, polar(pt{}, min(q.y, 1), a+q.x*w))
		}
	}
	return clockwise(out)
}

// Pip is a small marker.
type Pip uint8

// The markers: BLOOD is a drop, BLESSING a small sun, one of a rule set's own
// (INFECTION) a boil.
const (
	BloodPip Pip = iota
	BlessingPip
	OwnPip
)

// PipSprite draws a marker in a square of px pixels.
func PipSprite(k Pip, px int, pal *Palette) *image.RGBA {
	px = max(px, 1)
	dst := image.NewRGBA(image.Rect(0, 0, px, px))
	drawPip(dst, k, pt{float64(px) / 2, float64(px) / 2}, float64(px)/2, pal)
	return dst
}

func drawPip(dst *image.RGBA, k Pip, at pt, radius float64, pal *Palette) {
	if pal == nil {
		pal = Day()
	}
	c := newCanvas(dst, at.mul(-1), radius)
	dark := Alpha(rgb(0x20120a), 0.85)
	if k == BlessingPip {
		rays := star(pt{}, 0.94, 8, 0.62)
		c.line(rays, true, 0.2, Alpha(pal.Token, 0.9))
		c.fill(rays, pal.Gold)
		c.line(rays, true, max(0.07, 0.7/radius), dark)
		c.line(ring(0.34), true, max(0.08, 0.7/radius), dark)
		return
	}
	if k == OwnPip {
		boil := star(pt{}, 0.86, 7, 0.82)
		c.line(boil, true, 0.24, Alpha(pal.Token, 0.9))
		c.fill(boil, Mix(pal.Acid, rgb(0x20120a), 0.06))
		c.line(boil, true, max(0.07, 0.7/radius), dark)
		for _, q := range []pt{{-0.3, -0.22}, {0.32, -0.16}, {0, 0.34}} {
			c.fill(circle(q, 0.17), dark)
		}
		return
	}
	ps := []pt{{0, -0.92}}
	ps = append(ps, curve(pt{0, -0.92}, pt{0.18, -0.5}, pt{0.46, -0.08})...)
	for i := 0; i <= 20; i++ {
		ps = append(ps, polar(pt{0, 0.28}, 0.58, -0.65+(math.Pi+1.3)*float64(i)/20))
	}
	ps = append(ps, curve(pt{-0.46, -0.08}, pt{-0.18, -0.5}, pt{0, -0.92})...)
	ps = clockwise(ps)
	c.line(ps, true, 0.24, Alpha(pal.Token, 0.9))
	c.fill(ps, pal.Blood)
	c.line(ps, true, max(0.06, 0.6/radius), dark)
}
