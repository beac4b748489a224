package scene

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/physics"
)

func folderWith(t *testing.T, files map[string]string) Folder {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return Folder(folder)
}

func TestSceneIsReadToTheTenThousandth(t *testing.T) {
	f := folderWith(t, map[string]string{
		"a.scene": "table 48 24.5\nnpoly 1\n3 0.0001 0 1.9999 0 1 1.5\n", "a.models": "nmodel 1 0.63\n3.25 4\n",
		"a.los": "nlos 1\n0 0.5 12.3456 2\n", "a.free": "poly\n1\n2\n3 0 0 4 0 4 4\n3 1 1 2 1 2 2\n", "a.path.len": "3.25\n4\n",
	})
	s, err := f.Scene("a")
	if err != nil {
		t.Fatal(err)
	}
	if s.Size != physics.V(480000, 245000) || s.Outlines[0][0] != physics.V(1, 0) || s.Outlines[0][1] != physics.V(19999, 0) || s.Models[0] != physics.V(32500, 40000) || s.Radius != 6300 {
		t.Errorf("it is %+v", s)
	}
	if lines, err := f.Lines("a"); err != nil || len(lines) != 1 || lines[0].B != physics.V(123456, 20000) {
		t.Errorf("the lines are %v, %v", lines, err)
	}
	if free, err := f.Free("a"); err != nil || len(free) != 1 || len(free[0]) != 2 || free[0][1][2] != [2]float64{2, 2} {
		t.Errorf("the free space is %v, %v", free, err)
	}
	if l, err := f.Lengths("a", "path"); err != nil || len(l) != 2 || l[0] != 3.25 {
		t.Errorf("the lengths are %v, %v", l, err)
	}
}

func TestFaultySceneNamesItsFileAndWord(t *testing.T) {
	f := folderWith(t, map[string]string{"a.scene": "table 48 wide", "b.scene": "desk 48 48", "c.scene": "table 48 48 npoly 2 3 0 0 1 1"})
	for name, want := range map[string]string{"a": `a.scene: "wide" is no number`, "b": `"desk" stands where "table" should`, "c": "ends too early"} {
		if _, err := f.Scene(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", name, err, want)
		}
	}
}

func TestModelsStandWhereTheyFitAndApart(t *testing.T) {
	wall := physics.Piece{Outline: []physics.Vec{physics.V(4000, 4000), physics.V(9000, 4000), physics.V(9000, 9000), physics.V(4000, 9000)}, Top: 3000, Stand: true, Sheer: true}
	f := physics.NewField(physics.V(24000, 24000), []physics.Piece{wall})
	bodies := Stand(f, 20, 1, true)
	if len(bodies) != 20 {
		t.Fatalf("%d models stand", len(bodies))
	}
	for i, b := range bodies {
		if fault := f.Fits(b); fault.Kind != physics.NoFault {
			t.Errorf("model %d: %s", i, fault.Kind)
		}
		if !clear(b, bodies[:i]) {
			t.Errorf("model %d is too near another", i)
		}
	}
}
