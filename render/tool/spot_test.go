package tool

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/scenario"
)

// sown is a game in which markers are still to be laid.
func sown(t *testing.T) *Desk {
	t.Helper()
	plan, err := scenario.Shipped("the-sown-field")
	if err != nil {
		t.Fatal(err)
	}
	start := gametest.Start(3)
	start.Ruleset, start.Scenario, start.Table = "tc-1.0.2", plan, gametest.Open(36)
	g, events, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, events, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	return NewDesk(s, [2]Player{})
}

func TestAMarkerIsLaidWhereTheTableIsClicked(t *testing.T) {
	d := sown(t)
	if d.Prompt == nil || d.Mode != Picking || len(d.Prompt.Options) != mostSites || !strings.Contains(d.Prompt.Title.String(), "Mine, 8 left") {
		t.Fatalf("%v, %+v", d.Mode, d.Prompt)
	}
	d.Point(gametest.At(17.3, 11.1), true)
	if !d.Click() || d.S.State().Spots[0].At != gametest.At(17.3, 11.1) {
		t.Fatalf("%+v, %v", d.S.State().Spots, d.Refused)
	}
	d.Skip()
	d.Point(gametest.At(2, 11), true) // in a zone
	if d.Click() || d.Refused == nil || d.Refused.Clause != "ZONE" {
		t.Errorf("%+v", d.Refused)
	}
	if !d.ChooseOption(0) || len(d.S.State().Spots) != 2 {
		t.Error("a point that is offered is refused")
	}
}

func TestWhatHappensToAMarkerIsToldByItsName(t *testing.T) {
	d := sown(t)
	for _, c := range []struct {
		e    game.Event
		want string
	}{
		{game.Event{Type: game.MarkerIs, Word: "mine-3", Model: 0, Outcome: "live"}, "A1 sets off Mine 3"},
		{game.Event{Type: game.MarkerIs, Word: "cloud-1", Model: game.NoModel, Outcome: "live"}, "Cloud 1 is set off"},
		{game.Event{Type: game.MarkerIs, Word: "mine-3", Model: 0, Outcome: "dud"}, "Mine 3: there is nothing to it"},
		{game.Event{Type: game.PickedUp, Word: "mine-2", Model: 0}, "A1 carries Mine 2"},
	} {
		var l Line
		if !tellSpot(d.Setup(), &c.e, &l) || l.Text.String() != c.want {
			t.Errorf("%q, want %q", l.Text.String(), c.want)
		}
	}
}
