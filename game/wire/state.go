package wire

import (
	"encoding/json"

	"duckboard/game"
	"duckboard/physics"
)

// State writes the game as it stands.
func State(s *game.Setup, st *game.State) json.RawMessage {
	var o object
	o.text("ruleset", s.Rules.ID())
	o.number("turn", st.Turn)
	o.text("phase", string(st.Phase))
	o.side("initiative", st.Initiative)
	o.model("active", s, st.Active)
	o.raw("shaken", list(2, func(i int) []byte { return truth(st.Shaken[i]) }))
	o.raw("models", list(len(st.Models), func(i int) []byte { return model(s, st, game.ModelID(i)) }))
	o.truth("over", st.Over)
	o.side("winner", st.Winner)
	o.raw("score", numbers(st.Score[:]))
	if s.Scenario != nil && s.Scenario.Deploy.Choose != "" {
		zone := [2]int{0, 1}
		if st.Swapped {
			zone = [2]int{1, 0}
		}
		o.raw("zones", numbers(zone[:]))
	}
	if s.Scenario != nil && len(s.Scenario.Deeds) > 0 {
		o.raw("deeds", deeds(s, st))
	}
	if s.Scenario != nil && len(s.Scenario.Markers) > 0 {
		o.raw("spots", spots(s, st))
	}
	if s.Claim(0) != nil || s.Claim(1) != nil {
		n := min(len(s.Table.Objectives), len(st.Claims))
		o.raw("claims", list(n, func(i int) []byte {
			var c object
			c.text("objective", s.Table.Objectives[i].ID)
			c.side("side", game.Side(st.Claims[i]-1))
			return c.done()
		}))
	}
	if st.Happened != 0 {
		o.raw("happened", texts(happened(s, st)))
	}
	if r, ok := s.Rules.(game.Detailed); ok {
		o.details(r.Whole(s, st))
	}
	return o.done()
}

// deeds lists the deeds of the scenario and which side did them.
func deeds(s *game.Setup, st *game.State) []byte {
	return list(len(s.Scenario.Deeds), func(i int) []byte {
		var o object
		o.text("deed", s.Scenario.Deeds[i].Word())
		o.side("side", game.Side(st.Deeds[i]-1))
		return o.done()
	})
}

// happened are the ids of the scenario's events that have happened.
func happened(s *game.Setup, st *game.State) (ids []string) {
	for i := range s.Scenario.Events {
		if st.Happened&(1<<i) != 0 {
			ids = append(ids, s.Scenario.Events[i].ID)
		}
	}
	return ids
}

// details writes what a rule set shows of its own.
func (o *object) details(all game.Details) {
	for _, d := range all {
		switch v := d.Value.(type) {
		case nil:
			o.null(d.Name)
		case int:
			o.number(d.Name, v)
		case bool:
			o.truth(d.Name, v)
		case string:
			o.text(d.Name, v)
		case physics.Mil:
			o.inches(d.Name, v)
		case physics.Vec:
			o.point(d.Name, v)
		case []int:
			o.raw(d.Name, numbers(v))
		case []game.Details:
			o.raw(d.Name, list(len(v), func(i int) []byte {
				var in object
				in.details(v[i])
				return in.done()
			}))
		}
	}
}

func truth(b bool) []byte {
	if b {
		return []byte("true")
	}
	return []byte("false")
}

// model writes one model. One that is not yet deployed is nowhere.
func model(s *game.Setup, st *game.State, id game.ModelID) []byte {
	var o object
	e, m := &s.Entries[id], &st.Models[id]
	o.text("id", e.ID)
	o.side("side", e.Side)
	o.text("name", e.Profile.Name)
	if m.Placed {
		o.point("at", m.At)
		o.inches("level", m.Level)
	} else {
		o.null("at")
		o.null("level")
	}
	o.number("base", e.Profile.Base)
	o.truth("down", m.Down)
	o.truth("out", m.Out)
	if m.Off {
		o.truth("off", true)
	}
	o.number("blood", int(m.Tokens[game.Blood]))
	o.number("blessing", int(m.Tokens[game.Blessing]))
	o.truth("activated", m.Activated)
	if names, counts := s.Marks(m); len(names) > 0 {
		var marks object
		for i, name := range names {
			marks.number(name, counts[i])
		}
		o.raw("markers", marks.done())
	}
	o.raw("keywords", texts(e.Profile.Keywords))
	if r, ok := s.Rules.(game.Detailed); ok {
		o.details(r.Of(s, st, id))
	}
	return o.done()
}

