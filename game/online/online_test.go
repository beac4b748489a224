package online

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/levels"
)

// Whole matches of every rule set, with a chain and without, choices taken back now and
// then: judge, players and whoever replays the log stand alike after each entry, and the
// save proves its dice.
func TestEverybodyStandsWhereTheLogLeads(t *testing.T) {
	back := 0
	for _, rs := range rules.All() {
		for _, hosted := range []bool{false, true} {
			r := battle(t, rs, Opening{Beginner: 1, Hosted: hosted, Engine: 3}, 1)
			r.playsOut(rand.New(rand.NewPCG(1, 2)))
			r.alike()
			if m := r.proven(); m.Proof.Loose != 0 || r.j.Result().How != Played || r.j.Result().Winner != m.State().Winner {
				t.Errorf("%s: %+v, %+v", rs.ID(), m.Proof, r.j.Result())
			} else {
				back += m.Proof.Back
			}
		}
	}
	if back == 0 {
		t.Error("no die was taken back")
	}
}

// battle is a match of shipped warbands on a shipped table whose game has begun.
func battle(t testing.TB, rs game.Ruleset, o Opening, turns int) *room {
	t.Helper()
	r := newRoom(t, o)
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	r.must(o.Beginner, r.offers(&Offer{wire.Start{Rules: rs, Start: game.Start{Ruleset: rs.ID(), Table: table, Turns: turns}}, Terms{}}))
	for side := range game.Side(2) {
		names := roster.Fitting(rs.Check)
		w, err := roster.Shipped(names[int(side)%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		r.must(side, r.brings(&game.SideStart{Name: w.Name, Warband: w}))
	}
	r.must(o.Beginner, r.ready(o.Beginner))
	r.must(o.Beginner.Other(), r.ready(o.Beginner.Other()))
	return r
}

// A whole game from the log's text, as a server reads it that had dropped it.
func BenchmarkRebuild(b *testing.B) {
	for _, rs := range rules.All() {
		b.Run(rs.ID(), func(b *testing.B) {
			r := battle(b, rs, Opening{}, 6)
			r.playsOut(rand.New(rand.NewPCG(3, 4)))
			var texts [][]byte
			size := 0
			for _, e := range r.j.Log() {
				texts = append(texts, e.JSON())
				size += len(texts[len(texts)-1])
			}
			for b.Loop() {
				var log []Entry
				for _, text := range texts {
					e, err := ReadEntry(text, find)
					if err != nil {
						b.Fatal(err)
					}
					log = append(log, e)
				}
				if _, err := Rebuild(log); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(texts)), "entries")
			b.ReportMetric(float64(size), "log-bytes")
		})
	}
}

// Choices of a whole game, judged and applied by the server.
func BenchmarkChoice(b *testing.B) {
	for _, rs := range rules.All() {
		b.Run(rs.ID(), func(b *testing.B) {
			r := battle(b, rs, Opening{}, 6)
			first := len(r.j.Log())
			r.playsOut(rand.New(rand.NewPCG(3, 4)))
			log, choices := r.j.Log(), 0
			for b.Loop() {
				b.StopTimer()
				m, err := Rebuild(log[:first])
				if err != nil {
					b.Fatal(err)
				}
				j := NewJudge(m, fair.Of([]byte("secret")), 0)
				b.StartTimer()
				for i := first; i < len(log)-1; i++ {
					q := Request{log[i], i}
					e, _, err := j.Propose(q.Side, &q, r.now)
					if err == nil {
						_, err = j.Apply(e)
					}
					if err != nil {
						b.Fatal(err)
					}
				}
				choices += len(log) - first
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(choices), "us/choice")
		})
	}
}

func TestReadyLapsesWhenAnythingOfTheStartChanges(t *testing.T) {
	r := newRoom(t, Opening{})
	r.refuses(Missing, 0, r.ready(0))
	r.must(0, r.offers(toyOffer(Terms{})))
	r.refuses(Missing, 0, r.ready(0))
	r.bring()
	band := gametest.Start(0).Sides[1]
	for what, change := range map[string]func(){
		"clock":   func() { r.must(0, r.offers(toyOffer(Terms{Clock: Clock{Limit: 60}}))) },
		"warband": func() { r.must(1, r.brings(&band)) },
	} {
		r.must(1, r.ready(1))
		r.refuses(Late, 1, r.ready(1))
		change()
		if r.j.Ready(1) || r.j.Stage() != Setting {
			t.Errorf("%s: side 1 is still ready", what)
		}
	}
	before := r.ready(0)
	r.must(1, r.brings(&band))
	r.refuses(Late, 0, before) // it would be for what is no more
	r.must(0, r.ready(0))
	r.must(0, r.says(Unready))
	r.refuses(Missing, 0, r.says(Unready))
	r.must(1, r.ready(1))
	r.must(0, r.ready(0))
	if r.j.Stage() != Playing {
		t.Error("both are ready and the game has not begun")
	}
}

func TestStartThatCannotBePlayedIsNotReady(t *testing.T) {
	r := newRoom(t, Opening{})
	o := toyOffer(Terms{})
	o.Rules, o.Ruleset = rules.All()[0], rules.All()[0].ID()
	r.must(0, r.offers(o))
	r.bring() // keywords of the toy
	band := gametest.Start(0).Sides[0]
	w := *band.Warband
	w.Models = append([]roster.Model(nil), w.Models...)
	w.Models[0].Keywords = []string{"NO SUCH WORD"}
	band.Warband = &w
	r.must(1, r.brings(&band))
	r.refuses(Rules, 0, r.ready(0))
}

func TestOnlyWhoBeganSetsWhatIsPlayed(t *testing.T) {
	r := newRoom(t, Opening{Beginner: 1})
	r.refuses(Seat, 0, r.offers(toyOffer(Terms{})))
	r.must(1, r.offers(toyOffer(Terms{})))
	r.refuses(Seat, Watcher, r.says(Concede))
	r.refuses(NotYet, 0, r.says(Concede))
	_, err := r.j.Apply(Entry{N: len(r.j.Log()), At: r.now, Kind: Begin, Side: game.NoSide})
	if err == nil {
		t.Error("the game begins though nobody is ready")
	}
}

func TestChoicesLateTwiceOutOfOrderOrOfTheWrongSeatChangeNothing(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	side, q := r.chooses(r.j.Game().Setup().Rules.Legal(r.j.Game().Game)[0])
	q.ID = "c1"
	r.refuses(Turn, side.Other(), q)
	early := q
	early.After++
	r.refuses(Early, side, early)
	r.must(side, q)
	n := len(r.j.Log())
	read, _ := ReadRequest(q.JSON(), MaxChoice, find)
	if e, kept, err := r.j.Propose(side, &read, r.now); err != nil || !kept || e.N != n-1 {
		t.Errorf("sent twice: entry %d, kept %v, %v", e.N, kept, err)
	}
	read.ID = "c2"
	if _, _, err := r.j.Propose(side, &read, r.now); err == nil || err.(*Refusal).Code != Late {
		t.Errorf("sent for what has changed: %v", err)
	}
	side, q = r.chooses(game.Choice{Action: "fly"})
	r.refuses(Rules, side, q)
	no := r.only(side, q).(*Refusal)
	if no.Rule == nil || !strings.Contains(string(no.JSON(r.j.Game().Setup())), `"code":"rules"`) {
		t.Errorf("%s", no.JSON(r.j.Game().Setup()))
	}
	r.refuses(Begun, 0, r.offers(toyOffer(Terms{})))
	r.must(0, r.says(Concede))
	side, q = r.chooses(game.Choice{})
	r.refuses(Over, side, q)
	if res := r.j.Result(); res.How != Conceded || res.Winner != 1 {
		t.Errorf("%+v", res)
	}
	r.alike()
	r.proven() // the secret is published of a game that was not played to its end, too
}

func TestEntriesOutOfOrderOrMadeUpAreNotTaken(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	r.plays(true)
	log := r.j.Log()
	last := log[len(log)-1]
	prefix := func() *Match {
		m, err := Replay(log[:len(log)-1])
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	if _, err := prefix().Apply(last); err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(*Entry){
		"place":       func(e *Entry) { e.N++ },
		"time":        func(e *Entry) { e.At-- },
		"side":        func(e *Entry) { e.Side = e.Side.Other() },
		"digest":      func(e *Entry) { e.Digest = "0123456789abcdef" },
		"dice number": func(e *Entry) { e.Cast.Die++ },
		"die":         func(e *Entry) { e.Cast.Faces = []int{7 - e.Cast.Faces[0], e.Cast.Faces[1]} },
		"no dice":     func(e *Entry) { e.Cast = game.Cast{} },
		"waits":       func(e *Entry) { e.Waits = true },
		"computer":    func(e *Entry) { e.Computer = true },
		"kind":        func(e *Entry) { e.Kind = Tells },
		"unknown":     func(e *Entry) { e.Kind = "x" },
	} {
		e := last
		change(&e)
		_, err := prefix().Apply(e)
		if err == nil {
			t.Errorf("another %s is taken", what)
		}
		var parts *Parted
		if errors.As(err, &parts) != (what == "digest" || what == "die" || what == "no dice") || parts != nil && (parts.Entry != e.N || parts.Choice != len(r.j.Game().Log())-1) {
			t.Errorf("another %s: %v", what, err)
		}
	}
}

func TestAnotherServersEntryInPlaceOfTheProposedOneIsPlayed(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	r.plays(true)
	legal := r.j.Game().Setup().Rules.Legal(r.j.Game().Game)
	other, err := Replay(r.j.Log())
	if err != nil {
		t.Fatal(err)
	}
	second := NewJudge(other, fair.Of([]byte("secret")), 0)
	side, q := r.chooses(legal[0])
	if _, _, err := r.j.Propose(side, &q, r.now); err != nil {
		t.Fatal(err)
	}
	q.Choice = legal[len(legal)-1]
	e, _, err := second.Propose(side, &q, r.now)
	if err != nil {
		t.Fatal(err)
	}
	r.keep(e)
	if _, err := second.Apply(e); err != nil {
		t.Fatal(err)
	}
	r.alike()
}

func TestTakeBackIsFreeUntilADieIsRolledAndThenByConsent(t *testing.T) {
	for _, hosted := range []bool{false, true} {
		r := begun(t, Opening{Hosted: hosted}, Terms{})
		r.refuses(Missing, 0, r.says(Back))
		side := r.plays(false)
		choices := len(r.j.Game().Log())
		r.refuses(Missing, side.Other(), r.says(Back))
		r.refuses(Consent, side, r.says(AskBack))
		r.must(side, r.says(Back))
		if len(r.j.Game().Log()) != choices-1 {
			t.Error("it was not taken back")
		}
		side = r.plays(true)
		choices, dice := len(r.j.Game().Log()), r.j.dice
		made := r.j.Game().Log()[choices-1]
		r.refuses(Consent, side, r.says(Back))
		r.refuses(Missing, side.Other(), r.says(AskBack))
		r.must(side, r.says(AskBack))
		r.refuses(Late, side, r.says(AskBack))
		r.refuses(Consent, side, r.says(Back)) // not by oneself
		r.refuses(Missing, side, r.says(Keep))
		r.must(side.Other(), r.says(Keep))
		r.must(side, r.says(AskBack))
		r.must(side.Other(), r.says(Back))
		if len(r.j.Game().Log()) != choices-1 || r.j.dice != dice {
			t.Errorf("%d choices, the next die is %d; before there were %d, %d", len(r.j.Game().Log()), r.j.dice, choices, dice)
		}
		by, q := r.chooses(made.Choice)
		r.must(by, q)
		if hosted {
			r.must(r.j.Guest(), r.link())
		}
		if again := r.j.Game().Log()[choices-1]; again.Cast.Die != dice || len(again.Cast.Faces) != len(made.Cast.Faces) {
			t.Errorf("rolled again from die %d, want %d", again.Cast.Die, dice)
		}
		r.must(0, r.says(Concede))
		r.alike()
		if m := r.proven(); m.Proof.Back != len(made.Cast.Faces) {
			t.Errorf("%+v", m.Proof)
		}
	}
}

func TestAskedTakeBackLapsesWhenSomebodyDecides(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	side := r.plays(true)
	r.must(side, r.says(AskBack))
	late := r.says(Back)
	r.plays(false)
	r.refuses(Late, side.Other(), late)
	if r.j.Asked() != game.NoSide {
		t.Error("it is still asked")
	}
}

func TestDrawIsAgreedOn(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	r.refuses(Missing, 0, r.says(Draw))
	r.must(0, r.says(OfferDraw))
	r.refuses(Late, 1, r.says(OfferDraw))
	r.refuses(Missing, 0, r.says(Draw))
	r.must(1, r.says(PlayOn))
	r.refuses(Missing, 1, r.says(Draw))
	r.must(1, r.says(OfferDraw))
	r.must(0, r.says(Draw))
	if res := r.j.Result(); res.How != Agreed || res.Winner != game.NoSide {
		t.Errorf("%+v", res)
	}
	r.alike()
	r.proven()
}

func TestAbandonedMatchPublishesItsSecret(t *testing.T) {
	for _, r := range []*room{newRoom(t, Opening{}), begun(t, Opening{}, Terms{})} {
		e, err := r.j.Abandon(r.now)
		if err != nil {
			t.Fatal(err)
		}
		r.keep(e)
		r.due()
		last := r.j.Log()[len(r.j.Log())-1]
		if last.Kind != Tells || last.Secret != fair.Of([]byte("secret")).String() || r.j.Result().How != Abandoned {
			t.Errorf("%+v", last)
		}
		r.alike()
	}
}

// Nobody fills a log, and nobody keeps the other from what may be done.
func TestMessagesThatChangeNothingAreBounded(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	for r.j.idle[0] < mostIdle {
		r.must(0, r.says(HandOver))
		r.must(0, r.says(Return))
	}
	r.refuses(TooMany, 0, r.says(OfferDraw))
	r.must(1, r.says(OfferDraw))
	r.plays(false)
	r.must(0, r.says(HandOver)) // a choice was made: it may again
	r.must(0, r.says(Return))
	r = newRoom(t, Opening{})
	for range mostSetting {
		r.must(0, r.offers(toyOffer(Terms{})))
	}
	r.refuses(TooMany, 0, r.offers(toyOffer(Terms{})))
	band := gametest.Start(0).Sides[1]
	r.must(1, r.brings(&band))
	r = begun(t, Opening{}, Terms{})
	side := r.plays(false)
	r.j.backs[side] = mostBacks
	r.refuses(TooMany, side, r.says(Back))
}

func TestSaveOfAMatchIsReadAsAnyOther(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	r.plays(true)
	m, err := replay.Verify(r.j.Save(), find)
	if err != nil || m.Proof != nil || m.Setup().Dealt == nil || !m.State().Equal(r.j.Game().State()) {
		t.Errorf("in the middle: %v", err)
	}
}

// What was offered before the last offer is in the log that everybody gets, and in no memory.
func TestWhatWasReplacedBeforeTheGameIsLetGoOf(t *testing.T) {
	r := newRoom(t, Opening{})
	for range 3 {
		r.must(0, r.offers(toyOffer(Terms{})))
		r.bring()
	}
	offers, bands := 0, 0
	for _, m := range []*Match{r.j.Match, r.seen[0], r.seen[1]} {
		for i, e := range m.Log() {
			if e.Offer != nil {
				offers++
			}
			if e.Band != nil {
				bands++
			}
			if e.N != i || e.JSON() == nil {
				t.Errorf("entry %d is %s", i, e.JSON())
			}
		}
	}
	if offers != 3 || bands != 6 {
		t.Errorf("three matches hold %d offers and %d warbands", offers, bands)
	}
	r.must(0, r.ready(0))
	r.must(1, r.ready(1))
	r.plays(false)
	r.alike()
}
