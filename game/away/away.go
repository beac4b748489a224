// Package away has games played elsewhere: a block of a batch's or of a fight's games goes
// out as bytes, with all documents that it needs, and what came of them comes back as
// bytes. The results are those that would have come of them here. Who carries the bytes
// it does not know (net/farm does), and it believes nobody: see answers.
package away

import (
	"encoding/json"
	"fmt"
	"slices"

	"duckboard/game/ai"
	"duckboard/game/lab"
)

// Job is work to be shared, in blocks numbered from 0 in the order in which Next gives
// them. Its methods are called by one goroutine.
type Job interface {
	// Next returns the next block of at most so many games; nil: there is none any
	// more.
	Next(most int) (block []byte, games int, err error)
	// Take takes the answer to a block in. It fails, and takes nothing, where that is not
	// just what was asked.
	Take(block int, answer []byte) error
	// Compare tells in which game a second answer to a block differs from the first one,
	// empty if in none, and which of the two is wrong: this program plays that game itself.
	// Without a second one, nil, it plays all of them. It fails where the second is not what was asked.
	Compare(block int, first, second []byte) (game string, wrong [2]bool, err error)
	// Over reports whether no more answers are wanted.
	Over() bool
}

// Farm has a job done by whoever is there. It ends when all is answered, or once the job is
// over. What Next fails with it fails with.
type Farm interface{ Share(Job) error }

// MostGames is how many games a block has at most.
const MostGames = 256

// block is some games of one batch, or of one fight, as they travel.
type block struct {
	Ruleset string
	library
	Series *series   `json:",omitempty"`
	Fight  *fight    `json:",omitempty"`
	Bouts  list[int] `json:",omitempty"` // which games of the fight
}

// series is some games of a batch.
type series struct {
	Players           [2]string
	Watch, Keep, Time bool `json:",omitempty"`
	Games             list[turn]
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
