package battle

import (
	"image/color"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// spots paints the markers of the scenario, and the card of what is pointed at.
type spots struct{ *board }

// draw draws the scenario's markers: each a small disc with the letters of
// its kind, red where it hurts who comes near, with how far that is; what is carried
// lies on the rim of its bearer.
func (b spots) draw() {
	for i := range b.st.Spots {
		p := &b.st.Spots[i]
		if !b.st.Seen(p) {
			continue
		}
		at := b.spotAt(p)
		b.drawSpot(at, int(p.Kind), p.Lies(), b.spotColour(b.set.Kind(p)))
	}
	for _, v := range b.sc.sites {
		at := b.point(v)
		render.Circle(b.dst, at.X, at.Y, b.spotRadius()+b.t.Px(4), b.t.Px(1.8), b.t.Pal.Amber)
	}
}

// spotAt is where a marker is seen.
func (b spots) spotAt(p *game.Spot) render.Point {
	if p.Lies() {
		return b.point(p.At)
	}
	at := b.point(b.st.Models[p.Bearer].At)
	at.Y -= b.radius(p.Bearer)
	return at
}

func (b spots) spotRadius() float64 { return max(b.t.Px(7), b.cam.Length(400)) }

// spotColour is red for what hurts who comes near, gold for what is searched.
func (b spots) spotColour(k *scenario.Marker) color.RGBA {
	if k.Has(scenario.Search) {
		return b.t.Pal.Gold
	}
	return b.t.Pal.Red
}

// drawSpot draws a marker of a kind, and if it lies there how far it is set off from.
func (b spots) drawSpot(at render.Point, kind int, lies bool, col color.RGBA) {
	k := &b.set.Scenario.Markers[kind]
	if lies && !k.Has(scenario.Search) && k.Within > 0 {
		b.drawHazard(at, k, col)
	}
	r := b.spotRadius()
	render.Disc(b.dst, at.X, at.Y, r, b.t.Pal.Token)
	render.Circle(b.dst, at.X, at.Y, r, b.t.Px(1.5), col)
	b.t.Text(b.dst, b.sc.kinds[kind], at.X, at.Y, render.Strong.Sized(10).In(b.t.Pal.DieInk).At(render.Centered))
}

// drawHazard draws how far a marker is set off from: a cloud as an area, a mine as a
// ring of dashes.
func (b spots) drawHazard(at render.Point, k *scenario.Marker, col color.RGBA) {
	far := b.cam.Length(k.Within)
	if k.Stays {
		render.Disc(b.dst, at.X, at.Y, far, chart.Alpha(col, 0.1))
	}
	render.Ring(b.dst, at.X, at.Y, far, b.t.Px(1), b.t.Px(3), b.t.Px(5), chart.Alpha(col, 0.45))
}

// drawSown draws the marker that a click would lay.
func (b spots) drawSown(v *tool.Preview) {
	p := b.d.Game().Pending()
	kind := b.set.Scenario.Marker(p.Context.Use)
	if kind < 0 {
		return
	}
	col := b.spotColour(&b.set.Scenario.Markers[kind])
	if v.No != nil {
		col = b.t.Pal.InkSoft
	}
	b.drawSpot(b.point(*v.At), kind, v.No == nil, col)
}

// tellSpot draws a card beside the marker under the pointer: what it is and does.
func (b spots) tellSpot() {
	w := &b.sc.spot
	if w.spot < 0 || w.spot >= len(b.st.Spots) {
		if d := &b.sc.thing; d.name != "" {
			b.card(b.point(d.at), d.name, d.terms)
		}
		return
	}
	b.card(b.spotAt(&b.st.Spots[w.spot]), w.name, w.terms)
}

// card draws a card beside a small thing on the map, off the other slips: what it is and does.
func (b spots) card(at render.Point, name, terms string) {
	t := b.t
	head, text := render.Strong.Sized(13).In(t.Pal.Ink), render.Small.Sized(12).In(t.Pal.Ink)
	pad, wide := t.Px(9), min(t.Px(250), b.sc.View.W-t.Px(40))
	box := render.Rect{X: at.X + b.spotRadius() + t.Px(8), Y: at.Y - t.Px(14), W: wide + 2*pad, H: t.LineHeight(head) + t.ParagraphHeight(terms, wide, text) + 2*pad}
	v, off := b.sc.View.Inset(pad), b.spotRadius()+t.Px(8)
	left, over, under := box, box, box
	left.X = at.X - off - box.W
	over.X, over.Y = at.X-box.W/2, at.Y-off-b.t.Px(14)-box.H
	under.X, under.Y = over.X, at.Y+off+b.t.Px(14)
	box = leastOf([]render.Rect{box, left, over, under}, func(r render.Rect) int { return b.covers(r, game.NoModel) })
	box.X = max(v.X, min(box.X, v.X+v.W-box.W))
	box.Y = max(v.Y, min(box.Y, v.Y+v.H-box.H))
	b.slips = append(b.slips, box)
	t.Card(b.dst, box, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.5), t.Pal.InkSoft)
	t.Text(b.dst, name, box.X+pad, box.Y+pad, head)
	t.Paragraph(b.dst, terms, box.X+pad, box.Y+pad+t.LineHeight(head), wide, text)
}
