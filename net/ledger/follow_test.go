package ledger

import (
	"context"
	"strconv"
	"sync"
	"testing"
	"time"
)

// follow has everything that a follower is given until the test ends.
func follow(t *testing.T, l *Ledger, game string, after uint64) <-chan Entry {
	c := make(chan Entry, 10_000)
	ctx, stop := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() {
		for e, err := range l.Follow(ctx, game, after) {
			if err != nil {
				t.Error(err)
			}
			c <- e
		}
	})
	t.Cleanup(func() { stop(); all.Wait() }) // before the ledger is closed
	return c
}

// wants reads the entries from..to and no other.
func wants(t *testing.T, c <-chan Entry, from, to int) {
	t.Helper()
	for i := from; i <= to; i++ {
		select {
		case e := <-c:
			if string(e.Data) != strconv.Itoa(i) {
				t.Fatalf("%s came, want %d", e.Data, i)
			}
		case <-time.After(2 * time.Minute):
			t.Fatalf("%d did not come", i)
		}
	}
}

func TestWhoFollowsHasAllAndGoesOnLive(t *testing.T) {
	l := fresh(t)
	early := follow(t, l, "g", 0)
	list := appendTo(t, l, "g", 3)
	wants(t, early, 1, 3)
	late, middle := follow(t, l, "g", 0), follow(t, l, "g", list[2])
	wants(t, late, 1, 3)
	wants(t, middle, 3, 3)
	for i := 4; i <= 200; i++ {
		text := strconv.Itoa(i)
		seq, err := l.Append(t.Context(), "g", list[i-1], text, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, seq)
		appendTo(t, l, "other"+text, 1)
	}
	for _, c := range []<-chan Entry{early, late, middle} {
		wants(t, c, 4, 200)
	}
	time.Sleep(50 * time.Millisecond)
	if len(early)+len(late)+len(middle) > 0 {
		t.Error("something came twice, or of another game")
	}
	if len(l.nudges) != 3 {
		t.Errorf("%d followers are enlisted, want 3", len(l.nudges))
	}
}

// TestWhoFollowsOutlivesTheServer starts the embedded server anew below followers.
func TestWhoFollowsOutlivesTheServer(t *testing.T) {
	l := fresh(t)
	c := follow(t, l, "g", 0)
	list := appendTo(t, l, "g", 2)
	wants(t, c, 1, 2)
	l.host.restart()
	next := list[2]
	for i := 3; i <= 5; i++ {
		for {
			seq, err := l.Append(t.Context(), "g", next, strconv.Itoa(i), []byte(strconv.Itoa(i)))
			if err == nil {
				next = seq
				break
			}
			if t.Context().Err() != nil {
				t.Fatal(err)
			}
			time.Sleep(20 * time.Millisecond) // it connects again
		}
	}
	wants(t, c, 3, 5)
}

func TestFollowingEndsWithTheContextAndWithTheLedger(t *testing.T) {
	l := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	appendTo(t, l, "g", 1)
	for _, err := range l.Follow(ctx, "g", 0) {
		if err != nil {
			t.Error(err)
		}
		cancel()
	}
	if len(l.nudges) != 0 {
		t.Error("who has gone is still enlisted")
	}
	var last error
	for _, err := range l.Follow(t.Context(), "g", 0) {
		if last = err; err == nil {
			l.Close()
		}
	}
	if last == nil {
		t.Error("the ledger was closed, and nobody told who followed")
	}
}
