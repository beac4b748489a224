package setup

import (
	"time"

	"duckboard/game/analysis"
	"duckboard/render"
	"duckboard/render/findings"
)

// luck says on the result what the dice and what the choices did. It is worked out while
// the result is read, as far as that takes; the analysis goes on from there.
type luck struct {
	err  error
	news int
	done bool
	told *findings.Played // nil: not known yet, or nothing is to be told
}

// luckRounds is how many games are imagined from each position for it.
const luckRounds = 2 * analysis.Few

// slice of a frame, where nobody works beside the window.
const luckSlice = 4 * time.Millisecond

// step works at it while the result is the uppermost screen.
func (l *luck) step(a *render.App, s *Result) {
	if l.err != nil || l.done || !s.counted || a.Late() {
		return
	}
	if a.Top() != render.Screen(s) { // whoever has it works at it there
		return
	}
	if l.err = s.Match.Look(a.Saves.Store); l.err != nil {
		return
	}
	h := s.Match.Hindsight
	if w := h.Analysis(); w != nil && w.Rounds() >= luckRounds {
		if l.done = true; len(w.Steps) > 0 {
			l.told = &findings.Played{Analysis: w, Setup: h.Setup()}
		}
		h.Stop()
		a.Redraw()
		return
	}
	end := a.Now() + luckSlice
	if l.err = h.Step(a.Crew, func() bool { return a.Now() >= end }); l.err == nil && h.News != l.news {
		l.news = h.News
		a.Redraw()
	}
}

// rest gives up what is being worked out.
func (l *luck) rest(m *render.Match) {
	if m.Hindsight != nil {
		m.Hindsight.Stop()
	}
}

// draw says it from a corner on, and returns where it ends.
func (l *luck) draw(a *render.App, dst render.Brush, m *render.Match, at render.Point, wide float64) float64 {
	t, x, y := a.Theme(), at.X, at.Y
	switch {
	case l.err != nil || m.Hindsight == nil || l.done && l.told == nil:
		return y
	case l.told == nil:
		share := 0.0
		if w := m.Hindsight.Analysis(); w != nil {
			share = w.Known(luckRounds)
		}
		return t.Paragraph(dst, a.T("What luck did, and what choices: %d%% worked out", int(100*share)), x, y, wide, render.Small.In(t.Pal.InkSoft)) + t.Px(10)
	}
	y = t.Paragraph(dst, l.told.Luck(a.Printer()), x, y, wide, render.Body)
	return t.Paragraph(dst, l.told.Skill(a.Printer()), x, y, wide, render.Body) + t.Px(10)
}

// analyse shows how the chances went.
func (s *Result) analyse(a *render.App) {
	_ = s.Match.Look(a.Saves.Store) // what is wrong is told there
	s.luck.rest(s.Match)
	a.Push(a.Router.Analysis(s.past()))
}
