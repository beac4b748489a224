package main

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"

	"github.com/coder/websocket"
	"github.com/nats-io/nats.go"
)

// start runs the program on a free port of this machine, and returns its first link.
func start(t *testing.T, args ...string) string {
	t.Helper()
	for _, line := range told(t, args...) {
		if where, url, ok := strings.Cut(strings.TrimSpace(line), "machine "); ok && where == "this " {
			return strings.TrimSpace(url)
		}
	}
	t.Fatal("no link was told")
	return ""
}

// told runs the program on a free port of this machine, and returns what it tells first.
func told(t *testing.T, args ...string) (first []string) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out, to := io.Pipe()
	log := &strings.Builder{}
	ended := make(chan error, 1)
	go func() {
		err := run(ctx, append([]string{"--listen", "127.0.0.1:0", "--data", t.TempDir()}, args...), to, log)
		to.CloseWithError(err)
		ended <- err
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("it ends with %v", err)
		}
		if strings.Contains(log.String(), "ERROR") {
			t.Errorf("its log:\n%s", log)
		}
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "Ctrl-C") {
		first = append(first, lines.Text())
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return first
}

// pageFolder is a folder with a page.
func pageFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "the page", "game.0a1b2c3d.wasm.br": "in brotli", "game.0a1b2c3d.wasm": "whole"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(data)
}

func TestTheServerShowsThePageAndItsHealth(t *testing.T) {
	url := start(t, "--page", pageFolder(t))
	for path, want := range map[string]string{
		"":       "200 the page",
		"health": fmt.Sprintf(`200 {"ok":true,"version":"unreleased","engine":%d,"connections":0}`+"\n", game.Engine),
		"none":   "404 404 page not found\n",
		"play":   "426 ",
	} {
		status, body := get(t, url+path)
		if got := fmt.Sprintf("%d %s", status, body); got != want && (path != "play" || status != 426) {
			t.Errorf("/%s: %q, want %q", path, got, want)
		}
	}
}

// TestAMatchIsOpenedAndGoesOnAfterARestart opens one, takes its seat, and takes it again where
// the program was started anew on the same folder.
func TestAMatchIsOpenedAndGoesOnAfterARestart(t *testing.T) {
	dir, page := t.TempDir(), pageFolder(t)
	own := online.NewSecret()
	var links online.Links
	t.Run("opened", func(t *testing.T) {
		l := play(t, start(t, "--page", page, "--data", dir))
		links = *l.asks(online.Hail{New: &online.NewMatch{Own: own}}).Links
		if a := l.asks(online.Hail{Hello: &online.Hello{Engine: game.Engine + 1, Match: links.Match, Seat: own}}); a.Refused == nil || a.Refused.Code != online.Version {
			t.Errorf("%s", a.JSON())
		}
	})
	t.Run("taken", func(t *testing.T) {
		l := play(t, start(t, "--page", page, "--data", dir))
		hello := online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: links.Match, Seat: links.Invite, Own: online.NewSecret()}}
		if a := l.asks(hello); a.Welcome == nil || a.Welcome.Side != 1 || a.Welcome.Entries != 1 {
			t.Errorf("%s", a.JSON())
		}
	})
}

// player is a line of a test.
type player struct {
	*client.Line
	t *testing.T
}

func play(t *testing.T, url string) player {
	t.Helper()
	l := client.Dial("ws"+strings.TrimPrefix(url, "http")+"play", client.Options{})
	t.Cleanup(l.Close)
	p := player{l, t}
	if e := p.next(); e.Kind != client.Opened {
		t.Fatalf("%+v", e)
	}
	return p
}

func (p player) next() client.Event {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.t.Context(), 2*time.Minute)
	defer stop()
	e, err := p.Wait(ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	return e
}

// asks says something and is the answer.
func (p player) asks(h online.Hail) online.Answer {
	p.t.Helper()
	if err := p.Send(h.JSON()); err != nil {
		p.t.Fatal(err)
	}
	a, err := online.ReadAnswer(p.next().Data, rules.Find)
	if err != nil {
		p.t.Fatal(err)
	}
	return a
}

