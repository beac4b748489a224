package ledger

import (
	"context"
	"errors"
	"strings"
	"testing"
)

func bucket(t *testing.T, l *Ledger) *Bucket {
	t.Helper()
	b, err := l.Bucket(t.Context(), "seats")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func list(t *testing.T, b *Bucket, prefix string) string {
	t.Helper()
	values, err := b.List(t.Context(), prefix)
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, v := range values {
		parts = append(parts, v.Key+"="+string(v.Data))
	}
	return strings.Join(parts, " ")
}

func TestABucketHasThePresentValues(t *testing.T) {
	dir := t.TempDir()
	l := open(t, dir, Limits{})
	b, ctx := bucket(t, l), t.Context()
	for _, kv := range []string{"seat.b.2=x", "seat.a.1=y", "seat.ab.1=z", "clock=60", "seat.a.2=old", "seat.a.2=new"} {
		key, value, _ := strings.Cut(kv, "=")
		if _, err := b.Put(ctx, key, []byte(value)); err != nil {
			t.Fatal(err)
		}
	}
	for prefix, want := range map[string]string{
		"": "clock=60 seat.a.1=y seat.a.2=new seat.ab.1=z seat.b.2=x", "seat.a": "seat.a.1=y seat.a.2=new", "seat.c": "",
	} {
		if got := list(t, b, prefix); got != want {
			t.Errorf("below %q: %s, want %s", prefix, got, want)
		}
	}
	if err := b.Delete(ctx, "seat.a.1"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Get(ctx, "seat.a.1"); !errors.Is(err, ErrNone) {
		t.Errorf("a deleted key: %v", err)
	}
	l.Close()
	b = bucket(t, open(t, dir, Limits{}))
	if got := list(t, b, "seat.a"); got != "seat.a.2=new" {
		t.Errorf("after a restart: %s", got)
	}
}

func TestAValueIsChangedFromTheRevisionThatIsKnown(t *testing.T) {
	b, ctx := bucket(t, fresh(t)), t.Context()
	first, err := b.Update(ctx, "seat", []byte("one"), 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Update(ctx, "seat", []byte("other"), 0); !errors.Is(err, ErrChanged) {
		t.Errorf("made twice: %v", err)
	}
	second, err := b.Update(ctx, "seat", []byte("two"), first)
	if err != nil || second <= first {
		t.Fatalf("%d after %d, %v", second, first, err)
	}
	if _, err := b.Update(ctx, "seat", []byte("late"), first); !errors.Is(err, ErrChanged) {
		t.Errorf("from an old revision: %v", err)
	}
	if v, err := b.Get(ctx, "seat"); string(v.Data) != "two" || v.Revision != second || err != nil {
		t.Errorf("%+v, %v", v, err)
	}
	if err := b.Delete(ctx, "seat"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Update(ctx, "seat", []byte("again"), 0); err != nil {
		t.Errorf("made again after it was deleted: %v", err)
	}
	if _, err := b.Put(ctx, "a key", nil); err == nil || errors.Is(err, ErrUnavailable) {
		t.Errorf("a key with a blank: %v", err)
	}
}

func TestWhoWatchesABucketHasWhatThereIsAndEachChange(t *testing.T) {
	b := bucket(t, fresh(t))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if _, err := b.Put(ctx, "seat.a", []byte("1")); err != nil {
		t.Fatal(err)
	}
	var got []string
	for v, err := range b.Watch(ctx, "seat") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, v.Key+"="+string(v.Data))
		switch len(got) {
		case 1:
			_, err = b.Put(ctx, "other", nil)
			if err == nil {
				_, err = b.Put(ctx, "seat.b", []byte("2"))
			}
		case 2:
			err = b.Delete(ctx, "seat.a")
		default:
			if !v.Gone {
				t.Errorf("%+v, want it gone", v)
			}
			cancel()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if s := strings.Join(got, " "); s != "seat.a=1 seat.b=2 seat.a=" {
		t.Errorf("watched: %s", s)
	}
}
