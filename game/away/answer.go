package away

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// answer is what came of a block.
type answer[R any] struct{ Results list[R] }

// list is a list of what games are told by. It is not read further than a block can have
// games: who writes it may be anybody.
type list[T any] []T

// UnmarshalJSON implements json.Unmarshaler.
func (l *list[T]) UnmarshalJSON(text []byte) error {
	*l = nil
	if bytes.Equal(text, []byte("null")) {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('[') {
		return errors.New("not a list")
	}
	for d.More() {
		if len(*l) == MostGames {
			return fmt.Errorf("more than %d games", MostGames)
		}
		var v T
		if err := d.Decode(&v); err != nil {
			return err
		}
		*l = append(*l, v)
	}
	return nil
}

// What one game may be told by, in bytes: a few of them are many in memory. What came of a
// game of a series is bounded by its answer alone, for its log may be long.
const mostOutcome, mostStart = 1 << 20, 64 << 10

// bounded reads a text that is no longer than that.
func bounded(text []byte, most int, v any) error {
	if len(text) > most {
		return fmt.Errorf("%d kB tell one game", len(text)>>10)
	}
	return json.Unmarshal(text, v)
}

// UnmarshalJSON implements json.Unmarshaler.
func (o *outcome) UnmarshalJSON(text []byte) error {
	type plain outcome
	return bounded(text, mostOutcome, (*plain)(o))
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *start) UnmarshalJSON(text []byte) error {
	type plain start
	return bounded(text, mostStart, (*plain)(s))
}

// answers reads the answers to the blocks of a job, and looks at them. R is what came of a
// game; there is one for each that was asked.
type answers[R any] struct {
	asked  [][]int // the games of each block
	number func(*R) (game int, fault string)
	sane   func(*R) error     // tells whether it may be what came of its game
	here   func(game int) R   // plays it in this program
	same   func(a, b *R) bool // but for times
	name   func(*R) string    // of its game, for people
	put    func(*R)
}

// of reads the answer to a block: just the games that were asked, each once, each sane. A
// game that is said to be broken off is played here, too: whoever says so could say so of
// every game.
func (a *answers[R]) of(block int, text []byte) ([]R, error) {
	var got answer[R]
	if err := json.Unmarshal(text, &got); err != nil {
		return nil, fmt.Errorf("an answer that cannot be read: %w", err)
	}
	asked := map[int]bool{}
	for _, n := range a.asked[block] {
		asked[n] = true
	}
	for i := range got.Results {
		r := &got.Results[i]
		n, fault := a.number(r)
		if !asked[n] {
			return nil, fmt.Errorf("game %d, which was not asked, or comes twice", n)
		}
		delete(asked, n)
		if fault != "" {
			if own := a.here(n); !a.same(&own, r) {
				return nil, fmt.Errorf("game %d is not broken off so: %.200s", n, fault)
			}
		} else if err := a.sane(r); err != nil {
			return nil, fmt.Errorf("game %d: %w", n, err)
		}
	}
	if len(asked) > 0 {
		return nil, fmt.Errorf("%d games of %d are missing", len(asked), len(a.asked[block]))
	}
	return got.Results, nil
}

// Take implements Job.
func (a *answers[R]) Take(block int, text []byte) error {
	got, err := a.of(block, text)
	for i := range got {
		a.put(&got[i])
	}
	return err
}

// Compare implements Job.
func (a *answers[R]) Compare(block int, first, second []byte) (string, [2]bool, error) {
	one, err := a.of(block, first) // it was taken before
	if err != nil {
		return "", [2]bool{}, err
	}
	of := map[int]*R{}
	for i := range one {
		n, _ := a.number(&one[i])
		of[n] = &one[i]
	}
	if second == nil {
		return a.alone(block, of)
	}
	two, err := a.of(block, second)
	if err != nil {
		return "", [2]bool{}, err
	}
	for i := range two {
		n, _ := a.number(&two[i])
		if a.same(of[n], &two[i]) {
			continue
		}
		own := a.here(n)
		return a.name(&own), [2]bool{!a.same(&own, of[n]), !a.same(&own, &two[i])}, nil
	}
	return "", [2]bool{}, nil
}

// alone compares an answer with what this program plays.
func (a *answers[R]) alone(block int, of map[int]*R) (string, [2]bool, error) {
	for _, n := range a.asked[block] {
		if own := a.here(n); !a.same(&own, of[n]) {
			return a.name(&own), [2]bool{0: true}, nil
		}
	}
	return "", [2]bool{}, nil
}
