package physics

import (
	"slices"
)

// along appends the pieces whose bounding boxes meet the way from a to b with
// a margin on both sides, or a little more, each once and by index.
func (f *Field) along(found []int32, a, b Vec, margin Mil) []int32 {
	g := &f.grid
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := g.column(a.Y-margin, g.rows), g.column(b.Y+margin, g.rows)
	for row := first; row <= last; row++ {
		x0, x1 := g.stretch(a, b, margin, row)
		for col := g.column(x0, g.cols); col <= g.column(x1, g.cols); col++ {
			cell := row*g.cols + col
			for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
				if s := &f.shapes[i]; s.box.x0 <= x1 && s.box.x1 >= x0 {
					found = append(found, i)
				}
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// stretch is the extent, left to right, of the part of the way from a down to b
// that a row of the grid holds, with the margin. What is beyond the table
// belongs to the rows along its border.
func (g *grid) stretch(a, b Vec, margin Mil, row int32) (x0, x1 Mil) {
	top, bottom := a.Y, b.Y
	if row > 0 {
		top = max(top, Mil(row)*g.cell-margin)
	}
	if row < g.rows-1 {
		bottom = min(bottom, Mil(row+1)*g.cell+margin)
	}
	from, to := a.X, b.X
	if a.Y != b.Y {
		slope := float64(b.X-a.X) / float64(b.Y-a.Y)
		from = a.X + RoundMil(float64(slope*float64(top-a.Y)))
		to = a.X + RoundMil(float64(slope*float64(bottom-a.Y)))
	}
	return min(from, to) - margin - 1, max(from, to) + margin + 1
}