// TestTheCertificateIsReadAgain has it renewed while the server runs, and a renewal that
// cannot be read.
func TestTheCertificateIsReadAgain(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certify(t, cert, key, 1)
	url := start(t, "--page", pageFolder(t), "--cert", cert, "--key", key)
	if !strings.HasPrefix(url, "https://127.0.0.1:") {
		t.Fatalf("its link is %s", url)
	}
	number := func() int64 {
		c, err := tls.Dial("tcp", strings.Trim(strings.TrimPrefix(url, "https:"), "/"), &tls.Config{InsecureSkipVerify: true})
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		return c.ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
	if n := number(); n != 1 {
		t.Errorf("certificate %d, want the first", n)
	}
	certify(t, cert, key, 2)
	later(t, cert, time.Hour)
	if n := number(); n != 2 {
		t.Errorf("certificate %d, want the renewed one", n)
	}
	if err := os.WriteFile(cert, []byte("half a fi"), 0o600); err != nil {
		t.Fatal(err)
	}
	later(t, cert, 2*time.Hour)
	if n := number(); n != 2 {
		t.Errorf("certificate %d, want the one that could be read", n)
	}
	web := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	defer web.CloseIdleConnections()
	ws, _, err := websocket.Dial(t.Context(), url+"play", &websocket.DialOptions{HTTPClient: web})
	if err != nil {
		t.Fatal(err)
	}
	_ = ws.CloseNow()
}

// later has a file be written at another time than before.
func later(t *testing.T, file string, by time.Duration) {
	t.Helper()
	at := time.Now().Add(by)
	if err := os.Chtimes(file, at, at); err != nil {
		t.Fatal(err)
	}
}

// certify writes a certificate that nobody else has signed.
func certify(t *testing.T, cert, key string, number int64) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{SerialNumber: big.NewInt(number), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	c, err := x509.CreateCertificate(rand.Reader, of, of, k.Public(), k)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(k)
	if err != nil {
		t.Fatal(err)
	}
	for file, b := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: c}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestItOffersAFarmBehindItsToken shares work on it, in the open and behind the certificate.
func TestItOffersAFarmBehindItsToken(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certify(t, cert, key, 1)
	for scheme, more := range map[string][]string{"nats": nil, "tls": {"--cert", cert, "--key", key}} {
		at := ""
		for _, line := range told(t, append(more, "--farm-listen", "127.0.0.1:0", "--farm-token", "sesame")...) {
			if rest, ok := strings.CutPrefix(line, "Games are shared at "); ok {
				at, _, _ = strings.Cut(rest, ": ")
			}
		}
		connect := func(word string) error {
			var secure []nats.Option
			if scheme == "tls" {
				secure = append(secure, nats.Secure(&tls.Config{InsecureSkipVerify: true}))
			}
			c, err := nats.Connect(scheme+"://"+word+at, secure...)
			if err == nil {
				c.Close()
			}
			return err
		}
		if err := connect("sesame@"); err != nil {
			t.Errorf("%s, %s: %v", scheme, at, err)
		}
		if connect("") == nil || connect("barley@") == nil {
			t.Errorf("%s: it lets strangers in", scheme)
		}
	}
}

// asked is the status of a request by a name, from a page of the same name, as after it was
// made to lead here.
func asked(t *testing.T, url, name, forwarded string) int {
	t.Helper()
	_, port, _ := net.SplitHostPort(strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/"))
	h := http.Header{"Origin": {"http://" + net.JoinHostPort(name, port)}}
	host := net.JoinHostPort(name, port)
	if forwarded != "" {
		h.Set("X-Forwarded-Host", host)
		host = forwarded
	}
	ws, r, err := websocket.Dial(t.Context(), url+"play", &websocket.DialOptions{Host: host, HTTPHeader: h})
	if err == nil {
		_ = ws.CloseNow()
	}
	if r == nil {
		t.Fatal(err)
	}
	return r.StatusCode
}

func TestAPageWhoseNameWasMadeToLeadHereGetsNoConnection(t *testing.T) {
	url := start(t, "--page", pageFolder(t), "--name", "Games.example.org,duck.example.org")
	for name, want := range map[string]int{
		"evil.example": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "example.org": 421,
		"127.0.0.1": 101, "192.168.1.5": 101, "localhost": 101, "duck.localhost": 101, "den.local": 101, "den": 101, "::1": 101,
		"games.example.org": 101, "DUCK.example.org": 101,
	} {
		if got := asked(t, url, name, ""); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

func TestAProxyTellsByWhichNameThePageIsKnown(t *testing.T) {
	url := start(t, "--page", pageFolder(t), "--proxied")
	if kept, told := asked(t, url, "games.example.org", ""), asked(t, url, "games.example.org", "127.0.0.1:8078"); kept != 101 || told != 101 {
		t.Errorf("%d where it keeps the name, %d where it tells it", kept, told)
	}
	h := http.Header{"Origin": {"http://evil.example"}, "X-Forwarded-Host": {"games.example.org"}}
	if _, r, err := websocket.Dial(t.Context(), url+"play", &websocket.DialOptions{HTTPHeader: h}); err == nil || r == nil || r.StatusCode != 403 {
		t.Errorf("a page of another site: %v", err)
	}
}

func TestWhatStrangersReachHasAnyName(t *testing.T) {
	for at, want := range map[string]bool{"8.8.8.8:80": true, "[2001:4860:4860::8888]:80": true, "127.0.0.1:80": false, "[::1]:80": false,
		"192.168.1.5:80": false, "[::ffff:10.0.0.1]:80": false, "[fe80::1]:80": false, "[fd00::1]:80": false} {
		if a, err := net.ResolveTCPAddr("tcp", at); err != nil || public(a) != want {
			t.Errorf("%s: %v", at, err)
		}
	}
}

func TestWrongUseIsTold(t *testing.T) {
	full := t.TempDir()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"now"}, `what is "now"?`},
		{[]string{"--cert", "x"}, "--cert and --key go together"},
		{[]string{"--creds", "x"}, "--creds goes with --nats"},
		{[]string{"--farm-token", "x"}, "--farm-token goes with --farm-listen"},
		{[]string{"--data", full, "--listen", "127.0.0.1:0", "--farm-listen", "0.0.0.0:0"}, "has no token"},
		{[]string{"--replicas", "3"}, "1 without --nats"},
		{[]string{"--keep", "-1"}, "--keep is 0"},
		{[]string{"--data", full, "--page", full}, "holds no page"},
		{[]string{"--data", full, "--page", filepath.Join(full, "none")}, "no page"},
		{[]string{"--data", full, "--listen", "nowhere:port"}, "port"},
		{[]string{"--data", full, "--listen", "127.0.0.1:0", "--cert", "none.pem", "--key", "none.pem"}, "none.pem"},
		{[]string{"--nats", "nats://user:pa55word@127.0.0.1:1"}, "no servers available"},
	} {
		err := run(t.Context(), c.args, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "pa55word") {
			t.Errorf("%q: %v, want %s", c.args, err, c.want)
		}
	}
}

func TestLinksAreForThoseWhoCanReachThem(t *testing.T) {
	has := []net.IP{net.IPv4(127, 0, 0, 1), net.IPv4(192, 168, 1, 5), net.IPv4(8, 8, 8, 8), net.ParseIP("fe80::1"), net.IPv4(10, 0, 0, 2)}
	for at, want := range map[string]string{
		"0.0.0.0:8078":     "this machine http://localhost:8078/, local network http://192.168.1.5:8078/, local network http://10.0.0.2:8078/",
		"[::]:80":          "this machine http://localhost:80/, local network http://192.168.1.5:80/, local network http://10.0.0.2:80/",
		"127.0.0.1:8078":   "this machine http://127.0.0.1:8078/",
		"192.168.1.5:8078": "local network http://192.168.1.5:8078/",
		"[::1]:8078":       "this machine http://[::1]:8078/",
	} {
		a, err := net.ResolveTCPAddr("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range links("http", a, has) {
			got = append(got, l.where+" "+l.url)
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("at %s: %s, want %s", at, s, want)
		}
	}
}

func TestATiedServerEndsWhenNobodyHoldsItsPipe(t *testing.T) {
	in, held := io.Pipe()
	ctx := tied(context.Background(), in)
	if _, err := held.Write([]byte("whatever")); err != nil || ctx.Err() != nil {
		t.Errorf("it ends while it is held: %v", ctx.Err())
	}
	held.Close()
	<-ctx.Done()
}
