package render

import (
	"math"
	"time"
)

// fingers makes a pointer of the fingers on a screen. One finger is the left
// button; one that rests is the right button instead. Two fingers pinch, and pan
// like a held middle button; until all have gone the last of them pans on.
type fingers struct {
	down   bool
	many   bool // there were two
	rests  bool
	since  time.Duration
	at     Point // where the first came down
	last   Point
	count  int   // of fingers that were down
	shift  Point // from where the fingers are to where the pointer is: it does not leap where one of two is lifted
	spread float64
	mouse  Point // as it was when a finger was seen last
	shown  bool  // the pointer is where the finger was
}

const (
	restTime    = 550 * time.Millisecond
	restTremble = 24 // pixels that a resting finger may stray
)

// read takes in where the fingers are at a time and writes the frame's pointer.
func (t *fingers) read(f *Frame, points []Point, at time.Duration) {
	mouse := Point{f.X, f.Y}
	if len(points) == 0 {
		t.lifted(f, mouse)
		return
	}
	if !t.down {
		*t = fingers{down: true, since: at, at: points[0]}
	}
	t.mouse, t.shown, f.Touch = mouse, true, true
	t.point(points)
	f.X, f.Y = t.last.X, t.last.Y
	if len(points) == 1 {
		t.spread = 0
		t.rests = t.rests || !t.many && at-t.since >= restTime && apart(t.last, t.at) <= restTremble
		switch {
		case t.many:
			f.Buttons = 1 << Middle
		case t.rests:
			f.Buttons = 1 << Right
		default:
			f.Buttons = 1 << Left
			if apart(t.last, t.at) > restTremble {
				t.since = math.MaxInt64 / 2 // a finger that draws does not rest any more
			}
		}
		return
	}
	p, q := points[0], points[1]
	spread := apart(p, q)
	if t.spread > 0 && spread > 0 {
		f.Pinch = spread / t.spread
	}
	t.many, t.spread, f.Buttons = true, spread, 1<<Middle
}

// point lets the pointer follow the finger, or the middle of two.
func (t *fingers) point(points []Point) {
	at := points[0]
	if len(points) > 1 {
		at = Point{(at.X + points[1].X) / 2, (at.Y + points[1].Y) / 2}
	}
	if t.many && len(points) != t.count {
		t.shift = Point{t.last.X - at.X, t.last.Y - at.Y}
	}
	t.last, t.count = Point{at.X + t.shift.X, at.Y + t.shift.Y}, len(points)
}

// lifted leaves the pointer where the last finger was, so that a tap is a click
// there, until the mouse is moved.
func (t *fingers) lifted(f *Frame, mouse Point) {
	t.down = false
	if t.shown = t.shown && mouse == t.mouse; t.shown {
		f.X, f.Y, f.Touch = t.last.X, t.last.Y, true
	}
}

func apart(p, q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }
