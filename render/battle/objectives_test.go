package battle

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/scenario"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"
)

func TestEachDistanceThatAScenarioCountsFromObjectivesIsDrawnOnce(t *testing.T) {
	sc := &scenario.Scenario{Scoring: []scenario.Rule{{What: scenario.Claim, Range: 1000}, {What: scenario.Claim, Range: 1000}, {What: scenario.Control, Range: 3000}, {What: scenario.Trench, Range: 9000}}}
	if got := nears(nil, sc); !slices.Equal(got, []physics.Mil{1000, 3000}) {
		t.Errorf("%v", got)
	}
	if got := nears(nil, nil); got != nil {
		t.Errorf("without a scenario %v", got)
	}
}

func TestWhoDeploysIsToldHowManyBeginAndFingersHowToo(t *testing.T) {
	p := openOn(t, "crossroads", "first-carts", 4, [2]render.Player{})
	hint := p.s.desk.Prompt.Hint
	const later = ". 6 cominciano, gli altri arrivano dopo; una base da 40 mm o più conta due."
	if got := hintText(p.app, hint); got != "Trascina un modello dal vassoio sul tavolo"+later {
		t.Errorf("%q", got)
	}
	touched := render.NewApp(render.Options{Store: &store.Memory{}, Source: p.in, Lang: "it", Touch: true})
	if got, how := hintText(touched, hint), strings.TrimSuffix(touched.T(tapHints["Drag a model from the tray onto the table"]), "."); got != how+later {
		t.Errorf("%q", got)
	}
}
