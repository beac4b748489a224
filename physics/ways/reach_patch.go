package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Of all the lamps of a reach only a few matter at any one place. So a storey is
// cut into squares, each into four as far as that helps, and every square keeps
// the beams that light some of it:
//
//	 _______________
//	|       |   |   |     lit: one lamp lights all of the square; no other
//	|  lit  |---|---|     matters, and no part of the rim lies in it
//	|       |   |_|_|     even: a beam without shadows in the square; it takes
//	|-------|---| | |     out every other whose disc lies within its own
//	|  lit  |lit|---|
//	|_______|___|___|     what is left are the few beams that meet there
//
// A square is worked out when a stroke first runs through it.
type patch struct {
	box    lattice.Rect
	parent int32
	kids   int32     // index of the first of four, 0: none
	ready  bool      // what follows has been worked out
	lit    bool      // one lamp lights all of it
	open   bool      // free space without any border
	shut   bool      // none of it is free
	pace   int8      // of the ground all over it: 1 not slow, 2 slow; 0: it differs, or does not matter
	beams  []beam    // by their lamps
	asked  []beam    // of a leaf, once it is asked: in the order in which they are (ordered)
	lamps  [4]uint64 // a bit for each of the beams' lamps, modulo 256
	shores []int32   // edges of free space in it
	lines  []int32   // those of the storey in it
	crits  []int32   // places where hops begin to go otherwise, once they are asked for
	aimed  bool      // crits are known
	kinds  [4]int32  // where in asked those of each kind begin, and the end
}

// beam is the light of a lamp in a patch.
type beam struct {
	lamp   int32
	hop    bool    // by hops of any kind; else by a straight walk
	even   bool    // alike all over the patch: within rad everything is lit
	cone   bool    // of an image: its lens does not show all of the patch
	rad    float64 // how far it lights, at most
	shades []int32 // the shades of the lamp's view in the patch
	behind int32   // of hops: 1 more than one of the view that hides all of the patch; 0: none
	least  float64 // of hops: what they climb at least, as a length
}

// The sizes of patches, in mils, and how many beams in them call for cutting.
const (
	usualPatch = 1600 // is cut no further
	leastPatch = 800  // nor is this where many beams meet
	manyBeams  = 140
	fewBeams   = 3 // even ones need no cutting
)

// clearGroves forgets the patches of all storeys.
func (g *region) clearGroves() {
	g.leaveGrove()
	for len(g.groves) < len(g.storeys) {
		g.groves = append(g.groves, nil)
	}
	for i := range g.groves {
		g.groves[i] = g.groves[i][:0]
	}
	g.beams, g.lists = g.beams[:0], g.lists[:0]
	g.coast.clear(len(g.storeys))
}

// leaveGrove puts the patches at hand away.
func (g *region) leaveGrove() {
	if g.grown > 0 {
		g.groves[g.grown-1] = g.patches
	}
	g.grown, g.patches = 0, nil
}

// grove takes a storey's patches to hand, as far as they have been worked out; at first
// that is the root of them.
func (g *region) grove(n int32) {
	if g.grown == n+1 {
		return
	}
	g.leaveGrove()
	if g.grown, g.patches = n+1, g.groves[n]; len(g.patches) == 0 {
		g.plant()
	}
}

// plant makes the root of the patches at hand anew: nothing of them is known.
func (g *region) plant() {
	p := lattice.PointOf(g.s.t.At)
	g.patches = append(g.patches[:0], patch{box: lattice.RectOf(p, p).Grown(g.limit + 2), parent: ground.None})
}

// fill works a patch out from the one that it is a quarter of, if that was not done.
func (g *region) fill(n, i int32) {
	if !g.patches[i].ready {
		g.workOut(n, i)
	}
}

