package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// A way bends only at knots. They are laid where the ground alone gives a reason to bend:
//
//	  c--------c
//	 /  ______  \          _______      r---r---r     c  round the corners of what is grown
//	c  | wall |  c       e|e      |     | slow  |        by the radius, and round bodies
//	|  |______|  |       e|e roof |     r       r     e  at the foot and on the brink of an
//	c            c       e|e      |     |       |        edge
//	 \          /        e|e______|     r---r---r     r  beside the rims of slow ground
//	  c--------c
//
// and where several of these meet: where an outline comes out of the reach of a wall or a
// body (layNooks), crosses another (layBrinks, layNotches, layPlanks), or a way over an edge is cramped
// (layVerges). A knot at a corner stays where it is; the others are only near the best places, and slide along
// their edge or rim (slide.go).

// lay finds all knots but start and goal.
func (m *mesh) lay(start ground.Spot) {
	if m.live == nil {
		m.findLive(start)
	}
	m.s.band()
	for i := range m.knots { // its ends
		m.knots[i].on = m.s.under(m.knots[i].Spot)
	}
	m.seen, m.start = map[knotplace]int32{}, lattice.PointOf(start.At)
	m.mired = m.s.paceAt(m.start, start.Level) == 2
	if m.far > 0 {
		m.riseFromStart()
	}
	for i := range m.s.plates {
		q := &m.s.plates[i]
		m.of = int32(i + 1)
		m.layCorners(q)
		m.of = 0
		m.layJoints(i)
		if m.s.barredTo(q) { // the base may reach over what is solid, too, if it is low
			m.layRound(q, areaOff, false, q.Holds)
			if !q.solid && q.box.Has(lattice.PointOf(start.At)) { // one who is in it may go about in it
				m.layRound(q, areaOff, true, q.Holds)
			}
		}
		if m.s.t.slowedBy(q.Ground) {
			m.layRim(q)
			m.layPlanks(q)
		} else if m.barredFlat(q) {
			m.layPlanks(q)
		}
		if (q.solid || q.hole) && (len(m.s.holds) > 0 || m.s.zoned(q)) { // on another level the enemy may be lost, or its zone may end
			m.layRound(q, areaOff, false, anyLevel)
			m.layRound(q, areaOff, true, anyLevel)
		}
		if m.live[i] && q.tall() {
			m.layEdges(q)
		}
		if m.live[i] && q.Sheer && (q.solid || q.hole) {
			m.layBrinks(i)
		}
		if m.live[i] && q.tall() {
			m.layVerges(i)
		}
		m.layNotches(i)
	}
	for i := range m.s.plates {
		m.layNooks(i)
	}
	if m.s.t.JumpWidth > 0 {
		m.layJumps()
	}
	for i := range m.s.rings {
		m.layRing(&m.s.rings[i])
	}
}

// findLive finds the plates that the mover can get onto at all, generously.
func (m *mesh) findLive(start ground.Spot) {
	s := m.s
	m.live = make([]bool, len(s.plates))
	for i := range s.plates {
		q := &s.plates[i]
		here := q.box.Has(lattice.PointOf(start.At)) && q.Top == start.Level
		m.live[i] = q.hole || here || !q.Sheer || !ground.Tall(q.Top, ground.GroundLevel) || s.t.Climbs || slices.Contains(s.ladders, int32(i))
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			if !m.live[i] && m.fromLive(&s.plates[i]) {
				m.live[i], grew = true, true
			}
		}
	}
}

func (m *mesh) fromLive(q *plate) bool {
	s := m.s
	for j := range s.plates {
		o := &s.plates[j]
		near := q.box.Grown(float64(s.t.JumpWidth) + 2).Meets(o.box)
		if m.live[j] && near && (s.t.JumpWidth > 0 || o.solid && !ground.Tall(q.Top, o.Top)) { // over a hole one jumps from the ground
			return true
		}
	}
	return false
}

// liveGoal reports whether a goal lies on the ground or on a plate that the mover
// can get onto.
func (m *mesh) liveGoal() bool {
	if m.s.t.Flying {
		return true
	}
	for i := range m.knots {
		g := &m.knots[i]
		if !g.goal {
			continue
		}
		raised := false
		for _, j := range m.s.platesAt(g.p, nil) {
			q := &m.s.plates[j]
			if q.solid && q.Top == g.Level {
				if m.live[j] {
					return true
				}
				raised = true
			}
		}
		if !raised {
			return true
		}
	}
	return false
}

// layCorners puts knots round the corners that stick out into the mover's room.
func (m *mesh) layCorners(q *plate) {
	if !q.walled() {
		return
	}
	m.layRound(q, m.s.radius+cornerOff, q.hole, func(l lattice.Mil) bool { return len(m.s.wallsAt(q, l)) > 0 })
}

