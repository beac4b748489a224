package camp

import (
	"fmt"
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// offer is a battle that may be chosen.
type offer struct {
	foe             *campaign.Band
	scenario, table string
	ground          *levels.Table // that the ticket's table is
	place           int           // on the map
}

// mostOffers is how many battles are offered.
const mostOffers = 3

// tableOf is the shipped table of a battle, by the campaign's lot.
func tableOf(c *campaign.Campaign, band string, n int) string {
	names := levels.Names()
	return names[c.Lot(fmt.Sprintf("table %d %s %d", c.Round, band, n), len(names))]
}

// weatherOf is the weather of a round, by the campaign's lot.
func weatherOf(c *campaign.Campaign, round int) levels.Weather {
	return levels.Weather(c.Lot(fmt.Sprintf("weather %d", round), levels.Weathers))
}

// under is a shipped table in the weather of the round, and what a ticket says of it.
func under(c *campaign.Campaign, name string) (text string, t *levels.Table) {
	t, err := levels.Shipped(name)
	if err != nil {
		return name, nil
	}
	made := *t
	made.Weather = weatherOf(c, c.Round)
	if text, err := campaign.OfTable(&made); err == nil {
		return text, &made
	}
	return name, t
}

// offered is what was offered to a band when the log had so many entries.
type offered struct {
	band    string
	entries int
	list    []offer
}

// offersOnce is offersFor, worked out once as things stand.
func (s *Camp) offersOnce(b *campaign.Band) []offer {
	if n := len(s.book.c.Log()); s.offered.band != b.ID || s.offered.entries != n {
		s.offered = offered{b.ID, n, s.offersFor(b)}
	}
	return s.offered.list
}

// offersFor lists the battles that a band may choose from: other foes as far as there are any, else
// other ground. None where nothing can be fought.
func (s *Camp) offersFor(b *campaign.Band) (list []offer) {
	c := s.book.c
	foes := s.foes(b)
	if len(foes) == 0 {
		return nil
	}
	scenarios := c.War().ScenariosAt(c.Round)
	if len(scenarios) == 0 {
		scenarios = scenario.Names()
	}
	from := c.Lot(fmt.Sprintf("scenario %d %s", c.Round, b.ID), len(scenarios))
	for i := range 8 * mostOffers { // some do not go together
		o := offer{foe: foes[i%len(foes)], scenario: scenarios[(from+i)%len(scenarios)]}
		o.table, o.ground = under(c, tableOf(c, b.ID, i))
		p := campaign.Pass{Bands: [2]string{b.ID, o.foe.ID}, Scenario: o.scenario, Table: o.table}
		o.place = s.front.of(c, c.Round, &p)
		again := len(list) < len(foes) // there are others whom one could meet
		there := func(x offer) bool {
			return x.place == o.place || x.scenario == o.scenario && x.table == o.table || again && x.foe == o.foe
		}
		if slices.ContainsFunc(list, there) {
			continue
		}
		p.Fielded = [2][]string{staff.Field(c, b), staff.Field(c, o.foe)}
		if c.Try(campaign.Entry{Kind: campaign.Claim, Who: b.Player, Pass: &p}) != nil {
			continue
		}
		if list = append(list, o); len(list) == mostOffers {
			break
		}
	}
	return list
}
