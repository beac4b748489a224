// Package farm shares work among programs on any machines, over a NATS server with
// JetStream. It carries blocks of work and answers as bytes, and knows nothing of what
// they say.
//
// All blocks lie in one work queue with one durable consumer. A worker takes a block,
// tells the server as long as it works at it, publishes the answer under the block's own
// message id, and only then acknowledges the block. So
//
//   - a worker that is killed costs the time of its blocks: they go to others soon after;
//   - an answer that comes twice counts once: by its message id, and by its number;
//   - a worker of another engine, or of another build, gives a block back and says so.
//
// Who shares work keeps few blocks in the queue, so that what is left behind by a program
// that was killed is soon done for nobody.
package farm

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

// The names of things on the server.
const (
	queue   = "DUCKBOARD_FARM"
	barn    = "DUCKBOARD_FARM_DONE"
	workers = "workers" // the consumer

	jobAt   = "duckboard.farm.job."  // and the run
	doneAt  = "duckboard.farm.done." // and the run
	faultAt = "duckboard.farm.no."   // and the run: who refuses its blocks
	hereAt  = "duckboard.farm.here"  // who is there

	ofBuild = "Farm-Build"
	ofBlock = "Farm-Block"
	ofTime  = "Farm-Time" // how long it took
	ofFault = "Farm-Fault"
	ofWho   = "Farm-Worker"
)

const (
	// silence is after which a block goes to somebody else.
	silence = 5 * time.Second
	// pulse is how often a worker tells that it is there.
	pulse = time.Second
	// patience is how long an answer of the server is waited for.
	patience = 5 * time.Second
	// memory is how long the server keeps answers, and knows their message ids.
	memory = 30 * time.Minute
	// largest is the size of the largest block or answer, in bytes, as it travels and unpacked.
	largest, unpacked = 64 << 20, 256 << 20
)

// Build is a program whose games are those of others of the same.
type Build struct {
	Engine  int
	Version string
}

// String is the build in words.
func (b Build) String() string { return fmt.Sprintf("engine %d, build %s", b.Engine, b.Version) }

// BuildOf is what the running program's work is alike with, of an engine and a version: a
// release's, or "unreleased" for a state of the source, which is then told by its commit.
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

// Farm is a connection to a server that work is shared on.
type Farm struct {
	Build Build
	// Tell is told how it goes, about once a second while Share goes on. nil: nobody is.
	Tell func(Progress)

	nc   *nats.Conn
	js   jetstream.JetStream
	name string // of this program, unlike all others
}

// Dial connects to a server: nats://TOKEN@HOST:4222, or tls://. It is found again for ever
// where it is lost later.
func Dial(ctx context.Context, address string, b Build) (*Farm, error) {
	host, _ := os.Hostname()
	f := &Farm{Build: b, name: fmt.Sprintf("%s-%d-%s", host, os.Getpid(), nuid.Next()[16:])}
	var err error
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

// open sees to it that queue, barn and consumer are there.
func (f *Farm) open(ctx context.Context) error {
	for _, c := range []jetstream.StreamConfig{
		{Name: queue, Subjects: []string{jobAt + "*"}, Retention: jetstream.WorkQueuePolicy, Duplicates: memory},
		{Name: barn, Subjects: []string{doneAt + "*"}, Duplicates: memory, MaxAge: memory},
	} {
		if _, err := f.js.CreateOrUpdateStream(ctx, c); err != nil {
			return err
		}
	}
	_, err := f.js.CreateOrUpdateConsumer(ctx, queue, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: silence, MaxDeliver: -1, MaxAckPending: -1})
	return err
}

// Close ends the connection.
func (f *Farm) Close() { f.nc.Close() }

// publish publishes a message once, however often it takes.
func (f *Farm) publish(ctx context.Context, m *nats.Msg, id string) error {
	if most := min(f.nc.MaxPayload(), largest); int64(len(m.Data)) > most-4096 {
		return fmt.Errorf("%d kB at once are more than the farm's server takes (max_payload)", len(m.Data)>>10)
	}
	for {
		_, err := f.js.PublishMsg(ctx, m, jetstream.WithMsgID(id))
		if err == nil || !passes(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// passes tells what may be over by the next try.
func passes(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, nats.ErrDisconnected) ||
		errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, jetstream.ErrNoStreamResponse)
}

// pack packs what travels.
func pack(b []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, _ = z.Write(b) // to memory
	_ = z.Close()
	return out.Bytes()
}

func unpack(b []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	out, err := io.ReadAll(io.LimitReader(z, unpacked+1))
	if len(out) > unpacked {
		return nil, fmt.Errorf("more than %d MB", unpacked>>20)
	}
	return out, err
}

// header is a build as a message has it.
func (b Build) header() string { return fmt.Sprintf("%d %s", b.Engine, b.Version) }

func buildOf(header string) (b Build) {
	engine, version, _ := strings.Cut(header, " ")
	_, _ = fmt.Sscan(engine, &b.Engine) // none is 0, which no build has
	b.Version = version
	return b
}
