//go:build !js

package store

import (
	"errors"
	"strings"
	"testing"
)

func TestTwoWindowsKeepBothWhatTheyChange(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		must(t, s.Write("settings.json", []byte(`{"language":"it","of tomorrow":{"a":[1.50]},"scale":"large"}`)))
		one, err := LoadSettings(s)
		must(t, err)
		two, was := one, one
		one.Theme, two.Speed = "night", 2
		must(t, one.Save(s, was))
		must(t, two.Save(s, was))
		got, err := LoadSettings(s)
		if want := (Settings{Language: "it", Theme: "night", Palette: "map", Speed: 2, Dice: true, Remarks: true, Autosave: true, Sounds: 0.5, Wind: 0.25, Hush: true, Bell: true, Scale: 1}); err != nil || got != want {
			t.Errorf("%+v, %v", got, err)
		}
		data, err := s.Read("settings.json")
		if err != nil || !strings.Contains(string(data), "of tomorrow") || !strings.Contains(string(data), "1.50") || !strings.Contains(string(data), `"large"`) {
			t.Errorf("what a later version has added is gone: %s, %v", data, err)
		}

		must(t, SaveKeys(s, map[string][]string{"menu.up": {"W"}, "battle.old": {"X"}}, nil))
		must(t, SaveKeys(s, map[string][]string{"menu.up": {"W"}, "menu.down": {"S"}}, map[string][]string{"menu.up": {"W"}}))
		must(t, SaveKeys(s, map[string][]string{}, map[string][]string{"menu.up": {"W"}}))
		keys, err := LoadKeys(s)
		if err != nil || len(keys) != 2 || keys["menu.down"][0] != "S" || keys["battle.old"][0] != "X" {
			t.Errorf("%v, %v", keys, err)
		}
	})
}

func TestSettingOfAnotherKindLeavesTheOthers(t *testing.T) {
	s := &Memory{}
	must(t, s.Write("settings.json", []byte(`{"speed":"fast","theme":"night","text":[1]}`)))
	if got, err := LoadSettings(s); err != nil || got.Theme != "night" || got.Speed != Default().Speed || got.Scale != Default().Scale {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestWhatANewerVersionWroteIsToldAndStays(t *testing.T) {
	each(t, func(t *testing.T, s Store) {
		kept := map[string]string{}
		for name, kind := range map[string]string{"settings.json": "settings", "keys.json": "keys", "setup.json": "setup", "saves/game.replay": "save", "tables/Mine.json": "table", "warbands/Mine.json": "warband"} {
			kept[name] = `{"format":"duckboard-` + kind + `/2","theme":"night","menu.up":["W"]}`
			must(t, s.Write(name, []byte(kept[name])))
		}
		set, err := LoadSettings(s)
		if !errors.Is(err, ErrNewer) || set.Theme != "night" {
			t.Errorf("%+v, %v", set, err)
		}
		keys, keysErr := LoadKeys(s)
		if !errors.Is(keysErr, ErrNewer) || keys["menu.up"][0] != "W" || len(keys) > 1 && keys["format"] != nil {
			t.Errorf("%v, %v", keys, keysErr)
		}
		for what, err := range map[string]error{
			"a setting": Default().Save(s, set), "keys": SaveKeys(s, map[string][]string{"menu.up": {"Q"}}, nil), "a choice": Patch(s, "setup.json", nil, map[string]int{"turns": 3}),
			"a game": NewSaves(s).Put("game", About{}, []byte(`{"format":"duckboard-save/1"}`)), "a table": Tables{s}.Put("Mine", []byte(`{"format":"duckboard-table/1"}`)), "a warband": Bands{s}.Put("Mine", []byte(`{"format":"duckboard-warband/1"}`)),
		} {
			if !errors.Is(err, ErrNewer) {
				t.Errorf("%s: %v", what, err)
			}
		}
		for name, want := range kept {
			if got, err := s.Read(name); err != nil || string(got) != want {
				t.Errorf("%s is now %q, %v", name, got, err)
			}
		}
	})
}

func TestPlanOfANewerVersionIsNotReplaced(t *testing.T) {
	s := &Memory{}
	about := PlanAbout{Title: "Left flank", Table: "Ford"}
	must(t, Plans{s}.Put(about, []byte(`{"format":"duckboard-plan/2"}`)))
	if err := (Plans{s}).Put(about, []byte(`{"format":"duckboard-plan/1"}`)); !errors.Is(err, ErrNewer) {
		t.Error(err)
	}
	must(t, Plans{s}.Put(about, []byte(`{"format":"duckboard-plan/2","n":1}`)))
}

func TestFormatIsFoundWhereverItStands(t *testing.T) {
	for doc, want := range map[string]string{
		`{"format":"a/1"`: "a/1", ` {"name":{"format":"b/1"},"format":"a/2"}`: "a/2", `{"format":7}`: "", `{"name":"format"}`: "", `["format"]`: "", `{"name":`: "", `{"name"`: "", ``: "", "GIF": "",
	} {
		if got := formatOf([]byte(doc)); got != want {
			t.Errorf("%s: %q, want %q", doc, got, want)
		}
	}
}
