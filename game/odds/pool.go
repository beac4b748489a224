// Package odds gives the exact chances of rolls and attacks. There are those of a Success
// Roll with any number of DICE (ROLL-1 to ROLL-4), and of an Injury Roll with INJURY DICE,
// INJURY MODIFIER, DEADLY and Bloodbath (INJ-1 to INJ-12, MRK-6). There are those of one
// whole attack, and of several attacks on one target.
//
// Nothing is sampled: the ways to roll each total are counted as whole numbers
// and divided once. The package knows no game; it is safe for concurrent use.
package odds

import (
	"math/big"
	"sync"
)

// Dist is the exact distribution of a total of dice.
type Dist struct {
	min  int
	at   []float64 // at[i] is the chance of min+i
	tail []float64 // tail[i] is the chance of min+i or more
}

// Min returns the smallest total that can come up.
func (d Dist) Min() int { return d.min }

// Max returns the largest total that can come up.
func (d Dist) Max() int { return d.min + len(d.at) - 1 }

// At returns the chance of exactly that total.
func (d Dist) At(total int) float64 {
	if total < d.min || total > d.Max() {
		return 0
	}
	return d.at[total-d.min]
}

// AtLeast returns the chance of that total or more.
func (d Dist) AtLeast(total int) float64 {
	switch {
	case total <= d.min:
		return 1
	case total > d.Max():
		return 0
	}
	return d.tail[total-d.min]
}

// Mean returns the average total.
func (d Dist) Mean() float64 {
	m := 0.0
	for i, p := range d.at {
		m += float64(p * float64(d.min+i))
	}
	return m
}

// Pools with few dice are asked for again and again: they are counted once.
const (
	cachedKeep = 4  // DEADLY and Bloodbath together (MRK-6)
	cachedNet  = 32 // either way
	// endNet is where more dice no longer change a float64: the chance that
	// they matter is below (5/6)^1000 times a small polynomial.
	endNet = 1500
)

var pools [cachedKeep + 1][2*cachedNet + 1]struct {
	once sync.Once
	dist Dist
}

// Pool returns the total of keep D6 under net dice (ROLL-3, ROLL-4): keep+|net|
// are rolled and the keep highest (net > 0) or lowest (net < 0) added up. A
// keep below 1 is no roll and always 0.
func Pool(keep, net int) Dist {
	if keep < 1 {
		return Dist{at: []float64{1}, tail: []float64{1}}
	}
	net = max(-endNet, min(endNet, net))
	if keep > cachedKeep || net < -cachedNet || net > cachedNet {
		return count(keep, net)
	}
	c := &pools[keep][net+cachedNet]
	c.once.Do(func() { c.dist = count(keep, net) })
	return c.dist
}

// count makes the distribution from the whole numbers of ways.
func count(keep, net int) Dist {
	n := keep + max(net, -net)
	ways := highest(keep, n)
	if net < 0 { // the lowest of n dice are the highest of the dice turned over
		for i, j := 0, len(ways)-1; i < j; i, j = i+1, j-1 {
			ways[i], ways[j] = ways[j], ways[i]
		}
	}
	all := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(n)), nil)
	d := Dist{min: keep, at: make([]float64, len(ways)), tail: make([]float64, len(ways))}
	sum := new(big.Int)
	for i := len(ways) - 1; i >= 0; i-- {
		sum.Add(sum, ways[i])
		d.at[i], _ = new(big.Rat).SetFrac(ways[i], all).Float64()
		d.tail[i], _ = new(big.Rat).SetFrac(sum, all).Float64()
	}
	return d
}

// highest counts the ways in which the keep highest of n D6 add up to keep,
// keep+1 ... 6*keep. It goes through the faces from 6 down. open[m][s] are the
// ways in which m < keep dice show a face gone by and add up to s; the others
// are still to be told, so the number of dice costs next to nothing.
func highest(keep, n int) []*big.Int {
	done := zeros(6*keep + 1)
	open := make([][]*big.Int, keep)
	for m := range open {
		open[m] = zeros(6*m + 1)
	}
	open[0][0].SetInt64(1)
	for face := 6; face >= 1; face-- {
		for m := keep - 1; m >= 0; m-- {
			show(open, done, m, face, keep, n)
		}
	}
	return done[keep:]
}

// show lets some of the n-m dice not yet told show the face. It goes from the
// longest row down, so that what it adds above is not read again at this face.
func show(open [][]*big.Int, done []*big.Int, m, face, keep, n int) {
	rest := n - m
	few := new(big.Int) // ways in which too few show it to fill the keep
	fill := new(big.Int).Exp(big.NewInt(int64(face)), big.NewInt(int64(rest)), nil)
	for c := range keep - m {
		lower := new(big.Int).Exp(big.NewInt(int64(face-1)), big.NewInt(int64(rest-c)), nil)
		few.Add(few, lower.Mul(lower, new(big.Int).Binomial(int64(rest), int64(c))))
	}
	fill.Sub(fill, few)
	for s, ways := range open[m] {
		if ways.Sign() == 0 {
			continue
		}
		for c := 1; c < keep-m; c++ {
			w := new(big.Int).Binomial(int64(rest), int64(c))
			open[m+c][s+c*face].Add(open[m+c][s+c*face], w.Mul(w, ways))
		}
		end := done[s+(keep-m)*face]
		end.Add(end, new(big.Int).Mul(ways, fill))
	}
}

func zeros(n int) []*big.Int {
	z := make([]*big.Int, n)
	for i := range z {
		z[i] = new(big.Int)
	}
	return z
}
