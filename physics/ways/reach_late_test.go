package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// edgesWith finds the rings of a storey, with the late rims asked at once or late, and
// how many edges lie on them.
func (g *region) edgesWith(n int32, atOnce bool) (area float64, loose, late int) {
	g.grove(n)
	g.edges = g.edges[:0]
	g.gather(n)
	var free []looseEnd
	if atOnce {
		for j := range g.lamps {
			if g.lamps[j].late {
				g.takeRims(n, int32(j))
			}
		}
		_, free = g.link(linkGap)
	} else {
		free = g.takeLate(n)
	}
	for i := range g.edges {
		if r := g.edges[i].rim; r > 0 && g.lamps[r-1].late {
			late++
		}
	}
	rings, loose := g.close(free)
	for _, ring := range rings {
		area += ringSum(ring)
	}
	return area, loose, late
}

// TestNoEdgeIsMissedByAskingRimsLate compares the outlines of random tables and of a table
// of play with those of which all rims are asked at once.
func TestNoEdgeIsMissedByAskingRimsLate(t *testing.T) {
	storeys, edges, differ := 0, 0, 0
	compare := func(f *Field, trip Trip) {
		g := f.Reach(trip).fully().region
		g.bench = benches.Get().(*bench)
		g.clearGroves()
		for n := range g.storeys {
			want, loose, _ := g.edgesWith(int32(n), true)
			got, looseLate, late := g.edgesWith(int32(n), false)
			storeys, edges = storeys+1, edges+late
			if loose+looseLate == 0 && math.Abs(want-got) > 50 { // square mils, twice
				differ++
				t.Logf("from %v %v within %v on %v: %.1f square mils, not %.1f", trip.At, trip.Level, trip.Limit, g.storeys[n].level, got/2, want/2)
			}
		}
		benches.Put(g.bench)
		g.bench = nil
		g.leaveSlab()
	}
	rapid.Check(t, func(rt *rapid.T) { compare(drawTrip(rt)) })
	f, bodies := benchTable()
	for i := range bodies {
		compare(f, benchTrip(bodies, i, 6000))
	}
	if differ > storeys/500 { // where hops are in doubt
		t.Errorf("on %d of %d storeys the outlines differ", differ, storeys)
	}
	if edges < len(bodies)/2 {
		t.Errorf("only %d edges lie on late rims", edges)
	}
}
