package room

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"duckboard/game/online"
)

// texts are those of some notices.
func texts(list []notice) (words []string) {
	for _, n := range list {
		words = append(words, string(n.text))
	}
	return words
}

func TestWhoWatchesLateIsToldLateWhoIsThere(t *testing.T) {
	b := board{delay: 60_000}
	b.comes(1000, []byte("nobody"))
	b.comes(10_000, []byte("Anna"))
	b.comes(20_000, []byte("both"))
	watches, sits := place{watches: true}, place{}
	for _, step := range []struct {
		now    online.Moment
		hears  string
		player string
		after  time.Duration // until there is more for who watches
	}{
		{30_000, "", "both", 31 * time.Second},
		{61_000, "nobody", "", 9 * time.Second},
		{80_001, "both", "", 0}, // what came between is old
	} {
		list, _, after := b.read(&watches, step.now)
		if got := strings.Join(texts(list), " "); got != step.hears || after != step.after {
			t.Errorf("at %d who watches is told %q, want %q, and looks again after %s", step.now, got, step.hears, after)
		}
		list, _, _ = b.read(&sits, step.now)
		if got := strings.Join(texts(list), " "); got != step.player {
			t.Errorf("at %d who plays is told %q, want %q", step.now, got, step.player)
		}
	}
	for i := range online.Moment(3 * mostPresent) {
		b.comes(90_000+i, []byte(strconv.Itoa(int(i))))
	}
	if len(b.present) > mostPresent {
		t.Errorf("%d changes are remembered", len(b.present))
	}
}

// Neither a hello that says too much, nor a message that is too long, nor who is there tells a
// watcher how far the match is.
func TestTheDelayHoldsForAllThatAWatcherIsTold(t *testing.T) {
	c := newClock()
	w := newWorld(t, Options{Now: c.now})
	l, a, b := w.begun(online.Terms{Delay: 60})
	n := len(a.Match().Log())
	early := func(after int) string {
		t.Helper()
		r := raw{t, w.line()}
		defer r.line.Close()
		r.says(hello(l, int(online.Watcher), after))
		return r.refuses(online.Early).Message
	}
	if words := early(n); !strings.Contains(words, "only 0 ") {
		t.Errorf("who watches is told %q of %d", words, n)
	}
	c.adds(61 * time.Second)
	plays(t, "a choice", func() bool { return len(a.Match().Log()) > n }, a, b)
	if words := early(n + 1); !strings.Contains(words, "only "+strconv.Itoa(n)+" ") {
		t.Errorf("who watches is told %q, and may know of %d", words, n)
	}
	r := raw{t, w.line()}
	r.says(hello(l, int(online.Watcher), n))
	if got := r.hears().Welcome; got == nil || got.Entries != n || got.Delay != 60 {
		t.Errorf("welcome is %+v", got)
	}
	r.says(`{"request":{"after":0,"kind":"concede","id":"` + strings.Repeat("x", maxFirst) + `"}}`)
	if no := r.refuses(online.Broken); !strings.Contains(no.Message, strconv.Itoa(maxFirst)) {
		t.Errorf("who watches is told %q", no.Message)
	}
	b.Close()
	until(t, "the other has gone", func() bool { return !a.Present().Sides[1] }, a)
	a.Say(online.Say{Phrase: 1})
	until(t, "it is said", func() bool { return len(a.Chat()) == 1 }, a)
	r.says(`{"say":{"phrase":1}}`)
	for {
		x := r.hears()
		if x.Refused != nil {
			break
		}
		if x.Present != nil && !x.Present.Sides[1] || x.Said != nil || x.Entry != nil {
			t.Errorf("too early: %s", x.JSON())
		}
	}
	c.adds(61 * time.Second)
	b2, _ := w.sits(l, 1) // the board has changed
	until(t, "the other is back", func() bool { return a.Present().Sides[1] }, a, b2)
	for heard := 0; heard < 3; {
		x := r.hears()
		switch {
		case x.Present != nil && !x.Present.Sides[1], x.Said != nil, x.Entry != nil:
			heard++
		}
	}
}

// Who offers one thing after the other fills neither the memory nor, for long, the disk; who comes
// is sent the whole log all the same.
func TestWhatWasReplacedLiesInTheLedgerAloneAndIsSentAllTheSame(t *testing.T) {
	w := newWorld(t, Options{Limits: Limits{Setting: 16 << 10}})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	b, _ := w.sits(l, 1)
	until(t, "both are seated", func() bool { return a.Side() == 0 && b.Side() == 1 }, a, b)
	offers := 0
	for len(a.refused) == 0 {
		a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{Delay: offers + 1})}})
		until(t, "it is answered", func() bool { return !a.Waits() }, a, b)
		offers++
	}
	if no := a.refused[0]; no.Code != online.Full || offers < 5 || offers > 90 {
		t.Fatalf("after %d offers: %+v", offers, no)
	}
	s := w.current()
	s.mu.Lock()
	r := s.rooms[l.Match]
	s.mu.Unlock()
	r.board.mu.Lock()
	held, bytes := 0, 0
	for _, n := range r.board.entries {
		if n.text != nil {
			held++
		}
		bytes += len(n.text)
	}
	r.board.mu.Unlock()
	if held != 2 || bytes > 16<<10 {
		t.Errorf("%d entries of %d bytes lie in memory", held, bytes)
	}
	c := raw{t, w.line()}
	c.says(hello(l, 1, 0))
	for _, e := range c.entries(offers) {
		if e.Kind == online.Offers && (e.Offer == nil || e.Offer.Terms.Delay != e.N) {
			t.Errorf("entry %d is sent as %s", e.N, e.JSON())
		}
	}
}

func TestAnAddressHasSoMuchKeptInADay(t *testing.T) {
	w := newWorld(t, Options{Limits: Limits{Day: 16 << 10}})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	until(t, "seated", func() bool { return a.Side() == 0 }, a)
	for n := 0; len(a.refused) == 0; n++ {
		if n > 95 {
			t.Fatal("an address has as much kept as it likes")
		}
		a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{})}})
		until(t, "it is answered", func() bool { return !a.Waits() }, a)
	}
	if no := a.refused[0]; no.Code != online.Full || !strings.Contains(no.Message, "MiB a day") {
		t.Errorf("%+v", no)
	}
}

func TestAMatchThatNeverBeganIsDeleted(t *testing.T) {
	w := newWorld(t, Options{Unbegun: 300 * time.Millisecond})
	going, _, _ := w.begun(online.Terms{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	until(t, "seated", func() bool { return a.Side() == 0 }, a)
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{})}})
	until(t, "offered", func() bool { return a.Match().Offer() != nil }, a)
	a.Close()
	until(t, "nothing is left of it", func() bool {
		names, err := w.o.Ledger.Games(context.Background())
		return err == nil && len(names) == 1 && names[0] == going.Match
	})
	r := raw{t, w.line()}
	r.says(hello(l, 0, 0))
	r.refuses(online.Unknown)
}
