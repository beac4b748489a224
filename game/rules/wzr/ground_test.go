package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

func words(k ...string) func(*roster.Model) { return func(m *roster.Model) { m.Keywords = k } }
func moves(m float64) func(*roster.Model)   { return func(k *roster.Model) { k.Soldier.M = In(m) } }
func scrub(x, w float64) levels.Piece       { return Rect("scrub", x, 8, w, 4, 0) }
func woods(x, w float64) levels.Piece       { return Rect("woods", x, 8, w, 4, 0) }

// goes demands that a straight way of some length is allowed to a model, and a
// mil more is refused by a clause.
func goes(t *testing.T, u Unit, clause string, action func(...physics.Waypoint) game.Choice, inches float64, terrain ...levels.Piece) {
	t.Helper()
	p := battle(t, one(u), far, nil, nil, terrain...)
	from := float64(u.Placement.At.X) / 1000
	p.Refuse(clause, action(To(from+inches+0.001, 10)))
	p.Do(action(To(from+inches, 10)))
}

func TestWZR0AMoveGoesUpToM(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-0", walk, 5)
	goes(t, trooper("a1", "s1", 5, 10, moves(6.5)), "WZR-0", walk, 6.5)
}

func TestWZR1APenaltyShortensTheActionAndNotM(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 8, scrub(7, 1)) // 2 x 5 - 2, not 2 x 3
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, scrub(6, 0.2))
	p.Do(walk(To(8, 10)))
	p.Refuse("WZR-0", walk(To(13.001, 10)))
	p.Do(walk(To(13, 10))) // M is 5 again
}

func TestWZR2ABonusIsAddedAfterDoubling(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10, words("SWIFT 2")), "WZR-3", run, 12)
}

func TestWZR3ARunGoesTwiceM(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-3", run, 10)
}

func TestWZR4ThreeMovesMakeTwiceMAndNoMore(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, map[string]any{"cards": []any{1.0, 0.0}})
	p.Do(walk(To(10, 10)))
	p.Do(walk(To(14, 10)))
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	p.Refuse("WZR-4", walk(To(15.001, 10)))
	p.Do(walk(To(15, 10)))
}

func TestWZR5OneOfTwoMovesHasTheBonus(t *testing.T) {
	begin := func() *Play {
		return battle(t, one(trooper("a1", "s1", 5, 10, words("SWIFT 2"))), far, nil, nil)
	}
	p := begin()
	p.Do(walk(To(12, 10)))
	p.Refuse("WZR-5", walk(To(17.001, 10)))
	p.Refuse("WZR-4", walk(To(19.001, 10))) // too far with a second bonus, too
	p.Do(walk(To(17, 10)))
	p = begin()
	p.Do(walk(To(10, 10))) // it is not used up by a way that does not need it
	p.Refuse("WZR-4", walk(To(17.001, 10)))
	p.Do(walk(To(17, 10)))
}

func TestWZR6WhoTouchesRoughGroundIsSlowed(t *testing.T) {
	beside := func(gap float64) levels.Piece { return Rect("scrub", 8, 10.591+gap, 3, 4, 0) }
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 8, beside(0.02))                 // contact
	goes(t, trooper("a1", "s1", 5, 10), "WZR-3", run, 10, beside(0.021))               // none
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 8, Rect("scrub", 4, 9, 2, 2, 0)) // wholly inside at the start
}

func TestWZR7TheTypeOfAPieceIsSetBeforePlay(t *testing.T) {
	kinds := map[string]struct {
		clause string
		inches float64
	}{"scrub": {"WZR-9", 8}, "mud": {"WZR-9", 8}, "stream": {"WZR-9", 8}, "wire": {"WZR-9", 8}, "woods": {"WZR-10", 6}, "trench": {"WZR-3", 10}, "hill": {"WZR-3", 10}}
	for kind, k := range kinds {
		piece := Rect(kind, 7, 8, 1, 4, 0)
		if kind == "hill" {
			piece = Rect(kind, 7, 8, 1, 4, 0.5)
		}
		goes(t, trooper("a1", "s1", 5, 10), k.clause, run, k.inches, piece)
	}
	heavy := Rect("mud", 7, 8, 1, 4, 0)
	heavy.Cover = "heavy" // the table may say otherwise
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", run, 6, heavy)
}

func TestWZR8OpenGroundChangesNothing(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-3", run, 10, Rect("platform", 7, 8, 2, 4, 0.25))
}

func TestWZR9LightGroundTakes2ButLeaves2(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", walk, 3, scrub(6, 1))
	goes(t, trooper("a1", "s1", 5, 10, moves(3)), "WZR-9", walk, 2, scrub(6, 1))       // not 1"
	goes(t, trooper("a1", "s1", 5, 10, moves(1.5)), "WZR-9", walk, 1.5, scrub(5.5, 1)) // the floor lifts nothing
}

func TestWZR10HeavyGroundTakes4ButLeaves2(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", run, 6, woods(7, 1))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", walk, 2, woods(6, 1)) // not 1"
}

func TestWZR11NobodyPassesImpassableGround(t *testing.T) {
	for _, kind := range []string{"water", "acid"} {
		p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, Rect(kind, 8, 8, 0.2, 4, 0))
		p.Refuse("WZR-11", run(To(12, 10)))
		p.Do(run(To(7.9, 10))) // up to it
	}
}

