package render

import (
	"strings"
	"testing"

	"duckboard/render/chart"
)

func TestTheNoteOfALineOfAMenuTakesTwoLinesBeforeItIsCut(t *testing.T) {
	th := NewTheme(chart.Day(), 1, "it")
	b := &Press{Label: "Continua", Look: Bare, Note: "Stazione di Pompaggio Nove · turno 1 di 3 · 0 a 0"}
	lines, style, fits := b.aside(th, Rect{W: 318, H: 44}, 90)
	if !fits || len(lines) != 2 || strings.Join(lines, " ") != b.Note {
		t.Errorf("it is set as %q", lines)
	}
	for _, l := range lines {
		if th.Width(l, style) > 318-90-36 {
			t.Errorf("%q is too wide", l)
		}
	}
	if lines, _, _ := b.aside(th, Rect{W: 150, H: 44}, 90); len(lines) > 0 {
		t.Errorf("%q is set where there is no room", lines)
	}
}
