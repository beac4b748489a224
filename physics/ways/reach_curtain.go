package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where ground is built up most hops lead nowhere: of a hundred asked where five houses
// lie between, one lights anything. Mostly this can be told without walking them. What
// stops a straight walk on the lamp's own level is a curtain for all that it hides:
//
//	          ___
//	 k ___   |   | near it      A hop that gets behind the curtain X changes its level
//	  .---X--|-q-|-----.        before it is through: by an edge of what lies between the
//	   `-._  |___|  b  |        lamp and X's far side. If that is nothing but q, it climbs
//	      `--X---------´        up q, or comes too late.
//
// So the first step off the level has a least price, and so has the way up to a roof, over
// what lies between the lamp and the roof (leastRise). A box for which that price leaves
// nothing of the limit is lit by no hop.

// leads reports whether hops of a beam may light any of a box, and remembers what those
// climb at least.
func (g *region) leads(m *beam, f *storey, b *lattice.Rect) bool {
	lp := &g.lamps[m.lamp]
	g.between(lp, b)
	if len(g.s.cands) == 0 {
		return false
	}
	if least := g.leastHop(m, f, b) / lp.pace; least > m.least {
		m.least = least
	}
	return m.least == 0 || b.NearTo(lp.p)+m.least <= lp.rad+rimOff
}

// leastHop is the least that hops of a beam into a box climb over what lies between.
func (g *region) leastHop(m *beam, f *storey, b *lattice.Rect) float64 {
	lp, s := &g.lamps[m.lamp], g.s
	if s.t.Shortest || m.behind == 0 && lp.Level == f.level {
		return 0 // of what is in sight of the lamp, hops may light some by a hair's breadth
	}
	least := math.Inf(1)
	first, last, in := lp.tangents(b.Grown(0.5))
	n := 0
	for _, i := range s.cands {
		if q := &s.plates[i]; in || q.comesLeft(first, lp.p, 0.2) && q.comesLeft(last.Mul(-1), lp.p, 0.2) {
			least = min(least, lp.rises[i])
			s.cands[n] = i
			n++
		}
	}
	s.cands = s.cands[:n]
	if ground.Tall(f.level, lp.Level) {
		least = max(least, s.leastRise(lp.Level, f.level))
	}
	if m.behind > 0 {
		least = max(least, g.leastStep(lp, &lp.view[m.behind-1], b))
	}
	return least
}

// between lists the plates over which a way from the lamp to the box may lead on: of those
// that lie between, all but those which it takes too much to get onto.
//
//	      _____.-´|
//	k .-´ |q|   b |
//	   `-._`-.____|
func (g *region) between(lp *lamp, b *lattice.Rect) {
	if !lp.swept {
		g.sweep(lp)
	}
	s := g.s
	if s.cands = s.cands[:0]; len(lp.soft) == 0 {
		return
	}
	hull, far := b.With(lp.p).Grown(0.2), b.NearTo(lp.p)
	first, last, in := lattice.Point{}, lattice.Point{}, true
	for _, i := range lp.soft {
		q := &s.plates[i]
		if !q.box.Meets(hull) {
			continue
		}
		if rise := lp.rises[i]; rise > 0 && far+rise/lp.pace > lp.rad {
			continue
		}
		if first == (lattice.Point{}) {
			first, last, in = lp.tangents(b.Grown(0.5))
		}
		if in || leftmost(first, lp.p, &q.box) > -0.2 && leftmost(last.Mul(-1), lp.p, &q.box) > -0.2 {
			s.cands = append(s.cands, i)
		}
	}
}

// comesLeft reports whether a place of the plate lies to the left of the ray from o along
// the unit vector d, or no farther than so much to its right.
func (q *plate) comesLeft(d, o lattice.Point, off float64) bool {
	for _, v := range q.poly {
		if d.Cross(v.Sub(o)) > -off {
			return true
		}
	}
	return false
}

// leastStep is the least that the first step off the lamp's level takes, among what lies
// between, where that is made before a bar is passed which hides all of the box.
func (g *region) leastStep(lp *lamp, x *shade, b *lattice.Rect) float64 {
	bar := &lp.seen.bars[x.bar]
	hull := b.With(lp.p)
	hull = bar.box.Common(&hull)
	hull = hull.With(lp.p).Grown(0.2)
	along := bar.b.Sub(bar.a).Unit() // its far side lies along it, or across the line to it
	if along == (lattice.Point{}) {
		v := bar.a.Sub(lp.p).Unit()
		along = lattice.P(-v.Y, v.X)
	}
	if along.Cross(lp.p.Sub(bar.a)) < 0 {
		along = along.Mul(-1)
	}
	least := math.Inf(1)
	for _, i := range g.s.cands {
		q := &g.s.plates[i]
		if (!q.box.Meets(hull) || !q.comesLeft(along, bar.a, bar.r+0.2)) && !g.joins(bar.of, i) && !g.jumpedOver(q) {
			continue
		}
		if least = min(least, lp.stepOnto(q)); least == 0 {
			break
		}
	}
	return least
}

