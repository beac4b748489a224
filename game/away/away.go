// Package away has games played elsewhere: a block of a batch's or of a fight's games goes
// out as bytes, with all documents that it needs, and what came of them comes back as
// bytes. The results are those that would have come of them here. Who carries the bytes
// it does not know (net/farm does).
package away

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/lab"
	"duckboard/game/sim"
)

// Farm has work done by whoever is there.
type Farm interface {
	// Share asks next for a block of at most so many games as long as there is one
	// (nil: there is none any more), has somebody do it and hands each answer to took
	// once, in any order. It ends when all are there, or once over says so. What next
	// and took fail with it fails with. It calls all three from one goroutine.
	Share(next func(most int) (block []byte, games int, err error), took func(answer []byte) error, over func() bool) error
}

// block is some games of one batch, or of one fight, as they travel.
type block struct {
	Ruleset string
	library
	Series *series `json:",omitempty"`
	Fight  *fight  `json:",omitempty"`
	Bouts  []int   `json:",omitempty"` // which games of the fight
}

// series is some games of a batch.
type series struct {
	Players           [2]string
	Watch, Keep, Time bool `json:",omitempty"`
	Games             []turn
}

// turn is one game of a batch.
type turn struct {
	Game  int
	Swaps bool `json:",omitempty"`
	Start start
}

// fight is a contest without the number of its games.
type fight struct {
	Players [2]ai.Character
	Start   start
}

// answer is what came of a block.
type answer struct {
	Results  []result  `json:",omitempty"`
	Outcomes []outcome `json:",omitempty"`
}

// result and outcome are those of sim and of lab, with the error as a text.
type (
	result struct {
		sim.Result
		Err string `json:",omitempty"`
	}
	outcome struct {
		lab.Outcome
		Err string `json:",omitempty"`
	}
)

func textOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func errorOf(text string) error {
	if text == "" {
		return nil
	}
	return errors.New(text)
}

// Series are hands for batches of two players, given by their names.
func Series(f Farm, players [2]string) sim.Hands {
	return func(b *sim.Batch, put func(sim.Result)) error {
		if b.Check != nil {
			return errors.New("games that are checked after every command are not played elsewhere")
		}
		p, first := packer{}, 0
		next := func(most int) ([]byte, int, error) {
			s := &series{Players: players, Watch: b.Watch, Keep: b.Keep, Time: b.Time}
			k := block{Ruleset: b.Rules.ID(), Series: s}
			for ; first < b.Games && len(s.Games) < most; first++ {
				given, err := b.Start(first)
				if err != nil {
					put(sim.Result{Game: first, First: game.NoSide, Winner: game.NoSide, Err: err})
					continue
				}
				packed, err := p.pack(&k.library, given)
				if err != nil {
					return nil, 0, err
				}
				s.Games = append(s.Games, turn{first, b.Swaps != nil && b.Swaps(first), packed})
			}
			return k.text(len(s.Games))
		}
		took := func(text []byte) error {
			var a answer
			if err := json.Unmarshal(text, &a); err != nil {
				return fmt.Errorf("an answer that cannot be read: %w", err)
			}
			for _, r := range a.Results {
				if r.Game < 0 || r.Game >= b.Games {
					return fmt.Errorf("an answer with game %d of %d", r.Game, b.Games)
				}
				r.Result.Err = errorOf(r.Err)
				put(r.Result)
			}
			return nil
		}
		return f.Share(next, took, func() bool { return b.Over != nil && b.Over() })
	}
}

// Fight has the games of a fight played elsewhere, all that are left.
func Fight(f Farm, of *lab.Fight) error {
	p := packer{}
	next := func(most int) ([]byte, int, error) {
		k := block{Ruleset: of.Rules.ID(), Fight: &fight{Players: of.Players}}
		var err error
		if k.Fight.Start, err = p.pack(&k.library, of.Start); err != nil {
			return nil, 0, err
		}
		for len(k.Bouts) < most {
			index, ok := of.Take()
			if !ok {
				break
			}
			k.Bouts = append(k.Bouts, index)
		}
		return k.text(len(k.Bouts))
	}
	took := func(text []byte) error {
		var a answer
		if err := json.Unmarshal(text, &a); err != nil {
			return fmt.Errorf("an answer that cannot be read: %w", err)
		}
		for _, o := range a.Outcomes {
			if o.Game < 0 || o.Game >= of.Games {
				return fmt.Errorf("an answer with game %d of %d", o.Game, of.Games)
			}
			o.Outcome.Err = errorOf(o.Err)
			of.Put(o.Outcome)
		}
		return nil
	}
	return f.Share(next, took, of.Over)
}

// text is the block as it travels, nil if it has no games.
func (k *block) text(games int) ([]byte, int, error) {
	if games == 0 {
		return nil, 0, nil
	}
	text, err := json.Marshal(k)
	return text, games, err
}

// contest is the block's without the numbers of its games: what a hand knows it by.
func (k *block) contest() ([]byte, error) {
	c := *k
	c.Bouts = nil
	return json.Marshal(c)
}

// numbers tells whether the games of a block are those that a fight may have.
func (k *block) numbers() error {
	if i := slices.IndexFunc(k.Bouts, func(n int) bool { return n < 0 || n >= lab.MostGames }); i >= 0 {
		return fmt.Errorf("game %d, which no fight has", k.Bouts[i])
	}
	return nil
}
