package ledger

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// open opens a ledger in a folder until the test ends.
func open(t testing.TB, dir string, limits Limits) *Ledger {
	t.Helper()
	if limits.Spare == 0 {
		limits.Spare = 1 // tests are not about the disk of who runs them
	}
	l, err := Open(t.Context(), Options{Dir: dir, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

// fresh is a ledger in a folder of its own.
func fresh(t testing.TB) *Ledger { return open(t, t.TempDir(), Limits{}) }

// appendTo appends entries "1", "2" ... whose ids they are, and returns the sequences,
// before which there is a 0.
func appendTo(t testing.TB, l *Ledger, game string, n int) []uint64 {
	t.Helper()
	list := []uint64{0}
	for i := range n {
		text := strconv.Itoa(i + 1)
		seq, err := l.Append(t.Context(), game, list[i], text, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, seq)
	}
	return list
}

// read is what a game has after an entry, in a line.
func read(t testing.TB, l *Ledger, game string, after uint64) string {
	t.Helper()
	var b []string
	var last uint64
	for e, err := range l.Read(t.Context(), game, after) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Seq <= last || e.ID == "" || time.Since(e.Time).Abs() > time.Hour {
			t.Fatalf("entry %+v after %d", e, last)
		}
		last = e.Seq
		b = append(b, string(e.Data))
	}
	return strings.Join(b, " ")
}

func TestEntriesAreReadInTheOrderOfTheirGame(t *testing.T) {
	l := fresh(t)
	a, b := []uint64{0}, []uint64{0}
	for i := range 5 {
		for _, g := range []struct {
			name string
			list *[]uint64
		}{{"a", &a}, {"b", &b}} {
			seq, err := l.Append(t.Context(), g.name, (*g.list)[i], strconv.Itoa(i), []byte(g.name+strconv.Itoa(i)))
			if err != nil {
				t.Fatal(err)
			}
			*g.list = append(*g.list, seq)
		}
	}
	for _, c := range []struct {
		game  string
		after uint64
		want  string
	}{
		{"a", 0, "a0 a1 a2 a3 a4"}, {"b", 0, "b0 b1 b2 b3 b4"}, {"a", a[2], "a2 a3 a4"},
		{"b", b[5], ""}, {"none", 0, ""}, {"a", 1e9, ""},
	} {
		if got := read(t, l, c.game, c.after); got != c.want {
			t.Errorf("game %s after %d: %q, want %q", c.game, c.after, got, c.want)
		}
	}
	if e, ok, err := l.Last(t.Context(), "a"); string(e.Data) != "a4" || e.Seq != a[5] || e.ID != "4" || !ok || err != nil {
		t.Errorf("last of a: %+v %v %v", e, ok, err)
	}
	if _, ok, err := l.Last(t.Context(), "none"); ok || err != nil {
		t.Errorf("last of none: %v %v", ok, err)
	}
	if list, err := l.Games(t.Context()); !slices.Equal(list, []string{"a", "b"}) || err != nil {
		t.Errorf("games %q, %v", list, err)
	}
}

func TestAGameOfManyEntriesIsReadInBatches(t *testing.T) {
	l := fresh(t)
	const n = 2*batchEntries + 3
	list := appendTo(t, l, "long", n)
	if got := strings.Fields(read(t, l, "long", 0)); len(got) != n || got[n-1] != strconv.Itoa(n) {
		t.Errorf("%d entries, want %d", len(got), n)
	}
	if got := strings.Fields(read(t, l, "long", list[batchEntries-1])); len(got) != n-batchEntries+1 {
		t.Errorf("%d entries from the middle, want %d", len(got), n-batchEntries+1)
	}
}

func TestTheSecondAfterTheSameEntryIsRefusedWithTheLastSequence(t *testing.T) {
	l := fresh(t)
	list := appendTo(t, l, "g", 3)
	for _, after := range []uint64{0, list[1], list[2], list[3] + 7} {
		_, err := l.Append(t.Context(), "g", after, "other", []byte("other"))
		var c *Conflict
		if !errors.As(err, &c) || c.Last != list[3] || c.Game != "g" {
			t.Errorf("after %d: %v, want a conflict with %d", after, err, list[3])
		}
	}
	var c *Conflict
	if _, err := l.Append(t.Context(), "none", 7, "x", nil); !errors.As(err, &c) || c.Last != 0 {
		t.Errorf("a game without entries: %v", err)
	}
	if got := read(t, l, "g", 0); got != "1 2 3" {
		t.Errorf("the game is %q", got)
	}
}

func TestWhatIsSentAgainIsNotAppendedAgain(t *testing.T) {
	dir := t.TempDir()
	l := open(t, dir, Limits{})
	list := appendTo(t, l, "g", 3)
	again := func(l *Ledger, after uint64, id string, want uint64) {
		t.Helper()
		if seq, err := l.Append(t.Context(), "g", after, id, []byte("again")); seq != want || err != nil {
			t.Errorf("%s after %d: %d, %v; want %d", id, after, seq, err, want)
		}
	}
	again(l, list[2], "3", list[3]) // as it was sent
	again(l, list[0], "1", list[1]) // late, when others have followed
	again(l, list[3], "2", list[2]) // after another entry: by JetStream's memory
	if _, err := l.Append(t.Context(), "h", 0, "1", []byte("of another game")); err != nil {
		t.Errorf("the same id in another game: %v", err)
	}
	l.Close()
	l = open(t, dir, Limits{})
	again(l, list[1], "2", list[2])
	if got := read(t, l, "g", 0); got != "1 2 3" {
		t.Errorf("the game is %q", got)
	}
}

func TestOneProgramHasTheFolder(t *testing.T) {
	dir := t.TempDir()
	open(t, dir, Limits{})
	if _, err := Open(t.Context(), Options{Dir: dir}); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("a folder was opened twice: %v", err)
	}
}

func TestAGameIsDeletedAsAWhole(t *testing.T) {
	l := fresh(t)
	appendTo(t, l, "g", 3)
	appendTo(t, l, "h", 2)
	if err := l.Delete(t.Context(), "g"); err != nil {
		t.Fatal(err)
	}
	if got := read(t, l, "g", 0) + "|" + read(t, l, "h", 0); got != "|1 2" {
		t.Errorf("left is %q", got)
	}
	if _, err := l.Append(t.Context(), "g", 0, "new", []byte("new")); err != nil || read(t, l, "g", 0) != "new" {
		t.Errorf("a game that was deleted does not begin again: %v", err)
	}
}

func TestLogsBesideTheGamesAreNotCountedAsGames(t *testing.T) {
	l := open(t, t.TempDir(), Limits{Games: 2})
	chats, err := l.Beside(t.Context(), "chat")
	if err != nil {
		t.Fatal(err)
	}
	appendTo(t, l, "a", 2)
	appendTo(t, chats, "a", 3)
	appendTo(t, chats, "b", 1)
	appendTo(t, l, "b", 1)
	if _, err := l.Append(t.Context(), "c", 0, "1", nil); !errors.Is(err, ErrTooMany) {
		t.Errorf("a third game: %v", err)
	}
	if games, said := read(t, l, "a", 0), read(t, chats, "a", 0); games != "1 2" || said != "1 2 3" {
		t.Errorf("%q, %q", games, said)
	}
	if names, err := l.Games(t.Context()); !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("%q, %v", names, err)
	}
}

