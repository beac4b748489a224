package render

import (
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"duckboard/render/host"

	"github.com/hajimehoshi/ebiten/v2"
)

// Source is where frames of input come from: the devices, or a recording.
type Source interface{ Read() Frame }

// labelled is a Source that knows what stands on the player's keys.
type labelled interface{ Label(key string) string }

// devices reads Ebitengine's input. It is the only place that does, but for
// the text fields of ebitenui, which read what is typed themselves.
type devices struct {
	began   time.Time
	keys    []ebiten.Key
	touches touches
	held    map[ebiten.Key][]string // the names of the keys that are down
	board   *keyboard               // nil: not looked at yet
	runes   []rune
	fingers fingers
	ids     []ebiten.GamepadID
	back    bool // the last frame had the browser's Back
}

func newDevices() *devices { return &devices{began: time.Now(), held: map[ebiten.Key][]string{}} }

// Read implements Source.
func (d *devices) Read() Frame {
	f := Frame{At: time.Since(d.began), Dropped: ebiten.DroppedFiles()}
	x, y := ebiten.CursorPosition()
	f.X, f.Y = float64(x), float64(y)
	for b, e := range []ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(e) {
			f.Buttons |= 1 << b
		}
	}
	f.WheelX, f.WheelY = ebiten.Wheel()
	d.touch(&f)
	d.keys = d.keys[:0]
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		if ebiten.IsKeyPressed(k) {
			d.press(k, &f)
		} else {
			delete(d.held, k)
		}
	}
	d.pads(&f)
	if d.back = !d.back && host.Back(); d.back { // two of them are two presses
		f.Keys = append(f.Keys, Back)
	}
	d.runes = ebiten.AppendInputChars(d.runes[:0])
	f.Typed = string(d.runes)
	return f
}

// press notes the names of a key that is down. They stay what they were when it was pressed,
// should the player change the layout meanwhile.
func (d *devices) press(k ebiten.Key, f *Frame) {
	if d.held[k] == nil {
		d.held[k] = d.words(k)
	}
	f.Keys = append(f.Keys, d.held[k]...)
}

// words are the names of a key that is pressed now. A layout may be another one than at the
// last press: the key itself tells.
func (d *devices) words(k ebiten.Key) []string {
	place := shortName(k.String())
	if !writes(k) {
		return []string{place}
	}
	if l := label(k); d.board == nil || l != d.board.labels[place] {
		d.board = survey()
	}
	return d.board.words(place)
}

// Label implements labelled.
func (d *devices) Label(key string) string {
	if d.board == nil || len(d.board.labels) == 0 { // before the window is there nothing is told
		d.board = survey()
	}
	return d.board.label(key)
}

// survey reads what stands on all keys.
func survey() *keyboard {
	labels := map[string]string{}
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		if l := label(k); writes(k) && l != "" {
			labels[shortName(k.String())] = l
		}
	}
	return newKeyboard(labels)
}

// label is what stands on a key, empty where the system does not tell.
func label(k ebiten.Key) string {
	if shown := strings.ToUpper(ebiten.KeyName(k)); utf8.RuneCountInString(shown) == 1 {
		return shown
	}
	return ""
}

// writes tells whether a key has a letter, a figure or a sign on it that a layout decides. Those
// of the number pad are the same everywhere.
func writes(k ebiten.Key) bool {
	name := k.String()
	return len(shortName(name)) == 1 && !strings.HasPrefix(name, "Numpad")
}

// keyWords are the names of all keys that have a word.
var keyWords = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		words[shortName(k.String())] = true
	}
	return words
})

// shortName shortens Ebitengine's names: ArrowLeft is Left, Digit1 is 1.
func shortName(s string) string {
	switch s {
	case "Equal":
		return "="
	case "Minus":
		return "-"
	case "Comma":
		return ","
	case "Period":
		return "."
	case "Slash":
		return "/"
	case "BracketLeft":
		return "["
	case "BracketRight":
		return "]"
	case "Semicolon":
		return ";"
	case "Quote":
		return "'"
	case "Backquote":
		return "`"
	case "Backslash":
		return "\\"
	case "NumpadAdd":
		return "="
	case "NumpadSubtract":
		return "-"
	case "NumpadEnter":
		return "Enter"
	case "Control", "ControlLeft", "ControlRight":
		return "Ctrl"
	case "ShiftLeft", "ShiftRight":
		return "Shift"
	case "AltLeft", "AltRight":
		return "Alt"
	}
	for _, prefix := range []string{"Arrow", "Digit", "Numpad"} {
		s = strings.TrimPrefix(s, prefix)
	}
	return s
}