// workOut finds what matters in a patch.
func (g *region) workOut(n, i int32) {
	p := &g.patches[i]
	p.ready = true
	f, b := g.storeys[n], p.box.Grown(2*sideStep)
	var up *patch
	if p.parent == ground.None {
		p.shores = g.listed(len(f.edge), nil, func(i int32) bool { return f.edge[i].box.Meets(b) })
	} else {
		up = &g.patches[p.parent]
		p.shores = g.listed(0, up.shores, func(i int32) bool { return f.edge[i].box.Meets(b) })
	}
	if len(p.shores) == 0 {
		p.open = g.s.fitsOn(f, p.box.Middle())
		p.shut = !p.open
	}
	if p.shut {
		return
	}
	if up == nil {
		p.lines = g.listed(len(f.lines), nil, func(i int32) bool { return f.lines[i].box.Meets(b) })
	} else {
		p.pace = up.pace
		p.lines = g.listed(0, up.lines, func(i int32) bool { return f.lines[i].box.Meets(b) })
	}
	if p.pace == 0 {
		p.pace = g.paceOf(f, b.Grown(1))
	}
	if g.inland(n, i) {
		p.lit = true
		return
	}
	if b = f.ground(&b); up == nil {
		p.beams = g.allBeams(f, &b)
	} else {
		p.beams = g.narrowed(f, p.pace, up.beams, &b)
	}
	if m := len(p.beams) - 1; m >= 0 && g.lightsAll(&p.beams[m], &b) {
		p.lit, p.beams = true, p.beams[m:]
		return
	}
	g.settle(p, &b)
	for i := range p.beams {
		j := p.beams[i].lamp
		p.lamps[j>>6&3] |= 1 << (j & 63)
	}
}

// ground is a box round all that a base may stand on in a box: where a storey is that of
// roofs or trenches, what lies beside those does not matter.
func (f *storey) ground(b *lattice.Rect) lattice.Rect {
	if f.level == ground.GroundLevel || f.fly {
		return *b
	}
	var all lattice.Rect
	none := true
	for _, q := range f.tops {
		switch {
		case !q.box.Meets(*b):
		case none:
			all, none = q.box.Common(b), false
		default:
			c := q.box.Common(b)
			all = all.With(c.Lo).With(c.Hi)
		}
	}
	if none {
		return *b
	}
	all = all.Grown(2 * sideStep)
	return all.Common(b)
}

// paceOf reports whether the ground of a storey is slow all over a box, or nowhere.
func (g *region) paceOf(f *storey, b lattice.Rect) int8 {
	if t := &g.s.t; t.Sure || t.Shortest || g.fly {
		return 0
	}
	pace := int8(1)
	for _, i := range g.s.slow {
		q := &g.s.plates[i]
		if !q.Holds(f.level) || !q.box.Meets(b) {
			continue
		}
		if q.cutsBox(&b) {
			pace = 0
		} else if lattice.InRing(b.Middle(), q.poly) {
			return 2
		}
	}
	return pace
}

// cutsBox reports whether the plate's outline may come into a box.
func (q *plate) cutsBox(b *lattice.Rect) bool {
	last := q.poly[len(q.poly)-1]
	for _, v := range q.poly {
		e := v.Sub(last)
		if lattice.RectOf(last, v).Meets(*b) && leftmost(e, last, b) >= 0 && leftmost(e.Mul(-1), last, b) >= 0 {
			return true
		}
		last = v
	}
	return false
}

// listed keeps those of a list that hold, or of the first n numbers.
func (g *region) listed(n int, of []int32, holds func(int32) bool) []int32 {
	from := len(g.lists)
	for i := range int32(n) {
		if holds(i) {
			g.lists = append(g.lists, i)
		}
	}
	for _, i := range of {
		if holds(i) {
			g.lists = append(g.lists, i)
		}
	}
	return g.lists[from:len(g.lists):len(g.lists)]
}

