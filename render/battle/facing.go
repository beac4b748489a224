package battle

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// figure is what a model shows beyond its profile; nil under rules without such.
func (b *board) figure(m game.ModelID) *game.Figure {
	if int(m) >= 0 && int(m) < len(b.s.words.figures) {
		return &b.s.words.figures[m]
	}
	return nil
}

// drawFacings draws where models face: a small wedge at the base, and round the
// chosen one its whole front, lit, with the grip by which it is turned.
func (b *board) drawFacings() {
	b.s.named = b.s.named[:0]
	for _, m := range b.s.order {
		f := b.figure(m)
		if f == nil || f.Front == 0 {
			continue
		}
		chosen := m == b.d.Selection.Subject && b.d.Mine() || b.active(m)
		deg := tool.Heading(b.st.Models[m].Facing)
		v := b.d.Forecast.Preview
		turning := chosen && v != nil && v.Face != nil && (v.Kind == tool.Turning || v.Kind == tool.Laying)
		if turning {
			deg = *v.Face
		}
		x, y, _ := b.place(m)
		px, py := b.cam.PixelInches(x, y)
		r := b.radius(m)
		if b.active(m) { // beyond the ring of the active
			r *= 1.2
		}
		b.wedge(px, py, r, deg, chosen || m == b.d.Pointer.Hover, b.st.Models[m].Activated && !b.active(m))
		if chosen {
			b.front(px, py, r, deg, f.Front)
		}
		if chosen && m == b.d.Selection.Subject && b.s.words.turnable && (b.d.Selection.Mode == tool.Acting || b.d.Selection.Mode == tool.Turning) && !(b.d.Pointer.Drag && b.d.Selection.Mode != tool.Turning) {
			b.grip(m, deg)
		}
	}
	if v := b.d.Forecast.Preview; v != nil && (v.Kind == tool.Moving || v.Kind == tool.Placing) && v.Face != nil && v.No == nil && b.d.Mine() {
		p := b.point(v.End.At)
		b.wedge(p.X, p.Y, b.radius(v.Model), *v.Face, true, false)
		if f := b.figure(v.Model); f != nil {
			b.front(p.X, p.Y, b.radius(v.Model), *v.Face, f.Front)
		}
	}
}

// wedge points from a base where it faces.
func (b *board) wedge(x, y, r, deg float64, clear, acted bool) {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	out, wide := max(r*0.34, b.t.Px(5)), max(r*0.42, b.t.Px(5))
	tip := render.Point{X: x + cos*(r+out), Y: y + sin*(r+out)}
	base := r * 0.93
	p := render.Point{X: x + cos*base - sin*wide, Y: y + sin*base + cos*wide}
	q := render.Point{X: x + cos*base + sin*wide, Y: y + sin*base - cos*wide}
	fill := chart.Mix(b.t.Pal.Token, b.t.Pal.DieInk, 0.55)
	switch {
	case clear:
		fill = b.t.Pal.Gold
	case acted:
		fill = b.t.Pal.Pale
	}
	render.Polygon(b.dst, fill, []render.Point{tip, p, q})
	line := chart.Alpha(b.t.Pal.DieInk, 0.85)
	render.Line(b.dst, p.X, p.Y, tip.X, tip.Y, max(1, b.t.Px(1)), line)
	render.Line(b.dst, q.X, q.Y, tip.X, tip.Y, max(1, b.t.Px(1)), line)
}

// front lights the arc before a model, with its edges.
func (b *board) front(x, y, r, deg float64, front int) {
	half := float64(front) / 2
	render.Arc(b.dst, x, y, r+b.t.Px(5), deg-half, deg+half, b.t.Px(2.2), b.t.Pal.Gold)
	for _, side := range [2]float64{-half, half} {
		sin, cos := math.Sincos((deg + side) * math.Pi / 180)
		render.Line(b.dst, x+cos*(r+b.t.Px(2)), y+sin*(r+b.t.Px(2)), x+cos*(r+b.t.Px(15)), y+sin*(r+b.t.Px(15)), b.t.Px(1.4), chart.Mix(b.t.Pal.Gold, b.t.Pal.Ink, 0.25))
	}
}

// grip is the handle by which a model is turned.
func (b *board) grip(m game.ModelID, deg float64) {
	at := b.point(tool.Ahead(b.st.Models[m].At, deg, b.set.Entries[m].Radius+450))
	r := max(b.t.Px(5), b.cam.Length(physics.Mil(150)))
	near := b.d.Pointer.OnTable && b.d.Pointer.Cursor.Sub(tool.Ahead(b.st.Models[m].At, deg, b.set.Entries[m].Radius+450)).Len() < 330
	fill := b.t.Pal.Token
	if near || b.d.Selection.Mode == tool.Turning {
		fill = b.t.Pal.Gold
	}
	render.Disc(b.dst, at.X, at.Y, r, fill)
	render.Circle(b.dst, at.X, at.Y, r, b.t.Px(1.4), b.t.Pal.Ink)
	b.s.named = append(b.s.named, render.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}) // no name lies on it
}
