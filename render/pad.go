package render

import (
	"image/color"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// padState is the pointer that a gamepad moves: the left stick, or the cross
// from one button or model to the next. It is the pointer until the mouse moves.
type padState struct {
	on    bool
	x, y  float64 // in the window
	mouse Point   // where the mouse was last
	ui    *UI     // of the screen that was updated last
	turn  bool    // the uppermost screen is being updated: maps may follow the stick
	onMap bool    // the pointer is over a map
}

// Landmarks is a Screen that has more places worth pointing at than its buttons:
// models, cards of a list. The cross of a gamepad leads from one to the next.
type Landmarks interface{ Landmarks() []Point }

// How fast a stick at its end moves, in units a frame: the pointer, and a map.
const (
	padSpeed = 13.0
	padPan   = 16.0
)

// gamepad makes the sticks move the pointer, and the key for it click.
func (a *App) gamepad(f *Frame) {
	p := &a.pad
	mouse := Point{f.X, f.Y}
	moved := max(abs(mouse.X-p.mouse.X), abs(mouse.Y-p.mouse.Y)) > 2
	p.mouse = mouse
	click := slices.ContainsFunc(Global.find("click").Now(), func(k string) bool { return slices.Contains(f.Keys, k) })
	used := click || f.StickX != 0 || f.StickY != 0 || f.PanX != 0 || f.PanY != 0 || f.Trigger != 0
	switch {
	case moved && !used || f.Buttons != 0:
		p.set(a, false)
	case used && !p.on:
		p.x, p.y = a.in.X-a.view.x, a.in.Y-a.view.y
		p.set(a, true)
	}
	if !p.on {
		return
	}
	speed := padSpeed * a.Theme().Scale
	p.x = max(0, min(p.x+f.StickX*speed, float64(a.view.w)-1))
	p.y = max(0, min(p.y+f.StickY*speed, float64(a.view.h)-1))
	f.X, f.Y = p.x, p.y
	if click {
		f.Buttons |= 1
	}
	if f.Trigger != 0 {
		f.Pinch = math.Exp(f.Trigger * 0.035)
	}
	if !p.onMap && f.PanY != 0 {
		f.WheelY = -f.PanY * 0.22
	}
}

// Pointer returns where the pointer is in the window, in physical pixels.
func (a *App) Pointer() (x, y float64) { return a.in.X - a.view.x, a.in.Y - a.view.y }

// set makes the pad's pointer the pointer, or no more.
func (p *padState) set(a *App, on bool) {
	if p.on == on {
		return
	}
	p.on = on
	a.Redraw()
	if _, real := a.source.(*devices); real {
		mode := ebiten.CursorModeVisible
		if on {
			mode = ebiten.CursorModeHidden
		}
		ebiten.SetCursorMode(mode)
	}
}

// cross moves the pointer to the next thing in a direction.
func (a *App) cross() {
	for i, name := range []string{"point-left", "point-right", "point-up", "point-down"} {
		if !Global.Repeated(a.in, name) {
			continue
		}
		d := [...]Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}[i]
		if at, ok := nearestOf(a.places(), Point{a.in.X, a.in.Y}, d, a.Theme().Px(4)); ok {
			a.Reveal(Rect{at.X, at.Y, 1, 1})
			a.pad.set(a, true)
			a.pad.x, a.pad.y = at.X-a.view.x, at.Y-a.view.y
			a.in.X, a.in.Y = at.X, at.Y
			a.in.DX = 1 // it has moved
			a.Animate(700 * time.Millisecond)
		}
	}
}

// places are the middles of all that can be pointed at.
func (a *App) places() []Point {
	var list []Point
	if u := a.pad.ui; u != nil {
		for _, w := range u.root.Children() {
			r, ok := u.place[w]
			if ok && w.GetWidget().IsVisible() && !w.GetWidget().Disabled {
				list = append(list, Point{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2})
			}
		}
	}
	if s, ok := a.Top().(Landmarks); ok {
		list = append(list, s.Landmarks()...)
	}
	return list
}

// nearestOf is the place that one means by pointing from one in a direction:
// near, and rather ahead than aside.
func nearestOf(places []Point, from, d Point, least float64) (best Point, ok bool) {
	cost := math.Inf(1)
	for _, p := range places {
		x, y := p.X-from.X, p.Y-from.Y
		ahead, aside := x*d.X+y*d.Y, math.Abs(x*d.Y+y*d.X)
		if ahead < least || aside > 4*ahead {
			continue
		}
		if c := ahead + 2*aside; c < cost {
			best, cost, ok = p, c, true
		}
	}
	return best, ok
}

// follow lets a map follow the right stick, while it is the uppermost screen's.
func (a *App) follow(c *Camera) {
	if !a.pad.turn {
		return
	}
	over := c.View.Has(a.in.X, a.in.Y) && !a.in.OverUI
	a.pad.onMap = a.pad.onMap || over
	if a.in.PanX != 0 || a.in.PanY != 0 {
		step := padPan * a.Theme().Scale
		c.Pan(-a.in.PanX*step, -a.in.PanY*step)
		a.Redraw()
	}
}

// drawPointer draws the pad's pointer: an arrow.
func (a *App) drawPointer(dst Brush) {
	if !a.pad.on {
		return
	}
	t := a.Theme()
	at := func(x, y float64) Point { return Point{a.in.X + t.Px(x), a.in.Y + t.Px(y)} }
	arrow := []Point{at(0, 0), at(0, 21), at(5, 16.5), at(8.5, 24), at(12, 22.4), at(8.6, 15.2), at(15, 15)}
	Polygon(dst, color.RGBA{0x10, 0x10, 0x10, 255}, []Point{arrow[0], arrow[1], arrow[2], arrow[6]})
	Polygon(dst, color.RGBA{0x10, 0x10, 0x10, 255}, arrow[2:6])
	Stroke(dst, arrow, true, t.Px(1.6), color.RGBA{255, 255, 255, 255})
}
