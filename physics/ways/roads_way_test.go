package ways_test

import (
	"math/rand/v2"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// TestATourLeadsMostlyWhereverAReachDoes holds tours past some bodies on the shipped tables to
// the exact reach: each way of a tour ends in it and keeps to the limit, and few places but
// those at its rim are missed.
func TestATourLeadsMostlyWhereverAReachDoes(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 34))
	gone, all := 0, 0
	for _, name := range levels.Names() {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		f, trip := table.Field(), walking()
		trip.Limit = 6000
		place := func() physics.Body {
			for {
				b := trip.Body
				b.At = physics.V(physics.Mil(rng.IntN(int(f.Size().X))), physics.Mil(rng.IntN(int(f.Size().Y))))
				if f.Fits(b).Kind == physics.NoFault {
					return b
				}
			}
		}
		for range 3 {
			trip.Body, trip.Others = place(), nil
			for range 3 {
				o := trip.Body
				o.At = o.At.Add(physics.V(physics.Mil(rng.IntN(7000))-3500, physics.Mil(rng.IntN(7000))-3500))
				if physics.Gap(o, trip.Body) > physics.Inch {
					trip.Others = append(trip.Others, physics.Other{Body: o, Keep: physics.Inch})
				}
			}
			reach, tour := f.Reach(trip), f.Roads(trip).Tour(trip, physics.Inch)
			if got := reach.Trip(); got.Limit != trip.Limit || tour.Limit() != trip.Limit {
				t.Fatalf("a trip of %v, and a tour of %v", got.Limit, tour.Limit())
			}
			for _, s := range reach.Spots(1500) {
				all++
				way, ok := tour.Way(s)
				if !ok {
					continue
				}
				gone++
				if way.Cost > trip.Limit || way.End != s || !reach.Has(s) {
					t.Errorf("%s: a tour from %v comes to %v for %v", name, trip.At, s, way.Cost)
				}
			}
		}
	}
	if all < 500 || gone*100 < 72*all {
		t.Errorf("tours lead to %d of %d places in reach", gone, all)
	}
	t.Logf("%d of %d", gone, all)
}
