package taut

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

	from, to Point
	start    int32 // their numbers
	goal     int32
	joined   []int32 // bodies
	open     heap
	reached  []int32
	state    []state
	round    uint32
}

// state is what a search knows of a node.
type state struct {
	cost, ahead float64
	from        int32
	round       uint32 // it is of this search if this is its round
	closed      bool
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
	if s.space.clear(from, to) && (from != to || s.space.Contains(from)) && !s.meets(from, to, nobody, nobody) {
		return append(path, from, to), from.distance(to), true
	}
	if s.inBody(from) || s.inBody(to) {
		return path, 0, false
	}
	return s.seek(path)
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
