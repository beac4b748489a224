//go:build !js

package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// each runs a test on every kind of store.
func each(t *testing.T, f func(t *testing.T, s Store)) {
	t.Run("memory", func(t *testing.T) { f(t, &Memory{}) })
	t.Run("dir", func(t *testing.T) { f(t, Dir(t.TempDir())) })
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestWrittenFileIsReadBackAndListed(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		must(t, s.Write("saves/b", []byte("one")))
		must(t, s.Write("saves/a", []byte("two")))
		must(t, s.Write("saves/b", []byte("three")))
		must(t, s.Write("other", nil))
		data, err := s.Read("saves/b")
		if err != nil || string(data) != "three" {
			t.Errorf("%q, %v", data, err)
		}
		list, err := s.List("saves")
		if err != nil || len(list) != 2 || list[0].Name != "a" || list[1].Name != "b" {
			t.Errorf("%v, %v", list, err)
		}
	})
}

func TestMissingFileIsErrNone(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		if _, err := s.Read("saves/none"); !errors.Is(err, ErrNone) {
			t.Error(err)
		}
		must(t, s.Remove("saves/none"))
		if list, err := s.List("saves"); err != nil || len(list) != 0 {
			t.Error(list, err)
		}
	})
}

func TestSaveThatCannotBeReadIsListedWithTheReasonAndStays(t *testing.T) {
	each(t, func(t *testing.T, st Store) {
		saves, tried := NewSaves(st), 0
		must(t, saves.Put("good", About{Title: "My game", Turn: 3}, []byte("good")))
		must(t, saves.Put("bad", About{Title: "Another"}, []byte("bad")))
		must(t, st.Write("saves/bare.replay", []byte("bare")))
		list, err := saves.All()
		must(t, err)
		for range 3 {
			for i := range list {
				saves.Look(&list[i], func(game []byte) (About, error) {
					if tried++; string(game) == "bad" {
						return About{}, errors.New("is bad")
					}
					return About{Table: "Ford", Turn: -1, Sides: [2]string{"Red", "Blue"}}, nil
				})
			}
		}
		for _, v := range list {
			switch v.Name {
			case "good":
				if v.Err != nil || v.Bare || v.Title != "My game" || v.Turn != 3 {
					t.Errorf("%+v", v)
				}
			case "bad":
				if v.Err == nil || v.Err.Error() != "is bad" || v.Title != "Another" {
					t.Errorf("%+v", v)
				}
			case "bare":
				if v.Err != nil || !v.Bare || v.Title != "bare" || v.Table != "Ford" || v.Sides[1] != "Blue" || v.Turn != -1 {
					t.Errorf("%+v", v)
				}
			}
		}
		if _, dir := st.(Dir); dir && tried != 3 {
			t.Errorf("3 saves were read %d times", tried)
		}
		if data, err := saves.Game("bad"); err != nil || string(data) != "bad" || len(list) != 3 {
			t.Errorf("%q, %v, listed are %v", data, err, list)
		}
	})
}

func TestSavesAreListedNewestFirst(t *testing.T) {
	now := time.Unix(1000, 0)
	s := NewSaves(&Memory{Clock: func() time.Time { now = now.Add(time.Minute); return now }})
	must(t, s.Put("old", About{Title: "Old", Turn: 2}, nil))
	must(t, s.Put("new", About{Title: "New"}, nil))
	list, err := s.All()
	must(t, err)
	if len(list) != 2 || list[0].Title != "New" || list[1].Turn != 2 {
		t.Error(list)
	}
	must(t, s.Drop("new"))
	if s.Has("new") || !s.Has("old") {
		t.Error("the wrong one is gone")
	}
}

func TestSaveWithoutDescriptionIsStillListed(t *testing.T) {
	s := NewSaves(&Memory{})
	must(t, s.Put("game", About{Title: "A"}, []byte("x")))
	must(t, s.Write("saves/game.about", []byte("{broken")))
	if list, _ := s.All(); len(list) != 1 || list[0].Name != "game" || list[0].Title != "game" {
		t.Error(list)
	}
}

func TestSettingsSurviveTheirFile(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		want := Settings{Language: "it", Theme: "night", Palette: "redgreen", Speed: 2, FullScreen: true, Scale: 1.15}
		must(t, want.Save(s, Default()))
		if got, err := LoadSettings(s); err != nil || got != want {
			t.Errorf("%v, %v", got, err)
		}
	})
}

func TestBrokenSettingsAreSetAsideAndTheDefaultsUsed(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		must(t, s.Write("settings.json", []byte("{nonsense")))
		if got, err := LoadSettings(s); err == nil || got != Default() {
			t.Errorf("%v, %v", got, err)
		}
		if data, err := s.Read("settings.json.broken"); err != nil || string(data) != "{nonsense" {
			t.Errorf("%q, %v", data, err)
		}
	})
}

