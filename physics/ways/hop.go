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

// waystate is the cheapest way to be on one surface of a span.
type waystate struct {
	cost  float64
	rolls int16
	ok    bool
	by    ground.By
	sheer bool
	span  int16 // where it came from
	surf  int8
}

func (a *waystate) worse(cost float64, rolls int16) bool {
	return !a.ok || cost < a.cost-1e-9 || cost <= a.cost+1e-9 && rolls < a.rolls
}

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
// how many rolls it needs. The crossings stay in s.edges until the next hop.
//
// A hop along an outline has the surfaces and the ground of either side of it,
// as Trace has it: both sides are tried, and the cheaper counts.
//
//	 . . . . . . . . . . . . .      skirtAside to the left of the line: open ground
//	a===========================b   the line, on the outline
//	 ' ' ' slow ground ' ' ' '      skirtAside to the right: slow
func (s *scout) hop(a, b ground.Spot) (cost float64, rolls int, ok bool) {
	s.aside, s.skirted = 0, 0
	cost, rolls, ok = s.hopBeside(a, b)
	if s.skirted == 0 {
		return cost, rolls, ok
	}
	best := 0.0
	for _, side := range [2]float64{skirtAside, -skirtAside} {
		s.aside = side
		if c, r, fine := s.hopBeside(a, b); fine && (!ok || c < cost || c == cost && r < rolls) {
			cost, rolls, ok, best = c, r, true, side
		}
	}
	if s.aside != best {
		s.aside = best
		return s.hopBeside(a, b)
	}
	return cost, rolls, ok
}

// skirtAside is how far beside an outline a hop along it looks for what is
// there, in mils.
const skirtAside = 0.02

// hopBeside is hop for one side of the outlines that the line runs along.
func (s *scout) hopBeside(a, b ground.Spot) (cost float64, rolls int, ok bool) {
	s.charge(hopWork + len(s.plates)/hopPlates)
	l := lattice.StretchOf(lattice.PointOf(a.At), lattice.PointOf(b.At))
	return s.hopAlong(&l, a, b, path.TinySpan)
}

// nearEnd is how near the end of a hop off the lattice outlines still count.
const nearEnd = 1e-6

// hopAlong is hop along a line; outlines nearer to its end than tail do not count.
func (s *scout) hopAlong(l *lattice.Stretch, a, b ground.Spot, tail float64) (cost float64, rolls int, ok bool) {
	s.edges, s.legs = s.edges[:0], s.legs[:0]
	if s.t.Flying {
		high := max(s.cruise, b.Level)
		return l.N, 0, s.bodiesLet(l, 0, l.N, high, high)
	}
	if !s.candidates(l) {
		return 0, 0, false
	}
	if len(s.cands) == 0 {
		s.legs = append(s.legs, wayleg{0, l.N, a.Level})
		return l.N, 0, a.Level == b.Level && s.clear(l)
	}
	s.cutSpans(l, tail)
	s.capSpans(a, b, tail == path.TinySpan)
	end, ok := s.follow(l, a.Level, b.Level)
	if !ok {
		return 0, 0, false
	}
	if s.dear > 0 && end.cost >= s.dear {
		s.gaveUp = true
		return 0, 0, false
	}
	s.retrace(end)
	return end.cost, int(end.rolls), s.clear(l)
}

// capSpans sets an empty span before or behind the others where the hop begins
// or, if both is set, ends on an outline, on the surface of the other side of it.
//
//	_roof_           The hop begins at a, on the roof, right on its edge. Span 0 lies over
//	      a          the ground alone. The cap, which has no length, has what there is to
//	      ||--0--    stand on at a: from the roof in the cap one drops into span 0.
func (s *scout) capSpans(a, b ground.Spot, both bool) {
	changes := a.Level != b.Level
	if p := &s.spans[0]; changes || p.find(a.Level) < 0 {
		in := p.in
		if s.onBrim(a.At) {
			in = s.acrossFrom(a.At, in)
		}
		if (in != p.in || !changes) && (changes || (in^p.in)&s.skirted == 0) {
			s.spans = slices.Insert(s.spans, 0, s.capAt(0, a.At, in, 0))
		}
	}
	if p := &s.spans[len(s.spans)-1]; both && (changes || p.find(b.Level) < 0) {
		if in := s.acrossFrom(b.At, p.in); (in != p.in || !changes) && (changes || (in^p.in)&s.skirted == 0) {
			s.spans = append(s.spans, s.capAt(1, b.At, in, p.t1))
		}
	}
}

