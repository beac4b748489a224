package main

import (
	"slices"
	"strings"
	"testing"

	"duckboard/render/store"
)

// shared is a store that several programs have open; by are the names of the others.
type shared struct {
	store.Store
	by []string
}

func (s *shared) Claim(name string) bool   { return !slices.Contains(s.by, name) }
func (s *shared) Claimed(name string) bool { return slices.Contains(s.by, name) }

func TestContinueSaysThatAnotherWindowHasTheGameOpen(t *testing.T) {
	files := clocked()
	one := begin(t, &shared{Store: files}, flags{screen: "title"})
	one.fresh()
	one.choose(2)
	// rendertest.Blank stands for the battle, which says what it plays
	if err := one.App.Saves.Opened("autosave"); err != nil {
		t.Fatal(err)
	}
	others := &shared{files, []string{"autosave"}}
	two := begin(t, others, flags{screen: "title"})
	if got := two.words(); !strings.Contains(got, "open in another window") {
		t.Errorf("Continue goes without a word: %s", got)
	}
	two.press("Continue")
	two.Run(3)
	if two.top("*render.Question"); two.got != nil {
		t.Error("it is opened without a question")
	}
	two = begin(t, others, flags{screen: "load"})
	if got := two.words(); !strings.Contains(got, "open in another window") {
		t.Errorf("the list goes without a word: %s", got)
	}
	others.by = nil // the other has ended
	two = begin(t, others, flags{screen: "title"})
	if got := two.words(); strings.Contains(got, "open in another window") || !strings.Contains(got, "Continue") {
		t.Errorf("nobody has it open: %s", got)
	}
}

func TestTwoWindowsKeepBothTheSettingsThatTheyChange(t *testing.T) {
	files := clocked()
	one, two := begin(t, files, flags{screen: "title"}), begin(t, files, flags{screen: "title", lang: "it"})
	one.App.Settings.Theme = "night"
	one.App.Changed()
	two.App.Settings.Speed = 2
	two.App.Changed()
	one.App.Settings.Scale = 1.25
	one.App.Changed()
	set, err := store.LoadSettings(files)
	want := store.Default()
	want.Theme, want.Speed, want.Scale = "night", 2, 1.25 // the language was of the command line
	if err != nil || set != want {
		t.Errorf("kept are %+v, %v", set, err)
	}
}
