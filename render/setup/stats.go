package setup

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/render/tool"
)

// Tally are the dice of one side: what came up and what was to be expected,
// the modifiers being what they were.
type Tally struct {
	Faces  [20]int // of all its dice, of six sides or of twenty
	Sides  int     // 20 where the rules test with a D20, else 6
	Rolls  int     // Success Rolls for its models
	Passed int     // of these, Success or Critical
	Crits  int     // of these, Critical
	Pass   float64 // expected Passed
	Crit   float64 // expected Crits

	Wounds int     // Injury Rolls made by its models
	Worth  int     // the sum of their totals
	Mean   float64 // the expected sum
	Down   int     // of these, Down
	Out    int     // of these, Out of Action

	Attacks, Guards Tests // tests of a D20: to hit; and of who was hit, not to be harmed
	Others          Tests
	Power, Fumbles  int // natural 1s and 20s of attacks
}

// Tests are tests of a D20 of one kind.
type Tests struct {
	Made, Passed int
	Want         float64 // expected Passed
}

// add takes a test in.
func (t *Tests) add(r *game.Roll) {
	t.Made++
	t.Want += float64(min(19, max(1, r.Need))) / 20
	if r.Outcome == game.Success || r.Outcome == game.PowerShot {
		t.Passed++
	}
}

// Dice is how many dice the side rolled.
func (t *Tally) Dice() int {
	n := 0
	for _, f := range t.Faces {
		n += f
	}
	return n
}

// Average is the mean face, 0 without dice.
func (t *Tally) Average() float64 {
	n, sum := 0, 0
	for i, f := range t.Faces {
		n, sum = n+f, sum+f*(i+1)
	}
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}

// Count takes the events of a game into the tallies of its sides.
func Count(tallies *[2]Tally, s *game.Setup, events []game.Event) {
	for side := range tallies {
		tallies[side].Sides = 6
		if _, tests := s.Rules.(game.Aiming); tests {
			tallies[side].Sides = 20
		}
	}
	for i := range events {
		e := &events[i]
		switch {
		case e.Type == game.InitiativeIs:
			for _, r := range e.Rolls {
				for side, face := range r {
					tallies[side].face(face)
				}
			}
		case e.Type == game.Rolled && e.Roll != nil:
			if side := roller(s, e); side != game.NoSide {
				tallies[side].roll(e.Roll)
			}
		}
	}
}

// roller is the side whose roll it is: of the model that acts, else of the one
// the roll is for, else of the event (a Morale Check).
func roller(s *game.Setup, e *game.Event) game.Side {
	by := []game.ModelID{e.Roll.By, e.Roll.Model}
	if e.Roll.Kind == game.TestRoll { // whoever hit it, a model makes its own tests
		by = by[1:]
	}
	for _, m := range by {
		if m != game.NoModel && int(m) < len(s.Entries) {
			return s.Entries[m].Side
		}
	}
	return e.Side
}

func (t *Tally) face(f int) {
	if f >= 1 && f <= max(6, t.Sides) {
		t.Faces[f-1]++
	}
}

func (t *Tally) roll(r *game.Roll) {
	for _, f := range r.Dice {
		t.face(f)
	}
	switch r.Kind {
	case game.TestRoll:
		t.test(r)
	case game.SuccessRoll:
		chance := odds.Roll(r.Net)
		t.Rolls++
		t.Pass += chance.Passed()
		t.Crit += chance.Critical
		if r.Outcome != game.Failure {
			t.Passed++
		}
		if r.Outcome == game.Critical {
			t.Crits++
		}
	case game.InjuryRoll:
		t.Wounds++
		t.Worth += r.Total
		t.Mean += odds.Pool(len(r.Kept), r.Net).Mean() + float64(r.Add)
		switch r.Outcome {
		case game.DownHit:
			t.Down++
		case game.OutHit:
			t.Out++
		}
	}
}

// test takes a test of a D20 in.
func (t *Tally) test(r *game.Roll) {
	switch {
	case tool.Attacks(r.Stat):
		t.Attacks.add(r)
	case tool.Guards(r.Stat):
		t.Guards.add(r)
	default:
		t.Others.add(r)
	}
	switch r.Outcome {
	case game.PowerShot:
		t.Power++
	case game.Fumble:
		t.Fumbles++
	}
}

// replayed plays a game again from its start to count its dice and its points, a
// choice at a time. Pause may end it early.
func replayed(g *game.Game, tallies *[2]Tally, ledger *Ledger, pause func() bool) error {
	s := g.Setup()
	again, events, err := game.NewGame(s.Rules, s.Start)
	if err != nil {
		return err
	}
	Count(tallies, s, events)
	for _, c := range g.Log() {
		if pause() {
			return nil
		}
		events, err := again.Do(c)
		if err != nil {
			return err
		}
		Count(tallies, s, events)
		ledger.Count(s, events)
	}
	return nil
}
