package game

import "duckboard/physics"

// OnBase is the first model on the battlefield, other than the given one, whose
// base a body would overlap, or NoModel. A model inside a building takes no room.
func (l *Look) OnBase(id ModelID, b physics.Body) ModelID {
	for i := range l.State.Models {
		o, m := ModelID(i), &l.State.Models[i]
		away, reach := b.At.Sub(m.At), b.Radius+l.Entries[i].Radius
		if max(away.X, -away.X, away.Y, -away.Y) >= reach {
			continue // most are: nothing else needs to be known of them
		}
		if o != id && m.On() && m.In == 0 && physics.Overlap(b, l.Body(o)) {
			return o
		}
	}
	return NoModel
}

// roomStep is how far apart the places are at which room for a base is looked for.
const roomStep = physics.Inch / 4

// HasRoom tells whether some model may be put down somewhere: whether a check
// refuses nothing at one of the places of a grid of a quarter of an inch. Of models
// with equal bases one is tried.
func (t *T) HasRoom(models []ModelID, check func(id ModelID, at physics.Vec, level physics.Mil)) bool {
	tried := map[physics.Mil]bool{}
	for _, m := range models {
		r := t.Entries[m].Radius
		if tried[r] {
			continue
		}
		tried[r] = true
		for x := roomStep; x < t.Field.Size().X; x += roomStep {
			for y := roomStep; y < t.Field.Size().Y; y += roomStep {
				at := physics.V(x, y)
				for _, level := range t.Field.Levels(at) {
					if t.Attempt(func() { check(m, at, level) }) == nil {
						return true
					}
				}
			}
		}
	}
	return false
}

// zoneClause is the clause of deployment zones in every rule set.
const zoneClause = "ZONE"

// NoRoom tells whether a model was out of the game from the start, for want of room to
// be deployed; it was never on the table.
func (e *Event) NoRoom() bool { return e.Type == OutOf && e.Clause == zoneClause }

// LeaveOut takes models that have no room to be deployed out of the game (the
// choice pass); it refuses to while there is room.
func (t *T) LeaveOut(models []ModelID, check func(id ModelID, at physics.Vec, level physics.Mil)) {
	if t.HasRoom(models, check) {
		t.Refuse(&Refusal{Clause: zoneClause, Model: NoModel, Key: "You cannot pass: there is still a place for one of your models."})
	}
	for _, m := range models {
		t.Emit(Event{Type: OutOf, Clause: zoneClause, Model: m, Target: NoModel, Side: NoSide})
	}
}

// Site is the body of a model that is put down at a place; without a level the
// place has to have one surface only. It refuses what is no place for it by
// R-SUPPORT, or by the clause that the rule set has for the fault of the ground.
func (t *T) Site(id ModelID, at physics.Vec, level *physics.Mil, clauses map[physics.FaultKind]string) physics.Body {
	refuse := func(clause string, because ModelID, key string, args ...any) {
		t.Refuse(&Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args})
	}
	b := t.Body(id)
	b.At = at
	levels := t.Field.Levels(at)
	switch {
	case level != nil:
		b.Level = *level
	case len(levels) == 1:
		b.Level = levels[0]
	case len(levels) > 1:
		refuse("R-SUPPORT", NoModel, "Several levels lie above each other there. Say on which level the model goes.")
	}
	if f := t.Field.Fits(b); f.Kind != physics.NoFault {
		refuse(clauses[f.Kind], NoModel, "%s cannot stand there: %s.", t.Entries[id].Profile.Name, f.Kind.String())
	}
	if o := t.OnBase(id, b); o != NoModel {
		refuse("R-SUPPORT", o, "The base overlaps that of %s.", t.Entries[o].Profile.Name)
	}
	return b
}
