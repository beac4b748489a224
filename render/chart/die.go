package chart

import "image"

// Die draws a die's face in a square of px pixels. A die that does not count
// is pale. A face outside 1 to 6 is drawn blank: the die still rolls.
func Die(face, px int, counted bool, pal *Palette) *image.RGBA {
	if pal == nil {
		pal = Day()
	}
	px = max(px, 1)
	dst := image.NewRGBA(image.Rect(0, 0, px, px))
	r := float64(px) / 2
	c := newCanvas(dst, pt{-r, -r}, r)
	body, ink, rim := pal.Token, pal.DieInk, Alpha(pal.DieInk, 0.9)
	if !counted {
		body, ink, rim = Mix(pal.Token, pal.Pale, 0.45), Mix(pal.Pale, pal.DieInk, 0.22), Alpha(pal.DieInk, 0.4)
	}
	square := soften(rectAt(pt{}, pt{1, 0}, 0.84, 0.84), 0.1)
	if counted {
		shade := &shadows{col: Alpha(rgb(0x1c150c), 0.4)}
		shade.add(square, 0, 0.22)
		shade.paint(c)
	}
	c.fill(square, body)
	c.line(square, true, max(0.055, 1/r), rim)
	for _, p := range pips(face) {
		c.addFill(circle(p.mul(0.44), 0.165))
	}
	c.ink(ink)
	return dst
}

// pips are the places of the spots on a face, -1 to 1.
func pips(face int) []pt {
	corners := []pt{{-1, -1}, {1, 1}, {1, -1}, {-1, 1}}
	switch face {
	case 1:
		return []pt{{}}
	case 2:
		return corners[:2]
	case 3:
		return append([]pt{{}}, corners[:2]...)
	case 4:
		return corners
	case 5:
		return append([]pt{{}}, corners...)
	case 6:
		return append([]pt{{-1, 0}, {1, 0}}, corners...)
	}
	return nil
}