// Decision writes the decision that the game waits for, null if there is none.
func Decision(s *game.Setup, d *game.Decision) json.RawMessage {
	if d == nil {
		return json.RawMessage("null")
	}
	var o object
	o.number("id", d.ID)
	o.side("side", d.Side)
	o.text("kind", string(d.Kind))
	o.model("model", s, d.Model)
	if d.Clause == "" {
		o.null("clause")
	} else {
		o.text("clause", d.Clause)
	}
	o.raw("context", context(s, d))
	return o.done()
}

func context(s *game.Setup, d *game.Decision) []byte {
	var o object
	c := &d.Context
	switch d.Kind {
	case game.Deploy, game.Activate, game.Next:
		if c.Squads != nil {
			o.raw("squads", texts(c.Squads))
			break
		}
		o.raw("models", models(s, c.Models))
	case game.Lay:
		o.text("marker", c.Use)
		o.number("left", c.Max)
	case game.Card:
		o.text("use", c.Use)
	case game.Act:
		if len(c.Models) > 1 { // a choice may say which of them acts
			o.raw("models", models(s, c.Models))
		}
	case game.Spend:
		if c.Roll != nil {
			o.raw("roll", rollContext(s, c.Roll))
		}
		o.number("max", c.Max)
		if c.Bath > 0 {
			o.number("bloodbath", c.Bath)
		}
	case game.Order:
		o.raw("effects", list(len(c.Effects), func(i int) []byte { return effect(s, &c.Effects[i]) }))
	case game.ChargePath:
		o.raw("paths", list(len(c.Paths), func(i int) []byte { return pathOption(s, &c.Paths[i]) }))
	case game.Target:
		o.raw("targets", models(s, c.Targets))
		if len(c.Points) > 0 {
			o.inches("limit", c.Limit)
		}
	case game.Move:
		o.inches("limit", c.Limit)
		o.truth("stay", c.MayStay)
	case game.ChargeOn:
		o.model("target", s, c.By)
		o.inches("limit", c.Limit)
	case game.FreeFight:
		o.model("target", s, c.By)
	}
	return o.done()
}

func rollContext(s *game.Setup, r *game.RollContext) []byte {
	var o object
	o.text("roll", string(r.Kind))
	o.model("model", s, r.Model)
	o.model("by", s, r.By)
	o.raw("modifiers", Modifiers(r.Mods))
	o.number("dice", r.Dice)
	if r.Bloodbath { // whoever is asked next sees what was declared (R-MARKERORDER)
		o.truth("bloodbath", true)
	}
	return o.done()
}

func effect(s *game.Setup, e *game.Effect) []byte {
	var o object
	o.text("id", e.ID)
	o.text("clause", e.Clause)
	o.side("side", e.Side)
	if e.Model != game.NoModel {
		o.model("model", s, e.Model)
	}
	return o.done()
}

func pathOption(s *game.Setup, p *game.PathOption) []byte {
	var o object
	o.text("kind", p.Kind)
	o.way(s, p.Way)
	if len(p.Risks) > 0 {
		o.raw("markers", list(len(p.Risks), func(i int) []byte {
			var k object
			k.text("marker", p.Risks[i].Marker)
			k.text("clause", p.Risks[i].Clause)
			k.point("at", p.Risks[i].At)
			return k.done()
		}))
	}
	return o.done()
}

// MarkClauses is what a rule set offers that can tell which clause asks for a
// roll at a mark of a path, "" if none does.
type MarkClauses interface {
	MarkClause(s *game.Setup, m physics.Mark) string
}

// way writes a path, what it costs and where it needs rolls.
func (o *object) way(s *game.Setup, w physics.Way) {
	o.raw("path", game.PathJSON(w.Path))
	o.inches("cost", w.Cost)
	rolls := [][]byte{}
	clauses, _ := s.Rules.(MarkClauses)
	for _, m := range w.Rolls {
		var r object
		if clauses != nil {
			clause := clauses.MarkClause(s, m)
			if clause == "" {
				continue
			}
			r.text("clause", clause)
		}
		r.point("at", m.At)
		rolls = append(rolls, r.done())
	}
	o.raw("rolls", list(len(rolls), func(i int) []byte { return rolls[i] }))
}