// allBeams are those of all lamps, up to one that lights all of the box.
func (g *region) allBeams(f *storey, b *lattice.Rect) []beam {
	from := len(g.beams)
	for j := range g.lamps {
		lp := &g.lamps[j]
		cone := lp.lens != nil
		if cone && !lp.lens.box.Meets(*b) || g.aside(lp, b) {
			continue
		}
		hops := beam{lamp: int32(j), hop: true, rad: lp.rad, cone: cone}
		if lp.Level == f.level || g.fly {
			if lp.seen != f {
				g.look(lp, f)
			}
			if !lp.blind {
				shades := g.listed(len(lp.view), nil, func(i int32) bool { return g.comesInto(lp, f, &lp.view[i], b) })
				m := beam{lamp: int32(j), rad: lp.rad, shades: shades, cone: cone, even: len(shades) == 0 && !cone}
				if g.beams = append(g.beams, m); g.lightsAll(&m, b) {
					break
				}
			}
		}
		if g.fly || !g.leads(&hops, f, b) {
			continue
		}
		hops.shades = g.veiled(lp)
		g.beams = append(g.beams, hops)
	}
	return g.beams[from:len(g.beams):len(g.beams)]
}

// comesInto reports whether the shadow may come into the box.
func (g *region) comesInto(lp *lamp, f *storey, s *shade, b *lattice.Rect) bool {
	return leftmost(s.r, lp.p, b) > 0 && leftmost(s.l.Mul(-1), lp.p, b) > 0 && f.bars[s.bar].box.Meets(b.With(lp.p))
}

// narrowed are the beams that light some of the box, up to one that lights all of it. Hops
// from slow ground onto other, or the reverse, are none of a lamp's: its light ends there.
func (g *region) narrowed(f *storey, pace int8, of []beam, b *lattice.Rect) []beam {
	from := len(g.beams)
	walk := beam{lamp: ground.None} // the last straight walk, with what hides the box from it
	for i := range of {
		lp := &g.lamps[of[i].lamp]
		if b.Farther(lp.p, of[i].rad-of[i].least+rimOff) || g.aside(lp, b) {
			continue
		}
		m := of[i]
		if m.cone {
			if lp.lens.showsNone(b) {
				continue
			}
			m.cone = !lp.lens.showsAll(b)
		}
		switch {
		case m.even:
		case m.hop:
			if pace != 0 && pace != int8(lp.pace) {
				continue
			}
			if m.behind == 0 && walk.lamp == m.lamp && lp.kept {
				m.shades, m.behind = walk.shades, walk.behind
			} else {
				g.veil(&m, b)
			}
			if !g.leads(&m, f, b) {
				continue
			}
		default:
			dark := g.narrowWalk(&m, f, b)
			if walk = m; dark {
				continue
			}
		}
		if g.beams = append(g.beams, m); g.lightsAll(&m, b) {
			break
		}
	}
	return g.beams[from:len(g.beams):len(g.beams)]
}

// narrowWalk keeps of the shades of a straight walk those that come into a box. It tells
// whether one hides all of it.
func (g *region) narrowWalk(m *beam, f *storey, b *lattice.Rect) (dark bool) {
	lp, at := &g.lamps[m.lamp], len(g.lists)
	for _, i := range m.shades {
		if s := &lp.view[i]; g.comesInto(lp, f, s, b) {
			if bar := &f.bars[s.bar]; s.hidesAll(lp, bar, b) {
				if g.lists = g.lists[:at]; s.curtains(lp, bar, b) {
					m.behind = i + 1
				}
				return true
			}
			g.lists = append(g.lists, i)
		}
	}
	m.shades = g.lists[at:len(g.lists):len(g.lists)]
	m.even = len(m.shades) == 0 && !m.cone
	return false
}

// lightsAll reports whether a beam lights all of a box, without a shadow.
func (g *region) lightsAll(m *beam, b *lattice.Rect) bool {
	return m.even && b.FarTo(g.lamps[m.lamp].p) <= m.rad-1e-3
}

// hidesAll reports whether the box lies in the shadow, which is convex.
func (s *shade) hidesAll(lp *lamp, b *bar, x *lattice.Rect) bool {
	return s.hides(lp, b, x.Lo) && s.hides(lp, b, x.Hi) && s.hides(lp, b, lattice.P(x.Lo.X, x.Hi.Y)) && s.hides(lp, b, lattice.P(x.Hi.X, x.Lo.Y))
}

