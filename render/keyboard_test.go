package render

import (
	"slices"
	"strings"
	"testing"
)

// board is what stands on the keys from Q to P, on A, and from 1 to 6, and on ; and M, of a keyboard.
func board(letters, figures, semicolon, m string) *keyboard {
	labels := map[string]string{";": semicolon, "M": m}
	for i, place := range strings.Split("QWERTYUIOPA", "") {
		labels[place] = strings.Split(letters, "")[i]
	}
	for i, place := range strings.Split("123456", "") {
		labels[place] = strings.Split(figures, "")[i]
	}
	return newKeyboard(labels)
}

func TestKeyIsLookedForByItsLabelElseByWhereItLies(t *testing.T) {
	american := board("QWERTYUIOPA", "123456", ";", "M")
	french := board("AZERTYUIOPQ", `&É"'(-`, "M", ",")
	russian := board("ЙЦУКЕНГШЩЗФ", "123456", "Ж", "Ь")
	for _, c := range []struct {
		name  string
		of    *keyboard
		place string // that is pressed
		does  []string
		not   []string
	}{
		{"American Q", american, "Q", []string{"Q"}, []string{"A"}},
		{"the French first figure", french, "1", []string{"1", "&"}, nil},
		{"the French key labelled A", french, "Q", []string{"A"}, nil},
		{"the French key labelled M", french, ";", []string{"M"}, nil},
		{"the French key with a comma", french, "M", []string{","}, []string{"M"}},
		{"the Russian key where Q lies", russian, "Q", []string{"Q", "Й"}, nil},
		{"the Russian 1", russian, "1", []string{"1"}, nil},
	} {
		in := NewInput()
		in.Next(Frame{})
		in.Next(Frame{Keys: append([]string{"Ctrl"}, c.of.words(c.place)...)})
		for _, k := range c.does {
			if !in.Hit("Ctrl+" + k) {
				t.Errorf("%s does not do what Ctrl+%s does", c.name, k)
			}
		}
		for _, k := range c.not {
			if in.Hit("Ctrl+" + k) {
				t.Errorf("%s does what Ctrl+%s does", c.name, k)
			}
		}
	}
	// No key of a keyboard does what two keys of it are labelled for.
	for _, k := range []*keyboard{american, french, russian} {
		did := map[string]string{}
		for place := range k.labels {
			for _, w := range k.words(place) {
				if other, ok := did[w]; ok {
					t.Errorf("%s is done by the keys at %s and at %s", w, place, other)
				}
				did[w] = place
			}
		}
	}
}

func TestHelpShowsWhatStandsOnThePlayersKeys(t *testing.T) {
	french, russian := board("AZERTYUIOPQ", `&É"'(-`, "M", ","), board("ЙЦУКЕНГШЩЗФ", "123456", "Ж", "Ь")
	for _, c := range []struct {
		of         *keyboard
		name, want string
	}{
		{french, "Q", "Q"}, {french, "1", "1"}, {french, "A", "A"}, // what stands somewhere is shown as it is
		{russian, "Q", "Й"}, {russian, "P", "З"}, {russian, "1", "1"}, {russian, "F1", "F1"}, {russian, "Escape", "Escape"},
		{newKeyboard(nil), "Q", "Q"},
	} {
		if got := c.of.label(c.name); got != c.want {
			t.Errorf("%s is shown as %s, want %s", c.name, got, c.want)
		}
	}
}

func TestLetterOfAnyAlphabetIsTextInAField(t *testing.T) {
	in := NewInput()
	in.Next(Frame{})
	in.Next(Frame{Keys: []string{"Й", "Q"}})
	in.Typing = true
	if in.Hit("Q") || in.Hit("Й") {
		t.Error("a letter that is typed does something else, too")
	}
	if !slices.Contains(in.Keys, "Q") {
		t.Error("the key is not there")
	}
}
