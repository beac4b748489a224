package staff_test

import (
	"bytes"
	"slices"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/staff"
	"duckboard/game/rules"
)

func TestTheComputerPlaysAWholeWarAndItIsReadBack(t *testing.T) {
	for _, ruleset := range []string{"tc-1.0.2", "wzr"} {
		s := campaigntest.Season(t, "short-season", ruleset, 2)
		c, err := s.Run()
		if err != nil {
			t.Fatalf("%s: %v", ruleset, err)
		}
		if !c.Over || c.Round != 5 || len(c.Tickets) != 5 {
			t.Errorf("%s: over %v in round %d after %d battles", ruleset, c.Over, c.Round, len(c.Tickets))
		}
		data := c.Save()
		again, err := campaign.Parse(data, rules.Find)
		if err != nil {
			t.Fatalf("%s: %v\n%s", ruleset, err, data)
		}
		if !bytes.Equal(again.Save(), data) {
			t.Errorf("%s: it is written otherwise when it was read", ruleset)
		}
		for i, b := range c.Bands {
			if a := again.Bands[i]; a.Money != b.Money || a.Points != b.Points || a.Strength() != b.Strength() || len(a.Members) != len(b.Members) {
				t.Errorf("%s: %s stands otherwise when it was read", ruleset, b.Name)
			}
			t.Logf("%s %s: %d points, %d money, %d coin, strength %d of %d, ready %d of %d", ruleset, b.Name, b.Points, b.Money, b.Coin, b.Strength(), s.Bands[i].Cost(), b.Ready(), len(b.Members))
		}
		t.Logf("%d entries, %d kB", len(c.Log()), len(data)>>10)
	}
}

func TestTheComputerBuysWhomItLacksAndHiresForCoins(t *testing.T) {
	s := campaigntest.Season(t, "long-road", "tc-1.0.2", 1)
	c := campaigntest.Begin(t, s)
	money, coin := 150, 5
	c.Do(campaign.Entry{Kind: campaign.Correct, Band: "b1", Model: "b1-1", Fix: &campaign.Fix{Status: campaign.Died}}) // the leader
	c.Do(campaign.Entry{Kind: campaign.Correct, Band: "b1", Fix: &campaign.Fix{Money: &money, Coin: &coin}})
	if err := staff.Trade(c.Campaign, c.Band("b1")); err != nil {
		t.Fatal(err)
	}
	hired, leads := 0, false
	for _, m := range c.Band("b1").Members {
		if m.Hired {
			hired++
		}
		leads = leads || m.Status == campaign.Ready && slices.Contains(m.Profile.Keywords, "LEADER")
	}
	if b := c.Band("b1"); hired != 2 || b.Coin != 0 || !leads || b.Money >= money {
		t.Errorf("%d hired, %d coins, led: %v, %d money", hired, b.Coin, leads, b.Money)
	}
}
