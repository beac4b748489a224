package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// field is a game of four models a side on 48" x 48" under some scoring rules:
// zones are strips of 8", objectives o1 at 24, 24 and o2 in side 1's strip.
func field(t *testing.T, place map[string]game.Placement, turns int, plan scenario.Scenario, dice ...int) *game.Game {
	t.Helper()
	table := &levels.Table{Name: "t", Size: physics.V(48*physics.Inch, 48*physics.Inch),
		Objectives: []levels.Objective{{ID: "o1", At: gametest.At(24, 24)}, {ID: "o2", At: gametest.At(44, 40)}}}
	plan.ID, plan.Turns = "test", turns
	if plan.Deploy.Zones == "" {
		plan.Deploy = scenario.Deploy{Zones: scenario.Strips, Depth: 8 * physics.Inch}
	}
	start := game.Start{Ruleset: "tc-1.0.2", Table: table, Seed: 1, Dice: dice, Scenario: &plan}
	for side, prefix := range []string{"a", "b"} {
		w := gametest.Warband(prefix, 4)
		w.Models[0].Keywords = []string{" leader"}
		w.Models[1].Cost = 75
		start.Sides[side] = game.SideStart{Name: prefix, Warband: w}
		for i := range w.Models {
			p := game.Placement{Model: w.Models[i].ID, At: gametest.At(float64(1+46*side), float64(4+4*i))}
			if at, ok := place[w.Models[i].ID]; ok {
				at.Model = w.Models[i].ID
				p = at
			}
			start.Place = append(start.Place, p)
		}
	}
	g, _, err := game.NewGame(tc.V102, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// idle ends every activation; a choice in script is made in place of the first
// one that it fits.
func idle(t *testing.T, g *game.Game, script ...game.Choice) {
	t.Helper()
	idleWatched(t, g, func([]game.Event) {}, script...)
}

// idleWatched is idle for who looks at what happens.
func idleWatched(t *testing.T, g *game.Game, watch func([]game.Event), script ...game.Choice) {
	t.Helper()
	for n := 0; g.Pending() != nil; n++ {
		d := g.Pending()
		var c game.Choice
		switch d.Kind {
		case game.First:
			zero := 0
			c.First = &zero
		case game.Activate:
			c.Model = g.Setup().Entries[d.Context.Models[0]].ID
		case game.Spend:
			zero := 0
			c.Spend = &zero
		case game.Target:
			c.Target = g.Setup().Entries[d.Context.Targets[0]].ID
		case game.Flee:
			no := false
			c.Flee = &no
		case game.Act:
			c.Action = "end"
			if len(script) > 0 {
				if _, err := g.Fork().Do(game.Command{Side: d.Side, Choice: script[0]}); err == nil {
					c, script = script[0], script[1:]
				}
			}
		default:
			t.Fatalf("unexpected %+v", d)
		}
		events, err := g.Do(game.Command{Side: d.Side, Choice: c})
		if err != nil {
			t.Fatal(err)
		}
		watch(events)
	}
	if len(script) > 0 {
		t.Fatalf("never made: %+v", script)
	}
}

func at(x, y float64) game.Placement { return game.Placement{At: gametest.At(x, y)} }

func rule(when scenario.When, what scenario.What, vp int) scenario.Rule {
	return scenario.Rule{When: when, What: what, VP: vp, Side: scenario.Both, Range: 3 * physics.Inch, Per: 1}
}

func wantScore(t *testing.T, g *game.Game, score [2]int, winner game.Side) {
	t.Helper()
	if s := g.State(); s.Score != score || s.Winner != winner || s.Reason != game.ByScenario {
		t.Errorf("score %v, winner %d, %s; want %v, %d", s.Score, s.Winner, s.Reason, score, winner)
	}
}

func plan(rules ...scenario.Rule) scenario.Scenario {
	return scenario.Scenario{Scoring: rules, WipeOut: true}
}

func TestObjectivesPayWhoHasMoreStandingModelsInRange(t *testing.T) {
	control := plan(rule(scenario.TurnEnd, scenario.Control, 2))
	for name, c := range map[string]struct {
		place map[string]game.Placement
		score [2]int
	}{
		"one model exactly in range": {map[string]game.Placement{"a1": at(24, 20.37)}, [2]int{2, 0}},
		"a thousandth out of range":  {map[string]game.Placement{"a1": at(24, 20.369)}, [2]int{0, 0}},
		"as many of both":            {map[string]game.Placement{"a1": at(24, 22), "b1": at(24, 26)}, [2]int{0, 0}},
		"two against one":            {map[string]game.Placement{"a1": at(24, 22), "b1": at(24, 26), "b2": at(26, 24)}, [2]int{0, 2}},
		"both objectives":            {map[string]game.Placement{"b1": at(24, 22), "b2": at(44, 41)}, [2]int{0, 4}},
	} {
		g := field(t, c.place, 1, control, 6, 1)
		idle(t, g)
		if g.State().Score != c.score {
			t.Errorf("%s: %v, want %v", name, g.State().Score, c.score)
		}
	}
}

func TestADownModelHoldsNothing(t *testing.T) {
	// b1 shoots a1, on the objective, Down in the last activation.
	g := field(t, map[string]game.Placement{"a1": at(24, 22), "b3": at(47, 46), "b4": at(24, 30)}, 1, plan(rule(scenario.TurnEnd, scenario.Control, 2)), 6, 1, 3, 4, 3, 4)
	idle(t, g, game.Choice{Action: "shoot", Weapon: "gun", Target: "a1"})
	wantScore(t, g, [2]int{0, 0}, game.NoSide)
}

func TestTurnEndsPayEveryTurnAndTheGameEndOnce(t *testing.T) {
	g := field(t, map[string]game.Placement{"a1": at(24, 22)}, 3, plan(rule(scenario.TurnEnd, scenario.Control, 1), rule(scenario.GameEnd, scenario.Control, 10)), 6, 1, 6, 1, 6, 1)
	idle(t, g)
	wantScore(t, g, [2]int{13, 0}, 0)
}

func TestObjectivesOutsideTheOwnZoneOnly(t *testing.T) {
	r := rule(scenario.TurnEnd, scenario.Control, 1)
	r.Outside = true
	for _, c := range []struct {
		id   string
		want [2]int
	}{{"a1", [2]int{1, 0}}, {"b1", [2]int{0, 0}}} { // o2 lies in side 1's own zone
		g := field(t, map[string]game.Placement{c.id: at(44, 41)}, 1, plan(r), 6, 1)
		idle(t, g)
		if g.State().Score != c.want {
			t.Errorf("%s holds it: %v", c.id, g.State().Score)
		}
	}
}

func TestARuleMayBeForOneSide(t *testing.T) {
	r := rule(scenario.GameEnd, scenario.Standing, 1)
	r.Side = 1
	g := field(t, nil, 1, plan(r), 6, 1)
	idle(t, g)
	wantScore(t, g, [2]int{0, 4}, 1)
}

func TestLossesPayTheEnemy(t *testing.T) {
	// a1 shoots the enemy's leader Out of Action.
	shot := game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}
	per := rule(scenario.GameEnd, scenario.CostOut, 1)
	per.Per = 20
	for _, c := range []struct {
		rule scenario.Rule
		want [2]int
	}{
		{rule(scenario.GameEnd, scenario.LeaderOut, 5), [2]int{5, 0}},
		{rule(scenario.GameEnd, scenario.ModelOut, 3), [2]int{3, 0}},
		{rule(scenario.GameEnd, scenario.CostOut, 1), [2]int{50, 0}},
		{per, [2]int{2, 0}}, // each full 20 of 50 ducats
		{rule(scenario.GameEnd, scenario.Standing, 1), [2]int{4, 3}},
	} {
		g := field(t, map[string]game.Placement{"a1": at(20, 20), "b1": at(30, 20)}, 1, plan(c.rule), 6, 1, 3, 4, 6, 6)
		idle(t, g, shot)
		if g.State().Score != c.want {
			t.Errorf("%s: %v, want %v", c.rule.What, g.State().Score, c.want)
		}
	}
}

func TestCostsOfAllLossesAreAddedUpBeforeTheyAreDivided(t *testing.T) {
	per := rule(scenario.GameEnd, scenario.CostOut, 1)
	per.Per = 100
	g := field(t, map[string]game.Placement{"a1": at(20, 20), "a2": at(20, 24), "b1": at(30, 20), "b2": at(30, 24)}, 1, plan(per), 6, 1, 3, 4, 6, 6, 3, 4, 6, 6, 6, 6)
	idle(t, g, game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}, game.Choice{Action: "shoot", Weapon: "gun", Target: "b2"})
	wantScore(t, g, [2]int{1, 0}, 0) // 50 + 75
}

