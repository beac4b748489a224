package main

import (
	"fmt"
	"io/fs"

	"strings"
	"testing"
	"testing/fstest"
	"time"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/editor"
	"duckboard/render/menu"
	"duckboard/render/open"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// hand plays recorded input: a frame for each entry, then nothing.
type hand struct {
	frames []render.Frame
	at     time.Duration
	last   render.Frame
}

func (h *hand) Read() render.Frame {
	h.at += 16 * time.Millisecond
	f := h.last
	f.WheelX, f.WheelY, f.Dropped, f.Keys, f.Buttons = 0, 0, nil, nil, 0
	if len(h.frames) > 0 {
		f, h.frames = h.frames[0], h.frames[1:]
	}
	f.At, h.last = h.at, f
	return f
}

// session is a program without a window, driven by a recorded hand.
type session struct {
	*testing.T
	app  *render.App
	hand *hand
	dst  *ebiten.Image
	got  *render.Match // what the battle screen was given
}

// stand stands for the battle screen.
type stand struct{ render.Screen }

func (*stand) Layout(*render.App)                      {}
func (*stand) Update(*render.App, *render.Input) error { return nil }
func (*stand) Draw(*render.App, render.Brush)          {}

func begin(t *testing.T, s store.Store, f flags) *session {
	t.Helper()
	h := &hand{}
	v := &session{T: t, hand: h, dst: ebiten.NewImage(1280, 720)}
	v.app = render.NewApp(render.Options{Store: s, Source: h, Lang: f.lang})
	if err := route(v.app, f); err != nil {
		t.Fatal(err)
	}
	v.app.Router.Battle = func(m *render.Match) render.Screen { v.got = m; return &stand{} }
	v.app.Resize(1280, 720, 1)
	v.frames(2)
	return v
}

// frames runs some frames of the program.
func (v *session) frames(n int) {
	v.Helper()
	for range n {
		if err := v.app.Update(); err != nil {
			v.Fatal(err)
		}
		v.app.Redraw()
		v.app.Draw(v.dst)
	}
}

// press presses and lets go of keys, one combination after the other.
func (v *session) press(combos ...string) {
	v.Helper()
	for _, c := range combos {
		v.hand.frames = append(v.hand.frames, render.Frame{Keys: strings.Split(c, "+")}, render.Frame{})
	}
	v.frames(2*len(combos) + 1)
}

func (v *session) top(want string) {
	v.Helper()
	if got := fmt.Sprintf("%T", v.app.Top()); got != want {
		v.Fatalf("the screen is %s, not %s", got, want)
	}
}

// everySize shows the screen in windows of all sorts.
func (v *session) everySize() {
	v.Helper()
	for _, size := range [][3]float64{{1000, 600, 1}, {1920, 1080, 1}, {3840, 2160, 2}, {640, 480, 1}} {
		v.app.Resize(int(size[0]), int(size[1]), size[2])
		v.frames(2)
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
			v.press("D", "G")
			v.everySize()
		}
	}
}

func TestKeysLeadThroughTheMenus(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.press("F1")
	v.top("*menu.Help")
	v.press("F1")
	v.top("*menu.Title")
	v.app.Push(v.app.Router.Setup())
	v.frames(2)
	v.press("Escape")
	v.top("*menu.Title")
	v.app.Push(v.app.Router.Load())
	v.frames(2)
	v.press("Escape")
	v.top("*menu.Title")
}

func TestBattleGetsWhatWasChosen(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "setup", table: "ruins"})
	v.press("T", "S", "2", "Ctrl+Enter")
	v.top("*main.stand")
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
	v.hand.frames = append(v.hand.frames, render.Frame{X: 100, Y: 100, Dropped: files})
	v.frames(3)
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
	v.press("Escape")
	v.drop(fstest.MapFS{"mine.json": {Data: table.Marshal()}})
	v.top("*setup.Screen")
	v.press("Ctrl+Enter")
	if v.got == nil || v.got.Game.Setup().Table.Name != "Mine" {
		t.Error("the dropped table is not played on")
	}
}

// saved is a store with a game of some choices, saved under a name.
func saved(t *testing.T, name string) (store.Store, *render.Match) {
	t.Helper()
	s := &store.Memory{}
	v := begin(t, s, flags{screen: "setup"})
	v.press("Ctrl+Enter")
	for range 5 {
		d := v.got.Game.Pending()
		legal := v.got.Game.Setup().Rules.Legal(v.got.Game.Game)
		if _, err := v.got.Game.Do(game.Command{Side: d.Side, Choice: legal[0]}); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.app.Keep(v.got, name); err != nil {
		t.Fatal(err)
	}
	return s, v.got
}

func TestSavedGameIsContinuedWhereItWasLeft(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	v.press("Down", "Enter")
	v.frames(3)
	if v.got == nil || !v.got.Game.State().Equal(m.Game.State()) || v.got.Players != m.Players {
		t.Fatal("Continue does not lead back to the game")
	}
}

func TestBrokenSaveIsSetAsideWithAMessage(t *testing.T) {
	s, _ := saved(t, "My game")
	saves := store.Saves{Store: s}
	data, err := saves.Game("My game")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Write("saves/My game.replay", data[:len(data)/2]); err != nil {
		t.Fatal(err)
	}
	v := begin(t, s, flags{screen: "load"})
	v.press("Enter")
	v.top("*menu.Title")
	kept, err := s.Read("saves/My game.replay.broken")
	if err != nil || len(kept) != len(data)/2 || v.got != nil {
		t.Errorf("%d bytes kept, %v", len(kept), err)
	}
}

func TestResultOffersARematchWithOtherDice(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	v.app.Reset(&setup.Result{Match: m})
	v.frames(4)
	v.press("L", "L", "R")
	v.frames(2)
	if v.got == nil || v.got.Game.Setup().Table.Name != m.Game.Setup().Table.Name || v.got.Game.Setup().Seed == m.Game.Setup().Seed {
		t.Error("no rematch")
	}
}

func TestSaveByNameAsksForOne(t *testing.T) {
	s, m := saved(t, "")
	v := begin(t, s, flags{screen: "title"})
	v.app.Push(v.app.Router.SaveAs(m))
	v.frames(2)
	v.press("Enter")
	v.top("*menu.Title")
	if name := store.FileName(m.Game.Setup().Table.Name); !(store.Saves{Store: s}).Has(name) {
		t.Errorf("no save %q", name)
	}
}

func TestSettingsChangeAtOnceAndAreKept(t *testing.T) {
	s := &store.Memory{}
	v := begin(t, s, flags{screen: "title", lang: "en"})
	v.press("F8", "Ctrl+=")
	if set, err := store.LoadSettings(s); err != nil || set.Theme != "night" || set.Scale <= 1 || !v.app.Theme().Pal.Night {
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
	a := render.NewApp(render.Options{Store: &store.Memory{}, Source: &hand{}})
	for _, f := range []flags{{screen: "no such screen"}, {file: "no such file"}} {
		if err := route(a, f); err == nil {
			t.Errorf("%+v: no error", f)
		}
	}
}
