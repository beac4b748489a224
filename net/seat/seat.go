// Package seat is a player's place at a match that a server runs: what came over the line, what
// was sent and is not answered, and what the match is by now. It draws nothing and waits for
// nothing, so that a frame may call it. docs/online.md is the contract.
package seat

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/net/client"
)

// Line is a connection that is made again when it is lost (net/client).
type Line interface {
	Send(message []byte) error
	Next() (client.Event, bool)
	Close()
}

// Ticket is what it takes to sit on a seat, and to come back to it on another day or device.
type Ticket struct {
	Match  string
	Secret string     // of the link
	Chain  fair.Bytes // the guest's, where the other player runs the server; drawn once
}

// News is something that has come: one of its fields is set.
type News struct {
	Entry   *online.Entry
	Events  []game.Event // that the entry plays
	Said    *online.Say
	Refused *online.Refused // what was asked for, or the seat
	Changed bool            // who is there, or the line: it was opened or lost
}

// Seat is a place at a match, or a watcher's.
type Seat struct {
	line   Line
	ticket Ticket
	find   replay.Finder

	match   *online.Match
	side    game.Side
	here    bool             // the server has answered on this connection
	asked   []online.Request // that are not answered, the oldest first: it alone is on its way
	sent    bool             // it was sent, on some connection
	chat    int              // lines of it that have come on this connection
	lines   []online.Say
	present online.Present
	ahead   time.Duration // of the server's clock before ours
	name    string        // of this seat's requests
	count   int
	lost    time.Time
	err     error
}

// Join takes a seat by its ticket. The line may be open or not.
func Join(line Line, t Ticket, find replay.Finder) *Seat {
	var name [6]byte
	_, _ = rand.Read(name[:]) // never fails
	return &Seat{line: line, ticket: t, find: find, match: online.New(), side: game.NoSide, name: hex.EncodeToString(name[:]), lost: time.Now()}
}

// Match is the match as far as it has come here.
func (s *Seat) Match() *online.Match { return s.match }

// Side is the seat's, online.Watcher for who watches, game.NoSide before the server has answered.
func (s *Seat) Side() game.Side { return s.side }

// Present is who is there.
func (s *Seat) Present() online.Present { return s.present }

// Chat is what was said.
func (s *Seat) Chat() []online.Say { return s.lines }

// Here reports whether the server has answered on the present connection; else since when not.
func (s *Seat) Here() (ok bool, since time.Time) { return s.here, s.lost }

// Err is why the seat is of no use any more: the server runs another engine, or is not honest.
func (s *Seat) Err() error { return s.err }

// Now is the server's clock.
func (s *Seat) Now() online.Moment { return online.Moment(time.Now().Add(s.ahead).UnixMilli()) }

// Waits reports whether something was asked for that is not answered yet.
func (s *Seat) Waits() bool { return len(s.asked) > 0 }

// Close leaves the seat; it can be taken again.
func (s *Seat) Close() { s.line.Close() }

// Ask has a request sent, once those before it are answered: a choice counts only where nothing
// has changed since what its sender had seen. It is sent again on a new connection until it is
// answered. Where one is refused those behind it are dropped.
func (s *Seat) Ask(r online.Request) {
	s.count++
	r.ID = fmt.Sprintf("%s-%d", s.name, s.count)
	s.asked = append(s.asked, r)
	if len(s.asked) == 1 {
		s.send()
	}
}

// Choose asks for a choice to be played.
func (s *Seat) Choose(c game.Choice) {
	s.Ask(online.Request{Entry: online.Entry{Kind: online.Chosen, Choice: c}})
}

// Ready says that this side is.
func (s *Seat) Ready() error {
	e := online.Entry{Kind: online.Ready, Nonce: fair.Draw().String()}
	if s.match.Guest() == s.side {
		link, err := s.link()
		if err != nil {
			return err
		}
		e.Link, e.Anchor = link.String(), link.Hash().String()
	}
	s.Ask(online.Request{Entry: e})
	return nil
}

// Say says a line.
func (s *Seat) Say(l online.Say) {
	if s.here {
		_ = s.line.Send((&online.Hail{Say: &l}).JSON()) // a line that is lost can be said again
	}
}

