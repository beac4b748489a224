package taut

import "sync/atomic"

// link leads from one knot to another by a clear line. In a list of links the taut
// ones come first.
type link struct {
	to   int32
	taut bool // it grazes the solid at both ends, not only at the far one
	n    float64
}

// links are the lines between knots, found for each knot when it is first asked
// for. Whoever comes second finds the same, so that it does not matter who
// stores it.
type links []atomic.Pointer[[]link]

func newLinks(n int) links { return make(links, n) }

// linksOf are the clear lines from a knot to all others that are taut at their
// far ends: a way that begins at the knot may take any of them, one that passes
// it only those that are taut there, too.
func (s *Space) linksOf(u int) []link {
	if l := s.links[u].Load(); l != nil {
		return *l
	}
	k := &s.knots[u]
	out, grazing := []link{}, 0
	for v := range s.knots {
		o := &s.knots[v]
		if v != u && o.taut(k.at, s.tol) && !k.into(o.at.Sub(k.at), s.tol) && s.clear(k.at, o.at) {
			out = addLink(out, link{int32(v), k.taut(o.at, s.tol), k.at.distance(o.at)}, &grazing)
		}
	}
	s.links[u].Store(&out)
	return out
}

// addLink adds to a list of which the first ones are taut, so many as are told.
func addLink(list []link, l link, taut *int) []link {
	list = append(list, l)
	if l.taut {
		list[*taut], list[len(list)-1] = l, list[*taut]
		*taut++
	}
	return list
}
