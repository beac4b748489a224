package chart

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"duckboard/document"
)

// svgUnit is the number of the picture's units in an inch: CSS pixels.
const svgUnit = 96

// SVG writes the whole sheet at true scale: an inch of the table is an inch of
// the picture. Shapes are paths and letters are text.
func (p *Painter) SVG(w io.Writer, title string) error {
	s := &svg{w: bufio.NewWriter(w)}
	b := p.Sheet()
	fmt.Fprintf(s.w, `<svg xmlns="http://www.w3.org/2000/svg" width="%sin" height="%sin" viewBox="%s %s %s %s">`+"\n",
		short(b.X1-b.X0), short(b.Y1-b.Y0), s.n(b.X0), s.n(b.Y0), s.n(b.X1-b.X0), s.n(b.Y1-b.Y0))
	s.w.WriteString("<title>")
	xml.EscapeText(s.w, []byte(document.Shown(title)))
	s.w.WriteString("</title>\n")
	s.part = b
	s.Fill([][]Dot{corners(b)}, p.pal.Paper)
	p.Vector(s, b)
	s.w.WriteString("</svg>\n")
	return s.w.Flush()
}

// corners are those of a part, clockwise.
func corners(b Part) []Dot {
	return []Dot{{b.X0, b.Y0}, {b.X1, b.Y0}, {b.X1, b.Y1}, {b.X0, b.Y1}}
}

// svg writes the shapes of a picture as they come. What cannot be written is
// told by Flush.
type svg struct {
	w    *bufio.Writer
	part Part
	ids  int
}

func short(v float64) string {
	t := strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0")
	return strings.TrimSuffix(t, ".")
}

// n is a length in units.
func (s *svg) n(inches float64) string {
	t := strings.TrimRight(strconv.FormatFloat(inches*svgUnit, 'f', 2, 64), "0")
	if t = strings.TrimSuffix(t, "."); t == "-0" {
		return "0"
	}
	return t
}

// path is the data of a path.
func (s *svg) path(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		for i, p := range l.Points {
			switch i {
			case 0:
				b.WriteByte('M')
			case 1:
				b.WriteByte('L')
			default:
				b.WriteByte(' ')
			}
			b.WriteString(s.n(p.X))
			if y := s.n(p.Y); y[0] == '-' {
				b.WriteString(y)
			} else {
				b.WriteString(" " + y)
			}
		}
		if l.Closed {
			b.WriteByte('Z')
		}
	}
	return b.String()
}

func rings(rs [][]Dot) (lines []Line) {
	for _, r := range rs {
		lines = append(lines, Line{r, true})
	}
	return lines
}

// ink is a colour as the value of an attribute, and its opacity as another one.
func ink(name string, c color.RGBA) string {
	if c.A == 0 {
		return name + `="none"`
	}
	up := func(v uint8) int { return min(255, (int(v)*255+int(c.A)/2)/int(c.A)) }
	t := fmt.Sprintf(`%s="#%02x%02x%02x"`, name, up(c.R), up(c.G), up(c.B))
	if c.A < 255 {
		t += fmt.Sprintf(` %s-opacity="%s"`, name, short(float64(c.A)/255))
	}
	return t
}

// Fill writes a filled path.
func (s *svg) Fill(rs [][]Dot, col color.RGBA) {
	fmt.Fprintf(s.w, "<path %s d=\"%s\"/>\n", ink("fill", col), s.path(rings(rs)))
}

// Stroke writes a path that is drawn.
func (s *svg) Stroke(lines []Line, width float64, col color.RGBA) {
	fmt.Fprintf(s.w, "<path fill=\"none\" %s stroke-width=\"%s\" d=\"%s\"/>\n", ink("stroke", col), s.n(width), s.path(lines))
}

// fonts are the families, the map's own first.
var fonts = map[Typeface]string{
	Sans:        `font-family="Go, Helvetica, Arial, sans-serif"`,
	SansBold:    `font-family="Go, Helvetica, Arial, sans-serif" font-weight="bold"`,
	Serif:       `font-family="Latin Modern Roman, Georgia, Times, serif"`,
	SerifItalic: `font-family="Latin Modern Roman, Georgia, Times, serif" font-style="italic"`,
}

// Text writes a text. Its width is kept also where another font is taken.
func (s *svg) Text(t Text) {
	fmt.Fprintf(s.w, `<text x="%s" y="%s" font-size="%s" textLength="%s" lengthAdjust="spacingAndGlyphs" text-anchor="middle" %s %s`,
		s.n(t.At.X), s.n(t.At.Y), s.n(t.Size), s.n(t.Width), fonts[t.Face], ink("fill", t.Color))
	if t.Ground.A > 0 {
		fmt.Fprintf(s.w, ` %s stroke-width="%s" stroke-linejoin="round" paint-order="stroke"`, ink("stroke", t.Ground), s.n(2*t.Halo))
	}
	s.w.WriteString(">")
	xml.EscapeText(s.w, []byte(t.Text))
	s.w.WriteString("</text>\n")
}

// id is a new name for a definition.
func (s *svg) id() string {
	s.ids++
	return "d" + strconv.Itoa(s.ids)
}

// Shade writes a blurred path within a clip. What is spared, and an inverse, is
// a mask.
func (s *svg) Shade(h Shade) {
	blur, clip, mask := s.id(), "", ""
	whole := s.path([]Line{{corners(s.part), true}})
	fmt.Fprintf(s.w, "<filter id=\"%s\" filterUnits=\"userSpaceOnUse\" %s><feGaussianBlur stdDeviation=\"%s\"/></filter>\n", blur, s.room(), s.n(h.Blur))
	if h.Clip != nil {
		id := s.id()
		clip = fmt.Sprintf(` clip-path="url(#%s)"`, id)
		fmt.Fprintf(s.w, "<clipPath id=\"%s\"><path d=\"%s\"/></clipPath>\n", id, s.path(rings(h.Clip)))
	}
	if h.Spare != nil {
		id := s.id()
		mask = fmt.Sprintf(` mask="url(#%s)"`, id)
		fmt.Fprintf(s.w, "<mask id=\"%s\" maskUnits=\"userSpaceOnUse\" %s><path fill=\"#fff\" d=\"%s\"/><path d=\"%s\"/></mask>\n", id, s.room(), whole, s.path(rings(h.Spare)))
	}
	shape := fmt.Sprintf("<path %s d=\"%s\"/>", ink("fill", h.Color), s.path(rings(h.Rings)))
	if h.Inverse {
		id := s.id()
		fmt.Fprintf(s.w, "<mask id=\"%s\" maskUnits=\"userSpaceOnUse\" %s><path fill=\"#fff\" d=\"%s\"/><path d=\"%s\"/></mask>\n", id, s.room(), whole, s.path(rings(h.Rings)))
		shape = fmt.Sprintf("<path %s mask=\"url(#%s)\" d=\"%s\"/>", ink("fill", h.Color), id, whole)
	}
	fmt.Fprintf(s.w, "<g%s%s><g filter=\"url(#%s)\">%s</g></g>\n", clip, mask, blur, shape)
}

// room is the whole sheet as the attributes of a region.
func (s *svg) room() string {
	b := s.part
	return fmt.Sprintf(`x="%s" y="%s" width="%s" height="%s"`, s.n(b.X0), s.n(b.Y0), s.n(b.X1-b.X0), s.n(b.Y1-b.Y0))
}
