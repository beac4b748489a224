// Package seat is a player's place at a match that a server runs: what came over the line, what
// was sent and is not answered, and what the match is by now. It draws nothing and waits for
// nothing, so that a frame may call it. docs/online.md is the contract.
package seat

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
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
	Secret string     // of the link, or the player's own
	Own    string     // the player's own, which goes along with a link; empty: there is none
	Chain  fair.Bytes // the guest's, where the other player runs the server; drawn once
}

// News is something that has come: one of its fields is set.
type News struct {
	Entry   *online.Entry
	Events  []game.Event // that the entry plays
	Said    *online.Say
	Refused *online.Refused // what was asked for, or the seat
	Links   *online.Links   // a new invitation
	Changed bool            // who is there, or the line: it was opened or lost
}

// Seat is a place at a match, or a watcher's.
type Seat struct {
	line   Line
	ticket Ticket
	find   replay.Finder

	match   *online.Match
	side    game.Side
	by      online.By        // what opened the seat
	here    bool             // the server has answered on this connection
	asked   []online.Request // that are not answered, the oldest first: it alone is on its way
	sent    bool             // it was sent, on some connection
	until   int              // how many entries there were when the server answered last
	held    []told           // of a log that comes from its beginning, until it is all there
	chat    int              // lines of it that have come on this connection
	lines   []online.Say
	present online.Present
	ahead   time.Duration // of the server's clock before ours
	name    string        // of this seat's requests
	count   int
	lost    time.Time
	err     error

	keeper  Keeper
	giving  *giving    // nil: nothing is being given
	log     fair.Bytes // the digest of the log,
	stood   fair.Bytes // and up to the last choice that waited
	checked bool       // the chain is this device's
}

// told is an entry as it came.
type told struct {
	online.Entry
	text []byte
}

// Join takes a seat by its ticket. The line may be open or not.
func Join(line Line, t Ticket, find replay.Finder) *Seat {
	var name [6]byte
	_, _ = rand.Read(name[:]) // never fails
	return &Seat{line: line, ticket: t, find: find, match: online.New(), side: game.NoSide, name: hex.EncodeToString(name[:]), lost: time.Now(), keeper: Memory(fair.Given{})}
}

// Match returns the match as far as it has come here.
func (s *Seat) Match() *online.Match { return s.match }

// Side returns the seat's, online.Watcher for who watches, game.NoSide before the server has
// answered.
func (s *Seat) Side() game.Side { return s.side }

// Present is who is there.
func (s *Seat) Present() online.Present { return s.present }

// Chat returns what was said.
func (s *Seat) Chat() []online.Say { return s.lines }

// Here reports whether the server has answered on the present connection; else since when not.
func (s *Seat) Here() (ok bool, since time.Time) { return s.here, s.lost }

// Err returns why the seat is of no use any more: the server runs another engine, or is not
// honest. It is a *Fault.
func (s *Seat) Err() error { return s.err }

// Now returns the server's clock.
func (s *Seat) Now() online.Moment { return online.Moment(time.Now().Add(s.ahead).UnixMilli()) }

// Waits reports whether something was asked for that is not answered yet.
func (s *Seat) Waits() bool { return len(s.asked) > 0 }

// Key returns the secret that the seat opens with for good; empty for who watches, and as
// long as the seat is not bound.
func (s *Seat) Key() string {
	switch {
	case s.side != 0 && s.side != 1 || s.by == online.ByCall && !s.match.Took(s.side):
		return ""
	case s.by == online.ByLink:
		return s.ticket.Secret
	}
	return s.ticket.Own
}

// Whole reports whether everything has come that there was when the server answered on the
// present connection.
func (s *Seat) Whole() bool { return s.here && s.caughtUp() }

// Close leaves the seat; it can be taken again.
func (s *Seat) Close() { s.line.Close() }

// Leave leaves the seat for another device: nothing is asked for any more, nor is a link given.
func (s *Seat) Leave() {
	s.err, s.here = Moved, false
	s.line.Close()
}