// brim tells of a place whether it lies beside an outline.
type brim struct {
	at        lattice.Vec
	known, on bool
}

// brimNear is how near that is, in mils: farther off a hop has a span before it.
const brimNear = 2

// onBrim reports whether a place lies beside the outline of a plate. Many hops begin at one
// place: the last is remembered.
func (s *scout) onBrim(at lattice.Vec) bool {
	if b := &s.brim; !b.known || b.at != at {
		p := lattice.PointOf(at)
		*b = brim{at: at, known: true}
		for i := range s.plates {
			if q := &s.plates[i]; q.box.Near(p, brimNear) && lattice.OutlineDistance(q.Outline, at) <= brimNear {
				b.on = true
				break
			}
		}
	}
	return s.brim.on
}

// acrossFrom is what a place on outlines lies in, seen from its other side: in
// the solids and trenches beside which the hop runs, and in nothing else. A place
// so near an outline that the hop leaves no span before it lies in what it lies in.
func (s *scout) acrossFrom(at lattice.Vec, in uint64) uint64 {
	for k, i := range s.cands {
		q := &s.plates[i]
		if !q.box.Has(lattice.PointOf(at)) {
			continue
		}
		bit := uint64(1) << k
		switch lattice.Locate(q.Outline, at) {
		case lattice.OnOutline:
			if in&bit != 0 || q.solid || q.hole {
				in ^= bit
			}
		case lattice.Inside:
			if q.solid || q.hole {
				in |= bit
			}
		default:
			if q.solid || q.hole {
				in &^= bit
			}
		}
	}
	return in
}

// follow goes span by span to a surface of the last one.
func (s *scout) follow(l *lattice.Stretch, from, to lattice.Mil) (*waystate, bool) {
	if !s.spreadOut(l, from) {
		return nil, false
	}
	last := &s.spans[len(s.spans)-1]
	j := last.find(to)
	if j < 0 || !last.best[j].ok {
		return nil, false
	}
	return &last.best[j], true
}

// spreadOut keeps the cheapest way onto every surface of every span; false if
// there is nothing to start on.
func (s *scout) spreadOut(l *lattice.Stretch, from lattice.Mil) bool {
	first := &s.spans[0]
	j := first.find(from)
	if j < 0 {
		return false
	}
	rolls, ok := s.setOut(l, first, j)
	if !ok {
		return false
	}
	first.best[j] = waystate{cost: s.toll(first.t1, first.ground[j].rough), rolls: rolls, ok: true, span: -1}
	for i := range s.spans[:len(s.spans)-1] {
		for j := 0; j < s.spans[i].n; j++ {
			if s.spans[i].best[j].ok {
				s.spread(l, i, j)
			}
		}
	}
	return true
}

// setOut reports whether a hop may begin on the ground of a span's surface, and how many rolls
// that takes. What must not be entered may be left and gone about in; but who is right on its
// outline is not in it, and enters.
func (s *scout) setOut(l *lattice.Stretch, p *wayspan, m int) (rolls int16, ok bool) {
	g := &p.ground[m]
	if !g.barred && !g.danger || p.t0 == p.t1 {
		return 0, true
	}
	at, level, barred, danger := l.A.Round(), p.v[m].level, g.barred, g.danger
	for in := p.in; in != 0; in &= in - 1 {
		if q := &s.plates[s.cands[bits.TrailingZeros64(in)]]; q.Holds(level) && lattice.Locate(q.Outline, at) == lattice.Inside {
			barred, danger = barred && q.Ground != ground.Impassable, danger && q.Ground != ground.Dangerous
		}
	}
	if danger {
		rolls = 1
	}
	return rolls, !barred && (!danger || s.t.Dangers)
}

