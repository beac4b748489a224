//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/net/client"
	"duckboard/net/ledger"
	"duckboard/net/room"
	"duckboard/net/seat"
	"duckboard/net/server"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/rendertest"
	"duckboard/render/store"
	"duckboard/render/together"
	"duckboard/render/tool"
)

// hosted is a match on a server in this process.
type hosted struct {
	*testing.T
	url     string
	links   online.Links
	owns    [2]string // the players' own secrets; side 0 began
	windows []*session
	seats   []*seat.Seat
}

// judge has connections talk to the matches.
type judge struct{ *room.Service }

func (j judge) Talk(ctx context.Context, c *server.Conn) error { return j.Service.Talk(ctx, c) }

// atHome serves a match that two have begun: a short battle on these terms.
func atHome(t *testing.T, terms online.Terms, turns int) *hosted {
	t.Helper()
	h := serves(t)
	h.open(online.NewMatch{})
	h.agree(terms, turns)
	return h
}

// serves is a server that has no match yet.
func serves(t *testing.T) *hosted {
	t.Helper()
	games, err := ledger.Open(context.Background(), ledger.Options{Dir: t.TempDir(), Limits: ledger.Limits{EntryBytes: online.MaxEntry, GameEntries: online.MaxLog, Spare: 1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { games.Close() })
	matches, err := room.Open(context.Background(), room.Options{Ledger: games, Find: rules.Find, Limits: room.Limits{Requests: 500}, Player: func(seed uint64) room.Player {
		play := sim.Random(0, seed)
		return func(_ context.Context, g *game.Game) (game.Choice, error) { return play(g) }
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(matches.Close)
	play := server.New(server.Options{Limits: server.Limits{MessageBytes: online.MaxHail, Messages: 500, OfAddress: server.Rate{Messages: 5000, Bytes: 1 << 28}}}, judge{matches})
	mux := http.NewServeMux()
	mux.Handle("/play", play)
	web := httptest.NewServer(mux)
	t.Cleanup(func() { _ = play.Close(context.Background()); web.Close() })
	return &hosted{T: t, url: web.URL + "/"}
}

func (h *hosted) dial() *client.Line {
	l := client.Dial("ws"+strings.TrimPrefix(h.url, "http")+"play", client.Options{})
	h.Cleanup(l.Close)
	return l
}

// open has the server open the match.
func (h *hosted) open(n online.NewMatch) {
	h.Helper()
	l := h.dial()
	defer l.Close()
	h.owns = [2]string{online.NewSecret(), online.NewSecret()}
	n.Own = h.owns[0]
	h.until("links", func() bool {
		e, ok := l.Next()
		if ok && e.Kind == client.Opened {
			_ = l.Send((&online.Hail{New: &n}).JSON())
		}
		if !ok || e.Kind != client.Message {
			return false
		}
		a, err := online.ReadAnswer(e.Data, rules.Find)
		if err != nil || a.Links == nil {
			h.Fatal(string(e.Data), err)
		}
		h.links = *a.Links
		return true
	})
}

// ticket is that of a seat; 2 is the watchers'.
func (h *hosted) ticket(side int) seat.Ticket {
	if side == 2 {
		return seat.Ticket{Match: h.links.Match, Secret: h.links.Watch}
	}
	return seat.Ticket{Match: h.links.Match, Secret: [2]string{h.owns[0], h.links.Invite}[side], Own: h.owns[side]}
}

// sits takes a seat without a window.
func (h *hosted) sits(side int) *seat.Seat {
	s := seat.Join(h.dial(), h.ticket(side), rules.Find)
	h.seats = append(h.seats, s)
	return s
}

// agree begins the game by two seats without a window, which stay.
func (h *hosted) agree(terms online.Terms, turns int) {
	h.Helper()
	rs := rules.All()[0]
	table, err := levels.Shipped("ruins")
	if err != nil {
		h.Fatal(err)
	}
	players := [2]*seat.Seat{h.sits(0), h.sits(1)}
	h.until("both sit", func() bool { return players[0].Side() == 0 && players[1].Side() == 1 })
	players[0].Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: &online.Offer{
		Start: wire.Start{Rules: rs, Start: game.Start{Ruleset: rs.ID(), Table: table, Turns: turns}}, Terms: terms}}})
	names := roster.Fitting(rs.Check)
	for side, p := range players {
		w, err := roster.Shipped(names[side])
		if err != nil {
			h.Fatal(err)
		}
		p.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Band: &game.SideStart{Name: []string{"Anna", "Bruno"}[side], Warband: w}}})
	}
	for side, p := range players {
		h.until("what is played", func() bool { return p.Match().Warband(0) != nil && p.Match().Warband(1) != nil })
		if err := p.Ready(); err != nil {
			h.Fatal(err)
		}
		h.until("ready", func() bool {
			return players[1].Match().Ready(game.Side(side)) || players[1].Match().Stage() == online.Playing
		})
	}
	h.until("it begins", func() bool {
		return players[0].Match().Stage() == online.Playing && players[1].Match().Stage() == online.Playing
	})
}

