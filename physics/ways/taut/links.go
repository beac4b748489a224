package taut

import "sync/atomic"

// link leads from one knot to another by a clear line that is taut at both ends.
type link struct {
	to   int32
	side side // of the knot where it begins
	d    Point
	n    float64 // the length of d
}

// links are the lines between knots, found for each knot when it is first asked
// for. Whoever comes second finds the same, so that it does not matter who
// stores it.
type links []atomic.Pointer[[]link]

func newLinks(n int) links { return make(links, n) }

// linksOf are the clear lines from a knot to all others that are taut at both ends.
func (s *Space) linksOf(u int) []link {
	if l := s.links[u].Load(); l != nil {
		return *l
	}
	k := &s.knots[u]
	out := []link{}
	for v := range s.knots {
		o := &s.knots[v]
		if v != u && k.taut(o.at, s.tol) && o.taut(k.at, s.tol) && !k.into(o.at.Sub(k.at), s.tol) && s.clear(k.at, o.at) {
			out = append(out, k.link(int32(v), o, s.tol))
		}
	}
	s.links[u].Store(&out)
	return out
}

// link is that to another knot.
func (k *knot) link(v int32, o *knot, tol float64) link {
	d := o.at.Sub(k.at)
	return link{to: v, side: k.side(d, tol), d: d, n: d.Len()}
}
