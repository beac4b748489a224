package together

import (
	"strings"
	"testing"

	"duckboard/net/seat"
	"duckboard/render/store"
)

func TestALinkIsReadAsItIsGiven(t *testing.T) {
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
		"https://example.org/#join=a." + strings.Repeat("b", 101)} {
		if l, err := ParseLink(text); err == nil {
			t.Errorf("%q is a link: %+v", text, l)
		}
	}
}

func TestGamesAreKeptWithTheirSeatsTheNewestFirst(t *testing.T) {
	s := &store.Memory{}
	if g := Kept(s); len(g.List) != 0 {
		t.Errorf("there are %d games before any", len(g.List))
	}
	one := Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "one", Secret: "a"}}
	two := Link{Page: "https://example.com/", Ticket: seat.Ticket{Match: "two", Secret: "b"}}
	first := Keep(s, Game{Link: one, Seats: [3]string{"a", "c", "d"}})
	Keep(s, Game{Link: two})
	Name(s, one, "The Lantern Ninth – The Slag Brothers")
	again := Keep(s, Game{Link: one})
	if again.Chain != first.Chain || again.Chain == (again.Chain.Hash()) || again.Seats != first.Seats || again.Title != "The Lantern Ninth – The Slag Brothers" {
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
