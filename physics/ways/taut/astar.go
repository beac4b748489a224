package taut

import (
	"math"
	"slices"
)

// A line on from a node is tried in the order of the length that a way by it has at
// least (A*):
//
//	s ~~~~~~~~ u -------- v . . . . . . t      key = cost(u) + |uv| + ahead(v)
//	  cost(u)      |uv|      ahead(v)
//
// ahead is no more than the distance to the goal, so the key is never too much; and so the
// first line to the goal that comes up and stands every test ends the shortest way. What is
// known of ahead gets better as it is asked for:
//
//	the straight line            at first (at)
//	ahead(u) - |uv|              if the line u-v is clear of walls (atLeast)
//
// A line whose key grew so goes back and waits for its turn (putOff). Only at the very
// last it is asked whether the line meets bodies: one that does is dropped, and the lines
// that graze those bodies join the others (search.go).

// seek is the search for a way that is not straight: best first, by the way made and the
// least that is missing (A*). Lines are tried when they come up, so that few are tried at all.
func (s *Search) seek(path []Point) ([]Point, float64, bool) {
	s.open, s.reached = s.open[:0], s.reached[:0]
	s.state[s.start].cost, s.state[s.start].ahead = 0, s.from.distance(s.to)
	s.leave(s.start)
	for len(s.open) > 0 {
		e := s.open.pop()
		p, q := s.knots[e.from].at, s.knots[e.to].at
		cost := s.state[e.from].cost + p.distance(q)
		if e.to != s.goal && cost >= s.state[e.to].cost || !e.sure && !s.space.clear(p, q) {
			continue
		}
		if e.sure = true; e.to != s.goal && s.putOff(e, cost) || s.meets(p, q, s.state[e.from].body, s.state[e.to].body) {
			continue
		}
		if e.to == s.goal {
			return append(s.chain(path, e.from), s.to), cost, true
		}
		t := s.at(e.to)
		t.cost, t.from = cost, e.from
		s.leave(e.to)
	}
	return path, 0, false
}

// putOff reports whether a line that is clear of walls is not yet the next: it goes
// back to the others if more is missing behind it than was thought.
func (s *Search) putOff(e entry, cost float64) bool {
	s.atLeast(e.from, e.to, cost)
	key := cost + s.state[e.to].ahead
	if key <= e.key || len(s.open) == 0 || key <= s.open[0].key {
		return false
	}
	e.key = key
	s.open.push(e)
	return true
}

// atLeast uses that a clear line does not lead nearer to the goal than it is long: from u
// one gets to the goal by way of v, so ahead(u) <= |uv| + ahead(v).
func (s *Search) atLeast(u, v int32, cost float64) {
	t, from := s.at(v), &s.state[u]
	t.ahead = max(t.ahead, from.ahead-(cost-from.cost))
}

// chain is the way from the start to a node.
func (s *Search) chain(path []Point, last int32) []Point {
	n := len(path)
	for u := last; u != s.start; u = s.state[u].from {
		path = append(path, s.knots[u].at)
	}
	path = append(path, s.from)
	slices.Reverse(path[n:])
	return path
}

// at is the state of a node in this search. What is missing from it to the goal
// is at first only bounded.
func (s *Search) at(u int32) *state {
	t := &s.state[u]
	if t.round != s.round {
		s.renew(u)
	}
	return t
}

func (s *Search) renew(u int32) {
	t := &s.state[u]
	t.round, t.closed = s.round, false
	t.cost, t.ahead = math.Inf(1), s.knots[u].at.distance(s.to)
}

// leave offers all lines on from a node.
func (s *Search) leave(u int32) {
	for _, b := range s.joined {
		s.toBody(u, b)
	}
	if u == s.start {
		s.reached = append(s.reached, u)
		s.leaveStart()
		return
	}
	t, bend := &s.state[u], s.bendAt(u)
	s.offer(u, s.goal, &bend, false)
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
		next, last := (i+1)%n, (i+n-1)%n
		if s.edgeClear(t.body, i) {
			s.offer(u, b.first+next, &bend, true)
		}
		if s.edgeClear(t.body, last) {
			s.offer(u, b.first+last, &bend, true)
		}
		links = s.linksOf(u)
	}
	for i := range links {
		l := &links[i]
		if bend.to(l.d, l.side) {
			s.propose(u, l.to, t.cost+l.n, true)
		}
	}
}

// leaveStart offers the lines from the start to knots of the walls, all at once.
func (s *Search) leaveStart() {
	for u := range s.space.knots {
		if k := &s.space.knots[u]; k.taut(s.from, s.space.tol) {
			s.open = append(s.open, entry{k.at.distance(s.from) + s.at(int32(u)).ahead, int32(u), s.start, false})
		}
	}
	s.open.order()
}

// toBody offers the lines from a node that graze a body.
func (s *Search) toBody(u, b int32) {
	if s.state[u].body == b || u != s.start && !s.knots[u].mayGraze(&s.rounds[b]) {
		return
	}
	p := s.knots[u].at
	s.corners(b)
	bend := s.bendAt(u)
	for set := s.grazed(b, p); set != 0; {
		s.offer(u, s.bodies[b].first+int32(first(&set)), &bend, false)
	}
}

// mayGraze reports whether a line from the knot to somewhere in the circle may be
// taut: the circle lies neither wholly in front of both faces of the knot nor wholly
// behind both. a and b are how far its middle is in front of the one and of the other.
func (k *knot) mayGraze(c *circle) bool {
	d := c.at.Sub(k.at)
	a, b := k.in.Cross(d), k.out.Cross(d)
	return min(a, b) <= c.r && max(a, b) >= -c.r
}

// bendAt is how the way found to a node may go on there.
func (s *Search) bendAt(u int32) bend {
	if u == s.start {
		return bend{on: inward | outward}
	}
	return s.knots[u].bend(s.knots[s.state[u].from].at, s.space.tol)
}

// offer proposes a line if it may be part of a taut way.
func (s *Search) offer(u, v int32, bend *bend, sure bool) {
	k := &s.knots[u]
	if d := s.knots[v].at.Sub(k.at); u == s.start || bend.to(d, k.side(d, s.space.tol)) {
		s.propose(u, v, s.state[u].cost+d.Len(), sure)
	}
}

// propose puts a line on the heap if it may lead to its end more cheaply than
// what is known. If it is not sure the walls may yet forbid it.
func (s *Search) propose(u, v int32, cost float64, sure bool) {
	if v != s.goal {
		t := s.at(v)
		if cost >= t.cost {
			return
		}
		if sure {
			s.atLeast(u, v, cost)
		}
		cost += t.ahead
	}
	s.open.push(entry{cost, v, u, sure})
}
