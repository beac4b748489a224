package render

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// atlasSize is the side of the atlas in pixels: 16 MB of the card. Browsers
// have room for it.
const atlasSize = 2048

// whiteAt is the middle of the atlas's white cell, on both axes.
const whiteAt = 2

// atlas is the one picture that everything is drawn from. Cells are laid on
// shelves: rows as high as their first cell, filled from the left.
//
//	├──────┬─────┬───┬ ─ ─ ─
//	│ 30   │ 28  │29 │  free
//	├───┬──┴┬──┬─┴─┬─┴ ─ ─ ─
//	│12 │12 │11│12 │  free
//
// A full atlas is emptied and filled anew with what is still drawn: whoever
// keeps a cell keeps the round with it and asks whether it is still the same.
type atlas struct {
	img     *ebiten.Image
	round   int
	shelves []shelf
	top     int // the y below the last shelf
}

type shelf struct{ x, y, h int }

// cell is a place in the atlas.
type cell struct {
	x, y, w, h int32
	round      int
}

func newAtlas() *atlas {
	a := &atlas{}
	a.clear()
	return a
}

// clear empties the atlas but for the white cell in its corner.
func (a *atlas) clear() {
	a.round++
	a.shelves, a.top = append(a.shelves[:0], shelf{x: 2*whiteAt + 2, y: 0, h: 2*whiteAt + 2}), 2*whiteAt+2
	if a.img != nil {
		a.img.Clear()
		a.blank()
	}
}

func (a *atlas) blank() {
	a.img.SubImage(image.Rect(0, 0, 2*whiteAt, 2*whiteAt)).(*ebiten.Image).Fill(color.White)
}

// image is the picture of the atlas; it is made when it is first needed.
func (a *atlas) image() *ebiten.Image {
	if a.img == nil {
		a.img = ebiten.NewImageWithOptions(image.Rect(0, 0, atlasSize, atlasSize), &ebiten.NewImageOptions{Unmanaged: true})
		a.blank()
	}
	return a.img
}

// gap is kept clear round every cell, so that filtering finds no neighbour.
const gap = 1

// place finds room for a cell; ok is false if there is none.
func (a *atlas) place(w, h int) (c cell, ok bool) {
	bw, bh := w+2*gap, h+2*gap
	best := -1
	for i, s := range a.shelves {
		if s.h >= bh && s.h <= bh+bh/4+4 && s.x+bw <= atlasSize && (best < 0 || s.h < a.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if a.top+bh > atlasSize || bw > atlasSize {
			return cell{}, false
		}
		a.shelves = append(a.shelves, shelf{y: a.top, h: bh})
		a.top += bh
		best = len(a.shelves) - 1
	}
	s := &a.shelves[best]
	c = cell{int32(s.x + gap), int32(s.y + gap), int32(w), int32(h), a.round}
	s.x += bw
	return c, true
}

// room finds room for a cell in any case: where the atlas is full, what was
// gathered is drawn and the atlas emptied. A cell larger than the atlas is
// empty.
func (b *batch) room(w, h int) cell {
	b.stirred = true
	c, ok := b.atlas.place(w, h)
	if !ok {
		b.Flush()
		b.atlas.clear()
		c, _ = b.atlas.place(w, h)
	}
	return c
}

// paint lays a picture into a new cell.
func (b *batch) paint(img *image.RGBA) cell {
	c := b.room(img.Rect.Dx(), img.Rect.Dy())
	if b.probe.sum != nil {
		b.probe.sum.Write(img.Pix)
	}
	if c.w > 0 {
		b.atlas.part(c).WritePixels(img.Pix)
	}
	return c
}

// fresh is an image of the card that is to be laid into its cell.
type fresh struct {
	img *ebiten.Image
	at  cell
}

// copy lays an image of the card into a new cell, as soon as something is drawn. Ebitengine
// writes each line's new letters before it copies them, and a copy between two writes is a
// command by itself: so all of a frame are copied after the last was written.
func (b *batch) copy(img *ebiten.Image) cell {
	r := img.Bounds()
	c := b.room(r.Dx(), r.Dy())
	if c.w > 0 {
		b.fresh = append(b.fresh, fresh{img, c})
	}
	return c
}

// settle lays what is to be laid into the atlas.
func (b *batch) settle() {
	for _, f := range b.fresh {
		op := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
		op.GeoM.Translate(float64(f.at.x), float64(f.at.y))
		b.atlas.image().DrawImage(f.img, op)
	}
	clear(b.fresh)
	b.fresh = b.fresh[:0]
}

func (a *atlas) part(c cell) *ebiten.Image {
	x, y := int(c.x), int(c.y)
	return a.image().SubImage(image.Rect(x, y, x+int(c.w), y+int(c.h))).(*ebiten.Image)
}
