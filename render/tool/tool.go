// Package tool holds what the battle screen thinks, without a window: the
// session with its moments to go back to, the log, the prompts of every
// decision, the state machines of dragging, aiming and measuring, and the
// shown state that follows the events. It decides no rule: what is legal, what
// it costs and how likely it is, it asks the game.
package tool

import (
	"fmt"

	"duckboard/game"
)

// Text is a sentence for the screen: an English format, the key of its
// translations, and what to fill in. Arguments may be Texts themselves.
type Text struct {
	Key  string
	Args []any
}

// T makes a Text. The test of the catalogue collects its keys.
func T(key string, args ...any) Text { return Text{key, args} }

// N marks a sentence that is translated where it is shown.
func N(key string) string { return key }

// String is the sentence in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Key
	}
	return fmt.Sprintf(t.Key, t.Args...)
}

// Empty tells whether there is nothing to show.
func (t Text) Empty() bool { return t.Key == "" }

// RefusalText is a refusal's sentence without its clause.
func RefusalText(r *game.Refusal) Text { return Text{r.Key, r.Args} }

// refusalOf is the refusal behind an error of the game. An error that is none
// becomes one with its words, so that a player always sees why.
func refusalOf(err error) *game.Refusal {
	if err == nil {
		return nil
	}
	if r, ok := err.(*game.Refusal); ok {
		return r
	}
	return &game.Refusal{Model: game.NoModel, Key: "%s", Args: []any{err.Error()}}
}

// Name is a model's name as its warband has it; "" for NoModel.
func Name(s *game.Setup, m game.ModelID) string {
	if m == game.NoModel {
		return ""
	}
	return s.Entries[m].Profile.Name
}

// SideName is a side's name.
func SideName(s *game.Setup, side game.Side) string {
	if side != 0 && side != 1 {
		return ""
	}
	return s.Sides[side].Name
}

// WeaponName is the name of a model's weapon by its id; the id itself if the
// model carries none of that id.
func WeaponName(s *game.Setup, m game.ModelID, id string) string {
	if m != game.NoModel {
		for i := range s.Entries[m].Profile.Weapons {
			if w := &s.Entries[m].Profile.Weapons[i]; w.ID == id {
				return w.Name
			}
		}
	}
	return id
}

// Answer is what a question that takes a while leads to. It is worked out on
// copies of the game, beside the frames.
type Answer[V any] struct {
	done  chan V
	value V
	ready bool
}

// Ask begins to work a question out. f must use nothing that changes meanwhile.
func Ask[V any](f func() V) *Answer[V] {
	a := &Answer[V]{done: make(chan V, 1)}
	go func() { a.done <- f() }()
	return a
}

// Get is the answer, once it is there. A nil Answer never has one.
func (a *Answer[V]) Get() (v V, ok bool) {
	if a == nil {
		return v, false
	}
	if !a.ready {
		select {
		case a.value = <-a.done:
			a.ready = true
		default:
			return v, false
		}
	}
	return a.value, true
}

// Wait is the answer, waited for.
func (a *Answer[V]) Wait() V {
	if !a.ready {
		a.value, a.ready = <-a.done, true
	}
	return a.value
}

// Open tells whether the answer is still being worked out.
func (a *Answer[V]) Open() bool {
	if a == nil {
		return false
	}
	_, ok := a.Get()
	return !ok
}
