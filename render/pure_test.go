package render

import (
	"math"
	"testing"
	"time"

	"duckboard/physics"
	"pgregory.net/rapid"
)

func testCamera() *Camera {
	c := &Camera{Pad: 1}
	c.Look(Rect{100, 50, 1000, 700}, physics.V(48000, 36000))
	return c
}

func TestFitShowsTheWholeTable(t *testing.T) {
	c := testCamera()
	for _, p := range []physics.Vec{{}, physics.V(48000, 0), physics.V(0, 36000), physics.V(48000, 36000)} {
		if x, y := c.Pixel(p); !c.View.Has(x, y) {
			t.Errorf("%v is seen at %g, %g, outside %v", p, x, y, c.View)
		}
	}
}

func TestPixelAndTablePointAreInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := testCamera()
		c.Zoom(rapid.Float64Range(0.5, 8).Draw(t, "zoom"), 500, 300)
		c.Jump()
		p := physics.V(physics.Mil(rapid.IntRange(0, 48000).Draw(t, "x")), physics.Mil(rapid.IntRange(0, 36000).Draw(t, "y")))
		if got := c.At(c.Pixel(p)); got != p {
			t.Fatalf("%v came back as %v", p, got)
		}
	})
}

func TestZoomHoldsThePointUnderTheCursorInEveryFrame(t *testing.T) {
	c := testCamera()
	before := c.At(640, 420)
	for range 3 {
		c.Zoom(1.25, 640, 420)
	}
	for frames := 0; c.Step(); frames++ {
		if at := c.At(640, 420); at.Sub(before).Len() > 60 {
			t.Fatalf("the point under the cursor went from %v to %v", before, at)
		}
		if frames > 200 {
			t.Fatal("the camera never arrives")
		}
	}
	if got, want := c.Scale(), c.FitScale()*1.25*1.25*1.25; math.Abs(got-want) > 1e-9 {
		t.Errorf("zoom %g, want %g", got, want)
	}
}

func TestTableNeverLeavesTheView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := testCamera()
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			f := func(name string) float64 { return rapid.Float64Range(-3000, 3000).Draw(t, name) }
			switch rapid.IntRange(0, 3).Draw(t, "move") {
			case 0:
				c.Pan(f("dx"), f("dy"))
			case 1:
				c.Zoom(rapid.Float64Range(0.1, 10).Draw(t, "f"), f("px"), f("py"))
			case 2:
				c.GoTo(physics.V(physics.Mil(f("x")*30), physics.Mil(f("y")*30)), 40)
			default:
				c.Nudge(f("nx")/3000, f("ny")/3000)
			}
			c.Step()
			x, y := c.View.Center()
			if at := c.At(x, y); at.X < 0 || at.Y < 0 || at.X > c.Table.X || at.Y > c.Table.Y {
				t.Fatalf("the middle of the view is at %v", at)
			}
		}
	})
}

func TestResizedViewKeepsAFittedTableFitted(t *testing.T) {
	c := testCamera()
	c.Look(Rect{0, 0, 400, 300}, c.Table)
	if c.Scale() != c.FitScale() {
		t.Errorf("zoom %g after the resize, fit is %g", c.Scale(), c.FitScale())
	}
}

// clock is a time that goes on by a millisecond whenever it is asked.
type clock time.Duration

func (c *clock) now() time.Duration {
	*c += clock(time.Millisecond)
	return time.Duration(*c)
}

func TestFlowIsCutIntoSlicesAndFinishes(t *testing.T) {
	var c clock
	s := NewScheduler(c.now)
	steps := 0
	w := s.Start(Flow(func(pause func() bool) {
		for range 100 {
			steps++
			if pause() {
				return
			}
		}
	}))
	s.Run(10 * time.Millisecond)
	if steps == 0 || steps > 20 || w.Done() {
		t.Fatalf("%d steps in the first slice, done %v", steps, w.Done())
	}
	for range 100 {
		s.Run(10 * time.Millisecond)
	}
	if steps != 100 || !w.Done() || s.Busy() {
		t.Errorf("%d steps, done %v, busy %v", steps, w.Done(), s.Busy())
	}
}

func TestCancelledFlowReturnsFromItsPause(t *testing.T) {
	var c clock
	s := NewScheduler(c.now)
	told := false
	w := s.Start(Flow(func(pause func() bool) {
		for !pause() {
			continue
		}
		told = true
	}))
	s.Run(5 * time.Millisecond)
	w.Cancel()
	s.Run(5 * time.Millisecond)
	if !told || s.Busy() {
		t.Errorf("told %v, busy %v", told, s.Busy())
	}
}

