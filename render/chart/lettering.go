package chart

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"duckboard/levels"
	"duckboard/physics"
)

// DefaultLabel letters a piece in English: its height, a hill by its kind, and
// a name where the piece's ID is one ("church-tower" but not "b3"). Ground
// without height has its name alone, a trench its depth where it is too deep
// to step into.
func DefaultLabel(p *physics.Piece) string {
	h := Inches(p.Top) + "″"
	name := nameOf(p)
	switch {
	case p.Trench() && p.Height() > 3*physics.Inch:
		return "−" + Inches(p.Height()) + "″"
	case p.Trench():
		return ""
	case p.Top == p.Base:
		return name
	}
	switch look := lookOf(p); look.letters {
	case noLetters:
		return ""
	case heightOnly:
		return h
	case nameOnly:
		return name
	case alwaysNamed:
		if name == "" {
			name = title(unnumbered(p.ID)) // "rubble 2" is rubble
		}
		if name == "" {
			name = levels.KindOf(p.Kind).Label
		}
	}
	if name == "" {
		return h
	}
	return name + " " + h
}

// Inches writes a length without its sign, quarters as fractions: 3¼.
func Inches(v physics.Mil) string {
	whole, part := v/physics.Inch, v%physics.Inch
	sign := map[physics.Mil]string{250: "¼", 500: "½", 750: "¾"}[part]
	switch {
	case sign == "":
		return v.String()
	case whole == 0:
		return sign
	}
	return strconv.Itoa(int(whole)) + sign
}

// nameOf is the piece's ID as a name, empty if it is only a number or a kind.
func nameOf(p *physics.Piece) string {
	if strings.Contains(p.ID, p.Kind) {
		return ""
	}
	return title(p.ID)
}

