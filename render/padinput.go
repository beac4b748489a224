package render

import "github.com/hajimehoshi/ebiten/v2"

// pad is a gamepad with the standard layout.
type pad interface {
	Button(b ebiten.StandardGamepadButton) bool
	Axis(a ebiten.StandardGamepadAxis) float64    // -1 to 1
	Value(b ebiten.StandardGamepadButton) float64 // 0 to 1
}

// realPad is one of Ebitengine's.
type realPad ebiten.GamepadID

func (p realPad) Button(b ebiten.StandardGamepadButton) bool {
	return ebiten.IsStandardGamepadButtonPressed(ebiten.GamepadID(p), b)
}

func (p realPad) Axis(a ebiten.StandardGamepadAxis) float64 {
	return ebiten.StandardGamepadAxisValue(ebiten.GamepadID(p), a)
}

func (p realPad) Value(b ebiten.StandardGamepadButton) float64 {
	return ebiten.StandardGamepadButtonValue(ebiten.GamepadID(p), b)
}

// padButtons are the buttons in the order of padKeys.
var padButtons = [...]ebiten.StandardGamepadButton{
	ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight, ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonRightTop,
	ebiten.StandardGamepadButtonFrontTopLeft, ebiten.StandardGamepadButtonFrontTopRight, ebiten.StandardGamepadButtonLeftStick, ebiten.StandardGamepadButtonRightStick,
	ebiten.StandardGamepadButtonCenterLeft, ebiten.StandardGamepadButtonCenterRight,
	ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom, ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight,
}

// pads reads all gamepads that have the standard layout.
func (d *devices) pads(f *Frame) {
	d.ids = ebiten.AppendGamepadIDs(d.ids[:0])
	for _, id := range d.ids {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			readPad(f, realPad(id))
		}
	}
}

// readPad adds what a gamepad says to a frame: its buttons are keys, its sticks
// and triggers numbers.
func readPad(f *Frame, p pad) {
	for i, b := range padButtons {
		if p.Button(b) {
			f.Keys = append(f.Keys, padKeys[i])
		}
	}
	f.StickX += tilt(p.Axis(ebiten.StandardGamepadAxisLeftStickHorizontal))
	f.StickY += tilt(p.Axis(ebiten.StandardGamepadAxisLeftStickVertical))
	f.PanX += tilt(p.Axis(ebiten.StandardGamepadAxisRightStickHorizontal))
	f.PanY += tilt(p.Axis(ebiten.StandardGamepadAxisRightStickVertical))
	f.Trigger += tilt(p.Value(ebiten.StandardGamepadButtonFrontBottomRight)) - tilt(p.Value(ebiten.StandardGamepadButtonFrontBottomLeft))
}

// rest is how far a stick may be off its middle while nobody touches it.
const rest = 0.16

// tilt is how far a stick is tilted: nothing near its middle, and slowly more
// from there, so that small moves are exact.
func tilt(v float64) float64 {
	m := min(1, (max(v, -v)-rest)/(1-rest))
	if m <= 0 {
		return 0
	}
	if v < 0 {
		return -m * m
	}
	return m * m
}
