package main

import (
	"testing"

	"duckboard/game/campaign/chronicle"
	"duckboard/game/catalogue"
	warbands "duckboard/game/catalogue/code"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render/setup"
	"duckboard/render/store"
)

func TestLinkOpensItsTable(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	text, err := code.Encode(table)
	if err != nil {
		t.Fatal(err)
	}
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	openLink(v.App, "table="+text)
	v.top("*setup.Screen")
	if got := v.App.Top().(*setup.Screen).File.Table; got == nil || got.Name != table.Name {
		t.Errorf("the setup has %v, not %s", got, table.Name)
	}
}

// TestALinkTellsTheStandingsOfACampaign, and a line of it that is empty is no trouble.
func TestALinkTellsTheStandingsOfACampaign(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	openLink(v.App, "campaign="+chronicle.Form.Text([]byte("Our war\n\n1. Kestrel Post: points 3")))
	v.top("*camp.Tidings")
	v.Run(2)
	v.Press("Escape")
	v.top("*menu.Title")
	openLink(v.App, "campaign="+chronicle.Form.Text(nil))
	v.top("*camp.Tidings")
	openLink(v.App, "campaign=C1AAAA")
	v.top("*setup.Faults")
}

func TestAWarbandThatComesByLinkIsAmongTheOwnWarbands(t *testing.T) {
	w, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	w.Name = "A friend's"
	c, err := catalogue.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	ninth, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	l, _ := c.From(ninth)
	l.Name = "A friend's list"
	kept := &store.Memory{}
	for _, shared := range []warbands.Shared{{Warband: w}, {List: l}} {
		text, err := warbands.Encode(shared)
		if err != nil {
			t.Fatal(err)
		}
		v := begin(t, kept, flags{screen: "title"})
		openLink(v.App, "warband="+text)
		v.Run(2)
		v.top("*setup.Screen")
	}
	if files, err := (store.Bands{Store: kept}).All(); err != nil || len(files) != 2 {
		t.Errorf("%q are kept: %v", files, err)
	}
}

func TestBrokenLinkIsToldOverTheTitle(t *testing.T) {
	for _, fragment := range []string{"", "x", "table=", "table=T1!!", "warband=", "warband=W1!!", "replay=G1", "replay=" + replay.Code([]byte("{}")), "replay=" + replay.Code([]byte("no JSON"))} {
		v := begin(t, &store.Memory{}, flags{screen: "title"})
		openLink(v.App, fragment)
		v.top("*setup.Faults")
	}
}
