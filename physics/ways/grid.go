package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Programs that play do not want an outline but some places to go to. So a lattice lies over
// what the limit may lead to, aligned with the table and not with the mover, so that two
// models that look at one place look at the same; of the places in a square the one
// nearest to its middle that is in reach stands for it, on each level by itself.
//
//	+-------+-------+     o in reach, . not; of the left square the place @ is taken,
//	| .  o  | o  o  |     of the right one *, right in its middle
//	|    .  |    *  |
//	| @  o  | o  o  |
//	+-------+-------+

// reachCell is the distance of the lattice's places, in mils.
const reachCell = 250

// reachGrid is the lattice of places round the start, 1/4" apart and aligned
// with the table, with a node for each surface that one may stand on.
type reachGrid struct {
	x0, y0, cols, rows int
	first              []int32 // of each place, into nodes
	nodes              []reachNode
}

// reachNode is one place to stand.
type reachNode struct {
	ground.Spot
	asked, in bool // whether it was asked if it is in reach, and what came of it
}

// lay lists the nodes that a trip may come to, once.
func (g *reachGrid) lay(f *Field, t *Trip) {
	if g.first != nil {
		return
	}
	far := int(t.Limit) + reachCell
	x, y := int(t.At.X), int(t.At.Y)
	size := f.Size()
	g.x0, g.y0 = max(0, (x-far)/reachCell), max(0, (y-far)/reachCell)
	g.cols = min(int(size.X), x+far)/reachCell - g.x0 + 2
	g.rows = min(int(size.Y), y+far)/reachCell - g.y0 + 2
	g.first = make([]int32, 0, g.cols*g.rows+1)
	for row := 0; row < g.rows; row++ {
		for col := 0; col < g.cols; col++ {
			g.first = append(g.first, int32(len(g.nodes)))
			at := g.place(col, row)
			if d := at.Sub(t.At).Len(); d <= float64(t.Limit)+0.5 {
				g.addNodes(f, at)
			}
		}
	}
	g.first = append(g.first, int32(len(g.nodes)))
}

// reached reports whether a node is in reach.
func (n *reachNode) reached(has func(ground.Spot) bool) bool {
	if !n.asked {
		n.asked, n.in = true, has(n.Spot)
	}
	return n.in
}

func (g *reachGrid) place(col, row int) lattice.Vec {
	return lattice.V(lattice.Mil((g.x0+col)*reachCell), lattice.Mil((g.y0+row)*reachCell))
}

// addNodes adds a node for each surface of a place that may be stood on.
func (g *reachGrid) addNodes(f *Field, at lattice.Vec) {
	var covers ground.LayerBuf
	var found ground.SurfaceBuf
	last := lattice.Mil(math.MinInt32)
	for _, v := range f.Surfaces(found[:0], f.Layers(covers[:0], at)) {
		if !v.Stand || v.Level == last {
			continue
		}
		last = v.Level
		g.nodes = append(g.nodes, reachNode{Spot: ground.Spot{At: at, Level: v.Level}})
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

// gather adds the places of all squares of that side.
func (g *reachGrid) gather(step lattice.Mil, b *Breath, has func(ground.Spot) bool) []ground.Spot {
	n := max(1, (int(step)+reachCell/2)/reachCell)
	var out []ground.Spot
	var nodes []int32
	for y := g.y0 - mod(g.y0, n); y < g.y0+g.rows; y += n {
		for x := g.x0 - mod(g.x0, n); x < g.x0+g.cols; x += n {
			if b.work(squareWork); b.GivenUp() {
				return nil
			}
			nodes = g.inSquare(nodes[:0], x, y, n)
			out = g.pick(out, has, nodes, lattice.V(lattice.Mil(x*reachCell+n*reachCell/2), lattice.Mil(y*reachCell+n*reachCell/2)))
		}
	}
	return out
}

func mod(a, n int) int { return ((a % n) + n) % n }

// pick adds for each level the node nearest to the middle that is in reach.
func (g *reachGrid) pick(out []ground.Spot, has func(ground.Spot) bool, nodes []int32, middle lattice.Vec) []ground.Spot {
	slices.SortStableFunc(nodes, func(a, b int32) int {
		p, q := &g.nodes[a], &g.nodes[b]
		if p.Level != q.Level {
			return int(p.Level) - int(q.Level)
		}
		return int(p.At.Sub(middle).Len2() - q.At.Sub(middle).Len2())
	})
	for i := 0; i < len(nodes); {
		level := g.nodes[nodes[i]].Level
		found := false
		for ; i < len(nodes) && g.nodes[nodes[i]].Level == level; i++ {
			if found {
				continue
			}
			if n := &g.nodes[nodes[i]]; n.reached(has) {
				out, found = append(out, n.Spot), true
			}
		}
	}
	return out
}
