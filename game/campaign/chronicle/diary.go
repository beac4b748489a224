package chronicle

import "duckboard/game/campaign"

// Entry is one battle of the diary: its heading, and what is told of it, a sentence each.
type Entry struct {
	Ticket int
	Head   string
	Lines  []string
}

// Diary tells the battles of a campaign that count, the first one first.
func Diary(c *campaign.Campaign, s Speaker) (list []Entry) {
	t := teller{s, c}
	for _, x := range c.Tickets {
		if x.Settled {
			list = append(list, Entry{x.No, t.heading(x), t.battle(x)})
		}
	}
	return list
}

// Stands says in a sentence how the war stands, or how it ended.
func Stands(c *campaign.Campaign, s Speaker) string { return teller{s, c}.over() }

// Fate says what has become of a model, empty for one of the troops who is there.
func Fate(c *campaign.Campaign, m *campaign.Member, s Speaker) string { return teller{s, c}.status(m) }
