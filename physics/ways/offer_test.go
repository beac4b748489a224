package ways

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/lattice"
)

// TestPlotsLeaveOutNothingOfUse holds searches on random tables against such that look at
// all knots from each: both reach the same knots, by the same others and at the same cost, in the same order but for
// ties.
func TestPlotsLeaveOutNothingOfUse(t *testing.T) {
	reached := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		m := laid(f, trip, 5000)
		w, knots := newWalker(m.s), m.knots
		var ahead func(k *knot) float64
		beyond := math.Inf(1)
		if rapid.Bool().Draw(rt, "ahead") {
			goal := knots[rapid.IntRange(0, len(knots)-1).Draw(rt, "goal")].p
			ahead = func(k *knot) float64 { return k.p.Distance(goal) }
			beyond = 1000 + 1.3*ahead(&knots[0])
		}
		search := func() *waysearch {
			ws := newWaysearch(w, m, 6000, ahead, new(wayqueue))
			ws.beyond = beyond
			return ws
		}
		with, without := search(), search()
		whole := plot{box: lattice.RectOf(lattice.Point{}, m.s.size), left: math.Inf(-1)}
		for i := range knots {
			whole.places = append(whole.places, placeOf(&knots[i], int32(i), without.left[i]-without.early(&knots[i])))
		}
		without.plots = plots{whole}
		with.run()
		without.run()
		if !with.sameOrder(without) || !slices.Equal(with.cost, without.cost) || !slices.Equal(with.parent, without.parent) {
			rt.Fatalf("of %d knots %d are reached by plots, %d without", len(knots), len(with.order), len(without.order))
		}
		reached += len(with.order)
	})
	if reached < 1000 {
		t.Errorf("only %d knots were reached", reached)
	}
}

// sameOrder reports whether two searches have reached knots of the same keys one after the other.
func (ws *waysearch) sameOrder(o *waysearch) bool {
	return slices.EqualFunc(ws.order, o.order, func(a, b int32) bool {
		return a == b || math.Abs(ws.cost[a]+ws.left[a]-ws.cost[b]-ws.left[b]) < 1e-9
	})
}
