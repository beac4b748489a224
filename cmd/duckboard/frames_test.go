package main

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	_ "unsafe" // for go:linkname

	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/builder"
	"duckboard/render/rendertest"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/together"
)

// What the screens draw is written down, to be compared with what they draw after a change
// that nobody is to see:
//
//	FRAMES=/tmp/before go test ./cmd/duckboard -run 'Fit|Frames' -count=1
//	FRAMES=/tmp/after go test ./cmd/duckboard -run 'Fit|Frames' -count=1
//	diff /tmp/before /tmp/after
//
// A line is a frame: the test, the screen, the language, the window, and a digest of the
// frame (render.App.Drawn). The texts in fields are not in it, for ebitenui draws them. The
// lobby is left out: what it shows comes from a server when it comes.
var frames = os.Getenv("FRAMES")

// written are the lines so far.
var written []string

// threads says whether the lab works beside the window. What it has found by the time of
// a frame would be another each time; in slices of the frame it is the same.
//
//go:linkname threads duckboard/render/lab.threads
var threads bool

func TestMain(m *testing.M) {
	threads = threads && frames == ""
	code := m.Run()
	if frames != "" {
		slices.Sort(written)
		if err := os.WriteFile(frames, []byte(strings.Join(written, "\n")+"\n"), 0o600); err != nil {
			panic(err)
		}
	}
	os.Exit(code)
}

// write writes down what is drawn now.
func (v *session) write(name, lang string, win pocket) {
	if _, away := v.App.Top().(*together.Lobby); frames != "" && !away {
		written = append(written, fmt.Sprintf("%s | %s | %s | %dx%d at %v, touch %v | %s", v.Name(), name, lang, win.w, win.h, win.scale, win.touch, v.Drawn()))
	}
}

// beat is a clock that goes with the hand and not with the machine, where frames are
// written down. Work in slices ends its slice by being asked often.
type beat struct {
	hand  *rendertest.Hand
	asked time.Duration
}

func (b *beat) clock() func() time.Duration {
	if frames == "" {
		return nil
	}
	return func() time.Duration {
		if b.asked++; b.hand == nil {
			return 0
		}
		return b.hand.At + b.asked/32*20*time.Millisecond
	}
}

// sow gives a new game the same dice each time frames are written down.
func (v *session) sow() {
	if s, ok := v.App.Top().(*setup.Screen); ok && frames != "" {
		c := reflect.ValueOf(s).Elem().FieldByName("c")
		(*setup.Choices)(c.UnsafePointer()).Seed = "7"
		v.App.Relayout()
		v.Run(2)
	}
}

// desks are the windows in which more is written down than fits tells of.
var desks = []pocket{{390, 844, 1, 1, true}, {844, 390, 1, 1, true}, {1280, 800, 1, 1, false}}

// freeze writes down what a screen draws after each of some acts, in every window.
func freeze(t *testing.T, name string, open func(v *session), acts map[string]func(v *session)) {
	t.Helper()
	for act, do := range acts {
		for i, win := range desks {
			lang := []string{"en", "it"}[i%2]
			v := beginIn(t, &store.Memory{}, flags{lang: lang, screen: "title", touch: win.touch}, win.w, win.h, false)
			v.App.Settings.Scale, v.App.Settings.Speed = win.scale, 0
			v.App.Changed()
			open(v)
			v.Run(6)
			do(v)
			v.Run(40) // the work of slices is done, and all has come to rest
			v.write(name+", "+act, lang, win)
		}
	}
}

// keys press keys.
func keys(combos ...string) func(v *session) { return func(v *session) { v.Press(combos...) } }

// places are where the models of a side, or of both sides apart from it, are in the window.
func (v *session) places() (own, enemies [][2]float64) {
	p := v.App.Probe()
	for _, m := range p["models"].([]map[string]any) {
		at := [2]float64{m["x"].(float64), m["y"].(float64)}
		if m["side"] == p["active"] {
			own = append(own, at)
		} else {
			enemies = append(enemies, at)
		}
	}
	return own, enemies
}

// point has the hand rest on the first enemy, after keys.
func point(combos ...string) func(v *session) {
	return func(v *session) {
		v.Press(combos...)
		if _, enemies := v.places(); len(enemies) > 0 {
			v.Play(render.Frame{X: enemies[0][0], Y: enemies[0][1]})
		}
	}
}

// drag drags the middle of the window, after keys.
func drag(combos ...string) func(v *session) {
	return func(v *session) {
		v.Press(combos...)
		r := v.App.Visible()
		v.Drag(r.X+r.W*0.5, r.Y+r.H*0.5, r.X+r.W*0.6, r.Y+r.H*0.4)
	}
}

