package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

func TestWZR24AFreeJumpIsNoFall(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(40)), 2)), far, nil, nil, Rect("block", 7, 7, 4, 6, 2))
	p.Do(walk(By(physics.Drop, 13, 10)))
	p.No(game.Hit)
	p.No(game.Fell)
	if e := p.Event(game.Dropped); e.Height != In(2) || e.Clause != "WZR-19" {
		t.Errorf("%+v", e)
	}
}

func TestWZR25AFreeJumpCostsNothing(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(40)), 2)), far, nil, nil, Rect("block", 7, 7, 4, 6, 2))
	p.Do(walk(By(physics.Drop, 15, 10)))
	if e := p.Event(game.Moved); e.Cost != In(5) {
		t.Errorf("%+v", e)
	}
}

func TestWZR26AfterTheJumpTheModelGoesOnInItsLine(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 9, base(40)), 2)), far, nil, nil, Rect("block", 7, 6, 4, 6, 2))
	p.Do(walk(By(physics.Drop, 13, 12)))
	if e := p.Event(game.Dropped); e.At.X-In(10) != e.At.Y-In(9) || e.At.X <= In(11) {
		t.Errorf("it landed at %v, beside its line", e.At)
	}
	if p.M("a1").At != At(13, 12) {
		t.Errorf("%+v", p.M("a1"))
	}
}

func TestWZR27WhoJumpsOffRoughGroundLosesWhatItTakes(t *testing.T) {
	top := Rect("scrub", 7, 7, 4, 6, 1)
	top.Base = In(2)
	block := Rect("block", 7, 7, 4, 6, 2)
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(40)), 2)), far, nil, nil, block, top)
	p.Refuse("WZR-9", walk(By(physics.Drop, 13.001, 10)))
	p.Do(walk(By(physics.Drop, 13, 10)))
}

func TestWZR28ADeeperJumpIsPaidBeyondTheFreeInches(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(40)), 5)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 5))
	p.Refuse("WZR-28", walk(By(physics.Drop, 12.001, 10)))
	p.Do(walk(By(physics.Drop, 12, 10)))
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 7)), far, nil, nil, Rect("block", 7, 7, 4, 6, 7))
	p.Refuse("WZR-28", walk(By(physics.Drop, 11.6, 10))) // deeper than the movement pays for
}

func TestWZR29ADeeperJumpIsAFallLessTheFreeInches(t *testing.T) {
	for size, st := range map[int]int{30: 10, 40: 9, 50: 8} {
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(size), moves(12)), 5)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 5))
		p.Do(walk(By(physics.Drop, 13, 10)))
		if e := p.Event(game.Hit); e.N != st {
			t.Errorf("base %d: %+v", size, e)
		}
		if down, fell := p.Event(game.Dropped), p.Event(game.Fell); down.Height != In(5) || fell.Height != In(float64(st-6)) || fell.Clause != "WZR-29" {
			t.Errorf("base %d: %+v, %+v", size, down, fell) // a jump down, and the fall that it is as well
		}
	}
}

func TestWZR30ASmallBase2Down(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 2)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 2))
	p.Refuse("WZR-28", walk(By(physics.Drop, 14.001, 10)))
	p.Do(walk(By(physics.Drop, 14, 10)))
	if e := p.Event(game.Hit); e.N != 7 || tested(p, "armour").Need != 15 {
		t.Errorf("%+v", e)
	}
}

// gap are two blocks of a height, so far apart; the first ends at 11".
func gap(width, height float64) []levels.Piece {
	return []levels.Piece{Rect("block", 7, 7, 4, 6, height), Rect("block", 11+width, 7, 6, 6, height)}
}

// leaps tells by which clause a jump over a gap to a place is refused; "" if it
// is allowed.
func leaps(t *testing.T, width, to float64, action func(...physics.Waypoint) game.Choice, change ...func(*roster.Model)) string {
	t.Helper()
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, change...), 4)), far, []int{5}, nil, gap(width, 4)...)
	no, _ := p.Try(game.Command{Choice: action(By(physics.Jump, to, 10))}).(*game.Refusal)
	if no == nil {
		return ""
	}
	return no.Clause
}

