package wzr_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// roofs are two blocks with a gap between them that begins at 11"; the far one is
// as high as is said.
func roofs(width, near, far float64) []levels.Piece {
	return []levels.Piece{Rect("block", 5, 7, 6, 6, near), Rect("block", 11+width, 7, 6, 6, far)}
}

func leaper(t *testing.T, dice []int, near float64, pieces ...levels.Piece) *Play {
	t.Helper()
	return battle(t, one(onLevel(trooper("a1", "s1", 10, 10), near), trooper("a2", "s3", 4, 40)), far, dice, nil, pieces...)
}

var over = run(By(physics.Jump, 13, 10))

// Nobody jumps up to what must be climbed: the far side's height is a part of the jump.
func TestWZR34WhatTheFarSideIsHigherCountsWithTheWidth(t *testing.T) {
	leaper(t, []int{12}, 4, roofs(0.6, 4, 4.4)...).Do(over)
	leaper(t, nil, 4, roofs(0.6, 4, 4.401)...).Refuse("WZR-34", over)
	leaper(t, nil, 4, roofs(0.9, 4, 8)...).Refuse("WZR-34", over)
	for rise, loss := range map[float64]physics.Mil{0.099: 0, 0.1: In(2)} { // WZR-36: with 0.4" of width a half
		p := leaper(t, []int{12}, 4, roofs(0.4, 4, 4+rise)...)
		r, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(13, 10), Level: In(4 + rise)}, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		if d := wzr.Resurrection.PathDetails(p.Game, p.ID("a1"), "run", r); d[0].Value != In(10)-loss {
			t.Errorf("%v higher: %v", rise, d[0].Value)
		}
	}
}

func TestWZR28And29ALongJumpToLowerGroundIsAJumpDownAsWell(t *testing.T) {
	p := leaper(t, []int{12, 5}, 4, roofs(0.4, 4, 3)...) // the free inch
	p.Do(over)
	p.No(game.Hit)
	if e := p.Event(game.Moved); e.Cost != In(3) {
		t.Errorf("%+v", e)
	}
	p = leaper(t, []int{12, 5}, 4, roofs(0.4, 4, 2)...) // one beyond it
	p.Refuse("WZR-28", walk(By(physics.Jump, 14.001, 10)))
	p.Do(walk(By(physics.Jump, 14, 10)))
	if e := p.Event(game.Moved); e.Cost != In(5) || p.Event(game.Hit).N != 7 || p.Event(game.Fell).Clause != "WZR-29" || p.M("a1").Level != In(2) {
		t.Errorf("%+v, %s", e, p.Types())
	}
	p = leaper(t, []int{12, 20}, 4, roofs(0.4, 4, 2)...)
	p.Do(over)
	if e := p.Event(game.Moved); !p.M("a1").Out || e.At != At(11.4, 10) || e.Cost != In(2) {
		t.Errorf("%+v", e)
	}
}

func TestWZR28TheRiskOfALongJumpCountsTheFallWhereItLands(t *testing.T) {
	p := leaper(t, nil, 4, roofs(0.4, 4, 2)...)
	way := physics.Way{Path: []physics.Waypoint{By(physics.Jump, 13, 10)}}
	risks := wzr.Resurrection.Risks(p.Game, p.ID("a1"), "run", way)
	// Con 12: 8 in 20 fall 2" to the far roof, St 8, and fail Armour on 14: 6 in 20; the others 1", St 7, 5 in 20.
	if want := 0.4*0.3 + 0.6*0.25; len(risks) != 1 || math.Abs(risks[0].Out-want) > 1e-9 {
		t.Errorf("%+v, want %v", risks, want)
	}
}

func TestWZR29APathNamesTheFallOfALongJumpToLowerGround(t *testing.T) {
	for low, want := range map[float64][]string{3: {"WZR-44"}, 2: {"WZR-44", "WZR-29"}} { // the free inch, and one beyond it
		p := leaper(t, nil, 4, roofs(0.4, 4, low)...)
		way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(13, 10), Level: In(low)}, game.NoModel)
		var got []string
		for _, k := range way.Rolls {
			got = append(got, wzr.Resurrection.MarkClause(p.Setup(), k))
		}
		if err != nil || !slices.Equal(got, want) || len(got) > 1 && way.Rolls[1].At != At(11.4, 10) {
			t.Errorf("%v: %v %+v, %v", low, got, way.Rolls, err)
		}
	}
}

