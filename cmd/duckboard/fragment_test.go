package main

import (
	"testing"

	"duckboard/game/replay"
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

func TestBrokenLinkIsToldOverTheTitle(t *testing.T) {
	for _, fragment := range []string{"", "x", "table=", "table=T1!!", "replay=G1", "replay=" + replay.Code([]byte("{}")), "replay=" + replay.Code([]byte("no JSON"))} {
		v := begin(t, &store.Memory{}, flags{screen: "title"})
		openLink(v.App, fragment)
		v.top("*setup.Faults")
	}
}
