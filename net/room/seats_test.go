package room

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

func hello(l keys, seat, after int) string {
	return string((&online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: l.Match, Seat: l.Seats[seat], Own: l.Owns[seat], After: after}}).JSON())
}

func TestTheLaterOneOnASeatWins(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	later, _ := w.sits(l, 0)
	until(t, "the later one sits", func() bool { return later.Side() == 0 && later.Match().Stage() == online.Playing }, later, b)
	for a.Err() == nil {
		a.pump()
	}
	if n := len(a.refused); n == 0 || a.refused[n-1].Code != online.Another {
		t.Errorf("the earlier one was told %+v", a.refused)
	}
	plays(t, "it plays on", func() bool { return false }, later, b)
	until(t, "the secret", published(later, b), later, b)
	alike(t, later, b)
}

// A connection that was lost may be let in late: who has come back meanwhile keeps the seat.
func TestWhoSaidHelloEarlierTakesNoSeatFromTheLaterOne(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	s := w.current()
	s.mu.Lock()
	r := s.rooms[l.Match]
	s.mu.Unlock()
	if err := r.do(func() {
		sits := r.seats[0]
		if _, err := r.admit(&guest{claim: online.Hold{By: online.ByOwn}, order: sits.order - 1}); err != taken || r.seats[0] != sits {
			t.Errorf("the earlier one was let in: %v", err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	plays(t, "it plays on", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
}

func TestWatchersReadOnlyAndLate(t *testing.T) {
	w := newWorld(t, Options{Limits: Limits{Watchers: 2}})
	const delay = 2
	l, a, b := w.begun(online.Terms{Delay: delay})
	begun := a.Match().Log()[len(a.Match().Log())-1].At
	c, _ := w.sits(l, online.Watcher)
	until(t, "the watcher is there", func() bool { return c.Side() == online.Watcher && a.Present().Watchers == 1 }, a, b, c)
	if p := b.Present(); p.Sides != [2]bool{true, true} {
		t.Errorf("present is %+v", p)
	}
	n := len(a.Match().Log())
	plays(t, "a few choices", func() bool { return len(a.Match().Log()) > n+2 }, a, b)
	until(t, "the watcher sees the beginning", func() bool { return c.Match().Stage() == online.Playing }, a, b, c)
	if late := w.current().now() - begun; late < delay*1000 {
		t.Errorf("what was hidden for %d s was seen after %d ms", delay, late)
	}
	c.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
	until(t, "it is refused", func() bool { return len(c.refused) == 1 }, c)
	if c.refused[0].Code != online.Seat || c.Waits() {
		t.Errorf("%+v", c.refused)
	}
	until(t, "the watcher sees all", func() bool { return len(c.Match().Log()) == len(a.Match().Log()) }, a, b, c)
	d, _ := w.sits(l, online.Watcher)
	until(t, "two watch", func() bool { return a.Present().Watchers == 2 }, a, d)
	third := raw{t, w.line()}
	third.says(hello(l, 2, 0))
	if no := third.refuses(online.Full); !strings.Contains(no.Message, "2") {
		t.Errorf("%q", no.Message)
	}
}

func TestNobodyWatchesAClosedMatch(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	early := raw{t, w.line()}
	early.says(hello(l, 2, 0))
	until(t, "somebody watches", func() bool { return a.Present().Watchers == 1 }, a)
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{Closed: true})}})
	early.refuses(online.Closed)
	until(t, "it is offered", func() bool { return a.Match().Offer() != nil }, a)
	later := raw{t, w.line()}
	later.says(hello(l, 2, 0))
	later.refuses(online.Closed)
}

func TestWhoHasNoLinkGetsNoSeat(t *testing.T) {
	w := newWorld(t, Options{})
	l, other := w.opens(online.NewMatch{}), w.opens(online.NewMatch{})
	for _, h := range []online.Hello{
		{Match: l.Match, Seat: strings.Repeat("A", 32)}, {Match: l.Match, Seat: other.Seats[0]}, {Match: l.Match},
		{Match: other.Match, Seat: l.Seats[0]}, {Match: strings.Repeat("A", 26), Seat: l.Seats[0]}, {Match: strings.Repeat("*", 26), Seat: l.Seats[0]},
		{Match: "../../x", Seat: l.Seats[0]}, {Match: l.Match + "-chat", Seat: l.Seats[0]}, {},
	} {
		h.Engine = game.Engine
		r := raw{t, w.line()}
		r.says(string((&online.Hail{Hello: &h}).JSON()))
		r.refuses(online.Unknown)
	}
	r := raw{t, w.line()}
	h := online.Hello{Engine: game.Engine + 1, Match: l.Match, Seat: l.Seats[0]}
	r.says(string((&online.Hail{Hello: &h}).JSON()))
	if no := r.refuses(online.Version); !strings.Contains(no.Message, fmt.Sprint(game.Engine)) || !strings.Contains(no.Message, fmt.Sprint(game.Engine+1)) {
		t.Errorf("%q does not name both engines", no.Message)
	}
	r = raw{t, w.line()}
	r.says(hello(l, 0, 2))
	r.refuses(online.Early)
	if strings.Contains(w.log.String(), "ERROR") {
		t.Error(w.log.String())
	}
	if w.current().Live() > 1 {
		t.Errorf("%d matches are in memory", w.current().Live())
	}
}

func TestGarbageIsRefusedAndChangesNothing(t *testing.T) {
	w := newWorld(t, Options{Hello: 200 * time.Millisecond})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	for _, text := range []string{"", "{", "[]", "null", "{}", "\x00\xff", `{"hello":{"online":2}}`, `{"hello":{"online":2},"new":{}}`, strings.Repeat("[", 2000), strings.Repeat("x", 1_000_000)} {
		r := raw{t, w.line()}
		r.says(text)
		r.refuses(online.Broken)
	}
	r := raw{t, w.line()}
	r.says(`{"say":{"phrase":1}}`)
	r.refuses(online.Missing)
	silent := raw{t, w.line()}
	silent.refuses(online.Broken)

	a.Close()
	r = raw{t, w.line()}
	r.says(hello(l, 0, 0))
	for text, code := range map[string]online.Code{
		"{": online.Broken, `{"request":{}}`: online.Broken, string((&online.Hail{New: &online.NewMatch{Own: online.NewSecret()}}).JSON()): online.Broken, hello(l, 1, 0): online.Broken,
		`{"request":{"after":0,"kind":"secret","secret":"00"}}`: online.Broken, `{"say":{"text":""}}`: online.Broken,
		strings.Repeat("x", 1_000_000): online.Broken, `{"request":{"after":9999,"kind":"concede"}}`: online.Early,
		`{"request":{"after":4,"kind":"choice","choice":{"action":"shoot"}}}`: online.Late,
	} {
		r.says(text)
		r.refuses(code)
	}
	r.says(`{"request":{"id":"q7","after":4,"kind":"nonsense"}}`)
	if no := r.refuses(online.Broken); no.ID != "q7" {
		t.Errorf("%+v does not say what is refused", no)
	}
	if until(t, "nothing came", func() bool { return true }, b); len(b.Match().Log()) != n {
		t.Errorf("%d entries after garbage, %d before", len(b.Match().Log()), n)
	}
}

// entries are the next entries that somebody hears.
func (r raw) entries(n int) (list []online.Entry) {
	for len(list) < n {
		if a := r.hears(); a.Entry != nil {
			list = append(list, *a.Entry)
		} else if a.Refused != nil {
			r.t.Fatalf("%s", a.JSON())
		}
	}
	return list
}

func TestMessagesTwiceLateAndOutOfOrderCountOnce(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	who, seat := a, 0
	if a.Match().Decides() == 1 {
		who, seat = b, 1
	}
	c, err := who.choose(who.Match().Game().Game)
	if err != nil {
		t.Fatal(err)
	}
	who.Close()
	r := raw{t, w.line()}
	r.says(hello(l, seat, n))
	q := online.Request{After: n, Entry: online.Entry{Kind: online.Chosen, ID: "one", Choice: c}}
	sent := string((&online.Hail{Request: json.RawMessage(q.JSON())}).JSON())
	r.says(sent)
	r.says(sent)
	draw := online.Request{After: n + 1, Entry: online.Entry{Kind: online.OfferDraw, ID: "three"}}
	ahead := online.Request{After: n + 9, Entry: online.Entry{Kind: online.Concede, ID: "two"}}
	r.says(string((&online.Hail{Request: ahead.JSON()}).JSON())) // of what is not there yet
	if got := r.entries(1); got[0].ID != "one" || got[0].N != n {
		t.Errorf("%+v", got)
	}
	if no := r.refuses(online.Early); no.ID != "two" {
		t.Errorf("%+v", no)
	}
	r.says(string((&online.Hail{Request: draw.JSON()}).JSON()))
	r.says(sent) // much later
	q.ID = "four"
	r.says(string((&online.Hail{Request: q.JSON()}).JSON())) // with another name: it is late
	if got := r.entries(1); got[0].ID != "three" || got[0].N != n+1 {
		t.Errorf("%+v", got)
	}
	if no := r.refuses(online.Late); no.ID != "four" {
		t.Errorf("%+v", no)
	}
	again := raw{t, w.line()} // on another device
	again.says(hello(l, seat, n))
	if got := again.entries(2); got[0].ID != "one" || got[1].ID != "three" {
		t.Errorf("%+v", got)
	}
	again.says(sent)
	again.says(`{"say":{"phrase":1}}`)
	for {
		if x := again.hears(); x.Said != nil {
			break
		} else if x.Entry != nil || x.Refused != nil {
			t.Fatalf("%s", x.JSON())
		}
	}
}

func TestEachLimitIsNamed(t *testing.T) {
	w := newWorld(t, Options{Limits: Limits{Opened: 3, Requests: 2, Lines: 4, Matches: 2}, Idle: time.Hour})
	r := raw{t, w.line()}
	var l [3]keys
	for i := range l {
		l[i] = w.opens(online.NewMatch{})
	}
	r.says(`{"new":{"online":2,"own":"` + online.NewSecret() + `"}}`)
	if no := r.refuses(online.Full); !strings.Contains(no.Message, "3 matches an hour") {
		t.Errorf("%q", no.Message)
	}
	for i := range 2 {
		sits := raw{t, w.line()}
		sits.says(hello(l[i], 0, 0))
		sits.entries(1)
		if i == 0 {
			for range 4 {
				sits.says(`{"say":{"phrase":1}}`)
			}
			sits.says(`{"say":{"phrase":1}}`)
			if no := sits.refuses(online.Full); !strings.Contains(no.Message, "4") {
				t.Errorf("%q", no.Message)
			}
			for range 8 {
				sits.says(`{"say":{"phrase":1}}`)
			}
			for no := (*online.Refused)(nil); no == nil || !strings.Contains(no.Message, "2 messages a second"); {
				no = sits.refuses(online.Full)
			}
		}
	}
	third := raw{t, w.line()}
	third.says(hello(l[2], 0, 0))
	if no := third.refuses(online.Full); !strings.Contains(no.Message, "2") {
		t.Errorf("%q", no.Message)
	}
}

func TestAMatchThatNobodyIsAtLeavesMemoryAndComesBack(t *testing.T) {
	w := newWorld(t, Options{Limits: Limits{Matches: 1}, Idle: 50 * time.Millisecond})
	l, a, b := w.begun(online.Terms{})
	save, n := string(a.Match().Save()), len(a.Match().Log())
	a.Close()
	b.Close()
	for end := time.Now().Add(patience); w.current().Live() > 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it stays in memory")
		}
	}
	c, _ := w.sits(l, 0)
	until(t, "it is back", func() bool { return len(c.Match().Log()) == n }, c)
	if string(c.Match().Save()) != save {
		t.Error("it is another game")
	}
	c.Close()
	other := w.opens(online.NewMatch{}) // takes its place in memory
	d, _ := w.sits(other, 0)
	until(t, "the other one", func() bool { return d.Side() == 0 }, d)
}

