package main

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// clocked is a store in memory that knows what was written last.
func clocked() store.Store {
	now := time.Unix(0, 0)
	return &store.Memory{Clock: func() time.Time { now = now.Add(time.Minute); return now }}
}

// choose makes some choices in the game that the battle was given, and saves it by
// itself as the battle does.
func (v *session) choose(n int) {
	v.Helper()
	for range n {
		d := v.got.Game.Pending()
		legal := v.got.Game.Setup().Rules.Legal(v.got.Game.Game)
		if _, err := v.got.Game.Do(game.Command{Side: d.Side, Choice: legal[0]}); err != nil {
			v.Fatal(err)
		}
		if err := v.App.Keep(v.got, ""); err != nil {
			v.Fatal(err)
		}
	}
}

// fresh begins a new game at the setup.
func (v *session) fresh() {
	v.Helper()
	v.App.Push(v.App.Router.Setup())
	v.Run(3)
	v.Press("Ctrl+Enter")
}

// names are the saved games, the newest first.
func (v *session) names() (names []string) {
	v.Helper()
	list, err := v.App.Saves.All()
	if err != nil {
		v.Fatal(err)
	}
	for _, s := range list {
		names = append(names, s.Name)
	}
	return names
}

func TestNewGameLeavesTheUnfinishedOneAmongTheSavedGames(t *testing.T) {
	v := begin(t, clocked(), flags{screen: "title"})
	v.fresh()
	v.choose(3)
	one := v.got.Game.Save()
	v.fresh()
	if got := v.names(); len(got) != 1 {
		t.Fatalf("saved are %v before the second game's first choice", got)
	}
	v.choose(2)
	two := v.got.Game.Save()
	if got := v.names(); len(got) != 2 || !store.IsLeft(got[1]) {
		t.Fatalf("saved are %v", got)
	}
	left := v.names()[1]
	if data, err := v.App.Saves.Game(left); err != nil || string(data) != string(one) {
		t.Fatalf("the first game is not what was left (%v)", err)
	}
	// played on, it changes places with the other
	v.App.Reset(v.App.Router.Load())
	v.Run(2)
	v.Press("Down", "Enter")
	v.Run(10)
	if v.got == nil || v.got.Name != left {
		t.Fatal("the game that was left is not loaded")
	}
	v.choose(1)
	if got := v.names(); len(got) != 2 {
		t.Fatalf("saved are %v", got)
	}
	for _, name := range v.names() {
		data, err := v.App.Saves.Game(name)
		if want := string(two); err != nil || store.IsLeft(name) && string(data) != want || !store.IsLeft(name) && string(data) != string(v.got.Game.Save()) {
			t.Errorf("%s is another game (%v)", name, err)
		}
	}
}

func TestUnfinishedGameGoesOnlyIfThePlayerSaysSo(t *testing.T) {
	for key, gone := range map[string]bool{"Escape": false, "Delete": true} {
		v := begin(t, clocked(), flags{screen: "title"})
		for n := range 21 {
			name := fmt.Sprintf("autosave+%d", n+1)
			if err := v.App.Saves.Put(name, store.About{Table: "Ford", Turn: 1, Turns: 4, Sides: [2]string{"Red", "Blue"}}, []byte(name)); err != nil {
				t.Fatal(err)
			}
			if n == 19 {
				v.fresh()
				v.choose(1)
			}
		}
		v.fresh()
		if v.choose(1); fmt.Sprintf("%T", v.App.Top()) != "*menu.Crowded" {
			t.Fatalf("nobody is asked: %T", v.App.Top())
		}
		v.Press(key)
		v.top("*rendertest.Blank")
		if got := v.names(); len(got) != 23 && !gone || len(got) != 22 && gone || slices.Contains(got, "autosave+1") == gone || !slices.Contains(got, "autosave+2") {
			t.Errorf("%s: saved are %v", key, got)
		}
	}
}

func TestGameThatGoesOnLeavesNoSecondSave(t *testing.T) {
	s := clocked()
	v := begin(t, s, flags{screen: "title"})
	v.fresh()
	v.choose(2)
	if err := v.App.Keep(v.got, "Mine"); err != nil {
		t.Fatal(err)
	}
	v.choose(1)
	only := func(when string) {
		t.Helper()
		if got := v.names(); len(got) != 2 || !v.App.Saves.Has("Mine") || !v.App.Saves.Has(v.App.Saves.Autosave()) {
			t.Errorf("%s saved are %v", when, got)
		}
	}
	only("in one session")
	v = begin(t, s, flags{screen: "title", lang: "en"})
	v.press("Continue")
	v.Run(5)
	v.choose(1)
	only("continued")
	if err := v.App.Keep(v.got, "Mine"); err != nil {
		t.Fatal(err)
	}
	v.fresh()
	v.choose(1)
	only("left as it is saved by name,")
	// other dice are another game
	v.App.Reset(&setup.Result{Match: &render.Match{Game: v.got.Game}})
	v.Run(3)
	v.Press("R")
	v.Run(3)
	v.choose(1)
	if got := v.names(); len(got) != 3 {
		t.Errorf("after a rematch saved are %v", got)
	}
}
