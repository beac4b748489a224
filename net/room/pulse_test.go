package room

import (
	"sync/atomic"
	"testing"
	"time"

	"duckboard/game/online"
)

// clock is one that a test moves.
type clock struct{ at atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.at.Store(1_785_000_000_000)
	return c
}

func (c *clock) now() online.Moment { return online.Moment(c.at.Load()) }

func (c *clock) adds(d time.Duration) { c.at.Add(d.Milliseconds()) }

// passes lets time pass in which the services run.
func (c *clock) passes(t testing.TB, d time.Duration, all ...*Service) {
	t.Helper()
	for ; d > 0; d -= time.Second {
		c.adds(min(d, time.Second))
		for _, s := range all {
			s.pulse.beat(t.Context())
		}
	}
}

// timed is a world with a clock of its own, in which gaps are found as on a server.
func timed(t *testing.T) (*world, *clock) {
	c := newClock()
	return newWorld(t, Options{Gap: 2 * time.Second, Now: c.now, Look: 10 * time.Millisecond, Idle: time.Hour}), c
}

// kinds are those of a match's entries from one on.
func kinds(m *online.Match, from int) (list []online.Kind) {
	for _, e := range m.Log()[from:] {
		list = append(list, e.Kind)
	}
	return list
}

// The laptop's lid is closed in a side's time; what it sent meanwhile lies in the socket.
func TestAChoiceThatWasSentWhileTheServerSleptIsInTime(t *testing.T) {
	w, c := timed(t)
	_, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 6}, Loses: true})
	n := len(a.Match().Log())
	c.passes(t, time.Second, w.current())
	c.adds(9 * time.Second)
	move(t, a, b)
	until(t, "it is taken", func() bool { return len(b.Match().Log()) == n+2 }, a, b)
	lost := b.Match().Log()[n]
	if lost.Kind != online.Lost || lost.For != 9000 || b.Match().Log()[n+1].Kind != online.Chosen {
		t.Errorf("%s, then %v", lost.JSON(), kinds(b.Match(), n))
	}
	if times, long := a.Match().Lost(); times != 1 || long != 9000 {
		t.Errorf("%d times, %d ms", times, long)
	}
}

// The server slept in the last moment of a side's time, and needs a moment to read what was sent.
func TestWhatWasSentMeanwhileIsReadBeforeASideIsOut(t *testing.T) {
	w, c := timed(t)
	_, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 6}, Loses: true})
	n := len(a.Match().Log())
	c.passes(t, 6*time.Second-10*time.Millisecond, w.current())
	c.adds(9 * time.Second)
	until(t, "the time is nobody's", func() bool { return len(a.Match().Log()) == n+1 }, a, b)
	c.adds(time.Second) // 990 ms too late
	move(t, a, b)
	until(t, "it is taken", func() bool { return len(b.Match().Log()) > n+1 }, a, b)
	if got := b.Match().Log()[n+1]; got.Kind != online.Chosen {
		t.Errorf("then came %s", got.JSON())
	}
}

func TestTimeInWhichTheServerSleptDoesNotEndAMatch(t *testing.T) {
	w, c := timed(t)
	_, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 6}, Loses: true})
	n, decides := len(a.Match().Log()), a.Match().Decides()
	c.passes(t, 2*time.Second, w.current())
	c.adds(time.Hour)
	until(t, "the time is nobody's", func() bool { return len(a.Match().Log()) == n+1 }, a, b)
	c.passes(t, 3*time.Second, w.current())
	if side, at, runs := a.Match().Deadline(); !runs || side != decides || at-c.now() != 1000 {
		t.Errorf("side %d has %d ms left", side, at-c.now())
	}
	c.passes(t, 2*time.Second, w.current())
	until(t, "then its time is up", published(a, b), a, b)
	if r := a.Match().Result(); r.How != online.TimeUp || r.Winner != decides.Other() {
		t.Errorf("%+v", r)
	}
}

