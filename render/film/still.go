package film

import (
	"image"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/render/chart"
)

// ErrCancelled is the error of work that a Pause has ended.
var ErrCancelled = chart.ErrCancelled

// stillScale is a still's pixels an inch where the look says none.
const stillScale = 28

// Picture paints a moment. It fails where it would have too many pixels, and with
// ErrCancelled.
func Picture(s *game.Setup, st *game.State, look Look, pause Pause) (*image.RGBA, error) {
	e, err := look.easel(s.Fought(st), look.scale(stillScale), false, pause)
	if err != nil {
		return nil, err
	}
	return e.Paint(Scene(s, st, look.Words)), nil
}

// Still is a moment as a PNG.
func Still(s *game.Setup, st *game.State, look Look, pause Pause) ([]byte, error) {
	img, err := Picture(s, st, look, pause)
	if err != nil {
		return nil, err
	}
	w := &chart.Buffer{Pause: pause}
	err = chart.PNG(w, chart.Slow{RGBA: img, Pause: pause}, look.scale(stillScale))
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

// easel paints the map for pictures.
func (l *Look) easel(t *levels.Table, scale float64, caption bool, pause Pause) (*chart.Easel, error) {
	p := chart.New(chart.Of(t).In(l.Words.Lang()), chart.Options{Palette: l.palette()})
	if pause.Stop() {
		return nil, ErrCancelled
	}
	e, err := p.Easel(scale, true, false, caption)
	if err != nil {
		return nil, err
	}
	for done := false; !done; done = e.Step() {
		if pause.Stop() {
			return nil, ErrCancelled
		}
	}
	if pause.Stop() {
		return nil, ErrCancelled
	}
	return e, nil
}