// settle leaves out the beams that light nothing in the patch but what an even one does.
func (g *region) settle(p *patch, b *lattice.Rect) {
	var best rivals
	g.findRivals(&best, p.beams, b)
	n := 0
	for i := range p.beams {
		if m := &p.beams[i]; !g.outdone(m, int32(i), &best, b) {
			p.beams[n] = *m
			n++
		}
	}
	p.beams = p.beams[:n]
}

// ahead is the range of the lamp's directions that lead into the box, or close by
// it; the second may be beyond the last, which is before the first.
func (lp *lamp) ahead(b *lattice.Rect) (lo, hi int32) {
	n := int32(len(lp.dirs))
	x := b.Grown(aheadBy)
	if x.Has(lp.p) || lp.besets(&x) {
		return 0, n
	}
	first, last, _ := lp.tangents(x)
	lo, hi = lp.after(first.Quarter()), lp.after(last.Quarter())
	if hi < lo {
		hi += n
	}
	return lo, hi
}

// besets reports whether a corner right beside the lamp makes hops into the box
// uncertain: what is a quarter of a mil beside it is many where the light ends.
func (lp *lamp) besets(b *lattice.Rect) bool {
	mid := b.Middle().Sub(lp.p)
	half := b.Hi.Sub(b.Lo).Len() / 2
	for i := range lp.beside {
		c := &lp.beside[i]
		if c.r < 1 || c.p.Dot(mid) > -half && math.Abs(c.p.Cross(mid)) <= half+float64(0.6/c.r*mid.Len()) {
			return true
		}
	}
	return false
}

// aheadBy is how far beside a box directions still count, in mils: a hop takes no
// notice of what it crosses for less than half a mil.
const aheadBy = 3.0

