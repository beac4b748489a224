package online

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
)

// claims checks what two secrets open.
func claims(t *testing.T, s *Seats, seat, own string, side game.Side, by By, no *Refusal) Hold {
	t.Helper()
	c, err := s.Claim(seat, own)
	if err != no || err == nil && (c.Side != side || c.By != by) {
		t.Errorf("seat %d by %q: %v, want %d by %q, %v", c.Side, c.By, err, side, by, no)
	}
	return c
}

func TestSeatsAreTakenByTheirSecretsAlone(t *testing.T) {
	own, guest, thief := NewSecret(), NewSecret(), NewSecret()
	s, l := NewSeats(1, own)
	for _, secret := range []string{own, l.Invite, l.Watch} {
		if b, err := base64.RawURLEncoding.DecodeString(secret); err != nil || len(b)*8 != 192 {
			t.Errorf("%d bits: %v", len(b)*8, err)
		}
		for _, other := range []string{"", secret[1:], secret + "A", strings.ToLower(secret) + "-"} {
			claims(t, &s, other, guest, 0, "", NoSeat)
			claims(t, &s, other, "", 0, "", NoSeat)
		}
	}
	claims(t, &s, own, "", 1, ByLink, nil)
	claims(t, &s, own, own, 1, ByOwn, nil)
	claims(t, &s, l.Watch, guest, Watcher, ByLink, nil)
	claims(t, &s, guest, guest, 0, "", NoSeat) // nothing is bound to it yet
	claims(t, &s, l.Invite, "", 0, "", NoSeat)
	claims(t, &s, l.Invite, l.Invite, 0, "", NoSeat)
	c, d := claims(t, &s, l.Invite, guest, 0, ByCall, nil), claims(t, &s, l.Invite, thief, 0, ByCall, nil)
	if bound, no := s.Holds(&c); bound || no != nil {
		t.Errorf("before it is bound: %v, %v", bound, no)
	}
	s.Bind(&c)
	if bound, no := s.Holds(&c); !bound || no != nil {
		t.Errorf("once it is bound: %v, %v", bound, no)
	}
	if bound, no := s.Holds(&d); bound || no != SeatTaken {
		t.Errorf("another's: %v, %v", bound, no)
	}
	claims(t, &s, guest, "", 0, ByLink, nil)
	claims(t, &s, l.Invite, guest, 0, ByOwn, nil)
	claims(t, &s, l.Invite, thief, 0, "", SeatTaken)
	claims(t, &s, l.Invite, "", 0, "", SeatTaken)
	if _, no := s.Invited(); no != AllBound {
		t.Errorf("to a bound seat somebody is invited: %v", no)
	}
	w := s.Swapped()
	claims(t, &w, guest, "", 1, ByLink, nil)
	claims(t, &w, l.Invite, own, 0, ByOwn, nil)
	claims(t, &w, l.Invite, thief, 0, "", NoSeat)
	claims(t, &w, l.Watch, thief, Watcher, ByLink, nil)
}

func TestANewInvitationIsTheDeathOfTheOneBefore(t *testing.T) {
	s, l := NewSeats(0, NewSecret())
	c := claims(t, &s, l.Invite, NewSecret(), 1, ByCall, nil)
	again, no := s.Invited()
	if no != nil {
		t.Fatal(no)
	}
	claims(t, &s, l.Invite, NewSecret(), 0, "", NoSeat)
	claims(t, &s, again, NewSecret(), 1, ByCall, nil)
	if bound, no := s.Holds(&c); bound || no != LinkDead {
		t.Errorf("who sits by the one before: %v, %v", bound, no)
	}
}

func TestOnlyHashesOfSecretsAreKept(t *testing.T) {
	own, guest := NewSecret(), NewSecret()
	s, l := NewSeats(0, own)
	for range 2 {
		kept := Kept{fair.Draw(), s}
		for _, secret := range []string{own, guest, l.Invite, l.Watch} {
			if bytes.Contains(kept.JSON(), []byte(secret)) {
				t.Error("a secret is kept")
			}
		}
		again, err := ReadKept(kept.JSON())
		if err != nil || again != kept {
			t.Errorf("%s: %+v, %v", kept.JSON(), again, err)
		}
		if c, no := s.Claim(l.Invite, guest); no == nil {
			s.Bind(&c)
		}
	}
	for _, text := range []string{`{"secret":"x","own":[]}`, `{"secret":"x","seats":[]}`, `{}`} {
		if _, err := ReadKept([]byte(text)); err == nil {
			t.Errorf("%s is taken for seats", text)
		}
	}
}

// What a server of the first contract has kept: three links, each of which is a key.
func TestMatchesOfTheFirstContractGoOnByTheirLinks(t *testing.T) {
	links, list := [3]string{NewSecret(), NewSecret(), NewSecret()}, document.List{}
	for _, l := range links {
		list = append(list, fair.Of([]byte(l)).String())
	}
	secret := fair.Draw()
	kept, err := ReadKept(document.Format(document.Fields{{Name: "secret", Value: secret.String()}, {Name: "seats", Value: list}}))
	if err != nil || kept.Secret != secret {
		t.Fatal(err)
	}
	again, err := ReadKept(kept.JSON())
	if err != nil || again != kept {
		t.Errorf("written anew it is %+v: %v", again, err)
	}
	for side, l := range links {
		claims(t, &kept.Seats, l, "", game.Side(side), ByLink, nil)
		claims(t, &kept.Seats, l, NewSecret(), game.Side(side), ByLink, nil)
	}
	claims(t, &kept.Seats, "", "", 0, "", NoSeat)
	if _, no := kept.Seats.Invited(); no != AllBound {
		t.Errorf("to a seat of before somebody is invited: %v", no)
	}
}
