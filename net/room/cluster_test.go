package room

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/net/ledger"
	"duckboard/net/seat"

	"github.com/nats-io/nats-server/v2/server"
)

// clustered is how many matches the cluster has (CLUSTER_MATCHES=50), and keeper the variable that
// makes the test binary one of its NATS servers: its number, their ports, its folder.
const (
	clustered = "CLUSTER_MATCHES"
	keeper    = "ROOM_KEEPER"
)

// keep is a NATS server until it is killed.
func keep(what string) error {
	words := strings.SplitN(what, "|", 3)
	n, _ := strconv.Atoi(words[0])
	ports := strings.Split(words[1], ",")
	o := &server.Options{ServerName: "n" + words[0], Host: "127.0.0.1", NoSigs: true, JetStream: true, StoreDir: words[2], SyncAlways: true, MaxPayload: 9 << 20, Username: "duck", Password: "pond"}
	o.Port, _ = strconv.Atoi(ports[n])
	o.Cluster = server.ClusterOpts{Name: "ponds", Host: "127.0.0.1"}
	o.Cluster.Port, _ = strconv.Atoi(ports[3+n])
	o.Routes = server.RoutesFromStr("nats://127.0.0.1:" + strings.Join(ports[3:], ",nats://127.0.0.1:"))
	s, err := server.NewServer(o)
	if err != nil {
		return err
	}
	s.Start()
	fmt.Println("ready", s.ReadyForConnections(time.Minute))
	time.Sleep(10 * time.Minute) // if nobody kills it
	return nil
}

// program is one that is killed, and started again as it was.
type program struct {
	*exec.Cmd
	once func() *exec.Cmd
	told string // what its first line begins with where all is well
}

// start starts it, again and again until all is well, as whoever looks after a server does.
func (p *program) start(t *testing.T) {
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(time.Second / 2) {
		p.Cmd = p.once()
		out, err := p.StdoutPipe()
		if err == nil {
			err = p.Start()
		}
		if err != nil {
			t.Error(err)
			return
		}
		s := bufio.NewScanner(out)
		for s.Scan() {
			if strings.HasPrefix(strings.TrimSpace(s.Text()), p.told) {
				go func() { _, _ = io.Copy(io.Discard, out) }() // it never waits for who reads it
				return
			}
		}
		p.kill()
	}
	t.Errorf("%s does not start", p.Path)
}

func (p *program) kill() {
	_ = p.Process.Kill() // SIGKILL
	_ = p.Wait()
}

// cluster are three NATS servers, three duckserves, and a proxy before these.
type cluster struct {
	keeps, serves [3]*program
	at            [3]string // where the duckserves listen
	front         *httptest.Server
	calls         atomic.Uint64
}

func free(t *testing.T, n int) (ports []string) {
	t.Helper()
	for range n {
		in, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		ports = append(ports, strconv.Itoa(in.Addr().(*net.TCPAddr).Port))
	}
	return ports
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	dir, c := t.TempDir(), &cluster{}
	binary := filepath.Join(dir, "duckserve")
	if out, err := exec.Command("go", "build", "-o", binary, "duckboard/cmd/duckserve").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ports, urls := free(t, 9), ""
	for i := range c.keeps {
		c.keeps[i] = &program{told: "ready true", once: func() *exec.Cmd {
			k := exec.Command(os.Args[0])
			k.Env = append(os.Environ(), fmt.Sprintf("%s=%d|%s|%s", keeper, i, strings.Join(ports[:6], ","), filepath.Join(dir, "n"+strconv.Itoa(i))))
			return k
		}}
		urls += ",nats://duck:pond@127.0.0.1:" + ports[i]
	}
	begin := func(all [3]*program) {
		var starting sync.WaitGroup
		for _, p := range all {
			starting.Go(func() { p.start(t) })
			t.Cleanup(func() { p.kill() })
		}
		starting.Wait()
	}
	begin(c.keeps)
	for led := false; !led; { // they must have agreed on who leads
		l, err := ledger.Open(t.Context(), ledger.Options{URL: urls[1:], Replicas: 3, Limits: ledgerLimits})
		if led = err == nil; led {
			l.Close()
		}
	}
	for i := range c.serves {
		c.at[i] = "127.0.0.1:" + ports[6+i]
		c.serves[i] = &program{told: "Ctrl-C", once: func() *exec.Cmd {
			s := exec.Command(binary, "--nats", urls[1:], "--replicas", "3", "--listen", c.at[i], "--proxied", "--tied")
			_, _ = s.StdinPipe() // it ends with whoever has it
			return s
		}}
	}
	begin(c.serves)
	c.front = httptest.NewServer(c.proxy())
	t.Cleanup(c.front.Close)
	return c
}

