package camp

import (
	"slices"
	"strconv"
	"strings"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/setup"
)

// trade makes an entry of a trade.
func (s *Steps) trade(a *render.App, e campaign.Entry) {
	e.Who, e.Band = s.own().Player, s.band
	s.book.do(a, e)
}

// layoutTrade places what may be bought.
func (s *Steps) layoutTrade(a *render.App) {
	t, col, c, b := a.Theme(), &s.left, s.book.c, s.own()
	lang := a.Printer().Lang()
	s.layoutHead(a)
	col.head(a.T("Recruits"))
	var shown []roster.Model
	for _, m := range staff.Shop(c, s.band) {
		if slices.ContainsFunc(shown, func(x roster.Model) bool { return x.Name == m.Name && x.Cost == m.Cost }) {
			continue
		}
		shown = append(shown, m)
		off := m.Cost > b.Money || b.Ready() >= c.War().Trade.Models
		col.line(a.T("like %s", roster.Local(lang, m.Name)), arms(a, &m), choice{price(a, c.War(), m.Cost, 0), 140, off, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Recruit: &m, Name: staff.NextName(c, s.own())})
		}})
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
			col.text(a.T("What you buy goes to the stash, and from there to who is to carry it."), render.Small.In(t.Pal.InkSoft))
			col.gap(4)
			first = false
		}
		money, coin := c.Price(w)
		col.line(roster.Local(lang, w.Item.Name()), itemLine(a, &w.Item), choice{price(a, c.War(), money, coin), 140, money > b.Money || coin > b.Coin, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Ware: w.ID})
		}})
	}
}

// price is what is written on a button that buys.
func price(a *render.App, w *war.War, money, coin int) string {
	switch coins := w.InCoins(coin, a.Printer().Lang()); {
	case coin > 0 && money > 0:
		return a.T("Buy · %s", strconv.Itoa(money)+" + "+coins)
	case coin > 0:
		return a.T("Buy · %s", coins)
	}
	return a.T("Buy · %s", strconv.Itoa(money))
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
		col.line(roster.Local(a.Printer().Lang(), h.Model.Name), arms(a, &h.Model), choice{price(a, c.War(), money, h.Coin), 140, money > b.Money || h.Coin > b.Coin, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Bought, Ware: h.Model.ID})
		}})
	}
}

// arms lists what a model carries.
func arms(a *render.App, m *roster.Model) string { return strings.Join(kit(a, m), ", ") }

// kit are the names of what a model carries.
func kit(a *render.App, m *roster.Model) (names []string) {
	for i := range m.Weapons {
		names = append(names, roster.Local(a.Printer().Lang(), m.Weapons[i].Name))
	}
	for i := range m.Kit {
		names = append(names, roster.Local(a.Printer().Lang(), m.Kit[i].Name))
	}
	return names
}

// itemLine says what a thing is good for, without its name.
func itemLine(a *render.App, i *war.Item) string {
	line := ""
	if i.Weapon != nil {
		line = setup.WeaponLine(a, i.Weapon)
	} else {
		line = setup.KitLine(a, i.Kit)
	}
	return strings.TrimLeft(strings.TrimPrefix(line, roster.Local(a.Printer().Lang(), i.Name())), ":, ")
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
	s.layoutNext(a)
	for _, m := range b.Members {
		if m.Status != campaign.Ready {
			continue
		}
		worth := m.Profile.Cost * c.War().Trade.Sell / 100
		if m.Hired {
			worth = 0
		}
		id := m.ID
		at := col.beside(col.row(1, 38)[0], memberName(a, m), choice{a.T("Sell · %d", worth), 96, false, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Sold, Model: id})
		}})
		row(a, col, at, s.book, b, m, 0)
	}
}

// layoutNext says what may be fielded in the next battle, and what the band has for it.
func (s *Steps) layoutNext(a *render.App) {
	c, b := s.book.c, s.own()
	round := c.Round
	if b.After != nil {
		round++
	}
	rounds := c.War().Rounds
	cost, models := c.War().Scaled(c.War().Field.Cost.At(round), c.Rules().ID()), c.War().Field.Models.At(round)
	if rounds > 0 && round > rounds || cost == 0 && models == 0 {
		return
	}
	have, n := 0, 0
	for _, m := range b.Members {
		if m.Status == campaign.Ready && m.Absent == 0 {
			have, n = have+m.Profile.Cost, n+1
		}
	}
	may := a.T("In the next battle you may field as many as cost %d.", cost)
	switch {
	case cost == 0:
		may = a.T("In the next battle you may field %d models.", models)
	case models > 0:
		may = a.T("In the next battle you may field %d models for %d.", models, cost)
	}
	s.side.text(may+" "+a.T("You have %d for %d.", n, have), render.Slanted.In(a.Theme().Pal.InkSoft))
	s.side.gap(6)
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
		r, id := col.row(1, 38)[0], x.ID
		name := roster.Local(a.Printer().Lang(), x.Item.Name())
		col.say(name)
		r = col.beside(r, name, choice{a.T("Sell · %d", x.Worth*c.War().Trade.Sell/100), 96, false, func() {
			s.trade(a, campaign.Entry{Kind: campaign.Sold, Item: id})
		}})
		give := min(t.Px(170), r.W*0.5)
		s.ui.Combo(names, 0, render.Rect{X: r.X + r.W - give, Y: r.Y, W: give, H: r.H}, func(i int) {
			if i > 0 {
				s.trade(a, campaign.Entry{Kind: campaign.Gave, Item: id, To: ids[i-1]})
			}
		})
		r.W -= give + t.Px(8)
		col.parts = append(col.parts, part{r, func(dst render.Brush, r render.Rect) {
			st := t.Fit(name, render.Body, r.W)
			t.Text(dst, t.Cut(name, st, r.W), r.X, r.Y+r.H/2, st.At(render.FromLeft))
		}})
	}
	col.gap(10)
}
