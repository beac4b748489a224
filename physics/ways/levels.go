package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// addLevel adds a level to others in order; fresh, if it was not among them.
func addLevel(levels []lattice.Mil, l lattice.Mil) (out []lattice.Mil, fresh bool) {
	i, ok := slices.BinarySearch(levels, l)
	if !ok {
		levels = slices.Insert(levels, i, l)
	}
	return levels, !ok
}

// levelsFrom are the levels, in order, to which walks may lead from others.
func (s *scout) levelsFrom(out []lattice.Mil) []lattice.Mil {
	low := out[0]
	add := func(l lattice.Mil) (fresh bool) {
		out, fresh = addLevel(out, l)
		return fresh
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			q := &s.plates[i]
			if !(q.solid || q.hole) || !q.Stand {
				continue
			}
			for _, l := range out {
				if ground.OneStep(q.Top, l) || !q.Sheer || q.Top < l {
					grew = add(q.Top) || grew
					break
				}
			}
		}
		if out[len(out)-1] > ground.GroundLevel || low < ground.GroundLevel {
			grew = add(ground.GroundLevel) || grew
		}
	}
	return out
}

// within is the box in which what is in reach lies.
func (s *scout) within(limit float64) lattice.Rect {
	start := lattice.PointOf(s.t.At)
	return lattice.RectOf(start, start).Grown(limit + 2)
}
