package main

import (
	"slices"
	"testing"

	"duckboard/render"
	"duckboard/render/store"
)

func TestEveryActionOfEveryScreenCanBeGivenAnotherKey(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	ids := map[string]bool{}
	for _, g := range v.App.Keymap.Groups {
		if g.ID == "" || ids[g.ID] {
			t.Errorf("%q: no name of its own in the file of keys", g.ID)
		}
		ids[g.ID] = true
		for _, b := range g.List {
			for _, k := range b.Keys {
				if !render.KeyExists(k) {
					t.Errorf("%s.%s: there is no key %q", g.ID, b.Name, k)
				}
			}
		}
	}
	for _, screen := range screens {
		v := begin(t, &store.Memory{}, flags{screen: screen})
		if k, ok := v.App.Top().(render.Keyed); ok {
			for _, g := range k.Keys() {
				if !slices.Contains(v.App.Keymap.Groups, g) {
					t.Errorf("%s: the keys of %q are not among those that can be changed", screen, g.Title)
				}
			}
		}
	}
}

func TestKeyIsChangedInTheSettingsWorksAtOnceAndIsKept(t *testing.T) {
	s := &store.Memory{}
	v := begin(t, s, flags{screen: "title", lang: "en"})
	defer v.App.Keymap.Reset()
	v.App.Push(v.App.Router.Keys())
	v.Run(2)
	v.Press("Down", "Enter", "F9") // the first action is the help
	v.top("*menu.KeyMap")
	v.Press("F9")
	v.top("*menu.Help")
	v.Press("F9")
	v.Press("F1")
	v.top("*menu.KeyMap")
	v.Press("Enter", "Escape") // thought better of it
	v.top("*menu.KeyMap")
	kept, err := store.LoadKeys(s)
	if err != nil || !slices.Equal(kept["all.help"], []string{"F9", "PadBack"}) || len(kept) != 1 {
		t.Errorf("%v, %v", kept, err)
	}
	v.Press("Enter", "Delete")
	v.Press("F1")
	v.top("*menu.Help")
	v.Press("F1", "Escape")
	v.top("*menu.Title")
}