func (s *scout) toll(n float64, rough bool) float64 {
	if rough && !s.t.Shortest {
		return 2 * n
	}
	return n
}

// spread goes on from one surface of a span to those of the next, or over a
// gap to a later one.
func (s *scout) spread(l *lattice.Stretch, i, j int) {
	p, q := &s.spans[i], &s.spans[i+1]
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
		brink := s.flips(brim, s.edgePiece(from, to))
		if up == 0 || up < 0 && (!stays || brink) || up > 0 && (p.find(to.level) < 0 || brink) {
			s.cross(l, i, j, i+1, m)
		}
	}
	if !stays && s.t.JumpWidth > 0 && s.sheerOff(from, q.v[0]) {
		s.jump(i, j)
	}
}

// edgePiece is the piece whose edge lies between two surfaces of neighbouring
// spans: the one that supports the higher, or the trench.
func (s *scout) edgePiece(from, to waysurf) int32 {
	high, low := from, to
	if to.level > from.level {
		high, low = to, from
	}
	if high.plate >= 0 && !(s.plates[high.plate].hole && low.plate >= 0) { // of two trenches it is the deeper one's
		return high.plate
	}
	return low.plate
}

// flips reports whether the plate is one of those candidates.
func (s *scout) flips(in uint64, plate int32) bool {
	for k, i := range s.cands {
		if i == plate && in&(1<<k) != 0 {
			return true
		}
	}
	return false
}

// sheerOff reports whether one leaves the surface by a sheer drop.
func (s *scout) sheerOff(from, low waysurf) bool {
	e := s.edgePiece(from, low)
	return path.EdgeOf(low.level-from.level, e < 0 || s.plates[e].Sheer) == path.Down
}

// cross takes one edge, the cheapest way the trip allows.
func (s *scout) cross(l *lattice.Stretch, i, j, k, m int) {
	from, to := s.spans[i].v[j], s.spans[k].v[m]
	up := to.level - from.level
	if lower := &s.spans[k]; up < 0 && s.shut(lower, to.level, from.level) {
		return
	}
	if lower := &s.spans[i]; up > 0 && s.shut(lower, from.level, to.level) {
		return
	}
	st := waystate{ok: true, span: int16(i), surf: int8(j)}
	if e := s.edgePiece(from, to); path.EdgeOf(up, e < 0 || s.plates[e].Sheer).Sheer() {
		by, height, rolls, ok := s.means.Over(up, func() bool { return e >= 0 && s.ladderAt(e, l.At(s.spans[k].t0)) })
		if !ok {
			return
		}
		st.by, st.rolls, st.sheer = by, int16(rolls), true
		if !s.t.Shortest {
			st.cost = float64(height)
		}
	}
	s.arrive(st, k, m)
}

// shut reports whether a slab over a span parts two levels: nobody gets through it.
func (s *scout) shut(p *wayspan, lower, upper lattice.Mil) bool {
	for k, i := range s.cands {
		if q := &s.plates[i]; p.in&(1<<k) != 0 && q.solid && lower < q.Base && q.Base < upper {
			return true
		}
	}
	return false
}

// ladderAt reports whether a ladder of the plate, or of another as high whose
// edge runs through the same point, is near enough to a place on its edge (R-STEP).
func (s *scout) ladderAt(e int32, at lattice.Point) bool {
	for _, i := range s.ladders {
		q := &s.plates[i]
		for _, v := range q.Ladders {
			if lattice.PointOf(v).Sub(at).Len() <= float64(path.LadderArm) &&
				(i == e || q.Top == s.plates[e].Top && lattice.OutlineDistance(q.Outline, at.Round()) <= lattice.Slack) {
				return true
			}
		}
	}
	return false
}

