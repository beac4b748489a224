package client

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// How a lost line is tried again. Where the server was not reached it is tried soon, for
// ever: play goes on within a second of the network's return. Where the server has ended
// it with a word (a limit, a fault) it is left alone for longer each time.
const (
	soonest    = 100 * time.Millisecond
	soon       = 700 * time.Millisecond
	told       = 2 * time.Second
	longest    = 30 * time.Second
	steady     = 10 * time.Second // a line that was open for so long is a new beginning
	handshake  = 10 * time.Second // most for one try
	impatience = 900 * time.Millisecond
	tries      = 4 // at once
)

// run connects, hands on, and connects again until the context ends.
func (l *Line) run(ctx context.Context) {
	for failed := 0; ; failed++ {
		c, err := l.reach(ctx)
		if err == nil {
			from := time.Now()
			l.push(Event{Kind: Opened}, Open, c)
			err = l.pump(ctx, c)
			if time.Since(from) > steady {
				failed = 0
			}
		}
		if ctx.Err() != nil {
			l.push(Event{Kind: Dropped, Err: ErrNotOpen}, Over, nil)
			return
		}
		l.drop(err)
		l.pause(ctx, gap(failed, err))
	}
}

// drop tells that there is no connection. A line that was never open is not lost; and
// who was told already, and has not read it yet, is not told again.
func (l *Line) drop(err error) {
	s, _ := l.State()
	if s == Open {
		s = Lost
	}
	l.mu.Lock()
	again := len(l.queue) > 0 && l.queue[len(l.queue)-1].Kind == Dropped
	l.mu.Unlock()
	if !again {
		l.push(Event{Kind: Dropped, Err: err}, s, nil)
	}
}

// gap is how long a line rests after so many failures, with a quarter left to chance: not
// all of a server's clients come back at one moment.
func gap(failed int, err error) time.Duration {
	from, most := soonest, soon
	var c *Closed
	if errors.As(err, &c) && c.Code != goingAway && c.Code != restarts {
		from, most = told, longest
	}
	d := min(from<<min(failed, 10), most)
	return d + time.Duration(rand.Float64()*float64(d)/4)
}

// The codes of a server that stops.
const (
	goingAway = 1001
	restarts  = 1012
)

// pause rests, at least until there is room in the queue.
func (l *Line) pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	case <-l.hurry:
	}
	for ctx.Err() == nil && l.full() {
		select {
		case <-ctx.Done():
		case <-l.taken:
		}
	}
}

// full tells whether more waits than a line is connected again for.
func (l *Line) full() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.waiting > l.o.QueueBytes/2
}

// reached is how a try ended.
type reached struct {
	conn conn
	err  error
}

// reach connects. A try that was begun when the network was away may hang for long after
// its return, so another is begun beside it; the first that succeeds counts.
func (l *Line) reach(ctx context.Context) (conn, error) {
	ctx, stop := context.WithTimeout(ctx, handshake)
	results, open := make(chan reached, tries), 0
	defer func() {
		stop()
		go func(open int) {
			for range open { // of those that come too late
				if r := <-results; r.err == nil {
					r.conn.close()
				}
			}
		}(open)
	}()
	t := time.NewTicker(impatience)
	defer t.Stop()
	for {
		if open < tries {
			open++
			go func() {
				c, err := dial(ctx, l.url, l.o.MessageBytes)
				results <- reached{c, err}
			}()
		}
		select {
		case r := <-results:
			if open--; r.err == nil || open == 0 {
				return r.conn, r.err
			}
		case <-t.C:
		case <-l.hurry:
		}
	}
}

// pump hands on what comes until the connection ends, and asks for an answer where
// nothing came for a while: an empty message, which the server answers with one.
func (l *Line) pump(ctx context.Context, c conn) error {
	defer c.close()
	ended, heard := make(chan error, 1), make(chan struct{}, 1)
	go func() { ended <- l.take(c, heard) }()
	t := time.NewTicker(l.o.Beat)
	defer t.Stop()
	for asked := false; ; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-ended:
			return err
		case <-heard:
			if asked {
				asked = false
				t.Reset(l.o.Beat)
			}
		case <-l.hurry:
			asked = true
			_ = c.write(nil) // where it fails no answer comes
			t.Reset(min(time.Second, l.o.Patience))
		case <-t.C:
			if asked {
				return errSilent
			}
			asked = true
			_ = c.write(nil)
			t.Reset(l.o.Patience)
		}
	}
}

// take reads all messages into the queue.
func (l *Line) take(c conn, heard chan struct{}) error {
	for {
		message, err := c.read()
		if err != nil {
			return err
		}
		poke(heard)
		if len(message) > 0 && !l.hand(c, message) {
			return errBehind
		}
	}
}
