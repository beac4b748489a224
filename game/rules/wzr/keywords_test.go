package wzr

import (
	"testing"

	"duckboard/game/roster"
)

// armed is a gun with one profile, and a keyword on the weapon or on the profile.
func armed(onWeapon, onProfile []string) *roster.Weapon {
	return &roster.Weapon{ID: "w", Name: "Gun", Type: roster.Ranged, Keywords: onWeapon, Profiles: []roster.Profile{{Range: 12 * inch, St: 10, RoF: 1, Keywords: onProfile}}}
}

// fought tells whether a gun is a weapon of close combat by a keyword, wherever that stands.
func fought(word string) bool {
	return pistol(armed([]string{word}, nil)) && pistol(armed(nil, []string{"(" + word + ")"})) && !pistol(armed(nil, nil))
}

// keywordTests are the tests of the keywords, one for each entry: what it changes.
var keywordTests = map[string]func() bool{
	"SWIFT": func() bool {
		return compile(&roster.Model{Soldier: &roster.Soldier{}, Keywords: []string{"SWIFT 3"}}).swift == 3*inch
	},
	"HEAL": func() bool {
		return compile(&roster.Model{Soldier: &roster.Soldier{}, Keywords: []string{"HEAL (7)"}}).heal == 7
	},
	"PISTOL":  func() bool { return fought("PISTOL") && !shotgun(armed([]string{"PISTOL"}, nil)) },
	"P":       func() bool { return fought("P") && !shotgun(armed(nil, []string{"P"})) },
	"SHOTGUN": func() bool { return fought("SHOTGUN") && shotgun(armed([]string{"shotgun"}, nil)) },
	"S":       func() bool { return fought("S") && shotgun(armed(nil, []string{"S"})) },
	"FLAMETHROWER": func() bool {
		w := armed([]string{"FLAMETHROWER"}, nil)
		return keyword(w, &w.Profiles[0], "FLAMETHROWER") && !keyword(armed(nil, nil), &w.Profiles[0], "FLAMETHROWER")
	},
}

func TestEveryKeywordIsProved(t *testing.T) {
	for _, w := range words {
		switch test := keywordTests[w.name]; {
		case test == nil:
			t.Errorf("%s has no test", w.name)
		case !test():
			t.Errorf("%s does not what it says", w.name)
		case w.text == "" || (&Rules{}).Explain(w.name+map[bool]string{true: " 2"}[w.number]) != w.text:
			t.Errorf("%s is not explained", w.name)
		}
	}
	if len(keywordTests) != len(words) {
		t.Errorf("%d tests of %d keywords", len(keywordTests), len(words))
	}
}