// until has the windows and the seats go on until something is so.
func (h *hosted) until(what string, so func() bool) {
	h.Helper()
	// The longer the wait, the fewer the frames: without a display what they draw is kept.
	began := time.Now()
	for end := began.Add(5 * time.Minute); !so(); time.Sleep(max(time.Millisecond, time.Since(began)/100)) {
		for _, v := range h.windows {
			v.Run(1)
		}
		for _, s := range h.seats {
			for {
				if _, ok := s.Next(); !ok {
					break
				}
			}
		}
		if time.Now().After(end) {
			for _, v := range h.windows {
				h.Logf("%T: %s", v.App.Top(), v.words())
			}
			h.Fatalf("in vain: %s", what)
		}
	}
}

// window opens a link in a program; 2 is the watchers'.
func (h *hosted) window(side int, lang string, s store.Store) *session {
	h.Helper()
	l := together.Link{Page: h.url, Ticket: h.ticket(side)}
	if side < 2 { // the invitation opens nothing any more
		l.Secret = h.owns[side]
	}
	return h.opened(l.String(), lang, s)
}

// opened opens a link in a program.
func (h *hosted) opened(link, lang string, s store.Store) *session {
	h.Helper()
	if s == nil {
		s = &store.Memory{}
	}
	_ = s.Write("settings.json", []byte(`{"speed":0}`))
	v := &session{Window: rendertest.Open(h.T, render.Options{Store: s, Lang: lang}, 1440, 900)}
	v.App.Unpainted = true
	if err := route(v.App, flags{lang: lang, file: link}); err != nil {
		h.Fatal(err)
	}
	h.windows = append(h.windows, v)
	return v
}

// on waits until a window is on a screen.
func (h *hosted) on(v *session, screen string) {
	h.Helper()
	h.until(screen, func() bool { return fmt.Sprintf("%T", v.App.Top()) == screen })
}

// reads waits until something stands on a window.
func (h *hosted) reads(v *session, words string) {
	h.Helper()
	h.until(words, func() bool { return strings.Contains(v.words(), words) })
}

// clicks clicks a text in a window.
func (h *hosted) clicks(v *session, text string) {
	h.Helper()
	h.until(text, func() bool {
		words := v.shown().words
		i := slices.IndexFunc(words, func(w render.Word) bool { return w.Text == text })
		if i >= 0 {
			x, y := words[i].X+words[i].W/2, words[i].Y+words[i].H/2
			v.Play(render.Frame{X: x, Y: y}) // as a hand does: it is there before it presses
			v.Run(5)
			v.Click(x, y)
		}
		return i >= 0
	})
}

// plays has the seats without a window choose at random until something is so.
func (h *hosted) plays(what string, so func() bool) {
	h.Helper()
	choose, frames := sim.Random(0, 5), 0
	h.until(what, func() bool {
		if frames++; len(h.windows) > 0 && frames%3 > 0 { // what is shown takes its time
			return so()
		}
		for _, s := range h.seats {
			if m := s.Match(); m.Stage() == online.Playing && m.Decides() == s.Side() && !s.Waits() && m.Waiting() == nil {
				if c, err := choose(m.Game().Game); err == nil {
					s.Choose(c)
				}
			}
		}
		return so()
	})
}

