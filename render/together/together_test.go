package together

import (
	"strings"
	"testing"

	"duckboard/game/fair"
	"duckboard/net/seat"
	"duckboard/render/store"
)

func TestALinkIsReadAsItIsGiven(t *testing.T) {
	chain := fair.Of([]byte("chain")).String()
	l := Link{Page: "https://example.org/games/duckboard/", Ticket: seat.Ticket{Match: "M4-x", Secret: "s_3c"}}
	got, err := ParseLink("  " + l.String() + "\n")
	if err != nil || got != l {
		t.Errorf("%v is read as %v: %v", l, got, err)
	}
	if s := l.socket(); s != "wss://example.org/games/duckboard/play" {
		t.Errorf("its server listens at %s", s)
	}
	if got, err := ParseLink("http://127.0.0.1:8078/?probe=true&lang=en#join=a.b"); err != nil || got.Page != "http://127.0.0.1:8078/" || got.socket() != "ws://127.0.0.1:8078/play" {
		t.Errorf("%+v: %v", got, err)
	}
	for _, text := range []string{"", "https://example.org/", "https://example.org/#join=", "https://example.org/#join=a", "https://example.org/#join=a.",
		"ftp://example.org/#join=a.b", "#join=a.b", "https://example.org/#join=a.b c", "https://example.org/#join=a.b.c", "https://example.org/#table=a.b",
		"https://example.org/#join=a." + strings.Repeat("b", 101), "https://example.org/#move=a", "https://example.org/#move=a.b.c", "https://example.org/#move=a.b.c.1.d",
		"https://example.org/#move=a.b." + chain + ".-1." + chain, "https://example.org/#move=a.b." + chain + ".65537." + chain, "https://example.org/#join=a.b." + chain + ".1." + chain} {
		if l, err := ParseLink(text); err == nil {
			t.Errorf("%q is a link: %+v", text, l)
		}
	}
}

// TestAnAddressWithoutASchemeIsUnderstood: in a local network and at a port it is plain HTTP, else
// not.
func TestAnAddressWithoutASchemeIsUnderstood(t *testing.T) {
	for text, want := range map[string]string{
		"localhost:8078":              "http://localhost:8078/",
		"localhost":                   "http://localhost/",
		"192.168.1.7:8078":            "http://192.168.1.7:8078/",
		" 192.168.1.7 ":               "http://192.168.1.7/",
		"[fd00::1]:8078/":             "http://[fd00::1]:8078/",
		"raspberry":                   "http://raspberry/",
		"raspberry.local/games":       "http://raspberry.local/games/",
		"games.example.org":           "https://games.example.org/",
		"games.example.org:443":       "https://games.example.org:443/",
		"games.example.org:8078":      "http://games.example.org:8078/",
		"Games.Example.org/duckboard": "https://Games.Example.org/duckboard/",
		"HTTPS://localhost:8078":      "https://localhost:8078/",
		"http://example.org":          "http://example.org/",
	} {
		page, guessed, err := pageOf(text)
		if err != nil || page != want || guessed == strings.Contains(text, "://") {
			t.Errorf("%q is %q, guessed: %v: %v", text, page, guessed, err)
		}
		l, err := ParseLink(text + "#join=a.b")
		if err != nil || strings.TrimSuffix(l.Page, "/") != strings.TrimSuffix(want, "/") || l.Match != "a" || l.Secret != "b" {
			t.Errorf("a link to %q is %+v: %v", text, l, err)
		}
		if again, err := ParseLink(l.String()); err != nil || again != l {
			t.Errorf("%v is read again as %v: %v", l, again, err)
		}
	}
	for _, text := range []string{"", "  ", "://", "ftp://example.org", "javascript:alert(1)", "mailto:x@example.org", "two words", "http://", "https://:8078", "a\nb", "file:///etc/passwd"} {
		if page, _, err := pageOf(text); err == nil {
			t.Errorf("%q is the address %q", text, page)
		}
	}
}

func TestALineThatIsPutAwayComesBackWithItsLinkAndAllThatWasKeptOfIt(t *testing.T) {
	s := &store.Memory{}
	l := Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "one", Secret: "a"}}
	was, _ := Keep(s, Game{Link: l, Invite: "b", Watch: "c", Title: "Anna – Bruno"})
	d := &Desk{store: s, turns: map[string]turn{"one.a": {mine: true}}, looks: true}
	d.putAway(was)
	if g := d.games(); len(g.List) != 0 || d.Waiting() != 0 || len(d.seats) != 0 {
		t.Errorf("it is listed: %+v, %d matches wait for the player, of %d is asked", g.List, d.Waiting(), len(d.seats))
	}
	again, err := d.keep(Game{Link: l})
	if err != nil || again.Chain != was.Chain || again.Own != was.Own || again.Invite != was.Invite || again.Watch != was.Watch || again.Title != was.Title || len(d.games().List) != 1 || len(d.seats) != 1 {
		t.Errorf("%+v was kept, and is %+v", was, again)
	}
}

