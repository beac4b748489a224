package game

import (
	"strconv"

	"duckboard/game/scenario"
	"duckboard/physics"
)

// Spot is a marker of the scenario that came to lie on the table.
type Spot struct {
	Kind   int8        // its place among the scenario's kinds
	Number int8        // its number among those of its kind, from 1
	At     physics.Vec // where it lies, or was taken up
	Level  physics.Mil
	Bearer ModelID // who carries it, NoModel: nobody
	Gone   bool    // it is no more on the table
	By     Side    // who found it, NoSide: nobody
}

// kinds are the scenario's markers, none where the rule set does not play them.
func (s *Setup) kinds() []scenario.Marker {
	if r, ok := s.Rules.(Laying); s.Scenario == nil || !ok || !r.Lays() {
		return nil
	}
	return s.Scenario.Markers
}

// Laying is a rule set that plays the markers of a scenario. Under others none
// lies on the table.
type Laying interface{ Lays() bool }

// Kind returns what a marker is.
func (s *Setup) Kind(p *Spot) *scenario.Marker { return &s.Scenario.Markers[p.Kind] }

// SpotID returns the id of a marker, as choices and events name it.
func (s *Setup) SpotID(p *Spot) string {
	return s.Kind(p).ID + "-" + strconv.Itoa(int(p.Number))
}

// Lies reports whether the marker lies on the table.
func (p *Spot) Lies() bool { return !p.Gone && p.Bearer == NoModel }

// Seen reports whether a marker is on the table, lying there or carried.
func (s *State) Seen(p *Spot) bool {
	return !p.Gone && (p.Bearer == NoModel || s.Models[p.Bearer].On())
}

// Bears returns the marker that a model carries, by its place in State.Spots; -1
// if it carries none.
func (s *State) Bears(m ModelID) int {
	for i := range s.Spots {
		if s.Spots[i].Bearer == m && !s.Spots[i].Gone {
			return i
		}
	}
	return -1
}

// From returns the distance of a model's base from a marker (R-MEASURE).
func (s *Setup) From(st *State, m ModelID, p *Spot) physics.Mil {
	return physics.Gap(s.Body(st, m), p.Body())
}

// Body returns the point where the marker lies.
func (p *Spot) Body() physics.Body { return physics.Body{At: p.At, Level: p.Level} }

// About lists the models on the battlefield that are near a marker, as its kind
// says what is near.
func (s *Setup) About(st *State, p *Spot) []ModelID {
	var near []ModelID
	for i := range st.Models {
		if m := ModelID(i); st.Models[i].On() && s.From(st, m, p) <= s.Kind(p).Within {
			near = append(near, m)
		}
	}
	return near
}

// Searchable returns the markers that a model may search where it stands, by
// their places in State.Spots.
func (s *Setup) Searchable(st *State, m ModelID) []int {
	var near []int
	for i := range st.Spots {
		p := &st.Spots[i]
		k := s.Kind(p)
		mine := k.Side == scenario.Both || Side(k.Side) == s.Entries[m].Side
		if p.Lies() && mine && k.Has(scenario.Search) && s.From(st, m, p) <= k.Within && !(k.Carried && st.Bears(m) >= 0) {
			near = append(near, i)
		}
	}
	return near
}

// LayDown puts a marker of a kind on the table, if there is room for more in the
// list; i is its place there, -1 for none.
func (t *T) LayDown(kind int, at physics.Spot, by Side, clause string) (i int) {
	if len(t.State.Spots) >= scenario.MaxSpots {
		return -1
	}
	p := Spot{Kind: int8(kind), Number: int8(t.State.laid(kind) + 1)}
	t.Emit(Event{Type: LaidDown, Clause: clause, Model: NoModel, Target: NoModel, Side: by, N: kind, Word: t.SpotID(&p), At: at.At, Level: at.Level})
	return len(t.State.Spots) - 1
}

