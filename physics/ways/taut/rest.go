package taut

// restIsFree reports whether the shortest way among the walls from a node to the
// goal meets no body. For the node that is next in the search this is the end:
// nothing that is open can be shorter than what is missing at least, and here is
// a way as short as that.
//
//	s --u  ___     once round body A the rest is a matter of the table:
//	     \( A )    no need to search from knot to knot
//	      v`-'
//	        `--x---y---z--- t
//
// If it meets a body, so do all ways that lead into it before that body, and they
// need not be tried again. The search goes on in either case with the truth: a
// rest that was not tried only makes it longer.
func (s *Search) restIsFree(u int32) bool {
	if !s.listRest(u) {
		return false
	}
	for i := len(s.rest) - 1; i > 0; i-- {
		if s.meets(s.knots[s.rest[i]].at, s.knots[s.rest[i-1]].at, nobody, nobody) {
			s.block(i)
			return false
		}
	}
	return true
}

// listRest lists the nodes from the goal back to u; not if it is known that a body
// is in the way.
func (s *Search) listRest(u int32) bool {
	t := &s.state[u]
	if t.blocked {
		return false
	}
	s.rest = append(s.rest[:0], s.goal)
	if t.last != s.goal {
		for k := t.last; k != t.first; k = s.space.table.before(t.first, k) {
			s.rest = append(s.rest, k)
		}
	}
	if t.first != s.goal && t.first != u {
		s.rest = append(s.rest, t.first)
	}
	s.rest = append(s.rest, u)
	for i := len(s.rest) - 1; i > 0; i-- {
		if s.at(s.rest[i]).blocked {
			s.block(i)
			return false
		}
	}
	return true
}

// block notes that the rest meets a body behind the place i of the list.
func (s *Search) block(i int) {
	for _, u := range s.rest[i:] {
		s.at(u).blocked = true
	}
}

// onward is the rest, without the node where it begins.
func (s *Search) onward(path []Point) []Point {
	for i := len(s.rest) - 2; i >= 0; i-- {
		path = append(path, s.knots[s.rest[i]].at)
	}
	return path
}
