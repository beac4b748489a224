package battle

import (
	"image/color"
	"unicode/utf8"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/render"
	"duckboard/render/chart"
)

// drawSpots draws the scenario's markers: each a small disc with the first letter of
// its kind, red where it hurts who comes near, with how far that is; what is carried
// lies on the rim of its bearer.
func (b *board) drawSpots() {
	for i := range b.st.Spots {
		p := &b.st.Spots[i]
		if p.Gone {
			continue
		}
		k := b.set.Kind(p)
		at, col := b.point(p.At), b.t.Pal.Gold
		if !k.Has(scenario.Search) {
			col = b.t.Pal.Red
		}
		if m := p.Bearer; m != game.NoModel {
			at = b.point(b.st.Models[m].At)
			at.Y -= b.radius(m)
		} else if !k.Has(scenario.Search) && k.Within > 0 {
			b.drawHazard(at, k, col)
		}
		r := max(b.t.Px(6), b.cam.Length(400))
		render.Disc(b.dst, at.X, at.Y, r, b.t.Pal.Token)
		render.Circle(b.dst, at.X, at.Y, r, b.t.Px(1.5), col)
		name := k.Name.In(b.t.Lang)
		_, n := utf8.DecodeRuneInString(name)
		b.label(name[:n], at.X, at.Y, render.Strong.Sized(10).In(b.t.Pal.Ink).At(render.Centered))
	}
}

// drawHazard draws how far a marker is set off from: a cloud as an area, a mine as a
// ring of dashes.
func (b *board) drawHazard(at render.Point, k *scenario.Marker, col color.RGBA) {
	far := b.cam.Length(k.Within)
	if k.Stays {
		render.Disc(b.dst, at.X, at.Y, far, chart.Alpha(col, 0.1))
	}
	render.Ring(b.dst, at.X, at.Y, far, b.t.Px(1), b.t.Px(3), b.t.Px(5), chart.Alpha(col, 0.45))
}
