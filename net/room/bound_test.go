package room

import (
	"context"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/online"
)

// as is a hello on a seat with another own secret.
func (k *keys) as(side game.Side, own string) *keys {
	other := *k
	other.Owns[side] = own
	return &other
}

// told waits until a player is told that the seat is lost.
func told(t *testing.T, p *player, code online.Code, all ...*player) {
	t.Helper()
	until(t, "the seat is lost", func() bool {
		p.pump()
		return p.Err() != nil
	}, all...)
	if last := p.refused[len(p.refused)-1]; last.Code != code {
		t.Errorf("told %+v, not %s", last, code)
	}
}

// sets has what is played and who plays be said, and waits until all know.
func sets(t *testing.T, a, b *player) {
	t.Helper()
	until(t, "both are seated", func() bool { return a.Side() == 0 && b.Side() == 1 }, a, b)
	a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: toyOffer(online.Terms{})}})
	bands := gametest.Start(0).Sides
	for side, p := range []*player{a, b} {
		p.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Band: &bands[side]}})
	}
	set := func(p *player) bool {
		m := p.Match()
		return m.Offer() != nil && m.Warband(0) != nil && m.Warband(1) != nil && !p.Waits()
	}
	until(t, "it is set", func() bool { return set(a) && set(b) }, a, b)
}

// ready has a player say so.
func ready(t *testing.T, p *player, all ...*player) {
	t.Helper()
	if err := p.Ready(); err != nil {
		t.Fatal(err)
	}
	until(t, "ready", func() bool {
		m := p.Match()
		return !p.Waits() && (m.Ready(p.Side()) || m.Stage() == online.Playing)
	}, append(all, p)...)
}

// TestWhoBeganTheMatchCannotActForTheGuestOnceTheGuestWasReady: nor can a stranger who has read the
// invitation off a screen, or a watcher.
func TestWhoBeganTheMatchCannotActForTheGuestOnceTheGuestWasReady(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	for name, h := range map[string]online.Hello{
		"the invitation and a secret of one's own": {Seat: l.Seats[1], Own: online.NewSecret()},
		"the invitation alone":                     {Seat: l.Seats[1]},
		"the invitation as one's own":              {Seat: l.Seats[1], Own: l.Seats[1]},
	} {
		h.Engine, h.Match = game.Engine, l.Match
		thief := raw{t, w.line()}
		thief.says(string((&online.Hail{Hello: &h}).JSON()))
		if no := thief.refuses(online.Taken); !strings.Contains(no.Message, "link to watch") {
			t.Errorf("by %s one is told %q", name, no.Message)
		}
		thief = raw{t, w.line()}
		thief.says(string((&online.Hail{Look: &online.Look{Match: l.Match, Seat: h.Seat, Own: h.Own}}).JSON()))
		if no := thief.refuses(online.Taken); no.ID != l.Match {
			t.Errorf("by %s one who looks is told %+v", name, no)
		}
	}
	r := raw{t, w.line()} // with their own secret, who began has their own seat, whatever link they say
	r.says(string((&online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: l.Match, Seat: l.Seats[1], Own: l.Seats[0]}}).JSON()))
	if got := r.hears(); got.Welcome == nil || got.Welcome.Side != 0 {
		t.Errorf("%s", got.JSON())
	}
	told(t, a, online.Another)
	a, _ = w.sits(l, 0)
	b.pump()
	if b.Err() != nil || len(b.refused) > 0 {
		t.Errorf("the guest is told %v, %+v", b.Err(), b.refused)
	}
	until(t, "who began is back", func() bool { return len(a.Match().Log()) == n }, a, b)
	b.Close()
	b, _ = w.sits(l, 1) // the guest comes back by the same link, and their own secret
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
}

