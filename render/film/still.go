package film

import (
	"bytes"
	"errors"
	"image"
	"image/color"

	"duckboard/game"
	"duckboard/render/chart"
)

// ErrCancelled is the error of work that a Pause has ended.
var ErrCancelled = errors.New("cancelled")

// stillScale is a still's pixels an inch where the look says none.
const stillScale = 28

// Picture paints a moment; ErrCancelled is its only error.
func Picture(s *game.Setup, st *game.State, look Look, pause Pause) (*image.RGBA, error) {
	e := look.easel(s, look.scale(stillScale), false, pause)
	if e == nil {
		return nil, ErrCancelled
	}
	return e.Paint(Scene(s, st, look.Words)), nil
}

// Still is a moment as a PNG.
func Still(s *game.Setup, st *game.State, look Look, pause Pause) ([]byte, error) {
	img, err := Picture(s, st, look, pause)
	if err != nil {
		return nil, err
	}
	w := &writer{pause: pause}
	err = chart.PNG(w, pausing{img, pause}, look.scale(stillScale))
	return w.Bytes(), err
}

func (l *Look) scale(usual float64) float64 {
	if l.Scale > 0 {
		return l.Scale
	}
	return usual
}

func (l *Look) palette() *chart.Palette {
	if l.Palette == nil {
		return chart.Day()
	}
	return l.Palette
}

// easel paints the map for pictures; nil: cancelled.
func (l *Look) easel(s *game.Setup, scale float64, caption bool, pause Pause) *chart.Easel {
	p := chart.New(chart.Of(s.Table).In(l.Words.Lang()), chart.Options{Palette: l.palette()})
	if pause.stop() {
		return nil
	}
	e := p.Easel(scale, true, false, caption)
	for done := false; !done; done = e.Step() {
		if pause.stop() {
			return nil
		}
	}
	if pause.stop() {
		return nil
	}
	return e
}

// pausing is a picture that pauses with each row that an encoder asks for. What
// it is told then it hears of by the writer.
type pausing struct {
	*image.RGBA
	pause Pause
}

// At implements image.Image.
func (p pausing) At(x, y int) color.Color {
	if x == p.Rect.Min.X {
		p.pause.stop()
	}
	return p.RGBAAt(x, y)
}

// writer holds a file while it is written. An encoder writes in small pieces: it
// pauses with each of them.
type writer struct {
	bytes.Buffer
	pause Pause
	most  int // bytes, 0: any
}

var errLarge = errors.New("too large")

func (w *writer) Write(p []byte) (int, error) {
	if w.pause.stop() {
		return 0, ErrCancelled
	}
	if w.most > 0 && w.Len()+len(p) > w.most {
		return 0, errLarge
	}
	return w.Buffer.Write(p)
}
