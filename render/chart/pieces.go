package chart

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"duckboard/physics"
)

// build makes all ops of the map.
func (b *builder) build() {
	b.put(zFibre, &fibres{b.size, Alpha(b.pal.InkSoft, 0.10)})
	if !b.o.Bare {
		b.put(zZone, b.zones())
		b.put(zMark, b.objectives())
	}
	b.put(zGrid, b.grid())
	b.put(zFrame, b.frame())
	b.allTrenches()
	b.allShadows()
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		ps := clockwise(inchesAll(p.Outline))
		if len(ps) < 3 || dug(p) {
			continue
		}
		b.piece(p, ps)
		if len(p.Ladders) > 0 {
			b.put(zPiece+p.Top.Inches()+0.02, b.ladders(ps, p.Ladders))
		}
	}
	for i := range b.m.Pieces {
		b.lettering(&b.m.Pieces[i])
	}
}

// dug tells a trench that people made from a hole that a shell tore: the floor
// of the first is open ground.
func dug(p *physics.Piece) bool { return p.Trench() && p.Ground == physics.Open }

// piece puts the drawing of one piece that is no dug trench.
func (b *builder) piece(p *physics.Piece, ps []pt) {
	if p.Trench() {
		b.put(zTrench, b.crater(ps))
		return
	}
	z := zPiece + p.Top.Inches()
	if p.Top == p.Base {
		z = zFlat + flatOrder(p.Kind)
		if p.Base > 0 {
			z = zPiece + p.Base.Inches() + 0.01
		}
	}
	switch p.Kind {
	case "hill":
		b.put(z, b.hill(p, ps))
	case "crater":
		b.put(z, b.crater(ps))
	case "mud":
		b.put(z, b.mud(ps))
	case "stream":
		b.put(z, b.stream(ps))
	case "water":
		b.put(z, b.water(ps))
	case "acid":
		b.put(z, b.acid(ps))
	case "scrub":
		b.put(z, b.scrub(ps))
	case "woods":
		floor, crowns := b.woods(ps)
		b.put(zPiece+p.Base.Inches()+0.03, floor)
		b.put(z, crowns)
	case "wire":
		b.put(z, b.wire(ps))
	case "rock":
		b.put(z, b.rock(p, ps))
	case "building":
		b.put(z, b.building(ps))
	case "wall":
		b.put(z, b.wall(ps))
	case "barricade":
		b.put(z, b.barricade(ps))
	case "block":
		b.put(z, b.block(p, ps))
	case "platform":
		b.put(z, b.platform(ps))
	case "stairs":
		b.put(z, b.stairs(p, ps))
	default:
		b.put(z, b.plain(p, ps))
	}
}

// flatOrder lets streams run into ponds and craters lie in mud.
func flatOrder(kind string) float64 {
	switch kind {
	case "mud":
		return 0
	case "stream":
		return 0.2
	case "water", "acid":
		return 0.3
	}
	return 0.1
}

// allTrenches groups trenches by the level of their rim and floor.
func (b *builder) allTrenches() {
	done := make([]bool, len(b.m.Pieces))
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		if done[i] || !dug(p) || len(p.Outline) < 3 {
			continue
		}
		var group []*physics.Piece
		for j := i; j < len(b.m.Pieces); j++ {
			q := &b.m.Pieces[j]
			if dug(q) && q.Base == p.Base && q.Top == p.Top && len(q.Outline) >= 3 {
				group = append(group, q)
				done[j] = true
			}
		}
		z := float64(zTrench)
		if p.Base > 0 {
			z = zPiece + p.Base.Inches() + 0.01
		}
		b.put(z, b.trenches(group))
	}
}

// throws is the share of its height with which a piece throws its shadow:
// slopes throw little, what is thin or loose has its own drawing.
func throws(p *physics.Piece) float64 {
	if p.Top <= p.Base {
		return 0
	}
	switch p.Kind {
	case "stairs":
		return 0.5
	case "hill", "woods", "scrub", "wire":
		return 0
	}
	return 1
}

