package ways

import (
	"math"

	"duckboard/physics/lattice"
)

const (
	contourDeep = 60.0   // who is so far within the limit may be farther within it
	contourFine = 24.0   // no stretch shorter than that hides anything
	contourOne  = 400.0  // nor one so short that one vertex comes to first
	contourStep = 1000.0 // so far apart a curve is looked at at least
	contourNear = 0.02   // who is so near the limit is at it
)

// probe is what is known of a place.
type probe struct {
	p    lattice.Point
	t    float64 // along the curve that is looked at
	cost float64 // infinite: not in free space, or far beyond the limit
	who  int32   // the vertex by which it is come to; -1: none
	from lattice.Point
	pace float64 // at it
}

// dir is the way on which the place is come to: the cost grows along it most.
func (v *probe) dir() lattice.Point { return v.p.Sub(v.from).Unit() }

// far is how far it lies from where it is come from.
func (v *probe) far() float64 { return v.p.Distance(v.from) }

// radius is how far from where it is come from the limit is used up.
func (v *probe) radius(limit float64) float64 {
	return v.far() + (limit-v.cost)/v.pace
}

// probe tells of a place.
func (c *contour) probe(p lattice.Point) probe {
	c.o.breath().work(hopWork)
	a := c.o.arrive(c.f.level, p, c.limit+contourBand, c.limit-contourDeep)
	v := probe{p: p, cost: a.cost, who: a.who, from: a.from, pace: 1}
	if a.who >= 0 && c.o.wades(c.f.level, p) {
		v.pace = 2
	}
	return v
}

func (c *contour) in(v *probe) bool { return v.cost <= c.limit }

// at reports whether a place is at the limit.
func (c *contour) at(v *probe, near float64) bool { return math.Abs(v.cost-c.limit) <= near }

// scan looks along one side of a curve for where the cost passes the limit.
type scan struct {
	c     *contour
	k     *stroke
	side  float64 // 0: on the curve itself
	fine  float64
	found []probe // in order: the last places within
}

func (s *scan) at(t float64) probe {
	p := s.k.at(t / s.long())
	if s.side != 0 {
		p = s.k.beside(t/s.long(), s.side*sideStep)
	}
	v := s.c.probe(p)
	v.t = t
	return v
}

func (s *scan) long() float64 { return s.k.long() }

// whole looks between two probes.
func (s *scan) whole(a, b probe) {
	ain, bin := s.c.in(&a), s.c.in(&b)
	if ain != bin {
		in, out := s.root(a, b)
		if ain {
			s.whole(a, in)
			s.found = append(s.found, in)
			s.whole(out, b)
		} else {
			s.whole(a, out)
			s.found = append(s.found, in)
			s.whole(in, b)
		}
		return
	}
	if s.settled(&a, &b) || s.c.o.breath().GivenUp() {
		return
	}
	m := s.at((a.t + b.t) / 2)
	s.whole(a, m)
	s.whole(m, b)
}

// settled reports whether all between two places is in reach, or out of reach, as both of them are.
func (s *scan) settled(a, b *probe) bool {
	d := a.p.Distance(b.p)
	if s.k.r > 0 {
		d = 2 * s.k.r * math.Asin(min(1, d/(2*s.k.r))) // a parameter runs faster in the middle of an arc
	}
	if d < s.fine {
		return true
	}
	limit := s.c.limit
	x, y := min(a.cost, limit+contourBand), min(b.cost, limit+contourBand)
	in := s.c.in(a)
	if in && (x+y+float64(s.c.here*d))/2 <= limit || !in && (x+y-float64(s.c.here*d))/2 > limit {
		return true
	}
	if a.who < 0 || a.who != b.who || a.from != b.from || d > contourOne || a.pace != b.pace {
		return false
	}
	// of one vertex: the cost grows with the distance from it
	r := (a.radius(limit) + b.radius(limit)) / 2
	if s.k.r == 0 {
		return in || lattice.DistToSegment(a.from, a.p, b.p) > r+1
	}
	sag := float64(d*d) / (8 * s.k.r)
	if in {
		return max(a.far(), b.far())+sag <= r
	}
	return lattice.DistToSegment(a.from, a.p, b.p)-sag > r
}

