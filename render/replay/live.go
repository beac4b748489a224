package replay

import (
	"strings"

	"duckboard/render"
	"duckboard/render/setup"
)

// A match that is played elsewhere is watched on the same film as one that is over: it only grows
// while it is watched. Its end is now.

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
	if text := departure(a, s.match.Game.Setup(), s.parts); text != "" {
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

// ended tells whether there is a result to be shown: the game is over, and no battle
// waits beneath, which would be left for it.
func (s *Screen) ended(a *render.App) bool {
	return a.Router.Result != nil && s.match.Game.Over() && a.Below(func(o render.Screen) bool {
		b, ok := o.(render.Busy)
		return ok && b.Busy()
	}) == nil
}

// result shows who won and how: the screen from which the replay was opened, or a new
// one in its place.
func (s *Screen) result(a *render.App) {
	if !s.ended(a) {
		return
	}
	from := a.Below(func(o render.Screen) bool {
		_, ok := o.(*setup.Result)
		return ok
	})
	switch {
	case from != nil:
		a.Pop()
	case s.match.Away != nil: // the match is with this screen
		a.Push(a.Router.Result(s.match))
	default:
		a.Replace(a.Router.Result(s.match))
	}
}
