package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// swamp is slow ground through which whoever crosses it wades: nothing stands in it.
type swamp struct {
	*plate
	alone bool // no other lies over it
}

// swamps lists the slow ground that is sure to be waded through.
func (s *scout) swamps() (list []swamp) {
	if s.t.Sure || s.t.Shortest || s.t.Flying {
		return nil
	}
	for _, i := range s.slow {
		q := swamp{&s.plates[i], true}
		clear := true
		for j := range s.plates {
			o := &s.plates[j]
			if int32(j) == i || !o.box.Meets(q.box) {
				continue
			}
			if o.Ground == ground.Difficult {
				q.alone = false
			}
			if (o.solid || o.hole) && o.overlaps(q.plate) {
				clear = false
			}
		}
		if clear {
			list = append(list, q)
		}
	}
	return list
}

// waded is how much of the way straight from a to b, which is w, n long, leads at least through slow ground.
func waded(slow []swamp, a, b, w lattice.Point, n float64, from, to lattice.Mil) float64 {
	box := lattice.RectOf(a, b)
	sum, most := 0.0, 0.0
	for i := range slow {
		q := &slow[i]
		if !q.box.Meets(box) || q.hole && q.Top != from && q.Top != to || !q.hole && !q.Holds(from) && !q.Holds(to) {
			continue
		}
		if in := q.along(a, w, n); q.alone {
			sum += in
		} else {
			most = max(most, in)
		}
	}
	return max(0, sum+most-1)
}
