package server

import (
	"errors"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// Listen takes connections at a listener, those of the page with those of players, within
// the limits. A connection too many is closed before a byte of it is read. Who takes not one
// byte of an answer for Limits.Stall is cut off. However slow a reader is, it has its answer
// to the end.
func (s *Server) Listen(in net.Listener) net.Listener {
	return &listener{Listener: in, server: s, by: map[string]int{}}
}

// listener counts the sockets that are open, by address.
type listener struct {
	net.Listener
	server *Server

	mu sync.Mutex
	by map[string]int
	in int
}

// Accept returns the next connection that the limits allow.
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address := network(c.RemoteAddr().String())
		if refusal := l.enter(address); refusal != nil {
			l.server.tally.add("connections refused", refusal.Reason, address)
			_ = c.Close()
			continue
		}
		return &wire{Conn: c, stall: l.server.o.Limits.Stall, leave: sync.OnceFunc(func() { l.leave(address) })}, nil
	}
}

// enter counts a socket, or says which limit it exceeds. Behind a proxy all come from one
// address, which is nobody's.
func (l *listener) enter(address string) *Goodbye {
	l.mu.Lock()
	defer l.mu.Unlock()
	limits := l.server.o.Limits
	if l.in >= limits.Sockets {
		return later("too many sockets: at most %d in all", limits.Sockets)
	}
	if most := limits.PerAddress + patient*limits.Downloads; !l.server.o.Proxied && l.by[address] >= most {
		return later("too many sockets: at most %d of one address", most)
	}
	l.in++
	l.by[address]++
	return nil
}

func (l *listener) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.in--
	if l.by[address]--; l.by[address] == 0 {
		delete(l.by, address)
	}
}

// wire is a socket whose other end must take something now and then of what is sent.
type wire struct {
	net.Conn
	stall time.Duration
	leave func()
	until atomic.Pointer[time.Time] // the deadline that was set for writing; nil: none
}

// tries is how often in a stall is asked whether there is room for a byte: that the other
// end has taken a few is known only when it is tried.
const tries = 6

// Write sends all of it, however long that takes, unless the other end takes nothing.
func (w *wire) Write(p []byte) (n int, err error) {
	for idle := 0; idle < tries; idle++ {
		if err := w.Conn.SetWriteDeadline(w.deadline()); err != nil {
			return n, err
		}
		m, err := w.Conn.Write(p[n:])
		n += m
		until := w.until.Load()
		if !errors.Is(err, os.ErrDeadlineExceeded) || until != nil && !time.Now().Before(*until) {
			return n, err
		}
		if m > 0 {
			idle = -1
		}
	}
	return n, os.ErrDeadlineExceeded
}

// deadline is when a try to write ends.
func (w *wire) deadline() time.Time {
	at := time.Now().Add(w.stall / tries)
	if until := w.until.Load(); until != nil && until.Before(at) {
		return *until
	}
	return at
}

// SetWriteDeadline sets when writing ends though the other end takes something.
func (w *wire) SetWriteDeadline(t time.Time) error {
	if t.IsZero() {
		w.until.Store(nil)
	} else {
		w.until.Store(&t)
	}
	return w.Conn.SetWriteDeadline(t)
}

// SetDeadline sets when reading and writing end.
func (w *wire) SetDeadline(t time.Time) error {
	return errors.Join(w.Conn.SetReadDeadline(t), w.SetWriteDeadline(t))
}

// CloseWrite tells the other end that nothing more comes, so that it can read an answer
// that comes before its request was read.
func (w *wire) CloseWrite() error {
	if c, ok := w.Conn.(interface{ CloseWrite() error }); ok {
		return c.CloseWrite()
	}
	return nil
}

// Close ends the connection.
func (w *wire) Close() error {
	defer w.leave()
	return w.Conn.Close()
}
