package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The outline of several regions together is made of those parts of their outlines that lie in
// no other: every edge is cut where other outlines cross it, and of each part it is asked whether
// another region has what lies just beyond it.
//
//	 .--a----.           The arc of a inside b is left out, and that of b inside a; what is
//	|     .--x----.      left is linked at the crossings x to one ring. An edge that two
//	|    |   |  b  |     regions have in common counts once: as the first one's, where
//	 `---x--´      |     both lie on one side of it, and not at all where they lie
//	      `-------´      on either side.
//
// To ask only the edges near by, each region's lie in rows of the table (ringRows).

// uniteSide is how far beside an edge its sides are looked at where regions are
// united, in mils: farther than the same edge may lie apart in two of them.
const uniteSide = 0.05

// unite finds the rings of what lies in at least one of several regions on a
// storey: of every edge those parts beyond which no other region lies, each once.
func unite(storey int32, sets [][][]redge) [][]redge {
	g := region{bench: &bench{}}
	rows := make([]ringRows, len(sets))
	for i := range sets {
		rows[i] = newRingRows(sets[i])
	}
	var cuts []float64
	for i, set := range sets {
		for _, ring := range set {
			for k := range ring {
				e := &ring[k]
				cuts = append(cuts[:0], 0, 1)
				for j := range rows {
					if j != i {
						cuts = rows[j].cut(cuts, &e.stroke)
					}
				}
				slices.Sort(cuts)
				for n := 1; n < len(cuts); n++ {
					if u, v := cuts[n-1], cuts[n]; float64((v-u)*e.n) >= leastEdge && outermost(&e.stroke, (u+v)/2, i, rows) {
						g.edges = append(g.edges, redge{stroke: e.part(u, v), storey: storey, from: ground.None, to: ground.None})
					}
				}
			}
		}
	}
	next, free := g.link(wideGap)
	g.mend(next, free)
	next = g.snap(next)
	return g.rings(next)
}

// outermost reports whether no region but its own lies beyond a place of an edge;
// of edges that are one the first region's counts.
func outermost(k *stroke, u float64, own int, rows []ringRows) bool {
	at, off := k.at(u), k.across(u).Mul(uniteSide)
	for j := range rows {
		if j != own && (rows[j].has(at.Sub(off)) || j < own && rows[j].has(at.Add(off)) && rows[j].borders(at)) {
			return false
		}
	}
	return true
}

// ringRows are the edges of a region in the rows of the table that they come into:
// a question about a place asks those of its row alone.
type ringRows struct {
	box   lattice.Rect
	first int // the number of the first row
	rows  [][]*redge
}

// ringRow is how high a row is, in mils.
const ringRow = 400

func rowOf(y float64) int { return int(math.Floor(y / ringRow)) }

func newRingRows(set [][]redge) ringRows {
	var r ringRows
	begun := false
	for _, ring := range set {
		for i := range ring {
			if b := ring[i].box; begun {
				r.box = lattice.Rect{Lo: lattice.P(min(r.box.Lo.X, b.Lo.X), min(r.box.Lo.Y, b.Lo.Y)), Hi: lattice.P(max(r.box.Hi.X, b.Hi.X), max(r.box.Hi.Y, b.Hi.Y))}
			} else {
				r.box, begun = b, true
			}
		}
	}
	if !begun {
		return r
	}
	r.box = r.box.Grown(1)
	r.first = rowOf(r.box.Lo.Y)
	r.rows = make([][]*redge, rowOf(r.box.Hi.Y)-r.first+1)
	for _, ring := range set {
		for i := range ring {
			e := &ring[i]
			for y := rowOf(e.box.Lo.Y - uniteSide); y <= rowOf(e.box.Hi.Y+uniteSide); y++ {
				r.rows[y-r.first] = append(r.rows[y-r.first], e)
			}
		}
	}
	return r
}

// row are the edges that may come as near as uniteSide to a height.
func (r *ringRows) row(y float64) []*redge {
	if i := rowOf(y) - r.first; i >= 0 && i < len(r.rows) {
		return r.rows[i]
	}
	return nil
}

// has reports whether a place is in the region: how often a ray to the right crosses
// its rings is odd.
func (r *ringRows) has(p lattice.Point) bool {
	in := false
	if !r.box.Has(p) {
		return false
	}
	for _, e := range r.row(p.Y) {
		if e.box.Hi.X >= p.X && e.box.Lo.Y <= p.Y && e.box.Hi.Y >= p.Y && e.crossedRight(p) {
			in = !in
		}
	}
	return in
}

// cut appends the parameters at which a stroke meets the edges of the region.
func (r *ringRows) cut(cuts []float64, k *stroke) []float64 {
	near := k.box.Grown(1e-3)
	if len(r.rows) == 0 || !near.Meets(r.box) {
		return cuts
	}
	from := max(rowOf(near.Lo.Y), r.first)
	for y := from; y <= min(rowOf(near.Hi.Y), r.first+len(r.rows)-1); y++ {
		for _, e := range r.rows[y-r.first] {
			if near.Meets(e.box) && (y == from || rowOf(e.box.Lo.Y-uniteSide) == y) { // each edge once
				cuts = k.cutsCurve(cuts, &e.stroke)
			}
		}
	}
	return cuts
}

// borders reports whether a place lies on the outline of the region.
func (r *ringRows) borders(p lattice.Point) bool {
	for _, e := range r.row(p.Y) {
		if !e.box.Grown(uniteSide).Has(p) {
			continue
		}
		if _, on := e.of(p); on && math.Abs(e.off(p)) < uniteSide {
			return true
		}
	}
	return false
}
