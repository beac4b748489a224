package room

import (
	"context"
	"errors"
	"sync"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

// guest is somebody at a match: a player, or one who watches.
type guest struct {
	conn  Conn
	claim online.Hold
	order uint64 // in which they said hello
	place place
	words chan []byte             // refusals and links; what was known when they were made is told before
	word  []byte                  // one that is told next
	leave context.CancelCauseFunc // ends the connection; a *online.Refusal is told
}

var (
	taken      = &online.Refusal{Code: online.Another, Key: "Somebody else has taken this seat, by the same link."}
	noWatchers = &online.Refusal{Code: online.Closed, Key: "Nobody may watch this match."}
)

// maxFirst is how long a message may be of who has no seat yet, in bytes.
const maxFirst = 2 << 10

// Talk answers a connection until it ends. The error is that of the connection, or that the
// service stops; a client that was refused a seat has been told why.
func (s *Service) Talk(ctx context.Context, c Conn) error {
	if !s.begin() {
		return ErrStops
	}
	defer s.all.Done()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	defer context.AfterFunc(s.ctx, func() { stop(ErrStops) })()
	for {
		h, err := s.first(ctx, c)
		switch {
		case err != nil:
			return s.told(ctx, c, err)
		case h.Other != 0:
			return s.told(ctx, c, online.Mismatch(online.Contract, h.Other, s.o.Page))
		case h.Hello != nil:
			return s.sit(ctx, c, h.Hello)
		}
		a := online.Refuses("", noHello, nil)
		switch {
		case h.New != nil:
			a = s.opened(ctx, c, h.New)
		case h.Look != nil:
			a = s.looked(ctx, h.Look)
		}
		if err := c.Push(ctx, a.JSON()); err != nil {
			return err
		}
	}
}

// opened answers who asks for a match.
func (s *Service) opened(ctx context.Context, c Conn, n *online.NewMatch) online.Answer {
	links, err := s.openMatch(ctx, c.Address(), n)
	if err != nil {
		return online.Refuses("", s.refusal("opening a match", err), nil)
	}
	return online.Answer{Links: links}
}

// begin counts a connection, unless the service stops.
func (s *Service) begin() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() != nil {
		return false
	}
	s.all.Add(1)
	return true
}

// told ends a connection: where it was refused the client is told why.
func (s *Service) told(ctx context.Context, c Conn, err error) error {
	var no *online.Refusal
	if !errors.As(err, &no) {
		return err
	}
	a := online.Refuses("", no, nil)
	return c.Push(ctx, a.JSON())
}

// first is what somebody says who has no seat: new, look or hello.
func (s *Service) first(ctx context.Context, c Conn) (h online.Hail, err error) {
	ctx, stop := context.WithTimeoutCause(ctx, s.o.Hello, broken("Nothing came over this connection for %d seconds.", int(s.o.Hello.Seconds())))
	defer stop()
	data, err := c.Receive(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		return h, context.Cause(ctx)
	case err != nil:
		return h, err
	case len(data) > maxFirst:
		return h, broken("Before hello a message has %d bytes at most.", maxFirst)
	}
	if h, err = online.ReadHail(data); err != nil {
		return h, broken("This cannot be read: %v", err)
	}
	return h, nil
}

// noHello refuses what comes before hello, and does not say what: it may have been meant for
// the connection before, and is sent again after hello.
var noHello = &online.Refusal{Code: online.Missing, Key: "A connection begins with new or hello."}

// find is the room of a seat that somebody takes.
func (s *Service) find(ctx context.Context, h *online.Hello) (r *room, c online.Hold, err error) {
	if h.Engine != s.o.Engine {
		return nil, c, &online.Refusal{Code: online.Version, Key: "This server plays by engine %d, and this program by engine %d.", Args: []any{s.o.Engine, h.Engine}}
	}
	return s.seat(ctx, h.Match, h.Seat, h.Own)
}

