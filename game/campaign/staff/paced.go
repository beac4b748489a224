package staff

import (
	"errors"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/replay"
	"duckboard/game/sim"
)

// ErrStopped is the error of a battle that was not played to its end.
var ErrStopped = errors.New("the battle was stopped")

// PlayPaced is Play for a window that must not wait: stop is called after each choice, and the battle
// goes on once it returns false.
func PlayPaced(c *campaign.Campaign, no int, who [2]ai.Character, stop func() bool) (*game.Game, *campaign.Battle, error) {
	start, _, err := c.Start(no)
	if err != nil {
		return nil, nil, err
	}
	var a campaign.Account
	p := sim.Player{Watch: func(g *game.Game, events []game.Event) error {
		if a.Note(g.Setup(), events); stop() {
			return ErrStopped
		}
		return nil
	}}
	for side := range p.Sides {
		p.Sides[side] = sim.Computer(who[side])(game.Side(side), start.Seed)
	}
	g, err := sim.Play(c.Rules(), start, p)
	if err != nil {
		return nil, nil, err
	}
	b := a.End(g, nil)
	b.Save, b.Proof = replay.DigestOf(g, nil).String(), campaign.Seeded
	return g, b, nil
}
