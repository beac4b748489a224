package physics

import "math"

// reachGrid is the lattice of places round the start, 1/4" apart and aligned
// with the table, with a node for each surface that one may stand on.
type reachGrid struct {
	x0, y0, cols, rows int
	first              []int32 // of each place, into nodes
	nodes              []reachNode
	levels             []Mil // that occur, ascending
}

// reachNode is one place to stand.
type reachNode struct {
	Spot
	tested, fits bool       // whether it was asked if the mover may end there, and what came of it
	known        [2]bool    // whether the costs are worked out
	cost         [2]float64 // of the best way and of the best without rolls; infinite if out of reach
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
			if d := at.Sub(r.t.At).Len(); d <= float64(r.t.Limit)+reachBeyond {
				r.addNodes(at)
			}
		}
	}
	g.first = append(g.first, int32(len(g.nodes)))
	return g
}

// fit tells whether the mover may end at a node.
func (r *Reach) fit(n *reachNode) bool {
	if !n.tested {
		n.tested, n.fits = true, r.hunt.fits(n.Spot)
	}
	return n.fits
}

// weigh is what the best way to a node costs, or the best without rolls.
func (r *Reach) weigh(n *reachNode, safe bool) float64 {
	k := 0
	if safe {
		k = 1
	}
	if n.known[k] {
		return n.cost[k]
	}
	n.known[k], n.cost[k] = true, math.Inf(1)
	if !r.fit(n) {
		return n.cost[k]
	}
	if !safe || r.safely().ws == r.all.ws {
		n.cost[k] = r.ask(r.fully(), n.Spot)
		return n.cost[k]
	}
	n.cost[k] = r.ask(&r.safe, n.Spot)
	return n.cost[k]
}

// ask is the cost of a node, at the charge of the lattice: single questions are
// always answered, but those for all of its nodes are a lot of work.
func (r *Reach) ask(v *survey, at Spot) float64 {
	v.s.work = &r.work
	c, _ := v.at(at)
	v.s.work = nil
	return c
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
		g.noteLevel(v.level)
	}
}

func (g *reachGrid) noteLevel(l Mil) {
	i := 0
	for i < len(g.levels) && g.levels[i] < l {
		i++
	}
	if i < len(g.levels) && g.levels[i] == l {
		return
	}
	g.levels = append(g.levels, 0)
	copy(g.levels[i+1:], g.levels[i:])
	g.levels[i] = l
}

// node is the node of a place on a level, or nil.
func (g *reachGrid) node(col, row int, level Mil) *reachNode {
	if col < 0 || row < 0 || col >= g.cols || row >= g.rows {
		return nil
	}
	k := row*g.cols + col
	for i := g.first[k]; i < g.first[k+1]; i++ {
		if g.nodes[i].Level == level {
			return &g.nodes[i]
		}
	}
	return nil
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
