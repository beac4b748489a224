// Package scene reads the generated tables on which speed is measured: their
// outlines, lines of sight, ways to go and the lengths of those ways.
//
// A scene's numbers have four decimals of an inch. They are read as whole
// numbers of 0.0001", so that the exact kernel gets them as they are.
package scene

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"

	"duckboard/physics"
)

// Unit is how many of a scene's units are an inch.
const Unit = 10_000

// Segment is a line of sight, or the two ends of a way.
type Segment struct{ A, B physics.Vec }

// Scene is a generated table.
type Scene struct {
	Name     string
	Size     physics.Vec // in units of 0.0001"
	Outlines [][]physics.Vec
	Models   []physics.Vec // centres of the other bases
	Radius   physics.Mil   // of those bases, in units
}

// Names are the scenes.
func Names() []string { return []string{"s30_1", "s30_2", "s1000d", "s1000w"} }

// Blocked is how many of the 10,000 lines of sight of a scene are blocked.
var Blocked = map[string]int{"s30_1": 7632, "s30_2": 7865, "s1000d": 9866, "s1000w": 7492}

// Folder are the files of the scenes.
type Folder string

// Find is the folder of the scenes beside the project, or beside a folder in
// which a copy of the project lies; "../shared/bench/scenes" if there is none.
func Find() Folder {
	const beside = "shared/bench/scenes"
	at, err := os.Getwd()
	for err == nil {
		f := Folder(filepath.Join(at, beside))
		if f.Check() == nil {
			return f
		}
		up := filepath.Dir(at)
		if up == at {
			break
		}
		at = up
	}
	return "../" + beside
}

// Check fails with a sentence if the folder is not there.
func (f Folder) Check() error {
	if _, err := os.Stat(filepath.Join(string(f), "s30_1.scene")); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there are no scenes in %s: name their folder with --scenes; without them only the rows on shipped tables are measured", f)
	} else if err != nil {
		return err
	}
	return nil
}

// Scene reads NAME.scene, and NAME.models if there is one.
func (f Folder) Scene(name string) (*Scene, error) {
	r, err := f.open(name + ".scene")
	if err != nil {
		return nil, err
	}
	defer r.close()
	s := &Scene{Name: name}
	r.word("table")
	s.Size = r.vec()
	r.word("npoly")
	for n := r.count(); n > 0 && r.err == nil; n-- {
		s.Outlines = append(s.Outlines, r.ring())
	}
	if r.err != nil {
		return nil, r.err
	}
	m, err := f.open(name + ".models")
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	} else if err != nil {
		return nil, err
	}
	defer m.close()
	m.word("nmodel")
	n := m.count()
	s.Radius = m.mil()
	for ; n > 0 && m.err == nil; n-- {
		s.Models = append(s.Models, m.vec())
	}
	return s, m.err
}

// Lines reads NAME.los.
func (f Folder) Lines(name string) ([]Segment, error) { return f.segments(name+".los", "nlos") }

// Ways reads NAME.path or NAME.path12: kind is "path" or "path12".
func (f Folder) Ways(name, kind string) ([]Segment, error) {
	return f.segments(name+"."+kind, "npath")
}

func (f Folder) segments(file, word string) ([]Segment, error) {
	r, err := f.open(file)
	if err != nil {
		return nil, err
	}
	defer r.close()
	r.word(word)
	var all []Segment
	for n := r.count(); n > 0 && r.err == nil; n-- {
		all = append(all, Segment{r.vec(), r.vec()})
	}
	return all, r.err
}

// Lengths reads NAME.path.len or NAME.path12.len, in inches.
func (f Folder) Lengths(name, kind string) ([]float64, error) {
	r, err := f.open(name + "." + kind + ".len")
	if err != nil {
		return nil, err
	}
	defer r.close()
	var all []float64
	for r.more() {
		all = append(all, r.number())
	}
	return all, r.err
}

// Free reads NAME.free: for each polygon its rings, the outer one first, in
// inches.
func (f Folder) Free(name string) ([][][][2]float64, error) {
	r, err := f.open(name + ".free")
	if err != nil {
		return nil, err
	}
	defer r.close()
	var polygons [][][][2]float64
	r.word("poly")
	for n := r.count(); n > 0 && r.err == nil; n-- {
		var rings [][][2]float64
		for n := r.count(); n > 0 && r.err == nil; n-- {
			var ring [][2]float64
			for k := r.count(); k > 0 && r.err == nil; k-- {
				ring = append(ring, [2]float64{r.number(), r.number()})
			}
			rings = append(rings, ring)
		}
		polygons = append(polygons, rings)
	}
	return polygons, r.err
}

// reader reads words; its first fault stays.
type reader struct {
	file *os.File
	scan *bufio.Scanner
	next string // a word looked at and not yet taken
	err  error
}

func (f Folder) open(name string) (*reader, error) {
	file, err := os.Open(filepath.Join(string(f), name))
	if err != nil {
		return nil, err
	}
	r := &reader{file: file, scan: bufio.NewScanner(file)}
	r.scan.Split(bufio.ScanWords)
	return r, nil
}

func (r *reader) close() { _ = r.file.Close() } // it was only read

// more tells whether there is another word.
func (r *reader) more() bool {
	if r.err == nil && r.next == "" && r.scan.Scan() {
		r.next = r.scan.Text()
	}
	return r.err == nil && r.next != ""
}

func (r *reader) take() string {
	if !r.more() {
		r.fail("it ends too early")
		return ""
	}
	w := r.next
	r.next = ""
	return w
}

func (r *reader) fail(reason string) {
	if r.err == nil {
		r.err = fmt.Errorf("%s: %s", r.file.Name(), reason)
	}
}

func (r *reader) word(want string) {
	if w := r.take(); w != want && r.err == nil {
		r.fail(fmt.Sprintf("%q stands where %q should", w, want))
	}
}

func (r *reader) number() float64 {
	w := r.take()
	x, err := strconv.ParseFloat(w, 64)
	if err != nil && r.err == nil {
		r.fail(fmt.Sprintf("%q is no number", w))
	}
	return x
}

func (r *reader) count() int       { return int(r.number()) }
func (r *reader) mil() physics.Mil { return physics.Mil(math.Round(r.number() * Unit)) }
func (r *reader) vec() physics.Vec { return physics.V(r.mil(), r.mil()) }
func (r *reader) ring() (o []physics.Vec) {
	for n := r.count(); n > 0 && r.err == nil; n-- {
		o = append(o, r.vec())
	}
	return o
}