// stepOnto is the least that a step off the lamp's level by an edge of a plate takes.
func (lp *lamp) stepOnto(q *plate) float64 {
	if !q.solid || !q.Sheer || !ground.Tall(q.Top, lp.Level) {
		return 0
	}
	return float64(q.Top - lp.Level)
}

// joins reports whether a base that gets over an edge of the second plate may overlap the
// first, of which a wall is in its way (R-SUPPORT).
func (g *region) joins(wall, over int32) bool {
	if wall == ground.None {
		return false
	}
	p, q := &g.s.plates[wall], &g.s.plates[over]
	return p.hole && q.hole || q.solid && p.box.Grown(1).Meets(q.box) && g.s.f.Touching(int32(p.index), int32(q.index))
}

// jumpedOver reports whether a jump may lead over a pit, and so onto a wall that a base has
// walked along so far.
func (g *region) jumpedOver(q *plate) bool { return q.hole && q.Sheer && g.s.t.JumpWidth > 0 }

// curtains tells of a shadow that hides all of the box whether it does beyond question: a
// hop takes no notice of a corner that it cuts off shorter than half a mil, and so gets a
// little past the rays that touch a bar. None hangs behind a lens, and none is the border
// of free space: where that is a wall's the wall is one.
func (s *shade) curtains(lp *lamp, b *bar, x *lattice.Rect) bool {
	if lp.lens != nil || b.r == 0 && !b.rim {
		return false
	}
	l, r := s.tl.Distance(lp.p), s.tr.Distance(lp.p)
	for _, q := range [4]lattice.Point{x.Lo, {X: x.Hi.X, Y: x.Lo.Y}, x.Hi, {X: x.Lo.X, Y: x.Hi.Y}} {
		d := q.Sub(lp.p)
		n := curtainHem * d.Len()
		if float64(s.r.Cross(d)*r) < n || float64(d.Cross(s.l)*l) < n {
			return false
		}
	}
	return true
}

// curtainHem is how near to the ends of a bar hops may get past it, in mils.
const curtainHem = 2.0

// veil finds what hides a box from the lamp of a beam of hops: it keeps the shades that
// come into the box, or the one that hides all of it.
func (g *region) veil(m *beam, b *lattice.Rect) {
	if m.behind > 0 || len(m.shades) == 0 {
		return
	}
	lp, at := &g.lamps[m.lamp], len(g.lists)
	for _, i := range m.shades {
		if s := &lp.view[i]; g.comesInto(lp, lp.seen, s, b) {
			if bar := &lp.seen.bars[s.bar]; s.hidesAll(lp, bar, b) && s.curtains(lp, bar, b) {
				g.lists = g.lists[:at]
				m.behind = i + 1
				return
			}
			g.lists = append(g.lists, i)
		}
	}
	m.shades = g.lists[at:len(g.lists):len(g.lists)]
}

// leadsTo reports whether hops of a beam of a patch may light any of a box in it, where it is
// hidden or on another level than the lamp.
func (g *region) leadsTo(f *storey, m *beam, b *lattice.Rect) bool {
	lp, o := &g.lamps[m.lamp], *m
	if o.behind == 0 {
		at := len(g.lists)
		g.veil(&o, b)
		g.lists = g.lists[:at]
	}
	return o.behind == 0 && lp.Level == f.level || g.leads(&o, f, b)
}

// leadsOver reports whether hops of a lamp may light any of a box.
func (g *region) leadsOver(j int32, f *storey, b *lattice.Rect) bool {
	lp := &g.lamps[j]
	m := beam{lamp: j, hop: true, rad: lp.rad}
	if !g.mayLead(lp, b) {
		return false
	}
	m.shades = g.veiled(lp)
	return g.leadsTo(f, &m, b)
}

// veiled lists the shades of a lamp on another level than a storey's that may hang before
// hops to it. All of them are: to choose would cost as much as to ask later.
func (g *region) veiled(lp *lamp) []int32 {
	n, ok := g.storeyAt(lp.Level)
	if !ok || !lp.kept {
		return nil
	}
	if lp.seen == nil {
		g.look(lp, g.storeys[n])
	}
	for len(g.every) < len(lp.view) {
		g.every = append(g.every, int32(len(g.every)))
	}
	return g.every[:len(lp.view):len(lp.view)]
}
