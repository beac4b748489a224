// Package client is a connection to a server by WebSocket that is made again when it is
// lost. It hands on messages and knows nothing of what they say. On a desktop it is
// github.com/coder/websocket's; in a page it is the browser's own, for that library
// would bring net/http along, half a megabyte.
//
// Nothing is sent twice and nothing is kept for later: what was sent when the connection
// was lost may have arrived or not. Who uses the line begins anew after each Opened, and
// asks for what came after the last thing it has.
package client

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// State is how a line stands.
type State uint8

// The states.
const (
	Connecting State = iota // it was never open
	Open
	Lost // it was open, and is tried again
	Over // Close was called
)

// Kind is what has happened to a line.
type Kind uint8

// The kinds of events.
const (
	Opened  Kind = iota // it is open, for the first time or again; said once of the connection that there is
	Message             // Data came
	Dropped             // it is not open any more, or could not be opened: Err says why
)

// Event is what has happened, in its order.
type Event struct {
	Kind Kind
	Data []byte
	Err  error
}

// Closed is the error of a line that the server has ended with a word.
type Closed struct {
	Code   int // of RFC 6455: 1008 for a limit, 1001 for a server that stops ...
	Reason string
}

func (c *Closed) Error() string { return fmt.Sprintf("the server ended the connection: %s", c.Reason) }

// What Send fails with.
var (
	ErrNotOpen = errors.New("there is no connection")
	ErrBusy    = errors.New("the connection takes no more for now")
)

var (
	errSilent = errors.New("the server does not answer")
	errBehind = errors.New("too much waits to be read")
)

// Options are what a line keeps to. What is 0 has the value that is said.
type Options struct {
	MessageBytes int           // the largest message that is taken: 9 MiB
	QueueBytes   int           // what may wait to be read: 32 MiB
	Beat         time.Duration // after which an answer is asked for where nothing came: 5 s
	Patience     time.Duration // for that answer; without one the connection is lost: as long as Beat
	Heard        func()        // is called, beside the caller, when a message waits; or nil
}

func (o Options) filled() Options {
	if o.MessageBytes == 0 {
		o.MessageBytes = 9 << 20
	}
	if o.QueueBytes == 0 {
		o.QueueBytes = 32 << 20
	}
	if o.Beat == 0 {
		o.Beat = 5 * time.Second
	}
	if o.Patience == 0 {
		o.Patience = o.Beat
	}
	return o
}

// conn is one connection.
type conn interface {
	read() ([]byte, error)      // waits for the next message; the error is the end
	write(message []byte) error // does not wait
	close()
}

// Line is a connection that is made again when it is lost. None of its functions but
// Wait waits for anything, so that a frame may call them.
type Line struct {
	o    Options
	url  string
	stop context.CancelFunc
	over chan struct{} // is closed when the line has ended

	mu      sync.Mutex
	state   State
	since   time.Time
	conn    conn // nil unless it is open
	queue   []Event
	waiting int // bytes in the queue

	came, taken, hurry chan struct{} // one word each: something is in the queue, was taken, try now
}

// Dial begins to connect to a server, "wss://host/path", and goes on until Close.
func Dial(url string, o Options) *Line {
	ctx, stop := context.WithCancel(context.Background())
	l := &Line{
		o: o.filled(), url: url, stop: stop, over: make(chan struct{}), since: time.Now(),
		came: make(chan struct{}, 1), taken: make(chan struct{}, 1), hurry: make(chan struct{}, 1),
	}
	forget := onNetwork(l.Hurry)
	go func() {
		defer close(l.over)
		defer forget()
		l.run(ctx)
	}()
	return l
}

// poke says a word that is not said already.
func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// State returns how the line stands, and since when.
func (l *Line) State() (State, time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state, l.since
}

// Send sends a message, a text. ErrNotOpen and ErrBusy are for now.
func (l *Line) Send(message []byte) error {
	l.mu.Lock()
	c := l.conn
	l.mu.Unlock()
	if c == nil {
		return ErrNotOpen
	}
	return c.write(message)
}

// Next returns the next event; ok is false where nothing has happened since the
// last.
func (l *Line) Next() (e Event, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.queue) == 0 {
		return Event{}, false
	}
	e = l.queue[0]
	l.queue[0] = Event{}
	l.queue = l.queue[1:]
	l.waiting -= len(e.Data)
	poke(l.taken)
	return e, true
}

// Wait waits for the next event. It is for those who draw no frames. The error is that
// of the context, or ErrNotOpen after Close.
func (l *Line) Wait(ctx context.Context) (Event, error) {
	for {
		if e, ok := l.Next(); ok {
			return e, nil
		}
		select {
		case <-l.came:
		case <-l.over:
			return Event{}, ErrNotOpen
		case <-ctx.Done():
			return Event{}, ctx.Err()
		}
	}
}

// Hurry has a line that is lost be tried at once, and one that is open be asked whether
// it is. A page does so by itself when the browser says that the network has changed.
func (l *Line) Hurry() { poke(l.hurry) }

// Close ends the line.
func (l *Line) Close() {
	l.stop()
	<-l.over
}

// push puts an event at the end of the queue, with the state and the connection that it
// brings.
func (l *Line) push(e Event, s State, c conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s != l.state {
		l.state, l.since = s, time.Now()
	}
	l.conn = c
	if e.Kind == Opened { // one that was not read is of a connection that is no more
		l.queue = slices.DeleteFunc(l.queue, func(e Event) bool { return e.Kind == Opened })
	}
	l.queue = append(l.queue, e)
	poke(l.came)
}

// hand puts a message at the end of the queue, if its connection is still the line's. It
// is false where too much waits.
func (l *Line) hand(c conn, message []byte) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.conn != c:
		return true
	case l.waiting+len(message) > l.o.QueueBytes:
		return false
	}
	l.queue, l.waiting = append(l.queue, Event{Kind: Message, Data: message}), l.waiting+len(message)
	poke(l.came)
	if l.o.Heard != nil {
		l.o.Heard()
	}
	return true
}