func TestFramesOfBattles(t *testing.T) {
	if frames == "" {
		t.Skip("FRAMES names no file")
	}
	acts := map[string]func(v *session){
		"nothing": keys(), "a model": keys("Tab"), "its offers": keys("Tab", "Shift+F10"), "menu": keys("F10"), "log": keys("J"), "hints": keys("U"),
		"an enemy": point(), "an enemy of a model": point("Tab"), "shooting": point("Tab", "S"), "a target": keys("Tab", "S", "Tab"), "fighting": point("Tab", "F"),
		"moving": drag("Tab", "M"), "turning": keys("Tab", "M", "Q", "Q"), "charging": point("Tab", "C"), "ruler": point("R", "P"), "ruler drawn": drag("R"), "sight": point("Tab", "V"),
		"heat": keys("Tab", "H"), "threat": keys("T"), "other rules": keys("Tab", "S", "Tab", "O"), "closer": keys("Shift+=", "Shift+=", "Shift+="), "moved": keys("Shift+=", "Shift+=", "Shift+=", "Left", "Up"), "panned": drag("Shift+=", "Shift+=", "Shift+="),
		"dragged": func(v *session) {
			if own, _ := v.places(); len(own) > 0 {
				v.Drag(own[0][0], own[0][1], own[0][0]+30, own[0][1]-40)
			}
		},
		"dice": func(v *session) {
			v.App.Settings.Speed = 1
			v.Press("Tab", "S", "Tab", "Enter")
		},
	}
	for rule, r := range rules.All() {
		for _, n := range []int{0, 2, 6, 11} {
			m := fought(t, rule, n)
			game := m.Game.Save()
			freeze(t, fmt.Sprintf("%s after %d", r.ID(), n), func(v *session) {
				g, err := replay.Verify(game, rules.Find)
				if err != nil {
					t.Fatal(err)
				}
				v.App.Push(battle.New(&render.Match{Game: g, First: m.First}))
			}, acts)
		}
	}
}

func TestFramesOfTheDesks(t *testing.T) {
	if frames == "" {
		t.Skip("FRAMES names no file")
	}
	at := func(name string) func(v *session) {
		return func(v *session) {
			if err := show(v.App, name); err != nil {
				t.Fatal(err)
			}
			v.Run(2)
			v.sow()
		}
	}
	freeze(t, "editor", func(v *session) {
		if err := take(v.App, "editor", "ruins"); err != nil {
			t.Fatal(err)
		}
	}, map[string]func(v *session){
		"nothing": keys(), "a piece": keys("Tab"), "points": keys("Tab", "E"), "dragged": drag("Ctrl+A"), "drawing": drag("P"), "measure": drag("M"), "held": keys("]", "]"), "pasted": keys("Tab", "Ctrl+C", "Ctrl+V"),
		"turned": keys("Tab", "R", "."), "symmetry": keys("Y", "B"), "grouped": keys("Ctrl+A", "Ctrl+G"), "menu": keys("F10"), "closer": keys("Shift+=", "Shift+=", "Left"),
	})
	freeze(t, "lab", func(v *session) {
		if err := take(v.App, "lab", "ruins"); err != nil {
			t.Fatal(err)
		}
	}, map[string]func(v *session){"nothing": keys(), "page 2": keys("Tab"), "page 3": keys("Tab", "Tab"), "page 4": keys("Tab", "Tab", "Tab")})
	freeze(t, "builder", func(v *session) {
		d := crowdedList()
		d.Choose(1)
		v.App.Push(builder.New(v.App, rules.All(), d, ""))
	}, map[string]func(v *session){"nothing": keys("Escape"), "a model": keys(), "down": keys("Down", "Down"), "menu": keys("F10"), "part": keys("Tab"), "more": keys("Shift+=")})
	freeze(t, "setup", at("setup"), map[string]func(v *session){"begun": keys(), "table": keys("T"), "scenario": keys("S"), "rules": keys("2")})
	whole := brawl(t, 0, 2)
	freeze(t, "replay", func(v *session) {
		v.App.Push(film.New(&render.Match{Game: whole.Game, Players: whole.Players}, nil))
		v.watched()
		v.Press("Space")
	}, map[string]func(v *session){"begun": keys("Home"), "middle": keys("Home", "PageDown", "Right", "Right", "Right"), "end": keys("End"), "dice": keys("End", "D"), "result": keys("End", "R"), "closer": keys("PageDown", "Shift+=", "Shift+=")})
}
