package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// muster takes players and their bands into a campaign.
type muster struct{ c *Campaign }

func (m muster) enter(e *Entry) error {
	switch {
	case !plain(e.Player):
		return document.Refuse("an id has letters, digits and hyphens alone")
	case m.c.Player(e.Player) != nil:
		return document.Refuse("there is a player %q already", e.Player)
	case len(m.c.Players) == MaxPlayers:
		return document.Refuse("there are %d players already", MaxPlayers)
	case e.Who != e.Player && !m.c.arbiter(e.Who):
		return errArbiter
	case e.Arbiter && slices.ContainsFunc(m.c.Players, func(p *Player) bool { return p.Arbiter }) && !m.c.arbiter(e.Who):
		return errArbiter
	}
	m.c.Players = append(m.c.Players, &Player{ID: e.Player, Name: e.Name, Arbiter: e.Arbiter, Computer: e.Computer})
	return nil
}

func (m muster) join(e *Entry) error {
	owner := e.Player
	if owner == "" {
		owner = e.Who
	}
	if err := m.mayJoin(e, owner); err != nil {
		return err
	}
	w := e.Warband
	if err := m.c.rules.Check(w); err != nil {
		return err
	}
	begin, cost := &m.c.war.Begin, w.Cost()
	most, models := m.c.scaled(begin.Cost), least(begin.Models, m.c.war.Trade.Models)
	switch {
	case most > 0 && cost > most:
		return document.Refuse("the band costs %d, and at most %d are allowed", cost, most)
	case len(w.Models) > models:
		return document.Refuse("the band has %d models, and at most %d are allowed", len(w.Models), models)
	}
	b := &Band{ID: e.Band, Name: e.Name, Player: owner, Faction: w.Faction, Badge: roster.Badge{Colour: w.Colour, Mark: w.Mark}, Joined: m.c.Round, Round: m.c.Round - 1, Note: e.Text}
	if b.Name == "" {
		b.Name = w.Name
	}
	b.Money = m.c.scaled(begin.Money) + max(0, most-cost) + m.c.scaled(m.c.war.Late.Money)*(m.c.Round-1)
	for i := range w.Models {
		b.enlist(m.c, &w.Models[i])
	}
	b.christen(m.c.war.Characters.Costliest)
	m.c.Bands = append(m.c.Bands, b)
	return nil
}

// mayJoin tells whether a player may bring a band for its owner.
func (m muster) mayJoin(e *Entry, owner string) error {
	p := m.c.Player(owner)
	gaveUp := func(b *Band) bool { return b.Player == owner && b.Gone }
	switch {
	case !plain(e.Band):
		return document.Refuse("an id has letters, digits and hyphens alone")
	case m.c.Band(e.Band) != nil:
		return document.Refuse("there is a band %q already", e.Band)
	case len(m.c.Bands) == MaxBands:
		return document.Refuse("there are %d bands already", MaxBands)
	case p == nil:
		return document.Refuse("there is no player %q", owner)
	case m.c.arbiter(e.Who):
		return nil
	case owner != e.Who && p.Computer == "":
		return document.Refuse("%s does not play for %s", e.Who, owner)
	case !m.c.war.Disband && slices.ContainsFunc(m.c.Bands, gaveUp):
		return document.Refuse("in this war nobody begins anew")
	}
	return nil
}

// least is the smaller of two bounds, 0 is none.
func least(a, b int) int {
	if a == 0 {
		return b
	}
	return min(a, b)
}

// enlist adds a model to a band, under its id for life.
func (b *Band) enlist(c *Campaign, m *roster.Model) *Member {
	p := *m
	p.ID = b.ID + "-" + digits(len(b.Members)+1)
	p.Badge = b.Badge
	p.Weapons, p.Kit = slices.Clone(p.Weapons), slices.Clone(p.Kit)
	member := &Member{ID: p.ID, Profile: p, Status: Ready}
	member.Character = elect(&c.war.Characters, c.rules, &p)
	b.Members = append(b.Members, member)
	return member
}

// elect tells whether the war has a model as a character from the start.
func elect(who *war.Characters, rules game.Ruleset, m *roster.Model) bool {
	n := game.Describe(rules, m)
	return who.Leaders && n.Leads || who.Elites && n.Elite
}

// christen makes so many of the dearest models of a new band characters besides.
func (b *Band) christen(costliest int) {
	for range costliest {
		var best *Member
		for _, m := range b.Members {
			if !m.Character && (best == nil || m.Profile.Cost > best.Profile.Cost) {
				best = m
			}
		}
		if best != nil {
			best.Character = true
		}
	}
}
