package odds

import (
	"math"
	"math/big"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// eachRoll calls f with every roll of n dice.
func eachRoll(n int, f func(dice []int)) {
	dice := make([]int, n)
	var turn func(i int)
	turn = func(i int) {
		if i == n {
			f(dice)
			return
		}
		for face := 1; face <= 6; face++ {
			dice[i] = face
			turn(i + 1)
		}
	}
	turn(0)
}

// total is ROLL-4 as it is written.
func total(dice []int, keep, net int) int {
	sorted := slices.Clone(dice)
	slices.Sort(sorted)
	if net > 0 {
		slices.Reverse(sorted)
	}
	sum := 0
	for _, d := range sorted[:keep] {
		sum += d
	}
	return sum
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-14 }

func TestPoolIsWhatEveryRollOfTheDiceGives(t *testing.T) {
	for keep := 1; keep <= 4; keep++ {
		for net := -4; net <= 4; net++ {
			n := keep + max(net, -net)
			if n > 7 {
				continue
			}
			counts, all := map[int]int{}, 0
			eachRoll(n, func(dice []int) { counts[total(dice, keep, net)]++; all++ })
			d := Pool(keep, net)
			if d.Min() != keep || d.Max() != 6*keep {
				t.Fatalf("keep %d net %d: from %d to %d", keep, net, d.Min(), d.Max())
			}
			tail := 0
			for s := 6 * keep; s >= keep; s-- {
				tail += counts[s]
				if want := float64(counts[s]) / float64(all); d.At(s) != want {
					t.Errorf("keep %d net %d total %d: %v, want %v", keep, net, s, d.At(s), want)
				}
				if want := float64(tail) / float64(all); d.AtLeast(s) != want {
					t.Errorf("keep %d net %d at least %d: %v, want %v", keep, net, s, d.AtLeast(s), want)
				}
			}
		}
	}
}

// byFaces counts totals the plain way for pools too large to roll out: it
// deals out how many dice show each face.
func byFaces(keep, net int) map[int]*big.Int {
	n := keep + max(net, -net)
	counts := map[int]*big.Int{}
	fact := func(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }
	var deal func(face, left int, dice []int, orders *big.Int)
	deal = func(face, left int, dice []int, orders *big.Int) {
		if face == 6 {
			for range left {
				dice = append(dice, 6)
			}
			orders = new(big.Int).Div(orders, fact(left))
			s := total(dice, keep, net)
			if counts[s] == nil {
				counts[s] = new(big.Int)
			}
			counts[s].Add(counts[s], orders)
			return
		}
		for c := 0; c <= left; c++ {
			deal(face+1, left-c, slices.Concat(dice, slices.Repeat([]int{face}, c)), new(big.Int).Div(orders, fact(c)))
		}
	}
	deal(1, n, nil, fact(n))
	return counts
}

func TestLargePoolsCountEveryDealOfFaces(t *testing.T) {
	for _, p := range [][2]int{{2, 9}, {2, -12}, {3, 10}, {4, -11}} {
		keep, net := p[0], p[1]
		n := int64(keep + max(net, -net))
		all := new(big.Int).Exp(big.NewInt(6), big.NewInt(n), nil)
		d := Pool(keep, net)
		for s, c := range byFaces(keep, net) {
			if want, _ := new(big.Rat).SetFrac(c, all).Float64(); d.At(s) != want {
				t.Errorf("keep %d net %d total %d: %v, want %v", keep, net, s, d.At(s), want)
			}
		}
	}
}

func TestPoolHoldsForAnyNumberOfDice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keep, net := rapid.IntRange(1, 6).Draw(t, "keep"), rapid.IntRange(-60, 60).Draw(t, "net")
		d, less, turned := Pool(keep, net), Pool(keep, net-1), Pool(keep, -net)
		sum := 0.0
		for s := d.Min(); s <= d.Max(); s++ {
			sum += d.At(s)
			if d.AtLeast(s) < less.AtLeast(s) {
				t.Errorf("one die less makes %d or more likelier", s)
			}
			if net != 0 && d.At(s) != turned.At(7*keep-s) {
				t.Errorf("the dice turned over do not give %d: %v, %v", s, d.At(s), turned.At(7*keep-s))
			}
		}
		if !near(sum, 1) {
			t.Errorf("adds up to %v", sum)
		}
	})
}

func TestPoolEndsInCertainty(t *testing.T) {
	if p := Pool(2, math.MaxInt); p.At(12) != 1 {
		t.Errorf("no end of dice gives 12 with %v", p.At(12))
	}
	if p := Pool(3, math.MinInt+1); p.At(3) != 1 {
		t.Errorf("no end of dice against gives 3 with %v", p.At(3))
	}
	if p := Pool(0, 3); p.At(0) != 1 || p.AtLeast(1) != 0 {
		t.Errorf("no dice to keep give %v", p)
	}
	if p := Pool(2, 0); p.At(1) != 0 || p.At(13) != 0 || p.AtLeast(1) != 1 || p.AtLeast(13) != 0 || !near(p.Mean(), 7) {
		t.Errorf("2D6 are %v", p)
	}
}

func TestSuccessRollOfTwoDice(t *testing.T) {
	s := Roll(0)
	if !near(s.Failure, 15./36) || !near(s.Success, 20./36) || !near(s.Critical, 1./36) || !near(s.Passed(), 21./36) {
		t.Errorf("2D6: %+v", s)
	}
	s = Roll(1) // 16 of 216 show two sixes or more
	if !near(s.Critical, 16./216) {
		t.Errorf("+1 DICE: %+v", s)
	}
	s = Roll(-1) // three sixes only
	if !near(s.Critical, 1./216) {
		t.Errorf("-1 DICE: %+v", s)
	}
}

func TestPoolsMayBeAskedForAtOnce(t *testing.T) {
	var wg sync.WaitGroup
	got := make([]float64, 16)
	for i := range got {
		wg.Go(func() { got[i] = Pool(4, 31).AtLeast(20) })
	}
	wg.Wait()
	for _, g := range got {
		if g != count(4, 31).AtLeast(20) {
			t.Errorf("got %v at once with others", g)
		}
	}
}

func BenchmarkPoolCached(b *testing.B) {
	for range b.N {
		Pool(3, -7)
	}
}

func BenchmarkPoolCounted(b *testing.B) {
	for range b.N {
		count(4, 15)
	}
}

func BenchmarkAttack(b *testing.B) {
	a := Attack{Net: -2, Hit: InjuryRoll{Modifier: -2}, Critical: InjuryRoll{Net: 2, Modifier: -2}}
	for range b.N {
		a.Odds()
	}
}

func BenchmarkChainOfFive(b *testing.B) {
	for range b.N {
		c := NewChain(State{Tough: true})
		for range 5 {
			c.Attack(func(s State) Attack {
				return Attack{Net: 1, Hit: InjuryRoll{Modifier: -1}, Critical: InjuryRoll{Net: 1, Modifier: -1}, Spared: s.Tough, Extra: 1}
			})
		}
		c.Injury()
	}
}
