package sim

import (
	"time"

	"duckboard/game"
)

// Thought is how long a player's decisions took.
type Thought struct {
	Count     int
	Sum, Most time.Duration
}

// Add takes others in.
func (t *Thought) Add(o *Thought) {
	t.Count += o.Count
	t.Sum += o.Sum
	t.Most = max(t.Most, o.Most)
}

// Mean returns how long one took on average.
func (t *Thought) Mean() time.Duration { return t.Sum / time.Duration(max(1, t.Count)) }

// timed is a player whose decisions are timed.
func (t *Thought) timed(p Policy) Policy {
	return func(g *game.Game) (game.Choice, error) {
		began := time.Now()
		c, err := p(g)
		took := time.Since(began)
		t.Add(&Thought{1, took, took})
		return c, err
	}
}
