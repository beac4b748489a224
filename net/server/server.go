// Package server takes connections by WebSocket within bounds, and gives their messages to a
// Judge. It also bounds the page's sockets and downloads. It does not know what a message says.
package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// A Judge answers those who are connected.
type Judge interface {
	// Talk is called for each connection in a goroutine of its own: it reads what comes by
	// Receive, sends by Send or Push, and ends the connection by returning. The context
	// ends with the connection. A *Goodbye tells the client why; any other error is
	// logged, and the client is told only that there was one.
	Talk(ctx context.Context, c *Conn) error
}

// Goodbye is an error whose reason the client is told, in at most 120 bytes.
type Goodbye struct {
	Code   int // of RFC 6455; 1008 where it says nothing
	Reason string
}

func (g *Goodbye) Error() string { return g.Reason }

// Limits bound what clients may do. What is 0 has the value of DefaultLimits. Rates are a
// second's, and may be exceeded for a moment.
type Limits struct {
	MessageBytes int           // of one message
	Messages     float64       // a second, of one connection
	Connections  int           // in all
	PerAddress   int           // connections of one address
	Sockets      int           // in all that Listen takes, the page's with the players'
	Downloads    int           // at once to one address; more wait for their turn
	Stall        time.Duration // after which who takes no byte is cut off, and who waits for a turn is refused
	OfAddress    Rate          // what one address sends
	InAll        Rate          // what everybody sends
	QueueBytes   int           // what may wait for one reader
	Pings        time.Duration // after which a client is asked whether it is there
	Patience     time.Duration // for the answer to that, and for one message on its way out
}

// Rate is what may come in a second.
type Rate struct {
	Messages float64 // and connections
	Bytes    int
}

// DefaultLimits are those of a server that is told nothing.
var DefaultLimits = Limits{
	MessageBytes: 7 << 20, Messages: 20, Connections: 4096, PerAddress: 64,
	Sockets: 5120, Downloads: 16, Stall: 30 * time.Second,
	OfAddress: Rate{100, 2 << 20}, InAll: Rate{5000, 32 << 20},
	QueueBytes: 2 << 20, Pings: 20 * time.Second, Patience: 10 * time.Second,
}

func (l Limits) filled() Limits {
	d := DefaultLimits
	return Limits{
		cmp.Or(l.MessageBytes, d.MessageBytes), cmp.Or(l.Messages, d.Messages), cmp.Or(l.Connections, d.Connections), cmp.Or(l.PerAddress, d.PerAddress),
		cmp.Or(l.Sockets, d.Sockets), cmp.Or(l.Downloads, d.Downloads), cmp.Or(l.Stall, d.Stall),
		l.OfAddress.or(d.OfAddress), l.InAll.or(d.InAll),
		cmp.Or(l.QueueBytes, d.QueueBytes), cmp.Or(l.Pings, d.Pings), cmp.Or(l.Patience, d.Patience),
	}
}

func (r Rate) or(d Rate) Rate { return Rate{cmp.Or(r.Messages, d.Messages), cmp.Or(r.Bytes, d.Bytes)} }

// Options say whom a server serves.
type Options struct {
	Limits  Limits
	Proxied bool         // a proxy stands before it, and X-Forwarded-For tells the address
	Log     *slog.Logger // nil: nowhere
}

// Server is a handler of connections.
type Server struct {
	o     Options
	judge Judge
	doors *doors
	tally *tally

	mu     sync.Mutex
	open   map[*Conn]struct{}
	closed bool
	all    sync.WaitGroup
}

// New returns a server whose connections a judge answers.
func New(o Options, judge Judge) *Server {
	o.Limits = o.Limits.filled()
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Server{o: o, judge: judge, doors: newDoors(o.Limits), tally: &tally{log: o.Log, by: map[event]*count{}}, open: map[*Conn]struct{}{}}
}

// Connections returns how many there are.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// ServeHTTP takes a connection. Pages of other sites are refused before there is one
// (403): a browser tells whose page it is, and programs that are none say nothing. Other
// refusals are told by the connection, as its end: no page could read them otherwise.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := addressOf(r, s.o.Proxied)
	d, refusal := s.doors.enter(address)
	if refusal == nil {
		defer s.doors.leave(d)
	}
	ws, err := websocket.Accept(w, r, nil)
	if err != nil { // it has answered
		s.tally.add("no connections", err.Error(), address)
		return
	}
	if refusal != nil {
		s.tally.add("connections refused", refusal.Reason, address)
		_ = ws.Close(websocket.StatusCode(refusal.Code), refusal.Reason)
		return
	}
	ws.SetReadLimit(-1) // Conn.read has its own, which says so
	c := newConn(s, ws, address, d)
	if !s.add(c) {
		_ = ws.Close(websocket.StatusGoingAway, stopping.Reason)
		return
	}
	defer s.remove(c)
	c.serve()
}

var stopping = &Goodbye{int(websocket.StatusGoingAway), "the server stops"}

func (s *Server) add(c *Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.open[c] = struct{}{}
	s.all.Add(1)
	return true
}

func (s *Server) remove(c *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
	s.all.Done()
}

// Close says goodbye to all, takes no more, and waits for their judges until the context
// ends.
func (s *Server) Close(ctx context.Context) error {
	defer s.tally.flush()
	s.mu.Lock()
	s.closed = true
	for c := range s.open {
		c.end(stopping)
	}
	s.mu.Unlock()
	done := make(chan struct{})
	go func() { s.all.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%d connections did not end: %w", s.Connections(), ctx.Err())
	}
}

// talk has the judge answer a connection. A panic ends that connection alone.
func (s *Server) talk(c *Conn) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	return s.judge.Talk(c.ctx, c)
}

// farewell is what a client is told for an error.
func (s *Server) farewell(c *Conn, err error) *Goodbye {
	var g *Goodbye
	switch {
	case err == nil:
		return &Goodbye{int(websocket.StatusNormalClosure), ""}
	case errors.As(err, &g):
		return &Goodbye{cmp.Or(g.Code, int(websocket.StatusPolicyViolation)), g.Reason[:min(len(g.Reason), 120)]}
	}
	s.o.Log.Error("a connection failed", "address", c.address, "error", err)
	return &Goodbye{int(websocket.StatusInternalError), "the server failed"}
}
