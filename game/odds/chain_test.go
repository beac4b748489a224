package odds

import (
	"testing"

	"pgregory.net/rapid"
)

// weigh is an Injury made of counted rolls.
type weigh struct{ n [4]int }

func (w *weigh) odds() Injury {
	all := float64(w.n[0] + w.n[1] + w.n[2] + w.n[3])
	return Injury{float64(w.n[0]) / all, float64(w.n[1]) / all, float64(w.n[2]) / all, float64(w.n[3]) / all}
}

func injured(total int) Outcome { // INJ-2 to INJ-6 as written
	switch {
	case total <= 1:
		return None
	case total <= 6:
		return Minor
	case total <= 8:
		return Down
	}
	return Out
}

func same(a, b Injury) bool {
	return near(a.None, b.None) && near(a.Minor, b.Minor) && near(a.Down, b.Down) && near(a.Out, b.Out)
}

func TestInjuryRollIsWhatEveryRollOfTheDiceGives(t *testing.T) {
	for _, r := range []InjuryRoll{
		{}, {Modifier: -3}, {Net: 2, Modifier: -1}, {Net: -2, Modifier: 1}, {Deadly: true}, {Deadly: true, Net: -1, Modifier: -2},
		{Bloodbath: true, Net: 1}, {Deadly: true, Bloodbath: true, Net: 2, Modifier: -6}, {Modifier: 9}, {Modifier: -20},
	} {
		var w weigh
		keep := r.Keep()
		eachRoll(keep+max(r.Net, -r.Net), func(dice []int) { w.n[injured(total(dice, keep, r.Net)+r.Modifier)]++ })
		if got := r.Odds(); !same(got, w.odds()) {
			t.Errorf("%+v: %+v, want %+v", r, got, w.odds())
		}
	}
}

func TestKeepGrowsWithDeadlyAndBloodbath(t *testing.T) {
	for _, c := range []struct {
		r    InjuryRoll
		want int
	}{{InjuryRoll{}, 2}, {InjuryRoll{Deadly: true}, 3}, {InjuryRoll{Bloodbath: true}, 3}, {InjuryRoll{Deadly: true, Bloodbath: true}, 4}} {
		if got := c.r.Keep(); got != c.want {
			t.Errorf("%+v keeps %d", c.r, got)
		}
	}
}

// play rolls out one attack in full: every Success Roll, every Injury Roll.
func play(a Attack, f func(result Outcome, hit bool, ways float64)) {
	inflict := func(r InjuryRoll, p float64) {
		n := r.Keep() + max(r.Net, -r.Net)
		each := p
		for range n {
			each /= 6
		}
		eachRoll(n, func(dice []int) { f(injured(total(dice, r.Keep(), r.Net)+r.Modifier), true, each) })
	}
	if a.Automatic {
		inflict(a.Hit, 1)
		return
	}
	n := 2 + max(a.Net, -a.Net)
	all, success, critical := 0., 0., 0.
	eachRoll(n, func(dice []int) {
		all++
		switch s := total(dice, 2, a.Net); {
		case s >= 12:
			critical++
		case s >= 7:
			success++
		}
	})
	f(None, false, (all-success-critical)/all)
	inflict(a.Hit, success/all)
	inflict(a.Critical, critical/all)
}

func TestAttackIsWhatEveryRollOfItsDiceGives(t *testing.T) {
	for _, a := range []Attack{
		{Critical: InjuryRoll{Net: 1}},
		{Net: 1, Hit: InjuryRoll{Modifier: -2}, Critical: InjuryRoll{Net: 2, Modifier: -2}},
		{Net: -2, Hit: InjuryRoll{Deadly: true}, Critical: InjuryRoll{Deadly: true, Net: 1}, Spared: true},
		{Automatic: true, Hit: InjuryRoll{Net: -1}, Critical: InjuryRoll{Net: 3}},
	} {
		var want Injury
		play(a, func(o Outcome, _ bool, p float64) {
			switch {
			case o == None:
				want.None += p
			case o == Minor:
				want.Minor += p
			case o == Down || a.Spared:
				want.Down += p
			default:
				want.Out += p
			}
		})
		got := a.Odds()
		if diff := got.plus(want.times(-1)); max(diff.None, -diff.None, diff.Minor, -diff.Minor, diff.Down, -diff.Down, diff.Out, -diff.Out) > 1e-12 {
			t.Errorf("%+v: %+v, want %+v", a, got, want)
		}
	}
}

func TestFlamethrowerNeitherMissesNorCrits(t *testing.T) {
	a := Attack{Net: -5, Automatic: true, Hit: InjuryRoll{Net: -1}, Critical: InjuryRoll{Net: 9}}
	if s := a.Success(); s.Success != 1 || s.Failure != 0 || s.Critical != 0 {
		t.Errorf("success %+v", s)
	}
	if a.Odds() != a.Hit.Odds() {
		t.Errorf("%+v is not the Injury Roll %+v", a.Odds(), a.Hit.Odds())
	}
}

