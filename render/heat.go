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
	box := t.Px(17)
	return t.legend(bands, r, y, func(b chart.Band, x, y float64) {
		cell := Rect{X: x, Y: y, W: box * 1.5, H: box}
		Fill(dst, cell, t.Pal.Paper)
		Fill(dst, cell, b.Color)
		cell.Frame(dst, t.Line(), t.Pal.InkSoft)
		t.Text(dst, b.Text, x+box*1.5+t.Px(6), y+box/2, Small.At(FromLeft))
	})
}

// LegendEnd is the y below a legend that is so wide and begins at y.
func (t *Theme) LegendEnd(bands []chart.Band, w, y float64) float64 {
	return t.legend(bands, Rect{W: w}, y, func(chart.Band, float64, float64) {})
}

func (t *Theme) legend(bands []chart.Band, r Rect, y float64, set func(b chart.Band, x, y float64)) float64 {
	x := r.X
	for _, b := range bands {
		w := t.Width(b.Text, Small) + t.Px(17*1.5+20)
		if x+w > r.X+r.W && x > r.X {
			x, y = r.X, y+t.Px(25)
		}
		set(b, x, y)
		x += w
	}
	return y + t.Px(25)
}