// root narrows down where between two places, one in reach and one not, the limit is passed.
func (s *scan) root(a, b probe) (in, out probe) {
	for tries := 0; ; tries++ {
		d := b.t - a.t
		for _, v := range [2]*probe{&a, &b} {
			if s.c.at(v, contourNear) {
				in, out = *v, *v
				in.cost, out.cost = s.c.limit, math.Nextafter(s.c.limit, math.Inf(1))
				return in, out
			}
		}
		if d < 0.25 || s.c.o.breath().GivenUp() {
			break
		}
		t := (a.t + b.t) / 2
		if tries%3 != 2 {
			t = s.guess(&a, &b)
		}
		if m := s.at(t); s.c.in(&m) == s.c.in(&a) {
			a = m
		} else {
			b = m
		}
	}
	if s.c.in(&a) {
		return a, b
	}
	return b, a
}

// guess is where the limit might be passed: on the circle round where the place nearer to the
// limit is come from.
func (s *scan) guess(a, b *probe) float64 {
	v := a
	if math.Abs(b.cost-s.c.limit) < math.Abs(a.cost-s.c.limit) {
		v = b
	}
	n, best, far := s.long(), (a.t+b.t)/2, math.Inf(1)
	edge := float64(0.02 * (b.t - a.t))
	if v.who >= 0 {
		for _, u := range s.k.cutsCircle(s.c.cuts[:0], circle{v.from, v.radius(s.c.limit)}) {
			t := u * n
			if d := math.Abs(t - v.t); t > a.t && t < b.t && d < far {
				best, far = t, d
			}
		}
	}
	return max(a.t+min(edge, 0.1), min(b.t-min(edge, 0.1), best))
}

// long is the length of a curve.
func (k *stroke) long() float64 {
	if k.r == 0 {
		return k.n
	}
	return k.r * math.Atan2(math.Abs(k.da.Cross(k.db)), k.da.Dot(k.db))
}

// reversed is the curve the other way round.
func (k *stroke) reversed() stroke {
	if k.r == 0 {
		return newEdge(k.b, k.a)
	}
	return newArc(k.circle, k.db, k.da)
}

// end is the first place from an end of a curve on that is free: where it meets another at a sharp angle that is
// some way off.
func (s *scan) end(t, step float64) (v probe) {
	for off := min(0.05, s.long()/8); ; off *= 4 {
		v = s.at(t + float64(step*off))
		if v.who >= 0 || off*32 > s.long() || s.c.f.fits(v.p) {
			return v
		}
	}
}

// reached are the stretches of one side of a curve that are in reach; at their ends that lie within it
// fronts begin and end.
func (c *contour) reached(k *stroke, line int32, side float64) (out []stretch) {
	if k.box.NearTo(c.o.start()) > c.limit+1 {
		return nil
	}
	n := k.long()
	s := scan{c: c, k: k, side: side, fine: contourFine}
	c.here = c.paceIn(k.box)
	first := s.end(0, 1)
	a, parts := first, math.Ceil(n/contourStep)
	for i := 1.0; i < parts; i++ {
		b := s.at(n * i / parts)
		s.whole(a, b)
		a = b
	}
	s.whole(a, s.end(n, -1))
	inside, from := c.in(&first), 0.0
	for i := 0; i < len(s.found); i++ {
		v := s.found[i]
		if i+1 < len(s.found) && s.found[i+1].t == v.t { // it does but touch the limit
			i++
			continue
		}
		u := v.t / n
		v.p = k.at(u)
		// the shore is gone along with the region on the left: from a to b if that is the side
		c.joints = append(c.joints, joint{probe: v, start: inside == (side > 0), away: k.across(u).Mul(side), line: line})
		if inside {
			out = append(out, stretch{u: from, v: u})
		}
		inside, from = !inside, u
	}
	if inside {
		out = append(out, stretch{u: from, v: 1})
	}
	return out
}
