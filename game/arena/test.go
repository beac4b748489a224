package arena

import "math"

// Test is a sequential test of how strong the first player is: it is looked at after each
// pair, and ends as soon as the games tell. Its zero value never ends.
type Test struct {
	Null   float64 // the share of games that is held, of a player who is no better
	Claim  float64 // the share that is claimed, greater
	Errors float64 // how often it may be wrong, either way
}

// Verdict is what a test has come to.
type Verdict string

// The verdicts.
const (
	Open  Verdict = ""
	Holds Verdict = "holds" // the claim
	Fails Verdict = "fails" // the null is likelier
)

// fewest is how many pairs there are before a test may end.
const fewest = 20

// Verdict returns what the pairs tell by now, each as the share of it that the first
// player has, with the logarithm of the ratio of likelihoods that it is by (Wald's test,
// the mean of the pairs taken as normal):
//
//	ln L = n (c - h) (m - (c + h)/2) / s²
func (t *Test) Verdict(pairs []float64) (Verdict, float64) {
	if t.Claim <= t.Null || len(pairs) < fewest {
		return Open, 0
	}
	n, mean, square := float64(len(pairs)), 0.0, 0.0
	for _, v := range pairs {
		mean += v / n
	}
	for _, v := range pairs {
		square += float64((v - mean) * (v - mean))
	}
	square = max(square, 0.5) / n // pairs that are all alike tell of no spread, not that there is none
	ratio := float64(n*(t.Claim-t.Null)) * (mean - (t.Claim+t.Null)/2) / square
	switch bound := math.Log((1 - t.Errors) / t.Errors); {
	case ratio >= bound:
		return Holds, ratio
	case ratio <= -bound:
		return Fails, ratio
	}
	return Open, ratio
}
