package client

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"
)

// at is the variable with the address of an echo for TestTalk.
const at = "LINE_URL"

// wait is the next event of a line.
func wait(t *testing.T, l *Line) Event {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	e, err := l.Wait(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// until is the next event of a kind.
func until(t *testing.T, l *Line, k Kind) Event {
	t.Helper()
	for {
		if e := wait(t, l); e.Kind == k {
			return e
		}
	}
}

// TestTalk talks with an echo that hangs up when it is told "drop". The other tests of
// this package run it in wasm too.
func TestTalk(t *testing.T) {
	url := os.Getenv(at)
	if url == "" {
		t.Skip("it is run by TestALineTalksInWasm and TestALineTalks")
	}
	talk(t, url)
	fmt.Println("talked")
}

// beat is short; an answer may take as long as a machine that has much to do needs.
const beat = 20 * time.Millisecond

func talk(t *testing.T, url string) {
	t.Helper()
	l := Dial(url, Options{Beat: beat, Patience: 2 * time.Minute})
	defer l.Close()
	if e := wait(t, l); e.Kind != Opened {
		t.Fatalf("it begins with %+v", e)
	}
	for round := range 3 {
		for i := range 100 {
			if err := l.Send(fmt.Appendf(nil, "%d – %d", round, i)); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 100 {
			if e := wait(t, l); e.Kind != Message || string(e.Data) != fmt.Sprintf("%d – %d", round, i) {
				t.Fatalf("round %d, %d: %v %s %v", round, i, e.Kind, e.Data, e.Err)
			}
		}
		time.Sleep(5 * beat) // it asks for answers, which nobody else sees
		if err := l.Send([]byte("drop")); err != nil {
			t.Fatal(err)
		}
		if e := wait(t, l); e.Kind != Dropped || e.Err == nil {
			t.Fatalf("it hung up, and %+v came", e)
		}
		if s, _ := l.State(); s == Connecting {
			t.Error("a line that was open is lost, not new")
		}
		until(t, l, Opened)
		if s, since := l.State(); s != Open || time.Since(since) > time.Hour {
			t.Errorf("state %v since %v", s, since)
		}
	}
}