// title makes a name of an ID, empty if it is none: "pale-stone" but not "b3".
func title(id string) string {
	if strings.ContainsFunc(id, unicode.IsDigit) || utf8.RuneCountInString(id) < 3 {
		return ""
	}
	s := strings.ReplaceAll(strings.ReplaceAll(id, "-", " "), "_", " ")
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// unnumbered is an ID without the number behind its name: of "rubble 2", and of
// "hill-1", as the editor calls it.
func unnumbered(id string) string {
	stem := strings.TrimRightFunc(id, unicode.IsDigit)
	if name := strings.TrimRight(stem, " -"); stem != id && name != stem {
		return name
	}
	return id
}

// above are the outlines that lie over some of the piece, and its openings.
func (b *builder) above(p *physics.Piece, ps []pt) [][]pt {
	var out [][]pt
	bx := boxOf(ps)
	for i := range b.m.Pieces {
		q := &b.m.Pieces[i]
		if q == p || q.Top <= p.Top || q.Top == q.Base || len(q.Outline) < 3 {
			continue
		}
		if o := inchesAll(q.Outline); boxOf(o).meets(bx) {
			out = append(out, clockwise(o))
		}
	}
	for i := range p.Openings {
		if o := p.OpeningOutline(i); o != nil {
			out = append(out, clockwise(inchesAll(o)))
		}
	}
	for _, o := range b.m.Objectives {
		if q := ngon(inches(o.At), 0.7, 12); !b.o.Bare && boxOf(q).meets(bx) {
			out = append(out, q)
		}
	}
	return out
}

// roomAt is the width of the outline at the height of a point.
func roomAt(ps []pt, at pt) float64 {
	sp := spans(ps, pt{1, 0}, pt{0, 1}, at.y)
	for ; len(sp) > 1; sp = sp[2:] {
		if sp[0] <= at.x && at.x <= sp[1] {
			return 2 * min(at.x-sp[0], sp[1]-at.x)
		}
	}
	return 0
}

// groundOf is the colour that a label on the piece is set upon.
func (b *builder) groundOf(p *physics.Piece) rgba {
	return lookOf(p).under(b.pal)
}

// lettering puts the label of a piece.
func (b *builder) lettering(p *physics.Piece) {
	ps, text := clockwise(inchesAll(p.Outline)), b.o.Label(p)
	if len(ps) < 3 || text == "" {
		return
	}
	covers := b.above(p, ps)
	k := key("label")
	k.text(text)
	k.piece(p)
	k.shapes(covers)
	k.shapes(b.doorsOf(ps))
	if b.isPlace(text) {
		k.text("place")
	}
	b.keep(string(k), func() {
		if l := b.labelOf(p, ps, text, covers); l != nil {
			b.put(zPiece+p.Top.Inches()+0.03, l)
		}
	})
}

// labelOf is the label of a piece at its deepest clear point; where the whole
// does not fit its last word (the height) stands alone. Nil if none fits.
func (b *builder) labelOf(p *physics.Piece, ps []pt, text string, covers [][]pt) *label {
	if text == "" {
		return nil
	}
	at, in := clearing(ps, covers)
	if in < 0.14 {
		return nil
	}
	room := 2 * in
	if len(covers) == 0 {
		room = max(room, roomAt(ps, at)*0.92)
	}
	room = b.betweenDoors(ps, at, room)
	l := &label{at: at, halo: 0.1, col: b.pal.Ink, ground: Alpha(b.groundOf(p), 0.75)}
	face := b.faces.italic
	want, least := 0.62, 0.46
	l.least, l.most = 9, 27
	switch look := lookOf(p); look.hand {
	case narrow:
		face, want, least = b.faces.bold, 0.34, 0.28
		l.least, l.most = 8, 17
		if look.pale && !b.pal.Night {
			l.col = b.pal.Paper
		}
		l.ground, l.halo = b.groundOf(p), 0.2
	case quiet:
		want, least = 0.52, 0.46
		l.col = Mix(b.pal.Ink, b.pal.InkSoft, 0.4)
	}
	l.col = Legible(l.col, b.groundOf(p))
	texts := []string{text}
	if last := text[strings.LastIndex(text, " ")+1:]; strings.HasSuffix(last, "″") {
		texts = append(texts, last)
	}
	if b.isPlace(text) {
		texts = texts[1:]
	}
	for i, t := range texts {
		l.w = face.word(t)
		l.size = min(want, room*0.9/max(l.w.width, 0.1))
		if l.size >= least && l.size*0.8 <= 2.2*in {
			l.room = room
			if i < len(texts)-1 {
				brief := face.word(texts[i+1])
				l.short = &brief
			}
			return l
		}
	}
	return nil
}

// nameRoom is the box that the label of a piece takes on it, where no tree grows and
// no wave goes; none without a label.
func (b *builder) nameRoom(p *physics.Piece, ps []pt) box {
	l := b.labelOf(p, ps, b.o.Label(p), b.above(p, ps))
	if l == nil {
		return noBox()
	}
	half := l.w.width * l.size / 2
	return box{l.at.x - half, l.at.y, l.at.x + half, l.at.y}.grow(0.3)
}

// isPlace tells whether an objective has that name (with or without a height):
// it need not be written twice.
func (b *builder) isPlace(text string) bool {
	for _, o := range b.m.Objectives {
		if t := title(o.ID); t != "" && !b.o.Bare && (text == t || strings.HasPrefix(text, t+" ") && strings.HasSuffix(text, "″")) {
			return true
		}
	}
	return false
}

// NamesOf returns where a map has the names of its zones: for each zone two corners, the same one
// twice where no name is written.
func NamesOf(m Map) (boxes [][2]physics.Vec) {
	b := &builder{pal: Day(), m: m, size: inches(m.Size), faces: allFaces(), o: Options{Label: DefaultLabel}}
	for _, w := range b.zoneNames() {
		at := [2]physics.Vec{}
		if w.x0 < w.x1 {
			mil := func(v float64) physics.Mil { return physics.RoundMil(v * 1000) }
			at = [2]physics.Vec{physics.V(mil(w.x0), mil(w.y0)), physics.V(mil(w.x1), mil(w.y1))}
		}
		boxes = append(boxes, at)
	}
	return boxes
}

// zoneNames writes the names of the zones into them, where least lies in the way, and returns what
// each takes.
func (b *builder) zoneNames() (written []box) {
	for i := range b.m.Zones {
		written = append(written, noBox())
		z := &b.m.Zones[i]
		name := z.Name.In(b.m.Lang)
		r, n := utf8.DecodeRuneInString(name)
		if len(z.Polygon) < 3 || name == "" || b.isPlace(string(unicode.ToUpper(r))+name[n:]) {
			continue
		}
		l := &label{
			w: b.faces.italic.word(string(unicode.ToUpper(r)) + name[n:]), size: 0.6, least: 9, most: 23, min: 6,
			col: b.pal.Ink, ground: Alpha(b.pal.Paper, 0.8), halo: 0.1,
		}
		ps := inchesAll(z.Polygon)
		in, half, fewest := boxOf(ps), l.w.width*0.4, math.MaxInt // as large as on a small map
		near := b.outlinesNear(in)
		for _, y := range [3]float64{in.y0 + 0.7, (in.y0 + in.y1) / 2, in.y1 - 0.7} {
			for _, x := range [3]float64{(in.x0 + in.x1) / 2, in.x0 + half + 0.4, in.x1 - half - 0.4} {
				n := b.inTheWay(pt{x, y}, half, near, written)
				for _, side := range [2]float64{-half, half} {
					if !inside(ps, pt{x + side, y}) {
						n += 10
					}
				}
				if n < fewest {
					fewest, l.at = n, pt{x, y}
				}
			}
		}
		written[i] = nameBox(l.at, half)
		b.put(zLabel, l)
	}
	return written
}

// placeNames writes the names of the objectives under them, or above, beside or
// aslant where less lies in the way.
func (b *builder) placeNames() {
	written := b.zoneNames()
	for _, o := range b.m.Objectives {
		name := title(o.ID)
		if name == "" {
			continue
		}
		l := &label{
			w: b.faces.italic.word(name), size: 0.5, least: 9, most: 19, min: 15,
			col: b.pal.Ink, ground: Alpha(b.pal.Paper, 0.8), halo: 0.1,
		}
		at, half := inches(o.At), l.w.width*l.size/2
		near, fewest := b.outlinesNear(nameBox(at, 2*half+1)), math.MaxInt
		for _, q := range []pt{{0, 0.98}, {0, -0.98}, {0.95 + half, 0}, {-0.95 - half, 0}, {0.3 + half, 0.98}, {-0.3 - half, 0.98}, {0.3 + half, -0.98}, {-0.3 - half, -0.98}} {
			if n := b.inTheWay(at.add(q), half, near, written); n < fewest {
				fewest, l.at = n, at.add(q)
			}
		}
		written = append(written, nameBox(l.at, half))
		b.put(zLabel, l)
	}
}

// nameBox is what a name half inches to either side takes.
func nameBox(at pt, half float64) box {
	return box{at.x - half, at.y - 0.3, at.x + half, at.y + 0.3}
}

// outlinesNear are those of what a name may not lie on that meet a box, two inches
// higher and lower too.
func (b *builder) outlinesNear(around box) [][]pt {
	var list [][]pt
	around.y0, around.y1 = around.y0-2, around.y1+2
	for i := range b.m.Pieces {
		if q := &b.m.Pieces[i]; !lookOf(q).written {
			if o := inchesAll(q.Outline); boxOf(o).meets(around) {
				list = append(list, o)
			}
		}
	}
	return list
}

// inTheWay counts what a name half inches to either side would be written over:
// pieces, the table's edge, objectives, and worst of all another name.
func (b *builder) inTheWay(at pt, half float64, near [][]pt, written []box) int {
	n, own := 0, nameBox(at, half)
	for _, w := range written {
		if w.meets(own) {
			n += 40
		}
	}
	for _, o := range b.m.Objectives {
		if boxOf(ngon(inches(o.At), 0.6, 12)).meets(own) {
			n += 20
		}
	}
	for k := -4.0; k <= 4; k++ {
		for _, y := range [3]float64{0, -0.22, 0.22} {
			p := at.add(pt{(half + 0.2) * k / 4, y})
			if b.atEdge(p, 0.1) {
				n += 2
			}
			for _, o := range near {
				if inside(o, p) {
					n++
				}
			}
		}
	}
	return n
}
