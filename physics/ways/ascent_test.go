package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"testing"

	"pgregory.net/rapid"
)

// TestAnAscentIsNeverMoreThanAHopClimbs holds what ascents say against hops between all
// knots of searches on random tables: none climbs less than the ascent from where it begins.
func TestAnAscentIsNeverMoreThanAHopClimbs(t *testing.T) {
	dues, climbs := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		m := laid(f, trip, 6000)
		w, knots := newWalker(m.s), m.knots
		step := 1 + len(knots)/40
		for i := 0; i < len(knots); i += step {
			a := &knots[i]
			rise := m.up.from(a.on - 1)
			for j := range knots {
				b := &knots[j]
				cost, _, ok := w.hop(a.Spot, b.Spot)
				if !ok {
					continue
				}
				beyond := cost - a.p.Distance(b.p) + 1e-6
				due := rise.of(b.on - 1)
				if due > beyond {
					rt.Fatalf("the hop from %v to %v climbs %.1f, not %.1f", a.Spot, b.Spot, beyond, due)
				}
				if due > 0 {
					dues++
				}
				if w.climbed() > 1 && b.Level > a.Level { // slow ground alone is no climb
					climbs++
				}
			}
		}
	})
	if dues*3 < climbs {
		t.Errorf("of %d hops up something only %d were known to climb", climbs, dues)
	}
}

// climbed is the height climbed on the hop just made.
func (w *walker) climbed() float64 {
	sum := 0.0
	for i := range w.edges {
		if e := &w.edges[i]; e.sheer && (e.by == ground.Climb || e.by == ground.Ladder) && !w.s.t.Shortest {
			sum += float64(lattice.Abs(e.to - e.from))
		}
	}
	return sum
}

// laid is the mesh of the ground within some mils of where a trip starts.
func laid(f *Field, trip Trip, within float64) *mesh {
	start, p := ground.Spot{At: trip.At, Level: trip.Level}, lattice.PointOf(trip.At)
	s := f.land.newScout(trip, lattice.RectOf(p, p).Grown(within))
	m := newMesh(s, func(q lattice.Point) bool { return q.Distance(p) <= within }, knot{Spot: start, p: p})
	m.lay(start)
	return m
}
