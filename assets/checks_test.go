package assets

import (
	"testing"

	"duckboard/levels/check"
)

func TestEveryFindingAboutATableIsTranslated(t *testing.T) {
	words := append(check.Texts(), check.Note.String(), check.Warning.String(), check.Fault.String())
	for _, key := range words {
		if key != "%s" && !Known("it", key) {
			t.Errorf("no Italian text for %q", key)
		}
	}
}
