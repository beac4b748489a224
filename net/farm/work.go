package farm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// here is a worker that tells that it is there.
type here struct {
	Name  string
	Hands int
	Build Build
}

// Work does blocks until the context ends, as many at once as there are hands; what they
// had begun then is given back. A hand is called by one goroutine. What it fails with is
// told to who shares the work, who ends with it. told gets what becomes of each block, in
// a line.
func (f *Farm) Work(ctx context.Context, hands []func(block []byte) (answer []byte, err error), told func(line string)) error {
	var lock sync.Mutex
	say := func(format string, v ...any) {
		lock.Lock()
		defer lock.Unlock()
		told(fmt.Sprintf(format, v...))
	}
	var team sync.WaitGroup
	for _, hand := range hands {
		team.Go(func() { f.toil(ctx, hand, say) })
	}
	text, err := json.Marshal(here{f.name, len(hands), f.Build})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		_ = f.nc.Publish(hereAt, text) // the next one comes soon
		sleep(ctx, pulse)
	}
	team.Wait()
	return f.nc.FlushTimeout(patience)
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// toil does one block after another.
func (f *Farm) toil(ctx context.Context, hand func([]byte) ([]byte, error), say func(string, ...any)) {
	silent := false
	for ctx.Err() == nil {
		m, err := f.take(ctx)
		if err != nil {
			if !silent && ctx.Err() == nil {
				say("the farm's server does not answer: %v", err)
			}
			silent = true
			sleep(ctx, pulse)
			continue
		}
		if silent = false; m != nil {
			f.job(ctx, m, hand, say)
		}
	}
}

// take waits some seconds for a block; nil: there is none.
func (f *Farm) take(ctx context.Context) (jetstream.Msg, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	c, err := f.js.Consumer(ctx, queue, workers)
	if err != nil {
		return nil, errors.Join(err, f.open(ctx)) // by the next try it is there again
	}
	m, err := c.Next(jetstream.FetchContext(ctx))
	if errors.Is(err, nats.ErrTimeout) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return nil, nil
	}
	return m, err
}

// job does a block, or gives it back.
func (f *Farm) job(ctx context.Context, m jetstream.Msg, hand func([]byte) ([]byte, error), say func(string, ...any)) {
	run, number := strings.TrimPrefix(m.Subject(), jobAt), m.Headers().Get(ofBlock)
	if b := buildOf(m.Headers().Get(ofBuild)); b != f.Build {
		why := fmt.Sprintf("%s is of %s, and refuses games of %s", f.name, f.Build, b)
		say("%s", why)
		_ = f.nc.Publish(faultAt+run, []byte(why))
		_ = m.NakWithDelay(pulse / 2)
		sleep(ctx, 2*pulse) // so that others come before it
		return
	}
	say("block %s of %s", number, run)
	began, done := time.Now(), make(chan *nats.Msg, 1)
	go func() { done <- f.answer(m, hand) }()
	alive := time.NewTicker(silence / 4)
	defer alive.Stop()
	for {
		select {
		case <-alive.C:
			_ = m.InProgress()
		case <-ctx.Done():
			_ = m.Nak()
			return
		case a := <-done:
			a.Subject = doneAt + run
			a.Header.Set(ofTime, time.Since(began).String())
			if err := f.publish(ctx, a, run+"."+number); err != nil {
				say("block %s of %s: %v", number, run, err)
				_ = m.NakWithDelay(pulse)
				return
			}
			_ = m.Ack() // one that is lost has the block done again, for nothing
			return
		}
	}
}

// answer does a block and packs what came of it, or why nothing did.
func (f *Farm) answer(m jetstream.Msg, hand func([]byte) ([]byte, error)) *nats.Msg {
	a := &nats.Msg{Header: nats.Header{ofBlock: {m.Headers().Get(ofBlock)}, ofWho: {f.name}}}
	block, err := unpack(m.Data())
	if err == nil {
		var text []byte
		if text, err = hand(block); err == nil {
			a.Data = pack(text)
		}
	}
	if err != nil {
		a.Header.Set(ofFault, strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	return a
}
