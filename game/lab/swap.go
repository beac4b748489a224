package lab

import (
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
)

// Fights come in pairs of one seed, and in the second game of a pair the sides
// have changed over, so that neither warband has more than half of what lies in
// being side 0: the first question, the first tie.
//
// Where the computer deploys, the warbands change ends: each plays the other's
// zone and part. Where they stand already, everybody stays: the table's zones and
// the scenario's parts change numbers with the sides.

// swapped is the start of the second game of a pair.
func swapped(rules game.Ruleset, start game.Start) (game.Start, error) {
	other := start
	other.Sides[0], other.Sides[1] = start.Sides[1], start.Sides[0]
	if len(start.Place) == 0 {
		return other, nil
	}
	s, err := game.Prepare(rules, start)
	if err != nil {
		return other, err
	}
	table := *start.Table
	table.Zones = nil
	for side := game.Side(0); side < 2; side++ {
		for _, polygon := range s.Drawn(side).Polygons {
			table.Zones = append(table.Zones, zoneOf(side.Other(), polygon))
		}
	}
	other.Table, other.Ground = &table, s.Field
	if start.Scenario != nil {
		sc := start.Scenario.Swapped()
		if len(table.Zones) > 0 && sc.Deploy.Zones != scenario.Own {
			sc.Deploy.Zones = scenario.Table
		}
		other.Scenario = sc
	}
	t, err := game.Prepare(rules, withoutPlaces(other))
	if err != nil {
		return other, err
	}
	other.Place = slices.Clone(start.Place)
	for i := range other.Place {
		other.Place[i].Model = renamed(s, t, other.Place[i].Model)
	}
	return other, nil
}

func withoutPlaces(s game.Start) game.Start {
	s.Place = nil
	return s
}

// renamed is the id of the same model once the sides have changed over: where
// both sides field one warband, an id may get another ending.
func renamed(s, t *game.Setup, id string) string {
	m := s.Find(id)
	if m == game.NoModel {
		return id
	}
	side, n := bandIndex(s, m)
	return t.Entries[entryOf(t, side.Other(), n)].ID
}

// bandIndex is a model's side and its place in its warband.
func bandIndex(s *game.Setup, m game.ModelID) (game.Side, int) {
	side, first := s.Entries[m].Side, game.ModelID(0)
	for s.Entries[first].Side != side {
		first++
	}
	return side, int(m - first)
}

// entryOf is the model at a place of a side's warband.
func entryOf(s *game.Setup, side game.Side, n int) game.ModelID {
	for i := range s.Entries {
		if s.Entries[i].Side == side {
			return game.ModelID(i + n)
		}
	}
	return game.NoModel
}
