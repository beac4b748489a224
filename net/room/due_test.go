package room

import (
	"testing"
	"time"

	"duckboard/game/online"
)

// ends has the service be gone while time passes, and tells the last entry of a match that
// nobody comes to afterwards, once there are so many.
func (w *world) ends(name string, away time.Duration, entries int) (last online.Entry) {
	w.t.Helper()
	w.current().Close()
	time.Sleep(away)
	w.serve()
	until(w.t, "the server does what is due", func() bool {
		n := 0
		for e, err := range w.o.Ledger.Read(w.t.Context(), name, 0) {
			if err != nil {
				w.t.Fatal(err)
			}
			if last, err = online.ReadEntry(e.Data, find); err != nil {
				w.t.Fatal(err)
			}
			n++
		}
		return n >= entries
	})
	return last
}

// Both have gone, the state of the match went out of memory, and the server was started
// again: a side whose time is up loses all the same, or the computer plays on for it.
func TestATimeThatIsUpIsFoundThoughNobodyComes(t *testing.T) {
	for name, loses := range map[string]bool{"and the side loses": true, "and the computer plays on": false} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, Options{Player: firstLegal, Idle: 20 * time.Millisecond, Look: 10 * time.Millisecond})
			l, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 1}, Loses: loses})
			n, decides := len(a.Match().Log()), a.Match().Decides()
			a.Close()
			b.Close()
			until(t, "it is out of memory", func() bool { return w.current().Live() == 0 })
			last := w.ends(l.Match, 1100*time.Millisecond, n+2)
			c, _ := w.sits(l, 0)
			until(t, "somebody comes", func() bool { return len(c.Match().Log()) >= n+2 }, c)
			if out := c.Match().Log()[n]; out.Kind != online.Out || out.Side != decides {
				t.Errorf("after the time was up came %s", out.JSON())
			}
			if m := c.Match(); loses && (last.Kind != online.Tells || m.Result() != (online.Result{How: online.TimeUp, Winner: decides.Other()})) {
				t.Errorf("%+v, and at last %s", m.Result(), last.JSON())
			} else if !loses && !m.Log()[n+1].Computer {
				t.Errorf("the computer did not choose: %s", m.Log()[n+1].JSON())
			}
		})
	}
}

// What is noted of a match is never later than its time is up, whoever has decided since,
// and written seldom.
func TestAMatchIsLookedAtBeforeAnyTimeCanBeUp(t *testing.T) {
	w := newWorld(t, Options{Look: time.Millisecond})
	l, a, b := w.begun(online.Terms{Clock: online.Clock{Bank: 600, Increment: 10}})
	n := len(a.Match().Log())
	plays(t, "some choices", func() bool { return len(a.Match().Log()) > n+6 }, a, b)
	v, err := w.current().dues.bucket.Get(t.Context(), l.Match)
	if err != nil {
		t.Fatal(err)
	}
	at := online.Moment(0)
	for _, digit := range v.Data {
		at = 10*at + online.Moment(digit-'0')
	}
	begun := a.Match().Log()[n-1].At
	if _, up, _ := a.Match().Deadline(); at > up || at < begun+590_000 {
		t.Errorf("it is looked at %d ms after it began, its time may be up %d ms after", at-begun, up-begun)
	}
	if v.Revision != 1 {
		t.Errorf("it was written %d times", v.Revision)
	}
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
	until(t, "the secret", published(a, b), a, b)
	until(t, "nothing is noted of it", func() bool {
		list, err := w.current().dues.bucket.List(t.Context(), "")
		return err == nil && len(list) == 0
	})
}
