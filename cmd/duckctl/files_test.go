package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// full is an output with no room left.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestAnOutputThatTakesNothingIsToldByEveryCommand(t *testing.T) {
	for _, args := range []string{"table list", "table check crossroads", "table convert crossroads", "warband check kestrel-post", "scenario show rent-day", "lab threat", "odds", "help"} {
		var log bytes.Buffer
		if code := run(strings.Fields(args), strings.NewReader(""), full{}, &log); code == allRight || !strings.Contains(log.String(), errFull.Error()) {
			t.Errorf("duckctl %s: exit code %d: %s", args, code, log.String())
		}
	}
}

func TestWhereNothingCanBeWrittenIsToldBeforeAGameIsPlayed(t *testing.T) {
	for args, want := range map[string]string{
		"play --seed 1 --save no/such/game.json":           "write no/such/game.json: no such file",
		"play --seed 1 --png no/such/end.png":              "write no/such/end.png: no such file",
		"play --seed 1 --png end.gif":                      "end.gif: a picture is written to a .png or a .jpg file",
		"play --seed 1 --save " + t.TempDir():              "is a folder",
		"lab fight --games 2 --replay no/such/game.json":   "write no/such/game.json: no such file",
		"lab fight --games 2 --game 2 --replay game.json":  "--game is from 0 to 1",
		"lab fight --games 2 --png fell.gif":               "fell.gif: a picture",
		"lab report --html no/such/report.html":            "write no/such/report.html: no such file",
		"lab heat --png heat.gif":                          "heat.gif: a picture",
		"table check crossroads --map no/such/crosses.png": "write no/such/crosses.png: no such file",
	} {
		code, out, log := command(t, "", strings.Fields(args)...)
		if code != misused || out != "" || !strings.Contains(log, want) || strings.Contains(log, "games in") {
			t.Errorf("duckctl %s: exit code %d, want %q\n%.200s%s", args, code, want, out, log)
		}
	}
}

func TestWhatAFileHeldStaysUntilTheNewIsWhole(t *testing.T) {
	name := write(t, "game.json", "old")
	err := toFile(name, func(w io.Writer) error {
		_, _ = w.Write([]byte("ne"))
		return errFull
	})
	if data, _ := os.ReadFile(name); !errors.Is(err, errFull) || string(data) != "old" {
		t.Errorf("%v, and it holds %q", err, data)
	}
	if all, _ := filepath.Glob(name + "?*"); len(all) > 0 {
		t.Errorf("left behind: %v", all)
	}
}

func TestALinkGoesOnToLeadToTheFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a right there")
	}
	name := write(t, "real.json", "old")
	link := filepath.Join(t.TempDir(), "link.json")
	if err := os.Symlink(name, link); err != nil {
		t.Fatal(err)
	}
	if err := toFile(link, func(w io.Writer) error { _, err := w.Write([]byte("new")); return err }); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(name); string(data) != "new" {
		t.Errorf("it holds %q", data)
	}
}

func TestAPipeIsWrittenTo(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	name := fmt.Sprintf("/dev/fd/%d", w.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skip("pipes have no names here")
	}
	err = toFile(name, func(w io.Writer) error { _, err := w.Write([]byte("new")); return err })
	w.Close()
	if data, _ := io.ReadAll(r); err != nil || string(data) != "new" {
		t.Errorf("%v, and it holds %q", err, data)
	}
}

// TestWhatIsCalledAsThePartOfAFileStays, and nothing is left beside it.
func TestWhatIsCalledAsThePartOfAFileStays(t *testing.T) {
	name := write(t, "game.json", "old")
	if err := os.WriteFile(name+".part", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []error{errFull, nil} {
		if err := toFile(name, func(w io.Writer) error {
			_, _ = w.Write([]byte("new"))
			return wrong
		}); !errors.Is(err, wrong) {
			t.Error(err)
		}
		if data, err := os.ReadFile(name + ".part"); err != nil || string(data) != "mine" {
			t.Errorf("it holds %q: %v", data, err)
		}
	}
	if data, _ := os.ReadFile(name); string(data) != "new" {
		t.Errorf("the file holds %q", data)
	}
	if all, _ := filepath.Glob(name + "?*"); len(all) != 1 {
		t.Errorf("left behind: %v", all)
	}
}
