package cards

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"duckboard/game/roster"
	"duckboard/game/worth"
	"duckboard/render/tool"
)

// sizes are those of a card's text, in points.
type sizes struct{ arms, odds, words, small float64 }

// zooms are how much larger than its least size a card's text may be: as large as lets
// the model stay on one card.
var zooms = []float64{1.25, 1.12, 1, 0.93, 0.87, 0.82}

func sizesAt(zoom float64) sizes {
	return sizes{arms: 7.6 * zoom, odds: 7 * min(zoom, 1.1), words: 6.7 * zoom, small: max(leastLetters, 5.9*min(zoom, 1.1))}
}

// leastLetters is the size of the smallest letters that are printed, in points.
const leastLetters = 4.9

// fitted is the content on as few cards as hold it, set as large as may be.
func (p *printer) fitted(m *roster.Model) (parts [][]block) {
	for _, z := range zooms {
		p.sizes = sizesAt(z)
		if parts = split(p.content(m), cardHigh-2*pad-headHigh-ticksHigh); len(parts) == 1 {
			break
		}
	}
	return parts
}

// content is what a card says below its head.
func (p *printer) content(m *roster.Model) []block {
	const w = cardWide - 2*pad
	blocks := []block{p.stats(m)}
	if len(m.Keywords) > 0 {
		blocks = append(blocks, p.paragraph("", strings.Join(m.Keywords, ", "), p.sizes.arms, w))
	}
	blocks = append(blocks, p.arms(m, w)...)
	for i := range m.Kit {
		facts := tool.KitFacts(p.o.Words, &m.Kit[i])
		name := p.local(m.Kit[i].Name)
		if facts != "" {
			name += ":"
		}
		blocks = append(blocks, p.paragraph(name, facts, p.sizes.arms, w))
	}
	return append(blocks, p.keywords(m, w)...)
}

// lost is what a model loses one by one, to be ticked off.
type lost struct {
	name  string
	boxes int
}

// losses are the wounds of a model that has several, or the Structure Points of a vehicle's
// sections.
func (p *printer) losses(m *roster.Model) (all []lost) {
	switch {
	case m.Soldier == nil:
	case m.Soldier.Sections != nil:
		for _, s := range m.Soldier.Sections {
			all = append(all, lost{p.local(s.Name), s.Structure})
		}
	case m.Soldier.W > 1:
		all = append(all, lost{p.T("Wounds"), m.Soldier.W})
	}
	return all
}

// stats are the characteristics side by side, and below them what is to be ticked off.
func (p *printer) stats(m *roster.Model) block {
	stats, losses := tool.Stats(p.o.Words, m), p.losses(m)
	return block{high: 0.38 + 0.17*float64(len(losses)), draw: func(x, y, w float64) {
		each := w / float64(len(stats))
		p.shade(x, y, w, 0.32)
		for i, s := range stats {
			at := x + (float64(i)+0.5)*each
			p.Ink = grey
			p.label(at, y+0.11, 5.9, p.T(s.Name), each-0.03)
			p.Ink = black
			p.middle(at, y+0.27, 10, "B", s.Value)
		}
		for i, l := range losses {
			p.ticks(x, y+0.365+0.17*float64(i), l.name, l.boxes)
		}
	}}
}

// The boxes at the foot of a card: how high they are with the room over them, how far apart,
// and how many there are of markers and of Turns.
const (
	ticksHigh    = 0.2
	tickStep     = 0.15
	markerBoxes  = 6
	turnBoxes    = 6
	tickLetters  = 6.7
	tickBoxWidth = 0.11
)

// ticks are a word and boxes behind it; they return where these end.
func (p *printer) ticks(x, y float64, name string, boxes int) (end float64) {
	p.Write(x, y+0.085, tickLetters, "", name)
	x += p.Width(tickLetters, "", name) + 0.08
	for range boxes {
		p.box(x, y, tickBoxWidth)
		x += tickStep
	}
	return x
}

// played is the foot of a model's card: its markers, and a box for each Turn in which it was
// activated.
func (p *printer) played(x, y, w float64) {
	p.ticks(x, y, p.T("Markers"), markerBoxes)
	name := p.T("Activated")
	p.ticks(x+w-p.Width(tickLetters, "", name)-0.08-turnBoxes*tickStep+tickStep-tickBoxWidth, y, name, turnBoxes)
}

// arms are the weapons, each with its odds.
func (p *printer) arms(m *roster.Model, w float64) (blocks []block) {
	var table *worth.Table
	if p.scale != nil {
		table, _ = p.scale.Table(m) // a model that the rules take in a warband has one
	}
	if table == nil {
		table = &worth.Table{}
	}
	first := 0.0 // the width of the column that says from where
	for i := range table.Rows {
		r := &table.Rows[i]
		first = max(first, min(0.46*w, p.Width(p.sizes.odds, "", p.from(&m.Weapons[r.Weapon], r))))
	}
	for i := range m.Weapons {
		k := &m.Weapons[i]
		rows := slices.DeleteFunc(slices.Clone(table.Rows), func(r worth.Row) bool { return r.Weapon != i })
		head := p.paragraph(p.local(k.Name)+":", tool.WeaponFacts(p.o.Words, k), p.sizes.arms, w)
		head.next = len(rows) > 0
		blocks = append(blocks, head)
		if len(rows) > 0 {
			blocks = append(blocks, p.odds(table, k, rows, first))
		}
	}
	if len(table.Rows) > 0 {
		blocks = append(blocks, p.legend(table, w))
	}
	return blocks
}

