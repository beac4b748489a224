package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// endless is an input that never ends.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	clear(p)
	return len(p), nil
}

func TestAnInputThatNeverEndsIsRefusedAtItsBound(t *testing.T) {
	in := &endless{}
	if _, err := readUpTo(in, "pipe"); err == nil || err.Error() != "pipe is larger than 16 MB" || in.read > 3*maxFile {
		t.Errorf("%v after %d bytes", err, in.read)
	}
	if _, err := os.Stat("/dev/zero"); err != nil || runtime.GOOS != "linux" {
		t.Skip("no devices here")
	}
	for _, args := range []string{"table check", "table render", "table convert", "warband check", "warband import", "scenario check", "verify", "replay export --png", "replay link --page https://example.org/", "lab report --table", "play --table", "play --warband-a", "diff"} {
		code, out, log := command(t, "", append(strings.Fields(args), "/dev/zero")...)
		if code == allRight || !strings.Contains(out+log, "larger than 16 MB") && args != "diff" {
			t.Errorf("duckctl %s /dev/zero: exit code %d: %s%s", args, code, out, log)
		}
	}
	var log bytes.Buffer
	if code := run([]string{"table", "check", "-"}, &endless{}, &bytes.Buffer{}, &log); code == allRight || !strings.Contains(log.String(), "standard input is larger than 16 MB") {
		t.Errorf("standard input: exit code %d: %s", code, log.String())
	}
}

func TestAFileWithoutASizeIsReadWhole(t *testing.T) {
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("no such files here")
	}
	if data, err := readFile("/proc/self/status"); err != nil || len(data) == 0 {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	if _, err := readFile(t.TempDir()); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("of a folder: %v", err)
	}
}

func TestAPictureWithTooManyPixelsIsRefusedByEveryCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.json")
	if err := os.WriteFile(file, []byte(`{"format":"duckboard-table/1","name":"x","size":[144,144],"terrain":[]}`), 0o666); err != nil {
		t.Fatal(err)
	}
	game := filepath.Join(t.TempDir(), "game.replay")
	if err := os.WriteFile(game, savedGame(t), 0o666); err != nil {
		t.Fatal(err)
	}
	for args, million := range map[string]int{
		"table render FILE --scale 100 -o x.png":                         100,
		"table render FILE --scale 100 -o x.jpg":                         100,
		"table convert FILE x.png --scale 100":                           100,
		"table convert FILE --to jpg --scale 100":                        100,
		"table render FILE --part 0,0,144,144 --scale 100 -o x.png":      40,
		"table render FILE --part -400,-400,900,900 --scale 60 -o x.png": 40,
		"replay export GAME --gif --scale 100 -o x.gif":                  4,
	} {
		line := strings.NewReplacer("FILE", file, "GAME", game).Replace(args)
		code, _, log := command(t, "", strings.Fields(line)...)
		if want := fmt.Sprintf("it may have %d million", million); code != misused || !strings.Contains(log, want) {
			t.Errorf("duckctl %s: exit code %d, want %q: %s", args, code, want, log)
		}
		for _, name := range []string{"x.png", "x.jpg", "x.gif", "x.png.part"} {
			if _, err := os.Stat(name); err == nil {
				os.Remove(name)
				t.Errorf("duckctl %s leaves %s", args, name)
			}
		}
	}
}
