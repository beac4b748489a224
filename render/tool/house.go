package tool

import (
	"slices"
	"strconv"
	"strings"

	"duckboard/game"
)

// HouseText tells a house rule: its name, its value, and the default that it is
// in the place of.
func HouseText(h game.HouseRule) Text {
	if h.Default == nil {
		return T("%s: %s", T(h.Key), ValueText(&h.Option, h.Value))
	}
	return T("%s: %s in place of %s", T(h.Key), ValueText(&h.Option, h.Value), ValueText(&h.Option, h.Default))
}

// HouseNotes tells of every option of a rule set that belongs to a clause what is
// played: the value that is given, or what is written where none is.
func HouseNotes(list []game.Option, given map[string]any, clause string) (notes []HouseNote) {
	values, err := game.ReadOptions(list, given)
	if err != nil {
		return nil
	}
	for i := range list {
		o := &list[i]
		switch v := values[o.ID]; {
		case o.Clause != clause || o.Default == nil:
		case slices.Equal(v, o.Default):
			notes = append(notes, HouseNote{Text: T("%s: %s, as written", T(o.Key), ValueText(o, v))})
		default:
			notes = append(notes, HouseNote{Text: T("House rule: %s", HouseText(game.HouseRule{Option: *o, Value: v})), Changed: true})
		}
	}
	return notes
}

// HouseNote is what is played of an option, and whether it was changed.
type HouseNote struct {
	Text
	Changed bool
}

// ValueText is a value of an option as players read it.
func ValueText(o *game.Option, numbers []float64) Text {
	if o.Kind == game.Truth {
		if numbers[0] != 0 {
			return T("yes")
		}
		return T("no")
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.FormatFloat(n, 'f', -1, 64)
		if o.Kind == game.Lengths {
			words[i] += "″"
		}
	}
	return T("%s", strings.Join(words, " / "))
}

// HouseLine tells all house rules of a game in one sentence; empty for none.
func HouseLine(s *game.Setup) Text {
	var t Text
	for i, h := range s.HouseRules(s.Rules) {
		if i == 0 {
			t = HouseText(h)
		} else {
			t = T("%s; %s", t, HouseText(h))
		}
	}
	if t.Empty() {
		return t
	}
	return T("House rules. %s", t)
}

// EngineText tells that a game was played with another engine; see game.Engine.
func EngineText(other int) Text {
	if other > game.Engine {
		return T("A newer version of the game saved it: with engine %d, and this is engine %d.", other, game.Engine)
	}
	return T("It was played with engine %d of the game, and this is engine %d.", other, game.Engine)
}
