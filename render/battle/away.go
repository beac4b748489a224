package battle

import (
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
)

// status is what is said of a match that is judged elsewhere: whose turn it is, or what is wrong,
// and the clocks of the sides.
type status struct {
	words  string
	urgent bool
	clocks [2]string
}

// unsure is for how long a choice is on its way before a word is said of it.
const unsure = 400 * time.Millisecond

// join has the session go by the match that is judged elsewhere, once all of it is read that there
// was when the battle was opened.
func (s *Screen) join() {
	if s.match.Away != nil && !s.desk.S.Reading() {
		s.desk.S.Join(s.match.Away)
	}
}

// attend takes what has come of that match. It reports whether anything is to be drawn anew.
func (s *Screen) attend(a *render.App) bool {
	if s.match.Away == nil {
		return false
	}
	changed := s.match.Away.Step(a)
	var now status
	now.words, now.urgent = s.match.Away.Status(a)
	if !s.desk.S.Unsure() {
		s.sent = a.Now()
	} else if a.Now()-s.sent > unsure {
		now.words = a.T("Sent, not yet answered") + " · " + now.words
	}
	for side := range now.clocks {
		now.clocks[side] = s.match.Away.Clock(game.Side(side))
	}
	if now != s.status {
		s.status, changed = now, true
	}
	return changed
}

// finished is the match once it is over and its end is shown; nil before.
func (s *Screen) finished() *replay.Match {
	switch away := s.match.Away; {
	case s.desk.S.Reading() || !s.desk.Stage.Idle() || s.desk.Looking():
		return nil
	case away != nil:
		return away.Over()
	case s.desk.S.Match().Over():
		return s.desk.S.Match()
	}
	return nil
}

// humans are the sides that persons play here.
func (s *Screen) humans() (human [2]bool) {
	for i, p := range s.match.Players {
		human[i] = p.Bot == "" && (s.match.Away == nil || s.match.Away.Side() == game.Side(i))
	}
	return human
}

// questions are the answers to what the other side asks, or to what has befallen this one.
func (s *Screen) questions(a *render.App) (list []render.Want) {
	if s.match.Away == nil {
		return nil
	}
	for _, w := range s.match.Away.Wants(a) {
		if w.Asked != "" {
			list = append(list, w)
		}
	}
	return list
}

// questions sets what is asked, and the buttons that answer.
func (f *flow) questions() {
	list := f.s.questions(f.a)
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
