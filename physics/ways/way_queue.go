package ways

// wayqueue holds the candidates of a search. Most come to nothing, for their knot is
// reached by a cheaper one first: so each knot has a heap of its own candidates, and
// only the knots themselves are kept in order, by their cheapest one each:
//
//	order   k3   k1   k7  ...     a heap of knots
//	        |    |    |
//	        o    o    o           cheapest first
//	       / \        |           and what else leads there, in a pairing heap:
//	      o   o       o           to add one takes a single comparison
//
// The rest of a knot's candidates are dropped together once it is reached. What comes
// first is told by cost, and among equals by the knots alone (wayedge.before): in which
// order candidates were added makes no difference.
type wayqueue struct {
	nodes []waynode // the first is none
	spare int32     // nodes to be used again, linked by next, with all below them; 0: none
	first []int32   // by knots: the cheapest candidate, 0 if there is none
	order []int32   // knots that have candidates: a binary heap
	at    []int32   // by knots: 1 more than where they are in it
}

// waynode is a candidate in the pairing heap of its knot.
type waynode struct {
	wayedge
	child int32 // the first of those that it is cheaper than
	next  int32 // beside it
}

// clear empties the queue.
func (q *wayqueue) clear() {
	*q = wayqueue{nodes: append(q.nodes[:0], waynode{}), first: q.first[:0], order: q.order[:0], at: q.at[:0]}
}

// size is for how many candidates there is room: as many as ever waited at once.
func (q *wayqueue) size() int { return len(q.nodes) }

// empty reports whether there is no candidate.
func (q *wayqueue) empty() bool { return len(q.order) == 0 }

// top is the candidate that comes first. There must be one.
func (q *wayqueue) top() *wayedge { return &q.nodes[q.first[q.order[0]]].wayedge }

// push adds a candidate.
func (q *wayqueue) push(e wayedge) {
	n := q.spare
	if n != 0 {
		q.spare = q.nodes[n].next
		for c := q.nodes[n].child; c != 0; {
			c, q.nodes[c].next, q.spare = q.nodes[c].next, q.spare, c
		}
		q.nodes[n] = waynode{wayedge: e}
	} else {
		n = int32(len(q.nodes))
		q.nodes = append(q.nodes, waynode{wayedge: e})
	}
	v := e.to
	for int(v) >= len(q.first) {
		q.first, q.at = append(q.first, 0), append(q.at, 0)
	}
	was := q.first[v]
	if was == 0 {
		q.order = append(q.order, v)
		q.at[v] = int32(len(q.order))
		q.first[v] = n
		q.rise(len(q.order) - 1)
		return
	}
	if q.first[v] = q.merge(was, n); q.first[v] == n {
		q.rise(int(q.at[v]) - 1)
	}
}

// pop takes the candidate that comes first.
func (q *wayqueue) pop() wayedge {
	v := q.order[0]
	n := q.first[v]
	e := q.nodes[n].wayedge
	q.first[v] = q.pairUp(q.nodes[n].child)
	q.nodes[n].child, q.nodes[n].next, q.spare = 0, q.spare, n
	if q.first[v] == 0 {
		q.remove(0)
	} else {
		q.sink(0)
	}
	return e
}

// drop takes all candidates that lead to a knot.
func (q *wayqueue) drop(v int32) {
	if int(v) < len(q.first) && q.first[v] != 0 {
		q.nodes[q.first[v]].next, q.spare = q.spare, q.first[v]
		q.first[v] = 0
		q.remove(int(q.at[v]) - 1)
	}
}

// merge puts one of two candidates below the other, which it returns.
func (q *wayqueue) merge(a, b int32) int32 {
	if q.nodes[b].before(&q.nodes[a].wayedge) {
		a, b = b, a
	}
	q.nodes[b].next, q.nodes[a].child = q.nodes[a].child, b
	return a
}

// pairUp makes one heap of those that lie beside one another: two by two, and then
// from the last pair to the first.
func (q *wayqueue) pairUp(list int32) (root int32) {
	var pairs int32
	for list != 0 {
		a, b := list, q.nodes[list].next
		if list = 0; b != 0 {
			list = q.nodes[b].next
			a = q.merge(a, b)
		}
		q.nodes[a].next, pairs = pairs, a
	}
	for pairs != 0 {
		a := pairs
		if pairs = q.nodes[a].next; root == 0 {
			root = a
		} else {
			root = q.merge(root, a)
		}
	}
	if root != 0 {
		q.nodes[root].next = 0
	}
	return root
}

// before reports whether the knot of one place in the order comes before that of another.
func (q *wayqueue) before(v, w int32) bool {
	return q.nodes[q.first[v]].before(&q.nodes[q.first[w]].wayedge)
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