func (h *hosted) entries() int { return len(h.seats[0].Match().Log()) }

// What both have at the end: a result that says how it came, the dice that are checked, a file that
// duckctl verify takes, and a link. It is there a week later, too.
func TestAMatchThatIsConcededEndsOnTheResultOfAllWhoAreThere(t *testing.T) {
	h := atHome(t, online.Terms{}, 2)
	h.plays("dice are rolled", func() bool { return h.seats[0].Match().Game().State().Rolled > 12 })
	kept := &store.Memory{}
	anna, eva := h.window(0, "en", nil), h.window(2, "it", nil)
	h.on(anna, "*battle.Screen")
	h.on(eva, "*replay.Screen")
	h.reads(eva, "spettatori: 1")
	bruno := h.window(1, "en", kept)
	h.on(bruno, "*battle.Screen")
	h.until("it is read", func() bool { return !strings.Contains(bruno.words(), "read again") })
	bruno.Press("Escape")
	h.clicks(bruno, "Concede")
	h.clicks(bruno, "Concede")
	for _, v := range []*session{anna, bruno, eva} {
		h.on(v, "*setup.Result")
	}
	for _, v := range []*session{anna, bruno} {
		h.reads(v, "Anna wins The other side has conceded.")
		h.reads(v, " dice checked: all were fixed before the game began.")
	}
	h.reads(eva, "Anna")
	h.reads(eva, "dadi verificati: erano tutti fissati prima")
	h.windows = h.windows[:0]
	later := h.window(1, "en", kept) // of My games
	h.on(later, "*setup.Result")
	h.reads(later, "Anna wins The other side has conceded.")
	h.reads(later, " dice checked: all were fixed before the game began.")
	h.reads(later, "Link") // beside a window, too: it leads to the server's page
	h.file(later)
}

// file has a window write its game as a file and checks that.
func (h *hosted) file(v *session) {
	h.Helper()
	in := h.TempDir()
	h.Setenv("XDG_DOWNLOAD_DIR", in)
	h.Setenv("HOME", h.TempDir())
	v.Press("Ctrl+S")
	h.clicks(v, "As a file")
	h.until("it is written", func() bool { return strings.Contains(v.words(), "Written to ") })
	files, _ := filepath.Glob(filepath.Join(in, "*.json")) // on the screen a long path is broken
	if len(files) != 1 {
		h.Fatalf("there are %q, and told is %s", files, v.words())
	}
	path := files[0]
	data, err := os.ReadFile(path)
	if err != nil {
		h.Fatal(err)
	}
	m, err := replay.Verify(data, rules.Find)
	if err != nil || m.Proof == nil || m.Proof.Dice < 12 || m.Ended == nil || *m.Ended != (replay.Ended{How: replay.Conceded, Winner: 0}) {
		h.Fatalf("%v: %+v, %+v", err, m.Proof, m.Ended)
	}
	link, err := replay.Link(h.url, data)
	if err != nil {
		h.Fatal(err)
	}
	_, code, _ := strings.Cut(link, "#replay=")
	if again, err := replay.FromCode(code); err != nil || string(again) != string(data) {
		h.Errorf("behind the link is another game: %v", err)
	}
	// the file is opened by somebody who was not there: it is over, and its dice are checked
	w := begin(h.T, &store.Memory{}, flags{lang: "en", file: path})
	w.watched()
	w.Press("Space", "D")
	w.Run(60)
	if words := w.words(); !strings.Contains(words, fmt.Sprintf("%d dice checked", m.Proof.Dice)) {
		h.Error(words)
	}
	w.Press("R")
	w.until("*setup.Result")
	if words := w.words(); !strings.Contains(words, "The other side has conceded.") {
		h.Error(words)
	}
	h.twisted(path, data)
}

