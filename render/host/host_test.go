//go:build !js

package host

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestGivenFileNeverReplacesAnother(t *testing.T) {
	Folder = t.TempDir()
	defer func() { Folder = "" }()
	want := []string{"map.png", "map (2).png", "map (3).png"}
	for i, name := range want {
		where, err := Give("map.png", []byte{byte(i)})
		if err != nil {
			t.Fatal(err)
		}
		if where != filepath.Join(Folder, name) {
			t.Errorf("file %d is at %s, want %s", i, where, name)
		}
	}
	for i, name := range want {
		data, err := os.ReadFile(filepath.Join(Folder, name))
		if err != nil || len(data) != 1 || data[0] != byte(i) {
			t.Errorf("%s holds %v (%v), want its own byte %d", name, data, err, i)
		}
	}
}

func TestNoNameLeadsOutOfTheFolder(t *testing.T) {
	for name, want := range map[string]string{"../../etc/passwd": "-..-etc-passwd", "a/b:c": "a-b-c", "": "duckboard", "...": "duckboard", " Ruins ": "Ruins"} {
		if got := safeName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func TestRequestAnswersOnce(t *testing.T) {
	answered := make(chan struct{})
	r := ask(func() (int, error) { <-answered; return 7, ErrCancelled })
	if _, done, _ := r.Poll(); done || !r.Waiting() {
		t.Fatal("answered before it was answered")
	}
	close(answered)
	for end := time.Now().Add(2 * time.Minute); ; time.Sleep(time.Millisecond) {
		v, done, err := r.Poll()
		if done {
			if v != 7 || !errors.Is(err, ErrCancelled) {
				t.Errorf("answer %d, %v", v, err)
			}
			break
		}
		if time.Now().After(end) {
			t.Fatal("no answer")
		}
	}
	if _, done, _ := r.Poll(); done || r.Waiting() {
		t.Error("answered twice")
	}
	var none *Request[int]
	if none.Waiting() {
		t.Error("no request waits")
	}
}

func TestTooLongFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(MaxBytes+1), f.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(path); err == nil {
		t.Error("a file over the limit was read")
	}
}
