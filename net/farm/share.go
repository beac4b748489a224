package farm

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

// Job is work to be shared, in blocks numbered from 0 in the order in which Next gives
// them. ShareJob calls its methods from one goroutine.
type Job interface {
	// Next returns the next block of at most so many units; nil: there is none any
	// more.
	Next(most int) (block []byte, units int, err error)
	// Take takes the answer to a block in. It fails, and takes nothing, where that is not
	// just what was asked.
	Take(block int, answer []byte) error
	// Compare tells in what a second answer to a block differs from the first one, empty if
	// in nothing, and which of the two is wrong as far as it knows. Without a second one, nil,
	// this program does the block itself, if it can. It fails where the second is not what
	// was asked.
	Compare(block int, first, second []byte) (what string, wrong [2]bool, err error)
	// Over reports whether no more answers are wanted.
	Over() bool
}

// Progress is how far work that is shared has come.
type Progress struct {
	Done           int     // units of work, all blocks together
	Rate           float64 // of them a second
	Workers, Hands int     // who is there and of the same build
	News           []News  // since it was told last
}

const (
	// pace is how long a block should take, and ample how large its answer may well be, in bytes.
	pace, ample = time.Second, most / 4
	// mostUnits is how many units a block has at most.
	mostUnits = 256
	// fewest is how many blocks lie in the queue at least.
	fewest = 4
	// mostOpen and mostBytes bound the blocks that are not answered, whatever hands are told of.
	mostOpen, mostBytes = 8192, 256 << 20
	// again is of how many blocks one is done twice.
	again = 50
	// late is after which a block that nobody has answered is put into the queue anew, at
	// first; each time it is twice as long.
	late = 2 * time.Minute
	// mostAlone is how many blocks a sharer does itself at the end, where one worker alone was
	// there, to compare.
	mostAlone = 3
	// failures is how many workers must fail with a block before the run does.
	failures = 3
)

// piece is a block that is not answered.
type piece struct {
	number, units int
	text          []byte // packed
	key           string
	check         bool      // it is done twice
	first         []byte    // of the second time: the first answer,
	by            string    // whose it was,
	until         time.Time // and how long the run waits for the second one at its end

	not     []string // who is not to do it
	faults  []string // what it failed with
	seq     uint64   // its place in the queue; 0: it is on its way there
	due     time.Time
	sent    time.Time
	tries   int
	waiting bool // for a second worker
}

// placed is a piece that has come to the queue, or why it has not.
type placed struct {
	piece *piece
	seq   uint64
	err   error
}

// run is work that is being shared.
type run struct {
	*Farm
	ctx   context.Context
	id    string
	job   Job
	queue jetstream.Stream

	units   int // of the next block
	sent    int // blocks
	open    map[string]*piece
	checks  int // of them, those that are done for the second time
	bytes   int // of them all
	whole   bool
	done    int
	slowest time.Duration
	began   time.Time
	drawn   int // which one of some fifty blocks is done twice, besides the first two of all

	placed  chan placed
	answers chan *nats.Msg
	lapsed  chan struct{}
	who     staff
	team    sync.WaitGroup // of what goes on beside the loop
}

// Share is ShareJob for work of which nothing is known but bytes: took is handed each answer
// once and fails for a wrong one; two answers to one block are alike if their bytes are.
func (f *Farm) Share(ctx context.Context, next func(most int) (block []byte, units int, err error), took func(answer []byte) error, over func() bool) error {
	return f.ShareJob(ctx, bare{next, took, over})
}

// bare is a job of functions.
type bare struct {
	next func(most int) ([]byte, int, error)
	took func(answer []byte) error
	over func() bool
}

func (b bare) Next(most int) ([]byte, int, error) { return b.next(most) }

func (b bare) Take(_ int, answer []byte) error { return b.took(answer) }

func (b bare) Over() bool { return b.over() }

func (b bare) Compare(block int, first, second []byte) (what string, wrong [2]bool, err error) {
	if second != nil && !bytes.Equal(first, second) {
		what = fmt.Sprintf("block %d", block)
	}
	return what, wrong, nil
}

// ShareJob has the blocks of a job done by workers. It ends when all are answered, or once the
// job is over: what is left is taken out of the queue. It fails with what Next fails with, or
// with the context; where three workers have failed with one block; and where two workers
// answer one block differently. The fault of one worker is told, and its blocks go to others.
func (f *Farm) ShareJob(ctx context.Context, job Job) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &run{Farm: f, ctx: ctx, id: nuid.Next(), job: job, units: 2, open: map[string]*piece{}, began: time.Now(),
		placed: make(chan placed, 64), answers: make(chan *nats.Msg, 64), lapsed: make(chan struct{}, 1), who: staff{build: f.Build}}
	done, err := r.listen()
	defer done()
	if err != nil {
		return err
	}
	for {
		seq, err := f.renew(ctx, r.id)
		if err == nil {
			defer f.release(r.id)
			defer r.team.Wait()
			defer stop() // first
			r.team.Go(func() {
				f.keep(ctx, r.id, seq, func() {
					select {
					case r.lapsed <- struct{}{}:
					default:
					}
				})
			})
			break
		}
		if !passes(err) || !sleep(ctx, pulse) {
			return err
		}
	}
	if r.queue, err = f.js.Stream(ctx, queue); err != nil {
		return err
	}
	return r.loop()
}