func TestWZR31ALongJumpIsPartOfEveryMovement(t *testing.T) {
	for _, action := range []func(...physics.Waypoint) game.Choice{walk, run} {
		if c := leaps(t, 0.4, 12.5, action); c != "" {
			t.Error(c)
		}
	}
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), one(onLevel(trooper("b1", "s2", 16, 10), 4)), []int{5, 20}, nil, gap(0.4, 4)...)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	p.Event(game.Jumped)
}

func TestWZR32NobodyJumpsAGapFullOfImpassableGround(t *testing.T) {
	pieces := append(gap(0.8, 4), Rect("acid", 11, 7, 0.8, 6, 0))
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, nil, nil, pieces...)
	p.Refuse("WZR-32", walk(By(physics.Jump, 12.5, 10)))
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, []int{5}, nil, append(gap(0.8, 4), Rect("mud", 11, 7, 0.8, 6, 0))...)
	p.Do(walk(By(physics.Jump, 12.5, 10)))
}

func TestWZR32APoolBetweenTwoBanksIsNotJumped(t *testing.T) {
	jump := func(x, y float64) physics.Waypoint { return By(physics.Jump, x, y) }
	for _, c := range []struct {
		clause string
		path   []physics.Waypoint
	}{
		{"WZR-32", []physics.Waypoint{jump(7.4, 10)}},
		{"WZR-32", []physics.Waypoint{To(5.9, 10), jump(7.4, 10)}},
		{"WZR-33", []physics.Waypoint{jump(6.4, 10)}},
		{"WZR-11", []physics.Waypoint{To(7.4, 10)}},
		{"WZR-11", []physics.Waypoint{To(6.4, 10), jump(7.4, 10)}},
	} {
		p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, Rect("water", 6, 8, 0.8, 4, 0))
		p.Refuse(c.clause, walk(c.path...))
	}
}

func TestWZR33NobodyIsPlacedOnImpassableGround(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, Rect("water", 8, 8, 4, 4, 0))
	p.Refuse("WZR-11", walk(To(9, 10)))
	pool := Rect("water", 2, 8, 4, 4, 0)
	pool.ID = "t1"
	p = opening(t, one(trooper("a1", "s1", 0, 0)), far, []int{15, 3}, nil, pool)
	first(p, 0)
	in, beside := At(4, 10), At(4, 14)
	p.Refuse("WZR-33", game.Choice{Model: "a1", At: &in})
	p.Do(game.Choice{Model: "a1", At: &beside})
}

// longJump holds a size of base to its widest gap and to where it begins to lose 2".
func longJump(t *testing.T, widest, from float64, tooWide, loses string, change ...func(*roster.Model)) {
	t.Helper()
	change = append(change, moves(7))
	for _, c := range []struct {
		width, to float64
		clause    string
	}{
		{widest, 15, ""}, {widest + 0.001, 15, tooWide},
		{from - 0.001, 17, ""}, {from - 0.001, 17.001, "WZR-0"},
		{from, 15, ""}, {from, 15.001, loses}, {widest, 15.001, loses},
	} {
		if got := leaps(t, c.width, c.to, walk, change...); got != c.clause {
			t.Errorf("a gap of %v\" to %v: %q, want %q", c.width, c.to, got, c.clause)
		}
	}
}

func TestWZR34To37ASmallBaseJumps1AndLoses2FromAHalf(t *testing.T) {
	longJump(t, 1, 0.5, "WZR-34", "WZR-36")
	// WZR-37: that adds to what ground takes
	pieces := append(gap(0.8, 4), levels.Piece{Kind: "scrub", Base: In(4), Rect: &levels.Rect{X: In(12.6), Y: In(7), W: In(1), H: In(6)}})
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, moves(7)), 4)), far, []int{5}, nil, pieces...)
	p.Refuse("WZR-36", walk(By(physics.Jump, 13.001, 10)))
	p.Do(walk(By(physics.Jump, 13, 10)))
}

func TestWZR38To40AMediumBaseJumps2AndLoses2From1(t *testing.T) {
	longJump(t, 2, 1, "WZR-38", "WZR-40", base(40))
}

func TestWZR41To43ALargeBaseJumps3AndLoses2From2(t *testing.T) {
	longJump(t, 3, 2, "WZR-41", "WZR-43", base(50))
}

