package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/staff"
	"duckboard/render"
	"duckboard/render/chart"
)

// page is what the camp shows beside the map, or in place of it where there is no room.
type page int

const (
	pageFront page = iota
	pageStandings
	pageBand
	pageDiary
)

// Camp is where a campaign goes on between its battles.
type Camp struct {
	book *book

	ui     *render.UI
	form   render.Form
	panel  render.Rect // of the pages
	chart  render.Rect // of the map; no width where it is not shown
	orders render.Rect // what comes next
	head   render.Rect
	shown  page
	column column
	front  *front
	band   string // that is shown; empty: the first of the people's

	next    next
	offers  *offered     // what the band that chooses now may choose from; nil: none chooses
	offered *offered     // what was offered last
	way     way          // in which the last battle was fought
	work    *render.Work // the computer's battles
	stuck   bool         // they do not go on
	fights  *fights      // a battle that the computer plays for the people; nil: none
	answer  *answer      // a battle that is being read
	looked  bool         // among the saves
	moments moments
}

// Keys implements render.Keyed.
func (s *Camp) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Camp) Close(*render.App) {
	s.work.Cancel()
	if s.offered != nil {
		s.offered.work.Cancel()
	}
	s.moments.work.Cancel()
}

// mine is the band that is shown: the chosen one, else that for which somebody decides now.
func (s *Camp) mine() *campaign.Band {
	if b := s.book.c.Band(s.band); b != nil && !b.Gone {
		return b
	}
	own := s.book.own()
	for _, waits := range []func(b *campaign.Band) bool{
		func(b *campaign.Band) bool { return b.After != nil },
		func(b *campaign.Band) bool { return b.Round < s.book.c.Round },
		func(*campaign.Band) bool { return true },
	} {
		if i := slices.IndexFunc(own, waits); i >= 0 {
			return own[i]
		}
	}
	if list := s.book.c.Standings(); len(list) > 0 {
		return list[0]
	}
	return nil
}

// Layout implements render.Screen: the map and what comes next at the left, the pages at the right;
// one page at a time where there is no room.
func (s *Camp) Layout(a *render.App) {
	if !s.looked {
		s.looked = true
		s.look(a)
	}
	t := a.Theme()
	s.ui = render.NewUI(a)
	if s.front == nil {
		s.front = frontOf(s.book.c)
	}
	s.offers = nil
	s.next = s.nextOf(a)
	s.place(a)
	pages := []string{a.T("Standings"), a.T("Band"), a.T("Chronicle")}
	first := pageStandings
	if s.form != render.Wide {
		pages, first = append([]string{a.T("Front")}, pages...), pageFront
	} else if s.shown == pageFront {
		s.shown = pageBand
	}
	pad := t.Px(16)
	in := s.panel.Inset(pad)
	if s.form != render.Wide {
		in = s.panel.Inset(t.Px(10))
	}
	tabs := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.ui.Tabs(pages, int(s.shown-first), tabs, func(i int) {
		s.shown, s.column.pane.Y = first+page(i), 0
		a.Relayout()
	})
	body := render.Rect{X: in.X, Y: tabs.Y + tabs.H + t.Px(10), W: in.W, H: in.H - tabs.H - t.Px(10)}
	if s.form != render.Wide {
		s.chart = render.Rect{}
		if s.shown == pageFront {
			s.chart = body
		}
	}
	s.column.begin(a, s.ui, body)
	s.column.say(s.next.head, s.next.words)
	switch s.shown {
	case pageStandings:
		s.tellStandings(a)
	case pageBand:
		s.tellBand(a)
	case pageDiary:
		s.tellDiary(a)
	}
	s.column.end()
	s.layoutNext(a)
}

// place places the parts.
func (s *Camp) place(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m := t.Px(22)
	if s.form = a.Form(1000, 600); s.form != render.Wide {
		m = t.Px(8)
	}
	back := min(t.Px(110), W*0.22)
	s.head = render.Rect{X: m, Y: m, W: W - 2*m - 2*back - 2*t.Px(8), H: t.Row(38)}
	s.ui.Button(a.T("Records"), Keys.Key("records"), render.Plain, render.Rect{X: W - m - 2*back - t.Px(8), Y: m, W: back, H: t.Row(36)}, func() { s.records(a, battlesDrawer) })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, render.Rect{X: W - m - back, Y: m, W: back, H: t.Row(36)}, func() { s.leave(a) })
	top := m + s.head.H + t.Px(12)
	rest := render.Rect{X: m, Y: top, W: W - 2*m, H: H - top - m}
	switch s.form {
	case render.Wide:
		s.panel = render.Rect{X: rest.X + rest.W - max(t.Px(470), rest.W*0.36), Y: rest.Y, H: rest.H}
		s.panel.W = rest.X + rest.W - s.panel.X
		left := render.Rect{X: rest.X, Y: rest.Y, W: s.panel.X - rest.X - m, H: rest.H}
		s.orders = render.Rect{X: left.X, W: left.W, H: max(t.Row(38)+t.Px(78), s.nextHigh(t, left.W))}
		s.orders.Y = left.Y + left.H - s.orders.H
		s.chart = render.Rect{X: left.X, Y: left.Y, W: left.W, H: left.H - s.orders.H - t.Px(12)}
	case render.Upright:
		s.orders = render.Rect{X: rest.X, W: rest.W, H: min(s.nextHigh(t, rest.W), rest.H*0.4)}
		s.orders.Y = rest.Y + rest.H - s.orders.H
		s.panel = render.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: rest.H - s.orders.H - t.Px(8)}
	default:
		wide := max(t.Px(210), rest.W*0.3)
		s.orders = render.Rect{X: rest.X, Y: rest.Y, W: wide, H: rest.H}
		s.panel = render.Rect{X: rest.X + wide + t.Px(8), Y: rest.Y, W: rest.W - wide - t.Px(8), H: rest.H}
	}
}