// The server is killed, and started again after a while, now and then; nobody comes to the match
// for long after that.
func TestTimeInWhichTheServerWasDownIsNobodysDaysLaterToo(t *testing.T) {
	w, c := timed(t)
	l, a, b := w.begun(online.Terms{Clock: online.Clock{Bank: 3600}, Loses: true})
	n, decides := len(a.Match().Log()), a.Match().Decides()
	a.Close()
	b.Close()
	for range 3 {
		w.current().Close()
		c.adds(24 * time.Hour)
		w.serve()
		c.passes(t, 10*time.Second, w.current())
	}
	d, _ := w.sits(l, decides)
	until(t, "somebody comes", func() bool { return len(d.Match().Log()) >= n && d.Whole() }, d)
	until(t, "the time is nobody's", func() bool {
		_, long := d.Match().Lost()
		return long == 3*24*3600_000
	}, d)
	if left := d.Match().Bank(decides, c.now()); left != 3600_000-30_000 {
		t.Errorf("%d ms are left: %v", left, kinds(d.Match(), n))
	}
}

// Two servers, of which one stops: the other has taken everything.
func TestThereIsNoGapWhereAnotherServerBeats(t *testing.T) {
	c := newClock()
	w := newWorld(t, Options{Gap: 2 * time.Second, Now: c.now, Look: 10 * time.Millisecond, Shared: true})
	first := w.current()
	second := w.serve()
	defer second.Close()
	_, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 60}})
	n := len(a.Match().Log())
	first.Close()
	c.passes(t, 10*time.Second, second)
	third := w.serve()
	c.passes(t, 2*time.Second, second, third)
	plays(t, "a choice", func() bool { return len(a.Match().Log()) > n }, a, b)
	if times, _ := a.Match().Lost(); times != 0 || len(second.pulse.gaps)+len(third.pulse.gaps) != 0 {
		t.Errorf("%v, gaps %v and %v", kinds(a.Match(), n), second.pulse.gaps, third.pulse.gaps)
	}
}

// All of them are asleep, or the store is: each finds the same gap.
func TestAGapOfAllServersIsOneGap(t *testing.T) {
	c := newClock()
	w := newWorld(t, Options{Gap: 2 * time.Second, Now: c.now, Look: 10 * time.Millisecond, Shared: true})
	first := w.current()
	second := w.serve()
	defer first.Close()
	c.passes(t, 3*time.Second, first, second)
	from := c.now()
	c.adds(20 * time.Second)
	for _, s := range []*Service{first, second} {
		until(t, "it knows the gap", func() bool { return s.pulse.lost(0, c.now()) >= 19_000 })
		if long := s.pulse.lost(from, c.now()); long > 20_000 {
			t.Errorf("%d ms of 20 s", long)
		}
	}
}

// No list of gaps grows without bound, and those that touch are one.
func TestGapsAreKeptWithinBounds(t *testing.T) {
	p := &pulse{}
	for i := range online.Moment(3 * mostGaps) {
		p.gaps = p.with(gap{10_000 * i, 10_000*i + 5000})
	}
	if len(p.gaps) != mostGaps || p.lost(0, 1<<50) != 5000*mostGaps {
		t.Errorf("%d gaps, %d ms", len(p.gaps), p.lost(0, 1<<50))
	}
	p = &pulse{gaps: []gap{{10, 20}, {40, 50}, {70, 80}}}
	if p.gaps = p.with(gap{15, 45}); len(p.gaps) != 2 || p.gaps[0] != (gap{10, 50}) || p.lost(0, 45) != 35 || p.lost(60, 100) != 10 {
		t.Errorf("%v", p.gaps)
	}
}

// Where no clock runs the disk is left alone.
func TestNothingIsWrittenWhereNoClockRuns(t *testing.T) {
	w, c := timed(t)
	before, err := w.current().pulse.bucket.Get(t.Context(), beatKey)
	if err != nil {
		t.Fatal(err)
	}
	c.passes(t, time.Minute, w.current())
	if v, err := w.current().pulse.bucket.Get(t.Context(), beatKey); err != nil || v.Revision != before.Revision {
		t.Errorf("it was written %d times, %v", v.Revision-before.Revision, err)
	}
	w.begun(online.Terms{Clock: online.Clock{Limit: 6}})
	until(t, "the clock is noted", func() bool { _, ok := w.current().dues.soonest(); return ok })
	c.passes(t, 4*time.Second, w.current())
	if v, err := w.current().pulse.bucket.Get(t.Context(), beatKey); err != nil || v.Revision < before.Revision+3 {
		t.Errorf("with a clock it was written %d times, %v", v.Revision-before.Revision, err)
	}
}
