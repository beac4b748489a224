// Package gallery has what the lists of tables and of warbands share: the documents as cards with
// what may be done with them, files that come in from outside, the menu of a document, and the
// questions for a name and for a line of a list.
package gallery

import (
	"math"

	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/host"
)

// Of is the screen of a gallery: it knows what the cards are of.
type Of interface {
	render.Screen
	// Plan tells what stands in the gallery now.
	Plan(a *render.App) Plan
	// Card draws a document on its card.
	Card(a *render.App, dst render.Brush, i int, r render.Rect)
	// TakeIn keeps files that came from outside.
	TakeIn(a *render.App, files []host.File)
}

// Plan is what stands in a gallery.
type Plan struct {
	Title  string
	Keys   *render.Bindings        // its arrows, what is done, and the way back
	Least  float64                 // how wide a card is at least, in units
	High   func(w float64) float64 // how high a card so wide is, in pixels
	Up     func(*render.App)       // the way back; nil: off the screen
	Search string                  // is written in the line of search; empty: there is none

	Head, Foot []Act // above and below the cards, from the right
	Few, More  []Act // where there is no room for all: below them, and in a list
	Measures
}

// Measures are lengths in units, and in cards.
type Measures struct {
	Across   int     // cards beside one another, at least
	Gap      float64 // round a card
	Headline float64 // the title where there is little room
	Back     float64 // the width of the way back
	Foot     float64 // from the top of the lower buttons to the panel's end
}

// Gallery shows documents as cards, one of them chosen. The screen of the documents embeds it.
//
//	┌ panel ─────────────────────────┐
//	│ Title             [New] [Take] │ Head
//	│ ┌────┐ ┌────┐ ┌────┐           │
//	│ └────┘ └────┘ └────┘           │ box
//	│ [Back]           [Copy] [Open] │ Foot
//	└────────────────────────────────┘
type Gallery struct {
	Chosen int
	Search Search

	of     Of
	plan   Plan
	ui     *render.UI
	panel  render.Rect
	box    render.Rect   // of the cards
	cards  []render.Rect // as they lie in it
	shown  string        // what was searched when they were laid
	scroll render.Scroll
	across int
	small  bool
	asked  *host.Request[host.File]
	pasted *host.Request[string]
}

// Small tells whether there is no room for all buttons.
func Small(a *render.App) bool { return a.Form(1260, 600) != render.Wide }

// Catches implements render.Catcher.
func (g *Gallery) Catches() {}

// Keys implements render.Keyed.
func (g *Gallery) Keys() []*render.Bindings { return []*render.Bindings{g.plan.Keys} }

// Lay places so many cards and all that is round them anew.
func (g *Gallery) Lay(a *render.App, of Of, cards int) {
	t := a.Theme()
	g.Chosen = max(0, min(g.Chosen, cards-1))
	g.of, g.plan, g.ui, g.small = of, of.Plan(a), render.NewUI(a), Small(a)
	m, pad, head, foot := t.Px(30), t.Px(30), t.Px(60), t.Px(62)
	if g.small {
		m, pad, head, foot = t.Px(6), t.Px(14), t.Row(38)+t.Px(10), t.Row(38)+t.Px(10)
	}
	g.panel = a.Screen().Inset(m)
	in := g.panel.Inset(pad)
	if g.small {
		g.fewButtons(a, in)
	} else {
		g.buttons(a, in)
	}
	g.box = render.Rect{X: in.X, Y: in.Y + head, W: in.W, H: in.H - head - foot}
	g.line(a)
	g.across = max(g.plan.Across, int(g.box.W/t.Px(g.plan.Least)))
	w := g.box.W / float64(g.across)
	h := g.plan.High(w)
	g.cards = g.cards[:0]
	for i := range cards {
		g.cards = append(g.cards, render.Rect{X: float64(i%g.across) * w, Y: float64(i/g.across) * h, W: w, H: h}.Inset(t.Px(g.plan.Gap)))
	}
	g.scroll.High = h * math.Ceil(float64(len(g.cards))/float64(g.across))
	g.scroll.By(0, g.box)
	if cards > 0 {
		if at := g.cards[g.Chosen]; at.Y-g.scroll.Y < 0 || at.Y+at.H-g.scroll.Y > g.box.H {
			g.scroll.Y = 0
			g.scroll.By(-max(0, at.Y+at.H-g.box.H+at.H*0.2), g.box)
		}
	}
	a.Redraw()
}

