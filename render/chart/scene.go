package chart

import (
	"image"
	"math"
	"slices"
	"sort"

	"duckboard/physics"
)

// Scene is a table with models on it and a title above: the picture of a
// result.
type Scene struct {
	Title    string
	Subtitle string
	Sides    [2]string // what is written for each side, e.g. "Lantern Ninth 4"
	Spots    []Spot
	Models   []Figure
	AllNames bool     // names of all models, not only of leaders and the active one
	Heat     *Heat    // laid on the map under the models, with its legend at the foot; nil: none
	Ground   []Mark   // under the models
	Marks    []Mark   // over them
	Caption  string   // a sentence at the foot
	Card     []string // a heading and lines below it, over the middle; none: no card
}

// Figure is a model in a Scene.
type Figure struct {
	At              physics.Vec // centre of the base
	Level           physics.Mil // later ones of one level lie above
	Radius          physics.Mil
	Name            string
	Token           TokenSpec // its palette is the painter's if nil
	Blood, Blessing int
	Own             int  // markers of the rule set's own
	Out             bool // out of action: a small cross marks where it fell
}

// Scene paints the whole sheet with the models and, where there is any, a
// header. The image begins at (0, 0), and is empty at a scale at which an Easel fails.
func (p *Painter) Scene(s Scene, pxPerInch float64) *image.RGBA {
	e, err := p.Easel(pxPerInch, s.Title != "" || s.Subtitle != "" || s.Sides != [2]string{}, s.Heat != nil, s.Caption != "")
	if err != nil {
		return image.NewRGBA(image.Rectangle{})
	}
	for !e.Step() {
	}
	return e.Paint(s)
}

// header sets the title to the left and the sides to the right, one below the other.
func (p *Painter) header(c *canvas, s Scene, head, rim float64) {
	if head == 0 {
		return
	}
	base := rim + head*0.56
	cream, dim := p.pal.Token, Mix(p.pal.Token, p.pal.Desk, 0.35)
	size := head * 0.5
	small := size * 0.56
	words := [2]word{p.faces.bold.word(s.Sides[0]), p.faces.bold.word(s.Sides[1])}
	wide := max(words[0].width, words[1].width)
	small = min(small, (float64(c.dst.Rect.Dx())-2*rim-8)/(wide+1.4)) // with its token, which stands before it
	right := float64(c.dst.Rect.Dx()) - rim - 4 - wide*small
	for side, word := range words { // one below the other
		if s.Sides[side] == "" {
			continue
		}
		y := rim + head*(0.38+0.36*float64(side))
		word.draw(c, pt{right, y}, small, 0, cream)
		win, q := window(c.dst, pt{right - small*0.7, y - small*0.34}, size)
		drawToken(win, TokenSpec{Side: side, Role: Leader, Palette: p.pal}, q, small*0.48)
	}
	if s.Sides != [2]string{} {
		right -= size * 1.2
	}
	title, sub := p.faces.title.word(s.Title), p.faces.text.word(s.Subtitle)
	room := right - rim - 4
	if room < 3*size { // the sides take all of it
		return
	}
	big := min(size, room/max(title.width, 1e-9)) // a long title becomes smaller
	title.draw(c, pt{rim + 4, base}, big, 0, cream)
	x := title.width * big
	if x > 0 {
		x += size
	}
	// What does not fit is left out: the title says enough.
	if x+sub.width*size*0.52 <= room {
		sub.draw(c, pt{rim + 4 + x, base}, size*0.52, 0, dim)
	}
}

// figures draws tokens from the lowest level up, then markers, then names
// where they hide nothing; it returns where those are. token draws a token where it is not nil.
func (p *Painter) figures(c *canvas, s Scene, token func(spec TokenSpec, at pt, radius float64)) (written []box) {
	if token == nil {
		token = func(spec TokenSpec, at pt, radius float64) {
			win, q := window(c.dst, at, 1.5*radius+3)
			drawToken(win, spec, q, radius)
		}
	}
	order := make([]int, len(s.Models))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return s.Models[order[i]].Level < s.Models[order[j]].Level })
	var taken []box
	for _, i := range order {
		m := &s.Models[i]
		at, r := p.figureAt(c, m)
		spec := m.Token
		if spec.Palette == nil {
			spec.Palette = p.pal
		}
		if m.Out {
			win, q := window(c.dst, at, 1.5*r+3)
			fallen(win, spec, q, r)
			continue
		}
		token(spec, at, r)
		taken = append(taken, box{at.x - r, at.y - r, at.x + r, at.y + r})
	}
	for _, i := range order {
		m := &s.Models[i]
		at, r := p.figureAt(c, m)
		if m.Out {
			continue
		}
		if b := p.markers(c, m, at, r); b.x0 < b.x1 {
			taken = append(taken, b)
		}
	}
	for _, acts := range []bool{true, false} { // who acts is named first
		for _, i := range order {
			m := &s.Models[i]
			if m.Name != "" && !m.Out && m.Token.Active == acts && (s.AllNames || m.Token.Leader || acts) {
				at, r := p.figureAt(c, m)
				if b, ok := p.name(c, m, at, r, taken, written); ok {
					written = append(written, b)
				}
			}
		}
	}
	return written
}

