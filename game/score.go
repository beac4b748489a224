package game

import (
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// ScoreTurn scores what the scenario counts at the end of a Turn, by a clause of
// the rule set.
func (t *T) ScoreTurn(clause string) {
	t.score(scenario.TurnEnd, clause)
	if t.watched {
		t.reach(t.leads())
		t.happen(t.leads(), NoModel)
	}
}

// ScoreGame scores what the scenario counts at the end of the game and says who
// has won: without a scenario it is a draw (R-SCORE).
func (t *T) ScoreGame(clause string) (winner Side, why Reason) {
	if t.Scenario == nil {
		return NoSide, ByTurns
	}
	t.score(scenario.GameEnd, clause)
	t.scoreDeeds(clause)
	switch s := t.State.Score; {
	case s[0] > s[1]:
		return 0, ByScenario
	case s[1] > s[0]:
		return 1, ByScenario
	}
	return NoSide, ByScenario
}

// LastTurn reports whether the game ends with this Turn, by a clause of the
// rule set: also by an end of the scenario. Where the scenario has it a die is rolled once, after the last, for
// one Turn more.
func (t *T) LastTurn(clause string) bool {
	switch {
	case t.Scenario != nil && t.ended(true, t.leads(), clause):
		return true
	case t.State.Turn < t.State.Turns:
		return false
	case t.Scenario == nil || t.Scenario.Another == 0 || t.State.Turns > t.Setup.Turns:
		return true
	}
	die := t.Dice(1)
	t.Emit(Event{Type: Rolled, Clause: clause, Model: NoModel, Target: NoModel, Side: NoSide,
		Roll: t.Show(Roll{Kind: D6Roll, Model: NoModel, By: NoModel, Dice: die, Kept: die, Total: die[0]})})
	if die[0] < t.Scenario.Another {
		return true
	}
	t.Emit(Event{Type: Lengthened, Clause: clause, Model: NoModel, Target: NoModel, Side: NoSide, Turn: t.State.Turns + 1})
	return false
}

func (t *T) score(when scenario.When, clause string) {
	if t.Scenario == nil {
		return
	}
	for i := range t.Scenario.Scoring {
		r := &t.Scenario.Scoring[i]
		if r.When != when {
			continue
		}
		for s := Side(0); s < 2; s++ {
			if r.Side != scenario.Both && Side(r.Side) != s {
				continue
			}
			if n := r.VP * t.count(t.State, r, s); n != 0 {
				t.Emit(Event{Type: Scored, Clause: clause, Model: NoModel, Target: NoModel, Side: s, N: n, Outcome: string(r.What), Rule: i})
			}
		}
	}
}

// Points returns each side's victory points as they stand: if the game ended here by
// its points, and not at once by a flight or a wipe-out. They are what was scored
// before this Turn, and what its end, the game's end and the deeds would pay as
// things are.
func (s *Setup) Points(st *State) [2]int {
	if s.Scenario == nil {
		return st.Score
	}
	points := st.Before
	for i := range s.Scenario.Scoring {
		for side := range points {
			if r := &s.Scenario.Scoring[i]; r.Side == scenario.Both || r.Side == side {
				points[side] += r.VP * s.count(st, r, Side(side))
			}
		}
	}
	for i, d := range s.Scenario.Deeds {
		if by := st.Deeds[i]; by > 0 {
			points[by-1] += d.VP
		}
	}
	return points
}

// Counts returns how many things a rule of the scenario counts for a side as the game
// stands.
func (s *Setup) Counts(st *State, r *scenario.Rule, side Side) int { return s.count(st, r, side) }

// count is Counts.
func (s *Setup) count(st *State, r *scenario.Rule, side Side) int {
	switch r.What {
	case scenario.Control:
		return s.controlled(st, r, side)
	case scenario.Claim:
		return s.claimed(st, r, side)
	case scenario.Trench:
		return len(s.dug(st, r, side))
	case scenario.Found, scenario.Left, scenario.Borne:
		return s.marked(st, r, side)
	case scenario.CostOut:
		return s.costOut(st, r, side.Other())
	case scenario.ShareOut:
		return s.shareOut(st, side.Other()) / max(1, r.Per)
	case scenario.Within, scenario.Hold, scenario.Off:
		return s.placed(st, r, side)
	}
	n, of := 0, side
	if r.What == scenario.LeaderOut || r.What == scenario.ModelOut {
		of = side.Other()
	}
	zone := s.Zone(st, side.Other())
	s.each(st, of, func(e *Entry, m *Model) {
		hit := false
		switch r.What {
		case scenario.LeaderOut:
			hit = m.Out && e.Leads
		case scenario.ModelOut:
			hit = m.Out
		case scenario.Standing:
			hit = m.On()
		case scenario.Across:
			hit = m.On() && !m.Down && zone.Holds(m.At, e.Radius)
		}
		if hit {
			n++
		}
	})
	return n
}

// costOut is what the models of a side that are out cost, as a rule counts it.
func (s *Setup) costOut(st *State, r *scenario.Rule, side Side) int {
	ducats, started, per := 0, 0, max(1, r.Per)
	s.each(st, side, func(e *Entry, m *Model) {
		if m.Out {
			ducats += e.Profile.Cost
			started += (e.Profile.Cost + per - 1) / per
		}
	})
	if r.Each {
		return started
	}
	return ducats / per
}

func (s *Setup) each(st *State, side Side, f func(e *Entry, m *Model)) {
	for i, end := s.Span(side); i < end; i++ {
		f(&s.Entries[i], &st.Models[i])
	}
}

// Muster is how many models of a side are in which state.
type Muster struct {
	Standing, Down, Out int
	Ahead               int // still to come on, or to be deployed
	Gone                int // it has left the table by an exit
}

// Muster counts a side's models.
func (s *Setup) Muster(st *State, side Side) (n Muster) {
	s.each(st, side, func(_ *Entry, m *Model) {
		switch {
		case m.Out:
			n.Out++
		case m.Off:
			n.Gone++
		case m.Ahead():
			n.Ahead++
		case m.Down:
			n.Down++
		default:
			n.Standing++
		}
	})
	return n
}

// controlled counts the objectives with more of the side's standing models
// within the rule's range than of the enemy's.
func (s *Setup) controlled(st *State, r *scenario.Rule, side Side) int {
	n := 0
	for i, o := range s.Table.Objectives {
		if !s.Counted(st, r, side, i) {
			continue
		}
		if held := s.Holders(st, o.At, r.Range); held[side] > held[side.Other()] {
			n++
		}
	}
	return n
}

// Holders counts each side's standing models whose base is within some
// distance of a point, whatever the level.
func (s *Setup) Holders(st *State, at physics.Vec, within physics.Mil) [2]int {
	var held [2]int
	for i := range s.Entries {
		if m := &st.Models[i]; m.On() && !m.Down && s.gapTo(st, ModelID(i), at) <= within {
			held[s.Entries[i].Side]++
		}
	}
	return held
}

// gapTo is the distance of a model's base from a point, whatever the level.
func (s *Setup) gapTo(st *State, m ModelID, at physics.Vec) physics.Mil {
	return physics.RoundMil(st.Models[m].At.Sub(at).Len() - float64(s.Entries[m].Radius))
}

// dug are the sections of trench that a rule counts for a side.
func (s *Setup) dug(st *State, r *scenario.Rule, side Side) []int {
	var won []int
	for _, i := range levels.Sections(s.Table, r.Range) {
		if in := s.Inside(st, i); in[side] > 0 && !(r.Alone && in[side.Other()] > 0) {
			won = append(won, i)
		}
	}
	return won
}

// Inside counts each side's standing models on the floor of a trench: their centre
// is inside its outline (R-AREA).
func (s *Setup) Inside(st *State, piece int) [2]int {
	var in [2]int
	p := &s.Table.Terrain[piece]
	outline := p.Outline()
	for i := range s.Entries {
		if m := &st.Models[i]; m.On() && !m.Down && m.Level < p.Base && physics.DiscInside(m.At, 0, outline) {
			in[s.Entries[i].Side]++
		}
	}
	return in
}
