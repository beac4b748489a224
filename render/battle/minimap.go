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
func (v *mapView) miniBox(t *render.Theme) (box render.Rect, shown bool) {
	if v.camera.FitScale() <= 0 || v.camera.GoalScale() < v.camera.FitScale()*miniFrom || v.sc.View.H < t.Px(260) {
		return render.Rect{}, false
	}
	size := v.sc.table.Size
	tall := size.Y.Inches() / max(size.X.Inches(), 1)
	if k := v.sc.beside; k.H > 0 {
		w := min(k.W, t.Px(miniBeside), k.H*0.34/tall)
		return render.Rect{X: k.X, Y: k.Y + k.H - w*tall, W: w, H: w * tall}, true
	}
	w := min(t.Px(miniOver), v.sc.View.W*0.3, v.sc.View.H*0.34/tall)
	box = render.Rect{X: v.sc.View.X + t.Px(8), Y: v.sc.View.Y + t.Px(8), W: w, H: w * tall}
	if v.miniRight {
		box.X = v.sc.View.X + v.sc.View.W - t.Px(8) - w
	}
	return box, true
}

// sidestep takes the minimap to the other corner where it lies over who is in hand.
func (v *mapView) sidestep(box render.Rect) {
	d := v.sc.desk
	m := d.Subject
	if m == game.NoModel {
		m = d.Shown().Active
	}
	if v.sc.beside.H > 0 || m == game.NoModel {
		return
	}
	x, y, on := d.Stage.Place(m)
	px, py := v.camera.PixelInches(x, y)
	if on && box.Inset(-v.camera.Length(d.Setup().Entries[m].Radius)).Has(px, py) {
		v.miniRight = !v.miniRight
	}
}

// touchMini lets the pointer move the view on the minimap; it tells whether it is on it.
func (v *mapView) touchMini(a *render.App, in *render.Input) bool {
	box, shown := v.miniBox(a.Theme())
	if shown && !in.Down(render.Left) && !v.camera.Moving() {
		v.sidestep(box)
	}
	if in.Pressed(render.Left) {
		v.miniHeld = shown && box.Has(in.X, in.Y)
	}
	switch {
	case !shown:
		v.miniHeld = false
		return false
	case v.miniHeld && in.Down(render.Left):
		var mini render.Camera
		mini.Look(box, v.sc.table.Size)
		v.camera.GoTo(mini.At(in.X, in.Y), 0)
		a.Redraw()
	}
	return v.miniHeld || box.Has(in.X, in.Y)
}

// overview paints the minimap.
type overview struct {
	*board
	view *mapView
}

// draw draws the table small, its models as dots, and what of it is seen.
func (b overview) draw(dst render.Brush) {
	t := b.t
	box, shown := b.view.miniBox(t)
	if !shown {
		return
	}
	m := &b.mini
	m.Look(box, b.sc.table.Size)
	render.Fill(dst, box, t.Pal.Paper)
	b.view.sheet.Draw(dst, m)
	dst = dst.Clip(box)
	for i := range b.st.Models {
		x, y, on := b.sc.place(game.ModelID(i))
		if !on {
			continue
		}
		px, py := m.PixelInches(x, y)
		r := max(t.Px(2.6), m.Length(b.set.Entries[i].Radius))
		render.Disc(dst, px, py, r+t.Px(1), t.Pal.Token)
		render.Disc(dst, px, py, r, b.side(game.ModelID(i)))
		if b.sc.active(game.ModelID(i)) {
			render.Circle(dst, px, py, r+t.Px(2.5), t.Px(1.6), t.Pal.Gold)
		}
	}
	v := b.sc.View
	from, to := b.cam.At(v.X, v.Y), b.cam.At(v.X+v.W, v.Y+v.H)
	x0, y0 := m.Pixel(from)
	x1, y1 := m.Pixel(to)
	seen := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}.Intersect(box.Inset(t.Px(1)))
	seen.Frame(dst, t.Px(3.5), chart.Alpha(t.Pal.Paper, 0.9))
	seen.Frame(dst, t.Px(1.8), t.Pal.Red)
	box.Frame(dst, t.Line(), t.Pal.Ink)
}

// zoom brings the middle of the view closer by a factor.
func (v *mapView) zoom(a *render.App, factor float64) {
	x, y := v.sc.View.Center()
	v.camera.Zoom(factor, x, y)
	a.Redraw()
}

// zoomStep is the zoom of a button.
const zoomStep = 1.4

// zoomBox is where the buttons that zoom lie on the map.
func (r *Rooms) zoomBox(t *render.Theme) render.Rect {
	side, high := t.Row(30), 2*t.Row(30)+t.Px(4)
	return render.Rect{X: r.View.X + r.View.W - side - t.Px(8), Y: r.View.Y + r.View.H - t.Px(8) - high, W: side, H: high}
}
