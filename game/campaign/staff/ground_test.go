package staff_test

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/staff"
	"duckboard/game/rules"
	"duckboard/game/scenario"
)

// TestABattleBeginsOnTheGroundOfItsPlace, also in another copy of the campaign, and on the same ground
// when somebody fights there again.
func TestABattleBeginsOnTheGroundOfItsPlace(t *testing.T) {
	for _, ruleset := range []string{"tc-1.0.2", "wzr"} {
		c := campaigntest.Begin(t, campaigntest.Season(t, "short-season", ruleset, 2))
		e := campaign.Entry{Kind: campaign.Claim, Who: "p1", Pass: &campaign.Pass{Bands: [2]string{"b1", "b2"}}}
		if err := staff.Meet(c.Campaign, &e, nil); err != nil {
			t.Fatal(err)
		}
		c.Do(e)
		other, err := campaign.Parse(c.Save(), rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		start, _, err := other.Start(1)
		if err != nil {
			t.Fatal(err)
		}
		place := start.Table.Name
		if !slices.Contains(staff.Places(c.Campaign), place) || start.Table.Weather != staff.Weather(c.Campaign, 1) || len(start.Table.Terrain) < 8 {
			t.Errorf("%s: %q, %v, %d pieces", ruleset, place, start.Table.Weather, len(start.Table.Terrain))
		}
		p := *e.Pass
		if _, err := staff.Site(c.Campaign, &p, place, nil); err != nil || p.Table != e.Pass.Table {
			t.Errorf("%s: the ground of %s has changed (%v)", ruleset, place, err)
		}
	}
}

func TestAScenarioThatNamesItsTableIsFoughtOnIt(t *testing.T) {
	c := campaigntest.Begin(t, campaigntest.Season(t, "the-ledger", "tc-1.0.2", 2))
	s, err := scenario.Shipped("open-battle")
	if err != nil {
		t.Fatal(err)
	}
	named := *s
	named.ID, named.Asks.Table = "at-vesperholm", "Vesperholm"
	p := campaign.Pass{Bands: [2]string{"b1", "b2"}, Scenario: string(named.Marshal())}
	table, err := staff.Site(c.Campaign, &p, "Marlune", nil)
	if err != nil || table.Name != "Vesperholm" {
		t.Fatalf("%+v, %v", table, err)
	}
	named.Asks.Table = "Nowhere"
	p.Scenario = string(named.Marshal())
	if _, err := staff.Site(c.Campaign, &p, "Marlune", nil); err == nil || !strings.Contains(err.Error(), "Nowhere") {
		t.Errorf("%v", err)
	}
}

func TestGroundThatIsLaidOutCanBeStopped(t *testing.T) {
	c := campaigntest.Begin(t, campaigntest.Season(t, "short-season", "tc-1.0.2", 2))
	e := campaign.Entry{Kind: campaign.Claim, Who: "p1", Pass: &campaign.Pass{Bands: [2]string{"b1", "b2"}}}
	asked := 0
	err := staff.Meet(c.Campaign, &e, func() bool { asked++; return asked == 3 })
	if err != staff.ErrStopped || asked != 3 || e.Pass.Table != "" {
		t.Errorf("%v after %d questions, table %q", err, asked, e.Pass.Table)
	}
}
