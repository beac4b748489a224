package battle

import (
	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/aside"
	"duckboard/physics"
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

// planned deploys by the plan that a player chose, and whom that has no place for
// like the program behind it.
type planned struct {
	*battle
	next tool.Player
}

// Choose implements tool.Player.
func (p planned) Choose(g *game.Game, slice tool.Slice) (game.Choice, bool) {
	if d := g.Pending(); d != nil && d.Kind == game.Deploy && p.plans[d.Side] != nil {
		if c, ok := p.plans[d.Side].Next(g); ok {
			return c, true
		}
	}
	return p.next.Choose(g, slice)
}

// surveyor has regions worked out beside the window.
type surveyor struct {
	crew *crew.Crew
	record

	call   *crew.Call
	model  game.ModelID // whose region was asked for
	action string
	moment int
	ground *aside.Ground
}

// Spare implements tool.Surveyor: the computer must find somebody to think when
// it is its turn.
func (s *surveyor) Spare() bool { return s.crew.Most() > 1 }

// Survey implements tool.Surveyor.
func (s *surveyor) Survey(g *game.Game, m game.ModelID, action string) (all, safe []physics.Area, done, ok bool) {
	if s.game != g || s.moment != len(g.Log()) || s.model != m || s.action != action {
		s.call.Cancel()
		s.write(g)
		s.model, s.action, s.moment, s.ground = m, action, len(g.Log()), nil
		s.call = s.crew.Ask(aside.Question{Kind: aside.Region, Opening: s.opening, Log: s.log, Model: g.Setup().Entries[m].ID, Action: action})
	}
	if s.call != nil {
		a, done, err := s.call.Poll()
		switch {
		case !done:
			return nil, nil, false, true
		case err == nil && a.Ground != nil:
			s.ground = a.Ground
		}
		s.call = nil
	}
	if s.ground == nil {
		s.game = nil // it is asked anew
		return nil, nil, false, s.crew.Alive() && !s.crew.Ready()
	}
	return s.ground.All, s.ground.Safe, true, true
}
