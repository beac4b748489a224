// Package cards prints a warband: a PDF of cards, one a model, with its profile, its
// arms, what its keywords say and the exact odds of each weapon, to be cut out; and a
// sheet with the whole roster. It is plain Go, without a window, and knows no rule set.
package cards

import (
	"fmt"
	"io"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/worth"
	"duckboard/render/chart"
	"duckboard/render/sheet"
	"duckboard/render/tool"
)

// Options are how a warband is printed.
type Options struct {
	Rules game.Ruleset // whose odds and keywords they are
	Paper sheet.Paper  // the zero value is A4
	Words tool.Speaker // of the language
	What  What
	Pause chart.Pause // called after each model and each page
}

// What is printed.
type What uint8

// All is both: the sheet, then the cards.
const (
	All What = iota
	Cards
	Sheet
)

// Explainer is a rule set that can tell what its keywords do, in keys of the catalogue.
type Explainer interface{ Explain(keyword string) string }

// printer writes one document.
type printer struct {
	o     Options
	band  *roster.Warband
	scale *worth.Scale // nil: the rules foresee nothing
	sizes sizes        // of the card that is being set
	names []string     // of the models, those that are alike with numbers
	*sheet.Document
}

// PDF prints a warband. The same warband gives the same bytes. It fails if the rule set
// takes no such warband, or if the writer fails; the error is chart.ErrCancelled where the
// pause says so.
func PDF(w io.Writer, band *roster.Warband, o Options) error {
	if err := o.Rules.Check(band); err != nil {
		return err
	}
	p := newPrinter(band, o)
	if !p.pages() {
		return chart.ErrCancelled
	}
	return p.Output(w, o.Pause)
}

func newPrinter(band *roster.Warband, o Options) *printer {
	if o.Paper == (sheet.Paper{}) {
		o.Paper = sheet.A4
	}
	p := &printer{o: o, band: band, Document: sheet.NewDocument(o.Paper, false, roster.Local(o.Words.Lang(), band.Name))}
	p.scale, _ = worth.New(o.Rules) // who foresees nothing has cards without odds
	p.Ink, p.names = black, numbered(band, p.local)
	return p
}

// pages are the sheet and the cards; false: they were cancelled.
func (p *printer) pages() bool {
	return (p.o.What == Cards || p.roster()) && (p.o.What == Sheet || p.cards()) && !p.o.Pause.Stop()
}

// local is a name in the language.
func (p *printer) local(name string) string { return roster.Local(p.o.Words.Lang(), name) }

// T is a sentence in the language.
func (p *printer) T(key string, args ...any) string { return p.o.Words.T(key, args...) }

// The size of a card, and of the marks round a page of them, in inches: four go on
// either paper.
const (
	cardWide, cardHigh = 92 / 25.4, 124 / 25.4
	across, down       = 2, 2
	pad                = 0.12
	foot               = 0.2 // below the last line of cards
)

// cards are all pages of cards.
func (p *printer) cards() bool {
	n := 0
	for i := range p.band.Models {
		if p.o.Pause.Stop() {
			return false
		}
		m := &p.band.Models[i]
		parts := p.fitted(m)
		for k, blocks := range parts {
			left, top := p.place(n)
			p.card(m, p.names[i], left, top, k+1, len(parts), blocks)
			n++
		}
	}
	return true
}

// place is the corner of a card on its page, by its number.
func (p *printer) place(n int) (left, top float64) {
	pw, ph := p.o.Paper.Width, p.o.Paper.Height
	x0, y0 := (pw-across*cardWide)/2, (ph-foot-down*cardHigh)/2
	if n %= across * down; n == 0 {
		p.PDF.AddPage()
		var xs, ys []float64
		for i := range across + 1 {
			xs = append(xs, x0+float64(i)*cardWide)
		}
		for i := range down + 1 {
			ys = append(ys, y0+float64(i)*cardHigh)
		}
		p.CropMarks(xs, ys, 0)
		p.Write(x0, y0+down*cardHigh+0.36, 7, "", p.T("Cut along the marks."))
	}
	return x0 + float64(n%across)*cardWide, y0 + float64(n/across)*cardHigh
}

// paid is what something costs, in what the rules count.
func (p *printer) paid(n int) string { return p.T(game.Says(p.o.Rules, "%d ducats"), n) }

// headHigh is the height of a card's head.
const headHigh = 0.46

// card draws one card; of is how many its model has.
func (p *printer) card(m *roster.Model, name string, x, y float64, number, of int, blocks []block) {
	p.frame(x, y, cardWide, cardHigh)
	in, w := x+pad, cardWide-2*pad
	cost := p.paid(m.Cost)
	if of > 1 {
		cost = p.T("%d of %d", number, of) + " · " + cost
	}
	right := p.Width(8, "B", cost)
	p.Write(in+w-right, y+pad+0.15, 8, "B", cost)
	const sign = 0.13
	chart.Glyph(p.Drawing(), chart.RoleOf(game.Describe(p.o.Rules, m).Kind), chart.Dot{X: in + sign, Y: y + pad + 0.11}, sign)
	p.Write(in+2*sign+0.07, y+pad+0.16, 11, "B", p.fit(name, 11, "B", w-right-2*sign-0.15))
	under := []string{p.local(p.band.Name)}
	if m.Soldier != nil {
		under = append(under, p.local(m.Soldier.Squad))
	}
	under = append(under, p.T("base %d mm", m.Base))
	p.Ink = grey
	p.Write(in, y+pad+0.35, 7, "", p.fit(join(under, " · "), 7, "", w))
	p.Ink = black
	p.rule(in, y+pad+headHigh-0.05, w, 0.9)
	at := y + pad + headHigh
	for _, b := range blocks {
		b.draw(in, at, w)
		at += b.high
	}
	if number == 1 {
		p.played(in, y+cardHigh-pad-tickBoxWidth, w)
	}
}

// numbered are the names of a warband's models: those that are alike, of one squad, have a
// number behind them, so that cards and rows are told from one another.
func numbered(band *roster.Warband, local func(string) string) []string {
	key := func(m *roster.Model) string {
		if m.Soldier != nil {
			return m.Soldier.Squad + "\n" + m.Name
		}
		return m.Name
	}
	alike, nth := map[string]int{}, map[string]int{}
	for i := range band.Models {
		alike[key(&band.Models[i])]++
	}
	names := make([]string, len(band.Models))
	for i := range band.Models {
		k := key(&band.Models[i])
		names[i] = local(band.Models[i].Name)
		if nth[k]++; alike[k] > 1 {
			names[i] = fmt.Sprintf("%s %d", names[i], nth[k])
		}
	}
	return names
}
