package server

import (
	"log/slog"
	"sync"
	"time"
)

// A tally logs what strangers can cause as often as they like: not each time, but how
// often, once a minute, so that nobody fills the log.
type tally struct {
	log *slog.Logger

	mu   sync.Mutex
	by   map[event]*count
	tell *time.Timer // nil: nothing is to be told
}

type event struct{ what, reason string }

type count struct {
	n    int
	last string // the address of the last one
}

// Bounds of what is told at once.
const (
	tallyKinds = 16
	tallyBytes = 200 // of a reason: a stranger's words may be in it
)

// add counts one.
func (t *tally) add(what, reason, address string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	e := event{what, reason[:min(len(reason), tallyBytes)]}
	c := t.by[e]
	if c == nil && len(t.by) >= tallyKinds {
		e = event{what: "and others"}
		c = t.by[e]
	}
	if c == nil {
		c = &count{}
		t.by[e] = c
	}
	c.n++
	c.last = address
	if t.tell == nil {
		t.tell = time.AfterFunc(time.Minute, t.flush)
	}
}

// flush tells what was counted.
func (t *tally) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.tell == nil {
		return
	}
	t.tell.Stop()
	t.tell = nil
	for e, c := range t.by {
		t.log.Info(e.what, "count", c.n, "reason", e.reason, "last", c.last)
	}
	clear(t.by)
}
