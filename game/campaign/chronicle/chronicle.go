// Package chronicle tells a campaign to people: as a page of HTML, and as a text for a chat. It
// reads what stands and changes nothing.
package chronicle

import (
	"strings"

	"duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// Speaker says sentences of the catalogue of texts in a language, as assets.Printer does.
type Speaker interface {
	Lang() string
	T(key string, args ...any) string
}

// MostChat is the length of the longest text for a chat, in bytes.
const MostChat = 8 << 10

// teller tells one campaign in one language.
type teller struct {
	Speaker
	c *campaign.Campaign
}

// name is that of a model for people, with its band where that is not clear.
func (t teller) name(id string) string {
	if _, m := t.c.Member(id); m != nil {
		return t.model(m)
	}
	return id
}

// model is a model's name, in the language if it ships.
func (t teller) model(m *campaign.Member) string { return roster.Local(t.Lang(), m.Profile.Name) }

// called is a band's name, in the language if it ships.
func (t teller) called(b *campaign.Band) string { return roster.Local(t.Lang(), b.Name) }

func (t teller) band(id string) string {
	if b := t.c.Band(id); b != nil {
		return t.called(b)
	}
	return id
}

// outcome says who won a battle, in a sentence.
func (t teller) outcome(bands [2]string, x *campaign.Battle) string {
	a, b := t.band(bands[0]), t.band(bands[1])
	if x.Winner < 0 {
		return t.T("%s and %s fought to a draw.", a, b)
	}
	if x.Winner == 1 {
		a, b = b, a
	}
	switch x.How {
	case campaign.ByFlight:
		return t.T("%s put %s to flight.", a, b)
	case campaign.ByWord:
		return t.T("%s beat %s, who gave up.", a, b)
	}
	return t.T("%s beat %s.", a, b)
}

// where says which scenario a battle was.
func (t teller) where(x *campaign.Ticket) string {
	if s, err := scenario.Shipped(x.Scenario); err == nil {
		return s.Name.In(t.Lang())
	}
	return ""
}

// battle tells a battle: who won, who fell, what became of them.
func (t teller) battle(x *campaign.Ticket) (lines []string) {
	lines = append(lines, t.outcome(x.Bands, x.Battle))
	for i, f := range x.Battle.Fallen {
		switch {
		case f.By != "" && f.Turn > 0 && i%3 == 1: // said in other words now and then
			lines = append(lines, t.T("In turn %d %s fell to %s.", f.Turn, t.name(f.Model), t.name(f.By)))
		case f.By != "" && f.Turn > 0 && i%3 == 2:
			lines = append(lines, t.T("%s stopped %s in turn %d.", t.name(f.By), t.name(f.Model), f.Turn))
		case f.By != "" && f.Turn > 0:
			lines = append(lines, t.T("%s took %s Out of Action in turn %d.", t.name(f.By), t.name(f.Model), f.Turn))
		case f.By != "":
			lines = append(lines, t.T("%s took %s Out of Action.", t.name(f.By), t.name(f.Model)))
		default:
			lines = append(lines, t.T("%s went Out of Action, and no enemy did it.", t.name(f.Model)))
		}
	}
	for _, d := range x.Battle.Deeds {
		who := t.band(x.Bands[d.Side])
		if d.Model != "" {
			who = t.name(d.Model)
		}
		lines = append(lines, t.T("%s did a deed: %s.", who, scenario.Feat(d.Feat).Title(t.Lang())))
	}
	for _, id := range x.Bands {
		b := t.c.Band(id)
		for _, m := range b.Members {
			lines = append(lines, t.since(b, m, m.Story, x.No)...)
		}
		lines = append(lines, t.since(b, nil, b.Found, x.No)...)
	}
	if x.Battle.Proof == campaign.Unproven {
		lines = append(lines, t.T("This battle is told, not proven."))
	}
	return lines
}

// since tells what came to a model after a battle, or to its band where that is nil.
func (t teller) since(b *campaign.Band, m *campaign.Member, story []campaign.Happened, battle int) (lines []string) {
	for i := range story {
		if h := &story[i]; h.Battle == battle {
			lines = append(lines, Came(b, m, h, t))
		}
	}
	return lines
}

// Came says in a sentence what came to a model of a band, or to the band where that is nil.
func Came(b *campaign.Band, m *campaign.Member, h *campaign.Happened, s Speaker) string {
	t, text := teller{Speaker: s}, h.Text.In(s.Lang())
	switch {
	case text == "" && m == nil:
		return t.T("%s has learnt: %s.", t.called(b), h.Name.In(t.Lang()))
	case text == "":
		return t.T("%s has learnt: %s.", t.model(m), h.Name.In(t.Lang()))
	case m == nil:
		return t.T("%s %s.", t.called(b), text)
	}
	return t.model(m) + " " + text + "."
}

// over says how the war stands.
func (t teller) over() string {
	list := t.c.Standings()
	switch {
	case !t.c.Over && t.c.War().Rounds > 0:
		return t.T("Round %d of %d.", t.c.Round, t.c.War().Rounds)
	case !t.c.Over:
		return t.T("Round %d.", t.c.Round)
	case len(list) > 1 && list[0].Points == list[1].Points:
		return t.T("The war is over, and nobody has won it.")
	case len(list) > 0:
		return t.T("The war is over. %s has won it.", t.called(list[0]))
	}
	return t.T("The war is over.")
}

// war is the war's name, where the campaign is not called so itself.
func (t teller) war() string {
	if name := t.c.War().Name.In(t.Lang()); name != t.c.Name() {
		return name
	}
	return t.c.War().Summary.In(t.Lang())
}

// line is a band's line in the standings.
func (t teller) line(place int, b *campaign.Band) string {
	return t.T("%d. %s: points %d, won %d, drawn %d, lost %d, strength %d", place, t.called(b), b.Points, b.Won, b.Drawn, b.Lost, b.Strength())
}

// dead tells how a model died.
func (t teller) dead(m *campaign.Member) string {
	switch d := m.Death; {
	case d.Battle == 0:
		return t.model(m)
	case d.By != "":
		return t.T("%s, in battle %d, turn %d, by %s", t.model(m), d.Battle, d.Turn, t.name(d.By))
	case d.Turn > 0:
		return t.T("%s, in battle %d, turn %d", t.model(m), d.Battle, d.Turn)
	default:
		return t.T("%s, in battle %d", t.model(m), d.Battle)
	}
}

// Chat tells the standings, the last battles and the dead as a text without mark-up, at most
// MostChat bytes: of a long campaign the first battles are left out.
func Chat(c *campaign.Campaign, s Speaker) string { return chat(c, s, MostChat) }

func chat(c *campaign.Campaign, s Speaker, most int) string {
	t := teller{s, c}
	head := []string{c.Name(), t.war(), t.over()}
	for i, b := range c.Standings() {
		head = append(head, t.line(i+1, b))
	}
	if dead := c.Dead(); len(dead) > 0 {
		head = append(head, "", t.T("The dead"))
		for _, m := range dead[max(0, len(dead)-20):] {
			head = append(head, "- "+t.dead(m))
		}
	}
	text := document.Cut(strings.Join(head, "\n"), most/2)
	var battles []string
	room := most - len(text) - 1
	for i := len(c.Tickets) - 1; i >= 0; i-- {
		x := c.Tickets[i]
		if !x.Settled {
			continue
		}
		told := "\n\n" + t.heading(x) + "\n" + strings.Join(t.battle(x), " ")
		if room -= len(told); room < 0 {
			break
		}
		battles = append([]string{told}, battles...)
	}
	return text + strings.Join(battles, "") + "\n"
}

func (t teller) heading(x *campaign.Ticket) string {
	if where := t.where(x); where != "" {
		return t.T("Battle %d, round %d: %s", x.No, x.Round, where)
	}
	return t.T("Battle %d, round %d", x.No, x.Round)
}

// status says what has become of a model.
func (t teller) status(m *campaign.Member) string {
	switch {
	case m.Status == campaign.Died:
		return t.T("dead")
	case m.Status == campaign.Retired:
		return t.T("retired")
	case m.Status == campaign.Left:
		return t.T("gone home")
	case m.Absent == 1:
		return t.T("absent for a battle")
	case m.Absent > 1:
		return t.T("absent for %d battles", m.Absent)
	case m.Character:
		return t.T("character")
	}
	return ""
}

// story lists what a model has learnt and suffered.
func (t teller) story(m *campaign.Member) string {
	var names []string
	for _, h := range m.Story {
		name := h.Name.In(t.Lang())
		switch {
		case h.Lifted:
			continue
		case h.Typed:
			name = t.T("%s (real dice)", name)
		}
		names = append(names, name)
	}
	if m.Note != "" {
		names = append(names, m.Note)
	}
	return strings.Join(names, ", ")
}

// fortune tells the luck of so many battles that were looked at.
func (t teller) fortune(luck, seen int) string {
	if seen == 0 {
		return ""
	}
	return t.T("%+d of a hundred, in battles: %d", luck, seen)
}

// money is what the war calls it.
func (t teller) money() string {
	if name := t.c.War().Money.In(t.Lang()); name != "" {
		return name
	}
	return t.T("Money")
}
