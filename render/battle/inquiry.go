package battle

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/render/crew"
)

// inquiry is a question about the game as it stands. It is answered beside the window, or in
// slices of the frame where nobody is there; the answer is the same.
type inquiry struct {
	crew *crew.Crew
	record

	q    aside.Question
	call *crew.Call
	here *aside.Engine
	work *aside.Work // nil: it is not answered in place
}

// ask asks about a game; what was asked before is given up.
func (i *inquiry) ask(g *game.Game, q aside.Question) {
	i.leave()
	i.write(g)
	q.Opening, q.Log = i.opening, i.log
	i.q = q
	if i.call = i.crew.Ask(q); i.call == nil {
		i.begin(g)
	}
}

// begin begins to work at it in place.
func (i *inquiry) begin(g *game.Game) {
	if i.here == nil {
		i.here = aside.NewEngine(nil)
	}
	i.work = i.here.Here(g, &i.q)
}

// leave gives the question up.
func (i *inquiry) leave() {
	i.call.Cancel()
	i.call, i.work = nil, nil
}

// busy tells whether an answer is still to come.
func (i *inquiry) busy() bool { return i.call != nil || i.work != nil }

// poll is the answer once it is there, nil where there is none; done is true in that one call
// only. What is worked out in place is, within the slice.
func (i *inquiry) poll(over func() bool) (a *aside.Answer, done bool) {
	if i.call != nil {
		a, done, err := i.call.Poll()
		if done {
			i.call = nil
		}
		if err != nil && i.game != nil { // it is worked out here
			i.begin(i.game)
			return nil, false
		}
		return a, done
	}
	if i.work == nil || !i.work.Step(over) {
		return nil, false
	}
	a, err := aside.ReadAnswer(i.work.Answer())
	if i.work = nil; err != nil {
		return nil, true
	}
	return a, true
}
