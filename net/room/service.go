// Package room runs matches for who is connected. It takes what players send, has the judge
// (game/online) make entries of it, keeps them for good (net/ledger), and only then tells them to
// everybody. docs/online.md is the contract.
//
// One goroutine has the state of a match that somebody is at. The state is a cache of the match's
// log, so any number of services may run the same match: the ledger says which of two entries
// comes next, and the services tell one another who is there. Matches on one table share its
// ground (physics.Field).
package room

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"weak"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/net/ledger"
	"duckboard/physics"
)

// Conn is a connection (net/server has them).
type Conn interface {
	Address() string
	Receive(ctx context.Context) ([]byte, error)
	Push(ctx context.Context, message []byte) error // waits until there is room for it on its way out
}

// Player chooses for the side that decides in a game. Where the context ends it may give up.
type Player func(ctx context.Context, g *game.Game) (game.Choice, error)

// Options say what a service is made of. What is 0 has the value that is said.
type Options struct {
	Ledger   *ledger.Ledger
	Find     replay.Finder
	Engine   int                      // the number of this program's engine: game.Engine
	Player   func(seed uint64) Player // of seats that the computer plays; nil: it does not move
	Thinkers int                      // how many of them think at once: 1
	Page     bool                     // the server shows the page of the game, too
	Shared   bool                     // other services append to the same ledger
	Limits   Limits
	Idle     time.Duration // after which the state of a match is dropped that nobody is at: 2 minutes
	Abandon  time.Duration // after which a match is ended to which nothing was added: 90 days
	Unbegun  time.Duration // after which a match is deleted that has not begun, and to which nothing was added: 7 days
	Keep     time.Duration // after which a match is deleted that is over; 0: never
	Hello    time.Duration // for which a connection may say nothing: 15 s
	Look     time.Duration // how often clocks are looked at of matches that nobody is at: 5 s
	Gap      time.Duration // from which on time in which no server took anything is nobody's: 2 s
	Log      *slog.Logger  // nil: nowhere. No secret is told to it

	Now func() online.Moment // the clock of entries; nil: the machine's
}

// Limits bound what clients may do.
type Limits struct {
	Matches  int     // in memory: 2048
	Opened   int     // that an address opens in an hour: 30
	Watchers int     // of a match: 100
	Requests float64 // and lines of chat a second, by a seat: 10
	Lines    int     // of a match's chat: 1000
	Setting  int     // bytes of a match before it begins: 16 MiB
	Day      int     // bytes that an address has kept in a day: 64 MiB
}

func (o Options) filled() Options {
	o.Engine, o.Thinkers = cmp.Or(o.Engine, game.Engine), cmp.Or(o.Thinkers, 1)
	o.Idle, o.Abandon, o.Hello = cmp.Or(o.Idle, 2*time.Minute), cmp.Or(o.Abandon, 90*24*time.Hour), cmp.Or(o.Hello, 15*time.Second)
	o.Unbegun = cmp.Or(o.Unbegun, 7*24*time.Hour)
	o.Look, o.Gap = cmp.Or(o.Look, 5*time.Second), cmp.Or(o.Gap, 2*time.Second)
	l := o.Limits
	o.Limits = Limits{cmp.Or(l.Matches, 2048), cmp.Or(l.Opened, 30), cmp.Or(l.Watchers, 100), cmp.Or(l.Requests, 10), cmp.Or(l.Lines, 1000), cmp.Or(l.Setting, 16<<20), cmp.Or(l.Day, 64<<20)}
	if o.Now == nil {
		o.Now = func() online.Moment { return online.Moment(time.Now().UnixMilli()) }
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o
}

// Service runs matches.
type Service struct {
	o       Options
	kept    *ledger.Bucket // of each match: the secret of its dice, the hashes of its seats
	chats   *ledger.Ledger
	dues    *dues
	pulse   *pulse
	grounds grounds
	ctx     context.Context
	stop    context.CancelFunc
	all     sync.WaitGroup
	thinks  chan struct{} // a place for each who thinks
	openers quota
	bytes   quota
	name    string // of this service's messages to the ledger
	count   atomic.Uint64

	mu    sync.Mutex
	rooms map[string]*room
}

// Open begins to run the matches of a ledger.
func Open(ctx context.Context, o Options) (*Service, error) {
	o = o.filled()
	kept, err := o.Ledger.Bucket(ctx, "duckboard-seats")
	due, err2 := o.Ledger.Bucket(ctx, "duckboard-due")
	alive, err3 := o.Ledger.Bucket(ctx, "duckboard-alive")
	chats, err4 := o.Ledger.Beside(ctx, "chat")
	if err := errors.Join(err, err2, err3, err4); err != nil {
		return nil, err
	}
	s := &Service{o: o, kept: kept, chats: chats, dues: &dues{bucket: due, look: o.Look, now: o.Now, at: map[string]online.Moment{}}, thinks: make(chan struct{}, o.Thinkers), name: strconv.FormatUint(rand.Uint64(), 36),
		openers: quota{most: o.Limits.Opened, in: time.Hour}, bytes: quota{most: o.Limits.Day, in: 24 * time.Hour}, grounds: grounds{by: map[[sha256.Size]byte]weak.Pointer[physics.Field]{}}, rooms: map[string]*room{}}
	s.pulse = newPulse(alive, &o, s.dues.soonest)
	s.pulse.beat(ctx) // before anything is made of a match
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.all.Go(func() { s.pulse.run(s.ctx) })
	if o.Shared {
		s.all.Go(s.followGaps)
	}
	s.all.Go(s.sweep)
	s.all.Go(s.followDues)
	s.all.Go(s.wake)
	return s, nil
}

// Close ends all connections and waits until nothing more is written. The ledger is the
// caller's.
func (s *Service) Close() {
	s.mu.Lock()
	s.stop()
	s.mu.Unlock()
	s.all.Wait()
	s.pulse.rests()
}

// Live returns how many matches are in memory.
func (s *Service) Live() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.rooms)
}

