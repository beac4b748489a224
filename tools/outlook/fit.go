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

// fit finds the likeliest weights of the first so many terms, 0 for the others. Every game
// counts the same, however many samples there are of it.
func fit(list []sample, terms int, counts func(game int) bool) (w outlook.Weights) {
	of := map[int]float64{}
	for i := range list {
		of[list[i].game]++
	}
	var xs [][size]float64
	var won, share []float64
	for i := range list {
		if s := &list[i]; counts(s.game) {
			x := weighed(s)
			for t := terms; t < len(s.terms); t++ {
				x[t], x[len(s.terms)+t] = 0, 0
			}
			xs, won, share = append(xs, x), append(won, s.won), append(share, 1/of[s.game])
		}
	}
	logit := func(b []float64, x *[size]float64) float64 {
		z := 0.0
		for i, v := range x {
			z += float64(v * b[i])
		}
		return 1 / (1 + math.Exp(-z))
	}
	problem := optimize.Problem{
		Func: func(b []float64) float64 {
			loss := 0.0
			for i := range xs {
				loss += float64(share[i] * lossOf(logit(b, &xs[i]), won[i]))
			}
			for _, v := range b {
				loss += ridge * v * v / 2
			}
			return loss
		},
		Grad: func(grad, b []float64) {
			for i, v := range b {
				grad[i] = ridge * v
			}
			for k := range xs {
				p := logit(b, &xs[k])
				for i, v := range xs[k] {
					grad[i] += float64(share[k] * (p - won[k]) * v)
				}
			}
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

// lossOf is what is lost by the logarithm if a chance was told and that share was won.
func lossOf(p, won float64) float64 {
	p = min(max(p, 1e-12), 1-1e-12)
	return -(float64(won*math.Log(p)) + float64((1-won)*math.Log(1-p)))
}

func rounded(v float64) float64 { return math.Round(100*v) / 100 }

// folds is into how many parts the games are parted: each is told by what was fitted to the others.
const folds = 4

// teller tells the chance of a sample.
type teller struct {
	name string
	of   [folds]outlook.Weights // by what was fitted to the other folds
}

// tellers are the weights that ship, those of material alone, and all.
func tellers(ruleset string, list []sample) []teller {
	shipped, _ := outlook.Weigh(ruleset)
	all := []teller{{name: "shipped"}, {name: "material"}, {name: "all"}}
	for k := range folds {
		others := func(game int) bool { return game%folds != k }
		all[0].of[k] = shipped
		all[1].of[k] = fit(list, int(outlook.Placed), others)
		all[2].of[k] = fit(list, len(outlook.Names), others)
	}
	return all
}

// report tells how well weights tell the outcome of games that they were not fitted to: the
// mean square of the fault (Brier's score) and the logarithmic loss by Turn, and how often was
// won what a chance was told for.
func report(ruleset string, of *teller, list []sample) {
	type sum struct{ n, fault, loss, told, won float64 }
	turns, bins, all := map[int]*sum{}, [10]sum{}, &sum{}
	last := 0
	for i := range list {
		s := &list[i]
		p := of.of[s.game%folds].Chance(&s.terms, s.elapsed)
		if turns[s.turn] == nil {
			turns[s.turn] = &sum{}
		}
		last = max(last, s.turn)
		for _, t := range []*sum{turns[s.turn], &bins[min(9, int(10*p))], all} {
			t.n++
			t.fault += (p - s.won) * (p - s.won)
			t.loss += lossOf(p, s.won)
			t.told += p
			t.won += s.won
		}
	}
	turns[last+1] = all
	for t := 1; t <= last+1; t++ {
		if s := turns[t]; s != nil {
			name := fmt.Sprintf("Turn %d", t)
			if s == all {
				name = "all"
			}
			fmt.Fprintf(os.Stderr, "%s %s, %s: %.0f samples, fault %.3f, loss %.3f\n", ruleset, of.name, name, s.n, s.fault/s.n, s.loss/s.n)
		}
	}
	for _, b := range bins {
		if b.n > 0 {
			fmt.Fprintf(os.Stderr, "%s %s told %.2f won %.2f of %.0f\n", ruleset, of.name, b.told/b.n, b.won/b.n, b.n)
		}
	}
}
