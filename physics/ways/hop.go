package ways

import (
	"math"
	"math/bits"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// A hop is a straight way from one spot to another. It may climb, drop and jump
// where it crosses sheer edges; cut into steps at those it is a legal path.
// It is judged by the same rules as a step is by Trace (trace.go), but hop finds
// the levels by itself and makes no garbage.
//
// Its line is cut into spans (span.go). Each has the same surfaces from end to end. The
// cheapest way onto every surface of every span follows from those of the span before
// (dynamic programming):
//
//	         .__slab___.
//	   roof  |x-------x|             span 0 {ground}, 1 {ground, roof}, 2 {ground}
//	         |up   down|
//	a--------+---------+------b      over the roof the climb is paid for, under it
//	  span 0 |    1    |  2          there is nothing to pay
//
//	cost(i+1, m) = least over surfaces j of span i of
//	               cost(i, j) + edge from j to m + toll of m * length of span i+1
//
// The toll is 2 on slow ground (TER-2), else 1. An edge costs its height if it is climbed,
// up or down, or taken by a ladder, and nothing if it is stepped over or dropped from
// (R-CLIMB, R-STEP); for a trip that asks for the Shortest way only length counts. One goes
// down only where one's own surface ends, and up only where the other begins. A jump leads
// on from one span to a later one (see jump). Of ways that cost the same the one with fewer
// rolls is kept. Whether the base has room is asked last, and along the cheapest way alone
// (lap.go): a hop over a roof that is too low to pass under has to be made in parts, from
// knot to knot.

// walker makes hops over what a scout has found. What it knows of the last one stays until the next.
type walker struct {
	s     *scout
	line  profile
	legs  []wayleg
	edges []waycross
	laps  []waylap

	dear   float64 // a hop that costs so much is of no use; 0: any is
	gaveUp bool    // for that reason one was not walked to its end
}

func newWalker(s *scout) *walker { return &walker{s: s, line: profile{s: s}} }

// wayleg is a part of a hop on one level.
type wayleg struct {
	t0, t1 float64
	level  lattice.Mil
}

// waycross is a change of level along a hop.
type waycross struct {
	t0, t1   float64 // a jump has a width
	from, to lattice.Mil
	by       ground.By
	sheer    bool
	own      uint64 // the candidates whose outlines lie there
}

// hop reports whether the mover can go straight from a to b, what it costs and
// how many rolls it needs. The crossings stay in w.edges until the next hop.
//
// A hop along an outline has the surfaces and the ground of either side of it,
// as Trace has it: both sides are tried, and the cheaper counts.
//
//	 . . . . . . . . . . . . .      skirtAside to the left of the line: open ground
//	a===========================b   the line, on the outline
//	 ' ' ' slow ground ' ' ' '      skirtAside to the right: slow
func (w *walker) hop(a, b ground.Spot) (cost float64, rolls int, ok bool) {
	w.line.aside, w.line.skirted = 0, 0
	cost, rolls, ok = w.hopBeside(a, b)
	if w.line.skirted == 0 {
		return cost, rolls, ok
	}
	best := 0.0
	for _, side := range [2]float64{skirtAside, -skirtAside} {
		w.line.aside = side
		if c, r, fine := w.hopBeside(a, b); fine && (!ok || c < cost || c == cost && r < rolls) {
			cost, rolls, ok, best = c, r, true, side
		}
	}
	if w.line.aside != best {
		w.line.aside = best
		return w.hopBeside(a, b)
	}
	return cost, rolls, ok
}

// within is a hop that is of no use if it costs as much as dear: then it may be told to be none.
func (w *walker) within(dear float64, a, b ground.Spot) (cost float64, rolls int, ok bool) {
	w.dear = dear
	cost, rolls, ok = w.hop(a, b)
	w.dear = 0
	return cost, rolls, ok
}

// price is what a hop costs, rolls counted as next to nothing.
func (w *walker) price(from, to ground.Spot) (cost float64, ok bool) {
	cost, rolls, ok := w.hop(from, to)
	return cost + float64(rollToll*float64(rolls)), ok
}

// skirtAside is how far beside an outline a hop along it looks for what is
// there, in mils.
const skirtAside = 0.02

// hopBeside is hop for one side of the outlines that the line runs along.
func (w *walker) hopBeside(a, b ground.Spot) (cost float64, rolls int, ok bool) {
	w.s.charge(hopWork + len(w.s.plates)/hopPlates)
	l := lattice.StretchOf(lattice.PointOf(a.At), lattice.PointOf(b.At))
	return w.hopAlong(&l, a, b, path.TinySpan)
}

// nearEnd is how near the end of a hop off the lattice outlines still count.
const nearEnd = 1e-6

// hopAlong is hop along a line; outlines nearer to its end than tail do not count.
func (w *walker) hopAlong(l *lattice.Stretch, a, b ground.Spot, tail float64) (cost float64, rolls int, ok bool) {
	w.edges, w.legs = w.edges[:0], w.legs[:0]
	if w.s.t.Flying {
		high := max(w.s.cruise, b.Level)
		return l.N, 0, w.s.bodiesLet(l, 0, l.N, high, high)
	}
	if !w.line.candidates(l) {
		return 0, 0, false
	}
	if len(w.line.cands) == 0 {
		w.legs = append(w.legs, wayleg{0, l.N, a.Level})
		return l.N, 0, a.Level == b.Level && w.clear(l)
	}
	w.line.cutSpans(l, tail)
	w.line.capSpans(a, b, tail == path.TinySpan)
	last := &w.line.spans[len(w.line.spans)-1]
	j := last.find(b.Level)
	if !w.spreadOut(l, a.Level) || j < 0 || !last.best[j].ok {
		return 0, 0, false
	}
	end := &last.best[j]
	if w.dear > 0 && end.cost >= w.dear {
		w.gaveUp = true
		return 0, 0, false
	}
	w.retrace(j)
	return end.cost, int(end.rolls), w.clear(l)
}

// spreadOut keeps the cheapest way onto every surface of every span; false if
// there is nothing to start on.
func (w *walker) spreadOut(l *lattice.Stretch, from lattice.Mil) bool {
	first := &w.line.spans[0]
	j := first.find(from)
	if j < 0 {
		return false
	}
	rolls, ok := w.setOut(l, first, j)
	if !ok {
		return false
	}
	first.best[j] = waystate{cost: w.toll(first.t1, first.ground[j].rough), rolls: rolls, ok: true, span: -1}
	for i := range w.line.spans[:len(w.line.spans)-1] {
		for j := 0; j < w.line.spans[i].n; j++ {
			if w.line.spans[i].best[j].ok {
				w.spread(l, i, j)
			}
		}
	}
	return true
}

// setOut reports whether a hop may begin on the ground of a span's surface, and how many rolls
// that takes. What must not be entered may be left and gone about in; but who is right on its
// outline is not in it, and enters.
func (w *walker) setOut(l *lattice.Stretch, p *wayspan, m int) (rolls int16, ok bool) {
	g := &p.ground[m]
	if !g.barred && !g.danger || p.t0 == p.t1 {
		return 0, true
	}
	at, level, barred, danger := l.A.Round(), p.v[m].level, g.barred, g.danger
	for in := p.in; in != 0; in &= in - 1 {
		if q := &w.s.plates[w.line.cands[bits.TrailingZeros64(in)]]; q.Holds(level) && lattice.Locate(q.Outline, at) == lattice.Inside {
			barred, danger = barred && q.Ground != ground.Impassable, danger && q.Ground != ground.Dangerous
		}
	}
	if danger {
		rolls = 1
	}
	return rolls, !barred && (!danger || w.s.t.Dangers)
}

func (w *walker) toll(n float64, rough bool) float64 {
	if rough {
		return 2 * n
	}
	return n
}

// spread goes on from one surface of a span to those of the next, or over a
// gap to a later one.
func (w *walker) spread(l *lattice.Stretch, i, j int) {
	p, q := &w.line.spans[i], &w.line.spans[i+1]
	from := p.v[j]
	stays := q.find(from.level) >= 0
	// Where the hop begins or ends on an outline both its sides are there.
	brim := uint64(0)
	if p.t0 == p.t1 || q.t0 == q.t1 {
		brim = p.in ^ q.in
	}
	for m := 0; m < q.n; m++ {
		to := q.v[m]
		up := to.level - from.level
		brink := w.line.flips(brim, w.edgePiece(from, to))
		if up == 0 || up < 0 && (!stays || brink) || up > 0 && (p.find(to.level) < 0 || brink) {
			w.cross(l, i, j, i+1, m)
		}
	}
	if !stays && w.s.t.JumpWidth > 0 && w.sheerOff(from, q.v[0]) {
		w.jump(i, j)
	}
}

// edgePiece is the piece whose edge lies between two surfaces of neighbouring
// spans: the one that supports the higher, or the trench.
func (w *walker) edgePiece(from, to waysurf) int32 {
	high, low := from, to
	if to.level > from.level {
		high, low = to, from
	}
	if high.plate >= 0 && !(w.s.plates[high.plate].hole && low.plate >= 0) { // of two trenches it is the deeper one's
		return high.plate
	}
	return low.plate
}

// sheerOff reports whether one leaves the surface by a sheer drop.
func (w *walker) sheerOff(from, low waysurf) bool {
	e := w.edgePiece(from, low)
	return path.EdgeOf(low.level-from.level, e < 0 || w.s.plates[e].Sheer) == path.Down
}

// cross takes one edge, the cheapest way the trip allows.
func (w *walker) cross(l *lattice.Stretch, i, j, k, m int) {
	from, to := w.line.spans[i].v[j], w.line.spans[k].v[m]
	up := to.level - from.level
	if lower := &w.line.spans[k]; up < 0 && w.line.shut(lower, to.level, from.level) {
		return
	}
	if lower := &w.line.spans[i]; up > 0 && w.line.shut(lower, from.level, to.level) {
		return
	}
	st := waystate{ok: true, span: int16(i), surf: int8(j)}
	if e := w.edgePiece(from, to); path.EdgeOf(up, e < 0 || w.s.plates[e].Sheer).Sheer() {
		by, height, rolls, ok := w.s.t.Over(up, func() bool { return e >= 0 && w.ladderAt(e, l.At(w.line.spans[k].t0)) })
		if !ok {
			return
		}
		st.by, st.rolls, st.sheer = by, int16(rolls), true
		if !w.s.t.Shortest {
			st.cost = float64(height)
		}
	}
	w.arrive(st, k, m)
}

// ladderAt reports whether a ladder of the plate, or of another as high whose
// edge runs through the same point, is near enough to a place on its edge (R-STEP).
func (w *walker) ladderAt(e int32, at lattice.Point) bool {
	for _, i := range w.s.ladders {
		q := &w.s.plates[i]
		for _, v := range q.Ladders {
			if lattice.PointOf(v).Sub(at).Len() <= float64(path.LadderArm) &&
				(i == e || q.Top == w.s.plates[e].Top && lattice.OutlineDistance(q.Outline, at.Round()) <= lattice.Slack) {
				return true
			}
		}
	}
	return false
}

// arrive books the way onto surface m of span k, with the walk through it.
func (w *walker) arrive(st waystate, k, m int) {
	q := &w.line.spans[k]
	old := &w.line.spans[st.span].best[st.surf]
	on := q.ground[m]
	if on.barred {
		return
	}
	if on.danger {
		if was := w.line.spans[st.span].ground[st.surf].danger; !was || st.by == ground.Jump {
			if !w.s.t.Dangers {
				return
			}
			st.rolls++
		}
	}
	st.cost += old.cost + w.toll(q.t1-q.t0, on.rough)
	st.rolls += old.rolls
	if w.dear > 0 && st.cost >= w.dear {
		w.gaveUp = true
		return
	}
	if q.best[m].worse(st.cost, st.rolls) {
		q.best[m] = st
	}
}

// jump looks for far sides of the gap that opens behind span i. The far side stands out of
// the gap by more than a step, and its edge is right there: the span before has no surface
// at that level. If floors in the gap differ the highest one counts. The gap ends where there is
// something again within a step of the level that one jumps from.
//
//	 from                    to
//	_______        low     ______       width = t0 of span k - t1 of span i, to the mil;
//	       |      _____   |             with the rise, if to lies higher, it may not be
//	       |_____|     |__|             more than the trip's JumpWidth (JMP-1, R-JUMP).
//	span i   i+1   i+2  i+3  k          It costs the width alone.
func (w *walker) jump(i, j int) {
	from := w.line.spans[i].v[j]
	near := w.line.spans[i].t1
	low := lattice.Mil(math.MinInt32)
	for k := i + 1; k < len(w.line.spans); k++ {
		q := &w.line.spans[k]
		width := q.t0 - near
		if width > float64(w.s.t.JumpWidth)+1 {
			return
		}
		for m := 0; m < q.n && k > i+1; m++ {
			to := q.v[m]
			rise := to.level - from.level
			if !ground.Tall(to.level, low) || w.line.spans[k-1].find(to.level) >= 0 || !w.s.t.Jumps(lattice.RoundMil(width), rise) || w.line.walledIn(i+1, k, max(from.level, to.level)) {
				continue
			}
			w.arrive(waystate{cost: width, rolls: 1, ok: true, by: ground.Jump, sheer: true, span: int16(i), surf: int8(j)}, k, m)
		}
		for m := 0; m < q.n; m++ {
			if v := q.v[m].level; ground.OneStep(v, from.level) {
				return
			} else if v < from.level {
				low = max(low, v)
			}
		}
	}
}

// retrace writes down the legs and crossings that led to a surface of the last span.
func (w *walker) retrace(m int) {
	k := len(w.line.spans) - 1
	st := &w.line.spans[k].best[m]
	for st.span >= 0 {
		p, q := &w.line.spans[st.span], &w.line.spans[k]
		from, to := p.v[st.surf], q.v[m]
		w.legs = append(w.legs, wayleg{q.t0, q.t1, to.level})
		if from.level != to.level || st.by == ground.Jump {
			c := waycross{t0: p.t1, t1: q.t0, from: from.level, to: to.level, by: st.by, sheer: st.sheer}
			c.own = (p.in ^ w.line.spans[st.span+1].in) | (q.in ^ w.line.spans[k-1].in)
			w.edges = append(w.edges, c)
			if st.by == ground.Jump {
				w.legs = append(w.legs, wayleg{p.t1, q.t0, max(from.level, to.level)})
			}
		}
		k, m = int(st.span), int(st.surf)
		st = &p.best[m]
	}
	w.legs = append(w.legs, wayleg{0, w.line.spans[0].t1, w.line.spans[0].v[m].level})
	slices.Reverse(w.legs)
	slices.Reverse(w.edges)
	w.joinLegs()
}

// overEdge reports whether the hop just made went over a tall edge.
func (w *walker) overEdge() bool {
	for i := range w.edges {
		if e := &w.edges[i]; e.by == ground.Jump || !ground.OneStep(e.to, e.from) {
			return true
		}
	}
	return false
}

// joinLegs makes one leg of neighbours on one level.
func (w *walker) joinLegs() {
	n := 0
	for _, g := range w.legs {
		if n > 0 && w.legs[n-1].level == g.level {
			w.legs[n-1].t1 = g.t1
			continue
		}
		w.legs[n] = g
		n++
	}
	w.legs = w.legs[:n]
}

// rollToll is what a roll counts among ways of equal cost, in mils.
const rollToll = 0.01
