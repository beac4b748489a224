// Package hindsight works the analysis of a game (game/analysis) out beside the window, and
// that of a deployment: by the crew, or in slices where there is none. What it has come to
// of a game it keeps in a store, under the game, and goes on from there another time. It
// comes to the same whoever works.
package hindsight

import (
	"slices"

	"duckboard/game"
	"duckboard/game/analysis"
	"duckboard/game/aside"
	"duckboard/game/replay"
	"duckboard/render/crew"
	"duckboard/render/store"
)

// Bound is how many games are imagined from each position at most.
const Bound = 64

// batch is how many samples are asked for at a time: a few tenths of a second's worth.
const batch = 8

// Hindsight is the analysis of a game, under way.
type Hindsight struct {
	News int // counts what has come

	kind    aside.Kind       // of the questions
	placed  []game.Placement // of a deployment
	reader  *analysis.Reader // of a game
	a       *analysis.Analysis
	share   *analysis.Share // nil: it is not begun, or it was stopped
	find    replay.Finder
	keep    keep
	opening []byte
	log     []byte
	kept    [][]float64 // that is not checked yet
	rounds  int         // that were written last
	written float64     // the share that was

	calls []asked
	first *job  // before all others
	own   []job // to be worked out in place
	place *aside.Engine
	work  *aside.Work // on the first of own

	wanted []int // steps whose way is asked for
	ways   map[int]*analysis.Way
}

// job is what one question asks for.
type job struct {
	tasks []analysis.Task
	check bool // the tasks are known already: does this program come to the same?
	step  int  // whose way is asked for, where there are no tasks
}

// asked is a job with who does it.
type asked struct {
	job
	call *crew.Call
}

// Of begins the analysis of a game that was played. It fails where the game does not begin
// again.
func Of(m *replay.Match, s store.Store) (*Hindsight, error) {
	rules := m.Setup().Rules
	h := &Hindsight{kind: aside.Imagine, find: only(rules), opening: replay.Opening(m.Setup()), ways: map[int]*analysis.Way{}}
	log := slices.Clone(m.Log())
	for i := range log {
		h.log = replay.AppendCommand(h.log, &log[i])
	}
	h.keep = keepOf(s, h.opening, h.log)
	var err error
	h.reader, err = analysis.Read(rules, m.Setup().Start, log)
	return h, err
}

// only finds one rule set.
func only(rules game.Ruleset) replay.Finder {
	return func(string) (game.Ruleset, error) { return rules, nil }
}

// Deployed begins to judge a deployment: how a game may go that begins with who is placed,
// besides those of its start. opening is the start's. It fails where no game can begin so.
func Deployed(rules game.Ruleset, start game.Start, opening []byte, place []game.Placement) (*Hindsight, error) {
	h := &Hindsight{kind: aside.Judge, placed: slices.Clone(place), find: only(rules), opening: opening, ways: map[int]*analysis.Way{}}
	start.Place = slices.Concat(start.Place, place)
	var err error
	h.a, err = analysis.Deployed(rules, start)
	return h, err
}

// Analysis is what is known; nil while the game is still read.
func (h *Hindsight) Analysis() *analysis.Analysis { return h.a }

// Setup is the game's.
func (h *Hindsight) Setup() *game.Setup { return h.reader.Setup() }

// Progress is how far it is, from 0 to 1: to the first figures of all positions, or once
// they are there to the last.
func (h *Hindsight) Progress() (share float64, there bool) {
	if h.a == nil {
		return 0, false
	}
	if h.a.Known(analysis.Few) < 1 {
		return h.a.Known(analysis.Few), false
	}
	return h.a.Known(Bound), true
}

// Over tells whether all is worked out.
func (h *Hindsight) Over() bool { return h.a != nil && h.a.Known(Bound) == 1 }

// Way is what the Veteran would have done in place of a step; nil: it is not known yet, and
// is asked for.
func (h *Hindsight) Way(step int) *analysis.Way {
	w, known := h.ways[step]
	if !known {
		h.ways[step] = nil
		h.wanted = append(h.wanted, step)
	}
	return w
}

// Step works on until the time of a frame is over. It fails where the game cannot be read.
func (h *Hindsight) Step(c *crew.Crew, over func() bool) error {
	if h.a == nil {
		return h.read(over)
	}
	if h.share == nil {
		h.begin()
	}
	h.collect()
	for c.Ready() && len(h.calls) <= c.Most() {
		j, ok := h.next()
		if !ok {
			break
		}
		call := c.Ask(h.question(&j))
		if call == nil {
			h.own = append(h.own, j)
			break
		}
		h.calls = append(h.calls, asked{j, call})
	}
	if !c.Alive() && len(h.own) == 0 {
		if j, ok := h.next(); ok {
			h.own = append(h.own, j)
		}
	}
	return h.slice(over)
}

