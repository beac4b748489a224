package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Fronts that come to no shore are crossed by one of the rows that are laid over the storey at last,
// unless they are small. A row is cut by shores, of which it is known how far they are in reach, and by the
// fronts that are known:
//
//	     out  shore    in    front   out          in
//	-----------|   |----------)---------------(?)-----     between two cuts all is in reach, or
//	                                                       nothing: else there is a front
//
// loopRow is how far apart the rows lie, and how far apart places on them are looked at.
const loopRow = 512.0

// loopPast is how far beyond the limit they go, so that they cross a front that lies just there.
const loopPast = 12.0

// rowcut is where a row is cut, and what is just before it and behind.
type rowcut struct {
	t             float64
	before, after land
}

// land is what is known of a place: nothing, that it is not free, or in reach or out of reach.
type land int8

const (
	unknown land = iota
	solid
	outside
	inside
)

func landOf(in bool) land {
	if in {
		return inside
	}
	return outside
}

// findLoops finds the fronts that come to no shore.
func (c *contour) findLoops(within lattice.Rect) {
	start := c.o.start()
	for y := within.Lo.Y + loopRow/2; y < within.Hi.Y; y += loopRow {
		half := float64((c.limit+loopPast)*(c.limit+loopPast)) - float64((y-start.Y)*(y-start.Y))
		if half <= 0 || c.o.breath().GivenUp() {
			continue
		}
		half = math.Sqrt(half)
		x0, x1 := max(within.Lo.X, start.X-half), min(within.Hi.X, start.X+half)
		if x1-x0 < 4 {
			continue
		}
		k := newEdge(lattice.P(x0, y), lattice.P(x1, y))
		c.rowcuts(&k)
		if len(c.row) == 2 && c.f.level != ground.GroundLevel {
			continue // it lies beside all that there is on the level
		}
		c.here = c.paceIn(k.box)
		for n := 1; n < len(c.row); n++ {
			a, b := c.row[n-1], c.row[n]
			if a.after == solid || b.before == solid || b.t-a.t < 6 {
				continue
			}
			s := scan{c: c, k: &k, fine: loopRow / 2}
			if a.after == unknown {
				a.after = b.before
			}
			if b.before == unknown {
				b.before = a.after
			}
			if a.after == b.before && a.after != unknown {
				s.between(a.t, b.t, a.after)
			} else if c.f.fits(k.at((a.t + b.t) / 2 / k.n)) {
				s.whole(s.at(a.t+2), s.at(b.t-2))
			}
			for _, j := range s.found {
				c.loop(j)
			}
		}
	}
}

// rowcuts cuts a row.
func (c *contour) rowcuts(k *stroke) {
	c.row = append(c.row[:0], rowcut{}, rowcut{t: k.n})
	for i := range c.lines {
		o := &c.lines[i]
		c.cuts = k.cutsCurve(c.cuts[:0], o)
		for _, u := range c.cuts {
			v, _ := o.of(k.at(u))
			cut := rowcut{u * k.n, c.beside(i, -1, v), c.beside(i, 1, v)}
			if o.across(v).X < 0 {
				cut.before, cut.after = cut.after, cut.before
			}
			c.row = append(c.row, cut)
		}
	}
	for i := c.fronts; i < len(c.edges); i++ {
		o := &c.edges[i].stroke
		c.cuts = k.cutsCurve(c.cuts[:0], o)
		for _, u := range c.cuts {
			cut := rowcut{u * k.n, outside, inside}
			if v, _ := o.of(k.at(u)); o.across(v).X < 0 {
				cut.before, cut.after = inside, outside
			}
			c.row = append(c.row, cut)
		}
	}
	slices.SortFunc(c.row, func(a, b rowcut) int { return cmp.Compare(a.t, b.t) })
}

// beside is what is known of a side of a shore.
func (c *contour) beside(line int, side, u float64) land {
	if line < len(c.f.edge) && c.f.edge[line].free != side {
		return solid
	}
	of := c.wet[2*line]
	if side < 0 {
		of = c.wet[2*line+1]
	}
	for _, s := range of {
		if u >= s.u && u <= s.v {
			return inside
		}
	}
	return outside
}

// between looks whether all between two places is as it is beside both.
func (s *scan) between(a, b float64, is land) {
	if b-a < loopRow {
		return
	}
	m := s.at((a + b) / 2)
	if landOf(s.c.in(&m)) != is {
		s.whole(s.at(a+2), m)
		s.whole(m, s.at(b-2))
		return
	}
	sure := math.Abs(min(m.cost, s.c.limit+contourBand)-s.c.limit) / s.c.here
	s.between(a, m.t-sure, is)
	s.between(m.t+sure, b, is)
}

// loop follows a front from a place of it back to there, unless it is known.
func (c *contour) loop(v probe) {
	for i := c.fronts; i < len(c.edges); i++ {
		if k := &c.edges[i].stroke; k.box.Grown(1).Has(v.p) && k.off(v.p) < 1 {
			return
		}
	}
	n, own := len(c.edges), len(c.joints)
	c.fixed = n
	c.joints = append(c.joints, joint{probe: v, line: ground.None})
	if end := c.follow(&c.joints[own]); end != &c.joints[own] {
		c.edges = c.edges[:n] // it comes to a shore, from where it is known
		if end != nil {
			end.used = false
		}
	}
	c.joints[own].used = true
}
