package crew

import (
	"sync/atomic"
	"time"

	"duckboard/game/aside"
	"duckboard/game/replay"
)

// slice is how long a thread works before it looks whether it is still wanted.
const slice = 20 * time.Millisecond

// Threads is a crew of goroutines that find rule sets with find.
func Threads(most int, find replay.Finder) *Crew {
	return newCrew(most, func(h *hand) worker {
		t := &thread{questions: make(chan []byte, 1)}
		go t.work(h, aside.NewEngine(find))
		return t
	})
}

type thread struct {
	questions chan []byte
	unwanted  atomic.Bool
}

func (t *thread) send(message []byte) {
	t.unwanted.Store(false)
	t.questions <- message
}

func (t *thread) cancel() { t.unwanted.Store(true) }

func (t *thread) work(h *hand, e *aside.Engine) {
	h.here()
	for message := range t.questions {
		w := e.Begin(message)
		for over := until(slice); !t.unwanted.Load() && !w.Step(over); over = until(slice) {
			h.tell(w.Progress())
		}
		h.answered(w.Answer())
	}
}

func until(d time.Duration) func() bool {
	end := time.Now().Add(d)
	return func() bool { return time.Now().After(end) }
}
