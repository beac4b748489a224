package game

import (
	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// What may come about at any time (an exit is reached, a deed of a goal is done, the game ends at
// once) is looked at when an activation ends and at the end of a Turn: then nothing is on its way.

// suits is what of the scenario does not fit the table; it also finds out whether the scenario is
// to be watched.
func (s *Setup) suits() error {
	if s.Scenario == nil {
		return nil
	}
	if faults := s.Scenario.Table(s.Table); len(faults) > 0 {
		return &document.Error{Faults: faults}
	}
	s.watched = s.Scenario.Watched()
	s.staged()
	return nil
}

// watch looks at what has come about, after an event.
func (t *T) watch(e *Event) {
	switch e.Type {
	case Happened:
		t.Setup = t.Setup.After(t.State)
		return
	case TurnBegins:
		t.happen(t.leads(), NoModel)
		return
	case Ended:
	default:
		if len(t.Scenario.Events) > 0 && !e.Type.Private() {
			t.heed(e)
		}
		return
	}
	if len(t.Scenario.Events) > 0 {
		t.heed(e)
	}
	t.leave(e.Model)
	side := t.Entries[e.Model].Side
	t.reach(side)
	t.happen(side, e.Model)
	if t.ended(false, side, e.Clause) {
		t.ScoreTurn(e.Clause)
		t.Finish(t.scoreGame(e.Clause))
	}
}

// scoreGame is ScoreGame with its clause.
func (t *T) scoreGame(clause string) (winner Side, why Reason, by string) {
	winner, why = t.ScoreGame(clause)
	return winner, why, clause
}

// leave takes a model off the table that stands wholly in an exit of its side.
func (t *T) leave(m ModelID) {
	st, e := &t.State.Models[m], &t.Entries[m]
	if !st.On() || st.Down || st.In > 0 {
		return
	}
	for i := range t.Scenario.Areas {
		a := &t.Scenario.Areas[i]
		if a.Use == scenario.ForExit && !a.Shut && (a.Side == scenario.Both || Side(a.Side) == e.Side) && physics.DiscInside(st.At, e.Radius, a.Polygon) {
			t.Emit(Event{Type: WentOff, Model: m, Target: NoModel, Side: e.Side, Word: a.ID})
			return
		}
	}
}

// leads is the side that is asked first at the end of a Turn whether it has reached a goal: the one
// that had the Initiative.
func (t *T) leads() Side { return max(0, t.State.Initiative) }

// reach tells of the deeds of which a side has come to have so much; first is asked first.
func (t *T) reach(first Side) {
	for i := range t.Scenario.Deeds {
		d := &t.Scenario.Deeds[i]
		if d.Goal == nil || t.State.Deeds[i] != 0 {
			continue
		}
		if side := t.reached(t.State, d.Goal, first); side != NoSide {
			t.Emit(Event{Type: Achieved, Model: NoModel, Target: NoModel, Side: side, N: i, Word: d.Own})
		}
	}
}

// reached is the side that has so much as a goal asks for, NoSide if neither has; first is asked
// first.
func (s *Setup) reached(st *State, g *scenario.Goal, first Side) Side {
	for _, side := range [2]Side{first, first.Other()} {
		if (g.Count.Side == scenario.Both || Side(g.Count.Side) == side) && s.count(st, &g.Count, side) >= g.Least {
			return side
		}
	}
	return NoSide
}

// ended tells whether an end of the scenario has come, and says so: at the end of a Turn, or of an
// activation.
func (t *T) ended(turn bool, first Side, clause string) bool {
	for i := range t.Scenario.Ends {
		end := &t.Scenario.Ends[i]
		if end.Turns > 0 && !turn {
			continue
		}
		side := t.reached(t.State, &end.Goal, first)
		if end.Turns > 0 {
			row := 0
			if side != NoSide {
				row = int(t.State.Rows[i]) + 1
			}
			if row != int(t.State.Rows[i]) {
				t.Emit(Event{Type: RowIs, Model: NoModel, Target: NoModel, Side: NoSide, N: i, Turn: row})
			}
			if row < end.Turns {
				continue
			}
		}
		if side != NoSide {
			t.Emit(Event{Type: EndIs, Clause: clause, Model: NoModel, Target: NoModel, Side: side, N: i})
			return true
		}
	}
	return false
}

// areas are the zones that the scenario draws for a side to deploy in, as far as they are open.
func (s *Setup) areas(side Side) (list [][]physics.Vec) {
	if s.Scenario.Deploy.Zones != scenario.Own {
		return nil
	}
	for i := range s.Scenario.Areas {
		if a := &s.Scenario.Areas[i]; a.Use == scenario.ForDeploy && Side(a.Side) == side && !a.Shut {
			list = append(list, a.Polygon)
		}
	}
	return list
}

// Area returns a zone of the scenario, by its ID: one without polygons where it is shut or there
// is none, in which nobody is.
func (s *Setup) Area(id string) (z Zone, ok bool) {
	i := s.Scenario.Area(id)
	if i < 0 || s.Scenario.Areas[i].Shut {
		return z, false
	}
	return Zone{[][]physics.Vec{s.Scenario.Areas[i].Polygon}}, true
}

// Exits are the exits by which a side leaves the table, as far as a rule counts them and they are
// open.
func (s *Setup) Exits(r *scenario.Rule, side Side) (z Zone) {
	for i := range s.Scenario.Areas {
		a := &s.Scenario.Areas[i]
		if a.Use == scenario.ForExit && !a.Shut && (a.Side == scenario.Both || Side(a.Side) == side) && (r.Zone == "" || r.Zone == a.ID) {
			z.Polygons = append(z.Polygons, a.Polygon)
		}
	}
	return z
}

// Goes returns where a side wants to be for a rule that counts who is in a place: the zone, the
// exit, the enemy's zone. ok is false for other rules, and where that place is shut.
func (s *Setup) Goes(st *State, r *scenario.Rule, side Side) (z Zone, ok bool) {
	switch r.What {
	case scenario.Across:
		return s.Zone(st, side.Other()), true
	case scenario.Within, scenario.Hold:
		return s.Area(r.Zone)
	case scenario.Off:
		z = s.Exits(r, side)
		return z, len(z.Polygons) > 0
	}
	return z, false
}

// placed counts models in a zone of the scenario, or that have left the table.
func (s *Setup) placed(st *State, r *scenario.Rule, side Side) int {
	if r.What == scenario.Off {
		return s.off(st, r, side)
	}
	zone, ok := s.Area(r.Zone)
	if !ok {
		return 0
	}
	var in [2]int
	for i := range s.Entries {
		if m, e := &st.Models[i], &s.Entries[i]; m.On() && !m.Down && zone.Holds(m.At, e.Radius) {
			in[e.Side]++
		}
	}
	if r.What == scenario.Within {
		return in[side]
	}
	return int(bit(in[side] > in[side.Other()]))
}

// off counts what a side has taken off the table. A model lies where it left, so that its place
// tells by which exit.
func (s *Setup) off(st *State, r *scenario.Rule, side Side) (n int) {
	by := func(m ModelID) bool {
		if !st.Models[m].Off || s.Entries[m].Side != side {
			return false
		}
		i := s.Scenario.Area(r.Zone)
		return i < 0 || physics.DiscInside(st.Models[m].At, s.Entries[m].Radius, s.Scenario.Areas[i].Polygon)
	}
	if r.Marker == "" {
		for i := range s.Entries {
			n += int(bit(by(ModelID(i))))
		}
		return n
	}
	for i := range st.Spots {
		p := &st.Spots[i]
		n += int(bit(p.Bearer != NoModel && !p.Gone && s.Kind(p).ID == r.Marker && by(p.Bearer)))
	}
	return n
}

// shareOut is how many percent of a side's models are Out of Action.
func (s *Setup) shareOut(st *State, side Side) int {
	out, all := 0, 0
	s.each(st, side, func(_ *Entry, m *Model) {
		all++
		out += int(bit(m.Out))
	})
	return 100 * out / max(1, all)
}

// Left reports whether a side has a model in the game: on the table, still to come, or gone from it
// by an exit. One without any has lost at once (R-SCORE).
func (s *Setup) Left(st *State, side Side) bool {
	left := false
	s.each(st, side, func(_ *Entry, m *Model) { left = left || !m.Out && (m.Placed || m.Ahead()) })
	return left
}