// fallen draws a cross where a model went out of action.
func fallen(dst *image.RGBA, spec TokenSpec, at pt, radius float64) {
	c := newCanvas(dst, at.mul(-1), radius)
	for _, l := range []struct {
		w   float64
		col rgba
	}{{0.42, Alpha(spec.Palette.Paper, 0.8)}, {0.2, spec.Palette.Side(spec.Side)}} {
		c.addLine([]pt{{-0.5, -0.5}, {0.5, 0.5}}, false, max(1.2, l.w*radius))
		c.addLine([]pt{{-0.5, 0.5}, {0.5, -0.5}}, false, max(1.2, l.w*radius))
		c.ink(l.col)
	}
}

func (p *Painter) figureAt(c *canvas, m *Figure) (pt, float64) {
	q := inches(m.At)
	return pt{q.x*c.scale - c.at.x, q.y*c.scale - c.at.y}, max(3, m.Radius.Inches()*c.scale)
}

// markers sets BLOOD, BLESSING and a rule set's own in rows of six under the base.
func (p *Painter) markers(c *canvas, m *Figure, at pt, r float64) box {
	b := noBox()
	half := max(3.6, min(10, 0.2*c.scale))
	y := at.y + r + half*1.1
	for _, row := range []struct {
		k Pip
		n int
	}{{BloodPip, m.Blood}, {BlessingPip, m.Blessing}, {OwnPip, m.Own}} {
		n := max(0, min(row.n, 12))
		for i := 0; i < n; i++ {
			x := at.x + (float64(i)-float64(n-1)/2)*half*1.7
			win, q := window(c.dst, pt{x, y}, half+2)
			drawPip(win, row.k, q, half, p.pal)
			b = b.join(box{x - half, y - half, x + half, y + half})
		}
		if n > 0 {
			y += half * 2
		}
	}
	return b
}

// name writes a name above, below or beside the base: the first place that covers least, and no
// other name. Where each place would, it is left out.
func (p *Painter) name(c *canvas, m *Figure, at pt, r float64, taken, written []box) (box, bool) {
	px := max(9, min(17, 0.52*c.scale))
	w := p.faces.bold.word(m.Name)
	wide := w.width * px
	gap := r*1.15 + 3
	low := gap
	if m.Blood+m.Blessing+m.Own > 0 {
		low += 0.4 * c.scale
	}
	best, cost := box{}, math.Inf(1)
	for i, q := range []pt{{0, -gap - px/2}, {0, low + px/2}, {gap + wide/2, 0}, {-gap - wide/2, 0}, {wide / 2, -gap - px/2}, {-wide / 2, -gap - px/2}, {wide / 2, low + px/2}, {-wide / 2, low + px/2}} {
		mid := at.add(q)
		b := box{mid.x - wide/2, mid.y - px*0.55, mid.x + wide/2, mid.y + px*0.55}
		if slices.ContainsFunc(written, b.meets) {
			continue
		}
		n := 0.01 * float64(i)
		for _, t := range taken {
			if t.meets(b) {
				n++
			}
		}
		if b.x0 < 0 || b.x1 > float64(c.dst.Rect.Dx()) {
			n += 9
		}
		if n < cost {
			best, cost = b, n
		}
	}
	if math.IsInf(cost, 1) {
		return best, false
	}
	mid := best.middle().add(pt{0, px * 0.35})
	w.halo(c, mid, px, max(1.4, px*0.13), Alpha(p.pal.Paper, 0.85))
	w.draw(c, mid, px, 0.5, p.pal.Ink)
	return best, true
}
