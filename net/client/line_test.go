//go:build !js

package client

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"duckboard/net/server"
)

// echo sends back what comes, and hangs up when it is told so.
type echo struct{}

func (echo) Talk(ctx context.Context, c *server.Conn) error {
	for {
		m, err := c.Receive(ctx)
		switch {
		case err != nil:
			return err
		case string(m) == "drop":
			return &server.Goodbye{Code: 1012, Reason: "as you like"}
		case string(m) == "limit":
			return &server.Goodbye{Reason: "there is a limit"}
		}
		if err := c.Push(ctx, m); err != nil {
			return err
		}
	}
}

// serve is an echo on an address of this machine, "127.0.0.1:0" for a new one, until
// stop.
func serve(t *testing.T, address string) (url string, stop func()) {
	t.Helper()
	in, err := net.Listen("tcp", address)
	for i := 0; err != nil && i < 3000; i++ { // the one before it leaves
		time.Sleep(10 * time.Millisecond)
		in, err = net.Listen("tcp", address)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := server.New(server.Options{Limits: server.Limits{Messages: 1000, OfAddress: server.Rate{Messages: 1000}}}, echo{})
	web := &httptest.Server{Listener: in, Config: &http.Server{Handler: s}}
	web.Start()
	var one sync.Once
	stop = func() {
		one.Do(func() {
			ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
			defer cancel()
			if err := s.Close(ctx); err != nil {
				t.Error(err)
			}
			web.Close()
		})
	}
	t.Cleanup(stop)
	return "ws://" + in.Addr().String(), stop
}

func dialTo(t *testing.T, url string, o Options) *Line {
	t.Helper()
	if o.Patience == 0 { // a machine that has much to do takes its time to answer
		o.Patience = 2 * time.Minute
	}
	l := Dial(url, o)
	t.Cleanup(l.Close)
	return l
}

// says sends a message and waits until it has come back.
func says(t *testing.T, l *Line, text string) {
	t.Helper()
	if err := l.Send([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if e := wait(t, l); e.Kind != Message || string(e.Data) != text {
		t.Fatalf("%v %.50q %v came, want %.50q", e.Kind, e.Data, e.Err, text)
	}
}

// talks says something until it has come back: where the machine has much to do, a line that is
// impatient may be lost meanwhile.
func talks(t *testing.T, l *Line, text string) {
	t.Helper()
	for {
		switch err := l.Send([]byte(text)); {
		case errors.Is(err, ErrNotOpen):
			until(t, l, Opened)
			continue
		case err != nil:
			t.Fatal(err)
		}
		for e := wait(t, l); e.Kind != Opened; e = wait(t, l) {
			if e.Kind == Message && string(e.Data) == text {
				return
			}
		}
	}
}

func TestALineTalks(t *testing.T) {
	url, _ := serve(t, "127.0.0.1:0")
	talk(t, url)
}

// TestALineTalksInWasm has the browser's side of a line talk to a server here, under a
// Node that has a WebSocket.
func TestALineTalksInWasm(t *testing.T) {
	if testing.Short() {
		t.Skip("building for wasm takes long")
	}
	options := []string{"", "--experimental-websocket"} // from 22 on, and before
	for len(options) > 0 {
		c := exec.Command("node", "-e", "new WebSocket('ws://127.0.0.1:1').onerror = () => {}")
		if c.Env = append(os.Environ(), "NODE_OPTIONS="+options[0]); c.Run() == nil {
			break
		}
		options = options[1:]
	}
	if len(options) == 0 {
		t.Skip("there is no node with a WebSocket")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("there is no go: ", err)
	}
	url, _ := serve(t, "127.0.0.1:0")
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	c := exec.Command("go", "test", "-count=1", "-v", "-run", "^TestTalk$", "-exec", runner, ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", at+"="+url, "NODE_OPTIONS="+options[0])
	if out, err := c.CombinedOutput(); err != nil || !strings.Contains(string(out), "talked") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestALineComesBackWithTheServer(t *testing.T) {
	url, stop := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{})
	until(t, l, Opened)
	says(t, l, "before")
	stop()
	var told *Closed
	if e := until(t, l, Dropped); !errors.As(e.Err, &told) || told.Code != goingAway || told.Reason != "the server stops" {
		t.Errorf("it ended by %v", e.Err)
	}
	if s, _ := l.State(); s != Lost {
		t.Errorf("its state is %v", s)
	}
	if err := l.Send([]byte("x")); !errors.Is(err, ErrNotOpen) {
		t.Errorf("sent while it was lost: %v", err)
	}
	serve(t, strings.TrimPrefix(url, "ws://"))
	until(t, l, Opened)
	says(t, l, "after")
}

// TestWhoDidNotReadOfAConnectionThatIsGoneIsToldOfTheNewOneAlone: else two would say hello on it.
func TestWhoDidNotReadOfAConnectionThatIsGoneIsToldOfTheNewOneAlone(t *testing.T) {
	url, stop := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{})
	is := func(want State) {
		for end := time.Now().Add(2 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
			if s, _ := l.State(); s == want {
				return
			} else if time.Now().After(end) {
				t.Fatalf("its state is %v, not %v", s, want)
			}
		}
	}
	is(Open)
	stop()
	is(Lost)
	serve(t, strings.TrimPrefix(url, "ws://"))
	is(Open)
	opened := 0
	for e, ok := l.Next(); ok; e, ok = l.Next() {
		if e.Kind == Opened {
			opened++
		}
	}
	if opened != 1 {
		t.Errorf("it is told %d times of one connection", opened)
	}
	says(t, l, "after")
}

func TestALineIsConnectingUntilThereIsAServer(t *testing.T) {
	in, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := in.Addr().String()
	in.Close()
	l := dialTo(t, "ws://"+address, Options{})
	if e := wait(t, l); e.Kind != Dropped || e.Err == nil {
		t.Errorf("%+v came", e)
	}
	if s, _ := l.State(); s != Connecting {
		t.Errorf("its state is %v", s)
	}
	serve(t, address)
	until(t, l, Opened)
}

// pipe passes bytes on to a server as long as it is open; then it swallows them, as a
// network does that is gone.
type pipe struct {
	to   string
	mu   sync.Mutex
	shut bool
	hung int // tries to connect that it swallowed
}

func (p *pipe) set(shut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shut = shut
}

func (p *pipe) isShut() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shut
}

// hangs tells whether it swallows a try to connect, and counts it.
func (p *pipe) hangs() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shut {
		p.hung++
	}
	return p.shut
}

func (p *pipe) swallowed() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.hung
}

