package game

import (
	"duckboard/game/scenario"
	"duckboard/physics"
)

// What the deeds of a scenario must remember of a model are the last tokens; no
// rule set has so many of its own. They are kept only where there are deeds.
const (
	felled  = MaxTokens - 1 - iota // enemies taken Out of Action
	elites                         // of them, ELITEs
	blows                          // in melee in this Turn
	hazards                        // Risky rolls passed in this activation
	rose                           // it began this activation Down
)

// mostMarkers is how many BLOOD MARKERS a model has room for (MRK-1).
const mostMarkers = 6

// note follows what happens for the deeds of the scenario.
func (t *T) note(e *Event) {
	t.blow.follow(e)
	switch e.Type {
	case TurnBegins:
		for i := range t.State.Models {
			t.Set(ModelID(i), blows, 0)
		}
	case Activated:
		if e.Model != NoModel {
			t.Set(e.Model, hazards, 0)
			t.Set(e.Model, rose, int(bit(t.State.Models[e.Model].Down)))
		}
	case Rolled:
		t.noteRoll(e.Roll)
	case Markers:
		if m := &t.State.Models[e.Model]; e.Blood > 0 && m.Tokens[Blood] == mostMarkers && t.struck(&t.blow, e.Model) {
			t.achieve(scenario.Drained, t.blow.hurtBy)
		}
	case Fell:
		if e.Height >= 3*physics.Inch && t.State.Models[e.Model].Down && t.struck(&t.blow, e.Model) {
			t.achieve(scenario.Dropped, t.blow.hurtBy)
		}
	case MoraleIs:
		if e.Outcome != Failure {
			t.accomplish(scenario.Steadfast, e.Side, NoModel)
		}
	case OutOf:
		if t.struck(&t.blow, e.Model) {
			t.noteKill(t.blow.hurtBy, e.Model)
		}
	}
}

func bit(b bool) int8 {
	if b {
		return 1
	}
	return 0
}

func (t *T) noteRoll(r *Roll) {
	m := r.Model
	if r.Kind == SuccessRoll && m != NoModel && r.Risky && r.Outcome != Failure && (t.State.Active == m || t.State.Partner == m) {
		t.Set(m, hazards, int(t.State.Models[m].Tokens[hazards])+1)
		if t.State.Models[m].Tokens[hazards] >= 2 {
			t.achieve(scenario.Reckless, m)
		}
	}
}

// noteKill notes that an attack of a model took an enemy Out of Action.
func (t *T) noteKill(by, target ModelID) {
	m, foe := &t.State.Models[by], &t.State.Models[target]
	more := func(token Token) int {
		n := min(int(m.Tokens[token])+1, 100)
		t.Set(by, token, n)
		return n
	}
	elite := t.Entries[target].Elite
	picked := target == t.blow.target
	far := picked && !t.blow.melee && t.blow.has("Long Range")
	at := physics.Spot{At: foe.At, Level: foe.Level}
	bad := t.Field.In(at, physics.Difficult) != physics.None || t.Field.In(at, physics.Dangerous) != physics.None
	for _, d := range []struct {
		feat scenario.Feat
		done bool
	}{
		{scenario.Reaper, more(felled) >= 3},
		{scenario.Braid, elite && more(elites) >= 2},
		{scenario.TwoBlows, t.blow.melee && more(blows) >= 2},
		{scenario.Risen, m.Tokens[rose] > 0 && (t.State.Active == by || t.State.Partner == by)},
		{scenario.FarShot, far},
		{scenario.Needle, far && elite && t.blow.has("Cover")},
		{scenario.FromAbove, picked && t.blow.melee && t.blow.has("Diving Charge")},
		{scenario.BadGround, bad},
		{scenario.Guarded, t.besideObjective(target)},
		{scenario.Avenged, foe.Tokens[felled] > 0},
	} {
		if d.done {
			t.achieve(d.feat, by)
		}
	}
}

// besideObjective tells whether a model's base is within 1" of an objective.
func (t *T) besideObjective(m ModelID) bool {
	for _, o := range t.Table.Objectives {
		if t.Setup.gapTo(t.State, m, o.At) <= physics.Inch {
			return true
		}
	}
	return false
}

func (t *T) achieve(f scenario.Feat, by ModelID) { t.accomplish(f, t.Entries[by].Side, by) }

// accomplish tells that a side did a deed, if the scenario has it and nobody did
// it before.
func (t *T) accomplish(f scenario.Feat, side Side, by ModelID) {
	for i, d := range t.Scenario.Deeds {
		if d.Feat == f && d.Goal == nil && t.State.Deeds[i] == 0 {
			t.Emit(Event{Type: Achieved, Model: by, Target: NoModel, Side: side, N: i, Word: string(f)})
		}
	}
}

// scoreDeeds pays for the deeds at the end of the game.
func (t *T) scoreDeeds(clause string) {
	for i, d := range t.Scenario.Deeds {
		if by := t.State.Deeds[i]; by > 0 {
			t.Emit(Event{Type: Scored, Clause: clause, Model: NoModel, Target: NoModel, Side: Side(by - 1), N: d.VP, Outcome: d.Word()})
		}
	}
}
