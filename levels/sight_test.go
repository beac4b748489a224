package levels_test

import (
	"math/rand/v2"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// TestTheVerdictIsTheReportsOnShippedTables: what the rules ask and what the
// screen shows are one answer.
func TestTheVerdictIsTheReportsOnShippedTables(t *testing.T) {
	for _, name := range levels.Names() {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		f, rng, covered := table.Field(), rand.New(rand.NewPCG(77, 2)), 0
		bodies := standers(f, 1500)
		var v physics.View
		for range 8000 {
			from, to := bodies[rng.IntN(len(bodies))], bodies[rng.IntN(len(bodies))]
			visible, cover := f.Verdict(from, to)
			if f.Look(&v, from, to); visible != v.Visible || cover != v.Cover {
				t.Fatalf("%s, %+v to %+v: the verdict %v, cover %d; the report %+v", name, from, to, visible, cover, v)
			}
			if v.Covered {
				covered++
			}
		}
		if covered < 100 {
			t.Errorf("%s: only %d in Cover", name, covered)
		}
	}
}
