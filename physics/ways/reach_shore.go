package ways

import "duckboard/physics/lattice"

// stepOffShores sets lamps beside a start right on the outline of ground that must not be
// entered, which sees neither side of it.
//
//	----*---- water       *: who stands with the centre on the shore; the lamp
//	    l                 lies on the side that one may go to
func (g *region) stepOffShores() {
	if g.fly || len(g.lamps) == 0 || g.lamps[0].At != g.s.t.At {
		return
	}
	at, level, by := g.lamps[0].p, g.lamps[0].Level, g.lamps[0].source()
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if !g.s.barredTo(q) || !q.Holds(level) || !q.box.Near(at, sideStep) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if lattice.DistToSegment(at, a, b) >= sideStep {
				continue
			}
			out := outOf(q, a, b).Mul(offRim)
			for _, p := range [2]lattice.Point{at.Add(out), at.Sub(out)} {
				if !g.barredAt(p, level) {
					g.setLamp(p, &slowSide{level: level}, at, 0, by)
				}
			}
		}
	}
}