func TestEveryTaskGetsItsTurn(t *testing.T) {
	var c clock
	s := NewScheduler(c.now)
	var count [3]int
	for i := range count {
		s.Start(TaskFunc(func(*Slice) bool { count[i]++; return false }))
	}
	for range 30 {
		s.Run(0)
	}
	for i, n := range count {
		if n < 8 {
			t.Errorf("task %d had %d of 30 frames", i, n)
		}
	}
}

func play(in *Input, frames ...Frame) {
	for _, f := range frames {
		in.Next(f)
	}
}

func TestPressWithoutMotionIsAClickAndWithMotionADrag(t *testing.T) {
	in := NewInput()
	play(in, Frame{X: 10, Y: 10}, Frame{X: 10, Y: 10, Buttons: 1}, Frame{X: 12, Y: 10})
	if !in.Clicked(Left) || in.Dragging(Left) {
		t.Error("a still press is no click")
	}
	play(in, Frame{X: 10, Y: 10, Buttons: 1}, Frame{X: 30, Y: 10, Buttons: 1})
	if !in.Dragging(Left) {
		t.Error("a moved press is no drag")
	}
	play(in, Frame{X: 30, Y: 10})
	if in.Clicked(Left) || !in.Dragging(Left) || !in.Released(Left) {
		t.Error("the end of a drag is not seen as that")
	}
	play(in, Frame{X: 30, Y: 10})
	if in.Dragging(Left) {
		t.Error("a drag goes on after its end")
	}
}

func TestTwoQuickClicksAreADoubleClick(t *testing.T) {
	in := NewInput()
	ms := time.Millisecond
	play(in, Frame{}, Frame{At: 10 * ms, Buttons: 1}, Frame{At: 50 * ms}, Frame{At: 90 * ms, Buttons: 1}, Frame{At: 120 * ms})
	if !in.DoubleClicked(Left) {
		t.Error("two quick clicks are no double click")
	}
	play(in, Frame{At: 1000 * ms, Buttons: 1}, Frame{At: 1040 * ms})
	if in.DoubleClicked(Left) {
		t.Error("a late click is a double click")
	}
}

func TestKeysRepeatAfterADelay(t *testing.T) {
	in := NewInput()
	hits, repeats := 0, 0
	for ms := 0; ms < 600; ms += 16 {
		in.Next(Frame{At: time.Duration(ms) * time.Millisecond, Keys: []string{"Down"}})
		if in.Hit("Down") {
			hits++
		}
		if in.Repeated("Down") {
			repeats++
		}
	}
	if hits != 1 || repeats < 4 || repeats > 7 {
		t.Errorf("%d hits, %d repeats in 600 ms", hits, repeats)
	}
}

func TestAFrameThatHangsRepeatsNoKey(t *testing.T) {
	in := NewInput()
	in.Next(Frame{Keys: []string{"Down"}})
	in.Next(Frame{At: 900 * time.Millisecond, Keys: []string{"Down"}})
	if in.Repeated("Down") {
		t.Error("a key that may have been let go long since is repeated")
	}
}

func TestModifiersMustAgree(t *testing.T) {
	for _, c := range []struct {
		keys  []string
		combo string
		want  bool
	}{
		{[]string{"S"}, "S", true},
		{[]string{"Ctrl", "S"}, "S", false},
		{[]string{"Ctrl", "S"}, "Ctrl+S", true},
		{[]string{"S"}, "Ctrl+S", false},
		{[]string{"Alt", "Enter"}, "Alt+Enter", true},
		{[]string{"Ctrl", "="}, "Ctrl+=", true},
	} {
		in := NewInput()
		in.Next(Frame{Keys: c.keys})
		if got := in.Hit(c.combo); got != c.want {
			t.Errorf("%v hits %s: %v", c.keys, c.combo, got)
		}
	}
}

func TestLettersAreTextWhileTyping(t *testing.T) {
	in := NewInput()
	in.Next(Frame{Keys: []string{"M", "F1"}})
	in.Typing = true
	if in.Hit("M") || !in.Hit("F1") {
		t.Error("a letter acts while a text field has the focus, or F1 does not")
	}
}

func TestUnboundActionIsABrokenInvariant(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Global.Hit(NewInput(), "no such action")
}
