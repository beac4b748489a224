//go:build !js

package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/sim"
	"duckboard/net/room"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// hands is a player at a window with a clock that the test winds, on a server whose tap hears what
// the window sends.
type hands struct {
	*session
	tap *tap
	now time.Duration
}

// handsAt begins a program whose player has played on the server before.
func handsAt(t *testing.T, page, lang string) *hands {
	t.Helper()
	p := &hands{tap: tapOf(t, page), now: time.Minute}
	s := &store.Memory{}
	if err := s.Write("together.json", []byte(`{"server":"`+p.tap.page+`","games":[]}`)); err != nil {
		t.Fatal(err)
	}
	if err := s.Write("settings.json", []byte(`{"speed":0}`)); err != nil {
		t.Fatal(err)
	}
	clock := func() time.Duration { p.now += 500 * time.Microsecond; return p.now }
	p.session = &session{Window: rendertest.Open(t, render.Options{Store: s, Lang: lang, Clock: clock}, 1440, 900)}
	p.App.Unpainted = true
	if err := route(p.App, flags{lang: lang, screen: "title"}); err != nil {
		t.Fatal(err)
	}
	p.Run(2)
	return p
}

// writes clicks into the field beside a button and types; what stands there is typed over.
func (p *hands) writes(beside string, dx float64, text string) {
	p.Helper()
	p.App.Relayout()
	p.Run(2)
	for _, l := range p.shown().labels {
		if l.Text == beside {
			p.Click(l.Box.X+dx, l.Box.Y+l.Box.H/2)
			p.Press("Ctrl+A")
			p.Type(text)
			p.Run(2)
			return
		}
	}
	p.Fatalf("there is no button %q", beside)
}

// rests lets a minute go by in which nobody touches anything.
func rests(t *testing.T, where string, players ...*hands) {
	t.Helper()
	for _, p := range players {
		before := len(p.tap.asked())
		for range 120 {
			p.now += 500 * time.Millisecond
			for _, o := range players {
				o.Run(1)
			}
			time.Sleep(time.Millisecond) // for the server's answers to what should not be sent
		}
		if got := p.tap.asked(); len(got) != before {
			t.Errorf("%s: nobody touched anything, and sent was %v", where, got[before:])
		}
	}
}

func TestANameThatIsTypedInTheLobbyIsSentOnce(t *testing.T) {
	h := openHall(t, room.Options{})
	p := handsAt(t, h.page, "en")
	p.leads("Play together", "*together.Home")
	p.leads("Begin there", "*together.Lobby")
	reads("The match waits for the other player", p.session)
	p.Until("what is played", func() bool { return len(p.tap.asked()) >= 2 })
	rests(t, "before", p)
	if got := fmt.Sprint(p.tap.asked()); got != "[offer warband]" {
		t.Fatalf("to begin with, sent was %s", got)
	}
	for _, c := range []struct {
		name string
		sent int
	}{{"Anna", 3}, {"Anna", 3}, {"Città di Là", 4}, {" Città di Là ", 4}, {"Anna", 5}} {
		p.writes("The Lantern Ninth", -60, c.name)
		p.now += 2 * time.Second
		p.Until(c.name, func() bool { return len(p.tap.asked()) >= c.sent })
		rests(t, "after "+c.name, p)
		if got := p.tap.asked(); len(got) != c.sent {
			t.Errorf("after %q sent was %v", c.name, got)
		}
	}
	reads("Anna", p.session)
	p.pick("No clock: an evening, or a move a day", "No clock: an evening, or a move a day") // what is chosen already
	p.pick("The Lantern Ninth", "The Lantern Ninth")
	rests(t, "after nothing was changed", p)
	if got := p.tap.asked(); len(got) != 5 {
		t.Errorf("sent was %v", got)
	}
}

// A match that its server does not have, as one that never began and was swept: nobody waits for the
// other player there.
func TestADeadMatchIsToldAsSuchAndItsLineIsPutAwayAndBroughtBack(t *testing.T) {
	h := openHall(t, room.Options{})
	v := h.device("en")
	gone := h.page + "#join=AAAAAAAAAAAAAAAAAAAAAAAAAA.none"
	if err := v.App.Saves.Store.Write("together.json", []byte(`{"server":"","games":[{"link":"`+gone+`","title":"Anna – Bruno","seen":"`+time.Now().Format(time.RFC3339)+`","seats":[]}]}`)); err != nil {
		t.Fatal(err)
	}
	v = beginIn(t, v.App.Saves.Store, flags{lang: "en", screen: "title"}, 1280, 900, false)
	v.leads("Play together", "*together.Home")
	reads("dead: it was abandoned, or its server does not have it any more", v)
	v.again("×", func() bool { return !strings.Contains(v.words(), "Anna – Bruno") })
	v.leads("Join", "*together.Lobby") // its link stands where links are typed
	reads("There is no such match", v)
	v.leads("Back", "*menu.Title")
	v.leads("Play together", "*together.Home")
	reads("Anna – Bruno", v)
}

func TestAServerThatDoesNotAnswerIsToldByTheAddressThatWasTried(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{lang: "en", screen: "title"})
	v.leads("Play together", "*together.Home")
	p := &hands{session: v}
	for text, want := range map[string]string{
		"127.0.0.1:1":        "There is no server of games at http://127.0.0.1:1/. The address has neither http:// nor https://, so this was tried.",
		"http://127.0.0.1:1": "There is no server of games at http://127.0.0.1:1/.",
		"two words":          "this is not a server's address",
	} {
		p.writes("Begin there", -60, text)
		v.press("Begin there")
		reads(want, v)
		if strings.Contains(v.words(), "was tried") != strings.Contains(want, "was tried") {
			t.Errorf("%q: %s", text, v.words())
		}
	}
}

