package server

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// judge is one made of a function.
type judge func(ctx context.Context, c *Conn) error

func (j judge) Talk(ctx context.Context, c *Conn) error { return j(ctx, c) }

// echo sends back what comes.
func echo(ctx context.Context, c *Conn) error {
	for {
		m, err := c.Receive(ctx)
		if err != nil {
			return err
		}
		if err := c.Send(m); err != nil {
			return err
		}
	}
}

// place is a server at an address of this machine.
type place struct {
	*Server
	url string
}

func start(t *testing.T, l Limits, j judge) *place {
	t.Helper()
	p := &place{Server: New(Options{Limits: l}, j)}
	web := httptest.NewServer(p)
	p.url = "ws" + strings.TrimPrefix(web.URL, "http")
	t.Cleanup(func() {
		ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
		defer stop()
		if err := p.Close(ctx); err != nil {
			t.Error(err)
		}
		web.Close()
	})
	return p
}

// client is a connection of a test.
type client struct {
	*websocket.Conn
	t *testing.T
}

func (p *place) dial(t *testing.T) client {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), p.url, nil)
	if err != nil {
		t.Fatal(err)
	}
	ws.SetReadLimit(-1)
	t.Cleanup(func() { _ = ws.CloseNow() })
	return client{ws, t}
}

func (c client) say(text string) {
	_ = c.Write(c.t.Context(), websocket.MessageText, []byte(text)) // where it fails the next hear tells
}

// hear is the next message, or the word with which the connection ends.
func (c client) hear() string {
	ctx, stop := context.WithTimeout(c.t.Context(), 2*time.Minute)
	defer stop()
	_, m, err := c.Read(ctx)
	var said websocket.CloseError
	if errors.As(err, &said) {
		return fmt.Sprintf("%d %s", said.Code, said.Reason)
	} else if err != nil {
		return err.Error()
	}
	return string(m)
}

// wants checks the next words of a connection.
func (c client) wants(words ...string) {
	c.t.Helper()
	for _, want := range words {
		if got := c.hear(); got != want {
			c.t.Fatalf("heard %q, want %q", got, want)
		}
	}
}

func TestMessagesGoToTheJudgeAndBackInOrder(t *testing.T) {
	p := start(t, Limits{}, echo)
	a, b := p.dial(t), p.dial(t)
	for i := range 20 {
		a.say(fmt.Sprint("a", i))
		b.say(fmt.Sprint("b", i))
	}
	for i := range 20 {
		a.wants(fmt.Sprint("a", i))
		b.wants(fmt.Sprint("b", i))
	}
	a.say("") // asks whether somebody is there; the judge never hears it
	a.wants("")
	if n := p.Connections(); n != 2 {
		t.Errorf("%d connections, want 2", n)
	}
}

