package tool

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/scenario"
)

// Strength says how many models of a side stand, are Down, out, gone by an exit, and still to come; who is
// not there is not named, but who stands.
func Strength(s *game.Setup, st *game.State, side game.Side) []Text {
	m := s.Muster(st, side)
	list := []Text{T("%d standing", m.Standing)}
	for _, k := range []struct {
		n    int
		text Text
	}{{m.Down, T("%d Down", m.Down)}, {m.Out, T("%d out", m.Out)}, {m.Gone, T("%d left the table", m.Gone)}, {m.Ahead, T("%d to come", m.Ahead)}} {
		if k.n > 0 {
			list = append(list, k.text)
		}
	}
	return list
}

// Worth is so many victory points, with their unit: what counts is told so in the header, the
// result, the log, pictures and the list of saves.
func Worth(n int) Text { return T("%d VP", n) }

// WhatCounts says what victory points are paid for; empty where the scenario has none.
func WhatCounts(p Speaker, s *game.Setup) string {
	if paid := PaidFor(p, s); paid != "" {
		return p.T("Victory points (VP) are paid for: %s.", paid)
	}
	return ""
}

// PaidFor names what victory points are paid for, in the words in which the log and the result
// say what was; empty where the scenario has none.
func PaidFor(p Speaker, s *game.Setup) string {
	if s.Scenario == nil {
		return ""
	}
	var list []string
	add := func(words string) {
		if !slices.Contains(list, words) {
			list = append(list, words)
		}
	}
	rules, ok := s.Rules.(game.Laying)
	lays := ok && rules.Lays()
	for i := range s.Scenario.Scoring {
		if s.Scenario.Scoring[i].Marker != "" && !lays { // there are none
			continue
		}
		add(ruleWords(s, &s.Scenario.Scoring[i]).In(p))
	}
	if slices.ContainsFunc(s.Scenario.Deeds, func(d scenario.Deed) bool { return d.Goal != nil || does(p, s.Rules, d.Feat) != "" }) {
		add(p.T("deeds"))
	}
	return strings.Join(list, ", ")
}

// VictoryPoints are those that a side was given so far, and beside them what it would have if
// the game ended now, where that is something else; empty where the scenario has none.
func VictoryPoints(s *game.Setup, st *game.State, side game.Side) Text {
	points := s.Points(st)
	if points == [2]int{} && st.Score == points && (s.Scenario == nil || !s.Scenario.Scores()) {
		return Text{}
	}
	if now := st.Score[side]; now != points[side] && !st.Over && st.Turn > 0 { // before the first Turn it cannot end
		return T("%d VP (%d if it ended now)", now, points[side])
	}
	return Worth(points[side])
}

// Stands is how a side stands in one line: its Strength and its VictoryPoints.
func Stands(p Speaker, s *game.Setup, st *game.State, side game.Side) string {
	return Beside(p, append(Strength(s, st, side), VictoryPoints(s, st, side)))
}

// Beside sets texts beside one another.
func Beside(p Speaker, list []Text) string {
	var words []string
	for _, t := range list {
		if !t.Empty() {
			words = append(words, t.In(p))
		}
	}
	return strings.Join(words, " · ")
}
