package together

import (
	"testing"

	"duckboard/game/online"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestAClockShowsHoursOnlyWhereThereAreAny(t *testing.T) {
	for left, want := range map[online.Moment]string{-5: "0:00", 999: "0:00", 61_000: "1:01", 599_999: "9:59", 3_600_000: "1:00:00", 86_399_000: "23:59:59"} {
		if got := clockWords(left); got != want {
			t.Errorf("%d ms are %q, not %q", left, got, want)
		}
	}
}

func TestHowLongADecisionTakesIsToldInMinutesHoursOrDays(t *testing.T) {
	const min = 60_000
	for lang, all := range map[string]map[online.Moment]string{
		"en": {min: "1 min", 59 * min: "59 min", 60 * min: "1 h", 47 * 60 * min: "47 h", 49 * 60 * min: "2 days"},
		"it": {min: "1 min", 60 * min: "1 h", 72 * 60 * min: "3 giorni"},
	} {
		v := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: lang}, 800, 600)
		for long, want := range all {
			if got := longWords(v.App, long); got != want {
				t.Errorf("%s: %d ms are %q, not %q", lang, long, got, want)
			}
		}
	}
}
