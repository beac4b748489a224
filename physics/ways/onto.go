package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Whoever goes straight onto something tall goes over its outline, and at that place alone: there
// something as high, or nearly, lies beside it, or a jump leads there, or it is climbed. So most hops that
// a search on a crowded table thinks of cost a climb, which is told without walking them:
//
//	        ______          From u to v the line comes onto P at x. Beside x lies B: the climb
//	   ___ |  P  v          is that from B. Had A lain on the line, and no farther off than is
//	A |   ||B/x              jumped, nothing would be sure.
//	       u
//
// doorway is what may lead onto a plate.
type doorway struct {
	known  bool
	beside []int32 // what touches its outline
	jumps  []int32 // what it may be jumped onto from
}

const entryBlur = 5.0 // mils: what lies no farther off touches

// entryOf is what may lead onto a plate.
func (s *scout) entryOf(k int) *doorway {
	if s.entries == nil {
		s.entries = make([]doorway, len(s.plates))
	}
	e := &s.entries[k]
	if e.known {
		return e
	}
	e.known = true
	q := &s.plates[k]
	for i := range s.plates {
		o := &s.plates[i]
		if i == k || !o.solid && !o.hole {
			continue
		}
		if o.solid && gapWithin(o, q, entryBlur) {
			e.beside = append(e.beside, int32(i))
		}
		if wide := s.jumpWide(o, q); wide > 0 && s.jumpsFrom(o) && gapWithin(o, q, wide) {
			e.jumps = append(e.jumps, int32(i))
		}
	}
	return e
}

// jumpWide is more than how wide a gap from one plate to another may be to be jumped; 0: none is.
func (s *scout) jumpWide(from, to *plate) float64 {
	if s.t.JumpWidth <= 0 {
		return 0
	}
	return max(0, float64(s.means.Longest(to.Top-max(from.Top, ground.GroundLevel)))+1)
}

// onto is a straight line of which it is asked what it takes to come onto plates along it.
type onto struct {
	s    *scout
	a, w lattice.Point // from a along w, one mil long
	on   int           // the plate that holds up who sets out
}

// entryToll is the least that it takes to come straight from a, held up by plate on, along w, n long, onto a
// plate, beyond the length.
func (s *scout) entryToll(a lattice.Point, on int, w lattice.Point, n float64, k int) float64 {
	if k < 0 || k == on || n == 0 {
		return 0
	}
	l := onto{s, a, w.Mul(1 / n), on}
	return l.toll(k, n, entryDeep)
}

// entryDeep is how many plates one after the other are looked at.
const entryDeep = 4

// toll is the least that it takes to come onto a plate before one is so far along the line.
func (l *onto) toll(k int, n float64, deep int) float64 {
	s := l.s
	q := &s.plates[k]
	if k == l.on || deep == 0 || !q.solid || !q.Sheer || !ground.Tall(q.Top, ground.GroundLevel) {
		return 0
	}
	t, ok := q.entered(l.a, l.w, n)
	if !ok {
		return 0
	}
	x := l.a.Add(l.w.Mul(t))
	e := s.entryOf(k)
	least := float64(q.Top)
	if !s.t.Climbs && !s.laddered() {
		least = math.Inf(1)
	}
	for _, i := range e.beside {
		o := &s.plates[i]
		climb := float64(0)
		if ground.Tall(q.Top, o.Top) {
			if climb = float64(q.Top - o.Top); !s.t.Climbs && !s.laddered() {
				climb = math.Inf(1)
			}
		}
		if climb < least && o.box.Near(x, entryBlur) && (lattice.InRing(x, o.poly) || o.outlineNear(x, entryBlur)) {
			if least = min(least, climb+l.toll(int(i), t+entryBlur, deep-1)); least == 0 {
				return 0
			}
		}
	}
	for _, i := range e.jumps {
		o := &s.plates[i]
		y := x.Sub(l.w.Mul(min(t, s.jumpWide(o, q)) + entryBlur))
		if o.box.Meets(lattice.RectOf(x, y)) && o.cutBy(x, y) {
			if o.hole {
				return 0
			}
			if least = min(least, l.toll(int(i), t+entryBlur, deep-1)); least == 0 {
				return 0
			}
		}
	}
	return least
}

// entered is how far along a line from a along w, one mil long, it comes over the outline into the plate last
// before n.
func (q *plate) entered(a, w lattice.Point, n float64) (t float64, ok bool) {
	last := q.poly[len(q.poly)-1]
	was := w.Cross(last.Sub(a))
	for _, v := range q.poly {
		is := w.Cross(v.Sub(a))
		if was > 0 && is <= 0 { // there it goes in
			if u := last.Toward(v, was/(was-is)).Sub(a).Dot(w); u > t && u < n {
				t, ok = u, true
			}
		}
		last, was = v, is
	}
	return t, ok
}

// outlineNear reports whether a place lies so near the outline.
func (q *plate) outlineNear(p lattice.Point, r float64) bool {
	last := q.poly[len(q.poly)-1]
	for _, v := range q.poly {
		if lattice.DistToSegment(p, last, v) <= r {
			return true
		}
		last = v
	}
	return false
}

// cutBy reports whether a straight line leads over the plate, or nearly.
func (q *plate) cutBy(a, b lattice.Point) bool {
	if lattice.InRing(a, q.poly) || lattice.InRing(b, q.poly) || q.outlineNear(a, entryBlur) || q.outlineNear(b, entryBlur) {
		return true
	}
	l := lattice.StretchOf(a, b)
	last := q.poly[len(q.poly)-1]
	for _, v := range q.poly {
		if _, ok := l.CrossAt(last, v); ok || lattice.DistToSegment(v, a, b) < entryBlur {
			return true
		}
		last = v
	}
	return false
}