// A base that may jump no more than 1" has no room in a pit that is no wider.
func TestWZR45WhoMissesANarrowPitFallsItsDepthAllTheSame(t *testing.T) {
	pit := Rect("trench", 11, 6, 0.9, 8, -4)
	p := leaper(t, []int{13, 20}, 0, pit)
	p.Do(over)
	if e := p.Event(game.Hit); e.N != 10 || !p.M("a1").Out {
		t.Errorf("%+v", e)
	}
	p = leaper(t, []int{13, 5}, 0, pit)
	p.Do(over)
	if p.M("a1").At != At(11, 10) || p.M("a1").Level != 0 { // at the edge
		t.Errorf("%+v", p.M("a1"))
	}
}

func TestWZR31AGapIsAnyBreakHoweverShallow(t *testing.T) {
	for _, c := range []struct {
		name      string
		near, far float64
		pieces    []levels.Piece
	}{
		{"an inch", 1, 1, roofs(0.9, 1, 1)},
		{"a little", 0.25, 0.25, roofs(0.9, 0.25, 0.25)},
		{"a far side hardly above the floor", 1, 0.25, roofs(0.9, 1, 0.25)},
		{"a far side below the floor", 1, 0, []levels.Piece{Rect("block", 5, 7, 6, 6, 1), Rect("platform", 11, 7, 0.9, 6, 0.25)}},
		{"a trench that could be walked", 0, 0, []levels.Piece{Rect("trench", 11, 6, 0.9, 8, -2)}},
	} {
		to := physics.Waypoint{At: At(13, 10), By: physics.Jump, Level: In(c.far), Leveled: true}
		p := leaper(t, []int{12}, c.near, c.pieces...)
		p.Do(run(to))
		if p.Roll(game.TestRoll, 0).Stat != "con" || p.Event(game.Jumped).Clause != "WZR-31" || p.M("a1").At != At(13, 10) || p.M("a1").Level != In(c.far) {
			t.Errorf("%s: %s", c.name, p.Types())
		}
		p = leaper(t, []int{13, 5}, c.near, c.pieces...) // missed
		p.Do(run(to))
		if e := p.Event(game.Fell); e.Clause != "WZR-45" || e.Height <= 0 {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
	leaper(t, nil, 1, roofs(1.001, 1, 1)...).Refuse("WZR-34", over)
	leaper(t, nil, 0).Refuse("R-SUPPORT", over)
}

// The print bars it, whatever the gap is: nobody is ever placed on such ground (WZR-33).
func TestWZR32ImpassableGroundInAGapBarsTheJumpHoweverDeepItLies(t *testing.T) {
	pool := Rect("water", 11, 6, 0.9, 8, 0)
	leaper(t, nil, 0, pool).Refuse("WZR-32", over)
	leaper(t, nil, 1, append(roofs(0.9, 1, 1), pool)...).Refuse("WZR-32", over)
	leaper(t, nil, 4, append(roofs(0.9, 4, 4), pool)...).Refuse("WZR-32", over)
	leaper(t, nil, 0, Rect("water", 11, 6, 3, 8, 0)).Refuse("WZR-33", run(By(physics.Jump, 12, 10)))
}

func TestWZR45WhoMissesAStripOfMudStandsBeforeIt(t *testing.T) {
	p := leaper(t, []int{13}, 0, Rect("mud", 11, 6, 0.9, 8, 0), Rect("trench", 30, 30, 8, 8, -4))
	p.Do(run(By(physics.Jump, 13, 10)))
	if e := p.Event(game.Fell); e.Height != 0 || p.M("a1").At != At(11, 10) || p.M("a1").Level != 0 {
		t.Errorf("%+v", e)
	}
	p.No(game.Hit)
}

// TestWZR45AFailedJumpFallsFromTheEdgeWhereItWasBegun: the height of the far side counts nothing.
func TestWZR45AFailedJumpFallsFromTheEdgeWhereItWasBegun(t *testing.T) {
	for _, far := range []float64{4, 4.1} {
		p := leaper(t, []int{13, 5}, 4, roofs(0.9, 4, far)...)
		p.Do(over)
		if e := p.Event(game.Fell); e.Clause != "WZR-45" || e.Height != In(4) || e.Level != 0 || p.Event(game.Hit).N != 10 {
			t.Errorf("a far side of %v: %+v", far, e)
		}
	}
}