// twisted has a file with another secret, and one with none, opened.
func (h *hosted) twisted(path string, data []byte) {
	h.Helper()
	secret := regexp.MustCompile(`,\n  "secret": "[0-9a-f]*"`)
	for want, now := range map[string]string{
		"The dice are not what was fixed before the game began: secret: is not the one": ",\n  \"secret\": \"" + strings.Repeat("ab", 32) + `"`,
		"The dice are not checked": "",
	} {
		if err := os.WriteFile(path, secret.ReplaceAll(data, []byte(now)), 0o600); err != nil {
			h.Fatal(err)
		}
		w := begin(h.T, &store.Memory{}, flags{lang: "en", file: path})
		w.watched()
		w.Run(60)
		if words := w.words(); !strings.Contains(words, want) || strings.Contains(words, "dice checked") {
			h.Errorf("%s: %s", want, words)
		}
	}
}

// What is agreed on, and a clock that has run out, end a match as its last Turn does.
func TestAMatchEndsOnAResultHoweverItEnds(t *testing.T) {
	for want, k := range map[string]struct {
		terms online.Terms
		end   func(h *hosted, anna, bruno *session)
	}{
		"A draw Both sides agreed on it.": {online.Terms{}, func(h *hosted, anna, bruno *session) {
			anna.Press("Escape")
			h.clicks(anna, "Offer a draw")
			h.reads(bruno, "Anna offers a draw")
			h.clicks(bruno, "Take the draw")
		}},
		"wins The time of the other side is up.": {online.Terms{Clock: online.Clock{Limit: 2}, Loses: true}, func(*hosted, *session, *session) {}},
	} {
		h := atHome(t, k.terms, 2)
		anna, bruno := h.window(0, "en", nil), h.window(1, "en", nil)
		h.on(anna, "*battle.Screen")
		h.on(bruno, "*battle.Screen")
		h.until("it is read", func() bool { return anna.battles() && bruno.battles() })
		k.end(h, anna, bruno)
		for _, v := range []*session{anna, bruno} {
			h.on(v, "*setup.Result")
			h.reads(v, want)
			h.reads(v, "No die was rolled.")
		}
	}
}

// battles tells whether the battle is read and goes on.
func (v *session) battles() bool {
	s, ok := v.App.Top().(*battle.Screen)
	return ok && s.Playing() != nil && !strings.Contains(v.words(), "read again")
}

// Who watches has a film that grows: it goes on by itself at its end, and may be sought from its
// start. What is taken back is off it again.
func TestAWatcherSeesTheMatchLiveAndFromItsStart(t *testing.T) {
	h := atHome(t, online.Terms{Delay: 1}, 2)
	h.plays("some choices", func() bool { return h.entries() > 30 })
	eva := h.window(2, "en", nil)
	h.on(eva, "*replay.Screen")
	eva.Press("Up", "Up", "Up", "Up")
	h.until("what was played a second ago", func() bool { return eva.film().Place() > 15 })
	before := eva.film().Place()
	h.plays("it goes on", func() bool { return eva.film().Place() > before+5 })
	for _, words := range []string{"watchers: 1", "1 s behind", "decides"} {
		h.reads(eva, words)
	}
	eva.Press("Home")
	first := eva.film().Place()
	eva.Press("Space")
	if first >= before {
		t.Fatalf("the start is at %d, and %d were past when it was opened", first, before)
	}
	n := h.entries()
	h.plays("more is played meanwhile", func() bool { return h.entries() > n+10 })
	if place := eva.film().Place(); place > before {
		t.Errorf("it was sought to the start, and stands at %d", place)
	}
	h.clicks(eva, "Live")
	h.until("the end", func() bool { return eva.film().Place() > before+5 })
	h.plays("the end of the match", func() bool { return fmt.Sprintf("%T", eva.App.Top()) == "*setup.Result" })
	h.reads(eva, " dice checked: all were fixed before the game began.")
}

