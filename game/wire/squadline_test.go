package wire

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/physics"
)

func TestLinesTellOfSquadsAndTests(t *testing.T) {
	s := setup(t)
	id := func(m game.ModelID) string { return s.Entries[m].ID }
	for want, e := range map[string]game.Event{
		"Squad First is activated [C]":                                                {Type: game.Activated, Model: game.NoModel, Word: "First"},
		"    Squad First (" + s.Sides[1].Name + ") is pinned [C]":                     {Type: game.Pinned, Model: game.NoModel, Side: 1, Word: "First"},
		"    " + s.Sides[0].Name + " turns a Resource Card: heal [C]":                 {Type: game.CardTurned, Side: 0, Word: "heal"},
		"    " + modelName(s, 0) + " is hit, St 12 [C]":                               {Type: game.Hit, Model: 0, N: 12},
		"    " + modelName(s, 0) + " loses a wound, 1 left [C]":                       {Type: game.Wounded, Model: 0, N: 1},
		"    " + modelName(s, 0) + " loses a Structure Point of the hull, 2 left [C]": {Type: game.Structure, Model: 0, Word: "hull", N: 2},
		"  " + modelName(s, 0) + " lays SE at 1, 2, touching " + id(1) + ", " + id(2) + " [C]": {Type: game.Templated, Model: 0, Word: "SE",
			At: physics.V(1000, 2000), Models: []game.ModelID{1, 2}},
		"  " + modelName(s, 0) + " lays FT at 0, 0, touching nobody [C]": {Type: game.Templated, Model: 0, Word: "FT"},
		"    rs test of " + id(0) + ": 13 -4 WZR-94 heavy cover = 9; 12: failure [C]": {Type: game.Rolled, Model: 0, Roll: &game.Roll{Kind: game.TestRoll, Stat: "rs",
			Base: 13, Need: 9, Mods: []game.Modifier{{Clause: "WZR-94", Name: "heavy cover", Flat: -4}}, Dice: []int{12}, Outcome: game.Failure}},
	} {
		e.Clause = "C"
		if got := Line(s, &e); got != want {
			t.Errorf("got  %q\nwant %q", strings.TrimSpace(got), want)
		}
	}
}

func TestAHitOnWhoIsGoneIsSentAndNotTold(t *testing.T) {
	s := setup(t)
	e := game.Event{Type: game.Hit, Clause: "C", Model: 0, Target: game.NoModel, N: 12}
	sent := string(Event(s, &e))
	e.MarkVain()
	if got := Line(s, &e); got != "" {
		t.Errorf("%q is told", got)
	}
	if got := string(Event(s, &e)); got != sent {
		t.Errorf("%s is sent, not %s", got, sent)
	}
}
