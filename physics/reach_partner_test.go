package physics

import (
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// TestARegionIsTheSameWhoeverHelps works regions out by one hand and by two.
func TestARegionIsTheSameWhoeverHelps(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	f, bodies := benchTable()
	for i := range bodies {
		for _, limit := range []Mil{2000, 6000, 9000} {
			one, two := f.Reach(benchTrip(bodies, i, limit)), f.Reach(benchTrip(bodies, i, limit))
			one.alone = true
			for _, safe := range []bool{false, true} {
				if want, got := one.Areas(safe), two.Areas(safe); !reflect.DeepEqual(want, got) {
					t.Errorf("model %d, %s\", safe %v: two hands find another region than one", i, limit, safe)
				}
			}
			if one.mate != nil || two.mate != nil {
				t.Fatal("a second hand was not let go")
			}
		}
	}
}

// TestWhatTwoHandsShareIsDoneOnce takes numbers from a list, again and again: with a
// second hand that is at work, that sleeps, that was let go and with none.
func TestWhatTwoHandsShareIsDoneOnce(t *testing.T) {
	mate := &partner{wake: make(chan struct{}, 1)}
	go mate.serve()
	share := func(p *partner, name string) (helped bool) {
		var next, done atomic.Int32
		var by [2]atomic.Int32
		work := func(hand int) func() {
			return func() {
				for next.Add(1) <= 1000 {
					done.Add(1)
					by[hand].Add(1)
				}
			}
		}
		p.together(work(0), work(1))
		if done.Load() != 1000 || by[0].Load()+by[1].Load() != 1000 {
			t.Fatalf("%s: %d of 1000 were done", name, done.Load())
		}
		return by[1].Load() > 0
	}
	helped := false
	for range 200 {
		helped = share(mate, "at work") || helped
	}
	for n := 0; n < 100 && !helped; n++ { // where there is one processor
		mate.together(func() { time.Sleep(time.Millisecond) }, func() { helped = true })
	}
	if !helped {
		t.Error("the second hand never helped")
	}
	time.Sleep(20 * time.Millisecond)
	share(mate, "asleep")
	mate.dismiss()
	share(mate, "let go")
	share(nil, "none")
}

// TestTroubleOfTheSecondHandIsTheFirstOnes waits until the second hand is at it, and
// has it panic.
func TestTroubleOfTheSecondHandIsTheFirstOnes(t *testing.T) {
	mate := &partner{wake: make(chan struct{}, 1)}
	go mate.serve()
	defer mate.dismiss()
	began := make(chan struct{})
	defer func() {
		if r := recover(); r != "a hole" {
			t.Errorf("recovered %v", r)
		}
		ok := false
		mate.together(func() { time.Sleep(20 * time.Millisecond) }, func() { ok = true })
		if !ok {
			t.Error("after that it helps no more")
		}
	}()
	mate.together(func() { <-began }, func() {
		close(began)
		panic("a hole")
	})
	t.Error("nothing was said")
}