// line places the line in which documents are searched, over their cards.
func (g *Gallery) line(a *render.App) {
	if g.shown = g.Search.Word; g.plan.Search == "" {
		return
	}
	t := a.Theme()
	high := t.Row(34)
	box := render.Rect{X: g.box.X + t.Px(6), Y: g.box.Y, W: min(g.box.W, t.Px(420)), H: high}
	g.box.Y, g.box.H = g.box.Y+high+t.Px(8), g.box.H-high-t.Px(8)
	g.Search.Place(g.ui, g.plan.Search, box, nil, func() { g.of.Layout(a) })
}

// seek has what is typed search the documents.
func (g *Gallery) seek(a *render.App, in *render.Input) {
	switch {
	case g.Search.On && render.Widgets.Take(in, "leave"):
		g.Search.Word, g.Search.On = "", false
	case g.Search.Word == g.shown:
		return
	}
	g.Chosen, g.scroll.Y = 0, 0
	g.of.Layout(a)
}

// Size is how large the cards are.
func (g *Gallery) Size() (w, h float64) {
	if len(g.cards) == 0 {
		return 0, 0
	}
	return g.cards[0].W, g.cards[0].H
}

// choose chooses another document, for which other buttons answer.
func (g *Gallery) choose(a *render.App, i int) {
	if i != g.Chosen && i >= 0 && i < len(g.cards) {
		g.Chosen = i
		g.Lay(a, g.of, len(g.cards))
	}
}

// seen is where a card is on the screen.
func (g *Gallery) seen(i int) render.Rect {
	at := g.cards[i]
	return render.Rect{X: g.box.X + at.X, Y: g.box.Y + at.Y - g.scroll.Y, W: at.W, H: at.H}
}

// Landmarks implements render.Landmarks: the cards that are seen.
func (g *Gallery) Landmarks() (list []render.Point) {
	for i := range g.cards {
		if x, y := g.seen(i).Center(); g.box.Has(x, y) {
			list = append(list, render.Point{X: x, Y: y})
		}
	}
	return list
}

// Update implements render.Screen.
func (g *Gallery) Update(a *render.App, in *render.Input) error {
	g.ui.Update(in)
	if a.Top() != render.Screen(g.of) {
		return nil
	}
	g.seek(a, in)
	g.answers(a, in)
	if g.scroll.Hand(in, a.Theme(), g.box) {
		a.Redraw()
	}
	for i := range g.cards {
		if !g.box.Has(in.X, in.Y) || !g.seen(i).Has(in.X, in.Y) {
			continue
		}
		switch twice := in.DoubleClicked(render.Left); {
		case twice, in.Clicked(render.Left):
			if g.choose(a, i); twice {
				g.do(a, "open")
				return nil
			}
		}
		break
	}
	if !g.ui.Typing() {
		g.keys(a, in)
	}
	return nil
}

func (g *Gallery) keys(a *render.App, in *render.Input) {
	for name, by := range map[string]int{"left": -1, "right": 1, "up": -g.across, "down": g.across} {
		if g.plan.Keys.Repeated(in, name) {
			g.choose(a, g.Chosen+by)
		}
	}
	for _, k := range g.plan.Keys.List {
		if g.plan.Keys.Hit(in, k.Name) {
			g.do(a, k.Name)
			return
		}
	}
}

// Draw implements render.Screen.
func (g *Gallery) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	t.Panel(dst, g.panel)
	if g.small {
		in := g.panel.Inset(t.Px(14))
		t.Text(dst, g.plan.Title, in.X, in.Y+t.Row(38)/2, render.Title.Sized(g.plan.Headline).At(render.FromLeft))
	} else {
		in := g.panel.Inset(t.Px(30))
		t.Text(dst, g.plan.Title, in.X, in.Y-t.Px(8), render.Title)
	}
	cards := dst.Clip(g.box)
	for i := range g.cards {
		r := g.seen(i)
		if r.Y > g.box.Y+g.box.H || r.Y+r.H < g.box.Y {
			continue
		}
		fill, line := chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.6), t.Pal.PanelLine
		if i == g.Chosen {
			fill, line = chart.Mix(t.Pal.Paper, t.Pal.Gold, 0.3), t.Pal.Amber
		}
		t.Card(cards, r, fill, line)
		g.of.Card(a, cards, i, r)
	}
	g.scroll.Bar(t, dst, g.box.X+g.box.W+t.Px(6), g.box)
	g.ui.Draw(dst)
}
