package wzr

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
)

// Steps implements game.Stepped: from little armour to that of the heaviest on foot.
func (*Rules) Steps() game.Steps {
	s := game.Steps{Stat: "A", Besides: "W 1"}
	for a := 9; a <= 15; a += 2 {
		s.Values = append(s.Values, fmt.Sprint(a))
		s.Targets = append(s.Targets, &roster.Model{ID: fmt.Sprintf("armour%d", a), Name: "Target", Movement: 5 * inch, Base: 30, Height: roster.DefaultHeight(30),
			Soldier: &roster.Soldier{Squad: "Targets", M: 5 * inch, CC: 12, RS: 12, St: 9, Con: 9, WP: 12, LD: 12, W: 1, A: a}})
	}
	return s
}