func TestModelsWhollyInTheEnemysZoneScore(t *testing.T) {
	across := plan(rule(scenario.GameEnd, scenario.Across, 2))
	for _, c := range []struct {
		p    game.Placement
		want int
	}{{at(40.63, 40), 2}, {at(40.629, 40), 0}} {
		g := field(t, map[string]game.Placement{"a1": c.p}, 1, across, 6, 1)
		idle(t, g)
		if g.State().Score != [2]int{c.want, 0} {
			t.Errorf("%+v: %v", c.p, g.State().Score)
		}
	}
}

func TestEqualScoresAreADraw(t *testing.T) {
	g := field(t, nil, 1, plan(rule(scenario.GameEnd, scenario.Standing, 1)), 6, 1)
	idle(t, g)
	wantScore(t, g, [2]int{4, 4}, game.NoSide)
}

func TestWithoutWipeOutTheScoreDecides(t *testing.T) {
	// Each side has one model; a1 holds the objective and shoots b1.
	quiet := scenario.Scenario{Scoring: []scenario.Rule{rule(scenario.GameEnd, scenario.Control, 1)}, NoMorale: true}
	table := field(t, nil, 1, quiet, 6, 1).Setup().Start
	for i := range table.Sides {
		w := *table.Sides[i].Warband
		w.Models = w.Models[:1]
		table.Sides[i].Warband = &w
	}
	table.Place = []game.Placement{{Model: "a1", At: gametest.At(24, 22)}, {Model: "b1", At: gametest.At(24, 10)}}
	table.Dice = []int{6, 1, 3, 4, 6, 6}
	shot := game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}
	for _, wipe := range []bool{false, true} {
		s := *table.Scenario
		s.WipeOut = wipe
		table.Scenario = &s
		g, _, err := game.NewGame(tc.V102, table)
		if err != nil {
			t.Fatal(err)
		}
		idle(t, g, shot)
		want, score := game.ByScenario, 1
		if wipe {
			want, score = game.ByWipeOut, 0
		}
		if st := g.State(); st.Reason != want || st.Winner != 0 || st.Score != [2]int{score, 0} {
			t.Errorf("wipeOut %v: %s, winner %d, score %v", wipe, st.Reason, st.Winner, st.Score)
		}
	}
}