// layRing puts knots round a body that is in the way, for each level on which
// it is.
func (m *mesh) layRing(o *ring) {
	levels := []lattice.Mil{o.Level}
	reach := o.sum + o.keep
	around := lattice.RectOf(o.c, o.c).Grown(reach + 1)
	add := func(l lattice.Mil) {
		for _, v := range levels {
			if v == l {
				return
			}
		}
		levels = append(levels, l)
	}
	add(0)
	add(m.s.cruise)
	for i := range m.s.plates {
		if q := &m.s.plates[i]; (q.solid || q.hole) && q.box.Meets(around) {
			add(q.Top)
		}
	}
	for _, l := range levels {
		if n := m.s.need(o, l, l); n > 0 {
			for i, d := range quarters[:4] {
				m.fan(circle{o.c, n + ringOff}, d, quarters[i+1], func(at lattice.Mil) bool { return at == l })
			}
		}
	}
}

// layPlanks puts knots along the rims of what lies over bad ground and leads
// across it: bridges, planks, and trenches under it.
func (m *mesh) layPlanks(area *plate) {
	barred := m.s.barredTo(area) // round it ways lead right beside it
	for i := range m.s.plates {
		q := &m.s.plates[i]
		if !m.live[i] || !q.solid && !q.hole || q == area || !q.box.Meets(area.box) {
			continue
		}
		for j, a := range q.poly {
			l := lattice.StretchOf(a, q.poly[(j+1)%len(q.poly)])
			m.along = l.Dir
			if area.box.Grown(2).Has(a) { // through the very tip
				m.put(knot{p: a}, anyLevel)
			}
			for t := 0.0; t < l.N; t += rimApart {
				if c := l.At(t); area.box.Grown(2).Has(c) {
					m.putAround(c)
				}
			}
			for k, c := range area.poly {
				if t, ok := l.CrossAt(c, area.poly[(k+1)%len(area.poly)]); ok {
					m.putAround(l.At(t))
					if barred {
						m.putBeside(l.At(t), l.Dir)
					}
				}
			}
		}
	}
}

// layNooks puts knots where an outline comes out of the reach of a wall or a
// body: there a way may turn onto another level, on which they are no hindrance,
// or onto better ground.
func (m *mesh) layNooks(i int) {
	p := &m.s.plates[i]
	for k, a := range p.poly {
		l := lattice.StretchOf(a, p.poly[(k+1)%len(p.poly)])
		m.along = l.Dir
		m.by = m.s.meets(m.by[:0], &l, m.s.radius+brink)
		for _, j := range m.by {
			q := &m.s.plates[j]
			if int(j) == i || !q.walled() {
				continue
			}
			for n, c := range q.poly {
				if s, ok := l.Within(c, q.poly[(n+1)%len(q.poly)], m.s.radius+brink); ok {
					m.putBeyond(&l, s, p)
				}
			}
		}
		for j := range m.s.holds {
			m.layLeash(&l, &m.s.holds[j], p)
		}
		for j := range m.s.rings {
			m.layZone(&l, &m.s.rings[j], p)
		}
	}
}

// layZone puts knots where a side of a plate comes out of the reach of a body: on the body's own
// level and on the plate, from which it reaches less far if that lies higher or lower (MOV-3).
func (m *mesh) layZone(l *lattice.Stretch, o *ring, p *plate) {
	last := 0.0
	for _, level := range [2]lattice.Mil{o.Level, p.Top} {
		n := m.s.need(o, level, level)
		if n == 0 || n == last || !l.Near(lattice.RectOf(o.c, o.c), n+brink) {
			continue
		}
		last = n
		if s, ok := l.Within(o.c, o.c, n+brink); ok {
			m.putBeyond(l, s, p)
			m.putEnds(l, s)
		}
	}
}

// layLeash puts knots where a side of a plate comes out of the reach of a body that must not be left:
// on the plate, or beside it, the mover must stay nearer than on the other side, and comes over the
// edge just there.
func (m *mesh) layLeash(l *lattice.Stretch, o *ring, p *plate) {
	for _, level := range [2]lattice.Mil{ground.GroundLevel, p.Top} {
		if n := m.s.leash(o, level, level) - 2*brink; n > 0 {
			if s, ok := l.Within(o.c, o.c, n); ok {
				m.putEnds(l, s)
			}
		}
	}
}

// layBrinks puts knots on the high side of a sheer edge, where a way bends round
// a corner that it must not go over, and where other outlines meet it.
func (m *mesh) layBrinks(i int) {
	q := &m.s.plates[i]
	m.layRound(q, areaOff, q.solid, func(l lattice.Mil) bool { return q.solid && l == q.Top || q.hole && l > q.Top })
	for j := range m.s.plates {
		o := &m.s.plates[j]
		if j == i || !o.solid && !o.hole || !o.box.Meets(q.box) || o.Sheer && j < i {
			continue
		}
		m.layCrossings(o, q)
		m.layTouches(o, q)
		m.layTouches(q, o)
	}
}

