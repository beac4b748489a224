package findings_test

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render/findings"
)

func TestAdviceNamesThePieceInThePlayersLanguage(t *testing.T) {
	a := &lab.Advice{Piece: "garden north wall", By: physics.V(0, 2000), Before: 0.2, After: 0.1}
	for lang, want := range map[string]string{"en": "Move garden north wall 2″ downwards", "it": "muro nord"} {
		if got := findings.Advice(a, assets.NewPrinter(lang)); !strings.Contains(got, want) {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

func TestAWatcherIsToldByHowItComesToBlows(t *testing.T) {
	m := &roster.Model{}
	harm := &game.Harm{Hurt: [4]float64{0.5, 0, 0.3, 0.2}}
	for manner, want := range map[lab.Manner]string{
		lab.Charging: "Charge: arrives 50%, then fells 50%",
		lab.Rushing:  "Charge after a roll to come nearer (58%): arrives 50%, then fells 50%",
		lab.Closing:  "Fights after a Move: fells 50%",
	} {
		w := &lab.Watcher{Arrives: 0.5, Fight: harm, Manner: manner, Rush: 0.58}
		lines := findings.Watcher(w, m, assets.NewPrinter("en"))
		if got := lines[len(lines)-1]; got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
