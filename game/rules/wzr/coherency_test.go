package wzr_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// strayed is a2 that acts, 12" from its leader a1.
func strayed(t *testing.T, dice []int, options map[string]any, b []Unit, terrain ...levels.Piece) *Play {
	t.Helper()
	p := battle(t, one(trooper("a1", "s1", 10, 20), trooper("a2", "s1", 22, 20)), b, dice, options, terrain...)
	if p.Pending().Model != p.ID("a2") {
		t.Fatalf("%+v", p.Pending())
	}
	return p
}

var (
	ends = game.Choice{Action: "end"}
	aims = game.Choice{Action: "aim"}
)

func TestWZR80WhoIsOutOfCoherencyDoesNotEndBeforeItIsNearer(t *testing.T) {
	p := strayed(t, nil, nil, far)
	if no := p.Refuse("WZR-80", ends); no.Model != p.ID("a1") {
		t.Errorf("%+v", no)
	}
	p.Refuse("T-COHERENCY", walk(To(24, 20)))
	p.Refuse("T-COHERENCY", run(To(22, 28)))
	p.Do(walk(To(21.9, 20))) // a little does, and it is still out of it
	p.Do(aims)
	if p.Pending().Model == p.ID("a2") {
		t.Errorf("%+v", p.Pending())
	}
	p = strayed(t, nil, nil, far)
	p.Do(run(To(14, 20)))
	if p.Pending().Model == p.ID("a2") {
		t.Errorf("%+v", p.Pending())
	}
	p = strayed(t, nil, nil, far)
	p.Do(walk(To(20, 20)))
	p.Do(ends)
}

func TestWZR80AChoiceThatLeavesTooFewAPToRejoinIsRefused(t *testing.T) {
	shoot, near := shootAt("rifle", "b1"), one(trooper("b1", "s2", 34, 20))
	p := strayed(t, []int{20}, nil, near)
	p.Do(game.Choice{Action: "face", Toward: &physics.Vec{X: In(30), Y: In(20)}})
	p.Do(aims) // 1 AP is left
	p.Refuse("WZR-80", aims)
	p.Refuse("WZR-80", shoot)
	p.Refuse("WZR-80", ends)
	p.Do(walk(To(18, 20)))
	p = strayed(t, []int{19, 19}, map[string]any{"cards": []any{1.0, 0.0}}, near)
	p.Do(shoot)
	p.Refuse("WZR-80", shoot)
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	p.Do(shoot)
	p.Do(walk(To(18, 20)))
	// Out of a pit 4" deep leads a Run alone.
	pit := Rect("trench", 21.4, 19.4, 1.2, 1.2, -4)
	p = battle(t, one(trooper("a1", "s1", 10, 20), onLevel(trooper("a2", "s1", 22, 20), -4)), near, nil, nil, pit)
	p.Refuse("WZR-80", aims)
	p.Refuse("WZR-80", ends)
}

func TestWZR80WhoMayNotMoveMayEnd(t *testing.T) {
	walls := []levels.Piece{Rect("wall", 20, 19.4, 1.4, 1.2, 4), Rect("wall", 22.6, 19.4, 1, 1.2, 4), Rect("wall", 20, 18, 4, 1.4, 4), Rect("wall", 20, 20.6, 4, 1.4, 4)}
	p := strayed(t, nil, nil, far, walls...)
	p.Do(ends)
	p = strayed(t, []int{20}, nil, one(trooper("b1", "s2", 23.5, 20))) // engaged
	p.Do(game.Choice{Action: "fight", Weapon: "sword", Target: "b1"})
	p = strayed(t, []int{20}, nil, one(trooper("b1", "s2", 23.5, 20)))
	p.Do(ends)
	rooted := trooper("a2", "s1", 22, 20, func(m *roster.Model) { m.Soldier.M = 0 })
	p = battle(t, one(trooper("a1", "s1", 10, 20), rooted), far, nil, nil)
	p.Do(aims)
	p.Do(ends)
}

func TestWZR80WhoIsPinnedMayEnd(t *testing.T) {
	lobber := trooper("b1", "s2", 30, 20, lob("SE", 18, 10, 1))
	p := battle(t, one(trooper("a1", "s1", 10, 20), trooper("a2", "s1", 16, 20)), one(lobber), []int{5, 5, 3, 15, 20}, nil)
	for p.Pending().Side == 0 { // a1 has gone away; whoever is left comes after it
		if p.Pending().Kind == game.Next {
			p.Do(game.Choice{Model: "a1"})
		}
		c := walk(To(15.5, 20))
		if p.Pending().Model == p.ID("a1") {
			c = run(To(2, 20))
		}
		p.Do(c)
		if p.Pending().Kind == game.Act && p.Pending().Model == p.ID("a2") && p.M("a2").At == At(15.5, 20) {
			p.Do(ends)
		}
	}
	p.Do(game.Choice{Squad: "s2"})
	p.Do(shootAt("l", "a2"))
	p.Event(game.Pinned)
	p.End()
	if p.Pending().Kind == game.First {
		zero := 0
		p.Do(game.Choice{First: &zero})
	}
	p.Do(game.Choice{Squad: "s1"}) // 20: it stays pinned
	if p.Pending().Model != p.ID("a2") {
		t.Fatalf("%+v: %s", p.Pending(), p.Types())
	}
	p.Do(ends)
}

func TestWZR80WhoseLeaderHasGoneComesAfterIt(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 20), trooper("a2", "s1", 14, 20)), far, nil, nil)
	p.Do(run(To(1, 20)))
	if p.Pending().Model != p.ID("a2") {
		t.Fatalf("%+v", p.Pending())
	}
	p.Refuse("WZR-80", ends)
	p.Do(walk(To(12, 20)))
	p.Do(ends)
}

func TestWZR80AHouseIsNoWayBack(t *testing.T) {
	p := strayed(t, nil, nil, far, manor(23, 18, 4, 4, At(23, 20)))
	p.Refuse("WZR-80", game.Choice{Action: "enter", At: &physics.Vec{X: In(23), Y: In(20)}})
	p.Do(walk(To(20, 20)))
}

// Round a wall no place is nearer that lies straight on; one aside of it is.
func TestWZR80TheWayBackMayLeadRoundSomething(t *testing.T) {
	wall := Rect("wall", 20.4, 17, 1, 6, 4)
	p := strayed(t, nil, nil, far, wall)
	legal := wzr.Resurrection.Legal(p.Game)
	if len(legal) == 0 || legal[0].Action != "move" && legal[0].Action != "run" {
		t.Fatalf("%+v", legal)
	}
	p.Refuse("WZR-80", ends)
	p.Do(legal[0])
	if p.Pending().Kind == game.Act && p.Pending().Model == p.ID("a2") {
		p.Do(ends)
	}
}

func TestTheComputerRejoinsItsSquad(t *testing.T) {
	for _, b := range [][]Unit{far, one(trooper("b1", "s2", 34, 20)), one(trooper("b1", "s2", 26, 20), trooper("b2", "s3", 22, 27))} {
		p := strayed(t, []int{10, 10, 10, 10, 10, 10}, nil, b)
		before := p.M("a2").At
		for p.Pending() != nil && p.Pending().Kind == game.Act && p.Pending().Model == p.ID("a2") {
			p.Do(ai.New(1, ai.Veteran, ai.Plain).Choose(p.Game))
		}
		if m := p.M("a2"); m.On() && m.At.X >= before.X {
			t.Errorf("%v from %v", m.At, before)
		}
	}
}
