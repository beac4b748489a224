package tc

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
)

// Steps implements game.Stepped: from no armour to what the heaviest has.
func (*Rules) Steps() game.Steps {
	s := game.Steps{Stat: "Armour"}
	for a := range 4 {
		value := "0"
		if a > 0 {
			value = fmt.Sprintf("−%d", a)
		}
		s.Values = append(s.Values, value)
		s.Targets = append(s.Targets, &roster.Model{ID: fmt.Sprintf("armour%d", a), Name: "Target", Movement: 6 * inch, Armour: -a, Base: 32, Height: roster.DefaultHeight(32)})
	}
	return s
}
