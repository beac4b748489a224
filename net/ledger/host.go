package ledger

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
)

// startup is how long the embedded server may take to read its books.
const startup = time.Minute

// host is the embedded server. It is started again where it gives no answer: JetStream
// does not use a stream again whose write has once failed. Nothing is lost by it, all
// that was acknowledged is on the disk.
type host struct {
	opts *server.Options
	log  *slog.Logger
	lock *flock.Flock

	mu       sync.Mutex
	server   *server.Server
	reviving bool
	closed   bool
}

// startHost starts the server on its folder, which nobody else may have.
func startHost(o Options) (*host, error) {
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, err
	}
	h := &host{log: o.Log, lock: flock.New(filepath.Join(o.Dir, "lock"))}
	if ok, err := h.lock.TryLock(); err != nil {
		return nil, fmt.Errorf("claiming %s: %w", o.Dir, err)
	} else if !ok {
		return nil, fmt.Errorf("%s is another program's that runs", o.Dir)
	}
	h.opts = &server.Options{
		ServerName: "duckboard",
		DontListen: true, // no port: it is spoken to in the process
		NoSigs:     true, // signals are the program's
		JetStream:  true, StoreDir: o.Dir, SyncAlways: true,
		MaxPayload: int32(o.Limits.EntryBytes) + 2*room,
		// The stream's own limit, and what the disk has left, are those that count.
		JetStreamMaxStore: 1 << 60, JetStreamMaxMemory: 64 << 20,
	}
	if err := h.start(); err != nil {
		return nil, errors.Join(err, h.lock.Unlock())
	}
	return h, nil
}

// start starts a server. It is called with the lock held, or before anybody else knows
// of the host.
func (h *host) start() error {
	opts := *h.opts // the server writes to it
	s, err := server.NewServer(&opts)
	if err != nil {
		return fmt.Errorf("embedded server: %w", err)
	}
	s.SetLoggerV2(logger{h.log}, false, false, false)
	s.Start()
	if !s.ReadyForConnections(startup) {
		s.Shutdown()
		return fmt.Errorf("embedded server: not ready after %s", startup)
	}
	h.server = s
	return nil
}

// InProcessConn implements nats.InProcessConnProvider, for the server of the moment.
func (h *host) InProcessConn() (net.Conn, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.server == nil {
		return nil, errors.New("the embedded server is down")
	}
	return h.server.InProcessConn()
}

// revive has the server started again, beside who asks for it.
func (h *host) revive() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.reviving || h.closed {
		return
	}
	h.reviving = true
	go h.restart()
}

func (h *host) restart() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.log.Warn("the embedded server gave no answer and is started again")
	for !h.closed {
		h.stop()
		err := h.start()
		if err == nil {
			break
		}
		h.log.Error("the embedded server does not start", "error", err)
		h.mu.Unlock()
		time.Sleep(time.Second)
		h.mu.Lock()
	}
	h.reviving = false
}

func (h *host) stop() {
	if h.server != nil {
		h.server.Shutdown()
		h.server.WaitForShutdown()
		h.server = nil
	}
}

func (h *host) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.stop()
	_ = h.lock.Unlock() // the system frees it in any case
}

// logger hands on what the server warns of.
type logger struct{ to *slog.Logger }

func (l logger) Noticef(f string, v ...any) { l.to.Debug("nats: " + fmt.Sprintf(f, v...)) }
func (l logger) Debugf(f string, v ...any)  {}
func (l logger) Tracef(f string, v ...any)  {}
func (l logger) Warnf(f string, v ...any)   { l.to.Warn("nats: " + fmt.Sprintf(f, v...)) }
func (l logger) Errorf(f string, v ...any)  { l.to.Error("nats: " + fmt.Sprintf(f, v...)) }
func (l logger) Fatalf(f string, v ...any)  { l.to.Error("nats: " + fmt.Sprintf(f, v...)) }
