package ledger

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// What one request reads at most.
const (
	batchEntries = 500
	batchBytes   = 1 << 20
)

// Read gives the entries of a game after one, 0 for all, in their order. It ends with
// the last one there is, or with an error.
func (l *Ledger) Read(ctx context.Context, game string, after uint64) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		at, err := l.subject(game)
		for more := err == nil; more; {
			var list []Entry
			if list, more, err = l.batch(ctx, at, after); err != nil {
				break
			}
			for _, e := range list {
				if after = e.Seq; !yield(e, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(Entry{}, err)
		}
	}
}

// batch reads the next entries with one request, and tells whether there are more.
// The answer is a message for each, and one that ends it.
func (l *Ledger) batch(ctx context.Context, at string, after uint64) (list []Entry, more bool, err error) {
	ctx, cancel := l.asking(ctx)
	defer cancel()
	inbox, answers := l.nc.NewInbox(), make(chan *nats.Msg, batchEntries+1) // SubscribeSync has room for 65,536 in each
	sub, err := l.nc.ChanSubscribe(inbox, answers)
	if err != nil {
		return nil, false, tell("reading", err)
	}
	defer func() { _ = sub.Unsubscribe() }() // fails only on a closed connection
	request := fmt.Sprintf(`{"seq":%d,"next_by_subj":%q,"batch":%d,"max_bytes":%d}`, after+1, at, batchEntries, batchBytes)
	if err := l.nc.PublishRequest("$JS.API.DIRECT.GET."+l.stream(), inbox, []byte(request)); err != nil {
		return nil, false, tell("reading", err)
	}
	for {
		var m *nats.Msg
		select {
		case m = <-answers:
		case <-ctx.Done():
			return nil, false, tell("reading", ctx.Err())
		}
		switch status := m.Header.Get("Status"); status {
		case "":
		case "204", "404": // the end; nothing
			left := m.Header.Get("Nats-Num-Pending")
			return list, left != "" && left != "0", nil
		default:
			return nil, false, fmt.Errorf("reading: %w: %s %s", ErrUnavailable, status, m.Header.Get("Description"))
		}
		e, err := entryOf(m)
		if err != nil {
			return nil, false, err
		}
		list = append(list, e)
	}
}

// entryOf is the entry in an answer.
func entryOf(m *nats.Msg) (Entry, error) {
	seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
	at, err2 := time.Parse(time.RFC3339Nano, m.Header.Get(jetstream.TimeStampHeaer))
	if err := errors.Join(err, err2); err != nil {
		return Entry{}, fmt.Errorf("an entry of %s without its place: %w", m.Subject, err)
	}
	return Entry{seq, at, idOf(m.Header), m.Data}, nil
}

// idOf is a message id without the game that stands before it.
func idOf(h nats.Header) string {
	_, id, _ := strings.Cut(h.Get(jetstream.MsgIDHeader), "/")
	return id
}

// Last returns the last entry of a game; ok is false where it has none.
func (l *Ledger) Last(ctx context.Context, game string) (e Entry, ok bool, err error) {
	at, err := l.subject(game)
	if err != nil {
		return Entry{}, false, err
	}
	last, err := l.stored(ctx, storedRequest{LastFor: at})
	if err != nil || last == nil {
		return Entry{}, false, err
	}
	return *last, true, nil
}

// storedRequest asks for one entry.
type storedRequest struct {
	Seq     uint64 `json:"seq,omitempty"`
	LastFor string `json:"last_by_subj,omitempty"`
	NextFor string `json:"next_by_subj,omitempty"`
}

// stored is one entry, nil if there is none. In a cluster it is asked of the leader,
// where Read may be answered by a server that is a little behind.
func (l *Ledger) stored(ctx context.Context, r storedRequest) (*Entry, error) {
	ctx, cancel := l.asking(ctx)
	defer cancel()
	data, _ := json.Marshal(r) // texts and numbers
	m, err := l.nc.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+l.stream(), data)
	if err != nil {
		return nil, tell("reading", err)
	}
	var answer struct {
		Error   *jetstream.APIError
		Message struct {
			Seq        uint64
			Time       time.Time
			Hdrs, Data []byte
		}
	}
	if err := json.Unmarshal(m.Data, &answer); err != nil {
		return nil, fmt.Errorf("reading: %w", err)
	}
	switch found := answer.Message; {
	case answer.Error == nil:
		h, err := nats.DecodeHeadersMsg(found.Hdrs)
		return &Entry{found.Seq, found.Time, idOf(h), found.Data}, err
	case answer.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound:
		return nil, nil
	}
	return nil, tell("reading", answer.Error)
}

// Games returns the games that have entries, by name.
func (l *Ledger) Games(ctx context.Context) ([]string, error) {
	info, err := l.info(ctx, jetstream.WithSubjectFilter(l.at()+"*"))
	if err != nil {
		return nil, err
	}
	var list []string
	for at := range info.State.Subjects {
		list = append(list, strings.TrimPrefix(at, l.at()))
	}
	slices.Sort(list)
	return list, nil
}

// Delete drops all entries of a game. It may begin again from 0 thereafter.
func (l *Ledger) Delete(ctx context.Context, game string) error {
	at, err := l.subject(game)
	if err != nil {
		return err
	}
	s, err := l.js.Stream(ctx, l.stream())
	if err == nil {
		err = s.Purge(ctx, jetstream.WithPurgeSubject(at))
	}
	return tell("deleting game "+game, err)
}
