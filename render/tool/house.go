package tool

import (
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
