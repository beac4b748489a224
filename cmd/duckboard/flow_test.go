package main

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/editor"
	"duckboard/render/menu"
	"duckboard/render/open"
	"duckboard/render/rendertest"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// session is a program without a window, driven by a recorded hand.
type session struct {
	*rendertest.Window
	got *render.Match // what the battle screen was given
}

func begin(t *testing.T, s store.Store, f flags) *session {
	t.Helper()
	return beginIn(t, s, f, 1280, 720, true)
}

// beginIn begins in a window of a size, with sheets that are painted, or stay paper.
func beginIn(t *testing.T, s store.Store, f flags, w, h int, painted bool) *session {
	t.Helper()
	beat := &beat{}
	v := &session{Window: rendertest.Open(t, render.Options{Store: s, Lang: f.lang, Touch: f.touch, Clock: beat.clock()}, w, h)}
	beat.hand = v.Hand
	v.App.Unpainted = !painted
	if err := route(v.App, f); err != nil {
		t.Fatal(err)
	}
	v.App.Router.Battle = func(m *render.Match) render.Screen { v.got = m; return &rendertest.Blank{} }
	v.Run(2)
	return v
}

func (v *session) top(want string) {
	v.Helper()
	if got := fmt.Sprintf("%T", v.App.Top()); got != want {
		v.Fatalf("the screen is %s, not %s", got, want)
	}
}

// everySize shows the screen in windows of all sorts.
func (v *session) everySize() {
	v.Helper()
	v.App.Unpainted = true
	for _, size := range [][3]float64{{1000, 600, 1}, {1920, 1080, 1}, {3840, 2160, 2}, {640, 480, 1}} {
		v.App.Resize(int(size[0]), int(size[1]), size[2])
		v.Run(2)
	}
}

func TestEveryScreenIsLaidOutInBothLanguagesAtEverySize(t *testing.T) {
	whole := finished(t)
	for _, lang := range []string{"en", "it"} {
		for _, screen := range []string{"title", "setup", "tables", "editor", "lab", "load", "settings", "rules", "help"} {
			begin(t, &store.Memory{}, flags{lang: lang, screen: screen}).everySize()
		}
		for _, game := range [][]byte{whole, parting(whole, 21)} {
			v := watching(t, lang, game)
			v.Press("D", "G")
			v.everySize()
		}
	}
}

func TestKeysLeadThroughTheMenus(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.Press("F1")
	v.top("*menu.Help")
	v.Press("F1")
	v.top("*menu.Title")
	v.App.Push(v.App.Router.Setup())
	v.Run(2)
	v.Press("Escape")
	v.top("*menu.Title")
	v.App.Push(v.App.Router.Load())
	v.Run(2)
	v.Press("Escape")
	v.top("*menu.Title")
}

func TestBattleGetsWhatWasChosen(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "setup", table: "ruins"})
	v.Press("T", "S", "2", "Ctrl+Enter")
	v.top("*rendertest.Blank")
	tables := levels.Names()
	want, err := levels.Shipped(tables[(indexOf(tables, "ruins")+1)%len(tables)])
	if err != nil {
		t.Fatal(err)
	}
	s := v.got.Game.Setup()
	if s.Table.Name != want.Name || s.Scenario.ID == "open-battle" || len(v.got.First) == 0 || v.got.Players[1].Bot == "" {
		t.Errorf("%s, %s, %d events, %v", s.Table.Name, s.Scenario.ID, len(v.got.First), v.got.Players)
	}
}

func indexOf(list []string, s string) int {
	for i, l := range list {
		if l == s {
			return i
		}
	}
	return -1
}

// drop drops files on the window.
func (v *session) drop(files fs.FS) {
	v.Helper()
	v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: 100, Y: 100, Dropped: files})
	v.Run(3)
}

func TestDroppedTableIsPlayedOnAndABrokenOneIsRefusedWithItsFaults(t *testing.T) {
	table, err := levels.Shipped("village")
	if err != nil {
		t.Fatal(err)
	}
	table.Name = "Mine"
	v := begin(t, &store.Memory{}, flags{screen: "setup"})
	v.drop(fstest.MapFS{"bad.json": {Data: []byte(`{"format":"duckboard-table/1"}`)}})
	v.top("*setup.Faults")
	v.Press("Escape")
	v.drop(fstest.MapFS{"mine.json": {Data: table.Marshal()}})
	v.top("*setup.Screen")
	v.Press("Ctrl+Enter")
	if v.got == nil || v.got.Game.Setup().Table.Name != "Mine" {
		t.Error("the dropped table is not played on")
	}
}

