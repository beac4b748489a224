package chronicle

import "duckboard/game/campaign"

// Entry is one battle of the diary, a sentence a line.
type Entry struct {
	Ticket  int
	Head    string
	Outcome string   // who won
	Fight   []string // who fell, and the deeds
	After   []string // what became of the models
}

// Diary tells the battles of a campaign that count, the first one first.
func Diary(c *campaign.Campaign, s Speaker) (list []Entry) {
	t := teller{s, c}
	for _, x := range c.Tickets {
		if x.Settled {
			lines := t.battle(x)
			end := 1 + len(x.Battle.Fallen) + len(x.Battle.Deeds)
			list = append(list, Entry{x.No, t.heading(x), lines[0], lines[1:end], lines[end:]})
		}
	}
	return list
}

// Stands says in a sentence how the war stands, or how it ended.
func Stands(c *campaign.Campaign, s Speaker) string { return teller{s, c}.over() }

// Dead tells how a model died.
func Dead(c *campaign.Campaign, m *campaign.Member, s Speaker) string { return teller{s, c}.dead(m) }

// Story lists what a model has learnt and suffered, and what is noted of it.
func Story(c *campaign.Campaign, m *campaign.Member, s Speaker) string { return teller{s, c}.story(m) }

// Fate says what has become of a model, empty for one of the troops who is there.
func Fate(c *campaign.Campaign, m *campaign.Member, s Speaker) string { return teller{s, c}.status(m) }
