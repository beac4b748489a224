package physics

import "math"

// reachGrid is the lattice of places round the start, 1/4" apart and aligned
// with the table, with a node for each surface that one may stand on.
type reachGrid struct {
	x0, y0, cols, rows int
	first              []int32 // of each place, into nodes
	nodes              []reachNode
}

// reachNode is one place to stand.
type reachNode struct {
	Spot
	asked, in bool // whether it was asked if it is in reach, and what came of it
}

// lattice lists the nodes, once.
func (r *Reach) lattice() *reachGrid {
	g := &r.grid
	if g.first != nil {
		return g
	}
	far := int(r.t.Limit) + reachCell
	x, y := int(r.t.At.X), int(r.t.At.Y)
	size := r.f.size
	g.x0, g.y0 = max(0, (x-far)/reachCell), max(0, (y-far)/reachCell)
	g.cols = min(int(size.X), x+far)/reachCell - g.x0 + 2
	g.rows = min(int(size.Y), y+far)/reachCell - g.y0 + 2
	g.first = make([]int32, 0, g.cols*g.rows+1)
	for row := 0; row < g.rows; row++ {
		for col := 0; col < g.cols; col++ {
			g.first = append(g.first, int32(len(g.nodes)))
			at := g.place(col, row)
			if d := at.Sub(r.t.At).Len(); d <= float64(r.t.Limit)+0.5 {
				r.addNodes(at)
			}
		}
	}
	g.first = append(g.first, int32(len(g.nodes)))
	return g
}

// lights tells whether a node is in reach.
func (r *Reach) lights(n *reachNode) bool {
	if !n.asked {
		n.asked, n.in = true, r.Has(n.Spot)
	}
	return n.in
}

func (g *reachGrid) place(col, row int) Vec {
	return Vec{Mil((g.x0 + col) * reachCell), Mil((g.y0 + row) * reachCell)}
}

// addNodes adds a node for each surface of a place that may be stood on.
func (r *Reach) addNodes(at Vec) {
	g := &r.grid
	var covers coverBuf
	var found surfaceBuf
	last := Mil(math.MinInt32)
	for _, v := range r.f.surfaces(found[:0], r.f.covers(covers[:0], at)) {
		if !v.stand || v.level == last {
			continue
		}
		last = v.level
		g.nodes = append(g.nodes, reachNode{Spot: Spot{at, v.level}})
	}
}

// inSquare lists the nodes of a square of n by n places.
func (g *reachGrid) inSquare(out []int32, x, y, n int) []int32 {
	for row := max(y, g.y0); row < min(y+n, g.y0+g.rows); row++ {
		for col := max(x, g.x0); col < min(x+n, g.x0+g.cols); col++ {
			k := (row-g.y0)*g.cols + col - g.x0
			for i := g.first[k]; i < g.first[k+1]; i++ {
				out = append(out, i)
			}
		}
	}
	return out
}
