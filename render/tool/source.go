package tool

import (
	"duckboard/game"
	"duckboard/game/scenario"
)

// Source is what an event of scoring pays for: a deed's title, or a few words for
// the scenario's rule.
func Source(s *game.Setup, e *game.Event) Text {
	if s.Scenario != nil && e.Rule < len(s.Scenario.Scoring) {
		if r := &s.Scenario.Scoring[e.Rule]; string(r.What) == e.Outcome {
			return ruleWords(s, r)
		}
	}
	return T("%s", DeedName(s, e.Outcome))
}

// DeedName is the name of a deed of the scenario by its word: an argument of a Text.
func DeedName(s *game.Setup, word string) any {
	if d, ok := s.Scenario.Deed(word); ok && d.Goal != nil {
		return Named(d.Name)
	}
	return scenario.Feat(word)
}

// AreaName is a zone of the scenario by its id: an argument of a Text.
func AreaName(s *game.Setup, id string) Named {
	if i := s.Scenario.Area(id); i >= 0 {
		return Named(s.Scenario.Areas[i].Name)
	}
	return Named{"en": id}
}

// ruleWords are a rule of a scenario in a few words, for a table of points or a
// line of the log.
func ruleWords(s *game.Setup, r *scenario.Rule) Text {
	switch {
	case r.What == scenario.Control && r.Outside:
		return T("objectives held outside the zone")
	case r.What == scenario.Trench && r.Alone:
		return T("trenches held alone")
	case r.What == scenario.Found:
		return T("found: %s", KindName(s, r.Marker))
	case r.What == scenario.Left:
		return T("still there: %s", KindName(s, r.Marker))
	case r.What == scenario.Borne && r.Home:
		return T("brought home: %s", KindName(s, r.Marker))
	case r.What == scenario.Borne:
		return T("carried: %s", KindName(s, r.Marker))
	case r.What == scenario.Off && r.Marker != "":
		return T("taken off the table: %s", KindName(s, r.Marker))
	case r.What == scenario.Within:
		return T("models in %s", AreaName(s, r.Zone))
	case r.What == scenario.Hold:
		return T("held: %s", AreaName(s, r.Zone))
	}
	return map[scenario.What]Text{
		scenario.Control:   T("objectives held"),
		scenario.LeaderOut: T("enemy leaders out"),
		scenario.ModelOut:  T("enemies out"),
		scenario.CostOut:   T("worth of enemies out"),
		scenario.Across:    T("models in the enemy's zone"),
		scenario.Standing:  T("models left"),
		scenario.Trench:    T("trenches held"),
		scenario.Claim:     T("objectives claimed"),
		scenario.Off:       T("models that left the table"),
		scenario.ShareOut:  T("share of the enemies out"),
	}[r.What]
}
