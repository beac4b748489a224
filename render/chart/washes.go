package chart

import (
	"image"
	"image/color"
)

// Washes are washes of colour on a lattice of squares, as a picture: the borders
// between them run smoothly through the squares, where the squares themselves would
// make steps of them. What a square says stays: its middle has its own wash but
// where it stands alone.
type Washes struct {
	Cols, Rows int
	Cells      []uint8      // row by row, places in Tints; 0: nothing is known there
	Tints      []color.RGBA // premultiplied; the first is nothing's

	img    *image.RGBA
	spread []uint8
	queue  []int32
}

// Fine is how many pixels of the picture a square is wide.
const Fine = 4

// weights are the shares that a square and its two neighbours have in a pixel of
// it: a quadratic B-spline, under which a line one square wide keeps its width.
var weights = func() (w [Fine][3]float32) {
	for i := range w {
		t := (float32(i)+0.5)/Fine - 0.5
		w[i] = [3]float32{0.5 * (0.5 - t) * (0.5 - t), 0.75 - t*t, 0.5 * (0.5 + t) * (0.5 + t)}
	}
	return w
}()

// Image is the picture. What is known is carried over by so many squares to where
// nothing is: nobody's middle comes near a wall or the table's edge, but what holds
// beside it is told up to it. The picture is painted over when it is asked for again.
func (w *Washes) Image(over int) *image.RGBA {
	if r := image.Rect(0, 0, w.Cols*Fine, w.Rows*Fine); w.img == nil || w.img.Rect != r {
		w.img = image.NewRGBA(r)
	}
	w.carry(over)
	for y := range w.Rows {
		for x := range w.Cols {
			w.square(x, y)
		}
	}
	return w.img
}

// carry fills the squares of which nothing is known from the nearest ones, a ring
// at a time.
func (w *Washes) carry(over int) {
	w.spread = append(w.spread[:0], w.Cells...)
	w.queue = w.queue[:0]
	for i, c := range w.spread {
		if c != 0 {
			w.queue = append(w.queue, int32(i))
		}
	}
	for ; over > 0 && len(w.queue) < len(w.spread); over-- {
		from, to := 0, len(w.queue)
		for _, k := range w.queue[from:to] {
			x, y := int(k)%w.Cols, int(k)/w.Cols
			for _, n := range [4][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
				if n[0] < 0 || n[1] < 0 || n[0] >= w.Cols || n[1] >= w.Rows {
					continue
				}
				if at := n[1]*w.Cols + n[0]; w.spread[at] == 0 {
					w.spread[at] = w.spread[k]
					w.queue = append(w.queue, int32(at))
				}
			}
		}
		w.queue = append(w.queue[:0], w.queue[to:]...)
	}
}

// around are the washes of a square and of those round it; the table's edge repeats
// the last. One tells whether they are all the same.
func (w *Washes) around(x, y int) (nine [9]uint8, one bool) {
	one = true
	for j := range 3 {
		row := min(max(y+j-1, 0), w.Rows-1) * w.Cols
		for i := range 3 {
			c := w.spread[row+min(max(x+i-1, 0), w.Cols-1)]
			nine[j*3+i] = c
			one = one && c == nine[0]
		}
	}
	return nine, one
}

// square paints the pixels of a square.
func (w *Washes) square(x, y int) {
	nine, one := w.around(x, y)
	if one {
		w.plain(x, y, w.Tints[nine[4]])
		return
	}
	firsts := firstsOf(&nine)
	for j := range Fine {
		at := w.img.PixOffset(x*Fine, y*Fine+j)
		for i := range Fine {
			put(w.img.Pix[at+4*i:], w.Tints[nine[heaviest(&firsts, &weights[i], &weights[j])]])
		}
	}
}

// plain paints a square in one tint.
func (w *Washes) plain(x, y int, t color.RGBA) {
	for j := range Fine {
		at := w.img.PixOffset(x*Fine, y*Fine+j)
		for i := range Fine {
			put(w.img.Pix[at+4*i:], t)
		}
	}
}

func put(pix []uint8, t color.RGBA) { pix[0], pix[1], pix[2], pix[3] = t.R, t.G, t.B, t.A }

// firstsOf is for each of nine squares the first one that has its wash; for the
// middle one's wash that is the middle.
func firstsOf(nine *[9]uint8) (firsts [9]uint8) {
	for k, c := range nine {
		firsts[k] = uint8(k)
		if c == nine[4] {
			firsts[k] = 4
			continue
		}
		for m := range k {
			if nine[m] == c {
				firsts[k] = uint8(m)
				break
			}
		}
	}
	return firsts
}

// heaviest is the square whose wash has the greatest share in a pixel: the middle
// one of equal ones.
func heaviest(firsts *[9]uint8, across, down *[3]float32) int {
	var share [9]float32
	for j := range 3 {
		d := down[j]
		share[firsts[3*j]] += across[0] * d
		share[firsts[3*j+1]] += across[1] * d
		share[firsts[3*j+2]] += across[2] * d
	}
	best, most := 4, share[4]+1e-6
	for k, s := range share {
		if s > most {
			best, most = k, s
		}
	}
	return best
}

// Washes is the heat as washes with smooth borders.
func (h *Heat) Washes() *Washes {
	w := &Washes{Cols: h.Cols, Rows: h.Rows, Cells: make([]uint8, len(h.Values)), Tints: make([]color.RGBA, len(h.Bands)+1)}
	for i := range h.Bands {
		w.Tints[i+1] = h.Bands[i].Color
	}
	for i, v := range h.Values {
		w.Cells[i] = uint8(h.band(v) + 1)
	}
	return w
}
