package main

import (
	"fmt"
	"testing"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/store"
)

// home presses the browser's Back until the title is there.
func (v *session) home(from string) {
	v.Helper()
	for range 4 {
		if _, home := v.App.Top().(render.Home); home {
			return
		}
		v.Press(render.Back)
		v.Run(2)
	}
	v.Errorf("Back leads from %s to %T, and no further", from, v.App.Top())
}

func TestTheBrowsersBackLeadsFromEveryScreenToTheTitle(t *testing.T) {
	for _, screen := range screens {
		v := begin(t, &store.Memory{}, flags{screen: screen})
		v.home(screen)
		for _, over := range []string{"F1", "F2"} { // what lies over it goes first
			v = begin(t, &store.Memory{}, flags{screen: screen})
			under := fmt.Sprintf("%T", v.App.Top())
			v.Press(over)
			if v.Press(render.Back); screen != "help" && screen != "rules" {
				v.top(under)
			}
			v.home(screen)
		}
	}
}

func TestTheBrowsersBackGoesBackWhateverKeysThePlayerHasAndHolds(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	defer v.App.Keymap.Reset()
	for _, g := range v.App.Keymap.Groups {
		for i := range g.List {
			v.App.Keymap.Set(&g.List[i], "F9")
		}
	}
	for _, screen := range []string{"settings", "lab", "tables", "setup", "load"} {
		if err := show(v.App, screen); err != nil {
			t.Fatal(err)
		}
		v.Run(2)
		x, y := v.Hand.Last.X, v.Hand.Last.Y
		v.Play(render.Frame{X: x, Y: y, Keys: []string{"Alt", "Left"}}, render.Frame{X: x, Y: y, Keys: []string{"Alt", "Left", render.Back}}, render.Frame{X: x, Y: y})
		v.home(screen)
	}
}

func TestTheBrowsersBackIsNoKeyThatAnActionCanHave(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "keys"})
	defer v.App.Keymap.Reset()
	v.Press("Down", "Enter", render.Back)
	v.top("*menu.KeyMap")
	if v.App.Keymap.Changed() {
		t.Error("an action has it now")
	}
	v.Press(render.Back)
	v.top("*menu.Title")
}

func TestTheBrowsersBackLeavesTheEditorWithWhatWasNotSaved(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "tables", lang: "en"})
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	v.App.Push(v.App.Router.Edit(table, ""))
	v.Run(2)
	v.Press("Escape", render.Back) // out of its menu
	v.top("*editor.Screen")
	v.Press("Ctrl+A", "Delete", render.Back)
	v.top("*editor.List")
	if drafts, err := v.App.Saves.Store.List("drafts"); err != nil || len(drafts) != 1 {
		t.Errorf("no draft is kept: %v, %v", drafts, err)
	}
}
