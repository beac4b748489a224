package ways

import "duckboard/physics/lattice"

// Light that comes down over the outline of what one stands on higher up, and under which
// the base fits, ends at that outline on the lower level: from there inward one would
// have to come from elsewhere. So the outline may be an edge of the region, as those are
// over which slow ground begins, though it stops nobody there.
//
//	 k ----.  bridge
//	_______|_
//	          ` drop     lit from the outline on
//	 under    |::::::
//	----------'------- ground

// findEaves lists on each storey the outlines above it over which light may come down,
// and all lines at which hops may begin to go otherwise on it.
func (g *region) findEaves(within lattice.Rect) {
	for _, f := range g.storeys {
		for i := range f.bars {
			if b := &f.bars[i]; b.r == 0 {
				f.lines = append(f.lines, newEdge(b.a, b.b))
			}
		}
		if f.fly {
			continue
		}
		for i := range g.s.plates {
			q := &g.s.plates[i]
			if !q.solid || !q.Stand || q.Top <= f.level || q.InTheWay(f.level, g.s.t.Height) {
				continue
			}
			if !g.shinesOver(q) {
				continue
			}
			for k, a := range q.poly {
				if e := newEdge(a, q.poly[(k+1)%len(q.poly)]); e.n > 0 && within.Meets(e.box) {
					f.dual, f.lines = append(f.dual, e), append(f.lines, e)
				}
			}
		}
	}
}

// shinesOver reports whether a lamp on the level of a plate's top may shine over the plate.
func (g *region) shinesOver(q *plate) bool {
	for i := range g.lamps {
		if lp := &g.lamps[i]; lp.Level == q.Top && q.box.Near(lp.p, lp.rad) {
			return true
		}
	}
	return false
}
