package room

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/net/client"
	"duckboard/net/seat"
)

func firstLegal(uint64) Player {
	return func(_ context.Context, g *game.Game) (game.Choice, error) {
		return g.Setup().Rules.Legal(g)[0], nil
	}
}

// TestWhateverClientsDoEverybodyStandsAlike has players send anything at any time, garbage too,
// lose their lines and go on on other devices, while the service and its ledger are started
// again. ROOM_SOAK is how many matches are played so.
func TestWhateverClientsDoEverybodyStandsAlike(t *testing.T) {
	matches := 3
	if n, err := strconv.Atoi(os.Getenv("ROOM_SOAK")); err == nil {
		matches = n
	}
	w := newWorld(t, Options{Player: firstLegal, Limits: Limits{Opened: 1 << 20, Day: 1 << 40}, Idle: 100 * time.Millisecond})
	for i := range matches {
		w.soak(rand.New(rand.NewPCG(11, uint64(i))), i)
	}
	if log := w.log.String(); strings.Contains(log, "panic") || strings.Contains(log, "cannot go on") {
		t.Errorf("%.4000s", log)
	}
}

// wild is a match in which anything is done.
type wild struct {
	w       *world
	t       testing.TB
	draw    *rand.Rand
	tickets [2]seat.Ticket
	keeper  seat.Keeper // of the guest's chain: one device's
	players [2]*player
	lines   [2]*line
}

func (w *world) soak(draw *rand.Rand, i int) {
	w.t.Helper()
	l := w.opens(online.NewMatch{Hosted: i%3 == 0})
	s := &wild{w: w, t: w.t, draw: draw, keeper: seat.Memory(fair.Given{})}
	for side := range s.tickets {
		s.tickets[side] = l.ticket(game.Side(side))
		s.tickets[side].Chain = [32]byte{1, byte(i)}
		s.sit(side)
	}
	terms := [...]online.Terms{{}, {Clock: online.Clock{Bank: 60, Increment: 2}}, {Clock: online.Clock{Limit: 30}}}[i%3]
	a, b := s.players[0], s.players[1]
	agree(w.t, toyOffer(terms), gametest.Start(0).Sides, a, b)
	for steps := 0; steps < 300 && s.players[0].Match().Result().How == ""; steps++ {
		s.step()
		for end := time.Now().Add(3 * time.Millisecond); time.Now().Before(end); time.Sleep(200 * time.Microsecond) {
			s.pump()
		}
	}
	a, b = s.players[0], s.players[1]
	until(w.t, "it ends", func() bool {
		if !a.Waits() && a.Match().Stage() == online.Playing {
			a.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
		}
		return published(a, b)()
	}, a, b)
	alike(w.t, a, b)
	if _, err := replay.Verify(a.Match().Save(), find); err != nil {
		w.t.Errorf("match %d: %v", i, err)
	}
	m, err := online.Replay(b.Match().Log())
	if err != nil || string(m.Save()) != string(a.Match().Save()) {
		w.t.Errorf("match %d: whoever reads its log has another game: %v", i, err)
	}
	a.Close()
	b.Close()
}

// sit has somebody take a seat, on another device perhaps.
func (s *wild) sit(side int) {
	s.lines[side] = s.w.line()
	s.players[side] = sits(s.lines[side], s.tickets[side], game.Side(side))
	s.players[side].KeptBy(s.keeper)
}

func (s *wild) pump() {
	for side, p := range s.players {
		if p.pump(); p.Err() != nil {
			s.t.Fatalf("side %d: %v, refused %+v", side, p.Err(), p.refused)
		}
	}
}

// step does something.
func (s *wild) step() {
	side := s.draw.IntN(2)
	p, l := s.players[side], s.lines[side]
	kinds := []online.Kind{online.AskBack, online.Back, online.Keep, online.OfferDraw, online.PlayOn, online.HandOver, online.Return, online.Return, online.Ready, online.GoOn}
	switch n := s.draw.IntN(100); {
	case n < 60:
		move(s.t, s.players[:]...)
	case n < 75:
		if !p.Waits() {
			p.Ask(online.Request{Entry: online.Entry{Kind: kinds[s.draw.IntN(len(kinds))], Nonce: strings.Repeat("0", 64)}})
		}
	case n < 82:
		l.cut(false)
	case n < 86:
		p.Say(online.Say{Phrase: s.draw.IntN(3)})
	case n < 90:
		p.Close()
		s.sit(side)
	case n < 92:
		s.w.restart()
	default:
		s.garbage(l, p)
	}
}

// garbage sends what no program would, or what one has sent long ago.
func (s *wild) garbage(l *line, p *player) {
	text := []byte(`{"hello":{"online":2,"engine":1,"match":"x","seat":"y","after":0}}`)
	switch log := p.Match().Log(); s.draw.IntN(4) {
	case 0:
		text = make([]byte, s.draw.IntN(3000))
		for i := range text {
			text[i] = byte(s.draw.IntN(256))
		}
	case 1, 2:
		if len(log) > 0 {
			r := online.Request{Entry: log[s.draw.IntN(len(log))], After: s.draw.IntN(len(log) + 3)}
			text = (&online.Hail{Request: r.JSON()}).JSON()
		}
	}
	l.slip(text)
}

// slip sends something on a connection on which the player has said hello already: as the
// first thing of all it would be refused in place of that.
func (l *line) slip(message []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fresh := slices.ContainsFunc(l.queue, func(e client.Event) bool { return e.Kind == client.Opened })
	if l.end == nil || fresh {
		return
	}
	select {
	case l.end.in <- message:
	default:
	}
}

// FuzzTalk has a player and somebody without a seat say anything: the service answers, and no
// match fails. Goroutines never run the same way twice: fuzz with -fuzzminimizetime 1x.
func FuzzTalk(f *testing.F) {
	w := newWorld(f, Options{Player: firstLegal, Limits: Limits{Opened: 1 << 30, Day: 1 << 40}})
	l, a, b := w.begun(online.Terms{})
	for _, e := range a.Match().Log() {
		r := online.Request{Entry: e, After: e.N}
		f.Add([]byte(`{"request":` + string(r.JSON()) + `}`))
	}
	for _, text := range []string{`{"new":{"online":2,"own":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}}`, `{"invite":{}}`, `{"say":{"phrase":1}}`, hello(l, 0, 0), `{"request":{"after":8,"kind":"concede"}}`} {
		f.Add([]byte(text))
	}
	b.Close()
	f.Fuzz(func(t *testing.T, data []byte) {
		r := raw{t, w.loose()}
		defer r.line.Close()
		r.says(string(data))
		other := raw{t, w.loose()}
		defer other.line.Close()
		other.says(hello(l, 1, 0))
		other.says(string(data))
		other.says(`{"request":{"id":"last","after":99999,"kind":"keep"}}`)
		for other.refuses("").ID != "last" {
		}
		if log := w.log.String(); strings.Contains(log, "panic") || strings.Contains(log, "cannot go on") {
			t.Fatalf("%.4000s", log)
		}
	})
}
