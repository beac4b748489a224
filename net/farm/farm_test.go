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

// numbers are a job: the squares of 0 to n-1, three in a block.
type numbers struct {
	n, next int
	got     []int
	blocks  []string
	took    func() error // before an answer is taken
	enough  int          // squares; 0: all
}

func (w *numbers) Next(most int) ([]byte, int, error) {
	var list []string
	for ; w.next < w.n && len(list) < min(most, 3); w.next++ {
		list = append(list, strconv.Itoa(w.next))
	}
	if list == nil {
		return nil, 0, nil
	}
	w.blocks = append(w.blocks, strings.Join(list, " "))
	return []byte(w.blocks[len(w.blocks)-1]), len(list), nil
}

// read reads the squares of a block, whatever they are.
func (w *numbers) read(block int, answer []byte) (list []int, err error) {
	for _, f := range strings.Fields(string(answer)) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	if asked := len(strings.Fields(w.blocks[block])); len(list) != asked {
		return nil, fmt.Errorf("%d squares, not %d", len(list), asked)
	}
	return list, nil
}

func (w *numbers) Take(block int, answer []byte) error {
	if w.took != nil {
		if err := w.took(); err != nil {
			return err
		}
	}
	list, err := w.read(block, answer)
	w.got = append(w.got, list...)
	return err
}

func (w *numbers) Compare(block int, first, second []byte) (what string, wrong [2]bool, err error) {
	if second == nil {
		if second, err = square([]byte(w.blocks[block])); err != nil {
			return "", wrong, err
		}
	}
	if _, err = w.read(block, second); err != nil || string(first) == string(second) {
		return "", wrong, err
	}
	right, err := square([]byte(w.blocks[block]))
	return "the squares of " + w.blocks[block], [2]bool{string(first) != string(right), string(second) != string(right)}, err
}

func (w *numbers) Over() bool { return w.enough > 0 && len(w.got) > w.enough }

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
	go func() { failed <- f.ShareJob(t.Context(), w) }()
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

// TestAWorkerSaysThatItIsAtABlockAsLongAsItIs lets the hand go once the server was told
// three times, which no beat and no load can hurry or miss.
func TestAWorkerSaysThatItIsAtABlockAsLongAsItIs(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 2}, dial(t, at, ours)
	alive, err := f.nc.SubscribeSync("$JS.ACK." + queue + ".>")
	if err != nil {
		t.Fatal(err)
	}
	employ(t, dial(t, at, ours), func(b []byte) ([]byte, error) {
		for n := 0; n < 3; {
			m, err := alive.NextMsgWithContext(t.Context())
			if err != nil {
				return nil, err
			}
			if string(m.Data) == "+WPI" {
				n++
			}
		}
		return square(b)
	})
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
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
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestAWorkerOfAnotherEngineOrBuildSaysSoToTheSharer(t *testing.T) {
	for _, other := range []Build{{8, ours.Version}, {7, "1.2.4"}} {
		at := yard(t)
		w, f, stranger := &numbers{n: 9}, dial(t, at, ours), dial(t, at, other)
		employ(t, stranger, func([]byte) ([]byte, error) {
			t.Error("it did a block")
			return nil, errors.New("not mine")
		})
		want := stranger.name + " is of " + other.String() + ", and cannot do blocks of " + ours.String()
		f.Tell = func(p Progress) {
			for _, n := range p.News {
				if n.Kind != Stranger || n.String() != want {
					t.Errorf("%q, not %q", n, want)
				}
				f.Tell = nil
				employ(t, dial(t, at, ours), square)
			}
		}
		if err := f.ShareJob(t.Context(), w); err != nil {
			t.Fatal(err)
		}
		w.whole(t)
	}
}

func TestAnAnswerThatComesTwiceCountsOnce(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 12}, dial(t, at, ours)
	again := 0
	if _, err := f.nc.Subscribe(answerAt+"*", func(m *nats.Msg) {
		if again < 100 {
			again++
			_ = f.nc.PublishMsg(&nats.Msg{Subject: m.Subject, Header: m.Header, Data: m.Data})
		}
	}); err != nil {
		t.Fatal(err)
	}
	employ(t, dial(t, at, ours), square)
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestWorkThatIsOverLeavesNothingOnTheServer(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 300, enough: 5}, dial(t, at, ours)
	employ(t, dial(t, at, ours), square)
	if err := f.ShareJob(t.Context(), w); err != nil || len(w.got) > 20 {
		t.Fatal(err, len(w.got))
	}
	for _, name := range []string{queue, leases} {
		s, err := f.js.Stream(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		if n := s.CachedInfo().State.Msgs; n > 0 {
			t.Errorf("%d messages in %s", n, name)
		}
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
	w.took = func() (err error) {
		if len(w.got) == 2 {
			h.Close()
			h, err = host.Start(host.Options{Listen: addr, Dir: dir})
		}
		return err
	}
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	h.Close()
	w.whole(t)
}

func TestBlocksGrowUntilTheyTakeTheirTimeOrTheirAnswersAreLarge(t *testing.T) {
	for _, c := range []struct {
		before, units int
		took          time.Duration
		size, want    int
	}{{2, 2, time.Millisecond, 9, 4}, {4, 4, pace, 9, 4}, {4, 4, 4 * pace, 9, 1}, {1, 1, time.Hour, 9, 1}, {200, 200, 0, 0, 256}, {8, 8, 2 * pace, 9, 4}, {8, 8, 0, 2 * ample, 4}, {8, 2, pace, most, 1}} {
		if got := sized(c.before, c.units, c.took, c.size); got != c.want {
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
