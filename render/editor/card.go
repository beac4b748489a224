package editor

import (
	"image"
	"math"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
)

// preview paints a whole table as large as a box takes it.
func preview(a *render.App, t *levels.Table, w, h float64) *sprite {
	p := chart.New(chart.Of(t), chart.Options{Palette: a.Theme().Pal, Density: a.Theme().Scale, Label: func(*physics.Piece) string { return "" }})
	k := min(w/t.Size.X.Inches(), h/t.Size.Y.Inches())
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(t.Size.X.Inches()*k)), int(math.Ceil(t.Size.Y.Inches()*k))))
	p.Tile(img, k)
	s := &sprite{scale: k, w: float64(img.Rect.Dx()), h: float64(img.Rect.Dy())}
	s.pic.Set(img)
	return s
}

// words is the height that a card has for a table's name and what is said of it:
// on narrow cards that takes two lines.
func words(a *render.App) float64 {
	if gallery.Small(a) {
		return a.Theme().Px(61)
	}
	return a.Theme().Px(46)
}

// Card implements gallery.Of.
func (s *List) Card(a *render.App, dst render.Brush, i int, r render.Rect) {
	t, c, words := a.Theme(), s.cards[i], words(a)
	room := render.Rect{X: r.X + t.Px(9), Y: r.Y + t.Px(10), W: r.W - t.Px(18), H: r.H - words - t.Px(18)}
	switch {
	case c.within != nil:
		drawFolder(t, dst, c, room)
	case c.plan != nil:
		drawPlan(a, dst, c, room)
	default:
		drawMap(t, dst, c, room)
	}
	y := r.Y + r.H - words
	name := render.Heading.Sized(17)
	title, wide := c.title(a), r.W-t.Px(16)
	if c.place.Liked {
		star(dst, t, render.Point{X: r.X + r.W - t.Px(17), Y: y + t.Px(11)}, t.Px(9))
		wide -= t.Px(20)
	}
	name = t.Fit(title, name, wide)
	t.Text(dst, t.Cut(title, name, wide), r.X+t.Px(9), y, name)
	lines, st, _ := t.Label(c.about(a), render.Small.In(t.Pal.InkSoft), r.W-t.Px(16), words-t.Px(27))
	for i, l := range lines {
		t.Text(dst, l, r.X+t.Px(9), y+t.Px(23)+float64(i)*st.Size*1.05*t.Scale, st)
	}
}

// drawMap draws a table's small map in the middle of a box.
func drawMap(t *render.Theme, dst render.Brush, c *card, r render.Rect) {
	if c.pic == nil {
		return
	}
	k := min(r.W/c.pic.w, r.H/c.pic.h, 1) // below 1 until it is painted at another size, and in a folder
	w, h := c.pic.w*k, c.pic.h*k
	at := render.Rect{X: math.Round(r.X + (r.W-w)/2), Y: math.Round(r.Y + (r.H-h)/2), W: w, H: h}
	c.pic.pic.Draw(dst, at)
	at.Frame(dst, t.Line(), t.Pal.InkSoft)
}

// drawFolder draws a folder with the maps of what lies on top in it.
func drawFolder(t *render.Theme, dst render.Brush, c *card, r render.Rect) {
	high := t.Px(12)
	tab := render.Rect{X: r.X + t.Px(6), Y: r.Y, W: r.W * 0.36, H: high + t.Px(4)}
	body := render.Rect{X: r.X, Y: r.Y + high, W: r.W, H: r.H - high}
	fill := chart.Mix(t.Pal.Panel, t.Pal.Gold, 0.25)
	t.Card(dst, tab, fill, t.Pal.PanelLine)
	t.Card(dst, body, fill, t.Pal.PanelLine)
	in := body.Inset(t.Px(8))
	cells, n := make([]render.Rect, 0, 4), 0
	for row := range 2 {
		for col := range 2 {
			cells = append(cells, render.Rect{X: in.X + float64(col)*in.W/2, Y: in.Y + float64(row)*in.H/2, W: in.W / 2, H: in.H / 2}.Inset(t.Px(3)))
		}
	}
	for _, d := range c.within {
		if d.pic != nil && n < len(cells) {
			drawMap(t, dst, d, cells[n])
			n++
		}
	}
}

// drawPlan draws a scenario: what it is about.
func drawPlan(a *render.App, dst render.Brush, c *card, r render.Rect) {
	t := a.Theme()
	t.Card(dst, r, t.Pal.Paper, t.Pal.PanelLine)
	in := r.Inset(t.Px(10))
	y := in.Y
	for _, line := range t.Wrap(a.Printer().In(c.plan.Summary), render.Slanted, in.W) {
		if high := t.LineHeight(render.Slanted); y+high <= in.Y+in.H { // whole lines alone
			t.Text(dst, line, in.X, y, render.Slanted)
			y += high
		}
	}
}

// star is the sign of what one likes.
func star(dst render.Brush, t *render.Theme, at render.Point, r float64) {
	ps := make([]render.Point, 10)
	for i := range ps {
		q := r
		if i%2 == 1 {
			q *= 0.45
		}
		sin, cos := math.Sincos(math.Pi * (float64(i)/5 - 0.5))
		ps[i] = render.Point{X: at.X + q*cos, Y: at.Y + q*sin}
	}
	render.Polygon(dst, t.Pal.Gold, ps)
	render.Stroke(dst, ps, true, t.Px(1.2), t.Pal.Ink)
}
