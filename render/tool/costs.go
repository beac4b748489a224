package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// Costs are what an ACTION takes and within how far it is done; empty where the rule set does
// not tell. reach is how far from a base the middle of what is laid may lie, 0 for no matter.
func Costs(s *game.Setup, action string) (words Text, reach physics.Mil) {
	rules, ok := s.Rules.(game.Costing)
	if !ok {
		return Text{}, 0
	}
	key, reach := rules.Costs(action)
	return Text{Key: key}, reach
}

// Door is the Entry Point under the pointer, and the building that it is of.
func (d *Desk) Door() (at physics.Vec, piece int, ok bool) {
	const near = 500
	if !d.OnTable || d.Hover != game.NoModel {
		return at, 0, false
	}
	for i := range d.Setup().Table.Terrain {
		for _, v := range d.Setup().Table.Terrain[i].Entries {
			if v.Sub(d.Cursor).Len() <= near {
				return v, i, true
			}
		}
	}
	return at, 0, false
}
