package render

import (
	"time"

	"duckboard/render/host"
)

// Teller tells those who do not see the map how things stand there, once that has
// changed and hand and keys have rested. K is what the sentence follows from.
type Teller[K comparable] struct {
	of    K
	since time.Duration // when that was new; 0: never
	due   bool
	told  string
}

// restful is how long hand and keys rest before they are told of.
const restful = 400 * time.Millisecond

// Due notes how things stand, in every Update, and tells whether a sentence is to
// be told now.
func (t *Teller[K]) Due(a *App, of K) bool {
	if of != t.of || t.since == 0 {
		t.of, t.since, t.due = of, max(1, a.Now()), true
	}
	if !t.due || a.Now()-t.since < restful {
		return false
	}
	t.due = false
	return true
}

// Tell tells a sentence, unless it was the last one.
func (t *Teller[K]) Tell(sentence string) {
	if sentence == "" || sentence == t.told {
		return
	}
	t.told = sentence
	host.Announce(sentence)
}

// Told returns the last sentence.
func (t *Teller[K]) Told() string { return t.told }
