package ways

import (
	"slices"
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A search for a way may take milliseconds, and the same one is asked for again
// and again: by a program that weighs a charge, by the rules when it is made, in
// every imagined game. So a field remembers the answers to the last questions.
// They depend on nothing but the question, so that no answer changes by it; what
// is kept is bounded: once the ring is full the newest takes the place of the oldest.
//
//	place    0     1     2     3   ..  255
//	       [257] [258] [  3] [  4] .. [256]     after 258 questions: the next goes to place 2,
//	                    next                    where the oldest lies
//
// A question is compared by its hash first, and only if that is equal as a whole. The hash
// takes nothing that is not compared, so equal questions have equal hashes: none that is
// remembered is missed, and of two that differ with one hash the second look tells. What is
// not compared is the Breath alone: it may end a search, and what that came to is not kept.

// wayQuestion is all that an answer depends on.
type wayQuestion struct {
	t       Trip
	contact bool
	wide    bool        // a contact with a gap
	body    ground.Body // the target of a contact
	to      ground.Spot // the goal of a way to a spot
}

// wayAnswer is a question with what came of it.
type wayAnswer struct {
	hash uint64
	q    wayQuestion
	w    Way
	ok   bool
}

// answers holds the last answers in a ring.
type answers struct {
	lock sync.Mutex
	ring []wayAnswer
	next int
}

// mostAnswers is how many answers a field remembers.
const mostAnswers = 256

// find looks a question up. The way is the asker's own.
func (a *answers) find(q *wayQuestion) (w Way, ok, known bool) {
	hash := q.hash()
	a.lock.Lock()
	defer a.lock.Unlock()
	for i := range a.ring {
		if r := &a.ring[i]; r.hash == hash && r.q.same(q) {
			return r.w.clone(), r.ok, true
		}
	}
	return Way{}, false, false
}

// keep remembers an answer in place of the oldest.
func (a *answers) keep(q wayQuestion, w Way, ok bool) {
	q.t.Others, q.t.Within, q.t.Breath = slices.Clone(q.t.Others), slices.Clone(q.t.Within), nil
	r := wayAnswer{q.hash(), q, w.clone(), ok}
	a.lock.Lock()
	defer a.lock.Unlock()
	if len(a.ring) < mostAnswers {
		a.ring = append(a.ring, r)
		return
	}
	a.ring[a.next] = r
	a.next = (a.next + 1) % mostAnswers
}

func (w Way) clone() Way {
	w.Path, w.Rolls = slices.Clone(w.Path), slices.Clone(w.Rolls)
	return w
}

func (q *wayQuestion) same(o *wayQuestion) bool {
	a, b := q.t, o.t
	return a.Mover == b.Mover && a.Means == b.Means && a.Limit == b.Limit && a.Shortest == b.Shortest &&
		q.contact == o.contact && q.wide == o.wide && q.body == o.body && q.to == o.to &&
		slices.Equal(a.Others, b.Others) && slices.Equal(a.Within, b.Within)
}

// hash mixes what mostly differs between questions: where everybody stands, and
// the numbers of the trip.
func (q *wayQuestion) hash() uint64 {
	h := uint64(14695981039346656037)
	add := func(v lattice.Mil) {
		h = (h ^ uint64(uint32(v))) * 1099511628211
	}
	for _, b := range [2]ground.Body{q.t.Body, q.body} {
		add(b.At.X)
		add(b.At.Y)
		add(b.Level)
	}
	add(q.to.At.X)
	add(q.to.At.Y)
	add(q.to.Level)
	add(q.t.Limit)
	add(q.t.JumpWidth)
	add(q.t.MaxDrop)
	for i := range q.t.Others {
		add(q.t.Others[i].At.X)
		add(q.t.Others[i].At.Y)
	}
	return h
}