// saved is a store with a game of some choices, saved under a name.
func saved(t *testing.T, name string) (store.Store, *render.Match) {
	t.Helper()
	s := &store.Memory{}
	v := begin(t, s, flags{screen: "setup"})
	v.sow()
	v.Press("Ctrl+Enter")
	for range 5 {
		d := v.got.Game.Pending()
		legal := v.got.Game.Setup().Rules.Legal(v.got.Game.Game)
		if _, err := v.got.Game.Do(game.Command{Side: d.Side, Choice: legal[0]}); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.App.Keep(v.got, name); err != nil {
		t.Fatal(err)
	}
	return s, v.got
}

func TestSavedGameIsContinuedWhereItWasLeft(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title", lang: "en"})
	v.press("Continue")
	v.Until("the game", func() bool { return v.got != nil })
	if !v.got.Game.State().Equal(m.Game.State()) || v.got.Players != m.Players {
		t.Fatal("Continue does not lead back to the game")
	}
}

func TestSaveThatCannotBeReadIsToldAndStaysWhereItIs(t *testing.T) {
	s, _ := saved(t, "My game")
	saves := store.Saves{Store: s}
	data, err := saves.Game("My game")
	if err != nil {
		t.Fatal(err)
	}
	about, err := s.Read("saves/My game.about")
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(data), "duckboard-save/1", "duckboard-save/2", 1)
	for _, text := range []string{string(data[:len(data)/2]), newer} {
		if err := s.Write("saves/My game.replay", []byte(text)); err != nil {
			t.Fatal(err)
		}
		v := begin(t, s, flags{screen: "title"})
		v.Press("Down", "Down", "Enter") // under the lessons: there is nothing to continue
		v.Run(3)
		v = begin(t, s, flags{screen: "load"})
		v.Press("Enter") // the list says why
		v.Run(3)
		v.top("*menu.Load")
		if told := strings.Contains(v.words(), "newer"); told != (text == newer) {
			t.Errorf("told is %s", v.words())
		}
		files, err := s.List("saves")
		if err != nil || len(files) != 2 || v.got != nil {
			t.Errorf("kept are %v, %v", files, err)
		}
		if kept, err := s.Read("saves/My game.replay"); err != nil || string(kept) != text {
			t.Errorf("%d bytes kept, %v", len(kept), err)
		}
		if kept, err := s.Read("saves/My game.about"); err != nil || string(kept) != string(about) {
			t.Errorf("the description is now %q, %v", kept, err)
		}
	}
}

func TestResultOffersARematchWithOtherDice(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	v.App.Reset(&setup.Result{Match: m})
	v.Run(4)
	v.Press("L", "L", "R")
	v.Run(2)
	if v.got == nil || v.got.Game.Setup().Table.Name != m.Game.Setup().Table.Name || v.got.Game.Setup().Seed == m.Game.Setup().Seed {
		t.Error("no rematch")
	}
}

func TestRematchOfAWatchedBattleKeepsItsSpeed(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	m.Players = [2]render.Player{{Bot: "recruit"}, {Bot: "recruit"}}
	v.App.Reset(battle.New(m))
	v.Run(3)
	v.Press("F", "F") // 4 times as fast
	v.App.Reset(&setup.Result{Match: m})
	v.Run(4)
	v.Press("L", "L", "R")
	v.Run(2)
	if v.got == nil || v.got.Pace == nil || *v.got.Pace != 4*v.App.Settings.Speed {
		t.Fatalf("the rematch is %+v", v.got)
	}
	again := battle.New(v.got)
	v.App.Reset(again)
	v.Run(3)
	v.Press("F")
	if *v.got.Pace != 8*v.App.Settings.Speed {
		t.Errorf("one faster than in the battle before is %v", *v.got.Pace)
	}
}

func TestRematchOfAGameWithDealtDiceHasASeed(t *testing.T) {
	s, m := saved(t, "")
	start := m.Game.Setup().Start
	start.Dealt = &game.Dealt{}
	dealt, _, err := replay.BeginDealt(m.Game.Setup().Rules, start, func(faces int) (int, bool) { return faces, true })
	if err != nil {
		t.Fatal(err)
	}
	v := begin(t, s, flags{screen: "title"})
	v.App.Reset(&setup.Result{Match: &render.Match{Game: dealt, Players: m.Players}})
	v.Run(4)
	v.Press("L", "L", "R")
	v.Run(2)
	if v.got == nil || v.got.Game.Setup().Dealt != nil || v.got.Game.Setup().Dice != nil {
		t.Error("no rematch, or one whose dice nobody deals")
	}
}

