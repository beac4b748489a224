package ledger

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// fill appends until it is refused.
func fill(t *testing.T, l *Ledger, list []uint64, size int) ([]uint64, error) {
	t.Helper()
	for len(list) < 10_000 {
		n := strconv.Itoa(len(list))
		seq, err := l.Append(t.Context(), "g", list[len(list)-1], n, []byte(n+strings.Repeat(" ", size)))
		if err != nil {
			return list, err
		}
		list = append(list, seq)
	}
	t.Fatal("it is never full")
	return nil, nil
}

// holds checks that a game has the entries that were acknowledged, and at most one more,
// which was written and not answered.
func holds(t *testing.T, l *Ledger, list []uint64) (last uint64) {
	t.Helper()
	n := 0
	for e, err := range l.Read(t.Context(), "g", 0) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; strings.TrimSpace(string(e.Data)) != strconv.Itoa(n) || n < len(list) && e.Seq != list[n] {
			t.Fatalf("entry %d is %.10q", n, e.Data)
		}
		last = e.Seq
	}
	if n < len(list)-1 || n > len(list) {
		t.Errorf("%d entries, %d were acknowledged", n, len(list)-1)
	}
	return last
}

func TestAFullStoreRefusesAndLosesNothing(t *testing.T) {
	l := open(t, t.TempDir(), Limits{Bytes: 100_000})
	appendTo(t, l, "old", 10)
	list, err := fill(t, l, []uint64{0}, 1000)
	if !errors.Is(err, ErrFull) {
		t.Fatalf("it is refused with %v", err)
	}
	holds(t, l, list)
	if got := read(t, l, "old", 0); got != "1 2 3 4 5 6 7 8 9 10" {
		t.Errorf("an old game lost some: %s", got)
	}
	if err := l.Delete(t.Context(), "old"); err != nil {
		t.Fatal(err)
	}
	n := strconv.Itoa(len(list))
	if _, err := l.Append(t.Context(), "g", list[len(list)-1], n, []byte(n)); err != nil {
		t.Errorf("there is room again: %v", err)
	}
	holds(t, l, list)
}

func TestAFullDiskRefusesAndLosesNothing(t *testing.T) {
	l := open(t, small(t), Limits{Spare: 8 << 20})
	list, err := fill(t, l, []uint64{0}, 100_000)
	if !errors.Is(err, ErrFull) || !strings.Contains(err.Error(), "MB left") {
		t.Fatalf("it is refused with %v", err)
	}
	if err := l.Check(t.Context()); !errors.Is(err, ErrFull) {
		t.Errorf("its health is %v", err)
	}
	holds(t, l, list)
	if err := l.Delete(t.Context(), "g"); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		if _, err = l.Append(t.Context(), "h", 0, "1", []byte("1")); err == nil || time.Now().After(deadline) {
			break
		}
	}
	if err != nil {
		t.Errorf("there is room again: %v", err)
	}
}

// TestAWriteThatFailedIsOvercome lets the disk run full to its last byte, as another
// program would: JetStream gives the stream up, and goes on once there is room.
func TestAWriteThatFailedIsOvercome(t *testing.T) {
	dir := small(t)
	l := open(t, dir, Limits{Spare: -1})
	ballast := filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 16<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := fill(t, l, []uint64{0}, 100_000)
	if !errors.Is(err, ErrFull) && !errors.Is(err, ErrUnavailable) {
		t.Fatalf("it is refused with %v", err)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	n := strconv.Itoa(len(list))
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(200 * time.Millisecond) {
		seq, err := l.Append(t.Context(), "g", list[len(list)-1], n, []byte(n))
		if err == nil {
			list = append(list, seq)
			break
		} else if time.Now().After(deadline) {
			t.Fatalf("there is room again: %v", err)
		}
	}
	if holds(t, l, list) != list[len(list)-1] {
		t.Error("something was written twice")
	}
}

// small is a folder on a disk of 32 MB of its own.
func small(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := mountSmall(dir); err != nil {
		t.Skip("no small disk may be mounted here: ", err)
	}
	t.Cleanup(func() {
		if err := unmount(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// An append that gets no answer has the server started again, but not where others were
// answered meanwhile: then it has only much to do, and all would lose their connections.
func TestAServerThatIsOnlySlowIsNotStartedAgain(t *testing.T) {
	l := fresh(t)
	running := func() (s *server.Server, again bool) {
		l.host.mu.Lock()
		defer l.host.mu.Unlock()
		return l.host.server, l.host.reviving
	}
	if err := l.js.DeleteStream(t.Context(), l.stream()); err != nil { // nobody answers
		t.Fatal(err)
	}
	first, _ := running()
	l.answered.Store(math.MaxInt64)
	if _, err := l.Append(t.Context(), "g", 1, "x", nil); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	if now, again := running(); again || now != first {
		t.Error("it is started again")
	}
	l.answered.Store(0)
	if _, err := l.Append(t.Context(), "g", 1, "x", nil); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	for end := time.Now().Add(5 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if now, again := running(); !again && now != first {
			break
		}
		if time.Now().After(end) {
			t.Fatal("it is not started again")
		}
	}
}
