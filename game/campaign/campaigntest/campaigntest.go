// Package campaigntest begins campaigns for tests: shipped wars, shipped warbands, computer players
// of whom the first is the arbiter.
package campaigntest

import (
	"testing"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// Table is a campaign of which each entry must be taken.
type Table struct {
	T testing.TB
	*campaign.Campaign
}

// Season is a war of so many bands, which are the first ones that ship for the rule set: again from
// the first one where more are asked for.
func Season(t testing.TB, id, ruleset string, bands int) *staff.Season {
	t.Helper()
	w, err := war.Shipped(id)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rules.Find(ruleset)
	if err != nil {
		t.Fatal(err)
	}
	s := &staff.Season{War: w, Rules: r, Seed: 3, Rounds: 2, Level: ai.Character{Level: ai.Recruit}}
	names := roster.Fitting(r.Check)
	for i := range bands {
		b, err := roster.Shipped(names[i%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		s.Bands = append(s.Bands, b)
	}
	return s
}

// Begin begins a season's campaign.
func Begin(t testing.TB, s *staff.Season) Table {
	t.Helper()
	c, err := staff.Begin(s.War, s.Rules, s.Seed, s.Bands, s.Level)
	if err != nil {
		t.Fatal(err)
	}
	return Table{t, c}
}

// Do does an entry, the arbiter's where nobody is named.
func (t Table) Do(e campaign.Entry) campaign.Entry {
	t.T.Helper()
	if e.Who == "" {
		e.Who = "p1"
	}
	e, err := t.Campaign.Do(e)
	if err != nil {
		t.T.Fatalf("%s of %s: %v", e.Kind, e.Who, err)
	}
	return e
}

// Ticket takes a ticket for a battle of two bands, who field what the computer would.
func (t Table) Ticket(a, b string) *campaign.Ticket {
	t.T.Helper()
	p := campaign.Pass{Bands: [2]string{a, b}, Table: "ruins", Fielded: [2][]string{staff.Field(t.Campaign, t.Band(a)), staff.Field(t.Campaign, t.Band(b))}}
	return t.Campaign.Ticket(t.Do(campaign.Entry{Kind: campaign.Claim, Pass: &p}).Ticket)
}

// Tell tells a battle that nobody plays, which a side wins: so many of either side fall in the second
// turn, each by the first of the other one. Then both bands do what comes after it.
func (t Table) Tell(x *campaign.Ticket, winner int, fallen [2]int) {
	t.T.Helper()
	b := &campaign.Battle{Winner: winner, How: campaign.ByRules, Turns: 6}
	for side := range fallen {
		for i := range min(fallen[side], len(x.Fielded[side])) {
			b.Fallen = append(b.Fallen, campaign.Fall{Model: x.Fielded[side][i], Turn: 2, By: x.Fielded[1-side][0]})
		}
	}
	bands := x.Bands
	t.Do(campaign.Entry{Kind: campaign.Fought, Ticket: x.No, Battle: b})
	for _, id := range bands {
		if err := staff.After(t.Campaign, t.Band(id)); err != nil {
			t.T.Fatal(err)
		}
	}
}
