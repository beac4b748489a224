package physics

import (
	"testing"

	"pgregory.net/rapid"
)

// TestAnAscentIsNeverMoreThanAHopClimbs holds what ascents say against hops between all
// knots of searches on random tables: none climbs less than the ascent from where it
// begins, nor brings one nearer to the top of a plate than it climbs.
func TestAnAscentIsNeverMoreThanAHopClimbs(t *testing.T) {
	dues, climbs := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		start := Spot{trip.At, trip.Level}
		p := pointOf(trip.At)
		s := f.newScout(trip, rboxOf(p, p).grown(6000))
		m := mesh{s: s, excess: reachCorner, rim: reachRim, bare: true, keep: func(q point) bool { return q.distance(p) <= 6000 }}
		m.knots = []knot{{Spot: start, p: p}}
		m.lay(start)
		var tops []ascent
		for i := range s.plates {
			if v := s.ascentTo(int32(i)); v != nil && s.plates[i].solid && len(tops) < 3 {
				tops = append(tops, v)
			}
		}
		step := 1 + len(m.knots)/40
		for i := 0; i < len(m.knots); i += step {
			a := &m.knots[i]
			rise := s.ascentFrom(a.on - 1)
			for j := range m.knots {
				b := &m.knots[j]
				cost, _, ok := s.hop(a.Spot, b.Spot)
				if !ok {
					continue
				}
				beyond := cost - a.p.distance(b.p) + 1e-6
				due := rise.of(b.on - 1)
				if due > beyond {
					rt.Fatalf("the hop from %v to %v climbs %.1f, not %.1f", a.Spot, b.Spot, beyond, due)
				}
				if due > 0 {
					dues++
				}
				if beyond > 1 && b.Level > a.Level {
					climbs++
				}
				for _, top := range tops {
					if top.of(a.on-1) > top.of(b.on-1)+beyond {
						rt.Fatalf("the hop from %v to %v climbs %.1f and saves %.1f", a.Spot, b.Spot, beyond, top.of(a.on-1)-top.of(b.on-1))
					}
				}
			}
		}
	})
	if dues*3 < climbs {
		t.Errorf("of %d hops up something only %d were known to climb", climbs, dues)
	}
}
