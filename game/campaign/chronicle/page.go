package chronicle

import (
	"fmt"
	"strings"

	"duckboard/document/markup"
	"duckboard/game/campaign"
)

const pageStyle = `body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#f6f1e5}` +
	`table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}th,td{text-align:left;padding:.2rem .5rem;border-bottom:1px solid #cfc4ae}h1,h2,h3{line-height:1.2}`

// Page tells the whole campaign as a page of HTML, which needs nothing besides.
func Page(c *campaign.Campaign, speaker Speaker) []byte {
	t := teller{speaker, c}
	s := markup.Begin(t.Lang(), c.Name(), pageStyle)
	s.Element("p", t.war())
	s.Element("p", t.over())
	t.standings(s)
	t.battles(s)
	t.pairings(s)
	if dead := c.Dead(); len(dead) > 0 {
		s.Element("h2", t.T("The dead"))
		s.Put(markup.Tag("<ul>"))
		for _, m := range dead {
			s.Element("li", t.dead(m))
		}
		s.Put(markup.Tag("</ul>\n"))
	}
	t.bands(s)
	return s.End()
}

// table writes a table with its head and as many rows as fill writes.
func table(s *markup.Page, fill func(), head ...any) {
	s.Put(markup.Tag("<table>"))
	s.Row("th", head...)
	fill()
	s.Put(markup.Tag("</table>\n"))
}

func (t teller) standings(s *markup.Page) {
	s.Element("h2", t.T("Standings"))
	head := []any{t.T("Band"), t.T("Points"), t.T("Won"), t.T("Drawn"), t.T("Lost"), t.T("Strength"), t.money()}
	coin := t.c.War().Coin.In(t.Lang()) // empty: there is no second one
	if coin != "" {
		head = append(head, coin)
	}
	table(s, func() {
		for _, b := range t.c.Standings() {
			cells := []any{t.called(b), b.Points, b.Won, b.Drawn, b.Lost, b.Strength(), b.Money}
			if coin != "" {
				cells = append(cells, b.Coin)
			}
			s.Row("td", append(cells, t.fortune(t.c.Luck(b.ID)))...)
		}
	}, append(head, t.T("Luck"))...)
}

func (t teller) battles(s *markup.Page) {
	s.Element("h2", t.T("Chronicle"))
	for _, x := range t.c.Tickets {
		switch {
		case x.Settled:
			s.Element("h3", t.heading(x))
			s.Element("p", strings.Join(t.battle(x), " "))
		case x.Voided:
			s.Element("h3", t.heading(x))
			s.Element("p", Because(t.T("It came to nothing."), x.Why))
		}
	}
}

func (t teller) pairings(s *markup.Page) {
	list := t.c.Pairings()
	if len(list) == 0 {
		return
	}
	s.Element("h2", t.T("Who fought whom"))
	table(s, func() {
		for _, p := range list {
			s.Row("td", t.band(p.Bands[0]), t.band(p.Bands[1]), fmt.Sprintf("%d : %d", p.Won[0], p.Won[1]), p.Drawn,
				fmt.Sprintf("%d : %d", p.Felled[0], p.Felled[1]), t.fortune(p.Luck, p.Seen))
		}
	}, t.T("Band"), "", t.T("Won"), t.T("Drawn"), t.T("Took out"), t.T("Luck"))
}

func (t teller) bands(s *markup.Page) {
	s.Element("h2", t.T("Bands"))
	for _, b := range t.c.Bands {
		s.Element("h3", t.called(b)+" ("+t.player(b.Player)+")")
		table(s, func() {
			for _, m := range b.Members {
				name := t.model(m)
				if state := t.status(m); state != "" {
					name += " (" + state + ")"
				}
				s.Row("td", name, m.Profile.Cost, m.Battles, m.Kills, m.Outs, m.Experience, m.Scars, t.story(m))
			}
		}, t.T("Model"), t.T("Cost"), t.T("Battles"), t.T("Took out"), t.T("Went out"), t.T("Experience"), t.T("Scars"), t.T("Story"))
	}
}
