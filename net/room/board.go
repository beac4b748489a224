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
	lines   []notice      // of the chat
	present []notice      // who was there, the newest last: as many as who watches late may need
	news    int           // counts changes of present
	delay   online.Moment // of watchers
	most    int           // how long a request may be
	changed chan struct{} // is closed, and replaced, when anything changes
}

// notice is a message as it is sent.
type notice struct {
	at   online.Moment
	text []byte // nil of an entry that another has replaced: the ledger has it
	seq  uint64 // of an entry, in the ledger
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
func (b *board) read(p *place, now online.Moment) (list []notice, changed <-chan struct{}, after time.Duration) {
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
	if len(list) < pages {
		here, news, later := b.there(now)
		if p.news < news {
			list, p.news = append(list, here), news
		}
		if later > 0 && (hidden == 0 || later < hidden) {
			hidden = later
		}
	}
	if hidden > 0 {
		after = time.Duration(hidden-now) * time.Millisecond
	}
	return list, b.changed, after
}

// mostPresent is how many changes of who is there are remembered for who watches late.
const mostPresent = 100

// comes notes who is there now. It is called by change.
func (b *board) comes(now online.Moment, text []byte) {
	for len(b.present) > 1 && (b.present[1].at <= now-b.delay || len(b.present) >= mostPresent) {
		b.present = b.present[1:] // nobody is told of the first any more
	}
	b.present, b.news = append(b.present, notice{at: now, text: text}), b.news+1
}

// there is who was there at a moment, and the how manieth change that was; later is when the next
// was, 0 for none.
func (b *board) there(now online.Moment) (here notice, news int, later online.Moment) {
	n := len(b.present)
	for n > 0 && b.present[n-1].at > now {
		n--
		later = b.present[n].at
	}
	if n > 0 {
		here, news = b.present[n-1], b.news-len(b.present)+n
	}
	return here, news, later
}

// turn takes what is next of some notices; hidden is the time of the first that it is too
// early for, 0 for none.
func turn(list, from []notice, at *int, now online.Moment) (_ []notice, hidden online.Moment) {
	for ; *at < len(from) && len(list) < pages; *at++ {
		if n := from[*at]; n.at > now {
			return list, n.at
		} else {
			list = append(list, n)
		}
	}
	return list, 0
}

// sheds lets go of the texts of entries that others have replaced. It is called by change.
func (b *board) sheds(log []online.Entry) {
	for i := range b.entries {
		if log[i].Shed() {
			b.entries[i].text = nil
		}
	}
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
func (b *board) bound(watches bool) int {
	if watches { // who may say nothing does not learn by it how far the match is
		return maxFirst
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.most + online.MaxHail - online.MaxSetting
}
