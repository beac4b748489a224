package staff_test

import (
	"bytes"
	"testing"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// large is a campaign of so many players and battles. Nobody plays the battles: in each the first
// two of either side fall.
func large(t testing.TB, players, battles int) *campaign.Campaign {
	t.Helper()
	s, err := war.Shipped("short-season")
	if err != nil {
		t.Fatal(err)
	}
	w, err := war.Parse(bytes.Replace(s.Source, []byte(`"rounds": 5`), []byte(`"rounds": 100`), 1))
	if err != nil {
		t.Fatal(err)
	}
	r := rules.All()[0]
	var bands []*roster.Warband
	for i := range players {
		names := roster.Fitting(r.Check)
		b, err := roster.Shipped(names[i%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		bands = append(bands, b)
	}
	c, err := staff.Begin(w, r, 1, bands, ai.Character{Level: ai.Recruit})
	if err != nil {
		t.Fatal(err)
	}
	do := func(e campaign.Entry) campaign.Entry {
		t.Helper()
		e.Who = "p1"
		if e, err = c.Do(e); err != nil {
			t.Fatal(err)
		}
		return e
	}
	for len(c.Tickets) < battles {
		pairs, _ := c.Pairs()
		for _, pair := range pairs {
			p := campaign.Pass{Bands: pair, Table: "ruins"}
			for side, id := range pair {
				p.Fielded[side] = staff.Field(c, c.Band(id))
			}
			e := do(campaign.Entry{Kind: campaign.Claim, Pass: &p})
			b := &campaign.Battle{Winner: e.Ticket % 2, How: campaign.ByRules, Turns: 6}
			for side := range pair {
				for i := range min(2, len(p.Fielded[side])) {
					b.Fallen = append(b.Fallen, campaign.Fall{Model: p.Fielded[side][i], Turn: 1 + i, By: p.Fielded[1-side][0]})
				}
			}
			do(campaign.Entry{Kind: campaign.Fought, Ticket: e.Ticket, Battle: b})
			for _, id := range pair {
				if err := staff.After(c, c.Band(id)); err != nil {
					t.Fatal(err)
				}
			}
		}
		do(campaign.Entry{Kind: campaign.Next})
	}
	return c
}

func TestALargeCampaignIsASmallFile(t *testing.T) {
	c := large(t, 12, 100)
	data := c.Save()
	if len(data) > 3<<20 {
		t.Errorf("%d battles and %d entries take %d kB", len(c.Tickets), len(c.Log()), len(data)>>10)
	}
	t.Logf("%d battles, %d entries, %d kB", len(c.Tickets), len(c.Log()), len(data)>>10)
	for _, b := range c.Bands {
		if len(staff.Field(c, b)) == 0 {
			t.Errorf("%s can field nobody", b.Name)
		}
	}
}

// BenchmarkOpening is how long it takes to open a campaign of 12 players and 100 battles.
func BenchmarkOpening(b *testing.B) {
	data := large(b, 12, 100).Save()
	for b.Loop() {
		if _, err := campaign.Parse(data, rules.Find); err != nil {
			b.Fatal(err)
		}
	}
}
