package battle

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/scenario"
	"duckboard/levels"
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
	const later = ". 6 cominciano, gli altri arrivano dopo; una basetta da 40 mm o più conta due."
	if got := hintText(p.app, hint); got != "Trascina un modello dal vassoio sul tavolo"+later {
		t.Errorf("%q", got)
	}
	touched := render.NewApp(render.Options{Store: &store.Memory{}, Source: p.in, Lang: "it", Touch: true})
	if got, how := hintText(touched, hint), strings.TrimSuffix(touched.T(tapHints["Drag a model from the tray onto the table"]), "."); got != how+later {
		t.Errorf("%q", got)
	}
}

func TestTheSectionsOfTrenchThatAScenarioCountsAreEdgedWithWhoStandsInThem(t *testing.T) {
	if p := openOn(t, "trench-line", "gold-braid", 4, [2]render.Player{}); len(p.s.words.trenches) != 0 {
		t.Errorf("%d sections are edged where none counts", len(p.s.words.trenches))
	}
	p := openOn(t, "trench-line", "the-dug-mile", 4, [2]render.Player{})
	set, st := p.s.desk.Setup(), p.s.desk.Shown().Clone()
	which := levels.Sections(set.Table, set.Scenario.Scoring[0].Range)
	if got := p.s.words.trenches; len(which) < 4 || len(got) != len(which) {
		t.Fatalf("%d sections are edged, %d count", len(got), len(which))
	}
	piece := set.Table.Terrain[which[1]]
	inside := piece.Outline()[0] // a trench turns corners: look for a place that is in it
	for x := piece.Outline()[0].X - 6*physics.Inch; x < set.Table.Size.X && !physics.DiscInside(inside, 400, piece.Outline()); x += 500 {
		inside = physics.V(x, piece.Outline()[0].Y+2*physics.Inch)
	}
	st.Models[0].At, st.Models[0].Placed = inside, true
	st.Models[0].Level = piece.Base - physics.Inch
	want := set.Inside(st, which[1])
	if got := sections(nil, set, st)[1].in; got != want || want == [2]int{} {
		t.Errorf("in the section stand %v, not %v", got, want)
	}
}
