package ways

import (
	"math"
	"math/bits"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// The first part of a hop: its line is cut where it crosses outlines, into spans
// that each lie over the same plates from end to end.
//
//	   cut 1    cut 2
//	a----|========|-------b     three spans: over nothing, the plate, nothing
//	     (plate   )
//
// A span's surfaces and ground depend only on the plates that it lies over. There
// are few such sets near a mover, and thousands of hops: each set is looked at
// once for a search, as a waycell.

// wayspan is a part of a hop between two outlines.
type wayspan struct {
	t0, t1 float64
	in     uint64 // which candidates it lies in
	*waycell
	best [8]waystate
}

// waycell is what there is to stand on over one set of plates.
type waycell struct {
	key uint64 // the plates, 1 more than their indices; 0: not kept
	surfs
	ground [8]wayground // of the surfaces
}

// wayground is what the ground on a surface does to the mover.
type wayground struct{ rough, danger, barred bool }

// waycut is where the line crosses an outline, and whose.
type waycut struct {
	t     float64
	of    uint64 // the candidate's bit
	enter uint64 // the same if the line goes in there, else 0
}

// keptCells is how many cells a scout keeps, by the last bits of a hash.
const keptCells = 64

// candidates lists the plates that the line may lie in; false if they are too
// many for one hop.
func (s *scout) candidates(l *lattice.Stretch) bool {
	s.cands = s.cands[:0]
	s.nearby(l)
	for _, i := range s.by {
		if l.Near(s.plates[i].box, onLine) {
			s.cands = append(s.cands, i)
		}
	}
	return len(s.cands) <= 64
}

// cutSpans cuts the line at the candidates' outlines and finds the surfaces of
// each part.
func (s *scout) cutSpans(l *lattice.Stretch, tail float64) {
	s.cuts = s.cuts[:0]
	unsure := uint64(0) // candidates that the cuts do not tell all about: they are looked at in every span
	beside := uint64(0) // those that lie wholly beside the line
	for k, i := range s.cands {
		bit := uint64(1) << k
		u, off := s.cutPlate(l, bit, s.plates[i].poly, tail)
		if unsure |= u; off && s.aside == 0 {
			beside |= bit
		}
	}
	s.spans = s.spans[:0]
	t0, in, look := 0.0, uint64(0), ^beside
	for k := len(s.cuts) - 1; k >= 0; k-- { // the first cut tells where the line begins
		c := &s.cuts[k]
		in, look = in&^c.of|c.of&^c.enter, look&^c.of
	}
	look |= unsure
	s.cuts = append(s.cuts, waycut{t: l.N})
	after := 0.0 // where a crack ends; else t0
	for k := range s.cuts {
		c := &s.cuts[k]
		switch {
		case s.cracks != nil && c.t-after >= path.TinySpan && (k+1 < len(s.cuts) || len(s.spans) > 0) && ground.InCrack(s.cracks, l.At((after+c.t)/2)):
			if after = c.t; k+1 == len(s.cuts) {
				s.spans[len(s.spans)-1].t1 = c.t
			}
		case c.t-after >= path.TinySpan || k+1 == len(s.cuts):
			in = s.addSpan(l, t0, after, c.t, in, look)
			t0, after, look = c.t, c.t, unsure
		}
		in = in&^c.of | c.enter
	}
}

// cutPlate adds the cuts of one candidate, in order. Side by side of its outline it looks
// how far the two ends lie to the left of the line; between a left and a right one lies a
// cut, by similar triangles (crossAt). The outline has its inside to the left, so that the
// line goes in where the side comes from the left, and out where it comes from the right:
//
//	    ,----<----.
//	a---v---------^---b       was > 0, is <= 0: in;   was <= 0, is > 0: out
//	    `---->----'
//
// unsure is its bit if the line
// touches a corner or crosses close by an end, else 0; beside is set if all its corners
// lie on one side of the line.
func (s *scout) cutPlate(l *lattice.Stretch, bit uint64, poly []lattice.Point, tail float64) (unsure uint64, beside bool) {
	const near = 0.01 // a corner so near to the line may be touched without being crossed
	last := poly[len(poly)-1]
	was := l.Dir.Cross(last.Sub(l.A)) // how far to the left of the line
	beside = true
	for _, v := range poly {
		is := l.Dir.Cross(v.Sub(l.A))
		if was > 0 && is >= near || was <= 0 && is <= -near {
			last, was = v, is
			continue
		}
		beside = false
		t, ok := 0.0, false
		if (was > 0) != (is > 0) {
			t = last.Toward(v, was/(was-is)).Sub(l.A).Dot(l.Dir)
			ok = t > 0 && t < l.N
		}
		if is < near && is > -near {
			unsure = bit
			if !ok {
				t, ok = v.Sub(l.A).Dot(l.Dir), true
				if math.Abs(was) < near {
					s.skirted |= bit
				}
			}
		}
		if ok {
			if t > path.TinySpan && t < l.N-tail {
				c := waycut{t: t, of: bit}
				if was > 0 { // the inside is to the left of an outline
					c.enter = bit
				}
				s.addCut(c)
			} else {
				unsure = bit
			}
		}
		last, was = v, is
	}
	return unsure, beside
}

// addCut puts a cut in its place: there are few.
func (s *scout) addCut(c waycut) {
	s.cuts = append(s.cuts, c)
	i := len(s.cuts) - 1
	for ; i > 0 && s.cuts[i-1].t > c.t; i-- {
		s.cuts[i] = s.cuts[i-1]
	}
	s.cuts[i] = c
}

// addSpan adds a span that lies in those candidates; where look says so that is
// looked at, behind the crack that it may begin with. It tells what came of it.
func (s *scout) addSpan(l *lattice.Stretch, t0, after, t1 float64, in, look uint64) uint64 {
	n := len(s.spans)
	if n < cap(s.spans) {
		s.spans = s.spans[:n+1]
	} else {
		s.spans = append(s.spans, wayspan{})
	}
	p := &s.spans[n]
	p.t0, p.t1, p.in = t0, t1, in&^look
	mid := l.At((after + t1) / 2).Add(lattice.P(-l.Dir.Y, l.Dir.X).Mul(s.aside))
	for k, i := range s.cands {
		if look&(1<<k) == 0 {
			continue
		}
		if q := &s.plates[i]; q.box.Has(mid) && lattice.InRing(mid, q.poly) {
			p.in |= 1 << k
		}
	}
	p.waycell = s.cellOf(p.in)
	clear(p.best[:p.n])
	return p.in
}

// cellOf is the cell over just these candidates.
func (s *scout) cellOf(in uint64) *waycell {
	var list [64]int32
	n, key := 0, uint64(0)
	for m := in; m != 0; m &= m - 1 {
		i := s.cands[bits.TrailingZeros64(m)]
		list[n], key = i, key<<16|uint64(i+1)
		n++
	}
	if n > 4 { // more than a key holds
		key = 0
	}
	slot := &s.cells[(key*0x9e3779b97f4a7c15)>>58%keptCells]
	if c := *slot; c != nil && c.key == key && n <= 4 {
		return c
	}
	c := &waycell{key: key}
	s.surfacesIn(list[:n], &c.surfs)
	s.fillGround(c, in)
	if n <= 4 {
		*slot = c
	}
	return c
}

// fillGround sets the ground of a cell's surfaces.
func (s *scout) fillGround(c *waycell, in uint64) {
	for j := range c.n {
		c.ground[j] = s.groundIn(in, c.v[j].level)
	}
}

// capAt is the empty span at one end of a hop, the first or the second: at a place
// on outlines, seen from the other side.
func (s *scout) capAt(end int, at lattice.Vec, in uint64, t float64) wayspan {
	c := &s.caps[end]
	c.surfs = s.surfacesAt(at)
	s.fillGround(c, in)
	return wayspan{t0: t, t1: t, in: in, waycell: c}
}

// groundIn is what the ground over some candidates is like at a level.
func (s *scout) groundIn(in uint64, level lattice.Mil) (g wayground) {
	for m := in; m != 0; m &= m - 1 {
		q := &s.plates[s.cands[bits.TrailingZeros64(m)]]
		if q.Ground == ground.Open || !q.Holds(level) {
			continue
		}
		switch q.Ground {
		case ground.Difficult:
			g.rough = !s.t.Sure
		case ground.Dangerous:
			g.danger = !s.t.Immune
		case ground.Impassable:
			g.barred = true
		}
	}
	return g
}
