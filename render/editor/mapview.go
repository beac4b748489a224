package editor

import (
	"fmt"
	"image"
	"math"
	"slices"
	"time"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
)

// mapView shows the draft as a map. The map's tiles are painted in the
// background and only where something has changed; what is under the hand, and
// what is not painted yet, lies on it as sprites that chart has painted too:
//
//	tiles:    all items but those in the hand
//	sprites:  those in the hand, and new ones until their tiles are ready
type mapView struct {
	sheet   *render.Sheet
	shown   []*draft.Item // what the tiles show, or will
	fresh   []*draft.Item // of these, what may not be painted yet
	size    physics.Vec
	sprites map[draft.ID]*sprite
	look    string
	loose   bool // there is a picture under the map
	edges   bool // of zones the edges alone: heat lies on it
	weather levels.Weather
}

// sprite is one item painted on nothing.
type sprite struct {
	it    *draft.Item
	scale float64
	lo    physics.Vec // the corner of the item's box
	off   [2]float64  // from there to the picture's corner, in inches
	w, h  float64     // of the picture in inches
	pic   render.Picture
}

// layout makes the map anew where paper, language or size changed.
func (m *mapView) layout(a *render.App, b *board) {
	if now := look(a); m.sheet == nil || m.look != now {
		m.sheet.Close()
		m.sheet, m.sprites, m.look = nil, map[draft.ID]*sprite{}, now
	}
	m.update(a, b)
}

// look is all that pictures of pieces depend on besides the pieces.
func look(a *render.App) string {
	t := a.Theme()
	return fmt.Sprint(t.Pal.Name, t.Lang, t.Scale)
}

// update lets the tiles follow the draft.
func (m *mapView) update(a *render.App, b *board) {
	want := settled(b.hand.d)
	loose := b.hand.trace.visible()
	switch {
	case m.sheet == nil || m.size != b.hand.d.Size() || m.loose != loose || m.edges != b.heated:
		m.sheet.Close()
		t := b.hand.d.TableOf(want)
		m.size, m.weather, m.shown, m.fresh, m.loose, m.edges = b.hand.d.Size(), b.hand.d.Weather(), want, nil, loose, b.heated
		if loose {
			m.sheet = render.NewLooseSheet(t, a.Theme())
		} else {
			m.sheet = render.NewSheet(t, a.Theme(), nil)
		}
		m.sheet.Edges = m.edges
		b.hand.camera.Look(b.hand.camera.View, m.size)
		a.Redraw()
	case m.weather != b.hand.d.Weather():
		m.weather, m.shown, m.fresh, m.sprites = b.hand.d.Weather(), want, nil, map[draft.ID]*sprite{}
		m.sheet.Renew(b.hand.d.TableOf(want), a.Theme())
		a.Redraw()
	case !slices.Equal(want, m.shown):
		m.change(a, b, want)
	}
	m.sheet.Update(a, b.hand.camera)
	if len(m.fresh) > 0 && m.sheet.Ready(b.hand.camera) {
		m.fresh = nil
		a.Redraw()
	}
}

// settled are the items that no hand moves: those that an edit under way has
// left alone.
func settled(d *draft.Draft) []*draft.Item {
	if !d.Live() {
		return d.Items()
	}
	was := map[*draft.Item]bool{}
	for _, it := range d.Base() {
		was[it] = true
	}
	var still []*draft.Item
	for _, it := range d.Items() {
		if was[it] {
			still = append(still, it)
		}
	}
	return still
}

// change tells the tiles what is new.
func (m *mapView) change(a *render.App, b *board, want []*draft.Item) {
	was, now := set(m.shown), set(want)
	var boxes []render.Box
	for _, it := range m.shown {
		if !now[it] {
			boxes = append(boxes, inkBox(it))
		}
	}
	for _, it := range want {
		if !was[it] {
			boxes = append(boxes, inkBox(it))
			m.fresh = append(m.fresh, it)
		}
	}
	m.fresh = slices.DeleteFunc(m.fresh, func(it *draft.Item) bool { return !now[it] })
	m.shown = want
	if len(boxes) > 0 {
		m.sheet.Change(b.hand.d.TableOf(want), a.Theme(), boxes...)
		a.Redraw()
	}
}

func set(items []*draft.Item) map[*draft.Item]bool {
	m := make(map[*draft.Item]bool, len(items))
	for _, it := range items {
		m[it] = true
	}
	return m
}

// inkBox is the part of the map that an item has ink on: its shadow, the
// crenels of a trench and its name reach beyond its outline.
func inkBox(it *draft.Item) render.Box {
	lo, hi := it.Bounds()
	rim, shade := 1.2, 0.0
	if it.Sort == draft.Terrain {
		r := it.Piece.Resolved()
		shade = max(0, r.Top.Inches()) * 0.34
	}
	return render.Box{X0: lo.X.Inches() - rim, Y0: lo.Y.Inches() - rim, X1: hi.X.Inches() + rim + shade*0.6, Y1: hi.Y.Inches() + rim + shade*0.8}
}