func TestWZR12MoreThan3InchesOfALightPieceAreHeavy(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 8, scrub(7, 3))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-12", run, 6, scrub(7, 3.001))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 6, scrub(7, 2), scrub(9.5, 2)) // of a single piece
}

func TestWZR13EveryPieceTakesItsOwn(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 6, scrub(6.2, 0.5), scrub(7.5, 0.5))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-9", run, 4, scrub(6.2, 0.2), scrub(6.9, 0.2), scrub(7.6, 0.2))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", run, 2, woods(6.2, 0.2), woods(6.5, 0.5))
}

func TestWZR14WhatIsLostIsWorkedOutBeforeTheModelMoves(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, scrub(14, 1))
	p.Refuse("WZR-9", run(To(13.6, 10))) // its end touches: 8", though all before was open
	p.Do(run(To(13.3, 10)))
}

func TestWZR15OneLightAndOneHeavyPieceLeave4OfARun(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", run, 4, scrub(6, 1), woods(7.5, 1))
}

// fallen is the hit of a fall off a block onto open ground.
func fallen(t *testing.T, u Unit, height, to float64) (*Play, []game.Event) {
	t.Helper()
	p := battle(t, one(onLevel(u, height)), far, []int{1, 1}, nil, Rect("block", 7, 7, 4, 6, height))
	return p, p.Do(run(By(physics.Drop, to, 10)))
}

func TestWZR16AFallHitsWithTheInchesFallenAnd6(t *testing.T) {
	for _, c := range []struct {
		height float64
		st     int
	}{{2, 7}, {2.001, 8}, {3, 8}, {5, 10}, {7, 12}, {11, 16}} {
		p, _ := fallen(t, trooper("a1", "s1", 10, 10, moves(12)), c.height, 13)
		if e := p.Event(game.Hit); e.N != c.st || e.Clause != "WZR-16" || tests(p, "rs")+tests(p, "cc") != 0 {
			t.Errorf("from %v\": %+v, want St %d", c.height, e, c.st)
		}
	}
}

func TestWZR17AFallingVehicleIsHitAtAVV10(t *testing.T) {
	p, _ := fallen(t, trooper("a1", "s1", 10, 10, base(50), moves(12), tank), 5, 14)
	if r := tested(p, "av"); r.Need != 4 || p.Event(game.Hit).Clause != "WZR-17" {
		t.Errorf("%+v", r)
	}
}

func TestWZR18WhatFallsLiesAtTheFootOfWhereItFell(t *testing.T) {
	p, _ := fallen(t, trooper("a1", "s1", 10, 10, moves(12)), 4, 15)
	if e := p.Event(game.Fell); e.At != At(11.591, 10) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestWZR19JumpingDownIsPartOfEveryMovement(t *testing.T) {
	for _, action := range []func(...physics.Waypoint) game.Choice{walk, run} {
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 1.5)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 1.5))
		p.Do(action(By(physics.Drop, 13, 10)))
		p.Event(game.Fell)
	}
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 1.5)), one(trooper("b1", "s2", 16, 10)), []int{1}, nil, Rect("block", 7, 7, 4, 6, 1.5))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	p.Event(game.Fell)
	p.Event(game.Fought)
}

// free demands that a base jumps down some inches for nothing, and a mil more is
// a fall of an inch that is paid for.
func free(t *testing.T, inches float64, change ...func(*roster.Model)) {
	t.Helper()
	down := func(x float64) physics.Waypoint { return By(physics.Drop, x, 10) }
	if inches <= 1 {
		down = func(x float64) physics.Waypoint { return To(x, 10) } // a step
	}
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, change...), inches)), far, nil, nil, Rect("block", 7, 7, 4, 6, inches))
	p.Refuse("WZR-0", walk(down(15.001))) // WZR-25
	p.Do(walk(down(15)))
	p.No(game.Hit) // WZR-24
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10, change...), inches+0.001)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, inches+0.001))
	p.Refuse("WZR-28", walk(By(physics.Drop, 15, 10)))
	p.Do(walk(By(physics.Drop, 14.999, 10)))
	p.Event(game.Hit)
}

func TestWZR20ASmallBaseJumpsDown1(t *testing.T)  { free(t, 1, base(30)) }
func TestWZR21AMediumBaseJumpsDown2(t *testing.T) { free(t, 2, base(40)) }
func TestWZR22ALargeBaseJumpsDown3(t *testing.T)  { free(t, 3, base(50)) }
func TestWZR23AVehicleJumpsDown3(t *testing.T)    { free(t, 3, base(30), tank) }

func TestWZR4IsToldWhereTheTurnsCapIsWhatShortensAMove(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, map[string]any{"cards": []any{1.0, 0.0}})
	p.Do(walk(To(7, 10)))
	p.Refuse("WZR-0", walk(To(16, 10))) // 8" would be left of the Turn, but M is 5
	p.Do(walk(To(11, 10)))
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	p.Refuse("WZR-4", walk(To(15.001, 10)))
	p.Do(walk(To(15, 10)))
}