// follow is the slow twin of Chain: it follows every roll of every attack to
// the end and keeps what the sequence's worst was.
func follow(s State, worst Outcome, left int, p float64, given func(State) Attack, out *[4]float64) {
	if left == 0 {
		out[worst] += p
		return
	}
	a := given(s)
	var by [5]float64 // chances of a miss, then of each outcome
	play(a, func(o Outcome, hit bool, q float64) {
		if !hit {
			by[0] += q
			return
		}
		by[1+o] += q
	})
	if a.Risky {
		out[worst] += p * by[0]
	} else {
		follow(s, worst, left-1, p*by[0], given, out)
	}
	for o := None; o <= Out; o++ {
		n, did := s, o
		if did == Out && a.Spared {
			did, n.Tough = Down, false
		}
		if did == Out {
			out[Out] += p * by[1+o]
			continue
		}
		blood := a.Extra
		if did == Minor || did == Down {
			blood++
		}
		if did == Down && s.Down {
			blood++
		}
		n.Blood, n.Down = min(6, s.Blood+blood), s.Down || did == Down
		follow(n, max(worst, did), left-1, p*by[1+o], given, out)
	}
}

func TestChainFollowsEveryRollOfEveryAttack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := State{Down: rapid.Bool().Draw(t, "down"), Tough: rapid.Bool().Draw(t, "tough"), Blood: rapid.IntRange(0, 6).Draw(t, "blood")}
		net, armour := rapid.IntRange(-1, 1).Draw(t, "net"), rapid.IntRange(-3, 1).Draw(t, "armour")
		risky, extra := rapid.Bool().Draw(t, "risky"), rapid.IntRange(0, 2).Draw(t, "extra")
		automatic := rapid.Bool().Draw(t, "automatic")
		given := func(s State) Attack {
			dice := 0
			if s.Down {
				dice++
			}
			return Attack{Net: net, Automatic: automatic, Risky: risky, Extra: extra, Spared: s.Tough,
				Hit: InjuryRoll{Net: dice, Modifier: armour}, Critical: InjuryRoll{Net: min(1, dice+1), Modifier: armour + s.Blood/6}}
		}
		n := rapid.IntRange(1, 2).Draw(t, "attacks")
		c := NewChain(start)
		for range n {
			c.Attack(given)
		}
		var want [4]float64
		follow(start, None, n, 1, given, &want)
		got := c.Injury()
		for o := None; o <= Out; o++ {
			if d := got.At(o) - want[o]; d > 1e-12 || d < -1e-12 {
				t.Errorf("outcome %d: %v, want %v", o, got.At(o), want[o])
			}
		}
	})
}

func TestChainOfOneAttackIsTheAttack(t *testing.T) {
	a := Attack{Net: 1, Hit: InjuryRoll{Modifier: -1}, Critical: InjuryRoll{Net: 1, Modifier: -1}, Spared: true}
	c := NewChain(State{Tough: true})
	c.Attack(func(State) Attack { return a })
	if !same(c.Injury(), a.Odds()) {
		t.Errorf("%+v, want %+v", c.Injury(), a.Odds())
	}
}

func TestToughIsSpentOnlyOnce(t *testing.T) {
	sure := InjuryRoll{Modifier: 20} // always Out
	c := NewChain(State{Tough: true})
	given := func(s State) Attack { return Attack{Automatic: true, Hit: sure, Spared: s.Tough} }
	c.Attack(given)
	if i := c.Injury(); i.Down != 1 {
		t.Fatalf("the first Out is %+v", i)
	}
	c.Attack(given)
	if i := c.Injury(); i.Out != 1 || c.Blood() != 0 {
		t.Fatalf("the second Out is %+v, blood %v", i, c.Blood())
	}
}

func TestRiskyMissEndsTheSequence(t *testing.T) {
	given := func(State) Attack {
		return Attack{Risky: true, Hit: InjuryRoll{Modifier: 20}, Critical: InjuryRoll{Modifier: 20}, Spared: true}
	}
	c := NewChain(State{})
	for range 5 {
		c.Attack(given)
	}
	if i := c.Injury(); !near(i.None, Roll(0).Failure) {
		t.Errorf("a miss on the first ends all: %+v", i)
	}
}

func TestBloodCountsEveryMarkerUpToSix(t *testing.T) {
	down := InjuryRoll{Net: 0, Modifier: 100}
	given := func(State) Attack { return Attack{Automatic: true, Hit: down, Spared: true, Extra: 1} }
	c := NewChain(State{})
	want := []float64{2, 5, 6, 6} // 1+1, then 2+1 on a model Down, then the limit of MRK-1
	for i, w := range want {
		c.Attack(given)
		if c.Blood() != w {
			t.Errorf("after attack %d: %v BLOOD, want %v", i+1, c.Blood(), w)
		}
	}
}