// layTouches puts knots round the corners of one outline that lie on another, as
// those of stairs do on the wall that they lead up to.
func (m *mesh) layTouches(q, of *plate) {
	m.along = lattice.Point{}
	for _, c := range q.poly {
		for n, a := range of.poly {
			if b := of.poly[(n+1)%len(of.poly)]; lattice.DistToSegment(c, a, b) < 1 {
				m.putAround(c)
				break
			}
		}
	}
}

// layEdges puts knots at the foot and the brink of a tall edge.
func (m *mesh) layEdges(q *plate) {
	count := len(q.poly)
	for i, a := range q.poly {
		b := q.poly[(i+1)%count]
		e := b.Sub(a)
		m.along = e.Unit()
		parts := max(1, int(math.Ceil(e.Len()/brinkApart)))
		n := e.Len()
		for k := 0; k < parts; k++ {
			at := (float64(k) + 0.5) / float64(parts)
			m.room = [3]float64{-at * n, (1 - at) * n, n / float64(parts)}
			m.putEdge(q, a.Toward(b, at), e.Unit())
		}
		m.room = [3]float64{}
		if m.slowNear(q) {
			m.layBends(q, a, b)
		}
		if m.mired && q.box.Grown(float64(lattice.Inch)).Has(m.start) { // the edge may be a rim, too
			for _, t := range exits(m.start, a, b) {
				m.putEdge(q, a.Add(e.Unit().Mul(t)), e.Unit())
			}
		}
	}
	for _, v := range q.Ladders {
		p := lattice.PointOf(v)
		for i, a := range q.poly {
			l := lattice.StretchOf(a, q.poly[(i+1)%count])
			if near := lattice.NearestOnSegment(p, l.A, l.B); near.Distance(p) <= float64(path.LadderArm) {
				m.along = l.Dir
				m.putEdge(q, near, l.Dir)
			}
			if arm, ok := l.Within(p, p, float64(path.LadderArm)-1); ok {
				m.putEdge(q, l.At(arm.From), l.Dir)
				m.putEdge(q, l.At(arm.To), l.Dir)
				m.layArm(q, &l, arm)
			}
		}
	}
}

// layArm puts knots on the brink within the arm of a ladder, where who comes up aslant from
// outside of it gets onto the brink, and who goes down so leaves it: hops to its very ends go
// over the edge beyond them. From the start it is one place each.
//
//	___o_*___ arm    *: the arm's end; o: where the hop through it comes to the brink
//	  /
//	 k
func (m *mesh) layArm(q *plate, l *lattice.Stretch, arm lattice.Span) {
	in := outOf(q, l.A, l.B).Mul(-brink)
	for i, end := range [2]float64{arm.From, arm.To} {
		back := l.Dir
		if i == 1 {
			back = back.Mul(-1)
		}
		c := l.At(end)
		put := func(off float64) {
			if off < arm.To-arm.From {
				m.mates++
				m.put(knot{p: c.Add(back.Mul(off)).Add(in), mate: m.mates}, anyLevel)
			}
		}
		for _, off := range aslant {
			put(off)
		}
		if d := c.Sub(m.start); d.Dot(in) != 0 && d.Dot(back) > 0 {
			put(math.Abs(float64(brink*brink)*d.Dot(back)/d.Dot(in)) + 0.5)
		}
	}
}

// aslant is how far within a ladder's arm such knots lie, in mils: those who come at 20 and at 4 degrees
// get there.
var aslant = [2]float64{6, 30}

func (m *mesh) putEdge(q *plate, c, dir lattice.Point) {
	out := lattice.P(dir.Y, -dir.X)
	if q.hole {
		out = out.Mul(-1)
	}
	m.mates++
	m.putRoomy(c.Add(out.Mul(m.s.radius+cornerOff)), dir)
	m.putRoomy(c.Add(out.Mul(brink)), dir) // under a slab one lands so near
	m.putRoomy(c.Sub(out.Mul(brink)), dir)
}

// putRoomy puts a knot beside an edge, or where there is no room as near to there along the edge as there is:
//
//	   |    .--.
//	roof   ( c  )    x: from the brink b one comes down aslant, past the corner c
//	   b    `--'
//	   |     x
func (m *mesh) putRoomy(p, dir lattice.Point) {
	if m.put(knot{p: p, mate: m.mates}, anyLevel) || m.room[2] == 0 {
		return
	}
	was := m.room
	for _, share := range [4]float64{0.25, -0.25, 0.5, -0.5} {
		t := float64(share * was[2])
		m.room = [3]float64{was[0] - t, was[1] - t, was[2]}
		if t > was[0] && t < was[1] {
			m.put(knot{p: p.Add(dir.Mul(t)), mate: m.mates}, anyLevel)
		}
	}
	m.room = was
}
