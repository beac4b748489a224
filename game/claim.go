package game

import "duckboard/game/scenario"

// Claiming is a rule set with an ACTION by which an objective is claimed. Under others
// who controls an objective has claimed it.
type Claiming interface{ Claims() bool }

// Claim returns the rule by which a side claims objectives, nil where the scenario has
// none or the rule set knows no such ACTION.
func (s *Setup) Claim(side Side) *scenario.Rule {
	if s.Scenario == nil {
		return nil
	}
	rule := s.Scenario.Claims(int(side))
	if rule == nil {
		return nil // most scenarios: nothing else is asked then
	}
	if r, ok := s.Rules.(Claiming); !ok || !r.Claims() {
		return nil
	}
	return rule
}

// Claimable returns the objectives that a model may claim where it stands, by their
// places on the table: within the rule's range of its base, claimed by nobody in this
// Turn.
func (s *Setup) Claimable(st *State, m ModelID) []int {
	r := s.Claim(s.Entries[m].Side)
	if r == nil || !st.Models[m].On() {
		return nil
	}
	var near []int
	for i := range s.Table.Objectives {
		if i < scenario.MaxClaims && st.Claims[i] == 0 && s.gapTo(st, m, s.Table.Objectives[i].At) <= r.Range {
			near = append(near, i)
		}
	}
	return near
}

// claimed counts the objectives that a side has claimed this Turn, as far as the rule
// lets it.
func (s *Setup) claimed(st *State, r *scenario.Rule, side Side) int {
	n := 0
	if s.Claim(side) == nil {
		n = s.controlled(st, r, side)
	} else {
		for i, by := range st.Claims {
			if by == int8(side)+1 && s.Counted(st, r, side, i) {
				n++
			}
		}
	}
	if r.Most > 0 {
		n = min(n, r.Most)
	}
	return n
}
