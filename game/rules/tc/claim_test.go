package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// staked is a game on two objectives, o1 at 20, 24 and o2 at 30, 24, which may be
// claimed from within 1" for 2 points at the end of each Turn.
func staked(t *testing.T, r *Rules, most, turns int, dice []int, a, b []Unit) *Play {
	t.Helper()
	plan := &scenario.Scenario{Turns: turns, NoMorale: true, Scoring: []scenario.Rule{{When: scenario.TurnEnd, What: scenario.Claim, VP: 2, Side: scenario.Both, Range: In(1), Most: most}}}
	return New(t, r, Script{A: a, B: b, Plan: plan, Turns: turns, Dice: dice,
		Marks: []levels.Objective{{ID: "o1", At: At(20, 24)}, {ID: "o2", At: At(30, 24)}}})
}

func claiming1(id string) game.Choice { return game.Choice{Action: "claim", Target: id} }

func TestAnObjectiveIsClaimedOnASuccessRollWithinReach(t *testing.T) {
	for _, c := range []struct {
		dice  []int
		score [2]int
	}{{[]int{3, 4}, [2]int{2, 0}}, {[]int{3, 3}, [2]int{0, 0}}} {
		p := staked(t, V102, 0, 1, c.dice, []Unit{Model("a1", 20, 25.63)}, []Unit{Model("b1", 44, 4)}) // a gap of 1"
		p.Activate("a1")
		p.Refuse("OTH-1", claiming1("o2"))
		p.Do(claiming1("o1"))
		if r := p.Roll(game.SuccessRoll, 0); r.Risky || len(r.Mods) != 0 {
			t.Errorf("%+v", r)
		}
		p.Refuse("ACT-4", claiming1("o1"))
		endTurn(p)
		if s := p.State().Score; s != c.score || !p.State().Over {
			t.Errorf("%v: %v, want %v", c.dice, s, c.score)
		}
	}
}

func TestAClaimIsRefusedFromAfarAndWithoutTheScenario(t *testing.T) {
	p := staked(t, V102, 0, 1, nil, []Unit{Model("a1", 20, 25.631)}, []Unit{Model("b1", 44, 4)})
	p.Activate("a1")
	p.Refuse("OTH-1", claiming1("o1"))
	q := New(t, V102, Script{A: []Unit{Model("a1", 20, 24)}, B: []Unit{Model("b1", 44, 4)}, Marks: []levels.Objective{{ID: "o1", At: At(20, 24)}}})
	q.Activate("a1")
	q.Refuse("", claiming1("o1"))
	for _, c := range q.Setup().Rules.Legal(q.Game) {
		if c.Action == "claim" {
			t.Errorf("%+v", c)
		}
	}
}

func TestWhatIsClaimedIsNotClaimedAgainInTheSameTurn(t *testing.T) {
	// Turn 2: the Initiative 6, 1 again.
	p := staked(t, V102, 0, 2, []int{3, 4, 6, 1, 3, 4}, []Unit{Model("a1", 20, 25)}, []Unit{Model("b1", 20, 22.9)})
	p.Activate("a1")
	p.Do(claiming1("o1"))
	p.End()
	p.Activate("b1")
	p.Refuse("OTH-1", claiming1("o1"))
	p.End()
	if s := p.State().Score; s != [2]int{2, 0} {
		t.Errorf("%v", s)
	}
	p.Do(game.Choice{First: ref(1)})
	p.Activate("b1")
	p.Do(claiming1("o1"))
	endTurn(p)
	if s := p.State().Score; s != [2]int{2, 2} {
		t.Errorf("in the next Turn it may be claimed again: %v", s)
	}
}

func TestClaimsCountUpToAsManyAsTheScenarioHas(t *testing.T) {
	p := staked(t, V102, 1, 1, []int{3, 4, 3, 4}, []Unit{Model("a1", 20, 25), Model("a2", 30, 25)}, []Unit{Model("b1", 44, 4), Model("b2", 44, 44)})
	p.Activate("a1")
	p.Do(claiming1("o1"))
	p.End()
	p.Skip("b1")
	p.Activate("a2")
	p.Do(claiming1("o2"))
	endTurn(p)
	if s := p.State().Score; s != [2]int{2, 0} {
		t.Errorf("%v", s)
	}
}

func TestThePlaytestCitesItsOwnClauseForAClaim(t *testing.T) {
	p := staked(t, V1413, 0, 1, []int{3, 4}, []Unit{Model("a1", 20, 25)}, []Unit{Model("b1", 44, 4)})
	p.Activate("a1")
	p.Do(claiming1("o1"))
	if e := p.Event(game.Claimed); e.Clause != "P-OTH-1" || e.Word != "o1" || e.Side != 0 {
		t.Errorf("%+v", e)
	}
}
