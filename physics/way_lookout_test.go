package physics

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestALookoutHidesNoHop holds what lookouts say that hops cost at least, between all
// knots of searches on random tables, against the hops themselves.
func TestALookoutHidesNoHop(t *testing.T) {
	tolls, hops := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		if rapid.Bool().Draw(rt, "short") {
			trip.Shortest = true
		}
		start := Spot{trip.At, trip.Level}
		p := pointOf(trip.At)
		s := f.newScout(trip, rboxOf(p, p).grown(6000))
		m := mesh{s: s, excess: reachCorner, rim: reachRim, bare: true, keep: func(q point) bool { return q.distance(p) <= 6000 }}
		m.knots = []knot{{Spot: start, p: p}}
		m.lay(start)
		var v lookout
		step := 1 + len(m.knots)/40
		for i := 0; i < len(m.knots); i += step {
			a := &m.knots[i]
			s.lookOut(&v, a, math.Inf(1))
			for j := range m.knots {
				b := &m.knots[j]
				n := a.p.distance(b.p)
				toll := v.least(b.p.sub(a.p), n, b.on)
				if hops++; toll == 0 {
					continue
				}
				tolls++
				if cost, _, ok := s.hop(a.Spot, b.Spot); ok && cost < n+toll-1e-6 {
					rt.Fatalf("the hop from %v to %v, %.0f long, costs %.1f and not %.1f more", a.Spot, b.Spot, n, cost-n, toll)
				}
			}
		}
	})
	if tolls*40 < hops {
		t.Errorf("only %d of %d hops were known to be dearer", tolls, hops)
	}
}
