package camp

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/render"
	"duckboard/render/chart"
)

// tellStandings writes the standings, and what was fought in each pairing.
func (s *Camp) tellStandings(a *render.App) {
	t, c, col := a.Theme(), s.book.c, &s.column
	list := c.Standings()
	if s.form != render.Wide { // the head has no room for it
		col.text(chronicle.Stands(c, a.Printer()), render.Aside)
		col.gap(4)
	}
	cols := []string{a.T("Points"), a.T("Won"), a.T("Drawn"), a.T("Lost"), a.T("Strength")}
	wide := t.Px(46)
	line := func(high float64, name string, cells []string, st render.Style, hue *campaign.Band) {
		col.paint(high, func(dst render.Brush, r render.Rect) {
			x, left := r.X, r.W-wide*float64(len(cells))
			if hue != nil {
				flag(t, dst, hueOf(t, c, hue.ID), x+t.Px(8), r.Y+r.H/2, t.Px(7))
			}
			lines, set, _ := t.Label(name, st, left-t.Px(26), r.H-t.Px(2))
			for i, l := range lines {
				t.Text(dst, l, x+t.Px(22), r.Y+r.H/2+t.LineHeight(set)*0.86*(float64(i)-float64(len(lines)-1)/2), set.At(render.FromLeft))
			}
			for i, cell := range cells {
				small := t.Fit(cell, st, wide-t.Px(4))
				t.Text(dst, cell, x+left+float64(i+1)*wide, r.Y+r.H/2, small.At(render.FromRight))
			}
			t.Rule(dst, r.X, r.Y+r.H, r.W)
		})
	}
	line(t.Px(26), "", cols, render.Small.In(t.Pal.InkSoft), nil)
	for i, b := range list {
		cells := []string{fmt.Sprint(b.Points), fmt.Sprint(b.Won), fmt.Sprint(b.Drawn), fmt.Sprint(b.Lost), fmt.Sprint(b.Strength())}
		st := render.Body
		if s.book.person(b.ID) {
			st = render.Strong
		}
		line(t.Px(36), fmt.Sprintf("%d. %s", i+1, nameOf(a, b)), cells, st, b)
	}
	if best := slices.MaxFunc(everybody(c), func(x, y *campaign.Member) int { return x.Kills - y.Kills }); best.Kills > 0 {
		col.head(a.T("Of note"))
		b, _ := c.Member(best.ID)
		col.text(a.T("%s of %s has taken out more enemies than anybody: %d.", memberName(a, best), nameOf(a, b), best.Kills), render.Body)
	}
	s.tellMeetings(a)
	if dead := c.Dead(); len(dead) > 0 {
		col.head(a.T("The dead"))
		for _, m := range dead {
			b, _ := c.Member(m.ID)
			col.text(nameOf(a, b)+": "+chronicle.Dead(c, m, a.Printer()), render.Body.In(t.Pal.InkSoft))
		}
	}
}

// tellMeetings writes what came of the battles of each two bands that met more than once.
func (s *Camp) tellMeetings(a *render.App) {
	col, first := &s.column, true
	for _, p := range s.book.c.Pairings() {
		if p.Battles() < 2 {
			continue
		}
		if first {
			col.head(a.T("Those who met again"))
			first = false
		}
		x, y := s.book.c.Band(p.Bands[0]), s.book.c.Band(p.Bands[1])
		col.text(a.T("%s %d, %s %d, drawn %d", nameOf(a, x), p.Won[0], nameOf(a, y), p.Won[1], p.Drawn), render.Body.In(a.Theme().Pal.InkSoft))
	}
}

func everybody(c *campaign.Campaign) (list []*campaign.Member) {
	for _, b := range c.Bands {
		list = append(list, b.Members...)
	}
	return list
}

