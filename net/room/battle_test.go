package room

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/net/seat"
)

// bands are two shipped warbands of a rule set.
func bands(t testing.TB, rs game.Ruleset) (list [2]game.SideStart) {
	t.Helper()
	names := roster.Fitting(rs.Check)
	for side := range list {
		w, err := roster.Shipped(names[side%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		list[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	return list
}

func battleOffer(t testing.TB, rs game.Ruleset, turns int) *online.Offer {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	return &online.Offer{Start: wire.Start{Rules: rs, Start: game.Start{Ruleset: rs.ID(), Table: table, Turns: turns}}}
}

// Whole battles of every rule set, one with a guest's chain: choices are taken back now and
// then, lines are lost, and at the end both have the same game with dice that are proven.
func TestTwoSeatsPlayABattleToItsResult(t *testing.T) {
	t.Parallel() // it waits for the most part
	w := newWorld(t, Options{})
	for i, rs := range rules.All() {
		l := w.opens(online.NewMatch{Hosted: i == 0})
		a, lost := w.sits(l, 0)
		line := w.line()
		ticket := l.ticket(1)
		ticket.Chain = fair.Draw()
		b := sits(line, ticket, 1)
		agree(t, battleOffer(t, rs, 1), bands(t, rs), a, b)
		draw, backs := rand.New(rand.NewPCG(1, 2)), 0
		plays(t, "the battle", func() bool {
			for _, p := range []*player{a, b} {
				m := p.Match()
				switch may, consent := m.MayTakeBack(p.Side()); {
				case p.Waits() || m.Stage() != online.Playing:
				case m.Asked() == p.Side().Other():
					p.Ask(online.Request{Entry: online.Entry{Kind: online.Back}})
				case may && !consent && m.Decides() == p.Side() && draw.IntN(30) == 0:
					backs++
					p.Ask(online.Request{Entry: online.Entry{Kind: online.Back}})
				}
			}
			if draw.IntN(400) == 0 {
				[]interface{ cut(bool) }{lost, line}[draw.IntN(2)].cut(false)
			}
			return false
		}, a, b)
		until(t, "the secret", published(a, b), a, b)
		alike(t, a, b)
		m, err := replay.Verify(a.Match().Save(), find)
		if err != nil || m.Proof == nil || a.Match().Result().How != online.Played || m.Digest() != a.Match().Game().Digest() {
			t.Errorf("%s: %v, %+v", rs.ID(), err, a.Match().Result())
		}
		checked(t, m, a.Match().Save())
		t.Logf("%s: %d entries, %d taken back", rs.ID(), len(a.Match().Log()), backs)
		if slices.ContainsFunc(append(l.Seats[:], l.Owns[1]), func(s string) bool { return strings.Contains(w.log.String(), s) }) {
			t.Error("a seat's secret is in the log")
		}
	}
}

func TestAChoiceWithDiceIsTakenBackByConsent(t *testing.T) {
	w := newWorld(t, Options{})
	_, a, b := w.begun(online.Terms{})
	var who *player
	plays(t, "dice", func() bool {
		for _, p := range []*player{a, b} {
			if may, consent := p.Match().MayTakeBack(p.Side()); may && consent && !a.Waits() && !b.Waits() {
				who = p
			}
		}
		return who != nil
	}, a, b)
	until(t, "both have it", func() bool {
		return !a.Waits() && !b.Waits() && len(a.Match().Log()) == len(b.Match().Log())
	}, a, b)
	n := len(who.Match().Game().Log())
	other := map[bool]*player{true: b, false: a}[who == a]
	who.Ask(online.Request{Entry: online.Entry{Kind: online.AskBack}})
	until(t, "it is asked", func() bool { return other.Match().Asked() == who.Side() }, a, b)
	other.Ask(online.Request{Entry: online.Entry{Kind: online.Back}})
	until(t, "it is taken back", func() bool {
		return len(a.Match().Game().Log()) == n-1 && len(b.Match().Game().Log()) == n-1
	}, a, b)
	alike(t, a, b)
}

func TestChatIsKeptApartFromTheLog(t *testing.T) {
	w := newWorld(t, Options{})
	l, a, b := w.begun(online.Terms{})
	n := len(a.Match().Log())
	a.Say(online.Say{Text: "Good evening!"})
	until(t, "it is heard", func() bool { return len(b.Chat()) == 1 && len(a.Chat()) == 1 }, a, b)
	b.Say(online.Say{Phrase: 1})
	until(t, "it is heard", func() bool { return len(b.Chat()) == 2 && len(a.Chat()) == 2 }, a, b)
	w.restart()
	c, _ := w.sits(l, 0)
	until(t, "it is there afterwards", func() bool { return len(c.Chat()) == 2 }, c)
	if got := c.Chat()[0]; got.Text != "Good evening!" || got.Side != 0 || got.At == 0 || len(c.Match().Log()) != n {
		t.Errorf("%+v, %d entries, %d before", got, len(c.Match().Log()), n)
	}
}

// restart ends the service and its ledger, and opens them anew on the same folder.
func (w *world) restart() {
	w.end()
	w.start(ledgerLimits)
}

func TestAGameGoesOnAfterTheServerWasStartedAgain(t *testing.T) {
	w := newWorld(t, Options{})
	_, a, b := w.begun(online.Terms{})
	for range 3 {
		n := len(a.Match().Log())
		plays(t, "some entries", func() bool { return len(a.Match().Log()) >= n+5 }, a, b)
		w.restart()
	}
	plays(t, "the end", func() bool { return false }, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
}

func TestNothingIsLostAndNothingComesTwiceAfterALostLine(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{})
	a, line := w.sits(l, 0)
	b, other := w.sits(l, 1)
	agree(t, toyOffer(online.Terms{}), gametest.Start(0).Sides, a, b)
	before := 0
	plays(t, "the battle", func() bool {
		n := len(a.Match().Log())
		if n != before && n%3 == 0 {
			line.cut(false)
		} else if n != before && n%5 == 0 {
			other.cut(false)
		}
		before = n
		return false
	}, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
}

// links is how many links of the guest's chain a log has.
func links(m *online.Match) (n int) {
	for _, e := range m.Log() {
		if e.Link != "" {
			n++
		}
	}
	return n
}

// The guest's program is started anew in the middle of a game, also while a choice waits for its
// link: it sends the link that is waited for, and none of those before.
func TestAGuestWhoComesAnewSendsOneLinkOnly(t *testing.T) {
	w := newWorld(t, Options{})
	l := w.opens(online.NewMatch{Hosted: true})
	ticket := l.ticket(1)
	ticket.Chain = fair.Draw()
	a, _ := w.sits(l, 0)
	b, keeper := sits(w.line(), ticket, 1), seat.Memory(fair.Given{})
	b.KeptBy(keeper)
	agree(t, toyOffer(online.Terms{}), gametest.Start(0).Sides, a, b)
	waited := 0
	for a.Match().Stage() == online.Playing {
		plays(t, "a choice that waits", func() bool { return links(b.Match()) > 3 && a.Match().Waiting() != nil }, a, b)
		if a.Match().Waiting() != nil {
			waited++
		}
		b.Close()
		n := len(a.Match().Log())
		b = sits(w.line(), ticket, 1)
		b.KeptBy(keeper)
		until(t, "the guest is back", func() bool { return len(b.Match().Log()) >= n }, a, b)
		plays(t, "it goes on", func() bool { return len(b.Match().Log()) > n+2 && a.Match().Waiting() == nil }, a, b)
		for _, r := range b.refused { // late: what the program before had sent came first
			if r.Code != online.Late {
				t.Errorf("%+v", r)
			}
		}
	}
	until(t, "the secret", published(a, b), a, b)
	if alike(t, a, b); waited == 0 {
		t.Error("no choice waited")
	}
}
