package chart

import "image/color"

// HeatKind is what a map of heat tells of.
type HeatKind uint8

// The kinds: what is seen, where danger is, where it is safe, how near
// something is.
const (
	Sight HeatKind = iota
	Danger
	Safe
	Near
	heats
)

// scale is a row of washes: from a thin one in one colour to a strong one in
// another, so that each step differs in lightness however colours are seen.
type scale struct {
	thin, deep  color.RGBA
	least, most float64 // share of the colour in the wash
}

// Heat is the wash for a share of 0 to 1 of a kind of heat, premultiplied.
func (p *Palette) Heat(k HeatKind, share float64) color.RGBA {
	s, v := &p.heats[k], max(0, min(1, share))
	return Alpha(Mix(s.thin, s.deep, v), s.least+(s.most-s.least)*v)
}

// Unseen is the wash over what is hidden.
func (p *Palette) Unseen() color.RGBA {
	switch {
	case p.unseen.A != 0:
		return p.unseen
	case p.Night:
		return Alpha(color.RGBA{A: 255}, 0.55)
	}
	return Alpha(p.Ink, 0.36)
}