// after is the number of directions before an angle.
func (lp *lamp) after(q float64) int32 {
	lo, hi := 0, len(lp.dirs)
	for lo < hi {
		if m := (lo + hi) / 2; lp.dirs[m].angle < q {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return int32(lo)
}

// split cuts a patch into four if that may help; false if it does not.
func (g *region) split(i int32) bool {
	p := &g.patches[i]
	if p.kids > 0 {
		return true
	}
	least := float64(usualPatch)
	if len(p.beams) > manyBeams {
		least = leastPatch
	}
	if p.lit || p.shut || len(p.beams) == 0 || p.box.Hi.X-p.box.Lo.X < 2*least {
		return false
	}
	if len(p.beams) <= fewBeams && !slices.ContainsFunc(p.beams, func(m beam) bool { return !m.even }) {
		return false
	}
	p.kids = int32(len(g.patches))
	b, m := p.box, p.box.Middle()
	for _, box := range [4]lattice.Rect{{Lo: b.Lo, Hi: m}, {Lo: lattice.P(m.X, b.Lo.Y), Hi: lattice.P(b.Hi.X, m.Y)}, {Lo: lattice.P(b.Lo.X, m.Y), Hi: lattice.P(m.X, b.Hi.Y)}, {Lo: m, Hi: b.Hi}} {
		g.patches = append(g.patches, patch{box: box, parent: i})
	}
	return true
}

// The kinds of beams, by what it takes to ask them.
const (
	evenBeams  = iota // alike all over their patch
	plainBeams        // straight walks
	hopBeams
)

func (m *beam) kind() int {
	switch {
	case m.even:
		return evenBeams
	case m.hop:
		return hopBeams
	}
	return plainBeams
}

// darkIn takes from stretches of a stroke, which lie in a patch, what the beams of one
// kind of all lamps but own light beside that side of it.
//
//	  .-´¯`-.        What is left of the stroke has a box of its own, smaller
//	 / .-.   \       with each beam that took something: a lamp too far from it
//	|  | |i   |k     lights none of it. And all that a lamp i may light of the rim
//	 \ `-´   /       of k's light is beyond that rim if its disc lies within.
//	  `-.__,-´
func (g *region) darkIn(n, i int32, k *stroke, side float64, own int32, of []stretch, kind int) []stretch {
	if len(of) == 0 {
		return nil
	}
	f, p := g.storeys[n], &g.patches[i]
	if p.kinds[kind] == p.kinds[kind+1] {
		return of
	}
	dark, spare := append(g.left[:0], of...), g.spare[:0]
	on := k.boxOf(dark).Grown(2 * sideStep)
	for m := p.kinds[kind]; m < p.kinds[kind+1]; m++ {
		b := &p.asked[m]
		lp, rad := &g.lamps[b.lamp], b.rad
		if b.lamp == own || on.Farther(lp.p, rad-b.least+1) {
			continue
		}
		if own != ground.None { // of two lamps with one rim the first has it
			if rad += 1e-6; b.lamp > own {
				rad -= 2e-6
			}
			if in := k.r - rad; in > 0 && lp.p.Sub(k.c).Len2() < float64(in*in) {
				continue
			}
		}
		var lit []stretch
		switch {
		case b.even:
			lit = g.disc(g.lit[:0], k, &on, lp.p, rad, dark)
			g.lit = lit
		case b.hop:
			lit = g.hopping(f, i, b, k, &on, side, rad, dark)
		default:
			lit = g.plain(f, b, k, &on, side, rad, dark)
		}
		if len(lit) == 0 {
			continue
		}
		if dark, spare = without(spare[:0], dark, lit, b.lamp), dark; len(dark) == 0 {
			break
		}
		on = k.boxOf(dark).Grown(2 * sideStep)
	}
	g.left, g.spare = dark, spare
	return dark
}

// holds reports whether beams of the lamp may come into the patch.
func (p *patch) holds(j int32) bool { return p.lamps[j>>6&3]&(1<<(j&63)) != 0 }

// beamsOf are those of a lamp.
func (p *patch) beamsOf(j int32) []beam {
	lo, hi := 0, len(p.beams)
	for lo < hi {
		if m := (lo + hi) / 2; p.beams[m].lamp < j {
			lo = m + 1
		} else {
			hi = m
		}
	}
	for hi < len(p.beams) && p.beams[hi].lamp == j {
		hi++
	}
	return p.beams[lo:hi]
}

// bears reports whether a beam of the lamp comes into the patch that may reach just as
// far as r: straight walks go as far as rad.
func (p *patch) bears(j int32, r, rad float64) bool {
	if !p.holds(j) {
		return false
	}
	own := p.beamsOf(j)
	for i := range own {
		if m := &own[i]; m.hop && r <= rad-m.least+rimOff || !m.hop && math.Abs(m.rad-r) < 1e-6 && r == rad {
			return true
		}
	}
	return false
}

// ordered puts the beams of a leaf in the order in which they are asked: kind by kind,
// those first that light most of it.
func (g *region) ordered(p *patch) {
	if p.kinds[hopBeams+1] > 0 {
		return
	}
	mid := p.box.Middle()
	order := g.order[:0]
	for i := range p.beams {
		m := &p.beams[i]
		lp := &g.lamps[m.lamp]
		r := rank{m.kind(), lp.p.Distance(mid) - m.rad, int32(i), m.lamp}
		if !m.hop {
			r.rank += float64(20 * len(m.shades))
		}
		order = append(order, r)
		p.kinds[m.kind()+1]++
	}
	for k := range hopBeams + 1 {
		p.kinds[k+1] += p.kinds[k]
	}
	slices.SortFunc(order, func(a, b rank) int {
		switch {
		case a.kind != b.kind:
			return a.kind - b.kind
		case a.rank < b.rank:
			return -1
		case a.rank > b.rank:
			return 1
		}
		return cmp.Compare(a.lamp, b.lamp)
	})
	from := len(g.beams)
	for i := range order {
		g.beams = append(g.beams, p.beams[order[i].at])
	}
	p.asked, g.order = g.beams[from:len(g.beams):len(g.beams)], order
}

// rank is the place of a beam among those of a patch.
type rank struct {
	kind     int
	rank     float64
	at, lamp int32
}