func (p *pipe) run(in net.Listener) {
	for {
		a, err := in.Accept()
		if err != nil {
			return
		}
		if p.hangs() {
			continue // nobody ever answers on it
		}
		b, err := net.Dial("tcp", p.to)
		if err != nil {
			a.Close()
			continue
		}
		for _, c := range [][2]net.Conn{{a, b}, {b, a}} {
			go func() {
				_, _ = io.Copy(writer(func(data []byte) (int, error) {
					if p.isShut() {
						return len(data), nil
					}
					return c[0].Write(data)
				}), c[1])
				c[0].Close()
			}()
		}
	}
}

type writer func([]byte) (int, error)

func (w writer) Write(data []byte) (int, error) { return w(data) }

// TestANetworkThatSwallowsEverythingIsNoticed has no end of the connection be told, and
// tries to connect hang, for a while.
func TestANetworkThatSwallowsEverythingIsNoticed(t *testing.T) {
	url, _ := serve(t, "127.0.0.1:0")
	in, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &pipe{to: strings.TrimPrefix(url, "ws://")}
	go p.run(in)
	t.Cleanup(func() { in.Close() })
	l := dialTo(t, "ws://"+in.Addr().String(), Options{Beat: 50 * time.Millisecond, Patience: time.Second})
	until(t, l, Opened)
	talks(t, l, "before")
	p.set(true)
	if e := until(t, l, Dropped); !errors.Is(e.Err, errSilent) {
		t.Errorf("it ended by %v", e.Err)
	}
	for p.swallowed() == 0 { // the first try hangs
		time.Sleep(time.Millisecond)
	}
	p.set(false)
	until(t, l, Opened)
	talks(t, l, "after")
}

