package main

import (
	"strings"
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/host"
	"duckboard/render/menu"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Keys and clicks come to a screen at different moments of a frame: a button may
// close the screen while its Update runs.
func TestEveryButtonOfEveryScreenIsPressedWithAMouse(t *testing.T) {
	for _, screen := range append([]string{"lab 3", "lab 4"}, screens...) {
		t.Run(screen, func(t *testing.T) {
			pressAll(t, &store.Memory{}, func(v *session) {
				name, page, _ := strings.Cut(screen, " ")
				if err := show(v.App, name); err != nil {
					t.Fatal(err)
				}
				v.Run(4)
				if page != "" {
					v.turnTo(page)
				}
			})
		})
	}
}

func TestEveryButtonOfTheScreensOfAGameIsPressedWithAMouse(t *testing.T) {
	for name, screen := range map[string]func(m *render.Match) render.Screen{
		"saveas": func(m *render.Match) render.Screen { return &menu.SaveAs{Match: m} },
		"result": func(m *render.Match) render.Screen { return &setup.Result{Match: m} },
		"battle": func(m *render.Match) render.Screen { return battle.New(m) },
		"replay": func(m *render.Match) render.Screen { return film.New(m, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := saved(t, "A game of mine")
			pressAll(t, s, func(v *session) {
				_, m := saved(t, "A game of mine")
				v.App.Push(screen(m))
				v.Run(10)
			})
		})
	}
}

// pressAll opens a screen, presses one of its buttons after the other and goes on for
// some frames after each; where one led away the screen is opened again.
func pressAll(t *testing.T, s store.Store, open func(v *session)) {
	t.Helper()
	host.Folder = t.TempDir() // a film is among what is pressed
	defer func() { host.Folder = "" }()
	var v *session
	var top render.Screen
	for i := 0; ; i++ {
		if v == nil || v.App.Top() != top {
			v = begin(t, s, flags{lang: "en", screen: "title"})
			v.App.Settings.Speed = 0
			open(v)
			top = v.App.Top()
		}
		labels := v.shown().labels
		if i >= len(labels) {
			return
		}
		if l := &labels[i]; !l.Off && l.Text != "Quit" {
			x, y := l.Box.Center()
			v.Click(x, y)
			v.Run(4)
		}
	}
}
