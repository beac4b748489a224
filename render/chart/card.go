package chart

import "math"

// card lays a card on the middle of a picture: a heading, and lines below it. What is too wide
// becomes smaller.
func (p *Painter) card(c *canvas, lines []string) {
	if len(lines) == 0 {
		return
	}
	W, H := float64(c.dst.Rect.Dx()), float64(c.dst.Rect.Dy())
	size := math.Ceil(max(16, min(W/16, H/10)))
	gap, room := size*0.45, W*0.84
	words, sizes := make([]word, len(lines)), make([]float64, len(lines))
	wide, high := 0.0, gap
	for i, l := range lines {
		words[i], sizes[i] = p.faces.text.word(l), size*0.55
		if i == 0 {
			words[i], sizes[i] = p.faces.title.word(l), size
		}
		sizes[i] = min(sizes[i], room/max(words[i].width, 1e-9))
		wide, high = max(wide, words[i].width*sizes[i]), high+sizes[i]*1.15+gap
	}
	wide = math.Ceil(wide + 2*size)
	b := box{math.Floor((W - wide) / 2), math.Floor((H - high) / 2), math.Floor((W + wide) / 2), math.Floor((H + high) / 2)}
	z := newCanvas(c.dst, pt{}, 1)
	z.fill(edges(b), p.pal.Paper)
	z.line(edges(b.grow(-4)), true, 1.5, p.pal.Gold)
	for i, y := 0, b.y0+gap; i < len(lines); i++ {
		y += sizes[i] * 1.15
		ink := p.pal.Ink
		if i > 0 {
			ink = p.pal.InkSoft
		}
		words[i].draw(z, pt{(W - words[i].width*sizes[i]) / 2, y - sizes[i]*0.15}, sizes[i], 0, ink)
		y += gap
	}
}

// edges is the outline of a box.
func edges(b box) []pt { return []pt{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}} }
