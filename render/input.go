package render

import (
	"strings"
	"sync"
	"time"

	"duckboard/render/host"

	"github.com/hajimehoshi/ebiten/v2"
)

// Source is where frames of input come from: the devices, or a recording.
type Source interface{ Read() Frame }

// devices reads Ebitengine's input. It is the only place that does, but for
// the text fields of ebitenui, which read what is typed themselves.
type devices struct {
	began   time.Time
	keys    []ebiten.Key
	touches touches
	names   map[ebiten.Key]string
	runes   []rune
	fingers fingers
	ids     []ebiten.GamepadID
	back    bool // the last frame had the browser's Back
}

func newDevices() *devices { return &devices{began: time.Now(), names: map[ebiten.Key]string{}} }

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
			f.Keys = append(f.Keys, d.name(k))
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

// name is the word for a key: what stands on the key in the user's layout for
// letters, digits and signs, else short English names.
func (d *devices) name(k ebiten.Key) string {
	if n, ok := d.names[k]; ok {
		return n
	}
	n := shortName(k.String())
	if shown := ebiten.KeyName(k); len([]rune(shown)) == 1 && len(n) == 1 {
		n = strings.ToUpper(shown)
	}
	d.names[k] = n
	return n
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
