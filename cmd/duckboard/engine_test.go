package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"duckboard/game"
)

// TestGameOfAnotherEngineIsPlayedOnOrToldWhereItParts: it is no damaged file.
func TestGameOfAnotherEngineIsPlayedOnOrToldWhereItParts(t *testing.T) {
	s, m := saved(t, "My game")
	bare := regexp.MustCompile(`\n  "(seal|digest)": .*`).ReplaceAllString(string(m.Game.Save()), "")
	other := func(save string, by int) string {
		is := fmt.Sprintf(`"engine": %d,`, game.Engine)
		if !strings.Contains(save, is) {
			t.Fatal("the save does not tell its engine")
		}
		return strings.Replace(save, is, fmt.Sprintf(`"engine": %d,`, game.Engine+by), 1)
	}
	parts := regexp.MustCompile(`"digest": "[0-9a-f]{16}"`).ReplaceAllString(bare, `"digest": "0123456789abcdef"`)
	keyword := strings.Replace(bare, `"keywords":["`, `"keywords":["SINGING","`, 1)
	cases := []struct{ what, lang, text, screen, words, not string }{
		{"of a newer one, and goes through", "en", other(bare, 1), "*rendertest.Blank", fmt.Sprintf("A newer version of the game saved it: with engine %d, and this is engine %d. So far it goes as it went.", game.Engine+1, game.Engine), ""},
		{"of a newer one, and parts", "en", other(parts, 1), "*replay.Screen", fmt.Sprintf("A newer version of the game saved it: with engine %d, and this is engine %d. What followed then does not follow now.", game.Engine+1, game.Engine), "or changed"},
		{"of a newer one, and parts", "it", other(parts, 1), "*replay.Screen", fmt.Sprintf("con il motore %d, e questo è il motore %d. Ciò che seguì allora ora non segue.", game.Engine+1, game.Engine), "modificato"},
		{"of a newer one, and cannot begin", "it", other(keyword, 1), "*setup.Faults", fmt.Sprintf("con il motore %d, e questo è il motore %d.", game.Engine+1, game.Engine), ""},
		{"of this one, and cannot begin", "en", keyword, "*setup.Faults", "unknown keyword", "engine"},
		{"of this one, and goes through", "en", bare, "*rendertest.Blank", "", "engine"},
		{"of this one, and parts", "en", parts, "*replay.Screen", "made by another version of the rules, or changed", "engine"},
	}
	if game.Engine > 1 {
		cases = append(cases, cases[1])
		k := &cases[len(cases)-1]
		k.what, k.text, k.words = "of an older one, and parts", other(parts, -1), fmt.Sprintf("It was played with engine %d of the game, and this is engine %d. What followed then does not follow now.", game.Engine-1, game.Engine)
	}
	for _, k := range cases {
		if err := s.Write("saves/My game.replay", []byte(k.text)); err != nil {
			t.Fatal(err)
		}
		v := begin(t, s, flags{screen: "load", lang: k.lang})
		v.Press("Enter")
		v.until(k.screen)
		v.Run(3)
		if got := v.words(); !strings.Contains(got, k.words) || k.not != "" && strings.Contains(got, k.not) {
			t.Errorf("%s: shown is %s", k.what, got)
		}
	}
}