func TestTheComputerPlaysASeatThatIsHandedToIt(t *testing.T) {
	w := newWorld(t, Options{Player: func(seed uint64) Player {
		bot := ai.New(seed, ai.Veteran, ai.Plain)
		return func(ctx context.Context, g *game.Game) (game.Choice, error) {
			c, ok := bot.Step(g, func() bool { return ctx.Err() == nil })
			if !ok {
				return c, ctx.Err()
			}
			return c, nil
		}
	}})
	_, a, b := w.begun(online.Terms{})
	b.Ask(online.Request{Entry: online.Entry{Kind: online.HandOver}})
	until(t, "it is handed over", func() bool { return a.Match().Computer(1) }, a, b)
	for a.Match().Result().How == "" {
		n := len(a.Match().Log())
		move(t, a)
		until(t, "it goes on", func() bool { return len(a.Match().Log()) > n }, a, b)
	}
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
	bots := 0
	for _, e := range a.Match().Log() {
		if e.Computer {
			bots++
		}
	}
	if bots == 0 || a.Match().Result().How != online.Played {
		t.Errorf("%d choices of the computer, %+v", bots, a.Match().Result())
	}
}

// A fault of the program in one match ends nothing else, and that match goes on.
func TestAPanicInAMatchHarmsNoOther(t *testing.T) {
	w := newWorld(t, Options{Player: func(uint64) Player {
		return func(context.Context, *game.Game) (game.Choice, error) { panic("the computer") }
	}})
	l, a, b := w.begun(online.Terms{})
	_, c, d := w.begun(online.Terms{})
	s := w.current()
	s.mu.Lock()
	r := s.rooms[l.Match]
	s.mu.Unlock()
	if err := r.do(func() { panic("the match") }); err == nil || !strings.Contains(err.Error(), "the match") {
		t.Errorf("%v", err)
	}
	b.Ask(online.Request{Entry: online.Entry{Kind: online.HandOver}})
	until(t, "it is handed over", func() bool { return a.Match().Computer(1) }, a, b)
	until(t, "the computer fails", func() bool {
		move(t, a)
		return strings.Contains(w.log.String(), "panic: the computer")
	}, a, b)
	b.Ask(online.Request{Entry: online.Entry{Kind: online.Return}})
	plays(t, "the end", func() bool { return false }, a, b)
	plays(t, "the other's end", func() bool { return false }, c, d)
	until(t, "the secrets", published(a, b, c, d), a, b, c, d)
	alike(t, a, b)
	alike(t, c, d)
}

