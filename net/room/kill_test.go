package room

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/net/ledger"
	"duckboard/net/seat"
	"duckboard/net/server"
)

// served is the variable that makes the test binary a server, on the folder and at the address
// that it names, and kills is how often it is to be killed: ROOM_KILLS=30.
const (
	served = "ROOM_SERVER"
	kills  = "ROOM_KILLS"
)

func TestMain(m *testing.M) {
	if dir, at, ok := strings.Cut(os.Getenv(served), "|"); ok {
		fmt.Println("error", serve(dir, at))
		os.Exit(1)
	}
	if what := os.Getenv(keeper); what != "" {
		fmt.Println("error", keep(what))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// judge has a server's connections talk to a service.
type judge struct{ *Service }

func (j judge) Talk(ctx context.Context, c *server.Conn) error { return j.Service.Talk(ctx, c) }

// serve is a server until it is killed.
func serve(dir, at string) error {
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute) // if nobody kills it
	defer stop()
	l, err := ledger.Open(ctx, ledger.Options{Dir: dir, Limits: ledgerLimits})
	if err != nil {
		return err
	}
	s, err := Open(ctx, Options{Ledger: l, Find: find, Limits: Limits{Requests: 1000}})
	if err != nil {
		return err
	}
	var on net.Listener
	for on == nil { // the one before may still have the address
		if on, err = net.Listen("tcp", at); err != nil && ctx.Err() != nil {
			return err
		}
	}
	fmt.Println("ready", on.Addr())
	web := &http.Server{Handler: server.New(server.Options{Limits: server.Limits{MessageBytes: online.MaxHail, Messages: 1000, OfAddress: server.Rate{Messages: 10_000, Bytes: 64 << 20}}}, judge{s})}
	go func() { <-ctx.Done(); _ = web.Close() }()
	return web.Serve(on)
}

// child is a server in another process.
type child struct {
	*exec.Cmd
	at string
}

func spawn(t *testing.T, dir, at string) child {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), served+"="+dir+"|"+at)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	s := bufio.NewScanner(out)
	for s.Scan() {
		if at, ok := strings.CutPrefix(s.Text(), "ready "); ok {
			return child{c, at}
		}
	}
	t.Fatalf("the server does not start: %s", s.Text())
	return child{}
}

// acked are the choices of players of which they learnt that they stand.
func acked(list map[string]bool, all ...*player) {
	for _, p := range all {
		for _, e := range p.Match().Log() {
			if e.Kind == online.Chosen {
				list[string(e.JSON())] = true
			}
		}
	}
}

// TestNoChoiceIsLostWhereTheServerIsKilled kills the server at random moments of games that two
// clients play over real connections: what they were told stands in the log, games go on by
// themselves, and both have the same.
func TestNoChoiceIsLostWhereTheServerIsKilled(t *testing.T) {
	t.Parallel() // it waits for the most part
	most := 2
	if n, err := strconv.Atoi(os.Getenv(kills)); err == nil {
		most = n
	}
	dir := t.TempDir()
	at := "127.0.0.1:0"
	for killed, round := 0, 0; killed < most; round++ {
		s := spawn(t, dir, at)
		at = s.at // it keeps its address
		tickets := opensAt(t, at)
		a, b := sits(dial(at), tickets[0], 0), sits(dial(at), tickets[1], 1)
		if rs := rules.All(); round%4 == 3 {
			agree(t, battleOffer(t, rs[round%len(rs)], 1), bands(t, rs[round%len(rs)]), a, b)
		} else {
			agree(t, toyOffer(online.Terms{}), gametest.Start(0).Sides, a, b)
		}
		stand, next := map[string]bool{}, time.Now().Add(time.Duration(rand.IntN(150))*time.Millisecond)
		plays(t, "the battle", func() bool {
			if killed < most && time.Now().After(next) {
				_ = s.Process.Kill() // SIGKILL
				_ = s.Wait()
				acked(stand, a, b)
				s = spawn(t, dir, at)
				killed++
				next = time.Now().Add(time.Duration(rand.IntN(400)) * time.Millisecond)
			}
			return false
		}, a, b)
		until(t, "the secret", published(a, b), a, b)
		alike(t, a, b)
		c := sits(dial(at), tickets[0], 0) // knows what the server has kept, and nothing else
		until(t, "all of it", published(c), c)
		now := map[string]bool{}
		acked(now, c)
		if string(c.Match().Save()) != string(b.Match().Save()) {
			t.Error("the server has kept another game")
		}
		for choice := range stand {
			if !now[choice] {
				t.Errorf("%s was told and is lost", choice)
			}
		}
		if len(a.refused)+len(b.refused) > 0 {
			t.Logf("refused: %+v %+v", a.refused, b.refused)
		}
		t.Logf("%d kills, %d choices told before, %d entries", killed, len(stand), len(a.Match().Log()))
		for _, p := range []*player{a, b, c} {
			p.Close()
		}
		_ = s.Process.Kill()
		_ = s.Wait()
	}
}

func dial(at string) *client.Line {
	return client.Dial("ws://"+at, client.Options{MessageBytes: online.MaxEntry + 1<<10})
}

// opensAt opens a match at an address.
func opensAt(t *testing.T, at string) (tickets [2]seat.Ticket) {
	t.Helper()
	asks := dial(at)
	defer asks.Close()
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	n := online.NewMatch{Own: online.NewSecret()}
	for {
		e, err := asks.Wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		switch e.Kind {
		case client.Opened:
			err = asks.Send((&online.Hail{New: &n}).JSON())
		case client.Message:
			l, err := online.ReadAnswer(e.Data, find)
			if err != nil || l.Links == nil {
				t.Fatalf("%s: %v", e.Data, err)
			}
			k := keysOf(n, l.Links)
			return [2]seat.Ticket{k.ticket(0), k.ticket(1)}
		}
		if err != nil && !errors.Is(err, client.ErrNotOpen) {
			t.Fatal(err)
		}
	}
}
