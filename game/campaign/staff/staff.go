// Package staff decides for the computer's bands of a campaign, by simple rules that any player
// could follow, and plays whole wars by the computer. It sees no dice before they fall, and what
// it does goes through the campaign's one door.
package staff

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Field chooses whom a band fields: those who together cost the most of what is allowed, leaders
// before all others.
func Field(c *campaign.Campaign, b *campaign.Band) (ids []string) {
	most, models := c.MayField()
	fit := b.Fit()
	slices.SortStableFunc(fit, func(x, y *campaign.Member) int { return rank(y) - rank(x) })
	if models == 0 || models > roster.MaxModels {
		models = roster.MaxModels
	}
	if most == 0 {
		most = 1 << 30
	}
	best, now, at := -1, []int{}, []int{}
	var look func(i, cost int)
	tries := 0
	look = func(i, cost int) { // the first full choice is the greedy one; later ones must be dearer
		if tries++; tries > 20_000 || best == most {
			return
		}
		if cost > best {
			best, at = cost, slices.Clone(now)
		}
		if i == len(fit) {
			return
		}
		if len(now) < models && cost+fit[i].Profile.Cost <= most {
			now = append(now, i)
			look(i+1, cost+fit[i].Profile.Cost)
			now = now[:len(now)-1]
		}
		look(i+1, cost)
	}
	look(0, 0)
	for _, i := range at {
		ids = append(ids, fit[i].ID)
	}
	return ids
}

// rank is who goes first: characters, then what they cost.
func rank(m *campaign.Member) int {
	n := m.Profile.Cost
	if m.Character {
		n += roster.MaxCost
	}
	return n
}

// After does all that a band does after a battle. Before its first battle it buys alone.
func After(c *campaign.Campaign, b *campaign.Band) error {
	who, id := b.Player, b.ID
	for {
		b = c.Band(id) // an undo or a refusal works everything out anew
		if b.After == nil {
			return nil
		}
		e := campaign.Entry{Kind: campaign.Close, Who: who, Band: id}
		switch {
		case len(b.After.Tasks) > 0:
			t := &b.After.Tasks[0]
			e.Task, e.Kind = t.ID, campaign.Rolled
			if len(t.Faces) == 0 {
				e.Kind, e.Pick = campaign.Chose, pick(b, t)
			}
		case b.After.Step(c.War()) == war.Trading:
			if err := Trade(c, b); err != nil {
				return err
			}
		}
		if _, err := c.Do(e); err != nil {
			return err
		}
	}
}

// pick chooses of what a task offers: the dearest model, help where there is any, else the first.
func pick(b *campaign.Band, t *campaign.Task) (at int) {
	if t.ID == campaign.Fill {
		return 1
	}
	best := -1
	for i, o := range t.Offer {
		if m := b.Member(o.Model); m != nil && m.Profile.Cost > best {
			best, at = m.Profile.Cost, i
		}
	}
	return at
}

// Trade buys for a band: the dearest models of its first warband that it can pay and may still
// need, then hirelings, then wares for its characters. It keeps a fifth more than may be fielded.
func Trade(c *campaign.Campaign, b *campaign.Band) error {
	shop := Shop(c, b.ID)
	most := c.War().Scaled(c.War().Field.Cost.At(c.Round+1), c.Rules().ID())
	for range c.War().Trade.Models {
		b = c.Band(b.ID)
		i := slices.IndexFunc(shop, func(m roster.Model) bool {
			return m.Cost > 0 && m.Cost <= b.Money && (most == 0 || b.Strength()+m.Cost <= most*6/5)
		})
		if i < 0 {
			break
		}
		e := campaign.Entry{Kind: campaign.Bought, Who: b.Player, Band: b.ID, Recruit: &shop[i], Name: NextName(c, b)}
		if _, err := c.Do(e); err != nil {
			break // no more are allowed
		}
		shop = append(append(shop[:i:i], shop[i+1:]...), shop[i]) // another one next time
	}
	hire(c, b.ID)
	equip(c, c.Band(b.ID))
	return nil
}

// hire hires whom a band can pay, the dearest in coins first.
func hire(c *campaign.Campaign, band string) {
	var list []*war.Hireling
	for i := range c.War().Trade.Hire {
		list = append(list, &c.War().Trade.Hire[i])
	}
	slices.SortStableFunc(list, func(x, y *war.Hireling) int { return y.Coin - x.Coin })
	for _, h := range list {
		b := c.Band(band)
		if war.Is(h.Rules, c.Rules().ID()) && h.Coin > 0 && h.Coin <= b.Coin {
			// what is refused is not to be had
			_, _ = c.Do(campaign.Entry{Kind: campaign.Bought, Who: b.Player, Band: band, Ware: h.Model.ID})
		}
	}
}

// Shop returns what a band may buy again: the models of the warband with which it joined, the
// dearest first, and no leader while there is one.
func Shop(c *campaign.Campaign, band string) (list []roster.Model) {
	b := c.Band(band)
	leads := false
	var found []*roster.Model
	for _, m := range b.Members {
		leads = leads || m.Status == campaign.Ready && leader(c, &m.Profile)
	}
	for i, e := range c.Log() {
		if e.Kind != campaign.Join || e.Band != band || c.Undone(i) {
			continue
		}
		for j := range e.Warband.Models {
			if m := &e.Warband.Models[j]; !leads || m.Soldier != nil || !leader(c, m) {
				found = append(found, m)
			}
		}
	}
	slices.SortStableFunc(found, func(x, y *roster.Model) int { return y.Cost - x.Cost })
	for _, m := range found {
		list = append(list, *m)
	}
	return list
}

// equip buys a ware for a character that can carry it, while there is money to spare.
func equip(c *campaign.Campaign, b *campaign.Band) {
	const spare = 40
	for i := range c.War().Trade.Wares {
		w := &c.War().Trade.Wares[i]
		money, coin := c.Price(w)
		b = c.Band(b.ID)
		if !war.Is(w.Rules, c.Rules().ID()) || w.Item.Kit == nil || coin > b.Coin || money+spare > b.Money {
			continue
		}
		for _, m := range b.Fit() {
			if !m.Character || slices.ContainsFunc(m.Profile.Kit, func(k roster.Kit) bool { return k.Name == w.Item.Name() }) {
				continue
			}
			// what is refused is not to be had
			_, _ = c.Do(campaign.Entry{Kind: campaign.Bought, Who: b.Player, Band: b.ID, Ware: w.ID, Model: m.ID})
			break
		}
	}
}