// seat is the room of a seat by what a hello says of it; leave gives it back.
func (s *Service) seat(ctx context.Context, match, seat, own string) (r *room, c online.Hold, err error) {
	kept, _, err := s.secrets(ctx, match)
	if errors.Is(err, ledger.ErrNone) {
		return nil, c, online.NoSeat
	}
	if err != nil {
		return nil, c, s.refusal("the seats of a match", err)
	}
	c, no := kept.Seats.Claim(seat, own)
	if no != nil {
		return nil, c, no
	}
	if r, err = s.enter(match, kept); err != nil {
		return nil, c, err
	}
	return r, c, nil
}

// sit takes a seat for a connection, and has it talk to the room.
func (s *Service) sit(ctx context.Context, c Conn, h *online.Hello) error {
	order := s.count.Add(1)
	r, claim, err := s.find(ctx, h)
	if err != nil {
		return s.told(ctx, c, err)
	}
	defer s.leave(r)
	here, leave := context.WithCancelCause(ctx)
	defer leave(nil)
	g := &guest{conn: c, claim: claim, order: order, place: place{watches: claim.Side == online.Watcher, entries: h.After}, words: make(chan []byte), leave: leave}
	var welcome *online.Welcome
	var no error
	if err := r.do(func() {
		if no = context.Cause(here); no == nil { // it may have been lost meanwhile
			welcome, no = r.admit(g)
		}
	}); errors.Is(err, ErrStops) {
		return err
	} else if err != nil {
		no = s.refusal("match "+r.name, err)
	}
	if no != nil {
		return s.told(ctx, c, no)
	}
	defer func() { _ = r.do(func() { r.part(g) }) }() // the room may have ended
	defer context.AfterFunc(r.ctx, func() { leave(ErrStops) })()
	var all sync.WaitGroup
	all.Go(func() { leave(r.pour(here, g, welcome)) })
	err = r.hear(here, g)
	leave(err)
	all.Wait()
	return s.told(ctx, c, context.Cause(here))
}

// admit lets somebody in. The later one on a seat wins.
func (r *room) admit(g *guest) (*online.Welcome, error) {
	j, err := r.judge()
	if err != nil {
		return nil, err
	}
	now := r.s.now()
	entries, delay := r.board.seen(g.place.watches, now)
	if g.place.entries > entries {
		return nil, &online.Refusal{Code: online.Early, Key: "There are only %d entries.", Args: []any{entries}}
	}
	if err := r.holds(g); err != nil {
		return nil, err
	}
	side := g.claim.Side
	if side == online.Watcher {
		if o := j.Offer(); o != nil && o.Terms.Closed {
			return nil, noWatchers
		}
		if most := r.s.o.Limits.Watchers; len(r.watchers) >= most {
			return nil, full("This match has as many watchers as it may have: %d.", most)
		}
		r.watchers[g] = struct{}{}
	} else {
		if before := r.seats[side]; before != nil {
			if before.order > g.order { // finding the match took this one longer
				return nil, taken
			}
			before.leave(taken)
		}
		r.seats[side] = g
	}
	r.presence(side)
	w := &online.Welcome{Online: online.Contract, Engine: r.s.o.Engine, Side: side, By: g.claim.By, Now: now, Entries: entries, Delay: int(delay / 1000)}
	return w, nil
}

// part is the end of somebody's presence.
func (r *room) part(g *guest) {
	if g.claim.Side == online.Watcher {
		delete(r.watchers, g)
	} else if r.seats[g.claim.Side] == g {
		r.seats[g.claim.Side] = nil
	}
	r.presence(game.NoSide)
}

// pour sends somebody what is on the board, and then what comes.
func (r *room) pour(ctx context.Context, g *guest, w *online.Welcome) error {
	for list := []notice{{text: (&online.Answer{Welcome: w}).JSON()}}; ; {
		for i := range list {
			text, err := r.text(ctx, &list[i])
			list[i].text = nil // who reads slowly holds one text
			if err != nil {
				return err
			}
			if err := g.conn.Push(ctx, text); err != nil {
				return err
			}
		}
		var err error
		if list, err = r.more(ctx, g); err != nil {
			return err
		}
	}
}

