package game

import (
	"sync"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// The events of a scenario happen when a Turn begins, when an activation ends and at the end of a
// Turn. Which of them do is found out before the first one does, so that none sets off another.

// called and calledTo are tokens of a side: how many of its reserves an event has called, and one
// more than the zone of the scenario in which they come on.
const (
	called   = MaxTokens - 8
	calledTo = MaxTokens - 9
)

// stages are what the events of a scenario make of a setup, each found out once.
type stages struct {
	mask  uint64 // of the events that change what is played by
	plain *Setup
	mu    sync.Mutex
	made  map[uint64]*stage
}

type stage struct {
	plan  *scenario.Scenario
	field *physics.Field
	drawn [2]Zone
}

// staged prepares what events may change: at first the doors of the scenario are shut.
func (s *Setup) staged() {
	all := &stages{plain: s, made: map[uint64]*stage{}}
	for i := range s.Scenario.Events {
		if s.Scenario.Events[i].Alters() {
			all.mask |= 1 << i
		}
	}
	if len(s.Scenario.Doors) > 0 {
		s.Field = s.Scenario.Behind(s.Table).Field()
	}
	if all.mask != 0 {
		s.stages = all
	}
}

// After returns the setup as the events have left it that have happened in a state.
func (s *Setup) After(st *State) *Setup {
	if s.stages == nil || st.Happened&s.stages.mask == s.stage {
		return s
	}
	own := *s
	own.stage = st.Happened & s.stages.mask
	made := s.stages.at(own.stage)
	own.Scenario, own.Field, own.drawn = made.plan, made.field, &made.drawn
	return &own
}

// at is what some events have made of the setup.
func (a *stages) at(mask uint64) *stage {
	a.mu.Lock()
	defer a.mu.Unlock()
	if made := a.made[mask]; made != nil {
		return made
	}
	own := *a.plain
	own.drawn = nil
	own.Scenario = a.plain.Scenario.After(func(event int) bool { return mask&(1<<event) != 0 })
	if len(own.Scenario.Doors) > 0 {
		own.Field = own.Scenario.Behind(own.Table).Field()
	}
	made := &stage{own.Scenario, own.Field, [2]Zone{own.Drawn(0), own.Drawn(1)}}
	a.made[mask] = made
	return made
}

// heed notes which of the scenario's events are due, for something has happened that they wait for.
func (t *T) heed(e *Event) {
	for i := range t.Scenario.Events {
		on := &t.Scenario.Events[i].On
		if on.Kind == scenario.Happens && (t.State.Happened|t.State.Due)&(1<<i) == 0 && t.Hears(on, e) {
			t.Emit(Event{Type: DueIs, Model: NoModel, Target: NoModel, Side: NoSide, N: i})
		}
	}
}

// Hears reports whether an event of the game is what a cue waits for.
func (s *Setup) Hears(c *scenario.Cue, e *Event) bool {
	if e.Type != EventType(c.Event) || c.Model != "" && (e.Model == NoModel || s.Entries[e.Model].ID != c.Model) {
		return false
	}
	side := e.Side
	if side == NoSide && e.Model != NoModel {
		side = s.Entries[e.Model].Side
	}
	return c.Side == scenario.Both || side == Side(c.Side)
}

// Stands reports whether a model stands as a cue about places and cover waits for it: near a point,
// or in cover from somebody who sees it. Where the cue names nobody to look, any enemy will do.
func (s *Setup) Stands(st *State, c *scenario.Cue, m ModelID) bool {
	if m == NoModel || !st.Models[m].On() || c.Side != scenario.Both && s.Entries[m].Side != Side(c.Side) {
		return false
	}
	if c.Kind == scenario.IsNear {
		return st.Models[m].At.Sub(c.At).Len() <= float64(c.Within)
	}
	sees := func(by ModelID) bool {
		seen, piece := s.Field.Verdict(s.Body(st, by), s.Body(st, m))
		return seen && piece >= 0
	}
	if c.From != "" {
		by := s.Find(c.From)
		return by != NoModel && sees(by)
	}
	for i := range s.Entries {
		if by := ModelID(i); s.Entries[i].Side != s.Entries[m].Side && st.Models[i].On() && sees(by) {
			return true
		}
	}
	return false
}

// happen lets the events of the scenario happen that are due: at the beginning of a Turn, or once a
// model has acted.
func (t *T) happen(first Side, acted ModelID) {
	if len(t.Scenario.Events) == 0 {
		return
	}
	var due uint64
	for i := range t.Scenario.Events {
		if t.State.Happened&(1<<i) == 0 && t.isDue(i, first, acted) {
			due |= 1 << i
		}
	}
	for i := 0; due != 0 && i < len(t.Scenario.Events); i++ {
		if due&(1<<i) != 0 {
			t.change(i)
		}
	}
}

// isDue tells whether what an event waits for is there.
func (t *T) isDue(i int, first Side, acted ModelID) bool {
	switch c := &t.Scenario.Events[i].On; c.Kind {
	case scenario.AtTurn:
		return t.State.Turn >= c.Turn
	case scenario.Reached:
		return t.reached(t.State, c.Goal, first) != NoSide
	case scenario.IsNear, scenario.Covered:
		return t.Stands(t.State, c, acted)
	}
	return t.State.Due&(1<<i) != 0
}

// change lets one event happen.
func (t *T) change(i int) {
	e := &t.Scenario.Events[i]
	t.Emit(Event{Type: Happened, Model: NoModel, Target: NoModel, Side: NoSide, N: i, Word: e.ID})
	for _, c := range e.Does {
		switch c.What {
		case scenario.Reserves:
			if t.Reserve() == nil {
				continue
			}
			side := Side(c.Side)
			t.SetSide(side, called, min(mostCalled, int(t.State.Sides[side][called])+c.N))
			t.SetSide(side, calledTo, t.Scenario.Area(c.Zone)+1)
		case scenario.Longer:
			t.Emit(Event{Type: Lengthened, Model: NoModel, Target: NoModel, Side: NoSide, Turn: min(mostTurns, t.State.Turns+c.N)})
		}
	}
}

// The bounds of what events may add up to.
const (
	mostCalled = 100
	mostTurns  = 40
)

// Told returns what is told of an event of the scenario that happens, by its place: its own words,
// and what comes of it under the rules.
func (s *Setup) Told(event int) document.Text { return s.Scenario.Told(event, s.Reserve() != nil) }

// Called returns how many reserves of a side events have called that have not come on yet.
func (s *Setup) Called(st *State, side Side) int { return int(st.Sides[side][called]) }

// Came notes that the reserves of a side that were called are coming on, or, with none left, that
// all have come on.
func (t *T) Came(side Side, left bool) {
	t.SetSide(side, called, 0)
	if !left {
		t.SetSide(side, calledTo, 0)
	}
}

// Arrives returns the zone in which reserves of a side come on. named tells that it is one of the
// scenario's, anywhere in which they may; else they come on at the table's edge.
func (s *Setup) Arrives(st *State, side Side) (z Zone, named bool) {
	if i := int(st.Sides[side][calledTo]) - 1; s.Scenario != nil && i >= 0 && i < len(s.Scenario.Areas) {
		return Zone{[][]physics.Vec{s.Scenario.Areas[i].Polygon}}, true
	}
	return s.Zone(st, side), false
}
