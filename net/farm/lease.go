package farm

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// keep renews the lease of a run until the context ends, and drops what other runs left
// behind. lapsed is called when the lease had lapsed: the machine slept, or the server
// forgot; others may have dropped the run's blocks.
func (f *Farm) keep(ctx context.Context, run string, seq uint64, lapsed func()) {
	for beat := 0; ; beat++ {
		if beat%int(lease/pulse) == 0 {
			_ = f.sweep(ctx) // the next one comes
		}
		if !sleep(ctx, pulse) {
			return
		}
		next, err := f.renew(ctx, run, jetstream.WithExpectLastSequencePerSubject(seq))
		var wrong *jetstream.APIError
		switch {
		case err == nil:
			seq = next
		case errors.Is(err, jetstream.ErrNoStreamResponse):
			_ = f.open(ctx) // somebody has deleted it
		case errors.As(err, &wrong) && wrong.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence:
			if next, err = f.renew(ctx, run); err == nil {
				seq = next
				lapsed()
			}
		}
	}
}

// renew renews a lease once, and tells its place in its stream.
func (f *Farm) renew(ctx context.Context, run string, o ...jetstream.PublishOpt) (uint64, error) {
	text, err := json.Marshal(f.Build)
	if err != nil {
		return 0, err
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	ack, err := f.js.PublishMsg(ctx, &nats.Msg{Subject: sharerAt + run, Data: text}, o...)
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// leased tells whether a run's sharer is there.
func (f *Farm) leased(ctx context.Context, run string) (bool, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	s, err := f.js.Stream(ctx, leases)
	if err != nil {
		return false, err
	}
	_, err = s.GetLastMsgForSubject(ctx, sharerAt+run)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	return err == nil, err
}

// sweep drops the blocks of all whose lease has lapsed, but for what came meanwhile: who
// comes back from sleep puts its blocks there again.
func (f *Farm) sweep(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	blocks, err := f.js.Stream(ctx, queue)
	if err != nil {
		return err
	}
	there, err := blocks.Info(ctx, jetstream.WithSubjectFilter(blockAt+">"))
	if err != nil || len(there.State.Subjects) == 0 {
		return err
	}
	sharers, err := f.js.Stream(ctx, leases)
	if err != nil {
		return err
	}
	alive, err := sharers.Info(ctx, jetstream.WithSubjectFilter(sharerAt+">"))
	if err != nil {
		return err
	}
	for at := range there.State.Subjects {
		if _, ok := alive.State.Subjects[sharerAt+at[strings.LastIndexByte(at, '.')+1:]]; ok {
			continue
		}
		if err := blocks.Purge(ctx, jetstream.WithPurgeSubject(at), jetstream.WithPurgeSequence(there.State.LastSeq+1)); err != nil {
			return err
		}
	}
	return nil
}

// release gives the lease of a run back, and takes its blocks out of the queue.
func (f *Farm) release(run string) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for stream, at := range map[string]string{leases: sharerAt + run, queue: blockAt + f.Build.token() + "." + run} {
		if s, err := f.js.Stream(ctx, stream); err == nil {
			_ = s.Purge(ctx, jetstream.WithPurgeSubject(at)) // what stays goes when the lease has lapsed
		}
	}
}
