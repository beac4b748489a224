package physics

import (
	"reflect"
	"testing"
)

// TestTwoHandsFindWhatOneDoes finds the edges of regions with one hand, with two, and with
// the second alone, in chores from the back: edges and their order are the same bit by bit.
func TestTwoHandsFindWhatOneDoes(t *testing.T) {
	f, bodies := benchTable()
	chores, mate := 0, &partner{wake: make(chan struct{}, 1)} // whatever the number of processors
	go mate.serve()
	defer mate.dismiss()
	for i := range bodies {
		v := f.Reach(benchTrip(bodies, i, 6000)).fully()
		g := v.region
		g.mate = mate
		g.bench = benches.Get().(*bench)
		g.clearGroves()
		var want, rings [][]redge
		for n := range g.storeys {
			g.grove(int32(n))
			g.edges = nil
			g.gather(int32(n))
			want = append(want, append([]redge(nil), g.edges...))
			part, _ := g.find(int32(n))
			rings = append(rings, part...)
		}
		for name, hands := range map[string]func(j *joint, other *region){
			"both": func(j *joint, other *region) {
				mate.together(func() { j.work(g, false) }, func() { j.work(other, true) })
			},
			"the second": func(j *joint, other *region) { j.work(other, true) },
		} {
			list := g.chores()
			chores += len(list)
			g.clearGroves()
			j, other := g.newJoint(list), g.secondHand()
			hands(j, other)
			for n := range want {
				if got := j.found(nil, int32(n)); len(got)+len(want[n]) > 0 && !reflect.DeepEqual(got, want[n]) {
					t.Errorf("model %d, storey %d, %s: other edges than one hand finds", i, n, name)
				}
			}
		}
		g.clearGroves()
		if got := g.byTwo(g.chores()); !reflect.DeepEqual(got, rings) {
			t.Errorf("model %d: two hands find other rings than one", i)
		}
	}
	if chores < 20*len(bodies) {
		t.Errorf("only %d chores for %d models", chores, len(bodies))
	}
}

// TestATwinOfAScoutThinksInRoomOfItsOwn goes through the lists of a scout that has walked
// hops: its twin has the ground in common with it, and no list that hops write.
func TestATwinOfAScoutThinksInRoomOfItsOwn(t *testing.T) {
	f, bodies := benchTable()
	s := f.Reach(benchTrip(bodies, 0, 6000)).fully().region.s
	ground := map[string]bool{"t": true, "bands": true, "plates": true, "ladders": true, "slow": true, "rings": true, "holds": true, "lifts": true, "onward": true, "lead": true, "ascents": true, "mates": true} // and what a search knows of it
	own := 0
	var compare func(a, b reflect.Value, path string)
	compare = func(a, b reflect.Value, path string) {
		switch a.Kind() {
		case reflect.Struct:
			for i := range a.NumField() {
				if name := a.Type().Field(i).Name; path != "" || !ground[name] {
					compare(a.Field(i), b.Field(i), path+" "+name)
				}
			}
		case reflect.Slice:
			if a.Cap() > 0 {
				if own++; a.Pointer() == b.Pointer() {
					t.Errorf("%s is written by both", path)
				}
			}
		}
	}
	compare(reflect.ValueOf(s).Elem(), reflect.ValueOf(s.twin(&scout{})).Elem(), "")
	if own < 7 {
		t.Errorf("only %d lists were looked at", own)
	}
}
