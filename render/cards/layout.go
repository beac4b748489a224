package cards

import (
	"slices"
	"strings"
)

// The inks: a printer without colours has them, too.
var (
	black = [3]int{0, 0, 0}
	grey  = [3]int{70, 70, 70}
)

// block is a part of a card that stays together.
type block struct {
	high float64
	draw func(x, y, w float64)
	next bool // it stays with the one after it
}

// split lays blocks on as few cards as hold them, each so high. A block that is higher
// than a card stands on one by itself.
func split(blocks []block, high float64) [][]block {
	parts := [][]block{nil}
	room := high
	for i := 0; i < len(blocks); {
		n, need := 1, blocks[i].high
		for blocks[i+n-1].next && i+n < len(blocks) {
			need += blocks[i+n].high
			n++
		}
		if last := len(parts) - 1; need > room && len(parts[last]) > 0 {
			parts = append(parts, nil)
			room = high
		}
		last := len(parts) - 1
		parts[last] = append(parts[last], blocks[i:i+n]...)
		room -= need
		i += n
	}
	return parts
}

// leading is the distance of lines of a size in points, in inches.
func leading(points float64) float64 { return points * 1.22 / 72 }

// wrapped are the lines of a text that begins with bold words; the first of them has the
// lead's width less room.
func (p *printer) wrapped(lead, text string, points, w float64) []string {
	var lines []string
	line, room := "", w-p.leadWidth(lead, points)
	for _, word := range strings.Fields(text) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if p.Width(points, "", longer) > room && (line != "" || len(lines) == 0 && lead != "") {
			lines = append(lines, line)
			line, room = word, w
			continue
		}
		line = longer
	}
	return append(lines, line)
}

func (p *printer) leadWidth(lead string, points float64) float64 {
	if lead == "" {
		return 0
	}
	return p.Width(points, "B", lead+" ")
}

// paragraph is a text that begins with bold words.
func (p *printer) paragraph(lead, text string, points, w float64) block {
	lines := p.wrapped(lead, text, points, w)
	step := leading(points)
	return block{high: float64(len(lines))*step + points/72*0.25, draw: func(x, y, _ float64) {
		at := x + p.leadWidth(lead, points)
		if lead != "" {
			p.Write(x, y+points/72, points, "B", lead)
		}
		for i, l := range lines {
			if l == "" { // the lead alone fills it
				at = x
				continue
			}
			p.Write(at, y+points/72+float64(i)*step, points, "", l)
			at = x
		}
	}}
}

// fit is a text cut to a width.
func (p *printer) fit(text string, points float64, style string, w float64) string {
	if p.Width(points, style, text) <= w {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && p.Width(points, style, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// right sets a text that ends at x, middle one with its middle there.
func (p *printer) right(x, y, points float64, style, text string) {
	p.Write(x-p.Width(points, style, text), y, points, style, text)
}

func (p *printer) middle(x, y, points float64, style, text string) {
	p.Write(x-p.Width(points, style, text)/2, y, points, style, text)
}

// label sets a word with its middle at x, smaller where it is too wide, and at last cut.
func (p *printer) label(x, y, points float64, text string, w float64) {
	for points > 4.8 && p.Width(points, "", text) > w {
		points -= 0.3
	}
	p.middle(x, y, points, "", p.fit(text, points, "", w))
}

// rule is a line across, so many points wide.
func (p *printer) rule(x, y, w, points float64) {
	p.PDF.SetDrawColor(0, 0, 0)
	p.PDF.SetLineWidth(points / 72)
	p.PDF.Line(x, y, x+w, y)
}

// frame is the border of a card: thin, to be cut away.
func (p *printer) frame(x, y, w, h float64) {
	p.PDF.SetDrawColor(150, 150, 150)
	p.PDF.SetLineWidth(0.3 / 72)
	p.PDF.Rect(x, y, w, h, "D")
}

// box is a square to be ticked.
func (p *printer) box(x, y, side float64) {
	p.PDF.SetDrawColor(0, 0, 0)
	p.PDF.SetLineWidth(0.6 / 72)
	p.PDF.Rect(x, y, side, side, "D")
}

// shade is a ground that stays light on any printer.
func (p *printer) shade(x, y, w, h float64) {
	p.PDF.SetFillColor(232, 232, 232)
	p.PDF.Rect(x, y, w, h, "F")
}

// join joins what is not empty.
func join(parts []string, by string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s == "" }), by)
}
