package taut

import "math"

// roundBodies is the search for a way round bodies, or in a space without a
// table: best first, by the way made and the least that is missing (A*). Lines
// are tried when they come up, so that few are tried at all.
func (s *Search) roundBodies(path []Point) ([]Point, float64, bool) {
	s.open, s.reached = s.open[:0], s.reached[:0]
	s.state[s.start].cost, s.state[s.start].ahead = 0, s.least
	s.leave(s.start)
	for len(s.open) > 0 {
		e := s.open.pop()
		p, q := s.knots[e.from].at, s.knots[e.to].at
		cost := s.state[e.from].cost + p.distance(q)
		if e.to != s.goal {
			if cost >= s.state[e.to].cost {
				continue
			}
			if key := cost + s.missing(e.to); key > e.key && len(s.open) > 0 && key > s.open[0].key {
				if e.key = key; !math.IsInf(key, 1) {
					s.open.push(e)
				}
				continue
			}
		}
		if !e.sure && !s.space.clear(p, q) || s.meets(p, q) {
			continue
		}
		if e.to == s.goal {
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
	for u := last; u != s.start; u = s.state[u].from {
		path = append(path, s.knots[u].at)
	}
	path = append(path, s.from)
	for i, j := n, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	s.reached = s.reached[:0]
	return path
}

// at is the state of a node in this search. What is missing from it to the goal
// is at first only bounded.
func (s *Search) at(u int32) *state {
	t := &s.state[u]
	if t.round != s.round {
		t.round, t.closed, t.exact, t.cost, t.ahead = s.round, false, false, math.Inf(1), s.knots[u].at.distance(s.to)
	}
	return t
}

// missing is the distance from a node to the goal among the walls alone, which is
// the least that can be missing: a straight line if there is one, or by way of a
// knot of the walls, which knows by the table.
func (s *Search) missing(u int32) float64 {
	t := s.at(u)
	if t.exact || s.space.table == nil {
		return t.ahead
	}
	t.exact = true
	k := &s.knots[u]
	walls := t.body == nobody
	if straight := k.at.distance(s.to); (!walls || k.front(s.to)) && s.space.clear(k.at, s.to) {
		t.ahead = straight
		return straight
	}
	best := math.Inf(1)
	if walls {
		row := s.space.distances(int(u))
		for i := range s.far {
			if a := &s.far[i]; row[a.knot]+a.n < best && s.try(a, s.to) {
				best = row[a.knot] + a.n
			}
		}
	} else {
		for _, l := range s.linksOf(u) {
			if l.n+s.at(l.to).ahead < best {
				best = min(best, l.n+s.missing(l.to))
			}
		}
	}
	t.ahead = best
	return best
}

// leave offers all lines on from a node.
func (s *Search) leave(u int32) {
	s.offer(u, s.goal)
	for _, b := range s.joined {
		s.toBody(u, b)
	}
	if u == s.start {
		s.reached = append(s.reached, u)
		s.leaveStart()
		return
	}
	t := &s.state[u]
	if !t.closed {
		t.closed = true
		s.reached = append(s.reached, u)
	}
	var links []link
	if t.body == nobody {
		links = s.space.linksOf(int(u))
	} else {
		b := &s.bodies[t.body]
		n, i := int32(len(b.shape)), u-b.first
		s.offer(u, b.first+(i+1)%n)
		s.offer(u, b.first+(i+n-1)%n)
		links = s.linksOf(u)
	}
	k, from := &s.knots[u], s.knots[t.from].at
	for i := range links {
		if l := &links[i]; l.taut && k.bends(from, s.knots[l.to].at, s.space.tol) {
			s.propose(u, l.to, t.cost+l.n, true)
		}
	}
}

// leaveStart offers the lines from the start to knots of the walls.
func (s *Search) leaveStart() {
	for _, v := range s.space.viewOf(s.space.views.at(s.from)) {
		if k := &s.knots[v]; k.taut(s.from, s.space.tol) {
			s.propose(s.start, v, s.from.distance(k.at), false)
		}
	}
}

// toBody offers the lines from a node that graze a body.
func (s *Search) toBody(u, b int32) {
	if s.state[u].body == b || u != s.start && !s.knots[u].mayGraze(&s.rounds[b]) {
		return
	}
	p := s.knots[u].at
	first := s.bodies[b].first
	for i, k := range s.corners(b) {
		if k.taut(p, s.space.tol) {
			s.offer(u, first+int32(i))
		}
	}
}

// mayGraze tells whether a line from the knot to somewhere in the circle may be
// taut.
func (k *knot) mayGraze(c *circle) bool {
	d := c.at.Sub(k.at)
	a, b := k.in.Cross(d), k.out.Cross(d)
	return min(a, b) <= c.r && max(a, b) >= -c.r
}

// offer proposes a line if it may be part of a taut way.
func (s *Search) offer(u, v int32) {
	k, q := &s.knots[u], s.knots[v].at
	if u == s.start || k.taut(q, s.space.tol) && k.bends(s.knots[s.state[u].from].at, q, s.space.tol) {
		s.propose(u, v, s.state[u].cost+k.at.distance(q), false)
	}
}

// propose puts a line on the heap if it may lead to its end more cheaply than
// what is known. If it is not sure the walls may yet forbid it.
func (s *Search) propose(u, v int32, cost float64, sure bool) {
	if v != s.goal {
		t := s.at(v)
		if cost >= t.cost || math.IsInf(t.ahead, 1) {
			return
		}
		if from := &s.state[u]; sure && !t.exact {
			t.ahead = max(t.ahead, from.ahead-(cost-from.cost))
		}
		cost += t.ahead
	}
	s.open.push(entry{cost, v, u, sure})
}
