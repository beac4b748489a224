package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// inbox is how many messages may wait for the judge; then the client waits.
const inbox = 1

// Conn is a connection as its judge has it. It is safe for use by many goroutines.
type Conn struct {
	server  *Server
	ws      *websocket.Conn
	address string
	door    *door
	rate    *rate.Limiter
	ctx     context.Context // ends with the connection, of what it ended by
	cancel  context.CancelCauseFunc
	in      chan []byte

	mu    sync.Mutex
	queue [][]byte // what waits to be sent
	bytes int      // of it
	out   bool     // a message is on its way out
	more  chan struct{}
	room  chan struct{}
	busy  atomic.Bool // the reader waits for the judge, and does not hear answers to pings
}

func newConn(s *Server, ws *websocket.Conn, address string, d *door) *Conn {
	l := s.o.Limits
	c := &Conn{
		server: s, ws: ws, address: address, door: d, rate: perSecond(l.Messages),
		in: make(chan []byte, inbox), more: make(chan struct{}, 1), room: make(chan struct{}, 1),
	}
	c.ctx, c.cancel = context.WithCancelCause(context.Background())
	return c
}

// Address returns where the client is: an address, or the network of one where it is
// IPv6.
func (c *Conn) Address() string { return c.address }

// Receive returns the next message. The error is that of the context, or why the
// connection has ended.
func (c *Conn) Receive(ctx context.Context) ([]byte, error) {
	select {
	case m := <-c.in:
		return m, nil
	case <-c.ctx.Done():
		return nil, context.Cause(c.ctx)
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// errFull says that a message found no room among those that wait.
var errFull = errors.New("too much waits to be sent")

// Send sends a message, a text, that must not be changed after. It does not wait: who
// reads so slowly that there is no room is told so, and dropped.
func (c *Conn) Send(message []byte) error {
	err := c.put(message)
	if err == errFull {
		err = &Goodbye{Reason: fmt.Sprintf("reads too slowly: more than %d bytes wait", c.server.o.Limits.QueueBytes)}
		c.end(err)
	}
	return err
}

// Push is Send for what there may be much of, like all that a game has so far: it waits
// for room. What is sent to many at once by one goroutine goes by Send, so that none of
// them holds up the others.
func (c *Conn) Push(ctx context.Context, message []byte) error {
	for {
		if err := c.put(message); err != errFull {
			return err
		}
		select {
		case <-c.room:
		case <-c.ctx.Done():
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// put puts a message among those that wait. One alone may be as large as it likes.
func (c *Conn) put(message []byte) error {
	if c.ctx.Err() != nil {
		return context.Cause(c.ctx)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bytes > 0 && c.bytes+len(message) > c.server.o.Limits.QueueBytes {
		return errFull
	}
	c.queue, c.bytes = append(c.queue, message), c.bytes+len(message)+overhead
	poke(c.more)
	return nil
}

// overhead is what a message costs in the queue besides its bytes.
const overhead = 64

func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// end ends the connection; nil is an end without a reason. The first one counts.
func (c *Conn) end(err error) {
	if err == nil {
		err = &Goodbye{Code: int(websocket.StatusNormalClosure)}
	}
	c.cancel(err)
}

// serve has the connection's goroutines run until it has ended.
func (c *Conn) serve() {
	var all sync.WaitGroup
	all.Go(c.read)
	all.Go(c.write)
	all.Go(c.ping)
	all.Go(func() {
		err := c.server.talk(c)
		c.flush()
		c.end(err)
	})
	<-c.ctx.Done()
	c.finish()
	all.Wait()
}

// flush waits until all is sent that waits.
func (c *Conn) flush() {
	t := time.NewTimer(c.server.o.Limits.Patience)
	defer t.Stop()
	for {
		c.mu.Lock()
		done := len(c.queue) == 0 && !c.out
		c.mu.Unlock()
		if done {
			return
		}
		select {
		case <-c.room:
		case <-c.ctx.Done():
			return
		case <-t.C:
			return
		}
	}
}

// errGone is why a connection ends that the client, or the network, has ended.
var errGone = errors.New("the client has gone")

// finish closes the connection with a word, if there is still somebody to hear it.
func (c *Conn) finish() {
	err := context.Cause(c.ctx)
	if errors.Is(err, errGone) {
		_ = c.ws.CloseNow()
		return
	}
	g := c.server.farewell(c, err)
	if g.Reason != "" {
		c.server.tally.add("connections ended", g.Reason, c.address)
	}
	_ = c.ws.Close(websocket.StatusCode(g.Code), g.Reason)
}

// read takes what comes, within the limits.
func (c *Conn) read() {
	for {
		m, err := c.take()
		if err != nil {
			c.end(err)
			return
		}
		if len(m) == 0 { // it asks whether there is somebody
			_ = c.Send(nil) // where it fails the connection has ended
			continue
		}
		c.busy.Store(true)
		select {
		case c.in <- m:
		case <-c.ctx.Done():
			return
		}
		c.busy.Store(false)
	}
}

// take is the next message. The error is a *Goodbye for the limit that it exceeds.
func (c *Conn) take() ([]byte, error) {
	l, meters := c.server.o.Limits, []*meter{c.door.meter, c.server.doors.all}
	_, r, err := c.ws.Reader(context.Background())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errGone, err)
	}
	if !c.rate.Allow() {
		return nil, &Goodbye{Reason: fmt.Sprintf("too many messages: at most %g a second", l.Messages)}
	}
	for _, m := range meters {
		if g := m.message(); g != nil {
			return nil, g
		}
	}
	m, err := io.ReadAll(metered{io.LimitReader(r, int64(l.MessageBytes)+1), meters})
	var g *Goodbye
	switch {
	case errors.As(err, &g):
		return nil, g
	case err != nil:
		return nil, fmt.Errorf("%w: %w", errGone, err)
	case len(m) > l.MessageBytes:
		return nil, &Goodbye{int(websocket.StatusMessageTooBig), fmt.Sprintf("too large a message: at most %d bytes", l.MessageBytes)}
	}
	return m, nil
}

// write sends what waits, as fast as the client reads.
func (c *Conn) write() {
	for {
		select {
		case <-c.ctx.Done():
			return
		case <-c.more:
		}
		for {
			m, ok := c.next()
			if !ok {
				break
			}
			ctx, stop := context.WithTimeout(context.Background(), c.server.o.Limits.Patience)
			err := c.ws.Write(ctx, websocket.MessageText, m)
			stop()
			if errors.Is(err, context.DeadlineExceeded) {
				c.server.tally.add("connections ended", "reads too slowly", c.address)
			}
			if err != nil {
				c.end(fmt.Errorf("%w: %w", errGone, err))
				return
			}
		}
	}
}

// next takes the first message of those that wait. Once the connection has ended there
// is none.
func (c *Conn) next() ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer poke(c.room)
	c.out = len(c.queue) > 0 && c.ctx.Err() == nil
	if !c.out {
		return nil, false
	}
	m := c.queue[0]
	c.queue[0] = nil
	c.queue, c.bytes = c.queue[1:], c.bytes-len(m)-overhead
	return m, true
}

// ping asks now and then whether the client is there.
func (c *Conn) ping() {
	t := time.NewTicker(c.server.o.Limits.Pings)
	defer t.Stop()
	for {
		select {
		case <-c.ctx.Done():
			return
		case <-t.C:
		}
		ctx, stop := context.WithTimeout(c.ctx, c.server.o.Limits.Patience)
		err := c.ws.Ping(ctx)
		stop()
		if err != nil && !c.busy.Load() {
			c.end(fmt.Errorf("%w: no answer to a ping", errGone))
			return
		}
	}
}
