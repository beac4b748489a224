package render

import (
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Frame is what the devices said in one frame: plain data, so that a session
// can be recorded as lines of JSON and played again in a test.
type Frame struct {
	At      time.Duration // since the program began
	X, Y    float64       // the pointer, in physical pixels
	Buttons uint8         // bit 0 left, 1 right, 2 middle; a finger is the left one, a resting finger the right one
	WheelX  float64       `json:",omitempty"`
	WheelY  float64       `json:",omitempty"`
	Keys    []string      `json:",omitempty"` // names of the keys that are down
	Typed   string        `json:",omitempty"` // characters typed
	Pinch   float64       `json:",omitempty"` // of two fingers: the change of their distance as a factor, 0 for none
	Touch   bool          `json:",omitempty"` // the pointer is a finger
	StickX  float64       `json:",omitempty"` // of a gamepad: the left stick, which moves the pointer, -1 to 1
	StickY  float64       `json:",omitempty"`
	PanX    float64       `json:",omitempty"` // the right stick, which moves the map
	PanY    float64       `json:",omitempty"`
	Trigger float64       `json:",omitempty"` // the triggers: closer, or negative farther
	Dropped fs.FS         `json:"-"`          // files dropped on the window
}

// Button is a button of the mouse.
type Button uint8

// The buttons.
const (
	Left Button = iota
	Right
	Middle
	buttons
)

// Input is the frame's input as screens read it: edges, repeats, clicks and
// drags worked out from the frames.
type Input struct {
	Frame
	DX, DY float64 // how far the pointer moved, in pixels
	OverUI bool    // the pointer is over a widget: the table should not react
	Typing bool    // a text field has the focus: letter keys are text

	was     Frame
	began   bool
	keys    map[string]*keyState
	mouse   [buttons]mouseState
	dragMin float64
	swept   bool // the held left button scrolls: no widget is pressed by it
}

type keyState struct {
	down, hit, rep bool
	left           time.Duration // until it repeats
}

type mouseState struct {
	down, pressed, released, dragging, click, double bool
	x, y                                             float64 // where it was pressed
	last                                             time.Duration
	lastX, lastY                                     float64
}

// The times of key repeat and double click.
const (
	repeatDelay = 380 * time.Millisecond
	repeatEvery = 45 * time.Millisecond
	doubleTime  = 350 * time.Millisecond
	longFrame   = 50 * time.Millisecond // how long a key is held in one frame at most: in one that hung it may have been let go
)

// NewInput returns an input that has seen nothing yet.
func NewInput() *Input { return &Input{keys: map[string]*keyState{}, dragMin: 5} }

// SetScale tells how large a hand's tremble is: a press that moves less than
// 5 pixels at scale 1 is a click and no drag.
func (in *Input) SetScale(scale float64) { in.dragMin = 5 * scale }

// Next takes the next frame in.
func (in *Input) Next(f Frame) {
	in.was, in.Frame = in.Frame, f
	if !in.began {
		in.was, in.began = f, true
	}
	in.DX, in.DY = f.X-in.was.X, f.Y-in.was.Y
	in.OverUI, in.Typing = false, false
	in.readKeys()
	for b := range in.mouse {
		in.readButton(Button(b))
	}
}

func (in *Input) readKeys() {
	for _, k := range in.keys {
		k.hit, k.rep = false, false
	}
	for _, name := range in.Keys {
		k := in.keys[name]
		if k == nil {
			k = &keyState{}
			in.keys[name] = k
		}
		if !k.down {
			k.down, k.hit, k.rep, k.left = true, true, true, repeatDelay
			continue
		}
		if k.left -= min(in.At-in.was.At, longFrame); k.left <= 0 {
			k.rep, k.left = true, repeatEvery
		}
	}
	for name, k := range in.keys {
		if k.down && !slices.Contains(in.Keys, name) {
			k.down = false
		}
	}
}

func (in *Input) readButton(b Button) {
	m := &in.mouse[b]
	down := in.Buttons>>b&1 != 0
	m.pressed, m.released = down && !m.down, !down && m.down
	m.click, m.double = false, false
	m.down = down
	switch {
	case m.pressed:
		m.x, m.y, m.dragging = in.X, in.Y, false
		in.swept = in.swept && b != Left
	case down && !m.dragging:
		m.dragging = max(abs(in.X-m.x), abs(in.Y-m.y)) >= in.dragMin
	case m.released && in.Buttons != 0: // a finger that rests, or a second one: given up
	case m.released && !m.dragging:
		m.click = true
		near := max(abs(m.x-m.lastX), abs(m.y-m.lastY)) < 2*in.dragMin
		m.double = near && m.last > 0 && in.At-m.last < doubleTime
		m.last, m.lastX, m.lastY = in.At, m.x, m.y
		if m.double {
			m.last = 0
		}
	}
}

func abs(f float64) float64 { return max(f, -f) }

// Down reports whether a button is held.
func (in *Input) Down(b Button) bool { return in.mouse[b].down }

// Pressed reports whether a button was pressed in this frame.
func (in *Input) Pressed(b Button) bool { return in.mouse[b].pressed }

// Released reports whether a button was let go in this frame.
func (in *Input) Released(b Button) bool { return in.mouse[b].released }

// Clicked reports whether a button was let go in this frame without a drag.
func (in *Input) Clicked(b Button) bool { return in.mouse[b].click }

// DoubleClicked reports whether this frame's click is the second of two.
func (in *Input) DoubleClicked(b Button) bool { return in.mouse[b].double }

// Dragging reports whether a button is held and the pointer has left the place
// of the press. In the frame of the release it is still true.
func (in *Input) Dragging(b Button) bool {
	return in.mouse[b].dragging && (in.mouse[b].down || in.mouse[b].released)
}

// PressedAt returns where a button was pressed last, in pixels.
func (in *Input) PressedAt(b Button) (x, y float64) { return in.mouse[b].x, in.mouse[b].y }

// Moved reports whether the pointer moved in this frame.
func (in *Input) Moved() bool { return in.DX != 0 || in.DY != 0 }

// KeyDown reports whether a key is held, e.g. "Shift", "Space", "A".
func (in *Input) KeyDown(name string) bool { k := in.keys[name]; return k != nil && k.down }

// Hit reports whether a key was pressed in this frame. Modifiers are written
// before it and must agree exactly: "Ctrl+S", "Shift+Tab", "Alt+Enter".
func (in *Input) Hit(combo string) bool { return in.combo(combo, false) }

// Repeated is Hit, again and again while the key is held.
func (in *Input) Repeated(combo string) bool { return in.combo(combo, true) }

// Back reports whether the browser's Back was pressed in this frame, whatever is
// held beside it: with Alt and an arrow it is a key, too.
func (in *Input) Back() bool { k := in.keys[Back]; return k != nil && k.hit }

func (in *Input) combo(combo string, repeat bool) bool {
	key := keyOf(combo)
	k := in.keys[key]
	if k == nil || !k.down || !(k.hit || repeat && k.rep) {
		return false
	}
	mods := combo[:len(combo)-len(key)]
	for _, m := range []string{"Ctrl", "Alt", "Shift"} {
		if in.KeyDown(m) != strings.Contains(mods, m+"+") && !(m == "Shift" && key == "?") {
			return false
		}
	}
	return !in.Typing || !isText(key) || strings.Contains(mods, "Ctrl+") || strings.Contains(mods, "Alt+")
}

// keyOf is a combination's key without what is held beside it.
func keyOf(combo string) string {
	if combo == "+" || strings.HasSuffix(combo, "++") {
		return "+"
	}
	return combo[strings.LastIndexByte(combo, '+')+1:]
}

// isText tells whether a key writes something into a text field.
func isText(key string) bool {
	switch key {
	case "Space", "Backspace", "Delete", "Left", "Right", "Home", "End":
		return true
	}
	return utf8.RuneCountInString(key) == 1
}

// TakeKey marks a key as used up, so that nothing else reacts to it in this
// frame; what is held beside it is none.
func (in *Input) TakeKey(combo string) {
	if k := in.keys[keyOf(combo)]; k != nil {
		k.hit, k.rep = false, false
	}
}

// Sweep takes the held left button from the widgets: a hand that began on one
// scrolls what it lies on.
func (in *Input) Sweep() { in.swept = true }

// Any reports whether anything was done in this frame.
func (in *Input) Any() bool {
	return in.Moved() || in.Buttons != in.was.Buttons || in.WheelX != 0 || in.WheelY != 0 || in.Pinch != 0 ||
		in.Typed != "" || in.Dropped != nil || len(in.Keys) != 0 || len(in.was.Keys) != 0
}

// Take marks the pointer's buttons and wheel as used up, so that what lies
// below does not react to them in this frame.
func (in *Input) Take() {
	in.WheelX, in.WheelY, in.Pinch = 0, 0, 0
	for b := range in.mouse {
		in.mouse[b].pressed, in.mouse[b].click, in.mouse[b].double = false, false, false
	}
}
