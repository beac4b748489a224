package battle

import (
	"math"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

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

// tapHints are what fingers read in place of hints that tell of clicks and keys.
var tapHints = map[string]string{
	"Drag a model from the tray, or one just deployed":                         render.N("Tap a model, then its place; or drag one there, or one just deployed"),
	"Drag a model from the tray onto the table":                                render.N("Tap a model, then its place on the table; or drag it there."),
	"Click one of your models, or Tab and Enter":                               render.N("Tap one of your models, then activate it."),
	"Click a squad twice, or Tab and Enter; dragging a model activates it too": render.N("Tap a squad twice; dragging a model activates it too"),
	"Click where it goes, or on it again to activate it":                       render.N("Tap twice where it goes, or activate it"),
	"Click where it goes, or choose an ACTION":                                 render.N("Drag the model, or choose an ACTION"),
	"Drag the model, or click where it goes":                                   render.N("Drag the model, or tap where it goes."),
	"Dice are rolled on the way: click to go there":                            render.N("Dice are rolled on the way: tap there again to go"),
	"Click where it is to lie, or press the number of a marked point":          render.N("Tap where it is to lie."),
	"Click one of the marked points, or Tab and Enter":                         render.N("Tap one of the marked points"),
	"Click one of the marked points":                                           render.N("Tap one of the marked points"),
	"Click one of the marked models":                                           render.N("Tap one of the marked models"),
	"Click whom to charge, or Tab and Enter; Esc leaves it":                    render.N("Tap the enemy to charge"),
	"Click where it may lead, or Dash again; Esc leaves it":                    render.N("Tap where it may lead, or Dash again"),
	"Click the target, or Tab and Enter; Esc leaves it":                        render.N("Tap the target"),
	"Click whom to fight, or Tab and Enter; Esc leaves it":                     render.N("Tap the enemy to fight"),
	"Click again to charge":                                                    render.N("Tap again to charge"),
	"Click again to shoot":                                                     render.N("Tap again to shoot"),
	"Click again to fight":                                                     render.N("Tap again to fight"),
	"Click where the template points; Esc leaves it":                           render.N("Tap where the template points"),
	"Click where the model looks; Esc leaves it":                               render.N("Tap where the model looks"),
	"Click where the wall begins, then where it ends; Esc leaves it":           render.N("Tap where the wall begins, then where it ends"),
	"Click an enemy to attack, or choose an ACTION":                            render.N("Tap an enemy to attack, or choose an ACTION"),
	"Move the marked line with Up and Down":                                    render.N("Move a line by the arrows beside it"),
}

// HintText is a hint of a prompt in words.
func HintText(a *render.App, t tool.Text) string {
	if !a.Touch() {
		return say(a, t)
	}
	if key := tapHints[t.Key]; key != "" {
		return a.T(key)
	}
	said := tool.Text{Key: t.Key, Args: slices.Clone(t.Args)}
	for i, part := range said.Args {
		if part, ok := part.(tool.Text); ok && tapHints[part.Key] != "" {
			said.Args[i] = strings.TrimSuffix(a.T(tapHints[part.Key]), ".")
		}
	}
	return say(a, said)
}

// pointed tells whether a mode is one in which something is pointed at and then
// done.
func pointed(m tool.Mode) bool {
	switch m {
	case tool.Moving, tool.Dashing, tool.Charging, tool.Aiming, tool.Striking, tool.Laying, tool.Turning, tool.Entering, tool.Sowing:
		return true
	}
	return false
}

// fingers lets fingers act on the table. A tap points, and where that shows what
// would be done a second one does it; a drag takes a model along or moves the
// table; a finger that is lifted from the table, or goes to the panel, leaves what
// it pointed at.
func (s *Screen) fingers(a *render.App, in *render.Input, over bool) {
	if in.Pinch != 0 && s.view.Has(in.X, in.Y) {
		s.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	if in.Pressed(render.Left) {
		s.picked = s.trayAt(in)
	}
	switch {
	case in.Dragging(render.Left) && in.Down(render.Left):
		s.sweep(in, over)
	case !in.Down(render.Left):
		s.lift(in)
	}
	if s.view.Has(in.X, in.Y) && in.Dragging(render.Middle) {
		s.camera.Pan(in.DX, in.DY)
	}
	switch {
	case in.Clicked(render.Left) && over:
		s.tap(a, in)
	case in.Clicked(render.Right) && over:
		s.aside(a, in)
	}
}

// sweep drags what the finger came down on: a model, or else the table.
func (s *Screen) sweep(in *render.Input, over bool) {
	x, y := in.PressedAt(render.Left)
	switch {
	case s.desk.Pointer.Drag:
		s.desk.Point(s.camera.At(in.X, in.Y-s.lifted(in)), over)
	case s.panning:
		s.camera.Pan(in.DX, in.DY)
	case over && s.picked != game.NoModel:
		s.desk.Take(s.picked)
	case over && s.view.Has(x, y):
		s.desk.Point(s.camera.At(x, y), true)
		s.panning = !s.desk.Grab()
	}
}

// lifted is how far above the finger what it carries is held, so that one sees it.
func (s *Screen) lifted(in *render.Input) float64 {
	x, y := in.PressedAt(render.Left)
	return min(s.raise, 0.6*math.Hypot(in.X-x, in.Y-y))
}

// lift ends a drag.
func (s *Screen) lift(in *render.Input) {
	switch {
	case s.desk.Pointer.Drag && in.Buttons != 0 && s.desk.Pointer.Measure == nil:
		s.desk.Cancel() // a second finger came, or the first rests: it is no drag
	case s.desk.Pointer.Drag:
		s.desk.Drop()
	}
	s.panning = false
}

// tap is a tap on the table.
func (s *Screen) tap(a *render.App, in *render.Input) {
	d := s.desk
	before := s.tapped
	if before.mode == d.Selection.Mode && s.shows() && apartBy(before.here, in.X, in.Y) < a.Theme().Px(sameTap) {
		d.Point(before.at, true) // as it was shown
		if !d.GoThere() {
			s.click()
		}
		s.tapped = tap{}
		return
	}
	at := s.camera.At(in.X, in.Y)
	d.Point(at, true)
	if !s.shows() || d.Looking() || !d.Stage.Idle() || d.Pointer.Measure != nil {
		s.click()
	}
	s.tapped = tap{d.Selection.Mode, at, render.Point{X: in.X, Y: in.Y}}
}

// shows tells whether a tap shows what a second one would do.
func (s *Screen) shows() bool { return pointed(s.desk.Selection.Mode) || s.desk.Forecast.MayGo() }

func apartBy(p render.Point, x, y float64) float64 { return math.Hypot(p.X-x, p.Y-y) }

// trayAt is the model of the tray under the pointer that may be deployed now.
func (s *Screen) trayAt(in *render.Input) game.ModelID {
	for _, c := range s.tray {
		if c.open && c.box.Has(in.X, in.Y) && s.onPanel(in) {
			return c.model
		}
	}
	return game.NoModel
}

// takes tells whether a hand takes a model from the tray now: a mouse as it presses,
// a finger as it taps, since a drag may be one that scrolls.
func (s *Screen) takes(in *render.Input) bool {
	if !in.Touch {
		return in.Pressed(render.Left)
	}
	return in.Clicked(render.Left)
}
