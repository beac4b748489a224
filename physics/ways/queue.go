package ways

// wayqueue holds the candidates of a search, a binary heap, the cheapest first; among equals the knots alone tell
// (wayedge.before): in which order candidates were added makes no difference. Most come to nothing, for their knot
// is reached by a cheaper one first: they stay until they come up (waysearch.run).
type wayqueue struct {
	edges   []wayedge
	streams streams
}

// clear empties the queue.
func (q *wayqueue) clear() {
	q.edges = q.edges[:0]
	q.streams.clear()
}

// size is how many candidates wait.
func (q *wayqueue) size() int { return len(q.edges) }

// empty reports whether there is no candidate.
func (q *wayqueue) empty() bool { return len(q.edges) == 0 }

// top is the candidate that comes first. There must be one.
func (q *wayqueue) top() *wayedge { return &q.edges[0] }

// push adds a candidate.
func (q *wayqueue) push(e wayedge) {
	q.edges = append(q.edges, e)
	i := len(q.edges) - 1
	for i > 0 {
		p := (i - 1) / 2
		if !e.before(&q.edges[p]) {
			break
		}
		q.edges[i] = q.edges[p]
		i = p
	}
	q.edges[i] = e
}

// pop takes the candidate that comes first.
func (q *wayqueue) pop() wayedge {
	last := len(q.edges) - 1
	first, e := q.edges[0], q.edges[last]
	q.edges = q.edges[:last]
	i := 0
	for c := 1; c < last; c = 2*i + 1 {
		if c+1 < last && q.edges[c+1].before(&q.edges[c]) {
			c++
		}
		if !q.edges[c].before(&e) {
			break
		}
		q.edges[i] = q.edges[c]
		i = c
	}
	if last > 0 {
		q.edges[i] = e
	}
	return first
}

// wayedge is a candidate: a way to knot to by way of knot from.
type wayedge struct {
	key, cost float64
	rolls     int16
	from, to  int32
	sure      bool
	over      bool
}

func (e *wayedge) before(o *wayedge) bool {
	switch {
	case e.key != o.key:
		return e.key < o.key
	case e.to != o.to:
		return e.to < o.to
	}
	return e.from < o.from
}
