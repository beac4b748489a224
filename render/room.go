package render

import (
	"math"

	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
)

// Roomy is a Screen that says how much room it needs, in units. Where the
// window has less, because it is small or the player wants everything large,
// the screen is laid out on a sheet of that size and the window shows a part of
// it. Screens that do not say have a Form for every window.
type Roomy interface{ Room() (w, h float64) }

// sheetView is the part of the sheet that the window shows. The sheet is at
// least as large as the window; mostly it is the window.
//
//	┌───────────────────────┐ sheet: App.w, App.h; screens know only this
//	│    ┌──────────┐       │
//	│    │ window   │       │ x, y: where its corner lies on the sheet
//	│    └──────────┘       │
//	└───────────────────────┘
type sheetView struct {
	w, h  int // the window, in physical pixels
	x, y  float64
	image *ebiten.Image // of the whole sheet; nil while it fits
	bar   int           // the bar that is dragged: 0 none, 1 across, 2 down
	grip  float64       // where on its handle the bar is held, in pixels
	two   bool          // two fingers were down in the last frame, at touch
	touch Point         // in the window
	held  Point         // where the screen believes the pointer while a bar is dragged
}

// fit makes the sheet as large as the screens that are seen need it.
func (a *App) fit(scale float64) {
	w, h := float64(a.view.w), float64(a.view.h)
	for _, s := range a.stack[a.lowest():] {
		rw, rh := a.least()
		if r, ok := s.(Roomy); ok {
			rw, rh = r.Room()
		}
		w, h = max(w, math.Ceil(rw*scale)), max(h, math.Ceil(rh*scale))
	}
	if int(w) != a.w || int(h) != a.h {
		a.w, a.h = int(w), int(h)
		if a.view.image != nil {
			giveBack(a.view.image)
			a.view.image = nil
		}
	}
	a.LookAt(a.view.x, a.view.y)
}

// lowest is the lowest screen of the stack that is seen.
func (a *App) lowest() int {
	first := len(a.stack) - 1
	for first > 0 {
		if _, ok := a.stack[first].(Overlay); !ok {
			break
		}
		first--
	}
	return max(0, first)
}

// begin shows the part of a new uppermost screen that one wants to see first:
// the middle of an Overlay, the upper left corner of another.
func (a *App) begin() {
	a.view.x, a.view.y = 0, 0
	if o, ok := a.Top().(Overlay); ok {
		a.view.x = float64(a.w-a.view.w) / 2
		if r, ok := o.(Roomy); ok {
			if _, h := r.Room(); h*a.theme.Scale < float64(a.view.h) { // else its head comes first
				a.view.y = float64(a.h-a.view.h) / 2
			}
		}
	}
	a.LookAt(a.view.x, a.view.y)
}

// Visible returns the part of the sheet that the window shows.
func (a *App) Visible() Rect {
	return Rect{a.view.x, a.view.y, float64(a.view.w), float64(a.view.h)}
}

// LookAt moves the window over the sheet, its upper left corner as near to a
// place as the sheet allows.
func (a *App) LookAt(x, y float64) {
	x = math.Round(max(0, min(x, float64(a.w-a.view.w))))
	y = math.Round(max(0, min(y, float64(a.h-a.view.h))))
	if x != a.view.x || y != a.view.y {
		a.view.x, a.view.y = x, y
		a.Redraw()
	}
}

// Reveal moves the window over the sheet as little as needed to show a
// rectangle.
func (a *App) Reveal(r Rect) {
	v, m := a.Visible(), a.Theme().Px(24)
	x := min(max(v.X, r.X+r.W+m-v.W), r.X-m)
	y := min(max(v.Y, r.Y+r.H+m-v.H), r.Y-m)
	a.LookAt(x, y)
}

// edge is how near to the window's border, in units, the pointer moves the
// window over the sheet; push is how far in a frame at most.
const (
	edge = 26.0
	push = 17.0
)

// whole tells whether the window shows the whole sheet.
func (a *App) whole() bool { return a.w <= a.view.w && a.h <= a.view.h }

