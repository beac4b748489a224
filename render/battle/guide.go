package battle

import (
	"math"
	"time"

	"duckboard/game"
	"duckboard/render"
)

// logGuide leads the log to the last line of who is pointed at on the table, and back when
// nobody is. Whoever scrolls meanwhile is left alone.
type logGuide struct {
	model  game.ModelID // who is pointed at
	since  time.Duration
	told   bool    // line is that one's last
	line   int     // of the log
	goal   float64 // how far it is to be scrolled back, in pixels
	goes   bool    // it is on its way there
	back   bool    // it was led away from home
	home   float64 // where it was before
	heeded bool    // what is pointed at has led it already
}

// guideAfter is how long somebody is pointed at before the log follows: a hand on its way over
// the table leads it nowhere.
const guideAfter = 350 * time.Millisecond

// follow has the log follow who is pointed at; not while the hand is in it, nor while
// something is shown, which it tells of itself.
func (l *logView) follow(a *render.App, in *render.Input) {
	g, m := &l.guide, l.desk.Pointer.Hover
	if l.box.H <= 0 || l.box.Has(in.X, in.Y) || !l.desk.Stage.Idle() {
		g.goes, g.since = false, a.Now()
		return
	}
	if m != g.model {
		g.model, g.since, g.heeded = m, a.Now(), false
		a.Animate(guideAfter)
	}
	if !g.heeded && a.Now()-g.since >= guideAfter {
		l.lead(m)
		a.Redraw()
	}
	if g.goes {
		l.glide(a.Still())
		a.Redraw()
	}
}

// lead sets out for the last line of a model, or back where it is nobody's.
func (l *logView) lead(m game.ModelID) {
	g := &l.guide
	g.heeded, g.told = true, false
	if m == game.NoModel {
		g.goal, g.goes, g.back = g.home, g.back, false
		return
	}
	lines := l.desk.S.Lines()
	for i := len(l.rows) - 1; i >= 0; i-- {
		r := &l.rows[i]
		if r.line >= len(lines) || lines[r.line].Model != m || lines[r.line].Quiet {
			continue
		}
		g.line, g.told = r.line, true
		if top := l.top() + r.y; top >= l.box.Y && top+r.h <= l.box.Y+l.box.H {
			return // it is in view
		}
		if !g.back {
			g.home, g.back = l.up, true
		}
		g.goal, g.goes = max(0, min(l.high-r.y-l.box.H/2, l.high-l.box.H)), true
		return
	}
}

// glide goes a part of the way, or all of it at once.
func (l *logView) glide(atOnce bool) {
	g := &l.guide
	if l.up += (g.goal - l.up) * 0.18; atOnce || math.Abs(g.goal-l.up) < 0.5 {
		l.up, g.goes = g.goal, false
	}
}