// allShadows puts the shadows on the ground and on every level on which some
// piece stands.
func (b *builder) allShadows() {
	table := []pt{{0, 0}, {b.size.x, 0}, b.size, {0, b.size.y}}
	b.shadowsOn(0, [][]pt{table}, zShadow)
	var levels []physics.Mil
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		known := p.Base <= 0
		for _, l := range levels {
			known = known || l == p.Base
		}
		if !known && throws(p) > 0 {
			levels = append(levels, p.Base)
		}
	}
	for _, l := range levels {
		var clip [][]pt
		for i := range b.m.Pieces {
			if p := &b.m.Pieces[i]; p.Top == l && p.Top > p.Base && len(p.Outline) >= 3 {
				clip = append(clip, clockwise(inchesAll(p.Outline)))
			}
		}
		if len(clip) > 0 {
			b.shadowsOn(l, clip, zPiece+l.Inches()+0.005)
		}
	}
}

func (b *builder) shadowsOn(level physics.Mil, clip [][]pt, z float64) {
	s := &shadows{col: Alpha(b.pal.Shadow, 0.4), clip: clip}
	if b.pal.Night {
		s.col = Alpha(b.pal.Shadow, 0.55)
	}
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		k := throws(p)
		if k == 0 || p.Base < level || len(p.Outline) < 3 {
			continue
		}
		s.add(inchesAll(p.Outline), k*(p.Base-level).Inches(), k*(p.Top-level).Inches())
	}
	if len(s.casters) > 0 {
		b.put(z, s)
	}
}

// DefaultLabel letters a piece in English: its height, a hill by its kind, and
// a name where the piece's ID is one ("church-tower" but not "b3").
func DefaultLabel(p *physics.Piece) string {
	h := p.Top
	if p.Trench() || p.Top == p.Base {
		return ""
	}
	switch p.Kind {
	case "scrub", "wire", "stairs", "woods", "ladder":
		return ""
	}
	name := nameOf(p)
	if name == "" && p.Kind == "hill" {
		name = "Hill"
	}
	if name != "" {
		name += " "
	}
	return name + Inches(h) + "″"
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
	if strings.ContainsFunc(p.ID, unicode.IsDigit) || utf8.RuneCountInString(p.ID) < 4 || strings.Contains(p.ID, p.Kind) {
		return ""
	}
	s := strings.ReplaceAll(strings.ReplaceAll(p.ID, "-", " "), "_", " ")
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// lettering puts the label of a piece at its deepest point, or its height
// alone where the whole label does not fit.
func (b *builder) lettering(p *physics.Piece) {
	if len(p.Outline) < 3 {
		return
	}
	text := b.o.Label(p)
	if text == "" {
		return
	}
	ps := clockwise(inchesAll(p.Outline))
	at, in := clearing(ps, b.above(p, ps))
	if in <= 0 {
		return
	}
	room := roomAt(ps, at)
	if len(b.above(p, ps)) > 0 {
		room = 2 * in
	}
	l := &label{w: b.faces.italic.word(text), at: at, size: 0.62, least: 9, most: 22, room: room * 0.92, col: b.pal.Ink, ground: Alpha(b.groundOf(p), 0.75)}
	if p.Kind == "wall" {
		l.w, l.size, l.least, l.most = b.faces.bold.word(text), 0.3, 8, 14
		l.col, l.ground = b.pal.Paper, Alpha(b.groundOf(p), 0.9)
		if b.pal.Night {
			l.col = b.pal.Ink
		}
	}
	if l.w.width*l.size > room {
		l.size = max(0.3, room*0.85/l.w.width)
	}
	b.put(zPiece+p.Top.Inches()+0.03, l)
}

// above are the outlines that lie over some of the piece.
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
	switch p.Kind {
	case "building":
		return b.pal.Stone
	case "wall":
		return Mix(b.pal.Stone, b.pal.Ink, 0.52)
	case "platform", "block", "barricade":
		return Mix(b.pal.Wood, b.pal.Paper, 0.3)
	}
	return Mix(b.pal.Earth, b.pal.Paper, 0.6)
}
