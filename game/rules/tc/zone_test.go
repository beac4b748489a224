package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// chosen is a game of a1 and b1, who are still to deploy in the strips at the left
// and the right, one of which a side chooses after a roll-off of these dice.
func chosen(t *testing.T, by scenario.Chooser, more *scenario.Scenario, dice ...int) *Play {
	t.Helper()
	plan := scenario.Scenario{Turns: 1, WipeOut: true}
	if more != nil {
		plan = *more
	}
	plan.Deploy.Zones, plan.Deploy.Depth, plan.Deploy.Choose = scenario.Table, In(12), by
	return New(t, V102, Script{A: []Unit{Model("a1", 0, 0, Reserve())}, B: []Unit{Model("b1", 0, 0, Reserve())},
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Plan: &plan, Dice: dice, Turns: plan.Turns, Rolloff: true, First: -1})
}

func picking(zone int) game.Choice { return game.Choice{Zone: &zone} }

func TestTheWinnerOfARollOffPicksItsZone(t *testing.T) {
	p := chosen(t, scenario.Winner, nil, 2, 2, 3, 5, 6, 1) // a tie again; then who deploys first
	if d := p.Expect(game.PickZone); d.Side != 1 || d.Clause != "ZONE" {
		t.Fatalf("%+v", d)
	}
	two := 2
	p.Refuse("", game.Choice{Zone: &two})
	p.Refuse("", game.Choice{})
	p.Do(picking(0))
	if e := p.Event(game.ZoneIs); e.Side != 1 || e.N != 0 {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("the roll-off after it says who deploys first: %+v", d)
	}
	p.Refuse("ZONE", putting("a1", 6, 24))
	p.Do(putting("a1", 42, 24))
	p.Refuse("ZONE", putting("b1", 42, 10))
	p.Do(putting("b1", 6, 24))
	p.Expect(game.First)
}

func TestWhoPicksItsOwnZoneKeepsIt(t *testing.T) {
	p := chosen(t, scenario.Winner, nil, 5, 3, 6, 1)
	p.Expect(game.PickZone)
	p.Do(picking(0))
	p.Refuse("ZONE", putting("a1", 42, 24))
	p.Do(putting("a1", 6, 24))
}

func TestTheLoserPicksWhereTheScenarioSaysSo(t *testing.T) {
	p := chosen(t, scenario.Loser, nil, 5, 3, 6, 1)
	if d := p.Expect(game.PickZone); d.Side != 1 {
		t.Errorf("%+v", d)
	}
}

func TestWhatCountsInAZoneCountsInTheChosenOne(t *testing.T) {
	across := &scenario.Scenario{Turns: 1, Scoring: []scenario.Rule{{When: scenario.GameEnd, What: scenario.Across, VP: 3, Side: scenario.Both}}}
	p := chosen(t, scenario.Winner, across, 5, 3, 6, 1, 6, 1)
	p.Do(picking(1))
	p.Do(putting("a1", 42, 24))
	p.Do(putting("b1", 6, 24))
	endTurn(p)
	if s := p.State().Score; s != [2]int{0, 0} {
		t.Errorf("each is in its own zone: %v", s)
	}
}

func TestNobodyPicksAZoneWhereAllStandAlready(t *testing.T) {
	plan := &scenario.Scenario{Turns: 1, Deploy: scenario.Deploy{Zones: scenario.Strips, Depth: In(12), Choose: scenario.Winner}}
	p := New(t, V102, Script{A: []Unit{Model("a1", 6, 24)}, B: []Unit{Model("b1", 42, 24)}, Plan: plan, First: -1})
	p.Expect(game.First)
}
