package tool

import (
	"testing"

	"duckboard/assets"
	"duckboard/game"
)

// TestATestOnAWaySaysWhatItIsMadeFor: a long jump tests Con (WZR-44), and so may a climb.
func TestATestOnAWaySaysWhatItIsMadeFor(t *testing.T) {
	d := squadDesk(t, "pumping-station", 1, 1, [2]bool{true, true}, nil)
	e := game.Event{Type: game.Rolled, Clause: "WZR-44", Model: game.NoModel, Target: game.NoModel, Side: game.NoSide,
		Roll: &game.Roll{Kind: game.TestRoll, Model: 0, By: 0, Stat: "con", Need: 13, Dice: []int{19}, Total: 19, Outcome: game.Failure}}
	l, _ := Tell(d.Setup(), &e)
	name := Name(d.Setup(), 0)
	en, it := assets.NewPrinter("en"), assets.NewPrinter("it")
	if got := l.Text.In(en); got != name+": Con (long jump), 13 or less: 19, failed" {
		t.Errorf("%q", got)
	}
	if got := l.Text.In(it); got != Local(it, name)+": Con (salto in lungo), 13 o meno: 19, fallito" {
		t.Errorf("%q", got)
	}
}
