package server

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a listener whose connections are made by dial.
type pipes struct {
	to     chan net.Conn
	closed chan struct{}
}

func newPipes() *pipes { return &pipes{make(chan net.Conn), make(chan struct{})} }

func (p *pipes) dial() net.Conn {
	a, b := net.Pipe()
	p.to <- from{b}
	return a
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.to:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { close(p.closed); return nil }
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// from is a connection that comes from somewhere.
type from struct{ net.Conn }

func (from) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 5000} }

// shown is a server of one file by HTTP, within the limits.
func shown(in net.Listener, l Limits, file []byte) *http.Server {
	s := New(Options{Limits: l}, judge(echo))
	web := &http.Server{Handler: s.Downloads(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(file)
	}))}
	go func() { _ = web.Serve(s.Listen(in)) }()
	return web
}

func TestAReaderOfOneByteIn29SecondsGetsItsFileWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := newPipes()
		defer shown(in, Limits{}, make([]byte, 10_000)).Close()
		c := in.dial()
		defer c.Close()
		fmt.Fprint(c, "GET / HTTP/1.0\r\n\r\n")
		n, began := 0, time.Now()
		for b := make([]byte, 1); ; n++ {
			if _, err := c.Read(b); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("after %d bytes: %v", n, err)
			}
			time.Sleep(29 * time.Second)
		}
		if n < 10_000 || time.Since(began) < 10_000*29*time.Second {
			t.Errorf("%d bytes in %s", n, time.Since(began))
		}
	})
}

func TestWhoTakesNoByteOfAFileIsCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := newPipes()
		defer shown(in, Limits{}, make([]byte, 10_000)).Close()
		c := in.dial()
		defer c.Close()
		fmt.Fprint(c, "GET / HTTP/1.0\r\n\r\n")
		if _, err := io.ReadFull(c, make([]byte, 100)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(36 * time.Second)
		synctest.Wait()
		if n, err := io.Copy(io.Discard, c); n > 0 || err != nil {
			t.Errorf("%d bytes more, %v", n, err)
		}
	})
}

// TestADeadlineThatWasSetEndsAWriteThatMoves has one be set as TLS does for its last words.
func TestADeadlineThatWasSetEndsAWriteThatMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := net.Pipe()
		w := &wire{Conn: b, stall: 30 * time.Second, leave: func() {}}
		go func() {
			for b := make([]byte, 1); ; time.Sleep(time.Second) {
				if _, err := a.Read(b); err != nil {
					return
				}
			}
		}()
		began := time.Now()
		if err := w.SetDeadline(began.Add(5 * time.Second)); err != nil {
			t.Fatal(err)
		}
		if n, err := w.Write(make([]byte, 100)); !errors.Is(err, os.ErrDeadlineExceeded) || n < 4 || n > 6 || time.Since(began) != 5*time.Second {
			t.Errorf("%d bytes after %s, %v", n, time.Since(began), err)
		}
		if err := w.SetDeadline(time.Time{}); err != nil {
			t.Fatal(err)
		}
		if n, err := w.Write(make([]byte, 100)); n != 100 || err != nil {
			t.Errorf("%d bytes without a deadline, %v", n, err)
		}
		w.Close()
		time.Sleep(2 * time.Second) // the reader notices
	})
}

// counted counts the sockets that are open on the server's side.
type counted struct {
	net.Listener
	open *atomic.Int64
}

func (c counted) Accept() (net.Conn, error) {
	in, err := c.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c.open.Add(1)
	return &countedConn{Conn: in, open: c.open}, nil
}

type countedConn struct {
	net.Conn
	open *atomic.Int64
	gone atomic.Bool
}

func (c *countedConn) Close() error {
	if !c.gone.Swap(true) {
		c.open.Add(-1)
	}
	return c.Conn.Close()
}

// eventually waits for a condition.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

// TestDownloadsThatNobodyReadsHoldFewSocketsAndEnd asks for far more than one address may, over TCP,
// and reads none.
func TestDownloadsThatNobodyReadsHoldFewSocketsAndEnd(t *testing.T) {
	const asked, most = 200, 4 + patient*2
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	open := &atomic.Int64{}
	file := make([]byte, 16<<20) // no system takes so much for who does not read
	_, _ = rand.Read(file)
	defer shown(counted{tcp, open}, Limits{PerAddress: 4, Downloads: 2, Stall: 400 * time.Millisecond}, file).Close()
	worst := int64(0)
	for range asked {
		c, err := net.Dial("tcp", tcp.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n") // where it is closed already nobody minds
		worst = max(worst, open.Load())
	}
	if worst > most+1 { // one is being refused
		t.Errorf("%d sockets were open, want %d at most", worst, most)
	}
	eventually(t, "all are let go of", func() bool { return open.Load() == 0 })
	r, err := http.Get("http://" + tcp.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if n, err := io.Copy(io.Discard, r.Body); n != int64(len(file)) || err != nil {
		t.Errorf("who reads gets %d bytes afterwards, %v", n, err)
	}
}

func TestSocketsAreBoundedByAddressAndInAll(t *testing.T) {
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{Limits: Limits{PerAddress: 1, Downloads: 1, Sockets: 100}}, "too many sockets: at most 5 of one address"},
		{Options{Limits: Limits{PerAddress: 1, Downloads: 1, Sockets: 3}}, "too many sockets: at most 3 in all"},
		{Options{Limits: Limits{PerAddress: 1, Downloads: 1, Sockets: 9}, Proxied: true}, "too many sockets: at most 9 in all"},
	} {
		l := New(c.o, judge(echo)).Listen(nil).(*listener)
		in, why := 0, (*Goodbye)(nil)
		for ; why == nil && in < 50; in++ {
			why = l.enter("192.0.2.7")
		}
		if in--; why == nil || why.Reason != c.want {
			t.Errorf("after %d: %v, want %q", in, why, c.want)
		}
		for range in {
			l.leave("192.0.2.7")
		}
		if l.in != 0 || len(l.by) != 0 || l.enter("192.0.2.7") != nil {
			t.Errorf("%d are in after all have left, %v", l.in, l.by)
		}
	}
}

func TestARefusedDownloadIsToldSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := newPipes()
		s := New(Options{Limits: Limits{Downloads: 1}}, judge(echo))
		held := make(chan struct{})
		web := &http.Server{Handler: s.Downloads(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { <-held }))}
		go func() { _ = web.Serve(s.Listen(in)) }()
		defer web.Close()
		ask := func() net.Conn {
			c := in.dial()
			fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
			return c
		}
		first, second := ask(), ask()
		defer first.Close()
		defer second.Close()
		began := time.Now()
		answer, err := io.ReadAll(second)
		if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 429 ") || !strings.Contains(string(answer), "at most 1 at once to one address") {
			t.Errorf("%q, %v", answer, err)
		}
		if d := time.Since(began); d < 30*time.Second || d > 31*time.Second {
			t.Errorf("it was told after %s", d)
		}
		close(held)
	})
}
