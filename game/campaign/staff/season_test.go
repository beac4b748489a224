package staff_test

import (
	"bytes"
	"slices"
	"testing"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

func season(t *testing.T, id, ruleset string, bands int) *staff.Season {
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
	for _, n := range roster.Fitting(r.Check)[:bands] {
		b, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		s.Bands = append(s.Bands, b)
	}
	return s
}

func TestTheComputerPlaysAWholeWarAndItIsReadBack(t *testing.T) {
	for _, ruleset := range []string{"tc-1.0.2", "wzr"} {
		s := season(t, "short-season", ruleset, 2)
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
	s := season(t, "long-road", "tc-1.0.2", 1)
	c, err := staff.Begin(s.War, s.Rules, 1, s.Bands, s.Level)
	if err != nil {
		t.Fatal(err)
	}
	money, coin := 150, 5
	for _, e := range []campaign.Entry{
		{Kind: campaign.Correct, Who: "p1", Band: "b1", Model: "b1-1", Fix: &campaign.Fix{Status: campaign.Died}}, // the leader
		{Kind: campaign.Correct, Who: "p1", Band: "b1", Fix: &campaign.Fix{Money: &money, Coin: &coin}},
	} {
		if _, err := c.Do(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := staff.Trade(c, c.Band("b1")); err != nil {
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
