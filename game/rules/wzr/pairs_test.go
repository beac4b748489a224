package wzr_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/physics"
)

// Clauses that meet.

func TestWZR119And168WhatGoesAstrayOfATrapezoidIsTestedInTheOrderOfTheTests(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("s", shots(18, 12, 1), shaped("ST", 0, 10, 2)))), trooper("a2", "s3", 17.5, 12.9)), one(trooper("b1", "s2", 16, 10), trooper("b2", "s4", 17.5, 11.1)),
		[]int{15, 2, 19, 19, 20, 12, 12, 12}, nil)
	second, toward := 1, At(20, 10)
	p.Do(game.Choice{Action: "template", Weapon: "s", Profile: &second, Toward: &toward})
	var struck []string
	for _, e := range p.Last {
		if e.Type == game.Hit {
			struck = append(struck, p.Setup().Entries[e.Model].ID+" "+e.Clause)
		}
	}
	// b1 is free of enemies and missed, then hit; both at b2, whom a2 fights, go astray.
	if !slices.Equal(struck, []string{"b1 WZR-168", "a2 WZR-119", "a2 WZR-119"}) {
		t.Errorf("%v", struck)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("s", shots(18, 12, 1), shaped("ST", 0, 10, 2)))), trooper("a2", "s3", 16, 12.1)), one(trooper("b1", "s2", 16, 10)), []int{15, 2, 13, 13}, nil)
	p.Do(game.Choice{Action: "template", Weapon: "s", Profile: &second, Toward: &toward})
	if r := tested(p, "armour"); r.Model != p.ID("a2") { // its test was the first
		t.Errorf("%v tests first", r.Model)
	}
}

func TestWZR50AndRSTEPALadderIsTestedByTheOptionalRuleAlone(t *testing.T) {
	ladder := cliff(2)
	ladder.Ladders = []physics.Vec{At(11, 10)}
	for _, c := range []struct {
		by     physics.By
		option bool
		tests  int
	}{{physics.Ladder, false, 0}, {physics.Climb, false, 1}, {physics.Ladder, true, 1}} {
		p := climber(t, []int{1}, map[string]any{"climbTests": c.option}, ladder)
		path := []physics.Waypoint{By(c.by, 11.6, 10)}
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(11.6, 10), Level: In(2)}, game.NoModel)
		if err != nil || c.by == physics.Ladder && len(way.Rolls) != c.tests {
			t.Errorf("%+v: the path tells %d rolls, %v", c, len(way.Rolls), err)
		}
		p.Do(game.Choice{Action: "run", Path: path})
		if e := p.Event(game.Climbed); tests(p, "con") != c.tests || (e.Clause == "R-STEP") != (c.tests == 0) {
			t.Errorf("%+v: %d tests, climbs by %s", c, tests(p, "con"), e.Clause)
		}
	}
}

func TestWZR12TheInchesOnABridgeAreNotThoseOfWhatLiesUnderIt(t *testing.T) {
	bridge := Rect("platform", 9, 8, 6, 4, 0.25)
	bridge.Base = In(1.75)
	mud := Rect("mud", 9, 8, 9, 4, 0) // 6" of it under the bridge, 3" before it
	on := onLevel(trooper("a1", "s1", 9.6, 10), 2)
	p := battle(t, one(on), far, []int{1}, nil, mud, bridge)
	p.Refuse("WZR-9", run(To(17.7, 10)))
	p.Do(run(By(physics.Drop, 16.5, 10))) // 5.4" on the bridge, 1.5" in the mud, 1" of the fall: 8" are left
	if e := p.Event(game.Moved); e.Cost != In(7.9) {
		t.Errorf("%+v", e)
	}
}

func TestTSLASHWhoGoesIntoABuildingIsStruckByThoseWhoseReachItLeaves(t *testing.T) {
	for near, struck := range map[float64]int{1.5: 0, 0.9: 1} {
		house := Rect("building", 12, 8, 4, 4, 3)
		house.Entries = []physics.Vec{At(12, 10)}
		// A large base fights within 2", the small one beside it within 1".
		p := battle(t, one(trooper("a1", "s1", 10.4, 10, base(50))), one(trooper("b1", "s2", 10.4, 10+0.984+0.591+near)), []int{20}, nil, house)
		if near > 1 && p.Try(game.Command{Choice: game.Choice{Action: "fight", Weapon: "sword", Target: "b1"}}) != nil {
			t.Error("they do not fight")
		}
		door := At(12, 10)
		p.Do(game.Choice{Action: "enter", At: &door})
		if n := tests(p, "cc"); n != struck {
			t.Errorf("at %v: %d slashes", near, n)
		}
	}
}