// arrive books the way onto surface m of span k, with the walk through it.
func (s *scout) arrive(st waystate, k, m int) {
	q := &s.spans[k]
	old := &s.spans[st.span].best[st.surf]
	on := q.ground[m]
	if on.barred {
		return
	}
	if on.danger {
		if was := s.spans[st.span].ground[st.surf].danger; !was || st.by == ground.Jump {
			if !s.t.Dangers {
				return
			}
			st.rolls++
		}
	}
	st.cost += old.cost + s.toll(q.t1-q.t0, on.rough)
	st.rolls += old.rolls
	if s.dear > 0 && st.cost >= s.dear {
		s.gaveUp = true
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
func (s *scout) jump(i, j int) {
	from := s.spans[i].v[j]
	near := s.spans[i].t1
	low := lattice.Mil(math.MinInt32)
	for k := i + 1; k < len(s.spans); k++ {
		q := &s.spans[k]
		width := q.t0 - near
		if width > float64(s.t.JumpWidth)+1 {
			return
		}
		for m := 0; m < q.n && k > i+1; m++ {
			to := q.v[m]
			rise := to.level - from.level
			if !ground.Tall(to.level, low) || s.spans[k-1].find(to.level) >= 0 || !s.means.Jumps(lattice.RoundMil(width), rise) || s.walledIn(i+1, k, max(from.level, to.level)) {
				continue
			}
			s.arrive(waystate{cost: width, rolls: 1, ok: true, by: ground.Jump, sheer: true, span: int16(i), surf: int8(j)}, k, m)
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

// walledIn reports whether something solid stands at a level in the spans from i to
// before k.
func (s *scout) walledIn(i, k int, level lattice.Mil) bool {
	for ; i < k; i++ {
		for in := s.spans[i].in; in != 0; in &= in - 1 {
			if q := &s.plates[s.cands[bits.TrailingZeros64(in)]]; q.solid && q.Base <= level && level < q.Top {
				return true
			}
		}
	}
	return false
}

// retrace writes down the legs and crossings that led to the state.
func (s *scout) retrace(end *waystate) {
	k := len(s.spans) - 1
	st := end
	m := s.spans[k].find(s.levelOf(k, end))
	for st.span >= 0 {
		p, q := &s.spans[st.span], &s.spans[k]
		from, to := p.v[st.surf], q.v[m]
		s.legs = append(s.legs, wayleg{q.t0, q.t1, to.level})
		if from.level != to.level || st.by == ground.Jump {
			c := waycross{t0: p.t1, t1: q.t0, from: from.level, to: to.level, by: st.by, sheer: st.sheer}
			c.own = (p.in ^ s.spans[st.span+1].in) | (q.in ^ s.spans[k-1].in)
			s.edges = append(s.edges, c)
			if st.by == ground.Jump {
				s.legs = append(s.legs, wayleg{p.t1, q.t0, max(from.level, to.level)})
			}
		}
		k, m = int(st.span), int(st.surf)
		st = &p.best[m]
	}
	s.legs = append(s.legs, wayleg{0, s.spans[0].t1, s.spans[0].v[m].level})
	slices.Reverse(s.legs)
	slices.Reverse(s.edges)
	s.joinLegs()
}

// overEdge reports whether the hop just made went over a tall edge.
func (s *scout) overEdge() bool {
	for i := range s.edges {
		if e := &s.edges[i]; e.by == ground.Jump || !ground.OneStep(e.to, e.from) {
			return true
		}
	}
	return false
}

func (s *scout) levelOf(k int, st *waystate) lattice.Mil {
	q := &s.spans[k]
	for m := range q.best {
		if st == &q.best[m] {
			return q.v[m].level
		}
	}
	return 0
}

// joinLegs makes one leg of neighbours on one level.
func (s *scout) joinLegs() {
	n := 0
	for _, g := range s.legs {
		if n > 0 && s.legs[n-1].level == g.level {
			s.legs[n-1].t1 = g.t1
			continue
		}
		s.legs[n] = g
		n++
	}
	s.legs = s.legs[:n]
}