// laid is how many markers of a kind have come to the table.
func (s *State) laid(kind int) int {
	n := 0
	for i := range s.Spots {
		if int(s.Spots[i].Kind) == kind {
			n++
		}
	}
	return n
}

// spotEvent is an event about a marker.
func (t *T) spotEvent(kind EventType, i int, clause string, m ModelID) Event {
	p := &t.State.Spots[i]
	e := Event{Type: kind, Clause: clause, Model: m, Target: NoModel, Side: NoSide, N: i, Word: t.SpotID(p), At: p.At, Level: p.Level}
	if m != NoModel {
		e.At, e.Level = t.State.Models[m].At, t.State.Models[m].Level
	}
	return e
}

// SetOff tells that a marker was set off, by a model that is at a place or by
// nobody, and whether there was anything to it.
func (t *T) SetOff(i int, m ModelID, here physics.Spot, live bool, clause string) {
	e := t.spotEvent(MarkerIs, i, clause, m)
	if m != NoModel {
		e.At, e.Level = here.At, here.Level
	}
	e.Outcome = "dud"
	if live {
		e.Outcome = "live"
	}
	t.Emit(e)
}

// Clear takes a marker off the table; by is the side that found it, NoSide if
// nobody did.
func (t *T) Clear(i int, by Side, clause string) {
	e := t.spotEvent(Cleared, i, clause, NoModel)
	e.Side = by
	t.Emit(e)
}

// PickUp gives a marker to a model to carry.
func (t *T) PickUp(i int, m ModelID, clause string) {
	e := t.spotEvent(PickedUp, i, clause, m)
	e.Side = t.Entries[m].Side
	t.Emit(e)
}

// PutDown lays what a model carries where it stands.
func (t *T) PutDown(m ModelID, clause string) {
	if i := t.State.Bears(m); i >= 0 {
		t.Emit(t.spotEvent(PutDown, i, clause, m))
	}
}

// release has a model put down what it carries when it goes Down or Out of
// Action, or is attacked in melee.
func (t *T) release(e *Event) {
	switch e.Type {
	case Downed, OutOf:
		t.PutDown(e.Model, e.Clause)
	case Fought:
		if e.Target != NoModel {
			t.PutDown(e.Target, e.Clause)
		}
	}
}

// applySpot changes the markers by an event about one.
func (s *State) applySpot(e *Event) {
	switch e.Type {
	case LaidDown:
		n := s.laid(e.N) + 1
		s.Spots = append(s.Spots, Spot{Kind: int8(e.N), Number: int8(n), At: e.At, Level: e.Level, Bearer: NoModel, By: NoSide})
	case MarkerIs:
		if e.Model != NoModel {
			m := &s.Models[e.Model]
			m.At, m.Level = e.At, e.Level
		}
	case Cleared:
		s.Spots[e.N].Gone, s.Spots[e.N].By = true, e.Side
	case PickedUp:
		s.Spots[e.N].Bearer, s.Spots[e.N].By = e.Model, e.Side
	case PutDown:
		p := &s.Spots[e.N]
		p.Bearer, p.At, p.Level = NoModel, e.At, e.Level
	}
}

// marked counts the markers that a rule counts for a side.
func (s *Setup) marked(st *State, r *scenario.Rule, side Side) int {
	n, zone := 0, s.Zone(st, side)
	for i := range st.Spots {
		p := &st.Spots[i]
		if s.Kind(p).ID != r.Marker {
			continue
		}
		switch r.What {
		case scenario.Found:
			n += int(bit(p.By == side))
		case scenario.Left:
			n += int(bit(!p.Gone))
		case scenario.Borne:
			if m := p.Bearer; m != NoModel && !p.Gone && s.Entries[m].Side == side {
				n += int(bit(!r.Home || zone.Holds(st.Models[m].At, s.Entries[m].Radius)))
			}
		}
	}
	return n
}
