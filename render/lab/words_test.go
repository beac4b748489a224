package lab

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
)

// TestAComparisonThatFindsNothingSaysSoWithItsInterval compares fights of one setup whose pairs
// ended alike, and whose pairs scatter about nothing.
func TestAComparisonThatFindsNothingSaysSoWithItsInterval(t *testing.T) {
	v := open(t)
	f := &v.s.fight
	f.setup, f.place = v.s.setup(), v.s.bench.Place()
	f.tally = &lab.Tally{Pairs: []float64{1, 0, 1, 0}}
	f.kept = &kept{setup: f.setup, place: f.place}
	for want, pairs := range map[string][]float64{
		"+0% (+0% to +0%): no difference so far": {1, 0, 1, 0},
		"%): no difference so far":               {0, 1, 1, 0.5},
		"%): better":                             {0, -1, 0, -1},
	} {
		f.kept.tally = lab.Tally{Pairs: pairs}
		if got := v.s.compared(v.App); !strings.Contains(got, want) || !strings.Contains(got, " to ") {
			t.Errorf("%v: %q", pairs, got)
		}
	}
}

// TestAManAtASpotIsSaidToBeOfHisSide asks for either side.
func TestAManAtASpotIsSaidToBeOfHisSide(t *testing.T) {
	v := open(t)
	for side := range game.Side(2) {
		v.s.maps.seen.side = side
		if got, name := v.s.manThere(v.App), v.s.setup().Sides[side].Warband.Name; name == "" || !strings.Contains(got, "A man of ") || !strings.Contains(got, v.s.setup().Sides[side].Name) {
			t.Errorf("side %d: %q", side, got)
		}
	}
}
