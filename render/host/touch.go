package host

import "time"

// Finger is a finger on the page's screen, in physical pixels of the window.
type Finger struct {
	ID   int // the same as long as it is down
	X, Y float64
}

// Touch is the fingers that were on the screen from a moment on, none where the
// last was lifted. The moment is told by the page's clock (Painted).
type Touch struct {
	At      time.Duration
	Fingers []Finger
}
