// Package tool holds what the battle screen thinks, without a window: the
// session with its moments to go back to, the log, the prompts of every
// decision, the state machines of dragging, aiming and measuring, and the
// shown state that follows the events. It decides no rule: what is legal, what
// it costs and how likely it is, it asks the game.
package tool

import (
	"fmt"
	"math"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
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

// WeaponOf is a model's weapon by its id, or nil.
func WeaponOf(s *game.Setup, m game.ModelID, id string) *roster.Weapon {
	p := s.Entries[m].Profile
	for i := range p.Weapons {
		if p.Weapons[i].ID == id {
			return &p.Weapons[i]
		}
	}
	return nil
}

// ArmsText names the weapons of a Fight.
func ArmsText(s *game.Setup, m game.ModelID, ids []string) Text {
	switch len(ids) {
	case 0:
		return T("bare hands")
	case 1:
		return T("%s", WeaponName(s, m, ids[0]))
	}
	return T("%s, then %s", WeaponName(s, m, ids[0]), WeaponName(s, m, ids[1]))
}

// useWords are what Resource Cards are turned for.
var useWords = map[string]Text{"heal": T("it may heal"), "third-action": T("one more action"), "wall-of-fire": T("a Wall of Fire")}

func useText(use string) Text {
	if t, ok := useWords[use]; ok {
		return t
	}
	return Text{Key: use}
}

// Named is a name by language, of a scenario's marker: an argument of a Text.
type Named document.Text

// SpotName is a marker of the scenario by its id: its kind's name and its number.
func SpotName(s *game.Setup, id string) Text {
	i := strings.LastIndexByte(id, '-')
	if i < 0 || s.Scenario == nil || s.Scenario.Marker(id[:i]) < 0 {
		return T("%s", id)
	}
	return T("%s %s", KindName(s, id[:i]), id[i+1:])
}

// KindName is a kind of marker by its id.
func KindName(s *game.Setup, id string) Named {
	return Named(s.Scenario.Markers[s.Scenario.Marker(id)].Name)
}

// RiskName is what may happen on a way, or the marker of the scenario that does it.
func RiskName(s *game.Setup, r *game.Risk) Text {
	if r.Marker != "" {
		return SpotName(s, r.Marker)
	}
	return Text{Key: r.Name}
}

// PieceByID is the word for a piece of the table by its id: its name where it has
// one.
func PieceByID(s *game.Setup, id string) Text {
	if levels.Local("it", id) != id { // a name that ships, and no number
		return T("the %s", id)
	}
	for i := range s.Field.Pieces() {
		if p := &s.Field.Pieces()[i]; p.ID == id {
			return PieceName(p)
		}
	}
	return Text{Key: id}
}

// BlockerName is the word for what is in the way: a piece, or a model.
func BlockerName(s *game.Setup, k physics.Blocker) Text {
	if k.Piece == physics.None {
		return T("a model")
	}
	return PieceName(&s.Field.Pieces()[k.Piece])
}

// PieceName is the word for a piece of terrain.
func PieceName(p *physics.Piece) Text {
	return Text{Key: levels.KindOf(p.Kind).The}
}

// joined are parts of a sentence in a row.
func joined(parts []Text) Text {
	all := parts[0]
	for i, p := range parts[1:] {
		if i+2 == len(parts) {
			all = T("%s and %s", all, p)
		} else {
			all = T("%s, %s", all, p)
		}
	}
	return all
}

// Share is a share in whole percents; what is something is never 0, and what is
// less than all never 100.
func Share(k float64, some bool) string {
	n := math.Round(k * 100)
	switch {
	case some && n < 1:
		return "<1%"
	case k < 1 && n > 99:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", n)
}

// String is the name in English.
func (n Named) String() string { return document.Text(n).In("en") }
