package ledger

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// ErrNone says that a key has no value.
var ErrNone = errors.New("there is no such key")

// ErrChanged says that a key has another revision than the expected one.
var ErrChanged = errors.New("the value was changed by another")

// A Bucket keeps the present value of each key: seats, settings. Keys are made of
// letters, digits, - and _, in parts with a dot between them: "seat.Q2xh.a".
type Bucket struct {
	l  *Ledger
	kv jetstream.KeyValue
}

// Value is what a key has.
type Value struct {
	Key      string
	Data     []byte
	Revision uint64    // rises with each change
	Time     time.Time // of the last change, by the server's clock
	Gone     bool      // told by Watch alone: the key was deleted
}

// Bucket opens a bucket, and makes it if there is none. Only present values are kept.
func (l *Ledger) Bucket(ctx context.Context, name string) (*Bucket, error) {
	kv, err := l.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: name, Storage: jetstream.FileStorage, Replicas: l.o.Replicas, History: 1, MaxValueSize: int32(l.o.Limits.EntryBytes),
	})
	if err != nil {
		return nil, tell("opening bucket "+name, err)
	}
	return &Bucket{l, kv}, nil
}

// Get returns the value of a key; ErrNone if it has none.
func (b *Bucket) Get(ctx context.Context, key string) (Value, error) {
	e, err := b.kv.Get(ctx, key)
	if err != nil {
		return Value{}, b.tell(key, err)
	}
	return valueOf(e), nil
}

// Put sets a value, whatever was there, and returns its revision.
func (b *Bucket) Put(ctx context.Context, key string, data []byte) (uint64, error) {
	return b.write(key, func() (uint64, error) { return b.kv.Put(ctx, key, data) })
}

// Update sets a value whose revision is known, 0 where there is to be none; ErrChanged
// where it has another.
func (b *Bucket) Update(ctx context.Context, key string, data []byte, revision uint64) (uint64, error) {
	return b.write(key, func() (uint64, error) {
		if revision == 0 { // a deleted key has a revision
			return b.kv.Create(ctx, key, data)
		}
		return b.kv.Update(ctx, key, data, revision)
	})
}

// Delete drops a key and its value.
func (b *Bucket) Delete(ctx context.Context, key string) error {
	return b.tell(key, b.kv.Purge(ctx, key))
}

func (b *Bucket) write(key string, do func() (uint64, error)) (uint64, error) {
	if err := b.l.spare(); err != nil {
		return 0, b.tell(key, err)
	}
	revision, err := do()
	return revision, b.tell(key, err)
}

// List returns the values of the keys that begin with some parts, "" for all, by
// key.
func (b *Bucket) List(ctx context.Context, prefix string) ([]Value, error) {
	w, err := b.kv.Watch(ctx, below(prefix), jetstream.IgnoreDeletes())
	if err != nil {
		return nil, b.tell(prefix, err)
	}
	defer func() { _ = w.Stop() }() // fails only on a closed connection
	var list []Value
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case e := <-w.Updates():
			if e == nil { // all that there was
				slices.SortFunc(list, func(x, y Value) int { return strings.Compare(x.Key, y.Key) })
				return list, nil
			}
			list = append(list, valueOf(e))
		}
	}
}

// Watch gives the values of the keys that begin with some parts, "" for all, and then
// each change, until the context ends.
func (b *Bucket) Watch(ctx context.Context, prefix string) iter.Seq2[Value, error] {
	return func(yield func(Value, error) bool) {
		w, err := b.kv.Watch(ctx, below(prefix))
		if err != nil {
			yield(Value{}, b.tell(prefix, err))
			return
		}
		defer func() { _ = w.Stop() }()
		for {
			select {
			case <-ctx.Done():
				return
			case e, ok := <-w.Updates():
				if !ok {
					return
				}
				if e != nil && !yield(valueOf(e), nil) { // nil: all that there was
					return
				}
			}
		}
	}
}

// below is the pattern of the keys that begin with some parts.
func below(prefix string) string {
	if prefix == "" {
		return ">"
	}
	return strings.TrimSuffix(prefix, ".") + ".>"
}

func valueOf(e jetstream.KeyValueEntry) Value {
	return Value{e.Key(), e.Value(), e.Revision(), e.Created(), e.Operation() != jetstream.KeyValuePut}
}

func (b *Bucket) tell(key string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jetstream.ErrKeyNotFound):
		err = ErrNone
	case errors.Is(err, jetstream.ErrKeyExists) || isConflict(err):
		err = ErrChanged
	case errors.Is(err, jetstream.ErrInvalidKey) || errors.Is(err, ErrFull):
	default:
		return tell(b.kv.Bucket()+" "+key, err)
	}
	return fmt.Errorf("%s %s: %w", b.kv.Bucket(), key, err)
}