func TestSenselessSettingsBecomeTheDefaults(t *testing.T) {
	s := &Memory{}
	must(t, s.Write("settings.json", []byte(`{"language":"xx","theme":"pink","palette":"rainbow","speed":-1,"text":99,"autosave":true,"dice":true}`)))
	if got, err := LoadSettings(s); err != nil || got != Default() {
		t.Errorf("%v, %v", got, err)
	}
}

func TestFailedWriteLeavesTheOldFile(t *testing.T) {
	d := Dir(t.TempDir())
	must(t, d.Write("saves/game", []byte("old")))
	must(t, os.Mkdir(filepath.Join(string(d), "saves", "folder"), 0o755))
	if err := d.Write("saves/folder", []byte("x")); err == nil {
		t.Error("a folder was overwritten")
	}
	if list, _ := d.List("saves"); len(list) != 1 {
		t.Errorf("something was left behind: %v", list)
	}
}

func TestFileNamesAreSafeOnEverySystem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := FileName(rapid.String().Draw(t, "typed"))
		for _, r := range name {
			if r < ' ' || filepath.Separator == r || r == '/' || r == '\\' || r == '.' || r == ':' || r == '*' || r == '?' || r == '"' || r == '<' || r == '>' || r == '|' {
				t.Fatalf("%q contains %q", name, r)
			}
		}
		if name != FileName(name) {
			t.Fatalf("%q is not stable", name)
		}
	})
	for typed, want := range map[string]string{"  Ypres, day 2! ": "Ypres day 2", "../../etc": "etc", "con": "con save", "autosave": "autosave save", "autosave-2": "autosave-2 save", "...": "", "Città": "Città"} {
		if got := FileName(typed); got != want {
			t.Errorf("%q gave %q, want %q", typed, got, want)
		}
	}
}

func TestGamesThatAreLeftStayAndTheOldestGoesIfItIsOverOrThePlayerSaysSo(t *testing.T) {
	now := time.Unix(1000, 0)
	s := NewSaves(&Memory{Clock: func() time.Time { now = now.Add(time.Minute); return now }})
	var names []string
	leave := func(text string, about About) {
		t.Helper()
		must(t, s.Put(s.Autosave(), about, []byte(text)))
		must(t, s.Leave())
		list, err := s.All()
		must(t, err)
		names = nil
		for _, v := range list {
			data, err := s.Game(v.Name)
			must(t, err)
			if !IsLeft(v.Name) || !IsAutosave(v.Name) || FileName(v.Name) == v.Name || v.Table != "Ford" {
				t.Errorf("%s, %s: no name or description of a game that was left", v.Name, v.Table)
			}
			names = append(names, string(data))
		}
	}
	leave("first", About{Table: "Ford"})
	leave("second", About{Table: "Ford", Over: true})
	for i := range maxLeft - 2 {
		leave(string(rune('a'+i)), About{Table: "Ford"})
	}
	if len(names) != maxLeft || names[maxLeft-1] != "first" || names[maxLeft-2] != "second" {
		t.Fatalf("left are %q", names)
	}
	leave("next", About{Table: "Ford"})
	if len(names) != maxLeft || names[maxLeft-1] != "first" || names[0] != "next" || slices.Contains(names, "second") {
		t.Errorf("left are %q, the one that is over should be gone", names)
	}
	if v := s.Crowded(); v != nil {
		t.Errorf("%s is one too many", v.Name)
	}
	leave("last", About{Table: "Ford"})
	if len(names) != maxLeft+1 || names[maxLeft] != "first" {
		t.Errorf("left are %q: one that is not over has gone unasked", names)
	}
	v := s.Crowded()
	if v == nil {
		t.Fatal("nobody is asked")
	}
	if data, err := s.Game(v.Name); err != nil || string(data) != "first" {
		t.Errorf("asked is for %q, %v", data, err)
	}
	leave("fought to its end", About{Table: "Ford", Over: true})
	if v := s.Crowded(); v != nil { // the next time that goes
		t.Errorf("%s is one too many", v.Name)
	}
}

func TestGameThatNobodyPlaysOrThatIsSavedIsNotLeft(t *testing.T) {
	each(t, func(t *testing.T, st Store) {
		s := NewSaves(st)
		must(t, s.Leave()) // there is none
		must(t, s.Put(s.Autosave(), About{Players: [2]string{"computer", "computer"}}, []byte("theirs")))
		must(t, s.Leave())
		must(t, s.Put("Mine", About{Title: "Mine", Table: "Ford"}, []byte("mine")))
		must(t, s.Put(s.Autosave(), About{Table: "Ford"}, []byte("mine")))
		must(t, s.Leave())
		if list, _ := s.All(); len(list) != 2 || !s.Has("Mine") || !s.Has(s.Autosave()) {
			t.Errorf("saved are %v", list)
		}
	})
}
