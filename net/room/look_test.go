package room

import (
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
)

func look(l keys, seat int) string {
	return string((&online.Hail{Look: &online.Look{Match: l.Match, Seat: l.Seats[seat], Own: l.Owns[seat]}}).JSON())
}

func TestWhoLooksIsToldWhoseTurnItIsAndTakesNoSeat(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	r := raw{t, w.line()}
	decides := a.Match().Decides()
	for seat := range 2 {
		r.says(look(l, seat))
		got := r.hears().Stands
		if got == nil || *got != (online.Stands{Match: l.Match, Side: game.Side(seat), Waits: decides, Since: a.Match().Since()}) {
			t.Errorf("seat %d is told %+v; side %d decides since %d", seat, got, decides, a.Match().Since())
		}
	}
	r.says(look(l, 2))
	if no := r.refuses(online.Seat); no.ID != l.Match {
		t.Errorf("who watches is refused as %+v", no)
	}
	r.says(look(keys{Match: l.Match, Seats: [3]string{"x"}}, 0))
	r.refuses(online.Unknown)
	r.says(look(keys{Match: "no name of ours"}, 0))
	r.refuses(online.Unknown)
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
	until(t, "it is over", func() bool { return b.Match().Stage() == online.Ended }, a, b)
	r.says(look(l, 0))
	if got := r.hears().Stands; got == nil || !got.Over || got.Waits != game.NoSide {
		t.Errorf("after the end %+v is told", got)
	}
	if len(a.refused)+len(b.refused) > 0 || a.Err() != nil || b.Err() != nil {
		t.Errorf("who sits was told %+v %+v", a.refused, b.refused)
	}
}

func TestWhoBeginsChoosesTheSide(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{Side: 1, Hosted: true})
	a, _ := w.sits(l, 1)
	until(t, "it is open", func() bool { return a.Side() == 1 && len(a.Match().Log()) == 1 }, a)
	if m := a.Match(); m.Opening().Beginner != 1 || m.Guest() != 0 {
		t.Errorf("the beginner is side %d, the guest side %d", m.Opening().Beginner, m.Guest())
	}
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{})}})
	until(t, "it is offered", func() bool { return a.Match().Offer() != nil || len(a.refused) > 0 }, a)
	if len(a.refused) > 0 {
		t.Errorf("%+v", a.refused)
	}
}

func TestClientOfAnotherContractIsToldInWords(t *testing.T) {
	w := newWorld(t, Options{Page: true})
	for text, want := range map[string]string{
		`{"hello":{"engine":1,"match":"m","seat":"s","after":0}}`: "open the link in a browser",
		`{"new":{}}`:                         "program is too old",
		`{"hello":{"online":3,"player":{}}}`: "server is too old",
	} {
		r := raw{t, w.line()}
		r.says(text)
		if no := r.refuses(online.Version); !strings.Contains(no.Message, want) {
			t.Errorf("%s: %+v", text, no)
		}
	}
}

// Who looks is told that the other has gone, of a match that dozes too, and takes the win.
func TestWhoLooksIsToldThatTheOtherHasGone(t *testing.T) {
	c := newClock()
	w := newWorld(t, Options{Now: c.now, Idle: 30 * time.Millisecond, Gap: 100 * 24 * time.Hour})
	l, a, b := w.begun(online.Terms{Gone: 3})
	gone := a.Match().Decides()
	by := []*player{a, b}[gone.Other()]
	w.dozes(l.Match)
	r := raw{t, w.line()}
	tells := func(when string, want bool) {
		t.Helper()
		for seat := range game.Side(2) {
			r.says(look(l, int(seat)))
			if got := r.hears().Stands; got == nil || got.Gone != (want && seat != gone) {
				t.Errorf("%s side %d is told %+v; side %d decides", when, seat, got, gone)
			}
		}
	}
	c.adds(3 * 24 * time.Hour)
	tells("after three days", false)
	by.Ask(online.Request{Entry: online.Entry{Kind: online.Claim}})
	until(t, "it is refused", func() bool { return len(by.refused) == 1 }, a, b)
	if no := by.refused[0]; no.Code != online.Clocked {
		t.Errorf("%+v", no)
	}
	c.adds(time.Second)
	tells("after more than three", true)
	by.Ask(online.Request{Entry: online.Entry{Kind: online.Claim}})
	until(t, "the secret", published(a, b), a, b)
	if got := a.Match().Result(); got != (online.Result{How: online.Gone, Winner: gone.Other()}) {
		t.Errorf("%+v", got)
	}
	alike(t, a, b)
}

// Whoever runs the server and has it asleep for as long has nobody gone by it.
func TestNobodyIsGoneWhileTheServerIsDown(t *testing.T) {
	w, c := timed(t)
	l, a, b := w.begun(online.Terms{Gone: 3})
	gone := a.Match().Decides()
	by := []*player{a, b}[gone.Other()]
	c.passes(t, time.Second, w.current())
	c.adds(20 * 24 * time.Hour)
	by.Ask(online.Request{Entry: online.Entry{Kind: online.Claim}})
	until(t, "it is refused", func() bool { return len(by.refused) == 1 }, a, b)
	if no := by.refused[0]; no.Code != online.Clocked {
		t.Errorf("%+v", no)
	}
	r := raw{t, w.line()}
	r.says(look(l, int(gone.Other())))
	if got := r.hears().Stands; got == nil || got.Gone {
		t.Errorf("told %+v", got)
	}
	if times, long := by.Match().Lost(); times != 1 || long < 20*24*3600_000 {
		t.Errorf("%d times, %d ms", times, long)
	}
}
