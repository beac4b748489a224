package render

import (
	"testing"
	"time"

	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// fakePad is a gamepad whose buttons and sticks stand as a test says.
type fakePad struct {
	buttons map[ebiten.StandardGamepadButton]bool
	axes    map[ebiten.StandardGamepadAxis]float64
	values  map[ebiten.StandardGamepadButton]float64
}

func (p *fakePad) Button(b ebiten.StandardGamepadButton) bool   { return p.buttons[b] }
func (p *fakePad) Axis(a ebiten.StandardGamepadAxis) float64    { return p.axes[a] }
func (p *fakePad) Value(b ebiten.StandardGamepadButton) float64 { return p.values[b] }

func TestGamepadIsReadAsKeysAndSticks(t *testing.T) {
	if len(padKeys) != len(padButtons) || len(padNames) != len(padKeys) {
		t.Fatal("buttons without a name")
	}
	var f Frame
	readPad(&f, &fakePad{
		buttons: map[ebiten.StandardGamepadButton]bool{ebiten.StandardGamepadButtonRightBottom: true, ebiten.StandardGamepadButtonLeftRight: true},
		axes:    map[ebiten.StandardGamepadAxis]float64{ebiten.StandardGamepadAxisLeftStickHorizontal: -1, ebiten.StandardGamepadAxisLeftStickVertical: 0.1, ebiten.StandardGamepadAxisRightStickVertical: 0.58},
		values:  map[ebiten.StandardGamepadButton]float64{ebiten.StandardGamepadButtonFrontBottomLeft: 1},
	})
	if len(f.Keys) != 2 || f.Keys[0] != "PadA" || f.Keys[1] != "PadRight" || f.StickX != -1 || f.StickY != 0 || f.PanY < 0.2 || f.PanY > 0.3 || f.Trigger != -1 {
		t.Errorf("%+v", f)
	}
}

// tape is a Source that plays frames, the last for ever.
type tape struct {
	at     time.Duration
	frames []Frame
}

func (s *tape) Read() Frame {
	s.at += 16 * time.Millisecond
	f := s.frames[0]
	if len(s.frames) > 1 {
		s.frames = s.frames[1:]
	}
	f.At = s.at
	return f
}

// trio is a screen of three buttons in a row and a map below them.
type trio struct {
	ui      *UI
	pressed [3]int
	x, y    float64
	wheel   float64
	cam     Camera
}

func (b *trio) Layout(a *App) {
	b.ui = NewUI(a)
	for i := range 3 {
		b.ui.Button("x", "", Plain, Rect{100 + 300*float64(i), 50, 100, 40}, func() { b.pressed[i]++ })
	}
	b.cam.Table.X, b.cam.Table.Y = 48000, 48000
	b.cam.View = Rect{0, 200, 1500, 600}
	b.cam.Fit()
	b.cam.Jump()
	b.cam.Zoom(3, 700, 500)
	b.cam.Jump()
}

func (b *trio) Update(a *App, in *Input) error {
	b.ui.Update(in)
	a.follow(&b.cam)
	b.x, b.y, b.wheel = in.X, in.Y, in.WheelY
	return nil
}

func (b *trio) Draw(a *App, dst Brush) { b.ui.Draw(dst) }

func padded(t *testing.T) (*App, *tape, *trio, func(frames ...Frame)) {
	s, b := &tape{frames: []Frame{{X: 150, Y: 70}}}, &trio{}
	a := NewApp(Options{Store: &store.Memory{}, Source: s})
	a.Push(b)
	a.Resize(1500, 850, 1)
	dst := ebiten.NewImage(1500, 850)
	play := func(frames ...Frame) {
		t.Helper()
		for _, f := range frames {
			f.X, f.Y = 150, 70 // the mouse lies still
			s.frames = []Frame{f}
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			a.Redraw()
			a.Draw(dst)
		}
	}
	play(Frame{}, Frame{})
	return a, s, b, play
}

func TestLeftStickMovesThePointerUntilTheMouseMoves(t *testing.T) {
	a, s, b, play := padded(t)
	for range 30 {
		play(Frame{StickX: 1, StickY: 0.5})
	}
	if b.x < 450 || b.y < 200 || !a.pad.on {
		t.Errorf("the pointer is at %v, %v", b.x, b.y)
	}
	play(Frame{})
	if b.x < 450 {
		t.Error("the pointer falls back to the mouse")
	}
	for range 300 {
		play(Frame{StickX: 1})
	}
	if b.x >= 1500 {
		t.Errorf("the pointer leaves the window: %v", b.x)
	}
	s.frames = []Frame{{X: 300, Y: 300}}
	if err := a.Update(); err != nil {
		t.Fatal(err)
	}
	if a.pad.on || b.x != 300 {
		t.Error("the mouse does not take over")
	}
}

func TestCrossLeadsFromButtonToButtonAndAPressesIt(t *testing.T) {
	_, _, b, play := padded(t)
	tap := func(key string) { play(Frame{Keys: []string{key}}, Frame{}, Frame{}) }
	tap("PadRight")
	if b.x != 450 || b.y != 70 {
		t.Fatalf("the pointer is at %v, %v", b.x, b.y)
	}
	tap("PadA")
	tap("PadRight")
	tap("PadA")
	tap("PadA")
	tap("PadRight") // there is nothing more
	if b.pressed != [3]int{0, 1, 2} || b.x != 750 {
		t.Errorf("%v, %v", b.pressed, b.x)
	}
	tap("PadLeft")
	tap("PadLeft")
	tap("PadA")
	if b.pressed[0] != 1 {
		t.Errorf("%v", b.pressed)
	}
}

func TestRightStickMovesTheMapAndElsewhereScrolls(t *testing.T) {
	_, _, b, play := padded(t)
	before := b.cam.now
	play(Frame{PanY: 1}, Frame{PanY: 1})
	if b.wheel >= 0 {
		t.Errorf("over a button the wheel turns by %v", b.wheel)
	}
	for range 40 {
		play(Frame{StickY: 1})
	}
	before = b.cam.now
	play(Frame{}, Frame{PanX: 1}, Frame{PanX: 1, PanY: 1})
	if b.cam.now.x <= before.x || b.cam.now.y <= before.y || b.wheel != 0 {
		t.Errorf("%+v after %+v, wheel %v", b.cam.now, before, b.wheel)
	}
}

func TestTriggersZoomAsTwoFingersDo(t *testing.T) {
	a, _, _, play := padded(t)
	play(Frame{Trigger: 1})
	closer := a.in.Pinch
	play(Frame{Trigger: -0.5})
	if closer <= 1 || a.in.Pinch >= 1 || a.in.Pinch < 0.9 {
		t.Errorf("%v, %v", closer, a.in.Pinch)
	}
}

func TestPointingMeansWhatLiesAheadRatherThanAside(t *testing.T) {
	places := []Point{{100, 0}, {60, 50}, {20, 120}, {-50, 0}}
	for want, d := range map[int]Point{0: {1, 0}, 3: {-1, 0}, 2: {0, 1}} {
		if got, ok := nearestOf(places, Point{}, d, 4); !ok || got != places[want] {
			t.Errorf("%v leads to %v", d, got)
		}
	}
	if p, ok := nearestOf(places, Point{}, Point{0, -1}, 4); ok {
		t.Errorf("up leads to %v", p)
	}
}
