package farm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// worker does blocks.
type worker struct {
	*Farm
	ctx   context.Context
	hands int
	say   func(format string, v ...any)
	team  sync.WaitGroup
	slots chan struct{} // of answers that are on their way

	lock     sync.Mutex
	runs     map[string]heard // by the run
	foreign  map[string]bool  // builds that it has told that it cannot do
	consumer jetstream.Consumer
}

// heard is a run that a worker has heard of.
type heard struct {
	at, answered time.Time
	left         bool // it takes nothing of this worker any more
}

// mostRuns is how many runs a worker keeps: whoever knows the token may tell of any number.
const mostRuns = 1024

// Work does blocks until the context ends, as many at once as there are hands; what they
// had begun then is given back. A hand is called by one goroutine. What it fails with is
// told to who shares the work. told gets what becomes of each block, in a line.
func (f *Farm) Work(ctx context.Context, hands []func(block []byte) (answer []byte, err error), told func(line string)) error {
	var lock sync.Mutex
	say := func(format string, v ...any) {
		lock.Lock()
		defer lock.Unlock()
		told(fmt.Sprintf(format, v...))
	}
	w := &worker{Farm: f, ctx: ctx, hands: len(hands), say: say, slots: make(chan struct{}, 4*len(hands)), runs: map[string]heard{}, foreign: map[string]bool{}}
	s, err := f.nc.Subscribe(sharerAt+"*", w.hear)
	if err != nil {
		return err
	}
	for _, hand := range hands {
		w.team.Go(func() { w.toil(hand) })
	}
	w.team.Wait()
	_ = s.Unsubscribe()
	w.lock.Lock()
	defer w.lock.Unlock()
	w.hands = 0
	for run := range w.runs {
		w.report(run)
	}
	return f.nc.FlushTimeout(patience)
}

// report tells a sharer who is here; no hands: it goes.
func (w *worker) report(run string) {
	if text, err := json.Marshal(here{w.name, w.hands, w.Build}); err == nil {
		_ = w.nc.Publish(hereAt+run, text) // the next one comes soon
	}
}

// hear notes a sharer, and tells it who is here: also where it is of another build, whose
// blocks this worker cannot do.
func (w *worker) hear(m *nats.Msg) {
	run := strings.TrimPrefix(m.Subject, sharerAt)
	var b Build
	if len(m.Data) > 1024 || json.Unmarshal(m.Data, &b) != nil {
		return
	}
	if !w.news(run) {
		return
	}
	if b != w.Build {
		w.strange(b)
	}
	w.report(run)
}

// news notes a run, and tells whether it is to be answered.
func (w *worker) news(run string) bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	now := time.Now()
	if len(w.runs) >= mostRuns {
		for id, h := range w.runs {
			if now.Sub(h.at) > lease {
				delete(w.runs, id)
			}
		}
	}
	h, known := w.runs[run]
	if !known && len(w.runs) >= mostRuns {
		return false
	}
	h.at = now
	due := now.Sub(h.answered) >= pulse/2
	if due {
		h.answered = now
	}
	w.runs[run] = h
	return due
}

// strange says once that it cannot do blocks of a build.
func (w *worker) strange(b Build) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if s := plain(b.String(), 100); !w.foreign[s] && len(w.foreign) < mostRuns {
		w.foreign[s] = true
		w.say("somebody shares blocks of %s; %s is of %s, and cannot do them", s, w.name, w.Build)
	}
}

// leave notes that a run takes nothing of this worker any more.
func (w *worker) leave(run, why string) {
	w.lock.Lock()
	h := w.runs[run]
	known := h.left
	h.left = true
	w.runs[run] = h
	w.lock.Unlock()
	if !known {
		w.say("run %s takes no answers of %s any more: %s", run, w.name, plain(why, 300))
	}
}

// toil does one block after another.
func (w *worker) toil(hand func([]byte) ([]byte, error)) {
	silent := false
	for w.ctx.Err() == nil {
		m, err := w.take()
		if err != nil {
			if !silent && w.ctx.Err() == nil {
				w.say("the farm's server does not answer: %v", err)
			}
			silent = true
			sleep(w.ctx, pulse)
			continue
		}
		if silent = false; m != nil {
			w.do(m, hand)
		}
	}
}

// blocks is the consumer of the blocks of this build.
func (w *worker) blocks(ctx context.Context) (jetstream.Consumer, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.consumer != nil {
		return w.consumer, nil
	}
	c := jetstream.ConsumerConfig{Durable: "workers-" + w.Build.token(), FilterSubject: blockAt + w.Build.token() + ".*", AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: silence, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: crowd, InactiveThreshold: memory}
	var err error
	if w.consumer, err = w.js.CreateOrUpdateConsumer(ctx, queue, c); err != nil {
		w.consumer = nil
		return nil, errors.Join(err, w.open(ctx)) // by the next try it is there again
	}
	return w.consumer, nil
}

