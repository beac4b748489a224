package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// mesh gathers the knots of one search.
type mesh struct {
	s     *scout
	up    *heights
	keep  func(lattice.Point) bool // the region of the search
	room  [3]float64               // how far those that are being laid on an edge may slide, and how far apart they lie
	knots []knot
	in    []int32
	by    []int32 // plates near a side
	live  []bool  // plates that can be got onto
	mates int32
	links []matelink          // of knots that have several
	of    int32               // of the corners that are laid: whose they are, as a knot has it
	along lattice.Point       // of the knots being laid that are no corners
	seen  map[knotplace]int32 // the knots that are no corners, to have each once
	start lattice.Point
	mired bool    // it lies on slow ground
	rise  ascent  // from there
	far   float64 // that much may be spent with it; 0: as much as one likes
}

// newMesh begins the mesh of a region of the ground, with the knots at which ways begin and end.
func newMesh(s *scout, keep func(lattice.Point) bool, ends ...knot) *mesh {
	return &mesh{s: s, up: &heights{s: s}, keep: keep, knots: ends}
}

// put adds a knot on every surface at p on which ok holds and the mover fits, and reports whether there is one, or was.
func (m *mesh) put(k knot, ok func(level lattice.Mil) bool) (any bool) {
	near := m.nearest(&k)
	if m.s.weary() || !m.keep(k.p) && !m.keep(near) && !m.keepsSlid(&k) {
		return true
	}
	m.s.charge(hopWork + len(m.s.plates)/hopPlates)
	k.At = k.p.Round()
	p := lattice.PointOf(k.At)
	if m.s.t.Flying {
		k.Level, k.p = m.s.cruise, p
		if ok(k.Level) && m.s.free(p, k.Level, nil) {
			m.knots = append(m.knots, k)
		}
		return true
	}
	m.in = m.s.platesAt(p, m.in)
	u := m.s.surfacesAt(k.At)
	for i := 0; i < u.n; i++ {
		if ok(u.v[i].level) && m.within(near, u.v[i].plate) && m.s.free(p, u.v[i].level, m.in) && !m.s.closedTo(u.v[i].level, m.in) {
			k.Level, k.on = u.v[i].level, u.v[i].plate+1
			k.p = p
			if k.of = m.of; !k.corner {
				k.along = m.along
				if m.room[2] > 0 {
					k.lo, k.hi, k.cell = m.room[0], m.room[1], m.room[2]
				}
			}
			any = true
			if m.known(&k) {
				continue
			}
			m.knots = append(m.knots, k)
		}
	}
	return any
}

// nearest is the place nearest to the start to which a knot on a rim slides.
func (m *mesh) nearest(k *knot) lattice.Point {
	if !k.slides() {
		return k.p
	}
	t := m.start.Sub(k.p).Dot(m.along)
	return k.p.Add(m.along.Mul(max(-k.cell/2, k.lo, min(k.cell/2, k.hi, t))))
}

// keepsSlid reports whether a knot that lies outside of the region of a search for one way slides into it.
func (m *mesh) keepsSlid(k *knot) bool {
	lo, hi, cell := k.lo, k.hi, k.cell
	if m.room[2] > 0 {
		lo, hi, cell = m.room[0], m.room[1], m.room[2]
	}
	if m.far > 0 || k.corner || hi <= lo {
		return false
	}
	for _, share := range [4]float64{-cellShare, -cellShare / 2, cellShare / 2, cellShare} {
		if t := max(lo, min(hi, float64(share*cell))); m.keep(k.p.Add(m.along.Mul(t))) {
			return true
		}
	}
	return false
}

// putSliding is put of a knot that may slide another way than those that are laid.
func (m *mesh) putSliding(k knot, along lattice.Point, ok func(level lattice.Mil) bool) {
	was := m.along
	m.along = along
	m.put(k, ok)
	m.along = was
}

func anyLevel(lattice.Mil) bool { return true }

// Where a limit is known beforehand, knots that are too far up for it are not laid: a way to
// a place on a plate takes at least the straight line and the climbs without which one does
// not come onto the plate (ascent.go).
//
//	             ______
//	            |      | 5"    With 9" to spend from s, and no jumps: p is 4" off and 2" up.
//	  __p___ 2" |      |       It takes 6" at least, and may be a knot. The nearest place of
//	 |  A   |   |  B   |       B is 7" off and 5" up: 12". So B is left out whole.
//	s|______|___|______|_
//
// Movement is counted along and up, one added to the other, and slow ground only adds to it:
//
//	cost of a way to p >= its length in plan + its climbs >= |sp| + rise of p's plate
//
// The box of a plate is no farther off than any place of it, so the same holds of the plate.

// riseFromStart finds what it costs to come onto the plates, and leaves out those that
// are too high for what may be spent.
func (m *mesh) riseFromStart() {
	m.rise = m.up.from(m.knots[0].on - 1)
	for i := range m.live {
		m.live[i] = m.live[i] && m.s.plates[i].box.NearTo(m.start)+m.rise.of(int32(i)) <= m.far
	}
}

// within reports whether a plate may be come onto at a place for what may be spent.
func (m *mesh) within(p lattice.Point, plate int32) bool {
	return m.far == 0 || p.Distance(m.start)+m.rise.of(plate) <= m.far
}

