package render

import "fmt"

// A Word is a text that stands on the screen: its box in physical pixels.
type Word struct {
	Text       string
	X, Y, W, H float64
}

// Probed is a Screen that tells a test more than its words.
type Probed interface{ Probe() map[string]any }

// Probe notes from now on which texts each frame draws, and returns what the
// last one showed: the screen, its texts, and what the screen itself tells.
// Tests of the whole program read it, so that they can click what is written.
func (a *App) Probe() map[string]any {
	p := map[string]any{"screen": fmt.Sprintf("%T", a.Top()), "note": a.note}
	if s, ok := a.Top().(Probed); ok {
		for k, v := range s.Probe() {
			p[k] = v
		}
	}
	p["words"] = append([]Word{}, a.batch.words...)
	if !a.batch.probed {
		a.batch.probed = true
		a.Redraw()
	}
	return p
}