// take waits some seconds for a block that it may do; nil: there is none.
func (w *worker) take() (jetstream.Msg, error) {
	ctx, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	c, err := w.blocks(ctx)
	if err != nil {
		return nil, err
	}
	m, err := c.Next(jetstream.FetchContext(ctx))
	switch {
	case errors.Is(err, nats.ErrTimeout) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		return nil, nil
	case err != nil:
		w.lock.Lock()
		defer w.lock.Unlock()
		w.consumer = nil // it is asked for anew
		return nil, err
	}
	if w.mine(ctx, m) {
		return m, nil
	}
	return w.beyond(ctx, c, m)
}

// mostBeyond is how many blocks that it must not do a worker looks beyond.
const mostBeyond = 32

// beyond looks for a block behind one that this worker must not do. It gives back all that
// it does not do at once, and then lets others come before it.
func (w *worker) beyond(ctx context.Context, c jetstream.Consumer, first jetstream.Msg) (found jetstream.Msg, err error) {
	list, err := c.FetchNoWait(mostBeyond)
	if err == nil {
		for m := range list.Messages() {
			if found == nil && w.mine(ctx, m) {
				found = m
				continue
			}
			_ = m.Nak()
		}
	}
	_ = first.Nak() // of one that is dropped it means nothing
	if found == nil {
		sleep(w.ctx, pulse)
	}
	return found, nil
}

// mine tells whether this worker is to do a block. One whose sharer is gone is dropped.
func (w *worker) mine(ctx context.Context, m jetstream.Msg) bool {
	run := runOf(m)
	if slices.Contains(strings.Fields(m.Headers().Get(ofNot)), w.name) {
		return false
	}
	w.lock.Lock()
	h := w.runs[run]
	w.lock.Unlock()
	if h.left {
		return false
	}
	if time.Since(h.at) < lease/2 {
		return true
	}
	there, err := w.leased(ctx, run)
	if err == nil && !there {
		_ = m.Term()
		_ = w.sweep(ctx) // and the others of that run
	}
	return err != nil || there
}

func runOf(m jetstream.Msg) string { return m.Subject()[strings.LastIndexByte(m.Subject(), '.')+1:] }

// do does a block, or gives it back. Its answer goes out while the hand is at the next one.
func (w *worker) do(m jetstream.Msg, hand func([]byte) ([]byte, error)) {
	run, number := runOf(m), plain(m.Headers().Get(ofBlock), 20)
	w.say("block %s of %s", number, run)
	done := make(chan *nats.Msg, 1)
	go func() { done <- w.answer(m, hand) }()
	alive := time.NewTicker(silence / 5)
	defer alive.Stop()
	for {
		select {
		case <-alive.C:
			_ = m.InProgress()
		case <-w.ctx.Done():
			_ = m.Nak()
			return
		case a := <-done:
			select {
			case w.slots <- struct{}{}:
			case <-w.ctx.Done():
				_ = m.Nak()
				return
			}
			w.team.Go(func() {
				w.deliver(m, a, run, number)
				<-w.slots
			})
			return
		}
	}
}

// deliver gives an answer to the sharer, as long as that is there, and acknowledges its block.
func (w *worker) deliver(m jetstream.Msg, a *nats.Msg, run, number string) {
	for {
		ctx, stop := context.WithTimeout(w.ctx, patience)
		reply, err := w.nc.RequestMsgWithContext(ctx, a)
		stop()
		switch {
		case err == nil:
			if len(reply.Data) > 0 {
				w.leave(run, string(reply.Data))
			}
			_ = m.Ack() // one that is lost has the block done again, for nothing
			return
		case w.ctx.Err() != nil:
			_ = m.Nak()
			return
		case errors.Is(err, nats.ErrNoResponders):
			if there, err := w.leased(w.ctx, run); err == nil && !there {
				w.say("block %s of %s: who shares it is gone", number, run)
				_ = m.Term()
				return
			}
		case !passes(err):
			w.say("block %s of %s: %v", number, run, err)
		}
		_ = m.InProgress()
		sleep(w.ctx, 200*time.Millisecond)
	}
}

// answer does a block and packs what came of it, or why nothing did.
func (w *worker) answer(m jetstream.Msg, hand func([]byte) ([]byte, error)) *nats.Msg {
	began, run := time.Now(), runOf(m)
	a := &nats.Msg{Subject: answerAt + run, Header: nats.Header{ofKey: {m.Headers().Get(ofKey)}}}
	block, err := unpack(m.Data())
	if err == nil {
		var text []byte
		if text, err = hand(block); err == nil {
			if a.Data = pack(text); len(text) > most {
				err = fmt.Errorf("an answer of %d MB is more than %d", len(text)>>20, most>>20)
			} else {
				err = w.fits(a)
			}
		}
	}
	if err != nil {
		a.Data = nil
		a.Header.Set(ofFault, plain(strings.ReplaceAll(err.Error(), "\n", "; "), 300))
	}
	a.Header.Set(ofTime, time.Since(began).String())
	if err := w.seal(run, a); err != nil {
		w.say("an answer cannot be signed: %v", err)
	}
	return a
}
