package replay

import (
	"duckboard/render"
	"duckboard/render/setup"
)

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