func TestWZR44EveryLongJumpTestsConBeforeTheModelMoves(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, []int{12}, nil, gap(0.3, 4)...)
	p.Do(walk(By(physics.Jump, 12.9, 10)))
	first := map[game.EventType]int{}
	for i, e := range p.Last {
		if _, seen := first[e.Type]; !seen {
			first[e.Type] = i
		}
	}
	if r := tested(p, "con"); r.Need != 12 || first[game.Rolled] > first[game.Moved] || first[game.Rolled] > first[game.Jumped] {
		t.Errorf("%+v, %s", r, p.Types())
	}
}

func TestWZR45WhoFailsALongJumpFallsToTheBottom(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, []int{13, 1}, nil, gap(0.3, 4)...)
	p.Do(walk(By(physics.Jump, 12.9, 10)))
	if e := p.Event(game.Hit); e.N != 10 || e.Clause != "WZR-16" || p.M("a1").Level != 0 { // from the full height, no free inches
		t.Errorf("%+v", e)
	}
}

// cliff is a block to climb, its face at 11", of a height.
func cliff(height float64) levels.Piece { return Rect("block", 11, 7, 6, 6, height) }

func climber(t *testing.T, dice []int, options map[string]any, pieces ...levels.Piece) *Play {
	t.Helper()
	return battle(t, one(trooper("a1", "s1", 10, 10)), far, dice, options, pieces...)
}

func TestWZR46ClimbingIsPartOfEveryMovement(t *testing.T) {
	climber(t, nil, nil, cliff(2)).Do(walk(By(physics.Climb, 11.6, 10)))
	climber(t, []int{5}, nil, cliff(2)).Do(run(By(physics.Climb, 11.6, 10)))
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(onLevel(trooper("b1", "s2", 12.4, 10), 2)), []int{5, 20}, nil, cliff(2))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	p.Event(game.Climbed)
	p.Event(game.Fought)
}

// The way runs, as every way does, where the centre goes: 1" to the face, the height, and
// 0.591" past the edge. From the base's edge to the face it is 0.409".
func TestWZR47TheWayAndTheHeightMustFitTheMovement(t *testing.T) {
	past := walk(By(physics.Climb, 11.591, 10))
	climber(t, nil, nil, cliff(3.409)).Do(past)
	climber(t, nil, nil, cliff(3.41)).Refuse("WZR-49", past) // way and height fit, the base does not
	climber(t, nil, nil, cliff(4.591)).Refuse("WZR-49", past)
	climber(t, nil, nil, cliff(4.592)).Refuse("WZR-48", past)
}

// The examples of the clauses: a small base, M 5.
func TestWZR47AndWZR49ABaseInContactPaysItsOwnSizeAndTheHeight(t *testing.T) {
	for _, c := range []struct {
		before, height float64 // from the base's edge to the face
		refused        string
	}{{1, 2.8, ""}, {1, 2.818, ""}, {1, 2.819, "WZR-49"}, {1, 2.9, "WZR-49"}, {0, 3.7, ""}, {0, 3.818, ""}, {0, 3.819, "WZR-49"}, {0, 5.001, "WZR-48"}} {
		p := battle(t, one(trooper("a1", "s1", 11-0.591-c.before, 10)), far, nil, nil, cliff(c.height))
		past := walk(By(physics.Climb, 11.591, 10))
		if c.refused != "" {
			p.Refuse(c.refused, past)
			continue
		}
		p.Do(past)
		if e := p.Event(game.Moved); e.Cost != In(c.before+1.182+c.height) || e.Level != In(c.height) {
			t.Errorf("%+v: %+v", c, e)
		}
	}
	for mm, r := range map[int]float64{40: 0.787, 50: 0.984} {
		p := battle(t, one(trooper("a1", "s1", 11-r, 10, base(mm))), far, nil, nil, cliff(2))
		p.Refuse("WZR-49", walk(By(physics.Climb, 11+r-0.001, 10)))
		p.Do(walk(By(physics.Climb, 11+r, 10)))
		if e := p.Event(game.Moved); e.Cost != In(2*r+2) {
			t.Errorf("%v mm: %+v", mm, e)
		}
	}
}

func TestWZR47PenaltiesOfGroundShortenTheClimb(t *testing.T) {
	climber(t, nil, nil, cliff(2), scrub(10.5, 0.3)).Refuse("WZR-9", walk(By(physics.Climb, 11.6, 10)))
}

