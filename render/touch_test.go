package render

import (
	"testing"
	"time"

	"duckboard/render/host"
)

// touched runs frames of fingers, a tenth of a second apart, through an Input and
// calls look after each.
func touched(frames [][]Point, look func(n int, in *Input)) {
	in, hand := NewInput(), &fingers{}
	for n, points := range frames {
		f := Frame{At: time.Duration(n) * 100 * time.Millisecond, X: 1, Y: 2}
		hand.read(&f, points, f.At)
		in.Next(f)
		look(n, in)
	}
}

func clicks(frames [][]Point) (left, right []int, where Point) {
	touched(frames, func(n int, in *Input) {
		if in.Clicked(Left) {
			left, where = append(left, n), Point{in.X, in.Y}
		}
		if in.Clicked(Right) {
			right, where = append(right, n), Point{in.X, in.Y}
		}
	})
	return left, right, where
}

func TestATapIsAClickWhereTheFingerWas(t *testing.T) {
	p := []Point{{50, 60}}
	left, right, where := clicks([][]Point{nil, p, p, nil, nil})
	if len(left) != 1 || left[0] != 3 || len(right) != 0 || where != p[0] {
		t.Errorf("clicks %v and %v at %v", left, right, where)
	}
}

func TestARestingFingerIsTheRightButtonAndNoClickOfTheLeft(t *testing.T) {
	p, q := []Point{{50, 60}}, []Point{{53, 58}}
	left, right, where := clicks([][]Point{p, p, q, q, p, p, p, q, nil, nil})
	if len(left) != 0 || len(right) != 1 || right[0] != 8 || where != q[0] {
		t.Errorf("clicks %v and %v at %v", left, right, where)
	}
}

func TestAFingerThatDrawsDoesNotRest(t *testing.T) {
	far := []Point{{150, 60}}
	still := [][]Point{{{50, 60}}, far, far, far, far, far, far, far, far, far}
	dragged := 0
	touched(still, func(n int, in *Input) {
		if in.Dragging(Left) && in.Down(Left) {
			dragged++
		}
		if in.Down(Right) {
			t.Errorf("frame %d: it rests", n)
		}
	})
	if dragged < 8 {
		t.Errorf("dragged in %d frames", dragged)
	}
}

func TestTwoFingersPinchAndPanAndClickNothing(t *testing.T) {
	frames := [][]Point{{{50, 60}}, {{50, 60}, {90, 60}}, {{40, 60}, {100, 60}}, {{40, 60}}, {{40, 90}}, nil, nil}
	pinch, moved := 1.0, 0.0
	touched(frames, func(n int, in *Input) {
		if in.Pinch != 0 {
			pinch *= in.Pinch
		}
		if in.Dragging(Middle) && in.Down(Middle) && n == 4 {
			moved = in.DY
		}
	})
	if left, right, _ := clicks(frames); len(left)+len(right) != 0 {
		t.Errorf("clicks %v and %v", left, right)
	}
	if pinch != 1.5 || moved != 30 {
		t.Errorf("pinched by %g, moved by %g", pinch, moved)
	}
}

func TestNothingLeapsWhereOneOfTwoFingersIsLifted(t *testing.T) {
	frames := [][]Point{{{50, 60}, {150, 60}}, {{40, 60}, {140, 60}}, {{140, 60}}, {{130, 60}}, {{130, 60}, {30, 60}}, {{30, 60}}, nil}
	at := 0.0
	touched(frames, func(n int, in *Input) {
		if in.Dragging(Middle) && in.Down(Middle) {
			at += in.DX
		}
	})
	if at != -20 {
		t.Errorf("the map is moved by %g, the fingers by -20", at)
	}
}

func TestTheMouseTakesThePointerBack(t *testing.T) {
	hand := &fingers{}
	f := Frame{X: 1, Y: 2}
	hand.read(&f, []Point{{50, 60}}, 0)
	f = Frame{X: 1, Y: 2}
	if hand.read(&f, nil, 0); f.X != 50 || !f.Touch {
		t.Errorf("after a tap the pointer is at %g", f.X)
	}
	f = Frame{X: 3, Y: 2}
	if hand.read(&f, nil, 0); f.X != 3 || f.Touch {
		t.Errorf("after the mouse moved the pointer is at %g", f.X)
	}
}

// lined hears what the fingers of a page did, all in one frame that took that
// long, and what the frames after it make of it.
func lined(come []host.Touch, painted time.Duration) (left, right []Point) {
	in, hand, line := NewInput(), &fingers{}, &touchLine{come: come}
	for range 10 {
		f := Frame{}
		points, at := line.next(painted)
		hand.read(&f, points, at)
		in.Next(f)
		if in.Clicked(Left) {
			left = append(left, Point{in.X, in.Y})
		}
		if in.Clicked(Right) {
			right = append(right, Point{in.X, in.Y})
		}
	}
	return left, right
}

func at(ms int, fingers ...host.Finger) host.Touch {
	return host.Touch{At: time.Duration(ms) * time.Millisecond, Fingers: fingers}
}

func TestATapWithinAFrameIsAClick(t *testing.T) {
	down := host.Finger{ID: 3, X: 50, Y: 60}
	left, right := lined([]host.Touch{at(1000, down), at(1080)}, 3*time.Second)
	if len(left) != 1 || len(right) != 0 || left[0] != (Point{50, 60}) {
		t.Errorf("clicks %v and %v", left, right)
	}
	if left, _ = lined([]host.Touch{at(1000, down), at(1010), at(1100, down), at(1110)}, 3*time.Second); len(left) != 2 {
		t.Errorf("two taps are the clicks %v", left)
	}
}

func TestAFingerThatRestedWithinAFrameRested(t *testing.T) {
	down := host.Finger{X: 50, Y: 60}
	if left, right := lined([]host.Touch{at(1000, down), at(1700)}, 3*time.Second); len(left) != 0 || len(right) != 1 {
		t.Errorf("clicks %v and %v", left, right)
	}
}

func TestAFrameThatTookLongMakesNoTapARest(t *testing.T) {
	in, hand, line := NewInput(), &fingers{}, &touchLine{come: []host.Touch{at(1000, host.Finger{X: 50, Y: 60})}}
	clicked := false
	hear := func(painted time.Duration) {
		f := Frame{}
		points, at := line.next(painted)
		hand.read(&f, points, at)
		in.Next(f)
		clicked = clicked || in.Clicked(Left)
		if in.Down(Right) {
			t.Fatal("it rests")
		}
	}
	for range 5 { // the game catches up: the browser's frame is still that of the press
		hear(1010 * time.Millisecond)
	}
	line.come = append(line.come, at(1090))
	for range 3 {
		hear(2 * time.Second)
	}
	if !clicked {
		t.Error("it does not click")
	}
}

func TestAFingerThatDragsWithinAFrameDragsFromWhereItCameDown(t *testing.T) {
	in, hand, line := NewInput(), &fingers{}, &touchLine{come: []host.Touch{
		at(0, host.Finger{X: 10}), at(5, host.Finger{X: 40}), at(10, host.Finger{X: 90}), at(15)}}
	dragged := 0.0
	for range 5 {
		f := Frame{}
		points, at := line.next(time.Second)
		hand.read(&f, points, at)
		if in.Next(f); in.Dragging(Left) {
			dragged += in.DX
		}
		if in.Clicked(Left) {
			t.Error("it clicks")
		}
	}
	if dragged != 80 {
		t.Errorf("dragged by %g, want 80", dragged)
	}
}
