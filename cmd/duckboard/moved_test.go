//go:build !js

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/net/seat"
	"duckboard/render/store"
	"duckboard/render/together"
)

// TestTwoPlayAgainByOnePressEachWithSidesChanged from the result to the next battle.
func TestTwoPlayAgainByOnePressEachWithSidesChanged(t *testing.T) {
	h := atHome(t, online.Terms{}, 2)
	kept := &store.Memory{}
	anna, bruno := h.window(0, "en", nil), h.window(1, "it", kept)
	h.on(anna, "*battle.Screen")
	h.on(bruno, "*battle.Screen")
	h.until("it is read", func() bool {
		return !strings.Contains(anna.words(), "read again") && strings.Contains(bruno.words(), "Menu")
	})
	anna.Press("Escape")
	h.clicks(anna, "Concede")
	h.clicks(anna, "Concede")
	h.on(anna, "*setup.Result")
	h.on(bruno, "*setup.Result")
	asked := false
	anna.again("Rematch", func() bool {
		asked = asked || strings.Contains(bruno.words(), "Anna chiede la rivincita")
		return asked
	}, bruno)
	bruno.leads(bruno.App.T("Rematch"), "*together.Lobby")
	h.on(anna, "*together.Lobby")
	h.on(bruno, "*together.Lobby")
	h.reads(anna, "The battle begins when both sides are ready.")
	h.reads(bruno, "La battaglia comincia quando tutti e due sono pronti.")
	anna.again("I am ready", func() bool { return strings.Contains(bruno.words(), "Anna è pronto") }, bruno)
	bruno.leads("Sono pronto", "*battle.Screen")
	for side, v := range []*session{bruno, anna} {
		h.on(v, "*battle.Screen")
		if m := v.match().Setup(); m.Sides[side].Name != []string{"Bruno", "Anna"}[side] {
			t.Errorf("side %d is %s", side, m.Sides[side].Name)
		}
	}
	if g := together.Kept(kept); len(g.List) != 2 || g.List[0].Match == g.List[1].Match || g.List[0].Own != h.owns[1] {
		t.Errorf("kept are %+v", g.List)
	}
}

// guestOf has a window be the guest of a match that the other player hosts, up to its first decision.
func (h *hosted) guestOf(s store.Store) (host *seat.Seat, v *session) {
	h.Helper()
	h.open(online.NewMatch{Hosted: true})
	rs := rules.All()[0]
	table, err := levels.Shipped("ruins")
	if err != nil {
		h.Fatal(err)
	}
	host = h.sits(0)
	h.until("the host sits", func() bool { return host.Side() == 0 })
	host.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: &online.Offer{Start: wire.Start{Rules: rs, Start: game.Start{Ruleset: rs.ID(), Table: table, Turns: 2}}}}})
	w, err := roster.Shipped(roster.Fitting(rs.Check)[0])
	if err != nil {
		h.Fatal(err)
	}
	host.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Band: &game.SideStart{Name: "Anna", Warband: w}}})
	v = h.opened(together.Link{Page: h.url, Ticket: seat.Ticket{Match: h.links.Match, Secret: h.links.Invite}}.String(), "en", s)
	h.until("both have a warband", func() bool { m := host.Match(); return m.Warband(0) != nil && m.Warband(1) != nil })
	if err := host.Ready(); err != nil {
		h.Fatal(err)
	}
	h.reads(v, "Anna is ready")
	h.clicks(v, "I am ready")
	h.on(v, "*battle.Screen")
	return host, v
}

// moved is the link that a device has made to move its seat.
func (h *hosted) moved(s *store.Memory) together.Link {
	h.Helper()
	k := together.Kept(s).List[0]
	files, err := s.List("chains")
	if err != nil || len(files) != 1 || !k.Gone {
		h.Fatalf("%v, %v: %+v", files, err, k)
	}
	data, err := s.Read("chains/" + files[0].Name)
	var record struct {
		Links int
		Log   string
		Moved bool
	}
	if err == nil {
		err = json.Unmarshal(data, &record)
	}
	log, ok := fair.Parse(record.Log)
	if err != nil || !ok || !record.Moved || record.Links == 0 {
		h.Fatalf("%s: %v", data, err)
	}
	return together.Link{Page: h.url, Ticket: seat.Ticket{Match: k.Match, Secret: k.Own, Own: k.Own, Chain: k.Chain}, Moves: true, Given: fair.Given{Links: record.Links, Log: log}}
}

// TestAGuestsSeatGoesToAnotherDeviceWithItsChain and the dice of the match with it; the device that
// it leaves says so, and can have it back.
func TestAGuestsSeatGoesToAnotherDeviceWithItsChain(t *testing.T) {
	h := serves(t)
	first := &store.Memory{}
	host, v := h.guestOf(first)
	v.Press("Escape")
	h.clicks(v, "Move to another device")
	h.reads(v, "This window leaves the seat.")
	h.clicks(v, "Make the link")
	h.reads(v, "This device has left the seat and gives nothing for the dice any more.")
	h.until("the seat is empty", func() bool { return !host.Present().Sides[1] })
	link := h.moved(first)
	if read, err := together.ParseLink(link.String()); err != nil || read != link {
		t.Fatalf("%v: %+v", err, read)
	}
	// whoever has the seat and no chain is told so before a roll waits
	bare := h.opened(together.Link{Page: h.url, Ticket: seat.Ticket{Match: link.Match, Secret: link.Secret}}.String(), "en", nil)
	h.reads(bare, "The secrets for this seat's dice are on another device")
	h.windows = h.windows[:1]

	used := func() (n int) {
		for _, e := range host.Match().Log() {
			if e.Link != "" {
				n++
			}
		}
		return n
	}
	other := seat.Join(h.dial(), link.Ticket, rules.Find).KeptBy(seat.Memory(link.Given))
	h.seats = append(h.seats, other)
	h.windows = nil
	h.plays("dice by the links of the chain", func() bool { return used() > 3 })
	for host.Match().Waiting() == nil { // until a choice of the host's waits, and nobody is there
		other.Close()
		h.seats = h.seats[:1]
		h.plays("the guest decides, or a roll waits", func() bool { m := host.Match(); return m.Decides() == 1 && !host.Waits() })
		if host.Match().Waiting() == nil {
			other = seat.Join(h.dial(), link.Ticket, rules.Find).KeptBy(seat.Memory(link.Given))
			h.seats = append(h.seats, other)
			n := len(host.Match().Log())
			h.plays("a choice of the guest's", func() bool { return len(host.Match().Log()) > n && host.Match().Waiting() == nil })
		}
	}
	second := h.opened(link.String(), "it", nil)
	h.until("the roll is made by the second device's link", func() bool { return host.Match().Waiting() == nil })
	if second.App.Top(); host.Match().Stage() != online.Playing {
		t.Errorf("the match is %v", host.Match().Result())
	}
	// the list of the first device says that the seat has gone, and has the link again
	third := begin(t, first, flags{lang: "en", screen: "title"})
	third.leads("Play together", "*together.Home")
	h.windows = []*session{third}
	h.reads(third, "moved to another device")
	h.clicks(third, together.Kept(first).List[0].Title)
	h.reads(third, "This device has left the seat and gives nothing for the dice any more.")
	h.clicks(third, "Go on here after all")
	h.until("the seat is back", func() bool { return !together.Kept(first).List[0].Gone })
}
