package tool

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// TestAFireteamIsAskedByBothNames while either of the two may act.
func TestAFireteamIsAskedByBothNames(t *testing.T) {
	tb, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	d := beginOn(t, tb, 3, [2]bool{true, true}, game.Placement{Model: "lan-pell", At: physics.V(6000, 10000)},
		game.Placement{Model: "lan-quill", At: physics.V(6000, 12000)}, game.Placement{Model: "sla-goss", At: physics.V(20000, 16000)})
	red := 0
	until(t, d, game.First)
	d.Course.Choose(game.Choice{First: &red})
	until(t, d, game.Activate)
	quill := d.Setup().Find("lan-quill")
	d.Select(quill)
	if !d.ActivateWith(d.Setup().Find("lan-pell")) {
		t.Fatal(d.Refused)
	}
	title := func(lang string) string { return d.Selection.Prompt.Title.In(assets.NewPrinter(lang)) }
	if got, want := title("en"), "Loader Anna Quill or Gunner Mattis Pell acts"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := title("it"), "Servente Anna Quill o "; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, " agisce") {
		t.Errorf("%q, not %q", got, want)
	}
}
