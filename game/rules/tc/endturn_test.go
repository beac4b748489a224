package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// lastEvening is a game of one Turn that scores who stands at its end: b1, one of
// two, is shot down after its activation, so that side 1 checks its Morale.
func lastEvening(t *testing.T, rules *Rules, dice ...int) *Play {
	t.Helper()
	plan := scenario.Scenario{ID: "count", Turns: 1, WipeOut: true, Deploy: scenario.Deploy{Zones: scenario.Strips, Depth: 8 * physics.Inch},
		Scoring: []scenario.Rule{{When: scenario.TurnEnd, What: scenario.Standing, VP: 1, Side: scenario.Both, Per: 1}}}
	start := game.Start{Ruleset: rules.ID(), Table: &levels.Table{Name: "t", Size: At(48, 48)}, Seed: 1, Scenario: &plan, Dice: append([]int{6, 1, 3, 4, 3, 4}, dice...)}
	for side, units := range [2][]Unit{{Model("a1", 10, 10), Model("a2", 10, 40)}, {Model("b1", 20, 10), Model("b2", 40, 40)}} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models, start.Place = append(w.Models, u.Model), append(start.Place, u.Placement)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(rules, start)
	if err != nil {
		t.Fatal(err)
	}
	p := &Play{Game: g, T: t}
	zero := 0
	p.Do(game.Choice{First: &zero})
	p.Skip("a2", "b1") // b1 has been activated when it is shot down
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.End()
	p.Skip("b2")
	return p
}

func TestMOR6WhatCountsAtTheEndOfTheTurnComesAfterTheMoraleChecks(t *testing.T) {
	p := lastEvening(t, V102, 3, 4)
	wantTypes(t, p, "ended phase roll morale scored scored over")
	if s := p.State(); s.Score != [2]int{2, 2} || s.Reason != game.ByScenario || s.Winner != game.NoSide {
		t.Errorf("TURN-2: %v %s %d", s.Score, s.Reason, s.Winner)
	}
	p = lastEvening(t, V1413, 3, 4)
	wantTypes(t, p, "ended phase roll morale scored scored over")
}

func TestMOR6WhoFleesInTheLastTurnLosesWithoutAScore(t *testing.T) {
	p := lastEvening(t, V102, 1, 1)
	yes := true
	p.Do(game.Choice{Flee: &yes})
	wantTypes(t, p, "fled over")
	older := lastEvening(t, V1413, 1, 1) // P-MOR-1: without a choice
	wantTypes(t, older, "ended phase roll morale fled over")
	for _, g := range []*Play{p, older} {
		if s := g.State(); s.Score != [2]int{} || s.Reason != game.ByFlight || s.Winner != 0 {
			t.Errorf("%v %s %d", s.Score, s.Reason, s.Winner)
		}
	}
}

func TestMOR3WhoIsShakenInTheLastTurnIsScoredAllTheSame(t *testing.T) {
	p := lastEvening(t, V102, 1, 1)
	no := false
	p.Do(game.Choice{Flee: &no})
	wantTypes(t, p, "shaken scored scored over")
	if !p.State().Shaken[1] || p.Pending() != nil || len(V102.Legal(p.Game)) > 0 {
		t.Errorf("%+v", p.State())
	}
}
