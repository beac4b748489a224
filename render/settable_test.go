package render

import (
	"strings"
	"testing"

	"duckboard/render/chart"
)

func TestALineIsSetInAFontThatHasItsLetters(t *testing.T) {
	theme := NewTheme(chart.Day(), 1, "en")
	for _, c := range []struct {
		line string
		font Font
		want string
		in   Font
	}{
		{"The Chapel", Serif, "The Chapel", Serif},
		{"Città 4″", Serif, "Città 4”", Serif},
		{"Орлы", Serif, "Орлы", Sans},
		{"Орлы", SerifItalic, "Орлы", Italic},
		{"\U0001F986 a\u202eb", Serif, "\ufffd ab", Sans},
		{"\u200b", Bold, "\ufffd", Bold},
	} {
		l := theme.set(c.line, Style{Font: c.font, Size: 20})
		if l.text != c.want || l.font != c.in || l.w <= 0 {
			t.Errorf("%+q in %d: %+q in %d, %g wide", c.line, c.font, l.text, l.font, l.w)
		}
		wide := theme.Width(c.line, Style{Font: c.font, Size: 20})
		if lines := theme.Wrap(strings.Repeat(c.line+" ", 3), Style{Font: c.font, Size: 20}, wide*1.1); len(lines) < 3 && c.font != Bold {
			t.Errorf("%+q is wrapped to %+q", c.line, lines)
		}
	}
}
