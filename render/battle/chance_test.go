package battle

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/store"
	"duckboard/render/tool"
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

// TestThePercentsOfABarSumToAHundred: those of any chances that make up a whole; what may
// happen never reads 0%, and what may not 100%.
func TestThePercentsOfABarSumToAHundred(t *testing.T) {
	sum := func(shares ...float64) (n int, words string) {
		var all []string
		for i, n := range tool.Split(shares...) {
			all = append(all, whole(shares[i], n))
		}
		for _, w := range all {
			k, err := strconv.Atoi(strings.Trim(w, "<>%"))
			if err != nil {
				t.Fatal(err)
			}
			switch w {
			case "<1%":
				k = 0
			case ">99%":
				k = 100
			}
			n += k
		}
		return n, strings.Join(all, " ")
	}
	for _, c := range []struct {
		shares []float64
		want   string
	}{
		{[]float64{0.325, 0.675}, "32% 68%"}, {[]float64{1.0 / 3, 1.0 / 3, 1.0 / 3}, "33% 33% 34%"},
		{[]float64{0.005, 0.005, 0.99}, "<1% 1% 99%"}, {[]float64{0.004, 0.996}, "<1% >99%"}, {[]float64{0, 1}, "0% 100%"}, {[]float64{0, 0}, "0% 0%"},
	} {
		if _, got := sum(c.shares...); got != c.want {
			t.Errorf("%v reads %s", c.shares, got)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		shares, all := make([]float64, 2+r.IntN(3)), 0.0
		for i := range shares {
			shares[i] = math.Pow(r.Float64(), 3)
			all += shares[i]
		}
		for i := range shares {
			shares[i] /= all
		}
		if n, words := sum(shares...); n != 100 {
			t.Fatalf("%v reads %s, %d in all", shares, words, n)
		}
	}
}

// TestTheTagOfATargetReadsAsTheBarsDo: of a chance of 7.41% to be out both say the same.
func TestTheTagOfATargetReadsAsTheBarsDo(t *testing.T) {
	a := render.NewApp(render.Options{Store: &store.Memory{}, Lang: "en"})
	o := game.Odds{Rolls: true, Injures: true, Success: [3]float64{0.1944, 0.7315, 0.0741}, Injury: [4]float64{0.2578, 0.4975, 0.1695, 0.0752}}
	hit, harm := chances(a, &o, "")
	if hit != "hit 80%" || harm != "out 7% · down 17%" {
		t.Errorf("%s, %s beside %v, %v", hit, harm, tool.Split(o.Success[:]...), tool.Split(o.Injury[:]...))
	}
}