func TestWZR9AndTMORALEWhoFleesGoesAsFarAsARunLeads(t *testing.T) {
	for name, c := range map[string]struct {
		on levels.Piece
		x  float64
	}{
		"a wall":                    {Rect("wall", 27.3, 0, 0.5, 48, 2), 27.3 - 0.591},
		"rough ground out of reach": {Rect("woods", 28.3, 0, 3, 48, 4), 28.3 - 0.591 - 0.021}, // it would take 4" of the Run
		"rough ground at its feet":  {Rect("woods", 21, 0, 3, 48, 4), 26},
		"nothing":                   {Rect("woods", 2, 40, 3, 3, 4), 30},
	} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(rifle))), one(trooper("b1", "s2", 19, 10), trooper("b2", "s2", 20, 14)), []int{5, 20, 14, 14}, nil, c.on)
		p.Do(shootAt("rifle", "b1"))
		p.Event(game.Routed)
		p.End()
		p.Do(game.Choice{Squad: "s2"})
		if at := p.M("b2").At; at != At(c.x, 14) {
			t.Errorf("%s: it flees to %v", name, at)
		}
	}
}

func TestWZR142And155TheSectorsOfAGarrisonsShotPointToItsEntryPoint(t *testing.T) {
	house := Rect("building", 12, 8, 4, 4, 3)
	house.Entries = []physics.Vec{At(16, 10)}
	p := battle(t, one(within(trooper("a1", "s1", 13, 11, armed(gun("l", shaped("SE", 18, 12, 1)))), "t1")), one(trooper("b1", "s2", 24, 10)), []int{19, 1, 4}, map[string]any{"garrison-fire": true}, house)
	p.Do(shootAt("l", "b1"))
	if e := p.Event(game.Templated); e.N != 1 || e.At != At(22, 10) {
		t.Errorf("%+v", e)
	}
}

func TestWZR155And158AGarrisonsWallOfFireIsMeasuredFromItsEntryPoint(t *testing.T) {
	house := Rect("building", 12, 6, 8, 8, 4)
	house.Entries = []physics.Vec{At(20, 10)}
	p := battle(t, one(within(trooper("a1", "s1", 13, 10, armed(gun("f", shaped("FT", 0, 12, 1)))), "t1")), far, nil, map[string]any{"cards": []any{2.0, 0.0}}, house)
	wall := func(x float64) game.Choice {
		return game.Choice{Action: "wall-of-fire", Weapon: "f", Markers: []physics.Vec{At(x, 10), At(24, 12)}}
	}
	p.Refuse("WZR-158", wall(20+8+0.592)) // the marker's nearest edge
	p.Do(wall(20 + 8 + 0.59))
	p.Event(game.Templated)
}

func TestTCHARGEAndRSTEPAChargeTakesTheLadderOnItsWay(t *testing.T) {
	for beside, tested := range map[float64]int{0: 0, 0.5: 0, 0.6: 1} {
		block := Rect("block", 12, 6, 8, 8, 2)
		block.Ladders = []physics.Vec{At(12, 10+beside)}
		p := battle(t, one(trooper("a1", "s1", 10, 10)), one(onLevel(trooper("b1", "s2", 13.5, 10), 2)), []int{16, 19}, nil, block)
		p.Do(game.Choice{Action: "charge", Target: "b1"})
		p.Event(game.Climbed)
		p.Event(game.Fought)
		if n := tests(p, "con"); n != tested {
			t.Errorf("%v\" beside its way: %d tests", beside, n)
		}
	}
}

func TestTCHARGEAndWZR10AChargeStopsBeforeRoughGroundThatItCannotPayFor(t *testing.T) {
	// Woods 0.5" before the target's base take 4" of the Charge, if it touches them.
	for _, c := range []struct {
		x    float64 // of the charger; the target's is 19.5
		ends float64 // 0: it is refused
	}{{13, 19.5 - 1.182}, {10, 18.4 - 0.591 - 0.021}, {7.7, 17.7}, {7.3, 0}} {
		p := battle(t, one(trooper("a1", "s1", c.x, 10)), one(trooper("b1", "s2", 19.5, 10)), []int{19}, nil, Rect("woods", 18.4, 8, 3, 4, 4))
		charge := game.Choice{Action: "charge", Target: "b1"}
		if c.ends == 0 {
			p.Refuse("T-CHARGE", charge)
			continue
		}
		p.Do(charge)
		p.Event(game.Fought)
		if d := p.M("a1").At.X - In(c.ends); d < -1 || d > 1 {
			t.Errorf("from %v: it ends at %v", c.x, p.M("a1").At)
		}
	}
}

func TestWZR146ATeardropTowardsTheTablesCornerTellsItsPoint(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("f", shaped("FT", 0, 12, 1)), gun("l", shaped("SE", 18, 12, 1))))), one(trooper("b1", "s2", 20, 10)), []int{5}, nil)
	corner := At(0, 0)
	p.Do(game.Choice{Action: "face", Toward: &corner})
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &corner})
	if e := p.Event(game.Templated); !strings.Contains(string(wire.Event(p.Setup(), &e)), `"toward":[0,0]`) {
		t.Errorf("%s", wire.Event(p.Setup(), &e))
	}
	p.Do(shootAt("l", "b1"))
	if e := p.Event(game.Templated); !strings.Contains(string(wire.Event(p.Setup(), &e)), `"toward":null`) {
		t.Errorf("%s", wire.Event(p.Setup(), &e))
	}
}

