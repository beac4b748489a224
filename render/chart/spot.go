package chart

import (
	"image/color"
	"math"

	"duckboard/physics"
)

// Spot is a marker of a scenario in a Scene: a mine, a cache, a cloud.
type Spot struct {
	At      physics.Vec
	Up      physics.Mil // how far above that place it is drawn: what is carried lies on its bearer's rim
	Within  physics.Mil // how near to it something happens, 0: not shown
	Letters string      // what stands for its kind
	Harms   bool        // who comes near; others are searched
	Area    bool        // it fills what is near it
}

// spots draws the markers that lie on the table, or those that are carried.
func (p *Painter) spots(c *canvas, list []Spot, carried bool) {
	for i := range list {
		if s := &list[i]; carried == (s.Up != 0) {
			p.spot(c, s)
		}
	}
}

// spot draws a marker: a disc with its letters, and how near something happens.
func (p *Painter) spot(c *canvas, s *Spot) {
	at, col := inches(s.At.Sub(physics.V(0, s.Up))), p.pal.Gold
	if s.Harms {
		col = p.pal.Red
	}
	px := max(0.8, min(1.6, c.scale/18))
	if far := s.Within.Inches(); far > 0 {
		if s.Area {
			c.fill(circle(at, far), Alpha(col, 0.1))
		}
		p.dotted(c, at, far, px, Alpha(col, 0.5))
	}
	r := max(0.4, 6/c.scale)
	c.fill(circle(at, r), p.pal.Token)
	c.addLine(circle(at, r), true, 1.5*px)
	c.ink(col)
	size := 1.15 * r * c.scale
	mid := pt{at.x*c.scale - c.at.x, at.y*c.scale - c.at.y + 0.35*size}
	w := p.faces.bold.word(s.Letters)
	w.draw(c, mid, size/max(1, 0.6*float64(len([]rune(s.Letters)))), 0.5, Legible(p.pal.Ink, p.pal.Token))
}

// dotted draws a ring of dashes as long as the gaps between them.
func (p *Painter) dotted(c *canvas, at pt, r, px float64, col color.RGBA) {
	n := max(8, math.Round(2*math.Pi*r*c.scale/(8*px)))
	for i := range int(n) {
		s0, c0 := math.Sincos(2 * math.Pi * float64(i) / n)
		s1, c1 := math.Sincos(2 * math.Pi * (float64(i) + 0.45) / n)
		c.addLine([]pt{at.add(pt{r * c0, r * s0}), at.add(pt{r * c1, r * s1})}, false, px)
	}
	c.ink(col)
}
