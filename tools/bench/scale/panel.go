package main

import (
	"duckboard/physics"
)

// panel is a chart: what grows, and on what tables.
type panel struct {
	title, axis string
	sizes       []int
	pieces      func(n int) int
	models      func(n int) int
	side        func(n int) physics.Mil
	game        question // what is asked about games
}

// room bounds the square that a piece has to itself, so that few pieces on a
// large table do not become giants.
const room = 4600

// panels are the three ways to grow; quick ones have fewer sizes.
func panels(quick bool) []panel {
	pieces, models := []int{10, 30, 100, 300, 1000}, []int{5, 10, 20, 50, 100, 200}
	if quick {
		pieces, models = []int{10, 100, 1000}, []int{5, 30, 200}
	}
	same := func(n int) int { return n }
	always := func(k int) func(int) int { return func(int) int { return k } }
	return []panel{
		{"A larger table, as dense everywhere", "pieces of terrain; 10 models; the table grows from 14\" to 144\"", pieces, same, always(10), sideFor, decision},
		{"The same table, more and more on it", "pieces of terrain on 48\" x 48\"; 20 models", pieces, same, always(20), func(int) physics.Mil { return usual }, wholeGame},
		{"More models", "models on 48\" x 48\" with 60 pieces", models, always(60), same, func(int) physics.Mil { return usual }, wholeGame},
	}
}

// ground makes the table for a size.
func (p *panel) ground(n int) (*ground, error) {
	t, err := table(p.pieces(n), p.side(n), room)
	if err != nil {
		return nil, err
	}
	return newGround(t, p.models(n))
}
