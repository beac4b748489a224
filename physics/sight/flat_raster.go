package sight

import (
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// raster is a picture of the opaque prisms in squares, two bits each, so that
// most lines are decided by a few words of bits:
//
//	. . . . . . . .     .  empty: nothing opaque
//	. / / / . . b .     /  mixed: some outline meets it (its edges are listed)
//	. / # # / . . .     #  solid: it lies wholly inside one prism
//	. a / / / . . .
//
// A way that meets a solid square is blocked. In mixed ones it is held against
// the edges listed there. If it meets neither a solid square nor crosses an
// edge, and passes through an empty square, it is clear.
//
// The way is followed row by row (flat_walk.go): in each row it meets a run of
// squares, and all of them are asked at once, as bits of a word. Ways that are
// higher than wide are asked about in a second picture with x and y changed
// over, so that each meets few rows. Squares are half as wide as high: runs cost
// nothing, rows do.
//
// Outlines are drawn with a margin, so that the rounding of a way does no harm;
// what the edges decide is exact.
type raster struct {
	height, width uint    // a square is 1<<height mils high and 1<<width wide
	side          float64 // its height
	rows, cols    int32
	solid, mixed  []byte  // bits, row by row
	stride        int     // bytes of a row
	start         []int32 // by byte of mixed bits: where its edges begin; one more at the end
	edges         []rasterEdge
}

// rasterEdge is an edge of an outline, in the raster's coordinates.
type rasterEdge struct{ a, b lattice.Vec }

// rasters are both pictures of a field.
type rasters struct {
	corner, size lattice.Vec // of the part of the plane in which ways may be asked about
	flat, steep  raster
}

const (
	rasterMargin lattice.Mil = 2 // by which outlines are thickened on all sides
	rasterPad    lattice.Mil = 8 // between the corner and the first square: rounding keeps within
	rasterDivide             = 3 // squares in the distance from one prism to the next
)

// buildRasters draws the opaque prisms.
func (f *Field) buildRasters() {
	extent := lattice.Box{X0: 0, Y0: 0, X1: f.Size().X, Y1: f.Size().Y}
	var outlines [][]lattice.Vec
	for i := range f.Prisms {
		if p, b := &f.Prisms[i], f.Shapes[i].Box; f.Shapes[i].Valid && p.Hides() {
			extent = lattice.Box{X0: min(extent.X0, b.X0), Y0: min(extent.Y0, b.Y0), X1: max(extent.X1, b.X1), Y1: max(extent.Y1, b.Y1)}
			outlines = append(outlines, p.Outline)
		}
	}
	r := &f.rasters
	r.corner = lattice.V(extent.X0, extent.Y0)
	r.size = lattice.V(extent.X1, extent.Y1).Sub(r.corner)
	apart := math.Sqrt(float64(r.size.X) * float64(r.size.Y) / float64(max(len(outlines), 1)))
	height := uint(3)
	for float64(int64(2)<<height) <= apart/rasterDivide {
		height++
	}
	moved := make([][]lattice.Vec, len(outlines))
	turned := make([][]lattice.Vec, len(outlines))
	for i, outline := range outlines {
		for _, v := range outline {
			v = v.Sub(r.corner).Add(lattice.V(rasterPad, rasterPad))
			moved[i] = append(moved[i], v)
			turned[i] = append(turned[i], lattice.V(v.Y, v.X))
		}
	}
	r.flat.draw(moved, r.size, height)
	r.steep.draw(turned, lattice.V(r.size.Y, r.size.X), height)
}

// draw makes the picture of outlines within the size.
func (r *raster) draw(outlines [][]lattice.Vec, size lattice.Vec, height uint) {
	r.height, r.width, r.side = height, height-1, float64(int64(1)<<height)
	r.rows = int32((size.Y+2*rasterPad)>>r.height) + 1
	r.cols = int32((size.X+2*rasterPad)>>r.width) + 1
	r.stride = int(r.cols+63)/64*8 + 8 // words may be read from any byte
	r.solid, r.mixed = make([]byte, r.stride*int(r.rows)), make([]byte, r.stride*int(r.rows))
	r.start = make([]int32, len(r.mixed)+1)
	for _, outline := range outlines {
		r.eachRun(outline, func(at int, from, to int32, _ rasterEdge) {
			for col := from; col <= to; col++ {
				r.mixed[at+int(col>>3)] |= 1 << (col & 7)
			}
			for group := from >> 3; group <= to>>3; group++ {
				r.start[at+int(group)+1]++
			}
		})
		r.fill(outline)
	}
	for i := range r.mixed {
		r.start[i+1] += r.start[i]
	}
	r.edges = make([]rasterEdge, r.start[len(r.mixed)])
	next := slices.Clone(r.start)
	for _, outline := range outlines {
		r.eachRun(outline, func(at int, from, to int32, e rasterEdge) {
			for group := from >> 3; group <= to>>3; group++ {
				i := &next[at+int(group)]
				r.edges[*i] = e
				*i++
			}
		})
	}
}

// eachRun visits the runs of squares that each edge of an outline meets, with
// the place of their row's bits.
func (r *raster) eachRun(outline []lattice.Vec, visit func(at int, from, to int32, e rasterEdge)) {
	a := outline[len(outline)-1]
	for _, b := range outline {
		last := r.row(max(a.Y, b.Y) + rasterMargin)
		for row := r.row(min(a.Y, b.Y) - rasterMargin); row <= last; row++ {
			if from, to := r.run(a, b, row); from <= to {
				visit(int(row)*r.stride, from, to, rasterEdge{a, b})
			}
		}
		a = b
	}
}

func (r *raster) row(y lattice.Mil) int32 { return max(0, min(r.rows-1, int32(y>>r.height))) }
func (r *raster) col(x lattice.Mil) int32 { return max(0, min(r.cols-1, int32(x>>r.width))) }

// run is the squares of a row that an edge meets with its margin; none if to is
// less than from. Where the edge comes into the row or leaves it, x is found on it by
// its slope, from its upper end:
//
//	  ---+-a---+-----+        x = a.x + (y - a.y) slope,
//	     |  `. |     |        slope = (b - a).x / (b - a).y
//	y ---+----x+-----+
//	row  |     |`.   |        from x to b, with the margin: both squares
//	  ---+-----+--b--+
func (r *raster) run(a, b lattice.Vec, row int32) (from, to int32) {
	if a.Y > b.Y {
		a, b = b, a
	}
	top := lattice.Mil(row)<<r.height - rasterMargin
	bottom := lattice.Mil(row+1)<<r.height + rasterMargin
	if a.Y >= bottom || b.Y < top { // as eachRun has it
		return 1, 0
	}
	x0, x1 := a.X, b.X
	if a.Y < b.Y {
		slope := float64(b.X-a.X) / float64(b.Y-a.Y)
		if a.Y < top {
			x0 = a.X + lattice.RoundMil(float64(slope*float64(top-a.Y)))
		}
		if b.Y > bottom {
			x1 = a.X + lattice.RoundMil(float64(slope*float64(bottom-a.Y)))
		}
	}
	return r.col(min(x0, x1) - rasterMargin), r.col(max(x0, x1) + rasterMargin)
}

// fill marks the squares that lie inside an outline: those that its edges do
// not meet and whose middle is inside.
func (r *raster) fill(outline []lattice.Vec) {
	b := lattice.BoxOf(outline...)
	var cuts []float64
	solid := make([]byte, r.stride)
	for row := r.row(b.Y0); row <= r.row(b.Y1); row++ {
		middle := float64((float64(row) + 0.5) * r.side)
		cuts = cutsAt(cuts[:0], outline, middle)
		for i := 0; i+1 < len(cuts); i += 2 {
			last := r.col(lattice.Mil(cuts[i+1]))
			for col := r.col(lattice.Mil(cuts[i])); col <= last; col++ {
				solid[col>>3] |= 1 << (col & 7)
			}
		}
		p := outline[len(outline)-1]
		for _, q := range outline {
			from, to := r.run(p, q, row)
			for col := from; col <= to; col++ {
				solid[col>>3] &^= 1 << (col & 7)
			}
			p = q
		}
		at := r.solid[int(row)*r.stride:]
		for i := r.col(b.X0) >> 3; i <= r.col(b.X1)>>3; i++ {
			at[i] |= solid[i]
			solid[i] = 0
		}
	}
}

// cutsAt appends, in order, where an outline crosses a level line.
func cutsAt(cuts []float64, outline []lattice.Vec, y float64) []float64 {
	p := outline[len(outline)-1]
	for _, q := range outline {
		if (float64(p.Y) > y) != (float64(q.Y) > y) {
			share := (y - float64(p.Y)) / float64(q.Y-p.Y)
			cuts = append(cuts, float64(p.X)+float64(share*float64(q.X-p.X)))
		}
		p = q
	}
	slices.Sort(cuts)
	return cuts
}
