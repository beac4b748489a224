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
	Side    int // 0: the whole field is the side's colour; 1: a belt across it, between two light caps
	Role    Role
	Leader  bool // a gold rim
	Number  int  // dots on the rim, up to MostDots: which of several alike it is; 0: there are none
	Armed   bool // what it carries is shown beside the drawing, where there is room
	Arm     Role // that
	Active  bool // a gold ring outside, with four points
	Acted   bool // a pale field, and a dark drawing
	Down    bool // the drawing lies on a bar at the foot
	Held    bool // in melee: crossed strokes at the upper right
	Hover   bool // a thin ring outside
	Badge   roster.Badge
	Palette *Palette

	Portrait *image.RGBA // drawn in place of the drawing where there is room; see Portrait
}

// palette is the one that the token is drawn in.
func (spec *TokenSpec) palette() *Palette {
	if spec.Palette == nil {
		return Day()
	}
	return spec.Palette
}

// MostDots is how many dots a rim has at most.
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
// edge is the outer edge of the field, so contact looks like contact.
func Token(spec TokenSpec, px int) *image.RGBA {
	px = max(px, 1)
	side := TokenSide(px)
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	drawToken(dst, spec, pt{float64(side) / 2, float64(side) / 2}, float64(px)/2)
	return dst
}

// drawToken draws a token with its centre at a pixel of dst.
func drawToken(dst *image.RGBA, spec TokenSpec, at pt, radius float64) {
	pal := spec.palette()
	c := newCanvas(dst, at.mul(-1), radius)
	shade := &shadows{col: Alpha(rgb(0x1c150c), 0.45)}
	shade.add(circle(pt{}, 0.97), 0, 0.35)
	shade.paint(c)
	if spec.Active {
		drawActive(c, pal)
	} else if spec.Hover {
		c.line(ring(1.12), true, max(0.05, 1.2/radius), Alpha(pal.Ink, 0.9))
	}
	f := pal.tokenColours(&spec)
	spec.field(c, radius, f)
	spec.drawing(c, radius, f)
	spec.marks(c, radius, f)
	if spec.Held {
		drawHeld(c, radius, f)
	}
}

// inks are the colours of a token: of the side's field, of the belt's edges, of the rim, of what is light, of the
// drawing, of thin outlines, and of a leader's rim.
type inks struct{ col, belt, rim, light, draw, dark, gold rgba }

// tokenColours are the colours of a token. Its drawing is light on the side's colour; of one that has acted it is
// dark on a pale one.
func (p *Palette) tokenColours(spec *TokenSpec) inks {
	f := inks{col: p.Side(spec.Side), light: p.Token, draw: p.Token, dark: rgb(0x20170d), gold: p.Gold}
	if p.Night { // on dark paper the sides' lettering is light; fields stay deep
		f.col = Mix(f.col, rgb(0x000000), 0.45)
	}
	f.belt, f.rim = f.col, Alpha(f.dark, 0.85)
	if p.Night {
		f.rim = Mix(p.Side(spec.Side), p.Token, 0.15)
	}
	if spec.Acted {
		f.col, f.light, f.draw = Mix(f.col, Mix(p.Token, p.Pale, 0.25), 0.56), p.Token, p.DieInk
	}
	return f
}

// beltHalf is half the width of the second side's belt, by the radius.
const beltHalf = 0.66

// rimmed tells whether there is a rim or a band within the edge.
func (spec *TokenSpec) rimmed() bool {
	_, own := colourOf(spec.Badge.Colour)
	return spec.Leader || own
}

// field fills the base: whole, or as a belt between two caps.
func (spec *TokenSpec) field(c *canvas, radius float64, f inks) {
	edge := ngon(pt{}, 1, 72)
	c.fill(edge, f.col)
	if spec.Side == 1 {
		belt := beltHalf
		if spec.rimmed() {
			belt -= 0.1
		}
		for _, turn := range [2]float64{0, math.Pi} {
			c.addFill(segment(turn, belt))
		}
		c.ink(f.light)
		x := math.Sqrt(1 - belt*belt)
		c.addLine([]pt{{-x, -belt}, {x, -belt}}, false, max(1, 0.05*radius))
		c.addLine([]pt{{-x, belt}, {x, belt}}, false, max(1, 0.05*radius))
		c.ink(f.belt)
	}
	at := 1 - max(0.05, 0.6/radius)
	if own, ok := colourOf(spec.Badge.Colour); ok { // a band of the player's own inside the rim
		c.line(ring(at-bandWide/2), true, bandWide, own)
		c.line(ring(at-bandWide), true, max(0.02, 0.5/radius), Alpha(f.dark, 0.6))
	}
	if spec.Leader {
		wide := max(0.16, 2.4/radius)
		c.line(ring(1-wide/2), true, wide, f.gold)
		c.line(ring(1-wide), true, max(0.03, 0.5/radius), Alpha(f.dark, 0.7))
	}
	wide := max(0.05, 1/radius)
	c.line(ring(1-wide/2), true, wide, f.rim)
}

