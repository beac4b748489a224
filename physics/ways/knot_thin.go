package ways

import "duckboard/physics/lattice"

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
