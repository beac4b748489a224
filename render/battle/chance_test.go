package battle

import (
	"math"
	"testing"

	"duckboard/game"
)

func TestRollOddsAreThoseOfTheDiceRolled(t *testing.T) {
	for _, c := range []struct {
		r    game.Roll
		want float64 // of the best outcome
	}{
		{game.Roll{Kind: game.SuccessRoll, Outcome: game.Failure}, 1.0 / 36},
		{game.Roll{Kind: game.SuccessRoll, Net: 1, Outcome: game.Success}, 16.0 / 216},
		{game.Roll{Kind: game.InjuryRoll, Kept: []int{1, 2}, Outcome: game.MinorHit}, 10.0 / 36},
		{game.Roll{Kind: game.InjuryRoll, Kept: []int{1, 2, 3}, Add: -9, Outcome: game.MinorHit}, 1.0 / 216},
	} {
		o, ok := rollOdds(&c.r)
		got := o.Success[2] + o.Injury[3]
		if !ok || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%+v: %.5f, not %.5f", c.r, got, c.want)
		}
	}
	if _, ok := rollOdds(&game.Roll{Kind: game.D6Roll}); ok {
		t.Error("a plain die has no outcomes")
	}
}

func TestTheSameChanceReadsTheSameHoweverItsSumWent(t *testing.T) {
	if a, b := percent(0.325), percent(1-0.675); a != b {
		t.Errorf("%s and %s", a, b)
	}
	for p, want := range map[float64]string{0: "0%", 1e-12: "<1%", 1 - 1e-12: ">99%", 1: "100%", 0.5: "50%"} {
		if got := percent(p); got != want {
			t.Errorf("%v reads %s", p, got)
		}
	}
}
