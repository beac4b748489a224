package crowd

import (
	"io"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Some matches are replayed against the program itself: each choice is taken, and all that
// is to be measured is.
func TestRecordedMatchesAreReplayedAgainstTheServer(t *testing.T) {
	program := filepath.Join(t.TempDir(), "duckserve")
	c := exec.Command("go", "build", "-o", program, "./cmd/duckserve")
	c.Dir = filepath.Join("..", "..", "..")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	s := Series{Program: program, Matches: 6, Every: 200 * time.Millisecond, Rounds: 2, Round: time.Second, Flat: 500 * time.Millisecond, Tables: 1, Tell: io.Discard}
	f, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	if n := s.Rounds * s.Matches * int(s.Round/s.Every); len(f.Choices) != n || len(f.Publish) != n || len(f.Echo) != n {
		t.Errorf("%d choices, %d published, %d echoes, want %d", len(f.Choices), len(f.Publish), len(f.Echo), n)
	}
	if len(f.FlatOut) < s.Matches || len(f.Whole) != len(Rules()) || f.Kept < f.Logged || f.Logged < 10_000 || f.Entry < 50 {
		t.Errorf("%d choices flat out, whole ones %v, %.0f bytes on the disk of %.0f, entries of %.0f", len(f.FlatOut), f.Whole, f.Kept, f.Logged, f.Entry)
	}
}
