package chart

import (
	"image/color"

	"duckboard/levels"
)

// tint is what the sheet and the washes of a map tend to in a weather.
type tint struct {
	to    color.RGBA // by day
	night color.RGBA
	share float64
}

// tints are as a map-maker lays them: one thin wash over the sheet, before the ink. Clear weather
// has none.
var tints = [levels.Weathers]tint{
	levels.Dusk: {rgb(0xc08a9a), rgb(0x4a3350), 0.22},
	levels.Rain: {rgb(0x9fb0b4), rgb(0x26343c), 0.26},
	levels.Snow: {rgb(0xf6f8fb), rgb(0x353e48), 0.55},
	levels.Fog:  {rgb(0xd4d8d6), rgb(0x3a3b38), 0.5},
}

// Under is the palette of a map in a weather: another sheet and other washes. Ink, the sides and
// what lies on the map stay as they are.
func (p *Palette) Under(w levels.Weather) *Palette {
	t := tints[w]
	if t.share == 0 {
		return p
	}
	if p.Night {
		t.to = t.night
	}
	q := *p
	for _, c := range []*color.RGBA{&q.Paper, &q.PaperEdge, &q.Earth, &q.Wood, &q.Stone, &q.Leaf} {
		*c = Mix(*c, t.to, t.share)
	}
	return &q
}
