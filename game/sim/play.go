// Package sim plays whole games with programs for players: one game, or batches of many on
// several workers with what comes out of them. A game is a function of its start and its policies
// alone, so its log is the same, byte for byte, however many workers there are.
//
// The games of a batch share their documents, and each worker has one game's room and reads a
// warband once (game.Restart, game.Camp). A random player asks the rule set for a choice
// (game.Drawer), which guesses a legal one and tries it, where Legal would list all. The soak
// holds the one to the other (soak_test.go).
//
// Fixed games of each rule set tell when game.Engine must be raised (engine_test.go).
package sim

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/ai"
)

// MaxChoices is how many choices a game may take before it counts as stalled.
const MaxChoices = 20_000

// Policy is a player: it answers the pending decision of a game, which it must
// not change. It is asked by one goroutine.
type Policy func(g *game.Game) (game.Choice, error)

// Maker makes a player for one game and side. Equal seeds make equal players.
type Maker func(side game.Side, seed uint64) Policy

// Player is what a whole game needs besides its start.
type Player struct {
	Sides [2]Policy
	Watch func(g *game.Game, events []game.Event) error // after every command; nil: nobody watches
}

// Play plays a game from its start to its end. It fails if a start or a choice
// is refused, if the game takes more than MaxChoices, or if the watcher fails;
// the game is then returned as it stood.
func Play(rules game.Ruleset, start game.Start, p Player) (*game.Game, error) {
	g, events, err := game.NewGame(rules, start)
	if err != nil {
		return nil, err
	}
	return g, p.playOut(g, events)
}

// playOut plays a game that has begun, with these events, to its end.
func (p *Player) playOut(g *game.Game, events []game.Event) error {
	for {
		if p.Watch != nil {
			if err := p.Watch(g, events); err != nil {
				return fmt.Errorf("after choice %d: %w", len(g.Log()), err)
			}
		}
		d := g.Pending()
		if d == nil {
			return nil
		}
		if len(g.Log()) >= MaxChoices {
			return fmt.Errorf("the game does not end: it waits for %s after %d choices", d.Kind, len(g.Log()))
		}
		var err error
		c := game.Command{Side: d.Side}
		if c.Choice, err = p.Sides[d.Side](g); err != nil {
			return fmt.Errorf("choice %d (%s): %w", len(g.Log()), d.Kind, err)
		}
		if events, err = g.Do(c); err != nil {
			text, _ := c.Choice.MarshalJSON() // a choice can always be written
			return fmt.Errorf("choice %d (%s) %s: %w", len(g.Log()), d.Kind, text, err)
		}
	}
}

// Computer makes computer players of a character.
func Computer(c ai.Character) Maker { return Explained(c, nil) }

// Explained makes computer players who tell of each decision what they considered, the
// best first, before they make it.
func Explained(c ai.Character, why func(g *game.Game, list []ai.Candidate)) Maker {
	return func(side game.Side, seed uint64) Policy {
		b := ai.New(seed+uint64(side), c.Level, c.Temper)
		return func(g *game.Game) (game.Choice, error) {
			choice := b.Choose(g)
			if why != nil {
				why(g, b.Considered())
			}
			return choice, nil
		}
	}
}

// Bot makes a plain Veteran.
func Bot(side game.Side, seed uint64) Policy { return Computer(ai.Character{})(side, seed) }

// Random makes a player that takes any legal choice: drawn as the rule set draws
// if it does, else any of those listed. Where it was asked the same again and again
// it takes one that changes something: turning on the spot may be free.
func Random(side game.Side, seed uint64) Policy {
	r := stream(seed ^ uint64(side+1)*0xD1B54A32D192ED03)
	draw := r.below
	var again repeats
	return func(g *game.Game) (c game.Choice, err error) {
		often := again.often(g)
		if rules, ok := g.Setup().Rules.(game.Drawer); ok {
			for range 4 {
				if c, ok = rules.Draw(g, draw); ok && (!often || changes(g, &c)) {
					return c, nil
				}
			}
		}
		legal := g.Setup().Rules.Legal(g)
		for n := len(legal); n > 0; n-- {
			i := draw(n)
			if n == 1 || !often || changes(g, &legal[i]) {
				return legal[i], nil
			}
			legal[i] = legal[n-1]
		}
		return game.Choice{}, fmt.Errorf("there is no legal choice")
	}
}

// repeats counts how often one after the other a player was asked the same, while no die was
// rolled.
type repeats struct {
	n, rolled int
	kind      game.Kind
	model     game.ModelID
}

// manyRepeats is more than most activations have choices.
const manyRepeats = 24

// often tells whether the player was asked the pending decision too often to go on by chance.
func (r *repeats) often(g *game.Game) bool {
	d, rolled := g.Pending(), g.State().Rolled
	r.n++
	if d.Kind != r.kind || d.Model != r.model || rolled != r.rolled {
		r.n = 0
	}
	r.kind, r.model, r.rolled = d.Kind, d.Model, rolled
	return r.n > manyRepeats
}

// changes tells whether a choice changes more than where models face.
func changes(g *game.Game, c *game.Choice) bool {
	f := g.Fork()
	if _, err := f.Do(game.Command{Side: g.Pending().Side, Choice: *c}); err != nil {
		return err == game.ErrWaiting // for dice
	}
	now := f.State().Clone()
	for i := range now.Models {
		now.Models[i].Facing = g.State().Models[i].Facing
	}
	return !now.Equal(g.State())
}

// stream is a small generator of its own (splitmix64), so that a player's
// choices never change with Go's.
type stream uint64

func (s *stream) below(n int) int {
	*s += 0x9E3779B97F4A7C15
	x := uint64(*s)
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	x ^= x >> 31
	return int((x >> 33) % uint64(n))
}
