package online

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"

	"duckboard/game"
)

// Wants reports whether a side wants to play the match again.
func (m *Match) Wants(side game.Side) bool { return m.again[side] }

// Rematch returns the name of the match in which both play again; empty where there is none
// yet.
func (m *Match) Rematch() string { return m.rematch }

func (m *Match) mayAsk(e *Entry) *Refusal {
	switch {
	case m.game == nil:
		return &Refusal{Code: Missing, Key: "There was no game that could be played again."}
	case m.again[e.Side]:
		return &Refusal{Code: Late, Key: "You have asked for this already. Wait for the answer."}
	}
	return nil
}

func (m *Match) asksAgain(e *Entry) ([]game.Event, error) {
	m.again[e.Side] = true
	return nil, nil
}

func (m *Match) mayRematch(e *Entry) *Refusal {
	if m.again != [2]bool{true, true} || m.rematch != "" || e.Game == "" {
		return &Refusal{Code: Missing, Key: "Nobody asked for that."}
	}
	return nil
}

func (m *Match) rematches(e *Entry) ([]game.Event, error) {
	m.rematch = e.Game
	return nil, nil
}

// Owes reports whether a match is to be made in which both play again, which its log is then to name.
func (m *Match) Owes() bool { return m.again == [2]bool{true, true} && m.rematch == "" }

// NameRematch returns the entry that names the match in which both play again.
func (j *Judge) NameRematch(name string, now Moment) (Entry, error) {
	return j.make(Entry{Kind: Rematch, Side: game.NoSide, Game: name}, now)
}

// Heir returns the name of the match that comes after one: all who run it make the same, so
// that one match is made however many of them begin to.
func (k *Kept) Heir() string {
	mac := hmac.New(sha256.New, k.Secret[:])
	mac.Write([]byte("rematch")) // never fails
	return base32.StdEncoding.EncodeToString(mac.Sum(nil))[:26]
}

// Inherit returns the next of the entries with which a match begins in which two play again:
// sides are changed, all else is as it was. ok is false once all of them are there.
func (j *Judge) Inherit(name string, before *Match, now Moment) (e Entry, ok bool, err error) {
	beginner := before.open.Beginner.Other()
	n := len(j.log)
	if before.offer.Terms.Sealed && n > 1 { // each shows a list anew
		return Entry{}, false, nil
	}
	switch n {
	case 0:
		o := Opened(Opening{Game: name, Engine: j.engine, Beginner: beginner, Hosted: before.open.Hosted}, j.secret, now)
		return o, true, nil
	case 1:
		e = Entry{Kind: Offers, Side: beginner, Offer: before.offer}
	case 2, 3:
		side := game.Side(n - 2)
		e = Entry{Kind: Brings, Side: side, Band: before.bands[side.Other()]}
	default:
		return Entry{}, false, nil
	}
	e, err = j.make(e, now)
	return e, err == nil, err
}