// link is the next one of the guest's chain.
func (s *Seat) link() (fair.Bytes, error) {
	if s.ticket.Chain == (fair.Bytes{}) {
		return fair.Bytes{}, errors.New("this seat's chain is on the device on which it was taken first")
	}
	return fair.NewChain(s.ticket.Chain).Link(s.match.NextLink())
}

// send sends the request that is to be answered next.
func (s *Seat) send() {
	if !s.here || len(s.asked) == 0 {
		return
	}
	r := &s.asked[0]
	if !s.sent {
		s.sent, r.After = true, len(s.match.Log())
	}
	_ = s.line.Send((&online.Hail{Request: r.JSON()}).JSON()) // it is sent again when the line is open again
}

// Next takes what has come; ok is false where nothing has.
func (s *Seat) Next() (n News, ok bool) {
	if s.err != nil {
		return News{}, false
	}
	e, ok := s.line.Next()
	if !ok {
		return News{}, false
	}
	switch e.Kind {
	case client.Opened:
		s.chat = 0
		hello := online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: s.ticket.Match, Seat: s.ticket.Secret, After: len(s.match.Log())}}
		_ = s.line.Send(hello.JSON())
		return News{Changed: true}, true
	case client.Dropped:
		if s.here {
			s.here, s.lost = false, time.Now()
		}
		return News{Changed: true}, true
	}
	a, err := online.ReadAnswer(e.Data, s.find)
	if err != nil {
		s.err = fmt.Errorf("the server says what cannot be read: %w", err)
		return News{Changed: true}, true
	}
	return s.take(&a), true
}

// take is an answer of the server's.
func (s *Seat) take(a *online.Answer) News {
	switch {
	case a.Welcome != nil:
		w := a.Welcome
		s.side, s.here = w.Side, true
		s.ahead = time.UnixMilli(int64(w.Now)).Sub(time.Now())
		s.send()
		return News{Changed: true}
	case a.Entry != nil:
		return s.entry(a.Entry)
	case a.Said != nil:
		if s.chat++; s.chat > len(s.lines) {
			s.lines = append(s.lines, *a.Said)
			return News{Said: a.Said}
		}
		return News{}
	case a.Refused != nil:
		if len(s.asked) > 0 && s.asked[0].ID == a.Refused.ID {
			s.asked, s.sent = nil, false
		}
		return News{Refused: a.Refused}
	case a.Present != nil:
		s.present = *a.Present
	}
	return News{Changed: true}
}

// entry is one of the match's log.
func (s *Seat) entry(e *online.Entry) News {
	if e.N < len(s.match.Log()) { // it came before the line was lost
		return News{}
	}
	if e.Kind == online.Ready && e.Side == s.side && e.ID != "" && !s.mine(e) {
		s.err = errors.New("the server has put another nonce in the place of ours")
		return News{Changed: true}
	}
	events, err := s.match.Apply(*e)
	if err != nil {
		s.err = err
		return News{Changed: true}
	}
	if len(s.asked) > 0 && s.asked[0].ID == e.ID {
		s.asked, s.sent = s.asked[1:], false
	}
	if s.match.Waiting() != nil && e.Kind == online.Chosen && s.match.Guest() == s.side {
		s.reveal()
	}
	if !s.sent {
		s.send()
	}
	return News{Entry: e, Events: events}
}

// mine reports whether a ready of this side that was asked for here has the nonce that was sent.
func (s *Seat) mine(e *online.Entry) bool {
	for _, r := range s.asked {
		if r.ID == e.ID {
			return r.Nonce == e.Nonce
		}
	}
	return true // of another device
}

// reveal has the guest's next link sent before all else: a choice stands that waits for it.
func (s *Seat) reveal() {
	link, err := s.link()
	if err != nil {
		s.err = err
		return
	}
	s.count++
	r := online.Request{Entry: online.Entry{Kind: online.Linked, Link: link.String(), ID: fmt.Sprintf("%s-%d", s.name, s.count)}}
	s.asked, s.sent = append([]online.Request{r}, s.asked...), false
}
