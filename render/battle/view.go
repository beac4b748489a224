package battle

import (
	"duckboard/game"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// mapView is the table in the window: its picture, and how the camera looks at it.
type mapView struct {
	sc      *scene
	camera  render.Camera
	travels bool // the camera, to where something happens, which waits for it
	sheet   *render.Sheet
	painted *levels.Table // what the sheet shows
	nearest game.ModelID  // the last to which the table was brought closer

	miniHeld  bool // a hand moves the view on the minimap
	miniRight bool // it lies over the right corner of the table
}

// lay fits the table into its room. What it leaves beside it is the track's.
func (v *mapView) lay(t *render.Theme) {
	v.sc.settle()
	v.sc.head, v.sc.beside = v.sc.View, render.Rect{}
	if v.sc.Form == render.Wide {
		v.besideTable(t)
	}
	v.camera.Look(v.sc.View, v.sc.table.Size)
	if v.sheet == nil || v.sheet.Key != render.SheetKey(v.sc.table, t) {
		v.sheet.Close()
		v.sheet, v.painted = render.NewSheet(v.sc.table, t, nil), v.sc.table
	}
	v.sc.reach, v.sc.storeys, v.sc.fresh = nil, nil, true
}

// What the track measures, in units: the least and the most of its width; the heights of a row.
const (
	trackLeast, trackMost = 150.0, 230.0
	rowLeast, rowMost     = 17.0, 25.0
	lossRow               = 30.0
)

// besideTable takes what a table leaves beside it from the view, where that is enough for the
// track.
func (v *mapView) besideTable(t *render.Theme) {
	size := v.sc.table.Size
	high := size.Y.Inches() + 2*v.camera.Pad
	wide := (size.X.Inches() + 2*v.camera.Pad) * v.sc.View.H / high
	gap := t.Px(12)
	if spare := v.sc.View.W - wide - gap; spare >= t.Px(trackLeast) {
		v.sc.beside = render.Rect{X: v.sc.View.X, Y: v.sc.View.Y, W: min(spare, t.Px(trackMost)), H: v.sc.View.H}
		v.sc.View.X, v.sc.View.W = v.sc.View.X+v.sc.beside.W+gap, v.sc.View.W-v.sc.beside.W-gap
	}
}

// rezone paints the map anew where the sides have got other zones.
func (v *mapView) rezone(a *render.App) {
	v.sc.settle()
	if v.sheet != nil && v.painted != v.sc.table {
		v.sheet.Renew(v.sc.table, a.Theme())
		v.painted = v.sc.table
		a.Redraw()
	}
	v.sheet.Update(a, &v.camera)
}

// step takes the camera on its way.
func (v *mapView) step(a *render.App) {
	v.rezone(a)
	if v.camera.Step() {
		a.Redraw()
	}
}

// show brings a model into view where it is out of it.
func (v *mapView) show(m game.ModelID) {
	if m == game.NoModel || !v.sc.desk.Shown().Models[m].On() {
		return
	}
	st := &v.sc.desk.Shown().Models[m]
	if x, y := v.camera.Pixel(st.At); !v.sc.View.Inset(v.sc.View.H/12).Has(x, y) {
		v.camera.GoTo(st.At, 0)
	}
}

// closeUp is how many units an inch has at least where a finger moves models.
const closeUp = 15.0

// closer brings the table closer to the model that begins to act, where the whole
// table is small.
func (v *mapView) closer(a *render.App) {
	d := v.sc.desk
	if m := d.S.State().Active; v.sc.Form == render.Wide || !a.Touch() || !d.Mine() || d.Selection.Mode != tool.Acting || m == game.NoModel || m == v.nearest {
		return
	} else if v.nearest = m; d.S.State().Models[m].On() {
		v.camera.GoTo(d.S.State().Models[m].At, a.Theme().Px(closeUp))
	}
}

// zoom brings the middle of the view closer by a factor.
func (v *mapView) zoom(a *render.App, factor float64) {
	x, y := v.sc.View.Center()
	v.camera.Zoom(factor, x, y)
	a.Redraw()
}

// zoomStep is the zoom of a button.
const zoomStep = 1.4

// zoomOf is the zoom of a turn of the wheel.
func zoomOf(wheel float64) float64 {
	if wheel > 0 {
		return 1 + 0.18*min(wheel, 4)
	}
	return 1 / (1 - 0.18*max(wheel, -4))
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
	m := d.Selection.Subject
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
