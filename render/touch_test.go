package render

import (
	"testing"
	"time"
)

// touched runs frames of fingers, a tenth of a second apart, through an Input and
// calls look after each.
func touched(frames [][]Point, look func(n int, in *Input)) {
	in, hand := NewInput(), &fingers{}
	for n, points := range frames {
		f := Frame{At: time.Duration(n) * 100 * time.Millisecond, X: 1, Y: 2}
		hand.read(&f, points)
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

func TestTheMouseTakesThePointerBack(t *testing.T) {
	hand := &fingers{}
	f := Frame{X: 1, Y: 2}
	hand.read(&f, []Point{{50, 60}})
	f = Frame{X: 1, Y: 2}
	if hand.read(&f, nil); f.X != 50 || !f.Touch {
		t.Errorf("after a tap the pointer is at %g", f.X)
	}
	f = Frame{X: 3, Y: 2}
	if hand.read(&f, nil); f.X != 3 || f.Touch {
		t.Errorf("after the mouse moved the pointer is at %g", f.X)
	}
}
