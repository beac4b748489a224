package menu

import (
	"image"
	"image/draw"

	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/plate"
)

// The pictures of clauses, in units: how large an inch is at most, how high a picture is at most and stands in any case,
// and what is below it.
const (
	plateInch = 40
	plateHigh = 200
	plateGap  = 16
)

// plates are the pictures of clauses that have been drawn, in one look.
type plates struct {
	of    look
	drawn map[string]*picture
}

// look is what a picture depends on.
type look struct {
	pal   *chart.Palette
	scale float64
	lang  string
}

type picture struct {
	render.Picture
	w, h float64 // in pixels
}

// paint draws one picture a frame that is in view and was not drawn yet.
func (s *Rules) paint(a *render.App) {
	p, t := &s.plates, a.Theme()
	if now := (look{t.Pal, t.Scale, t.Lang}); p.of != now {
		*p = plates{now, map[string]*picture{}}
	}
	for i := range s.rows {
		r := &s.rows[i]
		y := r.y - s.scroll.Y
		if r.plate == "" || p.drawn[r.plate] != nil || y > s.content.H || y+r.h < 0 || a.Late() {
			continue
		}
		p.drawn[r.plate] = draws(a, r.plate, s.content.W-s.beside)
		a.Redraw()
		return
	}
}

// draws draws a plate of the book, as wide as there is room.
func draws(a *render.App, name string, room float64) *picture {
	shown, t := new(picture), a.Theme()
	p, table, ok := plate.Shipped(name)
	if !ok {
		return shown
	}
	img, err := p.Draw(table, chart.Options{Palette: t.Pal}, min(t.Px(plateInch), room/p.Wide(table)), a.Printer())
	if err != nil {
		return shown // a test draws all of them
	}
	size := img.Bounds().Size()
	pixels := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(pixels, pixels.Rect, img, img.Bounds().Min, draw.Src)
	shown.Set(pixels)
	shown.w, shown.h = float64(size.X), float64(size.Y)
	return shown
}

// hang draws the picture of a clause from y on.
func (s *Rules) hang(t *render.Theme, dst render.Brush, name string, y float64) {
	p := s.plates.drawn[name]
	if p == nil || p.h == 0 {
		return
	}
	k := min(1, t.Px(plateHigh)/p.h)
	at := render.Rect{X: s.content.X + s.beside, Y: y + t.Px(4), W: p.w * k, H: p.h * k}
	p.Draw(dst, at)
	at.Frame(dst, t.Line(), t.Pal.PanelLine)
}