func TestASeatIsFoundByItsLinkAtAnotherAddressOfItsHost(t *testing.T) {
	s := &store.Memory{}
	l := Link{Page: "http://203.0.113.5:8078/", Ticket: seat.Ticket{Match: "one", Secret: "a"}}
	was, _ := Keep(s, Game{Link: l})
	l.Page = "http://203.0.113.9:8078/"
	kept := Kept(s)
	if k, ok := kept.Of(l); !ok || k.Page != l.Page || k.Own != was.Own || k.Chain != was.Chain {
		t.Errorf("%+v was kept, and by its link at %s it is %+v, %t", was, l.Page, k, ok)
	}
	l.Secret = "b"
	if k, ok := kept.Of(l); ok {
		t.Errorf("a link with another secret leads to %+v", k)
	}
}

func TestGamesAreKeptWithTheirSeatsTheNewestFirst(t *testing.T) {
	s := &store.Memory{}
	if g := Kept(s); len(g.List) != 0 {
		t.Errorf("there are %d games before any", len(g.List))
	}
	one := Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "one", Secret: "a"}}
	two := Link{Page: "https://example.com/", Ticket: seat.Ticket{Match: "two", Secret: "b"}}
	first, _ := Keep(s, Game{Link: one, Invite: "c", Watch: "d"})
	Keep(s, Game{Link: two})
	Name(s, one, "The Lantern Ninth – The Slag Brothers")
	again, _ := Keep(s, Game{Link: one})
	if again.Chain != first.Chain || again.Chain == (again.Chain.Hash()) || again.Own != first.Own || len(again.Own) != 32 || again.Invite != "c" || again.Watch != "d" || again.Title != "The Lantern Ninth – The Slag Brothers" {
		t.Errorf("%+v was kept, and is %+v", first, again)
	}
	g := Kept(s)
	if len(g.List) != 2 || g.List[0].Match != "one" || g.List[1].Match != "two" || g.Server != one.Page {
		t.Errorf("kept are %+v", g)
	}
	if err := s.Write(gamesFile, []byte(`{"server":1,"games":[{"link":"x"}]}`)); err != nil {
		t.Fatal(err)
	}
	if g := Kept(s); len(g.List) != 0 {
		t.Errorf("of a broken file %+v is read", g)
	}
}

func TestALinkThatTakesASeatOverIsReadAsItIsGiven(t *testing.T) {
	l := Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "M", Secret: "s", Own: "s"}, Moves: true}
	for range 2 {
		if got, err := ParseLink(l.String()); err != nil || got != l {
			t.Errorf("%v is read as %v: %v", l, got, err)
		}
		l.Chain, l.Given = fair.Draw(), fair.Given{Links: 17, Log: fair.Draw()}
	}
}

// What a program of before has kept: the secrets of all seats, where a match was begun.
func TestGamesOfBeforeAreRead(t *testing.T) {
	s, chain := &store.Memory{}, fair.Draw()
	if err := s.Write(gamesFile, []byte(`{"server":"https://example.org/","name":"Anna","games":[
		{"link":"https://example.org/#join=one.b","title":"x","seen":"2026-11-27T10:00:00Z","chain":"`+chain.String()+`","seats":["a","b","c"]},
		{"link":"https://example.org/#join=two.d","title":"y","seen":"2026-11-27T10:00:00Z","chain":"`+chain.String()+`","seats":["","",""],"over":true}]}`)); err != nil {
		t.Fatal(err)
	}
	for range 2 { // as it was, and written anew
		g := Kept(s)
		if len(g.List) != 2 || g.Name != "Anna" {
			t.Fatalf("%+v", g)
		}
		one, two := g.List[0], g.List[1]
		if one.Secret != "b" || one.Own != "" || one.Invite != "a" || one.Watch != "c" || one.Chain != chain || two.Invite != "" || two.Watch != "" || !two.Over {
			t.Errorf("%+v, %+v", one, two)
		}
		if k, err := Keep(s, Game{Link: Link{Page: one.Page, Ticket: seat.Ticket{Match: "one", Secret: "b"}}}); err != nil || k.Own != "" {
			t.Errorf("a seat that opens by its link has %q of its own: %v", k.Own, err)
		}
	}
}