// until has the players' windows go on until something holds, their clocks too.
func until(t *testing.T, what string, holds func() bool, players ...*hands) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		for _, p := range players {
			p.now += 16 * time.Millisecond
			p.Run(1)
		}
		if time.Now().After(end) {
			for _, p := range players {
				t.Logf("%T: %s", p.App.Top(), p.words())
			}
			t.Fatalf("never came: %s", what)
		}
	}
}

// TestTwoPlayByHandFromTheTitleToTheResult has all that can be changed in the lobby changed and typed
// in, and counts what is sent where nobody touches anything.
func TestTwoPlayByHandFromTheTitleToTheResult(t *testing.T) {
	h := openHall(t, room.Options{Player: func(seed uint64) room.Player {
		play := sim.Random(0, seed)
		return func(_ context.Context, g *game.Game) (game.Choice, error) { return play(g) }
	}})
	anna, bruno := handsAt(t, h.page, "en"), handsAt(t, h.page, "en")
	bare := func(p *hands) string { return strings.TrimPrefix(p.tap.page, "http://") }
	anna.leads("Play together", "*together.Home")
	anna.click("I play the first side")
	anna.writes("Begin there", -60, bare(anna))
	anna.leads("Begin there", "*together.Lobby")
	until(t, "what is played", func() bool { return strings.Contains(anna.words(), "The match waits for the other player") }, anna)
	until(t, "a warband", func() bool { return len(anna.tap.asked()) == 2 }, anna)
	rests(t, "alone in the lobby", anna)
	anna.writes("Copy the link", -60, "not a link")
	anna.writes("Copy for watchers", -60, "nor this")
	anna.writes("The Lantern Ninth", -60, "Anna")
	anna.pick("Open Battle", "Winter Stores")
	anna.pick("Four Oaks Crossing", "The Pale Acre")
	anna.pick("No clock: an evening, or a move a day", "1 day for each decision")
	anna.pick("The computer plays on for a player whose time is up", "A player whose time is up loses")
	anna.pick("Whoever has the watchers' link may watch", "Whoever has the watchers' link may watch, 1 min later")
	anna.writes("Say", -60, "is anybody here?")
	anna.Press("Enter")
	until(t, "what was typed", func() bool { return anna.tap.heard("is anybody here?") }, anna)
	until(t, "her name", func() bool { return strings.Contains(anna.words(), "Anna") && len(anna.tap.asked()) == 8 }, anna)
	rests(t, "after all was changed", anna)

	bruno.leads("Play together", "*together.Home")
	bruno.writes("Join", -60, strings.Replace(anna.links()[1], anna.tap.page, bare(bruno)+"/", 1))
	bruno.leads("Join", "*together.Lobby")
	both := func(words string) {
		t.Helper()
		until(t, words, func() bool { return strings.Contains(bruno.words(), words) && strings.Contains(anna.words(), words) }, anna, bruno)
	}
	both("The battle begins when both sides are ready.")
	bruno.writes("The Slag Brothers", -60, "Bruno")
	until(t, "his name", func() bool { return strings.Contains(anna.words(), "Bruno") }, anna, bruno)
	bruno.writes("Say", -60, strings.Repeat("here", 90))
	bruno.press("Say")
	until(t, "what was said", func() bool { return strings.Contains(anna.words(), "herehere") }, anna, bruno)
	rests(t, "both in the lobby", anna, bruno)
	bruno.ready(anna.session)
	rests(t, "one is ready", anna, bruno)
	anna.again("I am ready", func() bool { return fmt.Sprintf("%T", anna.App.Top()) == "*battle.Screen" }, bruno.session)
	until(t, "the battle", func() bool { return anna.battles() && bruno.battles() }, anna, bruno)
	rests(t, "in the battle", anna, bruno)

	deployThenHandOver(t, anna, bruno)
	result := func(p *hands) bool { return fmt.Sprintf("%T", p.App.Top()) == "*setup.Result" }
	until(t, "the result", func() bool { return result(anna) && result(bruno) }, anna, bruno)
	both("dice checked: all were fixed before the game began.")
	rests(t, "at the result", anna, bruno)
	for _, p := range []*hands{anna, bruno} {
		count := map[string]int{}
		for _, kind := range p.tap.asked() {
			count[kind]++
		}
		t.Logf("sent was %v", count)
		if want := map[*hands]int{anna: 2, bruno: 2}[p]; count["warband"] != want || count["computer"] != 1 || count["ready"] != 1 {
			t.Errorf("sent was %v", count)
		}
	}
}

// deployThenHandOver has two players deploy by a key, and then give their sides to the computer.
func deployThenHandOver(t *testing.T, anna, bruno *hands) {
	t.Helper()
	until(t, "that all are deployed", func() bool {
		for _, p := range []*hands{anna, bruno} {
			if p.battles() && strings.Contains(p.words(), "Your turn") {
				p.Press("A")
			}
		}
		s, ok := anna.App.Top().(*battle.Screen)
		return ok && s.Desk().S.State().Turn > 0
	}, anna, bruno)
	for _, p := range []*hands{anna, bruno} {
		until(t, "the menu", func() bool {
			if p.battles() {
				p.Press("Escape")
			}
			return !p.battles()
		}, anna, bruno)
		until(t, "what may be done", func() bool { return strings.Contains(p.words(), "Let the computer play for me") }, p)
		p.again("Let the computer play for me", p.battles, anna.session, bruno.session)
		until(t, "that it is sent", func() bool { return p.tap.heard(`"kind":"computer"`) }, anna, bruno)
		rests(t, "the computer plays for one", anna, bruno)
	}
}
