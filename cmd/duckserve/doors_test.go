package main

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestAPortThatIsTakenIsToldOnceAndFirst has a folder of data that could not be opened either.
func TestAPortThatIsTakenIsToldOnceAndFirst(t *testing.T) {
	held, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	at := held.Addr().String()
	_, port, _ := net.SplitHostPort(at)
	file := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, flag := range []string{"--listen", "--farm-listen"} {
		var out, log bytes.Buffer
		err := run(t.Context(), []string{"--data", file, "--listen", "127.0.0.1:0", flag, at}, &out, &log)
		want := fmt.Sprintf("port %s is taken: another program listens there, perhaps another duckserve; end that one, or take another port: %s 127.0.0.1:%s", port, flag, next(port))
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		if out.Len()+log.Len() > 0 {
			t.Errorf("%s: more is told: %s%s", flag, &out, &log)
		}
	}
}

func TestThePageIsSentWithItsPolicyAndNobodyMayFrameIt(t *testing.T) {
	dir := t.TempDir()
	page, err := os.ReadFile("../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"index.html": page, "helper.js": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	url := start(t, "--page", dir)
	own := regexp.MustCompile(`Security-Policy" content="(.*)"`).FindSubmatch(page)
	sent := func(path string) string {
		r, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.Header.Get("Content-Security-Policy")
	}
	for _, path := range []string{"", "helper.js", "none"} {
		if got, want := sent(path), string(own[1])+"; frame-ancestors 'none'"; got != want {
			t.Errorf("/%s is sent with %q, want %q", path, got, want)
		}
	}
	newer := strings.Replace(string(page), "img-src 'self' data:", "img-src 'none'", 1)
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(newer), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := sent(""); !strings.Contains(got, "img-src 'none'; ") {
		t.Errorf("the next page is sent with the policy of the one before: %q", got)
	}
}

// TestNoConnectionHasManyStreams asks for HTTP/2, whose streams no socket bounds.
func TestNoConnectionHasManyStreams(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certify(t, cert, key, 1)
	url := start(t, "--page", pageFolder(t), "--cert", cert, "--key", key)
	for _, speaks := range [][]string{{"h2", "http/1.1"}, {"h2"}} {
		c, err := tls.Dial("tcp", strings.Trim(strings.TrimPrefix(url, "https:"), "/"), &tls.Config{InsecureSkipVerify: true, NextProtos: speaks})
		if err != nil {
			continue
		}
		if got := c.ConnectionState().NegotiatedProtocol; got == "h2" {
			t.Errorf("who speaks %v is answered in %s", speaks, got)
		}
		c.Close()
	}
}

// TestABodyThatNeverEndsHoldsNothing sends some of one, and waits.
func TestABodyThatNeverEndsHoldsNothing(t *testing.T) {
	url := start(t, "--page", pageFolder(t))
	for _, head := range []string{"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx", "GET /play HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nx"} {
		c, err := net.Dial("tcp", strings.Trim(strings.TrimPrefix(url, "http:"), "/"))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, head)
		_ = c.SetReadDeadline(time.Now().Add(5 * time.Minute))
		answer, err := io.ReadAll(c)
		if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 413 ") {
			t.Errorf("%.20q: %q, %v", head, answer, err)
		}
	}
}

// one is a listener of one connection.
type one chan net.Conn

func (o one) Accept() (net.Conn, error) {
	if c, ok := <-o; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (o one) Close() error { close(o); return nil }
func (one) Addr() net.Addr { return &net.TCPAddr{} }

func TestAHeadThatNeverEndsAndAnIdleConnectionAreClosed(t *testing.T) {
	for what, said := range map[string]string{"a head that never ends": "GET / HTTP/1.1\r\nHost: x\r\n", "idle": "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "silent": ""} {
		synctest.Test(t, func(t *testing.T) {
			in := make(one, 1)
			web := page(http.NotFoundHandler(), slog.New(slog.DiscardHandler))
			go func() { _ = web.Serve(in) }()
			defer web.Close()
			a, b := net.Pipe()
			in <- b
			defer a.Close()
			go fmt.Fprint(a, said)
			ended := make(chan bool)
			go func() {
				_, _ = io.Copy(io.Discard, bufio.NewReader(a))
				close(ended)
			}()
			stop := time.AfterFunc(2*time.Minute, func() { t.Errorf("%s: it is still open", what); a.Close() })
			<-ended
			stop.Stop()
		})
	}
}

func TestHelpTellsWhatAnAddressMayTake(t *testing.T) {
	var log bytes.Buffer
	if err := run(t.Context(), []string{"--help"}, io.Discard, &log); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("%v", err)
	}
	for _, want := range []string{"64 connections of players", "16 downloads at once", "for 30s is cut off", "-listen", "-proxied"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("%q is not in\n%s", want, &log)
		}
	}
}