func TestARefusalSaysWhichLimit(t *testing.T) {
	t.Run("bytes of a message", func(t *testing.T) {
		c := start(t, Limits{MessageBytes: 100}, echo).dial(t)
		c.say(strings.Repeat("x", 100))
		c.wants(strings.Repeat("x", 100))
		c.say(strings.Repeat("x", 101))
		c.wants("1009 too large a message: at most 100 bytes")
		c = start(t, Limits{MessageBytes: 100}, echo).dial(t)
		c.say(strings.Repeat("x", 2_000_000)) // no more of it is read than can be told from a good one
		c.wants("1009 too large a message: at most 100 bytes")
	})
	t.Run("messages of a connection", func(t *testing.T) {
		c := start(t, Limits{Messages: 1e-3}, echo).dial(t)
		c.say("one")
		c.wants("one")
		c.say("two")
		c.wants("1008 too many messages: at most 0.001 a second")
	})
	for where, l := range map[string]Limits{"from one address": {OfAddress: Rate{Messages: 1e-3}}, "in all": {InAll: Rate{Messages: 1e-3}}} {
		t.Run("messages "+where, func(t *testing.T) {
			p := start(t, l, echo) // the connection counts
			a := p.dial(t)
			a.say("one")
			a.wants("1013 too many messages and connections: at most 0.001 a second " + where)
			p.dial(t).wants("1013 too many messages and connections: at most 0.001 a second " + where)
		})
	}
	for where, l := range map[string]Limits{"from one address": {OfAddress: Rate{Bytes: 1}}, "in all": {InAll: Rate{Bytes: 1}}} {
		t.Run("bytes "+where, func(t *testing.T) {
			l.MessageBytes = 100_000
			p := start(t, l, echo)
			a, b := p.dial(t), p.dial(t)
			for _, c := range []client{a, b} { // two of the largest
				c.say(strings.Repeat("x", 100_000))
				c.wants(strings.Repeat("x", 100_000))
			}
			b.say(strings.Repeat("x", 1000))
			b.wants("1013 too many bytes: at most 1 a second " + where)
		})
	}
	t.Run("connections of an address", func(t *testing.T) {
		p := start(t, Limits{PerAddress: 2}, echo)
		p.dial(t)
		a := p.dial(t)
		p.dial(t).wants("1013 too many connections: at most 2 from one address")
		if err := a.Close(websocket.StatusNormalClosure, ""); err != nil {
			t.Fatal(err)
		}
		for p.Connections() > 1 {
			time.Sleep(time.Millisecond)
		}
		b := p.dial(t)
		b.say("in")
		b.wants("in")
	})
	t.Run("connections in all", func(t *testing.T) {
		p := start(t, Limits{Connections: 1}, echo)
		p.dial(t)
		p.dial(t).wants("1013 too many connections: at most 1 in all")
	})
}

func TestPagesOfOtherSitesAreRefused(t *testing.T) {
	p := start(t, Limits{}, echo)
	own := strings.TrimPrefix(p.url, "ws://")
	for origin, want := range map[string]int{
		"": 101, "http://" + own: 101,
		"https://example.org": 403, "http://evil.example": 403, "null": 403, "http://" + own + ".evil.example": 403,
	} {
		ws, r, err := websocket.Dial(t.Context(), p.url, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if r == nil {
			t.Fatal(err)
		}
		if ws != nil {
			_ = ws.CloseNow()
		}
		if r.StatusCode != want {
			t.Errorf("a page of %q is answered %d, want %d", origin, r.StatusCode, want)
		}
	}
}

func TestASlowReaderIsDroppedWithAWord(t *testing.T) {
	flooded := make(chan error, 1)
	p := start(t, Limits{QueueBytes: 1 << 20}, func(ctx context.Context, c *Conn) error {
		for {
			if err := c.Send(make([]byte, 100_000)); err != nil {
				flooded <- err
				return err
			}
		}
	})
	c := p.dial(t)
	if err := <-flooded; !strings.Contains(err.Error(), "reads too slowly") {
		t.Errorf("the judge is told %v", err)
	}
	for i := range 1000 {
		got := c.hear()
		if strings.HasPrefix(got, "1008 reads too slowly: more than 1048576 bytes wait") {
			return
		}
		if len(got) != 100_000 {
			t.Fatalf("after %d messages: %q", i, got)
		}
	}
	t.Error("it was never dropped")
}

func TestWhoIsWaitedForIsNotDropped(t *testing.T) {
	p := start(t, Limits{QueueBytes: 200_000}, func(ctx context.Context, c *Conn) error {
		for range 100 {
			if err := c.Push(ctx, make([]byte, 100_000)); err != nil {
				return err
			}
		}
		return &Goodbye{Reason: "that was all"}
	})
	c := p.dial(t)
	for i := range 100 {
		if got := c.hear(); len(got) != 100_000 {
			t.Fatalf("message %d: %q", i, got)
		}
	}
	c.wants("1008 that was all")
}

func TestWhoDoesNotAnswerIsDropped(t *testing.T) {
	ended := make(chan error, 1)
	p := start(t, Limits{Pings: 20 * time.Millisecond, Patience: 100 * time.Millisecond}, func(ctx context.Context, c *Conn) error {
		_, err := c.Receive(ctx)
		ended <- err
		return err
	})
	p.dial(t) // reads nothing, and so does not answer pings
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "no answer to a ping") {
		t.Errorf("it ended by %v", err)
	}
}