// segment is the part of a circle beyond a chord, at the foot or turned from there.
func segment(turn, chord float64) []pt {
	var out []pt
	half := math.Acos(chord)
	for i := range 25 {
		out = append(out, polar(pt{}, 1, turn+math.Pi/2-half+2*half*float64(i)/24))
	}
	return clockwise(out)
}

// drawing draws what the model is: upright, or lying on a bar.
func (spec *TokenSpec) drawing(c *canvas, radius float64, f inks) {
	g, at, half := spec.Role.glyph(radius), pt{}, 0.68
	if spec.Side == 1 {
		half = 0.58
	}
	if spec.rimmed() {
		half -= 0.07
	}
	if spec.Down {
		at, half = pt{0, -0.14}, half*0.84
		if radius >= simpleBelow { // a smaller one could not be named if it lay
			g = g.turn(math.Pi / 2)
		}
	}
	if spec.Portrait != nil && radius >= simpleBelow {
		spec.portrait(c, at, min(portraitHalf, half+0.08), f)
	} else {
		if spec.Side == 1 { // it may reach into the caps
			g.grown(c, at, half, max(1.6, 0.07*radius), f.col)
		}
		g.draw(c, at, half, f.draw)
	}
	if spec.Down {
		b := bar(-1.08, 0.54, 1.08, 0.84)
		c.line(b, true, max(0.14, 2/radius), f.light)
		c.fill(b, f.dark)
	}
}

// drawActive draws the gold ring of whose activation it is, with four points that show at it.
func drawActive(c *canvas, pal *Palette) {
	dark := rgb(0x2a1c08)
	c.addLine(ring(1.15), true, 0.19*c.scale)
	var points [][]pt
	for i := range 4 {
		a := math.Pi/4 + math.Pi/2*float64(i)
		points = append(points, clockwise([]pt{polar(pt{}, 1.06, a), polar(pt{}, 1.38, a-0.2), polar(pt{}, 1.38, a+0.2)}))
	}
	for _, ps := range points {
		c.addLine(ps, true, 0.08*c.scale)
	}
	c.ink(dark)
	c.addLine(ring(1.15), true, 0.13*c.scale)
	for _, ps := range points {
		c.addFill(ps)
	}
	c.ink(pal.Gold)
}

// drawHeld draws the badge of who is in melee: dark, so that nobody takes it for what a model carries.
func drawHeld(c *canvas, radius float64, f inks) {
	at, r, pale := pt{0.7, -0.7}, max(0.36, 4.2/radius), rgb(0xfff8e6)
	c.fill(circle(at, r), pale)
	c.fill(circle(at, r-max(0.05, 0.8/radius)), f.dark)
	for _, turn := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		c.addLine([]pt{polar(at, -0.62*r, turn), polar(at, 0.62*r, turn)}, false, max(1.4, 0.24*r*radius))
	}
	c.ink(pale)
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
func (spec *TokenSpec) marks(c *canvas, radius float64, f inks) {
	dot, n := max(0.11, 1.7/radius), max(0, min(spec.Number, MostDots))
	step := 2.7 * dot
	if radius < dotsFrom {
		n = 0
	}
	for i := range n {
		at := polar(pt{}, 0.9, math.Pi*0.75+step*(float64(i)-float64(n-1)/2))
		c.fill(circle(at, dot+max(0.03, 0.5/radius)), f.dark)
		c.fill(circle(at, dot), f.light)
	}
	if spec.Badge.Mark != "" {
		if radius >= leastMarked {
			drawMark(c, spec.Badge.Mark, radius, f.light, rgb(0x20170d))
		}
		return
	}
	if spec.Armed && spec.Arm != spec.Role && radius >= badgeFrom {
		at := pt{0.66, 0.66}
		c.fill(circle(at, 0.37), f.dark)
		c.fill(circle(at, 0.32), f.light)
		spec.Arm.glyph(0).draw(c, at, 0.21, f.dark)
	}
}

func ring(r float64) []pt { return circle(pt{}, r) }

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
