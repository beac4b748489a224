package battle

import (
	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/aside"
	"duckboard/game/replay"
	"duckboard/render/crew"
	"duckboard/render/tool"
)

// bot is a computer player. It thinks beside the window where there is somebody
// to do it, else in slices of the frame: it chooses the same.
type bot struct {
	seed    uint64
	who     ai.Character
	crew    *crew.Crew
	inPlace *ai.Bot

	record

	call  *crew.Call
	asked int  // choices that were made when it was called
	alone bool // this decision is thought out in place

	explains func() bool // it tells why; nil: never
	why      *advice.Why // of its last choice
}

func newBot(c *crew.Crew, seed uint64, who ai.Character) *bot {
	return &bot{seed: seed, who: who, crew: c, inPlace: ai.New(seed, who.Level, who.Temper)}
}

// Choose implements tool.Player.
func (b *bot) Choose(g *game.Game, slice tool.Slice) (game.Choice, bool) {
	if b.game != g || b.asked != len(g.Log()) { // another decision, or one that was taken back
		b.call.Cancel()
		b.call, b.asked, b.alone = nil, len(g.Log()), false
		b.write(g)
		b.call = b.crew.Ask(aside.Question{Kind: aside.Choose, Seed: b.seed, Who: b.who, Explain: b.tells(), Opening: b.opening, Log: b.log})
	}
	if b.call == nil || b.alone {
		c, done := b.inPlace.Step(g, func() bool { return !slice.Over() })
		if b.why = nil; done && b.tells() {
			b.why = advice.Explain(g, &b.inPlace.Considered()[0])
		}
		return c, done
	}
	a, done, err := b.call.Poll()
	if !done {
		return game.Choice{}, false
	}
	if err != nil || g.Try(game.Command{Side: g.Pending().Side, Choice: a.Choice}) != nil {
		b.alone = true
		return game.Choice{}, false
	}
	b.call, b.asked, b.why = nil, -1, a.Why
	return a.Choice, true
}

// tells tells whether it is to tell why.
func (b *bot) tells() bool { return b.explains != nil && b.explains() }

// Why implements tool.Explainer.
func (b *bot) Why() *advice.Why { return b.why }

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
