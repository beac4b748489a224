package editor

import (
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestATableThatIsBegunWithoutOneIsNamedInThePlayersLanguage (duckboard -screen editor).
func TestATableThatIsBegunWithoutOneIsNamedInThePlayersLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "New table", "it": "Nuovo tavolo"} {
		v, s := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: lang}, 1440, 810), &Screen{}
		v.App.Push(s)
		v.Run(1)
		if s.Table.Name != want {
			t.Errorf("%s: %q", lang, s.Table.Name)
		}
	}
}
