package ledger

import (
	"errors"
	"fmt"
	"sync"
	"testing"
)

// TestOfManyWritersOneIsFirst has many append to one game over two connections: of
// those who append after the same entry exactly one gets through, and the others
// learn where the game stands.
func TestOfManyWritersOneIsFirst(t *testing.T) {
	one := fresh(t)
	two := newLedger(one.o)
	two.host = one.host
	if err := two.connect(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer two.nc.Close()
	const writers, each = 12, 15
	var (
		all  sync.WaitGroup
		mu   sync.Mutex
		mine = map[uint64]string{} // who was told that a sequence is theirs
	)
	for w := range writers {
		l := []*Ledger{one, two}[w%2]
		all.Go(func() {
			after := uint64(0)
			for n := 0; n < each; {
				id := fmt.Sprintf("%d-%d", w, n)
				seq, err := l.Append(t.Context(), "g", after, id, []byte(id))
				var c *Conflict
				switch {
				case err == nil:
					mu.Lock()
					if other, ok := mine[seq]; ok {
						t.Errorf("%d is both %s's and %s's", seq, other, id)
					}
					mine[seq] = id
					mu.Unlock()
					after, n = seq, n+1
				case errors.As(err, &c) && c.Last > after:
					after = c.Last
				default:
					t.Errorf("%s after %d: %v", id, after, err)
					return
				}
			}
		})
	}
	all.Wait()
	n := 0
	for e, err := range one.Read(t.Context(), "g", 0) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; mine[e.Seq] != string(e.Data) {
			t.Errorf("%d is %s, and %q was told so", e.Seq, e.Data, mine[e.Seq])
		}
	}
	if n != writers*each || len(mine) != n {
		t.Errorf("%d entries, %d told, want %d", n, len(mine), writers*each)
	}
}
