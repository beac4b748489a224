package taut

import "math"

// roundBodies is the search for a way round bodies, or in a space without a
// table: best first, by the way made and the least that is missing (A*). Lines
// are tried when they come up, so that few are tried at all.
func (s *Search) roundBodies(path []Point) ([]Point, float64, bool) {
	s.open, s.reached = s.open[:0], s.reached[:0]
	s.leave(start)
	for len(s.open) > 0 {
		e := s.open.pop()
		p, q := s.place(e.from), s.place(e.to)
		cost := s.cost(e.from) + p.distance(q)
		if e.to != s.target && cost >= s.at(e.to).cost || !s.holds(e.from, e.to, p, q) || s.meets(p, q) {
			continue
		}
		if e.to == s.target {
			return s.chain(path, e.from), cost, true
		}
		t := s.at(e.to)
		t.cost, t.from = cost, e.from
		s.leave(e.to)
	}
	s.reached = s.reached[:0]
	return path, 0, false
}

// chain is the way to the goal by way of a node.
func (s *Search) chain(path []Point, last int32) []Point {
	n := len(path)
	path = append(path, s.to)
	for u := last; u != start; u = s.state[u].from {
		path = append(path, s.place(u))
	}
	path = append(path, s.from)
	for i, j := n, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	s.reached = s.reached[:0]
	return path
}

// place is where a node is.
func (s *Search) place(u int32) Point {
	switch {
	case u == start:
		return s.from
	case u == s.target:
		return s.to
	}
	return s.knot(u).at
}

func (s *Search) knot(u int32) *knot {
	if b := s.state[u].body; b != nobody {
		return &s.bodies[b].knots[u-s.bodies[b].first]
	}
	return &s.space.knots[u]
}

func (s *Search) cost(u int32) float64 {
	if u == start {
		return 0
	}
	return s.state[u].cost
}

// at is the state of a node in this search.
func (s *Search) at(u int32) *state {
	t := &s.state[u]
	if t.round != s.round {
		t.round, t.closed, t.cost, t.ahead = s.round, false, math.Inf(1), s.ahead(u)
	}
	return t
}

// ahead is the least that is missing from a node to the goal: by the table from
// a knot of the walls, if the goal does not lie open before it.
func (s *Search) ahead(u int32) float64 {
	k := s.knot(u)
	least := k.at.distance(s.to)
	if s.space.table == nil || s.state[u].body != nobody || k.front(s.to) {
		return least
	}
	row := s.space.distances(int(u)).to
	best := math.Inf(1)
	for i := range s.far {
		if a := &s.far[i]; a.clear {
			best = min(best, row[a.knot]+a.n)
		}
	}
	return best
}

// holds tells whether the walls let a line be. Those between knots of theirs are
// known to be clear.
func (s *Search) holds(u, v int32, p, q Point) bool {
	if s.ofWalls(u) && s.ofWalls(v) {
		return true
	}
	return s.space.clear(p, q)
}

func (s *Search) ofWalls(u int32) bool { return u >= 0 && int(u) < len(s.space.knots) }

// leave offers all lines on from a node.
func (s *Search) leave(u int32) {
	if u == start || !s.state[u].closed {
		s.reached = append(s.reached, u)
	}
	if u != start {
		s.state[u].closed = true
	}
	s.offer(u, s.target)
	s.toWalls(u)
	for _, b := range s.joined {
		s.toBody(u, b)
	}
	if u != start && s.state[u].body != nobody {
		b := &s.bodies[s.state[u].body]
		n, i := int32(len(b.knots)), u-b.first
		s.offer(u, b.first+(i+1)%n)
		s.offer(u, b.first+(i+n-1)%n)
	}
}

// toWalls offers the lines from a node to knots of the walls.
func (s *Search) toWalls(u int32) {
	if s.ofWalls(u) {
		for _, l := range s.space.linksOf(int(u)) {
			if l.taut {
				s.offer(u, l.to)
			}
		}
		return
	}
	p := s.place(u)
	for _, v := range s.space.viewOf(s.space.views.at(p)) {
		if s.space.knots[v].taut(p, s.space.tol) {
			s.offer(u, v)
		}
	}
}

// toBody offers the lines from a node that graze a body.
func (s *Search) toBody(u, b int32) {
	if u != start && s.state[u].body == b {
		return
	}
	o := &s.bodies[b]
	p := s.place(u)
	for i := range o.knots {
		if o.knots[i].taut(p, s.space.tol) {
			s.offer(u, o.first+int32(i))
		}
	}
}

// offer puts a line on the heap if it may be part of a taut way.
func (s *Search) offer(u, v int32) {
	p, q := s.place(u), s.place(v)
	if u != start {
		k := s.knot(u)
		if !k.taut(q, s.space.tol) || !k.bends(s.place(s.state[u].from), q, s.space.tol) {
			return
		}
	}
	cost := s.cost(u) + p.distance(q)
	if v != s.target {
		t := s.at(v)
		if cost >= t.cost || math.IsInf(t.ahead, 1) {
			return
		}
		cost += t.ahead
	}
	s.open.push(entry{cost, v, u})
}
