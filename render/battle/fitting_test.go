package battle

import "testing"

// TestLinesThatHaveNoRoomAreCounted: one line is kept to say so.
func TestLinesThatHaveNoRoomAreCounted(t *testing.T) {
	for _, c := range []struct {
		n    int
		room float64
		want int
	}{{3, 30, 3}, {3, 35, 3}, {3, 29, 1}, {5, 30, 2}, {1, 9, 0}, {2, -4, 0}, {0, 0, 0}} {
		if got := fitting(c.n, c.room, 10); got != c.want {
			t.Errorf("%d lines in %v: %d, not %d", c.n, c.room, got, c.want)
		}
	}
}
