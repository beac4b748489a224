package physics

// The index is a grid of squares. Each square has a list of the pieces whose boxes meet it, and
// all these lists lie one after the other in one slice:
//
//	 cell 0   cell 1   cell 2
//	+--------+--------+--------+    items   A | A B |          of cell c:
//	|     .--A--.     |        |    start   0   1     3   3    items[start[c]:start[c+1]]
//	|     '-----'.B.  |        |
//	+--------+--------+--------+    count, add up, fill in: two rounds, no lists that grow
//
// Who asks with a box of several squares would be told A twice. So a piece is told of only in
// the first square that is both its own and the question's: the higher of the two first columns
// and the higher of the two first rows. There is just one such square wherever the two boxes
// meet, so that nothing needs to remember what was told already.

// shape is what is worked out once about a piece.
type shape struct {
	box       box
	col, row  int32 // first cell of the grid that the box meets
	clockwise bool
	valid     bool // at least three points
	pit       int32
}

// grid is a bounding-box index: for each cell the pieces whose box meets it.
type grid struct {
	cell       Mil
	perMil     float64 // cells in a mil
	cols, rows int32
	start      []int32 // cols*rows+1 offsets into items
	items      []int32
}

// leastCell is the side of a cell of the index on tables of common size, and
// mostCells the number of cells on a side that larger tables are held to.
const (
	leastCell Mil = 3 * Inch
	mostCells Mil = 128
)

// column is the grid's column (or row) of a coordinate. What lies beside the
// table belongs to the cells along its border. A quotient takes longer than a
// product; half a mil keeps it clear of the borders.
//
// The border of two cells is a whole number of mils. So x + 1/2 is half a mil from any, a share
// of a cell that is far more than what rounding the product can err by.
func (g *grid) column(x Mil, n int32) int32 {
	return max(0, min(n-1, int32(float64((float64(x)+0.5)*g.perMil))))
}

// buildIndex fills the shapes and the grid.
func (f *Field) buildIndex() {
	f.shapes = make([]shape, len(f.pieces))
	g := &f.grid
	g.cell = max(leastCell, max(f.Size().X, f.Size().Y)/mostCells+1)
	g.perMil = 1 / float64(g.cell)
	g.cols = max(1, int32(f.Size().X/g.cell)+1)
	g.rows = max(1, int32(f.Size().Y/g.cell)+1)
	g.start = make([]int32, g.cols*g.rows+1)
	for i := range f.pieces {
		outline := f.pieces[i].Outline
		s := &f.shapes[i]
		s.pit = None
		if len(outline) < 3 {
			continue
		}
		*s = shape{box: boxOf(outline...), clockwise: clockwise(outline), valid: true, pit: None}
		s.col, s.row = g.column(s.box.x0, g.cols), g.column(s.box.y0, g.rows)
		g.each(s, func(cell int32) { g.start[cell+1]++ })
	}
	for c := int32(1); c < int32(len(g.start)); c++ {
		g.start[c] += g.start[c-1]
	}
	g.items = make([]int32, g.start[len(g.start)-1])
	next := append([]int32(nil), g.start...)
	for i := range f.shapes {
		if s := &f.shapes[i]; s.valid {
			g.each(s, func(cell int32) { g.items[next[cell]] = int32(i); next[cell]++ })
		}
	}
}

// each visits the cells that the shape's box meets.
func (g *grid) each(s *shape, visit func(cell int32)) {
	lastCol, lastRow := g.column(s.box.x1, g.cols), g.column(s.box.y1, g.rows)
	for row := s.row; row <= lastRow; row++ {
		for col := s.col; col <= lastCol; col++ {
			visit(row*g.cols + col)
		}
	}
}

// nearBuf is room for the answer of near on the stack of most callers.
type nearBuf [32]int32

// near appends the pieces whose bounding boxes meet the box, each once, in an
// order that depends only on the field and the box.
func (f *Field) near(found []int32, b box) []int32 {
	g := &f.grid
	firstCol, lastCol := g.column(b.x0, g.cols), g.column(b.x1, g.cols)
	firstRow, lastRow := g.column(b.y0, g.rows), g.column(b.y1, g.rows)
	if firstCol == lastCol && firstRow == lastRow {
		cell := firstRow*g.cols + firstCol
		for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
			if f.shapes[i].box.meets(b) {
				found = append(found, i)
			}
		}
		return found
	}
	for row := firstRow; row <= lastRow; row++ {
		for col := firstCol; col <= lastCol; col++ {
			cell := row*g.cols + col
			for _, i := range g.items[g.start[cell]:g.start[cell+1]] {
				s := &f.shapes[i]
				// A piece in several cells is reported in the first of them.
				if max(s.col, firstCol) == col && max(s.row, firstRow) == row && s.box.meets(b) {
					found = append(found, i)
				}
			}
		}
	}
	return found
}

// at is the pieces whose bounding boxes contain the point, as near gives them.
func (f *Field) at(found []int32, p Vec) []int32 { return f.near(found, box{p.X, p.Y, p.X, p.Y}) }