func TestWZR48NobodyStopsHalfWayUp(t *testing.T) {
	p := climber(t, nil, nil, cliff(6))
	p.Refuse("WZR-48", walk(By(physics.Climb, 11.6, 10)))
	p.Refuse("WZR-46", walk(To(11.6, 10))) // nor goes up without climbing
}

func TestWZR49WhoHasClimbedStandsWithItsWholeBasePastTheEdge(t *testing.T) {
	for _, c := range []struct {
		by   physics.By
		x, y float64
		ok   bool
	}{
		{physics.Climb, 11.59, 10, false}, {physics.Climb, 11.591, 10, true},
		{physics.Ladder, 11.59, 10, false}, {physics.Ladder, 11.591, 10, true},
		{physics.Climb, 11.591, 9, true}, {physics.Climb, 11.4, 10.4, false}, // at an angle
		{physics.Climb, 11.591, 7.59, false}, {physics.Climb, 11.591, 7.591, true}, // the roof's other edge
	} {
		roof := cliff(1.2)
		roof.Ladders = []physics.Vec{At(11, 10)}
		p := climber(t, nil, nil, roof)
		to := walk(By(c.by, c.x, c.y))
		if !c.ok {
			p.Refuse("WZR-49", to)
			continue
		}
		p.Do(to)
		if p.M("a1").At != At(c.x, c.y) {
			t.Errorf("%+v: %+v", c, p.M("a1"))
		}
	}
	p := climber(t, nil, nil, cliff(2)) // once up there it may overhang again
	p.Do(walk(By(physics.Climb, 11.6, 10)))
	p.Do(walk(To(11.1, 10)))
	if p.M("a1").At != At(11.1, 10) {
		t.Errorf("%+v", p.M("a1"))
	}
}

func TestWZR49ATopTooNarrowForTheBaseIsClimbedNeitherOntoNorOver(t *testing.T) {
	for wide, ok := range map[float64]bool{0.5: false, 1: false, 1.181: false, 1.182: true, 1.5: true} {
		top := Rect("block", 11, 7, wide, 6, 2)
		onto, over := walk(By(physics.Climb, 11.591, 10)), run(By(physics.Climb, 11+wide/2, 10), By(physics.Drop, 11.6+wide, 10))
		if !ok {
			climber(t, nil, nil, top).Refuse("WZR-49", run(By(physics.Climb, 11+wide-0.01, 10)))
			climber(t, nil, nil, top).Refuse("WZR-49", over)
			continue
		}
		climber(t, nil, nil, top).Do(onto)
		climber(t, []int{5, 1}, nil, top).Do(over)
	}
	for wide, ok := range map[float64]bool{1.181: false, 1.182: true} { // from side to side
		p := climber(t, nil, nil, Rect("block", 11, 10-wide/2, 6, wide, 2))
		if past := walk(By(physics.Climb, 11.6, 10)); ok {
			p.Do(past)
		} else {
			p.Refuse("WZR-49", past)
		}
	}
	// Two tops side by side are one.
	climber(t, nil, nil, Rect("block", 11, 7, 0.6, 6, 2), Rect("block", 11.6, 7, 3, 6, 2)).Do(walk(By(physics.Climb, 11.6, 10)))
}

func TestWZR49WhoClimbsDownOrOutOfAPitStandsClearOfTheEdge(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 11.6, 10), 2)), far, nil, nil, cliff(2))
	p.Do(walk(By(physics.Climb, 10.409, 10))) // down: the way and the height
	if e := p.Event(game.Moved); e.Cost != In(1.191+2) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
	pit := Rect("trench", 11, 7, 6, 6, -3.5)
	out := func() *Play {
		return battle(t, one(onLevel(trooper("a1", "s1", 11.591, 10), -3.5)), far, nil, nil, pit)
	}
	out().Refuse("WZR-49", walk(By(physics.Climb, 10.41, 10)))
	out().Do(walk(By(physics.Climb, 10.409, 10)))
}

// Who is charged may stand so near the edge that no base fits before it (WZR-57): contact ends
// the Charge there.
func TestTCHARGEAClimbToWhoStandsAtTheEdgeEndsInContact(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(onLevel(trooper("b1", "s2", 12.4, 10), 2)), []int{5, 20}, nil, cliff(2))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.At != At(11.218, 10) || e.Level != In(2) || e.Cost != In(3.218) {
		t.Errorf("%+v", e)
	}
	p.Event(game.Fought)
}