// proxy takes connections to any duckserve that answers, each as if of another address.
func (c *cluster) proxy() http.Handler {
	dial := func(ctx context.Context, network, _ string) (net.Conn, error) {
		first := c.calls.Add(1)
		for i := range 2 * len(c.at) {
			if to, err := (&net.Dialer{}).DialContext(ctx, network, c.at[(int(first)+i)%len(c.at)]); err == nil {
				return to, nil
			}
		}
		return nil, fmt.Errorf("nobody answers")
	}
	return &httputil.ReverseProxy{
		Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true},
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: "any"})
			n := c.calls.Load()
			r.Out.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", n/250%250, 1+n%250))
			r.Out.Header.Set("X-Forwarded-Host", r.In.Host)
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
}

// trouble kills one program after the other, at random moments, until it is over: first a NATS server, then
// a duckserve, and so on. Each comes again before the next is killed.
func (c *cluster) trouble(t *testing.T, over <-chan struct{}) (killed int) {
	wait := func(most int) bool {
		select {
		case <-over:
			return false
		case <-time.After(time.Duration(most/2+rand.IntN(most/2)) * time.Millisecond):
			return true
		}
	}
	for wait(1000) {
		p := c.keeps[killed/2%3]
		if killed%2 == 1 {
			p = c.serves[killed/2%3]
		}
		p.kill()
		killed++
		wait(2000)
		p.start(t)
	}
	return killed
}

// match are two who play, and who reads what they have played.
type match struct {
	*cluster
	tickets [2]seat.Ticket
	rules   game.Ruleset
	a, b    *player
}

// begin has two begin a match.
func (c *cluster) begin(t *testing.T, rs game.Ruleset) match {
	at := strings.TrimPrefix(c.front.URL, "http://") + "/play"
	tickets := opensAt(t, at)
	m := match{c, tickets, rs, sits(dial(at), tickets[0], 0), sits(dial(at), tickets[1], 1)}
	t.Cleanup(m.a.Close)
	t.Cleanup(m.b.Close)
	agree(t, battleOffer(t, rs, 1), bands(t, rs), m.a, m.b)
	return m
}

// ends plays the match to its end, and then has a third read it.
func (m match) ends(t *testing.T) {
	a, b, stand, told, refused := m.a, m.b, map[string]bool{}, 0, 0
	plays(t, "the battle", func() bool {
		if n := len(a.Match().Log()) + len(b.Match().Log()); n != told {
			told = n
			acked(stand, a, b)
		}
		if n := len(a.refused) + len(b.refused); n != refused { // they are faster than a seat may be, or nobody can keep it now
			refused = n
			time.Sleep(time.Second / 4)
		}
		return false
	}, a, b)
	until(t, "the secret", published(a, b), a, b)
	alike(t, a, b)
	reads := sits(dial(strings.TrimPrefix(m.front.URL, "http://")+"/play"), m.tickets[0], 0)
	defer reads.Close()
	until(t, "all of it", published(reads), reads)
	now := map[string]bool{}
	acked(now, reads)
	for choice := range stand {
		if !now[choice] {
			t.Errorf("%s was told and is lost", choice)
		}
	}
	t.Logf("%s: %d choices, %d entries; %d refused", m.rules.ID(), len(stand), len(reads.Match().Log()), refused)
}

// TestAClusterLosesNoChoice plays matches while the programs that keep and run them are killed in turn: no
// choice of which a player was told is lost, and every match goes on to its end.
func TestAClusterLosesNoChoice(t *testing.T) {
	t.Parallel() // it waits for the most part
	if testing.Short() {
		t.Skip("a cluster takes seconds to agree")
	}
	most := 6
	if n, err := strconv.Atoi(os.Getenv(clustered)); err == nil {
		most = n
	}
	begun := time.Now()
	c, over, killed := newCluster(t), make(chan struct{}), make(chan int)
	t.Logf("the cluster stands after %s", time.Since(begun).Round(time.Second))
	var matches []match
	for i := range most {
		matches = append(matches, c.begin(t, rules.All()[i%len(rules.All())]))
	}
	go func() { killed <- c.trouble(t, over) }()
	t.Run("matches", func(t *testing.T) {
		for i, m := range matches {
			t.Run(strconv.Itoa(i), func(t *testing.T) { t.Parallel(); m.ends(t) })
		}
	})
	close(over)
	n := <-killed
	t.Logf("%d matches and %d kills in %s", most, n, time.Since(begun).Round(time.Second))
	if n < 2 {
		t.Errorf("%d programs were killed, not one of each kind", n)
	}
}
