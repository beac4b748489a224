// Package farm shares work among programs on any machines, over a NATS server with
// JetStream. It carries blocks of work and answers as bytes, and knows nothing of what
// they say.
//
// Who shares work is a sharer. It holds a lease, which it renews as long as it lives, and
// publishes blocks in one work queue, each under its build and its run. The workers of a
// build pull from one durable consumer that sees the blocks of that build alone. A worker
// tells the server as long as it works at a block, sends the answer to the sharer, who
// looks at it, and only then acknowledges the block. So
//
//   - a worker that is killed costs the time of its blocks: they go to others soon after;
//   - an answer that comes twice counts once;
//   - a worker of another engine, or of another build, never gets a block that it cannot
//     do; it hears of the sharer, and tells it what it is of;
//   - what a sharer that was killed left in the queue is dropped once its lease has lapsed.
//
// Nobody is believed: an answer is signed by who gives it, must be what was asked, and some
// blocks are done twice by different workers.
package farm

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

// The names of things on the server.
const (
	queue  = "DUCKBOARD_FARM_BLOCKS"
	leases = "DUCKBOARD_FARM_SHARERS"

	blockAt  = "duckboard.farm.block."  // and build and run: the queue's
	sharerAt = "duckboard.farm.sharer." // and the run: its lease, which workers hear, too
	hereAt   = "duckboard.farm.here."   // and the run: who would work for it
	answerAt = "duckboard.farm.answer." // and the run

	ofBlock = "Farm-Block"
	ofKey   = "Farm-Key"  // what an answer must quote: who has not got the block does not know it
	ofNot   = "Farm-Not"  // who is not to do it
	ofTime  = "Farm-Time" // how long it took
	ofFault = "Farm-Fault"
	ofWho   = "Farm-Worker"
	ofSeal  = "Farm-Seal" // see seal
)

const (
	// silence is after which a block goes to somebody else.
	silence = 10 * time.Second
	// pulse is how often a sharer tells that it is there, and workers answer it.
	pulse = time.Second
	// lease is after which a sharer that tells nothing is gone.
	lease = 15 * time.Second
	// patience is how long an answer of the server is waited for.
	patience = 5 * time.Second
	// memory is how long a block stays in the queue, and the server knows message ids.
	memory = 30 * time.Minute
	// most is the size of a block or of an answer, in bytes, as it travels and unpacked.
	most = 16 << 20
	// crowd is how many hands of one build may wait for blocks.
	crowd = 1 << 17
)

// Build is a program whose games are those of others of the same.
type Build struct {
	Engine  int
	Version string
}

// String returns the build in words.
func (b Build) String() string { return fmt.Sprintf("engine %d, build %s", b.Engine, b.Version) }

// BuildOf returns what the running program's work is alike with, of an engine and a
// version: a release's, or "unreleased" for a state of the source, which is then told by
// its commit.
func BuildOf(engine int, version string) Build {
	b := Build{Engine: engine, Version: version}
	info, ok := debug.ReadBuildInfo()
	if !ok || version != "unreleased" {
		return b
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			b.Version += "-" + s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			b.Version += "-changed"
		}
	}
	return b
}

// token is the build as a part of a subject.
func (b Build) token() string {
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}

// Farm is a connection to a server that work is shared on.
type Farm struct {
	Build Build
	// Tell is told how it goes, about once a second while work is shared. nil: nobody is.
	Tell func(Progress)

	nc   *nats.Conn
	js   jetstream.JetStream
	keys nkeys.KeyPair
	late time.Duration // see late
	name string        // of this program, unlike all others: its end is that of its public key
}

// Dial connects to a server: nats://TOKEN@HOST:4222, or tls://. It is found again for ever
// where it is lost later.
func Dial(ctx context.Context, address string, b Build) (*Farm, error) {
	f := &Farm{Build: b, late: late}
	var err error
	if f.keys, f.name, err = identity(); err != nil {
		return nil, err
	}
	f.nc, err = nats.Connect(address, nats.Name("duckboard farm "+f.name), nats.MaxReconnects(-1), nats.ReconnectWait(200*time.Millisecond),
		nats.ReconnectBufSize(-1), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})) // what fails is tried again
	if err != nil {
		return nil, fmt.Errorf("the farm at %s: %w", without(address), err)
	}
	if f.js, err = jetstream.New(f.nc, jetstream.WithDefaultTimeout(patience)); err == nil {
		err = f.open(ctx)
	}
	if err != nil {
		f.nc.Close()
		return nil, fmt.Errorf("the farm at %s: %w", without(address), err)
	}
	return f, nil
}

// without is an address without what it is opened by.
func without(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "that address"
	}
	u.User = nil
	return u.String()
}

// open sees to it that queue and leases are there.
func (f *Farm) open(ctx context.Context) error {
	for _, c := range []jetstream.StreamConfig{
		{Name: queue, Subjects: []string{blockAt + "*.*"}, Retention: jetstream.WorkQueuePolicy, MaxAge: memory, Duplicates: memory},
		{Name: leases, Subjects: []string{sharerAt + "*"}, MaxMsgsPerSubject: 1, MaxAge: lease, Duplicates: lease},
	} {
		if _, err := f.js.CreateOrUpdateStream(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// Close ends the connection.
func (f *Farm) Close() { f.nc.Close() }

// fits tells whether the server takes a message.
func (f *Farm) fits(m *nats.Msg) error {
	if bound := min(f.nc.MaxPayload(), most); int64(len(m.Data)) > bound-4096 {
		return fmt.Errorf("%d kB at once are more than the farm takes (16 MB, or the server's max_payload)", len(m.Data)>>10)
	}
	return nil
}

// publish publishes a message once, however often it takes, and tells its place in its
// stream.
func (f *Farm) publish(ctx context.Context, m *nats.Msg, id string) (seq uint64, err error) {
	if err := f.fits(m); err != nil {
		return 0, err
	}
	for {
		ack, err := f.js.PublishMsg(ctx, m, jetstream.WithMsgID(id))
		if err == nil {
			return ack.Sequence, nil
		}
		if !passes(err) || !sleep(ctx, 200*time.Millisecond) {
			return 0, err
		}
	}
}

// sleep is false if the context ends meanwhile.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// passes tells what may be over by the next try.
func passes(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, nats.ErrDisconnected) ||
		errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, jetstream.ErrNoStreamResponse)
}

// packers are used again: one is most of a megabyte.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// pack packs what travels.
func pack(b []byte) []byte {
	var out bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&out)
	_, _ = z.Write(b) // to memory
	_ = z.Close()
	return out.Bytes()
}

// unpack unpacks what has travelled; it fails where that is more than most.
func unpack(b []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	out, err := io.ReadAll(io.LimitReader(z, most+1))
	if len(out) > most {
		return nil, fmt.Errorf("more than %d MB", most>>20)
	}
	return out, err
}

// plain is a text of somebody else as it may stand on a screen: short, and without what
// moves a cursor.
func plain(text string, most int) string {
	clean := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text[:min(len(text), 4*most)])
	if runes := []rune(clean); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return clean
}
