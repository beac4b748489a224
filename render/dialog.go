package render

import (
	"math"

	"duckboard/render/chart"
)

// Dialog is a panel over another screen, with a title, a body and a row of buttons
// at its foot. Where the window has not the room it asks for, it fills the window.
//
//	┌ Panel ───────────────┐
//	│ Title          ┌────┐│ Head: the title, and room for a button
//	├────────────────┴────┴┤
//	│ Body                 │
//	│            [ ]  [  ] │ Foot
//	└──────────────────────┘
type Dialog struct {
	Panel, Head, Body, Foot Rect

	title Style
	cols  int // of the buttons of the foot
}

// What a dialog keeps clear, in units: round it, and within.
const (
	dialogMargin = 20.0
	dialogPad    = 42.0
	footButton   = 180.0 // the width of a button of its foot
	leastButton  = 118.0
)

// Dialog lays a dialog of so many units out, with so many buttons at its foot.
func (a *App) Dialog(w, h float64, buttons int) Dialog {
	t := a.Theme()
	W, H := float64(a.w), float64(a.h)
	d := Dialog{title: Title}
	margin, pad, head := t.Px(dialogMargin), t.Px(dialogPad), t.Px(80)
	if uw, uh := a.Units(); uw < 640 || uh < 520 {
		margin, pad, head = t.Px(4), t.Px(20), t.Row(38)+t.Px(16)
		d.title = Title.Sized(25)
	}
	d.Panel = Rect{W: min(t.Px(w), W-2*margin), H: min(t.Px(h), H-2*margin)}
	d.Panel.X, d.Panel.Y = (W-d.Panel.W)/2, (H-d.Panel.H)/2
	in := Rect{d.Panel.X + pad, d.Panel.Y, d.Panel.W - 2*pad, d.Panel.H}
	d.Head = Rect{in.X, in.Y, in.W, head}
	end := in.Y + in.H - min(pad, t.Px(28))
	d.Foot = Rect{in.X, end, in.W, 0}
	if buttons > 0 {
		d.cols = max(1, min(buttons, int(in.W/t.Px(leastButton))))
		rows := math.Ceil(float64(buttons) / float64(d.cols))
		d.Foot.H = rows*t.Row(38) + (rows-1)*t.Px(8)
		d.Foot.Y = end - d.Foot.H
		end = d.Foot.Y - t.Px(14)
	}
	top := in.Y + head + t.Px(10)
	d.Body = Rect{in.X, top, in.W, max(0, end-top)}
	return d
}

// Corner is the place of a button at the right of the title, so many units wide.
func (d *Dialog) Corner(t *Theme, units float64) Rect {
	h := t.Row(36)
	return Rect{d.Head.X + d.Head.W - t.Px(units), d.Head.Y + (d.Head.H-h)/2, t.Px(units), h}
}

// Spot is the place of the i-th button of the foot, counted from the right end of
// the last row; most come first where there is more than one row.
func (d *Dialog) Spot(t *Theme, i int) Rect {
	h, gap := t.Row(38), t.Px(8)
	w := (d.Foot.W - gap*float64(d.cols-1)) / float64(d.cols)
	if wide := t.Px(footButton); w > wide {
		w = wide
	}
	row, col := float64(i/d.cols), float64(i%d.cols)
	return Rect{d.Foot.X + d.Foot.W - w - col*(w+gap), d.Foot.Y + d.Foot.H - h - row*(h+gap), w, h}
}

// Draw draws the panel and its title over a shaded screen; beside is what the
// title leaves free at its right, in pixels.
func (d *Dialog) Draw(a *App, dst Brush, title string, beside float64) {
	t := a.Theme()
	Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, d.Panel)
	st := t.Fit(title, d.title, d.Head.W-beside)
	t.Text(dst, t.Cut(title, st, d.Head.W-beside), d.Head.X, d.Head.Y+d.Head.H/2+t.Px(2), st.At(FromLeft))
	t.Rule(dst, d.Head.X, d.Head.Y+d.Head.H, d.Head.W)
}
