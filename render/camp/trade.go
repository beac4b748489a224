package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/render"
)

// priced is a line with a button at its right.
func (s *Steps) priced(a *render.App, col *column, name, facts, label string, may bool, do func()) {
	t := a.Theme()
	r := col.row(1, 42)[0]
	wide := min(t.Px(140), r.W*0.36)
	col.parts = append(col.parts, part{r, func(dst render.Brush, r render.Rect) {
		room, y := r.W-wide-t.Px(10), r.Y+r.H/2
		if facts != "" {
			y = r.Y + t.Px(12)
			t.Text(dst, t.Cut(facts, render.Small, room), r.X, r.Y+t.Px(30), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		}
		t.Text(dst, t.Cut(name, render.Strong, room), r.X, y, render.Strong.At(render.FromLeft))
	}})
	s.ui.Button(label, "", render.Plain, render.Rect{X: r.X + r.W - wide, Y: r.Y + t.Px(3), W: wide, H: r.H - t.Px(6)}, do).Enable(may)
}

// trade makes an entry of a trade.
func (s *Steps) trade(a *render.App, e campaign.Entry) {
	e.Who, e.Band = s.own().Player, s.band
	s.book.do(a, e)
}

// layoutTrade places what may be bought.
func (s *Steps) layoutTrade(a *render.App) {
	t, col, c, b := a.Theme(), &s.left, s.book.c, s.own()
	lang := a.Printer().Lang()
	col.head(a.T(stepNames[war.Trading]))
	col.text(a.T(stepHelp[war.Trading]), render.Slanted.In(t.Pal.InkSoft))
	col.head(a.T("Recruits"))
	var shown []roster.Model
	for _, m := range staff.Shop(c, s.band) {
		if slices.ContainsFunc(shown, func(x roster.Model) bool { return x.Name == m.Name && x.Cost == m.Cost }) {
			continue
		}
		shown = append(shown, m)
		s.priced(a, col, a.T("like %s", roster.Local(lang, m.Name)), arms(a, &m), a.T("Buy · %d", m.Cost), m.Cost <= b.Money && b.Ready() < c.War().Trade.Models, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Recruit: &m, Name: staff.NextName(c, s.own())})
		})
	}
	s.layoutHire(a)
	first := true
	for i := range c.War().Trade.Wares {
		w := &c.War().Trade.Wares[i]
		if !war.Is(w.Rules, c.Rules().ID()) {
			continue
		}
		if first {
			col.head(a.T("Wares"))
			first = false
		}
		money, coin := c.Price(w)
		s.priced(a, col, roster.Local(lang, w.Item.Name()), a.T("It goes to the stash."), price(a, money, coin), money <= b.Money && coin <= b.Coin, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Ware: w.ID})
		})
	}
}

// price is what is written on a button that buys.
func price(a *render.App, money, coin int) string {
	if coin > 0 {
		return a.T("Buy · %d + %d", money, coin)
	}
	return a.T("Buy · %d", money)
}

// layoutHire places the hirelings.
func (s *Steps) layoutHire(a *render.App) {
	col, c, b := &s.left, s.book.c, s.own()
	first := true
	for i := range c.War().Trade.Hire {
		h := &c.War().Trade.Hire[i]
		if !war.Is(h.Rules, c.Rules().ID()) {
			continue
		}
		if first {
			col.head(a.T("Hirelings"))
			first = false
		}
		money := c.War().Scaled(h.Money, c.Rules().ID())
		s.priced(a, col, roster.Local(a.Printer().Lang(), h.Model.Name), arms(a, &h.Model), price(a, money, h.Coin), money <= b.Money && h.Coin <= b.Coin, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Ware: h.Model.ID})
		})
	}
}

// arms lists what a model carries.
func arms(a *render.App, m *roster.Model) (words string) {
	add := func(name string) {
		if words != "" {
			words += ", "
		}
		words += roster.Local(a.Printer().Lang(), name)
	}
	for i := range m.Weapons {
		add(m.Weapons[i].Name)
	}
	for i := range m.Kit {
		add(m.Kit[i].Name)
	}
	return words
}

// layoutBand places the band beside the step: with its stash and what may be sold while it trades.
func (s *Steps) layoutBand(a *render.App) {
	col, c, b := &s.side, s.book.c, s.own()
	col.head(nameOf(a, b))
	if !c.MayTrade(b) {
		members(a, col, s.book, b, true)
		return
	}
	s.layoutStash(a)
	t := a.Theme()
	for _, m := range b.Members {
		if m.Status != campaign.Ready {
			continue
		}
		r := col.row(1, 42)[0]
		wide := t.Px(96)
		at := render.Rect{X: r.X, Y: r.Y, W: r.W - wide - t.Px(8), H: r.H}
		row(a, col, at, s.book, b, m, 0)
		worth := m.Profile.Cost * c.War().Trade.Sell / 100
		if m.Hired {
			worth = 0
		}
		id := m.ID
		s.ui.Button(a.T("Sell · %d", worth), "", render.Plain, render.Rect{X: r.X + r.W - wide, Y: r.Y + t.Px(4), W: wide, H: r.H - t.Px(8)}, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Sold, Model: id})
		})
	}
}

// layoutStash places what nobody carries: it is given to somebody, or sold.
func (s *Steps) layoutStash(a *render.App) {
	t, col, c, b := a.Theme(), &s.side, s.book.c, s.own()
	if len(b.Stash) == 0 {
		return
	}
	col.text(a.T("The stash"), render.Strong)
	col.gap(4)
	names := []string{a.T("Give to…")}
	var ids []string
	for _, m := range b.Members {
		if m.Status == campaign.Ready {
			names, ids = append(names, memberName(a, m)), append(ids, m.ID)
		}
	}
	for _, x := range b.Stash {
		r := col.row(1, 38)[0]
		sell := t.Px(96)
		give := min(t.Px(170), r.W*0.36)
		room := r.W - sell - give - t.Px(20)
		name := roster.Local(a.Printer().Lang(), x.Item.Name())
		col.parts = append(col.parts, part{r, func(dst render.Brush, r render.Rect) {
			t.Text(dst, t.Cut(name, render.Body, room), r.X, r.Y+r.H/2, render.Body.At(render.FromLeft))
		}})
		id := x.ID
		s.ui.Combo(names, 0, render.Rect{X: r.X + r.W - sell - give - t.Px(8), Y: r.Y + t.Px(2), W: give, H: r.H - t.Px(4)}, func(i int) {
			if i > 0 {
				s.trade(a, campaign.Entry{Kind: campaign.Gave, Item: id, To: ids[i-1]})
			}
		})
		s.ui.Button(a.T("Sell · %d", x.Worth*c.War().Trade.Sell/100), "", render.Plain, render.Rect{X: r.X + r.W - sell, Y: r.Y + t.Px(2), W: sell, H: r.H - t.Px(4)}, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Sold, Item: id})
		})
	}
	col.gap(10)
}
