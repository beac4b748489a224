package main

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/replay"
	"duckboard/render/store"
)

// press clicks the button of a label.
func (v *session) press(label string) {
	v.Helper()
	for _, l := range v.shown().labels {
		if l.Text == label {
			x, y := l.Box.Center()
			v.Click(x, y)
			return
		}
	}
	v.Fatalf("there is no button %q", label)
}

func TestEnterAtTheQuestionOfADeletionNeitherLoadsNorDeletes(t *testing.T) {
	s, _ := saved(t, "My game")
	v := begin(t, s, flags{screen: "load", lang: "en"})
	for _, ask := range []func(){func() { v.Press("Delete") }, func() { v.press("Delete") }} {
		for _, answer := range []string{"Enter", "Space", "Escape"} {
			ask()
			v.top("*render.Question")
			v.Press(answer)
			v.top("*menu.Load")
			if v.got != nil || !v.App.Saves.Has("My game") {
				t.Fatalf("after %s the game is loaded or gone", answer)
			}
		}
	}
	v.Press("Delete", "Right", "Enter") // the keyboard goes to the other button
	v.top("*menu.Load")
	if v.App.Saves.Has("My game") || v.got != nil {
		t.Error("it was not deleted")
	}
}

func TestEnterLoadsTheSaveThatWasClickedInTheList(t *testing.T) {
	s, _ := saved(t, "My game")
	v := begin(t, s, flags{screen: "load", lang: "en"})
	v.press("My game")
	v.Press("Enter")
	v.Until("the game", func() bool { return v.got != nil })
}

// spoil makes a save one that cannot be read.
func spoil(t *testing.T, s store.Store, name string) (half []byte) {
	t.Helper()
	data, err := store.Saves{Store: s}.Game(name)
	if err != nil {
		t.Fatal(err)
	}
	half = data[:len(data)/2]
	if err := s.Write("saves/"+name+".replay", half); err != nil {
		t.Fatal(err)
	}
	return half
}

func TestUnreadableSaveIsToldInTheListAndStaysThere(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		s, m := saved(t, "Sound game")
		v := begin(t, s, flags{screen: "title", lang: lang})
		if err := v.App.Keep(m, "Spoilt game"); err != nil {
			t.Fatal(err)
		}
		half := spoil(t, s, "Spoilt game")
		v.App.Push(v.App.Router.Load())
		told := v.App.T("It cannot be read.")
		v.Until("the list tells of it", func() bool { return strings.Contains(v.words(), told) })
		v.press("Spoilt game")
		for _, key := range []string{"Enter", "W"} {
			v.Press(key)
			v.top("*menu.Load")
		}
		x, y := 0.0, 0.0
		for _, l := range v.shown().labels {
			if l.Text == "Spoilt game" {
				x, y = l.Box.Center()
			}
		}
		v.DoubleClick(x, y)
		v.top("*menu.Load")
		if why := strings.SplitN(v.App.T("This save cannot be read: %s", "\x00"), "\x00", 2)[0]; !strings.Contains(v.words(), strings.Fields(why)[0]) {
			t.Errorf("%s: it is not said why:\n%s", lang, v.words())
		}
		if now, err := v.App.Saves.Game("Spoilt game"); err != nil || len(now) != len(half) || v.got != nil {
			t.Errorf("%s: the file did not stay as it was: %v", lang, err)
		}
		v.press("Sound game")
		v.Press("Enter")
		v.Until("the game", func() bool { return v.got != nil })
	}
}

func TestContinueOffersTheNewestThatCanBeRead(t *testing.T) {
	s, m := saved(t, "Sound game")
	v := begin(t, s, flags{screen: "title"})
	for _, name := range []string{"Newer and spoilt", "Newest and spoilt"} {
		if err := v.App.Keep(m, name); err != nil {
			t.Fatal(err)
		}
		spoil(t, s, name)
	}
	v = begin(t, s, flags{screen: "title", lang: "en"})
	v.press("Continue")
	v.Until("the game", func() bool { return v.got != nil })
	if v.got.Name != "Sound game" {
		t.Errorf("Continue leads to %+v", v.got)
	}
	spoil(t, s, "Sound game")
	v = begin(t, s, flags{screen: "title", lang: "en"})
	if strings.Contains(v.words(), "Continue") {
		t.Error("what cannot be read is offered")
	}
}

func TestContinueDoesNotOfferABattleThatIsOver(t *testing.T) {
	s, m := saved(t, "In the middle")
	v := begin(t, s, flags{screen: "title", lang: "en"})
	if !strings.Contains(v.words(), "Continue") {
		t.Fatal("a game in its middle is not offered")
	}
	over := *m
	over.Game = m.Game.Fork()
	over.Game.Ended = &replay.Ended{How: replay.Conceded, Winner: 1}
	if err := v.App.Keep(&over, "The end"); err != nil {
		t.Fatal(err)
	}
	v = begin(t, s, flags{screen: "title", lang: "en"})
	if strings.Contains(v.words(), "Continue") {
		t.Error("an earlier moment of a battle that is over is offered")
	}
}

func TestSaveWithoutItsDescriptionShowsItsSides(t *testing.T) {
	s, m := saved(t, "My game")
	if err := s.Remove("saves/My game.about"); err != nil {
		t.Fatal(err)
	}
	v := begin(t, s, flags{screen: "load", lang: "en"})
	words := v.words()
	for _, want := range []string{"My game", m.Game.Setup().Table.Name} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not told:\n%s", want, words)
		}
	}
	for _, side := range m.Game.Setup().Sides {
		if !slices.Contains(strings.Fields(words), v.App.T(side.Name)) {
			t.Errorf("the side %q is not told:\n%s", side.Name, words)
		}
	}
	if strings.Contains(words, "deployment") {
		t.Error("a turn is told that nobody knows")
	}
	v.Press("Enter")
	v.Until("the game", func() bool { return v.got != nil })
	if v.got.Players != m.Players {
		t.Error("it is not loaded with its players")
	}
}
