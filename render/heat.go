package render

import "duckboard/render/chart"

// DrawHeat lays a map of heat, painted as a picture, over the table.
func (c *Camera) DrawHeat(dst Brush, h *chart.Heat, p *Picture) {
	w, high := h.Extent()
	x, y := c.PixelInches(0, 0)
	x2, y2 := c.PixelInches(w, high)
	p.Draw(dst, Rect{X: x, Y: y, W: x2 - x, H: y2 - y})
}

// Legend sets washes with their numbers in lines as wide as a box, from y on; it returns the y below.
func (t *Theme) Legend(dst Brush, bands []chart.Band, r Rect, y float64) float64 {
	x, box := r.X, t.Px(17)
	for _, b := range bands {
		w := t.Width(b.Text, Small) + box*1.5 + t.Px(20)
		if x+w > r.X+r.W && x > r.X {
			x, y = r.X, y+t.Px(25)
		}
		cell := Rect{X: x, Y: y, W: box * 1.5, H: box}
		Fill(dst, cell, t.Pal.Paper)
		Fill(dst, cell, b.Color)
		cell.Frame(dst, t.Line(), t.Pal.InkSoft)
		t.Text(dst, b.Text, x+box*1.5+t.Px(6), y+box/2, Small.At(FromLeft))
		x += w
	}
	return y + t.Px(25)
}
