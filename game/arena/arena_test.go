package arena_test

import (
	"errors"
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/arena"
	"duckboard/game/gametest"
	"duckboard/game/sim"
)

// toys is a match in the toy rules.
func toys(games, workers int, a, b sim.Maker) *arena.Match {
	return &arena.Match{Rules: gametest.Toy{}, Games: games, Workers: workers, Players: [2]sim.Maker{a, b},
		Start: func(pair int) (game.Start, error) { return gametest.Start(uint64(pair)), nil }}
}

// first takes the first legal choice.
func first(game.Side, uint64) sim.Policy {
	return func(g *game.Game) (game.Choice, error) { return g.Setup().Rules.Legal(g)[0], nil }
}

func TestAPlayerAgainstItselfHasHalfOfEachPair(t *testing.T) {
	tally, err := toys(40, 3, sim.Random, sim.Random).Play(nil)
	if err != nil || tally.Games() != 40 || tally.Won != tally.Lost || tally.Won == 0 {
		t.Fatalf("%+v, %v", tally, err)
	}
	for i, p := range tally.Pairs {
		if p != 0.5 {
			t.Errorf("pair %d: a share of %v", i, p)
		}
	}
	if s := tally.Share(); math.Abs(s.Mid-0.5) > 1e-9 || s.Low <= 0.3 || s.High >= 0.7 || s.Low >= 0.5 {
		t.Errorf("share %+v", s)
	}
}

func TestWhatComesOfAMatchDoesNotDependOnTheNumberOfWorkers(t *testing.T) {
	var tallies [2]*arena.Tally
	for i, workers := range []int{1, 5} {
		m := toys(200, workers, sim.Random, first)
		m.Test = arena.Test{Null: 0.5, Claim: 0.6, Errors: 0.05}
		seen := 0
		tally, err := m.Play(func(t *arena.Tally) { seen = len(t.Pairs) })
		if err != nil || seen != len(tally.Pairs) {
			t.Fatal(err, seen)
		}
		tallies[i] = tally
	}
	a, b := tallies[0], tallies[1]
	if a.Games() != b.Games() || a.Won != b.Won || a.Verdict != b.Verdict || a.Ratio != b.Ratio {
		t.Errorf("%+v\n%+v", a, b)
	}
	if a.Verdict == arena.Open || a.Games() == 200 {
		t.Errorf("after %d games it is open who is better: %+v", a.Games(), a.Share())
	}
}

func TestSidesAreChangedWithinAPairAndTheDiceAreTheSame(t *testing.T) {
	var seeds [2][2][]uint64 // by player and side
	maker := func(who int) sim.Maker {
		return func(side game.Side, seed uint64) sim.Policy {
			seeds[who][side] = append(seeds[who][side], seed)
			return sim.Random(side, seed)
		}
	}
	if _, err := toys(6, 1, maker(0), maker(1)).Play(nil); err != nil {
		t.Fatal(err)
	}
	for who := range seeds {
		for side := range seeds[who] {
			if s := seeds[who][side]; len(s) != 3 || s[0] != 0 || s[1] != 1 || s[2] != 2 {
				t.Errorf("player %d had side %d with the seeds %v", who, side, s)
			}
		}
	}
}

func TestAMatchFailsWithAGame(t *testing.T) {
	m := toys(20, 2, sim.Random, sim.Random)
	m.Start = func(pair int) (game.Start, error) {
		if pair == 4 {
			return game.Start{}, errors.New("no such table")
		}
		return gametest.Start(uint64(pair)), nil
	}
	if tally, err := m.Play(nil); err == nil || tally.Games() != 8 {
		t.Errorf("%+v, %v", tally, err)
	}
	if _, err := toys(7, 1, first, first).Play(nil); err == nil {
		t.Error("seven games are no pairs")
	}
}

// TestATestIsWrongAsOftenAsItMayBe draws pairs of a player who has the share that is held,
// and of one who has the share that is claimed.
func TestATestIsWrongAsOftenAsItMayBe(t *testing.T) {
	test, dice := arena.Test{Null: 0.5, Claim: 0.6, Errors: 0.05}, uint64(1)
	draw := func(p float64) float64 {
		dice += 0x9E3779B97F4A7C15
		x := dice
		x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		if float64((x^x>>31)>>11)/(1<<53) < p {
			return 0.5
		}
		return 0
	}
	for i, wrong := range []arena.Verdict{arena.Holds, arena.Fails} {
		share := []float64{0.5, 0.6}[i]
		errs, pairs := 0, 0
		for range 400 {
			var list []float64
			v := arena.Open
			for v == arena.Open {
				list = append(list, draw(share)+draw(share))
				v, _ = test.Verdict(list)
			}
			if pairs += len(list); v == wrong {
				errs++
			}
		}
		if errs > 30 || errs == 0 || pairs/400 > 120 {
			t.Errorf("at %v: wrong %d times of 400, after %d pairs", share, errs, pairs/400)
		}
		t.Logf("at %v: wrong %d times of 400, after %d pairs", share, errs, pairs/400)
	}
	if v, r := test.Verdict([]float64{1, 1, 1}); v != arena.Open || r != 0 {
		t.Errorf("three pairs tell %v, %v", v, r)
	}
	if _, r := (&arena.Test{}).Verdict(make([]float64, 100)); r != 0 || math.IsNaN(r) {
		t.Error("no test tells something")
	}
}
