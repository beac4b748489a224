package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// happened plays a game out and lists the events of its scenario, each with its Turn.
func happened(t *testing.T, g *game.Game) (list []string, turns []int) {
	t.Helper()
	idleWatched(t, g, func(events []game.Event) {
		for _, e := range events {
			if e.Type == game.Happened {
				list, turns = append(list, e.Word), append(turns, g.State().Turn)
			}
		}
	})
	return list, turns
}

func one(on scenario.Cue, does ...scenario.Change) []scenario.Event {
	return []scenario.Event{{ID: "e", On: on, Does: does, Say: map[string]string{"en": "!"}}}
}

func TestAnEventHappensOnceWhenItsCueIsThere(t *testing.T) {
	for name, c := range map[string]struct {
		on   scenario.Cue
		turn int // 0: never
	}{
		"a Turn begins":                   {scenario.Cue{Kind: scenario.AtTurn, Turn: 2, Side: scenario.Both}, 2},
		"a side has so much":              {scenario.Cue{Kind: scenario.Reached, Goal: &scenario.Goal{Count: zoned(scenario.Within, 0, "yard"), Least: 1}, Side: scenario.Both}, 1},
		"no side has so much":             {scenario.Cue{Kind: scenario.Reached, Goal: &scenario.Goal{Count: zoned(scenario.Within, 0, "yard"), Least: 2}, Side: scenario.Both}, 0},
		"a model of the side is near":     {scenario.Cue{Kind: scenario.IsNear, At: gametest.At(26, 26), Within: 2 * physics.Inch, Side: 0}, 1},
		"one of the other side alone is":  {scenario.Cue{Kind: scenario.IsNear, At: gametest.At(26, 26), Within: 2 * physics.Inch, Side: 1}, 0},
		"something happens to the side":   {scenario.Cue{Kind: scenario.Happens, Event: "activated", Side: 1}, 1},
		"it happens to nobody":            {scenario.Cue{Kind: scenario.Happens, Event: "fled", Side: scenario.Both}, 0},
		"nobody is in cover on open land": {scenario.Cue{Kind: scenario.Covered, Side: 0}, 0},
	} {
		p := plan()
		p.Areas = []scenario.Area{square("yard", scenario.ForPlace, scenario.Both, 20, 20)}
		p.Events = one(c.on)
		g := field(t, map[string]game.Placement{"a1": at(25, 25)}, 3, p)
		begun := g.State().Happened != 0 // as the first Turn begins
		list, turns := happened(t, g)
		if begun {
			list, turns = append(list, "e"), append(turns, 1)
		}
		if c.turn == 0 && list != nil || c.turn > 0 && (len(list) != 1 || turns[0] != c.turn) {
			t.Errorf("%s: %v in Turns %v, want it in %d", name, list, turns, c.turn)
		}
	}
}

// TestAnEventChangesWhatIsPlayedBy for all who look at the game from then on, and for a copy that is
// taken back nothing.
func TestAnEventChangesWhatIsPlayedBy(t *testing.T) {
	p := plan(zoned(scenario.Within, 2, "yard"), rule(scenario.TurnEnd, scenario.Standing, 1))
	yard := square("yard", scenario.ForPlace, scenario.Both, 20, 20)
	yard.Shut = true
	p.Areas = []scenario.Area{yard}
	p.Events = one(scenario.Cue{Kind: scenario.AtTurn, Turn: 2}, scenario.Change{What: scenario.Open, Zone: "yard"}, scenario.Change{What: scenario.Pay, N: 1, VP: 0}, scenario.Change{What: scenario.Longer, N: 1})
	g := field(t, map[string]game.Placement{"a1": at(25, 25)}, 2, p)
	before := g.Fork()
	if n := g.Setup().Counts(g.State(), &g.Setup().Scenario.Scoring[0], 0); n != 0 {
		t.Errorf("shut it counts %d", n)
	}
	idle(t, g)
	wantScore(t, g, [2]int{4 + 2, 4}, 0)
	if g.State().Turn != 3 || g.Setup().Scenario.Scoring[1].VP != 0 || g.Setup().Start.Scenario.Scoring[1].VP != 1 {
		t.Errorf("Turn %d; a rule pays %d, at the start %d", g.State().Turn, g.Setup().Scenario.Scoring[1].VP, g.Setup().Start.Scenario.Scoring[1].VP)
	}
	if before.Setup().Scenario.Scoring[1].VP != 1 || before.Setup().After(g.State()).Scenario.Areas[0].Shut {
		t.Error("the copy from before is not as it was")
	}
	idle(t, before)
	if !before.State().Equal(g.State()) {
		t.Error("the copy goes another way")
	}
}

// TestAnEventSetsOffNoEvent: what one opens is counted by another only when something is looked at
// the next time.
func TestAnEventSetsOffNoEvent(t *testing.T) {
	p := plan()
	yard := square("yard", scenario.ForPlace, scenario.Both, 20, 20)
	yard.Shut = true
	p.Areas = []scenario.Area{yard}
	p.Events = append(one(scenario.Cue{Kind: scenario.AtTurn, Turn: 1}, scenario.Change{What: scenario.Open, Zone: "yard"}),
		scenario.Event{ID: "f", On: scenario.Cue{Kind: scenario.Reached, Goal: &scenario.Goal{Count: zoned(scenario.Within, 0, "yard"), Least: 1}}})
	g := field(t, map[string]game.Placement{"a1": at(25, 25)}, 1, p, 6, 1)
	if st := g.State(); st.Happened != 1 {
		t.Errorf("as the Turn begins %b have happened", st.Happened)
	}
	if list, _ := happened(t, g); len(list) != 1 || list[0] != "f" {
		t.Errorf("then %v", list)
	}
}

// TestADoorIsShutUntilAnEventOpensIt: nobody sees or goes through it, and then they do.
func TestADoorIsShutUntilAnEventOpensIt(t *testing.T) {
	start := field(t, nil, 2, plan()).Setup().Start
	wall := gametest.Rect("wall", 20, 10, 1, 20, 4)
	wall.ID = "wall"
	wall.Openings = []physics.Opening{{Edge: 1, From: 9000, To: 11000, Top: 3000, Pass: true}}
	table := *start.Table
	table.Terrain = append(table.Terrain, wall)
	p := *start.Scenario
	p.Doors = []scenario.Door{{ID: "gate", Piece: "wall"}}
	p.Events = one(scenario.Cue{Kind: scenario.AtTurn, Turn: 2}, scenario.Change{What: scenario.OpenDoor, Door: "gate"})
	start.Table, start.Scenario, start.Ground = &table, &p, table.Field()
	g, _, err := game.NewGame(tc.V102, start)
	if err != nil {
		t.Fatal(err)
	}
	left, right := physics.Body{At: gametest.At(17, 20), Radius: 630, Height: 1250}, physics.Body{At: gametest.At(24, 20), Radius: 630, Height: 1250}
	if g.Setup().Field.Sees(left, right) {
		t.Error("one sees through a door that is shut")
	}
	if n := len(g.Setup().Fought(g.State()).Terrain[0].Openings); n != 0 {
		t.Errorf("the table shows %d doors", n)
	}
	idle(t, g)
	if !g.Setup().Field.Sees(left, right) || len(g.Setup().Fought(g.State()).Terrain[0].Openings) != 1 {
		t.Error("the door that is open is shut")
	}
}
