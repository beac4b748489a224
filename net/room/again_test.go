package room

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/net/seat"
)

// over is a match of the toy that is over.
func (w *world) over(o online.NewMatch, terms online.Terms) (l keys, a, b *player) {
	w.t.Helper()
	l = w.opens(o)
	ticket := l.ticket(1)
	ticket.Chain = fair.Draw()
	a, _ = w.sits(l, 0)
	b = sits(w.line(), ticket, 1)
	agree(w.t, toyOffer(terms), gametest.Start(0).Sides, a, b)
	b.Ask(online.Request{Entry: online.Entry{Kind: online.Concede}})
	until(w.t, "it is over", published(a, b), a, b)
	return l, a, b
}

func asks(p *player) { p.Ask(online.Request{Entry: online.Entry{Kind: online.Again}}) }

// heirs are the two in the match that they play again, on the other sides.
func (w *world) heirs(a, b *player) (first, second *player) {
	w.t.Helper()
	until(w.t, "both know where", func() bool { return a.Match().Rematch() != "" && b.Match().Rematch() != "" }, a, b)
	to := func(p *player, side game.Side) *player {
		return sits(w.line(), seat.Ticket{Match: p.Match().Rematch(), Secret: p.Key(), Own: p.Key(), Chain: fair.Draw()}, side)
	}
	return to(b, 0), to(a, 1)
}

func TestBothPlayAgainWithSidesChangedAndAllElseAsItWas(t *testing.T) {
	w := newWorld(t, Options{})
	terms := online.Terms{Clock: online.Clock{Limit: 600}, Loses: true}
	for _, hosted := range []bool{false, true} {
		l, a, b := w.over(online.NewMatch{Hosted: hosted}, terms)
		asks(a)
		until(t, "it is asked", func() bool { return b.Match().Wants(0) }, a, b)
		asks(a) // once more is nothing
		until(t, "it is refused", func() bool { return len(a.refused) == 1 && a.refused[0].Code == online.Late }, a, b)
		asks(b)
		c, d := w.heirs(a, b)
		until(t, "both are there", func() bool { return c.Side() == 0 && d.Side() == 1 && c.Whole() && d.Whole() }, c, d)
		m, old := c.Match(), a.Match()
		if m.Opening().Beginner != 1 || m.Opening().Hosted != hosted || m.Opening().Commitment == old.Opening().Commitment || len(m.Log()) != 4 {
			t.Errorf("it was opened as %+v, with %d entries", m.Opening(), len(m.Log()))
		}
		if o := m.Offer(); o.Terms != terms || o.Ruleset != old.Offer().Ruleset || string(o.Table.Marshal()) != string(old.Offer().Table.Marshal()) {
			t.Errorf("offered is %+v", o)
		}
		for side := range game.Side(2) {
			if x, y := m.Warband(side), old.Warband(side.Other()); x.Name != y.Name || string(x.Warband.Marshal()) != string(y.Warband.Marshal()) {
				t.Errorf("side %d brings %s, not %s", side, x.Name, y.Name)
			}
		}
		last := old.Log()[len(old.Log())-1]
		if text := string(last.JSON()); last.Kind != online.Rematch || strings.Count(text, `"`) != 2*6 || last.Game != m.Opening().Game {
			t.Errorf("the log of the one before has %s", text)
		}
		for _, p := range []*player{d, c} {
			ready(t, p, c, d)
		}
		plays(t, "the end", func() bool { return false }, c, d)
		until(t, "the secret", published(c, d), c, d)
		alike(t, c, d)
		again := keys{Match: old.Rematch(), Seats: l.Seats}
		again.Seats[0] = l.Seats[1] // the invitation is nobody's any more
		r := raw{t, w.line()}
		r.says(hello(*again.as(0, online.NewSecret()), 0, 0))
		r.refuses(online.Unknown)
		watcher, _ := w.sits(again, online.Watcher)
		until(t, "somebody watches by the link of before", func() bool { return watcher.Side() == online.Watcher }, watcher)
	}
}

func TestNobodyPlaysAgainWhatIsNotOverOrHasNotBegun(t *testing.T) {
	w := newWorld(t, Options{})
	_, a, b := w.begun(online.Terms{})
	asks(a)
	until(t, "it is refused", func() bool { return len(a.refused) == 1 && a.refused[0].Code == online.NotYet }, a, b)
	l := w.opens(online.NewMatch{})
	c, _ := w.sits(l, 0)
	until(t, "it is open", func() bool { return c.Whole() }, c)
	if err := w.current().glance(l.Match, (*room).abandon); err != nil {
		t.Fatal(err)
	}
	until(t, "it is over", published(c), c)
	asks(c)
	until(t, "it is refused", func() bool { return len(c.refused) == 1 && c.refused[0].Code == online.Missing }, c)
}

// A match that a server of the first contract has begun: its three links are keys.
func TestAMatchThatWasBegunByThreeLinksGoesOnAndIsPlayedAgain(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	s, list := w.current(), document.List{}
	kept, revision, err := s.secrets(t.Context(), l.Match)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Seats {
		l.Seats[i], l.Owns[i] = online.NewSecret(), ""
		list = append(list, fair.Of([]byte(l.Seats[i])).String())
	}
	old := document.Format(document.Fields{{Name: "secret", Value: kept.Secret.String()}, {Name: "seats", Value: list}})
	if _, err := s.kept.Update(t.Context(), l.Match, old, revision); err != nil {
		t.Fatal(err)
	}
	a.Close()
	b.Close()
	a, _ = w.sits(l, 0)
	b, _ = w.sits(*l.as(1, online.NewSecret()), 1) // a program of now that is given the link
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
	if a.Key() != l.Seats[0] || b.Key() != l.Seats[1] {
		t.Error("the links are not the keys")
	}
	asks(b)
	asks(a)
	c, d := w.heirs(a, b)
	for _, p := range []*player{c, d} {
		until(t, "it sits", func() bool { return p.Whole() }, c, d)
		ready(t, p, c, d)
	}
	plays(t, "the end", func() bool { return false }, c, d)
}

