package taut

import (
	"math"
	"sync/atomic"
)

// table holds the distances of all knots from one another, row by row, each
// found when it is first asked for.
//
// With it a way needs no search: it goes from the start to a knot that it sees,
// by the table to a knot that sees the goal, and on to the goal.
//
//	s ---- u ~~~~~~~~ v ---- t      |su| + table[u][v] + |vt|, the least of all
type table struct {
	rows []atomic.Pointer[row]
}

// row is the distances from one knot.
type row struct {
	to  []float64 // of each knot; infinite if it is not to be reached
	via []int16   // the knot before it
}

func newTable(n int) *table { return &table{make([]atomic.Pointer[row], n)} }

// distances is the row of a knot.
func (s *Space) distances(u int) *row {
	if r := s.table.rows[u].Load(); r != nil {
		return r
	}
	r := s.spread(u)
	s.table.rows[u].Store(r)
	return r
}

// spread is Dijkstra's search from a knot. The first line may leave it any way,
// so that the distances are the true ones between the places and keep to the
// triangle's inequality; the others are taut at both ends.
func (s *Space) spread(u int) *row {
	n := len(s.knots)
	r := &row{to: make([]float64, n), via: make([]int16, n)}
	for i := range r.to {
		r.to[i], r.via[i] = math.Inf(1), -1
	}
	var h heap
	r.to[u] = 0
	h.push(entry{0, int32(u), -1})
	for len(h) > 0 {
		e := h.pop()
		if e.key > r.to[e.to] {
			continue
		}
		for _, l := range s.linksOf(int(e.to)) {
			if d := e.key + l.n; (l.taut || int(e.to) == u) && d < r.to[l.to] {
				r.to[l.to], r.via[l.to] = d, int16(e.to)
				h.push(entry{d, l.to, e.to})
			}
		}
	}
	return r
}
