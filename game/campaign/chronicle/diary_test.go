package chronicle_test

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

func TestTheDiaryTellsTheFightApartFromWhatCameAfter(t *testing.T) {
	w, err := war.Shipped("short-season")
	if err != nil {
		t.Fatal(err)
	}
	r := rules.All()[0]
	var bands []*roster.Warband
	for _, n := range roster.Fitting(r.Check)[:2] {
		b, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		bands = append(bands, b)
	}
	c, err := staff.Begin(w, r, 1, bands, ai.Character{Level: ai.Recruit})
	if err != nil {
		t.Fatal(err)
	}
	p := campaign.Pass{Bands: [2]string{"b1", "b2"}, Table: "ruins"}
	for side, id := range p.Bands {
		p.Fielded[side] = staff.Field(c, c.Band(id))
	}
	e, err := c.Do(campaign.Entry{Kind: campaign.Claim, Who: "p1", Pass: &p})
	if err != nil {
		t.Fatal(err)
	}
	x := &campaign.Battle{Winner: 0, How: campaign.ByRules, Turns: 6, Fallen: []campaign.Fall{{Model: p.Fielded[1][0], Turn: 2, By: p.Fielded[0][0]}}}
	if _, err := c.Do(campaign.Entry{Kind: campaign.Fought, Who: "p1", Ticket: e.Ticket, Battle: x}); err != nil {
		t.Fatal(err)
	}
	if err := staff.After(c, c.Band("b2")); err != nil {
		t.Fatal(err)
	}
	list := chronicle.Diary(c, assets.NewPrinter("en"))
	if len(list) != 1 || len(list[0].Fight) != 1 || !strings.Contains(list[0].Fight[0], "in turn 2") || len(list[0].After) == 0 {
		t.Errorf("%+v", list)
	}
}
