package battle

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// foresight is what a move that is being dragged, or on whose end the pointer rests, gains
// and risks. It is asked for anew as soon as the last answer is there, so that it follows the
// hand as fast as it can be worked out.
type foresight struct {
	sc *scene
	inquiry
	want  foreseen // where the hand is now
	asked foreseen
	of    foreseen // what p is about
	rest  int      // frames since the hand has moved
}

// foreseen is a place in a game as it stands.
type foreseen struct {
	game  *game.Game
	made  int
	model game.ModelID
	at    physics.Spot
}

// astrayFrom is how far from the place that it is about a prospect is still shown until the next
// is there, in mils.
const astrayFrom = 2000.0

// wanted is the place that is asked about; ok is false where no move is shown.
func (f *foresight) wanted() (k foreseen, ok bool) {
	d := f.sc.desk
	v := d.Forecast.Preview
	if !f.sc.counsels() || !d.Mine() || v == nil || v.Kind != tool.Moving || v.No != nil || v.End == v.From {
		return k, false
	}
	return foreseen{d.Game(), len(d.Game().Log()), v.Model, v.End}, true
}

// foresee asks what the move that is shown gains and risks. It tells whether something else
// is known of it than before.
func (f *foresight) foresee(a *render.App) bool {
	want, ok := f.wanted()
	if !ok {
		known := f.sc.prospect != nil
		f.leave()
		f.sc.prospect, f.of, f.want = nil, foreseen{}, foreseen{}
		return known
	}
	if f.rest++; want != f.want {
		f.want, f.rest = want, 0
	}
	fresh := false
	if f.sc.prospect != nil && (f.of.game != want.game || f.of.made != want.made || f.of.model != want.model || want.at.At.Sub(f.of.at.At).Len() > astrayFrom) {
		f.sc.prospect, fresh = nil, true
	}
	if f.busy() {
		a.Redraw()
		if answer, done := f.poll(budget(a).Over); done {
			f.of, fresh = f.asked, true
			if f.sc.prospect = nil; answer != nil {
				f.sc.prospect = answer.Prospect
			}
		}
	}
	if !f.busy() && f.of != want {
		if f.sc.desk.Pointer.Drag || f.rest >= restFrames {
			f.crew, f.asked = a.Crew, want
			f.ask(want.game, aside.Question{Kind: aside.Foresee, Model: f.sc.desk.Setup().Entries[want.model].ID, Spot: &aside.Spot{At: want.at.At, Level: want.at.Level}})
		}
		a.Redraw()
	}
	return fresh
}
