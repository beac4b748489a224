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

// String is the sentence in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Key
	}
	return fmt.Sprintf(t.Key, t.Args...)
}

// Empty tells whether there is nothing to show.
func (t Text) Empty() bool { return t.Key == "" }

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
