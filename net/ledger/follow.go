package ledger

import (
	"context"
	"iter"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// lull is after how long a follower looks by itself, should news have been lost on the
// way; a server that does not answer is asked again after retry.
const (
	lull  = 5 * time.Second
	retry = 200 * time.Millisecond
)

// follower is woken where something may have happened.
type follower struct {
	wake chan struct{}
	news atomic.Uint64 // the newest sequence that it was told of
}

func (f *follower) nudge() {
	select {
	case f.wake <- struct{}{}:
	default: // it has not looked yet since the last one
	}
}

func (f *follower) hear(m *nats.Msg) {
	if seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64); err == nil && seq > f.news.Load() {
		f.news.Store(seq)
	}
	f.nudge()
}

// nudgeAll wakes all followers: the connection was lost for a while, and with it news.
func (l *Ledger) nudgeAll() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for f := range l.nudges {
		f.nudge()
	}
}

// enlist has a follower be woken by the news of a game, until leave is called.
func (l *Ledger) enlist(game string) (f *follower, leave func(), err error) {
	f = &follower{wake: make(chan struct{}, 1)}
	sub, err := l.nc.Subscribe(l.newsAt()+game, f.hear)
	if err != nil {
		return nil, nil, tell("following game "+game, err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.nudges[f] = struct{}{}
	return f, func() {
		_ = sub.Unsubscribe() // fails only on a closed connection
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.nudges, f)
	}, nil
}

// Follow gives the entries of a game after one, 0 for all, and goes on with those that
// are appended, in order and each once, until the context ends. What news brings is only
// that there is something to read: so nothing is told twice, and nothing is left out
// when news is lost. While the server does not answer it waits. The error is that the
// game has no possible name, or that the ledger is closed.
func (l *Ledger) Follow(ctx context.Context, game string, after uint64) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		at, err := l.subject(game)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		f, leave, err := l.enlist(game)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		defer leave()
		for ctx.Err() == nil {
			list, more, err := l.batch(ctx, at, after)
			for _, e := range list {
				if after = e.Seq; !yield(e, nil) {
					return
				}
			}
			switch {
			case l.nc.IsClosed():
				yield(Entry{}, tell("following game "+game, nats.ErrConnectionClosed))
				return
			case err != nil || after < f.news.Load(): // in a cluster another server answered, which is behind
				f.pause(ctx, retry)
			case !more:
				f.pause(ctx, lull)
			}
		}
	}
}

// pause waits for news, or for a while.
func (f *follower) pause(ctx context.Context, most time.Duration) {
	t := time.NewTimer(most)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-f.wake:
	case <-t.C:
	}
}
