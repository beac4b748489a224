package render

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"
)

// script is a Source of given frames.
type script []Frame

func (s *script) Read() Frame {
	f := (*s)[0]
	*s = (*s)[1:]
	return f
}

func TestRecordedSessionPlaysAlike(t *testing.T) {
	ms := time.Millisecond
	frames := script{
		{At: 16 * ms, X: 5, Y: 6}, {At: 33 * ms, X: 5, Y: 6}, {At: 50 * ms, X: 9, Y: 6, Buttons: 1},
		{At: 66 * ms, X: 9, Y: 6, Keys: []string{"Ctrl", "S"}}, {At: 83 * ms, X: 9, Y: 6, WheelY: -1, Typed: "à"}, {At: 100 * ms, X: 9, Y: 6},
	}
	want := append(script(nil), frames...)
	var file bytes.Buffer
	r := Record(&frames, &file)
	for range want {
		r.Read()
	}
	if r.Err() != nil || strings.Count(file.String(), "\n") != 5 {
		t.Fatalf("%v, %q", r.Err(), file.String())
	}
	p, err := ReadRecording(&file)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range want {
		got := p.Read()
		got.At, w.At = 0, 0
		if !reflect.DeepEqual(got, w) {
			t.Errorf("frame %d: %+v, want %+v", i, got, w)
		}
	}
	if !p.Done() {
		t.Error("something was not played")
	}
}

func TestBrokenRecordingNamesItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"{\"At\":1}\n{broken\n":        "line 2",
		"{\"At\":5}\n{\"At\":4}\n":     "line 2: time runs backwards",
		"[]\n":                         "line 1",
		strings.Repeat("x", 2<<20):     "token too long",
		"{\"At\":1,\"Keys\":[1,2]}\n ": "line 1",
	} {
		if _, err := ReadRecording(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}
