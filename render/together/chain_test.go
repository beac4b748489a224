//go:build !js

package together

import (
	"errors"
	"strings"
	"testing"

	"duckboard/game/fair"
	"duckboard/net/seat"
	"duckboard/render/store"
)

// gives asks a keeper for link n, and is what it says.
func gives(t *testing.T, k seat.Keeper, n int, log fair.Bytes) error {
	t.Helper()
	w := k(func(was fair.Given) (fair.Given, bool) { return was.Give(n, log) })
	for {
		if over, err := w.Over(); over {
			return err
		}
	}
}

func TestHowFarAChainIsGivenOutlastsTheProgramAndHoldsForAllWindows(t *testing.T) {
	dir, chain, one, two := t.TempDir(), fair.Draw(), fair.Of([]byte("one")), fair.Of([]byte("two"))
	open := func() seat.Keeper { return keeper(store.OpenDir(dir), chain) } // a window, or the program anew
	first := open()
	if err := gives(t, first, 1, one); err != nil {
		t.Fatal(err)
	}
	for i, k := range []seat.Keeper{first, open()} {
		if err := gives(t, k, 1, two); !errors.Is(err, seat.Rewound) {
			t.Errorf("%d: for another log: %v", i, err)
		}
		if err := gives(t, k, 1, one); err != nil {
			t.Errorf("%d: for the same log: %v", i, err)
		}
	}
	if err := gives(t, open(), 2, two); err != nil {
		t.Error(err)
	}
	if err := gives(t, first, 1, one); !errors.Is(err, seat.Rewound) {
		t.Errorf("a link of before: %v", err)
	}
	if err := gives(t, keeper(store.OpenDir(dir), fair.Draw()), 1, one); err != nil {
		t.Errorf("another chain: %v", err)
	}
}

// broken is a store whose files of chains cannot be read, or not written.
type broken struct {
	store.Memory
	read, write error
}

func (b *broken) Read(name string) ([]byte, error) {
	if b.read != nil && strings.HasPrefix(name, "chains/") {
		return nil, b.read
	}
	return b.Memory.Read(name)
}

func (b *broken) Write(name string, data []byte) error {
	if b.write != nil && strings.HasPrefix(name, "chains/") {
		return b.write
	}
	return b.Memory.Write(name, data)
}

func TestNoLinkIsGivenWhereItCannotBeKeptOrIsNotKnown(t *testing.T) {
	full, torn := errors.New("the disk is full"), errors.New("the disk is torn")
	chain, log := fair.Draw(), fair.Draw()
	if err := gives(t, keeper(&broken{write: full}, chain), 1, log); !errors.Is(err, full) {
		t.Error(err)
	}
	if err := gives(t, keeper(&broken{read: torn}, chain), 1, log); !errors.Is(err, torn) {
		t.Error(err)
	}
	s := &store.Memory{}
	for _, text := range []string{`{`, `{"links":-1,"log":"` + log.String() + `"}`, `{"links":1}`} {
		if err := s.Write(recordName(chain), []byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := gives(t, keeper(s, chain), 9, log); err == nil {
			t.Errorf("a file that says %s is taken for none", text)
		}
	}
}

func TestADeviceThatASeatHasLeftGivesNoLinksUntilTheSeatIsBack(t *testing.T) {
	a, b, chain, one, two := &store.Memory{}, &store.Memory{}, fair.Draw(), fair.Of([]byte("one")), fair.Of([]byte("two"))
	if err := gives(t, keeper(a, chain), 3, one); err != nil {
		t.Fatal(err)
	}
	var given fair.Given
	if err := release(a, chain, &given); err != nil || given != (fair.Given{Links: 3, Log: one}) {
		t.Fatalf("%+v, %v", given, err)
	}
	if err := gives(t, keeper(a, chain), 4, two); !errors.Is(err, seat.Moved) {
		t.Errorf("the device that was left gives: %v", err)
	}
	l := Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "M", Secret: "s", Own: "s", Chain: chain}, Moves: true, Given: given}
	if err := settle(b, l); err != nil {
		t.Fatal(err)
	}
	if err := gives(t, keeper(b, chain), 3, two); !errors.Is(err, seat.Rewound) {
		t.Errorf("the other device gives for another log what the first has given: %v", err)
	}
	if err := gives(t, keeper(b, chain), 3, one); err != nil {
		t.Errorf("for the same log: %v", err)
	}
	if err := gives(t, keeper(b, chain), 5, two); err != nil {
		t.Error(err)
	}
	if err := settle(b, l); err != nil { // the link of before is opened once more: what was given stays given
		t.Fatal(err)
	}
	if err := gives(t, keeper(b, chain), 4, two); !errors.Is(err, seat.Rewound) {
		t.Errorf("by an older link the device forgets what it gave: %v", err)
	}
	if err := settle(a, l); err != nil {
		t.Fatal(err)
	}
	if err := gives(t, keeper(a, chain), 4, two); err != nil {
		t.Errorf("the seat is back, and: %v", err)
	}
}

func TestASeatThatComesBackIsTheSameInTheList(t *testing.T) {
	s := &store.Memory{}
	k, err := Keep(s, Game{Link: Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "M", Secret: "invitation"}}, Title: "Anna – Bruno"})
	if err != nil {
		t.Fatal(err)
	}
	alter(s, k.Link, func(g *Game) { g.Gone = true })
	if g := Kept(s); len(g.List) != 1 || !g.List[0].Gone {
		t.Fatalf("%+v", g.List)
	}
	back := Link{Page: k.Page, Ticket: seat.Ticket{Match: "M", Secret: k.Own, Own: k.Own, Chain: k.Chain}, Moves: true}
	if k, err = Keep(s, Game{Link: back}); err != nil || k.Gone || k.Title != "Anna – Bruno" || len(Kept(s).List) != 1 || Kept(s).List[0].Gone {
		t.Errorf("%+v, %v", k, err)
	}
	if other, err := Keep(&store.Memory{}, Game{Link: back}); err != nil || other.Own != k.Own || other.Chain != k.Chain {
		t.Errorf("on another device it is %+v, %v", other, err)
	}
}
