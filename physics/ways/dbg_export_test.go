package ways

import (
	"fmt"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Debug tells of the labels near a place.
func (l *labels) Debug(to ground.Spot) {
	q := lattice.PointOf(to.At)
	st := &l.ws.strand
	in := map[int32]bool{}
	for _, i := range l.tile(q) {
		in[i] = true
	}
	for i := range l.at {
		a := &l.at[i]
		if least := a.cost + a.p.Distance(q); least < l.limit+500 && a.p.Distance(q) < 2500 {
			k := &l.ws.knots[a.knot]
			fmt.Printf("%d %v cost %.1f least %.1f parent %d via %v in %v", a.knot, k.Spot, a.cost, least, l.ws.parent[a.knot], l.ws.via[a.knot], in[int32(i)])
			c, _, ok := l.s.hop(k.Spot, to)
			fmt.Printf(" hop %.1f %v", c, ok)
			if k.slides() && l.ws.parent[a.knot] >= 0 {
				l.ws.strandTo(st, a.knot, q)
				c := l.ws.cost[st.root] + st.settle()
				d, _, spots, ok := l.ws.slid(st, to, 1e9, nil)
				fmt.Printf(" slid %.1f t %.1f cell %.1f -> %.1f %v %v", c, st.beads[len(st.beads)-1].t, k.cell, d, spots, ok)
			}
			fmt.Println()
		}
	}
	fmt.Println(l.to(to))
}
