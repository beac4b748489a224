package code

import (
	"bytes"
	"testing"

	"duckboard/game/scenario"
)

func TestAScenarioComesBackFromItsCodeAndItsLink(t *testing.T) {
	for _, f := range scenario.Bound() {
		s, err := scenario.Shipped(f)
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