func TestALineThatIsNotReadGoesOnOnceItIs(t *testing.T) {
	url, _ := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{QueueBytes: 10_000})
	until(t, l, Opened)
	for i := 0; ; i++ { // nothing is read
		if s, _ := l.State(); s == Lost {
			break
		}
		if err := l.Send([]byte(strings.Repeat(fmt.Sprint(i%10), 1000))); err != nil && !errors.Is(err, ErrNotOpen) {
			time.Sleep(time.Millisecond)
		}
		if i > 10 {
			time.Sleep(time.Millisecond)
		}
	}
	for i := range 10 {
		if e := wait(t, l); e.Kind != Message || e.Data[0] != byte('0'+i) {
			t.Fatalf("%d: %v %.5q %v", i, e.Kind, e.Data, e.Err)
		}
	}
	if e := wait(t, l); e.Kind != Dropped || !errors.Is(e.Err, errBehind) {
		t.Errorf("%+v came", e)
	}
	until(t, l, Opened)
	says(t, l, "after")
}

func TestWhatIsTooLargeEndsTheConnectionAndNotTheLine(t *testing.T) {
	url, _ := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{MessageBytes: 1000})
	until(t, l, Opened)
	if err := l.Send(make([]byte, 2000)); err != nil {
		t.Fatal(err)
	}
	until(t, l, Dropped)
	until(t, l, Opened)
	says(t, l, "after")
}

func TestAServerThatSaidWhyIsLeftAlone(t *testing.T) {
	limit, away, none := &Closed{1008, "a limit"}, &Closed{goingAway, ""}, errors.New("no network")
	for _, c := range []struct {
		err         error
		failed      int
		least, most time.Duration
	}{
		{none, 0, soonest, 2 * soonest}, {none, 1000, soon, time.Second}, {away, 1000, soon, time.Second},
		{fmt.Errorf("x: %w", limit), 0, told, 2 * told}, {limit, 1000, longest, 2 * longest},
	} {
		if d := gap(c.failed, c.err); d < c.least || d > c.most {
			t.Errorf("%v, %d times: %v", c.err, c.failed, d)
		}
	}
	url, _ := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{})
	until(t, l, Opened)
	if err := l.Send([]byte("limit")); err != nil {
		t.Fatal(err)
	}
	var said *Closed
	if e := until(t, l, Dropped); !errors.As(e.Err, &said) || said.Code != 1008 || said.Reason != "there is a limit" {
		t.Errorf("it ended by %v", e.Err)
	}
	l.Hurry() // the player asks for it
	until(t, l, Opened)
}

func TestALineThatIsClosedIsOver(t *testing.T) {
	url, _ := serve(t, "127.0.0.1:0")
	l := dialTo(t, url, Options{})
	until(t, l, Opened)
	l.Close()
	l.Close()
	if s, _ := l.State(); s != Over || !errors.Is(l.Send(nil), ErrNotOpen) {
		t.Errorf("its state is %v", s)
	}
	until(t, l, Dropped)
	if e, err := l.Wait(t.Context()); !errors.Is(err, ErrNotOpen) {
		t.Errorf("%+v, %v after the end", e, err)
	}
	for _, url := range []string{"", "no address", "http://127.0.0.1:1/%", "ws://[::1"} {
		l := dialTo(t, url, Options{})
		if e := wait(t, l); e.Kind != Dropped {
			t.Errorf("%q: %+v", url, e)
		}
	}
}

// TestAPageIsSparedHTTP looks at what a page would have with a line: net/http is half a
// megabyte of it, compressed.
func TestAPageIsSparedHTTP(t *testing.T) {
	c := exec.Command("go", "list", "-deps", ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if err != nil {
		t.Skip("there is no go: ", err)
	}
	for _, name := range []string{"net/http", "net", "crypto/tls", "encoding/json"} {
		if strings.Contains("\n"+string(out), "\n"+name+"\n") {
			t.Errorf("the page gets %s", name)
		}
	}
}
