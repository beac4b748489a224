package render

import (
	"strings"
	"testing"

	"duckboard/render/chart"
)

// TestNoLineBeginsWithTheDotThatPartsTwoNotes: it ends the line before.
func TestNoLineBeginsWithTheDotThatPartsTwoNotes(t *testing.T) {
	width := func(line string) float64 { return float64(len([]rune(line))) }
	const note = "La linea a denti di sega · turno 3 di 6 · 0 a 0"
	for room := 6.0; room < 50; room++ {
		lines := WrapWith(note, room, width, false)
		for _, l := range lines {
			if strings.HasPrefix(l, "·") {
				t.Errorf("in %v: %q", room, lines)
			}
		}
		if got := strings.Join(lines, " "); got != note {
			t.Errorf("in %v: %q", room, got)
		}
	}
}

// TestAWordThatIsWiderThanALineIsBrokenAtItsWidth: a link, or what somebody sends to spoil a chat.
func TestAWordThatIsWiderThanALineIsBrokenAtItsWidth(t *testing.T) {
	width := func(line string) float64 { return float64(len([]rune(line))) }
	for _, word := range []string{strings.Repeat("a", 400), strings.Repeat("è", 33), "https://example.org/duckboard/#join=ABCDEFGH.ijklmnop", strings.Repeat("e\u0301", 30)} {
		for _, room := range []float64{0, 1, 2, 7, 30} {
			words := "see " + word + " there"
			lines := WrapWith(words, room, width, false)
			if got := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); got != "see"+word+"there" {
				t.Errorf("in %v there is %q", room, got)
			}
			for _, l := range lines {
				if strings.HasPrefix(l, "\u0301") || width(l) > max(2, room) {
					t.Errorf("in %v a line is %q", room, l)
				}
			}
			if room < 7 {
				continue
			}
			if whole := WrapWith(words, room, width, true); len(whole) != 3 || whole[1] != word {
				if width(word) > room {
					t.Errorf("in %v whole words are %q", room, whole)
				}
			}
		}
	}
	measured := 0
	WrapWith(strings.Repeat("ab", 20_000), 60, func(line string) float64 { measured += len(line); return float64(len(line)) }, false)
	if measured > 40_000*100 {
		t.Errorf("%d letters of a word of 40,000 are measured", measured)
	}
	th := NewTheme(chart.Day(), 1, "en")
	const room = 180
	long := strings.Repeat("Wm", 400)
	for _, l := range th.Wrap("Anna: "+long, Body, room) {
		if th.Width(l, Body) > room {
			t.Errorf("%d letters are %v wide in a room of %d", len(l), th.Width(l, Body), room)
		}
	}
	if high := th.ParagraphHeight(long, room, Body); high < 20*th.LineHeight(Body) {
		t.Errorf("800 letters in %d pixels take %v in all", room, high)
	}
}
