package lab

import (
	"context"
	"errors"
	"sync"

	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/findings"
)

// farm is a fight that others play (render.Farm). Nil is none.
type farm struct {
	stop context.CancelFunc

	mu   sync.Mutex
	news render.FarmNews
	err  error
}

// share has a fight played by others, beside the window.
func share(a *render.App, of *lab.Fight) *farm {
	ctx, stop := context.WithCancel(context.Background())
	f, play, address := &farm{stop: stop}, a.Router.Farm, a.Settings.Farm
	go func() {
		err := play(ctx, address, of, func(n render.FarmNews) {
			f.mu.Lock()
			defer f.mu.Unlock()
			f.news = n
		})
		if err == nil && !of.Over() { // it has taken games that it gives no answers of
			err = errors.New("it ended before its time")
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		f.err = err
	}()
	return f
}

// drop gives the fight up.
func (f *farm) drop() {
	if f != nil {
		f.stop()
	}
}

// failed is why nobody plays any more, nil as long as somebody does and once it is over.
func (f *farm) failed() error {
	if f == nil {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if errors.Is(f.err, context.Canceled) {
		return nil
	}
	return f.err
}

// words tell who plays, in lines; none where this program does.
func (f *farm) words(a *render.App) []string {
	if f == nil {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	n := f.news
	lines := []string{a.T("The farm was asked; it has no workers yet")}
	if n.Workers > 0 {
		lines[0] = a.T("At the farm: %d workers, %s games a second", n.Workers, findings.Number(a.Printer(), n.Rate, 1))
	}
	if n.Wrong != "" {
		lines = append(lines, a.T("This worker gave a wrong answer and is not used: %s", n.Wrong))
	}
	if n.Stranger != "" {
		lines = append(lines, a.T("This worker is of another version and cannot play these games: %s", n.Stranger))
	}
	return lines
}
