package main

import (
	"math"
	"testing"
)

func TestExponentOfAPowerIsThePower(t *testing.T) {
	for _, e := range []float64{0, 0.5, 1, 2} {
		c := curve{sizes: []float64{10, 30, 100, 300, 1000}}
		for _, n := range c.sizes {
			c.times = append(c.times, 7*math.Pow(n, e))
		}
		if got := c.exponent(); math.Abs(got-e) > 1e-9 {
			t.Errorf("7 n^%g is fitted as n^%g", e, got)
		}
		c.times[0] = 0.1
		if got := c.tail().exponent(); math.Abs(got-e) > 1e-9 {
			t.Errorf("the tail of 7 n^%g is fitted as n^%g", e, got)
		}
	}
}

func TestTablesHoldTheirPiecesAndPlay(t *testing.T) {
	for _, p := range panels(true) {
		for _, n := range p.sizes {
			g, err := p.ground(n)
			if err != nil {
				t.Fatalf("%s, %d: %v", p.title, n, err)
			}
			if want := p.pieces(n); len(g.table.Terrain) != want {
				t.Errorf("%s, %d: %d pieces, not %d", p.title, n, len(g.table.Terrain), want)
			}
		}
	}
}
