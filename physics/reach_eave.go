package physics

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
func (g *region) findEaves(within rbox) {
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
			if !q.solid || !q.Stand || q.Top <= f.level || q.inTheWay(f.level, g.s.t.Height) {
				continue
			}
			if _, ok := g.storeyAt(q.Top); !ok {
				continue
			}
			for k, a := range q.poly {
				if e := newEdge(a, q.poly[(k+1)%len(q.poly)]); e.n > 0 && within.meets(e.box) {
					f.dual, f.lines = append(f.dual, e), append(f.lines, e)
				}
			}
		}
	}
}
