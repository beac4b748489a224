package taut

import "math"

// Search finds shortest ways in a Space, with bodies on its floor. It is for one
// goroutine; once it has grown it asks without garbage.
//
// Most bodies are in nobody's way. So the walls alone come first; a way among
// them that meets no body is the shortest one, since a body never makes a way
// shorter. If it meets one, that body joins, and only that:
//
//  1. the shortest way among the walls and the bodies that joined
//  2. does it meet other bodies?  no: it is the shortest of all
//     yes: they join; again from 1
//
// Nothing is thrown away between the rounds: a line that meets a body is dropped,
// and the lines that graze the body are added from all knots reached so far.
type Search struct {
	space  *Space
	bodies []body
	rounds []circle // round the bodies, for a quick look
	bands  bands    // where they are
	knots  []knot   // the space's, then those of the bodies, then two for start and goal

	from, to  Point
	start     int32 // their numbers
	goal      int32
	near, far []sight // of the start and of the goal
	guess     int32   // a good last knot, as a place in far
	joined    []int32 // bodies
	open      heap
	reached   []int32
	rest      []int32 // the way from a node to the goal, backwards
	state     []state
	round     uint32
	least     float64 // length of the shortest way among the walls alone
}

// sight is a knot that may be seen from a place.
type sight struct {
	knot  int32
	known bool // whether it was tried
	clear bool // what came of it
	n     float64
	mate  int32   // for a first knot: the last one, as a place in the list
	least float64 // and the least that the way by both can be long
}

// state is what a search knows of a node.
type state struct {
	cost, ahead float64
	from        int32
	round       uint32 // it is of this search if this is its round
	closed      bool
	exact       bool  // ahead is what is missing, not only a bound
	first, last int32 // then these knots lead to the goal; the goal if it is seen
	blocked     bool  // this way to the goal meets a body
	body        int32 // whose corner it is, or nobody's
}

const nobody = -1

// NewSearch makes a search in a space without bodies.
func NewSearch(space *Space) *Search {
	s := &Search{space: space, bands: newBands(space.box)}
	s.grow(space.knots, nobody)
	return s
}

// grow adds nodes, before those of start and goal.
func (s *Search) grow(knots []knot, whose int32) {
	s.knots = append(s.knots[:s.start:s.start], knots...)
	s.state = s.state[:s.start]
	for range knots {
		s.state = append(s.state, state{body: whose})
	}
	s.start = int32(len(s.knots))
	s.goal = s.start + 1
	s.knots = append(s.knots, knot{}, knot{})
	s.state = append(s.state, state{body: nobody}, state{body: nobody})
}

// Way appends the shortest way from one place to another to path, with both its
// ends, and tells its length; ok is false if there is none. It may touch walls
// and bodies. A way that ends in a wall or a body there is not.
func (s *Search) Way(path []Point, from, to Point) (way []Point, length float64, ok bool) {
	s.from, s.to = from, to
	s.knots[s.start].at, s.knots[s.goal].at = from, to
	s.round++
	s.joined = s.joined[:0]
	straight := s.space.clear(from, to) && (from != to || s.space.Contains(from))
	if straight && !s.meets(from, to, nobody, nobody) {
		return append(path, from, to), from.distance(to), true
	}
	if s.inBody(from) || s.inBody(to) {
		return path, 0, false
	}
	s.least = from.distance(to)
	s.near = s.look(s.near[:0], from)
	if s.space.table != nil {
		s.far, s.guess = s.look(s.far[:0], to), 0
		if !straight {
			u, v, n := s.bestPair()
			if math.IsInf(n, 1) {
				return path, 0, false
			}
			s.least = n
			t := s.at(s.start)
			if t.first, t.last = u, v; s.restIsFree(s.start) {
				return s.onward(append(path, from)), n, true
			}
		}
	}
	return s.roundBodies(path)
}

// meets reports whether a line meets bodies; all that it meets join. The bodies at
// whose corners it begins and ends need no look if it is taut there.
func (s *Search) meets(p, q Point, own, other int32) bool {
	met := false
	at := s.bands.of(boxOf(p, q))
	for part := range s.bands.parts() {
		set := s.bands.near(part, at) &^ bit(own, part) &^ bit(other, part)
		if set == 0 {
			continue
		}
		l := lineOf(p, q, s.space.tol)
		for set != 0 {
			if i := 64*part + first(&set); s.stops(int32(i), &l) {
				s.join(int32(i))
				met = true
			}
		}
	}
	return met
}

// join lets a body take part in the search.
func (s *Search) join(b int32) {
	for _, o := range s.joined {
		if o == b {
			return
		}
	}
	s.joined = append(s.joined, b)
	for _, u := range s.reached {
		s.toBody(u, b)
	}
}

// look lists the knots that may be seen from p, with lines that are taut there.
func (s *Search) look(out []sight, p Point) []sight {
	for _, u := range s.space.viewOf(s.space.views.at(p)) {
		if k := &s.space.knots[u]; k.taut(p, s.space.tol) {
			out = append(out, sight{knot: u, n: k.at.distance(p)})
		}
	}
	return out
}

// try reports whether a knot is really seen from p.
func (s *Search) try(a *sight, p Point) bool {
	if !a.known {
		a.known, a.clear = true, s.space.clear(p, s.space.knots[a.knot].at)
		if !a.clear {
			a.n = math.Inf(1)
		}
	}
	return a.clear
}

// bestPair are the first and the last knot of the shortest way among the walls,
// and its length; infinite if there is none. Best first: the first knot that
// promises most is looked at more closely, its promise only gets worse, and who
// keeps it to the end has the shortest way:
//
//	straight on to the goal  ->  by the table to the best last knot
//	->  is that one seen from the goal?  ->  is the first seen from the start?
func (s *Search) bestPair() (u, v int32, n float64) {
	for i := range s.near {
		a := &s.near[i]
		a.mate, a.least = nobody, a.n+s.knots[a.knot].at.distance(s.to)
	}
	for {
		a := bestOf(s.near)
		switch {
		case a == nil:
			return 0, 0, math.Inf(1)
		case a.mate == nobody || !s.try(&s.far[a.mate], s.to):
			s.pair(a)
		case !s.try(a, s.from):
			a.least = math.Inf(1)
		default:
			return a.knot, s.far[a.mate].knot, a.least
		}
	}
}

// bestOf is the sight that promises the shortest way, or nil if none promises any.
func bestOf(near []sight) (best *sight) {
	least := math.Inf(1)
	for i := range near {
		if near[i].least < least {
			best, least = &near[i], near[i].least
		}
	}
	return best
}

// pair finds the last knot that suits a first one best.
func (s *Search) pair(a *sight) {
	a.mate, a.least = s.lastOf(a.knot)
	a.least += a.n
}

// lastOf is the last knot on the way from a knot to the goal, as a place in the list, and
// what is missing by way of it, as the table tells; of those of which it is not known that
// the goal does not see them. The one found last is looked at first: mostly no other is
// better.
func (s *Search) lastOf(u int32) (mate int32, least float64) {
	row := s.space.distances(int(u))
	mate, least = nobody, math.Inf(1)
	if len(s.far) > 0 {
		a := &s.far[s.guess]
		mate, least = s.guess, row[a.knot]+a.n
	}
	for i := range s.far {
		a := &s.far[i]
		if n := row[a.knot] + a.n; n < least {
			mate, least = int32(i), n
		}
	}
	s.guess = max(mate, 0)
	if math.IsInf(least, 1) {
		mate = nobody
	}
	return mate, least
}
