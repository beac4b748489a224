package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// laid is a scout of the ground within some mils of where a trip starts, and the knots there.
func laid(f *Field, trip Trip, within float64) (*scout, []knot) {
	start, p := ground.Spot{At: trip.At, Level: trip.Level}, lattice.PointOf(trip.At)
	s := f.newScout(trip, lattice.RectOf(p, p).Grown(within))
	m := mesh{s: s, excess: reachCorner, rim: reachRim, bare: true, keep: func(q lattice.Point) bool { return q.Distance(p) <= within }}
	m.knots = []knot{{Spot: start, p: p}}
	m.lay(start)
	return s, m.knots
}

// TestALookoutHidesNoHop holds what lookouts say that hops cost at least, between all
// knots of searches on random tables, against the hops themselves.
func TestALookoutHidesNoHop(t *testing.T) {
	tolls, hops := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		if rapid.Bool().Draw(rt, "short") {
			trip.Shortest = true
		}
		s, knots := laid(f, trip, 6000)
		var v lookout
		step := 1 + len(knots)/40
		for i := 0; i < len(knots); i += step {
			a := &knots[i]
			s.lookOut(&v, a, math.Inf(1))
			for j := range knots {
				b := &knots[j]
				n := a.p.Distance(b.p)
				toll := v.least(b.p.Sub(a.p), n, b.on)
				box := lattice.RectOf(b.p, knots[(j+1)%len(knots)].p)
				if all := v.leastTo(&box, a.p, box.NearTo(a.p)); all > toll {
					rt.Fatalf("what lies about %v costs %.1f more from %v, the hop there only %.1f", b.Spot, all, a.Spot, toll)
				}
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
