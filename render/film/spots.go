package film

import (
	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/render/chart"
)

// spots are the markers of the scenario that lie on the table or are carried.
func spots(s *game.Setup, st *game.State, p *assets.Printer) (list []chart.Spot) {
	if len(st.Spots) == 0 {
		return nil
	}
	letters := s.Scenario.Letters(p.Lang())
	for i := range st.Spots {
		m := &st.Spots[i]
		if !st.Seen(m) {
			continue
		}
		k := s.Kind(m)
		spot := chart.Spot{At: m.At, Letters: letters[m.Kind], Harms: !k.Has(scenario.Search)}
		switch {
		case !m.Lies():
			spot.At, spot.Up = st.Models[m.Bearer].At, s.Entries[m.Bearer].Radius
		case spot.Harms:
			spot.Within, spot.Area = k.Within, k.Stays
		}
		list = append(list, spot)
	}
	return list
}