func TestWZR50AClimbOnARunTestsConAt4More(t *testing.T) {
	p := climber(t, []int{16}, nil, cliff(2))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	if r := tested(p, "con"); r.Need != 16 || Mod(r, "WZR-50") != 4 {
		t.Errorf("%+v", r)
	}
}

func TestWZR58ThePathTellsTheClauseThatItsTestIsRolledBy(t *testing.T) {
	for _, c := range []struct {
		optional bool
		clause   string
	}{{false, "WZR-50"}, {true, "WZR-58"}} {
		p := climber(t, []int{2}, map[string]any{"climbTests": c.optional}, cliff(2))
		way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(13, 10), Level: 2 * physics.Inch}, game.NoModel)
		if err != nil || len(way.Rolls) != 1 {
			t.Fatalf("%+v, %v", way, err)
		}
		told := wzr.Resurrection.MarkClause(p.Setup(), way.Rolls[0])
		p.Do(game.Choice{Action: "run", Path: way.Path})
		rolled := ""
		for _, e := range p.Last {
			if e.Type == game.Rolled && e.Roll.Stat == "con" {
				rolled = e.Clause
			}
		}
		if told != c.clause || rolled != c.clause {
			t.Errorf("optional %v: told %s, rolled by %s", c.optional, told, rolled)
		}
	}
}

func TestWZR51APassedClimbIsOnlyAClimb(t *testing.T) {
	p := climber(t, []int{16}, nil, cliff(2))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	p.No(game.Hit)
	if p.M("a1").Level != In(2) || p.Event(game.Climbed).Clause != "WZR-51" {
		t.Errorf("%+v", p.M("a1"))
	}
}

func TestWZR52To54AFailedClimbFallsStandsAtTheFootAndIsOver(t *testing.T) {
	p := climber(t, []int{17, 1}, map[string]any{"cards": []any{1.0, 0.0}}, cliff(2.5))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	if e := p.Event(game.Hit); e.N != 9 { // WZR-52: from the highest point, 3" begun
		t.Errorf("%+v", e)
	}
	if m := p.M("a1"); m.At != At(10.409, 10) || m.Level != 0 { // WZR-53
		t.Errorf("%+v", m)
	}
	p.Event(game.Ended) // WZR-54: no card gives it an AP
}

func TestWZR55AClimbInAMoveTestsNothing(t *testing.T) {
	p := climber(t, nil, nil, cliff(2))
	p.Do(walk(By(physics.Climb, 11.6, 10)))
	if tests(p, "con") != 0 || p.Event(game.Climbed).Clause != "WZR-55" {
		t.Error(p.Types())
	}
}

func TestWZR56And57AChargerThatFallsIsDisengagedAndStruckAtTheEdge(t *testing.T) {
	for x, struck := range map[float64]bool{12.5: true, 13: false} { // the edge within 1" of the base, or not
		p := battle(t, one(trooper("a1", "s1", 10, 10)), one(onLevel(trooper("b1", "s2", x, 10), 2)), []int{17, 1, 5, 1}, nil, cliff(2))
		p.Do(game.Choice{Action: "charge", Target: "b1"})
		p.No(game.Fought)
		if (tests(p, "cc") == 1) != struck {
			t.Errorf("at %v: %s", x, p.Types())
		}
		if struck && tested(p, "cc").Model != p.ID("b1") {
			t.Errorf("%+v", tested(p, "cc"))
		}
	}
}