// listen has answers and workers heard until done is called.
func (r *run) listen() (done func(), err error) {
	var list []*nats.Subscription
	done = func() {
		for _, s := range list {
			_ = s.Unsubscribe()
		}
	}
	for at, hear := range map[string]nats.MsgHandler{
		hereAt + r.id: func(m *nats.Msg) { r.who.hear(m.Data) },
		answerAt + r.id: func(m *nats.Msg) {
			select {
			case r.answers <- m:
			case <-r.ctx.Done():
			}
		},
	} {
		s, err := r.nc.Subscribe(at, hear)
		if err != nil {
			return done, err
		}
		list = append(list, s)
		if err := s.SetPendingLimits(crowd, 8*most); err != nil { // who floods it fills that, and what is lost is sent again
			return done, err
		}
	}
	return done, nil
}

// loop fills the queue and takes answers in meanwhile, until all are there.
func (r *run) loop() error {
	room, tick := make(chan struct{}), time.NewTicker(pulse)
	close(room)
	defer tick.Stop()
	for {
		if r.job.Over() {
			return r.alone()
		}
		more, err := r.fill()
		if err != nil {
			return err
		}
		if r.finished() {
			return r.alone()
		}
		at := room // nothing is waited for while there is room in the queue
		if !more {
			at = nil
		}
		select {
		case <-r.ctx.Done():
			return r.ctx.Err()
		case m := <-r.answers:
			reply, err := r.answer(m)
			if err != nil {
				return err
			}
			_ = m.Respond([]byte(reply)) // who does not get it sends its answer again
		case p := <-r.placed:
			if p.err != nil {
				return fmt.Errorf("a block of work: %w", p.err)
			}
			p.piece.seq = p.seq
		case <-r.lapsed:
			for _, p := range r.open {
				p.due = time.Now()
			}
			r.overdue()
		case <-tick.C:
			r.overdue()
			r.tell()
		case <-at:
		}
	}
}

// finished tells whether all blocks are answered, and those that are done twice are done
// twice, as far as there is a second worker to do it.
func (r *run) finished() bool {
	if !r.whole || len(r.open) > r.checks {
		return false
	}
	for _, p := range r.open {
		if r.who.other(p.not) && time.Now().Before(p.until) {
			return false
		}
	}
	r.tell()
	return true
}

// fill puts a block into the queue, if there is room for it: there are twice as many as
// there are hands.
func (r *run) fill() (more bool, err error) {
	_, hands := r.who.count()
	if r.whole || len(r.open)-r.checks >= min(max(fewest, 2*hands), mostOpen) || r.bytes > mostBytes {
		return false, nil
	}
	text, units, err := r.job.Next(r.units)
	if err != nil {
		return false, err
	}
	if text == nil {
		r.whole = true
		return false, nil
	}
	p := &piece{number: r.sent, units: units, text: pack(text), key: nuid.Next()}
	if r.sent%again == 0 {
		r.drawn = r.sent + rand.IntN(again)
	}
	p.check = r.sent == r.drawn || r.sent < 2
	r.sent++
	r.put(p)
	r.send(p)
	return true, nil
}

func (r *run) put(p *piece) {
	r.open[p.key] = p
	r.bytes += len(p.text)
	if p.first != nil {
		r.checks++
	}
}

func (r *run) drop(p *piece) {
	delete(r.open, p.key)
	r.bytes -= len(p.text)
	if p.first != nil {
		r.checks--
	}
}

// block is a piece as it travels.
func (r *run) block(p *piece) *nats.Msg {
	return &nats.Msg{Subject: blockAt + r.Build.token() + "." + r.id, Data: p.text,
		Header: nats.Header{ofBlock: {strconv.Itoa(p.number)}, ofKey: {p.key}, ofNot: {strings.Join(p.not, " ")}}}
}

// patience is how long an answer may take before somebody else is asked.
func (r *run) patience() time.Duration { return max(r.late, 4*r.slowest) }

// send puts a piece into the queue, beside the run, in place of what may lie there of it.
func (r *run) send(p *piece) {
	p.sent, p.due = time.Now(), time.Now().Add(r.patience()<<min(p.tries, 6))
	p.tries++
	m := r.block(p)
	old, id := p.seq, fmt.Sprintf("%s.%d", p.key, p.tries)
	p.seq = 0
	r.team.Go(func() {
		if old != 0 {
			_ = r.queue.DeleteMsg(r.ctx, old) // else it is done twice, for nothing
		}
		seq, err := r.publish(r.ctx, m, id)
		select {
		case r.placed <- placed{p, seq, err}:
		case <-r.ctx.Done():
		}
	})
}

// overdue sends again what is due, and for the second time what has found a second worker.
func (r *run) overdue() {
	now := time.Now()
	for _, p := range r.open {
		switch {
		case p.waiting:
			if r.who.other(p.not) {
				p.waiting = false
				r.send(p)
			}
		case p.seq != 0 && !now.Before(p.due):
			r.send(p)
		}
	}
}

// tell tells how it goes.
func (r *run) tell() {
	p := Progress{Done: r.done, Rate: float64(r.done) / time.Since(r.began).Seconds()}
	p.Workers, p.Hands = r.who.count()
	if p.News = r.who.news(); r.Tell != nil {
		r.Tell(p)
	}
}