// Invite asks for a new invitation in the place of the one there was.
func (s *Seat) Invite() {
	if s.here {
		_ = s.line.Send((&online.Hail{Invite: true}).JSON()) // where it is lost it can be asked for again
	}
}

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

// Ready says that this side is. The guest's link and nonce are put in when it is sent.
func (s *Seat) Ready() error {
	e := online.Entry{Kind: online.Ready}
	if s.match.Guest() != s.side {
		e.Nonce = fair.Draw().String()
	} else if _, ok := s.chain(); !ok {
		return errChain
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

// send sends the request that is to be answered next, once all is known that it is to count
// after.
func (s *Seat) send() {
	if len(s.asked) == 0 || !s.here || !s.sent && !s.caughtUp() {
		return
	}
	r := &s.asked[0]
	if !s.sent {
		if !s.filled(r) {
			return
		}
		s.sent, r.After = true, len(s.match.Log())
	}
	_ = s.line.Send((&online.Hail{Request: r.JSON()}).JSON()) // it is sent again when the line is open again
}

// caughtUp reports whether everything has come that there was when the server answered.
func (s *Seat) caughtUp() bool { return len(s.held) == 0 && len(s.match.Log()) >= s.until }

// Next takes what has come; ok is false where nothing has.
func (s *Seat) Next() (n News, ok bool) {
	if s.giving != nil && s.err == nil {
		if s.send(); s.err != nil {
			return News{Changed: true}, true
		}
	}
	if s.err != nil {
		return News{}, false
	}
	if len(s.held) >= s.until && len(s.held) > 0 {
		return s.begin(), true
	}
	e, ok := s.line.Next()
	if !ok {
		return News{}, false
	}
	switch e.Kind {
	case client.Opened:
		s.chat = 0
		hello := online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: s.ticket.Match, Seat: s.ticket.Secret, Own: s.ticket.Own, After: s.seen()}}
		_ = s.line.Send(hello.JSON())
		return News{Changed: true}, true
	case client.Dropped:
		if s.here {
			s.here, s.lost = false, time.Now()
		}
		return News{Changed: true}, true
	}
	a, err := online.ReadAnswer(e.Data, s.find)
	var old *online.TooOld
	if errors.As(err, &old) {
		s.err = &Fault{Key: "This program is too old for the match: it does not know entries of the kind %s. Get the newest version, or open the link in a browser.", Args: []any{old.Kind}, Err: err}
		return News{Changed: true}, true
	}
	if err != nil {
		s.err = &Fault{Key: "The server sent something that cannot be read: %v", Args: []any{err}, Err: err}
		return News{Changed: true}, true
	}
	return s.take(&a), true
}

// seen is how many entries have come.
func (s *Seat) seen() int { return len(s.match.Log()) + len(s.held) }

// take is an answer of the server's.
func (s *Seat) take(a *online.Answer) News {
	switch {
	case a.Welcome != nil:
		w := a.Welcome
		if w.Online != online.Contract {
			s.other(w.Online)
			return News{Changed: true}
		}
		s.side, s.by, s.here, s.until = w.Side, w.By, true, w.Entries
		s.ahead = time.Until(time.UnixMilli(int64(w.Now)))
		if s.sent { // it may have arrived or not
			s.send()
		}
		s.next()
		return News{Changed: true}
	case a.Entry != nil:
		return s.entry(&told{*a.Entry, a.Text})
	case a.Said != nil:
		if s.chat++; s.chat > len(s.lines) {
			s.lines = append(s.lines, *a.Said)
			return News{Said: a.Said}
		}
		return News{}
	case a.Refused != nil:
		return s.refused(a.Refused)
	case a.Links != nil:
		return News{Links: a.Links}
	case a.Present != nil:
		s.present = *a.Present
	}
	return News{Changed: true}
}