// text is that of a notice; one that the board has let go of is read from the ledger.
func (r *room) text(ctx context.Context, n *notice) ([]byte, error) {
	if n.text != nil {
		return n.text, nil
	}
	for e, err := range r.s.o.Ledger.Read(ctx, r.name, n.seq-1) {
		switch {
		case err != nil:
			return nil, err
		case e.Seq == n.seq:
			return online.Told(e.Data), nil
		}
		break
	}
	return nil, online.NoSeat // it was deleted meanwhile
}

// more waits for the next that somebody is to be told.
func (r *room) more(ctx context.Context, g *guest) ([]notice, error) {
	for {
		list, changed, after := r.board.read(&g.place, r.s.now())
		if len(list) == 0 && g.word != nil {
			list, g.word = []notice{{text: g.word}}, nil
		}
		if len(list) > 0 {
			return list, nil
		}
		var later <-chan time.Time
		if after > 0 {
			later = time.After(after)
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case g.word = <-g.words:
		case <-changed:
		case <-later:
		}
	}
}

// hear answers what somebody sends.
func (r *room) hear(ctx context.Context, g *guest) error {
	for {
		data, err := g.conn.Receive(ctx)
		if err != nil {
			return err
		}
		links, id, err := r.answer(g, data)
		switch {
		case err == nil && links == nil:
			continue
		case errors.Is(err, ErrStops): // it is sent again on the next connection
			return err
		}
		a := online.Answer{Links: links}
		if err != nil {
			a = r.refuses(id, err)
		}
		select {
		case g.words <- a.JSON():
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// refuses is the answer to a message that nothing is done about.
func (r *room) refuses(id string, err error) online.Answer {
	no := r.s.refusal("match "+r.name, err)
	var setup *game.Setup
	if no.Rule != nil {
		_ = r.do(func() {
			if j, err := r.judge(); err == nil && j.Game() != nil {
				setup = j.Game().Setup()
			}
		}) // where it fails the connection ends
	}
	return online.Refuses(id, no, setup)
}

// answer does what a message asks for, and gives its id. links are what is answered, where it is
// neither an entry nor a refusal.
func (r *room) answer(g *guest, data []byte) (links *online.Links, id string, err error) {
	if most := r.board.bound(g.place.watches); len(data) > most {
		return nil, "", broken("A message has %d bytes at most now.", most)
	}
	h, err := online.ReadHail(data)
	switch {
	case err != nil:
		return nil, "", broken("This cannot be read: %v", err)
	case h.Hello != nil || h.New != nil || h.Look != nil || h.Other != 0:
		return nil, "", broken("This connection has a seat already.")
	case h.Request != nil:
		id = idOf(h.Request)
	}
	if g.claim.Side == online.Watcher {
		return nil, id, &online.Refusal{Code: online.Seat, Key: "Only a player may do that."}
	}
	if !r.rates[g.claim.Side].Allow() {
		return nil, id, full("A seat may send %d messages a second at most.", int(r.s.o.Limits.Requests))
	}
	switch {
	case h.Say != nil:
		return nil, id, r.now(func() error { return r.say(g, *h.Say) })
	case h.Invite:
		err = r.now(func() error { links, err = r.invite(g); return err })
		return links, id, err
	}
	q, err := online.ReadRequest(h.Request, r.board.bound(false), r.s.o.Find)
	if err != nil {
		return nil, id, broken("This cannot be read: %v", err)
	}
	if q.Kind == online.Again && !r.s.openers.may(g.conn.Address(), 1) {
		return nil, id, full("One address can begin %d matches an hour at most. Try again later.", r.s.o.Limits.Opened)
	}
	return nil, id, r.now(func() error { return r.ask(g, &q) })
}

// now has the room do something for somebody.
func (r *room) now(f func() error) error {
	var err error
	if gone := r.do(func() { err = f() }); gone != nil {
		return ErrStops
	}
	return err
}
