package ways

// wayqueue holds the candidates of a search. Most come to nothing, for their knot is
// reached by a cheaper one first: so each knot has a list of its own candidates, and
// only the knots themselves are kept in order, by their cheapest one each:
//
//	order   k3   k1   k7  ...     a heap of knots
//	        |    |    |
//	        o    o    o           cheapest first
//	        o         o           and what else leads there: in no order until the first is
//	        o                     taken and comes to nothing; from then on a heap
//
// The rest of a knot's candidates are dropped together once it is reached. What comes
// first is told by cost, and among equals by the knots alone (wayedge.before): in which
// order candidates were added makes no difference.
type wayqueue struct {
	lists   []waylist // by knots
	order   []int32   // knots that have candidates: a binary heap
	at      []int32   // by knots: 1 more than where they are in it
	count   int
	streams streams
}

// waylist are the candidates of a knot, the cheapest first.
type waylist struct {
	edges []wayedge
	heap  bool // they are a binary heap
}

// clear empties the queue.
func (q *wayqueue) clear() {
	for i := range q.lists {
		q.lists[i] = waylist{edges: q.lists[i].edges[:0]}
	}
	clear(q.at)
	q.order, q.count = q.order[:0], 0
	q.streams.clear()
}

// size is how many candidates wait.
func (q *wayqueue) size() int { return q.count }

// empty reports whether there is no candidate.
func (q *wayqueue) empty() bool { return len(q.order) == 0 }

// top is the candidate that comes first. There must be one.
func (q *wayqueue) top() *wayedge { return &q.lists[q.order[0]].edges[0] }

// push adds a candidate.
func (q *wayqueue) push(e wayedge) {
	v := int(e.to)
	for v >= len(q.lists) {
		q.lists, q.at = append(q.lists, waylist{}), append(q.at, 0)
	}
	q.count++
	l := &q.lists[v]
	if l.edges = append(l.edges, e); len(l.edges) == 1 {
		q.order = append(q.order, e.to)
		q.at[v] = int32(len(q.order))
		q.rise(len(q.order) - 1)
	} else if l.lift(len(l.edges) - 1) {
		q.rise(int(q.at[v]) - 1)
	}
}

// pop takes the candidate that comes first.
func (q *wayqueue) pop() wayedge {
	q.count--
	l := &q.lists[q.order[0]]
	e := l.take()
	if len(l.edges) == 0 {
		q.remove(0)
	} else {
		q.sink(0)
	}
	return e
}

// drop takes all candidates that lead to a knot.
func (q *wayqueue) drop(v int32) {
	if int(v) >= len(q.lists) || len(q.lists[v].edges) == 0 {
		return
	}
	l := &q.lists[v]
	q.count -= len(l.edges)
	*l = waylist{edges: l.edges[:0]}
	q.remove(int(q.at[v]) - 1)
}

// lift moves a candidate to where it belongs, and reports whether that is first.
func (l *waylist) lift(i int) bool {
	for i > 0 {
		p := 0
		if l.heap {
			p = (i - 1) / 2
		}
		if !l.edges[i].before(&l.edges[p]) {
			return false
		}
		l.edges[i], l.edges[p] = l.edges[p], l.edges[i]
		i = p
	}
	return true
}

// take takes the first.
func (l *waylist) take() wayedge {
	e, last := l.edges[0], len(l.edges)-1
	l.edges[0] = l.edges[last]
	l.edges = l.edges[:last]
	if l.heap {
		l.lower(0)
	} else {
		for i := len(l.edges)/2 - 1; i >= 0; i-- {
			l.lower(i)
		}
	}
	l.heap = last > 0
	return e
}

// lower moves a candidate backward in the heap.
func (l *waylist) lower(i int) {
	for {
		c := 2*i + 1
		if c >= len(l.edges) {
			return
		}
		if c+1 < len(l.edges) && l.edges[c+1].before(&l.edges[c]) {
			c++
		}
		if !l.edges[c].before(&l.edges[i]) {
			return
		}
		l.edges[i], l.edges[c] = l.edges[c], l.edges[i]
		i = c
	}
}

// before reports whether the knot of one place in the order comes before that of another.
func (q *wayqueue) before(v, w int32) bool {
	return q.lists[v].edges[0].before(&q.lists[w].edges[0])
}

// remove takes a knot out of the order.
func (q *wayqueue) remove(i int) {
	last := len(q.order) - 1
	q.at[q.order[i]] = 0
	v := q.order[last]
	if q.order = q.order[:last]; i < last {
		q.order[i], q.at[v] = v, int32(i+1)
		q.rise(i)
		q.sink(int(q.at[v]) - 1)
	}
}

// rise moves a knot forward in the order to where it belongs.
func (q *wayqueue) rise(i int) {
	v := q.order[i]
	for i > 0 {
		p := (i - 1) / 2
		if !q.before(v, q.order[p]) {
			break
		}
		q.order[i], q.at[q.order[p]] = q.order[p], int32(i+1)
		i = p
	}
	q.order[i], q.at[v] = v, int32(i+1)
}

// sink moves a knot backward in the order to where it belongs.
func (q *wayqueue) sink(i int) {
	v := q.order[i]
	for {
		c := 2*i + 1
		if c >= len(q.order) {
			break
		}
		if c+1 < len(q.order) && q.before(q.order[c+1], q.order[c]) {
			c++
		}
		if !q.before(q.order[c], v) {
			break
		}
		q.order[i], q.at[q.order[c]] = q.order[c], int32(i+1)
		i = c
	}
	q.order[i], q.at[v] = v, int32(i+1)
}
