package code

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"duckboard/game/scenario"
)

func TestAScenarioComesBackFromItsCodeAndItsLink(t *testing.T) {
	files, _ := filepath.Glob("../testdata/*.json")
	if len(files) == 0 {
		t.Fatal("no scenarios")
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		link, err := Link("https://example.org/", s)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := Decode(link); err != nil || !bytes.Equal(back.Marshal(), s.Marshal()) {
			t.Errorf("%s: %v", f, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("N1abc")
	f.Add("T1abc")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := Decode(text); err == nil {
			if _, err := Encode(s); err != nil {
				t.Error(err)
			}
		}
	})
}
