package lab

import (
	"errors"
	"fmt"

	"duckboard/game/sim"
)

// mostPoints is more than any game is worth.
const mostPoints = 1_000_000

// One plays one game of the fight in this program; what came of it is not counted.
func (f *Fight) One(index int) Outcome {
	b := new(Bout)
	f.Begin(b, index)
	for !b.Step(func() bool { return true }) {
	}
	return b.Outcome
}

// Sane reports whether an outcome that another program gives may be that of a game of
// the fight: it fails for what no such game can come to. It does not tell whether it
// did.
func (f *Fight) Sane(o *Outcome) error {
	if o.Game < 0 || o.Game >= f.Games {
		return fmt.Errorf("game %d of %d", o.Game, f.Games)
	}
	if o.Seed != f.seed(o.Game) || o.Swapped != (o.Game%2 == 1) {
		return fmt.Errorf("game %d has seed %d, swapped %t", o.Game, o.Seed, o.Swapped)
	}
	if o.Winner < NoBand || o.Winner > 1 || !o.Reason.Known() {
		return fmt.Errorf("band %d has won, by %.20q", o.Winner, string(o.Reason))
	}
	if o.Turns < 0 || o.Turns > sim.MaxChoices || o.Choices < 0 || o.Choices > sim.MaxChoices {
		return fmt.Errorf("%d Turns, %d choices", o.Turns, o.Choices)
	}
	if len(o.ByTurn) == 0 || len(o.ByTurn) > o.Turns+1 || len(o.Shots) > 4*sim.MaxChoices {
		return fmt.Errorf("%d Turns told, of %d, with %d shots", len(o.ByTurn), o.Turns, len(o.Shots))
	}
	for _, s := range append([]Standing{{o.Score, o.Left}}, o.ByTurn...) {
		if err := f.standing(s); err != nil {
			return err
		}
	}
	return f.marks(o)
}

// models is how many models a band has.
func (f *Fight) models(b Band) int { return len(f.setups[0].Sides[b].Warband.Models) }

// standing tells whether it may stand so.
func (f *Fight) standing(s Standing) error {
	for b := range s.Left {
		if n := f.models(Band(b)); s.Left[b] < 0 || s.Left[b] > n || s.Score[b] < -mostPoints || s.Score[b] > mostPoints {
			return fmt.Errorf("band %d has %d models of %d left, and %d points", b, s.Left[b], n, s.Score[b])
		}
	}
	return nil
}

// marks tells whether who fell and who shot may have done so.
func (f *Fight) marks(o *Outcome) error {
	if len(o.Fallen) > 16*(f.models(0)+f.models(1)) { // who comes back may fall again
		return fmt.Errorf("%d models fell", len(o.Fallen))
	}
	for _, d := range o.Fallen {
		if d.Band != 0 && d.Band != 1 || d.Model < 0 || d.Model >= f.models(d.Band) || d.Turn < 0 || d.Turn > o.Turns {
			return fmt.Errorf("model %d of band %d fell in Turn %d", d.Model, d.Band, d.Turn)
		}
	}
	for _, s := range o.Shots {
		if s.Band != 0 && s.Band != 1 {
			return errors.New("somebody shot who is of no band")
		}
	}
	return nil
}
