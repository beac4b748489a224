// Package effect draws how each kind of event looks, as a map-maker would: strokes, rings and
// puffs over the models while the event is shown, and the stains that stay under them. The window
// and a film draw the same marks. It needs no window.
package effect

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// Marks adds what an event draws over the models when a share of it is over, from 0 to 1.
func Marks(list []chart.Mark, s *game.Setup, st *game.State, e *game.Event, share float64, pal *chart.Palette) []chart.Mark {
	draw := kinds[e.Type]
	if draw == nil || e.NoRoom() {
		return list
	}
	p := play{set: s, st: st, e: e, share: share, pal: pal, marks: list, to: e.At}
	if e.Model != game.NoModel {
		p.from, p.radius = st.Models[e.Model].At, s.Entries[e.Model].Radius
		if !st.Models[e.Model].On() {
			p.from = e.At
		}
	}
	if e.Target != game.NoModel {
		p.to = st.Models[e.Target].At
	}
	draw(&p)
	return p.marks
}

// Stains adds the marks of where somebody bled.
func Stains(list []chart.Mark, stains []tool.Stain, pal *chart.Palette) []chart.Mark {
	p := play{pal: pal, marks: list}
	for i := range stains {
		p.from = stains[i].At
		p.splash(p.from, stains[i].Out, 0.42)
	}
	return p.marks
}

// play is an event that is being shown.
type play struct {
	set   *game.Setup
	st    *game.State
	e     *game.Event
	share float64
	pal   *chart.Palette

	from, to physics.Vec // who does it, or whom it befalls; on whom, or where
	radius   physics.Mil // of the base of the former
	marks    []chart.Mark
}

// line is a stroke, its width in points.
func (p *play) line(a, b physics.Vec, wide float64, col color.RGBA) {
	if a != b {
		p.marks = append(p.marks, chart.Mark{From: a, To: b, Wide: wide, Color: col})
	}
}

// ring is a circle; of no width it is filled.
func (p *play) ring(at physics.Vec, r, wide float64, col color.RGBA) {
	p.marks = append(p.marks, chart.Mark{From: at, To: at, Radius: physics.RoundMil(r), Wide: wide, Color: col})
}

// rays are strokes that go out from a place, between two distances, not quite evenly.
func (p *play) rays(at physics.Vec, near, far float64, n int, wide float64, col color.RGBA) {
	for i := range n {
		turn := 2 * math.Pi * (float64(i) + 0.6*chance(at, i)) / float64(n)
		p.line(polar(at, near, turn), polar(at, near+(far-near)*(0.6+0.4*chance(at, i+50)), turn), wide, col)
	}
}

// puffs are clouds of dust that drift out from a place and thin out: reach is how far, size how large.
func (p *play) puffs(at physics.Vec, reach, size float64, n int, share float64) {
	for i := range n {
		turn := 2 * math.Pi * (float64(i) + chance(at, i)) / float64(n)
		far := reach * (0.35 + 0.65*chance(at, i+20)) * (0.3 + 0.7*soft(share))
		r := size * (0.5 + 0.5*chance(at, i+40)) * (0.5 + 0.5*share)
		p.ring(polar(at, far, turn), r, 0, chart.Alpha(dust(p.pal), 0.55*(1-share)))
	}
}

// splash is ink that has run: a blot with drops round it.
func (p *play) splash(at physics.Vec, large bool, dark float64) {
	col, k := chart.Alpha(p.pal.Blood, dark), 1.0
	if large {
		k = 1.7
	}
	p.ring(polar(at, 70*k, 6*chance(at, 9)), 150*k, 0, col)
	for i := range 5 {
		turn := 2 * math.Pi * (float64(i) + 0.8*chance(at, i)) / 5
		far := k * (190 + 230*chance(at, i+10))
		p.ring(polar(at, far, turn), k*(34+50*chance(at, i+20)), 0, col)
		if i%2 == 0 {
			p.line(polar(at, 110*k, turn), polar(at, far, turn), 1.2, col)
		}
	}
}

// polar is the place at a distance in mils in a direction in radians.
func polar(at physics.Vec, far, turn float64) physics.Vec {
	sin, cos := math.Sincos(turn)
	return at.Add(physics.V(physics.RoundMil(far*cos), physics.RoundMil(far*sin)))
}

// between is the place at a share of a way.
func between(a, b physics.Vec, k float64) physics.Vec {
	d := b.Sub(a)
	return a.Add(physics.V(physics.RoundMil(float64(d.X)*k), physics.RoundMil(float64(d.Y)*k)))
}

// soft begins fast and ends slowly.
func soft(t float64) float64 { return 1 - (1-t)*(1-t) }

// chance is a number from 0 to 1 that is always the same for a place: nothing trembles, and no
// die of the game is rolled.
func chance(at physics.Vec, i int) float64 {
	h := uint32(at.X)*2654435761 ^ uint32(at.Y)*2246822519 ^ uint32(i)*3266489917
	h ^= h >> 15
	h *= 2246822519
	h ^= h >> 13
	return float64(h%4096) / 4095
}
