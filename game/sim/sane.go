package sim

import (
	"errors"
	"fmt"
	"math"
	"time"
	"unicode/utf8"

	"duckboard/game"
)

// The bounds of what one game may come to, far beyond what any does.
const (
	mostDeeds  = 10_000_000 // of anything that is counted
	mostPoints = 1_000_000
	mostPips   = 100 // of a die
	longest    = 30 * 24 * time.Hour
)

// Sane reports whether a result that another program gives may be that of a game that the
// batch begins so: it fails for what no such game can come to. It does not tell whether it
// did.
func (b *Batch) Sane(start *game.Start, r *Result) error {
	if err := r.of(start); err != nil {
		return err
	}
	if !b.Keep && len(r.Log) > 0 || !b.Watch && r.Habits != [2]Habits{} || !b.Time && r.Thoughts != [2]Thought{} {
		return errors.New("it tells more than was asked")
	}
	if !sided(r.First) || !sided(r.Winner) {
		return fmt.Errorf("side %d was the first to activate, side %d has won: there are 0 and 1, and -1 is none", r.First, r.Winner)
	}
	if !r.Reason.Known() {
		return fmt.Errorf("it ended for %.20q, which is not a reason", string(r.Reason))
	}
	if !within(MaxChoices, r.Turns, r.Choices) {
		return fmt.Errorf("%d Turns, %d choices", r.Turns, r.Choices)
	}
	for side := range r.Left {
		if n := len(start.Sides[side].Warband.Models); !within(n, r.Left[side]) || !within(2*mostPoints, r.Score[side]+mostPoints) {
			return fmt.Errorf("side %d has %d models of %d left, and %d points", side, r.Left[side], n, r.Score[side])
		}
		if err := errors.Join(r.Rolls[side].sane(), r.Habits[side].sane(), r.Thoughts[side].sane()); err != nil {
			return fmt.Errorf("side %d: %w", side, err)
		}
	}
	if !utf8.Valid(r.Log) {
		return errors.New("its log is not a text")
	}
	for _, c := range r.Log {
		if c < ' ' && c != '\n' {
			return fmt.Errorf("its log has the character %#x", c)
		}
	}
	return nil
}

// of tells whether a result is that of a start.
func (r *Result) of(start *game.Start) error {
	scenario := ""
	if start.Scenario != nil {
		scenario = start.Scenario.ID
	}
	if r.Seed != start.Seed || r.Table != start.Table.Name || r.Scenario != scenario {
		return fmt.Errorf("it has seed %d, %.40q and %.40q, not %d, %q and %q", r.Seed, r.Table, r.Scenario, start.Seed, start.Table.Name, scenario)
	}
	for side := range r.Sides {
		if want := start.Sides[side].Warband.Name; r.Sides[side] != want {
			return fmt.Errorf("side %d plays %.40q, not %q", side, r.Sides[side], want)
		}
	}
	return nil
}

func sided(s game.Side) bool { return s >= game.NoSide && s <= 1 }

// within tells whether numbers are from 0 to a most.
func within(most int, list ...int) bool {
	for _, n := range list {
		if n < 0 || n > most {
			return false
		}
	}
	return true
}

func (r *Rolls) sane() error {
	if !within(mostDeeds, r.Failures, r.Successes, r.Criticals, r.Dice, r.Pips) || r.Pips > mostPips*r.Dice {
		return fmt.Errorf("rolls (successes and others) of %+v", *r)
	}
	return nil
}

func (h *Habits) sane() error {
	if !within(mostDeeds, h.Activations, h.Covered, h.Turns, h.Held, h.Falls, h.Friends, h.Idle, h.Walls, h.Shots) || math.IsNaN(h.Apart) || h.Apart < 0 || h.Apart > mostDeeds {
		return fmt.Errorf("habits of %+v", *h)
	}
	return nil
}

func (t *Thought) sane() error {
	if !within(MaxChoices, t.Count) || t.Sum < 0 || t.Sum > longest || t.Most < 0 || t.Most > t.Sum {
		return fmt.Errorf("decisions of %+v", *t)
	}
	return nil
}
