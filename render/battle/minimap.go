package battle

import (
	"image/color"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
)

// tick is the sign of what is done.
func tick(t *render.Theme, dst render.Brush, x, y float64, col color.RGBA) {
	u := t.Px(1)
	render.Line(dst, x-4*u, y, x-1.2*u, y+3*u, 1.6*u, col)
	render.Line(dst, x-1.2*u, y+3*u, x+4.5*u, y-4*u, 1.6*u, col)
}

// The minimap: how large it is at most beside the table and over it, in units, and from which
// zoom on it is shown, against that of the whole table.
const (
	miniBeside, miniOver = 230.0, 150.0
	miniFrom             = 1.25
)

// miniBox is where the minimap lies; shown: it is there, as not all of the table is seen.
func (s *Screen) miniBox(t *render.Theme) (box render.Rect, shown bool) {
	if s.camera.FitScale() <= 0 || s.camera.GoalScale() < s.camera.FitScale()*miniFrom || s.view.H < t.Px(260) {
		return render.Rect{}, false
	}
	size := s.table().Size
	tall := size.Y.Inches() / max(size.X.Inches(), 1)
	if k := s.track.box; k.H > 0 {
		w := min(k.W, t.Px(miniBeside), k.H*0.34/tall)
		return render.Rect{X: k.X, Y: k.Y + k.H - w*tall, W: w, H: w * tall}, true
	}
	w := min(t.Px(miniOver), s.view.W*0.3, s.view.H*0.34/tall)
	box = render.Rect{X: s.view.X + t.Px(8), Y: s.view.Y + t.Px(8), W: w, H: w * tall}
	if s.miniRight {
		box.X = s.view.X + s.view.W - t.Px(8) - w
	}
	return box, true
}

// sidestep takes the minimap to the other corner where it lies over who is in hand.
func (s *Screen) sidestep(box render.Rect) {
	d := s.desk
	m := d.Selection.Subject
	if m == game.NoModel {
		m = d.Shown().Active
	}
	if s.track.box.H > 0 || m == game.NoModel {
		return
	}
	x, y, on := d.Stage.Place(m)
	px, py := s.camera.PixelInches(x, y)
	if on && box.Inset(-s.camera.Length(d.Setup().Entries[m].Radius)).Has(px, py) {
		s.miniRight = !s.miniRight
	}
}

// touchMini lets the pointer move the view on the minimap; it tells whether it is on it.
func (s *Screen) touchMini(a *render.App, in *render.Input) bool {
	box, shown := s.miniBox(a.Theme())
	if shown != s.miniShown { // the track makes way for it
		s.miniShown = shown
		s.layTrack(a)
		a.Redraw()
	}
	if shown && !in.Down(render.Left) && !s.camera.Moving() {
		s.sidestep(box)
	}
	if in.Pressed(render.Left) {
		s.miniHeld = shown && box.Has(in.X, in.Y)
	}
	switch {
	case !shown:
		s.miniHeld = false
		return false
	case s.miniHeld && in.Down(render.Left):
		s.mini.Look(box, s.table().Size)
		s.camera.GoTo(s.mini.At(in.X, in.Y), 0)
		a.Redraw()
	}
	return s.miniHeld || box.Has(in.X, in.Y)
}

// drawMini draws the table small, its models as dots, and what of it is seen.
func (s *Screen) drawMini(dst render.Brush) {
	b := &s.board
	t := b.t
	box, shown := s.miniBox(t)
	if !shown {
		return
	}
	m := &s.mini
	m.Look(box, s.table().Size)
	render.Fill(dst, box, t.Pal.Paper)
	s.sheet.Draw(dst, m)
	dst = dst.Clip(box)
	for i := range b.st.Models {
		x, y, on := b.place(game.ModelID(i))
		if !on {
			continue
		}
		px, py := m.PixelInches(x, y)
		r := max(t.Px(2.6), m.Length(b.set.Entries[i].Radius))
		render.Disc(dst, px, py, r+t.Px(1), t.Pal.Token)
		render.Disc(dst, px, py, r, b.side(game.ModelID(i)))
		if b.active(game.ModelID(i)) {
			render.Circle(dst, px, py, r+t.Px(2.5), t.Px(1.6), t.Pal.Gold)
		}
	}
	from, to := s.camera.At(s.view.X, s.view.Y), s.camera.At(s.view.X+s.view.W, s.view.Y+s.view.H)
	x0, y0 := m.Pixel(from)
	x1, y1 := m.Pixel(to)
	seen := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}.Intersect(box.Inset(t.Px(1)))
	seen.Frame(dst, t.Px(3.5), chart.Alpha(t.Pal.Paper, 0.9))
	seen.Frame(dst, t.Px(1.8), t.Pal.Red)
	box.Frame(dst, t.Line(), t.Pal.Ink)
}

// zoom brings the middle of the view closer by a factor.
func (s *Screen) zoom(a *render.App, factor float64) {
	x, y := s.view.Center()
	s.camera.Zoom(factor, x, y)
	a.Redraw()
}

// zoomStep is the zoom of a button.
const zoomStep = 1.4

// Zoom is where the buttons that zoom lie on the map.
func (s *Screen) Zoom(a *render.App) render.Rect {
	t := a.Theme()
	side, high := t.Row(30), 2*t.Row(30)+t.Px(4)
	return render.Rect{X: s.view.X + s.view.W - side - t.Px(8), Y: s.view.Y + s.view.H - t.Px(8) - high, W: side, H: high}
}

// layZoom sets the buttons that zoom in the corner of the map.
func (s *Screen) layZoom(a *render.App) {
	t, box := a.Theme(), s.Zoom(a)
	side, y := box.W, box.Y+box.H
	put := func(label, tip string, do func()) {
		y -= side
		s.ui.Button(label, "", render.Plain, render.Rect{X: box.X, Y: y, W: side, H: side}, do).Tip = tip
		y -= t.Px(4)
	}
	put("−", a.T("Farther"), func() { s.zoom(a, 1/zoomStep) })
	put("+", a.T("Closer"), func() { s.zoom(a, zoomStep) })
}