func TestUntilASeatIsBoundTheLaterOneByTheInvitationWins(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	b, _ := w.sits(l, 1)
	sets(t, a, b)
	stranger, _ := w.sits(*l.as(1, online.NewSecret()), 1)
	told(t, b, online.Another, stranger)
	until(t, "the stranger sits", func() bool { return stranger.Side() == 1 }, stranger)
	if stranger.Key() != "" {
		t.Error("a seat that is not bound has a key")
	}
	b, _ = w.sits(l, 1)
	told(t, stranger, online.Another, b)
	until(t, "the guest is back", func() bool { return b.Whole() }, a, b)
	ready(t, b, a)
	if b.Key() != l.Owns[1] {
		t.Error("the seat's key is not its player's own secret")
	}
	r := raw{t, w.line()}
	r.says(hello(*l.as(1, online.NewSecret()), 1, 0))
	r.refuses(online.Taken)
	ready(t, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
}

func TestSayingTheSameTwiceIsTheSamePlayer(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	one, _ := w.sits(l, 1)
	sets(t, a, one)
	two, _ := w.sits(l, 1) // the same page in another tab
	told(t, one, online.Another, two)
	until(t, "the second tab sits", func() bool { return two.Whole() }, a, two)
	ready(t, two, a)
	one, _ = w.sits(l, 1)
	told(t, two, online.Another, one)
	until(t, "the first tab has the seat", func() bool { return one.Whole() && one.Match().Ready(1) }, a, one)
	ready(t, a, one)
	plays(t, "the end", func() bool { return false }, a, one)
}

// An entry that is refused binds nothing: who comes with a ready that cannot be has no seat for it.
func TestAReadyThatIsRefusedBindsNothing(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	stranger := raw{t, w.line()}
	stranger.says(hello(*l.as(1, online.NewSecret()), 1, 1))
	stranger.says(`{"request":{"after":1,"kind":"ready","id":"q","nonce":"` + fair.Draw().String() + `"}}`)
	stranger.refuses(online.Missing)
	a, _ := w.sits(l, 0)
	b, _ := w.sits(l, 1)
	agree(t, toyOffer(online.Terms{}), gametest.Start(0).Sides, a, b)
}

// invited is the new invitation that somebody is told.
func invited(t *testing.T, p *player) (secret string) {
	t.Helper()
	p.Invite()
	until(t, "a new invitation", func() bool {
		for {
			n, ok := p.Next()
			if !ok {
				return secret != ""
			}
			if n.Links != nil && n.Links.Match != "" && n.Links.Watch == "" {
				secret = n.Links.Invite
			}
		}
	})
	return secret
}

func TestANewInvitationKillsTheOneBeforeAndTellsWhoSatByIt(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	stranger, _ := w.sits(l, 1)
	sets(t, a, stranger)
	stranger.Invite() // not theirs to ask
	until(t, "it is refused", func() bool { return len(stranger.refused) == 1 && stranger.refused[0].Code == online.Seat }, stranger)
	anew := l
	anew.Seats[1], anew.Owns[1] = invited(t, a), online.NewSecret()
	told(t, stranger, online.Taken)
	for _, own := range []string{l.Owns[1], online.NewSecret()} {
		r := raw{t, w.line()}
		r.says(hello(*l.as(1, own), 1, 0))
		r.refuses(online.Unknown)
	}
	b, _ := w.sits(anew, 1)
	until(t, "the guest sits", func() bool { return b.Whole() && b.Side() == 1 }, a, b)
	ready(t, b, a)
	a.Invite()
	until(t, "nobody can be invited any more", func() bool {
		return len(a.refused) > 0 && a.refused[len(a.refused)-1].Code == online.Begun
	}, a, b)
	ready(t, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
}

// deaf is a second service on the ledger of the first that hears no word of it, as where words are lost.
func (w *world) deaf() *Service {
	w.t.Helper()
	s, err := Open(context.Background(), w.o)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(s.Close)
	return s
}

// at is a line to a service.
func (w *world) at(s *Service) *line {
	l := &line{to: func() *Service { return s }}
	l.open()
	w.t.Cleanup(l.Close)
	return l
}

// TestOfTwoServersTheOneThatBindsFirstHasTheSeatsPlayer: the other one's player is told so, and nothing
// of theirs is taken, though no server has told the other anything.
func TestOfTwoServersTheOneThatBindsFirstHasTheSeatsPlayer(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	b, _ := w.sits(l, 1)
	sets(t, a, b)
	n := len(a.Match().Log())
	stranger := func(say string) {
		r := raw{t, w.at(w.deaf())}
		r.says(hello(*l.as(1, online.NewSecret()), 1, n))
		for a := r.hears(); a.Welcome == nil; a = r.hears() {
			if a.Refused != nil {
				t.Fatalf("%s", a.JSON())
			}
		}
		ready(t, b, a)
		r.says(say)
		r.refuses(online.Taken)
	}
	stranger(`{"request":{"after":` + "6" + `,"kind":"ready","id":"x","nonce":"` + fair.Draw().String() + `"}}`)
	if log := b.Match().Log(); len(log) != n+1 {
		t.Errorf("%d entries, not %d", len(log), n+1)
	}
	// the same with what only who plays may do, once the game has begun
	l = w.opens(online.NewMatch{})
	a, _ = w.sits(l, 0)
	b, _ = w.sits(l, 1)
	sets(t, a, b)
	n = len(a.Match().Log())
	other := w.deaf()
	thief := raw{t, w.at(other)}
	thief.says(hello(*l.as(1, online.NewSecret()), 1, n))
	for got := thief.hears(); got.Welcome == nil; got = thief.hears() {
	}
	ready(t, b, a)
	ready(t, a, b)
	thief.says(`{"request":{"after":` + "8" + `,"kind":"concede","id":"t"}}`)
	thief.refuses("")
	until(t, "nothing came", func() bool { return len(b.Match().Log()) == n+3 }, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
	if r := b.Match().Result(); r.How == online.Conceded {
		t.Error("somebody else has conceded for the guest")
	}
}

func TestTwoServersThatHearOfOneAnotherTellThePlayerWhoseInvitationIsDead(t *testing.T) {
	w := newWorld(t, Options{Shared: true})
	other := w.deaf()
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	b := sits(w.at(other), l.ticket(1), 1)
	sets(t, a, b)
	anew := l
	anew.Seats[1] = invited(t, a)
	told(t, b, online.Taken)
	b = sits(w.at(other), anew.ticket(1), 1)
	until(t, "the guest sits", func() bool { return b.Whole() && a.Present().Sides[1] }, a, b)
	ready(t, b, a)
	// an invitation that was read before does not drive away who has the seat for good
	s := w.current()
	s.mu.Lock()
	r := s.rooms[l.Match]
	s.mu.Unlock()
	if err := r.do(func() { r.tells(here{By: "third", Took: 1}) }); err != nil {
		t.Fatal(err)
	}
	ready(t, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
	if b.Err() != nil || len(b.refused) > 0 {
		t.Errorf("the guest was told %v %+v", b.Err(), b.refused)
	}
}

// TestASeatIsItsPlayersWhereTheServerIsKilledBetweenTheLinkAndReady by SIGKILL: before anything is
// bound, and once the seat is bound and the ready is not in the log.
func TestASeatIsItsPlayersWhereTheServerIsKilledBetweenTheLinkAndReady(t *testing.T) {
	dir := t.TempDir()
	s := spawn(t, dir, "127.0.0.1:0")
	at := s.at
	tickets := opensAt(t, at)
	a, b := sits(dial(at), tickets[0], 0), sits(dial(at), tickets[1], 1)
	defer func() { a.Close(); b.Close() }()
	sets(t, a, b)
	_ = s.Process.Kill()
	_ = s.Wait()
	s = spawn(t, dir, at)
	until(t, "both are back", func() bool { x, _ := a.Here(); y, _ := b.Here(); return x && y }, a, b)
	insists(t, "ready", b, func() { _ = b.Ready() }, func() bool { return b.Match().Ready(1) }, a, b)
	_ = s.Process.Kill()
	_ = s.Wait()
	s = spawn(t, dir, at)
	thief := tickets[1]
	thief.Own = online.NewSecret()
	c := sits(dial(at), thief, 1)
	defer c.Close()
	told(t, c, online.Taken)
	until(t, "both are back", func() bool { x, _ := a.Here(); y, _ := b.Here(); return x && y }, a, b)
	insists(t, "ready", a, func() { _ = a.Ready() }, func() bool { return a.Match().Stage() == online.Playing }, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
}

func TestAServerThatFallsOnceASeatIsBoundLeavesItToItsPlayer(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, _ := w.sits(l, 0)
	b, _ := w.sits(l, 1)
	sets(t, a, b)
	s := w.current()
	kept, revision, err := s.secrets(t.Context(), l.Match)
	c, no := kept.Seats.Claim(l.Seats[1], l.Owns[1])
	if err != nil || no != nil {
		t.Fatal(err, no)
	}
	kept.Seats.Bind(&c)
	if _, err := s.kept.Update(t.Context(), l.Match, kept.JSON(), revision); err != nil {
		t.Fatal(err)
	}
	w.restart()
	r := raw{t, w.line()}
	r.says(hello(*l.as(1, online.NewSecret()), 1, 0))
	r.refuses(online.Taken)
	until(t, "both are back", func() bool { x, _ := a.Here(); y, _ := b.Here(); return x && y }, a, b)
	ready(t, b, a)
	ready(t, a, b)
	plays(t, "the end", func() bool { return false }, a, b)
	if log := w.log.String(); slices.ContainsFunc(append(l.Seats[:], l.Owns[1]), func(s string) bool { return strings.Contains(log, s) }) {
		t.Error("a secret is in the log")
	}
}
