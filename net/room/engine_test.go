package room

import (
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/net/seat"
	"duckboard/net/server"
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

// newToy is the toy as a later engine plays it: side 0 has a point from Turn 2 on.
type newToy struct{ gametest.Toy }

func (n newToy) Play(t *game.T) {
	if t.State.Turn == 2 && t.State.Score[0] == 0 {
		t.Emit(game.Event{Type: game.Scored, Side: 0, N: 1, Model: game.NoModel, Target: game.NoModel, Clause: "TOY-S"})
	}
	n.Toy.Play(t)
}

func findNew(id string) (game.Ruleset, error) { return rules.Among([]game.Ruleset{newToy{}}, id) }

// joins has two players who have the new engine come over real connections.
func (w *world) joins(l keys) (two [2]*player) {
	web := httptest.NewServer(server.New(server.Options{Limits: server.Limits{MessageBytes: online.MaxHail, Messages: 1000, OfAddress: server.Rate{Messages: 10_000, Bytes: 64 << 20}}}, judge{w.current()}))
	w.t.Cleanup(web.Close)
	for side := range two {
		line := dial(strings.TrimPrefix(web.URL, "http://"))
		w.t.Cleanup(line.Close)
		two[side] = &player{Seat: seat.Join(line, l.ticket(game.Side(side)), findNew), line: line, choose: sim.Random(game.Side(side), 7)}
	}
	return two
}

// The server was built anew with rules that lead elsewhere from Turn 2 on. Over the wire both
// are told so, no choice is taken, and once both agree the match goes on from there.
func TestAMatchThatANewEnginePlaysOtherwiseGoesOnFromThereByConsent(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	plays(t, "Turn 3", func() bool { return a.Match().Game().State().Turn >= 3 && b.Match().Game().State().Turn >= 3 }, a, b)
	played := len(a.Match().Game().Log())
	a.Close()
	b.Close()
	w.current().Close()
	w.rewrites(l.Match, func(log []online.Entry) { log[0].Open.Engine = game.Engine - 1 })
	w.o.Find = findNew
	w.serve()
	two := w.joins(l)
	c, d := two[0], two[1]
	until(t, "both are told that it parts", func() bool { return c.Match().Parts() != nil && d.Match().Parts() != nil }, c, d)
	parts := c.Match().Parts()
	if m := d.Match(); m.Parts().Entry != parts.Entry || parts.Choice >= played || m.Game().State().Turn != 1 || len(m.Game().Log()) != parts.Choice {
		t.Errorf("it parts at %+v, with %d choices of %d", m.Parts(), len(m.Game().Log()), played)
	}
	who := two[c.Match().Game().Pending().Side]
	choice, err := who.choose(who.Match().Game().Game)
	if err != nil {
		t.Fatal(err)
	}
	who.Choose(choice)
	until(t, "no choice is taken", func() bool { return len(who.refused) == 1 && who.refused[0].Code == online.Version }, c, d)
	c.Ask(online.Request{Entry: online.Entry{Kind: online.GoOn}})
	until(t, "one of them agrees", func() bool { return !c.Waits() }, c, d)
	if c.Match().Parts() == nil {
		t.Error("it goes on by the consent of one")
	}
	d.Ask(online.Request{Entry: online.Entry{Kind: online.GoOn}})
	until(t, "both agree", func() bool { return c.Match().Parts() == nil && d.Match().Parts() == nil }, c, d)
	plays(t, "the end", func() bool { return false }, c, d)
	until(t, "the secret", published(c, d), c, d)
	alike(t, c, d)
	if m := c.Match(); m.Engine() != game.Engine || m.Game().State().Score[0] == 0 {
		t.Errorf("engine %d played it, and side 0 has %d points", m.Engine(), m.Game().State().Score[0])
	}
	if m, err := replay.Verify(d.Match().Save(), findNew); err != nil || m.Proof == nil || m.Proof.Back == 0 {
		t.Errorf("%v", err)
	}
}
