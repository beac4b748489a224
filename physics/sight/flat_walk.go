package sight

import (
	"encoding/binary"
	"math/bits"

	"duckboard/physics/lattice"
)

// rasterAnswer is what the pictures say of a way.
type rasterAnswer uint8

const (
	rasterBlocked rasterAnswer = iota
	rasterClear
	rasterUnsure // it touches an edge or a corner, or meets no empty square
)

// ask follows the way from a to b. Ways that leave the pictures are unsure.
//
// A way is brought to one of two octants first, without branches, since nobody
// could foretell them: x and y are changed over (mask steep) if it is higher
// than wide, and its ends (mask back) if it leads to the left. What is left leads to the
// right, up or down, and no steeper than the diagonals:
//
//	\   |   /.     A mask is the sign of a difference, d>>63: all bits or none. Of d
//	  \ | /....    itself, (d ^ mask) - mask is |d|. For two numbers a and b, swap is
//	---a*.......   (a ^ b) & mask: with all bits a ^ swap is b and b ^ swap is a, with
//	  / | \....    none they stay as they are.
//	/   |   \.
func (r *rasters) ask(a, b lattice.Vec) rasterAnswer {
	ax, ay := int64(a.X-r.corner.X), int64(a.Y-r.corner.Y)
	bx, by := int64(b.X-r.corner.X), int64(b.Y-r.corner.Y)
	w, h := int64(r.size.X), int64(r.size.Y)
	if ax|ay|bx|by|(w-ax)|(w-bx)|(h-ay)|(h-by) < 0 {
		return rasterUnsure
	}
	dx, dy := bx-ax, by-ay
	steep := ((dx ^ dx>>63) - dx>>63 - ((dy ^ dy>>63) - dy>>63)) >> 63
	swap := (ax ^ ay) & steep
	ax, ay = ax^swap, ay^swap
	swap = (bx ^ by) & steep
	bx, by = bx^swap, by^swap
	back := (bx - ax) >> 63
	swap = (ax ^ bx) & back
	ax, bx = ax^swap, bx^swap
	swap = (ay ^ by) & back
	ay, by = ay^swap, by^swap
	picture := &r.flat
	if steep != 0 {
		picture = &r.steep
	}
	const pad = int64(rasterPad)
	return picture.walk(ax+pad, ay+pad, bx+pad, by+pad)
}

// walk follows a way to the right, row by row, up or down. Columns are counted
// with 32 bits of fraction, from the byte of the first one; the bits of a run
// are those from its first column's up to its last one's:
//
//	1<<4 = from                 to = 1<<9
//	       . . . . / / # # # / . .          2*to - from
//	               a-----------
//	                           ------b      from the last row's to on
//
// A way that leaves the word goes on in the next one.
func (r *raster) walk(ax, ay, bx, by int64) rasterAnswer {
	scale := (32 - r.width) & 63
	x, end := ax<<scale, bx<<scale
	up := (by - ay) >> 63 // 0 downwards, -1 upwards
	row := ay >> (r.height & 63)
	rows := (by>>(r.height&63) - row) ^ up - up
	border := (row + 1 + up) << (r.height & 63) // the first between two rows
	slope := float64(end-x) / float64(max((by-ay)^up-up, 1))
	next := x + int64(float64(slope*float64((border-ay)^up-up)))
	step := int64(float64(slope * r.side))
	stride := (r.stride ^ int(up)) - int(up)
	window := x &^ (8<<32 - 1)
	next, end = next-window, end-window
	from := uint64(1) << (uint64(x) >> 32 & 7)
	at := int(row)*r.stride + int(window>>35)
	answer, empty := rasterClear, uint64(0)
	for {
		col := min(next, end) >> 32
		to := uint64(1) << (col & 63)
		if col > 63 {
			to = 0
		}
		run := 2*to - from
		if binary.LittleEndian.Uint64(r.solid[at:])&run != 0 {
			return rasterBlocked
		}
		mixed := binary.LittleEndian.Uint64(r.mixed[at:]) & run
		empty |= mixed ^ run
		if mixed != 0 {
			switch r.test(at, mixed, ax, ay, bx, by) {
			case rasterBlocked:
				return rasterBlocked
			case rasterUnsure:
				answer = rasterUnsure
			}
		}
		if col > 63 {
			from = 1
			next, end = next-64<<32, end-64<<32
			at += 8
			continue
		}
		if rows == 0 {
			break
		}
		rows--
		from = to
		at += stride
		next += step
	}
	if empty == 0 {
		return rasterUnsure
	}
	return answer
}

// test holds a way against the edges listed for the mixed squares of a run.
//
// The way and an edge cross if the ends of each lie on different sides of the
// other's line. Four signs say so, for three products of the vectors from a:
//
//	      p                 cp = d x p   cq = d x q    sides of the way
//	a ----+---- b           ca = p x q   cb = ca + cp - cq   sides of the edge
//	       q
//
// With d from a to b, cb is (p - d) x (q - d) = p x q - p x d - d x q. One of the four is 0
// where an end lies on a line: then the seam decides, which is asked elsewhere (flat.go).
func (r *raster) test(at int, run uint64, ax, ay, bx, by int64) rasterAnswer {
	answer := rasterClear
	dx, dy := bx-ax, by-ay
	first, last := at+bits.TrailingZeros64(run)>>3, at+(63-bits.LeadingZeros64(run))>>3
	edges := r.edges[r.start[first]:r.start[last+1]]
	for i := range edges {
		e := &edges[i]
		px, py := int64(e.a.X)-ax, int64(e.a.Y)-ay
		qx, qy := int64(e.b.X)-ax, int64(e.b.Y)-ay
		cp, cq := dx*py-dy*px, dx*qy-dy*qx
		ca := px*qy - py*qx
		cb := ca + cp - cq
		if cp&cq|-cp&-cq|ca&cb|-ca&-cb < 0 { // both are below 0, or both above it
			continue
		}
		if cp != 0 && cq != 0 && ca != 0 && cb != 0 {
			return rasterBlocked
		}
		answer = rasterUnsure
	}
	return answer
}
