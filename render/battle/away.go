package battle

import (
	"time"

	"duckboard/game"
	"duckboard/render"
)

// status is what is said of a match that is judged elsewhere: whose turn it is, or what is wrong,
// and the clocks of the sides.
type status struct {
	sent   time.Duration // when nothing was on its way to who judges it
	words  string
	urgent bool
	clocks [2]string
}

// unsure is for how long a choice is on its way before a word is said of it.
const unsure = 400 * time.Millisecond

// attend takes what has come of that match. It reports whether anything is to be drawn anew.
func (sc *scene) attend(a *render.App) bool {
	if sc.match.Away == nil {
		return false
	}
	changed := sc.match.Away.Step(a)
	now := status{sent: sc.status.sent}
	now.words, now.urgent = sc.match.Away.Status(a)
	if !sc.desk.S.Unsure() {
		sc.status.sent, now.sent = a.Now(), a.Now()
	} else if a.Now()-now.sent > unsure {
		now.words = a.T("Sent, not yet answered") + " · " + now.words
	}
	for side := range now.clocks {
		now.clocks[side] = sc.match.Away.Clock(game.Side(side))
	}
	if now != sc.status {
		sc.status, changed = now, true
	}
	return changed
}

// questions sets what is asked, and the buttons that answer.
func (f controls) questions() {
	list := f.sc.questions(f.a)
	for i, w := range list {
		if i == 0 || list[i-1].Asked != w.Asked {
			f.para(w.Asked, render.Strong.Sized(15).In(f.t.Pal.Ink))
			f.gap(4)
		}
		f.button(w.Label, "", "", render.Plain, w.Do)
	}
	if len(list) > 0 {
		f.rule()
	}
}
