package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/editor"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// running is a battle that is never over.
type running struct{ rendertest.Blank }

func (*running) Busy() bool { return true }

// until runs frames until a screen is on top.
func (v *session) until(want string) {
	v.Helper()
	for range 1000 {
		if fmt.Sprintf("%T", v.App.Top()) == want {
			v.Run(2)
			return
		}
		v.Run(1)
	}
	v.top(want)
}

func aFile(name string, data []byte) fstest.MapFS { return fstest.MapFS{name: {Data: data}} }

func TestGameThatIsDroppedOnAnyScreenIsWatched(t *testing.T) {
	data := finished(t)
	for _, screen := range []string{"title", "setup", "tables", "editor", "lab", "load", "settings", "rules", "help"} {
		v := begin(t, &store.Memory{}, flags{screen: screen})
		below := fmt.Sprintf("%T", v.App.Top())
		v.drop(aFile("g.duckboard", data))
		v.watched()
		v.Press("Escape")
		v.top(below)
	}
	v := watching(t, "en", data)
	first := v.film()
	v.drop(aFile("g.json", data))
	for n := 0; n < 500 && v.App.Top() == render.Screen(first); n++ {
		v.Run(1)
	}
	v.watched()
	if v.film() == first {
		t.Error("a game dropped on the replay does not open")
	}
}

func TestGameThatIsNotOverAsksWhetherToPlayOnOrToWatch(t *testing.T) {
	_, m := saved(t, "")
	path := filepath.Join(t.TempDir(), "half.json")
	if err := os.WriteFile(path, m.Game.Save(), 0o600); err != nil {
		t.Fatal(err)
	}
	open := func() *session {
		v := begin(t, &store.Memory{}, flags{file: path})
		v.until("*open.Loading")
		for n := 0; !strings.Contains(v.words(), "not over"); n++ {
			if v.Run(1); n > 1000 {
				t.Fatal("nothing is asked")
			}
		}
		return v
	}
	v := open()
	v.Press("W")
	v.watched()
	v = open()
	v.Press("Enter")
	if v.top("*rendertest.Blank"); v.got == nil || !v.got.Game.State().Equal(m.Game.State()) {
		t.Error("the game is not played on where it stood")
	}
	v = open()
	v.Press("Escape")
	v.top("*menu.Title")
}

func TestDroppedGameAsksFirstWhereABattleRuns(t *testing.T) {
	whole := finished(t)
	_, m := saved(t, "")
	for _, data := range [][]byte{whole, m.Game.Save()} {
		v := begin(t, &store.Memory{}, flags{screen: "title"})
		battle := &running{}
		v.App.Reset(battle)
		v.Run(2)
		v.drop(aFile("g.json", data))
		for n := 0; !strings.Contains(v.words(), "A battle is running"); n++ {
			if v.Run(1); n > 1000 {
				t.Fatal("nothing is asked")
			}
		}
		v.Press("Escape")
		v.top("*main.running")
		v.drop(aFile("g.json", data))
		v.Run(60)
		v.Press("W")
		v.watched()
		v.Press("Escape")
		if v.top("*main.running"); v.App.Top() != render.Screen(battle) {
			t.Error("another battle than before")
		}
	}
}

func TestDroppedWarbandIsTakenInWhereItFits(t *testing.T) {
	w, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	w.Name = "My own"
	for screen, want := range map[string]string{"title": "*setup.Screen", "load": "*setup.Screen", "setup": "*setup.Screen", "lab": "*lab.Screen"} {
		v := begin(t, &store.Memory{}, flags{screen: screen})
		v.drop(aFile("w.json", w.Marshal()))
		v.top(want)
		v.Press("Tab", "Tab", "Tab")
		if screen == "lab" {
			if !strings.Contains(v.words(), "My own") {
				t.Error("the lab does not have it")
			}
			continue
		}
		v.Press("Ctrl+Enter")
		if v.got == nil || v.got.Game.Setup().Sides[0].Warband.Name != "My own" {
			t.Errorf("%s: the warband is not chosen", screen)
		}
	}
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.App.Reset(&running{})
	v.Run(2)
	v.drop(aFile("w.json", w.Marshal()))
	v.top("*main.running")
}

func TestGameWhoseStartIsAnotherNowIsPlayedOnWithAWord(t *testing.T) {
	lines := strings.Split(string(finished(t)), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, `  "digest": "`) {
			lines[i] = `  "digest": "0123456789abcdef",`
			if !strings.HasSuffix(l, ",") {
				lines[i] = strings.TrimSuffix(lines[i], ",")
			}
		}
	}
	v := watching(t, "en", []byte(strings.Join(lines, "\n")))
	if words := v.words(); !strings.Contains(words, "another under the present rules") {
		t.Errorf("it is not said: %s", words)
	}
	last := v.film().Place()
	if v.Press("Space", "End"); v.film().Place() <= last {
		t.Error("the replay has no end")
	}
}

func TestGameOfRulesThatAreNotHereSaysWhich(t *testing.T) {
	data := strings.Replace(string(finished(t)), `"ruleset": "tc-1.0.2"`, `"ruleset": "tc-9.9"`, 1)
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.drop(aFile("g.json", []byte(data)))
	v.top("*setup.Faults")
	v.Run(2)
	if words := v.words(); !strings.Contains(words, "tc-9.9") || !strings.Contains(words, "tc-1.0.2") {
		t.Errorf("got %s", words)
	}
}

// words is all that is written on the screen.
func (v *session) words() string {
	v.Helper()
	v.App.Probe() // from now on texts are noted
	v.Run(1)
	var list []string
	for _, w := range v.App.Probe()["words"].([]render.Word) {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

func TestDroppedGameOfANewerVersionIsToldAsSuch(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.drop(aFile("g.json", []byte(strings.Replace(string(finished(t)), "duckboard-save/1", "duckboard-save/2", 1))))
	v.until("*setup.Faults")
	if words := v.words(); !strings.Contains(words, "a newer version of the game wrote it") {
		t.Errorf("got %s", words)
	}
}

func TestTheEditorAndTheLabBeginWithATableThatIsNamed(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "editor", table: "ruins"})
	if e, ok := v.App.Top().(*editor.Screen); !ok || e.Table == nil || e.Table.Name != "Ashes of Saint-Orme" {
		t.Errorf("%T", v.App.Top())
	}
	v = begin(t, &store.Memory{}, flags{screen: "lab", table: "ruins"})
	if got := fmt.Sprintf("%T", v.App.Top()); got != "*lab.Screen" {
		t.Error(got)
	}
	if err := take(v.App, "lab", "nowhere"); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("nowhere: %v", err)
	}
}
