package physics_test

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

var shippedTables = []string{"crossroads", "no-mans-land", "river", "ruins", "trench-line", "village"}

// shippedTrips sets 40 bases, two by two of either side, on a shipped table and
// asks for the Move of each of them.
func shippedTrips(t testing.TB, name string, limit physics.Mil) (*physics.Field, []physics.Trip) {
	table, err := levels.Shipped(name)
	if err != nil {
		t.Fatal(err)
	}
	f := table.Field()
	dice := uint64(7)
	roll := func(n physics.Mil) physics.Mil {
		dice = dice*6364136223846793005 + 1442695040888963407
		return physics.Mil(uint64(dice>>33) % uint64(n))
	}
	var bodies []physics.Body
	for tries := 0; len(bodies) < 40 && tries < 100000; tries++ {
		b := physics.Body{At: physics.V(roll(f.Size().X), roll(f.Size().Y)), Radius: 630, Height: 1250}
		levels := f.Levels(b.At)
		if len(levels) == 0 {
			continue
		}
		b.Level = levels[int(roll(physics.Mil(len(levels))))]
		free := f.Fits(b).Kind == physics.NoFault
		for i, o := range bodies {
			gap := physics.Inch
			if (i^len(bodies))&1 == 0 {
				gap = 0
			}
			free = free && physics.Gap(b, o) > gap
		}
		if free {
			bodies = append(bodies, b)
		}
	}
	var trips []physics.Trip
	for i, b := range bodies {
		trip := physics.Trip{Mover: physics.Mover{Body: b}, Limit: limit, Climbs: true, JumpWidth: 3000, Dangers: true}
		for j, o := range bodies {
			if other := (physics.Other{Body: o, Pass: (i^j)&1 == 0}); i != j {
				if !other.Pass {
					other.Keep = physics.Inch
				}
				trip.Others = append(trip.Others, other)
			}
		}
		trips = append(trips, trip)
	}
	return f, trips
}

func BenchmarkReachOnShippedTables(b *testing.B) {
	for _, name := range shippedTables {
		b.Run(name, func(b *testing.B) {
			f, trips := shippedTrips(b, name, 6000)
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				f.Reach(trips[n%len(trips)]).Areas(false)
			}
		})
	}
}
