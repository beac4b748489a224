package chart

import (
	"fmt"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"duckboard/assets"
	"duckboard/document"
)

// face is a typeface as outlines, so that lettering is as sharp as the rest.
type face struct {
	f     *sfnt.Font
	name  Typeface
	spare *sfnt.Font // has letters that f has not, and what stands for those that neither has
}

// Typeface says which of the map's typefaces a text is set in.
type Typeface uint8

// The typefaces.
const (
	Sans Typeface = iota
	SansBold
	Serif
	SerifItalic
)

// faces are the typefaces of the map.
type faces struct{ text, bold, title, italic *face }

// allFaces are parsed once; they do not change.
var allFaces = sync.OnceValue(newFaces)

func newFaces() *faces {
	f := &faces{newFace(assets.Text(), Sans), newFace(assets.TextBold(), SansBold), newFace(assets.Title(), Serif), newFace(assets.TitleItalic(), SerifItalic)}
	f.title.spare, f.italic.spare = f.text.f, f.text.f // the title's have Latin letters only
	return f
}

// Settable is a text as it may be shown in a typeface alone, where no other font helps
// out: what it has no letter for is a StandIn, and all is false.
func Settable(text string, name Typeface) (set string, all bool) {
	text, all = document.Shown(text), true
	if !strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
		return text, true
	}
	f := allFaces()
	face := [...]*face{Sans: f.text, SansBold: f.bold, Serif: f.title, SerifItalic: f.italic}[name]
	var buf sfnt.Buffer
	bare := true
	set = strings.Map(func(r rune) rune {
		from, g := face.find(&buf, r)
		switch {
		case from == face.f && g != 0 && r == '″':
			return face.inchMark(&buf)
		case from == face.f && g != 0 || r == '\n' || r == document.StandIn:
		case !bare && unicode.Is(unicode.Mn, r):
			return -1 // an accent that its letter has to do without
		default:
			all, r = false, document.StandIn
		}
		bare = false
		return r
	}, text)
	return set, all
}

// inchMark is what the face writes for the mark of inches.
func (f *face) inchMark(buf *sfnt.Buffer) rune {
	if g, err := f.f.GlyphIndex(buf, '″'); err == nil && g != 0 {
		return '″'
	}
	return '”'
}

// newFace panics on a broken font: it is part of the program.
func newFace(data []byte, name Typeface) *face {
	f, err := sfnt.Parse(data)
	if err != nil {
		panic(fmt.Sprintf("chart: an embedded font does not parse: %v", err))
	}
	return &face{f: f, name: name, spare: f}
}

// emUnits is the precision of outlines: sixty-fourths of a thousandth of an em.
const emUnits = 1000

// word is a line of text as polygons in em, its left end on the baseline at 0.
type word struct {
	shapes [][]pt
	width  float64
	text   string
	face   Typeface
}

// word sets a text as it may be shown. A letter that the font does not have is taken
// from another font; a box stands for one that none has.
func (f *face) word(text string) word {
	w := word{text: document.Shown(text), face: f.name}
	var buf sfnt.Buffer // of its own, so that a face serves several goroutines
	ppem := fixed.I(emUnits)
	prev := sfnt.GlyphIndex(0)
	for _, r := range w.text {
		from, g := f.find(&buf, r)
		if g == 0 && unicode.Is(unicode.Mn, r) && w.width > 0 {
			continue // an accent that its letter has to do without
		}
		if prev != 0 && from == f.f {
			if k, err := from.Kern(&buf, prev, g, ppem, font.HintingNone); err == nil {
				w.width += em(k)
			}
		}
		segs, err := from.LoadGlyph(&buf, g, ppem, nil)
		if err == nil {
			w.glyph(segs)
		}
		if a, err := from.GlyphAdvance(&buf, g, ppem, font.HintingNone); err == nil {
			w.width += em(a)
		}
		if prev = g; from != f.f {
			prev = 0
		}
	}
	return w
}

