package ground

import (
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// Along appends the prisms whose bounding boxes meet the way from a to b with
// a margin on both sides, or a little more, each once and by index.
func (f *Field) Along(found []int32, a, b lattice.Vec, margin lattice.Mil) []int32 {
	g := &f.grid
	l := laneOf(a, b, margin)
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := g.column(a.Y-margin, g.rows), g.column(b.Y+margin, g.rows)
	for row := first; row <= last; row++ {
		x0, x1 := g.stretch(a, b, margin, row)
		for col := g.column(x0, g.cols); col <= g.column(x1, g.cols); col++ {
			cell := row*g.cols + col
			for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
				if s := &f.Shapes[i]; s.Box.X0 <= x1 && s.Box.X1 >= x0 && l.nears(&s.Box) {
					found = append(found, i)
				}
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// lane is a straight way with a margin on both sides, without its ends. A box
// keeps out of it if, across the way, its middle is farther off than half its
// own width there and the margin together:
//
//	         +----+
//	         |  . |.........  2 |d x (middle - a)|
//	         +----+        :
//	a ---------- d --------:-- b
//
// With n = d turned by a quarter, the middle of a box w wide and h high is d x (middle-a) / |d|
// off the line, and the box reaches (|dx|*h + |dy|*w) / 2|d| from its middle to either side. All
// is multiplied by 2|d|, so that only the margin has to be rounded, upwards.
type lane struct {
	a, d   lattice.Vec
	margin int64 // twice the margin times the length of d, rounded up
}

func laneOf(a, b lattice.Vec, margin lattice.Mil) lane {
	d := b.Sub(a)
	return lane{a, d, int64(math.Ceil(2 * float64(float64(margin+1)*d.Len())))}
}

// nears reports whether a box meets the lane.
func (l *lane) nears(b *lattice.Box) bool {
	off := l.d.Cross(lattice.V(b.X0+b.X1-2*l.a.X, b.Y0+b.Y1-2*l.a.Y))
	wide := int64(lattice.Abs(l.d.X))*int64(b.Y1-b.Y0) + int64(lattice.Abs(l.d.Y))*int64(b.X1-b.X0) + l.margin
	return -wide <= off && off <= wide
}

// stretch is the extent, left to right, of the part of the way from a down to b
// that a row of the grid holds, with the margin. What is beyond the table
// belongs to the rows along its border.
//
//	       a             The way goes down by b.Y-a.Y and aside by b.X-a.X; from a to the
//	--------\----- top   row's top it goes aside in the same proportion, and so to its
//	         \           bottom. Both are moved by the margin, so that what is beside the
//	----------\--- bottom   way, and in this row, is beside this stretch of it.
//	           b
func (g *grid) stretch(a, b lattice.Vec, margin lattice.Mil, row int32) (x0, x1 lattice.Mil) {
	top, bottom := a.Y, b.Y
	if row > 0 {
		top = max(top, lattice.Mil(row)*g.cell-margin)
	}
	if row < g.rows-1 {
		bottom = min(bottom, lattice.Mil(row+1)*g.cell+margin)
	}
	from, to := a.X, b.X
	if a.Y != b.Y {
		slope := float64(b.X-a.X) / float64(b.Y-a.Y)
		from = a.X + lattice.RoundMil(float64(slope*float64(top-a.Y)))
		to = a.X + lattice.RoundMil(float64(slope*float64(bottom-a.Y)))
	}
	return min(from, to) - margin - 1, max(from, to) + margin + 1
}