// Mates are the knots beside one place of an edge: at its foot and on its brink, or on both
// brinks of a gap. They share a number. A way bends there only beside going over the edge:
//
//	 - - - ->o brink         Who comes to the brink over the edge may go on to anywhere. Who
//	__________               comes to it over the roof came to go down, or to jump: hops to
//	          |              the mates alone are offered (offersToMates). So at the foot.
//	          |
//	          |  o foot
//
// Where outlines crowd, the same place of an edge is found again and again: as the brink
// that many a gap is jumped from. It is one knot then, with several mates: its own number
// and a list of more of them, linked through mesh.links.

// knotplace is where a knot is and which way it may slide.
type knotplace struct {
	ground.Spot
	along lattice.Point
	edge  bool // it has mates
}

// matelink is one more of the mates of a knot.
type matelink struct{ mate, next int32 }

// known reports whether there is a knot at that place already, and gives that one the
// mates of the new.
func (m *mesh) known(k *knot) bool {
	if k.corner {
		return false
	}
	at := knotplace{Spot: k.Spot}
	if k.mate != 0 {
		at.along, at.edge = k.along, true
	}
	if i, ok := m.seen[at]; ok {
		if o := &m.knots[i]; k.mate != 0 && o.mate != k.mate {
			m.links = append(m.links, matelink{k.mate, o.more})
			o.more = int32(len(m.links))
		}
		return true
	}
	m.seen[at] = int32(len(m.knots))
	return false
}

// Where pieces lie over one another by the dozen, knots do too: beside each place where two
// outlines cross there are four, and a third outline through it has four more. A search among
// thousands asks for millions of hops, and ends before it is done (mostEdges, reachWork): what
// lies far off is lost. So on ground that crowded those that lie next to each other on one
// surface, of one pace, are one.
//
//	 o|o               four beside the place where two outlines cross: of those
//	--+--  - ->  o|o     on one surface, and of one pace, one stays
//	 o|o          |

// mostKnots is how many knots of a region are kept as they are: 12" on the shipped tables have
// up to 2,050.
const mostKnots = 2500

// thinBy is how near to one another knots lie that are one where there are too many, in mils: as
// far as the four beside a place.
const thinBy = 3 * brink

// thinplace is a square of that size on a surface.
type thinplace struct {
	x, y  int32
	level lattice.Mil
	on    int32
	slow  bool
}

// thin keeps one of the knots that lie next to each other. Those at corners and on rims, and
// those at edges, which one bends at for what lies beside them, are all kept.
func (m *mesh) thin() {
	if len(m.knots) <= mostKnots {
		return
	}
	seen := map[thinplace][]lattice.Point{}
	n := 1
	for _, k := range m.knots[1:] {
		if !k.corner && !k.rim && k.mate == 0 {
			at := thinplace{int32(k.p.X / thinBy), int32(k.p.Y / thinBy), k.Level, k.on, m.s.paceAt(k.p, k.Level) == 2}
			if nextTo(seen, at, k.p) {
				continue
			}
			seen[at] = append(seen[at], k.p)
		}
		m.knots[n] = k
		n++
	}
	m.knots = m.knots[:n]
}

// nextTo reports whether one of the places seen lies next to p.
func nextTo(seen map[thinplace][]lattice.Point, at thinplace, p lattice.Point) bool {
	for dx := int32(-1); dx <= 1; dx++ {
		for dy := int32(-1); dy <= 1; dy++ {
			b := at
			b.x, b.y = b.x+dx, b.y+dy
			for _, o := range seen[b] {
				if o.Distance(p) < thinBy {
					return true
				}
			}
		}
	}
	return false
}

// matelists are the knots beside each place of an edge, by the number that mates share: one
// list after the other in knots, that of number n up to ends[n], where that of n+1 begins.
type matelists struct {
	ends, knots []int32
	links       []matelink
	room        []int32 // for those of one
}

// newMatelists lists the knots by their mates.
func newMatelists(knots []knot, links []matelink) (m matelists) {
	m.links = links
	most := int32(0)
	each := func(f func(i int, mate int32)) {
		for i := range knots {
			if k := &knots[i]; k.mate != 0 {
				f(i, k.mate)
				for more := k.more; more != 0; more = links[more-1].next {
					f(i, links[more-1].mate)
				}
			}
		}
	}
	count := 0
	each(func(_ int, mate int32) { most, count = max(most, mate), count+1 })
	if count == 0 {
		return m
	}
	m.ends, m.knots = make([]int32, most+2), make([]int32, count)
	each(func(_ int, mate int32) { m.ends[mate+1]++ })
	for i := range m.ends[1:] {
		m.ends[i+1] += m.ends[i]
	}
	each(func(i int, mate int32) {
		m.knots[m.ends[mate]] = int32(i)
		m.ends[mate]++
	})
	return m
}

// of lists the knots that share a number.
func (m *matelists) of(mate int32) []int32 { return m.knots[m.ends[mate-1]:m.ends[mate]] }

// all are the mates of a knot, each once, and itself, until others are asked for.
func (m *matelists) all(k *knot) []int32 {
	out := append(m.room[:0], m.of(k.mate)...)
	for more := k.more; more != 0; more = m.links[more-1].next {
		out = append(out, m.of(m.links[more-1].mate)...)
	}
	if k.more != 0 {
		slices.Sort(out)
		out = slices.Compact(out)
	}
	m.room = out
	return out
}