func TestTSLASHWhoFallsOutOfReachIsStruckBeforeItFalls(t *testing.T) {
	for name, c := range map[string]struct {
		foe  physics.Vec // on a block 4" high, the gap from 11" to 11.8"
		dice []int
		cc   int
		fell bool
	}{
		"beside the edge":          {At(10.4, 11.6), []int{20, 20, 1}, 1, true},
		"slain, it does not fall":  {At(10.4, 11.6), []int{20, 1}, 1, false},
		"it never comes so far":    {At(13.4, 11.6), []int{20, 1}, 0, true},
		"it leaves before the gap": {At(8.5, 10), []int{20, 20, 1}, 1, true},
	} {
		foe := onLevel(Unit{Model: trooper("b1", "s2", 0, 0).Model, Placement: game.Placement{Model: "b1", At: c.foe}}, 4)
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), one(foe), c.dice, nil, gap(0.8, 4)...)
		p.Do(run(By(physics.Jump, 13.5, 10), To(16, 10)))
		if m := p.M("a1"); tests(p, "cc") != c.cc || strings.Contains(p.Types(), string(game.Fell)) != c.fell || m.Out == c.fell {
			t.Errorf("%s: %s", name, p.Types())
		}
	}
}

func TestWZR143EachOfTwoTemplatesDeviatesAndStrikesBeforeTheNext(t *testing.T) {
	launcher := gun("l", shaped("SE", 18, 10, 2))
	// Both tests fail; the first goes 1" to sector 1 and still touches b1, the second 10" away.
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(launcher))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 22.9, 10)), []int{14, 15, 1, 2, 5, 3, 20}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "l", Target: "b1", Also: []string{"b2"}})
	if got := dice(p); !slices.Equal(got, []string{"rs 14", "rs 15", "d20 1", "d20 2", "armour 5", "d20 3", "d20 20"}) {
		t.Error(got)
	}
}

// dice are the rolls of the last command: what each was for, and its die.
func dice(p *Play) (list []string) {
	for _, e := range p.Last {
		if e.Type == game.Rolled {
			list = append(list, fmt.Sprint(cmp.Or(e.Roll.Stat, string(e.Roll.Kind)), " ", e.Roll.Dice[0]))
		}
	}
	return list
}

func TestTPINNEDWhoIsStillToActOfASquadThatPinsItselfHasOneAP(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 1)), trooper("a2", "s1", 13, 10), trooper("a3", "s1", 14, 13)), far, []int{5, 5}, nil)
	p.Do(shootAt("l", "a2"))
	for id, ap := range map[string]int{"a1": 1, "a2": 1, "a3": 1} { // a1 has spent one of its two
		if got := int(p.M(id).Tokens[apToken]); got != ap {
			t.Errorf("%s has %v AP", id, got)
		}
	}
	p.Do(game.Choice{Action: "end"})
	p.Do(game.Choice{Model: "a3"})
	p.Refuse("T-AP", run(To(15, 13)))
}

func TestWZR0NoWayToAPlaceIsRefusedByTheClauseOfTheAction(t *testing.T) {
	p := battle(t, alone, far, nil, map[string]any{"cards": []any{1.0, 0.0}}, Rect("acid", 12, 8, 2, 4, 0))
	why := func(action string, x float64) string {
		t.Helper()
		_, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), action, physics.Spot{At: At(x, 10)}, game.NoModel)
		var no *game.Refusal
		if !errors.As(err, &no) {
			t.Fatalf("%s to %v: %v", action, x, err)
		}
		return no.Clause
	}
	if c := why("move", 14.6); c != "WZR-0" { // round the pool it is farther than M
		t.Error(c)
	}
	if c := why("run", 20.5); c != "WZR-3" {
		t.Error(c)
	}
	p.Do(run(To(10, 1.2)))
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	if c := why("move", 12); c != "WZR-4" {
		t.Error(c)
	}
}

// TestTSLASHThoseStrikeFirstWhomTheWayLeavesFirst: of those it leaves at one place, the first of
// the warband.
func TestTSLASHThoseStrikeFirstWhomTheWayLeavesFirst(t *testing.T) {
	for _, c := range []struct{ first, second float64 }{{11.5, 12}, {12, 11.5}, {11.5, 11.5}} { // how far right of a1
		p := battle(t, alone, one(trooper("b1", "s2", c.first, 9.2), trooper("b2", "s3", c.second, 10.8)), []int{19, 19}, nil)
		p.Do(walk(To(5, 10)))
		var by []string
		for _, e := range p.Last {
			if e.Type == game.Rolled && e.Roll.Stat == "cc" {
				by = append(by, p.Setup().Entries[e.Roll.Model].ID)
			}
		}
		want := []string{"b1", "b2"}
		if c.first < c.second {
			want = []string{"b2", "b1"} // farther off, it is left first
		}
		if !slices.Equal(by, want) {
			t.Errorf("%+v: %v, want %v", c, by, want)
		}
	}
}
