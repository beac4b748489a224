package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// late is a scenario in which so many models of a side deploy before the game; the
// rest come on within 1" of the table's edge, over 8" from enemies.
func late(first int) *scenario.Scenario {
	return &scenario.Scenario{Turns: 6, WipeOut: true, Deploy: scenario.Deploy{Zones: scenario.Table,
		Reserve: &scenario.Reserve{First: first, More: scenario.Both, Wide: 40, From: 2, Edge: In(1), Away: In(8)}}}
}

// inReserve is a game of a1 and b1, who stand, and others who are still to come.
func inReserve(t *testing.T, first int, dice []int, a, b []Unit) *Play {
	t.Helper()
	return inReserveOf(t, late(first), dice, a, b)
}

// inReserveOf is the same in a scenario of the test's own.
func inReserveOf(t *testing.T, plan *scenario.Scenario, dice []int, a, b []Unit) *Play {
	t.Helper()
	for i := range a {
		Reserve()(&a[i])
	}
	for i := range b {
		Reserve()(&b[i])
	}
	return New(t, V102, Script{A: append([]Unit{Model("a1", 6, 24)}, a...), B: append([]Unit{Model("b1", 42, 24)}, b...),
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Plan: plan, Dice: dice, Rolloff: true, First: -1})
}

// endTurn lets everybody end its activation at once.
func endTurn(p *Play) {
	for turn := p.State().Turn; p.Pending() != nil && p.State().Turn == turn; {
		switch d := p.Pending(); d.Kind {
		case game.First:
			p.Do(game.Choice{First: ref(0)})
		case game.Activate:
			p.Do(game.Choice{Model: p.Setup().Entries[d.Context.Models[0]].ID})
		default:
			p.Do(game.Choice{Action: "end"})
		}
	}
}

func TestOfOneSideADieMoreDeployBeforeTheGame(t *testing.T) {
	plan := late(1)
	plan.Deploy.Reserve.More = 1
	p := inReserveOf(t, plan, []int{3, 6, 1}, []Unit{Model("a2", 0, 0)}, []Unit{Model("b2", 0, 0), Model("b3", 0, 0), Model("b4", 0, 0)})
	if e := p.Event(game.Rolled); e.Roll.Dice[0] != 3 || e.Clause != "ZONE" {
		t.Errorf("%+v", e)
	}
	for k, id := range []string{"b2", "b3"} { // a1 and b1 stand already; 3 is a D3 of 2
		if d := p.Expect(game.Deploy); d.Side != 1 {
			t.Fatalf("%+v", d)
		}
		p.Do(putting(id, 42, 10+4*float64(k)))
	}
	p.Expect(game.First)
	if !p.State().Models[p.ID("b4")].Ahead() || !p.State().Models[p.ID("a2")].Ahead() {
		t.Errorf("%+v", p.State().Models)
	}
}

func TestOnlySoManyDeployBeforeTheGameAndLargeBasesCountTwo(t *testing.T) {
	p := inReserve(t, 3, []int{6, 1}, []Unit{Model("a2", 0, 0, Base(40, 1.75)), Model("a3", 0, 0), Model("a4", 0, 0)}, []Unit{Model("b2", 0, 0)})
	if d := p.Expect(game.Deploy); d.Side != 0 || len(d.Context.Models) != 3 {
		t.Fatalf("%+v", d)
	}
	p.Do(putting("a3", 6, 10))
	p.Do(putting("b2", 42, 10))
	if d := p.Expect(game.Deploy); d.Side != 0 || len(d.Context.Models) != 1 || d.Context.Models[0] != p.ID("a4") {
		t.Errorf("a 40 mm base takes two places, one is left: %+v", d)
	}
	p.Refuse("ZONE", putting("a2", 6, 14))
	p.Do(putting("a4", 6, 14))
	p.Expect(game.First)
	if !p.State().Models[p.ID("a2")].Ahead() {
		t.Error("a2 is not in reserve")
	}
}

func TestReservesComeOnAtTheStartOfTheTurnByARollOffAndAD3(t *testing.T) {
	// The Initiative of Turn 1 and 2 is 6, 1 (Turn 2: 1 against 1 on the table); the roll-off 2, 5; the D3 a 3, two of each side.
	p := inReserve(t, 1, []int{6, 1, 6, 1, 2, 5, 3}, []Unit{Model("a2", 0, 0), Model("a3", 0, 0), Model("a4", 0, 0)}, []Unit{Model("b2", 0, 0)})
	p.Expect(game.First)
	endTurn(p)
	if e := p.Event(game.RolledOff); e.Side != 1 || e.Clause != "INI-5" {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Deploy); d.Side != 1 || d.Clause != "INI-5" || p.State().Turn != 2 {
		t.Fatalf("%+v", d)
	}
	p.Refuse("ZONE", putting("b2", 30, 1))    // not its zone
	p.Refuse("ZONE", putting("b2", 42, 10))   // not at the edge
	p.Refuse("ZONE", game.Choice{Pass: true}) // there is room
	p.Refuse("", putting("b1", 47, 10))       // on the table already
	p.Do(putting("b2", 47, 10))
	p.Do(putting("a2", 1.62, 10)) // 0.99" from the edge
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("only side 0 has reserves left: %+v", d)
	}
	p.Refuse("ZONE", putting("a3", 1.64, 30)) // 1.01" from it
	p.Do(putting("a3", 1, 30))
	p.Expect(game.First)
	if !p.State().Models[p.ID("a4")].Ahead() {
		t.Error("a third one came on")
	}
}

func TestReservesComeOnFarFromEnemies(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 6, 24), Model("a2", 0, 0, Reserve())}, B: []Unit{Model("b1", 6, 4), Model("b2", 6, 44)},
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Plan: late(1), Rolloff: true, First: -1})
	endTurn(p)
	p.Expect(game.Deploy)
	p.Refuse("ZONE", putting("a2", 1, 8)) // 5.1" from b1, edge to edge
	p.Do(putting("a2", 1, 30))
}

func TestASideWithReservesIsNotWipedOut(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 20, 24), Model("a2", 0, 0, Reserve())}, B: []Unit{Model("b1", 30, 24, With(Gun("rifle", 24)))},
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Plan: late(1), Dice: []int{6, 1, 3, 4, 6, 6}, Rolloff: true, First: 1})
	p.Activate("b1")
	p.Shoot("rifle", "a1")
	if p.State().Over || !p.M("a1").Out {
		t.Fatalf("over: %v, a1 %+v", p.State().Over, p.M("a1"))
	}
	endTurn(p)
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("%+v", d)
	}
	p.Do(putting("a2", 1, 24))
}

func TestWhoHasNoRoomWaits(t *testing.T) {
	var enemies []Unit
	for i := range 4 {
		enemies = append(enemies, Model("b"+string(rune('1'+i)), 6, 4+13.3*float64(i)))
	}
	p := New(t, V102, Script{A: []Unit{Model("a1", 24, 24), Model("a2", 0, 0, Reserve())}, B: enemies,
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Plan: late(1), Rolloff: true, First: -1})
	endTurn(p)
	p.Expect(game.Deploy)
	p.Do(game.Choice{Pass: true})
	p.Expect(game.First)
	if !p.State().Models[p.ID("a2")].Ahead() {
		t.Error("it is not in reserve any more")
	}
}
