package room

import (
	"strconv"
	"testing"

	"duckboard/game"
	"duckboard/game/online"
)

// rewrites has the log of a match be another one, as another engine might have written it.
func (w *world) rewrites(name string, how func(log []online.Entry)) {
	w.t.Helper()
	var log []online.Entry
	for e, err := range w.o.Ledger.Read(w.t.Context(), name, 0) {
		if err != nil {
			w.t.Fatal(err)
		}
		entry, err := online.ReadEntry(e.Data, find)
		if err != nil {
			w.t.Fatal(err)
		}
		log = append(log, entry)
	}
	how(log)
	if err := w.o.Ledger.Delete(w.t.Context(), name); err != nil {
		w.t.Fatal(err)
	}
	last := uint64(0)
	for i := range log {
		var err error
		if last, err = w.o.Ledger.Append(w.t.Context(), name, last, "again"+strconv.Itoa(i), log[i].JSON()); err != nil {
			w.t.Fatal(err)
		}
	}
}

func TestAMatchOfAnotherEngineGoesOn(t *testing.T) {
	for name, parts := range map[string]bool{"the same way": false, "by consent where it parts": true} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, Options{})
			l, a, b := w.begun(online.Terms{})
			n := len(a.Match().Log())
			plays(t, "some choices", func() bool { return len(a.Match().Log()) >= n+8 }, a, b)
			a.Close()
			b.Close()
			w.current().Close()
			at := n + 4
			w.rewrites(l.Match, func(log []online.Entry) {
				if log[0].Open.Engine = game.Engine + 98; parts {
					log[at].Digest = "0123456789abcdef"
				}
			})
			w.serve()
			c, _ := w.sits(l, 0)
			d, _ := w.sits(l, 1)
			until(t, "both are there", func() bool { return len(c.Match().Log()) >= n+8 && len(d.Match().Log()) >= n+8 }, c, d)
			for _, p := range []*player{c, d} {
				if where := p.Match().Parts(); (where != nil) != parts || parts && where.Entry != at {
					t.Fatalf("it parts at %+v", where)
				}
				if parts {
					p.Ask(online.Request{Entry: online.Entry{Kind: online.GoOn}})
				}
			}
			until(t, "the new engine plays on", func() bool {
				return c.Match().Engine() == game.Engine && d.Match().Engine() == game.Engine && d.Match().Parts() == nil
			}, c, d)
			e, _ := w.sits(l, 0) // reads a log in which two engines have played
			until(t, "somebody comes later", func() bool { return len(e.Match().Log()) == len(d.Match().Log()) }, e, d)
			if string(e.Match().Save()) != string(d.Match().Save()) {
				t.Error("who comes later has another game")
			}
			w.restart()
			until(t, "it is made of its log again", func() bool { x, _ := e.Here(); y, _ := d.Here(); return x && y }, e, d)
			plays(t, "the end", func() bool { return false }, e, d)
			until(t, "the secret", published(e, d), e, d)
			alike(t, e, d)
		})
	}
}

func TestAMatchThatIsOverAndGoesAnotherWayIsRefusedAsOfAnotherVersion(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
	a.Close()
	b.Close()
	w.current().Close()
	w.rewrites(l.Match, func(log []online.Entry) { log[0].Open.Engine, log[n+2].Digest = game.Engine+98, "0123456789abcdef" })
	w.serve()
	r := raw{t, w.line()}
	r.says(hello(l, 0, 0))
	r.refuses(online.Version)
}
