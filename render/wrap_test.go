package render

import (
	"strings"
	"testing"
)

// TestNoLineBeginsWithTheDotThatPartsTwoNotes: it ends the line before.
func TestNoLineBeginsWithTheDotThatPartsTwoNotes(t *testing.T) {
	width := func(line string) float64 { return float64(len([]rune(line))) }
	const note = "La linea a denti di sega · turno 3 di 6 · 0 a 0"
	for room := 6.0; room < 50; room++ {
		lines := WrapWith(note, room, width)
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
