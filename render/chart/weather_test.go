package chart

import (
	"testing"

	"duckboard/levels"
)

// TestTextsAndSidesKeepTheirContrastInEveryWeatherAndPalette: on the sheet and on what lies on it.
func TestTextsAndSidesKeepTheirContrastInEveryWeatherAndPalette(t *testing.T) {
	seen := map[rgba]bool{}
	for w := range levels.Weathers {
		table, err := levels.Shipped("village")
		if err != nil {
			t.Fatal(err)
		}
		table.Weather = levels.Weather(w)
		for _, p := range everyPalette() {
			q := p.Under(table.Weather)
			r := &reader{T: t, p: q, table: table.Weather.String()}
			painter := New(Of(table), Options{Palette: p})
			painter.Vector(r, painter.Sheet())
			if r.n < 4 || *painter.pal != *q {
				t.Errorf("%s, %s: %d texts, in another palette: %v", p.Name, table.Weather, r.n, *painter.pal != *q)
			}
			for name, c := range map[string]rgba{"red": p.Red, "blue": p.Blue} {
				if got := Contrast(c, q.Paper); got < min(3, 0.9*Contrast(c, p.Paper)) {
					t.Errorf("%s, %s: %s on the sheet has a contrast of %.1f, without weather %.1f", p.Name, table.Weather, name, got, Contrast(c, p.Paper))
				}
			}
			if q.Token != p.Token || q.Ink != p.Ink || q.Red != p.Red || q.Desk != p.Desk {
				t.Errorf("%s, %s: what lies on the map changes", p.Name, table.Weather)
			}
			if p.Name == "day" {
				seen[q.Paper] = true
			}
		}
	}
	if len(seen) != levels.Weathers {
		t.Errorf("%d weathers have %d sheets", levels.Weathers, len(seen))
	}
}