func TestWZR58To64ByTheOptionalRuleEveryClimbTests(t *testing.T) {
	ladder := func(k levels.Piece) levels.Piece { k.Ladders = []physics.Vec{At(11, 10)}; return k }
	ruin := Rect("ruin", 11, 7, 6, 6, 2)
	top := true
	ruin.Top = &top
	natural := cliff(2)
	natural.Natural = true
	for name, c := range map[string]struct {
		on     levels.Piece
		by     physics.By
		clause string
		mod    int
	}{
		"ladder":                {ladder(cliff(2)), physics.Ladder, "WZR-59", 1},
		"ladder, ruin":          {ladder(ruin), physics.Ladder, "WZR-60", -2},
		"bare hands":            {cliff(2), physics.Climb, "WZR-61", -2},
		"bare hands, ruin":      {ruin, physics.Climb, "WZR-62", -3},
		"bare hands, a rock":    {natural, physics.Climb, "WZR-63", -3},
		"hands beside a ladder": {ladder(cliff(2)), physics.Climb, "WZR-61", -2},
	} {
		for _, brisk := range [2]bool{false, true} {
			p := climber(t, []int{2}, map[string]any{"climbTests": true}, c.on)
			choice, want := walk(By(c.by, 11.6, 10)), 12+4+c.mod
			if brisk {
				choice, want = run(By(c.by, 11.6, 10)), want-2
			}
			p.Do(choice)
			if r := tested(p, "con"); r.Need != want || Mod(r, c.clause) != c.mod || Mod(r, "WZR-50") != 4 || (Mod(r, "WZR-64") == -2) != brisk {
				t.Errorf("%s, brisk %v: %+v", name, brisk, r)
			}
		}
	}
}

func TestWZR65AFailedTestOfTheOptionalRuleFalls(t *testing.T) {
	p := climber(t, []int{15, 1}, map[string]any{"climbTests": true}, cliff(2))
	p.Do(walk(By(physics.Climb, 11.6, 10)))
	if e := p.Event(game.Hit); e.N != 8 || p.M("a1").Level != 0 {
		t.Errorf("%+v", e)
	}
	p.Event(game.Ended)
}

func TestTCHARGEClimbsAndJumpsOnOneWay(t *testing.T) {
	pieces := []levels.Piece{Rect("block", 11, 7, 2, 6, 1.5), Rect("block", 13.6, 7, 4, 6, 1.5)}
	p := battle(t, one(trooper("a1", "s1", 9.5, 10)), one(onLevel(trooper("b1", "s2", 15.4, 10), 1.5)), []int{5, 5, 20}, nil, pieces...)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	p.Event(game.Climbed)
	p.Event(game.Jumped)
	p.Event(game.Fought)
	if tests(p, "con") != 2 {
		t.Error(p.Types())
	}
}

func TestWZR52TheFallFromAClimbIsTold(t *testing.T) {
	p := climber(t, []int{17, 1}, nil, cliff(2))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	if e := p.Event(game.Fell); e.Clause != "WZR-52" || e.Height != In(2) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestWZR55APathTellsOnlyTheRollsThatAreMade(t *testing.T) {
	rolls := func(action string, options map[string]any) int {
		p := climber(t, nil, options, cliff(2))
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), action, physics.Spot{At: At(12.5, 10), Level: In(2)}, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		return len(way.Rolls)
	}
	if move, run, tested := rolls("move", nil), rolls("run", nil), rolls("move", map[string]any{"climbTests": true}); move != 0 || run != 1 || tested != 1 {
		t.Errorf("a Move asks for %d rolls, a Run for %d, a Move by the optional rule for %d", move, run, tested)
	}
	down := func(height float64) int {
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), height)), far, nil, nil, Rect("block", 7, 7, 4, 6, height))
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(14, 10)}, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		return len(way.Rolls)
	}
	if free, deep := down(1), down(2); free != 0 || deep != 1 {
		t.Errorf("a free jump down asks for %d rolls, a deeper one for %d", free, deep)
	}
}

func TestWZR20AFreeJumpOfAnInchMayBeNamed(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 1)), far, nil, nil, Rect("block", 7, 7, 4, 6, 1))
	p.Do(walk(By(physics.Drop, 15, 10)))
	if e := p.Event(game.Dropped); e.Height != In(1) {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.Moved); e.Cost != In(5) {
		t.Errorf("%+v", e)
	}
}

func TestWZR29WhoDiesOfAFallHasMovedToWhereItLies(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 3), trooper("a2", "s3", 10, 20)), far, []int{20}, nil, Rect("block", 7, 7, 4, 6, 3))
	p.Do(walk(By(physics.Drop, 13, 10)))
	if e := p.Event(game.Moved); !p.M("a1").Out || e.Cost != In(3) || e.At != p.Event(game.Fell).At || e.At != p.M("a1").At { // 1" to the edge, 2" beyond the free one
		t.Errorf("%+v", e)
	}
}
