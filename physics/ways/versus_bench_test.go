package ways_test

import (
	"os"
	"strconv"
	"testing"

	"duckboard/physics/ways"
)

// BenchmarkVersusOutline finds one outline again and again.
func BenchmarkVersusOutline(b *testing.B) {
	at, _ := strconv.Atoi(os.Getenv("VERSUS_AT"))
	name := os.Getenv("VERSUS_ON")
	if name == "" {
		name = "crossroads"
	}
	f, trips := shippedTrips(b, name, 6000)
	next := ways.Beside(f)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		i := at
		if at == 0 {
			i = n % len(trips)
		}
		next.Spread(trips[i]).Areas(false)
	}
}
