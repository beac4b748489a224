package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/game/scenario"
)

func TestAZoneIsPickedBeforeTheFirstModelIsDeployed(t *testing.T) {
	plan := &scenario.Scenario{Turns: 2, Deploy: scenario.Deploy{Zones: scenario.Strips, Depth: In(12), Choose: scenario.Winner}}
	a, b := trooper("a1", "s1", 0, 0), trooper("b1", "s2", 0, 0)
	Reserve()(&a)
	Reserve()(&b)
	p := New(t, wzr.Resurrection, Script{A: one(a), B: one(b), Plan: plan, Turns: 2, Dice: []int{15, 3, 2, 5}, Rolloff: true, First: 0})
	if d := p.Expect(game.PickZone); d.Side != 1 {
		t.Fatalf("the roll-off was 2 against 5: %+v", d)
	}
	zone := 0
	p.Do(game.Choice{Zone: &zone})
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("who acts first deploys first (WZR-71): %+v", d)
	}
	at := At(6, 24)
	p.Refuse("ZONE", game.Choice{Model: "a1", At: &at})
	at = At(42, 24)
	p.Do(game.Choice{Model: "a1", At: &at})
}