func TestWhatIsTakenBackIsOffTheFilmOfWhoWatches(t *testing.T) {
	h := atHome(t, online.Terms{}, 2)
	h.plays("some choices", func() bool { return h.entries() > 12 })
	eva := h.window(2, "en", nil)
	h.on(eva, "*replay.Screen")
	h.until("it is read", func() bool { return eva.film().Place() >= 0 && eva.film().Last() == h.lines() })
	eva.Press("Up", "Up", "Up", "Up")
	for k := range 6 { // without dice, and by the other's consent with some
		var who *seat.Seat
		h.plays("a choice to take back", func() bool {
			for _, s := range h.seats[:2] {
				if may, consent := s.Match().MayTakeBack(s.Side()); may && consent == (k%2 > 0) && !h.seats[0].Waits() && !h.seats[1].Waits() {
					who = s
				}
			}
			return who != nil
		})
		n, other := h.entries(), h.seats[1-who.Side()]
		if k%2 > 0 {
			who.Ask(online.Request{Entry: online.Entry{Kind: online.AskBack}})
			h.until("it is asked, or too late", func() bool { return other.Match().Asked() == who.Side() || !who.Waits() })
			who = other
		}
		who.Ask(online.Request{Entry: online.Entry{Kind: online.Back}})
		h.until("it is taken back, or too late", func() bool { return h.entries() > n && !who.Waits() })
	}
	h.until("the film is as long as the log", func() bool { return eva.film().Last() == h.lines() && eva.film().Place() == eva.film().Last() })
}

// lines is how many lines the log of the match has by now.
func (h *hosted) lines() int {
	h.Helper()
	s, err := tool.NewSession(h.seats[0].Match().Game().Fork(), nil, [2]bool{})
	for err == nil && s.Reading() {
		err = s.Read()
	}
	if err != nil {
		h.Fatal(err)
	}
	return len(s.Lines())
}

// A save of a match that goes on elsewhere is not the match: who plays it on is told, and has dice
// of this program.
func TestASaveOfAnUnfinishedMatchIsPlayedOnWithOwnDice(t *testing.T) {
	h := atHome(t, online.Terms{}, 2)
	h.plays("dice are rolled", func() bool { return h.seats[0].Match().Game().State().Rolled > 12 })
	kept := &store.Memory{}
	anna := h.window(0, "en", kept)
	h.until("it is read", anna.battles)
	h.until("the menu", func() bool { // Escape leaves first what is begun
		_, still := anna.App.Top().(*battle.Screen)
		if still {
			anna.Press("Escape")
			_, still = anna.App.Top().(*battle.Screen)
		}
		return !still
	})
	anna.Press("Ctrl+S")
	anna.Type("ours")
	anna.Press("Enter")
	h.until("it is kept", func() bool { return anna.App.Saves.Has("ours") })
	rolled := h.seats[0].Match().Game().State().Rolled
	v := &session{Window: rendertest.Open(t, render.Options{Store: kept, Lang: "en"}, 1440, 900)}
	if err := route(v.App, flags{screen: "load"}); err != nil {
		t.Fatal(err)
	}
	h.windows = []*session{v}
	v.Run(2)
	v.Press("Enter")
	h.reads(v, "Played on here it has dice of this program, and is no longer the match")
	h.reads(v, "The dice are not checked")
	h.clicks(v, "Play on with your own dice")
	h.until("it goes on", v.battles)
	g := v.App.Top().(*battle.Screen).Playing().Game
	if g.State().Rolled != rolled || g.Setup().Dealt != nil || len(g.Log()) != len(h.seats[0].Match().Game().Log()) {
		t.Fatalf("%d dice, %d were rolled; dealt: %v", g.State().Rolled, rolled, g.Setup().Dealt)
	}
	on, choose := g.Fork(), sim.Random(0, 3)
	for on.State().Rolled < rolled+6 && on.Pending() != nil {
		c, err := choose(on.Game)
		if err == nil {
			_, err = on.Do(game.Command{Side: on.Pending().Side, Choice: c})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
