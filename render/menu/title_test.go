package menu

import (
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestTheTitleTellsOfATableThatIsNotSaved begins anew after the editor was left in the middle.
func TestTheTitleTellsOfATableThatIsNotSaved(t *testing.T) {
	memory := &store.Memory{}
	tables := store.Tables{Store: memory}
	note := func() string {
		w := rendertest.Open(t, render.Options{Store: memory, Lang: "en"}, 1280, 720)
		s := &Title{Table: "the-ford"}
		w.App.Push(s)
		w.Run(2)
		for _, e := range s.entries {
			if e.Label == "Tables" {
				return e.Note
			}
		}
		t.Fatal("there is no line of the tables")
		return ""
	}
	if got := note(); got != "" {
		t.Errorf("nothing was made, and the title says %q", got)
	}
	if err := tables.PutDraft("Mill", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if got := note(); got != "Mill is not saved" {
		t.Errorf("the title says %q", got)
	}
	if err := tables.DropDraft("Mill"); err != nil {
		t.Fatal(err)
	}
	if got := note(); got != "" {
		t.Errorf("it is saved, and the title says %q", got)
	}
}
