package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A stroke runs through many leaves of the tree of patches, and each tells of its own part what
// is dark in it. Joined where two leaves meet, these are the dark stretches of the stroke:
//
//	 _______________________
//	|       |       |       |      leaf 1 has the stretch from d on dark, leaf 2 all of its
//	|   d===|=======|==e----|      part, leaf 3 up to e: one stretch, d to e. Had leaf 2
//	|---´   |       |       |      said that nothing of it is dark, light would change right
//	|_______|_______|_______|      on the seam, where nothing is: then both are asked again.

// seams gathers the dark stretches of a stroke leaf by leaf. Where a stretch ends
// just where a leaf does, hops go otherwise somewhere near, at a place that no crit
// told of: both leaves are looked at again, closely.
type seams struct {
	g     *region
	n     int32 // the storey
	k     *stroke
	side  float64 // beside which side of the stroke the stretches are dark
	own   int32   // the lamp of whose rim it is a part; None: it is another stroke
	even  bool    // the stroke goes one way in x and in y
	out   []stretch
	last  []stretch // of the last leaf
	i     int32     // which that was
	u, v  float64   // the stretch of the stroke in it
	begun bool
}

func (s *seams) visit(i int32, u, v float64) {
	got := s.ask(i, u, v)
	if was, is := len(s.last) > 0 && s.last[len(s.last)-1].v == u, len(got) > 0 && got[0].u == u; s.begun && s.v == u && was != is && !s.g.fly {
		s.g.careful = true
		s.last = append(s.last[:0], s.ask(s.i, s.u, s.v)...)
		got = s.ask(i, u, v)
		s.g.careful = s.g.closely
	}
	s.out = joined(s.out, s.last)
	s.last = append(s.last[:0], got...)
	s.i, s.u, s.v, s.begun = i, u, v, true
}

// skip books a stretch that lies in no leaf.
func (s *seams) skip(u, v float64) {
	s.out = append(joined(s.out, s.last), stretch{u, v, ground.None, ground.None})
	s.last, s.begun = s.last[:0], false
}

// darks is the dark stretches of a stroke beside that side of it, or those of the
// rim of a lamp, that this lamp does light.
func (g *region) darks(n int32, k *stroke, side float64, own int32) []stretch {
	m := &g.seams
	*m = seams{g: g, n: n, k: k, side: side, own: own, even: k.box == lattice.RectOf(k.a, k.b), out: m.out[:0], last: m.last[:0]}
	m.through()
	m.out = joined(m.out, m.last)
	m.g, m.k = nil, nil
	return m.out
}

func (s *seams) ask(i int32, u, v float64) []stretch {
	if i == ground.None {
		return nil
	}
	s.g.ordered(&s.g.patches[i])
	if s.own != ground.None {
		return s.g.darkRim(s.n, i, s.own, s.k, u, v)
	}
	g := s.g
	g.mine = append(g.mine[:0], stretch{u, v, ground.None, ground.None})
	dark := g.mine
	for kind := evenBeams; kind <= hopBeams; kind++ {
		dark = g.darkIn(s.n, i, s.k, s.side, ground.None, dark, kind)
	}
	return dark
}

// joined appends stretches to those of the patch before.
func joined(out, more []stretch) []stretch {
	for _, d := range more {
		if n := len(out); n > 0 && out[n-1].v == d.u {
			out[n-1].v, out[n-1].cv = d.v, d.cv
		} else {
			out = append(out, d)
		}
	}
	return out
}

// through visits the leaves that a stroke runs through, and what of it lies in none.
func (s *seams) through() {
	g, k := s.g, s.k
	b := g.patches[0].box
	if b.Has(k.box.Lo) && b.Has(k.box.Hi) {
		s.leaves(0, 0, 1, k.a, k.b)
		return
	}
	if s.own != ground.None && !b.Meets(k.box) {
		return
	}
	var room [12]float64
	cuts := append(k.cutsSquare(k.cutsSquare(room[:0], b.Lo), b.Hi), 1)
	slices.Sort(cuts)
	u := 0.0
	for _, c := range cuts {
		if c <= u || c > 1 {
			continue
		}
		if b.Has(k.at((u + c) / 2)) {
			s.leaves(0, u, c, k.at(u), k.at(c))
		} else if s.own == ground.None {
			s.skip(u, c)
		}
		u = c
	}
}

// leaves visits the smallest patches that a stroke runs through between two
// parameters, where it is at a and b, one after the other, and None in place of those that
// do not matter. What goes one way in x and y from one end to the other is in one quarter of
// a patch if both ends are.
func (s *seams) leaves(i int32, u, v float64, a, b lattice.Point) {
	g, k := s.g, s.k
	g.fill(s.n, i)
	if p := &g.patches[i]; p.lit || s.own != ground.None && (p.shut || i > 0 && !p.bears(s.own, s.k.r, g.lamps[s.own].rad)) {
		s.visit(ground.None, u, v)
		return
	}
	if !g.split(i) {
		s.visit(i, u, v)
		return
	}
	p := &g.patches[i]
	m, kids := p.box.Middle(), p.kids
	if s.even && (a.X > m.X) == (b.X > m.X) && (a.Y > m.Y) == (b.Y > m.Y) {
		s.leaves(kids+quarterOf(a, m), u, v, a, b)
		return
	}
	var room [8]float64
	cuts := append(k.cutsSquare(room[:0], m), v)
	slices.Sort(cuts)
	for _, c := range cuts {
		if c <= u || c > v {
			continue
		}
		end := b
		if c < v {
			end = k.at(c)
		}
		s.leaves(kids+quarterOf(k.at((u+c)/2), m), u, c, a, end)
		u, a = c, end
	}
}

// quarterOf is in which quarter round a middle a place is.
func quarterOf(p, m lattice.Point) (kid int32) {
	if p.X > m.X {
		kid++
	}
	if p.Y > m.Y {
		kid += 2
	}
	return kid
}

// cutsSquare appends the parameters at which the stroke crosses the upright or the
// level line through a place.
func (k *stroke) cutsSquare(out []float64, m lattice.Point) []float64 {
	if k.r == 0 {
		if d := k.b.X - k.a.X; d != 0 {
			out = append(out, (m.X-k.a.X)/d)
		}
		if d := k.b.Y - k.a.Y; d != 0 {
			out = append(out, (m.Y-k.a.Y)/d)
		}
		return out
	}
	if k.box.Lo.X <= m.X && m.X <= k.box.Hi.X {
		out = k.putAll(out, lineCircle(m, lattice.P(0, 1), k.c, k.r))
	}
	if k.box.Lo.Y <= m.Y && m.Y <= k.box.Hi.Y {
		out = k.putAll(out, lineCircle(m, lattice.P(1, 0), k.c, k.r))
	}
	return out
}

// cutsBox appends the parameters at which the stroke crosses the sides of a box.
func (k *stroke) cutsBox(out []float64, b lattice.Rect) []float64 {
	if b.Has(k.box.Lo) && b.Has(k.box.Hi) {
		return out
	}
	n := len(out)
	out = k.cutsSquare(k.cutsSquare(out, b.Lo), b.Hi)
	return append(out[:n], slices.DeleteFunc(out[n:], func(u float64) bool { return u <= 0 || u >= 1 })...)
}
