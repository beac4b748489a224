package room

import (
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
)

// dozes waits until a match has no state in memory, though somebody is at it.
func (w *world) dozes(name string) {
	w.t.Helper()
	until(w.t, "it dozes", func() bool {
		s, dozes := w.current(), false
		s.mu.Lock()
		r := s.rooms[name]
		s.mu.Unlock()
		return r != nil && r.do(func() { _, awake := r.state.awake(); dozes = !awake }) == nil && dozes
	})
}

// Both sit there and say nothing: the state is made again for the next choice, for a refusal
// and for who comes to watch.
func TestAMatchInWhichNothingHappensLetsGoOfItsState(t *testing.T) {
	w := newWorld(t, Options{Idle: 30 * time.Millisecond})
	l, a, b := w.begun(online.Terms{})
	for range 3 {
		w.dozes(l.Match)
		n := len(a.Match().Log())
		plays(t, "a choice", func() bool { return len(a.Match().Log()) > n }, a, b)
	}
	w.dozes(l.Match)
	c, _ := w.sits(l, online.Watcher)
	until(t, "somebody watches", func() bool { return len(c.Match().Log()) == len(a.Match().Log()) }, a, b, c)
	w.dozes(l.Match)
	b.Say(online.Say{Phrase: 1})
	until(t, "a line is heard", func() bool { return len(a.Chat()) == 1 }, a, b)
	if w.current().Live() != 1 || a.refused != nil || b.refused != nil {
		t.Errorf("%d matches, refused %+v %+v", w.current().Live(), a.refused, b.refused)
	}
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
}

func TestATimeIsUpInAMatchThatDozes(t *testing.T) {
	w := newWorld(t, Options{Idle: 30 * time.Millisecond})
	l, a, b := w.begun(online.Terms{Clock: online.Clock{Limit: 1}, Loses: true})
	w.dozes(l.Match)
	until(t, "the time is up", published(a, b), a, b)
	if r := a.Match().Result(); r.How != online.TimeUp {
		t.Errorf("%+v", r)
	}
}

// A game of a move a day: one sits there, nothing happens for long, and the other's program asks
// how the match stands.
func TestALookAtADozingMatchLeavesItsPlayersThere(t *testing.T) {
	w := newWorld(t, Options{Idle: 30 * time.Millisecond})
	l, a, b := w.begun(online.Terms{})
	decides, since := a.Match().Decides(), a.Match().Since()
	w.dozes(l.Match)
	r := raw{t, w.line()}
	for seat := range 2 {
		r.says(look(l, seat))
		if got := r.hears().Stands; got == nil || *got != (online.Stands{Match: l.Match, Side: game.Side(seat), Waits: decides, Since: since}) {
			t.Errorf("seat %d is told %+v; side %d decides since %d", seat, got, decides, since)
		}
	}
	s := w.current()
	s.mu.Lock()
	room := s.rooms[l.Match]
	s.mu.Unlock()
	if err := room.do(func() {
		if _, awake := room.state.awake(); awake {
			t.Error("the look has made the match of its log again")
		}
	}); err != nil {
		t.Error(err)
	}
	plays(t, "the end", func() bool { return false }, a, b)
	if here, _ := a.Here(); !here || w.log.String() != "" {
		t.Errorf("who sits there is gone: %s", w.log.String())
	}
}