func TestATrenchIsHeldByWhoStandsOnItsFloor(t *testing.T) {
	// Sections of 10" and of 6" (a corner to the other: 10.2" and 6.4") along x = 10.
	dig := func(s *game.Start) {
		piece("trench", 9, 10, 2, 10)(s)
		piece("trench", 9, 30, 2, 6)(s)
		s.Table.Terrain[1].ID = "short"
	}
	floor := physics.Mil(-2 * physics.Inch)
	in := func(x, y float64) game.Placement { return game.Placement{At: gametest.At(x, y), Level: &floor} }
	for name, c := range map[string]struct {
		place map[string]game.Placement
		alone bool
		score [2]int
	}{
		"in the long one":          {map[string]game.Placement{"a1": in(10, 12)}, false, [2]int{2, 0}},
		"in the short one":         {map[string]game.Placement{"a1": in(10, 32)}, false, [2]int{0, 0}},
		"beside it":                {map[string]game.Placement{"a1": at(8, 12)}, false, [2]int{0, 0}},
		"both":                     {map[string]game.Placement{"a1": in(10, 12), "b1": in(10, 18)}, false, [2]int{2, 2}},
		"both, where alone counts": {map[string]game.Placement{"a1": in(10, 12), "b1": in(10, 18)}, true, [2]int{0, 0}},
		"alone":                    {map[string]game.Placement{"b1": in(10, 18)}, true, [2]int{0, 2}},
	} {
		r := rule(scenario.TurnEnd, scenario.Trench, 2)
		r.Range, r.Alone = 8*physics.Inch, c.alone
		start := field(t, nil, 1, plan(r), 6, 1).Setup().Start
		start.Ground = nil
		dig(&start)
		for i, p := range start.Place {
			if to, ok := c.place[p.Model]; ok {
				to.Model = p.Model
				start.Place[i] = to
			}
		}
		g, _, err := game.NewGame(tc.V102, start)
		if err != nil {
			t.Fatal(err)
		}
		idle(t, g)
		if g.State().Score != c.score {
			t.Errorf("%s: %v, want %v", name, g.State().Score, c.score)
		}
	}
}

