// Package ledger keeps games for good: each is a log of entries that only grows, in
// NATS JetStream. It knows nothing of what an entry says.
//
// All games lie in one stream, each under a subject of its own. What JetStream
// guarantees, and what is made of it here:
//
//   - An entry that is acknowledged is on the disk. The embedded server syncs each write
//     before it answers (SyncAlways); without it files are synced every two minutes, and
//     a power cut loses what was acknowledged since. With an existing server (URL) it is
//     up to that one's configuration: `sync_interval: always`.
//   - The expected last sequence of a subject makes an append conditional: of two who
//     append after the same entry one is first, the other gets a *Conflict.
//   - An append that was not answered may have happened or not. Sent again with the same
//     message id and the same expected sequence it is written once, however often and
//     however late it comes: the entry after the expected one is looked at. JetStream's
//     own memory of ids (two minutes) catches one that is sent after another entry.
//   - The sequences of a game rise, and are shared by all games: there are gaps.
//
// The state of a game is only a cache of its log: any number of programs may have the
// same stream open.
package ledger

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Options say where the games lie, and how many of them.
type Options struct {
	Dir string // of the embedded server, which opens no port. One program at a time has it

	// URL is that of an existing server, "nats://host:4222", instead of the embedded one;
	// Creds is the file with the credentials for it. Its max_payload must be larger than
	// the largest entry: by default it is 1 MiB.
	URL, Creds string

	// Replicas is on how many servers of a cluster each entry lies before it is
	// acknowledged: 1, or 3, which survives the loss of one.
	Replicas int

	Limits Limits
	Log    *slog.Logger // for what is amiss with the server; nil: nowhere
}

// Limits bound what is kept. What is 0 has the value of DefaultLimits.
type Limits struct {
	EntryBytes  int   // the largest entry
	GameEntries int64 // the entries of a game
	Games       int   // the games
	Bytes       int64 // all games together; DefaultLimits has none but the disk
	Spare       int64 // what stays free on the embedded server's disk, in bytes
}

// DefaultLimits are those of a server that is told nothing.
//
// EntryBytes is the most for which a NATS server does not warn, 8 MiB with all that is
// round an entry. Spare is there because JetStream gives a stream up whose write failed: it is held
// back before the disk is full, with room for the server's own books.
var DefaultLimits = Limits{EntryBytes: 8<<20 - 2*room, GameEntries: 100_000, Games: 1_000_000, Bytes: -1, Spare: 64 << 20}

func (l Limits) or(d Limits) Limits {
	return Limits{cmp.Or(l.EntryBytes, d.EntryBytes), cmp.Or(l.GameEntries, d.GameEntries), cmp.Or(l.Games, d.Games), cmp.Or(l.Bytes, d.Bytes), cmp.Or(l.Spare, d.Spare)}
}

// The names of things on the server.
const (
	ofGames = "game"

	// window is how long JetStream remembers message ids. They lie in its memory.
	window = 2 * time.Minute

	// patience is how long an answer is waited for, where the context has no less.
	patience = 5 * time.Second

	// room is what the server's own headers of an entry may take.
	room = 1 << 10
)

// What may be wrong with an append, apart from a *Conflict.
var (
	ErrFull        = errors.New("there is no room left for games")
	ErrUnavailable = errors.New("the store of games does not answer")
	ErrTooLarge    = errors.New("the entry is too large")
	ErrTooLong     = errors.New("the game has too many entries")
	ErrTooMany     = errors.New("there are too many games")
)

// A Conflict says that another entry was appended after the expected one.
type Conflict struct {
	Game string
	Last uint64 // the present last sequence; 0 if the game has no entries
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("another entry of game %s was first: the last one is %d", c.Game, c.Last)
}

// An Entry is one entry of a game.
type Entry struct {
	Seq  uint64
	Time time.Time // by the server's clock, when it was written
	ID   string    // the message id that it was appended with
	Data []byte
}

// Ledger is the store of games. It is safe for use by many goroutines.
type Ledger struct {
	*store
	of       string       // what its logs are of: games
	answered atomic.Int64 // when an entry was acknowledged last
}

// stream is the name of the stream in which the logs are.
func (l *Ledger) stream() string { return "DUCKBOARD_" + strings.ToUpper(l.of) + "S" }

// at is what the subject of each log begins with.
func (l *Ledger) at() string { return "duckboard." + l.of + "." }

// newsAt is where the headers of what was just written are told.
func (l *Ledger) newsAt() string { return "duckboard.news." + l.of + "." }

// Beside are other logs on the same store, that are not counted as games: their chats.
func (l *Ledger) Beside(ctx context.Context, of string) (*Ledger, error) {
	b := &Ledger{store: l.store, of: of}
	return b, b.open(ctx)
}

// store is what all logs have in common.
type store struct {
	o      Options
	host   *host // nil with an existing server
	nc     *nats.Conn
	js     jetstream.JetStream
	mu     sync.Mutex
	nudges map[*follower]struct{}
	lost   chan struct{} // is closed, and replaced, when the connection is lost
}