// TestARematchIsMadeOnceWhereverAServerFalls: one has made a part of it, and the next the rest.
func TestARematchIsMadeOnceWhereverAServerFalls(t *testing.T) {
	w := newWorld(t, Options{})
	for made := range 6 { // nothing, what is kept, and then each entry
		l, a, b := w.over(online.NewMatch{}, online.Terms{})
		asks(a)
		until(t, "one asks", func() bool { return b.Match().Wants(0) }, a, b)
		s := w.current()
		old, _, err := s.secrets(t.Context(), l.Match)
		next := online.Kept{Secret: fair.Draw(), Seats: old.Seats.Swapped()}
		if made > 0 && err == nil {
			_, err = s.kept.Update(t.Context(), old.Heir(), next.JSON(), 0)
		}
		j, last := online.NewJudge(online.New(), next.Secret, game.Engine), uint64(0)
		for range made - 1 {
			e, ok, no := j.Inherit(old.Heir(), a.Match(), s.now())
			if no != nil || !ok {
				t.Fatal(ok, no)
			}
			if last, err = s.append(t.Context(), w.o.Ledger, old.Heir(), last, e.JSON()); err == nil {
				_, err = j.Apply(e)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		w.restart()
		until(t, "both are back", func() bool { x, _ := a.Here(); y, _ := b.Here(); return x && y }, a, b)
		insists(t, "the other asks", b, func() { asks(b) }, func() bool { return b.Match().Wants(1) }, a, b)
		c, d := w.heirs(a, b)
		until(t, "both are there", func() bool { return c.Whole() && d.Whole() }, c, d)
		if name := a.Match().Rematch(); name != old.Heir() || len(c.Match().Log()) != 4 {
			t.Errorf("after %d steps: %s, not %s, with %d entries", made, name, old.Heir(), len(c.Match().Log()))
		}
		if made > 0 && c.Match().Opening().Commitment != next.Secret.Hash().String() {
			t.Errorf("after %d steps another one was made", made)
		}
	}
}

// TestTwoServersMakeOneRematch at the same time, and neither has heard of the other.
func TestTwoServersMakeOneRematch(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.over(online.NewMatch{}, online.Terms{})
	s := w.current()
	log := a.Match().Log()
	var all sync.WaitGroup
	for i, s := range []*Service{s, w.deaf(), w.deaf()} {
		all.Go(func() {
			for side := range game.Side(2) {
				if err := s.glance(l.Match, func(r *room) error {
					q := online.Request{After: len(log), Entry: online.Entry{Kind: online.Again, ID: string(rune('a' + i))}}
					err := r.ask(&guest{conn: &end{}, claim: online.Hold{Side: side, By: online.ByOwn}}, &q)
					var no *online.Refusal
					if errors.As(err, &no) && no.Code == online.Late { // another was first
						return nil
					}
					return err
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	c, d := w.heirs(a, b)
	until(t, "both are there", func() bool { return c.Whole() && d.Whole() }, c, d)
	names, err := w.o.Ledger.Games(t.Context())
	n := 0
	for e, err := range w.o.Ledger.Read(t.Context(), l.Match, 0) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(e.Data), `"rematch"`) {
			n++
		}
	}
	if err != nil || len(names) != 2 || n != 1 || len(c.Match().Log()) != 4 {
		t.Errorf("%d matches, named %d times, with %d entries: %v", len(names), n, len(c.Match().Log()), err)
	}
}

func TestOfAMatchThatWasPlayedAgainNothingIsLeftEither(t *testing.T) {
	w := newWorld(t, Options{Keep: 400 * time.Millisecond})
	_, a, b := w.over(online.NewMatch{}, online.Terms{})
	asks(a)
	asks(b)
	c, d := w.heirs(a, b)
	until(t, "both are there", func() bool { return c.Whole() && d.Whole() }, c, d)
	a.Close()
	b.Close()
	until(t, "the one before is forgotten", func() bool {
		names, err := w.o.Ledger.Games(t.Context())
		return err == nil && len(names) == 1 && names[0] == c.Match().Opening().Game
	})
}

// Lists that were shown together are shown together again: each side seals one anew.
func TestARematchOfSealedListsBeginsWithoutLists(t *testing.T) {
	w := newWorld(t, Options{})
	_, a, b := w.over(online.NewMatch{}, online.Terms{})
	before := *a.Match().Offer()
	before.Terms.Sealed = true
	m := online.New()
	for _, e := range a.Match().Log() {
		if e.Kind == online.Offers {
			e.Offer = &before
		}
		if e.Kind == online.Brings { // what came of it is what counts here
			break
		}
		if _, err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	j := online.NewJudge(online.New(), fair.Draw(), game.Engine)
	for {
		e, ok, err := j.Inherit("HEIR", m, w.current().now())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		if _, err := j.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	if j.Offer() == nil || !j.Offer().Terms.Sealed || j.Warband(0) != nil || len(j.Log()) != 2 {
		t.Errorf("%d entries", len(j.Log()))
	}
	_ = b
}