func TestASideWhoseTimeIsUpLoses(t *testing.T) {
	w := newWorld(t, Options{})
	_, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 1}, Loses: true})
	side := a.Match().Decides()
	until(t, "its time is up", published(a, b), a, b)
	if r := a.Match().Result(); r.How != online.TimeUp || r.Winner != side.Other() {
		t.Errorf("%+v", r)
	}
	alike(t, a, b)
}

func TestAMatchToWhichNobodyComesIsAbandonedAndItsSecretTold(t *testing.T) {
	w := newWorld(t, Options{Abandon: 400 * time.Millisecond})
	l, a, b := w.begun(online.Terms{})
	a.Close()
	b.Close()
	name := l.Match
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		last, _, err := w.o.Ledger.Last(t.Context(), name)
		if e, no := online.ReadEntry(last.Data, find); err == nil && no == nil && e.Kind == online.Tells {
			break
		}
		if time.Now().After(end) {
			t.Fatal("it is not")
		}
	}
	c, _ := w.sits(l, 1)
	until(t, "it is over", published(c), c)
	if c.Match().Result().How != online.Abandoned {
		t.Errorf("%+v", c.Match().Result())
	}
}

func TestOfAMatchThatHasBeenOverForLongNothingIsLeft(t *testing.T) {
	w := newWorld(t, Options{Keep: 400 * time.Millisecond})
	l, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 600}})
	going, _, _ := w.begun(online.Terms{})
	a.Say(online.Say{Phrase: 1})
	until(t, "it is heard", func() bool { return len(b.Chat()) == 1 }, a, b)
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
	until(t, "the secret", published(a, b), a, b)
	a.Close()
	b.Close()
	until(t, "it is forgotten", func() bool {
		names, err := w.o.Ledger.Games(t.Context())
		return err == nil && len(names) == 1 && names[0] == going.Match
	})
	s := w.current()
	_, said, err := s.chats.Last(t.Context(), l.Match)
	if list, err2 := s.kept.List(t.Context(), ""); said || err != nil || err2 != nil || len(list) != 1 || list[0].Key != going.Match {
		t.Errorf("left: %v, %v, %v, %v", said, list, err, err2)
	}
	r := raw{t, w.line()}
	r.says(hello(l, 0, 0))
	r.refuses(online.Unknown)
}

