package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// MayTrade reports whether a band may buy and sell now: in its step for it, and before its first
// battle.
func (c *Campaign) MayTrade(b *Band) bool {
	switch {
	case b.Gone || b.Claimed > 0 || c.Over:
		return false
	case b.After != nil:
		return b.After.Step(c.war) == war.Trading
	}
	return c.war.Has(war.Trading) && b.fights() == 0
}

// quartermaster buys and sells for a band.
type quartermaster struct {
	c *Campaign
	b *Band
}

func (q quartermaster) do(e *Entry) error {
	if !q.c.MayTrade(q.b) || !q.c.current(q.b, e) {
		return document.Refuse("%s does not trade now", q.b.Name)
	}
	switch {
	case e.Kind == Sold:
		return q.sell(e)
	case e.Kind == Gave:
		return q.b.give(e)
	case e.Recruit != nil:
		return q.recruit(e)
	case e.Ware != "":
		return q.buy(e)
	}
	return document.Refuse("nothing is bought")
}

// pay takes money and coins from a band.
func (b *Band) pay(money, coin int) error {
	switch {
	case b.Money < money:
		return document.Refuse("%s has %d, and it costs %d", b.Name, b.Money, money)
	case b.Coin < coin:
		return document.Refuse("%s has %d, and it costs %d", b.Name, b.Coin, coin)
	}
	b.Money, b.Coin = b.Money-money, b.Coin-coin
	return nil
}

// take adds a model that is bought or hired.
func (q quartermaster) take(m *roster.Model, name string) (*Member, error) {
	t := &q.c.war.Trade
	switch {
	case q.b.Ready() >= t.Models:
		return nil, document.Refuse("the band has %d models, and at most %d are allowed", q.b.Ready(), t.Models)
	case len(q.b.Members) == MaxMembers:
		return nil, document.Refuse("the band has had %d models: no more are kept", MaxMembers)
	case t.Recruits > 0 && q.b.After != nil && q.b.After.Recruits >= t.Recruits:
		return nil, document.Refuse("after a battle at most %d models are bought", t.Recruits)
	}
	if err := q.c.rules.Check(&roster.Warband{Models: []roster.Model{*m}}); err != nil {
		return nil, err
	}
	if q.b.After != nil {
		q.b.After.Recruits++
	}
	member := q.b.enlist(q.c, m)
	if name != "" {
		member.Profile.Name = name
	}
	return member, nil
}

func (q quartermaster) recruit(e *Entry) error {
	if err := q.b.pay(e.Recruit.Cost, 0); err != nil {
		return err
	}
	_, err := q.take(e.Recruit, e.Name)
	return err
}

// Price returns what a ware costs under the rule set, in money and coins.
func (c *Campaign) Price(w *war.Ware) (money, coin int) { return c.scaled(w.Money), w.Coin }

// buy buys a ware, for a model or for the stash, or a hireling by its model's id.
func (q quartermaster) buy(e *Entry) error {
	hired := func(h war.Hireling) bool { return h.Model.ID == e.Ware && war.Is(h.Rules, q.c.rules.ID()) }
	if i := slices.IndexFunc(q.c.war.Trade.Hire, hired); i >= 0 {
		return q.hire(&q.c.war.Trade.Hire[i], e.Name)
	}
	i := slices.IndexFunc(q.c.war.Trade.Wares, func(w war.Ware) bool { return w.ID == e.Ware && war.Is(w.Rules, q.c.rules.ID()) })
	if i < 0 {
		return document.Refuse("there is nothing called %q to buy", e.Ware)
	}
	w := &q.c.war.Trade.Wares[i]
	if w.Most > 0 && q.b.count(&w.Item) >= w.Most {
		return document.Refuse("at most %d of it are allowed", w.Most)
	}
	money, coin := q.c.Price(w)
	if err := q.b.pay(money, coin); err != nil {
		return err
	}
	return q.b.put(e.Model, w.Item, money)
}

// hire hires a hireling.
func (q quartermaster) hire(h *war.Hireling, name string) error {
	n := 0
	for _, m := range q.b.Members {
		n += one(m.hire == h.Model.ID && m.Status == Ready)
	}
	if h.Most > 0 && n >= h.Most {
		return document.Refuse("at most %d of it are allowed", h.Most)
	}
	if err := q.b.pay(q.c.scaled(h.Money), h.Coin); err != nil {
		return err
	}
	m, err := q.take(&h.Model, name)
	if err == nil {
		m.Hired, m.hire = true, h.Model.ID
	}
	return err
}

// count returns how many of an item a band has, by its name.
func (b *Band) count(i *war.Item) (n int) {
	for _, s := range b.Stash {
		if s.Item.Name() == i.Name() {
			n++
		}
	}
	for _, m := range b.Members {
		if m.Status != Ready {
			continue
		}
		for _, w := range m.Profile.Weapons {
			n += one(w.Name == i.Name())
		}
		for _, k := range m.Profile.Kit {
			n += one(k.Name == i.Name())
		}
	}
	return n
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// put gives an item to a model, or to the stash where none is named.
func (b *Band) put(model string, i war.Item, worth int) error {
	if model == "" {
		if len(b.Stash) == maxStash {
			return document.Refuse("the stash holds %d things", maxStash)
		}
		b.store(i, worth)
		return nil
	}
	m := b.Member(model)
	switch {
	case m == nil || m.Status != Ready:
		return document.Refuse("the band %s has no model %q", b.Name, model)
	case !m.room(&i):
		return document.Refuse("%s carries all that it can", m.Profile.Name)
	}
	m.take(&i, worth)
	return nil
}

func (q quartermaster) sell(e *Entry) error {
	if e.Model == "" {
		s, ok := q.b.unstore(e.Item)
		if !ok {
			return document.Refuse("there is no %q in the stash", e.Item)
		}
		q.b.Money += s.Worth * q.c.war.Trade.Sell / 100
		return nil
	}
	m := q.b.Member(e.Model)
	if m == nil || m.Status != Ready {
		return document.Refuse("the band %s has no model %q", q.b.Name, e.Model)
	}
	m.Status = Left
	if !m.Hired {
		q.b.Money += m.Profile.Cost * q.c.war.Trade.Sell / 100
	}
	return nil
}

func (b *Band) give(e *Entry) error {
	if e.Model == e.To {
		return document.Refuse("it is there already")
	}
	if e.Model == "" {
		s, ok := b.unstore(e.Item)
		if !ok {
			return document.Refuse("there is no %q in the stash", e.Item)
		}
		return b.put(e.To, s.Item, s.Worth)
	}
	m := b.Member(e.Model)
	if m == nil || m.Status != Ready {
		return document.Refuse("the band %s has no model %q", b.Name, e.Model)
	}
	item, worth, ok := m.drop(e.Item)
	if !ok {
		return document.Refuse("%s carries no %q", m.Profile.Name, e.Item)
	}
	return b.put(e.To, item, worth)
}
