package farm

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"duckboard/net/farm/host"

	"github.com/nats-io/nats.go"
)

// address is the variable that makes the test binary a worker there, that never ends a
// block if stuck is set, too.
const address, stuck = "FARM_WORKER", "FARM_STUCK"

func TestMain(m *testing.M) {
	at := os.Getenv(address)
	if at == "" {
		os.Exit(m.Run())
	}
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute) // if nobody kills it
	defer stop()
	f, err := Dial(ctx, at, ours)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	hand := square
	if os.Getenv(stuck) != "" {
		hand = func([]byte) ([]byte, error) { select {} }
	}
	_ = f.Work(ctx, []func([]byte) ([]byte, error){hand}, func(line string) { fmt.Println(line) })
}

var ours = Build{Engine: 7, Version: "1.2.3"}

// square squares the numbers of a block.
func square(block []byte) ([]byte, error) {
	var out []string
	for _, w := range strings.Fields(string(block)) {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, err
		}
		out = append(out, strconv.Itoa(n*n))
	}
	return []byte(strings.Join(out, " ")), nil
}

// numbers are work: the squares of 0 to n-1.
type numbers struct {
	n, next int
	got     []int
}

func (w *numbers) block(most int) ([]byte, int, error) {
	var list []string
	for ; w.next < w.n && len(list) < min(most, 3); w.next++ {
		list = append(list, strconv.Itoa(w.next))
	}
	if list == nil {
		return nil, 0, nil
	}
	return []byte(strings.Join(list, " ")), len(list), nil
}

func (w *numbers) took(answer []byte) error {
	for _, f := range strings.Fields(string(answer)) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return err
		}
		w.got = append(w.got, n)
	}
	return nil
}

func (w *numbers) over() bool { return false }

// whole tells whether each square is there once.
func (w *numbers) whole(t *testing.T) {
	t.Helper()
	slices.Sort(w.got)
	for i := range w.n {
		if i >= len(w.got) || w.got[i] != i*i {
			t.Fatalf("%d squares of %d: %v", len(w.got), w.n, w.got)
		}
	}
	if len(w.got) != w.n {
		t.Errorf("%d squares of %d", len(w.got), w.n)
	}
}

// yard is a server with the address that it is found at.
func yard(t *testing.T) string {
	t.Helper()
	h, err := host.Start(host.Options{Listen: "127.0.0.1:0", Token: "sesame", Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return "nats://sesame@" + h.Addr().String()
}

func dial(t *testing.T, at string, b Build) *Farm {
	t.Helper()
	f, err := Dial(t.Context(), at, b)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	return f
}

// employ has a hand work in the background, until the test or the returned function ends it.
func employ(t *testing.T, f *Farm, hand func([]byte) ([]byte, error)) (dismiss func()) {
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = f.Work(ctx, []func([]byte) ([]byte, error){hand}, func(string) {})
	}()
	end := func() { stop(); <-done }
	t.Cleanup(end)
	return end
}

// process starts a worker as a process of its own, and waits for its first line.
func process(t *testing.T, at string, more ...string) (p *exec.Cmd, line string) {
	t.Helper()
	p = exec.Command(os.Args[0])
	p.Env = append(append(os.Environ(), address+"="+at), more...)
	out, err := p.StdoutPipe()
	if err == nil {
		err = p.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill(); _ = p.Wait() })
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatalf("the worker says nothing: %v", lines.Err())
	}
	go func() {
		for lines.Scan() {
		}
	}()
	return p, lines.Text()
}

func TestTheBlocksOfAWorkerThatIsKilledAreDoneByOthers(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 40}, dial(t, at, ours)
	failed := make(chan error, 1)
	go func() { failed <- f.Share(t.Context(), w.block, w.took, w.over) }()
	victim, line := process(t, at, stuck+"=1")
	if !strings.HasPrefix(line, "block ") {
		t.Fatal(line)
	}
	process(t, at)
	process(t, at)
	if err := victim.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := <-failed; err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestABlockThatTakesLongIsDoneOnce(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 6}, dial(t, at, ours)
	var calls atomic.Int32
	for range 2 {
		employ(t, dial(t, at, ours), func(b []byte) ([]byte, error) {
			if calls.Add(1) == 1 {
				time.Sleep(silence + silence/2)
			}
			return square(b)
		})
	}
	if err := f.Share(t.Context(), w.block, w.took, w.over); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	if n := calls.Load(); n != 3 {
		t.Errorf("%d blocks were done, not 3", n)
	}
}

