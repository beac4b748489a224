package farm

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Kind is what is told of a worker.
type Kind int

// The kinds of news.
const (
	Stranger Kind = iota // it is of another engine or build, and cannot do the blocks
	Failed               // it fails with a block, which others do
	Wrong                // it answers wrongly, and nothing of it is taken any more
)

// News is what whoever shares work should know of a worker.
type News struct {
	Kind   Kind
	Worker string // its name
	Text   string // of a stranger: its build and that of the work; else why
}

// String tells it in a line.
func (n News) String() string {
	switch n.Kind {
	case Stranger:
		return n.Worker + " " + n.Text
	case Failed:
		return fmt.Sprintf("%s fails with a block, others do it: %s", n.Worker, n.Text)
	}
	return fmt.Sprintf("%s answers wrongly, nothing that it says counts any more, others do its blocks: %s", n.Worker, n.Text)
}

// here is a worker that tells a sharer that it is there.
type here struct {
	Name  string
	Hands int
	Build Build
}

const (
	// away is after which a worker that does not answer is not there.
	away = 10 * pulse
	// mostHands is how many hands a worker may have, and mostNames how many names are kept:
	// whoever knows the token may say any number of them.
	mostHands, mostNames = 1024, 4096
	// patient is after how many blocks that it fails with a worker gets none any more.
	patient = 5
)

// staff is who works for a run. News come from the connection's goroutine, too.
type staff struct {
	build Build

	lock  sync.Mutex
	there map[string]seen
	out   map[string]string // of whom nothing is taken any more, with why
	fails map[string]int
	told  map[News]bool
	fresh []News
}

// seen is a worker with when it was heard of last.
type seen struct {
	hands int
	at    time.Time
}

// hear notes a worker; of one of another build what it is.
func (s *staff) hear(text []byte) {
	var h here
	if len(text) > 1024 || json.Unmarshal(text, &h) != nil || h.Name == "" {
		return
	}
	name := plain(h.Name, 100)
	if h.Build != s.build {
		s.say(News{Kind: Stranger, Worker: name, Text: fmt.Sprintf("is of %s, and cannot do blocks of %s", plain(h.Build.String(), 100), s.build)})
		return
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.there == nil {
		s.there = map[string]seen{}
	}
	if _, out := s.out[name]; out || h.Hands <= 0 { // it goes
		delete(s.there, name)
		return
	}
	if _, known := s.there[name]; known || len(s.there) < mostNames {
		s.there[name] = seen{min(h.Hands, mostHands), time.Now()}
	}
}

// say notes news, each once.
func (s *staff) say(n News) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.told == nil {
		s.told = map[News]bool{}
	}
	if !s.told[n] && len(s.told) < mostNames {
		s.told[n] = true
		s.fresh = append(s.fresh, n)
	}
}

// news are those that were not told yet.
func (s *staff) news() []News {
	s.lock.Lock()
	defer s.lock.Unlock()
	list := s.fresh
	s.fresh = nil
	return list
}

// count is how many workers are there, and how many hands they have.
func (s *staff) count() (workers, hands int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for name, w := range s.there {
		if time.Since(w.at) > away {
			delete(s.there, name)
			continue
		}
		workers, hands = workers+1, hands+w.hands
	}
	return workers, hands
}

// other tells whether somebody is there who is none of some workers.
func (s *staff) other(than []string) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	for name, w := range s.there {
		if time.Since(w.at) <= away && !slices.Contains(than, name) {
			return true
		}
	}
	return false
}

// left tells whether nothing of a worker is taken any more, and why.
func (s *staff) left(name string) (why string, out bool) {
	s.lock.Lock()
	defer s.lock.Unlock()
	why, out = s.out[name]
	return why, out
}

// dismiss tells a worker apart that answers wrongly.
func (s *staff) dismiss(name, why string) {
	s.say(News{Kind: Wrong, Worker: name, Text: why})
	s.lock.Lock()
	defer s.lock.Unlock()
	s.leave(name, why)
}

// failed notes a worker that fails with a block.
func (s *staff) failed(name, why string) {
	s.say(News{Kind: Failed, Worker: name, Text: why})
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.fails == nil || len(s.fails) >= mostNames {
		s.fails = map[string]int{}
	}
	if s.fails[name]++; s.fails[name] >= patient {
		s.leave(name, "it fails too often: "+why)
	}
}

func (s *staff) leave(name, why string) {
	if s.out == nil || len(s.out) >= mostNames {
		s.out = map[string]string{}
	}
	s.out[name] = why
	delete(s.there, name)
}
