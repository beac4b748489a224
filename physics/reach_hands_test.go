package physics

import (
	"reflect"
	"testing"
)

// TestTwoHandsFindWhatOneDoes finds the edges of regions with one hand, with two, and with
// the second alone, in chores from the back: edges and their order are the same bit by bit.
func TestTwoHandsFindWhatOneDoes(t *testing.T) {
	f, bodies := benchTable()
	chores := 0
	for i := range bodies {
		v := f.Reach(benchTrip(bodies, i, 6000)).fully()
		g := v.region
		g.bench = benches.Get().(*bench)
		var want [][]redge
		for n := range g.storeys {
			g.grove(int32(n))
			g.edges = nil
			g.gather(int32(n))
			want = append(want, append([]redge(nil), g.edges...))
		}
		list := g.chores()
		chores += len(list)
		if got := g.shared(list); !reflect.DeepEqual(got, want) {
			t.Errorf("model %d: two hands find other edges than one", i)
		}
		list = g.chores()
		other := g.secondHand()
		other.work(&agenda{list: list, hi: len(list)}, true)
		if got := g.foundBy(list); !reflect.DeepEqual(got, want) {
			t.Errorf("model %d: the second hand finds other edges than the first", i)
		}
		other.layDown()
	}
	if chores < 10*len(bodies) {
		t.Errorf("only %d chores for %d models", chores, len(bodies))
	}
}