// final are the refusals of a seat that will not be given up by asking again.
var final = []online.Code{online.Unknown, online.Closed, online.Version, online.Another, online.Taken}

// refused is a request that was, or the seat. Where the seat was for good it is not asked for
// again: two who have one link would take it from one another for ever.
func (s *Seat) refused(r *online.Refused) News {
	i := slices.IndexFunc(s.asked, func(q online.Request) bool { return q.ID == r.ID })
	switch {
	case i >= 0:
		s.asked, s.sent = s.asked[:i], s.sent && i > 0
	case r.ID == "" && !s.here && r.Stale():
		s.other(1)
	case slices.Contains(final, r.Code) && r.ID == "":
		s.err, s.here = &Fault{Refused: r}, false
		s.line.Close()
	case r.ID == "" && r.Code == online.Missing: // it was sent when the line had changed already: it is sent again
		return News{}
	}
	return News{Refused: r}
}

// other is the end of a seat at a server of another contract.
func (s *Seat) other(contract int) {
	no := online.Mismatch(contract, online.Contract, false)
	s.err, s.here = &Fault{Key: no.Key, Args: no.Args}, false
	s.line.Close()
}

// entry is one of the match's log. A log that comes from its beginning is held until it is
// whole: what is in it may be another engine's.
func (s *Seat) entry(e *told) News {
	switch {
	case e.N < s.seen(): // it came before the line was lost
		return News{}
	case len(s.held) == e.N && e.N < s.until:
		s.held = append(s.held, *e)
		return News{}
	}
	return s.apply(e)
}

// begin makes the match of its log: at once if another engine has played in it, else entry by
// entry, so that whoever shows them may do so.
func (s *Seat) begin() News {
	if slices.ContainsFunc(s.held, foreign) {
		log := make([]online.Entry, len(s.held))
		for i := range s.held {
			log[i] = s.held[i].Entry
			s.note(&log[i], s.held[i].text)
		}
		m, err := online.TakeUp(log)
		if s.match, s.held = m, nil; err != nil {
			s.err = unfit(err)
		}
		s.next()
		return News{Changed: true}
	}
	e := s.held[0]
	s.held, s.until = s.held[1:], s.until-1
	return s.apply(&e)
}

// foreign tells whether an entry is of a log in which another engine has played.
func foreign(e told) bool {
	return e.Kind == online.Open && e.Open.Engine != game.Engine || e.Kind == online.Engine
}

// apply plays an entry.
func (s *Seat) apply(t *told) News {
	e := &t.Entry
	if e.Kind == online.Ready && e.Side == s.side && e.ID != "" && !s.mine(e) {
		s.err = errNonce
		return News{Changed: true}
	}
	events, err := s.match.Apply(*e)
	if err != nil {
		s.err = unfit(err)
		return News{Changed: true}
	}
	s.note(e, t.text)
	if i := slices.IndexFunc(s.asked, func(r online.Request) bool { return r.ID == e.ID }); i >= 0 {
		s.asked = slices.Delete(s.asked, i, i+1)
		s.sent = s.sent && i > 0
	}
	s.next()
	return News{Entry: e, Events: events}
}

// next asks for what is to be asked for now.
func (s *Seat) next() {
	if s.err != nil || !s.caughtUp() {
		return
	}
	if !s.own() {
		s.err, s.here = errChain, false
		s.line.Close()
		return
	}
	first := len(s.asked) > 0 && s.asked[0].Kind == online.Linked
	switch waits := s.match.Waiting() != nil && s.match.Guest() == s.side; {
	case waits && !first:
		s.reveal()
	case !waits && first && !s.sent: // it was rolled without
		s.asked = s.asked[1:]
	}
	if !s.sent {
		s.send()
	}
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
	s.count++
	r := online.Request{Entry: online.Entry{Kind: online.Linked, ID: fmt.Sprintf("%s-%d", s.name, s.count)}}
	s.asked, s.sent = append([]online.Request{r}, s.asked...), false
}
