package game

import (
	"slices"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// Pays tells to which sides the scenario may pay victory points for an objective, by its place
// on the table: for who controls or claims it, for a marker that is laid on it, or for a deed
// beside it. Without a scenario none pays (R-SCORE).
func (s *Setup) Pays(st *State, objective int) (to [2]bool) {
	if s.Scenario == nil {
		return to
	}
	for i := range s.Scenario.Scoring {
		for side := range to {
			r := &s.Scenario.Scoring[i]
			to[side] = to[side] || r.VP != 0 && (r.Side == scenario.Both || r.Side == side) && s.paysFor(st, r, Side(side), objective)
		}
	}
	if s.guards() {
		return [2]bool{true, true}
	}
	return to
}

// paysFor tells whether a rule may pay a side for an objective.
func (s *Setup) paysFor(st *State, r *scenario.Rule, side Side, objective int) bool {
	switch r.What {
	case scenario.Control:
		return s.Counted(st, r, side, objective)
	case scenario.Claim:
		return (s.Claim(side) == nil || objective < scenario.MaxClaims) && s.Counted(st, r, side, objective)
	case scenario.Found, scenario.Left, scenario.Borne:
		return s.laidOn(r.Marker)
	}
	return false
}

// Counted reports whether a rule counts an objective for a side, by its place on the table.
func (s *Setup) Counted(st *State, r *scenario.Rule, side Side, objective int) bool {
	o := &s.Table.Objectives[objective]
	return (r.At == "" || r.At == o.ID) && (!r.Outside || !s.Zone(st, side).Contains(o.At))
}

// laidOn tells whether markers of a kind are laid on the objectives, or come to lie there as
// what others leave.
func (s *Setup) laidOn(kind string) bool {
	on := map[string]bool{}
	for _, k := range s.kinds() { // what one leaves is a later kind
		if on[k.ID] = on[k.ID] || k.Lay != nil && k.Lay.Objectives; on[k.ID] && k.Leaves != "" {
			on[k.Leaves] = true
		}
	}
	return on[kind]
}

// guards tells whether the scenario has a deed that is done beside objectives and can be done
// under the rules.
func (s *Setup) guards() bool {
	own, ok := s.Rules.(Daring)
	return (!ok || own.Does(scenario.Guarded) != "") &&
		slices.ContainsFunc(s.Scenario.Deeds, func(d scenario.Deed) bool { return d.Feat == scenario.Guarded })
}

// Fought is the table as it is fought on: with the zones that the sides have, where those are
// not the ones that it draws for them, with the zones of the scenario under their names, and with
// the objectives that pay nobody marked as such.
// It is for looking at.
func (s *Setup) Fought(st *State) *levels.Table {
	s = s.After(st)
	t := *s.Table
	if s.Scenario != nil {
		t = *s.Scenario.Behind(s.Table)
	}
	if strips := s.Scenario != nil && (s.Scenario.Deploy.Zones != scenario.Table || len(s.Table.Zones) == 0); strips || st.Swapped {
		t.Zones = nil
		for side := range s.Sides {
			for _, p := range s.Zone(st, Side(side)).Polygons {
				t.Zones = append(t.Zones, levels.Zone{Side: side, Polygon: p, Name: s.called(p)})
			}
		}
	}
	if s.Scenario != nil {
		t.Zones = slices.Clone(t.Zones)
		for i := range s.Scenario.Areas {
			if a := &s.Scenario.Areas[i]; a.Use != scenario.ForDeploy || a.Shut {
				z := levels.Zone{Side: a.Side, Polygon: a.Polygon, Name: a.Name, Apart: a.Use != scenario.ForDeploy, Shut: a.Shut}
				if a.Side == scenario.Both {
					z.Side = levels.NoSide
				}
				t.Zones = append(t.Zones, z)
			}
		}
	}
	t.Objectives = slices.Clone(t.Objectives)
	for i := range t.Objectives {
		t.Objectives[i].Idle = s.Pays(st, i) == [2]bool{}
	}
	return &t
}

// called is the name of the scenario's zone of an outline, none if it is not one of them.
func (s *Setup) called(outline []physics.Vec) document.Text {
	for i := range s.Scenario.Areas {
		if a := &s.Scenario.Areas[i]; &a.Polygon[0] == &outline[0] {
			return a.Name
		}
	}
	return nil
}
