package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// standIn is the base that levels are looked for with from which an objective is held: the
// usual one.
var standIn = physics.Body{Radius: 630, Height: 1250}

// HeldFrom are the levels on which a model may stand that holds an objective, by its place on
// the table, from within some distance: the rules ask for none. There are none where the
// objective lies on the ground with nothing over it, so that they need no word.
func HeldFrom(s *game.Setup, objective int, within physics.Mil) (heights []physics.Mil) {
	at := s.Table.Objectives[objective].At
	if over := s.Field.Levels(at); len(over) < 2 && (len(over) == 0 || over[0] == 0) {
		return nil
	}
	look := func(p physics.Vec) {
		for _, l := range s.Field.Levels(p) {
			b := standIn
			b.At, b.Level = p, l
			if !slices.Contains(heights, l) && s.Field.Fits(b).Kind == physics.NoFault {
				heights = append(heights, l)
			}
		}
	}
	look(at)
	const round = 16
	for _, far := range [...]float64{0.5, 0.99} {
		for i := range round {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / round)
			r := far * float64(within+standIn.Radius)
			look(at.Add(physics.V(physics.Mil(r*cos), physics.Mil(r*sin))))
		}
	}
	slices.Sort(heights)
	return heights
}

// ObjectiveTerms say what an objective pays, by its place on the table: that it pays nothing, or
// one side alone, and by which rules and deeds of the scenario who is there is paid.
func ObjectiveTerms(p Speaker, s *game.Setup, st *game.State, objective int) []string {
	var lines []string
	switch to := s.Pays(st, objective); to {
	case [2]bool{}:
		return []string{p.T("It pays nothing in this battle.")}
	case [2]bool{true, false}, [2]bool{false, true}:
		lines = append(lines, p.T("It pays %s alone.", Local(p, SideName(s, game.Side(slices.Index(to[:], true))))))
	}
	for _, r := range s.Scenario.Scoring {
		if r.What == scenario.Control || r.What == scenario.Claim {
			lines = append(lines, r.Describe(p.Lang()))
		}
	}
	for _, d := range s.Scenario.Deeds {
		if words := does(p, s.Rules, d.Feat); d.Feat == scenario.Guarded && words != "" {
			lines = append(lines, d.Told(p.Lang(), words))
		}
	}
	return lines
}

// IdleTerms say in a sentence how many objectives of a table as it is fought on pay nothing;
// empty where all pay.
func IdleTerms(p Speaker, fought *levels.Table) string {
	idle := 0
	for _, o := range fought.Objectives {
		if o.Idle {
			idle++
		}
	}
	switch idle {
	case 0:
		return ""
	case len(fought.Objectives):
		return p.T("The objectives of the table pay nothing.")
	}
	return p.T("Of the %d objectives of the table %d pay nothing.", len(fought.Objectives), idle)
}

// HeldInside tells whether an objective lies in a house that models go into under the rules: they
// hold it from there, too.
func HeldInside(s *game.Setup, objective int) bool {
	if costs, _ := Costs(s, "enter"); costs.Empty() {
		return false
	}
	at := s.Table.Objectives[objective].At
	return slices.ContainsFunc(s.Table.Terrain, func(p levels.Piece) bool {
		return len(p.Entries) > 0 && physics.DiscInside(at, 0, p.Outline())
	})
}
