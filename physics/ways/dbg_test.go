package ways_test

import (
	"fmt"
	"os"
	"testing"

	"duckboard/physics"
	"duckboard/physics/lattice"
	"duckboard/physics/ways"
)

func TestDbg(t *testing.T) {
	var ti, tk, x, y, l int
	if n, _ := fmt.Sscanf(os.Getenv("DBG"), "%d.%d %d %d %d", &ti, &tk, &x, &y, &l); n != 5 {
		t.Skip()
	}
	f, list := drawShipped(t, ti)
	r := ways.Beside(f).Spread(list[tk].trip)
	r.Debug(physics.Spot{At: physics.V(physics.Mil(x), physics.Mil(y)), Level: physics.Mil(l)})
}

func TestDbgOutline(t *testing.T) {
	var name string
	var k, x, y, l int
	if n, _ := fmt.Sscanf(os.Getenv("DBGO"), "%s %d %d %d %d", &name, &k, &x, &y, &l); n != 5 {
		t.Skip()
	}
	f, trips := shippedTrips(t, name, 6000)
	trip := trips[k]
	fmt.Println("trip", trip.At, trip.Level, trip.Radius, trip.Height, trip.Limit)
	at := physics.V(physics.Mil(x), physics.Mil(y))
	for _, p := range f.Pieces() {
		if lattice.OutlineDistance(p.Outline, at) < 3000 {
			fmt.Printf("%+v\n", p)
		}
	}
	for _, o := range trip.Others {
		if d := lattice.PointOf(o.At).Distance(lattice.PointOf(at)); d < 4000 {
			fmt.Printf("%v %+v\n", d, o)
		}
	}
	r := ways.Beside(f).Spread(trip)
	for dy := physics.Mil(20); dy >= -20; dy -= 4 {
		for dx := physics.Mil(-20); dx <= 20; dx += 4 {
			c, ok := r.Cost(physics.Spot{At: at.Add(physics.V(dx, dy)), Level: physics.Mil(l)})
			fmt.Printf(" %6d %v", c, map[bool]string{true: "+", false: "-"}[ok])
		}
		fmt.Println()
	}
}
