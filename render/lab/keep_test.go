//go:build !js

package lab

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// openIn opens the lab of a store.
func openIn(t *testing.T, st store.Store) *session {
	t.Helper()
	v := &session{Window: rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1280, 720), s: New(nil)}
	v.App.Push(&rendertest.Blank{})
	v.App.Push(v.s)
	v.Until("both warbands", func() bool { return v.s.bench != nil && v.s.deploying == nil })
	return v
}

// change chooses another table, other rules and a warband, and takes two off the table.
func (v *session) change() {
	v.s.retry(v.App, func() { v.s.c.Table = 2; v.s.c.UseRule(len(v.s.c.Rules) - 1); v.s.c.Sides[0].Band = 1 })
	v.Until("another deployment", func() bool { return v.s.deploying == nil })
	for side := range game.Side(2) {
		v.s.chosen = v.s.bench.Position().Side(side)[1]
		v.s.remove(v.App)
	}
}

// says tells whether some words stand on the screen.
func (v *session) says(words string) bool {
	v.App.Probe()
	v.App.Redraw()
	v.Run(2)
	return slices.ContainsFunc(v.App.Probe()["words"].([]render.Word), func(w render.Word) bool { return strings.Contains(w.Text, words) })
}

// stands tells all that a player has set up.
func (v *session) stands() []byte { return replay.Opening(v.s.setup()) }

func TestAfterAKillTheLabHasItsModelsWhereTheyWere(t *testing.T) {
	if folder := os.Getenv("LAB_IN"); folder != "" { // the other program: it tells what stands there and waits for its end
		v := openIn(t, store.OpenDir(folder))
		v.change()
		v.Until("what stands is kept", func() bool { return v.s.kept.moved == v.s.moved })
		_, _ = os.Stdout.Write(v.stands())
		_ = os.Stdout.Close()
		select {}
	}
	folder := t.TempDir()
	other := exec.Command(os.Args[0], "-test.run=^TestAfterAKillTheLabHasItsModelsWhereTheyWere$")
	other.Env = append(os.Environ(), "LAB_IN="+folder)
	out, err := other.StdoutPipe()
	if err == nil {
		err = other.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	want, _ := io.ReadAll(out)
	_ = other.Process.Kill() // SIGKILL
	_ = other.Wait()
	if len(want) < 1000 {
		t.Fatalf("the other program says only %q", want)
	}
	v := openIn(t, store.OpenDir(folder))
	if got := v.stands(); !bytes.Equal(got, want) {
		t.Errorf("after the kill there stands\n%s\nnot\n%s", got, want)
	}
	if v.s.bench.Undo() {
		t.Error("what was kept is taken back like a change")
	}
	v.s.Close(v.App)
}

func TestWhatTheLabKeptOfAWarbandThatIsGoneStandsThere(t *testing.T) {
	st := &store.Memory{}
	v := openIn(t, st)
	v.small(t) // warbands that nobody has
	v.s.muster(v.App)
	v.Until("both warbands", func() bool { return v.s.deploying == nil })
	v.s.Close(v.App)
	want := v.stands()
	w := openIn(t, st)
	if got := w.stands(); !bytes.Equal(got, want) || len(w.s.bench.Place()) != 4 {
		t.Errorf("there stands\n%s\nnot\n%s", got, want)
	}
	w.s.c.UseRule(w.s.c.Rule) // still listed among those of the rules
	if _, start, err := w.s.c.Start(); err != nil || len(start.Sides[0].Warband.Models) != 2 {
		t.Errorf("the warband is off the list: %v", err)
	}
}

func TestALabForATableThatWasChosenBeginsAnew(t *testing.T) {
	st := &store.Memory{}
	v := openIn(t, st)
	v.change()
	v.s.Close(v.App)
	w := &session{Window: rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1280, 720), s: New(v.s.setup().Table)}
	w.s.Band = v.s.c.Bands[0].Name
	w.App.Push(w.s)
	w.Until("both warbands", func() bool { return w.s.bench != nil && w.s.deploying == nil })
	if reflect.DeepEqual(w.s.bench.Place(), v.s.bench.Place()) {
		t.Error("a lab for a table that was chosen sets up what was kept of another")
	}
}

func TestWhatTheLabCannotSetUpIsToldAndStays(t *testing.T) {
	good := openIn(t, &store.Memory{}).stands()
	for name, data := range map[string]string{
		"broken":          `{"format":`,
		"foreign":         `{"format":"duckboard-table/1"}`,
		"without a table": `{"format":"` + replay.Format + `","choices":[]}`,
		"off the table":   string(bytes.Replace(good, []byte(`"at":[`), []byte(`"at":[9`), -1)),
		"no scenario":     string(bytes.Replace(good, []byte(`"scenario"`), []byte(`"scenarios"`), 1)),
		"cut":             string(good[:len(good)/2]),
		"a newer version": `{"format":"` + replay.Format[:len(replay.Format)-1] + `9","what":"ever"}`,
	} {
		st := &store.Memory{}
		if err := st.Write("lab/autosave", []byte(data)); err != nil {
			t.Fatal(err)
		}
		v := &session{Window: rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1280, 720), s: New(nil)}
		v.App.Push(v.s)
		if !v.says("kept a deployment") && !v.says("deployment that the lab had kept") {
			t.Errorf("%s: no word", name)
		}
		v.Until("both warbands", func() bool { return v.s.bench != nil && v.s.deploying == nil })
		if len(v.s.bench.Place()) < 6 {
			t.Errorf("%s: only %d stand", name, len(v.s.bench.Place()))
		}
		v.s.Close(v.App)
		file := "lab/autosave.broken"
		if _, err := replay.Parse([]byte(data), func(string) (game.Ruleset, error) { return nil, nil }); document.IsNewer(err) {
			file = "lab/autosave"
		}
		if kept, _ := st.Read(file); string(kept) != data {
			t.Errorf("%s: in %s lies %q", name, file, kept)
		}
	}
}
