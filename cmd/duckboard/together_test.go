//go:build !js

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/ledger"
	"duckboard/net/room"
	"duckboard/net/server"
	"duckboard/render/host"
	"duckboard/render/store"
	"duckboard/render/together"
)

// hall is a server of matches.
type hall struct {
	t    *testing.T
	page string
}

// open opens one; o is what its matches are told otherwise.
func openHall(t *testing.T, o room.Options) *hall {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	kept, err := ledger.Open(t.Context(), ledger.Options{Dir: t.TempDir(), Limits: ledger.Limits{EntryBytes: online.MaxEntry, GameEntries: online.MaxLog}, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	o.Ledger, o.Find, o.Log = kept, rules.Find, log
	matches, err := room.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	play := server.New(server.Options{Limits: server.Limits{MessageBytes: online.MaxHail}, Log: log}, talker{matches})
	web := httptest.NewServer(play)
	t.Cleanup(func() {
		ctx, stop := context.WithTimeout(context.Background(), time.Second)
		defer stop()
		_ = play.Close(ctx)
		web.Close()
		matches.Close()
		kept.Close()
	})
	return &hall{t, web.URL + "/"}
}

type talker struct{ *room.Service }

func (t talker) Talk(ctx context.Context, c *server.Conn) error { return t.Service.Talk(ctx, c) }

// device is a program whose player has played on the hall's server before.
func (h *hall) device(lang string) *session {
	h.t.Helper()
	s := &store.Memory{}
	if err := s.Write("together.json", []byte(`{"server":"`+h.page+`","games":[]}`)); err != nil {
		h.t.Fatal(err)
	}
	return beginIn(h.t, s, flags{lang: lang, screen: "title"}, 1280, 900, false)
}

// begins has a player begin a match, and gives the links: their own seat's, the invitation and the
// watchers'.
func (h *hall) begins(v *session, clicks ...string) (links [3]string) {
	h.t.Helper()
	if _, there := v.App.Top().(*together.Home); !there {
		v.leads(v.App.T("Play together"), "*together.Home")
	}
	if len(clicks) == 0 || clicks[len(clicks)-1] != "Host it on this computer" {
		clicks = append(clicks, v.App.T("Begin there"))
	}
	for _, tab := range clicks[:len(clicks)-1] {
		v.click(tab)
		v.click(tab) // once more does nothing, unless the first did not
	}
	v.leads(clicks[len(clicks)-1], "*together.Lobby")
	return v.links()
}

// links are those of the seats of the match that was begun last.
func (v *session) links() (links [3]string) {
	v.Helper()
	data, err := v.App.Saves.Store.Read("together.json")
	if err != nil {
		v.Fatal(err)
	}
	var kept struct {
		Games []struct{ Link, Invite, Watch string }
	}
	if err := json.Unmarshal(data, &kept); err != nil {
		v.Fatal(err)
	}
	g := kept.Games[0]
	head := g.Link[:strings.LastIndex(g.Link, ".")+1]
	return [3]string{g.Link, head + g.Invite, head + g.Watch}
}

// joins has a player sit down by a link.
func (h *hall) joins(v *session, link string) {
	h.t.Helper()
	s, err := v.App.Router.Join(link)
	if err != nil {
		h.t.Fatal(err)
	}
	v.App.Push(s)
	v.Run(2)
}

// click clicks the button of a label, where other windows are open beside: the widgets' pointer is
// that of the window that was laid out last.
func (v *session) click(label string) {
	v.Helper()
	v.App.Relayout()
	v.Run(2)
	v.press(label)
}

// again clicks the button of a label until something holds: what the widgets remember of a pointer
// all windows share, and where a machine is busy a connection may be lost for a moment, in which
// nothing can be said; so a click may do nothing.
func (v *session) again(label string, holds func() bool, others ...*session) {
	v.Helper()
	for end := time.Now().Add(5 * time.Minute); !holds(); {
		if time.Now().After(end) {
			v.Fatalf("%q does nothing: %s", label, v.words())
		}
		for _, l := range v.shown().labels {
			if l.Text == label && !l.Off {
				v.click(label)
				break
			}
		}
		for wait := time.Now().Add(2 * time.Second); !holds() && time.Now().Before(wait); time.Sleep(2 * time.Millisecond) {
			v.Run(1)
			for _, o := range others {
				o.Run(1)
			}
		}
	}
}

// leads clicks the button of a label, which leads to a screen.
func (v *session) leads(label, screen string) {
	v.Helper()
	v.again(label, func() bool { return fmt.Sprintf("%T", v.App.Top()) == screen })
}

// ready has a player say so.
func (v *session) ready(others ...*session) {
	v.Helper()
	v.again(v.App.T("I am ready"), func() bool {
		return v.got != nil || strings.Contains(v.words(), v.App.T("Not yet ready after all"))
	}, others...)
}

// reads waits until a device shows a text, while others go on.
func reads(text string, v *session, others ...*session) {
	v.Helper()
	for end := time.Now().Add(5 * time.Minute); !strings.Contains(v.words(), text); time.Sleep(2 * time.Millisecond) {
		for _, o := range others {
			o.Run(1)
		}
		if time.Now().After(end) {
			for _, o := range others {
				v.Logf("beside: %s", o.words())
			}
			v.Fatalf("%q is not told, but %s", text, v.words())
		}
	}
}

// pick chooses a line of the list that a button opens.
func (v *session) pick(button, line string) {
	v.Helper()
	v.leads(button, "*render.Picker")
	v.leads(line, "*together.Lobby")
}

func TestTwoAgreeInTheLobbyAndBothSeeWhatWasAgreedOn(t *testing.T) {
	h := openHall(t, room.Options{})
	one, two := h.device("en"), h.device("it")
	links := h.begins(one, "I play the second side")
	reads("The match waits for the other player", one)
	one.pick("No clock: an evening, or a move a day", "90 s for each decision")
	one.pick("The computer plays on for a player whose time is up", "A player whose time is up loses")
	one.pick("Whoever has the watchers' link may watch", "Whoever has the watchers' link may watch, 5 min later")
	h.joins(two, links[1])
	reads("90 s per ogni decisione Perde chi finisce il tempo Assiste chi ha il link per chi guarda, 5 min dopo", two, one)
	reads("La battaglia comincia quando tutti e due sono pronti.", two, one)
	two.ready(one)
	reads("is ready: the battle begins when you are.", one, two)
	one.pick("Whoever has the watchers' link may watch, 5 min later", "Nobody may watch")
	reads("Nessuno può assistere", two, one)
	reads("La battaglia comincia quando tutti e due sono pronti.", two, one) // what was said has lapsed
	two.ready(one)
	one.ready(two)
	one.Until("the battle", func() bool { two.Run(1); return one.got != nil && two.got != nil })
	if side := one.got.Away.Side(); side != 1 {
		t.Errorf("who wanted the second side plays %d", side)
	}
}

func TestHouseRulesAreOfferedByWhoBeganAndReadByTheOther(t *testing.T) {
	h := openHall(t, room.Options{})
	one, two := h.device("en"), h.device("en")
	links := h.begins(one)
	reads("The match waits for the other player", one)
	one.pick("Trench Crusade quick start 1.0.2", "Warzone Resurrection")
	one.leads("House rules: as the rules have it", "*setup.House")
	one.again("+", func() bool { return strings.Contains(one.words(), "as written") })
	one.leads("Done", "*together.Lobby")
	reads("House rules: 1 changed", one)
	h.joins(two, links[1])
	reads("House rules: 1 changed", two, one)
	two.leads("House rules: 1 changed", "*setup.House")
	for _, l := range two.shown().labels {
		if (l.Text == "+" || l.Text == "All as the rules have it") && !l.Off {
			t.Errorf("the other player may press %q", l.Text)
		}
	}
	reads("as written", two)
}

func TestWhoComesBackToALobbyFindsWhatWasChosen(t *testing.T) {
	h := openHall(t, room.Options{})
	one, two := h.device("en"), h.device("en")
	links := h.begins(one)
	reads("The match waits for the other player", one)
	one.pick("Four Oaks Crossing", "The Pale Acre")
	one.pick("The Lantern Ninth", "The Slag Brothers")
	one.pick("No clock: an evening, or a move a day", "1 day for each decision")
	h.joins(two, links[1])
	reads("1 day for each decision", two, one)
	reads("The battle begins when both sides are ready.", two, one)
	two.ready(one)
	reads("is ready: the battle begins when you are.", one, two)
	one.leads("Back", "*menu.Title")
	one.leads("Play together", "*together.Home")
	one.leads("The Slag Brothers – The Slag Brothers · The Pale Acre", "*together.Lobby")
	reads("is ready: the battle begins when you are.", one, two) // nothing was said anew
	for _, label := range []string{"The Pale Acre", "1 day for each decision", "The Slag Brothers"} {
		reads(label, one)
	}
}

func TestAServerOfAnotherEngineAndALinkThatIsNotWholeAreToldInThePlayersLanguage(t *testing.T) {
	h := openHall(t, room.Options{Engine: game.Engine + 1})
	v := h.device("it")
	links := h.begins(v)
	reads(fmt.Sprintf("Il server gioca con il motore %d, questo programma con il motore %d: prendi la versione con il motore %d", game.Engine+1, game.Engine, game.Engine+1), v)
	reads(h.page, v)
	h = openHall(t, room.Options{})
	v = h.device("it")
	h.joins(v, strings.Replace(links[1], h.page, h.page, 1))
	h.joins(v, h.page+"#join=AAAAAAAAAAAAAAAAAAAAAAAAAA.none")
	reads("Non esiste questo incontro, o il link non è intero.", v)
}

func TestTheWindowSaysThatItIsOnesTurnAlsoInAMatchThatIsNotOnTheScreen(t *testing.T) {
	h := openHall(t, room.Options{})
	one, two := h.device("en"), h.device("it")
	links := h.begins(one)
	h.joins(two, links[1])
	reads("The battle begins when both sides are ready.", one, two)
	reads("La battaglia comincia quando tutti e due sono pronti.", two, one)
	if got := one.App.Entitled() + two.App.Entitled(); got != "DuckboardDuckboard" {
		t.Errorf("the windows are called %s", got)
	}
	one.ready(two)
	two.Until("its turn", func() bool { one.Run(1); return two.App.Entitled() == "● tocca a te – Duckboard" })
	if got := one.App.Entitled(); got != "Duckboard" {
		t.Errorf("the window of who is ready is called %s", got)
	}
	two.leads("Indietro", "*menu.Title")
	two.App.Quit()
	_ = two.App.Update()
	later := beginIn(t, two.App.Saves.Store, flags{lang: "en", screen: "title"}, 1280, 900, false) // the program is started again
	later.Until("its turn", func() bool { return later.App.Entitled() == "● your turn – Duckboard" })
	reads("your turn in 1 match", later)
	later.leads("Play together", "*together.Home")
	reads("Your turn, since", later)
}

func TestTheLobbyFitsAPocketInBothLanguages(t *testing.T) {
	h := openHall(t, room.Options{})
	one := h.device("en")
	links := h.begins(one)
	reads("The match waits for the other player", one)
	one.leads("Back", "*menu.Title") // else the two would take the seat from one another
	var before *session
	for _, lang := range []string{"en", "it"} {
		for seat, link := range links {
			s := &store.Memory{}
			if seat == 0 {
				s = one.App.Saves.Store.(*store.Memory) // it has the links of all seats
			}
			fits(t, fmt.Sprintf("the lobby of seat %d", seat), lang, s, pockets, func(v *session) {
				if before != nil {
					before.leads(before.App.T("Back"), "*menu.Title")
				}
				before = v
				h.joins(v, link)
				v.Until("the offer", func() bool { set, _ := v.App.Top().(*together.Lobby).Reading(); return set != "" })
			})
		}
	}
}

// TestADesktopHostsAMatchAndTheGuestIsReadyAfterTheHost has a program start the server that lies
// on the PATH.
func TestADesktopHostsAMatchAndTheGuestIsReadyAfterTheHost(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "duckserve"), "duckboard/cmd/duckserve").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	one := beginIn(t, store.OpenDir(t.TempDir()), flags{lang: "en", screen: "title"}, 1280, 900, false)
	t.Setenv("PATH", t.TempDir())
	one.leads("Play together", "*together.Home")
	one.leads("Host it on this computer", "*setup.Faults")
	reads("There is no duckserve in", one)
	one.leads("Back", "*together.Home")
	t.Setenv("PATH", dir)
	defer host.Unserve()
	h := &hall{t: t}
	links := h.begins(one, "Host it on this computer")
	two := beginIn(t, &store.Memory{}, flags{lang: "en", screen: "title"}, 1280, 900, false)
	h.joins(two, links[1])
	reads("The Lantern Ninth runs the server and must be ready first: else they would know the dice.", two, one)
	for _, l := range two.shown().labels {
		if l.Text == "I am ready" && !l.Off {
			t.Error("the guest may be ready first")
		}
	}
	one.ready(two)
	reads("The Lantern Ninth is ready: the battle begins when you are.", two, one)
	two.ready(one)
	one.Until("the battle", func() bool { two.Run(1); return one.got != nil && two.got != nil })
	if k := one.got.Game.Setup(); k.Dealt.Anchor == "" || k.Dealt.Link == "" {
		t.Errorf("the dice need nothing of the guest: %+v", k.Dealt)
	}
}
