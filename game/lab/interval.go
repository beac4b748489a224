package lab

import "math"

// Interval is an estimate with the bounds within which the truth lies in 95 of a
// hundred such samples.
type Interval struct{ Mid, Low, High float64 }

// Half is half of the interval's width.
func (i Interval) Half() float64 { return (i.High - i.Low) / 2 }

// z95 is how many standard deviations to both sides hold 95 in a hundred.
const z95 = 1.959963984540054

// wilson is Wilson's score interval of a share of n, which keeps within 0 and 1
// and is of use from the first game on. Draws count as half a win; a sample with
// draws scatters less than one without, so that the interval is then rather too
// wide.
//
//	p + z²/2n ± z √( p(1-p)/n + z²/4n² )
//	-----------------------------------
//	             1 + z²/n
func wilson(wins float64, n int) Interval {
	if n == 0 {
		return Interval{0.5, 0, 1}
	}
	k := float64(n)
	p := wins / k
	zz := z95 * z95
	mid := (p + zz/(2*k)) / (1 + zz/k)
	half := z95 * math.Sqrt(float64(p*(1-p))/k+zz/(4*k*k)) / (1 + zz/k)
	return Interval{p, max(0, mid-half), min(1, mid+half)}
}

// Other returns the interval of a difference as the other band sees it.
func (i Interval) Other() Interval { return Interval{-i.Mid, -i.High, -i.Low} }

// Mean returns the interval of a mean by Student's t; ok is false for fewer
// than two numbers. Numbers that are all alike tell of no spread, not that
// there is none: the interval is then as wide as if one of them were a drawn
// game off. That they are all zero is told as it is.
func Mean(sample []float64) (i Interval, ok bool) {
	n := float64(len(sample))
	if n < 2 {
		return i, false
	}
	mean, square := 0.0, 0.0
	for _, v := range sample {
		mean += v / n
	}
	for _, v := range sample {
		square += float64((v - mean) * (v - mean))
	}
	if mean != 0 {
		square = max(square, 0.5*0.5)
	}
	half := t95(len(sample)-1) * math.Sqrt(square/(n-1)/n)
	return Interval{mean, mean - half, mean + half}, true
}

// t95 is the two-sided quantile of Student's t: from a table up to ten degrees of
// freedom, above by the expansion of Cornish and Fisher, good to 0.001.
func t95(degrees int) float64 {
	table := [...]float64{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281}
	if degrees <= len(table) {
		return table[max(1, degrees)-1]
	}
	z, n := z95, float64(degrees)
	first := (math.Pow(z, 3) + z) / 4
	second := (5*math.Pow(z, 5) + 16*math.Pow(z, 3) + 3*z) / 96
	third := (3*math.Pow(z, 7) + 19*math.Pow(z, 5) + 17*math.Pow(z, 3) - 15*z) / 384
	return z + first/n + second/(n*n) + third/(n*n*n)
}
