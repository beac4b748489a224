package editor

import (
	"fmt"
	"testing"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/store"
)

// TestNoButtonOfTheInspectorIsCutOff: of nothing, of one piece of each kind, of a
// zone, an objective, a group and of everything, in both languages.
func TestNoButtonOfTheInspectorIsCutOff(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		table, err := levels.Shipped("village")
		if err != nil {
			t.Fatal(err)
		}
		v := begin(t, &store.Memory{}, table, "")
		v.App.Settings.Language = lang
		v.App.Changed()
		v.Run(2)
		kinds := map[string]bool{}
		look := func(of string) {
			v.App.Probe()
			v.Run(2)
			for _, l := range v.App.Probe()["buttons"].([]render.Label) {
				if l.Cut {
					t.Errorf("%s, %s: %q is cut off", lang, of, l.Text)
				}
			}
		}
		look("nothing")
		for _, item := range v.s.d.Items() {
			kind := fmt.Sprint("sort ", item.Sort, " ", item.Piece.Kind)
			if kinds[kind] {
				continue
			}
			kinds[kind] = true
			v.s.d.Choose(item.ID)
			look(kind)
		}
		v.Press("Ctrl+A")
		look("everything")
	}
}
