package together

import (
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/net/seat"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// stubborn is a server that refuses all that it is asked for.
type stubborn struct {
	code  online.Code
	out   []client.Event
	asked []online.Kind
}

func (s *stubborn) answer(a online.Answer) {
	s.out = append(s.out, client.Event{Kind: client.Message, Data: a.JSON()})
}

// Send implements seat.Line.
func (s *stubborn) Send(message []byte) error {
	h, err := online.ReadHail(message)
	if err != nil {
		return err
	}
	switch {
	case h.Hello != nil:
		s.answer(online.Answer{Welcome: &online.Welcome{Online: online.Contract, Engine: game.Engine, By: online.ByOwn, Entries: 1}})
		s.answer(online.Answer{Entry: &online.Entry{Kind: online.Open, Side: game.NoSide, Open: online.Opening{Game: "AAAAAAAAAAAAAAAAAAAAAAAAAA", Engine: game.Engine, Commitment: strings.Repeat("ab", 32)}}})
	case h.Request != nil:
		r, err := online.ReadRequest(h.Request, len(h.Request), rules.Find)
		if err != nil {
			return err
		}
		s.asked = append(s.asked, r.Kind)
		s.answer(online.Answer{Refused: &online.Refused{ID: r.ID, Code: s.code, Message: "No."}})
	}
	return nil
}

// Next implements seat.Line.
func (s *stubborn) Next() (e client.Event, ok bool) {
	if len(s.out) == 0 {
		return e, false
	}
	e, s.out = s.out[0], s.out[1:]
	return e, true
}

// Close implements seat.Line.
func (s *stubborn) Close() {}

func TestWhatIsRefusedIsNotSentAgainByItself(t *testing.T) {
	for _, code := range []online.Code{online.Late, online.Full, online.Broken, online.Missing, online.Rules, online.Unknown} {
		line := &stubborn{code: code, out: []client.Event{{Kind: client.Opened}}}
		now := time.Minute
		clock := func() time.Duration { now += time.Millisecond; return now }
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en", Clock: clock}, 1280, 900)
		w.App.Unpainted = true
		s := &Lobby{party: &party{desk: &Desk{store: w.App.Saves.Store, turns: map[string]turn{}}, seat: seat.Join(line, seat.Ticket{Match: "m", Secret: "s"}, rules.Find)}}
		w.App.Push(&rendertest.Blank{})
		w.App.Push(s)
		rests := func() {
			for range 100 {
				now += time.Second
				w.Run(1)
			}
		}
		w.Run(5)
		rests()
		before := len(line.asked)
		if before == 0 || before > 2 { // the offer and the warband; what is behind a refused one is dropped
			t.Fatalf("%s: asked for were %v", code, line.asked)
		}
		s.name, s.naming = "Anna", true
		rests()
		if n := len(line.asked); n != before+1 {
			t.Errorf("%s: a name was typed, and asked for were %v", code, line.asked[before:])
		}
	}
}