// find is the glyph of a letter and the font that has it; 0 is the box of the spare
// one. The inch mark may be a quotation mark.
func (f *face) find(buf *sfnt.Buffer, r rune) (*sfnt.Font, sfnt.GlyphIndex) {
	if g, err := f.f.GlyphIndex(buf, r); err == nil && g != 0 {
		return f.f, g
	}
	if r == '″' {
		return f.find(buf, '”')
	}
	g, err := f.spare.GlyphIndex(buf, r)
	if err != nil {
		g = 0
	}
	return f.spare, g
}

func em(v fixed.Int26_6) float64 { return float64(v) / 64 / emUnits }

// glyph flattens one glyph at the pen's place.
func (w *word) glyph(segs sfnt.Segments) {
	var cur []pt
	flush := func() {
		if len(cur) > 2 {
			w.shapes = append(w.shapes, cur)
		}
		cur = nil
	}
	at := func(p fixed.Point26_6) pt { return pt{em(p.X) + w.width, em(p.Y)} }
	for _, s := range segs {
		var a pt
		if len(cur) > 0 {
			a = cur[len(cur)-1]
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			flush()
			cur = append(cur, at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			cur = append(cur, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			b, c := at(s.Args[0]), at(s.Args[1])
			for k := 1; k <= 5; k++ {
				t := float64(k) / 5
				cur = append(cur, a.lerp(b, t).lerp(b.lerp(c, t), t))
			}
		case sfnt.SegmentOpCubeTo:
			b, c, d := at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
			for k := 1; k <= 7; k++ {
				t := float64(k) / 7
				ab, bc, cd := a.lerp(b, t), b.lerp(c, t), c.lerp(d, t)
				cur = append(cur, ab.lerp(bc, t).lerp(bc.lerp(cd, t), t))
			}
		}
	}
	flush()
}

// draw sets the word in pixels: px per em, the baseline's point at the share
// anchor of the width (0 left, 0.5 middle, 1 right).
func (w *word) draw(c *canvas, at pt, px, anchor float64, col rgba) {
	for _, s := range w.shapes {
		c.z.polygon(w.place(c, s, at, px, anchor))
	}
	c.ink(col)
}

// halo draws a soft ground of a colour round the word, so wide, where draw sets it with its
// middle at a point.
func (w *word) halo(c *canvas, at pt, px, wide float64, col rgba) {
	for _, s := range w.shapes {
		q := append([]pt(nil), w.place(c, s, at, px, 0.5)...)
		c.pen.closed(q, 2*wide, c.z.polygon)
	}
	c.ink(col)
}

func (w *word) place(c *canvas, s []pt, at pt, px, anchor float64) []pt {
	c.buf = c.buf[:0]
	for _, p := range s {
		c.buf = append(c.buf, pt{at.x + (p.x-anchor*w.width)*px, at.y + p.y*px})
	}
	return c.buf
}

// label is a text on the map: its size in inches is held between least and
// most pixels; where it does not fit into room inches its short form is written, and where
// that does not fit nothing.
type label struct {
	w           word
	short       *word // nil: none
	at          pt    // the middle of the text
	size        float64
	least, most float64
	room        float64 // inches there are for the width; 0: as wide as it likes
	col, ground rgba
	halo        float64 // width of the ground round the letters, in em
	min         float64 // pixels per inch under which it is left out
}

func (l *label) box() box {
	// At small scales least holds the size up: 2 inches an em is enough for
	// the smallest preview that letters at all.
	d := max(0.5, l.w.width*max(l.size, 2))
	return box{l.at.x, l.at.y, l.at.x, l.at.y}.grow(d)
}

func (l *label) paint(c *canvas) {
	px := max(l.least*c.dense, min(l.most*c.dense, l.size*c.scale))
	if c.scale < l.min*c.dense {
		return
	}
	if l.room > 0 && (l.w.width*px > l.room*c.scale || px > 1.2*l.room*c.scale) {
		if l.short != nil {
			brief := *l
			brief.w, brief.short = *l.short, nil
			brief.paint(c)
		}
		return
	}
	if c.vec != nil {
		c.vec.text(l, px/c.scale)
		return
	}
	at := pt{l.at.x*c.scale - c.at.x, l.at.y*c.scale - c.at.y + 0.33*px}
	if l.ground.A > 0 {
		l.w.halo(c, at, px, max(1.2, px*l.halo), l.ground)
	}
	l.w.draw(c, at, px, 0.5, l.col)
}
