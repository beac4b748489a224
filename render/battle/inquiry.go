package battle

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/crew"
	"time"
)

// slice is the time of a frame that programs may think in.
type slice struct {
	a   *render.App
	end time.Duration
}

// Over implements tool.Slice.
func (s slice) Over() bool { return s.a.Now() >= s.end }

func budget(a *render.App) slice { return slice{a, a.Now() + a.Share()} }

// record is a game as it is sent to who works beside the window.
type record struct {
	game    *game.Game // that opening and log are of
	opening []byte
	log     []byte
	logged  int // choices in log
}

// write brings the game's opening and its log up to date as they are sent.
func (b *record) write(g *game.Game) {
	if b.game == nil || b.game.Setup() != g.Setup() {
		b.opening = replay.Opening(g.Setup())
	}
	if b.game != g {
		b.log, b.logged = nil, 0
	}
	b.game = g
	for log := g.Log(); b.logged < len(log); b.logged++ {
		b.log = replay.AppendCommand(b.log, &log[b.logged])
	}
}

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
