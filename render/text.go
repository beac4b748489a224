package render

import (
	"image/color"
	"math"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// leading is the height of a line as a multiple of the size.
const leading = 1.36

// Capital returns a line with a capital letter.
func Capital(line string) string {
	r, n := utf8.DecodeRuneInString(line)
	return string(unicode.ToUpper(r)) + line[n:]
}

// LineHeight returns the height of a line of a style in physical pixels.
func (t *Theme) LineHeight(s Style) float64 { return math.Round(s.Size * leading * t.Scale) }

// Width returns the length of a line in physical pixels.
func (t *Theme) Width(line string, s Style) float64 { return t.set(line, s).w }

// setLine is a line as it is set in a font at a size: measured once, laid out
// when it is first drawn, and then only copied.
type setLine struct {
	text   string // as it may be shown in its font
	font   Font
	w      float64
	laid   bool
	glyphs []setGlyph
	ids    []span
	round  int // of the atlas that the glyphs' cells are in
}

type setGlyph struct {
	img  *ebiten.Image
	x, y float64
	at   cell
}

type lineKey struct {
	line string
	face faceKey
}

// maxLines bounds how many set lines a theme keeps.
const maxLines = 6000

func (t *Theme) set(line string, s Style) *setLine {
	k := lineKey{line, t.faceKey(s.Font, s.Size)}
	l := t.lines[k]
	if l == nil {
		if len(t.lines) > maxLines {
			clear(t.lines)
		}
		l = &setLine{}
		l.text, l.font = settable(line, s.Font)
		width := t.measure(l.font, s.Size)
		l.w, l.ids = width(l.text), append(idsOf(l.text, width), wordsIn(l.text, t.forms, width)...)
		t.lines[k] = l
	}
	return l
}

// settable is a line as it may be shown, in a font; a plainer one that has more letters
// where that one lacks any.
func settable(line string, f Font) (string, Font) {
	switch f {
	case Serif, SerifItalic:
		set, all := chart.Settable(line, chart.Serif)
		if all {
			return set, f
		}
		f = map[Font]Font{Serif: Sans, SerifItalic: Italic}[f]
	}
	set, _ := chart.Settable(line, chart.Sans)
	return set, f
}

// measure is the length of a line in a font at a size, in physical pixels.
func (t *Theme) measure(f Font, size float64) func(line string) float64 {
	face := t.Face(f, size)
	return func(line string) float64 { return text.AdvanceAt(line, len(line), face) }
}

// lay makes the glyphs of a line and sees that the atlas has them.
func (l *setLine) lay(b *batch, f *text.GoXFace) {
	if !l.laid {
		l.laid = true
		for _, g := range text.AppendGlyphs(nil, l.text, f, nil) {
			if g.Image != nil {
				l.glyphs = append(l.glyphs, setGlyph{img: g.Image, x: g.X, y: g.Y})
			}
		}
	}
	for l.round != b.atlas.round {
		l.round = b.atlas.round
		for i := range l.glyphs {
			l.glyphs[i].at = b.glyph(l.glyphs[i].img)
		}
	}
}

// glyph is the cell of a glyph; lines share them.
func (b *batch) glyph(img *ebiten.Image) cell {
	c, ok := b.letters[img]
	if !ok || c.round != b.atlas.round {
		if len(b.letters) > 4*maxLines {
			clear(b.letters)
		}
		c = b.copy(img)
		b.letters[img] = c
	}
	return c
}

// Text draws one line at x, y (physical pixels, the top of the line unless the
// style says Middle) and returns its width.
func (t *Theme) Text(dst Brush, line string, x, y float64, s Style) float64 {
	if line == "" {
		return 0
	}
	l := t.set(line, s)
	switch s.Align {
	case Centered:
		x -= l.w / 2
	case FromRight:
		x -= l.w
	}
	m := t.metrics(s)
	top := y + (t.LineHeight(s)-m)/2
	if s.Middle {
		top = y - m/2
	}
	x, y = math.Round(x), math.Round(top)
	if float32(y) > dst.y1 || float32(y+2*m) < dst.y0 {
		return l.w
	}
	l.lay(dst.batch, t.Face(l.font, s.Size))
	col := t.ink(s.Color)
	if dst.halo == haloed {
		col = t.legible(col, t.Pal.Paper)
	} else if behind, _, ok := dst.behind(float32(x+l.w/2), float32(y+m/2)); ok && dst.halo != rim {
		col = t.legible(col, behind)
	}
	if dst.probe.on && dst.halo != rim {
		dst.word(line, Rect{x, y, l.w, m}, col)
	}
	in := inkOf(col)
	for i := range l.glyphs {
		g := &l.glyphs[i]
		dst.picture(g.at, x+g.x, y+g.y, in)
	}
	if len(l.ids) > 0 && !dst.plain {
		dst.link(t, l, Point{x, y}, m, col)
	}
	return l.w
}

// Haloed is Text with a rim of paper round the letters, so that it can be read
// on a map.
func (t *Theme) Haloed(dst Brush, line string, x, y float64, s Style) {
	paper, d := s.In(chart.Alpha(t.Pal.Paper, 0.75)), max(1, t.Px(1.2))
	dst.halo = rim
	for _, o := range [...]Point{{-d, 0}, {d, 0}, {0, -d}, {0, d}} {
		t.Text(dst, line, x+o.X, y+o.Y, paper)
	}
	dst.halo = haloed
	t.Text(dst, line, x, y, s)
}

// metrics is the height of the letters of a style, from the highest to the
// lowest.
func (t *Theme) metrics(s Style) float64 {
	k := t.faceKey(s.Font, s.Size)
	h, ok := t.heights[k]
	if !ok {
		m := t.Face(s.Font, s.Size).Metrics()
		h = m.HAscent + m.HDescent
		t.heights[k] = h
	}
	return h
}

func (t *Theme) ink(c color.RGBA) color.RGBA {
	if c == (color.RGBA{}) {
		return t.Pal.Ink
	}
	return c
}

// Wrap breaks a text into lines of at most width physical pixels: at spaces, at line breaks,
// and within a word that is wider than that. The result is kept until the theme changes.
func (t *Theme) Wrap(words string, s Style, width float64) []string {
	return t.wrap(words, s, width, false)
}

// WrapWhole is Wrap with whole words: one that is wider stands alone on a line.
func (t *Theme) WrapWhole(words string, s Style, width float64) []string {
	return t.wrap(words, s, width, true)
}

func (t *Theme) wrap(words string, s Style, width float64, whole bool) []string {
	k := wrapKey{words, t.faceKey(s.Font, s.Size), int(width), whole}
	if lines, ok := t.wrapped[k]; ok {
		return lines
	}
	if len(t.wrapped) > 2000 {
		clear(t.wrapped)
	}
	lines := WrapWith(words, width, func(line string) float64 {
		set, font := settable(line, s.Font)
		return t.measure(font, s.Size)(set)
	}, whole)
	t.wrapped[k] = lines
	return lines
}

// WrapWith is Wrap, or WrapWhole, with any measure of a line's width.
func WrapWith(words string, width float64, measure func(string) float64, whole bool) []string {
	var lines []string
	for _, par := range strings.Split(words, "\n") {
		line := ""
		for _, w := range glued(strings.Fields(par)) {
			if line != "" && measure(line+" "+w) <= width {
				line += " " + w
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			for line = w; !whole && (len(line) > long || measure(line) > width); {
				n := fitting(line, width, measure)
				if n == len(line) {
					break
				}
				lines, line = append(lines, line[:n]), line[n:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// long is how many bytes of a word are measured at once: a game as a text is one word of thousands.
const long = 256

// fitting is how many bytes of a word have room in a width: those of one letter at least, and not
// many more than so many as are measured at once.
func fitting(word string, width float64, measure func(string) float64) int {
	var ends []int
	head := word[:min(len(word), long)]
	for len(head) < len(word) && !utf8.RuneStart(word[len(head)]) {
		head = head[:len(head)-1]
	}
	if measure(head) > width {
		word = head
	}
	for i, r := range word {
		if i > 0 && !unicode.Is(unicode.Mn, r) { // an accent stays with its letter
			ends = append(ends, i)
		}
	}
	ends = append(ends, len(word))
	n := sort.Search(len(ends), func(i int) bool { return measure(word[:ends[i]]) > width })
	return ends[max(0, n-1)]
}

// glued has each middle dot end the word before it, so that no line begins with one.
func glued(words []string) []string {
	n := 0
	for _, w := range words {
		if w == "·" && n > 0 {
			words[n-1] += " ·"
			continue
		}
		words[n], n = w, n+1
	}
	return words[:n]
}

// Paragraph draws a text wrapped to a width, its top at y, and returns the y
// below it.
func (t *Theme) Paragraph(dst Brush, words string, x, y, width float64, s Style) float64 {
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

// ParagraphHeight returns the height that Paragraph needs.
func (t *Theme) ParagraphHeight(words string, width float64, s Style) float64 {
	return float64(len(t.Wrap(words, s, width))) * t.LineHeight(s)
}

// Cut shortens a line to a width with an ellipsis. The result is kept until the
// theme changes.
func (t *Theme) Cut(line string, s Style, width float64) string {
	if t.Width(line, s) <= width {
		return line
	}
	k := wrapKey{line, t.faceKey(s.Font, s.Size), int(width), false}
	cut, ok := t.cuts[k]
	if !ok {
		if len(t.cuts) > 2000 {
			clear(t.cuts)
		}
		r := []rune(line)
		for len(r) > 0 && t.Width(string(r)+"…", s) > width {
			r = r[:len(r)-1]
		}
		cut = strings.TrimRight(string(r), " ") + "…"
		t.cuts[k] = cut
	}
	return cut
}

// labelKey is a label in a room of a width and a height; setLabel is how it stands
// there.
type labelKey struct {
	wrapKey
	high int
}

type setLabel struct {
	lines []string
	size  float64
	fits  bool
}

// Label returns how a short text is set in a room in pixels: at its size,
// somewhat smaller, on two lines, or, where all that is too large, cut.
func (t *Theme) Label(text string, s Style, w, h float64) (lines []string, st Style, fits bool) {
	k := labelKey{wrapKey{text, t.faceKey(s.Font, s.Size), int(w), false}, int(h)}
	l, ok := t.labels[k]
	if !ok {
		if len(t.labels) > 2000 {
			clear(t.labels)
		}
		l.lines, l.size, l.fits = t.label(text, s, w, h)
		t.labels[k] = l
	}
	return l.lines, s.Sized(l.size), l.fits
}

func (t *Theme) label(text string, s Style, w, h float64) (lines []string, size float64, fits bool) {
	st := s
	for _, share := range []float64{1, 0.93, 0.86} {
		st = s.Sized(s.Size * share)
		if t.Width(text, st) <= w {
			return []string{text}, st.Size, true
		}
	}
	for _, share := range []float64{0.93, 0.86, 0.78} {
		st = s.Sized(s.Size * share)
		if lines = t.WrapWhole(text, st, w); len(lines) == 2 && 2*st.Size*1.12*t.Scale <= h && max(t.Width(lines[0], st), t.Width(lines[1], st)) <= w {
			return lines, st.Size, true
		}
	}
	if st = s.Sized(s.Size * 0.78); t.Width(text, st) <= w {
		return []string{text}, st.Size, true
	}
	return []string{t.Cut(text, st, w)}, st.Size, false
}
