package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// On slow ground every inch counts twice (TER-2), so that a cheapest way goes over its rim as light
// goes through the surface of water. Where it bends depends on where it comes from and where it
// leads. The vertices on a rim (Steiner points) only say which rims a way goes over, and in which
// order; where, is a minimum of its own, for each vertex and each place that is asked for:
//
//	 a                  cost(t) = u |a c(t)| + v |c(t) b|,  u, v the paces on the two sides
//	  `-.
//	-----c(t)------ rim     Both terms are convex in t, and so is the sum: its slope
//	      \                 u sin A - v sin B grows with t, and is 0 at the least (Snell).
//	       b
//
// Over several rims in a row each place is found for its neighbours as they are, in turn, until
// none moves any more: the sum is convex in all of them together, and falls with each.

// sliding is a vertex of a way that slides along a rim.
type sliding struct {
	p, dir lattice.Point // the vertex as it is laid, and along the rim
	out    lattice.Point // off the slow ground
	paces  paces
	lo, hi float64 // how far it may slide
	level  lattice.Mil
	t      float64 // how far it has slid
	apart  float64 // the vertices of the rim
}

func (b *sliding) at() lattice.Point { return b.p.Add(b.dir.Mul(b.t)) }

// strand is a stretch of a way whose two ends stay while all between slides.
type strand struct {
	root  int32 // the vertex at its first end
	from  lattice.Point
	to    lattice.Point
	beads []sliding
}

const (
	slideSweeps = 12   // so often each sliding is moved at most
	slideStill  = 0.05 // mils: who moves less lies still
	slideNudge  = 1e-3 // off an end, which may be the place itself that a way comes from
)

const (
	mostBeads = 6
	cellShare = 0.75 // a vertex on an edge is slid so much of the way to the next one: more is that one's
	rimShare  = 1    // and one on a rim, for the next one may be come to by another way
	onRim     = 1.5  // mils: a vertex that is no deeper inside lies on the rim

	// The place that a way leads to lies outside only if it is no deeper than that: one that is taken for inside though
	// it is not is come to by a place of the rim right beside it, which costs it next to nothing; the other way round
	// it would be waded to along the rim.
	atRim = 0.2
)

// pace is what an inch costs between sliding i-1 and sliding i, by the sides of their rims.
func (st *strand) pace(i int) float64 {
	p, q := st.from, st.to
	if i > 0 {
		p = st.beads[i-1].at()
	}
	deep := atRim
	if i < len(st.beads) {
		q, deep = st.beads[i].at(), onRim
	}
	pace := 1.0
	if i > 0 {
		b := &st.beads[i-1]
		pace = b.paces.of(q.Sub(p).Dot(b.out) < -deep)
	}
	if i < len(st.beads) {
		b := &st.beads[i]
		pace = max(pace, b.paces.of(p.Sub(q).Dot(b.out) < -onRim))
	}
	return pace
}

// length is what the strand costs as it lies.
func (st *strand) length() (cost float64) {
	p := st.from
	for i := range st.beads {
		q := st.beads[i].at()
		cost += float64(st.pace(i) * p.Distance(q))
		p = q
	}
	return cost + float64(st.pace(len(st.beads))*p.Distance(st.to))
}

// misled reports whether a way costs more than its strand tells, which knows of its rims alone: what else lies there
// may have it cost less as its vertices are laid.
func (st *strand) misled(cost float64) bool { return cost > st.length()+leastSlide }

// settle slides the beads to where the strand costs least, and tells what it costs: each in turn, and where
// that goes on for long all at once.
func (st *strand) settle() (cost float64) {
	for range slideSweeps {
		moved, heaped := 0.0, false
		for i := range st.beads {
			moved = max(moved, st.slide(i, i))
			if j := st.heap(i); j > i {
				moved, heaped = max(moved, st.slide(i, j)), true
			}
		}
		if moved < slideStill || len(st.beads) == 1 {
			return st.length()
		}
		if !heaped && st.glide() < slideStill { // else it has no slope there
			break
		}
	}
	return st.length()
}

// slide slides beads that lie at one place to where they cost least, and tells how far.
func (st *strand) slide(i, j int) (moved float64) {
	b := &st.beads[i]
	prev, next := st.from, st.to
	if i > 0 {
		prev = st.beads[i-1].at()
	}
	if j+1 < len(st.beads) {
		next = st.beads[j+1].at()
	}
	off := b.best(prev, next, st.pace(i), st.pace(j+1)) - b.t
	for k := i; k <= j; k++ {
		o := &st.beads[k]
		o.t = max(o.lo, min(o.hi, o.t+float64(off*o.dir.Dot(b.dir))))
	}
	return math.Abs(off)
}

// heap is the last of the beads that lie with one at one place of one rim: there none may get cheaper alone, though
// all would together.
func (st *strand) heap(i int) int {
	b := &st.beads[i]
	for i+1 < len(st.beads) && math.Abs(st.beads[i+1].dir.Cross(b.dir)) < 1e-9 && st.beads[i+1].at().Distance(b.at()) < slideStill {
		i++
	}
	return i
}

