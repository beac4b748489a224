package farm

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

// Progress is how far work that is shared has come.
type Progress struct {
	Done           int     // units of work, all blocks together
	Rate           float64 // of them a second
	Workers, Hands int     // who is there and of the same build
	Refused        []string
}

const (
	// pace is how long a block should take.
	pace = time.Second
	// mostUnits is how many units a block has at most.
	mostUnits = 256
	// fewest is how many blocks lie in the queue at least.
	fewest = 4
)

// run is work that is being shared.
type run struct {
	*Farm
	ctx   context.Context
	id    string
	next  func(most int) (block []byte, units int, err error)
	took  func(answer []byte) error
	units int // of the next block

	sent  int
	open  map[int]int // blocks that are not answered, with their units
	whole bool        // there is no more
	done  int
	began time.Time
	here  map[string]seen
	no    []string
}

// seen is a worker with when it was heard of last.
type seen struct {
	here
	at time.Time
}

// Share asks next for a block of at most so many units of work as long as it gives one
// (nil: there is none any more), has somebody do it and hands each answer to took once,
// in any order. It ends when all are there, or once over says so: what is left is taken
// out of the queue. It fails with what next, took or a hand fails with, or with the
// context. It calls all three from one goroutine.
func (f *Farm) Share(ctx context.Context, next func(most int) (block []byte, units int, err error), took func(answer []byte) error, over func() bool) (err error) {
	ctx, stop := context.WithCancel(ctx)
	r := &run{Farm: f, ctx: ctx, id: nuid.Next(), next: next, took: took, units: 2, open: map[int]int{}, began: time.Now(), here: map[string]seen{}}
	answers, beats, refusals := make(chan jetstream.Msg, 64), make(chan *nats.Msg, 64), make(chan *nats.Msg, 64)
	defer r.purge()
	defer stop()
	for at, c := range map[string]chan *nats.Msg{hereAt: beats, faultAt + r.id: refusals} {
		s, err := f.nc.ChanSubscribe(at, c)
		if err != nil {
			return err
		}
		defer s.Unsubscribe()
	}
	if err := r.listen(answers); err != nil {
		return err
	}
	tick := time.NewTicker(pulse)
	defer tick.Stop()
	for {
		if over() {
			return nil
		}
		if err := r.fill(); err != nil {
			return err
		}
		if len(r.open) == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-answers:
			if err := r.answer(m); err != nil {
				return err
			}
		case m := <-beats:
			r.beat(m.Data)
		case m := <-refusals:
			r.no = append(r.no, string(m.Data))
		case <-tick.C:
			r.tell()
		}
	}
}

// listen has answers handed over, from the first on, whatever becomes of the connection.
func (r *run) listen(to chan<- jetstream.Msg) error {
	c, err := r.js.OrderedConsumer(r.ctx, barn, jetstream.OrderedConsumerConfig{FilterSubjects: []string{doneAt + r.id}})
	if err != nil {
		return err
	}
	listening, err := c.Consume(func(m jetstream.Msg) {
		select {
		case to <- m:
		case <-r.ctx.Done():
		}
	})
	if err == nil {
		context.AfterFunc(r.ctx, listening.Stop)
	}
	return err
}

// fill puts blocks into the queue, twice as many as there are hands.
func (r *run) fill() error {
	hands := 0
	for _, w := range r.here {
		hands += w.Hands
	}
	for !r.whole && len(r.open) < max(fewest, 2*hands) {
		block, units, err := r.next(r.units)
		if err != nil {
			return err
		}
		if block == nil {
			r.whole = true
			return nil
		}
		r.sent++
		m := &nats.Msg{Subject: jobAt + r.id, Data: pack(block), Header: nats.Header{ofBuild: {r.Build.header()}, ofBlock: {strconv.Itoa(r.sent)}}}
		if err := r.publish(r.ctx, m, r.id+"."+strconv.Itoa(r.sent)); err != nil {
			return fmt.Errorf("a block of work: %w", err)
		}
		r.open[r.sent] = units
	}
	return nil
}

// answer takes in an answer, unless its block has one.
func (r *run) answer(m jetstream.Msg) error {
	number, err := strconv.Atoi(m.Headers().Get(ofBlock))
	units, open := r.open[number]
	if err != nil || !open {
		return nil
	}
	if fault := m.Headers().Get(ofFault); fault != "" {
		return fmt.Errorf("%s: %s", m.Headers().Get(ofWho), fault)
	}
	text, err := unpack(m.Data())
	if err != nil {
		return fmt.Errorf("the answer of %s: %w", m.Headers().Get(ofWho), err)
	}
	delete(r.open, number)
	r.done += units
	if took, err := time.ParseDuration(m.Headers().Get(ofTime)); err == nil {
		r.units = sized(r.units, units, took)
	}
	return r.took(text)
}

// sized is how many units the next blocks have, once one of some units took so long: as
// many as make the pace, and at most twice as many as before.
func sized(before, units int, took time.Duration) int {
	n := int(float64(units) * float64(pace) / float64(max(took, time.Millisecond)))
	return max(1, min(n, 2*before, mostUnits))
}

// beat notes a worker; of one of another build what it is.
func (r *run) beat(text []byte) {
	var h here
	if json.Unmarshal(text, &h) == nil && h.Build == r.Build {
		r.here[h.Name] = seen{h, time.Now()}
	}
}

// tell tells how it goes.
func (r *run) tell() {
	p := Progress{Done: r.done, Rate: float64(r.done) / time.Since(r.began).Seconds(), Refused: r.no}
	for name, w := range r.here {
		if time.Since(w.at) > 4*pulse {
			delete(r.here, name)
			continue
		}
		p.Workers, p.Hands = p.Workers+1, p.Hands+w.Hands
	}
	if r.no = nil; r.Tell != nil {
		r.Tell(p)
	}
}

// purge takes what is left of the run out of the queue and of the barn.
func (r *run) purge() {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for stream, at := range map[string]string{queue: jobAt, barn: doneAt} {
		if s, err := r.js.Stream(ctx, stream); err == nil {
			_ = s.Purge(ctx, jetstream.WithPurgeSubject(at+r.id)) // what stays is done for nobody, and ages out
		}
	}
}
