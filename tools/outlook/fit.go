package main

import (
	"fmt"
	"math"
	"os"

	"duckboard/game/outlook"

	"gonum.org/v1/gonum/optimize"
)

// ridge holds weights down that the games tell little about.
const ridge = 0.02

// size is how many weights there are.
const size = 2 * len(outlook.Names)

// weighed is what a sample gives to each weight.
func weighed(s *sample) (x [size]float64) {
	for t, v := range s.terms {
		x[t], x[len(s.terms)+t] = float64(v*(1-s.elapsed)), float64(v*s.elapsed)
	}
	return x
}

// fit finds the likeliest weights. Every game counts the same, however many samples
// there are of it.
func fit(list []sample, counts func(game int) bool) (w outlook.Weights) {
	of := map[int]float64{}
	for i := range list {
		of[list[i].game]++
	}
	logit := func(b []float64, x *[size]float64) float64 {
		z := 0.0
		for i, v := range x {
			z += float64(v * b[i])
		}
		return 1 / (1 + math.Exp(-z))
	}
	each := func(do func(s *sample, x *[size]float64, share float64)) {
		for i := range list {
			if s := &list[i]; counts(s.game) {
				x := weighed(s)
				do(s, &x, 1/of[s.game])
			}
		}
	}
	problem := optimize.Problem{
		Func: func(b []float64) float64 {
			loss := 0.0
			each(func(s *sample, x *[size]float64, share float64) {
				p := min(max(logit(b, x), 1e-12), 1-1e-12)
				loss -= share * (s.won*math.Log(p) + (1-s.won)*math.Log(1-p))
			})
			for _, v := range b {
				loss += ridge * v * v / 2
			}
			return loss
		},
		Grad: func(grad, b []float64) {
			for i, v := range b {
				grad[i] = ridge * v
			}
			each(func(s *sample, x *[size]float64, share float64) {
				p := logit(b, x)
				for i, v := range x {
					grad[i] += share * (p - s.won) * v
				}
			})
		},
	}
	r, err := optimize.Minimize(problem, make([]float64, size), &optimize.Settings{GradientThreshold: 1e-3}, &optimize.BFGS{})
	if err != nil && r == nil {
		panic(err)
	}
	copy(w.First[:], r.X)
	copy(w.Last[:], r.X[len(w.First):])
	return w
}

func rounded(v float64) float64 { return math.Round(100*v) / 100 }

// report tells how well weights tell the outcome of games.
func report(ruleset string, w *outlook.Weights, list []sample, counts func(game int) bool) {
	type sum struct{ n, fault, told, won float64 }
	turns, bins := map[int]*sum{}, [10]sum{}
	last := 0
	for i := range list {
		s := &list[i]
		if !counts(s.game) {
			continue
		}
		p := w.Chance(&s.terms, s.elapsed)
		if turns[s.turn] == nil {
			turns[s.turn] = &sum{}
		}
		last = max(last, s.turn)
		for _, t := range []*sum{turns[s.turn], &bins[min(9, int(10*p))]} {
			t.n++
			t.fault += (p - s.won) * (p - s.won)
			t.told += p
			t.won += s.won
		}
	}
	for t := 1; t <= last; t++ {
		if s := turns[t]; s != nil {
			fmt.Fprintf(os.Stderr, "%s Turn %d: %.0f samples, fault %.3f\n", ruleset, t, s.n, s.fault/s.n)
		}
	}
	for _, b := range bins {
		if b.n > 0 {
			fmt.Fprintf(os.Stderr, "%s told %.2f won %.2f of %.0f\n", ruleset, b.told/b.n, b.won/b.n, b.n)
		}
	}
}
