package room

import (
	"sync"
	"time"

	"duckboard/game/online"
)

// board is what everybody may know of a match by now: only what is kept for good. Those who
// are at the match read it, each at their own pace.
type board struct {
	mu      sync.Mutex
	entries []notice
	lines   []notice // of the chat
	present []byte
	news    int           // counts changes of present
	delay   online.Moment // of watchers
	most    int           // how long a request may be
	changed chan struct{} // is closed, and replaced, when anything changes
}

// notice is a message as it is sent.
type notice struct {
	at   online.Moment
	text []byte
}

// place is how far somebody has read.
type place struct {
	watches              bool
	entries, lines, news int
}

// pages is how much is read at once.
const pages = 64

// change has the board changed and those told who wait.
func (b *board) change(how func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	how()
	if b.changed != nil {
		close(b.changed)
	}
	b.changed = make(chan struct{})
}

// read is the next that is to be told at a place. Where that is nothing there may be something
// when the board has changed, or after a while; 0: only then.
func (b *board) read(p *place, now online.Moment) (list [][]byte, changed <-chan struct{}, after time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if p.watches {
		now -= b.delay
	} else {
		now = 1 << 62
	}
	list, hidden := turn(list, b.entries, &p.entries, now)
	if len(list) < pages {
		var later online.Moment
		list, later = turn(list, b.lines, &p.lines, now)
		if hidden == 0 || later > 0 && later < hidden {
			hidden = later
		}
	}
	if p.news < b.news && len(list) < pages {
		list, p.news = append(list, b.present), b.news
	}
	if hidden > 0 {
		after = time.Duration(hidden-now) * time.Millisecond
	}
	return list, b.changed, after
}

// turn takes what is next of some notices; hidden is the time of the first that it is too
// early for, 0 for none.
func turn(list [][]byte, from []notice, at *int, now online.Moment) (_ [][]byte, hidden online.Moment) {
	for ; *at < len(from) && len(list) < pages; *at++ {
		if n := from[*at]; n.at > now {
			return list, n.at
		} else {
			list = append(list, n.text)
		}
	}
	return list, 0
}

// seen is how many entries a watcher, or a player, may know of.
func (b *board) seen(watches bool, now online.Moment) (entries int, delay online.Moment) {
	b.mu.Lock()
	defer b.mu.Unlock()
	entries = len(b.entries)
	if !watches {
		return entries, 0
	}
	for entries > 0 && b.entries[entries-1].at > now-b.delay {
		entries--
	}
	return entries, b.delay
}

// bound is how long a message of a player may be now.
func (b *board) bound() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.most + online.MaxHail - online.MaxSetting
}
