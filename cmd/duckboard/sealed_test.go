package main

import (
	"regexp"
	"strings"
	"testing"
)

func TestSavedGameThatWasChangedIsWatchedAndToldAndOneOfBeforeIsPlayedOn(t *testing.T) {
	s, m := saved(t, "My game")
	save := string(m.Game.Save())
	changed := strings.Replace(save, `"terrain":[{`, `"terrain":[{"id":"new","kind":"scrub","rect":[0,0,1,1]},{`, 1)
	before := regexp.MustCompile(`\n  "(seal|digest)": .*`).ReplaceAllString(save, "")
	for what, k := range map[string]struct{ text, screen, words string }{
		"changed":   {changed, "*replay.Screen", "changed after the game was saved: the table"},
		"of before": {before, "*rendertest.Blank", "before games were sealed"},
		"as it was": {save, "*rendertest.Blank", ""},
	} {
		if err := s.Write("saves/My game.replay", []byte(k.text)); err != nil {
			t.Fatal(err)
		}
		v := begin(t, s, flags{screen: "load"})
		v.Press("Enter")
		v.until(k.screen)
		v.Run(3)
		if got := v.words(); !strings.Contains(got, k.words) || k.words == "" && strings.Contains(got, "sealed") {
			t.Errorf("%s: shown is %s", what, got)
		}
	}
}
