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
	hint := p.s.desk.Selection.Prompt.Hint
	const later = ". 6 cominciano, gli altri arrivano dopo; una basetta da 40 mm o più conta due."
	if got := HintText(p.app, hint); got != "Trascina un modello dal vassoio sul tavolo"+later {
		t.Errorf("%q", got)
	}
	touched := render.NewApp(render.Options{Store: &store.Memory{}, Source: p.in, Lang: "it", Touch: true})
	if got, how := HintText(touched, hint), strings.TrimSuffix(touched.T(tapHints["Drag a model from the tray onto the table"]), "."); got != how+later {
		t.Errorf("%q", got)
	}
}

func TestTheSectionsOfTrenchThatAScenarioCountsAreEdgedWithWhoStandsInThem(t *testing.T) {
	if p := openOn(t, "trench-line", "gold-braid", 4, [2]render.Player{}); len(p.s.sc.trenches) != 0 {
		t.Errorf("%d sections are edged where none counts", len(p.s.sc.trenches))
	}
	p := openOn(t, "trench-line", "the-dug-mile", 4, [2]render.Player{})
	set, st := p.s.desk.Setup(), p.s.desk.Shown().Clone()
	which := levels.Sections(set.Table, set.Scenario.Scoring[0].Range)
	if got := p.s.sc.trenches; len(which) < 4 || len(got) != len(which) {
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

// TestAnObjectiveThatPaysNothingSaysSoUnderThePointer, where the scenario has other
// things to score; one that pays says by what.
func TestAnObjectiveThatPaysNothingSaysSoUnderThePointer(t *testing.T) {
	for plan, c := range map[string]struct {
		terms string
		idle  bool
	}{
		"open-battle":         {"In questa battaglia non rende nulla.", true},
		"ground-for-the-dead": {"Alla fine di ogni turno: 1 punto vittoria per ogni obiettivo", false},
	} {
		p := openOn(t, "village", plan, 4, [2]render.Player{})
		d := p.s.desk
		o := d.Setup().Table.Objectives[0]
		d.Point(o.At.Add(physics.V(300, 0)), true)
		write(p.app, p.s.sc)
		if got := p.s.sc.thing; got.name == "" || !strings.HasPrefix(got.terms, c.terms) || got.at != o.At {
			t.Errorf("%s: %+v", plan, got)
		}
		if got := p.s.sc.table.Objectives[0].Idle; got != c.idle {
			t.Errorf("%s: the map shows it as one that pays nothing: %t", plan, got)
		}
		d.Point(o.At.Add(physics.V(3000, 0)), true)
		if write(p.app, p.s.sc); p.s.sc.thing.name != "" {
			t.Errorf("%s: 3\" away it is told of", plan)
		}
	}
}

// TestTheCardOfAnObjectiveLiesOnNoOtherSlip: a refusal or a move has its own there.
func TestTheCardOfAnObjectiveLiesOnNoOtherSlip(t *testing.T) {
	p := openOn(t, "village", "open-battle", 4, [2]render.Player{})
	p.app.Draw(p.dst)
	b := &p.s.board
	b.dst = b.dst.Clip(p.s.sc.View)
	at := b.point(physics.V(24000, 24000))
	p.s.board.slips = append(p.s.board.slips[:0], render.Rect{X: at.X + 10, Y: at.Y + 5, W: 300, H: 40})
	if (spots{b}).card(at, "Chiesa", "In questa battaglia non rende nulla."); len(p.s.board.slips) != 2 || lies(p.s.board.slips[1], p.s.board.slips[:1]) {
		t.Errorf("%+v", p.s.board.slips)
	}
}
