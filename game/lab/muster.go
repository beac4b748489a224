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

// Deployment is where the computer deploys both sides; whoever is placed already
// stays there.
func Deployment(rules game.Ruleset, start game.Start) ([]game.Placement, error) {
	g, _, err := game.NewGame(rules, start)
	if err != nil {
		return nil, err
	}
	bots := [2]*ai.Bot{ai.New(start.Seed), ai.New(start.Seed + 1)}
	for d := g.Pending(); d != nil && g.State().Phase == game.Deployment; d = g.Pending() {
		c := bots[d.Side].Choose(g)
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return nil, fmt.Errorf("the computer cannot deploy: %w", err)
		}
	}
	place := Placements(g)
	if len(place) < len(g.Setup().Entries) {
		return nil, errors.New("the computer cannot deploy everybody")
	}
	return place, nil
}

// Placements is where everybody on the table stands, as a game's start has it.
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
