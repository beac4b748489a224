package physics

import "math"

// tubeIndex is what sight asks of the prisms on its way: in floats, since all
// that is asked of them are sums of two products of lattice lengths, which are
// exact in floats, and quotients.
type tubeIndex struct {
	prisms     []tubePrism // by prism of the field
	corners    []point
	perMil     float64 // cells in a mil
	cols, rows int32
	start      []int32 // by cell, row by row: where its items begin; one more at the end
	items      []int32 // prisms that hide, whose boxes meet the cell
}

// tubePrism is a prism of terrain.
type tubePrism struct {
	x, y, hx, hy float64 // middle of the box round it, and half its sides
	base, top    float64
	first, end   int32 // corners
	opaque       bool
	trench       bool
	convex       bool
}

// tubeDivide is how many cells there are in the distance from one prism to the
// next.
const tubeDivide = 2

// buildTubes fills the index with all that hides or partly hides, and trenches.
func (f *Field) buildTubes() {
	ix := &f.tubes
	ix.prisms = make([]tubePrism, len(f.pieces))
	count := 0
	for i := range f.pieces {
		p, s := &f.pieces[i], &f.shapes[i]
		if !s.valid || !p.Trench() && (p.Top <= p.Base || p.Sight == Clear) {
			continue
		}
		q := &ix.prisms[i]
		q.hx, q.hy = float64(s.box.x1-s.box.x0)/2, float64(s.box.y1-s.box.y0)/2
		q.x, q.y = float64(s.box.x0)+q.hx, float64(s.box.y0)+q.hy
		q.base, q.top = float64(p.Base), float64(p.Top)
		q.opaque, q.trench, q.convex = p.hides(), p.Trench(), convex(p.Outline)
		q.first = int32(len(ix.corners))
		for _, v := range p.Outline {
			ix.corners = append(ix.corners, pointOf(v))
		}
		q.end = int32(len(ix.corners))
		count++
	}
	apart := math.Sqrt(float64(f.size.X) * float64(f.size.Y) / float64(max(count, 1)))
	cell := max(math.Ceil(apart/tubeDivide), float64(max(f.size.X, f.size.Y, 1))/mostTubeCells)
	ix.perMil = 1 / cell
	ix.cols, ix.rows = int32(float64(f.size.X)/cell)+1, int32(float64(f.size.Y)/cell)+1
	ix.start = make([]int32, ix.cols*ix.rows+1)
	ix.each(func(_, cell int32) { ix.start[cell+1]++ })
	for c := range ix.cols * ix.rows {
		ix.start[c+1] += ix.start[c]
	}
	ix.items = make([]int32, ix.start[ix.cols*ix.rows])
	next := append([]int32(nil), ix.start...)
	ix.each(func(prism, cell int32) { ix.items[next[cell]] = prism; next[cell]++ })
}

// mostTubeCells is the number of cells on a side that tables are held to.
const mostTubeCells = 256

// each visits the cells of every prism.
func (ix *tubeIndex) each(visit func(prism, cell int32)) {
	for i := range ix.prisms {
		p := &ix.prisms[i]
		if p.first == p.end {
			continue
		}
		for row := ix.row(p.y - p.hy); row <= ix.row(p.y+p.hy); row++ {
			for col := ix.col(p.x - p.hx); col <= ix.col(p.x+p.hx); col++ {
				visit(int32(i), row*ix.cols+col)
			}
		}
	}
}

// col and row are the cells of a coordinate. What lies beside the table belongs
// to the cells along its border.
func (ix *tubeIndex) col(x float64) int32 { return cellOf(float64(x*ix.perMil), ix.cols) }
func (ix *tubeIndex) row(y float64) int32 { return cellOf(float64(y*ix.perMil), ix.rows) }

// cellOf is the cell of a coordinate counted in cells.
func cellOf(x float64, n int32) int32 { return max(0, min(int32(x), n-1)) }

// convex tells whether an outline never turns back.
func convex(outline []Vec) bool {
	left, right := false, false
	a, b := outline[len(outline)-2], outline[len(outline)-1]
	for _, c := range outline {
		turn := b.Sub(a).Cross(c.Sub(b))
		left, right = left || turn < 0, right || turn > 0
		a, b = b, c
	}
	return !left || !right
}
