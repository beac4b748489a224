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
// ahead is the distance to the goal among the walls alone. A body never makes a way
// shorter, so the key is never too much; and so the first line to the goal that
// comes up and stands every test ends the shortest way. What is known of ahead gets
// better as it is asked for:
//
//	the straight line            at first (at)
//	ahead(u) - |uv|              if the line u-v is clear of walls (atLeast)
//	the distance itself          when v comes up and there is a table (missing)
//
// A line whose key grew so goes back and waits for its turn (putOff). Only at the very
// last it is asked whether the line meets bodies: one that does is dropped, and the lines
// that graze those bodies join the others (search.go).

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
		if t.exact && s.restIsFree(e.to) {
			return s.onward(s.chain(path, e.to)), cost + t.ahead, true
		}
		s.leave(e.to)
	}
	return path, 0, false
}

// putOff reports whether a line that is clear of walls is not yet the next: it goes
// back to the others if more is missing behind it than was thought. The first
// look is cheap, the second exact.
func (s *Search) putOff(e entry, cost float64) bool {
	s.atLeast(e.from, e.to, cost)
	return s.later(e, cost+s.state[e.to].ahead) || s.later(e, cost+s.missing(e.to))
}

// later puts a line back if it must wait, or drops it if it leads nowhere.
func (s *Search) later(e entry, key float64) bool {
	if math.IsInf(key, 1) {
		return true
	}
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
	if t, from := s.at(v), &s.state[u]; !t.exact {
		t.ahead = max(t.ahead, from.ahead-(cost-from.cost))
	}
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
	t.round, t.closed, t.exact, t.blocked = s.round, false, false, false
	t.cost, t.ahead = math.Inf(1), s.knots[u].at.distance(s.to)
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
	straight := k.at.distance(s.to)
	if straight >= t.ahead-s.space.tol && (!walls || k.front(s.to)) && s.space.clear(k.at, s.to) {
		t.ahead, t.first, t.last = straight, s.goal, s.goal
		return straight
	}
	best := math.Inf(1)
	if walls {
		mate, n := s.lastOf(u)
		for mate != nobody && !s.try(&s.far[mate], s.to) {
			mate, n = s.lastOf(u)
		}
		if mate != nobody {
			best, t.first, t.last = n, u, s.far[mate].knot
		}
	} else {
		for _, l := range s.linksOf(u) {
			if l.n+s.at(l.to).ahead >= best {
				continue
			}
			if n := l.n + s.missing(l.to); n < best {
				best, t.first, t.last = n, l.to, s.state[l.to].last
			}
		}
	}
	t.ahead = best
	return best
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
	if !t.exact || t.first == s.goal || t.last == u { // otherwise the goal is not seen
		s.offer(u, s.goal, &bend, false)
	}
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
		if l.side == 0 {
			break
		}
		if bend.to(l.d, l.side) {
			s.propose(u, l.to, t.cost+l.n, true)
		}
	}
}

// leaveStart offers the lines from the start to knots of the walls. What is known
// of them from looking for the best pair is a bound; but round a body the goal may
// be nearer for who sees it from the front.
func (s *Search) leaveStart() {
	for i := range s.near {
		if a := &s.near[i]; !a.known || a.clear {
			if t := s.at(a.knot); !s.knots[a.knot].front(s.to) {
				t.ahead = max(t.ahead, a.least-a.n)
			}
			s.propose(s.start, a.knot, a.n, a.known)
		}
	}
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
		if cost >= t.cost || math.IsInf(t.ahead, 1) {
			return
		}
		if sure {
			s.atLeast(u, v, cost)
		}
		cost += t.ahead
	}
	s.open.push(entry{cost, v, u, sure})
}
