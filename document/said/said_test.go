package said

import (
	"maps"
	"testing"
)

func TestASentenceIsKnownInBothLanguages(t *testing.T) {
	defer func(had map[string]string) { italian = had }(maps.Clone(italian))
	if key := Both("A duck.", "Un'anatra."); key != "A duck." || Both("A duck.", "Un'anatra.") != key {
		t.Error(key)
	}
	if got := maps.Collect(All("it")); got["A duck."] != "Un'anatra." {
		t.Errorf("%v", got)
	}
	if got := maps.Collect(All("en")); len(got) != 0 {
		t.Errorf("%v", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a sentence may be said in two ways")
		}
	}()
	Both("A duck.", "Un'oca.")
}
