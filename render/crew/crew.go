// Package crew has questions answered beside the window, by engines (game/aside)
// in threads of their own: goroutines on the desktop, Web Workers in a page of
// the browser. Where there is no crew, who asks works in slices of the frame,
// and comes to the same.
package crew

import (
	"errors"
	"sync"
	"sync/atomic"

	"duckboard/game/aside"
)

// Crew is some engines. A question goes to the one that knows its game, if that
// is free. A nil Crew is nobody. It may be used by several goroutines at once.
type Crew struct {
	lock  sync.Mutex
	hands []*hand
	queue []*Call
	most  int                // hands
	hire  func(*hand) worker // makes another hand; it calls ready, tell, answer and lost
}

// worker is the thread in which an engine works.
type worker interface {
	send(message []byte) // one question at a time
	cancel()             // the running question; an answer must follow all the same

}

// hand is a member of the crew.
type hand struct {
	crew    *Crew
	worker  worker
	ready   bool
	doing   *Call
	opening []byte // of the game that it knows
}

// Call is a question that was asked.
type Call struct {
	crew     *Crew
	question aside.Question
	progress atomic.Uint64 // in millionths
	answer   chan result
	gone     atomic.Bool
}

type result struct {
	answer *aside.Answer
	err    error
}

// errLost is the error of a question whose thread has ended.
var errLost = errors.New("the thread that worked at it has ended")

func newCrew(most int, hire func(*hand) worker) *Crew {
	c := &Crew{most: most, hire: hire}
	c.more()
	return c
}

// more takes on one more hand if there may be one.
func (c *Crew) more() {
	if len(c.hands) < c.most {
		h := &hand{crew: c}
		c.hands = append(c.hands, h)
		h.worker = c.hire(h)
	}
}

// Ready tells whether somebody is there to ask.
func (c *Crew) Ready() bool {
	if c == nil {
		return false
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	for _, h := range c.hands {
		if h.ready {
			return true
		}
	}
	return false
}

// Alive tells whether somebody is there, or still on the way.
func (c *Crew) Alive() bool {
	if c == nil {
		return false
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	return len(c.hands) > 0
}

// Most is how many questions it may work at at once.
func (c *Crew) Most() int {
	if c == nil {
		return 0
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.most
}

// Ask asks a question. It is nil where nobody is ready to answer.
func (c *Crew) Ask(q aside.Question) *Call {
	if !c.Ready() {
		return nil
	}
	call := &Call{crew: c, question: q, answer: make(chan result, 1)}
	c.lock.Lock()
	defer c.lock.Unlock()
	c.queue = append(c.queue, call)
	c.hand()
	if len(c.queue) > 0 {
		c.more()
	}
	return call
}

// hand gives the questions that wait to who is free.
func (c *Crew) hand() {
	for len(c.queue) > 0 {
		call := c.queue[0]
		h := c.free(call.question.Opening)
		if h == nil {
			return
		}
		c.queue = c.queue[1:]
		if call.gone.Load() {
			continue
		}
		h.doing, h.opening = call, call.question.Opening
		h.worker.send(call.question.Marshal())
	}
}

// free is a hand that has nothing to do, best one that knows the game.
func (c *Crew) free(opening []byte) *hand {
	var some *hand
	for _, h := range c.hands {
		if !h.ready || h.doing != nil {
			continue
		}
		if string(h.opening) == string(opening) {
			return h
		}
		if some == nil {
			some = h
		}
	}
	return some
}

// here says that a hand can be asked.
func (h *hand) here() {
	h.crew.lock.Lock()
	defer h.crew.lock.Unlock()
	h.ready = true
	h.crew.hand()
}

// tell says how far a hand is.
func (h *hand) tell(share float64) {
	h.crew.lock.Lock()
	defer h.crew.lock.Unlock()
	if h.doing != nil {
		h.doing.progress.Store(uint64(share * 1e6))
	}
}

// answered takes in what a hand has found.
func (h *hand) answered(message []byte) {
	a, err := aside.ReadAnswer(message)
	h.crew.lock.Lock()
	defer h.crew.lock.Unlock()
	if h.doing != nil {
		h.doing.answer <- result{a, err}
		h.doing = nil
	}
	h.crew.hand()
}

// lost says that a hand will not answer any more. What it worked at fails, and
// what waited for it if it was the last.
func (h *hand) lost() {
	c := h.crew
	c.lock.Lock()
	defer c.lock.Unlock()
	for i, other := range c.hands {
		if other == h {
			c.hands = append(c.hands[:i:i], c.hands[i+1:]...)
			break
		}
	}
	c.most = len(c.hands) // nobody comes in its place
	if h.doing != nil {
		h.doing.answer <- result{nil, errLost}
		h.doing = nil
	}
	if len(c.hands) == 0 {
		for _, call := range c.queue {
			call.answer <- result{nil, errLost}
		}
		c.queue = nil
	}
}

// Poll is the answer once it is there; done is true in that one call only. The
// error says why there is none: then the asker may work it out in place.
func (c *Call) Poll() (a *aside.Answer, done bool, err error) {
	select {
	case r := <-c.answer:
		return r.answer, true, r.err
	default:
		return nil, false, nil
	}
}

// Progress is the share of the work that is done, 0 to 1.
func (c *Call) Progress() float64 { return float64(c.progress.Load()) / 1e6 }

// Cancel gives the question up; nil may be given up, too.
func (c *Call) Cancel() {
	if c == nil || c.gone.Swap(true) {
		return
	}
	c.crew.lock.Lock()
	defer c.crew.lock.Unlock()
	for _, h := range c.crew.hands {
		if h.doing == c {
			h.worker.cancel()
		}
	}
}