func TestSaveByNameAsksForOne(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	v.App.Push(v.App.Router.SaveAs(m))
	v.Run(2)
	v.Press("Enter")
	v.top("*menu.Title")
	if name := store.FileName(m.Game.Setup().Table.Name); !(store.Saves{Store: s}).Has(name) {
		t.Errorf("no save %q", name)
	}
}

func TestSettingsChangeAtOnceAndAreKept(t *testing.T) {
	s := &store.Memory{}
	v := begin(t, s, flags{screen: "title", lang: "en"})
	v.Press("F8", "Ctrl+=")
	if set, err := store.LoadSettings(s); err != nil || set.Theme != "night" || set.Scale <= 1 || !v.App.Theme().Pal.Night {
		t.Errorf("%+v, %v", set, err)
	}
}

func TestEveryKeyOfAScreenIsDescribedOnce(t *testing.T) {
	for _, group := range []*render.Bindings{render.Global, menu.Keys, menu.LoadKeys, menu.SaveKeys, setup.Keys, setup.ResultKeys, setup.FaultKeys, film.Keys, open.Keys, editor.Keys, editor.ViewKeys, editor.ListKeys, editor.MenuKeys} {
		seen := map[string]string{}
		for _, b := range group.List {
			if b.Does == "" || len(b.Keys) == 0 {
				t.Errorf("%s: %s has no key or no text", group.Title, b.Name)
			}
			for _, k := range b.Keys {
				if seen[k] != "" {
					t.Errorf("%s: %s does both %s and %s", group.Title, k, seen[k], b.Name)
				}
				seen[k] = b.Name
			}
		}
	}
}

func TestWrongUseIsAnError(t *testing.T) {
	for _, args := range [][]string{{"a.json", "b.json"}, {"--no-such-flag"}} {
		if _, err := parse(args); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	a := render.NewApp(render.Options{Store: &store.Memory{}, Source: &rendertest.Hand{}})
	for _, f := range []flags{{screen: "no such screen"}, {file: "no such file"}} {
		if err := route(a, f); err == nil {
			t.Errorf("%+v: no error", f)
		}
	}
}

func TestABattleThatTriesAWarbandLeadsBackToIt(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	home := &rendertest.Blank{}
	v.App.Push(v.App.Router.SetupWith("Kestrel Post", "tc-1.4.13", render.Return{Words: "Back to the warband", To: func(a *render.App) { a.Reset(home) }}))
	v.Run(3)
	v.Press("Ctrl+Enter")
	v.Run(3)
	if v.got == nil {
		t.Fatal("no battle began")
	}
	v.App.Reset(battle.New(v.got))
	v.Run(3)
	v.Press("Escape", "Ctrl+Q")
	v.Run(2)
	if v.App.Top() != render.Screen(home) {
		t.Fatalf("it leads to %T", v.App.Top())
	}
	v.App.Reset(&setup.Result{Match: v.got})
	v.Run(3)
	v.Press("Escape")
	v.Run(2)
	if v.App.Top() != render.Screen(home) {
		t.Errorf("its result leads to %T", v.App.Top())
	}
}

func TestKeysOfTheMenuWorkWithoutTheMenu(t *testing.T) {
	for _, c := range []struct{ from, key, to string }{
		{"battle", "Ctrl+P", "*menu.Settings"},
		{"battle", "Ctrl+Q", "*menu.Title"},
		{"editor", "Ctrl+Q", "*menu.Title"},
		{"builder", "Ctrl+Q", "*menu.Title"},
	} {
		f := flags{screen: c.from}
		if c.from == "battle" {
			f.screen = "setup"
		}
		v := begin(t, &store.Memory{}, f)
		if c.from == "battle" {
			v.Press("Ctrl+Enter")
			v.Run(3)
			v.App.Reset(battle.New(v.got))
		}
		v.Run(3)
		v.Press(c.key)
		v.Run(3)
		if got := fmt.Sprintf("%T", v.App.Top()); got != c.to {
			t.Errorf("%s in the %s leads to %s, want %s", c.key, c.from, got, c.to)
		}
	}
}
