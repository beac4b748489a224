package taut

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared is where the scenes of all planners are, testdata a tenth of one of them.
const shared = "/work/shared/bench/scenes"

// needShared skips a test where the shared scenes are not there.
func needShared(t testing.TB) string {
	if _, err := os.Stat(shared); err != nil {
		t.Skip("no shared scenes: ", err)
	}
	return shared
}

func readNumbers(t testing.TB, name string) *bufio.Scanner {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	sc := bufio.NewScanner(strings.NewReader(string(data)))
	sc.Buffer(nil, 1<<20)
	sc.Split(bufio.ScanWords)
	return sc
}

func next[T any](t testing.TB, sc *bufio.Scanner) (v T) {
	t.Helper()
	if !sc.Scan() {
		t.Fatal("a scene ends too early")
	}
	if _, err := fmt.Sscan(sc.Text(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func nextPoint(t testing.TB, sc *bufio.Scanner) Point {
	return Point{next[float64](t, sc), next[float64](t, sc)}
}

// readFree reads the free space NAME.free.
func readFree(t testing.TB, folder, name string) [][]Point {
	sc := readNumbers(t, filepath.Join(folder, name+".free"))
	next[string](t, sc)
	var rings [][]Point
	for range next[int](t, sc) {
		for range next[int](t, sc) {
			var ring []Point
			for range next[int](t, sc) {
				ring = append(ring, nextPoint(t, sc))
			}
			rings = append(rings, ring)
		}
	}
	return rings
}

// readBodies reads NAME.models and grows them by the mover's radius: chords of a
// circle, four for each quarter.
func readBodies(t testing.TB, folder, name string) (shape []Point, at []Point) {
	sc := readNumbers(t, filepath.Join(folder, name+".models"))
	next[string](t, sc)
	n, r := next[int](t, sc), next[float64](t, sc)+0.63
	for range n {
		at = append(at, nextPoint(t, sc))
	}
	for i := range 16 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		shape = append(shape, Point{r * cos, r * sin})
	}
	return shape, at
}

type question struct {
	from, to Point
	n        float64
}

func readQuestions(t testing.TB, folder, name string) []question {
	sc := readNumbers(t, filepath.Join(folder, name))
	next[string](t, sc)
	n := next[int](t, sc)
	lens := readNumbers(t, filepath.Join(folder, name+".len"))
	var out []question
	for range n {
		out = append(out, question{nextPoint(t, sc), nextPoint(t, sc), next[float64](t, lens)})
	}
	return out
}

func spaceOf(t testing.TB, folder, name string) *Space {
	s, err := NewSpace(readFree(t, folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestLengthsAreThoseOfTwoExactPlanners asks all 8,000 questions of the shared
// scenes.
func TestLengthsAreThoseOfTwoExactPlanners(t *testing.T) {
	folder := needShared(t)
	for _, name := range []string{"s30_1", "s30_2", "s30m_1", "s30m_2"} {
		checkLengths(t, folder, name, NewSearch(spaceOf(t, folder, name)))
	}
}

// TestBodiesAreWorthTheirOutlines asks the questions of the scenes with bodies
// again, with the bodies on the floor of the scenes without.
func TestBodiesAreWorthTheirOutlines(t *testing.T) {
	folder := needShared(t)
	for _, k := range []string{"_1", "_2"} {
		checkLengths(t, folder, "s30m"+k, withBodies(t, folder, k))
	}
}

// TestLengthsOfTheCommittedSample asks 200 of these questions where the shared
// scenes are not there.
func TestLengthsOfTheCommittedSample(t *testing.T) {
	checkLengths(t, "testdata", "s30m_1", withBodies(t, "testdata", "_1"))
}

func withBodies(t testing.TB, folder, k string) *Search {
	s := NewSearch(spaceOf(t, folder, "s30"+k))
	shape, at := readBodies(t, folder, "s30m"+k)
	for _, p := range at {
		if _, err := s.Add(shape, p); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func checkLengths(t *testing.T, folder, name string, s *Search) {
	t.Helper()
	for _, kind := range []string{".path", ".path12"} {
		bad := 0
		for i, q := range readQuestions(t, folder, name+kind) {
			_, n, ok := s.Way(nil, q.from, q.to)
			if !ok || math.Abs(n-q.n) > 0.0001 {
				if bad++; bad < 5 {
					t.Errorf("%s%s %d from %v to %v: %v %v, should be %v", name, kind, i, q.from, q.to, n, ok, q.n)
				}
			}
		}
		if bad > 0 {
			t.Errorf("%s%s: %d lengths differ", name, kind, bad)
		}
	}
}