// pan moves the window over the sheet, as the pointer at its border and the
// bars ask for it, and tells where on the sheet the pointer is.
func (a *App) pan(f *Frame) {
	if a.theme == nil || a.whole() {
		return
	}
	t, v := a.Theme(), &a.view
	if a.dragBar(f) {
		f.Buttons, f.X, f.Y = 0, v.held.X, v.held.Y
		return
	}
	a.fingers(f)
	// A finger that was lifted points no more, and 0, 0 exactly is no mouse.
	if (!f.Touch || f.Buttons != 0) && f.X >= 0 && f.Y >= 0 && f.X < float64(v.w) && f.Y < float64(v.h) && (f.X > 0 || f.Y > 0) {
		near := func(at, size float64) float64 {
			e := t.Px(edge)
			return (max(0, at-(size-e)) - max(0, e-at)) / e * t.Px(push)
		}
		a.LookAt(v.x+near(f.X, float64(v.w)), v.y+near(f.Y, float64(v.h)))
	}
	f.X, f.Y = f.X+v.x, f.Y+v.y
	v.held = Point{f.X, f.Y}
}

// fingers lets two fingers move the window over the sheet, but on a map, which
// they move instead.
func (a *App) fingers(f *Frame) {
	v := &a.view
	at := Point{f.X, f.Y}
	if two := f.Touch && f.Buttons == 1<<Middle; two && v.two && !a.pad.onMap {
		a.LookAt(v.x-(at.X-v.touch.X), v.y-(at.Y-v.touch.Y))
	}
	v.two, v.touch = f.Touch && f.Buttons == 1<<Middle, at
}

// handle is the handle of a bar of the window, in its pixels: across (1) or
// down (2). It is empty where the whole of the sheet is seen that way.
func (a *App) handle(bar int) (r Rect, track float64) {
	w, h, thick := float64(a.view.w), float64(a.view.h), a.Theme().Px(7)
	switch {
	case bar == 1 && a.w > a.view.w:
		long := w * w / float64(a.w)
		return Rect{(w - long) * a.view.x / float64(a.w-a.view.w), h - thick, long, thick}, w - long
	case bar == 2 && a.h > a.view.h:
		long := h * h / float64(a.h)
		return Rect{w - thick, (h - long) * a.view.y / float64(a.h-a.view.h), thick, long}, h - long
	}
	return Rect{}, 0
}

// dragBar lets a handle of the bars follow the pointer. It tells whether the
// pointer is a bar's.
func (a *App) dragBar(f *Frame) bool {
	v := &a.view
	pressed := f.Buttons&1 != 0
	if !pressed {
		v.bar = 0
	} else if v.bar == 0 && !a.in.Down(Left) {
		for _, bar := range []int{1, 2} {
			r, _ := a.handle(bar)
			if r.W > 0 && r.Inset(-a.Theme().Px(6)).Has(f.X, f.Y) {
				v.bar, v.grip = bar, f.X-r.X
				if bar == 2 {
					v.grip = f.Y - r.Y
				}
			}
		}
	}
	_, track := a.handle(v.bar)
	switch v.bar {
	case 1:
		a.LookAt((f.X-v.grip)/track*float64(a.w-v.w), v.y)
	case 2:
		a.LookAt(v.x, (f.Y-v.grip)/track*float64(a.h-v.h))
	}
	return v.bar != 0
}

// drawBars draws where on the sheet the window is.
func (a *App) drawBars(dst Brush) {
	for bar := 1; bar <= 2; bar++ {
		if r, _ := a.handle(bar); r.W > 0 {
			r.X, r.Y = r.X+a.view.x, r.Y+a.view.y
			Fill(dst, r, chart.Alpha(a.Theme().Pal.Paper, 0.85))
			r.Frame(dst, a.Theme().Line(), a.Theme().Pal.Ink)
		}
	}
}

// sheetImage is what screens draw on: the window, or the sheet of which it
// shows a part.
func (a *App) sheetImage(window *ebiten.Image) *ebiten.Image {
	if a.whole() || window == nil {
		return window
	}
	if a.view.image == nil {
		a.view.image = newImage(a.w, a.h)
	}
	return a.view.image
}

// show puts the part of the sheet that is seen into the window.
func (a *App) show(window *ebiten.Image) {
	if a.view.image == nil || window == nil {
		return
	}
	o := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	o.GeoM.Translate(-a.view.x, -a.view.y)
	window.DrawImage(a.view.image, &o)
}

// look moves the window over the sheet by the keys that do it.
func (a *App) look() {
	step := a.Theme().Px(60)
	for name, d := range map[string]Point{"look-left": {-step, 0}, "look-right": {step, 0}, "look-up": {0, -step}, "look-down": {0, step}} {
		if Global.Repeated(a.in, name) {
			a.LookAt(a.view.x+d.X, a.view.y+d.Y)
		}
	}
}
