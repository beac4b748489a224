package taut

import (
	"math"
	"sync"
	"sync/atomic"
)

// table holds the distances of all knots from one another, row by row, each
// found when it is first asked for.
//
// With it a way needs no search: it goes from the start to a knot that it sees,
// by the table to a knot that sees the goal, and on to the goal. For a way among the
// walls that is not straight bends first at some u, last at some v, and between them
// nothing beats the table.
//
//	s ---- u ~~~~~~~~ v ---- t      |su| + table[u][v] + |vt|, the least of all
type table struct {
	ready []atomic.Bool // the rows that are found
	write sync.Mutex
	n     int
	to    []float64 // from each knot to each; infinite if it is not to be reached
	via   []int16   // the knot before it
}

func newTable(n int) *table {
	return &table{ready: make([]atomic.Bool, n), n: n, to: make([]float64, n*n), via: make([]int16, n*n)}
}

// distances is the row of a knot.
func (s *Space) distances(u int) []float64 {
	t := s.table
	if !t.ready[u].Load() {
		s.spread(u)
	}
	return t.to[u*t.n : (u+1)*t.n]
}

// before is the knot before v on the way from u.
func (t *table) before(u, v int32) int32 { return int32(t.via[int(u)*t.n+int(v)]) }

// spread is Dijkstra's search from a knot. The first line may leave it any way,
// so that the distances are the true ones between the places and keep to the
// triangle's inequality; the others are taut at both ends. (A line that is not taut at
// the knot where it begins is of use only to who has not come there by another.)
func (s *Space) spread(u int) {
	t := s.table
	t.write.Lock()
	defer t.write.Unlock()
	if t.ready[u].Load() {
		return
	}
	to, via := t.to[u*t.n:(u+1)*t.n], t.via[u*t.n:(u+1)*t.n]
	for i := range to {
		to[i], via[i] = math.Inf(1), -1
	}
	var h heap
	to[u] = 0
	h.push(entry{to: int32(u), from: -1})
	for len(h) > 0 {
		e := h.pop()
		if e.key > to[e.to] {
			continue
		}
		for _, l := range s.linksOf(int(e.to)) {
			if l.side == 0 && int(e.to) != u {
				break
			}
			if d := e.key + l.n; d < to[l.to] {
				to[l.to], via[l.to] = d, int16(e.to)
				h.push(entry{key: d, to: l.to, from: e.to})
			}
		}
	}
	t.ready[u].Store(true)
}
