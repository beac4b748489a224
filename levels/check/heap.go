package check

import (
	"fmt"
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// A document may lay thousands of pieces in one place. Those that are the same in all
// but their names are taken for one; where very many others share a place, nothing is
// asked about the ground: every answer would look at all of them, and none would be of
// use before somebody has cleared the heap.
const (
	mostDeep = 100 // pieces that may share a place
	mostTold = 40  // others that a piece is told to lie in
)

// distinct finds pieces that are the same as an earlier one. The ground is what
// remains without them.
func (c *Checker) distinct() {
	c.twin, c.ground = make([]int, len(c.pieces)), slices.Clone(c.pieces)
	first := make(map[string]int, len(c.pieces))
	for i := range c.pieces {
		p := c.pieces[i]
		p.ID = ""
		key := fmt.Sprintf("%+v %q", p, c.t.Terrain[i].Group)
		k, again := first[key]
		if c.twin[i] = k; !again {
			first[key], c.twin[i] = i, i
		} else if len(p.Outline) > 2 {
			c.ground[i].Outline = nil
		}
	}
}

// heaped finds the place that most pieces share, and makes the field where those are
// not too many.
func (c *Checker) heaped(pause func() bool) bool {
	d := depths{cols: 1 + int(c.t.Size.X/physics.Inch), rows: 1 + int(c.t.Size.Y/physics.Inch)}
	d.count, d.last = make([]int32, d.cols*d.rows), make([]int32, d.cols*d.rows)
	for i := range c.ground {
		d.add(int32(i+1), c.ground[i].Outline)
		if i%16 == 15 && !pause() {
			return false
		}
	}
	most := slices.Max(d.count)
	if most <= mostDeep {
		c.field = physics.NewField(c.t.Size, c.ground)
		return true
	}
	k := physics.Mil(slices.Index(d.count, most))
	at := physics.V(k%physics.Mil(d.cols)*physics.Inch+physics.Inch/2, k/physics.Mil(d.cols)*physics.Inch+physics.Inch/2)
	c.heap = &Finding{Severity: Warning, ID: Heap, Args: []any{int(most)}, Zone: -1, Point: -1, At: at}
	return true
}

// depths are how many pieces lie in each square inch.
type depths struct {
	cols, rows  int
	count, last []int32 // last: the piece that was counted last
}

// add counts a piece in the squares whose middles it covers, and in those that its
// edges cross.
func (d *depths) add(piece int32, outline []physics.Vec) {
	if len(outline) < 3 {
		return
	}
	lo, hi := boxOf(outline)
	for row := max(0, int(lo.Y/physics.Inch)); row <= min(d.rows-1, int(hi.Y/physics.Inch)); row++ {
		for col := max(0, int(lo.X/physics.Inch)); col <= min(d.cols-1, int(hi.X/physics.Inch)); col++ {
			mid := physics.V(physics.Mil(col)*physics.Inch+physics.Inch/2, physics.Mil(row)*physics.Inch+physics.Inch/2)
			if levels.Inside(outline, mid) {
				d.at(piece, mid)
			}
		}
	}
	for i, a := range outline {
		way := outline[(i+1)%len(outline)].Sub(a)
		n := math.Ceil(way.Len() / float64(physics.Inch/2))
		for k := 0.0; k < n; k++ {
			d.at(piece, a.Add(physics.V(physics.Mil(float64(way.X)*k/n), physics.Mil(float64(way.Y)*k/n))))
		}
	}
}

func (d *depths) at(piece int32, at physics.Vec) {
	if at.X < 0 || at.Y < 0 || int(at.X/physics.Inch) >= d.cols || int(at.Y/physics.Inch) >= d.rows {
		return
	}
	if k := int(at.Y/physics.Inch)*d.cols + int(at.X/physics.Inch); d.last[k] != piece {
		d.last[k] = piece
		d.count[k]++
	}
}
