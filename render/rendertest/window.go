// Package rendertest is a player at a window that is not there, for tests of
// screens: a hand whose frames of input a test makes up, and the program that
// reads them.
package rendertest

import (
	"strings"
	"testing"
	"time"

	"duckboard/render"

	"github.com/hajimehoshi/ebiten/v2"
)

// Hand plays made-up input: a frame for each entry, then it rests where it is.
type Hand struct {
	Frames []render.Frame
	At     time.Duration // since the program began
	Last   render.Frame
}

// Read implements render.Source. A resting hand holds down what it held, and
// keys, wheel and dropped files are of one frame alone.
func (h *Hand) Read() render.Frame {
	h.At += 16 * time.Millisecond
	f := h.Last
	f.WheelX, f.WheelY, f.Dropped, f.Keys, f.Buttons, f.Typed = 0, 0, nil, nil, 0, ""
	if len(h.Frames) > 0 {
		f, h.Frames = h.Frames[0], h.Frames[1:]
	}
	f.At, h.Last = h.At, f
	return f
}

// Blank stands for the screens above and below the one that is tested.
type Blank struct{ render.Screen }

// Layout implements render.Screen.
func (*Blank) Layout(*render.App) {}

// Update implements render.Screen.
func (*Blank) Update(*render.App, *render.Input) error { return nil }

// Draw implements render.Screen.
func (*Blank) Draw(*render.App, render.Brush) {}

// Window is a program without a window, driven by a hand.
type Window struct {
	*testing.T
	App  *render.App
	Hand *Hand
	dst  *ebiten.Image
}

// Open begins a program of a size in pixels; its input is the window's hand.
func Open(t *testing.T, o render.Options, width, height int) *Window {
	forget()
	h := &Hand{}
	o.Source = h
	w := &Window{T: t, App: render.NewApp(o), Hand: h, dst: ebiten.NewImage(width, height)}
	w.App.Resize(width, height, 1)
	return w
}

// Run runs and draws some frames of the program.
func (w *Window) Run(frames int) {
	w.Helper()
	for range frames {
		w.update()
		w.App.Redraw()
		w.App.Draw(w.dst)
	}
}

// Drawn is a digest of what the program draws now; see render.App.Drawn.
func (w *Window) Drawn() string { return w.App.Drawn(w.dst) }

func (w *Window) update() {
	w.Helper()
	if err := w.App.Update(); err != nil {
		w.Fatal(err)
	}
}

// Play has the hand play frames of input.
func (w *Window) Play(frames ...render.Frame) {
	w.Helper()
	w.Hand.Frames = append(w.Hand.Frames, frames...)
	w.Run(len(frames))
}

// Press presses and lets go of keys where the hand is, one combination
// ("Ctrl+Z") after the other.
func (w *Window) Press(combos ...string) {
	w.Helper()
	x, y := w.Hand.Last.X, w.Hand.Last.Y
	for _, c := range combos {
		w.Play(render.Frame{X: x, Y: y, Keys: strings.Split(c, "+")}, render.Frame{X: x, Y: y})
	}
}

// Type types a text where the keyboard is.
func (w *Window) Type(text string) {
	w.Helper()
	x, y := w.Hand.Last.X, w.Hand.Last.Y
	w.Play(render.Frame{X: x, Y: y, Typed: text}, render.Frame{X: x, Y: y})
}

// DoubleClick clicks a place in pixels twice.
func (w *Window) DoubleClick(x, y float64) {
	w.Helper()
	w.Click(x, y)
	w.Play(render.Frame{X: x, Y: y, Buttons: 1 << render.Left}, render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y})
}

// Drag presses at one place in pixels and lets go at another, keys held down.
func (w *Window) Drag(fromX, fromY, toX, toY float64, keys ...string) {
	w.Helper()
	const steps = 6
	f := []render.Frame{{X: fromX, Y: fromY}, {X: fromX, Y: fromY, Buttons: 1 << render.Left}}
	for k := 1.0; k <= steps; k++ {
		f = append(f, render.Frame{X: fromX + (toX-fromX)*k/steps, Y: fromY + (toY-fromY)*k/steps, Buttons: 1 << render.Left})
	}
	f = append(f, f[len(f)-1], render.Frame{X: toX, Y: toY}, render.Frame{X: toX, Y: toY})
	for i := range f {
		f[i].Keys = keys
	}
	w.Play(f...)
}

// Click clicks a place in pixels, keys held down; no two clicks are a double one.
func (w *Window) Click(x, y float64, keys ...string) {
	w.Helper()
	w.Hand.At += time.Second
	w.Play(render.Frame{X: x, Y: y, Keys: keys}, render.Frame{X: x, Y: y, Buttons: 1 << render.Left, Keys: keys},
		render.Frame{X: x, Y: y, Keys: keys}, render.Frame{X: x, Y: y})
}

// Until runs frames until something holds; a minute of waiting fails the test.
func (w *Window) Until(what string, holds func() bool) {
	w.Helper()
	for end := time.Now().Add(time.Minute); !holds(); {
		if time.Now().After(end) {
			w.Fatalf("never came: %s", what)
		}
		w.update()
		w.App.Draw(w.dst) // what has changed: without a display nothing takes away what is drawn
		time.Sleep(2 * time.Millisecond)
	}
}
