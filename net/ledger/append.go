package ledger

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The codes of JetStream's errors that its client has no names for.
const (
	codeStoreFailed = 10077
	codeNoResources = 10023
)

// Append appends an entry after the one with a sequence, 0 for the first of a game, and
// returns its own once it is on the disk. The id is the message's, up to 128 bytes: an entry
// that was appended with it before, after the same one, is not appended again, and its
// sequence is returned. The error is a *Conflict where another was appended there, or one of
// this package's, wrapped. After ErrUnavailable, or the end of the context, nobody knows
// whether the entry was written: send it again with the same id.
func (l *Ledger) Append(ctx context.Context, game string, after uint64, id string, data []byte) (uint64, error) {
	at, err := l.subject(game)
	if err != nil {
		return 0, err
	}
	if err := l.admit(ctx, after, id, data); err != nil {
		return 0, fmt.Errorf("game %s: %w", game, err)
	}
	// Ids are remembered for the whole stream: another game may use the same one.
	msg := &nats.Msg{Subject: at, Data: data, Header: nats.Header{jetstream.MsgIDHeader: {game + "/" + id}}}
	ctx, cancel := l.asking(ctx)
	defer cancel()
	sent := time.Now()
	ack, err := l.js.PublishMsg(ctx, msg, jetstream.WithExpectLastSequencePerSubject(after))
	switch {
	case err == nil:
		l.answered.Store(time.Now().UnixNano())
		return ack.Sequence, nil
	case isConflict(err):
		return l.settle(ctx, game, after, id)
	case l.host != nil && l.answered.Load() < sent.UnixNano() && (context.Cause(ctx) == errSilent || errors.Is(err, jetstream.ErrNoStreamResponse)):
		// where another one was answered meanwhile the server is only slow
		l.host.revive()
	}
	return 0, tell("game "+game, err)
}

// admit is what an entry is refused for before it is sent.
func (l *Ledger) admit(ctx context.Context, after uint64, id string, data []byte) error {
	switch {
	case id == "" || len(id) > 128 || strings.ContainsAny(id, "\r\n"):
		return fmt.Errorf("a message id has 1 to 128 bytes and no line ends, not %.140q", id)
	case len(data) > l.o.Limits.EntryBytes:
		return fmt.Errorf("%w: %d bytes, at most %d", ErrTooLarge, len(data), l.o.Limits.EntryBytes)
	}
	if err := l.spare(); err != nil {
		return err
	}
	if after > 0 {
		return nil
	}
	info, err := l.info(ctx)
	if err != nil {
		return err
	}
	if n := info.State.NumSubjects; n >= uint64(l.o.Limits.Games) {
		return fmt.Errorf("%w: %d", ErrTooMany, n)
	}
	return nil
}

// settle finds out after a conflict whether it was this very entry that was first.
func (l *Ledger) settle(ctx context.Context, game string, after uint64, id string) (uint64, error) {
	first, err := l.stored(ctx, storedRequest{Seq: after + 1, NextFor: l.at() + game})
	if err != nil {
		return 0, err
	}
	if first != nil && first.ID == id {
		return first.Seq, nil
	}
	last, err := l.stored(ctx, storedRequest{LastFor: l.at() + game})
	switch {
	case err != nil:
		return 0, err
	case last == nil:
		return 0, &Conflict{game, 0}
	}
	return 0, &Conflict{game, last.Seq}
}

func isConflict(err error) bool {
	return hasCode(err, jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

func hasCode(err error, codes ...jetstream.ErrorCode) bool {
	var e jetstream.JetStreamError
	if !errors.As(err, &e) || e.APIError() == nil {
		return false
	}
	for _, c := range codes {
		if e.APIError().ErrorCode == c {
			return true
		}
	}
	return false
}

// tell says in this package's words what JetStream could not do.
func tell(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case hasCode(err, jetstream.JSErrCodeStreamMessageExceedsMaximum) || errors.Is(err, nats.ErrMaxPayload):
		return fmt.Errorf("%s: %w", what, ErrTooLarge)
	case hasCode(err, codeStoreFailed) && strings.Contains(err.Error(), "per subject"):
		return fmt.Errorf("%s: %w", what, ErrTooLong)
	case hasCode(err, codeStoreFailed, codeNoResources):
		return fmt.Errorf("%s: %w: %w", what, ErrFull, err)
	}
	return fmt.Errorf("%s: %w: %w", what, ErrUnavailable, err)
}