// tellBand writes a band: what it has, and each of its models.
func (s *Camp) tellBand(a *render.App) {
	t, c, col := a.Theme(), s.book.c, &s.column
	b := s.mine()
	if b == nil {
		return
	}
	list := c.Standings()
	s.ui.Combo(namesOf(list, func(x *campaign.Band) string { return nameOf(a, x) }), slices.Index(list, b), col.row(1, 34)[0], func(i int) {
		s.band, col.pane.Y = list[i].ID, 0
		a.Relayout()
	})
	col.text(purse(a, c, b), render.Strong)
	col.text(a.T("Strength %d, %d models. Won %d, drawn %d, lost %d.", b.Strength(), b.Ready(), b.Won, b.Drawn, b.Lost), render.Body.In(t.Pal.InkSoft))
	if s.book.person(b.ID) && c.MayTrade(b) && b.After == nil {
		col.gap(6)
		col.button(a.T("Trade before the first battle"), "", render.Plain, func() { a.Push(&Steps{book: s.book, band: b.ID}) })
	}
	col.gap(6)
	s.layoutGuide(a, b)
	members(a, col, s.book, b, true)
}

// purse says what a band has.
func purse(a *render.App, c *campaign.Campaign, b *campaign.Band) string {
	w, lang := c.War(), a.Printer().Lang()
	words := w.InMoney(b.Money, lang)
	if len(w.Money) == 0 {
		words = fmt.Sprintf("%s %d", moneyName(a, c), b.Money)
	}
	if len(w.Coin) > 0 {
		words += " · " + w.InCoins(b.Coin, lang)
	}
	return words
}

// moneyName is what the war calls its money.
func moneyName(a *render.App, c *campaign.Campaign) string {
	if name := a.Printer().In(c.War().Money); name != "" {
		return name
	}
	return a.T("money")
}

// members writes the models of a band, those who are there first; gone: the others, too.
func members(a *render.App, col *column, k *book, b *campaign.Band, gone bool) {
	t := a.Theme()
	for _, there := range []bool{true, false} {
		for _, m := range b.Members {
			if (m.Status == campaign.Ready) != there || !there && !gone {
				continue
			}
			at := render.Rect{X: col.box.X, Y: col.y, W: col.box.W, H: t.Px(42)}
			if t.Width(standing(a, k.c, m), render.Small) > at.W-t.Px(42) {
				at.H += t.Px(8) // for two lines of it
			}
			col.y += at.H
			row(a, col, at, k, b, m, 0)
			if words := chronicle.Story(k.c, m, a.Printer()); words != "" {
				col.textAt(words, render.Slanted.Sized(12.5).In(t.Pal.InkSoft), 42)
			}
			col.gap(4)
		}
	}
}

// row draws a model's token and two lines, so many units from the left.
func row(a *render.App, col *column, at render.Rect, k *book, b *campaign.Band, m *campaign.Member, indent float64) {
	t, c := a.Theme(), k.c
	side := 1
	if k.person(b.ID) {
		side = 0
	}
	spec := tokenOf(k, m, side)
	name, facts := memberName(a, m), standing(a, c, m)
	fate := chronicle.Fate(c, m, a.Printer())
	col.say(strings.Join([]string{name, fate, facts}, ", "))
	col.parts = append(col.parts, part{at, func(dst render.Brush, r render.Rect) {
		x := r.X + t.Px(indent)
		t.Token(dst, spec, x+t.Px(18), r.Y+r.H/2, t.Px(30))
		x += t.Px(42)
		room := r.X + r.W - x
		st, fst := render.Strong, render.Small
		if m.Status != campaign.Ready {
			st = st.In(t.Pal.InkSoft)
		}
		fw := 0.0
		if fate != "" {
			fst = fst.In(t.Pal.Contour)
			if m.Status == campaign.Died || m.Absent > 0 {
				fst = fst.In(t.Pal.Red)
			}
			fw = t.Width(fate, fst) + t.Px(10)
			t.Text(dst, fate, r.X+r.W, r.Y+t.Px(11), fst.At(render.FromRight))
		}
		t.Text(dst, t.Cut(name, st, room-fw), x, r.Y+t.Px(11), st.At(render.FromLeft))
		lines, set, _ := t.Label(facts, render.Small, room, r.H-t.Px(22))
		for i, l := range lines {
			t.Text(dst, l, x, r.Y+t.Px(28)+t.LineHeight(set)*0.86*float64(i), set.In(t.Pal.InkSoft).At(render.FromLeft))
		}
	}})
}

