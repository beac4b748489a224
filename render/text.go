package render

import (
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// leading is the height of a line as a multiple of the size.
const leading = 1.36

// LineHeight is the height of a line of a style in physical pixels.
func (t *Theme) LineHeight(s Style) float64 { return math.Round(s.Size * leading * t.Scale) }

// Width is the length of a line in physical pixels.
func (t *Theme) Width(line string, s Style) float64 {
	return text.AdvanceAt(line, len(line), t.Face(s.Font, s.Size))
}

// Text draws one line at x, y (physical pixels, the top of the line unless the
// style says Middle) and returns its width.
func (t *Theme) Text(dst *ebiten.Image, line string, x, y float64, s Style) float64 {
	if line == "" {
		return 0
	}
	f := t.Face(s.Font, s.Size)
	w := text.AdvanceAt(line, len(line), f)
	switch s.Align {
	case Centered:
		x -= w / 2
	case FromRight:
		x -= w
	}
	m := f.Metrics()
	high := t.LineHeight(s)
	top := y + (high-m.HAscent-m.HDescent)/2
	if s.Middle {
		top = y - (m.HAscent+m.HDescent)/2
	}
	var op text.DrawOptions
	op.GeoM.Translate(math.Round(x), math.Round(top))
	op.ColorScale.ScaleWithColor(t.ink(s.Color))
	text.Draw(dst, line, f, &op)
	return w
}

func (t *Theme) ink(c color.RGBA) color.RGBA {
	if c == (color.RGBA{}) {
		return t.Pal.Ink
	}
	return c
}

// Wrap breaks a text into lines of at most width physical pixels, at spaces
// and at line breaks. The result is kept until the theme changes.
func (t *Theme) Wrap(words string, s Style, width float64) []string {
	k := wrapKey{words, t.faceKey(s.Font, s.Size), int(width)}
	if lines, ok := t.wrapped[k]; ok {
		return lines
	}
	if len(t.wrapped) > 2000 {
		clear(t.wrapped)
	}
	f := t.Face(s.Font, s.Size)
	lines := WrapWith(words, width, func(line string) float64 { return text.AdvanceAt(line, len(line), f) })
	t.wrapped[k] = lines
	return lines
}

// WrapWith is Wrap with any measure of a line's width. A word that is wider
// than a line stands alone on it.
func WrapWith(words string, width float64, measure func(string) float64) []string {
	var lines []string
	for _, par := range strings.Split(words, "\n") {
		line := ""
		for _, w := range strings.Fields(par) {
			switch {
			case line == "":
				line = w
			case measure(line+" "+w) <= width:
				line += " " + w
			default:
				lines = append(lines, line)
				line = w
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// Paragraph draws a text wrapped to a width, its top at y, and returns the y
// below it.
func (t *Theme) Paragraph(dst *ebiten.Image, words string, x, y, width float64, s Style) float64 {
	s.Middle = false
	switch s.Align {
	case Centered:
		x += width / 2
	case FromRight:
		x += width
	}
	for _, line := range t.Wrap(words, s, width) {
		t.Text(dst, line, x, y, s)
		y += t.LineHeight(s)
	}
	return y
}

// ParagraphHeight is the height that Paragraph needs.
func (t *Theme) ParagraphHeight(words string, width float64, s Style) float64 {
	return float64(len(t.Wrap(words, s, width))) * t.LineHeight(s)
}

// Cut shortens a line to a width with an ellipsis.
func (t *Theme) Cut(line string, s Style, width float64) string {
	if t.Width(line, s) <= width {
		return line
	}
	r := []rune(line)
	for len(r) > 0 && t.Width(string(r)+"…", s) > width {
		r = r[:len(r)-1]
	}
	return strings.TrimRight(string(r), " ") + "…"
}
