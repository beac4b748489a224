package wire

import (
	"encoding/json"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// Events writes the events that are sent, in order, as a list.
func Events(s *game.Setup, events []game.Event) json.RawMessage {
	sent := make([]json.RawMessage, 0, len(events))
	for i := range events {
		if !events[i].Type.Private() {
			sent = append(sent, Event(s, &events[i]))
		}
	}
	return list(len(sent), func(i int) []byte { return sent[i] })
}

// Event writes one event. Private events have no form; they are not sent.
func Event(s *game.Setup, e *game.Event) json.RawMessage {
	o := make(object, 0, 128)
	o.text("type", string(e.Type))
	o.clause(e.Clause)
	switch e.Type {
	case game.New:
		o.raw("seed", strconv.AppendUint(nil, e.Seed, 10))
		if len(s.Options) > 0 {
			o.raw("options", options(s.Options))
		}
	case game.TurnBegins:
		o.number("turn", e.Turn)
	case game.Lengthened:
		o.number("turns", e.Turn)
	case game.LaidDown, game.MarkerIs, game.Cleared, game.PickedUp, game.PutDown:
		o.spotEvent(s, e)
	case game.ZoneIs:
		o.side("side", e.Side)
		o.number("zone", e.N)
	case game.Claimed:
		o.side("side", e.Side)
		o.model("model", s, e.Model)
		o.text("objective", e.Word)
	case game.Achieved:
		o.side("side", e.Side)
		if e.Model != game.NoModel {
			o.model("model", s, e.Model)
		}
		o.text("deed", e.Word)
	case game.WentOff:
		o.model("model", s, e.Model)
		o.text("zone", e.Word)
	case game.Happened:
		o.text("event", e.Word)
	case game.EndIs:
		o.side("side", e.Side)
		o.number("end", e.N)
	case game.PhaseIs:
		o.text("phase", string(e.Phase))
	case game.InitiativeIs, game.RolledOff, game.MoraleIs, game.Shaken, game.Steadied, game.Fled, game.Scored, game.GameOver:
		o.sideEvent(e)
	case game.Rolled:
		o.roll(s, e.Roll)
	case game.Templated:
		o.template(s, e)
	case game.Pinned, game.Routed, game.Regrouped:
		o.side("side", e.Side)
		o.text("squad", e.Word)
	case game.CardTurned:
		o.side("side", e.Side)
		o.text("use", e.Word)
		if e.Model != game.NoModel {
			o.model("model", s, e.Model)
		}
	default:
		o.modelEvent(s, e)
	}
	return o.done()
}

func (o *object) sideEvent(e *game.Event) {
	switch e.Type {
	case game.GameOver:
		o.side("winner", e.Side)
		o.text("reason", e.Reason)
		o.raw("score", numbers(e.Score[:]))
		return
	case game.InitiativeIs, game.RolledOff:
		o.side("side", e.Side)
		o.raw("rolls", list(len(e.Rolls), func(i int) []byte { return numbers(e.Rolls[i][:]) }))
		return
	}
	o.side("side", e.Side)
	switch e.Type {
	case game.MoraleIs:
		o.text("outcome", e.Outcome)
	case game.Scored:
		o.number("points", e.N)
		o.text("what", e.Outcome)
	}
}

func (o *object) modelEvent(s *game.Setup, e *game.Event) {
	o.model("model", s, e.Model)
	switch e.Type {
	case game.Activated:
		if e.Word != "" {
			o.text("squad", e.Word)
		}
	case game.Deployed:
		o.place(e)
	case game.Moved:
		o.raw("path", game.PathJSON(e.Path))
		o.inches("cost", e.Cost)
		o.place(e)
	case game.Climbed, game.Jumped, game.Dropped, game.Fell:
		o.inches("height", e.Height)
		if e.At != (physics.Vec{}) {
			o.place(e)
		}
	case game.Shot, game.Fought:
		o.model("target", s, e.Target)
		if e.Target == game.NoModel {
			o.point("at", e.At)
		}
		o.text("weapon", e.Weapon)
	case game.Markers:
		o.number("blood", e.Blood)
		o.number("blessing", e.Blessing)
		if name := s.MarkName(e.Token); name != "" {
			var marks object
			marks.number(name, e.N)
			o.raw("markers", marks.done())
		}
	case game.Ended:
		o.text("reason", e.Reason)
	case game.Hit:
		o.number("st", e.N)
	case game.Wounded:
		o.number("left", e.N)
	case game.WentIn, game.CameOut:
		o.text("building", e.Word)
		o.place(e)
	case game.Structure:
		o.text("section", e.Word)
		o.number("left", e.N)
	}
}

// template writes a template that was placed: of one that drifted also where to.
func (o *object) template(s *game.Setup, e *game.Event) {
	o.model("model", s, e.Model)
	o.text("shape", e.Word)
	o.point("at", e.At)
	if e.Word != "SE" && e.Word != "LE" { // laid towards a point, which may be the table's corner
		o.point("toward", e.Toward)
	} else {
		o.null("toward")
	}
	o.raw("touched", models(s, e.Models))
	if e.N != 0 {
		o.number("sector", e.N)
		o.inches("drift", e.Cost)
	}
}

// place writes where a model now stands.
func (o *object) place(e *game.Event) {
	o.point("at", e.At)
	o.inches("level", e.Level)
}

func (o *object) roll(s *game.Setup, r *game.Roll) {
	o.text("roll", string(r.Kind))
	o.model("model", s, r.Model)
	if r.Kind == game.TestRoll {
		o.test(r)
		return
	}
	o.model("by", s, r.By)
	o.truth("risky", r.Risky)
	o.raw("modifiers", Modifiers(r.Mods))
	o.number("net", r.Net)
	o.raw("dice", numbers(r.Dice))
	o.raw("kept", numbers(r.Kept))
	o.number("add", r.Add)
	o.number("total", r.Total)
	if r.Outcome != "" {
		o.text("outcome", r.Outcome)
	} else {
		o.null("outcome") // a die without one
	}
}

// test writes a roll of a D20 against a need.
func (o *object) test(r *game.Roll) {
	o.text("stat", r.Stat)
	o.number("base", r.Base)
	o.raw("modifiers", values(r.Mods))
	o.number("need", r.Need)
	o.raw("dice", numbers(r.Dice))
	o.text("outcome", r.Outcome)
}

// Modifiers writes what changes a roll: "dice" for DICE and INJURY DICE, "value"
// for what is added to the total. One that changes neither shows 0 dice.
func Modifiers(mods []game.Modifier) json.RawMessage {
	return list(len(mods), func(i int) []byte {
		var o object
		m := mods[i]
		o.text("clause", m.Clause)
		o.text("name", m.Name)
		if m.Dice != 0 || m.Flat == 0 {
			o.number("dice", m.Dice)
		}
		if m.Flat != 0 {
			o.number("value", m.Flat)
		}
		return o.done()
	})
}

// values writes what changes the need of a test: always "value", also 0 (a Lucky
// Shot sets the need, whatever the rest adds up to).
func values(mods []game.Modifier) json.RawMessage {
	return list(len(mods), func(i int) []byte {
		var o object
		o.text("clause", mods[i].Clause)
		o.text("name", mods[i].Name)
		o.number("value", mods[i].Flat)
		return o.done()
	})
}
