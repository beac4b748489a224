package ground

import "duckboard/physics/lattice"

// The index is a grid of squares. Each square has a list of the prisms whose boxes meet it, and
// all these lists lie one after the other in one slice:
//
//	 cell 0   cell 1   cell 2
//	+--------+--------+--------+    items   A | A B |          of cell c:
//	|     .--A--.     |        |    start   0   1     3   3    items[start[c]:start[c+1]]
//	|     '-----'.B.  |        |
//	+--------+--------+--------+    count, add up, fill in: two rounds, no lists that grow
//
// Who asks with a box of several squares would be told A twice. So a prism is told of only in
// the first square that is both its own and the question's: the higher of the two first columns
// and the higher of the two first rows. There is just one such square wherever the two boxes
// meet, so that nothing needs to remember what was told already.

// shape is what is worked out once about a prism.
type shape struct {
	Box       lattice.Box
	col, row  int32 // first cell of the grid that the box meets
	Clockwise bool
	Valid     bool  // at least three points
	Pit       int32 // a trench's number among the trenches (Pit.Rims); else None
}

// grid is a bounding-box index: for each cell the prisms whose boxes meet it.
type grid struct {
	cell       lattice.Mil
	perMil     float64 // cells in a mil
	cols, rows int32
	start      []int32 // cols*rows+1 offsets into items
	items      []int32
}

// leastCell is the side of a cell of the index on tables of common size, and
// mostCells the number of cells on a side that larger tables are held to.
const (
	leastCell lattice.Mil = 3 * lattice.Inch
	mostCells lattice.Mil = 128
)

// column is the grid's column (or row) of a coordinate. What lies beside the
// table belongs to the cells along its border. A quotient takes longer than a
// product; half a mil keeps it clear of the borders.
//
// The border of two cells is a whole number of mils. So x + 1/2 is half a mil from any, a share
// of a cell that is far more than what rounding the product can err by.
func (g *grid) column(x lattice.Mil, n int32) int32 {
	return max(0, min(n-1, int32(float64((float64(x)+0.5)*g.perMil))))
}

// buildIndex fills the shapes and the grid.
func (f *Field) buildIndex() {
	f.Shapes = make([]shape, len(f.Prisms))
	g := &f.grid
	g.cell = max(leastCell, max(f.Size().X, f.Size().Y)/mostCells+1)
	g.perMil = 1 / float64(g.cell)
	g.cols = max(1, int32(f.Size().X/g.cell)+1)
	g.rows = max(1, int32(f.Size().Y/g.cell)+1)
	g.start = make([]int32, g.cols*g.rows+1)
	for i := range f.Prisms {
		outline := f.Prisms[i].Outline
		s := &f.Shapes[i]
		s.Pit = None
		if len(outline) < 3 {
			continue
		}
		*s = shape{Box: lattice.BoxOf(outline...), Clockwise: lattice.Clockwise(outline), Valid: true, Pit: None}
		s.col, s.row = g.column(s.Box.X0, g.cols), g.column(s.Box.Y0, g.rows)
		g.each(s, func(cell int32) { g.start[cell+1]++ })
	}
	for c := int32(1); c < int32(len(g.start)); c++ {
		g.start[c] += g.start[c-1]
	}
	g.items = make([]int32, g.start[len(g.start)-1])
	next := append([]int32(nil), g.start...)
	for i := range f.Shapes {
		if s := &f.Shapes[i]; s.Valid {
			g.each(s, func(cell int32) { g.items[next[cell]] = int32(i); next[cell]++ })
		}
	}
}

// each visits the cells that the shape's box meets.
func (g *grid) each(s *shape, visit func(cell int32)) {
	lastCol, lastRow := g.column(s.Box.X1, g.cols), g.column(s.Box.Y1, g.rows)
	for row := s.row; row <= lastRow; row++ {
		for col := s.col; col <= lastCol; col++ {
			visit(row*g.cols + col)
		}
	}
}

// NearBuf is scratch for the answer of Near on the stack of most callers.
type NearBuf [32]int32

// Near appends the prisms whose bounding boxes meet the box, each once, in an
// order that depends only on the field and the box.
func (f *Field) Near(found []int32, b lattice.Box) []int32 {
	g := &f.grid
	firstCol, lastCol := g.column(b.X0, g.cols), g.column(b.X1, g.cols)
	firstRow, lastRow := g.column(b.Y0, g.rows), g.column(b.Y1, g.rows)
	if firstCol == lastCol && firstRow == lastRow {
		cell := firstRow*g.cols + firstCol
		for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
			if f.Shapes[i].Box.Meets(b) {
				found = append(found, i)
			}
		}
		return found
	}
	for row := firstRow; row <= lastRow; row++ {
		for col := firstCol; col <= lastCol; col++ {
			cell := row*g.cols + col
			for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
				s := &f.Shapes[i]
				// A prism in several cells is reported in the first of them.
				if max(s.col, firstCol) == col && max(s.row, firstRow) == row && s.Box.Meets(b) {
					found = append(found, i)
				}
			}
		}
	}
	return found
}

// At appends the prisms whose bounding boxes contain the point, as Near does.
func (f *Field) At(found []int32, p lattice.Vec) []int32 {
	return f.Near(found, lattice.Box{X0: p.X, Y0: p.Y, X1: p.X, Y1: p.Y})
}