func TestAFullDiskRefusesWithAWordAndLosesNothing(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	fullDisk := ledgerLimits
	fullDisk.Spare = 1 << 60
	w.end()
	w.start(fullDisk)
	who := map[game.Side]*player{0: a, 1: b}[a.Match().Decides()]
	until(t, "both are back", func() bool { x, _ := a.Here(); y, _ := b.Here(); return x && y }, a, b)
	move(t, a, b)
	until(t, "it is refused", func() bool { return len(who.refused) > 0 }, a, b)
	if last := who.refused[len(who.refused)-1]; last.Code != online.Full || len(a.Match().Log()) != n {
		t.Errorf("%+v, %d entries of %d", last, len(a.Match().Log()), n)
	}
	who.Say(online.Say{Phrase: 1})
	until(t, "so is a line", func() bool { return len(who.refused) > 1 }, a, b)
	r := raw{t, w.line()}
	r.says(`{"new":{"online":2,"own":"` + online.NewSecret() + `"}}`)
	r.refuses(online.Full)
	w.restart()
	plays(t, "it goes on", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
	_ = l
}

// Two services on one ledger, a player at each: which entry is the next one the ledger says.
func TestTwoServersRunOneMatch(t *testing.T) {
	w := newWorld(t, Options{Shared: true})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	until(t, "one sits", func() bool { return a.Side() == 0 }, a)
	first := w.current()
	second := w.serve()
	t.Cleanup(first.Close)
	b, _ := w.sits(l, 1)
	agree(t, toyOffer(online.Terms{}), gametest.Start(0).Sides, a, b)
	until(t, "each knows of the other", func() bool { return a.Present().Sides == [2]bool{true, true} && b.Present() == a.Present() }, a, b)
	if first.Live() != 1 || second.Live() != 1 {
		t.Fatalf("%d and %d matches", first.Live(), second.Live())
	}
	a.Say(online.Say{Phrase: 0})
	b.Say(online.Say{Phrase: 1})
	until(t, "both hear both", func() bool { return len(a.Chat()) == 2 && len(b.Chat()) == 2 }, a, b)
	offers := 0
	plays(t, "the battle", func() bool {
		if offers < 8 && a.Match().Offered() == game.NoSide && !a.Waits() && !b.Waits() && a.Match().Stage() == online.Playing { // both at once
			offers++
			a.Ask(online.Request{Entry: online.Entry{Kind: online.OfferDraw}})
			b.Ask(online.Request{Entry: online.Entry{Kind: online.OfferDraw}})
		}
		return false
	}, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
	if r := a.Match().Result(); r.How != online.Played {
		t.Errorf("%+v", r)
	}
	later, _ := w.sits(l, 0) // at the other one
	until(t, "the later one sits", func() bool { return later.Side() == 0 }, later, b)
	for a.Err() == nil {
		a.pump()
	}
	if n := len(a.refused); n == 0 || a.refused[n-1].Code != online.Another {
		t.Errorf("the earlier one was told %+v", a.refused)
	}
	later.Close()
	until(t, "nobody sits there", func() bool { return b.Present().Sides == [2]bool{false, true} }, b)
}

func TestRefusalsSayWhatTheStoreCannotDo(t *testing.T) {
	w := newWorld(t, Options{})
	for err, want := range map[error]online.Code{
		ledger.ErrFull: online.Full, ledger.ErrTooLong: online.Full, ledger.ErrTooLarge: online.Full, ledger.ErrTooMany: online.Full,
		ledger.ErrUnavailable: online.Broken, errors.New("anything"): online.Broken, taken: online.Another,
	} {
		if got := w.current().refusal("x", fmt.Errorf("there: %w", err)); got.Code != want {
			t.Errorf("%v is refused as %s", err, got.Code)
		}
	}
}