func TestAJudgeMayEndAConnection(t *testing.T) {
	said := make(chan string, 1)
	p := start(t, Limits{}, func(ctx context.Context, c *Conn) error {
		if err := c.Send([]byte("last words")); err != nil {
			return err
		}
		m, err := c.Receive(ctx)
		switch string(m) {
		case "bye":
			return nil
		case "wrong":
			return fmt.Errorf("seat: %w", &Goodbye{Code: 4001, Reason: "this seat is another's"})
		case "secret":
			return errors.New("the password is 1234")
		case "panic":
			panic("the password is 1234")
		}
		said <- fmt.Sprint(err)
		return err
	})
	for word, want := range map[string]string{"bye": "1000 ", "wrong": "4001 this seat is another's", "secret": "1011 the server failed", "panic": "1011 the server failed"} {
		c := p.dial(t)
		c.wants("last words")
		c.say(word)
		c.wants(want)
	}
	c := p.dial(t)
	c.wants("last words")
	if err := c.CloseNow(); err != nil {
		t.Fatal(err)
	}
	if err := <-said; !strings.Contains(err, errGone.Error()) {
		t.Errorf("the judge is told %s", err)
	}
}

func TestAServerThatStopsSaysSo(t *testing.T) {
	p := start(t, Limits{}, echo)
	c := p.dial(t)
	c.say("here")
	c.wants("here")
	stopped := make(chan error, 1)
	go func() { stopped <- p.Close(t.Context()) }()
	c.wants("1001 the server stops")
	if err := <-stopped; err != nil {
		t.Error(err)
	}
	p.dial(t).wants("1001 the server stops")
}

// TestAMillionBytesOfGarbageHarmNobody sends them in place of a request, and in place of
// frames; who plays meanwhile does not notice.
func TestAMillionBytesOfGarbageHarmNobody(t *testing.T) {
	p := start(t, Limits{}, echo)
	good := p.dial(t)
	garbage := make([]byte, 1_000_000)
	_, _ = rand.Read(garbage)
	for _, upgrade := range []bool{false, true} {
		raw, err := net.Dial("tcp", strings.TrimPrefix(p.url, "ws://"))
		if err != nil {
			t.Fatal(err)
		}
		if upgrade {
			fmt.Fprintf(raw, "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
		}
		_ = raw.SetDeadline(time.Now().Add(2 * time.Minute))
		_, _ = raw.Write(garbage) // it may hang up before the last byte
		if _, err := io.Copy(io.Discard, raw); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("upgrade %v: it still listens", upgrade)
		}
		raw.Close()
	}
	bad := p.dial(t)
	if err := bad.Write(t.Context(), websocket.MessageBinary, garbage); err != nil {
		t.Fatal(err)
	}
	bad.wants(string(garbage)) // a message like another, for the judge to refuse
	good.say("well")
	good.wants("well")
}

func TestAnAddressIsThatOfTheProxysClient(t *testing.T) {
	for _, c := range []struct {
		remote, forwarded string
		proxied           bool
		want              string
	}{
		{"192.0.2.7:5000", "", false, "192.0.2.7"},
		{"192.0.2.7:5000", "198.51.100.1", false, "192.0.2.7"},
		{"127.0.0.1:5000", "203.0.113.9, 198.51.100.1", true, "198.51.100.1"},
		{"127.0.0.1:5000", "", true, "127.0.0.1"},
		{"[2001:db8:1:2:3:4:5:6]:5000", "", false, "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.7]:5000", "", false, "192.0.2.7"},
		{"[fe80::1%eth0]:5000", "", false, "fe80::/64"},
		{"127.0.0.1:5000", "garbage", true, "unknown"},
	} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := addressOf(r, c.proxied); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