// felling tells whether a table has who is Down and not out.
func felling(rows []worth.Row) bool {
	return slices.ContainsFunc(rows, func(r worth.Row) bool {
		for _, h := range r.Harm {
			if h.Hurt[2] > 0 {
				return true
			}
		}
		return false
	})
}

// underHead is the room between the heading of a table, with its line, and the first row, in inches.
const underHead = 0.04

// odds is the table of a weapon; first is how wide its first column is.
func (p *printer) odds(t *worth.Table, k *roster.Weapon, rows []worth.Row, first float64) block {
	step := leading(p.sizes.odds)
	return block{high: float64(len(rows)+1)*step + 0.07 + underHead, draw: func(x, y, w float64) {
		hit := 0.11 * w
		each := (w - first - hit) / float64(max(1, len(t.Values)))
		column := func(i int) float64 { return x + first + hit + (float64(i)+1)*each }
		base := y + p.sizes.odds/72
		p.Ink = grey
		p.right(x+first+hit, base, p.sizes.small, "", p.T("hits"))
		for i, v := range t.Values {
			head := v
			switch {
			case t.Stat == "":
				head = p.T(v)
			case i == 0:
				head = p.T(t.Stat) + " " + v
			}
			p.right(column(i), base, p.sizes.small, "", p.fit(head, p.sizes.small, "", each+0.1))
		}
		p.Ink = black
		p.rule(x, base+0.03, w, 0.3)
		both := felling(rows)
		for n := range rows {
			r := &rows[n]
			at := base + underHead + float64(n+1)*step
			p.Write(x, at, p.sizes.odds, "", p.fit(p.from(k, r), p.sizes.odds, "", first))
			can := slices.Index(r.Can, true)
			p.right(x+first+hit, at, p.sizes.odds, "", percent(r.Harm[can].Hit))
			for i, h := range r.Harm {
				text := "–"
				if r.Can[i] {
					text = percent(h.Hurt[3])
				}
				p.right(column(i), at, p.sizes.odds, "B", text)
				if both && r.Can[i] {
					p.right(column(i)-p.Width(p.sizes.odds, "B", text), at, p.sizes.odds, "", percent(h.Felled())+" · ")
				}
			}
		}
	}}
}

// from is where a row's attack is made from, and at what.
func (p *printer) from(k *roster.Weapon, r *worth.Row) string {
	text := p.T("close combat")
	if r.To > 0 {
		text = p.T("up to %s″", r.To)
	}
	if len(k.Profiles) > 1 {
		text = fmt.Sprintf("%d: %s", r.Profile+1, text)
	}
	switch r.Cover {
	case worth.AnyCover:
		text += ", " + p.T("in cover")
	case worth.LightCover:
		text += ", " + p.T("in light cover")
	case worth.HeavyCover:
		text += ", " + p.T("in heavy cover")
	}
	return text
}

// percent is a chance as a whole number of a hundred; what is possible is never 0, what is
// not certain never 100.
func percent(q float64) string {
	switch n := math.Round(100 * q); {
	case q > 0 && n == 0:
		return "<1"
	case q < 1 && n == 100 && q < 1-1e-9:
		return ">99"
	default:
		return fmt.Sprint(n)
	}
}

// legend says what the numbers are.
func (p *printer) legend(t *worth.Table, w float64) block {
	text := p.T("Of 100: the first attack hits; the whole action takes an unhurt target out, by what the target is.")
	what := join([]string{p.T(t.Stat), t.Besides}, ", ")
	switch {
	case t.Stat != "" && felling(t.Rows):
		text = p.T("Of 100: the first attack hits; the whole action puts Down or out · takes out an unhurt target of that %s.", what)
	case t.Stat != "":
		text = p.T("Of 100: the first attack hits; the whole action takes out an unhurt target of that %s.", what)
	}
	b := p.paragraph("", text, p.sizes.small, w)
	inner := b.draw
	b.draw = func(x, y, w float64) {
		p.Ink = grey
		inner(x, y, w)
		p.Ink = black
	}
	return b
}

// keywords are what the keywords of the model, its weapons and its kit say, each once; those
// of its things that say the same together.
func (p *printer) keywords(m *roster.Model, w float64) (blocks []block) {
	e, ok := p.o.Rules.(Explainer)
	if !ok {
		return nil
	}
	told := map[string]bool{}
	var heads, texts []string
	own := 0 // of the model itself, which stand alone
	for i, k := range words(m) {
		text := e.Explain(k)
		if text == "" || told[k] {
			continue
		}
		told[k] = true
		if i < len(m.Keywords) {
			own = len(heads) + 1
		} else if at := own + slices.Index(texts[own:], text); at >= own && p.Width(p.sizes.words, "B", heads[at]+", "+k) < w*0.75 {
			heads[at] += ", " + k
			continue
		}
		heads, texts = append(heads, k), append(texts, text)
	}
	for i, head := range heads {
		blocks = append(blocks, p.paragraph(head+":", p.T(texts[i]), p.sizes.words, w))
	}
	if len(blocks) > 0 {
		line := block{high: 0.06, next: true, draw: func(x, y, w float64) { p.rule(x, y+0.03, w, 0.3) }}
		blocks = append([]block{line}, blocks...)
	}
	return blocks
}

// words are all keywords of a model, as they are printed.
func words(m *roster.Model) []string {
	all := slices.Clone(m.Keywords)
	for _, w := range m.Weapons {
		all = append(all, w.Keywords...)
		for _, k := range w.Profiles {
			all = append(all, k.Keywords...)
		}
	}
	for _, k := range m.Kit {
		all = append(all, k.Keywords...)
	}
	return all
}