// nextHigh is how high the card of what comes next is, in pixels.
func (s *Camp) nextHigh(t *render.Theme, wide float64) float64 {
	wide -= t.Px(28)
	h := t.ParagraphHeight(s.next.head, wide, render.Heading.Sized(18)) + t.ParagraphHeight(s.next.words, wide, render.Body) + t.Px(34)
	if s.next.do != nil {
		h += t.Row(38) + t.Px(4)
	}
	return h
}

// layoutNext places the button of what comes next at the foot of its card.
func (s *Camp) layoutNext(a *render.App) {
	t := a.Theme()
	in := s.orders.Inset(t.Px(14))
	if s.next.do == nil {
		return
	}
	n := 1
	if s.next.ways {
		n = 2
	}
	wide := in.W
	if s.form == render.Wide {
		wide = min(in.W, t.Px(300*float64(n)))
	}
	places := render.Rect{X: in.X + in.W - wide, Y: in.Y + in.H - t.Row(38), W: wide, H: t.Row(38)}.Columns(n, t.Px(8))
	if s.next.ways {
		s.ui.Button(a.T("Other ways…"), "", render.Plain, places[0], func() { s.records(a, battlesDrawer) })
	}
	r := places[n-1]
	s.ui.Button(s.next.label, "", render.Main, r, s.next.do)
}

// records opens the records.
func (s *Camp) records(a *render.App, at drawer) { a.Push(&Records{camp: s, shown: at, band: s.band}) }

// leave goes back to the list, or to the title where the camp came of a battle.
func (s *Camp) leave(a *render.App) {
	a.Pop()
	a.Relayout()
}

// Update implements render.Screen.
func (s *Camp) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if a.Top() != render.Screen(s) {
		return nil
	}
	s.Tick(a)
	s.column.update(a, in)
	s.column.speak(a)
	switch {
	case Keys.Hit(in, "back"):
		s.leave(a)
	case Keys.Hit(in, "records"):
		s.records(a, battlesDrawer)
	case in.Dropped != nil:
		s.dropped(a, in)
	}
	return nil
}

// Tick implements render.Ticker: the computer's bands fight.
func (s *Camp) Tick(a *render.App) {
	if s.answer != nil {
		s.take(a)
		return
	}
	s.others(a)
}

// Draw implements render.Screen.
func (s *Camp) Draw(a *render.App, dst render.Brush) {
	t, c := a.Theme(), s.book.c
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	ink := t.Pal.Paper
	if t.Pal.Night {
		ink = t.Pal.Ink
	}
	most := s.head.W
	if s.form == render.Wide {
		most *= 0.66
	}
	name := t.Fit(c.Name(), render.Title.Sized(26), most)
	wide := t.Text(dst, t.Cut(c.Name(), name, most), s.head.X, s.head.Y+s.head.H/2, name.In(ink).At(render.FromLeft))
	stands := chronicle.Stands(c, a.Printer())
	if !c.Over {
		stands += " " + a.T(staff.Weather(c, c.Round).Label()) + "."
	}
	if room := s.head.W - wide - t.Px(24); room > t.Px(90) {
		aside := t.Fit(stands, render.Aside, room)
		t.Text(dst, t.Cut(stands, aside, room), s.head.X+wide+t.Px(16), s.head.Y+s.head.H/2+t.Px(3), aside.In(chart.Mix(t.Pal.Desk, ink, 0.75)).At(render.FromLeft))
	}
	t.Panel(dst, s.panel)
	t.Panel(dst, s.orders)
	if s.chart.W > 0 {
		s.front.draw(a, dst, s.chart, s)
	}
	s.column.draw(dst)
	in := s.orders.Inset(t.Px(14))
	st := render.Body
	body := render.Rect{X: in.X, Y: in.Y, W: in.W, H: in.H}
	if s.next.do != nil {
		body.H -= t.Row(38) + t.Px(4)
	}
	y := in.Y
	if s.next.head != "" {
		y = t.Paragraph(dst.Clip(body), s.next.head, in.X, y, in.W, render.Heading.Sized(18))
	}
	t.Paragraph(dst.Clip(body), s.next.words, in.X, y, in.W, st.In(t.Pal.InkSoft))
	s.ui.Draw(dst)
}

// export gives the chronicle out as a page.
func (s *Camp) export(a *render.App) {
	give(a, s.book.file+".html", chronicle.Page(s.book.c, a.Printer()), nil)
}

// chat puts the chronicle on the clipboard as a text.
func (s *Camp) chat(a *render.App) {
	a.Copy(a.T("The chronicle"), chronicle.Chat(s.book.c, a.Printer()), a.T("The chronicle is on the clipboard."))
}
