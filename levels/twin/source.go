package twin

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Source is where random tables come from: a rand.Rand, or the bytes of a fuzzer.
type Source interface {
	IntN(n int) int
}

// Bytes reads the choices of a fuzzer from its bytes; behind their end every
// choice is the first.
func Bytes(data []byte) Source { return &byteSource{data} }

type byteSource struct{ data []byte }

func (b *byteSource) IntN(n int) int {
	v := 0
	for m := n - 1; m > 0; m >>= 8 {
		v <<= 8
		if len(b.data) > 0 {
			v |= int(b.data[0])
			b.data = b.data[1:]
		}
	}
	return v % n
}

// Numbered returns the source of one case.
func Numbered(seed uint64, number int) Source { return rand.New(rand.NewPCG(seed, uint64(number))) }

// Sample returns how many cases a test looks at and from which seed on: count,
// or as many times count as RAPID_CHECKS has hundreds (`make explore`); the
// seed is RAPID_SEED, in an exploration without one the clock's.
func Sample(count int) (cases int, seed uint64) {
	checks, err := strconv.Atoi(os.Getenv("RAPID_CHECKS"))
	exploring := err == nil && checks > 0
	if exploring {
		count = max(1, count*checks/100)
	}
	seed, err = strconv.ParseUint(os.Getenv("RAPID_SEED"), 10, 64)
	switch {
	case err == nil:
		return count, seed
	case exploring:
		return count, uint64(time.Now().UnixNano())
	}
	return count, 20261120
}

// one is a choice.
func one[T any](src Source, of ...T) T { return of[src.IntN(len(of))] }

// chance is true once in n times.
func chance(src Source, n int) bool { return src.IntN(n) == 0 }

// Run looks at that many cases of a check. The first that differs is shrunk
// and told as a document that can be kept in testdata.
func Run(t *testing.T, c Check, count int) {
	t.Helper()
	cases, seed := Sample(count)
	asked := 0
	for i := range cases {
		s := c.Draw(Numbered(seed, i))
		if s == nil {
			continue
		}
		asked++
		if why := Guard(c.Differs, s); why != "" {
			t.Fatalf("case %d of seed %d: %s\n%s", i, seed, why, told(c, s, why))
		}
	}
	if asked < cases/4 {
		t.Errorf("only %d of %d draws made a scene", asked, cases)
	}
}

// Fuzz looks at the case that a fuzzer's bytes tell.
func Fuzz(t *testing.T, c Check, data []byte) {
	t.Helper()
	s := c.Draw(Bytes(data))
	if s == nil {
		return
	}
	if why := Guard(c.Differs, s); why != "" {
		t.Fatalf("%s\n%s", why, told(c, s, why))
	}
}

// told shrinks a scene and tells it as a document and as code.
func told(c Check, s *Scene, why string) string {
	panics := strings.HasPrefix(why, panicked)
	small := Shrink(s, func(s *Scene) bool {
		why := Guard(c.Differs, s)
		return why != "" && strings.HasPrefix(why, panicked) == panics
	})
	return fmt.Sprintf("shrunk: %s\n%s\n%s", Guard(c.Differs, small), small.Document(c.Name, ""), small.Code())
}
