package sight

import (
	"testing"

	"pgregory.net/rapid"
)

// FuzzSight draws scenes from the bytes and holds Sight against rays.
func FuzzSight(f *testing.F) {
	for _, seed := range []string{"", "trench", "under the bridge", "a wall between two, and woods behind it", "0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz"} {
		long := make([]byte, 0, 2048)
		for len(long) < 2048 && seed != "" {
			long = append(long, seed...)
			long = append(long, byte(len(long)), byte(len(long)>>3))
		}
		f.Add(long)
	}
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		field, from, to := drawScene(t)
		checkAgainstRays(t, field, from, to, rapid.Uint64().Draw(t, "seed"))
	}))
}