// glide slides all beads at once to where the cost, taken for a parabola (Newton), is least, or a part of the
// way there, and tells how far one of them has gone. Each costs on with its neighbours alone: along u, the way
// from one to the next, n long, the cost bends by v/n times how far both lie across it, v being the pace.
func (st *strand) glide() (moved float64) {
	var slope, bend, off, was [mostBeads]float64
	n := len(st.beads)
	p := st.from
	for i := 0; i <= n; i++ {
		q := st.to
		if i < n {
			q = st.beads[i].at()
		}
		u := q.Sub(p)
		d := u.Len()
		if d < slideStill {
			return 0
		}
		u = u.Mul(1 / d)
		v := st.pace(i)
		var x, y float64
		if i > 0 {
			x = u.Cross(st.beads[i-1].dir)
			slope[i-1] -= float64(v * u.Dot(st.beads[i-1].dir))
			bend[i-1] += float64(v / d * x * x)
		}
		if i < n {
			y = u.Cross(st.beads[i].dir)
			slope[i] += float64(v * u.Dot(st.beads[i].dir))
			bend[i] += float64(v / d * y * y)
		}
		if i > 0 && i < n {
			off[i-1] = -float64(v / d * x * y)
		}
		p = q
	}
	for i := range st.beads {
		b := &st.beads[i]
		was[i] = b.t
		if b.t <= b.lo && slope[i] > 0 || b.t >= b.hi && slope[i] < 0 { // it stays at its end
			slope[i], bend[i], off[i] = 0, 1, 0
			if i > 0 {
				off[i-1] = 0
			}
		}
	}
	for i := 1; i < n; i++ { // by elimination: it is tridiagonal
		if bend[i-1] < 1e-12 {
			return 0
		}
		w := off[i-1] / bend[i-1]
		bend[i] -= float64(w * off[i-1])
		slope[i] -= float64(w * slope[i-1])
	}
	var step [mostBeads]float64
	for i := n - 1; i >= 0; i-- {
		if bend[i] < 1e-12 {
			return 0
		}
		step[i] = -slope[i]
		if i+1 < n {
			step[i] -= float64(off[i] * step[i+1])
		}
		step[i] /= bend[i]
	}
	cost := st.length()
	for share := 1.0; share > 0.05; share /= 2 {
		moved = 0
		for i := range st.beads {
			b := &st.beads[i]
			b.t = max(b.lo, min(b.hi, was[i]+float64(step[i]*share)))
			moved = max(moved, math.Abs(b.t-was[i]))
		}
		if st.length() < cost {
			return moved
		}
	}
	for i := range st.beads {
		st.beads[i].t = was[i]
	}
	return 0
}

// beyond tells on which side of a stretch of the rim round the vertex as it is laid a way from p to q goes
// over it: 1 or -1, or 0 if it is within, half so long.
func (b *sliding) beyond(p, q lattice.Point, u, v, half float64) int {
	dp, dq := p.Sub(b.p), q.Sub(b.p)
	tp, tq := dp.Dot(b.dir), dq.Dot(b.dir)
	hp, hq := dp.Cross(b.dir), dq.Cross(b.dir)
	hp, hq = float64(hp*hp), float64(hq*hq)
	slope := func(t float64) float64 {
		x, y := t-tp, t-tq
		return float64(u*x)/math.Sqrt(float64(x*x)+hp+1e-9) + float64(v*y)/math.Sqrt(float64(y*y)+hq+1e-9)
	}
	if half < b.hi && slope(half) < 0 {
		return 1
	}
	if -half > b.lo && slope(-half) > 0 {
		return -1
	}
	return 0
}

// best is how far along the rim a way from p to q goes over it, with these paces on the two sides.
func (b *sliding) best(p, q lattice.Point, u, v float64) float64 {
	dp, dq := p.Sub(b.p), q.Sub(b.p)
	tp, tq := dp.Dot(b.dir), dq.Dot(b.dir)
	hp, hq := dp.Cross(b.dir), dq.Cross(b.dir)
	hp, hq = float64(hp*hp), float64(hq*hq)
	slope := func(t float64) (s, c float64) {
		x, y := t-tp, t-tq
		m, n := math.Sqrt(float64(x*x)+hp), math.Sqrt(float64(y*y)+hq)
		if m < 1e-9 || n < 1e-9 {
			return 0, 0
		}
		return float64(u*x/m) + float64(v*y/n), float64(u*hp/(m*m*m)) + float64(v*hq/(n*n*n))
	}
	lo, hi := max(b.lo, min(tp, tq)), min(b.hi, max(tp, tq))
	if lo >= hi {
		return max(b.lo, min(b.hi, lo))
	}
	if u == v && max(hp, hq) < onRim*onRim { // along the rim any place in between does
		return max(lo, min(hi, b.t))
	}
	if s, _ := slope(lo + slideNudge); s >= 0 {
		return lo
	}
	if s, _ := slope(hi - slideNudge); s <= 0 {
		return hi
	}
	t := (lo + hi) / 2
	for range 24 {
		s, c := slope(t)
		if s > 0 {
			hi = t
		} else {
			lo = t
		}
		next := t - s/c
		if c <= 0 || next <= lo || next >= hi {
			next = (lo + hi) / 2
		}
		if math.Abs(next-t) < 0.02 {
			return next
		}
		t = next
	}
	return t
}

// leastSlide is how much shorter a way over an edge must get to slide there, in mils.
const leastSlide = 3

// gain is how much shorter a strand over edges may get at most; its beads have slid there.
func (st *strand) gain() float64 {
	was := st.length()
	return was - st.settle()
}

// beadOnEdge is a knot on an edge in a strand.
func beadOnEdge(k *knot) sliding {
	far := cellShare * k.cell
	return sliding{p: k.p, dir: k.along, lo: max(k.lo, -far), hi: min(k.hi, far), level: k.Level, apart: k.cell}
}