func TestAWorkerThatIsStoppedGivesItsBlockBack(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 5}, dial(t, at, ours)
	held := make(chan struct{}, 1)
	dismiss := employ(t, dial(t, at, ours), func([]byte) ([]byte, error) {
		held <- struct{}{}
		select {}
	})
	go func() {
		<-held
		dismiss()
		employ(t, dial(t, at, ours), square)
	}()
	if err := f.Share(t.Context(), w.block, w.took, w.over); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestAWorkerOfAnotherEngineOrBuildRefusesByName(t *testing.T) {
	for _, other := range []Build{{8, ours.Version}, {7, "1.2.4"}} {
		at := yard(t)
		w, f, stranger := &numbers{n: 9}, dial(t, at, ours), dial(t, at, other)
		employ(t, stranger, func([]byte) ([]byte, error) {
			t.Error("it did a block")
			return nil, errors.New("not mine")
		})
		var refused []string
		f.Tell = func(p Progress) {
			if refused = append(refused, p.Refused...); len(refused) > 0 && p.Workers == 0 {
				f.Tell = nil
				employ(t, dial(t, at, ours), square)
			}
		}
		if err := f.Share(t.Context(), w.block, w.took, w.over); err != nil {
			t.Fatal(err)
		}
		w.whole(t)
		if want := stranger.name + " is of " + other.String() + ", and refuses games of " + ours.String(); len(refused) == 0 || refused[0] != want {
			t.Errorf("refused: %q, not %q", refused, want)
		}
	}
}

func TestAnAnswerThatComesTwiceCountsOnce(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 12}, dial(t, at, ours)
	employ(t, dial(t, at, ours), square)
	s, err := f.nc.SubscribeSync(doneAt + "*")
	if err != nil {
		t.Fatal(err)
	}
	again := 0
	took := func(a []byte) error {
		for {
			m, err := s.NextMsg(time.Second)
			if err != nil {
				break
			}
			if m.Header.Get("Nats-Msg-Id") == "" {
				continue // one that was sent again
			}
			m.Header.Del("Nats-Msg-Id")
			if _, err := f.js.PublishMsg(t.Context(), &nats.Msg{Subject: m.Subject, Header: m.Header, Data: m.Data}); err != nil {
				return err
			}
			again++
			break
		}
		return w.took(a)
	}
	if err := f.Share(t.Context(), w.block, took, w.over); err != nil || again < 4 {
		t.Fatal(err, again)
	}
	w.whole(t)
}

func TestWorkThatIsOverLeavesNothingInTheQueue(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 300}, dial(t, at, ours)
	employ(t, dial(t, at, ours), square)
	if err := f.Share(t.Context(), w.block, w.took, func() bool { return len(w.got) > 5 }); err != nil || len(w.got) > 20 {
		t.Fatal(err, len(w.got))
	}
	for _, name := range []string{queue, barn} {
		s, err := f.js.Stream(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		if n := s.CachedInfo().State.Msgs; name == queue && n > 1 { // the one that is being done
			t.Errorf("%d messages in %s", n, name)
		}
	}
}

func TestWhatAHandFailsWithIsToldByItsName(t *testing.T) {
	at := yard(t)
	w, f, worker := &numbers{n: 3}, dial(t, at, ours), dial(t, at, ours)
	employ(t, worker, func([]byte) ([]byte, error) { return nil, errors.New("no such table") })
	err := f.Share(t.Context(), w.block, w.took, w.over)
	if err == nil || err.Error() != worker.name+": no such table" {
		t.Error(err)
	}
}

func TestWorkGoesOnWhereTheServerIsStartedAgain(t *testing.T) {
	dir := t.TempDir()
	h, err := host.Start(host.Options{Listen: "127.0.0.1:0", Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	addr := h.Addr().String()
	w, f := &numbers{n: 60}, dial(t, "nats://"+addr, ours)
	employ(t, dial(t, "nats://"+addr, ours), square)
	took := func(a []byte) error {
		if len(w.got) == 2 {
			h.Close()
			if h, err = host.Start(host.Options{Listen: addr, Dir: dir}); err != nil {
				return err
			}
		}
		return w.took(a)
	}
	if err := f.Share(t.Context(), w.block, took, w.over); err != nil {
		t.Fatal(err)
	}
	h.Close()
	w.whole(t)
}

func TestBlocksGrowUntilTheyTakeTheirTime(t *testing.T) {
	for _, c := range []struct {
		before, units int
		took          time.Duration
		want          int
	}{{2, 2, time.Millisecond, 4}, {4, 4, pace, 4}, {4, 4, 4 * pace, 1}, {1, 1, time.Hour, 1}, {200, 200, 0, 256}, {8, 8, 2 * pace, 4}} {
		if got := sized(c.before, c.units, c.took); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestAFarmAsksForItsToken(t *testing.T) {
	at := yard(t)
	for _, wrong := range []string{strings.Replace(at, "sesame@", "", 1), strings.Replace(at, "sesame", "barley", 1)} {
		if f, err := Dial(t.Context(), wrong, ours); err == nil {
			f.Close()
			t.Errorf("%s is let in", wrong)
		} else if strings.Contains(err.Error(), "barley") {
			t.Errorf("a token is told: %v", err)
		}
	}
	if _, err := host.Start(host.Options{Listen: "0.0.0.0:0", Dir: t.TempDir()}); err == nil {
		t.Error("a farm without a token is open to everybody")
	}
}