func TestCostsMayBeRoundedUpForEachModel(t *testing.T) {
	per := rule(scenario.GameEnd, scenario.CostOut, 1)
	per.Per, per.Each = 40, true
	g := field(t, map[string]game.Placement{"a1": at(20, 20), "a2": at(20, 24), "b1": at(30, 20), "b2": at(30, 24)}, 1, plan(per), 6, 1, 3, 4, 6, 6, 3, 4, 6, 6, 6, 6)
	idle(t, g, game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}, game.Choice{Action: "shoot", Weapon: "gun", Target: "b2"})
	wantScore(t, g, [2]int{4, 0}, 0) // 50 and 75 ducats are two started forties each
}

// TestPointsStandAsIfTheGameEndedNow: who falls counts at once, though it is scored at the
// end of the game alone, and nothing is counted twice while it is scored.
func TestPointsStandAsIfTheGameEndedNow(t *testing.T) {
	cost := rule(scenario.GameEnd, scenario.CostOut, 1)
	g := field(t, map[string]game.Placement{"a1": at(20, 20), "a2": at(20, 24), "b1": at(30, 20), "b2": at(30, 24)}, 2, plan(cost, rule(scenario.TurnEnd, scenario.Control, 1)), 6, 1, 3, 4, 6, 6)
	if p := g.Setup().Points(g.State()); p != [2]int{} {
		t.Fatalf("the points begin at %v", p)
	}
	fell := false
	st := g.State().Clone()
	watch := func(events []game.Event) {
		for i := range events {
			st.Apply(&events[i])
			fell = fell || events[i].Type == game.OutOf
			want := [2]int{}
			if fell {
				want[0] = 50
			}
			if p := g.Setup().Points(st); p != want {
				t.Fatalf("at %s the points stand at %v, not at %v", events[i].Type, p, want)
			}
		}
	}
	idleWatched(t, g, watch, game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
	if !fell || g.State().Score != [2]int{50, 0} {
		t.Errorf("fell: %v, score %v", fell, g.State().Score)
	}
}

func TestAMusterTellsWhoStandsWhoIsDownAndWhoIsOut(t *testing.T) {
	g := field(t, map[string]game.Placement{"a2": {At: gametest.At(10, 10), Down: true}}, 1, plan())
	st := g.State().Clone()
	st.Models[2].Out, st.Models[3].Placed = true, false
	if m := g.Setup().Muster(st, 0); m != (game.Muster{Standing: 1, Down: 1, Out: 1, Ahead: 1}) {
		t.Errorf("side 0: %+v", m)
	}
	if m := g.Setup().Muster(st, 1); m != (game.Muster{Standing: 4}) {
		t.Errorf("side 1: %+v", m)
	}
	last := len(st.Models) - 1
	if st.Models[last].Off = true; g.Setup().Muster(st, 1) != (game.Muster{Standing: 3, Gone: 1}) {
		t.Errorf("with one that left the table: %+v", g.Setup().Muster(st, 1))
	}
}