// now is the present moment by the service's clock.
func (s *Service) now() online.Moment { return s.o.Now() }

// id is a new one for a message to the ledger, among all services.
func (s *Service) id() string {
	return s.name + "-" + strconv.FormatUint(s.count.Add(1), 36)
}

// tries is how often an entry is appended of which it is not known whether it was. Then the
// match looks at its log by itself.
const tries = 2

// append appends to a log, once.
func (s *Service) append(ctx context.Context, to *ledger.Ledger, name string, after uint64, data []byte) (seq uint64, err error) {
	id := s.id()
	for range tries {
		if seq, err = to.Append(ctx, name, after, id, data); !errors.Is(err, ledger.ErrUnavailable) {
			break
		}
	}
	return seq, err
}

// secrets is what is kept of a match beside its log, and its revision.
func (s *Service) secrets(ctx context.Context, name string) (k online.Kept, revision uint64, err error) {
	if !names.MatchString(name) {
		return k, 0, ledger.ErrNone
	}
	v, err := s.kept.Get(ctx, name)
	if err != nil {
		return k, 0, err
	}
	k, err = online.ReadKept(v.Data)
	return k, v.Revision, err
}

// enter is the room of a match, which stays in memory until leave is called.
func (s *Service) enter(name string, kept online.Kept) (*room, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rooms[name]
	switch {
	case s.ctx.Err() != nil:
		return nil, ErrStops
	case r == nil && len(s.rooms) >= s.o.Limits.Matches && !s.yields():
		return nil, full("The server runs as many matches as it can: %d. Try again later.", s.o.Limits.Matches)
	case r == nil:
		r = newRoom(s, name, kept)
		s.rooms[name] = r
		s.all.Go(r.run)
	}
	r.users++
	return r, nil
}

func (s *Service) leave(r *room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.users--; r.users == 0 {
		r.left = time.Now()
	}
}

// yields makes room in memory for another match: one that nobody is at goes.
func (s *Service) yields() bool {
	for _, r := range s.rooms {
		if r.users == 0 {
			s.evict(r)
			return true
		}
	}
	return false
}

// evict takes a room out of memory. It is called with the lock held.
func (s *Service) evict(r *room) {
	r.stop()
	delete(s.rooms, r.name)
}

// drop takes a room out of memory that nobody has used for long; its state is a cache.
func (s *Service) drop(r *room) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.users > 0 || time.Since(r.left) < s.o.Idle {
		return false
	}
	s.forget(r)
	return true
}

// forget takes a room off the list that has ended. It is called with the lock held.
func (s *Service) forget(r *room) {
	if s.rooms[r.name] == r {
		delete(s.rooms, r.name)
	}
}
