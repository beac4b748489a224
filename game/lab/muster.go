package lab

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/ai"
)

// Muster deploys as the computer does whoever is not on the table yet, and plays
// nothing beyond that: the position in which the game would begin. Its seed is
// the start's.
func Muster(p *Position) (*Position, error) {
	place, err := Deployment(p.Setup.Rules, p.Setup.Start)
	if err != nil {
		return nil, err
	}
	start := p.Setup.Start
	start.Place = place
	return New(p.Setup.Rules, start, p.Ground)
}

// Deploying is the computer at deploying both sides, thought by thought.
type Deploying struct {
	g    *game.Game
	bots [2]*ai.Bot
}

// Deploy begins to deploy whoever the start does not place.
func Deploy(rules game.Ruleset, start game.Start) (*Deploying, error) {
	g, _, err := game.NewGame(rules, start)
	if err != nil {
		return nil, err
	}
	return &Deploying{g, new(Contest).bots(start.Seed, false)}, nil
}

// Step goes on while more says so, at least one thought. It is done when everybody
// stands; Place then says where. The error says that somebody finds no place.
func (d *Deploying) Step(more func() bool) (done bool, err error) {
	for p := d.g.Pending(); p != nil && d.g.State().Phase == game.Deployment; p = d.g.Pending() {
		c, ok := d.bots[p.Side].Step(d.g, more)
		if !ok {
			return false, nil
		}
		if _, err := d.g.Do(game.Command{Side: p.Side, Choice: c}); err != nil {
			return true, fmt.Errorf("the computer cannot deploy: %w", err)
		}
		if !more() {
			return false, nil
		}
	}
	if len(d.Place()) < len(d.g.Setup().Entries) {
		return true, errors.New("the computer cannot deploy everybody")
	}
	return true, nil
}

// Place returns where everybody stands so far.
func (d *Deploying) Place() []game.Placement { return Placements(d.g) }

// Deployment returns where the computer deploys both sides; whoever is placed
// already stays there.
func Deployment(rules game.Ruleset, start game.Start) ([]game.Placement, error) {
	d, err := Deploy(rules, start)
	if err != nil {
		return nil, err
	}
	for {
		if done, err := d.Step(func() bool { return true }); done || err != nil {
			return d.Place(), err
		}
	}
}

// Placements returns where everybody on the table stands, as a game's start has
// it.
func Placements(g *game.Game) []game.Placement {
	var list []game.Placement
	s, st := g.Setup(), g.State()
	for i := range s.Entries {
		if m := &st.Models[i]; m.On() {
			level := m.Level
			k := game.Placement{Model: s.Entries[i].ID, At: m.At, Level: &level}
			if m.In > 0 {
				k.In, k.Level = s.Table.Terrain[m.In-1].ID, nil
			}
			list = append(list, k)
		}
	}
	return list
}
