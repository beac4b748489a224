package replay

import (
	"strings"

	"duckboard/render"
)

// A match that is played elsewhere is watched on the same film as one that is over: it only grows
// while it is watched. Its end is now.

// live tells whether the film may still grow.
func (s *Screen) live() bool { return s.match.Away != nil && s.match.Away.Over() == nil }

// now goes to the end of the film, and on from there as it grows.
func (s *Screen) now(a *render.App) {
	s.playing = true
	s.seek(a, s.watch.Reel.Last())
	s.play.Label = s.playLabel(a)
	a.Redraw()
}

// attend takes what has come of a match that is played elsewhere.
func (s *Screen) attend(a *render.App) {
	if s.match.Away == nil {
		return
	}
	s.watch.Attend(a)
	if s.take(a) {
		s.match.Game = s.watch.Session().Match()
		s.sign()
		s.watch.Grown(a)
		s.shown(a)
	}
	if whole := s.match.Away.Over(); whole != nil && s.match.Game != whole && s.ready() {
		s.match.Game = whole
		s.Layout(a)
	}
}

// take puts what has come on the film; false where nothing has.
func (s *Screen) take(a *render.App) (some bool) {
	for s.ready() {
		_, back, _, ok := s.watch.Session().Come()
		if !ok {
			break
		}
		if some = true; back {
			s.watch.Reel.Trim()
			s.watch.Grown(a) // another line may come in the place of one that is gone
		}
	}
	return some
}

// sign puts the signs on the time line.
func (s *Screen) sign() {
	s.marks = s.marks[:0]
	for _, m := range s.watch.Reel.Marks() {
		s.marks = append(s.marks, newMark(m))
	}
}

// close goes on to the result where the end of a match has been watched as it came.
func (s *Screen) close(a *render.App) {
	if s.growing && s.match.Away.Over() != nil && s.watch.Reel.Over() && a.Top() == render.Screen(s) {
		s.growing = false
		s.result(a)
	}
}

// wants are what a watcher may do about the match.
func (s *Screen) wants(a *render.App) []render.Want {
	var list []render.Want
	if s.match.Away == nil {
		return nil
	}
	if s.live() {
		list = append(list, render.Want{Label: a.T("Live"), Do: func() { s.now(a) }})
	}
	return append(list, s.match.Away.Wants(a)...)
}

// remarks are what is to be known of the file, or of the match: where it goes on otherwise, and
// dice that are not checked, or are not what was promised.
func (s *Screen) remarks(a *render.App) string {
	var list []string
	if text := s.departure(a); text != "" {
		list = append(list, text)
	}
	if words, bad := s.checked.Words(a); bad || s.match.Game.Secret == "" && !s.live() && words != "" {
		list = append(list, words)
	}
	return strings.Join(list, " ")
}

// check follows the check of the dice.
func (s *Screen) check(a *render.App) {
	if s.live() || s.parts != nil {
		return
	}
	if s.checked.Follow(a, s.match.Game); s.remarks(a) != s.note {
		s.Layout(a)
		a.Redraw()
	}
}

// join has the film go by the match, once all is read that there was when it was opened. What is
// over is watched from its start, but who has its analysis before them already reads that first.
func (s *Screen) join(a *render.App) {
	if s.match.Away != nil {
		s.watch.Session().Join(s.match.Away)
		if s.growing = s.live(); s.growing {
			s.now(a)
			return
		}
	}
	if s.from > 0 {
		s.watch.Reel.Before(s.from)
		s.shown(a)
	}
	if !s.hind.on {
		s.toggle(a)
	}
}
