package chart

import (
	"bytes"
	"errors"
	"image"
	"image/color"
)

// Pause is called between small pieces of work that takes long, so that a window
// keeps its frames. It tells whether the work was cancelled; nil never does.
type Pause func() (cancelled bool)

// Stop pauses; true: the work was cancelled.
func (p Pause) Stop() bool { return p != nil && p() }

// ErrCancelled is the error of work that a Pause has ended.
var ErrCancelled = errors.New("cancelled")

// Slow is a picture that pauses with each row that an encoder asks for. That the
// work was cancelled the encoder hears of its Buffer.
type Slow struct {
	*image.RGBA
	Pause Pause
}

// At implements image.Image.
func (s Slow) At(x, y int) color.Color {
	if x == s.Rect.Min.X {
		s.Pause.Stop()
	}
	return s.RGBAAt(x, y)
}

// Buffer holds a file while an encoder writes it in small pieces: it pauses with
// each of them.
type Buffer struct {
	bytes.Buffer
	Pause Pause
	Most  int // bytes, 0: any
}

// ErrLarge is the error of a Buffer that is asked to hold more than its Most.
var ErrLarge = errors.New("too large")

// Write implements io.Writer.
func (b *Buffer) Write(p []byte) (int, error) {
	if b.Pause.Stop() {
		return 0, ErrCancelled
	}
	if b.Most > 0 && b.Len()+len(p) > b.Most {
		return 0, ErrLarge
	}
	return b.Buffer.Write(p)
}
