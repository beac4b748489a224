package editor

import (
	"image"
	"math"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
	"duckboard/render/inspect"
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
	if c.pic != nil {
		k := min(1, r.W/c.pic.w, (r.H-words-t.Px(4))/c.pic.h) // below 1 until it is painted at another size
		w, h := c.pic.w*k, c.pic.h*k
		x, y := r.X+(r.W-w)/2, r.Y+t.Px(10)+(r.H-words-t.Px(18)-h)/2
		at := render.Rect{X: math.Round(x), Y: math.Round(y), W: w, H: h}
		c.pic.pic.Draw(dst, at)
		at.Frame(dst, t.Line(), t.Pal.InkSoft)
	}
	y := r.Y + r.H - words
	name := render.Heading.Sized(17)
	title, room := levels.Local(t.Lang, c.name()), r.W-t.Px(16)
	name = t.Fit(title, name, room)
	t.Text(dst, t.Cut(title, name, room), r.X+t.Px(9), y, name)
	lines, st, _ := t.Label(about(a, c), render.Small.In(t.Pal.InkSoft), room, words-t.Px(27))
	for i, l := range lines {
		t.Text(dst, l, r.X+t.Px(9), y+t.Px(23)+float64(i)*st.Size*1.05*t.Scale, st)
	}
}

// about is a line on a table.
func about(a *render.App, c *card) string {
	if c.table == nil {
		return a.T("cannot be read: %s", c.err)
	}
	words := a.T("%s by %s · %d pieces", inspect.Inches(a, c.table.Size.X), inspect.Inches(a, c.table.Size.Y), len(c.table.Terrain))
	switch {
	case c.file == "":
		return words + " · " + a.T("shipped")
	case c.draft:
		return words + " · " + a.T("unsaved changes")
	}
	return words
}