// read reads the game, and what is known of it from another day.
func (h *Hindsight) read(over func() bool) error {
	for h.reader.Read() == nil {
		if err := h.reader.Step(); err != nil {
			return err
		}
		if over() {
			return nil
		}
	}
	h.a = h.reader.Read()
	if h.kept = h.keep.read(len(h.a.Asks)); h.kept != nil {
		h.a.Restore(h.kept)
		h.rounds, h.written = h.a.Rounds(), h.a.Known(Bound)
	}
	h.News++
	return nil
}

// begin begins to share the work out. What was kept is checked first: another version of
// the program may come to something else.
func (h *Hindsight) begin() {
	h.share = h.a.Share(Bound)
	if h.kept == nil {
		return
	}
	check := job{check: true}
	for _, ask := range []int{0, len(h.kept) / 2, len(h.kept) - 1} {
		if len(h.kept[ask]) > 0 {
			check.tasks = append(check.tasks, analysis.Task{Ask: ask})
		}
	}
	if h.first = &check; len(check.tasks) == 0 {
		h.kept, h.first = nil, nil
	}
}

// next is what is to be asked next; false where nothing is left.
func (h *Hindsight) next() (job, bool) {
	if j := h.first; j != nil {
		h.first = nil
		return *j, true
	}
	if len(h.wanted) > 0 {
		j := job{step: h.wanted[0]}
		h.wanted = h.wanted[1:]
		return j, true
	}
	list := h.share.Take(batch)
	return job{tasks: list}, len(list) > 0
}

// question asks for a job.
func (h *Hindsight) question(j *job) aside.Question {
	q := aside.Question{Kind: h.kind, Tasks: j.tasks, Place: h.placed, Opening: h.opening, Log: h.log}
	if j.tasks == nil {
		q.Kind, q.Step = aside.Better, j.step
	}
	return q
}

// collect takes in what the crew has found. What it could not answer is worked out in place.
func (h *Hindsight) collect() {
	var found []func()
	h.calls = slices.DeleteFunc(h.calls, func(q asked) bool {
		answer, done, err := q.call.Poll()
		if done && err != nil {
			h.own = append(h.own, q.job)
		} else if done {
			found = append(found, func() { h.take(&q.job, answer) })
		}
		return done
	})
	for _, take := range found {
		take()
	}
}

// slice works at what is left to this program, for a part of a frame.
func (h *Hindsight) slice(over func() bool) error {
	for len(h.own) > 0 {
		if h.place == nil {
			h.place = aside.NewEngine(h.find)
		}
		if h.work == nil {
			q := h.question(&h.own[0])
			h.work = h.place.Begin(q.Marshal())
		}
		if !h.work.Step(over) {
			return nil
		}
		answer, err := aside.ReadAnswer(h.work.Answer())
		j := h.own[0]
		h.work, h.own = nil, h.own[1:]
		if err != nil {
			return err
		}
		if h.take(&j, answer); over() {
			return nil
		}
	}
	return nil
}

// take takes in what a job has come to.
func (h *Hindsight) take(j *job, found *aside.Answer) {
	h.News++
	switch {
	case j.tasks == nil:
		h.ways[j.step] = found.Way
	case j.check:
		if h.checked(j, found.Chances) {
			h.kept = nil
			return
		}
		h.kept, h.share, h.rounds = nil, nil, 0
		h.Stop()
		h.a.Restore(make([][]float64, len(h.a.Asks)))
	case h.share != nil:
		for i, t := range j.tasks {
			h.share.Put(t, found.Chances[i])
		}
		if n := h.a.Rounds(); n >= max(analysis.Few, 2*h.rounds) && h.kept == nil {
			h.write(n)
		}
	}
}

// checked tells whether what was kept is what is found now.
func (h *Hindsight) checked(j *job, found []float64) bool {
	for i, t := range j.tasks {
		if h.kept[t.Ask][t.K] != found[i] {
			return false
		}
	}
	return true
}

// write keeps what is known. What cannot be kept is worked out again another time.
func (h *Hindsight) write(rounds int) {
	if h.rounds = rounds; h.keep.store == nil || h.written == h.a.Known(Bound) {
		return
	}
	h.written = h.a.Known(Bound)
	_ = h.keep.write(h.a.Samples())
}

// Stop gives up what is being worked out, and keeps what is known. Step goes on.
func (h *Hindsight) Stop() {
	for _, q := range h.calls {
		q.call.Cancel()
	}
	for step, w := range h.ways {
		if w == nil {
			delete(h.ways, step)
		}
	}
	if h.share != nil && h.kept == nil && h.a.Known(1) > 0 {
		h.write(h.a.Rounds())
	}
	h.calls, h.first, h.own, h.work, h.share, h.wanted = nil, nil, nil, nil, nil, nil
}