// loose are the items that lie on the tiles as sprites, the lower first.
func (m *mapView) above(d *draft.Draft) []*draft.Item {
	painted := set(m.shown)
	for _, it := range m.fresh {
		painted[it] = false
	}
	var list []*draft.Item
	for _, it := range d.Items() {
		if !painted[it] {
			list = append(list, it)
		}
	}
	slices.SortStableFunc(list, func(a, b *draft.Item) int { return int(topOf(a) - topOf(b)) })
	return list
}

func topOf(it *draft.Item) physics.Mil {
	if it.Sort != draft.Terrain {
		return -1000 * 1000
	}
	r := it.Piece.Resolved()
	return r.Top
}

// draw draws the tiles and what lies on them.
func (m *mapView) draw(a *render.App, dst render.Brush, b *board) {
	m.sheet.Draw(dst, b.hand.camera)
	in := dst.Clip(b.hand.camera.View)
	end := a.Now() + spriteTime
	for _, it := range m.above(b.hand.d) {
		if p := m.sprite(a, b, it, end); p != nil {
			p.draw(in, b.hand.camera, it)
		} else { // its turn comes in the next frame
			b.outlined(a.Theme(), in, it, 1.2, a.Theme().Pal.InkSoft)
			a.Redraw()
		}
	}
}

// spriteTime is the time of a frame that sprites may be painted in.
const spriteTime = 6 * time.Millisecond

// maxSprite bounds a sprite in pixels; a larger one is painted coarser.
const maxSprite = 1000

// sprite is an item's sprite, painted anew where it has changed otherwise than
// by moving; nil if it is to be painted and there is no time for it before end.
func (m *mapView) sprite(a *render.App, b *board, it *draft.Item, end time.Duration) *sprite {
	p := m.sprites[it.ID]
	fits := p != nil && sameShape(p.it, it)
	switch {
	case fits && p.scale == b.hand.camera.GoalScale():
		return p
	case a.Now() >= end && fits: // stretched from another zoom for now
		a.Redraw()
		return p
	case a.Now() >= end:
		return nil
	}
	if p == nil {
		if len(m.sprites) > 300 {
			clear(m.sprites)
		}
		p = &sprite{}
		m.sprites[it.ID] = p
	}
	p.paint(a, b.hand.d.TableOf([]*draft.Item{it}), inkBox(it), b.hand.camera.GoalScale())
	p.it = it
	p.lo, _ = it.Bounds()
	p.off = [2]float64{p.off[0] - p.lo.X.Inches(), p.off[1] - p.lo.Y.Inches()}
	return p
}

// paint paints a table of a few items on nothing.
func (p *sprite) paint(a *render.App, t *levels.Table, b render.Box, scale float64) {
	p.scale = scale
	k := min(scale, maxSprite/max(b.X1-b.X0, b.Y1-b.Y0))
	x0, y0 := int(math.Floor(b.X0*k)), int(math.Floor(b.Y0*k))
	img := image.NewRGBA(image.Rect(x0, y0, int(math.Ceil(b.X1*k)), int(math.Ceil(b.Y1*k))))
	chart.New(chart.Of(t), chart.Options{Palette: a.Theme().Pal, Density: a.Theme().Scale, Loose: true}).Tile(img, k)
	p.off = [2]float64{float64(x0) / k, float64(y0) / k}
	p.w, p.h = float64(img.Rect.Dx())/k, float64(img.Rect.Dy())/k
	img.Rect = img.Rect.Sub(img.Rect.Min)
	p.pic.Set(img)
}

func (p *sprite) draw(dst render.Brush, c *render.Camera, it *draft.Item) {
	lo, _ := it.Bounds()
	p.drawAt(dst, c, p.off[0]+lo.X.Inches(), p.off[1]+lo.Y.Inches())
}

func (p *sprite) drawAt(dst render.Brush, c *render.Camera, x, y float64) {
	px, py := c.PixelInches(x, y)
	k := c.Scale()
	p.pic.Draw(dst, render.Rect{X: px, Y: py, W: p.w * k, H: p.h * k})
}

// sameShape tells whether two items differ only in where they lie; the corners
// of a turned rect may shift by a mil as it moves.
func sameShape(a, b *draft.Item) bool {
	if a == b {
		return true
	}
	if a.Sort != b.Sort || a.Piece.Kind != b.Piece.Kind || a.Piece.Base != b.Piece.Base || a.Name() != b.Name() || a.Zone.Side != b.Zone.Side || !slices.Equal(a.Piece.Openings, b.Piece.Openings) ||
		len(a.Piece.Ladders) != len(b.Piece.Ladders) || a.Height() != b.Height() || a.Piece.Ground != b.Piece.Ground {
		return false
	}
	// What stands on the outline moves with it.
	ps, qs := append(a.Outline(), a.Piece.Ladders...), append(b.Outline(), b.Piece.Ladders...)
	if len(ps) != len(qs) {
		return false
	}
	for i := range ps {
		d := ps[i].Sub(ps[0]).Sub(qs[i].Sub(qs[0]))
		if max(d.X, -d.X, d.Y, -d.Y) > 2 {
			return false
		}
	}
	return true
}
