package ledger

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// killed is the variable that makes the test binary a writer, in the folder it names,
// and kills is how often it is to be killed: LEDGER_KILLS=30.
const (
	killed = "LEDGER_WRITER"
	kills  = "LEDGER_KILLS"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(killed); dir != "" {
		if err := writeForEver(dir); err != nil {
			fmt.Println("error", err)
		}
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// writers is how many games are written at once.
const writers = 4

// writeForEver writes entries 1, 2 ... to each game, goes on where it stands, and tells
// of each that was acknowledged.
func writeForEver(dir string) error {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute) // if nobody kills it
	defer stop()
	l, err := Open(ctx, Options{Dir: dir, Limits: Limits{Spare: 1}})
	if err != nil {
		return err
	}
	failed := make(chan error)
	for w := range writers {
		game := "g" + strconv.Itoa(w)
		go func() {
			last, _, err := l.Last(ctx, game)
			n, _ := strconv.Atoi(string(last.Data)) // 0 before the first
			for seq := last.Seq; err == nil; {
				n++
				if seq, err = l.Append(ctx, game, seq, strconv.Itoa(n), []byte(strconv.Itoa(n))); err == nil {
					fmt.Printf("%s %d %d\n", game, n, seq) // one write
				}
			}
			failed <- err
		}()
	}
	return <-failed
}

// TestWhatWasAcknowledgedOutlivesKill kills a writer at random moments. What it was told
// is written stands in the game, at its place and once; and what it did not learn
// about may be sent again.
func TestWhatWasAcknowledgedOutlivesKill(t *testing.T) {
	rounds := 3
	if n, err := strconv.Atoi(os.Getenv(kills)); err == nil {
		rounds = n
	}
	dir, acked, total := t.TempDir(), map[string]uint64{}, 0
	for round := range rounds {
		wait := time.Duration(20+rand.IntN(400)) * time.Millisecond
		n := writeAndKill(t, dir, wait, acked)
		total += n
		l := open(t, dir, Limits{})
		for w := range writers {
			l.compare(t, "g"+strconv.Itoa(w), acked)
		}
		l.Close()
		t.Logf("kill %d after %s: %d acknowledged", round+1, wait, n)
	}
	if total == 0 {
		t.Error("nothing was written before the kills")
	}
}

// writeAndKill has a writer run for a while after its first word, and notes what it
// told.
func writeAndKill(t *testing.T, dir string, wait time.Duration, acked map[string]uint64) (n int) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killed+"="+dir)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() })
	defer timer.Stop()
	for s := bufio.NewScanner(out); s.Scan(); n++ {
		game, rest, _ := strings.Cut(s.Text(), " ")
		var number int
		var seq uint64
		if _, err := fmt.Sscan(rest, &number, &seq); err != nil {
			t.Errorf("the writer says %q", s.Text())
		}
		acked[game+" "+strconv.Itoa(number)] = seq
		if n == 0 {
			time.AfterFunc(wait, func() { _ = c.Process.Kill() }) // SIGKILL
		}
	}
	_ = c.Wait() // it was killed
	return n
}

// compare holds a game to what was acknowledged of it, and sends the last entry again, as
// a writer does that did not learn of it.
func (l *Ledger) compare(t *testing.T, game string, acked map[string]uint64) {
	t.Helper()
	n, last, before, seen := 0, uint64(0), uint64(0), map[string]bool{}
	for e, err := range l.Read(t.Context(), game, 0) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		before, last = last, e.Seq
		if string(e.Data) != strconv.Itoa(n) || e.ID != strconv.Itoa(n) {
			t.Fatalf("game %s has %s at place %d", game, e.Data, n)
		}
		key := game + " " + e.ID
		if seq, ok := acked[key]; ok && seq != e.Seq {
			t.Errorf("%s was acknowledged as %d and is %d", key, seq, e.Seq)
		}
		seen[key] = true
	}
	for key := range acked {
		if !seen[key] && strings.HasPrefix(key, game+" ") {
			t.Errorf("%s was acknowledged and is lost", key)
		}
	}
	if n == 0 {
		return
	}
	if seq, err := l.Append(t.Context(), game, before, strconv.Itoa(n), nil); seq != last || err != nil {
		t.Errorf("%s %d sent again: %d, %v; want %d", game, n, seq, err, last)
	}
}