// tokenOf is a model's token in the colours of a side: pale where it is not there.
func tokenOf(k *book, m *campaign.Member, side int) chart.TokenSpec {
	n := game.Describe(k.c.Rules(), &m.Profile)
	spec := chart.TokenOf(&m.Profile, &n, side)
	spec.Acted = m.Status != campaign.Ready || m.Absent > 0
	return spec
}

// worth says what a model is worth and what it has behind it.
func worth(a *render.App, c *campaign.Campaign, m *campaign.Member) []string {
	words := []string{a.T("cost %d", m.Profile.Cost)}
	if m.Battles > 0 {
		words = append(words, a.T("battles %d", m.Battles))
	}
	if m.Kills > 0 {
		words = append(words, a.T("took out %d", m.Kills))
	}
	if m.Character && len(c.War().Experience.At) > 0 {
		words = append(words, a.T("experience %d", m.Experience))
	}
	if m.Scars > 0 {
		words = append(words, a.T("scars %d", m.Scars))
	}
	return words
}

// standing is worth, and what the model carries.
func standing(a *render.App, c *campaign.Campaign, m *campaign.Member) string {
	return strings.Join(append(worth(a, c, m), kit(a, &m.Profile)...), " · ")
}

// deaths tells who died of a battle.
func (s *Camp) deaths(a *render.App, battle int) (lines []string) {
	for _, m := range s.book.c.Dead() {
		if m.Death.Battle == battle {
			lines = append(lines, a.T("%s is dead.", memberName(a, m)))
		}
	}
	return lines
}

// tellDiary writes the chronicle, the last battle first.
func (s *Camp) tellDiary(a *render.App) {
	t, c, col := a.Theme(), s.book.c, &s.column
	list := chronicle.Diary(c, a.Printer())
	s.moments.begin(a, s)
	if c.Over {
		col.text(chronicle.Stands(c, a.Printer()), render.Heading)
		col.gap(6)
	}
	if len(list) == 0 {
		col.text(a.T("Nothing has happened yet."), render.Aside.In(t.Pal.InkSoft))
	}
	round := -1
	for _, e := range slices.Backward(list) {
		x := c.Ticket(e.Ticket)
		if x.Round != round {
			round = x.Round
			col.head(a.T("Round %d", round))
		}
		where := a.T("At %s.", s.front.places[s.front.of(c, x.Round, x.Pass)].name)
		if !s.book.person(x.Bands[0]) && !s.book.person(x.Bands[1]) { // of others what one hears
			col.text(e.Head, render.Strong)
			col.text(strings.Join(append([]string{where, e.Outcome}, s.deaths(a, x.No)...), " "), render.Body.In(t.Pal.InkSoft))
			col.gap(10)
			continue
		}
		col.text(e.Head, render.Strong.In(t.Pal.Red))
		col.text(where+" "+e.Outcome, render.Heading.Sized(17))
		s.moments.tell(a, col, x, e.Fight)
		col.text(strings.Join(e.Fight, " "), render.Body)
		col.gap(3)
		col.text(strings.Join(e.After, " "), render.Body.In(t.Pal.InkSoft))
		col.gap(10)
	}
	col.gap(6)
	col.button(a.T("The chronicle as a page"), "", render.Plain, func() { s.export(a) })
	col.button(a.T("The chronicle as a text"), "", render.Plain, func() { s.chat(a) })
}