// Open opens the store, and makes it if there is none.
func Open(ctx context.Context, o Options) (*Ledger, error) {
	l := newLedger(o)
	if o.URL == "" {
		var err error
		if l.host, err = startHost(l.o); err != nil {
			return nil, err
		}
	}
	if err := l.connect(ctx); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

func newLedger(o Options) *Ledger {
	o.Limits, o.Replicas = o.Limits.or(DefaultLimits), max(o.Replicas, 1)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Ledger{store: &store{o: o, nudges: map[*follower]struct{}{}, lost: make(chan struct{})}, of: ofGames}
}

// connect connects to the server and sees to it that the stream is there.
func (l *Ledger) connect(ctx context.Context) (err error) {
	if l.nc, err = nats.Connect(l.o.URL, l.connection()...); err != nil {
		return fmt.Errorf("store of games at %s: %w", l.place(), err)
	}
	if l.js, err = jetstream.New(l.nc, jetstream.WithDefaultTimeout(patience)); err != nil {
		return err
	}
	return l.open(ctx)
}

// open sees to it that the stream of the logs is there.
func (l *Ledger) open(ctx context.Context) error {
	_, err := l.js.CreateOrUpdateStream(ctx, l.config())
	return tell("making the stream of "+l.of+"s", err)
}

// place is where the games lie, without a password that may stand in it.
func (l *Ledger) place() string {
	if l.host != nil {
		return l.o.Dir
	}
	u, err := url.Parse(l.o.URL)
	if err != nil { // a list of them
		return "the NATS servers"
	}
	return u.Redacted()
}

// connection is how the server is spoken to. It is tried again for ever; what was to be
// sent meanwhile is not kept: who sent it was told that it failed.
func (l *Ledger) connection() []nats.Option {
	list := []nats.Option{
		nats.Name("duckboard"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond), nats.ReconnectBufSize(-1),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			l.o.Log.Warn("the connection to the store of games", "error", err)
		}),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { l.giveUp() }), nats.ReconnectHandler(func(*nats.Conn) { l.nudgeAll() }),
	}
	if l.host != nil {
		return append(list, nats.InProcessServer(l.host))
	}
	if l.o.Creds != "" {
		list = append(list, nats.UserCredentials(l.o.Creds))
	}
	return list
}

// giveUp ends the waiting for answers that cannot come any more.
func (l *Ledger) giveUp() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.lost)
	l.lost = make(chan struct{})
}

// errSilent is why a context of asking has ended where no answer came.
var errSilent = errors.New("no answer")

// asking is a context for one request: it ends when no answer comes, too.
func (l *Ledger) asking(ctx context.Context) (context.Context, context.CancelFunc) {
	l.mu.Lock()
	lost := l.lost
	l.mu.Unlock()
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSilent)
	go func() {
		select {
		case <-lost:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// config is how the games are kept. When a limit is reached the new is refused
// (DiscardNew): the default would drop the oldest, the starts of games. For the same
// reason nothing ages out entry by entry. Direct gets read many entries with
// one request. Of each entry that was written its headers are told under another subject,
// which costs no consumer for each who follows.
func (l *Ledger) config() jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: l.stream(), Subjects: []string{l.at() + "*"}, Storage: jetstream.FileStorage, Replicas: l.o.Replicas,
		Discard: jetstream.DiscardNew, MaxBytes: l.o.Limits.Bytes,
		MaxMsgsPerSubject: l.o.Limits.GameEntries, DiscardNewPerSubject: true,
		MaxMsgSize: int32(l.o.Limits.EntryBytes) + room, Duplicates: window, AllowDirect: true,
		RePublish: &jetstream.RePublish{Source: l.at() + "*", Destination: l.newsAt() + "{{wildcard(1)}}", HeadersOnly: true},
	}
}

// Close ends the connection, and the embedded server if there is one.
func (l *Ledger) Close() {
	if l.nc != nil {
		l.nc.Close()
	}
	if l.host != nil {
		l.host.close()
	}
}

// Check is nil if games can be read and appended to.
func (l *Ledger) Check(ctx context.Context) error {
	if err := l.spare(); err != nil {
		return err
	}
	_, err := l.info(ctx)
	return err
}

// info asks for the state of the stream.
func (l *Ledger) info(ctx context.Context, what ...jetstream.StreamInfoOpt) (*jetstream.StreamInfo, error) {
	ctx, cancel := l.asking(ctx)
	defer cancel()
	s, err := l.js.Stream(ctx, l.stream())
	if err == nil && len(what) == 0 {
		return s.CachedInfo(), nil
	}
	var info *jetstream.StreamInfo
	if err == nil {
		info, err = s.Info(ctx, what...)
	}
	return info, tell("asking for the stream of games", err)
}

// spare is ErrFull where the embedded server's disk has too little left.
func (l *Ledger) spare() error {
	if l.host == nil {
		return nil
	}
	if n, err := free(l.o.Dir); err == nil && n < uint64(max(l.o.Limits.Spare, 0)) {
		return fmt.Errorf("%w: the disk has %d MB left, %d MB stay free", ErrFull, n>>20, l.o.Limits.Spare>>20)
	}
	return nil
}

var id = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// subject is where the entries of a game lie.
func (l *Ledger) subject(game string) (string, error) {
	if !id.MatchString(game) {
		return "", fmt.Errorf("a game is named by 1 to 64 letters, digits, - and _, not %.70q", game)
	}
	return l.at() + game, nil
}
