package ways

import (
	"cmp"
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

// spots lists of every square of that side, and of every level in it, the place nearest to its middle that is in
// reach.
func (f *Field) spots(t *Trip, step lattice.Mil, has func(ground.Spot) bool) (out []ground.Spot) {
	n := max(1, (step+reachCell/2)/reachCell)
	far, size := t.Limit+1, f.Size()
	x0, y0 := max(0, t.At.X-far)/reachCell/n*n, max(0, t.At.Y-far)/reachCell/n*n
	x1, y1 := min(size.X, t.At.X+far)/reachCell, min(size.Y, t.At.Y+far)/reachCell
	var near []ground.Spot
	var levels []lattice.Mil
	for y := y0; y <= y1; y += n {
		for x := x0; x <= x1; x += n {
			if t.Breath.work(squareWork); t.Breath.GivenUp() {
				return nil
			}
			near = near[:0]
			for row := y; row < min(y+n, y1+1); row++ {
				for col := x; col < min(x+n, x1+1); col++ {
					if at := lattice.V(col*reachCell, row*reachCell); at.Sub(t.At).Len() <= float64(t.Limit)+0.5 {
						levels = f.AppendLevels(levels[:0], at)
						for _, level := range levels {
							near = append(near, ground.Spot{At: at, Level: level})
						}
					}
				}
			}
			out = pick(out, near, lattice.V(x*reachCell+n*reachCell/2, y*reachCell+n*reachCell/2), has)
		}
	}
	return out
}

// pick adds for each level the spot nearest to the middle that is in reach.
func pick(out, near []ground.Spot, middle lattice.Vec, has func(ground.Spot) bool) []ground.Spot {
	slices.SortStableFunc(near, func(a, b ground.Spot) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.At.Sub(middle).Len2(), b.At.Sub(middle).Len2()))
	})
	for i := 0; i < len(near); {
		level, found := near[i].Level, false
		for ; i < len(near) && near[i].Level == level; i++ {
			if !found && has(near[i]) {
				out, found = append(out, near[i]), true
			}
		}
	}
	return out
}
