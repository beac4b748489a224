package battle

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// hand is the pointer: a mouse, or fingers.
type hand struct {
	s       *Screen
	over    bool // it was on the table in the last frame
	panning bool
	tapped  tap
	picked  game.ModelID // of the tray, on which a finger came down
	raise   float64      // how far above a finger what it carries is held, in pixels
}

// tap is where a finger tapped the table last: a second tap there does what the
// first one showed.
type tap struct {
	mode tool.Mode
	at   physics.Vec
	here render.Point
}

const (
	fingerSlack = 1300 // mils that a finger may miss a base by
	sameTap     = 26.0 // units within which two taps are at the same place
)

// act lets it act on the table, and on what stands beside it.
func (h *hand) act(a *render.App, in *render.Input) {
	if line := h.s.log.touch(a, in); line >= 0 {
		h.s.lookAt(line)
	}
	h.touchTray(in)
	h.touchSquads(in)
	h.touchHints(a, in)
	h.onTable(a, in)
	h.touchTrack(a, in)
	h.point(a, in)
	h.s.log.follow(a, in)
}

func (h *hand) onTable(a *render.App, in *render.Input) {
	h.s.track.makeWay(a)
	over := !h.s.view.touchMini(a, in) && h.s.sc.View.Has(in.X, in.Y) && !in.OverUI && !h.s.panel.covered(in)
	if in.Touch {
		h.fingers(a, in, over)
		return
	}
	switch at := h.s.view.camera.At(in.X, in.Y); {
	case in.Moved() || in.Pressed(render.Left):
		h.s.desk.Point(at, over)
	case over != h.over: // a widget lets the pointer go a frame late
		h.s.desk.Under(at, over)
	}
	h.over = over
	if !over && !h.panning && !h.s.desk.Pointer.Drag {
		return
	}
	if in.WheelY != 0 && over && h.s.desk.Pointer.Drag && h.s.desk.Turn(in.WheelY*15) {
		in.WheelY = 0
	}
	if in.WheelY != 0 && over {
		h.s.view.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
	if in.Pinch != 0 {
		h.s.view.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	h.drag(in, over)
	switch {
	case in.Clicked(render.Left) && over && in.KeyDown("Shift") && h.s.desk.Mark():
	case in.Clicked(render.Left) && over:
		if h.s.desk.Looking() || !h.s.desk.Stage.Idle() || !h.s.desk.GoThere() {
			h.click()
		}
	case in.Clicked(render.Right):
		h.aside(a, in)
	}
}

// aside is the right button, or a finger that rests: it leaves what is begun, else it opens the
// menu of the model under it.
func (h *hand) aside(a *render.App, in *render.Input) {
	if in.Touch {
		h.s.desk.Point(h.s.view.camera.At(in.X, in.Y), true)
	}
	switch {
	case !h.s.begun() && h.offer(a, h.s.desk.Pointer.Hover):
	case !h.s.desk.Cancel() && in.Touch: // a hand on a screen has no Escape
		h.s.menu(a)
	}
}

// click is a click on the table; while something is shown it skips that.
func (h *hand) click() {
	if h.s.desk.Looking() {
		h.s.desk.Course.LookAt(-1)
		return
	}
	if !h.s.desk.Stage.Idle() {
		h.s.desk.Course.Skip()
		return
	}
	h.s.desk.Click()
}

// drag drags a model, or else the table.
func (h *hand) drag(in *render.Input, over bool) {
	if in.Dragging(render.Left) && in.Down(render.Left) && !h.panning && !h.s.desk.Pointer.Drag && over {
		x, y := in.PressedAt(render.Left)
		if h.s.sc.View.Has(x, y) {
			h.s.desk.Point(h.s.view.camera.At(x, y), true)
			h.panning = !h.s.desk.Grab()
			h.s.desk.Point(h.s.view.camera.At(in.X, in.Y), true)
		}
	}
	if h.panning || in.Dragging(render.Middle) {
		h.s.view.camera.Pan(in.DX, in.DY)
	}
	if !in.Down(render.Left) {
		h.lift(in)
	}
}

// fingers lets fingers act on the table. A tap points, and where that shows what
// would be done a second one does it; a drag takes a model along or moves the
// table; a finger that is lifted from the table, or goes to the panel, leaves what
// it pointed at.
func (h *hand) fingers(a *render.App, in *render.Input, over bool) {
	if in.Pinch != 0 && h.s.sc.View.Has(in.X, in.Y) {
		h.s.view.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	if in.Pressed(render.Left) {
		h.picked = h.s.panel.trayAt(in)
	}
	switch {
	case in.Dragging(render.Left) && in.Down(render.Left):
		h.sweep(in, over)
	case !in.Down(render.Left):
		h.lift(in)
	}
	if h.s.sc.View.Has(in.X, in.Y) && in.Dragging(render.Middle) {
		h.s.view.camera.Pan(in.DX, in.DY)
	}
	switch {
	case in.Clicked(render.Left) && over:
		h.tap(a, in)
	case in.Clicked(render.Right) && over:
		h.aside(a, in)
	}
}

// sweep drags what the finger came down on: a model, or else the table.
func (h *hand) sweep(in *render.Input, over bool) {
	x, y := in.PressedAt(render.Left)
	switch {
	case h.s.desk.Pointer.Drag:
		h.s.desk.Point(h.s.view.camera.At(in.X, in.Y-h.lifted(in)), over)
	case h.panning:
		h.s.view.camera.Pan(in.DX, in.DY)
	case over && h.picked != game.NoModel:
		h.s.desk.Take(h.picked)
	case over && h.s.sc.View.Has(x, y):
		h.s.desk.Point(h.s.view.camera.At(x, y), true)
		h.panning = !h.s.desk.Grab()
	}
}

// lifted is how far above the finger what it carries is held, so that one sees it.
func (h *hand) lifted(in *render.Input) float64 {
	x, y := in.PressedAt(render.Left)
	return min(h.raise, 0.6*math.Hypot(in.X-x, in.Y-y))
}

// lift ends a drag.
func (h *hand) lift(in *render.Input) {
	switch {
	case h.s.desk.Pointer.Drag && in.Buttons != 0 && h.s.desk.Pointer.Measure == nil:
		h.s.desk.Cancel() // a second finger came, or the first rests: it is no drag
	case h.s.desk.Pointer.Drag:
		h.s.desk.Drop()
	}
	h.panning = false
}

// tap is a tap on the table.
func (h *hand) tap(a *render.App, in *render.Input) {
	d := h.s.desk
	before := h.tapped
	if before.mode == d.Selection.Mode && h.shows() && math.Hypot(before.here.X-in.X, before.here.Y-in.Y) < a.Theme().Px(sameTap) {
		d.Point(before.at, true) // as it was shown
		if !d.GoThere() {
			h.click()
		}
		h.tapped = tap{}
		return
	}
	at := h.s.view.camera.At(in.X, in.Y)
	d.Point(at, true)
	if !h.shows() || d.Looking() || !d.Stage.Idle() || d.Pointer.Measure != nil {
		h.click()
	}
	h.tapped = tap{d.Selection.Mode, at, render.Point{X: in.X, Y: in.Y}}
}

// shows tells whether a tap shows what a second one would do.
func (h *hand) shows() bool { return pointed(h.s.desk.Selection.Mode) || h.s.desk.Forecast.MayGo() }

// touchTray takes a model from the tray.
func (h *hand) touchTray(in *render.Input) {
	// A finger takes it as it taps, since a drag may be one that scrolls.
	if m := h.s.panel.trayAt(in); m != game.NoModel && (in.Clicked(render.Left) && in.Touch || in.Pressed(render.Left) && !in.Touch) {
		h.s.desk.Take(m)
	}
}

// touchSquads lets a click on a squad's line choose it, a second one activate it.
func (h *hand) touchSquads(in *render.Input) {
	if !in.Clicked(render.Left) || !h.s.desk.Mine() || h.s.desk.Selection.Mode != tool.Choosing {
		return
	}
	for _, r := range h.s.panel.rows {
		if !r.box.Has(in.X, in.Y) || !h.s.panel.onPanel(in) || r.leader == game.NoModel {
			continue
		}
		if h.s.desk.Selection.Subject == r.leader && h.s.desk.May(r.leader) {
			h.s.desk.Activate()
			return
		}
		h.s.desk.Select(r.leader)
		h.s.view.show(r.leader)
		return
	}
}

// touchHints notes which hint the pointer is on.
func (h *hand) touchHints(a *render.App, in *render.Input) {
	over := -1
	for i := range h.s.panel.hints {
		if h.s.panel.hints[i].box.Has(in.X, in.Y) {
			over = i
		}
	}
	if over != h.s.panel.hinted {
		h.s.panel.hinted = over
		a.Redraw()
	}
}

// touchTrack lets the pointer act on the track: over a model it shows its card, a click shows it
// on the table and chooses it, the right button opens its menu.
func (h *hand) touchTrack(a *render.App, in *render.Input) {
	k, d, over := &h.s.track, h.s.desk, game.NoModel
	for i := range k.rows {
		if r := &k.rows[i]; k.sc.beside.H > 0 && !in.OverUI && r.box.Has(in.X, in.Y) {
			over = r.model
		}
	}
	if over != k.hover {
		k.hover = over
		a.Redraw()
	}
	if over == game.NoModel {
		return
	}
	d.Pointer.Hover = over
	switch on := d.Shown().Models[over].On(); {
	case !on || d.Pointer.Drag:
	case in.Clicked(render.Left):
		h.s.view.show(over)
		if d.Mine() && (d.Selection.Mode == tool.Choosing || d.Selection.Mode == tool.Acting) && d.May(over) {
			d.Select(over)
		}
	case in.Clicked(render.Right):
		h.offer(a, over)
	}
}

// point points at the option on whose button the pointer rests.
func (h *hand) point(a *render.App, in *render.Input) {
	at := -1
	for _, c := range h.s.panel.choices {
		if c.Hovered() {
			at = c.option
		}
	}
	if at == h.s.panel.pointed {
		return // the keyboard may have gone on from there
	}
	if h.s.panel.pointed = at; at >= 0 && in.Moved() && !in.Down(render.Left) && h.s.desk.Selection.PointOption(at) {
		a.Redraw()
	}
}

// pulled lets a hand pull the drawer, and scroll the panel.
func (h *hand) pulled(a *render.App, in *render.Input) {
	switch {
	case h.s.sc.Form != render.Wide && (h.s.panel.drawer.Update(a, in) || h.s.panel.relay):
		h.s.panel.relay = false
		h.s.Layout(a)
	case h.s.panel.scrolls() && !h.s.desk.Pointer.Drag && h.s.panel.pane.Update(a, in):
		h.s.build(a)
	}
}

// offer opens the menu of a model, where there is one. It tells whether it did.
func (h *hand) offer(a *render.App, m game.ModelID) bool {
	if m == game.NoModel || !h.s.desk.Shown().Models[m].On() || h.s.desk.S.Reading() || h.s.desk.Looking() {
		return false
	}
	x, y, _ := h.s.desk.Stage.Place(m)
	x, y = h.s.view.camera.PixelInches(x, y)
	a.Push(&offers{of: h.s, model: m, at: render.Point{X: x + h.s.view.camera.Length(h.s.desk.Setup().Entries[m].Radius), Y: y}})
	return true
}

// accept does what was offered, and shows whom it is about.
func (h *hand) accept(a *render.App, f *tool.Offer) {
	if !h.s.desk.Accept(f) && h.s.desk.Refused != nil {
		a.Say(refusal(a, h.s.desk.Refused))
	}
	h.tapped = tap{}
}
