package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestWhereEndsAreLooseStrokesThroughThemSuffice compares storeys of which some strokes were
// gathered again with what comes of gathering all of them again.
func TestWhereEndsAreLooseStrokesThroughThemSuffice(t *testing.T) {
	storeys := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTripAmong(rt, 20, 35)
		trip.Limit = 6000
		g := f.Reach(trip).fully().region
		g.bench = benches.Get().(*bench)
		defer func() {
			benches.Put(g.bench)
			g.bench = nil
			g.leaveSlab()
		}()
		g.clearGroves()
		for n := range g.storeys {
			g.grove(int32(n))
			g.edges = g.edges[:0]
			g.gather(int32(n))
			free := g.takeLate(int32(n))
			g.keep(free)
			if _, loose := g.close(free); loose == 0 {
				continue
			}
			storeys++
			some, looseSome := g.gatherAgain(int32(n))
			g.wide, g.careful, g.closely = true, true, true
			all, looseAll := g.gatherAll(int32(n))
			g.wide, g.careful, g.closely = false, false, false
			if a, b := doubledArea(some), doubledArea(all); looseSome > looseAll || looseSome == 0 && math.Abs(a-b) > 50 {
				t.Logf("from %v %v within %v on %v: %.1f square mils and %d loose, not %.1f and %d", trip.At, trip.Level, trip.Limit, g.storeys[n].level, a, looseSome, b, looseAll)
				rt.Fatal("they differ")
			}
		}
	})
	if t.Log(storeys, "storeys"); storeys == 0 {
		t.Fatal("no storey was gathered again")
	}
}

// doubledArea is twice that of rings.
func doubledArea(rings [][]redge) (sum float64) {
	for _, ring := range rings {
		sum += ringSum(ring)
	}
	return sum
}
