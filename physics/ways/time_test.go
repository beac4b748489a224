package ways_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"duckboard/physics/ways"
)

// TestVersusTimes tells what labels and outlines take apart.
func TestVersusTimes(t *testing.T) {
	if os.Getenv("VERSUS") == "" {
		t.Skip("VERSUS tells to")
	}
	for _, name := range shippedTables {
		f, trips := shippedTrips(t, name, 6000)
		next := ways.Beside(f)
		var sl, so time.Duration
		for i, trip := range trips {
			ways.Calls()
			begin := spent()
			r := next.Spread(trip)
			labels := spent() - begin
			c1 := ways.Calls()
			begin = spent()
			areas := r.Areas(false)
			outline := spent() - begin
			edges := 0
			for _, a := range areas {
				edges += len(a.Edges)
			}
			sl, so = sl+labels, so+outline
			fmt.Printf("%s %d: labels %v (%v), outline %v %v, edges %d, labels %d\n", name, i, labels, c1, outline, ways.Calls(), edges, r.Count())
		}
		fmt.Printf("SUM %s: labels %v outline %v\n", name, sl, so)
	}
}