func TestEachLimitIsToldByItsError(t *testing.T) {
	l := open(t, t.TempDir(), Limits{EntryBytes: 100, GameEntries: 3, Games: 2})
	list := appendTo(t, l, "a", 3)
	appendTo(t, l, "b", 1)
	for _, c := range []struct {
		game  string
		after uint64
		id    string
		bytes int
		want  error
	}{
		{"a", list[3], "4", 1, ErrTooLong},
		{"b", 0, "x", 101, ErrTooLarge},
		{"c", 0, "1", 1, ErrTooMany},
	} {
		_, err := l.Append(t.Context(), c.game, c.after, c.id, make([]byte, c.bytes))
		if !errors.Is(err, c.want) {
			t.Errorf("game %s: %v, want %v", c.game, err, c.want)
		}
	}
	for _, game := range []string{"", "a.b", "a b", "*", ">", strings.Repeat("x", 65)} {
		if _, err := l.Append(t.Context(), game, 0, "1", nil); err == nil {
			t.Errorf("a game is named %q", game)
		}
		for _, err := range l.Read(t.Context(), game, 0) {
			if err == nil {
				t.Errorf("game %q is read", game)
			}
		}
	}
	for _, id := range []string{"", "a\r\nNats-Rollup: all", strings.Repeat("x", 129)} {
		if _, err := l.Append(t.Context(), "b", 0, id, nil); err == nil || errors.Is(err, ErrUnavailable) {
			t.Errorf("id %q: %v", id, err)
		}
	}
	if got := read(t, l, "a", 0) + "|" + read(t, l, "b", 0); got != "1 2 3|1" {
		t.Errorf("the games are %q", got)
	}
	if _, err := l.Append(t.Context(), "b", 1e6, "x", make([]byte, 100)); errors.Is(err, ErrTooLarge) {
		t.Error("an entry of the largest size is too large")
	}
}

func TestTheLargestEntryFits(t *testing.T) {
	l := fresh(t)
	data := []byte(strings.Repeat("x", DefaultLimits.EntryBytes))
	if _, err := l.Append(t.Context(), strings.Repeat("g", 64), 0, strings.Repeat("i", 128), data); err != nil {
		t.Fatal(err)
	}
	if got := read(t, l, strings.Repeat("g", 64), 0); got != string(data) {
		t.Errorf("it came back with %d bytes", len(got))
	}
}

func TestAServerThatIsNotThereIsTold(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if _, err := Open(ctx, Options{URL: "nats://127.0.0.1:1"}); err == nil || !strings.Contains(err.Error(), "nats://127.0.0.1:1") {
		t.Errorf("%v", err)
	}
	l := fresh(t)
	l.host.close()
	if _, err := l.Append(ctx, "g", 0, "1", nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("append without a server: %v", err)
	}
	if err := l.Check(ctx); !errors.Is(err, ErrUnavailable) {
		t.Errorf("check without a server: %v", err)
	}
}

func TestAllIsThereAfterARestart(t *testing.T) {
	dir := t.TempDir()
	l := open(t, dir, Limits{})
	for i := range 5 {
		appendTo(t, l, fmt.Sprint("g", i), 10)
	}
	l.Close()
	l = open(t, dir, Limits{})
	for i := range 5 {
		if got := read(t, l, fmt.Sprint("g", i), 0); got != "1 2 3 4 5 6 7 8 9 10" {
			t.Errorf("game %d is %q", i, got)
		}
	}
	if err := l.Check(t.Context()); err != nil {
		t.Error(err)
	}
}
