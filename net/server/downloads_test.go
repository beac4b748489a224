package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// gate is a file whose downloads go on until it opens.
type gate struct {
	open chan struct{}
	in   atomic.Int64
	most atomic.Int64
}

func (g *gate) ServeHTTP(http.ResponseWriter, *http.Request) {
	n := g.in.Add(1)
	defer g.in.Add(-1)
	for m := g.most.Load(); n > m && !g.most.CompareAndSwap(m, n); m = g.most.Load() {
	}
	<-g.open
}

// book is a log that a test reads while it is written.
type book struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *book) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// torn is what was written since the last time.
func (b *book) torn() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer b.text.Reset()
	return b.text.String()
}

// asks is a request of an address that a proxy tells.
func asks(address string) *http.Request {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("X-Forwarded-For", address)
	return r
}

func TestOneAddressHas16DownloadsAtOnceAndTheRestWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &book{}
		s := New(Options{Proxied: true, Log: slog.New(slog.NewTextHandler(log, nil))}, judge(echo))
		g := &gate{open: make(chan struct{})}
		h := s.Downloads(g)
		var all sync.WaitGroup
		answers := map[int]int{}
		var mu sync.Mutex
		get := func(address string) {
			all.Go(func() {
				w := httptest.NewRecorder()
				h.ServeHTTP(w, asks(address))
				mu.Lock()
				defer mu.Unlock()
				answers[w.Code]++
			})
		}
		for range 6000 {
			get("203.0.113.9")
		}
		synctest.Wait()
		if n := g.in.Load(); n != 16 || answers[429] != 6000-64 {
			t.Errorf("%d go on, answered is %v; want 16, and 5936 refused at once", n, answers)
		}
		get("203.0.113.10")
		synctest.Wait()
		if n := g.in.Load(); n != 17 {
			t.Errorf("another address waits for the first one: %d go on", n)
		}
		close(g.open)
		all.Wait()
		if answers[200] != 65 || g.most.Load() != 17 {
			t.Errorf("answered is %v, at most %d went on at once", answers, g.most.Load())
		}
		s.doors.limits.Connections = 0
		time.Sleep(memory + time.Second)
		synctest.Wait()
		get("203.0.113.11")
		all.Wait()
		if len(s.doors.by) != 1 {
			t.Errorf("%d addresses are remembered", len(s.doors.by))
		}
		if got := log.torn(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "count=5936") || !strings.Contains(got, "last=203.0.113.9") {
			t.Errorf("the log of a minute:\n%s", got)
		}
	})
}

func TestStreamsOfOneConnectionAreDownloadsToo(t *testing.T) {
	s := New(Options{}, judge(echo))
	g := &gate{open: make(chan struct{})}
	var waits atomic.Int64
	h := s.Downloads(g)
	web := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		waits.Add(1)
		h.ServeHTTP(w, r)
	}))
	web.EnableHTTP2 = true
	web.StartTLS()
	defer web.Close()
	var all sync.WaitGroup
	var refused atomic.Int64
	for range 90 { // a connection has 250 streams at most
		all.Go(func() {
			r, err := web.Client().Get(web.URL)
			if err != nil {
				t.Error(err)
				return
			}
			r.Body.Close()
			if r.ProtoMajor != 2 {
				t.Errorf("it speaks %s", r.Proto)
			}
			if r.StatusCode == http.StatusTooManyRequests {
				refused.Add(1)
			}
		})
	}
	eventually(t, "all have asked", func() bool { return waits.Load() == 90 && g.in.Load() == 16 && refused.Load() >= 90-64 })
	close(g.open)
	all.Wait()
	if g.most.Load() != 16 || refused.Load() != 90-64 {
		t.Errorf("%d went on at once, %d were refused", g.most.Load(), refused.Load())
	}
}

func TestWhatStrangersCauseIsLoggedOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &book{}
		s := New(Options{Log: slog.New(slog.NewTextHandler(log, nil))}, judge(echo))
		for range 1000 {
			s.tally.add("connections refused", "too many", "192.0.2.7")
		}
		synctest.Wait()
		if got := log.torn(); got != "" {
			t.Errorf("at once: %s", got)
		}
		time.Sleep(time.Minute + time.Second)
		synctest.Wait()
		if got := log.torn(); strings.Count(got, "\n") != 1 || !strings.Contains(got, `msg="connections refused" count=1000 reason="too many" last=192.0.2.7`) {
			t.Errorf("after a minute: %s", got)
		}
		for i := range 1000 { // a stranger's words may be in a reason
			s.tally.add("no connections", fmt.Sprint(i, strings.Repeat("x", 1000)), "192.0.2.7")
		}
		if err := s.Close(t.Context()); err != nil { // it does not wait for the minute
			t.Fatal(errors.Unwrap(err))
		}
		if got := log.torn(); strings.Count(got, "\n") != tallyKinds+1 || len(got) > 10_000 {
			t.Errorf("%d lines, %d bytes", strings.Count(got, "\n"), len(got))
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if got := log.torn(); got != "" {
			t.Errorf("it is told again: %s", got)
		}
	})
}
