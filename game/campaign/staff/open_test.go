package staff_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/rules"
)

// large is a campaign of so many players and battles. Nobody plays the battles: in each the first
// two of either side fall.
func large(t testing.TB, players, battles int) *campaign.Campaign {
	t.Helper()
	s := campaigntest.Season(t, "short-season", "tc-1.0.2", players)
	text := strings.NewReplacer(`"rounds": 5`, `"rounds": 100`, `"cost": 700`, `"cost": 5000`).Replace(string(s.War.Source))
	w, err := war.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s.War = w
	for i, b := range s.Bands {
		grown := *b
		for n := 0; len(grown.Models) < war.MaxModels; n++ {
			m := b.Models[n%len(b.Models)]
			m.ID = fmt.Sprint(m.ID, "-", len(grown.Models))
			grown.Models = append(slices.Clip(grown.Models), m)
		}
		s.Bands[i] = &grown
	}
	c := campaigntest.Begin(t, s)
	for len(c.Tickets) < battles {
		pairs, _ := c.Pairs()
		for _, pair := range pairs {
			x := c.Ticket(pair[0], pair[1])
			c.Tell(x, x.No%2, [2]int{2, 2})
		}
		c.Do(campaign.Entry{Kind: campaign.Next})
	}
	return c.Campaign
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
