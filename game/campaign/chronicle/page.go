package chronicle

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"duckboard/game/campaign"
)

// sheet writes HTML by hand: html/template calls methods by names that only it knows, so the
// linker would keep every method of the whole program, which makes the game's page larger by a
// sixth.
type sheet struct{ strings.Builder }

// put writes an element with a text, which is no mark-up.
func (s *sheet) put(tag, text string) {
	name, _, _ := strings.Cut(tag, " ")
	fmt.Fprintf(s, "<%s>%s</%s>", tag, html.EscapeString(text), name)
}

// row writes a line of a table, of cells of a kind.
func (s *sheet) row(tag string, cells ...string) {
	s.WriteString("<tr>")
	for _, c := range cells {
		s.put(tag, c)
	}
	s.WriteString("</tr>\n")
}

// table writes a table with its head and as many rows as fill writes.
func (s *sheet) table(fill func(), head ...string) {
	s.WriteString("<table>")
	s.row("th", head...)
	fill()
	s.WriteString("</table>\n")
}

const pageStyle = `body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#f6f1e5}` +
	`table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}th,td{text-align:left;padding:.2rem .5rem;border-bottom:1px solid #cfc4ae}h1,h2,h3{line-height:1.2}`

// Page tells the whole campaign as a page of HTML, which needs nothing besides.
func Page(c *campaign.Campaign, speaker Speaker) []byte {
	t, s := teller{speaker, c}, &sheet{}
	fmt.Fprintf(s, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`, html.EscapeString(t.Lang()))
	s.put("title", c.Name())
	s.WriteString("<style>" + pageStyle + "</style></head><body>\n")
	s.put("h1", c.Name())
	s.put("p", t.war())
	s.put("p", t.over())
	t.standings(s)
	t.battles(s)
	t.pairings(s)
	if dead := c.Dead(); len(dead) > 0 {
		s.put("h2", t.T("The dead"))
		s.WriteString("<ul>")
		for _, m := range dead {
			s.put("li", t.dead(m))
		}
		s.WriteString("</ul>\n")
	}
	t.bands(s)
	s.WriteString("</body></html>\n")
	return []byte(s.String())
}

func (t teller) standings(s *sheet) {
	s.put("h2", t.T("Standings"))
	head := []string{t.T("Band"), t.T("Points"), t.T("Won"), t.T("Drawn"), t.T("Lost"), t.T("Strength"), t.money()}
	coin := t.c.War().Coin.In(t.Lang()) // empty: there is no second one
	if coin != "" {
		head = append(head, coin)
	}
	s.table(func() {
		for _, b := range t.c.Standings() {
			cells := append([]string{t.called(b)}, numbers(b.Points, b.Won, b.Drawn, b.Lost, b.Strength(), b.Money)...)
			if coin != "" {
				cells = append(cells, strconv.Itoa(b.Coin))
			}
			s.row("td", append(cells, t.fortune(t.c.Luck(b.ID)))...)
		}
	}, append(head, t.T("Luck"))...)
}

func (t teller) battles(s *sheet) {
	s.put("h2", t.T("Chronicle"))
	for _, x := range t.c.Tickets {
		switch {
		case x.Settled:
			s.put("h3", t.heading(x))
			s.put("p", strings.Join(t.battle(x), " "))
		case x.Voided:
			s.put("h3", t.heading(x))
			s.put("p", because(t.T("It came to nothing."), x.Why))
		}
	}
}

func (t teller) pairings(s *sheet) {
	list := t.c.Pairings()
	if len(list) == 0 {
		return
	}
	s.put("h2", t.T("Who fought whom"))
	s.table(func() {
		for _, p := range list {
			s.row("td", t.band(p.Bands[0]), t.band(p.Bands[1]), fmt.Sprintf("%d : %d", p.Won[0], p.Won[1]), strconv.Itoa(p.Drawn),
				fmt.Sprintf("%d : %d", p.Felled[0], p.Felled[1]), t.fortune(p.Luck, p.Seen))
		}
	}, t.T("Band"), "", t.T("Won"), t.T("Drawn"), t.T("Took out"), t.T("Luck"))
}

func (t teller) bands(s *sheet) {
	s.put("h2", t.T("Bands"))
	for _, b := range t.c.Bands {
		s.put("h3", t.called(b)+" ("+t.player(b.Player)+")")
		s.table(func() {
			for _, m := range b.Members {
				name := t.model(m)
				if state := t.status(m); state != "" {
					name += " (" + state + ")"
				}
				s.row("td", append(append([]string{name}, numbers(m.Profile.Cost, m.Battles, m.Kills, m.Outs, m.Experience, m.Scars)...), t.story(m))...)
			}
		}, t.T("Model"), t.T("Cost"), t.T("Battles"), t.T("Took out"), t.T("Went out"), t.T("Experience"), t.T("Scars"), t.T("Story"))
	}
}

func numbers(list ...int) (cells []string) {
	for _, n := range list {
		cells = append(cells, strconv.Itoa(n))
	}
	return cells
}
