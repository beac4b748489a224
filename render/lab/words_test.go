package lab

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/findings"
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
		if got := v.s.fight.compared(v.App); !strings.Contains(got, want) || !strings.Contains(got, " to ") {
			t.Errorf("%v: %q", pairs, got)
		}
	}
}

// TestAManAtASpotIsSaidToBeOfHisSide asks for either side.
func TestAManAtASpotIsSaidToBeOfHisSide(t *testing.T) {
	v := open(t)
	for side := range game.Side(2) {
		v.s.maps.seen.side = side
		if got, name := v.s.maps.manThere(v.s, v.App), v.s.setup().Sides[side].Warband.Name; name == "" || !strings.Contains(got, "A man of ") || !strings.Contains(got, v.s.setup().Sides[side].Name) {
			t.Errorf("side %d: %q", side, got)
		}
	}
}

// TestTheMapAndTheListGiveTheSameNumberForASpot points at spots over the whole table, on the maps
// of threat and of safe ground.
func TestTheMapAndTheListGiveTheSameNumberForASpot(t *testing.T) {
	v := open(t)
	m, told := &v.s.maps, 0
	for _, layer := range []lab.Layer{lab.Threat, lab.Safe} {
		m.layer = layer
		v.Until("the map", func() bool { return m.heat != nil && m.of.layer == layer && m.running == nil })
		for k := 1; k < 6; k++ {
			size := v.s.setup().Table.Size
			at := physics.V(size.X/6*physics.Mil(k), size.Y/2)
			x, y := v.s.camera.Pixel(at)
			v.Play(render.Frame{X: x, Y: y})
			near := func() bool { return m.seen.moved == v.s.moved && m.seen.at.At.Sub(at).Len() < 1000 }
			for range 400 {
				v.Run(1)
				if near() && m.watching == nil {
					break
				}
			}
			if !m.seen.on || !near() { // nobody can stand there
				continue
			}
			told++
			list := 1 - m.spared()
			if layer == lab.Safe {
				list = m.spared()
			}
			if got := v.s.maps.summary(v.s, v.App); m.seen.model == game.NoModel && !strings.HasSuffix(got, "here "+findings.Percent(list)) {
				t.Errorf("%s: the list says %s, the map %q", layer, findings.Percent(list), got)
			}
		}
	}
	if told < 4 {
		t.Errorf("only %d spots were told", told)
	}
}
