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

// overlaps reports whether two plates have a place in common.
func (q *plate) overlaps(o *plate) bool {
	if lattice.InRing(q.poly[0], o.poly) || lattice.InRing(o.poly[0], q.poly) {
		return true
	}
	a := q.poly[len(q.poly)-1]
	for _, b := range q.poly {
		c := o.poly[len(o.poly)-1]
		for _, d := range o.poly {
			if v, w := b.Sub(a), d.Sub(c); v.Cross(c.Sub(a))*v.Cross(d.Sub(a)) < 0 && w.Cross(a.Sub(c))*w.Cross(b.Sub(c)) < 0 {
				return true
			}
			c = d
		}
		a = b
	}
	return false
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

// along is how much of a line from a along w, n long, lies in the plate.
func (q *plate) along(a, w lattice.Point, n float64) float64 {
	in := 0.0
	last := q.poly[len(q.poly)-1]
	was := w.Cross(last.Sub(a))
	for _, v := range q.poly {
		is := w.Cross(v.Sub(a))
		if (was > 0) != (is > 0) {
			t := last.Toward(v, was/(was-is)).Sub(a).Dot(w) / n
			if t = max(0, min(n, t)); was > 0 { // there it goes in
				in -= t
			} else {
				in += t
			}
		}
		last, was = v, is
	}
	return in
}
