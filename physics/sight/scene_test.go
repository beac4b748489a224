package sight

import (
	"bufio"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// scene is one of the scenes for speed (../../shared/bench/README.md). Its four
// decimals are kept: one unit is a tenth of a mil.
type scene struct {
	field *Field
	los   [][2]lattice.Vec
}

// sceneUnits is how many units an inch of a scene has.
const sceneUnits = 10000

// loadScene reads a scene, or skips where there is none.
func loadScene(t testing.TB, name string) scene {
	t.Helper()
	next := sceneWords(t, name+".scene")
	size := lattice.Vec{}
	if word, _ := next(); word != "table" {
		t.Fatalf("%s begins with %q", name, word)
	}
	size.X, size.Y = next.unit(t), next.unit(t)
	next()
	pieces := make([]ground.Piece, next.count(t))
	for i := range pieces {
		pieces[i] = ground.Piece{Top: 3 * sceneUnits, Outline: make([]lattice.Vec, next.count(t))}
		for k := range pieces[i].Outline {
			pieces[i].Outline[k] = lattice.V(next.unit(t), next.unit(t))
		}
	}
	s := scene{field: fieldOf(size, pieces)}
	next = sceneWords(t, name+".los")
	next()
	s.los = make([][2]lattice.Vec, next.count(t))
	for i := range s.los {
		s.los[i] = [2]lattice.Vec{{X: next.unit(t), Y: next.unit(t)}, {X: next.unit(t), Y: next.unit(t)}}
	}
	return s
}

// sceneReader gives the words of a file one by one.
type sceneReader func() (string, bool)

func sceneWords(t testing.TB, file string) sceneReader {
	t.Helper()
	file = filepath.Join("shared", "bench", "scenes", file)
	f, err := os.Open(filepath.Join("..", "..", file)) // beside the project
	if os.IsNotExist(err) {
		f, err = os.Open(filepath.Join("..", "..", "..", file)) // beside its work trees
	}
	if os.IsNotExist(err) {
		t.Skip("no scenes for speed here")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	words := bufio.NewScanner(f)
	words.Split(bufio.ScanWords)
	return func() (string, bool) {
		ok := words.Scan()
		return words.Text(), ok
	}
}

func (r sceneReader) number(t testing.TB) float64 {
	t.Helper()
	word, _ := r()
	v, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (r sceneReader) count(t testing.TB) int { return int(r.number(t)) }

func (r sceneReader) unit(t testing.TB) lattice.Mil {
	return lattice.Mil(math.Round(r.number(t) * sceneUnits))
}
